"""The room of a game in play: what stands guard where it is filled, and that the bounds of ENGINE.md section 7 hold."""

from types import SimpleNamespace

import numpy as np
import pytest

from sim.ascension.batch import FAULTS
from sim.ascension.play import effects, judge, stack
from sim.ascension.play.stack import end_endless, refuse
from sim.ascension.play.tallying import place
from sim.ascension.state import GAME, MAX_ACTIONS, MAX_FRAMES, MAX_GAINED, MAX_GAME_ACTIONS, MAX_TARGETS, MAX_WAITING, USED_ACTION, new_game
from sim.ascension.words import MAX_CARD_ACTIONS, MAX_CARD_TRIGGERS, MAX_PILE, MAX_ROUNDS, MAX_SEATS, NOBODY, EndReason, Fault
from sim.counting.tallies import add
from sim.engine.faults import GameFault, refuse_fault
from sim.errors import InputError

MOST = 99
"""Largest amount of a card file."""
GAIN = MOST * MAX_PILE
"""Most that one step gains: an amount for each construct."""


def standing(**fields):
    """A game in play as far as a function looks at it."""
    return SimpleNamespace(halted=0, fault=0, blamed=NOBODY, ended=0, logging=0, seat=0, wordy=0, **fields)


def python(monkeypatch, module):
    """Let a module's functions refuse in Python."""
    monkeypatch.setattr(module, "refuse", refuse.py_func)


def test_a_full_stack_is_a_fault_of_the_card_that_is_put_on(monkeypatch):
    python(monkeypatch, stack)
    g = standing(frames=MAX_FRAMES)
    stack.push.py_func(g, 0, 1, 7)
    assert (g.fault, g.blamed, g.halted, g.frames) == (Fault.STACK_FULL, 7, 1, MAX_FRAMES)


def test_a_full_choice_is_a_fault_and_writes_nothing(monkeypatch):
    python(monkeypatch, judge)
    g = standing(target_card=np.zeros(MAX_TARGETS), target_at=np.zeros(MAX_TARGETS))
    assert judge.add_target.py_func(g, MAX_TARGETS - 1, 3, 4) == MAX_TARGETS and g.fault == 0
    assert judge.add_target.py_func(g, MAX_TARGETS, 5, 6) == MAX_TARGETS
    assert (g.fault, g.blamed, g.target_card[-1]) == (Fault.TARGETS_FULL, 5, 3)


def test_too_many_waiting_effects_are_a_fault(monkeypatch):
    python(monkeypatch, effects)
    g = standing(waiting_n=MAX_WAITING)
    effects.wait_for_unite.py_func(g, 1, 9, 2)
    assert (g.fault, g.blamed, g.waiting_n) == (Fault.WAITING_FULL, 9, MAX_WAITING)


def test_the_first_reason_to_stop_counts():
    g = standing()
    end_endless.py_func(g)
    refuse.py_func(g, Fault.STACK_FULL, 3)
    assert (g.ended, g.fault, g.blamed) == (EndReason.ENDLESS, Fault.NONE, NOBODY)


def test_a_fault_names_game_round_seat_and_the_card_to_blame():
    record = new_game()
    record["fault"], record["blamed"], record["round"], record["seat"] = Fault.STACK_FULL, 1, 4, 2
    record["frames"], record["frame_card"][0, 0] = 1, 0  # an innocent card's text waits
    cards = SimpleNamespace(label="mine", cards=[SimpleNamespace(name="Innocent"), SimpleNamespace(name="Guilty")])
    with pytest.raises(GameFault) as caught:
        refuse_fault(17, record, 5, FAULTS)
    assert str(caught.value.named(cards)).startswith("mine: seed 5, game 17: effects cause effects more than ")
    assert str(caught.value.named(cards)).endswith("(round 4, seat 3, at 'Guilty')")


def test_every_fault_has_its_sentence():
    assert set(FAULTS) == set(Fault) - {Fault.NONE}


def test_every_bound_fits_its_field():
    def most(field):
        return int(np.iinfo(GAME[field].base).max)

    gained = MAX_GAINED + GAIN
    assert max(gained, MAX_ACTIONS * GAIN) < most("runes") == most("tokens") == most("gained")
    assert max(gained, MAX_ACTIONS * GAIN) < most("round_runes") == most("round_honor") == most("discount")
    assert 3 * MAX_GAME_ACTIONS < most("taken") == most("free") == most("banished") == most("extra_turns") == most("reshuffles")
    assert MAX_ROUNDS + 1000 < most("seen") == most("picked") == most("affordable")
    assert MAX_CARD_TRIGGERS * MAX_PILE < most("alert") and 3 * MAX_PILE + 4 * MAX_PILE < most("target_at")
    assert USED_ACTION << (MAX_CARD_ACTIONS - 1) <= most("used")


def test_sums_of_squares_of_a_range_of_games_fit():
    """A range has at most 100,000 games, in each of which a strategy meets itself at most `MAX_SEATS - 1` times at one seat."""
    from vigil.playing.ranges import DEFAULT_RANGE

    margin = MAX_GAINED + 2 * GAIN  # one gain beyond the limit, and all cards' printed honor
    assert (MAX_SEATS - 1) * margin**2 * DEFAULT_RANGE < 2**63


@pytest.mark.parametrize(("value", "expected"), [(-1, 0), (-(2**31), 0), (0, 0), (255, 255), (256, 255), (2**40, 255)])
def test_a_bin_is_never_outside_its_histogram(value, expected):
    assert place.py_func(value, 256) == expected


def test_sums_that_would_wrap_are_refused():
    total = np.array([2**62, -(2**62)])
    add((total,), (np.array([2**62 - 1, 1 - 2**62]),))
    assert total.tolist() == [2**63 - 1, 1 - 2**63]
    with pytest.raises(InputError, match="play fewer games"):
        add((np.array([2**62]),), (np.array([2**62]),))
