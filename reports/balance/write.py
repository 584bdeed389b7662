"""The documents of a search for changes: page, Markdown, tables."""

from pathlib import Path

from reports.balance.page import balance_markdown, balance_page
from reports.balance.result import BalanceResult
from reports.balance.run import BalanceRun
from reports.frames.files import write_csv
from reports.store.filenames import TABLES
from reports.store.files import write_bytes

PAGE, MARKDOWN = "balance.html", "balance.md"


def write_documents(folder: Path, result: BalanceResult) -> Path:
    """Write everything that a person reads; returns the page."""
    write_csv(BalanceRun(result, folder).frames(), folder / TABLES)
    write_bytes(folder / MARKDOWN, balance_markdown(result).encode())
    return write_bytes(folder / PAGE, balance_page(result).encode())
