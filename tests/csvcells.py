"""Cells of a CSV file as a reader who knows the documentation takes them."""

from reports.text.csv import OBEYED


def undone(text: str) -> str:
    """A text without the apostrophe that keeps a spreadsheet program from taking it for a formula."""
    return text[1:] if text.startswith("'") and OBEYED.match(text) else text
