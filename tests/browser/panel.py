"""The panel of a card or a strategy as the reader sees it."""

from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Locator, Page

from browser.truth import reads_as, reads_as_interval
from reports.registry.metrics import METRICS, files_of, folder_of, is_enough
from reports.text.cells import DASH
from sim.games import GAMES

LINES = """(root) => {
  const own = (one) => [...one.childNodes].filter((node) => node.nodeName !== "SMALL").map((node) => node.textContent).join("").trim();
  const count = (one) => (one.dataset.n ? [`n = ${Number(one.dataset.n).toLocaleString("en")}`] : []);
  const smalls = (one) => [...[...one.querySelectorAll("small")].map((small) => small.textContent), ...count(one)];
  if (root.matches("dl")) return [...root.children].map(({ children: [head, value] }) => [own(head), own(value), smalls(value)]);
  const heads = [...root.tHead.rows[0].cells].map(own);
  return [...root.tBodies[0].rows].map((row) => [...row.cells].map((cell, k) => [heads[k], own(cell), smalls(cell)]));
}"""


@dataclass(frozen=True)
class Shown:
    """One number: its heading, its text, and the small texts beside it (interval, n)."""

    head: str
    text: str
    small: list[str]
    foreign: frozenset[str] = frozenset()
    """Metrics of other games than the page's, which may have the same labels."""

    @property
    def metric(self) -> str:
        """The metric whose label the heading is, or an empty string."""
        own = {name: metric for name, metric in METRICS.items() if name not in self.foreign}
        fits = [name for name, metric in own.items() if self.head == metric.label or self.head.startswith(f"{metric.label} (")]
        return max(fits, key=lambda name: len(METRICS[name].label), default="")

    def agrees(self, row: dict, metric: str) -> bool:
        """Whether text, interval and n are those of a frame's row."""
        entry, value = METRICS[metric], row[metric]
        n = row.get(entry.n, float("inf"))
        if not is_enough(metric, n) or value != value:
            return self.text == DASH
        good = self.text == "<0.001" and value < 0.001 or reads_as(self.text, value)
        for small in self.small:
            if small.startswith("n = "):
                good = good and reads_as(small.removeprefix("n = "), n)
            elif f"{metric}_low" in row:
                good = good and reads_as_interval(small, row[f"{metric}_low"], row[f"{metric}_high"])
        return good and (not entry.interval or any(not small.startswith("n = ") for small in self.small))


@cache
def foreign_to(header: str) -> frozenset[str]:
    """Metrics of the games that the header of a page does not name."""
    others = [game for game in GAMES.values() if game.name.capitalize() not in header]
    return frozenset(name for game in others for _, said in files_of(folder_of(game)) for name in said.get("metric", ()))


class Panel:
    """The one dialog of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog: Locator = page.locator("dialog#panel")

    @property
    def title(self) -> str:
        """Name of the card or strategy; waits until the panel is open."""
        self.dialog.wait_for()
        return self.dialog.locator("h2").text_content() or ""

    @property
    def foreign(self) -> frozenset[str]:
        """Metrics of other games than the page's."""
        return foreign_to(self.page.locator("header").first.text_content() or "")

    @property
    def hash(self) -> str:
        """What the address says is open."""
        return self.page.evaluate("location.hash")

    def numbers(self) -> list[Shown]:
        """The headline numbers."""
        return [Shown(*entry, self.foreign) for entry in self.dialog.locator("dl.numbers").evaluate(LINES)]

    def table(self, part: str) -> list[list[Shown]]:
        """Rows of the table in one part of the panel."""
        return [[Shown(*cell, self.foreign) for cell in row] for row in self.dialog.locator(f".{part} table").evaluate(LINES)]
