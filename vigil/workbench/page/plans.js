// Strategies as texts: checked as they are typed, and which of their lines fire.

import { make, spaced } from "./dom.js";
import { request } from "./server.js";

const PAUSE = 700; // milliseconds after the last key

export function plansPane(known, heard) {
  return (place) => {
    const names = known();
    const area = make("textarea", { id: "plan", rows: 24, spellcheck: false, "aria-label": "Strategy", wrap: "off" });
    const problem = make("p", { class: "problem", role: "alert" }), lines = make("div", { id: "lines" });
    const select = make("select", { "aria-label": "Which strategy", onchange: () => load() }, names.map((name) => make("option", { value: name }, name)));
    const usual = make("button", { type: "button", class: "revert", onclick: () => { area.value = area.dataset.usual; send(); } }, "As in the base");
    const fire = make("button", { type: "button", class: "add", onclick: () => count() }, "Which lines fire?");
    const called = make("input", { id: "strategy-file", type: "text", autocomplete: "off", spellcheck: false, placeholder: "name of the file" }), saved = make("p", { id: "strategy-saved", role: "status" });
    const save = async (event) => {
      event.preventDefault();
      if (timer) await send();
      if (problem.textContent) return; // what is wrong stands there already, and an older text would be written
      const name = select.value, answer = heard(await request("keep", { strategy: name, name: called.value }), true);
      saved.className = answer.problem ? "problem" : "";
      saved.replaceChildren(answer.problem ?? `Written: ${answer.done.file}`);
    };
    let timer = null;
    const send = async () => {
      clearTimeout(timer); timer = null;
      const name = select.value, found = heard(await request("rewrite", { name, text: area.value }), true);
      if (select.value === name) { problem.textContent = found.problem ?? ""; usual.disabled = area.value === area.dataset.usual; }
    };
    const load = async () => {
      lines.replaceChildren(); saved.replaceChildren(); problem.textContent = "";
      const name = select.value, found = await request("strategy", { name });
      if (select.value !== name) return; // another one was chosen meanwhile
      if (!found.done) { problem.textContent = found.problem; return; }
      area.value = found.done.text; area.dataset.usual = found.done.usual; usual.disabled = found.done.text === found.done.usual;
    };
    const count = async () => {
      fire.disabled = true; lines.replaceChildren(make("p", { class: "hint", role: "status" }, "Games are played with every decision recorded; the answer waits so long …"));
      const found = await request("lines", { name: select.value });
      fire.disabled = false;
      lines.replaceChildren(found.done ? table(found.done) : make("p", { class: "problem" }, found.problem));
    };
    area.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(send, PAUSE); });
    place.replaceChildren(make("div", { class: "plan" }, make("div", { class: "tools" }, select, usual, fire), area, problem,
      make("form", { class: "save", onsubmit: save }, make("label", { for: "strategy-file" }, "As a strategy file"), called, make("button", { type: "submit" }, "Save")), saved, lines));
    load();
  };
}

function table(rows) {
  const lists = [...new Set(rows.map((row) => row.which))];
  return make("table", { class: "lines" }, make("thead", {}, make("tr", {}, ["Line", "Fired a game", "Chose most", "Games it changes"].map((head, k) => make("th", { scope: "col", class: k === 1 || k === 3 ? "n" : "" }, head)))),
    lists.map((which) => make("tbody", {}, make("tr", {}, make("th", { colspan: 4, class: "which" }, spaced(which))), rows.filter((row) => row.which === which).map((row) => make("tr", { class: row.fired === "0.00" ? "silent" : "" }, make("th", { scope: "row" }, row.text), make("td", { class: "n" }, row.fired), make("td", {}, row.chosen), make("td", { class: "n" }, row.matters))))));
}
