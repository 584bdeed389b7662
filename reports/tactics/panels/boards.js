// Boards of hexes: how dark a hex is says how large its share is; signs say what it is. All measures of one map and side stand side by side.
const CORNERS = [0, 1, 2, 3, 4, 5].map((k) => [Math.cos(Math.PI / 6 + (k * Math.PI) / 3), Math.sin(Math.PI / 6 + (k * Math.PI) / 3)]);
const RINGS = ["①", "②", "③", "④"];
const HEAT = d3.interpolateRgbBasis(["#f4f5f6", "#9cc3de", "#0072b2", "#00375a"]); // those of the figures; marks and numbers say what it says

function boardPanel(chart, board, side, [measure, title], at, width) {
  const shares = board.sides[side][measure];
  const total = board.totals[side][at];
  const most = Math.max(...shares.map(([share]) => share ?? 0), 1e-9);
  const [xs, ys] = [0, 1].map((k) => board.hexes.map((hex) => hex[k]));
  const [left, right, low, high] = [Math.min(...xs) - 0.95, Math.max(...xs) + 0.95, Math.min(...ys) - 1.05, Math.max(...ys) + 1.05];
  const unit = width / (right - left);
  const place = (x, y) => [(x - left) * unit, (high - y) * unit];
  const height = Math.ceil((high - low) * unit);
  const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-label": `${chart.title}: ${title}, ${board.name}, ${side}`, class: "board" });
  const pairs = board.hexes.map(([x, y, name, terrain, portal], k) => {
    const [share, count, text, interval] = shares[k];
    const strength = (share ?? 0) / most;
    const points = CORNERS.map(([a, b]) => place(x + 0.96 * a, y + 0.96 * b).map((value) => value.toFixed(1)).join(",")).join(" ");
    const fill = HEAT(strength);
    const hex = draw("polygon", { points, fill });
    const [px, py] = place(x, y);
    const sign = portal ? RINGS[portal - 1] : chart.signs[terrain] ?? "";
    const ink = { class: "inside", fill: readable(fill), "aria-hidden": "true" };
    const size = Math.min(12, 0.58 * unit);
    svg.append(hex);
    if (sign) svg.append(draw("text", { x: px, y: py - 0.2 * unit, ...ink, "font-size": portal ? 1.25 * size : size }, sign));
    if (share && share >= 0.005) svg.append(draw("text", { x: px, y: py + (sign ? 0.58 : 0.2) * unit, ...ink, "font-size": 0.92 * size }, text.replace("%", "")));
    const what = `${portal ? `portal of side ${portal}` : chart.names[terrain] ?? terrain}`;
    const lines = [`${title}: ${text}${interval ? ` (${interval})` : ""}, ${count.toLocaleString("en")} of ${total.toLocaleString("en")}`, `95% interval: ${chart.interval}`];
    return [hex, { name: `[${name}], ${what}`, lines }];
  });
  reachable(svg, chart, pairs);
  const scale = make("small", {}, "0%", make("i", { class: "ramp", "aria-hidden": "true" }), `${Number((100 * most).toFixed(1))}%`);
  return make("div", { class: "panel", style: `width:${width}px` }, make("h4", {}, title), svg, scale);
}

drawers.boards = (chart, width, again) => {
  chart.now ??= { board: 0, side: Object.keys(chart.boards[0].sides)[0] };
  const { now } = chart;
  const board = chart.boards[now.board];
  const sides = Object.keys(board.sides);
  if (!sides.includes(now.side)) [now.side] = sides;
  const select = (label, options, value, change) => {
    const made = make("select", { "aria-label": label }, ...options.map(([key, words]) => make("option", { value: key, ...(String(key) === String(value) ? { selected: "" } : {}) }, words)));
    made.addEventListener("change", () => {
      change(made.value);
      again(label);
    });
    return made;
  };
  const maps = chart.boards.length > 1 ? [select("Map", chart.boards.map(({ name }, k) => [k, name]), now.board, (value) => (now.board = Number(value)))] : [make("b", {}, board.name)];
  const side = select("Side", sides.map((name) => [name, name]), now.side, (value) => (now.side = value));
  const bar = make("div", { class: "tools choose", role: "group", "aria-label": "What is shown" }, ...maps, side, make("small", {}, `${board.games.toLocaleString("en")} games`));
  const key = make("p", { class: "key" }, ...chart.key.map(([sign, words]) => make("span", {}, make("b", { "aria-hidden": "true" }, `${sign} `), words)));
  const columns = width >= 900 ? 3 : width >= 620 ? 2 : 1;
  const own = Math.floor((width - 17 * (columns - 1)) / columns); // a gap of 16 pixels, and what rounding takes
  const there = chart.measures.map((measure, k) => [measure, k]).filter(([, k]) => board.totals[now.side][k]);
  return [bar, key, make("div", { class: "panels boards" }, ...there.map(([measure, k]) => boardPanel(chart, board, now.side, measure, k, own)))];
};
