"""What becomes of the verdicts, for a terminal."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from reports.robustness.outcomes import robustness
from reports.robustness.panel import matrix
from reports.robustness.sentences import summary
from reports.runs.run import Run
from reports.text.cells import number
from reports.text.terminal import terminal_table

MOST = 10
"""Verdicts shown of each card set."""


def print_robustness(run: Run, console: Console) -> None:
    """Print what becomes of a run's verdicts when others play.

    Parameters
    ----------
    run
        The run.
    console
        Where to print.

    Raises
    ------
    InputError
        If something stored beside the run is damaged or belongs to another run.
    """
    console.print()
    console.print(Text(f"{run.manifest.experiment.name}: does it depend on the players?", style="bold"))
    for found in robustness(run):
        if len(run.arms) > 1:
            console.print()
            console.print(Text(found.card_set, style="bold"))
        for finding in summary(found):
            console.print(Padding(Text.assemble((f"{finding.topic}: ", "bold"), finding.text), (0, 0, 0, 2)))
        out = sum(question.out for question in found.questions)
        if out:
            console.print(terminal_table(console, "Verdicts out of band, the most severe first", matrix(found, MOST, values=False)))
        if out > MOST:
            console.print(Text(f"{number(out - MOST)} more in the report and in the table robustness.", style="dim"))
        for sentence in found.who:
            console.print(Text(sentence, style="dim"))
