"""What a run can be asked to draw: into axes that are given, or into axes of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from reports.registry.columns import POOLED
from sim.errors import InputError, suggestion

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from reports.figures.plot import Plot
    from reports.runs.run import Run


class RunPlots:
    """The plots of a run: `run.plot.winrates()`.

    Each takes matplotlib axes as `ax`, or makes a figure if there are none, and gives the axes it drew into. They are figures of the report, drawn by
    the same code. An `InputError` says so where there is nothing to draw.

    Parameters
    ----------
    run
        The run.
    """

    def __init__(self, run: Run) -> None:
        self._run = run

    def winrates(self, ax: Axes | None = None, *, card_set: str | None = None) -> Axes:
        """Win rates by strategy and seat against the fair share, with their intervals.

        Parameters
        ----------
        ax
            Where to draw.
        card_set
            Label of a card set; the first one by default.
        """
        from reports.figures import winrates

        return self._drawn("win rates", lambda label: winrates.plot(self._run, label), ax, card_set)

    def matchups(self, ax: Axes | None = None, *, card_set: str | None = None) -> Axes:
        """Who beats whom: a cell for each pair of strategies, the interval in it.

        Parameters
        ----------
        ax, card_set
            As for `winrates`.
        """
        return self._drawn("matchups", lambda label: self._of_game("MATCHUPS")(self._run, label), ax, card_set)

    def picks(self, ax: Axes | None = None, *, card_set: str | None = None) -> Axes:
        """Cards that players take, and how much more often games with each of them are won: association, not cause.

        Parameters
        ----------
        ax, card_set
            As for `winrates`.
        """
        return self._drawn("picks", lambda label: self._of_game("PICKS")(self._run, label), ax, card_set)

    def curves(self, ax: Axes | None = None, *, card_set: str | None = None, strategy: str | None = None, measure: str | None = None) -> Axes:
        """How something grows by round, for one strategy or all together.

        Parameters
        ----------
        ax, card_set
            As for `winrates`.
        strategy
            Whose games; all strategies together by default.
        measure
            What grows; the first of those that the game has by default. A name that is none is answered with all of them.
        """
        from reports.figures.multiples import plot

        made: Mapping[str, Any] = self._of_game("CURVES")
        what, who = next(iter(made)) if measure is None else measure, POOLED if strategy is None else strategy
        if what not in made:
            raise InputError(f"measure: {what!r} has no curve; {suggestion(what, made)} (curves are {', '.join(made)})")
        if who not in (POOLED, *self._run.labels):
            raise InputError(f"strategy: {who!r} did not play; {suggestion(who, self._run.labels)}")
        return self._drawn(f"curves of {who}", lambda label: plot(made[what](self._run, label), who), ax, card_set)

    def effects(self, ax: Axes | None = None, *, card_set: str | None = None, panel: str | None = None) -> Axes:
        """What access to each card is worth, by cost, beside the norm it is held against: cause, measured beside the run.

        Parameters
        ----------
        ax
            Where to draw.
        card_set
            Label of a card set; the first one whose effects were measured by default.
        panel
            Which kind of cards, by the title of its panel; the first one by default. A title that is none is answered with all of them.
        """
        from reports.effects.beside import effects_beside

        found = effects_beside(self._run)
        label = next(iter(found), None) if card_set is None else self._run.source(card_set).label
        if label not in found:
            folder = self._run.folder or "FOLDER"
            raise InputError(f"effects: none were measured beside this run; measure them with `vigil audit --resume --out {folder}`")
        return found[label].plot.effects(ax, panel=panel)

    def _of_game(self, name: str) -> Any:
        """What the game says of its plots."""
        game = self._run.game
        found = getattr(game.room("reports", "plots"), name, None) if game.has("reports", "plots") else None
        if found is None:
            raise InputError(f"plot: {game.title} has no such plot")
        return found

    def _drawn(self, what: str, make: Callable[[str], Plot | None], ax: Axes | None, card_set: str | None) -> Axes:
        """Draw a plot of one card set."""
        from reports.figures.plot import shown

        label = self._run.source(card_set).label
        return shown(lambda: make(label), ax, f"{what}: too few games of {label} were played to draw any")
