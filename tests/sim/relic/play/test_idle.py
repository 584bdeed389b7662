"""What finds something to do where no card file can say it: barred cards, texts of spaces, the end of a game (ENGINE.md section 8.1)."""

import numpy as np
import pytest
from effect_scenes import Position, gain, step, text
from fights import HERE, HERO, THERE, Cards

from sim.engine.jit import entry
from sim.relic.play.copies import number_board, number_rows
from sim.relic.play.idle import does
from sim.relic.play.passives import recount
from sim.relic.tables import FIRST_SCENARIO
from sim.relic.words import NOBODY, Deck, Kind, Thing, Tier, Verb


@entry
def ask(records, books, first, owner, copy):
    """Whether the effect that begins with step `first` finds something to do for seat 0; copies are told apart first."""
    g = records[0]
    book = books[0]
    for seat in range(g.players):
        recount(g, book, seat)
        number_rows(g, seat)
    number_board(g, book.spaces)
    return np.int64(1 if does(g, book, 0, first, owner + (copy << 10) if owner >= 0 else owner) else 0)


def finds(here, *steps, owner=NOBODY):
    """Whether an effect finds something to do for seat 0."""
    first, _ = text(here.cards, *steps)
    copy = here.copy_of(owner, 0)
    return bool(ask(here.record, here.cards.record, np.int64(first), np.int64(owner), np.int64(copy)))


def position(**numbers):
    """Seat 0 with numbers of its own, its attributes 1 as printed; the other player stands elsewhere."""
    here = Position(Cards())
    here.g["attribute"], here.g["space"][1] = 1, THERE
    for name, value in numbers.items():
        here.g[name][0] = value
    return here


@pytest.mark.parametrize(
    ("thing", "deck"), [(Thing.POWER, Deck.POWER), (Thing.WARGEAR, Deck.WARGEAR), (Thing.RELIC, Deck.RELIC), (Thing.MISSION, Deck.MISSION)]
)
def test_cards_are_gained_as_long_as_there_are_any(thing, deck):
    """The discard pile counts, copies of a card that is barred to the player do not (section 11)."""
    here = position()
    card = here.cards.add(Kind.RELIC, deck)
    assert not finds(here, gain(thing))
    here.g["gone"][deck, 0], here.g["gone_n"][deck] = card, 1
    assert finds(here, gain(thing))
    here.g["barred"][0] = card
    assert not finds(here, gain(thing))


def test_beyond_the_middle_tier_only_spaces_and_the_scenario_move():
    here = position()
    here.cards.book["tier"][HERE] = Tier.INNER
    move = step(Verb.MOVE, arg=THERE)
    assert finds(here, move, owner=FIRST_SCENARIO) and not finds(here, move, owner=HERO) and not finds(here, move)
    first, last = text(here.cards, move)
    here.cards.book["text_first"][HERE], here.cards.book["text_last"][HERE] = first, last
    assert ask(here.record, here.cards.record, np.int64(first), np.int64(NOBODY), np.int64(0))


@pytest.mark.parametrize("verb", [Verb.TEST, Verb.BATTLE, Verb.MISS_TURN, Verb.ADVANCE, Verb.WIN, Verb.ELIMINATE])
def test_other_effects_always_find_something(verb):
    assert finds(position(), step(verb))


HEAL = step(Verb.HEAL)
