"""Plans of Voskhozhdenie for the pool, and how to read them by name."""

from functools import cache

from strategy_fakes import rank_of

from sim.engine.plans import NO_RANK
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.words import MAX_KINDS, Counter, List, Word
from strategies import compile_plan, make_strategy

POOL = load_card_set("pool")
WORDS = tuple(word.name.lower() for word in Word)
THINGS = {**POOL.ids, **{word: MAX_KINDS + Word[word.upper()] for word in WORDS}}
"""Place of everything a line can name."""


def vosk_strategy(**lists):
    """A strategy of these lines."""
    return make_strategy({"schema": 1, "game": "voskhozhdenie", "name": "Test", "summary": "A test.", **lists}, "test.toml", game="voskhozhdenie")


def vosk_plan(card_set=POOL, **lists):
    """A compiled strategy, one record of `PLAN`."""
    return compile_plan(vosk_strategy(**lists), card_set)[0]


@cache
def plan_of_lines(which, *lines):
    """A compiled strategy with one list; the same record for the same lines."""
    return vosk_plan(**{which: lines})


def list_of(which):
    """Number of a list by its word, `use` of the lines `use` of `act`."""
    return List[which.upper()]


def ranks(record, which, names, now=None):
    """Rank of each of some things that any line wants, best first; `now` says what counters are, nought if not said."""
    counters = now or {}

    def value(counter, ids):
        found = counters.get(Counter(counter).name.lower(), 0)
        return found(ids) if callable(found) else found

    found = {name: rank_of(record, list_of(which), THINGS[name], value, Counter.IN_HAND) for name in names}
    return {name: found[name] for name in sorted(found, key=found.__getitem__) if found[name] < NO_RANK}


def named(which, line, names, **now):
    """Those of some things that a line names, best first."""
    return list(ranks(plan_of_lines(which, line), which, names, now))
