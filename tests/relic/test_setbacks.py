"""Vanquished, corrupted, eliminated (R30, R31), and the order in which players are looked at (ENGINE.md sections 3 and 10)."""

import pytest
from effect_scenes import HERO_2, Position, corruption, gain, lose, mission, step, text
from fights import HERO, STRENGTH, THERE, Cards

from sim.relic.events import Happened
from sim.relic.state import STREAM_CHARACTER
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import NOBODY, Deck, Goal, Kind, On, Passive, Thing, Verb


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
def test_r30_vanquished(seat: int) -> None:
    """R30: power cards, trophies and influence go, the rest stays; Life and the Sanctuary; only the own turn ends."""
    cards = Cards()
    cards.book["life"][seat] = 6
    here, rows = rich(cards, seat)
    here.do(lose(Thing.LIFE, 99), gain(Thing.STRENGTH), seat=seat)
    g = here.g
    assert (here.has("hand_n", seat), here.has("trophy_n", seat), here.has("points", seat), here.has("influence", seat)) == (0, 0, 0, 0)
    assert (here.has("held_n", seat), here.has("done_n", seat), here.has("taint_n", seat), here.has("level", seat)) == (2, 2, 2, 3)
    assert (here.has("life", seat), here.has("space", seat)) == (6, cards.book["sanctuary"])
    assert (here.gone(Deck.POWER), here.gone(Deck.RED)) == (rows["hand"], rows["trophy"])
    assert (g["over"], here.has("vanquished", seat)) == (seat == 0, 1)
    assert g["attribute"][seat, STRENGTH] == 3, "what he was doing is dropped"


def test_r07_life_at_the_last_point_is_not_vanquished() -> None:
    """R7: 0 is."""
    here = Position(Cards()).do(lose(Thing.LIFE, 4))
    assert (here.has("life"), here.has("vanquished")) == (1, 0)
    assert here.do(lose(Thing.LIFE)).has("vanquished") == 1


def test_triggers_of_the_vanquished_follow_the_setback() -> None:
    """Section 10: they see the new state, in the Sanctuary without influence."""
    cards = Cards()
    cards.trigger(HERO, On.VANQUISHED, text(cards, gain(Thing.INFLUENCE, 1, per=Thing.LIFE)))
    here = Position(cards)
    here.g["influence"][0] = 7
    assert here.do(lose(Thing.LIFE, 5)).has("influence") == 5


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


def test_eliminated_by_a_text() -> None:
    """Section 10, the verb `eliminate`: all cards in their order, what he was doing is dropped, his turn is over; the character is not in the box."""
    cards = Cards()
    here, rows = rich(cards)
    active = here.has("mission")
    here.do(step(Verb.ELIMINATE), gain(Thing.STRENGTH))
    g = here.g
    assert (g["out"].tolist(), g["over"], g["box_n"], here.has("corrupted"), here.has("mission")) == ([1, 0, 0, 0], 1, 0, 0, NOBODY)
    assert [here.has(f"{name}_n") for name in rows] == [0] * len(rows)
    assert (here.gone(Deck.POWER), here.gone(Deck.CORRUPTION), here.gone(Deck.MISSION)) == (rows["hand"], rows["taint"], [*rows["done"], active])
    assert (here.gone(Deck.RELIC), here.gone(Deck.RED)) == (rows["held"][:1], [rows["held"][1], *rows["trophy"]])
    assert g["attribute"][0, STRENGTH] == 3


def test_r31_eliminated() -> None:
    """R31: with no character left all cards are discarded, in the order of section 10 (corrupted, then eliminated), and the turn is over."""
    cards = Cards()
    cards.book["corruption_limit"] = 3
    here, rows = rich(cards)
    active = here.has("mission")
    here.deck(Deck.CORRUPTION, corruption(cards, 6)).do(gain(Thing.CORRUPTION), gain(Thing.STRENGTH))
    g = here.g
    assert (g["out"].tolist(), g["over"], here.has("mission")) == ([1, 0, 0, 0], 1, NOBODY)
    assert [here.has(f"{name}_n") for name in rows] == [0] * len(rows)
    assert here.gone(Deck.MISSION) == [*rows["done"], active]
    assert (here.gone(Deck.RELIC), here.gone(Deck.RED)) == (rows["held"][:1], [*rows["trophy"], rows["held"][1]])


@pytest.mark.parametrize(
    ("limit", "passive", "held", "corrupted"), [(6, 0, 5, 0), (6, 0, 6, 1), (6, 1, 6, 0), (6, -2, 4, 1), (6, -9, 0, 0), (6, -9, 1, 1)]
)
def test_r26_the_threshold_of_corruption(limit: int, passive: int, held: int, corrupted: int) -> None:
    """R26: at six held, more or fewer by passives, but never without a card."""
    cards = Cards()
    cards.passive(HERO, Passive.CORRUPTION_LIMIT, passive)
    here = Position(cards).tainted(*(corruption(cards, 6) for _ in range(held)), down=held).do(gain(Thing.INFLUENCE))
    assert here.has("corrupted") == corrupted


def test_r26_a_threshold_that_falls_corrupts_at_once() -> None:
    """R26: the card that lifted it is turned face down, or the asset is lost."""
    cards = Cards()
    taint = cards.passive(corruption(cards, 1), Passive.CORRUPTION_LIMIT, 1)
    relic = cards.passive(cards.add(Kind.RELIC), Passive.CORRUPTION_LIMIT, 1)
    rest = [corruption(cards, 6) for _ in range(5)]
    for loss in (step(Verb.FACE_DOWN, amount=1), lose(Thing.RELIC)):
        here = Position(cards).tainted(taint, *rest, corruption(cards, 6), down=6).hold(relic)
        assert here.do(gain(Thing.INFLUENCE)).has("corrupted") == 0
        assert here.do(loss).has("corrupted") == 1


def test_players_are_looked_at_clockwise_and_resolved_in_this_order() -> None:
    """Section 3: of each seat the setback before the mission, the active seat before the others."""
    cards = Cards()
    cards.trigger(HERO, On.VANQUISHED, text(cards, gain(Thing.INFLUENCE, 11)))
    cards.trigger(HERO, On.MISSION, text(cards, gain(Thing.INFLUENCE, 13)))
    cards.trigger(HERO_2, On.VANQUISHED, text(cards, gain(Thing.INFLUENCE, 21)))
    here = Position(cards)
    here.g["life"] = 0
    here.g["mission"][:2] = [mission(cards, Goal.HAVE, 0, gain(Thing.INFLUENCE, n), arg=Thing.LEVEL) for n in (12, 22)]
    here.resolve()
    assert here.gains(Thing.INFLUENCE) == [11, 12, 13, 21, 22]
    assert [seat for what, seat, *_ in here.told(Happened.VANQUISHED, Happened.COMPLETED)] == [0, 0, 1, 1]
    here.g["life"], here.g["seat"] = 0, 1
    here.g["events_n"] = 0
    here.resolve()
    assert here.gains(Thing.INFLUENCE) == [21, 11]
