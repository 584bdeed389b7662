"""Frames of drafts as their page shows them: under the names of the registry, and every number with its interval."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pandas as pd

from reports.naming import IN_ENGLISH
from reports.store.language import ENGLISH
from reports.voskhozhdenie.catalogue import NAMES
from reports.voskhozhdenie.drafts.frames import interval_columns
from reports.voskhozhdenie.drafts.rates import mean_of, win_rate
from reports.voskhozhdenie.drafts.results import Counts, Results

DECKS = {"decks": "drafted_decks"}
LISTS = {**DECKS, "list": "drafting_list", "against": "other_list", "colours": "deck_colours", "win_rate": "draft_win_rate"}
ORDER = {**DECKS, "rank": "pick_rank", "rarity": "card_rarity", "effect": "pick_effect"}
CARDS = {**DECKS, "rarity": "card_rarity", "picked": "times_picked", "win_rate": "draft_win_rate", "gap": "pick_gap", "p_holm": "pick_p_value"}
"""Column of a frame to its name in the registry; those of its interval follow it."""


def list_table(results: Results, found: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """Drafting lists, the most winning first."""
    frame = _called(found["lists"], LISTS)
    own = results.drafters[:, :, None] == np.arange(len(results.lists))
    decks = own.sum(axis=1)
    short = (own & ~np.array(results.whole)[:, :, None]).sum(axis=1)
    sizes = np.array([[len(seat.deck.main) for seat in seats] for seats in results.drafted], np.int64)
    main = (own * sizes[:, :, None]).sum(axis=1)
    frame = frame.assign(**interval_columns("short_share", win_rate(short, decks)), **interval_columns("main_size", mean_of(main, decks)))
    return frame.sort_values("draft_win_rate", ascending=False, kind="stable", ignore_index=True) if "draft_win_rate" in frame else frame


def matchup_table(found: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """Lists against each other."""
    return _called(found["matchups"], LISTS)


def colour_table(found: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """Colours of decks, the most winning first."""
    return _called(found["colours"], LISTS).sort_values("draft_win_rate", ascending=False, kind="stable", ignore_index=True)


def order_table(results: Results, found: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """The pick order, with how often the winner changes."""
    frame, lost = _called(found["effects"], ORDER), results.lost
    changed, games = (np.zeros((results.drafts, len(results.card_set.cards)), np.int64) for _ in range(2))
    for array, numbers in ((changed, lost.changed), (games, lost.games)):
        np.add.at(array, (lost.draft, lost.card), numbers)
    ids = [results.card_set.ids[name] for name in frame["card"]]
    rank = frame["pick_rank"].astype("Float64").to_numpy(np.float64, na_value=np.nan)
    return frame.assign(pick_rank=rank, **interval_columns("winner_changed", win_rate(changed[:, ids], games[:, ids])))


def card_table(results: Results, found: Mapping[str, pd.DataFrame], other: str) -> pd.DataFrame:
    """Cards that were picked: how early, how often they are kept, and how decks with them fare; `other` is the column of their other name."""
    frame = _called(found["cards"], CARDS)
    ids = [results.card_set.ids[name] for name in frame["card"]]
    picked, numbers = _picks(results)
    kept = results.copies.astype(np.int64).sum(axis=1)[:, ids]
    frame[other] = [results.card_set.cards[card].name_ru for card in ids]
    place, rate = mean_of(numbers[:, ids], picked[:, ids]), win_rate(kept, picked[:, ids])
    return frame.assign(**interval_columns("pick_place", place), **interval_columns("kept_rate", rate))


def other_name(results: Results) -> str:
    """Column of the names in the language in which the cards are not called."""
    return NAMES["ru"] if results.names == ENGLISH else IN_ENGLISH


def _picks(results: Results) -> tuple[Counts, Counts]:
    """`[D, C]` how often each card was picked in each draft, and the sum of the numbers of these picks in their boosters."""
    picked, numbers = (np.zeros((results.drafts, len(results.card_set.cards)), np.int64) for _ in range(2))
    for draft, seats in enumerate(results.drafted):
        for seat in seats:
            number = np.arange(len(seat.picks)) % results.contents.size + 1
            np.add.at(picked[draft], np.array(seat.picks), 1)
            np.add.at(numbers[draft], np.array(seat.picks), number)
    return picked, numbers


def _called(frame: pd.DataFrame, names: Mapping[str, str]) -> pd.DataFrame:
    """A frame with columns under other names, those of intervals too."""
    return frame.rename(columns={f"{name}{end}": f"{called}{end}" for name, called in names.items() for end in ("", "_low", "_high")})
