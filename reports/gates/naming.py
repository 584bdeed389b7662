"""Results of gates with the cards in them called by other names: for readers, never for programs."""

from dataclasses import replace

from reports.gates.diff import Diff, GateChange
from reports.gates.judging import GateOutcome, GateRow
from reports.gates.result import GateResult
from reports.naming import Naming


def gates_in(result: GateResult, language: str) -> GateResult:
    """The same result with all cards called by their names in a language.

    Parameters
    ----------
    result
        A run held against gates.
    language
        `en`, or one in which the game's cards have names.

    Raises
    ------
    InputError
        If they have no names in it.
    """
    naming = Naming.of(result.manifest, language)
    if not naming.names:
        return result
    diff = None if result.diff is None else _diff(result.diff, naming)
    return replace(result, outcomes=tuple(_outcome(outcome, naming) for outcome in result.outcomes), diff=diff)


def _outcome(outcome: GateOutcome, naming: Naming) -> GateOutcome:
    """How one gate ended."""
    return replace(outcome, rows=tuple(_row(row, naming) for row in outcome.rows))


def _row(row: GateRow, naming: Naming) -> GateRow:
    """One number."""
    return replace(row, subject=naming.name(row.subject))


def _diff(diff: Diff, naming: Naming) -> Diff:
    """The run against an earlier one."""
    changes = tuple(_change(change, naming) for change in diff.changes)
    return replace(diff, changes=changes, moves=diff.moves.assign(gate_subject=diff.moves["gate_subject"].map(naming.name)))


def _change(change: GateChange, naming: Naming) -> GateChange:
    """What became of one gate."""
    return replace(change, row=_row(change.row, naming), earlier=None if change.earlier is None else _row(change.earlier, naming))
