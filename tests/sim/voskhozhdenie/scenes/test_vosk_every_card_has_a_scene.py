"""Every card of the pool that has an ability or a keyword is what some scene is about."""

import inspect
from importlib import import_module
from pathlib import Path

import pytest
from vosk_about import about, cards_of, scenes_of
from vosk_games import pool

NO_SCENES = {Path(__file__).stem, "test_vosk_planted"}
"""Files that play no scenes of their own."""
SCENES = [
    (f"{path.stem}.{name}", scene)
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path.stem not in NO_SCENES
    for name, scene in scenes_of(import_module(path.stem)).items()
]
"""Every scene of this folder, by where it stands."""
PLAIN = {"Soldier"}
"""Cards of plain numbers."""


def test_every_card_with_an_ability_has_its_scene():
    shown = {card for _, scene in SCENES for card in cards_of(scene)}
    wanted = {card.name for card in pool().cards if card.abilities or card.keywords}
    assert {card.name for card in pool().cards} - wanted == PLAIN
    assert sorted(wanted - shown) == [], "cards without a scene"


def test_what_a_mark_names_is_a_card_that_the_scene_names():
    """A card that stands in the mark and nowhere else in the scene was not laid there; a wrong name in data is found by playing the scene."""
    names = {card.name for card in pool().cards}
    for where, scene in SCENES:
        marked = getattr(scene, "about", ())
        written = "".join(line for line in inspect.getsourcelines(scene)[0] if not line.startswith("@about("))
        assert [card for card in marked if card not in names or card not in written] == [], where


class Row:
    """Data of a scene with a field `card`."""

    card = "Crush"


@pytest.mark.parametrize(
    ("mark", "cards"),
    [
        (about("Crush", "Peasant"), ["Crush", "Peasant"]),
        (pytest.mark.parametrize(("number", "card"), [(1, "Crush"), (2, "Peasant")]), ["Crush", "Peasant"]),
        (pytest.mark.parametrize("card", ["Crush", pytest.param("Peasant", marks=pytest.mark.proof)]), ["Crush", "Peasant"]),
        (pytest.mark.parametrize("row", [Row()]), ["Crush"]),
        (pytest.mark.parametrize("row", [1, 2], ids=["Crush: kills", "Peasant: works"]), ["Crush", "Peasant"]),
        (pytest.mark.parametrize("row", ["Crush: kills"], ids=str), ["Crush"]),
        (pytest.mark.parametrize("row", [pytest.param(1, id="Crush: kills"), 2]), ["Crush"]),
        (pytest.mark.parametrize("name", ["Crush"]), []),
    ],
)
def test_how_a_scene_says_what_it_is_about(mark, cards):
    def scene():
        """A scene."""

    assert cards_of(mark(scene)) == cards
