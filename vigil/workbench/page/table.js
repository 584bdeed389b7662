// The cards as a table: numbers are edited in place, a name opens all of a card.

import { byId, make, spaced } from "./dom.js";
import { field, numberInput } from "./controls.js";
import { Schema } from "./schema.js";

const MOST = 5; // columns of numbers
const OFTEN = 0.2; // a number stands in a column if this share of the entries have it
const CARD_WORDS = 220; // letters of a text
const GROUPS = ["picks", "list", "table", "variants", "other"]; // what needs the whole width

export class Sheet {
  constructor(about, edits, look, revert, panes, below) {
    this.panes = panes; this.below = below; this.about = about; this.edits = edits; this.look = look; this.revert = revert;
    this.schemas = new Map(Object.entries(about.schemas).map(([kind, schema]) => [kind, new Schema(schema)]));
    this.kinds = [...new Set(about.entries.map((entry) => entry.kind))];
    this.sections = Object.keys(about.sections);
    this.kind = this.kinds[0]; this.opened = null; this.state = { values: {}, texts: {} }; this.problems = new Map(); this.late = null; this.rows = new Map();
    byId("search").addEventListener("input", () => this.filter());
    this.tabs(); this.show();
  }

  tabs() {
    const count = (kind) => this.about.entries.filter((entry) => entry.kind === kind).length;
    const tab = (name, label) => make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": "table", "aria-selected": String(name === this.kind), onclick: () => this.choose(name) }, label);
    const several = this.kinds.length > 6 ? make("select", { "aria-label": "Kind", id: "kind", onchange: (event) => this.choose(event.target.value) }, this.kinds.includes(this.kind) ? null : make("option", { value: this.kind, selected: true }, "Cards …"), this.kinds.map((kind) => make("option", { value: kind, selected: kind === this.kind }, `${spaced(kind)} (${count(kind)})`))) : null;
    byId("kinds").replaceChildren(...(several ? [several] : this.kinds.map((kind) => tab(kind, `${spaced(kind)} (${count(kind)})`))), ...this.sections.map((name) => tab(name, spaced(name))), ...(Object.keys(this.about.heads).length ? [tab("", "Set")] : []), ...Object.entries(this.panes).map(([name, pane]) => tab(name, pane.label)));
  }

  choose(kind) { this.kind = kind; this.opened = null; this.late = null; this.tabs(); this.show(); byId(`tab-${kind}`)?.focus(); }

  value(name, what) {
    const edited = this.state.values[name]?.[what];
    return edited === undefined ? this.usual(name, what) : edited;
  }

  usual(name, what) {
    if (name === "") return this.about.heads[what] ?? undefined;
    return (this.about.sections[name] ?? this.about.entries.find((entry) => entry.name === name))?.fields[what];
  }

  columns() {
    const schema = this.schemas.get(this.kind), entries = this.entries();
    const names = Object.keys(schema.root.properties).filter((name) => ["whole", "number"].includes(schema.sort(schema.root.properties[name])));
    return names.filter((name) => entries.filter((entry) => entry.fields[name] !== undefined).length >= OFTEN * entries.length).slice(0, MOST);
  }

  entries() { return this.about.entries.filter((entry) => entry.kind === this.kind); }

  show() {
    this.rows = new Map();
    byId("search").hidden = !this.kinds.includes(this.kind);
    if (this.panes[this.kind]) {
      const place = make("div", { class: "pane" }); // its own: what comes when another tab is open goes nowhere
      byId("table").replaceChildren(place);
      this.panes[this.kind].show(place);
      return;
    }
    if (!this.kinds.includes(this.kind)) { byId("table").replaceChildren(this.section(this.kind)); return; }
    const columns = this.columns();
    const head = make("tr", {}, make("th", { scope: "col" }, "Name"), columns.map((name) => make("th", { scope: "col", class: "n", title: this.schemas.get(this.kind).root.properties[name].description ?? "" }, spaced(name))), make("th", { scope: "col", class: "says" }, "What it does"));
    const body = make("tbody", {}, this.entries().map((entry) => this.row(entry, columns)));
    byId("table").replaceChildren(make("table", {}, make("thead", {}, head), body), make("p", { id: "none", hidden: true }, "Nothing of this name."));
    this.columnsShown = columns;
    this.filter(); this.mark();
  }

  row(entry, columns) {
    const schema = this.schemas.get(this.kind), cells = new Map();
    const name = make("button", { type: "button", class: "opens", "aria-expanded": "false", onclick: () => this.open(entry.name) }, entry.name);
    const inputs = columns.map((column) => {
      const input = numberInput(schema.follow(schema.root.properties[column]), this.value(entry.name, column), (next, typed) => this.edits.offer(entry.name, column, next, typed), { "aria-label": `${spaced(column)} of ${entry.name}`, onkeydown: (event) => this.step(event, entry.name, column), onfocus: () => this.look(entry.name) });
      cells.set(column, input);
      return make("td", { class: "n" }, input);
    });
    const text = make("td", { class: "says" }, short(entry.text));
    const row = make("tr", { class: "entry" }, make("th", { scope: "row" }, name), inputs, text);
    this.rows.set(entry.name, { row, cells, text, name, entry, form: null });
    return row;
  }

  // Enter goes to the same number of the next card.
  step(event, name, column) {
    if (event.key !== "Enter") return;
    const shown = [...this.rows.values()].filter((one) => !one.row.hidden), at = shown.findIndex((one) => one.entry.name === name);
    shown[at + (event.shiftKey ? -1 : 1)]?.cells.get(column)?.focus();
    event.preventDefault();
  }

  open(name) {
    const before = this.opened;
    if (before) { const old = this.rows.get(before); old?.form?.remove(); if (old) { old.form = null; old.name.setAttribute("aria-expanded", "false"); } }
    this.opened = before === name ? null : name;
    if (!this.opened) return;
    const one = this.rows.get(name);
    one.form = make("tr", { class: "details" }, make("td", { colspan: this.columnsShown.length + 2 }));
    one.row.after(one.form);
    one.name.setAttribute("aria-expanded", "true");
    this.fill(name); this.look(name);
    one.row.scrollIntoView({ block: "start" });
  }

  fill(name) {
    const one = this.rows.get(name);
    if (!one?.form) return;
    const schema = this.schemas.get(this.kind), root = schema.root, texts = this.words(one.entry);
    const close = make("button", { type: "button", class: "close", onclick: () => { this.open(name); one.name.focus(); } }, "Close");
    const back = make("button", { type: "button", class: "revert", disabled: !this.state.values[name], onclick: () => this.revert(name) }, "Take back");
    const controls = this.controls(schema, root, name, ["name"]);
    one.form.firstChild.replaceChildren(make("form", { class: "card", onsubmit: (event) => event.preventDefault(), onkeydown: (event) => { if (event.key === "Escape") { this.open(name); one.name.focus(); } } }, make("div", { class: "top" }, make("div", { class: "texts" }, texts), make("span", { class: "tools" }, back, close)), controls));
    this.complain(name);
  }

  words(entry) {
    const now = this.state.texts[entry.name];
    if (now === undefined || now === entry.text) return [make("p", {}, entry.text || "Does nothing.")];
    return [make("p", { class: "before" }, make("b", {}, "Before "), entry.text || "nothing"), make("p", {}, make("b", {}, "Now "), now || "nothing")];
  }

  controls(schema, root, name, hidden = []) {
    const names = Object.keys(root.properties).filter((what) => !hidden.includes(what));
    const held = names.filter((what) => this.value(name, what) !== undefined), rest = names.filter((what) => !held.includes(what));
    const control = (what) => {
      const made = field(schema, what, root.properties[what], this.value(name, what), this.usual(name, what), (next, typed) => this.edits.offer(name, what, next, typed));
      if (!made) return null;
      made.dataset.field = what;
      if (this.state.values[name]?.[what] !== undefined) made.classList.add("edited");
      return made;
    };
    const order = (list) => [...list.filter((what) => !GROUPS.includes(schema.sort(root.properties[what]))), ...list.filter((what) => GROUPS.includes(schema.sort(root.properties[what])))];
    const more = rest.length ? make("details", { class: "more", ontoggle: (event) => { if (event.target.open && event.target.childElementCount === 1) event.target.append(make("div", { class: "fields" }, order(rest).map(control))); } }, make("summary", {}, `${rest.length} more field${rest.length === 1 ? "" : "s"}: ${rest.slice(0, 5).map((what) => spaced(what).toLowerCase()).join(", ")}${rest.length > 5 ? " …" : ""}`)) : null;
    return make("div", { class: "fields" }, order(held).map(control), more);
  }

  // Rules and the like: one form.
  section(name) {
    if (name === "") {
      const rows = Object.keys(this.about.heads).map((what) => make("div", { class: "field text", "data-field": what }, make("label", { for: `head-${what}` }, spaced(what)), make("input", { id: `head-${what}`, type: "text", value: this.value("", what) ?? "", onchange: (event) => this.edits.offer("", what, event.target.value || undefined) })));
      return make("form", { class: "card", id: "section", onsubmit: (event) => event.preventDefault() }, make("div", { class: "fields" }, rows));
    }
    const schema = this.schemas.get(this.about.sections[name].kind);
    const hidden = Object.entries(this.about.sections[name].only ?? {}).filter(([, [other, word]]) => (this.value(name, other) ?? schema.root.properties[other].default) !== word).map(([what]) => what);
    return make("div", {}, make("form", { class: "card", id: "section", onsubmit: (event) => event.preventDefault() }, this.controls(schema, schema.root, name, hidden)), this.below[name]?.());
  }

  filter() {
    const sought = byId("search").value.trim().toLocaleLowerCase();
    let shown = 0;
    for (const { row, entry, form } of this.rows.values()) {
      row.hidden = sought !== "" && ![entry.name, entry.text, this.state.texts[entry.name] ?? ""].some((text) => text.toLocaleLowerCase().includes(sought));
      if (form) form.hidden = row.hidden;
      shown += row.hidden ? 0 : 1;
    }
    if (byId("none")) byId("none").hidden = shown > 0;
  }

  // A new state: what is not just being typed is shown as it is.
  take(state) {
    const before = this.state;
    this.state = state;
    for (const [name, one] of this.rows) {
      for (const [column, input] of one.cells) if (!this.typing(input, name, column)) { const text = String(this.value(name, column) ?? ""); if (input.value !== text) input.value = text; }
      one.text.textContent = short(state.texts[name] ?? one.entry.text);
    }
    this.panes[this.kind]?.take?.(before, state);
    const name = this.opened;
    if (name && JSON.stringify(before.values[name]) !== JSON.stringify(state.values[name])) this.refresh(name);
    if (!this.kinds.includes(this.kind) && !this.panes[this.kind]) {
      const [old, now] = [before, state].map(({ values }) => values[this.kind] ?? {});
      const changed = Object.keys({ ...old, ...now }).filter((what) => JSON.stringify(old[what]) !== JSON.stringify(now[what]));
      if (changed.length) this.renew(changed);
    }
    this.mark();
  }

  // The form of a section is made anew; whoever is at work in it stays at the same control, and what is being typed stays as it is.
  renew(changed) {
    const active = document.activeElement, place = byId("table").contains(active) ? active.closest("[data-field]") : null;
    if (byId("table").contains(active) && !place) return;
    const what = place?.dataset.field, simple = ["number", "checkbox", "select-one"].includes(active?.type);
    const typed = active?.type === "number" && (!place?.matches(".field") || (changed.length === 1 && changed[0] === what && active.value === String(this.value(this.kind, what) ?? "")));
    const waits = place && this.edits.pending(this.kind, what); // the news came before the answer to the edit
    this.late = waits ? changed : null;
    if (waits || (place && (!simple || typed))) return;
    const controls = (made) => [...made.querySelectorAll("input, select")], at = place ? controls(place).indexOf(active) : -1;
    this.show();
    const again = place && byId("section")?.querySelector(`[data-field="${CSS.escape(what)}"]`);
    if (again) controls(again)[at]?.focus();
  }

  typing(input, name, what) { return (document.activeElement === input && this.problems.has(key(name, what))) || this.edits.pending(name, what); }

  // The open form is made anew unless somebody is at work in it: then only its words and marks change.
  refresh(name) {
    const one = this.rows.get(name);
    if (!one?.form) return;
    if (!one.form.contains(document.activeElement) || document.activeElement.closest(".top")) { this.fill(name); return; }
    one.form.querySelector(".texts").replaceChildren(...this.words(one.entry));
    one.form.querySelector(".revert").disabled = !this.state.values[name];
    for (const made of one.form.querySelectorAll("[data-field]")) made.classList.toggle("edited", this.state.values[name]?.[made.dataset.field] !== undefined);
  }

  mark() {
    for (const [name, one] of this.rows) {
      one.row.classList.toggle("edited", Boolean(this.state.values[name]));
      for (const [column, input] of one.cells) {
        const edited = this.state.values[name]?.[column] !== undefined;
        input.classList.toggle("edited", edited);
        input.title = edited ? `In the base: ${this.usual(name, column) ?? "as usual"}` : "";
      }
    }
  }

  // What the server says of an edit.
  answered(name, what, problem) {
    if (problem) this.problems.set(key(name, what), problem); else this.problems.delete(key(name, what));
    this.complain(name);
    if (this.late && name === this.kind) this.renew(this.late);
  }

  complain(name) {
    const one = this.rows.get(name), places = one?.form ? [one.form] : this.kind === name ? [byId("section")] : [];
    for (const [column, input] of one?.cells ?? []) {
      const problem = this.problems.get(key(name, column));
      input.setAttribute("aria-invalid", String(Boolean(problem)));
      if (problem) input.title = problem;
    }
    for (const place of places) for (const made of place?.querySelectorAll("[data-field]") ?? []) {
      const problem = this.problems.get(key(name, made.dataset.field));
      made.classList.toggle("wrong", Boolean(problem));
      made.querySelector(":scope > .problem")?.remove();
      if (problem) made.append(make("p", { class: "problem", role: "alert" }, problem));
    }
  }
}

const key = (name, what) => JSON.stringify([name, what]);
const short = (text) => (text.length > CARD_WORDS ? `${text.slice(0, CARD_WORDS)}…` : text);
