"""Plans of Relic for the synthetic card set, and how to read them by name."""

from functools import cache

from strategy_fakes import rank_of

from sim.engine.plans import NO_RANK
from sim.relic.cards.files import load_card_set
from sim.relic.tables import THING_CHARACTER, THING_SPACE, THING_WORD
from sim.relic.words import Counter, List, Word
from strategies import compile_plan, make_strategy

SET = load_card_set("synthetic")
WORDS = tuple(word.name.lower() for word in Word)
THINGS = {
    **SET.ids,
    **{name: THING_SPACE + number for name, number in SET.space_ids.items()},
    **{name: THING_CHARACTER + number for name, number in SET.character_ids.items()},
    **{word: THING_WORD + Word[word.upper()] for word in WORDS},
}
"""Place of everything a line can name."""


def relic_plan(**lists):
    """A compiled strategy, one record of `PLAN`."""
    content = {"schema": 1, "game": "relic", "name": "Test", "summary": "A test.", **lists}
    return compile_plan(make_strategy(content, "test.toml", game="relic"), SET)[0]


@cache
def plan_of_lines(which, *lines):
    """A compiled strategy with one list; the same record for the same lines."""
    return relic_plan(**{which: lines})


def ranks(record, which, names, now=None):
    """Rank of each of some things that any line or default order wants, best first; `now` says what counters are, nought if not said."""
    counters = now or {}

    def value(counter, ids):
        found = counters.get(Counter(counter).name.lower(), 0)
        return found(ids) if callable(found) else found

    found = {name: rank_of(record, List[which.upper()], THINGS[name], value, Counter.OWNED) for name in names}
    return {name: found[name] for name in sorted(found, key=found.__getitem__) if found[name] < NO_RANK}


def named(which, line, names, **now):
    """Those of some things that a line names, best first."""
    return list(ranks(plan_of_lines(which, line), which, names, now))
