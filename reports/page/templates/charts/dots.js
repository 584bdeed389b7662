// Values with intervals on named rows, a panel for each number; further series stand small below the row's own value.
// `names`: pixels that there are for names, none in panels beside the first one.
const namesOf = (chart) => 16 + LETTER * Math.max(...chart.rows.map((name) => name.length));
function dotsPanel(chart, panel, width, names) {
  const { rows, series } = chart;
  const several = Math.max(0, ...panel.marks.map((mark) => mark.series));
  const row = several ? 20 + 7 * several : 22;
  const marginLeft = names ? Math.min(names, namesOf(chart)) : 8;
  const room = names ? marginLeft - 10 : 0;
  const marginRight = names && width > 420 && several ? 52 : 14;
  const place = new Map(chart.names.map((name, k) => [name, k]));
  const at = (mark) => place.get(mark.name) + (several ? (mark.series ? -0.2 + (0.44 * mark.series) / several : -0.26) : 0);
  const { marks } = panel;
  const ends = marks.flatMap((mark) => [mark.low ?? mark.x, mark.high ?? mark.x]).concat(panel.reference ? [panel.reference[0]] : []);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const air = Math.max(0.04 * (high - low), (panel.least - (high - low)) / 2, 1e-6);
  const domain = [low - air, high + air];
  const inside = (value, k) => Math.min(Math.max(value ?? domain[k], domain[0]), domain[1]);
  const band = panel.band ? [panel.band.map(inside)].filter(([a, b]) => a < b) : [];
  const height = 46 + row * rows.length;
  const svg = framed({
    width, height, marginLeft, marginRight, marginTop: 18, marginBottom: 28,
    ariaLabel: `${chart.title}: ${panel.title}`,
    x: { domain, label: null, tickFormat: FORMATS[panel.format], ticks: Math.max(2, Math.min(7, (width - marginLeft) / 75)), grid: true },
    y: { domain: [-0.5, rows.length - 0.5], axis: null, reverse: true },
    marks: [
      Plot.rect(band, { x1: "0", x2: "1", y1: -0.5, y2: rows.length - 0.5, className: "in-band" }),
      Plot.ruleX(panel.reference ? [panel.reference[0]] : panel.format === "points" && domain[0] < 0 && domain[1] > 0 ? [0] : [], { className: "zero" }),
      Plot.ruleY(marks, { y: at, x1: "low", x2: "high", className: "reach" }),
      Plot.dot(marks, { x: "x", y: at, r: (mark) => (mark.series ? 3.5 : 5), symbol: (mark) => SERIES[mark.series % SERIES.length], className: "points", sort: null }),
      ...(names ? [Plot.text(rows, { x: domain[0], y: (_, k) => k, text: (name) => shorter(name, room), dx: -8, textAnchor: "end", className: "names" })] : []),
      ...(marginRight > 40 ? [Plot.text(marks.filter((mark) => mark.text), { x: domain[1], y: (mark) => place.get(mark.name), text: "text", dx: 6, textAnchor: "start", className: "values" })] : []),
    ],
    r: { type: "identity" },
  });
  const pairs = marked(svg, "points", marks);
  for (const [element, mark] of pairs) element.classList.add("at-plain", `hue-${mark.series ? mark.series + 1 : 1}`);
  reachable(svg, chart, pairs);
  return svg;
}
const SERIES = ["circle", "square", "triangle", "diamond", "cross"];

drawers.dots = (chart, width) => {
  const { panels, series } = chart;
  const wide = width >= 700 && panels.length > 1;
  const names = Math.min(210, Math.max(120, namesOf(chart)));
  const own = wide ? (width - names - 16 * (panels.length - 1)) / panels.length : width;
  const drawn = panels.map((panel, k) => {
    const here = Math.floor(wide ? own + (k ? 0 : names) : own);
    const note = panel.reference?.[1] ?? "";
    return make("div", { class: "panel", style: `width:${here}px` }, make("h4", {}, panel.title), ...(note ? [make("small", {}, `line: ${note}`)] : []), dotsPanel(chart, panel, here, wide ? (k ? 0 : names) : Math.min(170, width * 0.42)));
  });
  const key = series.length > 1 ? series.map((name, k) => [`of-${SERIES[k % SERIES.length]} hue-${k ? k + 1 : 1}`, name]) : [];
  const band = panels.some((panel) => panel.band) ? [["band", "in band"]] : [];
  return [...(key.length || band.length ? [legend([...key, ...band])] : []), make("div", { class: "panels" }, ...drawn)];
};
