// Copy as CSV: the rows that are shown, in the order shown, with raw values; value, interval, n and q each have a column.
// A spreadsheet program takes a text that begins like a formula for one; an apostrophe before it makes it text, as in the folder tables.
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?%?$/;
const asText = (text) => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) && !NUMBER.test(text) ? `'${text}` : text);
const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csv(table) {
  const rows = [...table.tBodies[0].rows].filter((row) => !row.hidden);
  const columns = [...table.tHead.rows[0].cells].flatMap((head, k) => {
    const name = head.dataset.name;
    const raw = (cell) => (head.classList.contains("number") ? cell.dataset.key : words(cell));
    const extra = ["low", "high", "n", "q"].filter((part) => rows.some((row) => part in row.cells[k].dataset));
    return [[name, (row) => raw(row.cells[k])], ...extra.map((part) => [`${name}_${part}`, (row) => row.cells[k].dataset[part] ?? ""])];
  });
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  return { text: lines.map((line) => line.map((text) => quoted(asText(text ?? ""))).join(",") + "\r\n").join(""), rows: rows.length };
}

// Some browsers give pages opened from a file no clipboard: then a selected text field is copied the old way.
function copiedBySelection(text) {
  const field = make("textarea", { class: "copied", readonly: "", "aria-hidden": "true" });
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

function copier(table) {
  const button = make("button", { type: "button", class: "copy" }, "Copy as CSV");
  const said = make("span", { class: "said", role: "status" });
  button.addEventListener("click", async () => {
    const { text, rows } = csv(table);
    const done = await toClipboard(text);
    button.focus();
    said.textContent = done ? `Copied ${rows} ${rows === 1 ? "row" : "rows"}` : "This browser does not allow copying; the folder tables has the files.";
    setTimeout(() => said.replaceChildren(), 4000);
  });
  return make("span", { class: "take" }, button, said);
}
