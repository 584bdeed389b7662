// The board of a game, act by act: `told` has what is there at first and what every act changes; rows of acts are steps, in their order.
const told = JSON.parse(document.getElementById("told").textContent);
const stage = document.getElementById("stage");
const board = stage.querySelector(".board");
const slider = stage.querySelector("input");
const rows = [...document.querySelectorAll(".acts tbody tr")];
const turns = rows.map((row) => row.closest(".turn"));
const first = told.steps[0][0]; // what never changes is told once
const targets = Object.fromEntries(first.targets.map(([colour, place]) => [place, colour]));
const SIZE = 10; // from the centre of a hex to its corners
const TERRAIN = ["", "forest", "corrupted ground", "enchanted ground", "sanctuary", "beacon", "portal"];
const SIGNS = ["", "▲", "✕", "✚", "★", "◆", ""];
let scene = {};
let step = 0;

const at = ([q, r]) => [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
const side = (number) => (number < 0 ? "nobody" : `side${number}`);
const spot = (place) => `[${place[0]}, ${place[1]}]`;
const counted = (names) => [...new Map(names.map((name) => [name, names.filter((other) => other === name).length]))]
  .map(([name, n]) => (n > 1 ? `${name} × ${n}` : name));

function corners(x, y, radius, n, turn = 0) {
  const angle = (k) => (Math.PI * (2 * k + turn)) / n - Math.PI / 2;
  return Array.from({ length: n }, (_, k) => `${x + radius * Math.cos(angle(k))},${y + radius * Math.sin(angle(k))}`).join(" ");
}

// Each side has a shape of its own: circle, square, triangle, diamond; who is nobody's is a hexagon.
function shape(number, x, y, radius, attributes) {
  if (number === 0) return draw("circle", { cx: x, cy: y, r: radius, ...attributes });
  const points = [corners(x, y, radius * 1.25, 4, 1), corners(x, y + radius * 0.28, radius * 1.6, 3), corners(x, y, radius * 1.25, 4)][number - 1];
  return draw("polygon", { points: points ?? corners(x, y, radius * 1.1, 6), ...attributes });
}

function label(x, y, size, text, name = "") {
  return draw("text", { x, y, "font-size": size, class: name, "text-anchor": "middle", "dominant-baseline": "central" }, text);
}

function hex(place, number) {
  const [x, y] = at(place);
  const [terrain, holder, token, treasure, web] = scene[`h${number}`];
  const portal = first.portals[number];
  const held = terrain === 5 ? (holder < 0 ? "nobody's" : `of ${told.sides[holder]}`) : terrain === 6 ? `of ${told.sides[portal]}` : "";
  const target = targets[number];
  const laid = [target && `${target} target`, treasure && "treasure", token >= 0 && `beacon token of ${told.sides[token]}`, web && "web"].filter(Boolean);
  const words = [[TERRAIN[terrain], held].filter(Boolean).join(" "), ...laid].filter(Boolean).join(", ");
  const parts = [
    draw("title", {}, `${spot(place)} ${words}`.trim()),
    draw("polygon", { points: corners(x, y, SIZE * 0.97, 6), class: `hex t${terrain} ${side(terrain === 6 ? portal : -1)}` }),
    label(x, y + SIZE * 0.7, SIZE * 0.22, `${place[0]}, ${place[1]}`, "where"),
  ];
  if (holder >= 0) parts.push(draw("polygon", { points: corners(x, y, SIZE * 0.86, 6), class: `held ${side(holder)}` }));
  if (SIGNS[terrain]) parts.push(label(x, y - SIZE * 0.08, SIZE * 0.8, SIGNS[terrain], `sign s${terrain} ${terrain === 5 ? side(holder) : ""}`));
  if (terrain === 6) parts.push(shape(portal, x, y, SIZE * 0.5, { class: `portal ${side(portal)}` }));
  if (treasure) parts.push(draw("rect", { x: x - SIZE * 0.72, y: y - SIZE * 0.5, width: SIZE * 0.28, height: SIZE * 0.28, class: "treasure" }));
  if (token >= 0) parts.push(draw("polygon", { points: corners(x + SIZE * 0.56, y - SIZE * 0.32, SIZE * 0.24, 5), class: `token ${side(token)}` }));
  if (web) parts.push(label(x - SIZE * 0.5, y + SIZE * 0.36, SIZE * 0.4, "#", "laid"));
  if (target) parts.push(draw("polygon", { points: corners(x + SIZE * 0.54, y + SIZE * 0.36, SIZE * 0.3, 6), class: `target ${target}` }),
    label(x + SIZE * 0.54, y + SIZE * 0.36, SIZE * 0.34, target[0].toUpperCase(), "target"));
  return draw("g", {}, ...parts);
}

const letters = (name) => {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{Lu}\d]/u.test(word));
  return (words.length > 1 ? words.map((word) => word[0]).join("") : name.slice(0, 2)).slice(0, 3);
};

function figure(number) {
  const [name, , whose, keywords, worn] = scene[`c${number}`];
  const [places, strength, defence, damage, ready, souls] = scene[`f${number}`];
  const spots = places.map((place) => at(first.hexes[place]));
  const [x, middle] = [0, 1].map((k) => spots.reduce((sum, one) => sum + one[k], 0) / spots.length);
  const y = middle - SIZE * 0.1;
  const short = letters(name);
  const facts = [`strength ${strength}, defence ${defence}`, damage && `damage ${damage}`, souls && `souls ${souls}`, !ready && "exhausted"];
  const parts = [
    draw("title", {}, [name, ...facts.filter(Boolean), ...keywords, ...worn].join("; ")),
    ...spots.slice(1).map((one, k) => draw("line", { x1: spots[k][0], y1: spots[k][1], x2: one[0], y2: one[1], class: `body ${side(whose)}` })),
    shape(whose, x, y, SIZE * 0.58, { class: `figure ${side(whose)}${ready ? "" : " tired"}` }),
    label(x, y - SIZE * 0.16, SIZE * (short.length > 2 ? 0.36 : 0.46), short, "letters"),
    label(x, y + SIZE * 0.28, SIZE * 0.34, `${strength}/${defence}`, "values"),
  ];
  const badge = (dx, dy, text, kind) => [
    draw("circle", { cx: x + dx * SIZE, cy: y + dy * SIZE, r: SIZE * 0.24, class: `badge ${kind}` }),
    label(x + dx * SIZE, y + dy * SIZE, SIZE * 0.32, text, `badge ${kind}`),
  ];
  if (damage) parts.push(...badge(0.5, -0.5, damage, "damage"));
  if (souls) parts.push(...badge(-0.5, -0.5, souls, "souls"));
  return draw("g", { "data-champion": name }, ...parts);
}

// It ends at the edge of whoever stands there, so that what is written on the figure can be read.
function arrow(points, name) {
  const spots = points.map(at);
  const [[fromX, fromY], [x, y]] = spots.slice(-2);
  const part = 1 - (0.55 * SIZE) / Math.hypot(x - fromX, y - fromY);
  spots[spots.length - 1] = [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
  const shown = spots.map((spot) => spot.join(",")).join(" ");
  return draw("polyline", { points: shown, class: name, "marker-end": `url(#${name})` });
}

function head(name) {
  return draw("marker", { id: name, viewBox: "0 0 4 4", refX: 3, refY: 2, markerWidth: 4, markerHeight: 4, orient: "auto-start-reverse" },
    draw("path", { d: "M0,0 L4,2 L0,4 z", class: `head ${name}` }));
}

function drawBoard() {
  const spots = first.hexes.map(at);
  const [xs, ys] = [0, 1].map((k) => spots.map((one) => one[k]));
  const [left, top] = [Math.min(...xs) - SIZE, Math.min(...ys) - SIZE * 1.1];
  const box = [left, top, Math.max(...xs) - left + SIZE, Math.max(...ys) - top + SIZE * 1.1];
  const [, paths, strikes, falls] = told.steps[step];
  const standing = Object.keys(scene).filter((key) => /^f\d/.test(key) && scene[key] && scene[key][0].length).map((key) => key.slice(1));
  board.replaceChildren(draw("svg", { viewBox: box.join(" "), role: "img", "aria-label": `The board behind act ${step + 1}` },
    draw("defs", {}, head("path"), head("strike")),
    ...first.hexes.map(hex),
    ...standing.map(figure),
    ...paths.map((path) => arrow(path, "path")),
    ...strikes.map((strike) => arrow(strike, "strike")),
    ...falls.map((place) => label(...at(place), SIZE * 1.5, "✕", "fall"))));
}

const unitRow = (number) => {
  const [name, , whose, keywords, worn] = scene[`c${number}`];
  const [places, strength, defence, damage, ready, souls] = scene[`f${number}`];
  const more = [damage && `damage ${damage}`, souls && `souls ${souls}`, !ready && "exhausted", ...keywords, ...worn].filter(Boolean).join(", ");
  return make("tr", { class: places.length ? "" : "off" }, make("td", { class: side(whose) }, name),
    make("td", {}, places.length ? spot(first.hexes[places[0]]) : "off"), make("td", {}, `${strength}/${defence}`), make("td", {}, more));
};

const pair = (name, things) => make("div", {}, make("dt", {}, name), make("dd", {}, things.join(", ") || "none"));
const kinds = (cards) => counted(cards.map((kind) => first.kinds[kind]));

function seatPanel([name], seat) {
  const [runes, bound, power, deck, discard] = scene[`s${seat}`];
  const own = Object.keys(scene).filter((key) => /^c\d/.test(key) && scene[key] && scene[key][1] === seat).map((key) => Number(key.slice(1)));
  const roster = scene[`roster${seat}`];
  const units = [...roster, ...own.filter((number) => !roster.includes(number) && scene[`f${number}`][0].length)];
  const resources = [`${runes} runes`, ...(bound ? [`${bound} for constructs`] : []), `${power} power`, `deck ${deck}`, `discard pile ${discard}`];
  return make("section", { class: "seat" }, make("h4", { class: side(told.seats[seat][1]) }, name),
    make("dl", {}, pair("has", resources), pair("hand", kinds(scene[`hand${seat}`])), pair("played", kinds(scene[`front${seat}`]))),
    make("table", {}, make("tbody", {}, ...units.map(unitRow))));
}

// Villains of a campaign stand on the last side, which no seat plays.
function villainPanel() {
  const number = told.sides.length - 1;
  if (told.seats.some(([, side]) => side === number)) return [];
  const own = Object.keys(scene).filter((key) => /^c\d/.test(key) && scene[key] && scene[key][2] === number && scene[`f${key.slice(1)}`]).map((key) => key.slice(1));
  return [make("section", { class: "villains" }, make("h4", { class: side(number) }, told.sides[number]), make("table", {}, make("tbody", {}, ...own.map(unitRow))))];
}

function sideLine(name, number) {
  const [glory, tokens, treasures] = scene[`g${number}`];
  const beacons = first.hexes.filter((_, k) => scene[`h${k}`][0] === 5 && scene[`h${k}`][1] === number).length;
  const more = [beacons && `beacons ${beacons}`, tokens && `beacon tokens ${tokens}`, ...treasures.map((kind) => first.treasures[kind])];
  return make("li", { class: side(number) }, make("b", {}, `${glory}`), ` ${name}`, make("small", {}, more.filter(Boolean).map((word) => ` · ${word}`).join("")));
}

function drawBeside() {
  const row = scene.row.map((kind) => (kind < 0 ? "empty" : first.kinds[kind]));
  stage.querySelector(".beside").replaceChildren(make("ul", { class: "glory" }, ...told.sides.map(sideLine)),
    ...told.seats.map(seatPanel), ...villainPanel(), make("dl", {}, pair("row", row)));
}

function say() {
  const heading = turns[step].querySelector("h3").textContent;
  const words = make("p", {}, ...[...rows[step].cells[0].childNodes].map((node) => node.cloneNode(true)));
  stage.querySelector(".said").replaceChildren(make("small", {}, `${step + 1} of ${rows.length} · round ${scene.turn[0]} · ${heading}`), words);
}

function show(next) {
  const old = rows[step];
  step = Math.max(0, Math.min(rows.length - 1, next));
  scene = Object.assign({}, ...told.steps.slice(0, step + 1).map(([changes]) => changes));
  old.removeAttribute("aria-current");
  rows[step].setAttribute("aria-current", "step");
  slider.value = step;
  drawBoard();
  drawBeside();
  say();
}

const turnFrom = (way) => {
  let k = step;
  while (rows[k + way] && turns[k + way] === turns[step]) k += way;
  if (way > 0 || k < step) return way > 0 ? k + 1 : k;
  k -= 1;
  while (rows[k - 1] && turns[k - 1] === turns[k]) k -= 1;
  return k;
};
const moves = {
  first: () => 0, back: () => step - 1, next: () => step + 1, last: () => rows.length - 1, "turn back": () => turnFrom(-1), "next turn": () => turnFrom(1),
};
for (const button of stage.querySelectorAll("button")) button.addEventListener("click", () => show(moves[button.name]()));
slider.max = rows.length - 1;
slider.addEventListener("input", () => show(Number(slider.value)));

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target === slider) return;
  const key = { ArrowLeft: event.shiftKey ? "turn back" : "back", ArrowRight: event.shiftKey ? "next turn" : "next" }[event.key];
  const within = stage.contains(event.target) ? { Home: "first", End: "last" }[event.key] : undefined;
  if (!key && !within) return;
  event.preventDefault();
  show(moves[key ?? within]());
});

let touched = null;
board.addEventListener("pointerdown", (event) => { touched = [event.clientX, event.clientY]; });
board.addEventListener("pointerup", (event) => {
  if (!touched) return;
  const [x, y] = [event.clientX - touched[0], event.clientY - touched[1]];
  touched = null;
  if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(x < 0 ? step + 1 : step - 1);
});
board.addEventListener("pointercancel", () => { touched = null; });

rows.forEach((row, k) => {
  const open = make("button", { class: "see", title: "Show it on the board", "aria-label": `Show act ${k + 1} on the board` }, "◎");
  open.addEventListener("click", () => {
    show(k);
    stage.scrollIntoView();
  });
  row.cells[row.cells.length - 1].append(open);
});
stage.hidden = false;
show(0);
