// The panel of a card of Ascension.
builders.card = (set, card) => {
  const { heads } = data;
  const taken = card.monster ? "defeated" : "taken";
  const width = Math.min(760, content.clientWidth);
  const rounds = ({ points, rows }) => [
    make("figure", {}, ...picksPlot(points, width), make("figcaption", {}, data.captions.rounds)),
    onRequest("The same as a table", table(heads.rounds, rows, set)),
  ];
  const instead = () => make("section", { class: "instead" }, make("h3", {}, "Either or"), make("p", { class: "note" }, data.captions.instead),
    make("div", { class: "pair" },
      part("chosen", `${card.name} was bought instead of`, card.chosen, tabled("chosen", set), "Never had to choose between it and another card while it was bought."),
      part("forgone", `Bought instead of ${card.name}`, card.forgone, tabled("forgone", set), "Nothing was ever bought instead of it.")));
  return [
    make("p", { class: "facts" }, make("i", { class: "dot", "data-faction": card.faction }), card.facts),
    numbers(heads[card.monster ? "monster" : "card"], card.numbers),
    part("by-round", `By the round in which it was first ${taken}`, card.rounds && (card.rounds.points.length ? [card.rounds] : []), ([only]) => rounds(only), `No strategy ever had it ${taken}.`),
    part("by-strategy", "By strategy", card.strategies, tabled("strategies", set), "No strategy played."),
    ...(card.monster ? [] : [instead()]),
  ];
};

// First picks of a card. Points: round, games, win rate, low, high, usual win rate; nulls where there are too few games.
function picksPlot(points, width) {
  const x = [Math.min(...points.map(([round]) => round)) - 0.5, Math.max(...points.map(([round]) => round)) + 0.5];
  const counts = plot({ title: "Games by round of the first pick", x, y: [0, 1.05 * Math.max(...points.map(([, games]) => games))], width, height: 130, xLabel: "", yLabel: "games", format: whole });
  for (const [round, games] of points) counts.bar("bar", round, games, `round ${round}: ${whole(games)} games`);
  const known = points.filter(([, , rate]) => rate !== null);
  if (!known.length) return [counts.svg];
  const y = around(Math.min(...known.flatMap(([, , , low, , usual]) => [low, usual])), Math.min(1, Math.max(...known.flatMap(([, , , , high, usual]) => [high, usual]))), 0.02);
  const rates = plot({ title: "Win rate by round of the first pick", x, y, width, height: 200, xLabel: "round of the first pick", yLabel: "win rate", format: percents });
  rates.line("usual", known.map(([round, , , , , usual]) => [round, usual]));
  for (const [round, games, rate, low, high] of known) rates.dot(round, rate, low, high, `round ${round}: ${percents(rate)} (${percents(low)} to ${percents(high)}), n = ${whole(games)}`);
  return [counts.svg, rates.svg];
}
