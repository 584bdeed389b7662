"""What a profile adds to the panel of a strategy: what becomes of its lines, and against whom and why it loses."""

from typing import Any

import pandas as pd

from reports.page.panelcells import Ids, entries, heads, packed
from reports.profiles.beside import profile_beside
from reports.profiles.frames import line_frame, note, opponent_frame
from reports.profiles.profile import StrategyProfile
from reports.profiles.sentences import deficit, loses, metric_cell, uses
from reports.runs.run import Run
from reports.text.cells import number, records
from sim.errors import InputError

LINES = ["line", "fires_per_game", "chooses", "matters_rate"]
GAPS = ["own_value", "opponent_gap", "usual_gap"]
PARTS = ("loses", "lines")
"""Parts of a panel, the more important first."""
CAPTION = (
    "Counted in {games} games of the run that were played again with every decision recorded. Matters: the share of games that go otherwise when the "
    "line is taken away, of those in which it decided something; n is how many were played again."
)


class ProfileParts:
    """Parts of the panels of all strategies of a run.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: Run) -> None:
        try:
            self._profile = profile_beside(run)
        except InputError:  # the command that counts it says what is wrong
            self._profile = None
        self._lines = pd.DataFrame() if self._profile is None else line_frame(self._profile)
        self._gaps = pd.DataFrame() if self._profile is None else opponent_frame(self._profile)
        self._matchups = run.matchups() if run.sides > 1 and self._profile is not None else pd.DataFrame()

    @property
    def caption(self) -> str:
        """How the lines were counted."""
        return "" if self._profile is None else CAPTION.format(games=number(self._profile.games))

    def heads(self) -> dict[str, Any]:
        """Heads of the tables, by the table's name."""
        if self._profile is None:
            return {}
        gaps = [["Number", "", "text", "what is compared"], *heads(self._gaps, GAPS)] if len(self._gaps) else []
        return {"lines": heads(self._lines, LINES), "gaps": gaps}

    def of(self, card_set: str, label: str, ids: Ids) -> dict[str, Any]:
        """The parts of one strategy; none if it has no profile.

        Parameters
        ----------
        card_set, label
            The card set and the strategy.
        ids
            What names open.
        """
        profile = None if self._profile is None else self._profile.of_strategy(card_set, label)
        if profile is None:
            return {}
        found = {"lines": self._of_lines(profile, card_set, ids)}
        return found | ({"loses": made} if (made := self._of_opponent(card_set, label, ids)) else {})

    def _of_lines(self, profile: StrategyProfile, card_set: str, ids: Ids) -> dict[str, Any]:
        """Sentences, and the lines of each list."""
        mine = self._lines[(self._lines["card_set"] == card_set) & (self._lines["strategy"] == profile.strategy)]
        lists = [
            [which, [[note(line), *row[1:]] if not line.line else [[line.text, note(line)], *row[1:]] for line, row in zip(some, rows, strict=True)]]
            for which, rows, some in (
                (which, packed(found, LINES, ids), [line for line in profile.lines if line.which == which])
                for which, found in mine.groupby("strategy_list", sort=False)
            )
        ]
        return {"told": uses(profile), "lists": lists}

    def _of_opponent(self, card_set: str, label: str, ids: Ids) -> dict[str, Any] | None:
        """Sentences, and the numbers against the one it loses to."""
        found = deficit(self._matchups, card_set, label) if len(self._matchups) else None
        if found is None:
            return None
        gaps = self._gaps[(self._gaps["card_set"] == card_set) & (self._gaps["strategy"] == label) & (self._gaps["opponent"] == found.opponent)]
        rows = [[metric_cell(row["metric"]).text, *entries(row, GAPS)] for row in records(gaps)]
        return {"told": loses(found, gaps), "opponent": ids.strategy.get(found.opponent, found.opponent), "rows": rows}
