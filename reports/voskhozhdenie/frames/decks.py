"""Frames of decks: their results, and who beats whom, whatever lists play them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.frames.common import Counts, axes, estimated, frame, named
from reports.frames.pergame import per_game
from reports.runs.source import Source
from reports.stats.estimates import Floats, rate
from reports.voskhozhdenie.catalogue import NAMES, CardInfo, other_name
from sim.voskhozhdenie.counts import Meet, Seat


def deck_names(source: Source) -> list[str]:
    """`[S]` the deck of each strategy; decks of one name with other cards are told apart by the strategy that plays them."""
    known: dict[str, object] = {}
    found = []
    for strategy in source.manifest.strategies:
        name, cards = (strategy.label, None) if strategy.deck is None else (strategy.deck.name, strategy.deck.cards)
        found.append(name if known.setdefault(name, cards) == cards else f"{name} ({strategy.label})")
    return found


def play_lists(source: Source) -> list[str]:
    """`[S]` short name of the lists that play each deck."""
    return ["" if strategy.deck is None else strategy.deck.plays for strategy in source.manifest.strategies]


def decks(source: Source) -> pd.DataFrame:
    """One row a deck, all lists that play it together."""
    names, places = _grouped(deck_names(source))
    cells = _summed(source.seat, places, len(names))
    games = cells[:, Seat.GAMES]
    data = {
        "deck_name": names,
        "play_lists": np.bincount(places, minlength=len(names)),
        "games": games,
        "wins": cells[:, Seat.WINS],
        "fair_share": source.fair_share,
        **per_game("voskhozhdenie/decks", cells, Seat, games, games * _factors(source, places, len(names))),
        **estimated(win_rate=rate(cells[:, Seat.WINS], games)),
    }
    return frame("voskhozhdenie/decks", source.label, data)


def deck_matchups(source: Source) -> pd.DataFrame:
    """One row an ordered pair of decks that met, a deck against itself left out: that is half to half by construction."""
    names, places = _grouped(deck_names(source))
    met = source.tally.meet.sum(axis=2)  # [S, S, Meet]
    cells = np.zeros((len(names), len(names), len(Meet)), np.int64)
    np.add.at(cells, (places[:, None], places[None, :]), met)
    own, other = (a[(cells[..., Meet.GAMES] > 0).ravel()] for a in axes(cells.shape[:2]))
    own, other = own[own != other], other[own != other]
    flat = cells[own, other]
    games = flat[:, Meet.GAMES]
    data = {
        "deck_name": named(names, own),
        "opponent_deck": named(names, other),
        "games": games,
        "wins": flat[:, Meet.WINS],
        "fair_share": source.fair_share,
        **per_game("voskhozhdenie/deck_matchups", flat, Meet, games),
    }
    return frame("voskhozhdenie/deck_matchups", source.label, data)


def deck_cards(source: Source) -> pd.DataFrame:
    """One row a deck, place and card."""
    known = {card.name: card for card in source.catalogue}
    held = {name: strategy.deck for name, strategy in zip(deck_names(source), source.manifest.strategies, strict=True) if strategy.deck is not None}
    lines = [(name, place, card, copies) for name, deck in held.items() for place, cards in deck.cards.items() for card, copies in cards.items()]
    cards = [known[card] for _, _, card, _ in lines]
    data = {
        "deck_name": np.array([name for name, *_ in lines], object),
        "deck_place": np.array([place for _, place, *_ in lines], object),
        **card_facts(cards),
        "deck_copies": np.array([copies for *_, copies in lines], np.int64),
    }
    return called(frame("voskhozhdenie/deck_cards", source.label, data), source)


def card_facts(cards: Sequence[CardInfo]) -> dict[str, NDArray[Any]]:
    """Columns that the catalogue fills, a row a card; `name_ru` has the other name of each, see `called`."""
    fields = {"card": "name", NAMES["ru"]: "other_name", "printed_type": "type", "colours": "colours"}
    texts = {name: np.array([getattr(card, field) for card in cards], object) for name, field in fields.items()}
    return {**texts, "coin_cost": np.array([np.nan if card.cost is None else card.cost for card in cards], np.float64)}


def called(table: pd.DataFrame, source: Source) -> pd.DataFrame:
    """A table of cards whose column of other names is headed by their language: in a run with Russian names these are the English ones."""
    return table.rename(columns={NAMES["ru"]: other_name(source.catalogue)})


def _grouped(names: Sequence[str]) -> tuple[list[str], NDArray[np.intp]]:
    """Different names in the order in which they come, and the place of each among them."""
    different = list(dict.fromkeys(names))
    return different, np.array([different.index(name) for name in names], np.intp)


def _summed(cells: Counts, places: NDArray[np.intp], groups: int) -> Counts:
    """Sums over the strategies of each deck, `[D, ...]`."""
    found = np.zeros((groups, *cells.shape[1:]), np.int64)
    np.add.at(found, places, cells)
    return found


def _factors(source: Source, places: NDArray[np.intp], groups: int) -> Floats:
    """`[D]` share of the seats that counts as independent: 1, or 1 / P for a deck that meets itself."""
    games = source.tally.meet[..., Meet.GAMES].sum(axis=2)
    return np.array([1 / source.manifest.seats if games[np.ix_(places == k, places == k)].any() else 1.0 for k in range(groups)])
