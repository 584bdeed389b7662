// What the drawers share: number formats, the look of axes, keys to shapes, and names beside marks where there is room.
// Kind of chart to what draws it: (the chart, pixels of width, what draws it anew) to elements.
const drawers = {};
const FORMATS = {
  "%": (value) => `${Number((100 * value).toFixed(1))}%`,
  points: (value) => `${value > 0 ? "+" : ""}${Number((100 * value).toFixed(1))}`.replace("-", "−"),
  number: (value) => value.toLocaleString("en").replace("-", "−"),
};
const LETTER = 6.4; // pixels of a letter, on average, at the size of charts

const framed = (options) =>
  Plot.plot({ style: { background: "none", color: "var(--ink)", fontFamily: "inherit", fontSize: "12px", overflow: "visible" }, ...options });
const literal = (value) => ({ value, scale: null });
const marked = (svg, class_, marks) => [...svg.querySelectorAll(`.${class_} > *`)].map((element) => [element, marks[element.__data__]]);

const shorter = (name, room) => (name.length * LETTER <= room ? name : `${name.slice(0, Math.max(3, Math.floor(room / LETTER) - 1))}…`);
const legend = (entries) =>
  make("p", { class: "key" }, ...entries.map(([class_, words]) => make("span", {}, make("i", { class: class_, "aria-hidden": "true" }), words)));

// Names beside points, the most important first, each where it hides nothing; what finds no room stays unnamed.
function nameMarks(svg, wanted, taken, { left, right, top, bottom }) {
  const boxes = [...taken];
  const free = (box) => box[0] >= left && box[2] <= right && box[1] >= top && box[3] <= bottom && !boxes.some((one) => box[0] < one[2] && box[2] > one[0] && box[1] < one[3] && box[3] > one[1]);
  for (const { x, y, name } of wanted) {
    const width = name.length * LETTER;
    const places = [[8, -6], [-8 - width, -6], [-width / 2, -21], [-width / 2, 9], [8, -18], [8, 6], [-8 - width, -18], [-8 - width, 6]];
    const found = places.map(([dx, dy]) => [x + dx, y + dy, x + dx + width, y + dy + 12]).find(free);
    if (!found) continue;
    boxes.push(found);
    svg.append(draw("text", { class: "named", "text-anchor": "start", x: found[0], y: found[1] + 10, "aria-hidden": "true" }, name));
  }
}
