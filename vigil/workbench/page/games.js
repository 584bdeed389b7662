// A game in which the edits mattered, told twice.

import { make } from "./dom.js";

export function gamesPane(edits, edited) {
  return (place) => {
    let from = 0;
    const shown = make("div", {});
    const look = make("button", { type: "button", class: "add", onclick: async () => {
      look.disabled = true; shown.replaceChildren(make("p", { class: "hint", role: "status" }, "Looking for a game with another winner …"));
      const found = await edits.ask("game", { from });
      look.disabled = false;
      if (found.problem) { shown.replaceChildren(make("p", { class: "problem" }, found.problem)); return; }
      from = found.done.game + 1; look.textContent = "Find the next one";
      shown.replaceChildren(...told(found.done));
    } }, "Find a game that ends with another winner");
    place.replaceChildren(make("div", { class: "games" }, make("p", { class: "hint" }, edited() ? "The same game number, the same luck: once with the cards as they are, once as you want them." : "Edit something first."), look, shown));
  };
}

function told({ game, seats, lines, differs }) {
  const column = (text, head) => {
    const mark = make("span", { class: "first" }, text[differs] ?? "");
    return make("div", {}, make("h3", {}, head), make("pre", { tabIndex: 0 }, `${text.slice(1, differs).join("\n")}\n`, mark, `\n${text.slice(differs + 1).join("\n")}`));
  };
  const made = [make("h2", {}, `Game ${game}: ${seats.join(", ")}`), make("div", { class: "twice" }, column(lines[0], "In the base"), column(lines[1], "With the edits"))];
  requestAnimationFrame(() => { for (const mark of document.querySelectorAll(".twice .first")) mark.parentElement.scrollTop = mark.offsetTop - 60; });
  return made;
}
