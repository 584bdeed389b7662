"""What the effects of cards can be asked to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.errors import InputError, suggestion

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from reports.effects.measurement import Measurement


class EffectPlots:
    """The plots of measured effects: `effects.plot.effects()`.

    Parameters
    ----------
    measured
        What was measured.
    values
        Its frame `card_values`.
    """

    def __init__(self, measured: Measurement, values: pd.DataFrame) -> None:
        self._measured, self._values = measured, values

    def effects(self, ax: Axes | None = None, *, players: int | None = None, panel: str | None = None) -> Axes:
        """What access to each card is worth, by cost, beside the norm it is held against.

        Parameters
        ----------
        ax
            Matplotlib axes to draw into; a figure is made if there are none.
        players
            With how many players; the first number that was measured by default.
        panel
            Which kind of cards, by the title of its panel; the first one by default. A title that is none is answered with all of them.

        Returns
        -------
        Axes

        Raises
        ------
        InputError
            If nothing was measured with so many players, there is no such panel, or no card has a value yet.
        """
        from reports.effects.figure import plots
        from reports.figures.plot import shown

        counted = [part.players for part in self._measured.parts]
        if players is not None and players not in counted:
            raise InputError(f"players: nothing was measured with {players}; measured were {', '.join(map(str, counted))}")
        rows = self._values[self._values["players"] == (counted[0] if players is None else players)]
        made = plots(rows, self._measured.spec)
        if panel is not None and panel not in made:
            raise InputError(f"panel: {panel!r} is none; {suggestion(panel, made)}")
        title = next(iter(made), "") if panel is None else panel
        return shown(lambda: made.get(title), ax, "effects: no card has a value yet")
