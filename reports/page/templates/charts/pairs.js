// Values before and after a change on named rows: two joined marks each, an open one before and a full one after.
drawers.pairs = (chart, width) => {
  const { rows, marks, links, arms } = chart;
  const marginLeft = Math.min(190, 12 + LETTER * Math.max(...rows.map((name) => name.length)), width * 0.42);
  const room = marginLeft - 10;
  const values = marks.map((mark) => mark.x);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = 0.06 * (high - low);
  const domain = [low - air, high + air];
  const svg = framed({
    width, height: 56 + 24 * rows.length, marginLeft, marginRight: 14, marginTop: 18, marginBottom: 38,
    ariaLabel: chart.title,
    x: { domain, label: chart.axis, labelAnchor: "center", labelArrow: "none", tickFormat: FORMATS[chart.format], ticks: Math.max(2, Math.min(8, (width - marginLeft) / 75)), grid: true },
    y: { domain: [-0.5, rows.length - 0.5], axis: null, reverse: true },
    marks: [
      Plot.ruleY(links, { y: "0", x1: "1", x2: "2", className: "joins", sort: null }),
      Plot.dot(marks, { x: "x", y: "row", r: 5, className: "points", sort: null }),
      Plot.text(rows, { x: domain[0], y: (_, k) => k, text: (name) => shorter(name, room), dx: -8, textAnchor: "end", className: "names" }),
    ],
    r: { type: "identity" },
  });
  for (const [element, link] of marked(svg, "joins", links)) element.classList.toggle("moved", link[3] === 1);
  const pairs = marked(svg, "points", marks);
  for (const [element, mark] of pairs) element.classList.add(mark.side === "before" ? "at-open" : links[mark.row][3] ? "at-moved" : "at-plain");
  reachable(svg, chart, pairs);
  const key = [[true, "dot at-plain", arms[1]], [false, "at-moved", `${arms[1]}, moved by more than the tolerance`]];
  const there = key.filter(([still]) => links.some((link) => (link[3] === 0) === still)).map(([, class_, words]) => [class_, words]);
  return [legend([["at-open", arms[0]], ...there]), svg];
};
