"""The fields of files that a user writes, from the models that check them, and the files that `vigil new` writes."""

from textwrap import indent
from typing import Any

from cells import prose, table

from sim.games import GAMES
from vigil.files.schemas import schema_of
from vigil.files.starters import starter_texts


def fields(kind: str) -> str:
    """Tables of the fields of a kind of file; where its entries have fields of their own, theirs behind them."""
    schema = schema_of(kind, next(iter(GAMES)))
    parts = [_table(schema)]
    for name, field in schema["properties"].items():
        entry = field.get("items", {}).get("$ref")
        if entry:
            parts += [f"Each `[[{name}]]` has:", _table(schema["$defs"][entry.rpartition("/")[2]])]
    return "\n\n".join(parts)


def starter(kind: str) -> str:
    """What `vigil new` writes, for each game."""
    parts = []
    for game in GAMES:
        ((_, text),) = starter_texts(kind, "mine", game).items()
        parts += [f'??? example "{GAMES[game].title}"', indent(f"```toml\n{text}```", "    ")]
    return "\n\n".join(parts)


def _table(schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    rows = [[f"`{name}`", _about(field), _usual(field, name in needed)] for name, field in schema["properties"].items()]
    return table(["field", "meaning", "if left out"], rows)


def _about(field: dict[str, Any]) -> str:
    """Description of a field, and the words it may be unless they stand in it."""
    text = prose(field.get("description", ""))
    words = [word for word in field.get("enum", ()) if f"`{word}`" not in text]
    return f"{text} One of: {', '.join(f'`{word}`' for word in words)}." if words else text


def _usual(field: dict[str, Any], needed: bool) -> str:
    if needed:
        return "it must be there"
    usual = field.get("default", "")
    return "" if usual == "" else f"`{str(usual).lower() if isinstance(usual, bool) else usual}`"
