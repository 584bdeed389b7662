// What a card does, in words, and what it was measured to cause.
{
  const signed = (value) => `${value > 0 ? "+" : value < 0 ? "\u2212" : ""}${Math.abs(100 * value).toFixed(1)}`;

  // What access is worth at each cost. Points: cost, value, low, high, games, norm or null.
  function costCurve(points, width, cost) {
    const known = points.filter(([, , , , , norm]) => norm !== null);
    const x = [points[0][0] - 0.5, points.at(-1)[0] + 0.5];
    const [low, high] = [Math.min(0, ...points.map((one) => one[2]), ...known.map((one) => one[5])), Math.max(0, ...points.map((one) => one[3]), ...known.map((one) => one[5]))];
    const rest = 0.06 * (high - low || 0.01);
    const curve = plot({ title: `What access is worth by ${cost}`, x, y: [low - rest, high + rest], width, height: 200, xLabel: cost, yLabel: "points", format: signed });
    curve.line("usual", known.map((one) => [one[0], one[5]]));
    for (const [price, value, bottom, top, games, norm] of points) {
      const against = norm === null ? "" : `, norm ${signed(norm)}`;
      curve.dot(price, value, bottom, top, `${cost} ${price}: ${signed(value)} points (${signed(bottom)} to ${signed(top)})${against}, n = ${whole(games)}`);
    }
    return curve.svg;
  }

  function caused(cause, set) {
    const { heads, captions } = data;
    const width = Math.min(520, content.clientWidth);
    const curve = cause.curve.length ? [make("figure", {}, costCurve(cause.curve, width, cause.cost), make("figcaption", {}, captions.curve))] : [];
    const partners = cause.partners.length ? [make("p", { class: "caption" }, captions.partners), table(heads.cause_partners, cause.partners, set)] : [];
    const folded = [["By strategy", "cause_strategies", cause.strategies], ["By seat", "cause_seats", cause.seats]];
    const others = cause.others.length ? [make("p", { class: "caption" }, "With other players"), table(heads.cause_others, cause.others, set)] : [];
    return [
      ...cause.told.map((text) => make("p", {}, text)), numbers(heads.cause, cause.numbers), ...curve, ...partners, ...others,
      ...folded.map(([title, name, rows]) => onRequest(title, table(heads[name], rows, set))),
      make("p", { class: "note" }, captions.cause),
    ];
  }

  additions.card = (set, card) => [
    ...("text" in card && card.text !== null ? [make("p", { class: "does" }, card.text)] : []),
    ...("cause" in card ? [
      part("cause", "What it causes", card.cause && [card.cause], ([one]) => caused(one, set), ""),
      make("h3", {}, "What goes along with it, which need not be its doing"),
    ] : []),
  ];
}
