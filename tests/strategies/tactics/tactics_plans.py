"""Plans of Ascension Tactics for the shipped set, how to read them by name, and tables to play them at."""

from functools import cache

import numpy as np
from strategy_fakes import rank_of

from sim.engine.plans import NO_RANK
from sim.experiments.schedule import seatings
from sim.tactics.batch import Table
from sim.tactics.book.binder import bind_book
from sim.tactics.cards.files import load_card_set
from sim.tactics.scenarios.stage import stage_of
from sim.tactics.tables import THING_CHAMPION, THING_TREASURE, THING_WORD
from sim.tactics.words import Counter, List, Word
from strategies import compile_plan, make_strategy

SET = load_card_set("synthetic")
WORDS = {word.name.lower().replace("_", " "): THING_WORD + word for word in Word}
CARDS = {card.name: kind for kind, card in enumerate(SET.kinds)}
CHAMPIONS = {champion.name: THING_CHAMPION + rank for rank, champion in enumerate(SET.champions)}
TREASURES = {treasure.name: THING_TREASURE + number for number, treasure in enumerate(SET.treasures)}
OF_CHAMPIONS = ("draft", "bear", "order", "attack", "help", "harm")
"""Lists whose names are those of champions, not of cards that are called the same."""


def things_of(which):
    """Place of everything a list can name."""
    if which in OF_CHAMPIONS:
        return WORDS | CHAMPIONS
    return WORDS | (TREASURES if which in ("treasure", "use") else CARDS)


def tactics_strategy(**lists):
    """A strategy of these lines."""
    return make_strategy({"schema": 1, "game": "tactics", "name": "Test", "summary": "A test.", **lists}, "test.toml", game="tactics")


@cache
def plan_of_lines(which, *lines):
    """A compiled strategy with one list; the same record for the same lines."""
    return compile_plan(tactics_strategy(**{which: lines}), SET)[0]


def named(which, line, names=None, **now):
    """Those of some things, or of all, that a line names, best first; `now` says what counters are, nought if not said."""

    def value(counter, ids):
        found = now.get(Counter(counter).name.lower(), 0)
        return found(ids) if callable(found) else found

    things = things_of(which)
    found = {
        name: rank_of(plan_of_lines(which, line), List[which.upper()], things[name], value, Counter.OWNED)
        for name in (things if names is None else names)
    }
    return [name for name in sorted(found, key=found.__getitem__) if found[name] < NO_RANK]


@cache
def book_of(name="Love Lives Forever", players=2, sides=2, cards="synthetic"):
    """What a scenario is played with, on its usual map."""
    return bind_book(load_card_set(cards), players, stage_of(cards, name, (), players, sides))


def table_of(*strategies, name="Love Lives Forever", players=2, sides=2, cards="synthetic", seed=1):
    """A table at which strategies meet, each at each seat."""
    plans = np.concatenate([compile_plan(strategy, load_card_set(cards)) for strategy in strategies])
    teams = None if players == sides else np.repeat(np.arange(sides), players // sides)
    return Table(book_of(name, players, sides, cards), plans, seatings("round robin", len(strategies), sides), seed, teams)
