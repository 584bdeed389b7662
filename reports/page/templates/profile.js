// What a profile says of a strategy: against whom it loses, and what becomes of its lines.
{
  const paragraphs = (told) => told.map((text) => make("p", {}, text));

  function losing(loses, set) {
    const numbers = loses.rows.length ? [onRequest("In numbers", table(data.heads.gaps, loses.rows, set))] : [];
    return [...paragraphs(loses.told), ...numbers];
  }

  function lines({ told, lists }, set) {
    const marked = ([text, note]) => (note ? [text, note] : text);
    const list = ([name, rows]) => [make("h4", {}, `${name}:`), table(data.heads.lines, rows.map(([line, ...rest]) => [Array.isArray(line) ? marked(line) : "no line fits", ...rest]), set)];
    return [...paragraphs(told), onRequest("Line by line", make("div", {}, ...lists.flatMap(list), make("p", { class: "note" }, data.captions.lines)))];
  }

  additions.strategy = (set, plan) => [
    ...("loses" in plan ? [part("loses", "Against whom it loses, and why", plan.loses && [plan.loses], ([one]) => losing(one, set), "")] : []),
    ...("lines" in plan ? [part("profile", "What its lines do", plan.lines && [plan.lines], ([one]) => lines(one, set), "")] : []),
  ];
}
