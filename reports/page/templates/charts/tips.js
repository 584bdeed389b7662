// One tip for the whole page: what a mark or a number is, its interval, its n. Screen readers get the same words from the mark itself.
const tip = make("div", { class: "tip", "aria-hidden": "true", hidden: "" });
document.body.append(tip);

function showTip(element, lines) {
  tip.replaceChildren(...lines.map((line, k) => line && make(k ? "span" : "b", {}, line)).filter(Boolean));
  tip.hidden = false;
  const at = element.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = Math.max(4, Math.min(at.left + at.width / 2 - width / 2, room - width - 4));
  const above = at.top - height - 8;
  tip.style.left = `${left + scrollX}px`;
  tip.style.top = `${(above > 4 ? above : at.bottom + 8) + scrollY}px`;
}

const hideTip = () => {
  tip.hidden = true;
};

addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
