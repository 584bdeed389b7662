// The panels: what is open, and how they are opened and closed.
{
  function own({ kind, set, id, found }) {
    if (kind in builders) return builders[kind](set, found, id);
    return listedPanel(kind, set, found, kind === "strategy" ? data.strategies[id].summary : found.facts);
  }

  // What other measurements add stands behind the facts: what a card causes before what goes along with it, and of a strategy behind its results.
  function filling(one) {
    const elements = own(one);
    const at = elements.findIndex((element) => element.matches(one.kind === "card" ? "dl.numbers" : "section"));
    return elements.toSpliced(at < 0 ? elements.length : at, 0, ...(additions[one.kind]?.(one.set, one.found) ?? []));
  }

  // The address says which panel is open: #card:SET:ID, #strategy:SET:INDEX.
  function wanted() {
    const [, kind, set, id] = /^#(\w+):(\d+):(\d+)$/.exec(location.hash) ?? [];
    const found = kind && Object.hasOwn(data.panels, kind) && data.panels[kind][set]?.[id];
    return found ? { kind, set: Number(set), id: Number(id), found } : null;
  }

  function show() {
    const one = wanted();
    if (!one) return panel.open && panel.close();
    if (!panel.open) panel.showModal();
    const title = panel.querySelector("h2");
    title.textContent = nameOf(one.kind, one.set, one.id);
    panel.querySelector(".set").textContent = data.sets.length > 1 ? data.sets[one.set] : "";
    content.replaceChildren(...filling(one));
    panel.scrollTop = 0;
    title.focus();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button.opens");
    const kind = button && Object.keys(data.panels).find((one) => one in button.dataset);
    if (kind) location.hash = `${kind}:${button.dataset.set}:${button.dataset[kind]}`;
    else if (event.target === panel || event.target.closest("#panel .close")) panel.close();
  });
  panel.addEventListener("close", () => {
    if (wanted()) history.replaceState(null, "", "#");
  });
  addEventListener("hashchange", show);
  show();
}
