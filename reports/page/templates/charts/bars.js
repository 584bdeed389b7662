// How often each count occurred.
function barsPanel(chart, panel, width) {
  const { marks } = panel;
  const values = marks.map((mark) => mark.x);
  const svg = framed({
    width, height: width > 420 ? 230 : 200, marginLeft: 46, marginRight: 8, marginTop: 22, marginBottom: 36,
    ariaLabel: `${chart.title}: ${panel.title}`,
    x: { label: panel.x, labelAnchor: "center", labelArrow: "none", domain: [Math.min(...values) - 0.5, Math.max(...values) + 0.5], ticks: Math.max(2, Math.min(values.length, width / 50)), tickFormat: (value) => (Number.isInteger(value) ? String(value) : "") },
    y: { label: panel.y, labelArrow: "none", grid: true, tickFormat: FORMATS[chart.format], ticks: 5, domain: [0, Math.max(...marks.map((mark) => mark.y))], nice: true },
    marks: [Plot.rect(marks, { x1: (mark) => mark.x - 0.43, x2: (mark) => mark.x + 0.43, y1: 0, y2: "y", className: "points" })],
  });
  const pairs = marked(svg, "points", marks);
  for (const [element] of pairs) element.classList.add("at-plain");
  reachable(svg, chart, pairs);
  return svg;
}

drawers.bars = (chart, width) => {
  const { panels } = chart;
  const columns = width >= 700 ? panels.length : 1;
  const own = Math.floor((width - 16 * (columns - 1)) / columns);
  return [make("div", { class: "panels" }, ...panels.map((panel) => make("div", { class: "panel", style: `width:${own}px` }, make("h4", {}, panel.title), barsPanel(chart, panel, own))))];
};
