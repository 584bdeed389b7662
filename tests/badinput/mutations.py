"""Mutations of a text file: one fault each, as hands, programs and disks make them."""

import random
import re
from collections.abc import Callable

from badinput.values import NAMES, TOML

Rng = random.Random
ASSIGNED = re.compile(r"^(\s*(?:\[\[?)?\s*)([\w.\"' -]+?)(\s*=\s*)(.*)$")


def _lines(change: Callable[[list[str], Rng], None]) -> Callable[[bytes, Rng], bytes]:
    """Make a mutation of lines one of bytes."""

    def mutation(data: bytes, rng: Rng) -> bytes:
        lines = data.decode("utf-8", "surrogateescape").split("\n")
        change(lines, rng)
        return "\n".join(lines).encode("utf-8", "surrogateescape")

    return mutation


def _flip(data: bytes, rng: Rng) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8, 64))):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _insert(data: bytes, rng: Rng) -> bytes:
    at = rng.randrange(len(data) + 1)
    return (
        data[:at]
        + rng.choice((b"\0", b"\xff", b"\xef\xbb\xbf", b"\r", b'"', b'"""', b"'", b"[", b"]]", b"{", b"#", b"=", b"\\", b"\x1b[2J"))
        + data[at:]
    )


def _cut(data: bytes, rng: Rng) -> bytes:
    a, b = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    return data[:a] + data[b:] if rng.random() < 0.5 else data[:a]


def _encoding(data: bytes, rng: Rng) -> bytes:
    return data.decode("utf-8", "replace").encode(rng.choice(("utf-16", "utf-32", "utf-7", "cp037", "utf-8-sig", "latin-1")), "replace")


def _whole(data: bytes, rng: Rng) -> bytes:
    """Something that is quite another file."""
    return rng.choice(
        (
            b"",
            b"\n",
            b"\0" * 100,
            bytes(range(256)),
            b"PK\x03\x04" + data,
            data * 2,
            data.replace(b"\n", b"\r\n"),
            data.replace(b"=", b":"),
            b"{}",
            b"schema = 1\n",
        )
    )


@_lines
def _remove_lines(lines: list[str], rng: Rng) -> None:
    for _ in range(rng.choice((1, 1, 1, 3, 20))):
        if lines:
            del lines[rng.randrange(len(lines))]


@_lines
def _repeat_line(lines: list[str], rng: Rng) -> None:
    at = rng.randrange(len(lines))
    lines[at:at] = [lines[at]] * rng.choice((1, 1, 2, 300))


@_lines
def _swap_lines(lines: list[str], rng: Rng) -> None:
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


@_lines
def _replace_value(lines: list[str], rng: Rng) -> None:
    places = [k for k, line in enumerate(lines) if ASSIGNED.match(line)]
    for at in rng.sample(places, min(len(places), rng.choice((1, 1, 1, 2, 5)))):
        found = ASSIGNED.match(lines[at])
        assert found is not None
        lines[at] = f"{found[1]}{found[2]}{found[3]}{rng.choice(TOML)}"


@_lines
def _replace_inner(lines: list[str], rng: Rng) -> None:
    """A number or text somewhere in a line, so in inline tables and lists too."""
    places = [(k, found.span()) for k, line in enumerate(lines) for found in re.finditer(r'"[^"]*"|-?\b\d+\b|\btrue\b|\bfalse\b', line)]
    if places:
        k, (a, b) = rng.choice(places)
        lines[k] = lines[k][:a] + rng.choice(TOML) + lines[k][b:]


@_lines
def _rename_key(lines: list[str], rng: Rng) -> None:
    places = [k for k, line in enumerate(lines) if ASSIGNED.match(line)]
    if places:
        at = rng.choice(places)
        found = ASSIGNED.match(lines[at])
        assert found is not None
        key = rng.choice(
            (
                f"{found[2]}x",
                found[2][:-1],
                f"{found[2]}_",
                found[2].upper(),
                '""',
                '"\\u202e"',
                "a.b",
                ".".join("a" * 60),
                "schema_",
                "version",
                "x" * 3000,
            )
        )
        lines[at] = f"{found[1]}{key}{found[3]}{found[4]}"


@_lines
def _rename_thing(lines: list[str], rng: Rng) -> None:
    """A name in quotes becomes one that a terminal or a spreadsheet would obey."""
    places = [(k, found.span(1)) for k, line in enumerate(lines) for found in re.finditer(r'"([^"\\]*)"', line)]
    if places:
        k, (a, b) = rng.choice(places)
        text = "".join(f"\\U{ord(sign):08x}" if not sign.isprintable() or sign in "\"'\\" else sign for sign in rng.choice(NAMES))
        lines[k] = lines[k][:a] + text + lines[k][b:]


@_lines
def _add_line(lines: list[str], rng: Rng) -> None:
    line = rng.choice(
        (
            "x = 1",
            "schema_ = 1",
            "schema = true",
            "schema = 1.0",
            "[x]",
            "[[card]]",
            "[rules]",
            "[change.x]",
            "a." * 200 + "b = 1",
            "[" * 200,
            "# \u202e",
            "game = 7",
        )
    )
    lines.insert(rng.randrange(len(lines) + 1), line)


@_lines
def _schema(lines: list[str], rng: Rng) -> None:
    for at, line in enumerate(lines):
        if line.startswith("schema"):
            lines[at] = rng.choice(("schema = true", "schema_ = 1", "schema = 1.0", "schema = 2", 'schema = "1"', "schema = [1]", "version = 1"))


MUTATIONS: tuple[Callable[[bytes, Rng], bytes], ...] = (
    *(_flip, _flip, _insert, _cut, _encoding, _whole, _remove_lines, _repeat_line, _swap_lines, _rename_key, _rename_thing, _add_line, _schema),
    *((_replace_value,) * 4),
    *((_replace_inner,) * 4),
)
"""The likeliest faults several times."""


def mutated(data: bytes, rng: Rng) -> bytes:
    """Give a file with one to three faults."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        data = rng.choice(MUTATIONS)(data or b"\n", rng)
    return data
