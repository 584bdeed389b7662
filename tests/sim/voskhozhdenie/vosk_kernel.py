"""Games of the kernel, told in the words of the plain engine's end state (ENGINE.md, section 13)."""

from dataclasses import replace
from functools import cache

import numpy as np

from reports.voskhozhdenie.replay.endstate import end_state
from sim.engine.plans import Policy
from sim.voskhozhdenie.batch import NO_SIDES, play_numbers
from sim.voskhozhdenie.book.binder import bind_book
from sim.voskhozhdenie.book.decks import write_deck
from sim.voskhozhdenie.counts import empty
from sim.voskhozhdenie.outcome import new_outcome, no_change
from sim.voskhozhdenie.reference import play
from sim.voskhozhdenie.reference.rulefile import read_strategy
from sim.voskhozhdenie.state import new_game
from sim.voskhozhdenie.tables import PLAN
from strategies.compiler.plan import compile_plans
from strategies.files import load_strategy, strategy_path


@cache
def book_of(card_set):
    return bind_book(card_set)


@cache
def record():
    return new_game()


def random_plans(card_set, decks):
    """The policy `random` with each of these decks."""
    plans = np.zeros(len(decks), PLAN)
    plans["policy"] = Policy.RANDOM
    for row, deck in zip(plans, decks, strict=True):
        write_deck(row, card_set, deck)
    return plans


def play_one(played, card_set, plans, sides, seed, number):
    """Play a game in a record with a plan a seat; returns its number if it is faulty, else -1."""
    seats = len(plans)
    seating = np.arange(seats, dtype=np.int16)[None]
    numbers = np.uint64(seed), np.int64(number), np.int64(number + 1)
    nothing = empty(0, seats), no_change(), new_outcome(0, seats, 0)
    return play_numbers(played, NO_SIDES, book_of(card_set), plans, seating, sides, *numbers, *nothing)


def plans_of(card_set, decks, strategies):
    """Strategies with a deck each, compiled."""
    return compile_plans([replace(strategy, deck=deck) for strategy, deck in zip(strategies, decks, strict=True)], card_set)


def kernel_end(card_set, decks, seed, number, teams=None, strategies=None):
    """The end state of a game that the kernel plays."""
    played = record()
    sides = np.array(teams or range(len(decks)), np.int64)
    plans = plans_of(card_set, decks, strategies) if strategies else random_plans(card_set, decks)
    faulty = play_one(played, card_set, plans, sides, seed, number)
    assert faulty == -1, (seed, number, int(played["fault"][0]))
    return end_state(played[0], card_set)


@cache
def read_twice(name, card_set):
    """A shipped strategy as the plain engine and as the kernel's compiler read it."""
    return read_strategy(strategy_path(name, game="voskhozhdenie"), card_set), load_strategy(name, game="voskhozhdenie", deckless=True)


def both_ends(card_set, decks, seed, number, names=(), teams=None):
    """End states of a game of the kernel and of the plain engine; with names by shipped strategies, else each choice by lot."""
    theirs, ours = zip(*(read_twice(name, card_set) for name in names), strict=True) if names else (None, None)
    return kernel_end(card_set, decks, seed, number, teams, strategies=ours), play(card_set, decks, seed, number, teams=teams, strategies=theirs)
