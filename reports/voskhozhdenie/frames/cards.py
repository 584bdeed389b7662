"""The frame of cards: decks they are in, how often they are drawn and played, and how games with them end."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.frames.common import Counts, axes, estimated, frame, named, with_pool
from reports.frames.pergame import per_game
from reports.frames.sides import Sides, winning
from reports.registry.columns import POOLED
from reports.runs.source import Source, seat_factors
from reports.stats.estimates import Floats, mean, rate, rate_difference
from reports.voskhozhdenie.catalogue import CardInfo
from reports.voskhozhdenie.frames.decks import called, card_facts, deck_names
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.counts import Cards
from sim.voskhozhdenie.decks.deck import Part

DRAWN = {
    "games_with": "games_drawn",
    "wins_with": "wins_drawn",
    "games_without": "games_undrawn",
    "wins_without": "wins_undrawn",
    "win_rate_with": "win_rate_drawn",
    "win_rate_without": "win_rate_undrawn",
    "win_difference": "drawn_difference",
}
PLAYED = {"win_rate_with": "win_rate_played", "win_rate_without": "win_rate_unplayed", "win_difference": "played_difference"}
"""Column of games with and without a card to what it is called here."""
COUNTS = {
    "games_decked": Cards.GAMES_DECKED,
    "games_held": Cards.GAMES_HELD,
    "games_with_play": Cards.GAMES_PLAYED,
}
"""Columns that are plain counts."""

Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class CardCells:
    """Counts of C cards, all strategies together first; of a card that is in some deck they know the strategies that have it there alone.

    Attributes
    ----------
    source
        Whose they are.
    cards
        The cards.
    own
        `[S, C, Cards]`.
    games
        `[S, C]` games of the strategies; 0 of those that are left out.
    """

    source: Source
    cards: tuple[CardInfo, ...]
    own: Counts
    games: Counts

    @classmethod
    def of(cls, source: Source) -> "CardCells":
        """Counts of all cards."""
        cards = source.catalogue
        own = source.tally.cards[:, [card.id for card in cards]]
        return cls(source, cards, own, np.broadcast_to(source.games[:, None], own.shape[:2]))

    @property
    def decked(self) -> NDArray[np.bool_]:
        """`[S, C]` whether the strategy's deck has it."""
        return np.asarray(self.own[..., Cards.GAMES_DECKED] > 0)

    @property
    def counts(self) -> Counts:
        """`[1 + S, C, Cards]`: for all strategies together those whose deck has the card, or all of them if none has."""
        return np.concatenate([np.where(self._meant[..., None], self.own, 0).sum(axis=0, keepdims=True), self.own])

    @property
    def every(self) -> Counts:
        """`[1 + S, C]` the games of these strategies."""
        return np.concatenate([np.where(self._meant, self.games, 0).sum(axis=0, keepdims=True), self.games])

    @property
    def factor(self) -> Floats:
        """`[1 + S, 1]` share of the seats that counts as independent."""
        return seat_factors(self.source)[:, None]

    @property
    def _meant(self) -> NDArray[np.bool_]:
        return self.decked | ~self.decked.any(axis=0)


def cards(source: Source) -> pd.DataFrame:
    """One row a strategy and card, all strategies together first; of strategies only cards that came up in their games."""
    cells = CardCells.of(source)
    counts, games = cells.counts, cells.every
    s, c = axes(counts.shape[:2])
    data = {
        "strategy": named([POOLED, *source.labels], s),
        **{name: values[c] for name, values in card_facts(cells.cards).items()},
        "decks_with": _decks_with(source, cells.decked).ravel(),
        "games": games.ravel(),
        **{name: counts[..., field].ravel() for name, field in COUNTS.items()},
        **per_game("voskhozhdenie/cards", counts, Cards, games, games * cells.factor),
        "of_games": np.broadcast_to(_everybody(source), games.shape).ravel(),
        **_shares(cells, counts),
        **_named(winning(source, _drawn(cells)), DRAWN),
        **_named(winning(source, _played(cells.own)), PLAYED, alone=True),
        **_decked(cells),
    }
    table = called(frame("voskhozhdenie/cards", source.label, data), source)
    there = (s == 0) | (counts.sum(axis=-1) > 0).ravel()
    return table[there].reset_index(drop=True)


def _decks_with(source: Source, decked: NDArray[np.bool_]) -> Counts:
    """`[1 + S, C]` different decks with the card."""
    names = deck_names(source)
    each = [decked[[k for k, other in enumerate(names) if other == name]].any(axis=0) for name in dict.fromkeys(names)]
    return np.concatenate([np.stack(each).sum(axis=0, dtype=np.int64, keepdims=True), decked.astype(np.int64)])


def _everybody(source: Source) -> Counts:
    """`[1 + S, 1]` games of each strategy, whatever its deck has; first those of all."""
    return with_pool(source.games, source.own)[:, None]


def _shares(cells: CardCells, counts: Counts) -> Columns:
    """How often it was in the deck, came into the hand, was played, and when first."""
    decked, held, played = (counts[..., field] for field in (Cards.GAMES_DECKED, Cards.GAMES_HELD, Cards.GAMES_PLAYED))
    drawable = decked * np.array([card.type != Type.CITY for card in cells.cards])
    every, factor = _everybody(cells.source), cells.factor
    return estimated(
        decked_rate=rate(with_pool(cells.own[..., Cards.GAMES_DECKED], cells.source.own), np.broadcast_to(every, decked.shape), every * factor),
        drawn_rate=rate(counts[..., Cards.GAMES_HELD_DECKED], drawable, drawable * factor),
        play_rate=rate(counts[..., Cards.GAMES_PLAYED_HELD], held, held * factor),
        first_played=mean(counts[..., Cards.FIRST_ROUND], counts[..., Cards.FIRST_ROUND_SQ], played, played * factor),
    )


def _drawn(cells: CardCells) -> Sides:
    """Games with a copy in the main deck: those in which one came into the hand, and those in which none did.

    A card that lies in the reinforcement deck comes when it is called, which is no luck; such decks are left out.
    """
    own = np.where(drawn_by_luck(cells)[..., None], cells.own, 0)
    games, wins = own[..., Cards.GAMES_HELD_DECKED], own[..., Cards.WINS_HELD_DECKED]
    return Sides(wins, games, own[..., Cards.WINS_DECKED] - wins, own[..., Cards.GAMES_DECKED] - games)


def drawn_by_luck(cells: CardCells) -> NDArray[np.bool_]:
    """`[S, C]` whether all copies in the strategy's deck lie in its main deck."""
    decks = [{} if strategy.deck is None else strategy.deck.cards for strategy in cells.source.manifest.strategies]
    main, other = ([deck.get(part.value, {}) for deck in decks] for part in (Part.MAIN, Part.REINFORCEMENT))
    found = [[card.name in held and card.name not in called for card in cells.cards] for held, called in zip(main, other, strict=True)]
    return np.array(found, bool).reshape(cells.own.shape[:2])


def _played(own: Counts) -> Sides:
    """Games in which a copy came into the hand: those in which it was played, and those in which it was not."""
    games, wins = own[..., Cards.GAMES_PLAYED_HELD], own[..., Cards.WINS_PLAYED_HELD]
    return Sides(wins, games, own[..., Cards.WINS_HELD] - wins, own[..., Cards.GAMES_HELD] - games)


def _named(found: Columns, names: dict[str, str], alone: bool = False) -> Columns:
    """Columns under other names; the other columns too unless these are wanted alone."""
    renamed = {}
    for column, values in found.items():
        stem = next((end for end in ("_low", "_high") if column.endswith(end)), "")
        name = column.removesuffix(stem)
        if name in names or not alone:
            renamed[f"{names.get(name, name)}{stem}"] = values
    if alone:
        counts = {"games_played_drawn": "games_with", "games_unplayed": "games_without", "played_difference_n": "win_difference_n"}
        renamed |= {name: found[column] for name, column in counts.items()}
    return renamed


def _decked(cells: CardCells) -> Columns:
    """Games of strategies with the card in their decks against those of all others; of a single strategy there is no such difference."""
    source, own = cells.source, cells.own
    wins, games = source.wins.sum(), source.games.sum()
    wins_with, games_with = own[..., Cards.WINS_DECKED].sum(axis=0), own[..., Cards.GAMES_DECKED].sum(axis=0)
    factor = source.pooled_win_factor
    with_ = rate(wins_with, games_with, games_with * factor)
    without = rate(wins - wins_with, games - games_with, (games - games_with) * factor)
    gap = rate_difference(with_, without, factor)
    found = estimated(win_rate_decked=with_, win_rate_undecked=without, decked_difference=gap)
    apart = np.full((len(own), len(cells.cards)), np.nan)
    made = {name: np.concatenate([values[None], apart]).ravel() for name, values in found.items()}
    counts = {"games_undecked": games - games_with, "decked_difference_n": np.minimum(games_with, games - games_with)}
    nothing = np.zeros(apart.shape, np.int64)
    return made | {name: np.concatenate([values[None], nothing]).ravel() for name, values in counts.items()}
