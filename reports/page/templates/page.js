for (const table of document.querySelectorAll("table.sortable")) {
  sortable(table);
  tools(table);
}

// On paper nothing can be unfolded: what is short is, what is long stays folded unless the reader has opened it.
const LONG = 40; // rows
let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("main details:not([open])")].filter((details) => details.querySelectorAll("tbody tr").length <= LONG);
  for (const details of folded) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of folded) details.open = false;
});
