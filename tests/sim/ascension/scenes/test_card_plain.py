"""Cards that give nothing but runes or power."""

import pytest
from ascension_scene import Scene, both

HEROES = {
    "Apprentice": (1, 0),
    "Militia": (0, 1),
    "Mystic": (2, 0),
    "Heavy Infantry": (0, 2),
    "Landtalker": (3, 0),
    "Demon Slayer": (0, 3),
    "Emri, One with the Void": (0, 4),
}
CONSTRUCTS = {"Shadow Star": (0, 1), "Muramasa": (0, 3)}


@both
@pytest.mark.parametrize("card", HEROES | CONSTRUCTS)
def test_a_plain_card_gives_its_runes_and_power_when_played(name, card):
    after = Scene(name, hand=[card]).turn()
    assert ((after.runes, after.power), after.honor, after.drawn) == ((HEROES | CONSTRUCTS)[card], 0, [])


@both
@pytest.mark.parametrize("card", CONSTRUCTS)
def test_a_plain_construct_gives_its_power_every_turn(name, card):
    scene = Scene(name, play=[card], deck=["Mystic"] * 5)
    assert [scene.turn().power for _ in range(2)] == [CONSTRUCTS[card][1]] * 2


@both
@pytest.mark.parametrize("card", HEROES)
def test_a_plain_hero_is_discarded_and_gives_nothing_later(name, card):
    scene = Scene(name, hand=[card])
    first, second = scene.turn(), scene.turn()
    assert first.me.discard == [card]
    assert (second.runes, second.power) == (5, 0)  # of five Apprentices
