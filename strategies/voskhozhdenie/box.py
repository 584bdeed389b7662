"""What there is in games of Voskhozhdenie: which cards can lie where, and what all texts ask for."""

from functools import cached_property

from sim.voskhozhdenie.cards.abilities import Ability, Static
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.effects.marks import BecomeUnit
from sim.voskhozhdenie.cards.effects.verbs import Repeat, walk
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.rulewords import Allowed, PlayerRule
from sim.voskhozhdenie.cards.words import Keyword, Type

HAND, DECK, GRAVEYARD, REINFORCEMENT, FIELD, ENEMY_FIELD = "hand", "deck", "graveyard", "reinforcement", "field", "enemy field"
"""Places in which cards are counted: own ones, and what opponents have in play."""


class Box:
    """The cards of a set; a deck may have any of them, as often as it likes.

    Parameters
    ----------
    card_set
        The cards.
    """

    def __init__(self, card_set: CardSet) -> None:
        self.card_set = card_set
        self.cards = card_set.cards

    def of_type(self, *kinds: Type) -> frozenset[int]:
        """Cards of some types."""
        return frozenset(i for i, card in enumerate(self.cards) if card.type in kinds)

    def with_word(self, *words: Keyword) -> frozenset[int]:
        """Cards on which one of some keywords is printed."""
        return frozenset(i for i, card in enumerate(self.cards) if any(card.number_of(word) is not None for word in words))

    @cached_property
    def owned(self) -> frozenset[int]:
        """Cards that can lie in a hand, deck or graveyard: no city, nothing that is never part of a deck."""
        return frozenset(i for i, card in enumerate(self.cards) if card.in_decks and card.type is not Type.CITY)

    @cached_property
    def reach(self) -> dict[str, frozenset[int]]:
        """Cards that can lie in each place."""
        played = frozenset(range(len(self.cards))) - self.of_type(Type.ORDER)
        reinforcements = self.owned & (self.with_word(Keyword.REINFORCEMENT) | self.of_type(Type.PATRON))
        piles = dict.fromkeys((HAND, DECK, GRAVEYARD), self.owned)
        return {**piles, REINFORCEMENT: reinforcements, FIELD: played, ENEMY_FIELD: played}

    @cached_property
    def playable(self) -> frozenset[int]:
        """Cards that can be played or declared out of the hand."""
        return frozenset(i for i in self.owned if self.cards[i].type is Type.TACTIC or self.cards[i].cost is not None)

    @cached_property
    def units(self) -> frozenset[int]:
        """Cards that can be units: also those that texts make units for a time."""
        others = frozenset(i for i, card in enumerate(self.cards) if any(isinstance(effect, BecomeUnit) for effect in card.all_effects()))
        return self.of_type(Type.UNIT) | others

    @cached_property
    def abilities(self) -> tuple[Ability, ...]:
        """All abilities, those that are given to others included."""
        return tuple(ability for card in self.cards for _, ability in card.all_abilities())

    @cached_property
    def effects(self) -> tuple[BaseEffect, ...]:
        """All effects, those inside others included."""
        return tuple(effect for card in self.cards for effect in card.all_effects())

    def does(self, *verbs: type[BaseEffect]) -> bool:
        """Whether any text has one of the verbs."""
        return any(isinstance(effect, verbs) for effect in self.effects)

    @cached_property
    def assigns_wounded(self) -> bool:
        """Whether a text lets wounded units be assigned."""
        return any(isinstance(ability, Static) and ability.allow is Allowed.ASSIGN_WOUNDED for ability in self.abilities)

    def has_kind(self, *kinds: str) -> bool:
        """Whether there is an ability of some kinds."""
        return any(getattr(ability, "on", "") in kinds for ability in self.abilities)

    @cached_property
    def gifts(self) -> tuple[Ability, ...]:
        """Abilities that cards give to others."""
        given = (ability.give.ability for ability in self.abilities if isinstance(ability, Static) and ability.give is not None)
        return tuple(gift for gift in given if gift is not None)

    def can_have(self, keyword: Keyword) -> bool:
        """Whether a keyword is printed on a card, or can be given to one."""
        given = [ability.give for ability in self.abilities if isinstance(ability, Static) and ability.give is not None]
        words = (word.keyword for gift in (*given, *self.effects) for word in getattr(gift, "keywords", ()))
        return bool(self.with_word(keyword)) or keyword in words


def is_decree(ability: Ability) -> bool:
    """Whether an ability is a decree."""
    return getattr(ability, "on", "") == "decree"


def is_optional(ability: Ability) -> bool:
    """Whether an ability, or one of its effects, is optional."""
    return getattr(ability, "may", False) or any(effect.may for effect in walk(ability.effects))


def may_be_declined(card: Card) -> bool:
    """Whether something is optional that a card does: by itself, in the draw step, or in repeating what another card does."""
    drawn = any(isinstance(ability, Static) and ability.rule is PlayerRule.DRAW_STEP_FROM_GRAVEYARD for ability in card.abilities)
    repeating = any(isinstance(effect, Repeat) for effect in card.all_effects())
    return drawn or repeating or any(is_optional(ability) for _, ability in card.all_abilities())
