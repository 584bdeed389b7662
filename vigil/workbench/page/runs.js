// The runs of the folder: a number over all of them, any two side by side, and what else lies there.

import { make } from "./dom.js";
import { request } from "./server.js";
import { differences } from "./answer.js";
import { history } from "./trend.js";

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

function both(runs) {
  const select = (label, chosen) => make("select", { "aria-label": label }, runs.map((run, k) => make("option", { value: run.run, selected: k === chosen }, run.run)));
  const one = select("Before", Math.max(runs.length - 2, 0)), two = select("After", runs.length - 1), shown = make("div", {});
  const compare = async () => {
    const found = await request("compare", { before: one.value, after: two.value });
    shown.replaceChildren(...(found.problem ? [make("p", { class: "problem" }, found.problem)] : [...found.done.notes.map((note) => make("p", { class: "hint" }, note)), differences(found.done.rows, "Number", "Before")]));
  };
  return make("div", { class: "part" }, make("h2", {}, "Two runs side by side"), make("div", { class: "tools" }, one, make("span", {}, "→"), two, make("button", { type: "button", class: "add", onclick: compare }, "Compare")), shown);
}
