// Many things, one stop of the Tab key: the arrow keys go on from one to the next. Left and right follow the order, so that they reach all of them;
// up and down go to the nearest one above or below, where there is one.
const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

function nearest(items, from, way) {
  const [x, y] = middle(items[from]);
  let best = -1;
  let least = Infinity;
  items.forEach((item, k) => {
    const [a, b] = middle(item);
    const ahead = way * (b - y);
    const far = ahead + 4 * Math.abs(a - x);
    if (ahead > 0.5 && far < least) [best, least] = [k, far];
  });
  return best;
}

function roving(container, items, act = () => {}) {
  let at = 0;
  items.forEach((item, k) => item.setAttribute("tabindex", k ? "-1" : "0"));
  const move = (to) => {
    items[at].setAttribute("tabindex", "-1");
    at = to;
    items[at].setAttribute("tabindex", "0");
  };
  const steps = {
    ArrowRight: () => Math.min(at + 1, items.length - 1),
    ArrowLeft: () => Math.max(at - 1, 0),
    ArrowDown: () => nearest(items, at, 1),
    ArrowUp: () => nearest(items, at, -1),
    Home: () => 0,
    End: () => items.length - 1,
  };
  container.addEventListener("focusin", (event) => {
    const found = items.indexOf(event.target);
    if (found >= 0) move(found);
  });
  container.addEventListener("keydown", (event) => {
    if (items.indexOf(event.target) < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") act(at);
    else if (event.key in steps) {
      const to = steps[event.key]();
      if (to >= 0) items[to].focus();
    } else return;
    event.preventDefault();
  });
}
