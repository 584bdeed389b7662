// Sorting: a click on a heading orders the rows, a second click turns the order round; cells without a value stay last.
function sortable(table) {
  const heads = [...table.tHead.rows[0].cells];
  const body = table.tBodies[0];
  heads.forEach((head, column) => {
    head.addEventListener("click", () => {
      const numeric = head.classList.contains("number");
      const descending = head.ariaSort ? head.ariaSort === "ascending" : numeric;
      const key = (row) => row.cells[column].dataset.key;
      const compare = (a, b) => {
        if (key(a) === "" || key(b) === "") return (key(a) === "") - (key(b) === "");
        const order = numeric ? key(a) - key(b) : key(a).localeCompare(key(b));
        return descending ? -order : order;
      };
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", descending ? "descending" : "ascending");
      body.append(...[...body.rows].sort(compare));
    });
  });
}

// Filtering: the words of the search field must all stand in a row's text columns; a menu allows one value of its column; MENUS says what
// the values are called, by column.
const SEARCHED = 5; // fewer rows are found at a glance

const words = (cell) => [...cell.childNodes].filter(({ nodeName }) => nodeName !== "SMALL").map(({ textContent }) => textContent).join("").trim();

function menu(head, rows) {
  const column = head.cellIndex;
  const values = new Map(rows.map((row) => [row.cells[column].dataset.key, words(row.cells[column])]));
  const numeric = head.classList.contains("number");
  const options = [...values].filter(([key]) => key !== "").sort(([a], [b]) => (numeric ? a - b : a.localeCompare(b)));
  const title = head.querySelector("button").textContent;
  const select = make("select", { "data-column": head.dataset.name, "aria-label": `Only one ${title.toLowerCase()}` });
  select.append(make("option", { value: "" }, numeric ? `any ${title.toLowerCase()}` : `all ${MENUS[head.dataset.name]}`));
  select.append(...options.map(([key, text]) => make("option", { value: key }, numeric ? `${title} ${text}` : text)));
  return { select, fits: (row) => select.value === "" || row.cells[column].dataset.key === select.value };
}

function filters(table) {
  const rows = [...table.tBodies[0].rows];
  if (rows.length < SEARCHED) return [];
  const heads = [...table.tHead.rows[0].cells];
  const search = make("input", { type: "search", placeholder: "Search", "aria-label": "Search in this table", autocomplete: "off", spellcheck: "false" });
  const texts = new Map(rows.map((row) => [row, [...row.cells].filter((c) => !c.classList.contains("number")).map(words).join(" ").toLowerCase()]));
  const menus = heads.filter((head) => head.dataset.name in MENUS).map((head) => menu(head, rows));
  const shown = make("output", { class: "shown" });
  const update = () => {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) row.hidden = !wanted.every((word) => texts.get(row).includes(word)) || !menus.every(({ fits }) => fits(row));
    shown.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length}`;
  };
  for (const field of [search, ...menus.map(({ select }) => select)]) field.addEventListener("input", update);
  update();
  return [search, ...menus.map(({ select }) => select), shown];
}

// On a phone rows are cards and headings are gone: a menu sorts instead.
function order(table) {
  const heads = [...table.tHead.rows[0].cells];
  const select = make("select", { class: "order", "aria-label": "Sort by" }, make("option", { value: "" }, "Sort by"), ...heads.map((head, k) => make("option", { value: k }, head.dataset.label)));
  select.addEventListener("change", () => select.value !== "" && heads[select.value].click());
  return select;
}

function tools(table) {
  const bar = make("div", { class: "tools", role: "group", "aria-label": "Search and copy" }, ...filters(table), order(table), copier(table));
  (table.closest(".wide") ?? table).before(bar);
}
