// Marks by two numbers, with intervals, behind them the norm that each is held against. Where a value lies is told by shape and colour.
const SHAPES = { above: "triangle", below: "triangle", inside: "circle", open: "circle", plain: "circle" };

// Whether the name of an axis has room below it; else it stands beneath the chart, where it can wrap.
const fits = (name, width) => name.length * LETTER < width - 58;

function scatterPanel(chart, panel, width, height) {
  const { marks, steps = [], lines = [] } = panel;
  const format = FORMATS[panel.format ?? chart.format];
  const margin = { marginLeft: 46, marginRight: 12, marginTop: 26, marginBottom: 38 };
  const ends = marks.flatMap((mark) => [mark.low ?? mark.y, mark.high ?? mark.y]).concat(steps.flatMap((step) => [step[3], step[4]]));
  const sides = marks.flatMap((mark) => [mark.left ?? mark.x, mark.right ?? mark.x]).concat(steps.flatMap(([from, to]) => [from, to]));
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const air = 0.06 * (most - least || 0.01);
  const ticks = panel.ticks ?? [];
  const x = ticks.length ? { domain: [ticks[0] - 0.6, ticks[ticks.length - 1] + 0.6], ticks, tickFormat: String } : panel.ticks ? { ticks: [] } : { nice: true, ticks: Math.max(3, width / 110), tickFormat: FORMATS[panel.xformat] };
  const look = (mark) => mark.shape ?? "plain";
  const svg = framed({
    width, height, ...margin,
    ariaLabel: panel.title ? `${chart.title}: ${panel.title}` : chart.title,
    x: { label: fits(panel.x, width) ? panel.x : null, labelAnchor: "center", labelArrow: "none", ...x, ...(panel.ticks && !ticks.length ? { domain: [Math.min(...sides) - 0.05, Math.max(...sides) + 0.05] } : {}) },
    y: { label: panel.y, labelArrow: "none", tickFormat: format, grid: true, domain: [Math.min(least - air, panel.zero === false ? Infinity : 0), Math.max(most + air, panel.zero === false ? -Infinity : 0)], ticks: Math.max(3, height / 60) },
    marks: [
      Plot.rect(steps, { x1: "0", x2: "1", y1: "3", y2: "4", className: "in-band" }),
      Plot.ruleY([0], { className: "zero", filter: () => panel.zero !== false }),
      Plot.ruleY(steps, { x1: "0", x2: "1", y: "2", className: "norm" }),
      ...lines.map((line) => Plot.line(line.points, { x: "0", y: "1", className: `series hue-${line.hue}` })),
      Plot.ruleX(marks, { x: "x", y1: "low", y2: "high", className: "reach" }),
      Plot.ruleY(marks.filter((mark) => mark.left != null), { y: "y", x1: "left", x2: "right", className: "reach" }),
      Plot.dot(marks, { x: "x", y: "y", r: 5, symbol: literalSymbol(marks, look), rotate: (mark) => (look(mark) === "below" ? 180 : 0), className: "points", sort: null }),
    ],
  });
  const pairs = marked(svg, "points", marks);
  for (const [element, mark] of pairs) element.classList.add(`at-${look(mark)}`, ...(mark.hue ? [`hue-${mark.hue}`] : []));
  const [px, py] = ["x", "y"].map((name) => svg.scale(name).apply);
  const boxes = marks.map((mark) => [px(mark.x) - 6, Math.min(py(mark.high ?? mark.y), py(mark.y) - 6), px(mark.x) + 6, Math.max(py(mark.low ?? mark.y), py(mark.y) + 6)]);
  const wanted = marks.filter((mark) => mark.named).sort((a, b) => a.named - b.named).map((mark) => ({ x: px(mark.x), y: py(mark.y), name: mark.name }));
  nameMarks(svg, wanted, boxes, { left: margin.marginLeft, right: width - 2, top: margin.marginTop - 8, bottom: height - margin.marginBottom });
  reachable(svg, chart, pairs);
  return svg;
}
const literalSymbol = (marks, look) => (marks.length ? (mark) => SHAPES[look(mark)] : "circle");

drawers.scatter = (chart, width) => {
  const { panels, key = {}, step } = chart;
  const side = panels.length > 1 && width >= 700;
  const weight = panels.map(({ marks }) => Math.max(8, marks.length));
  const all = weight.reduce((a, b) => a + b, 0);
  const height = chart.height ?? (width > 760 ? 430 : 330);
  const drawn = panels.map((panel, k) => {
    const own = side && panels.length === 2 ? Math.floor((width - 16) * Math.min(0.7, Math.max(0.3, weight[k] / all))) : side ? Math.floor((width - 16) / 2) : width;
    const heading = panel.title ? [make("h4", {}, panel.title)] : [];
    return make("div", { class: "panel", style: `width:${own}px` }, ...heading, scatterPanel(chart, panel, own, height), ...(fits(panel.x, own) ? [] : [make("small", {}, panel.x)]));
  });
  const entries = [...Object.entries(key).map(([shape, words]) => [`at-${shape}`, words]), ...Object.entries(chart.hues ?? {}).map(([hue, words]) => [`dot hue-${hue}`, words]), ...(step ? [["norm", step]] : [])];
  return [legend(entries), make("div", { class: "panels" }, ...drawn)];
};
