"""What becomes of the verdicts as people read it: sentences, and a matrix of verdicts and players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from reports.parts.findings import Finding
from reports.registry.metrics import METRICS
from reports.robustness.outcomes import MEANINGS, Outcome, Question, Robustness, robustness
from reports.robustness.sentences import summary
from reports.runs.run import Run
from reports.text.cells import DASH, Cell, Column, Table, number
from reports.verdicts.bands import Subjects, topics_in
from reports.verdicts.table import SHOWN, opens
from reports.verdicts.verdicts import Verdict, value_cell
from sim.errors import InputError

SIGNS: dict[Outcome, str] = {
    "holds": "●",
    "reverses": "⇄",
    "vanishes": "○",
    "appears": "◆",
    "in band": "·",
    "undecided": "?",
    "not measured": DASH,
}
"""A sign for each outcome, beside its word: nothing is told by colour alone."""
INTRO = (
    "The run's game numbers were played again by others: who they are stands below. Cards, seats and games are judged by what these "
    "players do among themselves, each strategy by its games against them, all by the same bands. What holds whoever plays is about the game; what "
    "vanishes or reverses is about the players. Strategies win less against better players and more against worse "
    "ones: there, compare them with each other."
)
SOLO = "Nobody plays against these players, so there are no others to replace, and nothing to ask."
UNANSWERED = "All this holds for the players of this run; what others would do is not measured in this game."
UNMEASURED = "Whether these verdicts depend on the players has not been measured; with the folder of this run, this does it:"
COMMAND = "vigil robust FOLDER"
CELL_SIZE, ROW_SIZE = 260, 700
"""Bytes of the page, roughly: of a cell, and of a row without its answers."""


@dataclass(frozen=True)
class MatrixCell:
    """One cell of the matrix.

    Attributes
    ----------
    outcome, sign
        What becomes of the verdict; empty in the column of the run itself.
    state
        Where the value lies.
    value, unit
        The value, and what stands behind it.
    note
        For a tooltip: what the outcome means and n.
    """

    outcome: str
    sign: str
    state: str
    value: Cell
    unit: str
    note: str


@dataclass(frozen=True)
class Row:
    """One verdict and what becomes of it."""

    verdict: Verdict
    kind: str
    metric: str
    cells: tuple[MatrixCell, ...]
    text: str


@dataclass(frozen=True)
class Group:
    """Verdicts that are shown together."""

    title: str
    rows: tuple[Row, ...]
    folded: bool

    @property
    def size(self) -> int:
        """Bytes of the page, roughly."""
        return sum(ROW_SIZE + CELL_SIZE * len(row.cells) for row in self.rows)


@dataclass(frozen=True)
class Panel:
    """The answers on one card set."""

    card_set: str
    alternatives: tuple[str, ...]
    findings: tuple[Finding, ...]
    apart: tuple[Finding, ...]
    """The same without the checks of cards, for pages that tell what cards cause."""
    who: tuple[str, ...]
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class Panels:
    """The answers on all card sets, or one line that says why there are none."""

    panels: tuple[Panel, ...]
    note: str = ""
    command: str = ""
    """What to type, if that helps."""


def robustness_panels(run: Run) -> Panels:
    """Make the panels of a run.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    Panels
        What is stored beside the run and cannot be read is told in the note, so that the rest of the report can be written.
    """
    if run.sides == 1:
        return Panels((), SOLO)
    if not run.game.has("sim", "cards.printing"):
        return Panels((), UNANSWERED)
    try:
        found = robustness(run)
    except InputError as error:
        return Panels((), f"Whether these verdicts depend on the players has been measured, but cannot be read: {error}")
    about = topics_in(run.game.folder("reports"))
    return Panels(tuple(_panel(one, about) for one in found)) if found else Panels((), UNMEASURED, COMMAND)


def _panel(found: Robustness, about: Mapping[str, Subjects]) -> Panel:
    """The answers on one card set."""
    own = replace(found, questions=tuple(q for q in found.questions if opens(about, q.verdict.topic) != "card"))
    return Panel(found.card_set, found.alternatives, tuple(summary(found)), tuple(summary(own)), found.who, _groups(found.questions, about))


def _groups(questions: Sequence[Question], about: Mapping[str, Subjects]) -> tuple[Group, ...]:
    """What is out of band in the run, then what is so only with others, then the rest."""
    out = [question for question in questions if question.out]
    new = [q for q in questions if not q.out and any(answer.outcome == "appears" for answer in q.answers)]
    rest = [q for q in questions if not q.out and q not in new]
    groups = (
        ("Out of band in this run, the most severe first", out[:SHOWN], False),
        (f"{number(len(out) - SHOWN)} more out of band in this run", out[SHOWN:], True),
        (f"{number(len(new))} out of band only with other players", new, True),
        (f"{number(len(rest))} out of band with nobody", rest, True),
    )
    return tuple(Group(title, tuple(_row(q, about) for q in part), folded) for title, part, folded in groups if part)


def _row(question: Question, about: Mapping[str, Subjects]) -> Row:
    """One verdict and what becomes of it."""
    mine = question.verdict
    cells = (_matrix_cell(mine, None), *(_matrix_cell(answer.verdict, answer.outcome) for answer in question.answers))
    return Row(mine, opens(about, mine.topic), METRICS[mine.metric].label, cells, question.text)


def _matrix_cell(verdict: Verdict | None, outcome: Outcome | None) -> MatrixCell:
    """One value as a cell; without an outcome it is the run's own."""
    sign, meaning = (SIGNS[outcome], MEANINGS[outcome]) if outcome else ("", "in this run")
    if verdict is None:
        return MatrixCell(outcome or "", sign, "", Cell(DASH), "", meaning)
    value, unit = value_cell(verdict), METRICS[verdict.metric].unit
    shown = "" if value.text == DASH or unit == "%" else f" {unit}"
    return MatrixCell(outcome or "", sign, verdict.state, value, shown, f"{meaning}; n = {number(verdict.n)}")


def matrix(found: Robustness, most: int, values: bool) -> Table:
    """The verdicts out of band in the run as a table, for Markdown and the terminal.

    Parameters
    ----------
    found
        The verdicts on one card set.
    most
        Rows, the most severe first.
    values
        Whether the values of the other players stand beside the words.

    Returns
    -------
    Table
    """
    heads = ("What", "Measured", "This run", *(name[0].upper() + name[1:] for name in found.alternatives))
    rows = [_row(question, {}) for question in found.questions if question.out][:most]
    body = [
        (Cell(row.verdict.subject), Cell(row.metric.lower()), _text(row.cells[0], True), *(_text(cell, values) for cell in row.cells[1:]))
        for row in rows
    ]
    return Table(tuple(Column(head, head, "", False) for head in heads), tuple(body))


def _text(cell: MatrixCell, values: bool) -> Cell:
    """A cell of a word and, if wanted, the value; the interval stands small beside it."""
    if not values:
        return Cell(f"{cell.sign} {cell.outcome}")
    value = f"{cell.value.text}{cell.unit}" if cell.value.text != DASH else ""
    small = ", ".join(part for part in (cell.value.interval, f"n = {cell.value.n}" if cell.value.n else "") if part)
    return Cell(f"{cell.outcome or cell.state} {value}".strip(), cell.value.interval, small=small)
