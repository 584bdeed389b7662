"""The panel of a strategy of Voskhozhdenie: its results, whom it beats, its course by round, the cards of its deck."""

from typing import Any

import numpy as np

from reports.page.panelcells import Ids, entries, heads, lean, packed
from reports.stats.reach import REACHED
from reports.text.cells import records
from reports.voskhozhdenie.run import VoskhozhdenieRun
from sim.voskhozhdenie.cards.words import Type

NUMBERS = ["games", "win_rate", "deck_win_share", "card_win_share", "unfinished_rate", "cities_left", "city_power", "cards_played"]
NUMBERS += ["coins_unspent", "deck_left", "rounds", "lead_taken", "half_led_lost_rate"]
MET = ["opponent", "games", "win_rate", "power_margin"]
COURSE = ["round", "seats_in", "cities_standing", "power_standing", "supply_value", "coins_had", "coins_kept", "hand_size", "units_ready"]
COURSE += ["cards_in_round"]
DECK = ["deck_place", "card", "printed_type", "coin_cost", "deck_copies", "drawn_rate", "play_rate", "times_played", "drawn_difference"]
CURVE = ["coin_cost", "deck_copies"]
MAIN = "main"
OBSERVED = ("games", "games_decked", "games_held", "win_difference_n")
"""Numbers of observations behind a card of the deck; of a card that never came up none."""


class StrategyPanels:
    """Panels of all strategies.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: VoskhozhdenieRun) -> None:
        self._run = run
        self._standings, self._met, self._course, self._held = run.strategies(), run.matchups(), run.course(), run.deck_cards()
        self._cards = lean(run.cards(), DECK[5:], ("card_set", "strategy", "card"))

    def heads(self) -> dict[str, Any]:
        """Heads of the tables in the panels, by the table's name."""
        held = self._held.merge(self._cards.iloc[-1:].drop(columns=["strategy"]), on=["card_set", "card"], how="left")
        return {
            "strategy": heads(self._standings, NUMBERS),
            "met": heads(self._met, MET),
            "by_round": heads(self._course.iloc[-1:], COURSE),
            "deck": heads(held, DECK),
            "curve": heads(held, CURVE),
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
        standing, met, course, cards = (
            frame[(frame["card_set"] == card_set) & (frame["strategy"] == label)] for frame in (self._standings, self._met, self._course, self._cards)
        )
        met = met[met["opponent"] != label].sort_values("win_rate", ascending=False, kind="stable")
        deck = standing["deck_name"].iloc[0]
        held = self._held[(self._held["card_set"] == card_set) & (self._held["deck_name"] == deck)]
        curve = held[held["deck_place"] == MAIN].groupby("coin_cost", as_index=False)["deck_copies"].sum()
        shown = held.merge(cards, on=["card_set", "card"], how="left")
        shown.loc[shown["printed_type"] == Type.CITY, ["times_played", "games_decked", "games"]] = (np.nan, 0, 0)  # cities are there from the start
        shown = shown.fillna(dict.fromkeys(OBSERVED, 0))
        return {
            "head": "strategy",
            "numbers": entries(records(standing)[0], NUMBERS),
            "met": packed(met, MET, ids),
            "by_round": packed(course[course["seats_in_share"] >= REACHED].sort_values("round"), COURSE, ids),
            "curve": packed(curve, CURVE, ids),
            "deck": packed(shown, DECK, ids),
        }
