"""The arrows between rooms are those that docs/architecture.md draws, and none of them closes a circle."""

import re

import pytest
from house import GAMES, LAYERS, ROOT, arrows, between_rooms, circles, modules

DRAWN = re.compile(r"```text\n(\w+)\n(.*?)```", re.DOTALL)


def drawn():
    """Layer to room to the rooms it may import, as the page draws them."""
    found = {}
    for layer, lines in DRAWN.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")):
        rows = (line.partition("->") for line in lines.splitlines() if line.strip())
        found[layer] = {room.strip(): set(others.split()) for room, _, others in rows}
    return found


def room_of(module):
    """The first folder or file of a layer; the rooms of all games are one: GAME."""
    _, *rooms = module.split(".")
    return "GAME" if {*rooms} & {*GAMES} else rooms[0] if rooms else "__init__"


def rooms(layer):
    """The arrows between the rooms of a layer as they are."""
    inside = {module: room_of(module) for module in modules() if module.partition(".")[0] == layer}
    return between_rooms(arrows(), inside)


@pytest.mark.parametrize("layer", LAYERS)
def test_arrows_are_those_that_are_drawn(layer):
    assert rooms(layer) == drawn()[layer]


@pytest.mark.parametrize("layer", LAYERS)
def test_rooms_close_no_circle(layer):
    assert circles(drawn()[layer]) == []
