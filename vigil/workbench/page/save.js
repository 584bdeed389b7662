// What is edited, one by one; saved as a variant, or taken along as a command line.

import { byId, make, spaced } from "./dom.js";
import { shortName } from "./controls.js";
import { request } from "./server.js";

export function showChanges(state, sheet, put) {
  const rows = Object.entries(state.values).flatMap(([name, fields]) => Object.entries(fields).map(([what, value]) => {
    const simple = typeof value !== "object" && name !== "strategies", usual = sheet.usual(name, what);
    const said = simple ? `${usual ?? "as usual"} → ${value}` : name === "experiment" ? others(usual ?? [], value) : "changed";
    const back = make("button", { type: "button", class: "revert", title: "Take back", "aria-label": `Take back ${what} of ${name || "the set"}`, onclick: () => (name === "strategies" ? request("revert", { name }) : put(name, what, undefined)) }, "×");
    return make("li", {}, make("span", {}, make("b", {}, name === "strategies" ? what : name === "experiment" ? "Experiment" : name || "Set"), name === "strategies" ? ": other lines" : ` ${spaced(what).toLowerCase()}: ${said}`), back);
  }));
  byId("changes").replaceChildren(...(rows.length ? [make("ul", { class: "changes" }, rows)] : []));
}

// What a list has no longer, and what it has instead.
const others = (usual, value) => [...usual.filter((one) => !value.includes(one)).map((one) => `− ${shortName(one)}`), ...value.filter((one) => !usual.includes(one)).map((one) => `+ ${shortName(one)}`)].join(", ") || "in another order";

export function showSave(state, edits, heard) {
  const place = byId("keep");
  place.hidden = !state.command;
  if (!state.command) return;
  if (!place.firstChild) {
    const name = make("input", { id: "variant", type: "text", autocomplete: "off", spellcheck: false, placeholder: "name of the variant" });
    const done = make("p", { id: "saved", role: "status" });
    const save = async (event) => {
      event.preventDefault();
      const answer = await edits.ask("save", { name: name.value });
      done.className = answer.problem ? "problem" : "";
      done.replaceChildren(answer.problem ?? `Written: ${answer.done.file}`);
      heard(answer);
      if (!answer.problem) byId("command").textContent = answer.done.command;
    };
    const copy = make("button", { type: "button", onclick: async (event) => { await navigator.clipboard.writeText(byId("command").textContent); event.target.textContent = "Copied"; setTimeout(() => { event.target.textContent = "Copy"; }, 1500); } }, "Copy");
    place.append(make("h2", {}, "Keep it"),
      make("form", { class: "save", onsubmit: save }, make("label", { for: "variant" }, "As a variant"), name, make("button", { type: "submit" }, "Save")), done,
      make("div", { class: "typed" }, make("code", { id: "command" }), copy));
  }
  byId("command").textContent = state.command;
}

// The experiment as it is edited, as a file that every command takes.
export function experimentSave(edits, heard, written) {
  const name = make("input", { id: "experiment-file", type: "text", autocomplete: "off", spellcheck: false, placeholder: "name of the experiment" }), done = make("p", { id: "experiment-saved", role: "status" });
  const save = async (event) => {
    event.preventDefault();
    const answer = heard(await edits.ask("experiment", { name: name.value }), true);
    done.className = answer.problem ? "problem" : "";
    done.replaceChildren(answer.problem ?? `Written: ${answer.done.file}`);
    if (answer.done?.command) byId("command").textContent = answer.done.command;
    if (!answer.problem) written();
  };
  return make("div", { class: "below" }, make("form", { class: "save", onsubmit: save }, make("label", { for: "experiment-file" }, "As an experiment file"), name, make("button", { type: "submit" }, "Save")), done);
}
