// Charts are drawn when they come into sight, and again for another width or for paper.
{
  const block = document.getElementById("charts");
  const charts = block ? JSON.parse(block.textContent) : [];
  const figures = [...document.querySelectorAll("figure[data-chart]")];
  const PAPER = 700; // pixels between the margins of a sheet of A4

  function redraw(figure, width) {
    const chart = charts[figure.dataset.chart];
    if (width < 40 || Number(figure.dataset.drawn) === width) return;
    const held = figure.contains(document.activeElement) ? focusOf(document.activeElement) : "";
    figure.dataset.drawn = width;
    figure.querySelector(".drawing").replaceChildren(...drawers[chart.kind](chart, width, () => redrawn(figure)));
    if (held) figure.querySelector(held)?.focus();
  }
  // Where the focus is, so that it is there again after the chart was drawn anew.
  const focusOf = (element) => (element.tagName === "SELECT" ? `select[aria-label="${CSS.escape(element.ariaLabel)}"]` : element.tagName === "BUTTON" ? ".choose button" : "svg [tabindex='0']");
  const redrawn = (figure) => {
    delete figure.dataset.drawn;
    redraw(figure, Math.floor(figure.clientWidth));
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) redraw(target, Math.floor(target.clientWidth));
  }, { rootMargin: "800px" });
  const sized = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target.dataset.drawn) redraw(target, Math.floor(target.clientWidth));
  });
  for (const figure of figures) {
    seen.observe(figure);
    sized.observe(figure);
  }
  addEventListener("beforeprint", () => figures.forEach((figure) => redraw(figure, PAPER)));
  addEventListener("afterprint", () => figures.forEach((figure) => figure.clientWidth && redraw(figure, Math.floor(figure.clientWidth))));
}
