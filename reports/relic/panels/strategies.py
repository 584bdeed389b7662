"""The panel of a strategy of Relic: its results, its curves by round, its characters, and the cards it takes and buys."""

from typing import Any

import pandas as pd

from reports.page.panelcells import Ids, entries, heads, lean, packed
from reports.relic.run import RelicRun
from reports.stats.reach import REACHED
from reports.text.cells import records

NUMBERS = ["games", "win_rate", "level", "relics", "missions", "rounds", "unfinished_rate", "vanquished_per_game", "corrupted_per_game"]
NUMBERS += ["eliminated_rate", "fights_per_game", "fights_won_rate", "tests_per_game", "tests_passed_rate", "numbers_played"]
CHARACTERS = ["character", "games", "win_rate", "level"]
MILESTONES = ["milestone", "reached_rate", "reached_round"]
TAKEN = ["card", "deck", "acquired_per_game", "used_per_game", "first_acquired"]
BOUGHT = ["card", "buy_rate", "acquired_per_game"]
RAREST = 0.005
"""Copies a game below which a card is not listed."""
MOST = 40
"""Cards listed in a table."""
MEASURES = {"level": "level", "life": "Life", "influence": "influence"}
"""Curves that are drawn: the name of the measure, and how it is written."""
QUANTILES = ("curve_q05", "curve_q25", "curve_q50", "curve_q75", "curve_q95")


class StrategyPanels:
    """Panels of all strategies.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: RelicRun) -> None:
        self._run = run
        self._standings, self._curves = run.strategies(), run.curves()
        self._characters, self._milestones = run.characters(), run.milestones()
        self._cards = lean(run.cards(), [*TAKEN, *BOUGHT], ("card_set", "strategy", "offered"))

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        return {
            "strategy": heads(self._standings, NUMBERS),
            "characters": heads(self._characters.iloc[-1:], CHARACTERS),
            "milestones": heads(self._milestones.iloc[-1:], MILESTONES),
            "taken": heads(self._cards.iloc[-1:], TAKEN),
            "bought_cards": heads(self._cards.iloc[-1:], BOUGHT),
        }

    def of(self, card_set: str, ids: Ids) -> dict[int, dict[str, Any]]:
        """The panels of one card set.

        Parameters
        ----------
        card_set
            Its label.
        ids
            What names open.

        Returns
        -------
        dict
            Index of the strategy to panel.
        """
        return {index: self._panel(card_set, label, ids) for label, index in ids.strategy.items()}

    def _panel(self, card_set: str, label: str, ids: Ids) -> dict[str, Any]:
        """One panel."""
        standing, curves, characters, milestones, cards = (
            frame[(frame["card_set"] == card_set) & (frame["strategy"] == label)]
            for frame in (self._standings, self._curves, self._characters, self._milestones, self._cards)
        )
        played = characters[characters["games"] > 0].sort_values("win_rate", ascending=False, kind="stable")
        taken = cards[cards["acquired_per_game"] >= RAREST].sort_values("acquired_per_game", ascending=False, kind="stable").head(MOST)
        bought = cards[(cards["offered"] > 0) & (cards["deck"] == "wargear")].sort_values("buy_rate", ascending=False, kind="stable")
        return {
            "head": "strategy",
            "numbers": entries(records(standing)[0], NUMBERS),
            "curves": _measures(curves),
            "milestones": packed(milestones, MILESTONES, ids),
            "characters": packed(played, CHARACTERS, ids),
            "taken": packed(taken, TAKEN, ids),
            "bought_cards": packed(bought, BOUGHT, ids),
        }


def _measures(curves: pd.DataFrame) -> list[list[Any]]:
    """Measure and points of every curve; none if no round was played."""
    reached = curves[curves["in_play_share"] >= REACHED]
    found = [(label, records(reached[reached["measure"] == name].sort_values("round"))) for name, label in MEASURES.items()]
    return [[name, [_point(row) for row in points]] for name, points in found if points]


def _point(row: dict[Any, Any]) -> list[float]:
    """Round, share of the games that reached it, quantiles."""
    return [int(row["round"]), round(float(row["in_play_share"]), 3), *(int(row[name]) for name in QUANTILES)]
