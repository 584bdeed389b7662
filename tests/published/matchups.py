"""The contract matchups: what happens in a game of the contract decks, played by lot, with standard errors."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.voskhozhdenie.batch import Table, play_into
from sim.voskhozhdenie.book.binder import bind_book
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.codes import Action, End, Place
from sim.voskhozhdenie.counts import empty
from sim.voskhozhdenie.state import new_game
from strategies.compiler.plan import compile_plans
from strategies.files import load_strategy

SETTINGS = {
    "legion-forge, crypt-library": ("legion-forge", "crypt-library"),
    "crypt-library, legion-forge": ("crypt-library", "legion-forge"),
    "blitz-dawn, blitz-ember": ("blitz-dawn", "blitz-ember"),
    "blitz-ember, blitz-dawn": ("blitz-ember", "blitz-dawn"),
}
"""What each matchup is called, and the decks at the seats; the first seat is first player."""
ACTIONS = {Action.PASS: "pass", Action.TACTIC: "tactic", Action.ASSAULT: "Direct Assault", Action.ASSIGN: "assign", Action.PLAY: "play a card"}
ACTIONS |= {Action.ACTIVATE: "activate"}
ENDS = {End.CITIES: "cities", End.ALL_OUT: "all out", End.CARD: "card", End.ROUNDS: "bound of rounds", End.TURNS: "bound of turns"}
ENDS |= {End.RESOLUTIONS: "bound of resolutions", End.NESTED: "bound of nesting"}
WHOLES = {
    "assignments": "assignments",
    "tactics_resolved": "tactics resolved",
    "tactics_won": "tactics won",
    "wins_by_damage": "wins by damage",
    "win_damage": "win damage",
    "became_wounded": "units becoming wounded",
    "fights": "fights",
    "cities_ruined": "cities ruined",
    "coins_from_effects": "coins from effects",
}
"""Counters of a record, and what the ledger calls them."""
BY_CARD = {
    "played": "cards played",
    "decreed": "decrees",
    "superior": "Superiorities",
    "charged": "Charge abilities",
    "sacrificing": "Sacrifice abilities",
    "came": "units entered",
}
"""Counters of a record by card; of what entered only units are asked for."""
BLOCK = 500
"""Games that are added up at a time."""


class Key(NamedTuple):
    """A number that is measured."""

    measured: str
    """What it counts, per game."""
    of: str = ""
    """Of which card, kind of action, type ...; empty if of the game as a whole."""
    seat: int = 0
    """Of which seat, from 1; 0: of both together."""


class Row(NamedTuple):
    """A number with its standard error."""

    key: Key
    mean: float
    error: float


def measured(setting: str, games: int, seed: int) -> list[Row]:
    """Play a matchup, game numbers 0 .. `games` - 1, and give every number that is not always 0, in the order of the ledger."""
    card_set, book = _ready()
    plans = compile_plans([load_strategy(f"random with {deck}", game="voskhozhdenie") for deck in SETTINGS[setting]], card_set)
    table = Table(book=book, plans=plans, seating=np.array([[0, 1]], np.int16), seed=seed)
    record, nothing, keys = new_game(), empty(0, 2), [*_keys(card_set)]
    total, squares = np.zeros(len(keys), np.int64), np.zeros(len(keys), np.int64)
    for first in range(0, games, BLOCK):
        block = []
        for number in range(first, min(first + BLOCK, games)):
            play_into(table, record, number, number + 1, nothing)
            block.append(np.fromiter(_numbers(record[0], card_set), np.int64, len(keys)))
        total, squares = total + np.sum(block, axis=0), squares + np.square(block).sum(axis=0)
    means = total / games
    errors = np.sqrt(np.maximum(squares / games - means**2, 0) / (games - 1))
    return [Row(key, float(mean), float(error)) for key, mean, error in zip(keys, means, errors, strict=True) if mean != 0 or not key.of]


@cache
def _ready() -> tuple[CardSet, NDArray[Any]]:
    card_set = load_card_set("pool")
    return card_set, bind_book(card_set, 2)


def _keys(card_set: CardSet) -> Iterator[Key]:
    """Names of the numbers of a game, in the order of `_numbers`."""
    yield from (Key("rounds"), Key("turns"))
    yield from (Key("turns", word) for word in ACTIONS.values())
    yield from (Key("wins", seat=seat) for seat in (1, 2))
    yield from (Key("end", word) for word in ENDS.values())
    yield Key("last city fell to an empty deck")
    yield from (Key(word) for word in WHOLES.values())
    yield from (Key("wound points", word) for word in Type)
    for measured in ("hand", "deck", "graveyard", "coins", "cities not ruined", "power left on cities"):
        yield from (Key(f"{measured} at the end", seat=seat) for seat in (1, 2))
    for field, word in BY_CARD.items():
        yield Key(word)
        yield from (Key(word, card.name) for card in _counted(card_set, field))


def _numbers(g: Any, card_set: CardSet) -> Iterator[int]:
    """The numbers of a finished game."""
    yield from (g["round"], g["turns"])
    yield from (g["actions"][kind] for kind in ACTIONS)
    yield from (g["winners"] >> seat & 1 for seat in (0, 1))
    yield from (g["ended"] == end for end in ENDS)
    yield g["fell_to_deck"][:2].any()
    yield from (g[field] for field in WHOLES)
    yield from g["wound_points"][: len(Type)]
    for zone in (Place.HAND, Place.DECK, Place.GRAVEYARD):
        yield from g["pile_n"][:2, zone]
    yield from g["coins"][:2]
    for field in ("round_cities", "round_power"):
        yield from g[field][:2, g["round"]]
    for field in BY_CARD:
        counts = g[field][:2, : len(card_set.cards)].sum(axis=0)[_ids(field)]
        yield counts.sum()
        yield from counts


@cache
def _ids(field: str) -> NDArray[np.int64]:
    card_set, _ = _ready()
    return np.array([card_set.ids[card.name] for card in _counted(card_set, field)])


def _counted(card_set: CardSet, field: str) -> Iterator[Any]:
    return (card for card in card_set.cards if field != "came" or card.type is Type.UNIT)
