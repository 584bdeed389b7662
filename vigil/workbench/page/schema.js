// JSON Schemas of cards: references followed, alternatives told apart, values said in short.

export class Schema {
  constructor(root) { this.root = root; }

  follow(part) {
    if (!part?.$ref) return part ?? {};
    const found = part.$ref.split("/").slice(1).reduce((at, key) => at[key], this.root);
    return { ...this.follow(found), ...Object.fromEntries(Object.entries(part).filter(([key]) => key !== "$ref")) };
  }

  // What a value of this part looks like: "choice", "flag", "whole", "number", "text", "picks", "list", "table", "one of several tables" or "other".
  sort(part) {
    const one = this.follow(part);
    if (one.enum) return "choice";
    if (one.const !== undefined) return "fixed";
    if (one.oneOf && this.told(one)) return "variants";
    if (one.type === "boolean") return "flag";
    if (one.type === "integer") return "whole";
    if (one.type === "number") return "number";
    if (one.type === "string") return "text";
    if (one.type === "array" && one.uniqueItems && this.follow(one.items).enum) return "picks";
    if (one.type === "array" && one.items) return "list";
    if (one.type === "object" && one.properties) return "table";
    if (one.allOf?.length === 1) return this.sort({ ...this.follow(one.allOf[0]) });
    return "other";
  }

  // Of alternatives the field that tells them apart, and the alternative for each of its words.
  told(part) {
    const ways = (part.oneOf ?? []).map((way) => this.follow(way));
    const names = Object.keys(ways[0]?.properties ?? {});
    const field = names.find((name) => ways.every((way) => {
      const one = way.properties?.[name];
      return one && (one.const !== undefined || one.enum);
    }) && ways.every((way) => way.required?.includes(name)));
    if (!field) return null;
    const words = new Map();
    for (const way of ways) for (const word of way.properties[field].enum ?? [way.properties[field].const]) words.set(word, way);
    return { field, words };
  }

  // A value that the part takes: what must be there, and nothing else.
  fresh(part) {
    const one = this.follow(part);
    switch (this.sort(one)) {
      case "choice": return one.enum[0];
      case "fixed": return one.const;
      case "flag": return false;
      case "whole": case "number": return one.minimum ?? 1;
      case "text": return "";
      case "list": case "picks": return one.minItems ? [this.fresh(one.items)] : [];
      case "table": return this.table(one);
      case "variants": {
        const { field, words } = this.told(one);
        const [[word, way]] = words;
        return { [field]: word, ...this.table(way, field) };
      }
      default: return one.default ?? null;
    }
  }

  table(part, but = null) {
    const names = (part.required ?? []).filter((name) => name !== but);
    return Object.fromEntries(names.map((name) => [name, this.fresh(part.properties[name])]));
  }
}
