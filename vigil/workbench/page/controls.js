// Controls for values of every sort: each tells its new value, undefined for "as usual".

import { make, spaced } from "./dom.js";

let made = 0;
const fresh = () => `control-${made += 1}`;

export function field(schema, name, part, value, usual, tell) {
  const one = schema.follow(part), sort = schema.sort(part), id = fresh();
  if (sort === "fixed") return null;
  const hint = one.description ? make("small", { id: `${id}-hint`, class: "hint" }, one.description) : null;
  const simple = simpleControl(schema, one, sort, value, usual, tell, id, hint);
  if (simple) {
    const label = make("label", { for: id }, spaced(name));
    return make("div", { class: `field ${sort}` }, sort === "flag" ? [simple, label] : [label, simple], hint);
  }
  const inside = sort === "picks" ? picks(one, value ?? [], tell)
    : sort === "list" ? list(schema, one, value ?? [], tell)
    : sort === "table" ? table(schema, one, value ?? null, tell)
    : sort === "variants" ? variants(schema, one, value ?? schema.fresh(one), tell)
    : raw(value, tell, id);
  return make("fieldset", { class: sort }, make("legend", {}, spaced(name)), hint, inside);
}

function simpleControl(schema, one, sort, value, usual, tell, id, hint) {
  const described = hint ? hint.id : null;
  const shown = value ?? one.default;
  if (sort === "choice") {
    const words = one.enum.map((word) => make("option", { value: String(word), selected: word === shown }, String(word)));
    const nothing = shown === undefined ? [make("option", { value: "", selected: true }, "–")] : value !== undefined && one.default === undefined && usual === undefined ? [make("option", { value: "" }, "–")] : [];
    return make("select", { id, "aria-describedby": described, onchange: (event) => tell(event.target.value === "" ? undefined : one.enum.find((word) => String(word) === event.target.value)) }, nothing, words);
  }
  if (sort === "flag") return make("input", { id, type: "checkbox", checked: Boolean(shown), "aria-describedby": described, onchange: (event) => tell(event.target.checked) });
  if (sort === "whole" || sort === "number") return numberInput(one, value, tell, { id, "aria-describedby": described });
  if (sort === "text") return make("input", { id, type: "text", value: value ?? "", placeholder: one.default ?? "", autocomplete: "off", spellcheck: false, "aria-describedby": described, oninput: (event) => tell(event.target.value === "" ? undefined : event.target.value, true) });
  if (sort === "list" && ["choice", "text", "whole"].includes(schema.sort(one.items))) return words(schema, one, value ?? [], tell, id, described);
  return null;
}

export function numberInput(one, value, tell, more = {}) {
  const input = make("input", {
    type: "number", value: value ?? "", placeholder: one.default ?? "", step: one.type === "integer" ? "1" : "any", inputMode: one.type === "integer" ? "numeric" : "decimal",
    ...more,
    oninput: (event) => {
      const text = event.target.value;
      if (text === "" && event.target.validity.badInput) return;
      tell(text === "" ? undefined : Number(text), true);
    },
  });
  if (one.minimum !== undefined) input.min = one.minimum;
  if (one.maximum !== undefined) input.max = one.maximum;
  return input;
}

// A list of words: typed with commas between them.
function words(schema, one, value, tell, id, described) {
  const whole = schema.sort(one.items) === "whole", known = schema.follow(one.items).enum;
  const read = (text) => text.split(",").map((word) => word.trim()).filter(Boolean).map((word) => (whole && Number.isInteger(Number(word)) ? Number(word) : word));
  const input = make("input", { id, type: "text", value: value.join(", "), autocomplete: "off", spellcheck: false, placeholder: known ? known.join(", ") : "", "aria-describedby": described, oninput: (event) => tell(read(event.target.value), true) });
  return input;
}

// Some of what there is, in its order. The last one stays: nothing at all would mean "as usual".
function picks(one, value, tell) {
  const boxes = one.items.enum.map((word) => make("input", { type: "checkbox", value: word, checked: value.includes(word), onchange: (event) => {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
    if (one.minItems && chosen.length < one.minItems) { event.target.checked = true; return; }
    tell(chosen);
  } }));
  return make("div", { class: "boxes" }, boxes.map((box) => make("label", { title: box.value }, box, ` ${shortName(box.value)}`)));
}

// Of a file its name, without the folder.
export const shortName = (name) => name.split(" with ").map((part) => part.split("/").at(-1)).join(" with ");

// A list of tables: each with its own fields, moved, taken out and added.
function list(schema, one, value, tell) {
  let items = structuredClone(value);
  const place = make("ol", { class: "items" });
  const say = () => tell(structuredClone(items));
  const show = () => {
    place.replaceChildren(...items.map((item, k) => {
      const change = (next, typed) => { items[k] = next; tell(structuredClone(items), typed); };
      const swap = (other) => { [items[k], items[other]] = [items[other], items[k]]; say(); show(); };
      const tools = make("span", { class: "tools" },
        make("button", { type: "button", disabled: k === 0, title: "Up", "aria-label": `Move ${k + 1} up`, onclick: () => swap(k - 1) }, "↑"),
        make("button", { type: "button", disabled: k === items.length - 1, title: "Down", "aria-label": `Move ${k + 1} down`, onclick: () => swap(k + 1) }, "↓"),
        make("button", { type: "button", title: "Take out", "aria-label": `Take ${k + 1} out`, onclick: () => { items.splice(k, 1); say(); show(); } }, "×"));
      return make("li", {}, tools, inner(schema, one.items, item, change));
    }));
  };
  show();
  const full = one.maxItems !== undefined && items.length >= one.maxItems;
  const add = make("button", { type: "button", class: "add", disabled: full, onclick: () => { items = [...items, schema.fresh(one.items)]; say(); show(); place.lastElementChild?.querySelector("select, input")?.focus(); } }, "Add");
  return make("div", {}, place, add);
}

function inner(schema, part, value, tell) {
  const one = schema.follow(part), sort = schema.sort(part);
  if (sort === "variants") return variants(schema, one, value, tell);
  if (sort === "table") return table(schema, one, value, tell);
  if (sort === "whole" || sort === "number") return numberInput(one, value, (next, typed) => next !== undefined && tell(next, typed), { "aria-label": "Number" });
  return raw(value, tell, fresh());
}

// A table of one of several forms, told apart by a word.
function variants(schema, one, value, tell) {
  const { field: teller, words: known } = schema.told(one), place = make("div", { class: "form" });
  let now = value;
  const show = () => {
    const way = known.get(now[teller]);
    const select = make("select", { "aria-label": spaced(teller), onchange: (event) => {
      const word = event.target.value, next = known.get(word);
      const kept = Object.fromEntries(Object.entries(now).filter(([key, held]) => key !== teller && next.properties[key] && fits(schema, next.properties[key], held)));
      now = { [teller]: word, ...schema.table(next, teller), ...kept };
      show(); tell(now);
    } }, [...known.keys()].map((word) => make("option", { value: word, selected: word === now[teller] }, spaced(String(word)))));
    const about = way?.description ? make("small", { class: "hint" }, way.description) : null;
    place.replaceChildren(make("div", { class: "verb" }, select, about), way ? fields(schema, way, now, (next, typed) => { now = next; tell(next, typed); }, [teller]) : raw(now, tell, fresh()));
  };
  show();
  return place;
}

const fits = (schema, part, held) => {
  const sort = schema.sort(part);
  return (sort === "whole" || sort === "number") ? typeof held === "number" : sort === "flag" ? typeof held === "boolean" : sort === "list" ? Array.isArray(held) : sort === "choice" ? schema.follow(part).enum.includes(held) : typeof held === "object" || typeof held === "string";
};

// A table that may be there or not.
function table(schema, one, value, tell) {
  if (value === null) return make("button", { type: "button", class: "add", onclick: (event) => { const next = schema.fresh(one); event.target.replaceWith(fields(schema, one, next, tell)); tell(next); } }, "Add");
  return fields(schema, one, value, tell);
}

// The fields of a table: those that hold something or must, then the others behind a fold.
export function fields(schema, one, value, tell, hidden = []) {
  let now = value;
  const names = Object.keys(one.properties ?? {}).filter((name) => !hidden.includes(name));
  const row = (name) => field(schema, name, one.properties[name], now[name], undefined, (next, typed) => {
    now = Object.fromEntries(Object.entries({ ...now, [name]: next }).filter(([, held]) => held !== undefined));
    tell(now, typed);
  });
  const open = names.filter((name) => now[name] !== undefined || one.required?.includes(name)), rest = names.filter((name) => !open.includes(name));
  const more = rest.length ? make("details", { class: "more", ontoggle: (event) => { if (event.target.open && event.target.childElementCount === 1) event.target.append(make("div", { class: "fields" }, rest.map(row))); } }, make("summary", {}, `More: ${rest.slice(0, 4).map((name) => spaced(name).toLowerCase()).join(", ")}${rest.length > 4 ? " …" : ""}`)) : null;
  return make("div", { class: "fields" }, open.map(row), more);
}

// Whatever has no control of its own, as JSON.
function raw(value, tell, id) {
  const area = make("textarea", { id, rows: 3, spellcheck: false, "aria-label": "As JSON", value: value === undefined || value === null ? "" : JSON.stringify(value), oninput: (event) => {
    try { tell(event.target.value.trim() === "" ? undefined : JSON.parse(event.target.value), true); event.target.setCustomValidity(""); } catch { event.target.setCustomValidity("This is no JSON yet."); event.target.reportValidity(); }
  } });
  return area;
}
