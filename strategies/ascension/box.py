"""The cards of a game of Ascension: how many copies there are of each, where they can lie, and what their texts ask for."""

from collections.abc import Iterable
from functools import cached_property

from sim.ascension.cards.cardset import CardSet
from sim.ascension.cards.effects import (
    Acquire,
    AcquireOrDefeat,
    Banish,
    BaseEffect,
    Copy,
    Defeat,
    Discard,
    Discount,
    GainRestricted,
    OpponentsDestroy,
    OpponentsKeep,
)
from sim.ascension.cards.models import Card
from strategies.language.situation import Heap, Heaps

OWNED, HAND, PLAY, PLAYED, ROW, PILE = "owned", "hand", "play", "played", "row", "pile"
"""Places in which cards are counted."""
GIFTS = 1
"""Copies that an intervention brings into a game: one, of a card that can be owned, to a starting deck in place of a starting card."""
AIMED = (Banish, Discard, Defeat, Acquire, AcquireOrDefeat, Copy)
"""Effects with a target: an optional one is refused by the list of its targets, not by `decline`."""


class Box:
    """The cards of one game.

    Parameters
    ----------
    card_set
        The cards.
    players
        Seats with a deck of their own.
    """

    def __init__(self, card_set: CardSet, players: int) -> None:
        self.rules = card_set.rules
        self.cards = card_set.cards
        self.players = players
        self.heaps = Heaps({HAND: OWNED, PLAY: OWNED, PLAYED: OWNED}, self._most)

    @cached_property
    def there(self) -> frozenset[int]:
        """Cards that are in the game."""
        return frozenset(i for i, card in enumerate(self.cards) if card.count > 0)

    @cached_property
    def ownable(self) -> frozenset[int]:
        """Cards that can be owned: nobody owns a monster."""
        return frozenset(i for i in self.there if self.cards[i].type != "monster")

    def of(self, kind: str) -> frozenset[int]:
        """Heroes, constructs or monsters."""
        return frozenset(i for i in self.there if self.cards[i].type == kind)

    def at(self, place: str) -> frozenset[int]:
        """Cards of the centre deck, the starting decks, or always available."""
        return frozenset(i for i in self.there if self.cards[i].place == place)

    @cached_property
    def reach(self) -> dict[str, frozenset[int]]:
        """Cards that can lie in each place."""
        own = self.ownable
        heroes, constructs = self.of("hero"), self.of("construct")
        return {OWNED: own, HAND: own, PLAY: constructs, PLAYED: heroes, ROW: self.at("centre"), PILE: self.at("always") & own}

    def heap(self, place: str, cards: Iterable[int]) -> Heap:
        """Those of some cards that can lie in a place."""
        return Heap(place, self.reach[place] & frozenset(cards))

    def _most(self, heap: Heap) -> int:
        """Most copies of a heap there can be at once."""
        copies = sum(self.copies(i) for i in heap.cards)
        gift = GIFTS if heap.cards & self.ownable else 0
        return min(copies + gift, self.rules.row_size) if heap.place == ROW else copies + gift

    def copies(self, card: int) -> int:
        """Copies of a card in all places."""
        found = self.cards[card]
        return found.count * self.players if found.place == "start" else found.count

    @cached_property
    def most_printed(self) -> int:
        """Most honor that can be printed on the cards of one seat."""
        honors = {i: self.cards[i].honor for i in self.ownable}
        return sum(self.copies(i) * honor for i, honor in honors.items()) + GIFTS * max(honors.values(), default=0)

    @cached_property
    def effects(self) -> tuple[BaseEffect, ...]:
        """All effects of cards that are in the game."""
        return tuple(effect for i in sorted(self.there) for effect in self.cards[i].all_effects())

    @cached_property
    def cheapens(self) -> bool:
        """Whether constructs can be had for less runes of the ordinary kind than they cost."""
        return any(isinstance(effect, Discount | GainRestricted) for effect in self.effects)

    @cached_property
    def attacks(self) -> bool:
        """Whether constructs of others can be destroyed."""
        return any(isinstance(effect, OpponentsDestroy | OpponentsKeep) for effect in self.effects)


def has_plain_choice(card: Card) -> bool:
    """Whether a card has an optional effect without a target, or copies one."""
    return card.copies_anywhere or any(effect.may and not isinstance(effect, AIMED) for effect in card.all_effects())
