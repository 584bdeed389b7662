"""Corrupted players of either seat, and what is summed up of their characters (R31); setbacks are drawn in `scenes`."""

import pytest
from effect_scenes import HERO_2, Position, corruption, gain
from fights import HERO, THERE, Cards

from sim.relic.state import STREAM_CHARACTER
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import Deck, Goal, Kind, Passive, Thing


def rich(cards: Cards, seat: int = 0) -> tuple[Position, dict[str, list[int]]]:
    """A position with a seat that has two cards of everything, and these cards by row."""
    rows = {
        "hand": [cards.number(1), cards.number(2)],
        "held": [cards.add(Kind.RELIC), cards.add(Kind.ASSET)],
        "trophy": [cards.enemy(2), cards.enemy(3)],
        "done": [cards.add(Kind.MISSION), cards.add(Kind.MISSION)],
        "taint": [corruption(cards, 1), corruption(cards, 6)],
    }
    here = Position(cards)
    for name, pile in rows.items():
        here.row(name, *pile, seat=seat)
    here.g["active"][seat, 0] = 1
    here.g["mission"][seat] = cards.add(Kind.MISSION, goal=Goal.MEET, goal_count=9)
    here.g["influence"][seat], here.g["level"][seat], here.g["space"][seat] = 7, 3, THERE
    return here, rows


@pytest.mark.parametrize("seat", [0, 1])
def test_r31_corrupted(seat: int) -> None:
    """R31: power cards, corruption, trophies and influence go; a character of the box, at level 0 with its own values."""
    cards = Cards()
    new = 2
    cards.book["attribute"][new], cards.book["life"][new], cards.book["start"][new] = [4, 5, 6], 7, THERE
    cards.book["corruption_limit"] = 3
    here, rows = rich(cards, seat)
    fresh = corruption(cards, 6)
    here.deck(Deck.CORRUPTION, fresh)
    here.g["box"][:2], here.g["box_n"] = [0, new], 2
    here.draws(STREAM_CHARACTER, 2, [1])
    here.do(gain(Thing.CORRUPTION), gain(Thing.STRENGTH), seat=seat)
    g = here.g
    assert (here.has("hand_n", seat), here.has("trophy_n", seat), here.has("taint_n", seat), here.has("influence", seat)) == (0, 0, 0, 0)
    assert (here.has("held_n", seat), here.has("done_n", seat)) == (2, 2)
    assert here.gone(Deck.CORRUPTION) == [*rows["taint"], fresh]
    assert (here.has("character", seat), here.has("level", seat), here.has("life", seat), here.has("space", seat)) == (new, 0, 7, THERE)
    assert g["attribute"][seat].tolist() == [4, 5, 6]
    assert (g["box_n"], g["box"][0], g["over"], here.has("corrupted", seat)) == (1, 0, seat == 0, 1)


def test_r31_the_texts_of_a_character_go_and_come_with_it() -> None:
    """R31: the passives of the old character count no more, those of the new one do."""
    cards = Cards()
    cards.passive(HERO, Passive.POWER_LIMIT, 1)
    cards.passive(HERO_2, Passive.POWER_LIMIT, 10)
    cards.passive(FIRST_CHARACTER + 2, Passive.POWER_LIMIT, 100)
    cards.book["corruption_limit"] = 1
    here = Position(cards).deck(Deck.CORRUPTION, cards.passive(corruption(cards, 1), Passive.POWER_LIMIT, 1000))
    here.g["box"][0], here.g["box_n"] = 2, 1
    here.do(gain(Thing.CORRUPTION))
    assert here.g["sum_passive"][:2, Passive.POWER_LIMIT].tolist() == [100, 10]
