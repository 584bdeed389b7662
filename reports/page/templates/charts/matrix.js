// A cell for each pair: colour and number say how the row fares against the column.
const below = ["#2b6ca8", "#9cc3de", "#f6f6f4"];
const above = ["#f6f6f4", "#f3bd86", "#b65a0e"];
// Black or white, whichever stands out more from a colour (WCAG 2.2, relative luminance).
function readable(colour) {
  const { r, g, b } = d3.rgb(colour);
  const [red, green, blue] = [r, g, b].map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

drawers.matrix = (chart, width) => {
  const { rows, columns, marks, even, reach } = chart;
  const longest = Math.max(...rows.map((name) => name.length));
  const narrow = width < 560;
  const marginLeft = Math.min(150, 12 + LETTER * longest, width * (narrow ? 0.3 : 0.4));
  const cell = Math.min(76, (width - marginLeft - (narrow ? 8 : 40)) / columns.length);
  const height = Math.max(22, Math.min(34, cell));
  const turned = cell < LETTER * Math.max(...columns.map((name) => name.length)) + 4;
  const marginTop = turned ? 20 + 0.6 * LETTER * Math.min(16, Math.max(...columns.map((name) => name.length))) * (narrow ? 1.5 : 1) : 26;
  const tint = d3.interpolateRgbBasis([...below, ...above.slice(1)]);
  const colour = (mark) => tint(0.5 + (mark.value - even) / (2 * reach));
  const svg = framed({
    width: marginLeft + cell * columns.length + (narrow ? 8 : 40), height: marginTop + 6 + height * rows.length,
    marginLeft, marginRight: narrow ? 8 : 40, marginTop, marginBottom: 6,
    ariaLabel: chart.title,
    x: { domain: columns, axis: "top", label: null, tickSize: 0, tickRotate: turned ? (narrow ? -90 : -40) : 0, tickFormat: (name) => shorter(name, 100), padding: 0.05 },
    y: { domain: rows, label: null, tickSize: 0, tickFormat: (name) => shorter(name, marginLeft - 8), padding: 0.05 },
    marks: [
      Plot.cell(marks, { x: "column", y: "name", fill: literal(colour), className: "points" }),
      Plot.text(marks, { x: "column", y: "name", text: "text", fill: literal((mark) => readable(colour(mark))), className: "inside", fontSize: cell < 26 ? 9 : 12 }),
    ],
  });
  const pairs = marked(svg, "points", marks);
  for (const [element, mark] of pairs) element.style.setProperty("--hue", colour(mark));
  reachable(svg, chart, pairs);
  return [svg];
};
