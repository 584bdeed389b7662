"use strict";
// Sorting: a click on a heading orders the rows, a second click turns the order round; cells without a value stay last.
for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells];
  const body = table.tBodies[0];
  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
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
