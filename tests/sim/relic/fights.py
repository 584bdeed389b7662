"""Small books and positions for single battles, tests, evasions and uses.

A position has two players on one space; everything not said is nothing: no cards, attributes 3, Life 5, strategies that want nothing.
"""

from collections.abc import Sequence

import numpy as np
from relic_parts import Part, play

from sim.engine.plans import NO_RANK, TEST_FALSE, TEST_TRUE, Compare, Policy
from sim.relic.book.chances import chance_tables
from sim.relic.book.ends import ends_table
from sim.relic.events import EVENT, EventKind
from sim.relic.ready import ready_plans
from sim.relic.state import BUFFERED, STREAM_CHOICE, STREAM_ENEMY, STREAM_OWN, STREAM_TEST, new_game
from sim.relic.tables import BOOK, FIRST_CHARACTER, PLAN, THING_WORD
from sim.relic.words import ANY, NOBODY, Attribute, Counter, Deck, Kind, List, Only, Outcome, Passive, Pay, Thing, Verb, When, Word

STRENGTH, WILLPOWER, CUNNING = (int(a) for a in (Attribute.STRENGTH, Attribute.WILLPOWER, Attribute.CUNNING))
HERE, THERE, SANCTUARY = 0, 1, 2
MANY = 99
"""More than there is of anything."""
HERO = FIRST_CHARACTER
"""Owner of the texts of character 0, whom seat 0 plays."""
HOMES = {Kind.WEAPON: Deck.WARGEAR, Kind.ARMOUR: Deck.WARGEAR, Kind.EQUIPMENT: Deck.WARGEAR, Kind.RELIC: Deck.RELIC, Kind.POWER: Deck.POWER}
HOMES |= {Kind.MISSION: Deck.MISSION, Kind.CORRUPTION: Deck.CORRUPTION}


def chances() -> dict[str, np.ndarray]:
    """The book's tables of chances by name."""
    return dict(zip(("win", "reach", "pass_"), chance_tables(), strict=True))


def bits(*traits: int) -> int:
    """Traits as the book has them; NOBODY is none."""
    return sum(1 << trait for trait in traits if trait != NOBODY)


class Cards:
    """A book that is filled card by card."""

    def __init__(self) -> None:
        self.record = np.zeros(1, BOOK)
        self.book = self.record[0]
        self.rows = {"passive": 0, "use": 0, "step": 0, "trigger": 0, "only": 1}
        for name in ("area", "box_to", "trait"):
            self.book[name] = NOBODY
        self.book["spaces"], self.book["characters"], self.book["sanctuary"] = 3, 3, SANCTUARY
        self.book["tier"] = 1
        self.book["battle_loss"], self.book["corruption_limit"], self.book["round_cap"] = 1, 6, 200
        self.book["attribute"], self.book["life"] = 1, 5
        for name, table in chances().items():
            self.book[name] = table

    def add(self, kind: Kind, home: Deck | None = None, **fields: int) -> int:
        """Add a card; returns its id."""
        card = int(self.book["kinds"])
        self.book["kinds"] += 1
        self.book["kind"][card] = kind
        self.book["home"][card] = HOMES.get(kind, Deck.RED) if home is None else home
        for name, value in fields.items():
            self.book[name][card] = value
        return card

    def enemy(self, value: int, attribute: int = STRENGTH, trait: int = NOBODY, **fields: int) -> int:
        """Add an enemy; a trophy with one die unless said otherwise."""
        return self.add(Kind.ENEMY, value=value, test=attribute, traits=bits(trait), **{"trophy": 1, "foe_dice": 1, **fields})

    def number(self, number: int) -> int:
        """Add a power card."""
        return self.add(Kind.POWER, value=number)

    def row(self, table: str, fields: dict[str, int]) -> int:
        """Fill the next row of a table; returns its place."""
        at = self.rows[table]
        self.rows[table] = at + 1
        for name, value in fields.items():
            self.book[name][at] = value
        return at

    def own(self, table: str, owner: int, at: int) -> None:
        """Let an owner's rows of a table begin with the one at `at`, or go on to it."""
        if self.book[f"{table}_last"][owner] != at:
            self.book[f"{table}_first"][owner] = at
        self.book[f"{table}_last"][owner] = at + 1

    def passive(self, owner: int, which: Passive, amount: int = 1, *, attribute: int = ANY, trait: int = ANY, **fields: int) -> int:
        """Give an owner a passive; `fields` are the columns `arg`, `per` and `only`. Returns the owner."""
        wanted = {"amount": amount, "attribute": attribute, "trait": trait, **fields}
        self.own("passive", owner, self.row("passive", {"passive": which, **{f"passive_{name}": value for name, value in wanted.items()}}))
        return owner

    def use(self, owner: int, when: When, pay: Pay = Pay.NOTHING, *, price: int = 1, attribute: int = ANY, trait: int = ANY, **fields: int) -> int:
        """Give an owner a use; `fields` are the columns behind `use_`. Returns the owner."""
        wanted = {"when": when, "pay": pay, "amount": price, "attribute": attribute, "trait": trait, "pay_trait": ANY, **fields}
        self.own("use", owner, self.row("use", {f"use_{name}": value for name, value in wanted.items()}))
        return owner

    def trigger(self, owner: int, on: int, steps: tuple[int, int], attribute: int = ANY) -> int:
        """Let an owner answer to something; returns the owner."""
        fields = {"trigger_on": on, "trigger_attribute": attribute, "trigger_first_step": steps[0], "trigger_last_step": steps[1]}
        self.own("trigger", owner, self.row("trigger", fields))
        return owner

    def only(self, sort: Only, arg: int, least: int = 0, most: int = MANY) -> int:
        """Write a condition; returns its row."""
        return self.row("only", {"only_sort": sort, "only_arg": arg, "only_least": least, "only_most": most})

    def step(self, verb: Verb, thing: Thing = Thing.NOTHING, amount: int = 0, **fields: int) -> tuple[int, int]:
        """Write a text of one step, a move to a space and an enemy of one die unless said otherwise; returns its range."""
        at = self.row("step", {"verb": verb, "thing": thing, "amount": amount, "sort": Only.SPACE, "step_dice": 1, **fields})
        return at, at + 1


class Plans:
    """Strategies of both players; seat 0 plays the first."""

    def __init__(self) -> None:
        self.record = np.zeros(2, PLAN)
        self.record["entry"] = -1 - NO_RANK
        self.entries = 0

    def by_lot(self) -> "Plans":
        """Let seat 0 play by lot."""
        self.record["policy"][0] = Policy.RANDOM
        return self

    def want(self, which: List, *things: int) -> "Plans":
        """Give seat 0's list a line with things."""
        for rank, thing in enumerate(things):
            self.record["entry"][0, which, thing] = -1 - rank
        return self

    def want_at(self, which: List, thing: int, counter: Counter, values: Sequence[int]) -> "Plans":
        """Give seat 0's list lines with a thing, each as long as a counter has one of these values."""
        plan, first, n = self.record[0], self.entries, len(values)
        plan["entry"][which, thing] = first
        plan["entry_rank"][first : first + n + 1] = [*[0] * n, NO_RANK]
        plan["entry_test"][first : first + n + 1] = [*range(first, first + n), TEST_TRUE]
        tests = slice(first, first + n)
        plan["test_a"][tests], plan["test_op"][tests], plan["test_bound"][tests] = counter, Compare.EQ, values
        plan["test_yes"][tests], plan["test_no"][tests] = TEST_TRUE, TEST_FALSE
        self.entries = first + n + 1
        return self

    def want_if(self, which: List, thing: int, counter: Counter, value: int) -> "Plans":
        """Give seat 0's list a line with a thing, as long as a counter has a value."""
        return self.want_at(which, thing, counter, (value,))


class Scene:
    """A position, and what has happened in it."""

    def __init__(self, cards: Cards, plans: Plans | None = None) -> None:
        self.cards = cards
        self.plans = plans or Plans()
        self.record = new_game()
        self.laid: dict[int, int] = {}
        self.g = self.record[0]
        g = self.g
        g["players"], g["turn"], g["round"], g["logging"] = 2, 5, 1, 1
        g["strategy"][1] = 1
        g["character"][1] = 1
        g["attribute"], g["life"], g["mission"] = 3, 5, NOBODY
        g["seen_space"] = NOBODY
        g["spent"] = BUFFERED

    def lay(self, *cards: int, space: int = HERE) -> "Scene":
        """Lay threat cards on a space."""
        self.g["lying"][space, : len(cards)] = cards
        self.g["lying_n"][space] = len(cards)
        return self

    def hold(self, *cards: int) -> "Scene":
        """Give seat 0 assets, with their charges."""
        self.g["held"][0, : len(cards)] = cards
        self.g["charge"][0, : len(cards)] = self.cards.book["charges"][list(cards)]
        self.g["held_n"][0] = len(cards)
        return self

    def hand(self, *cards: int) -> "Scene":
        """Give seat 0 power cards."""
        self.g["hand"][0, : len(cards)] = cards
        self.g["hand_n"][0] = len(cards)
        return self

    def draws(self, stream: int, n: int, values: Sequence[int]) -> None:
        """Let the next values of `below(n)` from a stream be these, as many as it makes at a time."""
        rest = list(self.g["word"][stream, self.g["spent"][stream] :])
        words = [*rest, *(-(-(value << 32) // n) + n for value in values)]
        self.laid[stream] = self.laid.get(stream, 0) + len(values)
        self.g["word"][stream, BUFFERED - len(words) :] = words
        self.g["spent"][stream] = BUFFERED - len(words)

    def dice(self, own: Sequence[int] = (), enemy: Sequence[int] = (), test: Sequence[int] = ()) -> "Scene":
        """Let the next faces of seat 0's dice, of its enemies' and of its tests be these."""
        for stream, faces in ((STREAM_OWN, own), (STREAM_ENEMY, enemy), (STREAM_TEST, test)):
            self.draws(stream, 6, [face - 1 for face in faces])
        return self

    def lots(self, *lots: tuple[int, int]) -> "Scene":
        """Let seat 0's next lots be these: (value, among how many)."""
        for value, n in lots:
            self.draws(STREAM_CHOICE, n, [value])
        return self

    def act(self, what: Part, a: int = 0, b: int = 0) -> int:
        """Play one thing; returns its outcome."""
        if what in (Part.ENDS, Part.MOVE, Part.TURN):
            self.cards.book["ends"] = ends_table(self.cards.book)
        result = play(self.record, self.cards.record, ready_plans(self.plans.record, self.cards.book["fare"]), what, a, b)
        assert self.g["fault"] == 0
        return int(result)

    def fight(self, attribute: int = STRENGTH) -> Outcome:
        """Fight the group of an attribute; returns the outcome."""
        self.act(Part.BATTLE, attribute)
        return self.outcome

    def test(self, target: int, attribute: int = STRENGTH) -> bool:
        """Take a test; whether it is passed."""
        return bool(self.act(Part.TEST, attribute, target))

    @property
    def events(self) -> np.ndarray:
        """What has happened."""
        return self.g["events"][: self.g["events_n"]].copy().view(EVENT)[:, 0]

    def happened(self, what: EventKind) -> np.ndarray:
        """Events of one kind."""
        return self.events[self.events["what"] == what]

    @property
    def outcome(self) -> Outcome:
        """Outcome of the last battle."""
        words = {EventKind.WON: Outcome.WIN, EventKind.TIED: Outcome.TIE, EventKind.LOST: Outcome.LOSE}
        return next(words[EventKind(what)] for what in self.events["what"][::-1] if what in words)

    @property
    def scores(self) -> tuple[int, int]:
        """Own score and that of the enemies in the last battle."""
        last = self.happened(EventKind.SCORES)[-1]
        return int(last["amount"]), int(last["other"])

    def spent(self, stream: int) -> int:
        """Words that were drawn from a stream."""
        return self.laid.get(stream, 0) + BUFFERED * int(self.g["block"][stream]) - (BUFFERED - int(self.g["spent"][stream]))

    def row_of(self, name: str) -> list[int]:
        """Seat 0's cards in a row: `held`, `hand`, `trophy` ..."""
        return [int(card) for card in self.g[name][0, : self.g[f"{name}_n"][0]]]


IN_BATTLE = THING_WORD + Word.BATTLE
"""Thing by which the list `power` speaks of battles."""
