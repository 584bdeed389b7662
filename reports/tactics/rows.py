"""Rows of a run of Ascension Tactics that bands, gates and the report look at."""

from collections.abc import Callable

import pandas as pd

from reports.gates.kinds import JudgedRows
from reports.registry.columns import POOLED
from reports.tactics.run import TacticsRun


def played_maps(run: TacticsRun, card_set: str) -> pd.DataFrame:
    """The maps on which there were games: few games do not come to all of them."""
    frame = run.maps()
    return frame[(frame["card_set"] == card_set) & (frame["games"] > 0)].reset_index(drop=True)


def _strategies(run: TacticsRun, card_set: str) -> pd.DataFrame:
    """The players' strategies; none if they met themselves, for then a win rate says nothing."""
    frame = run.strategies()
    kept = (frame["card_set"] == card_set) & (frame["strategy"] != run.game.opponent) & (not run.source(card_set).mirrored)
    return frame.assign(subject=frame["strategy"])[kept]


def _seats(run: TacticsRun, card_set: str) -> pd.DataFrame:
    """Sides, all strategies together."""
    frame = _pooled(run.seats(), card_set)
    return frame.assign(subject="side " + frame["seat"].astype(str))


def _champions(*kinds: str) -> Callable[[TacticsRun, str], pd.DataFrame]:
    """Champions of some kinds that were in some roster, all strategies together."""

    def rows(run: TacticsRun, card_set: str) -> pd.DataFrame:
        frame = _pooled(run.champions(), card_set)
        return frame.assign(subject=frame["champion"])[frame["champion_kind"].isin(kinds) & (frame["games_had"] > 0)]

    return rows


def _cards(*types: str) -> Callable[[TacticsRun, str], pd.DataFrame]:
    """Cards of some types that nobody begins with, all strategies together."""

    def rows(run: TacticsRun, card_set: str) -> pd.DataFrame:
        frame = _pooled(run.cards(), card_set)
        return frame.assign(subject=frame["card"])[frame["printed_kind"].isin(types) & (frame["card_place"] != "start")]

    return rows


def _treasures(run: TacticsRun, card_set: str) -> pd.DataFrame:
    """Treasures, all strategies together."""
    frame = _pooled(run.treasures(), card_set)
    return frame.assign(subject=frame["treasure"])


def _map_sides(run: TacticsRun, card_set: str) -> pd.DataFrame:
    """The first side on each map; none if there are no others to hold it against."""
    frame = run.maps()
    return frame.assign(subject="map " + frame["map"])[(frame["card_set"] == card_set) & frame["map_shift"].notna()]


def _games(run: TacticsRun, card_set: str) -> pd.DataFrame:
    """The games as a whole."""
    frame = run.games()
    return frame[frame["card_set"] == card_set].assign(subject="games")


def _pooled(frame: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """Rows of all strategies together."""
    return frame[(frame["card_set"] == card_set) & (frame["strategy"] == POOLED)]


ROUNDS = {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95}

ROWS = {
    "strategies": JudgedRows("tactics/strategies", make=_strategies),
    "seats": JudgedRows("tactics/seats", make=_seats),
    "maps": JudgedRows("tactics/maps", make=_map_sides),
    "champions": JudgedRows("tactics/champions", make=_champions("starting")),
    "row champions": JudgedRows("tactics/champions", make=_champions("centre")),
    "cards": JudgedRows("tactics/cards", make=_cards("hero", "construct")),
    "quests": JudgedRows("tactics/cards", make=_cards("quest")),
    "treasures": JudgedRows("tactics/treasures", make=_treasures),
    "games": JudgedRows("tactics/games", ROUNDS, make=_games),
}
"""Rows that bands and gates look at."""
