// Strategies as texts: checked as they are typed, and which of their lines fire.

import { make, spaced } from "./dom.js";
import { request } from "./server.js";

export function plansPane(known, edits, heard) {
  let renew = () => {};
  // A new state: a text that was taken back, or edited in another tab, is shown as it is now.
  const take = (before, now) => { if (JSON.stringify(before.values.strategies) !== JSON.stringify(now.values.strategies)) renew(); };
  const show = (place) => {
    const names = known();
    const area = make("textarea", { id: "plan", rows: 24, spellcheck: false, "aria-label": "Strategy", wrap: "off", readOnly: true });
    const problem = make("p", { class: "problem", role: "alert" }), lines = make("div", { id: "lines" });
    const select = make("select", { "aria-label": "Which strategy", onchange: () => load() }, names.map((name) => make("option", { value: name }, name)));
    const usual = make("button", { type: "button", class: "revert", onclick: () => { area.value = area.dataset.usual; write(false); } }, "As in the base");
    const fire = make("button", { type: "button", class: "add", onclick: () => count() }, "Which lines fire?");
    const called = make("input", { id: "strategy-file", type: "text", autocomplete: "off", spellcheck: false, placeholder: "name of the file" }), saved = make("p", { id: "strategy-saved", role: "status" });
    let shown = null; // whose text stands there: not the chosen one's until it has come
    const save = async (event) => {
      event.preventDefault();
      await edits.settle();
      if (!shown || problem.textContent) return; // what is wrong stands there already, and an older text would be written
      const answer = heard(await request("keep", { strategy: shown, name: called.value }), true);
      saved.className = answer.problem ? "problem" : "";
      saved.replaceChildren(answer.problem ?? `Written: ${answer.done.file}`);
    };
    const write = (typed) => {
      const name = shown;
      edits.rewrite(name, area.value, (found) => {
        heard(found, true);
        if (shown === name) { problem.textContent = found.problem ?? ""; usual.disabled = area.value === area.dataset.usual; }
      }, typed);
    };
    const load = async () => {
      const name = select.value, found = await edits.ask("strategy", { name });
      if (select.value !== name) return; // another one was chosen meanwhile
      lines.replaceChildren(); saved.replaceChildren(); problem.textContent = found.problem ?? "";
      shown = found.done ? name : null;
      area.readOnly = !found.done;
      fill(found.done ?? { text: "", usual: "" });
    };
    const fill = ({ text, usual: before }) => {
      if (area.value !== text) area.value = text;
      area.dataset.usual = before; usual.disabled = text === before;
    };
    renew = async () => {
      const name = shown, busy = () => shown !== name || problem.textContent || edits.rewriting(name); // what is being typed stays
      if (!name || busy()) return;
      const found = await request("strategy", { name });
      if (found.done && !busy()) fill(found.done);
    };
    const count = async () => {
      fire.disabled = true; lines.replaceChildren(make("p", { class: "hint", role: "status" }, "Games are played with every decision recorded; the answer waits so long …"));
      const found = await edits.ask("lines", { name: select.value });
      fire.disabled = false;
      lines.replaceChildren(found.done ? table(found.done) : make("p", { class: "problem" }, found.problem));
    };
    area.addEventListener("input", () => write(true));
    place.replaceChildren(make("div", { class: "plan" }, make("div", { class: "tools" }, select, usual, fire), area, problem,
      make("form", { class: "save", onsubmit: save }, make("label", { for: "strategy-file" }, "As a strategy file"), called, make("button", { type: "submit" }, "Save")), saved, lines));
    load();
  };
  return { show, take };
}

function table(rows) {
  const lists = [...new Set(rows.map((row) => row.which))];
  return make("table", { class: "lines" }, make("thead", {}, make("tr", {}, ["Line", "Fired a game", "Chose most", "Games it changes"].map((head, k) => make("th", { scope: "col", class: k === 1 || k === 3 ? "n" : "" }, head)))),
    lists.map((which) => make("tbody", {}, make("tr", {}, make("th", { colspan: 4, class: "which" }, spaced(which))), rows.filter((row) => row.which === which).map((row) => make("tr", { class: row.fired === "0.00" ? "silent" : "" }, make("th", { scope: "row" }, row.text), make("td", { class: "n" }, row.fired), make("td", {}, row.chosen), make("td", { class: "n" }, row.matters))))));
}
