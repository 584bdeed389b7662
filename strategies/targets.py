"""Which cards a target names, in which order, and the orders that hold when no line fits."""

from collections.abc import Sequence
from fractions import Fraction

from sim.ascension.words import List
from sim.errors import InputError, suggestion
from strategies.cards import CardLike
from strategies.line import Key
from strategies.vocabulary import CLASSES, FACTIONS, TYPES


def card_numbers(card: CardLike) -> dict[str, int]:
    """Numbers of a card that keys and conditions can look at.

    Parameters
    ----------
    card
        The card.

    Returns
    -------
    dict
        `cost`, `honor`, `runes`, `power`, `draws` and `copies` (in the centre deck).
    """
    return {
        "cost": card.cost,
        "honor": card.honor,
        "runes": card.plain_runes,
        "power": card.plain_power,
        "draws": card.plain_draws,
        "copies": card.count if card.place == "centre" else 0,
    }


def find_cards(target: str, cards: Sequence[CardLike], *, quoted: bool = False) -> tuple[int, ...]:
    """Ids of the cards that a target names.

    Parameters
    ----------
    target
        A class, or the exact name of a card.
    cards
        The card set.
    quoted
        Whether only a card can be meant, even one named like a class.

    Returns
    -------
    tuple
        Ids in the order of the card file; empty for a class without cards.

    Raises
    ------
    InputError
        If nothing has that name.
    """
    if quoted or target not in CLASSES:
        named = tuple(i for i, card in enumerate(cards) if card.name == target)
        if named:
            return named
        known = [*(() if quoted else CLASSES), *(card.name for card in cards)]
        raise InputError(f"{target!r} is not a card{'' if quoted else ' or class'}; {suggestion(target, known)}")
    if target == "starter":
        return tuple(i for i, card in enumerate(cards) if card.place == "start")
    words = target.split()
    faction = next((word for word in words if word in FACTIONS), None)
    kind = next((word for word in words if word in TYPES), None)
    return tuple(i for i, card in enumerate(cards) if faction in (None, card.faction) and kind in (None, card.type))


def ordered(ids: Sequence[int], cards: Sequence[CardLike], key: Key | None) -> tuple[int, ...]:
    """Ids in the order of a key.

    Parameters
    ----------
    ids
        Cards to be put in order.
    cards
        The card set.
    key
        The order; None stands for `by cost`.

    Returns
    -------
    tuple
        Best first. Ties: higher cost, then higher honor, then the order of the card file.
    """
    chosen = key or Key("cost")
    return tuple(sorted(ids, key=lambda i: (_place(chosen, card_numbers(cards[i])), -cards[i].cost, -cards[i].honor, i)))


def _place(key: Key, numbers: dict[str, int]) -> tuple[int, Fraction]:
    top, bottom = numbers[key.top], 1 if key.bottom is None else numbers[key.bottom]
    if bottom == 0:
        return 0, Fraction(0)
    return 1, Fraction(top, bottom) * (1 if key.lowest else -1)


def default_order(which: List, cards: Sequence[CardLike]) -> tuple[int, ...] | None:
    """Order of a list when no line fits.

    Parameters
    ----------
    which
        The list.
    cards
        The card set.

    Returns
    -------
    tuple or None
        All ids, best first; None if the list then chooses nothing.
    """
    ids = range(len(cards))
    if which is List.PLAY:
        return tuple(sorted(ids, key=lambda i: (_play_group(cards[i]), *_dear(i, cards))))
    if which in (List.BANISH, List.DISCARD, List.BANISH_ROW):
        return tuple(sorted(ids, key=lambda i: (cards[i].cost, cards[i].honor, i)))
    if which in (List.FREE, List.COPY, List.KEEP):
        return tuple(sorted(ids, key=lambda i: _dear(i, cards)))
    return None


def _dear(i: int, cards: Sequence[CardLike]) -> tuple[int, int, int]:
    return -cards[i].cost, -cards[i].honor, i


def _play_group(card: CardLike) -> int:
    if card.type != "hero":
        return 0 if card.type == "construct" else 5
    if card.draws_anywhere:
        return 1
    if card.copies_anywhere:
        return 4
    return 3 if card.is_plain else 2
