// Numbers from round to round: thin lines are all strategies, the dashed one is their mean, in front stands the chosen one with its band.
function curvePlot(chart, measure, chosen, width, height, { thin = true, bare = false } = {}) {
  const { series } = measure;
  const own = series.find((one) => one.name === chosen);
  const field = series.find((one) => one.name === chart.field);
  const others = series.filter((one) => one !== own && one !== field);
  const marks = series.flatMap(({ name, points }) => (thin || name === chosen ? points : []).map(([x, y, low, high, text, interval, n]) => ({ series: name, x, y, low, high, text, interval, n })));
  marks.sort((a, b) => (a.series === chosen ? -1 : 0) - (b.series === chosen ? -1 : 0));
  for (const mark of marks) {
    mark.name = mark.series;
    mark.kind = mark.series === chart.field ? "" : chart.opens ?? "strategy";
    mark.lines = [`${measure.name}, ${chart.axis.toLowerCase()} ${mark.x}: ${mark.text}${mark.interval ? ` (${mark.interval})` : ""}${mark.n ? `, n = ${mark.n}` : ""}${mark.interval ? `; ${measure.kind}` : ""}`];
  }
  const line = (one, class_) => Plot.line(one.points, { x: "0", y: "1", className: `line ${class_}` });
  const tops = series.flatMap(({ points }) => points.map((point) => point[1])).concat(own ? own.points.map((point) => point[3]) : []);
  const bottoms = series.flatMap(({ points }) => points.map((point) => point[1])).concat(own ? own.points.map((point) => point[2]) : []);
  const rounds = series.flatMap(({ points }) => points.map((point) => point[0]));
  const svg = framed({
    width, height, marginLeft: 46, marginRight: 12, marginTop: bare ? 8 : 22, marginBottom: bare ? 22 : 36,
    ariaLabel: `${chart.title}: ${measure.name}, ${chosen}`,
    x: { label: bare ? null : chart.axis, labelAnchor: "center", labelArrow: "none", domain: [Math.min(...rounds), Math.max(...rounds)], ticks: Math.max(2, Math.min(12, width / 70)), tickFormat: (value) => (Number.isInteger(value) ? String(value) : "") },
    y: { label: bare ? null : measure.axis, labelArrow: "none", grid: true, tickFormat: FORMATS[measure.format], ticks: bare ? 3 : 6, domain: [Math.min(0, ...bottoms), Math.max(...tops)], nice: true },
    marks: [
      Plot.areaY(own ? own.points : [], { x: "0", y1: "2", y2: "3", className: "band-of" }),
      ...(thin ? others.map((one) => line(one, "thin")) : []),
      ...(field ? [line(field, "field")] : []),
      ...(own ? [line(own, "own")] : []),
      Plot.dot(marks, { x: "x", y: "y", r: (mark) => (mark.series === chosen ? 3 : 2.5), className: "points stops", sort: null }),
    ],
    r: { type: "identity" },
  });
  const pairs = [...svg.querySelectorAll(".stops > *")].map((element) => [element, marks[element.__data__]]);
  for (const [element, mark] of pairs) element.classList.add(mark.series === chosen ? "own" : "unseen-stop");
  reachable(svg, chart, pairs);
  return svg;
}

// The same measure as the difference from the mean of all strategies, round by round; texts stay those of the measure itself.
function fromMean(chart, measure) {
  const mean = new Map(measure.series.find((one) => one.name === chart.field).points.map(([x, y]) => [x, y]));
  const shifted = ([x, y, low, high, ...words]) => [x, y - mean.get(x), low - mean.get(x), high - mean.get(x), ...words];
  const series = measure.series.map((one) => ({ ...one, points: one.points.filter(([x]) => mean.has(x)).map(shifted) }));
  return { ...measure, series, axis: `${measure.axis}: difference from the mean`, format: measure.format === "%" ? "points" : measure.format };
}

drawers.curves = (chart, width, again) => {
  chart.now ??= { measure: 0, chosen: chart.measures[0].series.find((one) => one.name !== chart.field).name, multiples: false, mean: false };
  const { now } = chart;
  const whole = chart.measures[now.measure];
  const compared = chart.compared && whole.series.some((one) => one.name === chart.field);
  const measure = compared && now.mean ? fromMean(chart, whole) : whole;
  const names = measure.series.map((one) => one.name).filter((name) => name !== chart.field);
  if (!names.includes(now.chosen)) now.chosen = names[0];
  const select = (label, options, value, change) => {
    const made = make("select", { "aria-label": label }, ...options.map(([key, words]) => make("option", { value: key, ...(String(key) === String(value) ? { selected: "" } : {}) }, words)));
    made.addEventListener("change", () => {
      change(made.value);
      again(label);
    });
    return made;
  };
  const button = make("button", { type: "button", "aria-pressed": now.multiples }, now.multiples ? "One panel" : "All side by side");
  button.addEventListener("click", () => {
    now.multiples = !now.multiples;
    again("button");
  });
  const measures = chart.measures.length > 1 ? [select("Measure", chart.measures.map(({ name }, k) => [k, name]), now.measure, (value) => (now.measure = Number(value)))] : [make("b", {}, measure.name)];
  const chosen = now.multiples ? [] : [select(chart.choose ?? "Strategy", names.map((name) => [name, name]), now.chosen, (value) => (now.chosen = value))];
  const against = compared ? [select("Values or differences", [["", "values"], ["mean", "difference from the mean"]], now.mean ? "mean" : "", (value) => (now.mean = value !== ""))] : [];
  const bar = make("div", { class: "tools choose", role: "group", "aria-label": "What is shown" }, ...measures, ...against, ...chosen, ...(names.length > 1 ? [button] : []));
  const fieldKey = measure.series.some((one) => one.name === chart.field) ? [["field-line", chart.field === "all strategies" ? "mean of all strategies" : chart.field]] : [];
  const key = legend([["own-line", now.multiples ? "the strategy" : now.chosen], ["own-band", measure.band], ...fieldKey, ...(now.multiples ? [] : [["thin-line", chart.rest ?? "the other strategies"]])]);
  if (!now.multiples) return [bar, key, curvePlot(chart, measure, now.chosen, width, width > 700 ? 360 : 300)];
  const columns = Math.max(1, Math.floor(width / 250));
  const own = Math.floor((width - 16 * (columns - 1)) / columns);
  const cells = names.map((name) => make("div", { class: "panel", style: `width:${own}px` }, make("h4", {}, name), curvePlot(chart, measure, name, own, 150, { thin: false, bare: true })));
  return [bar, key, make("div", { class: "panels" }, ...cells)];
};
