"""The sections of the report in reading order: what stands in each of them."""

from reports.parts.sections import Section
from reports.runs.run import Run
from reports.shared.cardsets import card_sets_section


def sections(run: Run) -> list[Section]:
    """All sections that have something to show.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of Section
    """
    made = [card_sets_section(run), *(build(run) for build in run.game.part("reports", "sections", "SECTIONS", ()))]
    return [section for section in made if section.blocks]
