"""All figures of a run."""

from collections.abc import Callable, Iterator

from matplotlib.figure import Figure

from reports.figures.style import styled
from reports.runs.run import Run


def draw_all(run: Run, begin: Callable[[str], None] = lambda name: None) -> Iterator[tuple[str, str, Figure]]:
    """Draw every figure of every card set.

    Parameters
    ----------
    run
        The run.
    begin
        Told the name of every figure before it is drawn, also of those that cannot be.

    Yields
    ------
    tuple
        Label of the card set, name of the figure, the figure; what cannot be drawn is left out.
    """
    for card_set in run.arms:
        for name, draw in run.game.part("reports", "gallery", "DRAW", {}).items():
            begin(name)
            with styled():
                figure = draw(run, card_set)
                if figure is None:
                    continue
                if engine := figure.get_layout_engine():
                    engine.execute(figure)
                figure.set_layout_engine(None)  # arranged once for all formats
            yield card_set, name, figure
