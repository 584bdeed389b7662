"""The panel of a strategy: its results, its honor by round, its deck at the end, what it likes to buy."""

from typing import Any

from reports.ascension.run import AscensionRun
from reports.page.panelcells import Ids, entries, heads, lean, packed
from reports.stats.reach import REACHED
from reports.text.cells import records

NUMBERS = ["games", "win_rate", "score", "tokens", "rounds", "lead_taken", "half_led_lost_rate", "unfinished_rate"]
NUMBERS += ["runes", "runes_unspent", "power", "power_unspent"]
DECK = ["card", "copies"]
PURCHASES = ["card", "preference", "pick_rate", "taken_per_game", "first_round"]
RAREST = 0.005
"""Copies a game below which a card is not listed in the deck."""
BANDS = ("q05", "q25", "q50", "q75", "q95")


class StrategyPanels:
    """Panels of all strategies; Samael has none.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: AscensionRun) -> None:
        self._standings, self._honor = run.strategies(), run.honor()
        self._cards = lean(run.cards(), [*DECK, *PURCHASES], ("card_set", "strategy", "type", "affordable"))

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        return {"strategy": heads(self._standings, NUMBERS), "deck": heads(self._cards, DECK), "purchases": heads(self._cards, PURCHASES)}

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
        standing, cards, honor = (
            frame[(frame["card_set"] == card_set) & (frame["strategy"] == label)] for frame in (self._standings, self._cards, self._honor)
        )
        deck = cards[cards["copies"] >= RAREST].sort_values("copies", ascending=False, kind="stable")
        offered = cards[(cards["type"] != "monster") & (cards["affordable"] > 0)]
        offered = offered.sort_values(["preference", "pick_rate"], ascending=False, kind="stable", na_position="last")
        reached = honor[honor["alive_share"] >= REACHED]
        return {
            "numbers": entries(records(standing)[0], NUMBERS),
            "honor": {kind: [_point(row) for row in records(reached[reached["kind"] == kind])] for kind in ("total", "tokens")},
            "deck": packed(deck, DECK, ids),
            "purchases": packed(offered, PURCHASES, ids),
        }


def _point(row: dict[Any, Any]) -> list[float]:
    """Round, share of the games that reached it, quantiles of the honor."""
    return [int(row["round"]), round(float(row["alive_share"]), 3), *(int(row[name]) for name in BANDS)]
