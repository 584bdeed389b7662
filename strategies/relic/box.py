"""What there is in a game of Relic: how many copies of each card, who can hold it, and what all texts ask for."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from sim.relic.cards.cardset import Card, CardSet
from sim.relic.cards.effects import walk
from sim.relic.cards.models import Enemy
from sim.relic.cards.sheets import Scenario, Sheet
from sim.relic.cards.things import BaseEffect
from sim.relic.cards.words import COLOUR_WORDS
from strategies.language.situation import Heap, Heaps

HELD = "held"
"""The place in which a player's cards are counted: each card can be in one row of his only (assets, power cards, corruption cards)."""


class Box:
    """What there is in a game; a card given to a player is taken out of its deck, so there are never more copies.

    Parameters
    ----------
    card_set
        Board, characters and cards.
    """

    def __init__(self, card_set: CardSet) -> None:
        self.card_set = card_set
        self.cards = card_set.cards
        self.there = frozenset(i for i, card in enumerate(card_set.cards) if card.count > 0)
        self.heaps = Heaps({}, lambda heap: self.copies(heap.cards))

    def copies(self, cards: Iterable[int]) -> int:
        """Copies of some cards."""
        return sum(self.cards[i].count for i in cards)

    def of_deck(self, *decks: str) -> frozenset[int]:
        """Cards of some decks that are in the game."""
        return frozenset(i for i in self.there if self.cards[i].deck in decks)

    def of_type(self, *types: str) -> frozenset[int]:
        """Cards of some types that are in the game."""
        return frozenset(i for i in self.there if self.cards[i].type in types)

    @cached_property
    def assets(self) -> frozenset[int]:
        """Cards that can be assets: also those of the spaces whose text says so."""
        taken = {i for i in self.of_deck(*COLOUR_WORDS) if any(effect.do == "take_this" for effect in self.effects_on(self.cards[i]))}
        return self.of_deck("wargear", "relic") | self.of_type("asset") | taken

    @cached_property
    def holdable(self) -> frozenset[int]:
        """Cards that a player can hold."""
        return self.assets | self.of_deck("power", "corruption")

    @cached_property
    def trophies(self) -> frozenset[int]:
        """Enemies that become trophies."""
        return frozenset(i for i in self.there if isinstance(sheet := self.cards[i].sheet, Enemy) and sheet.trophy)

    @cached_property
    def points(self) -> int:
        """Trophy points of all enemies."""
        return sum(self.cards[i].count * self.cards[i].value for i in self.trophies)

    def held(self, cards: Iterable[int]) -> Heap:
        """Those of some cards that a player can hold."""
        return Heap(HELD, self.holdable & frozenset(cards))

    @property
    def scenario(self) -> Scenario:
        """The scenario in force."""
        return self.card_set.scenarios[self.card_set.scenario_ids[self.card_set.scenario]]

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """All that has a text in the game."""
        return (*self.card_set.spaces, *self.card_set.characters, self.scenario, *(self.cards[i].sheet for i in sorted(self.there)))

    @cached_property
    def effects(self) -> tuple[BaseEffect, ...]:
        """All effects, those inside others included."""
        return tuple(effect for sheet in self.sheets for _, effects in sheet.texts() for effect in inside(effects))

    def effects_on(self, owner: Card) -> Iterator[BaseEffect]:
        """All effects of a card."""
        for _, effects in owner.sheet.texts():
            yield from inside(effects)

    def does(self, *verbs: str) -> bool:
        """Whether any text has one of the verbs."""
        return any(effect.do in verbs for effect in self.effects)

    def has_passive(self, word: str) -> bool:
        """Whether a passive of that word stands anywhere."""
        return any(passive.is_ == word for sheet in self.sheets for passive in getattr(sheet, "passives", ()))

    def has_use(self, moment: str) -> bool:
        """Whether there is a use of that moment."""
        return any(use.moment == moment for sheet in self.sheets for use in getattr(sheet, "uses", ()))

    def most_raise(self, limit: str) -> int:
        """Most by which passives can raise a limit: those of all cards that a player can hold, of one character and of the scenario."""
        cards = sum(self.cards[i].count * _positive(self.cards[i].sheet, limit) for i in self.holdable)
        scenario = _positive(self.scenario, limit)
        return cards + scenario + max(_positive(character, limit) for character in self.card_set.characters)


def inside(effects: Iterable[BaseEffect]) -> Iterator[BaseEffect]:
    """All effects of a list, those inside others included."""
    return (effect for _, effect in walk(effects, ""))


def _positive(sheet: Sheet, limit: str) -> int:
    """What the passives of a sheet add to a limit."""
    return sum(max(0, passive.amount) for passive in getattr(sheet, "passives", ()) if passive.is_ == limit)
