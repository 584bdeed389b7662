// One number of an experiment in every run of it, each with its interval: which one is chosen.

import { make, shape, spaced } from "./dom.js";
import { request } from "./server.js";

const WIDTH = 640, HEIGHT = 190, LEFT = 56, RIGHT = 12, TOP = 12, LOW = 26; // of the drawing
const CAP = 8; // half the width of the ends of an interval: wider than the dot, so that a narrow one is seen
const NAMED = 10; // runs up to which each has its name below

export function history(runs) {
  const drawing = make("div", { class: "history", role: "status" });
  const select = (label, change) => make("select", { "aria-label": label, onchange: change });
  const which = select("Experiment of the runs", () => load()), kind = select("Of what", () => { fill(); show(); }), number = select("Number", () => show()), about = select("Of which", () => show());
  let known = [];
  const options = (place, texts, kept) => place.replaceChildren(...texts.map(([value, text]) => make("option", { value, selected: value === kept }, text)));
  const fill = () => {
    const rows = known.find((one) => one.rows === kind.value);
    options(number, rows.numbers.map(({ metric, label }) => [metric, label]), number.value);
    options(about, rows.about.map((name) => [name, name]), about.value);
    about.hidden = rows.about.length < 2;
  };
  const load = async () => {
    const asked = which.value, found = await request("numbers", { experiment: asked });
    if (asked !== which.value) return;
    known = found.done ?? [];
    for (const place of [kind, number, about]) place.hidden = !known.length;
    if (!known.length) { drawing.replaceChildren(make("p", { class: found.problem ? "problem" : "hint" }, found.problem ?? "No run of this experiment has a number with an interval.")); return; }
    options(kind, known.map(({ rows }) => [rows, spaced(rows)]), kind.value);
    fill(); show();
  };
  const show = async () => {
    const asked = { experiment: which.value, rows: kind.value, metric: number.value, about: about.value }, found = await request("trend", asked);
    if (asked.metric !== number.value || asked.about !== about.value || asked.rows !== kind.value || asked.experiment !== which.value) return; // another one was chosen meanwhile
    drawing.replaceChildren(...(found.problem ? [make("p", { class: "problem" }, found.problem)] : picture(found.done, about.hidden ? "" : about.value)));
  };
  options(which, [...new Set(runs.map((run) => run.experiment))].map((name) => [name, name]), runs[runs.length - 1].experiment);
  load();
  return make("div", { class: "part" }, make("h2", {}, "A number from run to run"), make("div", { class: "tools" }, which, kind, number, about), drawing);
}

// Ticks at round numbers that hold all intervals between them.
function ticks(least, most) {
  const rough = Math.max(most - least, Math.abs(most) * 1e-6, 1e-9) / 3, power = 10 ** Math.floor(Math.log10(rough)), step = [1, 2, 5, 10].find((one) => one * power >= rough) * power;
  const first = Math.floor(least / step + 1e-9), last = Math.max(Math.ceil(most / step - 1e-9), first + 1), decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return Array.from({ length: last - first + 1 }, (_, k) => ({ value: (first + k) * step, text: ((first + k) * step).toFixed(decimals).replace("-", "−") }));
}

function picture({ points, left_out: out, unit, label, meaning }, name) {
  const drawn = points.filter((point) => point.value !== null), said = name ? `${label}, ${name}` : label;
  const without = out.map((text) => make("p", { class: "hint" }, `Left out: ${text}`));
  if (!drawn.length) return [make("p", { class: "hint" }, points.length ? "Too little was observed in every run." : "No run has this number."), ...without];
  const scale = ticks(Math.min(...drawn.map((point) => point.low)), Math.max(...drawn.map((point) => point.high))), least = scale[0].value, most = scale[scale.length - 1].value;
  const x = (k) => LEFT + (k + 0.5) * (WIDTH - LEFT - RIGHT) / points.length, y = (value) => TOP + (most - value) / (most - least) * (HEIGHT - TOP - LOW);
  const parts = scale.flatMap(({ value, text }) => [shape("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value), class: "grid" }), shape("text", { x: LEFT - 6, y: y(value) + 4, class: "scale" }, unit === "%" ? `${text}%` : text)]);
  points.forEach((point, k) => {
    if (point.value !== null) parts.push(shape("g", { class: "point" }, shape("title", {}, `${point.run}, ${point.card_set}: ${point.text} (${point.interval}), ${point.finished}`), shape("line", { x1: x(k), x2: x(k), y1: y(point.low), y2: y(point.high), class: "reach" }), ...[point.low, point.high].map((end) => shape("line", { x1: x(k) - CAP, x2: x(k) + CAP, y1: y(end), y2: y(end), class: "reach" })), shape("circle", { cx: x(k), cy: y(point.value), r: 3.5 })));
    if (points.length <= NAMED) parts.push(shape("text", { x: x(k), y: HEIGHT - 8, class: "under" }, point.run.split("/").at(-1).slice(0, 14)));
  });
  const drawing = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${said}: ${points.map((point) => `${point.run} ${point.text}`).join(", ")}` }, ...parts);
  const behind = unit && unit !== "%" && unit !== label.toLowerCase() ? ` (${unit})` : "";
  return [make("figure", {}, drawing, make("figcaption", { title: meaning }, `${said}${behind}, with 95% intervals of each run by itself; the oldest run stands first.`)), table(points), ...without];
}

const table = (points) => make("details", {}, make("summary", {}, "As a table"), make("table", { class: "runs" },
  make("thead", {}, make("tr", {}, ["Run", "Cards", "Value", "95% interval"].map((head, k) => make("th", { scope: "col", class: k > 1 ? "n" : "" }, head)))),
  make("tbody", {}, [...points].reverse().map((point) => make("tr", {}, make("th", { scope: "row" }, point.run), make("td", {}, point.card_set), make("td", { class: "n" }, point.text), make("td", { class: "n" }, point.interval))))));
