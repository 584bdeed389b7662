"""What each list of Ascension Tactics can be asked about (`sim/tactics/ENGINE.md`, sections 4 and 9)."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Card, Champion, Quest
from sim.tactics.tables import THING_CHAMPION, THING_TREASURE, THING_WORD
from sim.tactics.words import Word
from strategies.tactics.form import COMING, MOVES, OPTIONS, OTHERS, PATHS


class Candidates(NamedTuple):
    """What a list can be asked about."""

    things: Collection[int]
    """Places on the axis of things."""
    words: str
    """The same in words."""


def word(name: str) -> int:
    """Place of a word on the axis of things."""
    return THING_WORD + Word[name.upper().replace(" ", "_")]


def champions(card_set: CardSet, *kinds: str) -> frozenset[int]:
    """Champions of some kinds, of all if none is named."""
    return frozenset(THING_CHAMPION + i for i, one in enumerate(card_set.champions) if not kinds or one.kind in kinds)


def cards(card_set: CardSet, *, champions: bool = False) -> frozenset[int]:
    """What can lie in hands, decks and discard piles, with `champions` those of the row too."""
    return frozenset(i for i, card in enumerate(card_set.kinds) if champions or not isinstance(card, Champion))


def in_rows(card_set: CardSet) -> frozenset[int]:
    """What can lie in the row."""
    return frozenset(i for i, card in enumerate(card_set.kinds) if not isinstance(card, Quest) and getattr(card, "place", "centre") == "centre")


def in_piles(card_set: CardSet) -> frozenset[int]:
    """What lies in piles that are always there."""
    return frozenset(i for i, card in enumerate(card_set.kinds) if isinstance(card, Card) and card.place == "always")


def _draft(card_set: CardSet) -> Candidates:
    return Candidates(champions(card_set, "starting"), "champions to begin with")


def _hand(card_set: CardSet) -> Candidates:
    return Candidates(cards(card_set), "heroes, constructs and quests")


def _bear(card_set: CardSet) -> Candidates:
    minions = {THING_CHAMPION + i for i, one in enumerate(card_set.champions) if "minion" in one.keywords}
    return Candidates(champions(card_set, "starting", "row", "special") - minions, "champions of the roster that are no minions")


def _acquire(card_set: CardSet) -> Candidates:
    bought = in_rows(card_set) | in_piles(card_set) | {word("research")}
    return Candidates(bought, "cards and champions of the row, cards of the piles, and the word 'research'")


def _order(card_set: CardSet) -> Candidates:
    return Candidates(champions(card_set), "champions")


def _move(card_set: CardSet) -> Candidates:
    return Candidates([*map(word, MOVES)], "goals")


def _figures(card_set: CardSet) -> Candidates:
    return Candidates(champions(card_set) | {*map(word, OTHERS)}, "champions")


def _favoured(card_set: CardSet) -> Candidates:
    return Candidates(champions(card_set) | {*map(word, (*OTHERS, *COMING))}, "champions")


def _path(card_set: CardSet) -> Candidates:
    return Candidates([*map(word, PATHS)], "what a movement leads over")


def _treasure(card_set: CardSet) -> Candidates:
    return Candidates(range(THING_TREASURE, THING_TREASURE + len(card_set.treasures)), "treasures")


def _any_card(card_set: CardSet) -> Candidates:
    return Candidates(cards(card_set, champions=True), "cards")


def _decline(card_set: CardSet) -> Candidates:
    return Candidates(cards(card_set, champions=True) | champions(card_set) | {word("glory")}, "cards, champions and the word 'glory'")


def _choose(card_set: CardSet) -> Candidates:
    return Candidates([*map(word, OPTIONS)], "lists of effects by their places")


CANDIDATES: Mapping[str, Callable[[CardSet], Candidates]] = {
    "draft": _draft,
    "play": _hand,
    "hold": _hand,
    "bear": _bear,
    "acquire": _acquire,
    "order": _order,
    "move": _move,
    "attack": _figures,
    "treasure": _treasure,
    "use": _treasure,
    "path": _path,
    "help": _favoured,
    "harm": _favoured,
    "take": _any_card,
    "banish": _any_card,
    "discard": _hand,
    "decline": _decline,
    "choose": _choose,
}
"""What each list can be asked about in a game; scenarios bring neutral champions and effects of their own, so nothing is left out for want of one."""
