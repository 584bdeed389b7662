// The panel of a strategy of Ascension.
builders.strategy = (set, plan, id) => {
  const strategy = data.strategies[id];
  const width = Math.min(760, content.clientWidth);
  const honor = ([{ total, tokens }]) => {
    const top = 1.05 * Math.max(1, ...[...total, ...tokens].map((point) => point[6]));
    return [make("figure", {}, bandsPlot(total, top, width, "total honor"), bandsPlot(tokens, top, width, "honor tokens"), alivePlot(total, width), make("figcaption", {}, data.captions.honor))];
  };
  return [
    make("p", { class: "facts" }, strategy.summary),
    numbers(data.heads.strategy, plan.numbers),
    part("honor", "Honor by round", plan.honor && (plan.honor.total.length ? [plan.honor] : []), honor, "It played no round."),
    make("div", { class: "pair" },
      part("deck", "Its deck at the end", plan.deck, tabled("deck", set), "It played no game."),
      part("purchases", "Its purchases in order of preference", plan.purchases, tabled("purchases", set), "It could buy nothing.")),
  ];
};
