"""What could be given to sides to make up for the turn order, as a section of the page: how often the first of two wins, or each of more."""

from collections.abc import Sequence

from reports.audit.sides import INTRO as MORE_INTRO
from reports.audit.sides import sides_blocks
from reports.charts.dots import Measure, dots_chart
from reports.effects.beside import effects_beside
from reports.effects.handicaps import AS_IT_IS, EVEN, even_sentence
from reports.parts.sections import Block, Chart, Section, each_card_set
from reports.runs.run import Run
from reports.text.cells import table

INTRO = (
    "The same games were played with each, on the same luck, so that it is all that differs. Where the interval crosses the line, the sides may be "
    "even with it. The players play on as ever."
)


def short_labels(names: Sequence[str]) -> dict[str, str]:
    """What is written beside the rows of the chart: of changes of one and the same field its value, `power = 4`, or `none`."""
    changes = [name for name in names if name != AS_IT_IS]
    if len({name.partition("=")[:2] for name in changes}) != 1 or "=" not in changes[0]:
        return {}
    return {name: name.partition("=")[2].strip(" {}") or "none" for name in changes}


def handicaps_section(run: Run) -> Section:
    """Chart and table of each card set for which that was measured."""
    effects = effects_beside(run)
    side = run.manifest.experiment.side

    def build(card_set: str) -> Sequence[Block]:
        if card_set not in effects:
            return ()
        if (more := effects[card_set].side_counts) is not None:
            return sides_blocks(card_set, more, side)
        counted = effects[card_set].handicap_counts
        if counted is None:
            return ()
        found = effects[card_set].handicaps()
        measure = Measure("first_seat_win_rate", f"The first {side} wins", reference=(EVEN, "fair share"))
        title, labels = f"How often the first {side} wins", short_labels([*found["handicap"]])
        chart: Chart | None = dots_chart(title, found, "handicap", [measure], label=labels)[0]
        shown = table(found, ["handicap", "games", "first_seat_win_rate"], {"first_seat_win_rate": f"First {side} wins", "handicap": "Given"})
        return Block(card_set, even_sentence(counted, side), chart=chart), Block(card_set, "In numbers", table=shown, folded=True)

    intro = MORE_INTRO if run.manifest.experiment.sides > 2 else INTRO
    return Section("handicaps", f"What would make the {side}s even", intro, each_card_set(run, build), "strategies", short="Even sides")
