"""Cards that a text speaks of: known ones, those of a filter, one or several."""

from __future__ import annotations

from collections.abc import Sequence

from reports.text.clauses import in_words
from reports.text.clauses import with_article as usual_article
from reports.text.sentences import joined
from sim.voskhozhdenie.cards.language.tree import (
    Called,
    CalledLikeIt,
    CalledNamed,
    Compared,
    Filter,
    HasKeyword,
    Is,
    OfNamedSubtype,
    OfSubtype,
    Place,
    Test,
)
from sim.voskhozhdenie.cards.language.words import Noun, Side, State, Zone

NOUNS = {
    Noun.CITY: ("city", "cities"),
    Noun.STRUCTURE: ("city or fortification", "cities and fortifications"),
    Noun.PERMANENT: ("unit, relic or fortification", "units, relics and fortifications"),
    Noun.NONUNIT: ("card that is neither a unit nor a tactic", "cards that are neither units nor tactics"),
    Noun.NONCITY: ("card that is no city", "cards that are no cities"),
}
"""One and several of what has no plural of its own."""
BEFORE = {
    State.WOUNDED: "wounded",
    State.UNWOUNDED: "unwounded",
    State.ASSIGNED: "assigned",
    State.STRONGEST: "strongest",
    State.WEAKEST: "weakest",
    State.BOOSTED: "boosted",
    State.WEAKENED: "weakened",
    State.DAMAGED: "damaged",
    State.UNDAMAGED: "undamaged",
    State.MARKED: "marked",
    State.NONMINOR: "non-Minor",
}
"""States that stand before the noun."""
BEHIND = {
    State.SAME_TACTIC: "in the same tactic",
    State.THIS_TACTIC: "assigned to this tactic",
    State.LOWEST_BASE: "with the lowest base power",
    State.STRONGEST_OWN: "of the highest power",
    State.ARMORED: "with Armor",
    State.CHARGEABLE: "with Charges",
    State.NO_KEYWORDS: "without keywords",
    State.HAS_SUMMON: "with a Summon ability",
    State.NOT_IT: "other than that one",
    State.NOT_EVENT: "other than that one",
    State.NOT_SPARED: "that nobody has named",
    State.NOT_HIT_BY_SELF: "that this card has not wounded this round",
    State.SACRIFICED_THIS_ROUND: "that you have sacrificed this round",
}
"""States that stand behind it."""
SUPERLATIVE = {State.STRONGEST, State.WEAKEST, State.LOWEST_BASE}
ZONES = {
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.OWN_GRAVEYARD: "in your graveyard",
    Zone.ANY_GRAVEYARD: "in any graveyard",
    Zone.ENEMY_GRAVEYARD: "in an opponent's graveyard",
    Zone.ONE_ENEMY_GRAVEYARD: "in the graveyard of one opponent",
    Zone.OWN_HAND: "in your hand",
    Zone.ENEMY_HAND: "in an opponent's hand",
    Zone.TARGET_HAND: "in the hand of the targeted opponent",
    Zone.TARGET_DECK: "in the deck of the targeted opponent",
    Zone.TARGET_GRAVEYARD: "in the graveyard of the targeted opponent",
    Zone.HAND_OF_IT: "in the hand of its owner",
    Zone.DECK_OF_IT: "in the deck of its owner",
    Zone.REVEALED: "among those revealed",
    Zone.ANYWHERE: "in all zones",
}
"""Where cards lie."""
OTHER = Is((State.OTHER,))


def any_of(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def with_article(noun: str) -> str:
    """`a card`, `an order`, `a unit`."""
    return f"a {noun}" if noun.startswith("uni") else usual_article(noun)


def place_words(places: Sequence[Place], *, source: bool = False, many: bool = False) -> str:
    """Where cards lie, or with `source` whence they come."""
    words = [_top(place.number) if place.number else ZONES[place.zone] for place in places]
    if source:
        words = [f"from {word.removeprefix('in ')}" if word.startswith("in ") else word for word in words]
    return joined(words) if many else any_of(words)


def _top(number: int) -> str:
    return "on top of your deck" if number == 1 else f"among the top {in_words(number)} cards of your deck"


class CardsWords:
    """Says which cards a filter means.

    Parameters
    ----------
    of
        The filter.
    comparison
        What is said of its comparisons.
    source
        Whether the cards come from where they lie.
    """

    def __init__(self, of: Filter, comparison: Sequence[str], source: bool = False) -> None:
        self.of = of
        self.comparison = comparison
        self.source = source

    def one(self) -> str:
        """One of them: `one of your wounded units`, `another unit`, `the strongest enemy unit`."""
        if self._superlative:
            return f"{'your' if self.of.side is Side.OWN else 'the'} {self._phrase(many=False)}"
        if self.of.side is Side.OWN:
            return f"{'another' if self._other else 'one'} of your {self._phrase(many=True)}"
        bare = self._phrase(many=False)
        return f"another {bare}" if self._other else with_article(bare)

    def several(self) -> str:
        """Several of them, behind a number: `enemy units`, `of your units`."""
        return f"of {self.every()}" if self.of.side is Side.OWN else self.every()

    def every(self) -> str:
        """All of them: `your other units`, `enemy units`."""
        return f"{'your ' * (self.of.side is Side.OWN)}{'other ' * self._other}{self._phrase(many=True)}"

    @property
    def _other(self) -> bool:
        return OTHER in self.of.tests

    @property
    def _superlative(self) -> bool:
        return any(isinstance(test, Is) and len(test.states) == 1 and test.states[0] in SUPERLATIVE for test in self.of.tests)

    def _phrase(self, many: bool) -> str:
        tests = [test for test in self.of.tests if test != OTHER]
        before = [word for test in tests if (word := _before(test))]
        behind = [word for test in tests if (word := _behind(test, many))]
        side = {Side.ENEMY: ["enemy"], None: [], Side.OWN: []}.get(self.of.side, [])
        owner = {Side.THEIR: ["of that player"], Side.OF_EVENT_PLAYER: ["of that player"]}.get(self.of.side, []) if self.of.side else []
        where = [place_words(self.of.places, source=self.source, many=many)] if self.of.places else []
        names = [test for test in tests if isinstance(test, Called)]
        noun = any_of([name for test in names for name in test.names]) if names else self._noun(many, tests)
        if State.SAME_TACTIC in {state for test in tests if isinstance(test, Is) for state in test.states} and self.of.nouns == (Noun.TACTIC,):
            behind = ["in which this is"]
        return " ".join([*before, *side, noun, *owner, *self.comparison, *behind, *where])

    def _noun(self, many: bool, tests: Sequence[Test]) -> str:
        kinds = [subtype for test in tests if isinstance(test, OfSubtype) for subtype in test.subtypes]
        words = [NOUNS.get(noun, (noun.value, f"{noun.value}s"))[many] for noun in self.of.nouns]
        noun = any_of(words) if not many else " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
        return f"{any_of(kinds)} {noun}" if kinds else noun


def _before(test: Test) -> str:
    if not isinstance(test, Is):
        return ""
    words = [BEFORE[state] for state in test.states if state in BEFORE]
    return any_of(words) if words else ""


def _behind(test: Test, many: bool) -> str:
    match test:
        case Is(states):
            words = [BEHIND[state] for state in states if state in BEHIND]
            return any_of(words) if words else ""
        case HasKeyword(keywords):
            return f"with {any_of(keywords)}"
        case OfNamedSubtype():
            return "of the named subtype"
        case CalledNamed():
            return "of the named name"
        case CalledLikeIt():
            return "of the same name"
        case _:
            return ""


def comparisons(of: Filter) -> list[Compared]:
    """What is compared in a filter."""
    return [test for test in of.tests if isinstance(test, Compared)]
