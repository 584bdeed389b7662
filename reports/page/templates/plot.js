// Small figures for the panels: axes, and marks that its callers put into them.
const MARGIN = { left: 58, right: 10, top: 8, bottom: 34 };

function ticks([low, high], most) {
  const rough = Math.max(high - low, 1e-9) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999);
  const first = Math.ceil(low / step - 1e-9);
  return Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
}

function plot({ title, x, y, width, height, xLabel, yLabel, format }) {
  const { left, right, top, bottom } = MARGIN;
  const scale = (range, from, to) => (value) => from + ((value - range[0]) / Math.max(range[1] - range[0], 1e-9)) * (to - from);
  const px = scale(x, left, width - right);
  const py = scale(y, height - bottom, top);
  const svg = draw("svg", { class: "plot", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": title });
  const text = (class_, attributes, words) => svg.append(draw("text", { class: class_, ...attributes }, words));
  for (const value of ticks(y, height / 45)) {
    svg.append(draw("line", { class: "grid", x1: left, x2: width - right, y1: py(value), y2: py(value) }));
    text("tick", { x: left - 6, y: py(value) + 4, "text-anchor": "end" }, format(value));
  }
  for (const value of ticks(x, width / 60).filter(Number.isInteger)) text("tick", { x: px(value), y: height - bottom + 16, "text-anchor": "middle" }, String(value));
  text("label", { x: (left + width - right) / 2, y: height - 4, "text-anchor": "middle" }, xLabel);
  text("label", { x: 12, y: (top + height - bottom) / 2, "text-anchor": "middle", transform: `rotate(-90 12 ${(top + height - bottom) / 2})` }, yLabel);
  const path = (points) => "M" + points.map(([a, b]) => `${px(a).toFixed(1)} ${py(b).toFixed(1)}`).join("L");
  return {
    svg,
    line: (class_, points) => svg.append(draw("path", { class: class_, d: path(points) })),
    band: (class_, lows, highs) => svg.append(draw("path", { class: class_, d: path([...lows, ...highs.toReversed()]) + "Z" })),
    bar: (class_, at, value, note) => {
      const size = Math.max(0.8 * (px(1) - px(0)), 1);
      svg.append(draw("rect", { class: class_, x: px(at) - size / 2, width: size, y: py(value), height: Math.max(py(y[0]) - py(value), 0) }, draw("title", {}, note)));
    },
    dot: (at, value, low, high, note) => {
      svg.append(draw("line", { class: "interval", x1: px(at), x2: px(at), y1: py(low), y2: py(high) }));
      svg.append(draw("circle", { class: "value", cx: px(at), cy: py(value), r: 3.5 }, draw("title", {}, note)));
    },
  };
}

const percents = (value) => `${Number((100 * value).toFixed(1))}%`;
const whole = (value) => value.toLocaleString("en");
const around = (low, high, rest) => [Math.max(0, low - rest), high + rest];

// Something by round. Points: round, share of games alive, 5%, 25%, 50%, 75% and 95% of it.
function bandsPlot(points, top, width, yLabel) {
  const x = [1, Math.max(2, ...points.map(([round]) => round))];
  const bands = plot({ title: `${yLabel} by round: median, 50% and 90% bands`, x, y: [0, top], width, height: 220, xLabel: "round", yLabel, format: whole });
  const at = (column) => points.map((point) => [point[0], point[column]]);
  bands.band("wide-band", at(2), at(6));
  bands.band("narrow-band", at(3), at(5));
  bands.line("median", at(4));
  return bands.svg;
}

function alivePlot(points, width) {
  const x = [1, Math.max(2, ...points.map(([round]) => round))];
  const alive = plot({ title: "Share of games still alive by round", x, y: [0, 1], width, height: 120, xLabel: "round", yLabel: "games alive", format: percents });
  alive.line("median", points.map(([round, share]) => [round, share]));
  return alive.svg;
}
