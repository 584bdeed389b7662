"""The rule language of Ascension: lines are about cards, `use` lines about the actions of constructs, `choose` lines about options."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from sim.ascension.tables import PLAN
from sim.ascension.words import Choice, Counter, List
from sim.errors import InputError
from strategies.ascension.cards import CardLike, CardSetLike
from strategies.ascension.form import CHOICES, StrategyFile
from strategies.ascension.situations import situations
from strategies.language.contract import SHIPPED, Function, Language, StrategyList, Use
from strategies.language.line import Key
from strategies.language.names import NotThere
from strategies.language.subjects import Subject, words

FOLDER = SHIPPED / "ascension"
"""Where its shipped strategies are."""
KEYS = ("cost", "honor", "runes", "power", "draws")
"""Words of a line's `by`."""
NUMBERS = (*KEYS, "copies")
"""Numbers of a card that conditions can look at."""
FACTIONS = ("Enlightened", "Lifebound", "Mechana", "Void")
"""Factions that are a target."""
TYPES = ("hero", "construct", "monster")
"""Types that are a target."""
CLASSES = ("any", "starter", *TYPES, *FACTIONS, *(f"{faction} {kind}" for faction in FACTIONS for kind in TYPES))
"""Targets that name a class of cards."""


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


def _members(target: str, cards: Sequence[CardLike]) -> Iterable[int]:
    """Ids of a class."""
    if target == "starter":
        return (i for i, card in enumerate(cards) if card.place == "start")
    said = target.split()
    faction = next((word for word in said if word in FACTIONS), None)
    kind = next((word for word in said if word in TYPES), None)
    return (i for i, card in enumerate(cards) if faction in (None, card.faction) and kind in (None, card.type))


def _cards(card_set: CardSetLike) -> Sequence[CardLike]:
    return card_set.cards


def _dear(card: CardLike) -> tuple[int, int]:
    return -card.cost, -card.honor


def _cheap(card: CardLike) -> tuple[int, int]:
    return card.cost, card.honor


def _play_group(card: CardLike) -> int:
    if card.type != "hero":
        return 0 if card.type == "construct" else 5
    if card.draws_anywhere:
        return 1
    if card.copies_anywhere:
        return 4
    return 3 if card.is_plain else 2


def _play_order(card: CardLike) -> tuple[int, int, int]:
    return _play_group(card), *_dear(card)


def _by(order: Callable[[CardLike], tuple[int, ...]], card_set: CardSetLike) -> Mapping[int, int]:
    """Places of all cards in an order; equal ones stand as in the card file."""
    cards = card_set.cards
    return {card: place for place, card in enumerate(sorted(range(len(cards)), key=lambda i: order(cards[i])))}


def _first_option(card_set: Any) -> Mapping[int, int]:
    """All options are equal, so that the first one offered is chosen."""
    return dict.fromkeys(map(int, Choice), 0)


def _check_use(target: str, named: tuple[int, ...], card_set: CardSetLike) -> None:
    cards = card_set.cards
    if target not in (cards[i].name for i in named):
        raise InputError(f"'use' needs the name of a construct, and {target!r} is a class")
    if not cards[named[0]].actions:
        raise NotThere(target, f"{target!r} has no action to use")


CARDS = Subject(
    "card",
    _cards,
    example="Mystic",
    classes=CLASSES,
    members=_members,
    numbers=NUMBERS,
    keys=KEYS,
    key=Key("cost"),
    values=card_numbers,
    tie=_dear,
)
"""Most lines."""
OPTIONS = words("option", tuple(CHOICES), int(Choice.OTHER))
"""Lines of `choose`."""

DEFAULTS = {
    List.PLAY: _play_order,
    **dict.fromkeys((List.BANISH, List.DISCARD, List.BANISH_ROW), _cheap),
    **dict.fromkeys((List.FREE, List.COPY, List.KEEP), _dear),
}
"""Orders of the lists that choose something even if no line fits."""


def _strategy_list(which: List) -> StrategyList:
    if which is List.CHOOSE:
        return StrategyList(which, (OPTIONS,), _first_option)
    if which is List.TAKE:
        return StrategyList(which, (CARDS,), use=Use(List.USE, _check_use))
    return StrategyList(which, (CARDS,), partial(_by, DEFAULTS[which])) if which in DEFAULTS else StrategyList(which, (CARDS,))


LISTS = {which.name.lower(): _strategy_list(which) for which in List if which is not List.USE}
"""Lists of a strategy file; `use` lines stand in `take`."""

LANGUAGE = Language(
    game="ascension",
    folder=FOLDER,
    form=StrategyFile,
    plan=PLAN,
    counters={counter.name.lower(): int(counter) for counter in Counter if Counter.ZERO < counter < Counter.OWNED},
    functions={counter.name.lower(): Function(int(counter), (CARDS,), counter is Counter.PILE) for counter in Counter if counter >= Counter.OWNED},
    lists=LISTS,
    situations=partial(situations, subject=CARDS),
    flags={"holds": "hold", "waits": "wait", "declines": "decline"},
)
"""The rule language as Ascension speaks it."""

ASCENSION = LANGUAGE.vocabularies["take"]
"""Words of the lines about cards."""
