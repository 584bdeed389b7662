"""Every card of the pool that has an ability or a keyword is what some scene is about."""

import inspect
from importlib import import_module
from pathlib import Path

import pytest
import vosk_scenes
from vosk_about import about, cards_of, plays_of, scenes_of
from vosk_games import pool

from sim.voskhozhdenie.cards.files import card_set_from
from sim.voskhozhdenie.cards.variant import VARIANTS

NO_SCENES = {Path(__file__).stem, "test_vosk_planted"}
"""Files that play no scenes of their own."""
SCENES = [
    (f"{path.stem}.{name}", scene)
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
    if path.stem not in NO_SCENES
    for name, scene in scenes_of(import_module(path.stem)).items()
]
"""Every scene of this folder, by where it stands."""
OF_KEYWORDS = "test_vosk_keywords_of_cards"
"""The file whose scenes show keywords: a card that has an ability needs another one."""
PLAIN = {"Soldier"}
"""Cards of plain numbers."""
SAID_TWICE = {"Safansal, Arch of the Epoch"}
"""Cards without whose ability nothing is different: this city's four colours are printed too."""


def shown(scenes):
    """Cards that some scene is about."""
    return {card for _, scene in scenes for card in cards_of(scene)}


def test_every_card_with_an_ability_or_a_keyword_has_its_scene():
    able = {card.name for card in pool().cards if card.abilities}
    keyed = {card.name for card in pool().cards if card.keywords}
    assert {card.name for card in pool().cards} - able - keyed == PLAIN
    assert sorted(able - shown(row for row in SCENES if not row[0].startswith(OF_KEYWORDS))) == [], "cards whose abilities no scene is about"
    assert sorted(keyed - shown(SCENES)) == [], "cards whose keywords no scene is about"


@pytest.mark.proof
def test_no_scene_of_an_ability_holds_where_cards_do_nothing(monkeypatch):
    """With a pool whose cards have keywords and no abilities, something in each scene fails."""
    idle = {card.name: {"abilities": []} for card in pool().cards if card.abilities}
    without, able = card_set_from(VARIANTS.changed_files(pool(), idle, "idle"), "idle"), idle.keys() - SAID_TWICE
    scenes = [(where, scene) for where, scene in SCENES if able & {*cards_of(scene)} and not where.startswith(OF_KEYWORDS)]
    # not the cached functions: what they keep would stay for other scenes
    there = {"pool": lambda: without, "switched": vosk_scenes.switched.__wrapped__, "rules": vosk_scenes.rules.__wrapped__}
    for module in {inspect.getmodule(scene) for _, scene in scenes} | {vosk_scenes}:
        for name in there.keys() & vars(module).keys():
            monkeypatch.setattr(module, name, there[name])
    held = [where for where, scene in scenes if all(holds(play) for play in plays_of(scene))]
    assert not held, held


def holds(play):
    """Whether a scene finds what it expects."""
    try:
        play()
    except (AssertionError, LookupError, StopIteration, ValueError):
        return False
    return True


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
