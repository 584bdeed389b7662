"""What a page sends, read as far as anything of it can be used."""

import json
from typing import Any, NoReturn

from sim.errors import InputError

DEEPEST = 30
"""Lists and tables inside each other; cards have far fewer."""


def read_body(body: bytes) -> dict[str, Any]:
    """Read the body of a request: an object of texts, numbers, truth values, lists and objects.

    Raises
    ------
    InputError
        If it is anything else: no JSON, numbers that are none, texts that cannot be written, lists in lists without end.
    """
    try:
        given = json.loads(body or b"{}", parse_constant=_no_number)
        json.dumps(given, ensure_ascii=False).encode()  # half a character cannot be written to a file or sent back
    except (ValueError, RecursionError):
        raise InputError("this is no JSON that can be used") from None
    if not isinstance(given, dict):
        raise InputError("an object is needed")
    _check_depth(given, DEEPEST)
    return given


def text_of(given: dict[str, Any], name: str) -> str:
    """A text of a request.

    Raises
    ------
    InputError
        If it is none.
    """
    if not isinstance(given.get(name), str):
        raise InputError(f"{name}: a text is needed")
    return str(given[name])


def whole_of(given: dict[str, Any], name: str) -> int:
    """A whole number of a request.

    Raises
    ------
    InputError
        If it is none.
    """
    if type(given.get(name)) is not int:
        raise InputError(f"{name}: a whole number is needed")
    return int(given[name])


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def _check_depth(value: Any, left: int) -> None:
    if left == 0:
        raise InputError("too many lists and tables inside each other")
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _check_depth(inner, left - 1)
