// One tip for the whole page: what a mark or a number is, its interval, its n. Screen readers get the same words from the mark itself.
const tip = make("div", { class: "tip", "aria-hidden": "true", hidden: "" });
document.body.append(tip);

// An open panel lies above the page: its tips lie in it.
function showTip(element, lines) {
  const host = element.closest("dialog") ?? document.body;
  if (tip.parentElement !== host) host.append(tip);
  tip.replaceChildren(...lines.map((line, k) => line && make(k ? "span" : "b", {}, line)).filter(Boolean));
  tip.hidden = false;
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const [least, most] = host === document.body ? [0, document.documentElement.clientWidth] : [host.getBoundingClientRect().left, host.getBoundingClientRect().left + host.clientWidth];
  const left = Math.max(least + 4, Math.min(at.left + at.width / 2 - width / 2, most - width - 4));
  const above = at.top - height - 8;
  const origin = host === document.body ? { left: -scrollX, top: -scrollY } : tipOrigin(host);
  tip.style.left = `${left - origin.left}px`;
  tip.style.top = `${(above > 4 ? above : at.bottom + 8) - origin.top}px`;
}

// Where the upper left corner of what scrolls in a panel is on the screen.
function tipOrigin(host) {
  const { left, top } = host.getBoundingClientRect();
  return { left: left + host.clientLeft - host.scrollLeft, top: top + host.clientTop - host.scrollTop };
}

const hideTip = () => {
  tip.hidden = true;
};

addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
