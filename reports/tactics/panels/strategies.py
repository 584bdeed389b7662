"""The panel of a strategy of Ascension Tactics: its results, whom it beats, how it fares on each map, its course by round, its champions."""

from typing import Any

import pandas as pd

from reports.page.panelcells import Ids, entries, heads, lean, packed
from reports.stats.reach import REACHED
from reports.tactics.run import TacticsRun
from reports.text.cells import records

NUMBERS = ["games", "win_rate", "unfinished_rate", "glory", "sanctuary_glory", "beacon_glory", "token_glory", "slay_glory", "neutral_glory"]
NUMBERS += ["effect_glory", "orders", "attack_actions", "slain", "falls", "plays", "acquisitions", "quests_done", "treasures_taken", "rounds"]
NUMBERS += ["lead_taken", "half_led_lost_rate"]
MET = ["opponent", "games", "win_rate", "glory_margin"]
ON_MAPS = ["map", "games", "win_rate", "glory", "rounds"]
COURSE = ["round", "came", "glory_held", "figures_standing", "orders_in_round"]
CHAMPIONS = ["champion", "draft_rate", "draft_place", "begun_rate", "champion_ordered", "champion_slain", "champion_falls", "win_difference"]
OWN = ("card_set", "strategy")


class StrategyPanels:
    """Panels of all strategies.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: TacticsRun) -> None:
        champions = run.champions(pooled=False)
        self._standings, self._met, self._maps, self._course = run.strategies(), run.matchups(), run.map_results(), run.course(pooled=False)
        self._champions = lean(champions[champions["games_begun"] > 0], CHAMPIONS, (*OWN, "games_begun"))

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        shown = {"strategy": (self._standings, NUMBERS), "met": (self._met, MET), "on_each_map": (self._maps, ON_MAPS)}
        shown |= {"by_round": (self._course, COURSE), "champions": (self._champions, CHAMPIONS)}
        return {name: heads(frame, columns) for name, (frame, columns) in shown.items()}

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
        frames = (self._standings, self._met, self._maps, self._course, self._champions)
        standing, met, maps, course, champions = (_of(frame, card_set, label) for frame in frames)
        met = met[met["opponent"] != label].sort_values("win_rate", ascending=False, kind="stable")
        course = course[course["came_share"] >= REACHED].sort_values("round")
        champions = champions.sort_values("games_begun", ascending=False, kind="stable")
        return {
            "head": "strategy",
            "numbers": entries(records(standing)[0], NUMBERS),
            "met": packed(met, MET, ids),
            "on_each_map": packed(maps, ON_MAPS, ids),
            "by_round": packed(course, COURSE, ids),
            "champions": packed(champions, CHAMPIONS, ids),
        }


def _of(frame: pd.DataFrame, card_set: str, label: str) -> pd.DataFrame:
    """Rows of one strategy."""
    return frame[(frame["card_set"] == card_set) & (frame["strategy"] == label)]
