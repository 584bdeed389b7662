// The panels of cards, strategies and characters. All their numbers come formatted from the data block; texts become text nodes only.
{
  const data = JSON.parse(document.getElementById("data").textContent);
  const panel = document.getElementById("panel");
  const content = panel.querySelector(".content");

  const opener = (kind, set, id, name) => make("button", { type: "button", class: `opens ${kind}`, "data-set": set, [`data-${kind}`]: id }, name);
  const groups = { card: "cards", strategy: "plans", character: "characters" };
  const nameOf = (kind, set, id) => (kind === "strategy" ? data.strategies[id] : data[groups[kind]][set][id]).name;
  const smalls = ([, interval, n]) => [interval, n && `n = ${n}`].filter(Boolean).map((words) => make("small", {}, words));

  function cell(value, type, set) {
    if (typeof value === "number") return make("td", { class: "name" }, opener(type, set, value, nameOf(type, set, value)));
    const parts = Array.isArray(value) ? value : [value];
    return make("td", type === "number" ? { class: "number" } : {}, parts[0], ...smalls(parts));
  }

  function table(heads, rows, set) {
    const head = ([label, kind, type, meaning]) => make("th", { scope: "col", class: type, title: meaning }, label, ...(kind ? [make("small", {}, kind)] : []));
    const body = rows.map((row) => make("tr", {}, ...row.map((value, k) => cell(value, heads[k][2], set))));
    return make("div", { class: "wide" }, make("table", {}, make("thead", {}, make("tr", {}, ...heads.map(head))), make("tbody", {}, ...body)));
  }

  // One part of a panel: null was left out for want of room, nothing in it means it never happened.
  function part(class_, title, value, build, never) {
    const left = `Left out to keep this page small; the folder ${data.tables} beside it has the numbers.`;
    const inside = value === null ? [make("p", { class: "note" }, left)] : value.length ? build(value) : [make("p", { class: "note" }, never)];
    return make("section", { class: class_ }, make("h3", {}, title), ...inside);
  }

  function numbers(heads, rows) {
    const entry = (value, k) => {
      const [label, kind, , meaning] = heads[k];
      return make("div", {}, make("dt", { title: meaning }, label, ...(kind ? [make("small", {}, kind)] : [])), make("dd", {}, value[0], ...smalls(value)));
    };
    return make("dl", { class: "numbers" }, ...rows.map(entry));
  }

  const tabled = (name, set) => (rows) => [table(data.heads[name], rows, set)];
  const folded = (summary, inside) => make("details", {}, make("summary", {}, summary), inside);

  function cardPanel(set, card) {
    const { heads } = data;
    const taken = card.monster ? "defeated" : "taken";
    const width = Math.min(760, content.clientWidth);
    const rounds = ({ points, rows }) => [
      make("figure", {}, ...picksPlot(points, width), make("figcaption", {}, data.captions.rounds)),
      folded("The same as a table", table(heads.rounds, rows, set)),
    ];
    const instead = () => make("section", { class: "instead" }, make("h3", {}, "Either or"), make("p", { class: "note" }, data.captions.instead),
      make("div", { class: "pair" },
        part("chosen", `${card.name} was bought instead of`, card.chosen, tabled("chosen", set), "Never had to choose between it and another card while it was bought."),
        part("forgone", `Bought instead of ${card.name}`, card.forgone, tabled("forgone", set), "Nothing was ever bought instead of it.")));
    return [
      make("p", { class: "facts" }, make("i", { class: "dot", "data-faction": card.faction }), card.facts),
      numbers(heads[card.monster ? "monster" : "card"], card.numbers),
      part("by-round", `By the round in which it was first ${taken}`, card.rounds && (card.rounds.points.length ? [card.rounds] : []), ([only]) => rounds(only), `No strategy ever had it ${taken}.`),
      part("by-strategy", "By strategy", card.strategies, tabled("strategies", set), "No strategy played."),
      ...(card.monster ? [] : [instead()]),
    ];
  }

  function strategyPanel(set, plan, strategy) {
    const width = Math.min(760, content.clientWidth);
    const honor = ([{ total, tokens }]) => {
      const top = 1.05 * Math.max(1, ...[...total, ...tokens].map((point) => point[6]));
      return [make("figure", {}, honorPlot(total, top, width, "total honor"), honorPlot(tokens, top, width, "honor tokens"), alivePlot(total, width), make("figcaption", {}, data.captions.honor))];
    };
    return [
      make("p", { class: "facts" }, strategy.summary),
      numbers(data.heads.strategy, plan.numbers),
      part("honor", "Honor by round", plan.honor && (plan.honor.total.length ? [plan.honor] : []), honor, "It played no round."),
      make("div", { class: "pair" },
        part("deck", "Its deck at the end", plan.deck, tabled("deck", set), "It played no game."),
        part("purchases", "Its purchases in order of preference", plan.purchases, tabled("purchases", set), "It could buy nothing.")),
    ];
  }

  // A panel that the game puts together: facts, numbers, and its parts, which are tables or curves by round.
  function listedPanel(kind, set, one, words) {
    const width = Math.min(760, content.clientWidth);
    const curve = ([measure, points]) => honorPlot(points, 1.05 * Math.max(1, ...points.map((point) => point[6])), width, measure);
    const curves = (measures) => [make("figure", {}, ...measures.map(curve), alivePlot(measures[0][1], width), make("figcaption", {}, data.captions.curves))];
    const shown = ([name, title, never]) => part(name, title, one[name], name === "curves" ? curves : tabled(name, set), never);
    return [make("p", { class: "facts" }, words), numbers(data.heads[one.head], one.numbers), ...data.parts[kind].filter(([name]) => name in one).map(shown)];
  }

  function filling({ kind, set, id, found }) {
    if (data.parts) return listedPanel(kind, set, found, kind === "strategy" ? data.strategies[id].summary : found.facts);
    return kind === "card" ? cardPanel(set, found) : strategyPanel(set, found, data.strategies[id]);
  }

  // The address says which panel is open: #card:SET:ID, #strategy:SET:INDEX or #character:SET:ID.
  function wanted() {
    const [, kind, set, id] = /^#(card|strategy|character):(\d+):(\d+)$/.exec(location.hash) ?? [];
    const found = kind && data[groups[kind]][set]?.[id];
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
    const kind = button && Object.keys(groups).find((one) => one in button.dataset);
    if (kind) location.hash = `${kind}:${button.dataset.set}:${button.dataset[kind]}`;
    else if (event.target === panel || event.target.closest("#panel .close")) panel.close();
  });
  panel.addEventListener("close", () => {
    if (wanted()) history.replaceState(null, "", "#");
  });
  addEventListener("hashchange", show);
  show();
}
