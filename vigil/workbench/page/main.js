// The page put together: what the server tells goes to the table and to the answer, what is edited goes to the server.

import { byId, make } from "./dom.js";
import { Edits } from "./edits.js";
import { about, request, listen } from "./server.js";
import { showAnswer } from "./answer.js";
import { experimentSave, showChanges, showSave } from "./save.js";
import { gamesPane } from "./games.js";
import { plansPane } from "./plans.js";
import { runsPane } from "./runs.js";
import { Sheet } from "./table.js";

let state = { values: {}, texts: {}, asked: false, version: -1 }, base = null, answer = {}, sheet = null, looked = null;

function trouble(text) {
  byId("trouble").hidden = !text;
  byId("trouble").textContent = text;
}

function takeState(next) {
  if (!sheet || next.version < state.version) return;
  state = next;
  sheet.take(state);
  for (const name of ["undo", "redo"]) byId(name).disabled = !state[name];
  byId("clear").disabled = !Object.keys(state.values).length;
  const { players, strategies } = state.experiment;
  byId("about").textContent = `${base.game}, ${base.card_set}; ${players} player${players === 1 ? "" : "s"}, ${strategies.length} strateg${strategies.length === 1 ? "y" : "ies"}`;
  showChanges(state, sheet, (name, what, value) => edits.offer(name, what, value));
  showSave(state, edits, heard);
  showAnswer(answer, state);
}

function heard(found, own = false) {
  if (found.state) takeState(found.state);
  if (found.problem && (found.gone || !own)) trouble(found.problem);
  return found;
}

const edits = new Edits((name, what, found) => {
  if (found.state) takeState(found.state);
  sheet.answered(name, what, found.problem);
  trouble(found.problem ? `${name || "Set"}: ${found.problem}` : "");
});
window.addEventListener("pagehide", () => edits.flush());

const ask = async (name, given) => { trouble(""); heard(await edits.ask(name, given)); };

function look(name) {
  clearTimeout(looked);
  if (state.asked && state.card !== name) looked = setTimeout(() => request("look", { name }).then((found) => found.state && takeState(found.state)), 400);
}

// Another experiment on the table: the page is made anew, in every tab.
async function experiments(now) {
  const found = await request("experiments"), place = byId("experiment");
  if (!found.done) return;
  place.replaceChildren(...found.done.map((one) => make("option", { value: one.source, selected: one.source === now }, one.name)));
  place.hidden = false;
  place.onchange = async () => {
    trouble("");
    const opened = await edits.ask("open", { experiment: place.value });
    if (opened.problem) { trouble(opened.problem); place.value = now; }
  };
}

function theme() {
  const dark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const say = () => { byId("light").textContent = dark() ? "Light" : "Dark"; };
  byId("light").addEventListener("click", () => { document.documentElement.dataset.theme = dark() ? "light" : "dark"; say(); });
  say();
}

addEventListener("keydown", (event) => {
  const writes = event.target.matches?.("input[type=text], input[type=search], textarea");
  if (event.key === "/" && !writes && event.target.type !== "number") { byId("search").focus(); event.preventDefault(); }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !writes) { ask(event.shiftKey ? "redo" : "undo"); event.preventDefault(); }
});

for (const name of ["undo", "redo", "clear"]) byId(name).addEventListener("click", () => ask(name));
theme();

try {
  const found = await about();
  document.title = `${found.experiment.name}: workbench`;
  byId("title").textContent = found.experiment.name;
  base = found.experiment;
  const panes = {
    "pane-strategies": { label: "Strategies", ...plansPane(() => state.experiment.texts, edits, heard) },
    "pane-runs": { label: "Runs", show: runsPane(found) },
    "pane-game": { label: "A game", show: gamesPane(edits, () => state.asked) },
  };
  const begin = () => new Sheet(found, edits, look, (name) => ask("revert", { name }), panes, { experiment: () => experimentSave(edits, heard, () => experiments(base.source)) });
  experiments(found.experiment.source);
  const heardState = (next) => { sheet ??= begin(); takeState(next); }; // a pane needs a state
  listen({ state: heardState, answer: (next) => { answer = next; showAnswer(answer, state); } }, (gone) => {
    trouble(gone ? `The server has ended. All edits up to here are kept in ${found.kept}: begin it again with  vigil workbench ${found.experiment.source}  and open its link.` : "");
  });
} catch (error) {
  trouble(String(error.message ?? error));
}
