"""Files and paths that a user names: the one way in which they are read.

Only regular files are opened (a pipe would wait for ever, a device fill the memory), files have a largest size, and what TOML or JSON says has a
largest depth and number of values, so that whatever a file holds costs little time and memory before it is refused in one sentence.
"""

import json
import os
import re
import stat
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.errors import InputError, quoted, shortened

MOST_BYTES = 20_000_000
"""Size of a file; the largest shipped one has 0.1 million."""
MOST_LINES = 500_000
MOST_VALUES = 200_000
"""Values, tables and lists of a TOML file."""
MOST_JSON_VALUES = 3_000_000
"""Values of a JSON file; the journal of a long run holds most."""
MOST_WORD = 1_000
"""Characters of a number, date or key without quotes."""
MOST_DEPTH = 32
"""Nesting of tables, lists and dotted keys."""
LARGEST = 2**64
"""Whole numbers are below this on either side; TOML promises 64 bits."""
MOST_NAME = 255
"""Bytes of a name in a path, on every usual file system."""

_TEXTS_AND_COMMENTS = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+(?:"|(?=\n)|\Z)'
    r"|'[^'\n]*+(?:'|(?=\n)|\Z)"
    r"|#[^\n]*+",
    re.DOTALL,
)
"""Each in one piece and to the end of the file if nothing ends it, so that the search is linear in the length of the text."""
_LONG_WORD = re.compile(rf"(?<![\w.+-])[\w.+-]{{{MOST_WORD + 1}}}")
_LONG_KEY = re.compile(rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{MOST_DEPTH}}}")


class NoSuchFile(InputError):
    """A file that is to be read is not there."""


def checked_path(value: object, name: str = "path") -> Path:
    """Check a path that was given; nothing is looked for.

    Parameters
    ----------
    value
        A text, or a path.
    name
        What the message calls it: an option or a parameter.

    Returns
    -------
    Path

    Raises
    ------
    InputError
        If it is no text or path, empty, has a line break or a NUL, is too long for any file system, or is not UTF-8 text.
    """
    if not isinstance(value, str | os.PathLike) or not isinstance(written := os.fspath(value), str):
        raise InputError(f"{name}: a path is needed, not {quoted(value)}; write it as text")
    if not written.strip():
        raise InputError(f"{name}: the path is empty; name a file or folder ('.' is the working folder)")
    try:
        encoded = written.encode()
    except UnicodeEncodeError:
        raise InputError(f"{name}: {quoted(written, 160)} is not UTF-8 text; rename the file or folder") from None
    if wrong := next((what for sign, what in (("\0", "a NUL"), ("\n", "a line break"), ("\r", "a line break")) if sign in written), None):
        raise InputError(f"{name}: {quoted(written, 160)} has {wrong} in it; rename the file or folder")
    if len(encoded) > 4095 or any(len(part) > MOST_NAME for part in encoded.split(b"/")):
        raise InputError(f"{name}: {shortened(written)} is too long for a path; at most {MOST_NAME} bytes a name and 4,095 in all")
    return Path(written)


def read_bytes(path: Path, label: str | None = None, most: int = MOST_BYTES, way_out: str = "") -> bytes:
    """Read a whole file.

    Parameters
    ----------
    path
        A regular file.
    label
        What messages call it; the path if None.
    most
        Largest size in bytes.
    way_out
        What helps if it is something else or too large.

    Returns
    -------
    bytes
        At most `most`.

    Raises
    ------
    InputError
        If it is a folder, pipe, socket or device, is too large or cannot be read; `NoSuchFile` if it is not there.
    """
    label = shortened(path if label is None else label)
    try:
        check_regular(path, label, way_out)
        # Should a pipe have taken the file's place meanwhile, opening it does not wait.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise InputError(f"{label}: {_NOT_REGULAR}; {way_out or 'name a regular file'}")
            if os.fstat(handle).st_size > most:
                raise InputError(_too_large(label, most, way_out))
            data = file.read(most + 1)
    except InputError:
        raise
    except FileNotFoundError:
        raise NoSuchFile(f"{label}: there is no such file") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{label}: cannot be read ({getattr(error, 'strerror', None) or error}){way_out and f'; {way_out}'}") from None
    if len(data) > most:
        raise InputError(_too_large(label, most, way_out))
    return data


def _too_large(label: str, most: int, way_out: str) -> str:
    return f"{label}: is too large; at most {most // 10**6} MB{way_out and f'; {way_out}'}"


_NOT_REGULAR = "is a pipe, socket or device, not a file"


def check_regular(path: Path, label: str | None = None, way_out: str = "") -> None:
    """Refuse a folder, pipe, socket or device before anything opens it; that there is nothing at all is left to the operating system.

    Raises
    ------
    InputError
        If it is no regular file.
    OSError
        If it cannot be looked for.
    """
    mode = os.stat(path).st_mode
    if stat.S_ISDIR(mode):
        raise InputError(f"{label or path}: is a folder; {way_out or 'name a file'}")
    if not stat.S_ISREG(mode):
        raise InputError(f"{label or path}: {_NOT_REGULAR}; {way_out or 'name a regular file'}")


def read_text(path: Path, label: str | None = None) -> str:
    """Read a file as UTF-8 text, with or without a byte order mark.

    Parameters
    ----------
    path, label
        As of `read_bytes`.

    Returns
    -------
    str

    Raises
    ------
    InputError
        As `read_bytes`, or if it is not UTF-8; names the line.
    """
    label = str(path if label is None else label)
    data = read_bytes(path, label)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"{shortened(label)}, line {line}: not UTF-8 text; save the file in the encoding UTF-8") from None


def read_toml(path: Path, label: str | None = None) -> dict[str, Any]:
    """Tables of a TOML file; an `InputError` says what is wrong with the file, as `read_text` and `parse_toml` do."""
    return parse_toml(read_text(path, label), str(path if label is None else label))


def parse_toml(text: str, label: str) -> dict[str, Any]:
    """Read TOML.

    Parameters
    ----------
    text
        What a file holds.
    label
        What messages call it.

    Returns
    -------
    dict
        Its tables, at most `MOST_VALUES` values nested `MOST_DEPTH` deep, whole numbers below `LARGEST`.

    Raises
    ------
    InputError
        Names line and column of a fault, or the limit that is passed.
    """
    label = shortened(label)
    if len(text) > MOST_BYTES:
        raise InputError(f"{label}: is too large; at most {MOST_BYTES // 10**6} MB")
    _check_outline(text, label)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, _, where = str(error).rpartition(" (at ")
        if not message:
            message, where = str(error), ""
        if where.startswith("end of document"):
            lines = text.split("\n")
            where = f"line {len(lines)}, column {len(lines[-1]) + 1}"
        place = f", {where.rstrip(')')}" if where else ""
        raise InputError(f"{label}{place}: not valid TOML: {shortened(message)}") from None
    except RecursionError:
        raise InputError(f"{label}: not valid TOML: {_TOO_DEEP}") from None
    except ValueError as error:  # a number or date that Python cannot hold
        raise InputError(f"{label}: not valid TOML: {shortened(error)}") from None
    _check_values(document, label)
    return document


_TOO_DEEP = f"nested too deep; at most {MOST_DEPTH} levels"


def _check_outline(text: str, label: str) -> None:
    """Refuse what would cost too much to parse: `tomllib` needs the square of a dotted key's length, and 100 bytes a digit."""
    if text.count("\n") > MOST_LINES:
        raise InputError(f"{label}: is too long; at most {MOST_LINES:,} lines")
    if text.count('"') + text.count("'") > 4 * MOST_VALUES:
        raise InputError(f"{label}: holds too much; at most {MOST_VALUES:,} values")
    bare = _TEXTS_AND_COMMENTS.sub("s", text)
    if long := _LONG_WORD.search(bare):
        raise InputError(f"{label}: not valid TOML: a number or word of more than {MOST_WORD:,} characters: {quoted(long[0])}")
    if sum(map(bare.count, "=,[{")) > MOST_VALUES:
        raise InputError(f"{label}: holds too much; at most {MOST_VALUES:,} values")
    if long := _LONG_KEY.search(bare):
        line = bare.count("\n", 0, long.start()) + 1  # a text of several lines is one sign here, so this may be too small
        near = f", line {line}" if '"""' not in text and "'''" not in text else ""
        raise InputError(f"{label}{near}: not valid TOML: a dotted key is {_TOO_DEEP}")
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", bare):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MOST_DEPTH:
            raise InputError(f"{label}: not valid TOML: {_TOO_DEEP}")


def _check_values(document: Mapping[str, Any], label: str) -> None:
    """Refuse numbers that no field takes, and tables in tables in tables."""
    level: list[Any] = [document]
    for _ in range(MOST_DEPTH):
        inner = [value for part in level for value in (part.values() if isinstance(part, Mapping) else part)]
        if any(type(value) is int and not -LARGEST < value < LARGEST for value in inner):
            raise InputError(f"{label}: not valid TOML: a whole number has more than 64 bits")
        level = [value for value in inner if isinstance(value, Mapping | list)]
        if not level:
            return
    raise InputError(f"{label}: not valid TOML: {_TOO_DEEP}")


def parse_json(text: str, label: str) -> Any:
    """Read JSON.

    Parameters
    ----------
    text
        What a file holds.
    label
        What messages call it.

    Returns
    -------
    Any
        What it says, at most `MOST_JSON_VALUES` values.

    Raises
    ------
    InputError
        If it is not JSON, or too much or too deep.
    """
    if sum(map(text.count, ",[{")) > MOST_JSON_VALUES:
        raise InputError(f"{shortened(label)}: holds too much; at most {MOST_JSON_VALUES:,} values")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        reason = "nested too deep" if isinstance(error, RecursionError) else shortened(error)
        raise InputError(f"{shortened(label)}: damaged or not JSON: {reason}") from None
