"""All figures of a run."""

from collections.abc import Iterator

from matplotlib.figure import Figure

from reports.figures.style import styled
from reports.presentation import presentation_of
from reports.run import Run


def draw_all(run: Run) -> Iterator[tuple[str, str, Figure]]:
    """Draw every figure of every card set.

    Parameters
    ----------
    run
        The run.

    Yields
    ------
    tuple
        Label of the card set, name of the figure, the figure; what cannot be drawn is left out.
    """
    for card_set in run.arms:
        for name, draw in presentation_of(run.manifest.experiment.game).draw.items():
            with styled():
                figure = draw(run, card_set)
                if figure is None:
                    continue
                figure.draw_without_rendering()
                figure.set_layout_engine(None)
            yield card_set, name, figure
