"""Texts put on the stack of a hand-made position (`fights.Scene`), and what they leave behind.

The kernel resolves the stack when the active seat makes a use that does nothing, though rules take it for something: in scenes played by lot its
coin comes first, `USES`.
"""

from fights import HERO, Cards, Plans, Scene
from relic_parts import Part

from sim.relic.events import EventKind
from sim.relic.play.stack import WHOLE
from sim.relic.tables import FIRST_CHARACTER, THING_CHARACTER, THING_WORD
from sim.relic.words import ANY, NOBODY, Deck, Goal, Kind, List, Thing, Verb, When, Who, Word

USES = (1, 2)
"""Lot of the use by which the stack is resolved: heads."""
YES, NO = (1, 2), (0, 2)

Steps = tuple[int, int]
HERO_2 = FIRST_CHARACTER + 1
"""Owner of the texts of character 1, whom seat 1 plays."""


def word(which: Word) -> int:
    """Thing by which lists name a word."""
    return THING_WORD + which


def text(cards: Cards, *steps: dict[str, int]) -> Steps:
    """Write a text of several steps; returns its range."""
    ranges = [cards.step(**step) for step in steps]
    return ranges[0][0], ranges[-1][1]


def step(verb: Verb, thing: Thing = Thing.NOTHING, amount: int = 0, **fields: int) -> dict[str, int]:
    """One step of a text."""
    return {"verb": verb, "thing": thing, "amount": amount, **fields}


def gain(thing: Thing, amount: int = 1, **fields: int) -> dict[str, int]:
    """Step that gains."""
    return step(Verb.GAIN, thing, amount, **fields)


def lose(thing: Thing, amount: int = 1, **fields: int) -> dict[str, int]:
    """Step that loses."""
    return step(Verb.LOSE, thing, amount, **fields)


def option(which: Word, *steps: dict[str, int]) -> list[dict[str, int]]:
    """One option of a choice."""
    return [step(Verb.OPTION, arg=which, skip=len(steps)), *steps]


def choose(*options: list[dict[str, int]], **fields: int) -> list[dict[str, int]]:
    """Steps of a choice among options."""
    inside = [one for each in options for one in each]
    return [step(Verb.CHOOSE, amount=len(options), skip=len(inside), **fields), *inside]


def pay(thing: Thing, amount: int, *steps: dict[str, int]) -> list[dict[str, int]]:
    """Steps of a price and what hangs on it."""
    return [step(Verb.PAY, thing, amount, skip=len(steps)), *steps]


def corruption(cards: Cards, number: int, *steps: dict[str, int], **fields: int) -> int:
    """Add a corruption card with an activation number and effects; returns its id."""
    return with_effects(cards, cards.add(Kind.CORRUPTION, value=number, **fields), *steps)


def mission(cards: Cards, goal: Goal, count: int = 1, *steps: dict[str, int], arg: int = ANY, trait: int = ANY, least: int = 0) -> int:
    """Add a mission with a reward; returns its id."""
    card = cards.add(Kind.MISSION, goal=goal, goal_count=count, goal_arg=arg, goal_trait=trait, goal_least=least)
    return with_effects(cards, card, *steps)


def with_effects(cards: Cards, card: int, *steps: dict[str, int]) -> int:
    """Give a card effects; returns the card."""
    if steps:
        cards.book["effect_first"][card], cards.book["effect_last"][card] = text(cards, *steps)
    return card


class Position(Scene):
    """A position with a stack of texts."""

    def __init__(self, cards: Cards, plans: Plans | None = None) -> None:
        super().__init__(cards, plans)
        for seat, hero in enumerate((HERO, HERO_2)):
            first, last = cards.step(Verb.PLAYERS, arg=Who.EACH)  # each player, and nothing for them
            cards.use(hero, When.EXPERIENCE, first_step=first, last_step=last)
            self.plans.record["entry"][seat, List.USE, THING_CHARACTER + seat] = -1

    def put(self, steps: Steps, owner: int = NOBODY, seat: int = 0) -> "Position":
        """Put a text on top of the stack."""
        at = int(self.g["frames"])
        self.g["frame_step"][at], self.g["frame_last"][at] = steps
        self.g["frame_card"][at], self.g["frame_seat"][at], self.g["frame_left"][at] = owner, seat, WHOLE
        self.g["frame_copy"][at] = self.copy_of(owner, seat)
        self.g["frames"] = at + 1
        return self

    def copy_of(self, owner: int, seat: int) -> int:
        """Number (`copies`) that the first copy of a card will have: one that a seat holds, otherwise one on its space; 0 if there is none."""
        places = [(row, own) for own in range(int(self.g["players"])) for row in ("held", "taint")]
        rows = [(name == seat, self.g[row][name, : self.g[f"{row}_n"][name]]) for row, name in places]
        rows += [(space == self.g["space"][seat], self.g["lying"][space, : self.g["lying_n"][space]]) for space in range(self.cards.book["spaces"])]
        numbered = [(mine, int(card)) for mine, row in rows for card in row]
        return next((int(self.g["copies"]) + k for k, (mine, card) in enumerate(numbered, 1) if mine and card == owner), 0)

    def resolve(self) -> "Position":
        """Resolve what is on the stack."""
        self.g["character_used"] = 0
        self.act(Part.USES, When.EXPERIENCE)
        assert self.g["frames"] == 0
        return self

    def do(self, *steps: dict[str, int], owner: int = NOBODY, seat: int = 0) -> "Position":
        """Resolve a text of a seat."""
        return self.put(text(self.cards, *steps), owner, seat).resolve()

    def deck(self, deck: Deck, *cards: int) -> "Position":
        """Lay a deck, its top card last."""
        self.g["deck"][deck, : len(cards)] = cards
        self.g["deck_n"][deck] = len(cards)
        return self

    def row(self, name: str, *cards: int, seat: int = 0) -> "Position":
        """Give a seat cards in a row: `hand`, `trophy`, `done` ..."""
        self.g[name][seat, : len(cards)] = cards
        self.g[f"{name}_n"][seat] = len(cards)
        return self

    def tainted(self, *cards: int, down: int = 0, seat: int = 0) -> "Position":
        """Give a seat corruption cards, the last `down` of them face down."""
        self.row("taint", *cards, seat=seat)
        self.g["active"][seat, : len(cards) - down] = 1
        return self

    def has(self, name: str, seat: int = 0) -> int:
        """A number of a seat: `life`, `influence`, `hand_n` ..."""
        return int(self.g[name][seat])

    def gone(self, deck: Deck) -> list[int]:
        """Discard pile of a deck, in its order."""
        return [int(card) for card in self.g["gone"][deck, : self.g["gone_n"][deck]]]

    def rest(self, deck: Deck) -> list[int]:
        """Cards of a deck, the top one last."""
        return [int(card) for card in self.g["deck"][deck, : self.g["deck_n"][deck]]]

    def told(self, *kinds: EventKind) -> list[tuple[int, int, int, int]]:
        """Events of some kinds in order: (kind, seat, other, amount)."""
        return [(int(e["what"]), int(e["seat"]), int(e["other"]), int(e["amount"])) for e in self.events if e["what"] in kinds]

    def gains(self, thing: Thing) -> list[int]:
        """Amounts of a thing gained, in order, whoever gained them."""
        return [int(e["amount"]) for e in self.happened(EventKind.GAIN) if e["other"] == thing]
