// What a card does, in words, and what it was measured to cause.
{
  function caused(cause, set) {
    const { heads, captions } = data;
    const width = Math.min(640, content.clientWidth);
    const drawn = cause.curve && make("div", { class: "drawing" }, ...drawers[cause.curve.kind](cause.curve, width));
    const curve = drawn ? [make("figure", { class: "curve" }, drawn, make("figcaption", {}, captions.curve))] : [];
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
