// Charts are drawn when they come into sight, the rest while the browser idles, and again for another width or for paper.
{
  const block = document.getElementById("charts");
  const charts = block ? JSON.parse(block.textContent) : [];
  const figures = [...document.querySelectorAll("figure[data-chart]")];
  const PAPER = 700; // pixels between the margins of a sheet of A4

  function redraw(figure, width) {
    const chart = charts[figure.dataset.chart];
    if (width < 40 || Number(figure.dataset.width) === width) return;
    const held = figure.contains(document.activeElement) ? focusOf(document.activeElement) : "";
    figure.dataset.width = width;
    figure.querySelector(".drawing").replaceChildren(...drawers[chart.kind](chart, width, () => redrawn(figure)));
    if (held) figure.querySelector(held)?.focus();
  }
  // Where the focus is, so that it is there again after the chart was drawn anew.
  const focusOf = (element) => (element.tagName === "SELECT" ? `select[aria-label="${CSS.escape(element.ariaLabel)}"]` : element.tagName === "BUTTON" ? ".choose button" : "svg [tabindex='0']");
  const redrawn = (figure) => {
    delete figure.dataset.width;
    redraw(figure, Math.floor(figure.clientWidth));
  };
  let paper = false;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) redraw(target, Math.floor(target.clientWidth));
  }, { rootMargin: "800px" });
  // What nobody has looked at yet is drawn too, one chart a pause, so that the page soon has the height it keeps.
  const idly = globalThis.requestIdleCallback ? (work) => requestIdleCallback(work, { timeout: 500 }) : (work) => setTimeout(work, 50);
  const waiting = [...figures];
  let planned = false;
  function drawNext() {
    planned = false;
    const figure = waiting.find((one) => !one.dataset.width && one.clientWidth >= 40);
    if (!figure) return; // until one gets room
    waiting.splice(waiting.indexOf(figure), 1);
    redraw(figure, Math.floor(figure.clientWidth));
    drawSoon();
  }
  function drawSoon() {
    if (planned || document.readyState !== "complete") return;
    planned = true;
    idly(drawNext);
  }
  const sized = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!target.dataset.width) drawSoon();
      else if (!paper) redraw(target, Math.floor(target.clientWidth));
    }
  });
  for (const figure of figures) {
    seen.observe(figure);
    sized.observe(figure);
  }
  if (document.readyState === "complete") drawSoon();
  else addEventListener("load", drawSoon, { once: true });
  addEventListener("beforeprint", () => {
    paper = true;
    figures.forEach((figure) => redraw(figure, PAPER));
  });
  addEventListener("afterprint", () => {
    paper = false;
    figures.forEach((figure) => redraw(figure, Math.floor(figure.clientWidth)));
  });
}
