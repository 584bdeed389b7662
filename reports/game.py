"""What a game brings along so that its runs can be read: one object a game, found by its name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

    from reports.report.excerpts import Section as Excerpt
    from reports.report.findings import Finding
    from reports.report.sections import Section
    from reports.runs.run import Run
    from reports.store.manifest import Entry
    from reports.text.cells import Table
    from reports.verdicts.bands import Band
    from reports.verdicts.table import Judgement

R = TypeVar("R", bound="Run")
"""The game's class of runs."""

Rows = Mapping[str, Callable[[R, str], "pd.DataFrame"]]
Draw = Mapping[str, Callable[[R, str], "Figure | None"]]


class Presentation(ABC, Generic[R]):
    """How the runs of one game are shown.

    What is abstract every game has; the rest is empty until a game fills it, and a report goes without. The page, the tables, the formats, verdicts,
    gates and rankings are shared. Nothing is imported before it is asked for: a run in memory needs no figures.
    """

    @property
    @abstractmethod
    def run(self) -> type[R]:
        """The class of its runs, with their frames."""

    @property
    @abstractmethod
    def entry(self) -> type[Entry]:
        """The class of an entry of a card set's catalogue in the manifest."""

    @abstractmethod
    def catalogue(self, card_set: Any) -> tuple[Entry, ...]:
        """Entries of a card set of the game; an entry's id is its index on the C axis."""

    def frames(self, run: R) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name: those every game has."""
        return {"games": run.games(), "strategies": run.strategies(), "seats": run.seats(), "matchups": run.matchups()}

    @property
    def bands(self) -> tuple[Band, ...]:
        """What counts as in order, in the order in which it is told."""
        return ()

    @property
    def rows(self) -> Rows[R]:
        """Rows that bands and gates look at, by kind: run and card set to a frame with the column `subject`."""
        return {}

    @property
    def headline(self) -> Sequence[tuple[str, tuple[str, ...]]]:
        """Kinds of rows, and those of their numbers that are compared with an earlier run beyond the gates."""
        return ()

    def findings(self, run: R, card_set: str) -> list[Finding]:
        """What one card set's games say, in sentences; there are games."""
        return []

    def differences(self, run: R) -> list[Finding]:
        """What the card sets do differently from the first one, in sentences; there are several."""
        return []

    @property
    def sections(self) -> Sequence[Callable[[R], Section]]:
        """Makers of the page's sections in reading order; a section without blocks is left out."""
        return ()

    @property
    def draw(self) -> Draw[R]:
        """Figure to what draws it for one card set; None if there is too little to draw."""
        return {}

    @property
    def titles(self) -> Mapping[str, str]:
        """Figure to what it shows."""
        return {}

    def panels(self, run: R) -> dict[str, Any] | None:
        """The data of the page's panels on cards and strategies, as `page/templates/panel.js` reads it; None if the game has none."""
        return None

    def opened(self, catalogue: Sequence[Entry]) -> Mapping[str, Sequence[Entry]]:
        """Entries of a catalogue that have a panel, by its kind: `card`, `character`."""
        return {"card": catalogue}

    @property
    def priority(self) -> Sequence[str]:
        """Parts of a panel in the order in which they are given room."""
        return ()

    def excerpts(self, run: R, judged: Mapping[str, Judgement]) -> list[Excerpt]:
        """The game's own sections of the Markdown form; `judged` is what the verdicts say of each card set."""
        return []

    @property
    def left_out(self) -> Sequence[str]:
        """Parts of the Markdown form in the order in which they are left out if there is no room, those of every game among them."""
        from reports.report.excerpts import LEFT_OUT

        return LEFT_OUT

    @property
    def replayed_by_others(self) -> bool:
        """Whether `vigil robust` can play the game's runs again with other players."""
        return False

    @property
    def listed(self) -> Sequence[str]:
        """Topics of findings that these tables make superfluous in the terminal."""
        return ()

    def tables(self, run: R, card_set: str) -> list[tuple[str, Table]]:
        """What the terminal shows of one card set: titles and tables."""
        return []


HOMES = {"ascension": "reports.ascension.presentation", "relic": "reports.relic.presentation"}
"""Game to the module whose `PRESENTATION` shows its runs."""


def presentation_of(game: str) -> Presentation[Any]:
    """Find what shows the runs of a game."""
    found: Presentation[Any] = import_module(HOMES[game]).PRESENTATION
    return found
