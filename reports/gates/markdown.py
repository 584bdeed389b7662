"""Gates as Markdown, for a comment on a pull request."""

from reports.gates.diff import Diff
from reports.gates.judging import GateOutcome
from reports.gates.lines import change_text, diff_intro, games_text, headline, limits_text, moved_texts, played_text, skipped_text, subject
from reports.gates.result import GateResult
from reports.registry.metrics import METRICS
from reports.stopping.notes import stopping_notes
from reports.text.cells import Cell, Column, Table, number
from reports.text.markdown import bullets, folded, grid, plain
from reports.text.values import value_cell

SIGNS = {"passed": "✅ passed", "failed": "❌ failed", "undecided": "❔ undecided"}
HEADS = (("gate", False), ("result", False), ("worst", False), ("number", False), ("value", True), ("n", True), ("limits", False), ("rows", True))
LONGEST = 80
"""Characters of a cell."""


def markdown(result: GateResult, strict: bool = False) -> str:
    """A check as GitHub's Markdown: how it ended, a table of the gates, what is undecided, what moved.

    Parameters
    ----------
    result
        The check.
    strict
        Whether undecided gates count as failed.

    Returns
    -------
    str
        A document that ends with a line break.
    """
    title = f"### {'✅' if result.holds(strict) else '❌'} {plain(result.name, LONGEST)}"
    counted = " Undecided gates count as failed." if strict and result.counts()["undecided"] else ""
    parts = [
        title,
        f"{headline(result)}.{counted} {plain(played_text(result.manifest))}, vigil {plain(result.manifest.version)}.",
        *stopping_notes(result.manifest),
    ]
    parts.append(_gates(result))
    undecided = [(outcome.gate.name, games_text(outcome)) for outcome in result.outcomes if outcome.state == "undecided"]
    if undecided:
        parts += ["**Undecided:** neither shown to be inside the limits nor outside.", bullets(undecided)]
    reasons = [(outcome.gate.name, outcome.gate.why) for outcome in result.outcomes if outcome.gate.why]
    if reasons:
        parts.append(folded("Why these gates", bullets(reasons)))
    if result.skipped:
        parts.append(plain(f"{skipped_text(result)}."))
    if result.diff is not None:
        parts += _diff(result.diff, result.several)
    return "\n\n".join(parts) + "\n"


def _gates(result: GateResult) -> str:
    """The table of gates; those that failed first."""
    columns = tuple(Column(name, name.capitalize() if name != "n" else name, "", numeric) for name, numeric in HEADS)
    order = {"failed": 0, "undecided": 1, "passed": 2}
    outcomes = sorted(result.outcomes, key=lambda outcome: order[outcome.state])
    return grid(Table(columns, tuple(_row(outcome, result.several) for outcome in outcomes)), LONGEST)


def _row(outcome: GateOutcome, several: bool) -> tuple[Cell, ...]:
    """One gate."""
    gate, row = outcome.gate, outcome.worst
    metric = METRICS[gate.metric]
    own = value_cell(metric, row.value, row.low, row.high, row.n)
    texts = [gate.name, SIGNS[outcome.state], subject(row.subject, row.card_set, several), metric.label]
    return (
        *map(Cell, texts),
        Cell(own.text, small=own.interval),
        Cell(number(row.n)),
        Cell(limits_text(gate)),
        Cell(number(len(outcome.rows))),
    )


def _diff(diff: Diff, several: bool) -> list[str]:
    """What changed against the earlier run."""
    changed = [change for change in diff.changes if change.change != "same"]
    parts = [f"#### {plain(diff_intro(diff))}"]
    parts.append(bullets((change.gate.name, change_text(change)) for change in changed) if changed else "No gate changed its result.")
    moved = moved_texts(diff, several)
    body = "\n".join(f"- {plain(text)}" for text in moved) if moved else "No headline number moved (q below 0.05)."
    parts.append(folded(f"Numbers that moved: {len(moved) or 'none'}", body) if moved else body)
    return parts + [f"- {plain(note)}" for note in diff.notes]
