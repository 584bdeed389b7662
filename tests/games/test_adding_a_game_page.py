"""The page on adding a game quotes the example as it is, names every door, and leads nowhere wrong."""

import ast
import re

import pytest
from registered_toy import PROJECT, toy_game

from sim.games import game_of

ROOT = PROJECT.parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
TEXT = PAGE.read_text(encoding="utf-8")
QUOTES = re.findall(r"^`([^`\n]+)`\n\n```\w+\n(.*?)\n```$", TEXT, flags=re.MULTILINE | re.DOTALL)
OF_A_LAYER = re.compile(r"\| (sim|strategies|reports|vigil\.odds) ")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if OF_A_LAYER.match(line)]
ASKING = {"room": 0, "has": 0, "part": 0, "refuse_without": 1, "games_with": 0}
"""Functions that ask for a room, and the place of the layer among their arguments."""
CALLED = re.compile(rf"\b(?:{'|'.join(ASKING)})\(")
"""What stands in a file that calls one; others are not parsed, which takes long."""

__all__ = ["toy_game"]


def doors():
    """Layer and room wherever the product asks for one."""
    for layer in ("sim", "strategies", "reports", "vigil"):
        for path in (ROOT / layer).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)) if CALLED.search(text) else ():
                called = getattr(node, "func", None)
                name = getattr(called, "attr", getattr(called, "id", None))
                if name in ASKING:
                    said = [arg.value for arg in node.args[ASKING[name] :][:2] if isinstance(arg, ast.Constant)]
                    if len(said) == 2 and all(isinstance(word, str) for word in said):
                        yield tuple(said)


def test_every_quote_stands_in_its_file():
    assert len(QUOTES) == TEXT.count("\n```\n") > 20
    for file, quote in QUOTES:
        assert f"{quote}\n" in (PROJECT / file).read_text(encoding="utf-8"), (file, quote.splitlines()[0])


def test_every_door_is_in_the_table():
    named = {(row[0], room) for row in ROWS for room in re.findall(r"`([^`]+)`", row[1])}
    asked = set(doors())
    assert len(asked) > 15 and asked <= named


@pytest.mark.usefixtures("toy_game")
def test_what_the_example_has_is_what_the_table_names():
    """Rooms of the table that the example has bring the names that stand there; it has all but four."""
    toy, there = game_of("toy"), 0
    for layer, rooms, _, names, *_ in ROWS:
        room = re.match(r"`([a-z.]+)`", rooms)
        if room is None or "/" in room[1] or room[1].endswith(".toml") or not toy.has(layer, room[1]):
            continue
        there += 1
        must = re.findall(r"`([A-Za-z_]+)`", re.split(r"; may:|; `batch`|, a model|, a `|\(and", names)[0])
        assert not [name for name in must if not hasattr(toy.room(layer, room[1]), name)], (layer, room[1])
    assert there > 20


def test_links_lead_somewhere():
    links = re.findall(r"\]\(([^)#]+)\)", TEXT)
    assert links and all((PAGE.parent / link).exists() for link in links)
