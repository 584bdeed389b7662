"""The frame of rivals: which card is bought when only one of two can be."""

from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.frames.common import Counts, axes, estimated, frame, named, with_pool
from reports.registry.columns import POOLED
from reports.runs.source import Source, choice_factors
from reports.stats.estimates import CLUSTERED, Estimate, Floats, divide, rate
from sim.ascension.counts import Cards


def rivals(source: Source) -> pd.DataFrame:
    """One row a strategy and pair of cards between which it chose, all strategies together first."""
    ids = _ids(source)
    chosen = _choices(source, ids)  # [1 + S, C, C]
    forgone = chosen.swapaxes(1, 2)
    s, c, o = (a[(chosen + forgone).ravel() > 0] for a in axes(chosen.shape))
    bought = _spread(source, ids, Cards.TAKEN, Cards.TAKEN_SQ)
    games = _cells(source, ids)[..., Cards.GAMES_AFFORDABLE]
    for_, against = chosen[s, c, o], forgone[s, c, o]
    most = np.minimum(games[s, c], games[s, o])
    names = [card.name for card in source.catalogue]
    data = {
        "strategy": named([POOLED, *source.labels[: source.own]], s),
        "card": named(names, c),
        "other": named(names, o),
        "chosen": for_,
        "forgone": against,
        "choices": for_ + against,
        **estimated(preference=preference(for_, against, bought[s, c], bought[s, o], most, choice_factors(source)[s])),
    }
    return frame("ascension/rivals", source.label, data)


def card_preference(source: Source) -> dict[str, NDArray[Any]]:
    """Columns of the frame `cards`: choices between a card and any other one, and how many of them it won."""
    ids = _ids(source)
    chosen = _choices(source, ids)
    for_, against = chosen.sum(axis=2), chosen.sum(axis=1)
    bought, offered = (_spread(source, ids, *fields) for fields in ((Cards.TAKEN, Cards.TAKEN_SQ), (Cards.AFFORDABLE, Cards.AFFORDABLE_SQ)))
    most = _cells(source, ids)[..., Cards.GAMES_AFFORDABLE]
    found = preference(for_, against, bought, offered, most, choice_factors(source)[:, None])
    return {"choices": (for_ + against).ravel(), **estimated(preference=found)}


def preference(chosen: Counts, forgone: Counts, spread_for: Floats, spread_against: Floats, most: Counts, factor: Floats) -> Estimate:
    """How often a card was chosen, with Wilson intervals for the number of games that the choices are worth.

    The independent unit is the game, but choices are counted one by one, so how they spread over the games is put together from what they are part
    of: a choice for a card is one of its purchases, a choice against it one of the other's. If choices fall on those occasions at random, A choices
    vary from game to game like A + A^2 v, v being the squared coefficient of variation of the sum of occasions; the variance of the share follows.

    Parameters
    ----------
    chosen, forgone
        Choices for and against the card.
    spread_for, spread_against
        v of the occasions for and against.
    most
        Games in which there could be a choice: the choices are worth no more.
    factor
        Share of the games that counts as independent.

    Returns
    -------
    Estimate
        `n` is the number of choices.
    """
    choices = chosen + forgone
    share = np.nan_to_num(divide(chosen, choices))
    variance = divide(1, choices) + share * (1 - share) * (spread_for + spread_against)  # by share (1 - share)
    found = rate(chosen, choices, np.minimum(np.nan_to_num(divide(1, np.nan_to_num(variance))), most) * factor)
    return replace(found, method=CLUSTERED)


def _ids(source: Source) -> NDArray[np.intp]:
    """Places of the catalogue's cards on the C axis."""
    return np.array([card.id for card in source.catalogue], np.intp)


def _cells(source: Source, ids: NDArray[np.intp]) -> Counts:
    """`[1 + S, C, Cards]`."""
    return with_pool(source.tally.cards[: source.own, ids], source.own)


def _choices(source: Source, ids: NDArray[np.intp]) -> Counts:
    """`[1 + S, C, C]` times the first card was bought and the second forgone."""
    return with_pool(source.tally.instead[: source.own][:, ids[:, None], ids[None, :]], source.own)


def _spread(source: Source, ids: NDArray[np.intp], field: Cards, squares: Cards) -> Floats:
    """`[1 + S, C]` squared coefficient of variation of a sum over games: its variance by its square, 0 where nothing was counted."""
    cells = _cells(source, ids)
    games = with_pool(source.games[: source.own], source.own)[:, None]
    return np.maximum(np.nan_to_num(divide(cells[..., squares], cells[..., field].astype(np.float64) ** 2) - divide(1, games)), 0.0)
