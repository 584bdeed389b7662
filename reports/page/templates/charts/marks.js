// What every chart has in common: its marks say what they are on hover, focus and tap, are reached by keyboard, and open panels.
const NEAR = 26; // pixels from a mark at which a pointer still means it

// Panel that a mark opens, as an address; empty where it has none. Pages without panels have no data block.
function panelOf(chart, { kind, name }) {
  const block = document.getElementById("data");
  if (!kind || !block) return "";
  const { sets, strategies, panels } = data;
  const set = sets.indexOf(chart.set);
  const there = panels[kind]?.[set] ?? {};
  const id = kind === "strategy" ? strategies.findIndex((one) => one.name === name) : Object.keys(there).find((one) => there[one].name === name);
  return there[id] ? `${kind}:${set}:${id}` : "";
}

function reachable(svg, chart, pairs) {
  const items = pairs.map(([element]) => element);
  const spoken = ({ name, lines }) => [name, ...lines].join(". ");
  svg.setAttribute("role", "group");
  svg.setAttribute("tabindex", "-1"); // what listens to the focus is a stop of the Tab key in some browsers
  svg.setAttribute("aria-roledescription", "chart");
  for (const [element, mark] of pairs) {
    element.classList.add("mark");
    element.setAttribute("role", panelOf(chart, mark) ? "button" : "img");
    element.setAttribute("aria-label", spoken(mark));
  }
  const say = (k) => showTip(items[k], [pairs[k][1].name, ...pairs[k][1].lines]);
  const open = (k) => {
    const place = panelOf(chart, pairs[k][1]);
    if (place) {
      hideTip();
      location.hash = place;
    }
  };
  roving(svg, items, open);

  let over = -1;
  const point = (k) => {
    if (k === over) return;
    if (over >= 0) items[over].classList.remove("over");
    over = k;
    if (k < 0) return hideTip();
    items[k].classList.add("over");
    say(k);
  };
  const under = ({ target, clientX, clientY }) => {
    const exact = items.indexOf(target);
    if (exact >= 0 && target.tagName !== "path" && target.tagName !== "circle") return exact;
    let best = -1;
    let least = NEAR;
    items.forEach((item, k) => {
      const [x, y] = middle(item);
      const far = Math.hypot(x - clientX, y - clientY);
      if (far < least) [best, least] = [k, far];
    });
    return best < 0 ? exact : best;
  };
  svg.addEventListener("pointermove", (event) => point(under(event)));
  svg.addEventListener("pointerleave", (event) => event.pointerType === "touch" || point(-1));
  svg.addEventListener("focusin", ({ target }) => {
    const k = items.indexOf(target);
    if (k >= 0) say(k);
  });
  svg.addEventListener("focusout", hideTip);
  // A finger has no hover: its first tap says what the mark is, the second one opens the panel.
  let tapped = -1;
  svg.addEventListener("click", (event) => {
    const k = under(event);
    if (k < 0) return;
    if (event.pointerType === "touch" && tapped !== k) {
      tapped = k;
      over = -1;
      point(k);
    } else open(k);
  });
}
