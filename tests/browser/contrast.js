// Every visible text of the page with the contrast between it and what is painted behind it (WCAG 2.2, "contrast ratio").
() => {
  const numbers = (text) => (text.match(/-?[\d.]+(?:e-?\d+)?%?/g) ?? []).map((part) => (part.endsWith("%") ? parseFloat(part) / 100 : Number(part)));
  const colour = (text) => {
    if (!text || text === "none" || text === "transparent") return [0, 0, 0, 0];
    const [r, g, b, alpha = 1] = numbers(text.replace(/^color\(srgb/, ""));
    return text.startsWith("color(") ? [255 * r, 255 * g, 255 * b, alpha] : [r, g, b, alpha];
  };
  const over = ([r, g, b, alpha], under) => [r, g, b].map((value, k) => alpha * value + (1 - alpha) * under[k]);
  const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (rgb) => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
  const ratio = (a, b) => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const faded = ([r, g, b, alpha], opacity) => [r, g, b, alpha * Number(opacity || 1)];

  // What is painted behind an element, nearest first: in a figure the shapes drawn before it under its middle, then the colours of its boxes.
  function shapesUnder(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = new DOMPoint((left + right) / 2, (top + bottom) / 2);
    const holds = (shape) => {
      const box = shape.getBoundingClientRect();
      if (middle.x < box.left || middle.x > box.right || middle.y < box.top || middle.y > box.bottom) return false;
      return shape.isPointInFill(middle.matrixTransform(shape.getScreenCTM().inverse()));
    };
    const before = (shape) => shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    const shapes = [...element.ownerSVGElement.querySelectorAll("path, rect, circle, polygon")];
    return shapes.filter((shape) => !shape.closest("defs, clipPath") && before(shape) && holds(shape)).reverse();
  }
  const painted = (shape) => {
    const style = getComputedStyle(shape);
    return faded(faded(colour(style.fill), style.fillOpacity), style.opacity);
  };
  function layers(element) {
    const found = element instanceof SVGElement ? shapesUnder(element).map(painted) : [];
    for (let box = element; box; box = box.parentElement) found.push(colour(getComputedStyle(box).backgroundColor));
    return found;
  }
  const base = matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  const behind = (element) => layers(element).reduceRight((under, layer) => over(layer, under), base);

  const seen = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, title, desc, option") || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const drawn = element instanceof SVGElement;
    const style = getComputedStyle(element);
    const under = behind(element);
    let ink = drawn ? faded(colour(style.fill), style.fillOpacity) : colour(style.color);
    for (let box = element; box; box = box.parentElement) ink = faded(ink, getComputedStyle(box).opacity);
    seen.push({ text: node.data.trim().slice(0, 40), kind: drawn ? "svg" : "html", panel: Boolean(element.closest("dialog")), ratio: Math.round(100 * ratio(over(ink, under), under)) / 100 });
  }
  return seen;
}
