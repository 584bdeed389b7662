"""The text of a condition, and how to point at a place in it."""

import ast
import re
from typing import NoReturn

from sim.errors import InputError


class ConditionText:
    """The text of a condition as Python reads it, and the way back to what was written.

    Attributes
    ----------
    text
        As it was written.
    python
        The same with `==` for a single `=`, and blanks for line breaks and tabs.
    places
        Where in `text` each character of `python` comes from.
    """

    ONE_EQUALS = re.compile(r"""'[^']*'|"[^"]*"|(?<![<>=!])=(?!=)|\s""")

    def __init__(self, text: str) -> None:
        self.text = text
        self.python = ""
        self.places: list[int] = []
        end = 0
        for found in self.ONE_EQUALS.finditer(text):
            self._add(text[end : found.start()], end)
            piece = found[0]
            self._add("==" if piece == "=" else " " if piece.isspace() else piece, found.start())
            end = found.end()
        self._add(text[end:], end)

    def _add(self, piece: str, start: int) -> None:
        self.python += piece
        self.places += [min(start + k, len(self.text)) for k in range(len(piece))]

    def fail(self, at: int, complaint: str) -> NoReturn:
        """Raise with the place marked; `at` counts characters of `python`."""
        place = self.places[at] if 0 <= at < len(self.places) else len(self.text)
        shown = "".join(" " if letter.isspace() else letter for letter in self.text)
        raise InputError(f"find: {complaint}\n  {shown}\n  {' ' * place}^") from None

    def fail_node(self, node: ast.expr, complaint: str) -> NoReturn:
        """Raise with the beginning of a part marked."""
        before = self.python.encode()[: node.col_offset].decode(errors="ignore")
        self.fail(len(before), complaint)
