// The runs of the folder: a number over all of them, and any two side by side.

import { make, shape } from "./dom.js";
import { request } from "./server.js";
import { differences } from "./answer.js";

const WIDTH = 640, HEIGHT = 170, LEFT = 46, RIGHT = 12, TOP = 12, LOW = 26; // of the drawing

export function runsPane(about) {
  return async (place) => {
    place.replaceChildren(make("p", { class: "hint", role: "status" }, "Looking for runs …"));
    const asked = await Promise.all(["runs", "pages", "unfinished"].map((name) => request(name)));
    const wrong = asked.find((found) => found.problem);
    if (wrong) { place.replaceChildren(make("p", { class: "problem" }, wrong.problem)); return; }
    const [runs, pages, unfinished] = asked.map((found) => found.done);
    const more = [pages.length ? others(pages) : null, unfinished.length ? waiting(unfinished) : null].filter(Boolean);
    if (!runs.length) { place.replaceChildren(...more, make("p", { class: "welcome" }, `There are no finished runs in ${about.folder}. Play one:  vigil run ${about.experiment.source} --games 20000 --out runs/first`)); return; }
    place.replaceChildren(history(runs), both(runs), list(runs), ...more);
  };
}

const list = (runs) => make("table", { class: "runs" }, make("thead", {}, make("tr", {}, ["Run", "Experiment", "Cards", "Games", "Finished", "Page"].map((head) => make("th", { scope: "col", class: head === "Games" ? "n" : "" }, head)))),
  make("tbody", {}, [...runs].reverse().map((run) => make("tr", {}, make("th", { scope: "row" }, run.run), make("td", {}, run.experiment), make("td", {}, run.card_sets.join(", ")), make("td", { class: "n" }, run.games), make("td", {}, run.finished), make("td", {}, run.page ? link(run.run, "Report") : make("code", {}, `vigil report ${run.run}`))))));

const link = (path, text) => make("a", { href: `report/${path.split("/").map(encodeURIComponent).join("/")}`, target: "_blank", rel: "noopener" }, text);

const others = (pages) => make("div", { class: "part" }, make("h2", {}, "Other pages"), make("ul", { class: "pages" }, pages.map(({ page, what }) => make("li", {}, link(page, what), ` ${page}`))));

// What was interrupted, and what goes on with it; the page plays nothing by itself.
const waiting = (runs) => make("div", { class: "part" }, make("h2", {}, "Not finished"), make("ul", { class: "unfinished" }, runs.map((run) => make("li", {}, `${run.run}: ${run.experiment}, ${run.games} games. `, make("code", {}, run.command)))));

// The win rate of one strategy in every run of one experiment.
function history(runs) {
  const experiments = [...new Set(runs.map((run) => run.experiment))], drawing = make("div", { class: "history" });
  const which = make("select", { "aria-label": "Experiment" }, experiments.map((name) => make("option", { value: name }, name)));
  const who = make("select", { "aria-label": "Strategy" });
  const fill = () => who.replaceChildren(...[...new Set(runs.filter((run) => run.experiment === which.value).flatMap((run) => run.strategies))].map((name) => make("option", { value: name }, name)));
  const show = async () => {
    const found = await request("trend", { experiment: which.value, strategy: who.value });
    drawing.replaceChildren(found.problem ? make("p", { class: "problem" }, found.problem) : picture(found.done, who.value));
  };
  which.addEventListener("change", () => { fill(); show(); });
  who.addEventListener("change", show);
  fill(); show();
  return make("div", { class: "part" }, make("h2", {}, "Win rate from run to run"), make("div", { class: "tools" }, which, who), drawing);
}

function picture(rows, name) {
  const least = Math.floor(Math.min(...rows.map((row) => row.low))), most = Math.ceil(Math.max(...rows.map((row) => row.high)));
  const x = (k) => LEFT + (k + 0.5) * (WIDTH - LEFT - RIGHT) / rows.length, y = (value) => TOP + (most - value) / Math.max(most - least, 1) * (HEIGHT - TOP - LOW);
  const parts = [least, (least + most) / 2, most].flatMap((value) => [shape("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value), class: "grid" }), shape("text", { x: LEFT - 6, y: y(value) + 4, class: "scale" }, `${value}%`)]);
  rows.forEach((row, k) => {
    const dot = shape("g", {}, shape("title", {}, `${row.run}, ${row.card_set}: ${row.text} (${row.interval}), ${row.finished}`), shape("line", { x1: x(k), x2: x(k), y1: y(row.low), y2: y(row.high), class: "reach" }), shape("circle", { cx: x(k), cy: y(row.value), r: 4 }));
    parts.push(dot);
    if (rows.length <= 10) parts.push(shape("text", { x: x(k), y: HEIGHT - 8, class: "under" }, row.run.split("/").at(-1).slice(0, 14)));
  });
  return make("figure", {}, shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `Win rate of ${name}: ${rows.map((row) => `${row.run} ${row.text}`).join(", ")}` }, ...parts),
    make("figcaption", {}, `${name}, with 95% intervals of each run by itself; the oldest run stands first.`));
}

function both(runs) {
  const select = (label, chosen) => make("select", { "aria-label": label }, runs.map((run, k) => make("option", { value: run.run, selected: k === chosen }, run.run)));
  const one = select("Before", Math.max(runs.length - 2, 0)), two = select("After", runs.length - 1), shown = make("div", {});
  const compare = async () => {
    const found = await request("compare", { before: one.value, after: two.value });
    shown.replaceChildren(...(found.problem ? [make("p", { class: "problem" }, found.problem)] : [...found.done.notes.map((note) => make("p", { class: "hint" }, note)), differences(found.done.rows, "Number", "Before")]));
  };
  return make("div", { class: "part" }, make("h2", {}, "Two runs side by side"), make("div", { class: "tools" }, one, make("span", {}, "→"), two, make("button", { type: "button", class: "add", onclick: compare }, "Compare")), shown);
}
