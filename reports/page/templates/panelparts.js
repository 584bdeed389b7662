// Parts of which panels are put together. All numbers come formatted from the data block; texts become text nodes only.
const data = JSON.parse(document.getElementById("data").textContent);
const panel = document.getElementById("panel");
const content = panel.querySelector(".content");

const opener = (kind, set, id, name) => make("button", { type: "button", class: `opens ${kind}`, "data-set": set, [`data-${kind}`]: id }, name);
const nameOf = (kind, set, id) => (kind === "strategy" ? data.strategies[id] : data.panels[kind][set][id]).name;
const smalls = ([, interval]) => (interval ? [make("small", {}, interval)] : []);
const counted = (n) => (/\d/.test(n ?? "") ? { "data-n": n.replaceAll(",", "") } : {});
const FEW_COLUMNS = 3; // as many fit on a phone side by side

function cell(value, type, set) {
  if (typeof value === "number") return make("td", { class: "name" }, opener(type, set, value, nameOf(type, set, value)));
  const parts = Array.isArray(value) ? value : [value];
  return make("td", type === "number" ? { class: "number", ...counted(parts[2]) } : {}, parts[0], ...smalls(parts));
}

function table(heads, rows, set) {
  const head = ([label, kind, type, meaning]) => make("th", { scope: "col", class: type, title: meaning, "data-label": label, ...(kind ? { "data-interval": kind } : {}) }, label);
  const body = rows.map((row) => make("tr", {}, ...row.map((value, k) => cell(value, heads[k][2], set))));
  for (const row of body) [...row.cells].forEach((one, k) => (one.dataset.label = heads[k][0]));
  const made = make("table", heads.length > FEW_COLUMNS ? { class: "labelled" } : {}, make("thead", {}, make("tr", {}, ...heads.map(head))), make("tbody", {}, ...body));
  cellTips(made);
  return make("div", { class: "wide" }, made);
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
    const [text, interval, n] = value;
    const tip = [n && `n = ${n}`, interval && kind && `95% interval: ${kind}`].filter(Boolean).join("; ");
    return make("div", {}, make("dt", { title: meaning }, label), make("dd", tip ? { "data-tip": tip, ...counted(n) } : {}, text, ...smalls(value)));
  };
  const list = make("dl", { class: "numbers" }, ...rows.map(entry));
  roving(list, [...list.querySelectorAll("[data-tip]")]);
  return list;
}

const tabled = (name, set) => (rows) => [table(data.heads[name], rows, set)];
const onRequest = (summary, inside) => make("details", {}, make("summary", {}, summary), inside);

// Kind of panel to what puts it together, where the game has a script of its own for it: (number of the card set, the panel, its number) to elements.
const builders = {};

// Kind of panel to what other measurements add to it, in every game: (number of the card set, the panel) to elements.
const additions = {};

// A panel that the game puts together: facts, numbers, and its parts, which are tables or curves by round.
function listedPanel(kind, set, one, words) {
  const width = Math.min(760, content.clientWidth);
  const curve = ([measure, points]) => bandsPlot(points, 1.05 * Math.max(1, ...points.map((point) => point[6])), width, measure);
  const curves = (measures) => [make("figure", {}, ...measures.map(curve), alivePlot(measures[0][1], width), make("figcaption", {}, data.captions.curves))];
  const shown = ([name, title, never]) => part(name, title, one[name], name === "curves" ? curves : tabled(name, set), never);
  return [make("p", { class: "facts" }, words), numbers(data.heads[one.head], one.numbers), ...data.parts[kind].filter(([name]) => name in one).map(shown)];
}
