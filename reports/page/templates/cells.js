// What a number is, its interval, the kind of it, n and q: on hover, on tap, and on the way through a table with the arrow keys.
const label = (cell) => cell.closest("table").tHead.rows[0].cells[cell.cellIndex];

function tipOf(cell) {
  const { n, q, tip, interval } = cell.dataset;
  const small = cell.querySelector("small")?.textContent;
  const kind = interval ?? label(cell).dataset.interval;
  const count = n && `n = ${Number(n).toLocaleString("en")}`;
  const lines = [`${label(cell).dataset.label}: ${words(cell)}${small ? ` (${small})` : ""}`, tip ?? count, q && `q ${Number(q) < 0.001 ? "below 0.001" : Number(q).toFixed(3)}`];
  return [...lines, small && kind && `95% interval: ${kind}`];
}
const told = (cell) => cell?.classList.contains("number") && (cell.dataset.n || cell.dataset.tip || cell.querySelector("small"));

function cellTips(table) {
  const body = table.tBodies[0];
  const first = body.querySelector("td.number");
  first?.setAttribute("tabindex", "0");
  let stop = first;
  const step = (cell, down, right) => {
    const rows = [...body.rows].filter((row) => !row.hidden);
    const row = rows[rows.indexOf(cell.parentElement) + down];
    for (let k = cell.cellIndex + right; row?.cells[k]; k += right || 1) {
      if (row.cells[k].classList.contains("number")) return row.cells[k];
      if (!right) return null;
    }
    return null;
  };
  const ways = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };
  body.addEventListener("keydown", (event) => {
    const to = ways[event.key] && event.target.matches("td.number") && step(event.target, ...ways[event.key]);
    if (!to) return;
    event.preventDefault();
    to.setAttribute("tabindex", "0");
    to.focus();
  });
  body.addEventListener("focusin", ({ target }) => {
    if (!target.matches("td.number")) return;
    if (stop !== target) stop?.setAttribute("tabindex", "-1");
    stop = target;
    stop.setAttribute("tabindex", "0");
    if (told(target)) showTip(target, tipOf(target));
  });
  body.addEventListener("focusout", hideTip);
  const over = ({ target }) => {
    const cell = target.closest("td");
    if (told(cell)) showTip(cell, tipOf(cell));
  };
  body.addEventListener("pointerover", over);
  body.addEventListener("click", over);
  body.addEventListener("pointerleave", hideTip);
}

// Everything else that has a title says it on focus and tap too.
function titleTips() {
  for (const one of document.querySelectorAll("main [title]")) {
    one.dataset.tip = one.title;
    if (!one.matches("td")) one.setAttribute("aria-description", one.title);
    one.removeAttribute("title");
  }
  const say = ({ target }) => {
    const one = target.closest?.(":is(main, #panel) [data-tip]:not(td)");
    if (one) showTip(one, ["", one.dataset.tip]);
  };
  for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, say);
  const away = ({ target }) => target.closest?.(":is(main, #panel) [data-tip]") && hideTip();
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, away);
}
