"""A table of a report as the reader sees it, and the tools above it."""

from playwright.sync_api import Locator, Page

READ = """(table) => {
  const names = [...table.tHead.rows[0].cells].map((head) => head.dataset.name);
  const words = (cell) => [...cell.childNodes].filter((node) => node.nodeName !== "SMALL").map((node) => node.textContent).join("").trim();
  return [...table.tBodies[0].rows].filter((row) => row.checkVisibility()).map((row) =>
    Object.fromEntries(names.map((name, k) => [name, words(row.cells[k])])));
}"""


class Grid:
    """One sortable table.

    Attributes
    ----------
    table
        The table.
    tools
        The bar before it.
    """

    def __init__(self, page: Page, section: str, which: int = 0) -> None:
        self.table: Locator = page.locator(f"#{section} table.sortable").nth(which)
        self.tools: Locator = self.table.locator("xpath=preceding::div[contains(concat(' ', @class, ' '), ' tools ')][1]")

    def rows(self) -> list[dict[str, str]]:
        """The rows in sight from top to bottom: column name to text, intervals left out."""
        return self.table.evaluate(READ)

    def column(self, name: str) -> list[str]:
        """The texts of one column from top to bottom."""
        return [row[name] for row in self.rows()]

    def head(self, name: str) -> Locator:
        """The heading of a column."""
        return self.table.locator(f"th[data-name={name}]")

    def sort(self, name: str) -> str | None:
        """Click on a heading; returns the order it then says."""
        self.head(name).locator("button").click()
        return self.head(name).get_attribute("aria-sort")

    def search(self, words: str) -> None:
        """Write into the search field."""
        self.tools.locator("input[type=search]").fill(words)

    def choose(self, column: str, value: str) -> None:
        """Pick a value in a column's menu, or all of them with ''."""
        menu = self.tools.locator(f"select[data-column={column}]")
        texts = menu.locator("option").all_text_contents()
        menu.select_option(index=next(k for k, text in enumerate(texts) if value in text.split()) if value else 0)

    @property
    def shown(self) -> str:
        """The count of rows as the bar says it."""
        return self.tools.locator(".shown").inner_text()
