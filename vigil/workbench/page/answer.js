// The answer: differences to the base with their intervals, sharper with every look.

import { byId, make, shape } from "./dom.js";

const HEADS = { strategies: "Which strategies gain", games: "The games as a whole", seats: "Seats" };
const WIDTH = 120, MIDDLE = 60; // of a drawing, in its own units

export function showAnswer(answer, state) {
  status(answer, state);
  const known = answer.groups !== undefined;
  const old = state.asked && (!known || answer.of !== state.version);
  for (const part of ["numbers", "card", "rest"]) byId(part).classList.toggle("old", old);
  if (!known) {
    if (!state.asked) { byId("numbers").replaceChildren(welcome()); byId("card").replaceChildren(); byId("rest").replaceChildren(); byId("method").hidden = true; byId("strip").hidden = true; }
    return;
  }
  const folded = new Set([...document.querySelectorAll("#answer details[open]")].map((one) => one.dataset.name));
  const [first, ...others] = answer.groups.map(group);
  byId("numbers").replaceChildren(...[first].filter(Boolean));
  byId("rest").replaceChildren(...others.filter(Boolean));
  for (const one of document.querySelectorAll("#numbers details, #rest details")) one.open = folded.has(one.dataset.name);
  byId("card").replaceChildren(...card(answer));
  byId("method").hidden = false;
  byId("method").lastElementChild.replaceChildren(...method(answer));
  strip(answer);
}

function status(answer, state) {
  const place = byId("status"), edited = Object.keys(state.values).length > 0;
  const said = state.problem ? `These edits no longer fit: ${state.problem}`
    : !edited ? "Nothing is edited."
    : !state.asked ? "Only the experiment is edited: it holds for both sides. Edit a card, a rule or a strategy."
    : answer.state === "failed" ? `The games could not be played: ${answer.message}`
    : answer.games === undefined ? "Playing the first games …"
    : `${answer.state === "playing" ? "Playing" : answer.state === "decided" ? "All decided" : "All games played"}: ${answer.games.toLocaleString("en")} games with and without the edits, ${answer.seconds.toFixed(1)} s.`;
  if (place.textContent !== said) place.textContent = said;
  place.className = state.problem || answer.state === "failed" ? "wrong" : answer.state === "playing" || answer.state === "begun" ? "busy" : "";
}

const welcome = () => make("div", { class: "welcome" }, make("p", {}, "Change a number in the table, or open a card by its name. Games are played at once, each with the cards as they are and as you want them, with the same luck; what differs stands here and gets sharper as long as you let it."),
  make("p", {}, make("kbd", {}, "/"), " finds a card, ", make("kbd", {}, "↑ ↓"), " change a number, ", make("kbd", {}, "Enter"), " goes to the next card, ", make("kbd", {}, "Ctrl+Z"), " takes a step back."));

function group({ name, numbers }) {
  const shown = numbers.filter((number) => number.rows.length);
  if (!shown.length) return null;
  if (name === "games") return part(HEADS[name], table(shown.flatMap((number) => number.rows.map((row) => ({ ...row, about: number.label, scale: scale([row]) }))), "Number"));
  const [first, ...rest] = shown.map((number) => ({ ...number, made: table(number.rows.map((row) => ({ ...row, scale: scale(number.rows) })), name === "seats" ? "Seat" : "Strategy") }));
  if (name === "seats") return make("details", { class: "part", "data-name": name }, make("summary", {}, HEADS[name]), first.made);
  return part(`${HEADS[name]}: ${first.label.toLowerCase()}`, first.made, ...rest.map((number) => make("details", { "data-name": number.metric }, make("summary", {}, number.label), number.made)));
}

// Rows in one table, each drawn to a scale of its own.
export const differences = (rows, head, base) => table(rows.map((row) => ({ ...row, scale: scale([row]) })), head, base);

const part = (head, ...inside) => make("div", { class: "part" }, make("h2", {}, head), ...inside);

// How far the drawing of some rows reaches to either side: to the narrowest intervals, not to those that say nothing yet.
function scale(rows) {
  const reach = rows.filter((row) => row.low !== null).map((row) => Math.max(Math.abs(row.low), Math.abs(row.high)));
  const change = Math.max(...rows.map((row) => Math.abs(row.change ?? 0)), ...rows.map((row) => row.band));
  const middle = reach.sort((one, two) => one - two)[Math.floor(reach.length / 2)] ?? 1;
  return Math.max(change * 1.25, Math.min(middle * 1.25, change * 6), 1e-9);
}

function table(rows, head, base = "Base") {
  return make("table", { class: "differences" },
    make("thead", {}, make("tr", {}, ["th"].map((tag) => make(tag, { scope: "col" }, head)), make("th", { scope: "col", class: "n" }, base), make("th", { scope: "col", class: "n" }, "Difference"), make("th", { scope: "col", class: "drawing" }, make("span", { class: "hidden" }, "Drawing")), make("th", { scope: "col" }, "Verdict"))),
    make("tbody", {}, rows.map(line)));
}

function line(row) {
  const decided = row.decision === "higher" || row.decision === "lower";
  return make("tr", { class: decided ? `sure ${row.decision}` : "", title: `${row.meaning}; n = ${row.n}` },
    make("th", { scope: "row" }, row.about), make("td", { class: "n" }, row.before),
    make("td", { class: "n" }, make("b", {}, row.low === null ? "–" : row.text.replace(/ points?$/, "")), make("small", {}, reach(row))),
    make("td", { class: "drawing" }, drawing(row)), make("td", { class: "verdict" }, VERDICTS[row.decision] ?? row.decision));
}

// An interval in words; one that reaches from everything lost to everything gained says nothing yet.
const reach = (row) => (!row.interval || (row.share && row.high - row.low >= 199) ? "too few games yet" : row.interval);

const VERDICTS = { "not enough games": "open", "within tolerance": "no matter" };

// Interval, middle and the band within which a difference is of no interest.
function drawing(row) {
  const at = (value) => MIDDLE + Math.max(-1, Math.min(1, value / row.scale)) * (MIDDLE - 2);
  const parts = [shape("rect", { x: at(-row.band), y: 2, width: Math.max(0, at(row.band) - at(-row.band)), height: 16, class: "band" }), shape("line", { x1: MIDDLE, x2: MIDDLE, y1: 0, y2: 20, class: "zero" })];
  if (row.low !== null) {
    parts.push(shape("line", { x1: at(row.low), x2: at(row.high), y1: 10, y2: 10, class: "reach" }));
    for (const [end, way] of [[row.low, -1], [row.high, 1]]) {
      const beyond = Math.abs(end) > row.scale, x = at(end);
      parts.push(beyond ? shape("path", { d: `M ${x - way * 4} 6 L ${x} 10 L ${x - way * 4} 14`, class: "reach open" }) : shape("line", { x1: x, x2: x, y1: 6, y2: 14, class: "reach" }));
    }
    if (Math.abs(row.change) <= row.scale) parts.push(shape("circle", { cx: at(row.change), cy: 10, r: 3.5 }));
  }
  return shape("svg", { viewBox: `0 0 ${WIDTH} 20`, role: "img", "aria-label": `${row.text}, ${reach(row)}` }, ...parts);
}

function card(answer) {
  if (!answer.card) return [];
  const worth = answer.access, rows = answer.card.rows;
  const lines = worth ? ["before", "after"].map((side) => worthLine(side, worth)) : [];
  const measured = worth ? make("table", { class: "access" }, make("caption", {}, "What access to it is worth: the share of wins that a seat has more than if it were barred from the card, in the same games."), make("tbody", {}, lines)) : null;
  if (!rows.length && !measured) return [];
  return [part(answer.card.name, measured, rows.length ? table(rows.map((row) => ({ ...row, scale: scale([row]) })), "This card") : null)];
}

function worthLine(side, worth) {
  const found = worth[side];
  const said = worth.absent.includes(side) ? "nobody can come by it" : found ? [make("b", {}, found.text), " ", make("small", {}, `${found.interval}; n = ${found.n}`)] : "playing …";
  return make("tr", {}, make("th", { scope: "row" }, side === "before" ? "In the base" : "With the edits"), make("td", {}, said));
}

function method(answer) {
  const watched = answer.groups.reduce((sum, one) => sum + one.numbers.reduce((inner, number) => inner + number.rows.length, 0), 0);
  return [
    make("p", {}, answer.sentence),
    make("p", {}, `You look again and again, so ordinary intervals would miss too often. Those of strategies, seats and games are confidence sequences: all ${watched} hold together, at every look, in ${answer.level} of comparisons. This was look ${answer.looks}.`),
    make("p", {}, "Those of the card's own numbers share their error over all looks and all numbers of the card, and lean on the normal approximation; what access is worth has confidence sequences, both together at the same level. Green is the tolerance: a difference inside it is of no interest."),
    make("p", {}, "Strategies do not adapt to the change: a loss says that this plan loses, not that its cards have become bad."),
  ];
}

// The answer in one line, for screens on which it stands below the cards.
function strip(answer) {
  const rows = answer.groups.find((one) => one.name === "strategies")?.numbers[0]?.rows ?? [];
  const most = [...rows].filter((row) => row.low !== null).sort((one, two) => Math.abs(two.change) - Math.abs(one.change)).slice(0, 2);
  byId("strip").hidden = false;
  byId("strip").textContent = `${answer.games.toLocaleString("en")} games · ${most.map((row) => `${row.about} ${row.text.replace(/ points?$/, "")} (${reach(row)})`).join(" · ")}`;
}
