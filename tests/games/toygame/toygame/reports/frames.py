"""The frame of cards; all others are made of what the registry declares."""

import numpy as np
import pandas as pd

from reports.frames.common import axes, frame, named, with_pool
from reports.frames.pergame import per_game
from reports.frames.sides import Sides, winning
from reports.registry.columns import POOLED
from reports.runs.source import Source, seat_factors
from toygame.sim.counts import Cards


def cards(source: Source) -> pd.DataFrame:
    """One row a strategy and card, all strategies together first."""
    known = source.catalogue
    own = source.tally.cards[: source.own, : len(known)]
    cells = with_pool(own, source.own)
    s, c = axes(cells.shape[:2])
    flat, played = cells.reshape(-1, len(Cards)), with_pool(source.games[: source.own], source.own)[s]
    data = {
        "strategy": named([POOLED, *source.labels], s),
        "card": named([card.name for card in known], c),
        **{name: np.array([getattr(card, field) for card in known])[c] for name, field in (("coins", "cost"), ("count", "count"))},
        "games": played,
        "taken": flat[:, Cards.TAKEN],
        **per_game("toy/cards", flat, Cards, played, played * seat_factors(source)[s]),
        **winning(source, Sides.of(source, own[..., Cards.WINS_TAKEN], own[..., Cards.GAMES_TAKEN])),
    }
    return frame("toy/cards", source.label, data)
