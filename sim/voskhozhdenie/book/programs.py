"""The small language as rows: filters with their tests, targets, amounts and conditions as steps on a stack."""

from __future__ import annotations

from sim.engine.rows import Rows
from sim.voskhozhdenie.book.rows import bits, code_of
from sim.voskhozhdenie.cards.effects.base import ALL as ALL_AMOUNT
from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language import words as said
from sim.voskhozhdenie.cards.language.measures import Fact as FactWord
from sim.voskhozhdenie.cards.language.measures import Holds as HoldsWord
from sim.voskhozhdenie.cards.language.measures import Measure as MeasureWord
from sim.voskhozhdenie.cards.language.measures import Pile as PileWord
from sim.voskhozhdenie.cards.language.measures import Tally as TallyWord
from sim.voskhozhdenie.codes import (
    Fact,
    Holds,
    Keyword,
    Measure,
    Noun,
    Op,
    Operation,
    Pile,
    Quantity,
    Relation,
    Side,
    State,
    Subtype,
    Tally,
    Test,
    Which,
    Zone,
)
from sim.voskhozhdenie.tables import ALL, NONE
from sim.voskhozhdenie.words import List

EXTREMES = {said.State.STRONGEST, said.State.WEAKEST, said.State.LOWEST_BASE}
OF_NUMBERS = {
    said.State.STRONGEST,
    said.State.WEAKEST,
    said.State.LOWEST_BASE,
    said.State.STRONGEST_OWN,
    said.State.BOOSTED,
    said.State.WEAKENED,
    said.State.ARMORED,
    said.State.NO_KEYWORDS,
}
HANDS = {said.Zone.OWN_HAND, said.Zone.ENEMY_HAND, said.Zone.TARGET_HAND, said.Zone.HAND_OF_IT, said.Zone.ANYWHERE}
NUMBER_FACTS = {FactWord.SUPPLY, FactWord.ARMOR_TOTAL, FactWord.LEGION_COUNT}
NUMBER_TALLIES = {TallyWord.MAX_POWER, TallyWord.TOTAL_POWER, TallyWord.MAX_BOOST, TallyWord.KEYWORDS, TallyWord.KEYWORD_SUM}
ASKS_LISTS, ASKS_NUMBERS, ASKS_GIVEN = 1, 2, 4
Step = tuple[int, int, int]
"""Op, arg, more."""


class Programs:
    """Writes filters, targets and programs; equal ones are written once.

    Parameters
    ----------
    rows
        The book.
    ids, subtype_rows
        Id of every card by its English name.
    """

    def __init__(self, rows: Rows, ids: dict[str, int]) -> None:
        self.rows, self.ids = rows, ids
        self.filters: dict[tree.Filter, int] = {}
        self.bounds: dict[int, tuple[list[Step], int]] = {}
        self.targets: dict[tuple[tree.Target, List], int] = {}
        self.written: dict[tuple[Step, ...], int] = {}

    def amount_or_all(self, amount: tree.Amount | None) -> int:
        """Program of an amount; ALL of the amount `all`."""
        return ALL if amount == ALL_AMOUNT else self.amount(amount)

    def amount(self, amount: tree.Amount | None) -> int:
        """Program of an amount; NONE of none."""
        return NONE if amount is None else self._program(*self._amount(amount))

    def condition(self, condition: tree.Condition | None) -> int:
        """Program of a condition; NONE of none."""
        return NONE if condition is None else self._program(*self._condition(condition))

    def target(self, target: tree.Target | None, asked: List) -> int:
        """Row of a target, by what a strategy chooses among its cards; NONE of none."""
        if target is None:
            return NONE
        if (target, asked) not in self.targets:
            if isinstance(target, said.Which):
                row = self.rows.add("target", which=code_of(Which, target), quantity=0, filter=NONE, limit=NONE, asked=asked)
            else:
                limit = self.amount(target.limit)
                inner = self.filter(target.filter)
                row = self.rows.add("target", which=NONE, quantity=code_of(Quantity, target.quantity), filter=inner, limit=limit, asked=asked)
            self.targets[target, asked] = row
        return self.targets[target, asked]

    def filter(self, wanted: tree.Filter | None) -> int:
        """Row of a filter; NONE of none."""
        if wanted is None:
            return NONE
        if wanted not in self.filters:
            self.filters[wanted] = self._write_filter(wanted)
        return self.filters[wanted]

    def _write_filter(self, wanted: tree.Filter) -> int:
        row = self.rows.take("filter")
        first = self.rows.take("test", len(wanted.tests))
        asks, bounds, other = 0, [], False
        for at, test in enumerate(wanted.tests, first):
            steps, more = self._write_test(at, test)
            bounds += steps
            asks |= more
            other = other or isinstance(test, tree.Is) and said.State.OTHER in test.states
        places = [(code_of(Zone, place.zone), place.number) for place in wanted.places]
        place_first, place_last = self.rows.add_all("place", "place", [zone for zone, _ in places])
        self.rows.record["place_n"][place_first:place_last] = [number for _, number in places]
        if any(place.zone in HANDS for place in wanted.places):
            asks |= ASKS_LISTS
        self.bounds[row] = bounds, asks
        return self.rows.write(
            row,
            noun=bits(Noun, wanted.nouns),
            side=0 if wanted.side is None else code_of(Side, wanted.side),
            test_first=first,
            test_last=first + len(wanted.tests),
            place_first=place_first,
            place_last=place_last,
            extreme=any(self.rows.record["is_extreme"][at] for at in range(first, first + len(wanted.tests))),
            asks=asks,
            says_other=other,
            bounds=self._program(bounds, asks) if bounds else NONE,
        )

    def _write_test(self, at: int, test: tree.Test) -> tuple[list[Step], int]:
        """Fill the row of a test; the steps that work out its bound, and what it asks."""
        if isinstance(test, tree.Compared):
            steps, asks = self._amount(test.amount)
            self.rows.write(at, test=Test.COMPARED, mask=code_of(Measure, test.measure), more=code_of(Relation, test.relation))
            return [*steps, (Op.BOUND, at, 0)], asks | (0 if test.measure is MeasureWord.COST else ASKS_NUMBERS)
        if isinstance(test, tree.Is):
            self.rows.write(at, test=Test.IS, mask=bits(State, test.states), is_extreme=bool({*test.states} & EXTREMES))
            if said.State.NOT_HIT_BY_SELF in test.states:
                self.rows.record["hits"] = 1
            given = ASKS_GIVEN if said.State.HAS_SUMMON in test.states else 0
            return [], given | (ASKS_NUMBERS if {*test.states} & OF_NUMBERS else 0)
        if isinstance(test, tree.HasKeyword):
            self.rows.write(at, test=Test.KEYWORD, mask=bits(Keyword, test.keywords))
        elif isinstance(test, tree.OfSubtype):
            self.rows.write(at, test=Test.SUBTYPE, mask=bits(Subtype, test.subtypes))
        elif isinstance(test, tree.OfNamedSubtype):
            self.rows.write(at, test=Test.NAMED_SUBTYPE)
        elif isinstance(test, tree.Called):
            first, last = self.rows.add_all("name", "name", [self.ids[name] for name in test.names if name in self.ids])
            self.rows.write(at, test=Test.CALLED, mask=first, more=last - first)
        else:
            self.rows.write(at, test=Test.CALLED_NAMED if isinstance(test, tree.CalledNamed) else Test.CALLED_LIKE_IT)
        return [], 0

    def _program(self, steps: list[Step], asks: int) -> int:
        """Row of the first step of a program."""
        whole = (*steps, (Op.END, 0, 0))
        if whole not in self.written:
            first = self.rows.take("op", len(whole))
            for at, (op, arg, more) in enumerate(whole, first):
                self.rows.write(at, op=op, arg=arg, arg_more=more)
            self.rows.write(first, op_asks=asks)
            self.written[whole] = first
        return self.written[whole]

    def _amount(self, amount: tree.Amount) -> tuple[list[Step], int]:
        if isinstance(amount, tree.Number):
            return [(Op.NUMBER, amount.value, 0)], 0
        if isinstance(amount, tree.Known):
            hand = amount.fact in (FactWord.HAND, FactWord.HAND_OTHERS)
            return [(Op.FACT, code_of(Fact, amount.fact), 0)], ASKS_LISTS if hand else ASKS_NUMBERS if amount.fact in NUMBER_FACTS else 0
        if isinstance(amount, tree.OfCard):
            asks = 0 if amount.measure is MeasureWord.COST else ASKS_NUMBERS
            return [(Op.OF_CARD, code_of(Measure, amount.measure), code_of(Which, amount.card))], asks
        if isinstance(amount, tree.OfPlayer):
            return [(Op.PILE, code_of(Pile, amount.pile), 0)], ASKS_LISTS if amount.pile is PileWord.HAND else 0
        if isinstance(amount, tree.Picked):
            return [(Op.PICKED, amount.low, amount.high)], 0
        if isinstance(amount, tree.Calculated):
            left, asks_left = self._amount(amount.left)
            right, asks_right = self._amount(amount.right)
            return [*left, *right, (Op.CALCULATE, code_of(Operation, amount.operation), 0)], asks_left | asks_right
        return self._tally(amount)

    def _tally(self, amount: tree.OfCards) -> tuple[list[Step], int]:
        tally = code_of(Tally, amount.tally)
        asks = ASKS_NUMBERS if amount.tally in NUMBER_TALLIES else 0
        if isinstance(amount.cards, said.Which):
            return [(Op.TALLY_KNOWN, tally, code_of(Which, amount.cards))], asks
        row = self.filter(amount.cards)
        bounds, more = self.bounds[row]
        units = ASKS_LISTS if said.Noun.UNIT in amount.cards.nouns else 0
        return [*bounds, (Op.TALLY, tally, row)], asks | more | units

    def _condition(self, condition: tree.Condition) -> tuple[list[Step], int]:
        if isinstance(condition, tree.So):
            asks = ASKS_NUMBERS if condition.holds is HoldsWord.YOU_HAVE_STRONGEST else 0
            return [(Op.HOLDS, code_of(Holds, condition.holds), 0)], asks
        if isinstance(condition, tree.Has):
            return [(Op.HAS, self.ids.get(condition.name, NONE), 0)], 0
        if isinstance(condition, tree.Not):
            steps, asks = self._condition(condition.condition)
            return [*steps, (Op.NOT, 0, 0)], asks
        if isinstance(condition, tree.Compare):
            left, asks_left = self._amount(condition.left)
            right, asks_right = self._amount(condition.right)
            return [*left, *right, (Op.COMPARE, code_of(Relation, condition.relation), 0)], asks_left | asks_right
        left, asks_left = self._condition(condition.left)
        right, asks_right = self._condition(condition.right)
        skip = Op.SKIP_IF_FALSE if isinstance(condition, tree.Both) else Op.SKIP_IF_TRUE
        return [*left, (skip, len(right), 0), *right], asks_left | asks_right
