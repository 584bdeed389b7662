"""Names as the shell must get them: those with blanks among them."""

import os
import re
from typing import Any


def as_typed(names: list[str]) -> list[str]:
    """Names as the shell must get them: bash puts them on the line as they are, so outside quotes their blanks need a backslash."""
    if os.environ.get("_VIGIL_COMPLETE") != "complete_bash" or _in_quotes(os.environ.get("COMP_WORDS", "")):
        return names
    return [_EscapedName(name) for name in names]


class _EscapedName(str):
    """A name with a backslash before what bash would read; it begins like the name, as typer asks."""

    _name: str

    def __new__(cls, name: str) -> "_EscapedName":
        typed = super().__new__(cls, re.sub(r"([^\w./,:@%+=-])", r"\\\1", name))
        typed._name = name
        return typed

    def startswith(self, *args: Any) -> bool:
        """Whether the name begins like this."""
        return self._name.startswith(*args)


def _in_quotes(line: str) -> bool:
    """Whether a line of bash ends inside quotes."""
    quote, escaped = "", False
    for sign in line:
        if escaped:
            escaped = False
        elif sign == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
    return bool(quote)
