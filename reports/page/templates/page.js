for (const table of document.querySelectorAll("table.sortable")) {
  sortable(table);
  tools(table);
  cellTips(table);
}
titleTips();

// Where rows are cards every cell says what it is.
const phone = matchMedia("(max-width: 40rem)");
function labelled() {
  if (!phone.matches) return;
  for (const table of document.querySelectorAll("table.sortable:not(.labelled)")) {
    const names = [...table.tHead.rows[0].cells].map((head) => head.dataset.label);
    for (const row of table.tBodies[0].rows) [...row.cells].forEach((cell, k) => (cell.dataset.label = names[k]));
    table.classList.add("labelled");
  }
}
phone.addEventListener("change", labelled);
labelled();

// On paper nothing can be unfolded: short tables are, long ones stay folded unless the reader has opened them. Words that stand elsewhere on the
// page too are left out, and the answer stays a summary of one sheet.
const LONG = 12; // rows
let folded = [];
addEventListener("beforeprint", () => {
  const rows = (details) => details.querySelectorAll("tbody tr").length;
  folded = [...document.querySelectorAll("main details:not([open]):has(table)")].filter((details) => rows(details) <= LONG);
  for (const details of folded) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of folded) details.open = false;
});
