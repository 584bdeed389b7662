// The contents: the section in sight is marked; on narrow screens a bar names it and opens the list.
{
  const contents = document.getElementById("contents");
  const button = contents.querySelector("button");
  const links = new Map([...contents.querySelectorAll("a")].map((link) => [document.getElementById(link.hash.slice(1)), link]));
  const sections = [...links.keys()].filter(Boolean);
  contents.dataset.ready = "";
  const unfold = (open) => button.setAttribute("aria-expanded", open);
  function mark() {
    const line = Math.max(120, innerHeight / 4);
    const bottom = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const passed = sections.filter((section) => section.getBoundingClientRect().top <= line);
    // A section that is shorter than what lies above the line is where the reader is who came by its link.
    const asked = sections.find((section) => `#${section.id}` === location.hash);
    const arrived = asked && Math.abs(asked.getBoundingClientRect().top - (parseFloat(getComputedStyle(asked).scrollMarginTop) || 0)) < 4;
    const here = links.get(arrived ? asked : bottom ? sections[sections.length - 1] : passed.pop() ?? sections[0]);
    if (!here || here.ariaCurrent) return;
    for (const link of links.values()) link.removeAttribute("aria-current");
    here.setAttribute("aria-current", "true");
    button.textContent = here.textContent;
    if (contents.scrollHeight > contents.clientHeight) contents.scrollTop = here.offsetTop - contents.clientHeight / 2;
  }
  button.addEventListener("click", () => unfold(button.getAttribute("aria-expanded") !== "true"));
  contents.addEventListener("click", ({ target }) => target.closest("a") && unfold(false));
  contents.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && button.getAttribute("aria-expanded") === "true") {
      unfold(false);
      button.focus();
    }
  });
  addEventListener("scroll", mark, { passive: true });
  addEventListener("resize", mark);
  mark();
}
