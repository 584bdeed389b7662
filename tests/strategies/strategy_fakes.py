"""A small card set and a slow, obvious reader of compiled plans, for the tests of the strategies."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sim.ascension.tables import PLAN
from sim.ascension.words import Counter
from sim.engine.plans import TEST_TRUE, Compare
from strategies.ascension.language import ASCENSION, LANGUAGE
from strategies.compiler.writer import PlanWriter
from strategies.language import line
from strategies.language.names import Names

MAX_ENTRIES = PLAN["entry_rank"].shape[0]
"""Room for ranked entries in a plan of Ascension."""

Counters = Callable[[int, tuple[int, ...]], int]
"""Value of a counter; the ids its selector names are empty for plain counters."""


@dataclass(frozen=True)
class FakeCard:
    name: str
    type: str = "hero"
    faction: str = "none"
    cost: int = 0
    honor: int = 0
    count: int = 1
    place: str = "centre"
    actions: tuple[str, ...] = ()
    plain_runes: int = 0
    plain_power: int = 0
    plain_draws: int = 0
    draws_anywhere: bool = False
    copies_anywhere: bool = False
    is_plain: bool = True


@dataclass(frozen=True)
class FakeSet:
    cards: tuple[FakeCard, ...]
    game: str = "ascension"


CARDS = FakeSet(
    (
        FakeCard("Apprentice", count=8, place="start", plain_runes=1),
        FakeCard("Militia", count=2, place="start", plain_power=1),
        FakeCard("Mystic", cost=3, honor=1, count=30, place="always", plain_runes=2),
        FakeCard("Cultist", type="monster", cost=2, honor=1, place="always"),
        FakeCard("Seer", faction="Enlightened", cost=2, honor=1, count=3, plain_draws=1, draws_anywhere=True, is_plain=False),
        FakeCard("Askara", faction="Enlightened", cost=4, honor=2, copies_anywhere=True, is_plain=False),
        FakeCard("Demon Slayer", faction="Void", cost=4, honor=2, count=2, plain_power=3),
        FakeCard("Void Initiate", faction="Void", cost=1, honor=1, count=3, plain_runes=1, is_plain=False),
        FakeCard("Hedron Cannon", type="construct", faction="Mechana", cost=8, honor=8, is_plain=False),
        FakeCard("Burrower", type="construct", faction="Mechana", cost=3, honor=3, count=2, is_plain=False),
        FakeCard("Yggdrasil Staff", type="construct", faction="Lifebound", cost=4, honor=2, count=2, actions=("pay",), plain_power=1, is_plain=False),
        FakeCard("Trial by Fire", type="monster", cost=5, honor=5, count=3),
    )
)


parse_line = partial(line.parse_line, vocabulary=ASCENSION)
"""Reads a line about cards."""
parse_key = partial(line.parse_key, keys=ASCENSION.keys)
"""Reads an order of cards."""


def card_writer(cards: tuple[FakeCard, ...]) -> PlanWriter:
    """A plan of Ascension in the making."""
    return PlanWriter(LANGUAGE, Names(FakeSet(cards)))


def card_id(name: str) -> int:
    """Id of a card of the small set."""
    return next(i for i, card in enumerate(CARDS.cards) if card.name == name)


def walk(record, test: int, counters: Counters, functions: int = Counter.OWNED) -> bool:
    """Walk compiled tests as the kernel does; counters from `functions` on can look at a name or class."""

    def value(counter: int, selector: int) -> int:
        if counter == 0:
            return 0
        ids = record["selected"][record["selector_first"][selector] : record["selector_last"][selector]] if counter >= functions else ()
        return counters(int(counter), tuple(int(i) for i in ids))

    while test >= 0:
        difference = value(record["test_a"][test], record["test_a_of"][test]) - value(record["test_b"][test], record["test_b_of"][test])
        bound = int(record["test_bound"][test])
        passed = {Compare.LT: difference < bound, Compare.LE: difference <= bound, Compare.EQ: difference == bound, Compare.NE: difference != bound}
        test = int(record["test_yes"][test] if passed[Compare(record["test_op"][test])] else record["test_no"][test])
    return test == TEST_TRUE


def no_counters(counter: int, ids: tuple[int, ...]) -> int:
    """Every counter is nought."""
    return 0


def rank_of(record, which: int, thing: int, counters: Counters = no_counters, functions: int = Counter.OWNED) -> int:
    """Rank of a thing in a list, found as the kernel finds it."""
    entry = int(record["entry"][which, thing])
    if entry < 0:
        return -1 - entry
    while not walk(record, int(record["entry_test"][entry]), counters, functions):
        entry += 1
    return int(record["entry_rank"][entry])
