"""Tables of a search for changes: what each set reaches, and every number before and after it."""

from reports.balance.result import BalanceResult, Finalist, GoalRow, Held
from reports.balance.sentences import change_text, interval_text, limits_text, things, value_text
from reports.registry.metrics import METRICS
from reports.text.brief import plain_table
from reports.text.cells import Cell, Column, Table, number, raw

SIGNS = {"inside": "kept", "open": "undecided", "outside": "not kept"}
"""Where an interval lies, in words."""
ORDER = {"outside": 0, "open": 1, "inside": 2}


def front_table(result: BalanceResult) -> Table:
    """A row for each set."""
    noun, fine = things(result.rows)
    heads = ("Changes", "What", f"{noun.capitalize()} {fine}", "Undecided", "Not", "Distance", "Once players adapt", "Card set")
    rows = []
    for one in result.finalists:
        later = "" if one.adapted is None else str(sum(held.standing == "inside" for held in one.adapted.after))
        counts = [str(one.count(standing)) for standing in ("inside", "open", "outside")]
        rows.append([str(len(one.changes)), change_text(one), *counts, number(result.distance(one.held), 1), later, one.file])
    return plain_table(heads, rows, ("What", "Card set"))


def goal_table(result: BalanceResult, one: Finalist) -> Table:
    """Every number before and after a set, those that are not kept first."""
    heads = ["About", "Number", "Limits", "Before", "After", "Change", "Kept"] + (["Once players adapt"] if one.adapted else [])
    columns = tuple(Column(head, head, "", head not in ("About", "Number", "Kept", "Limits")) for head in heads)
    later = [None] * len(result.rows) if one.adapted is None else list(one.adapted.after)
    rows = []
    for row, before, after, change, then in zip(result.rows, result.before, one.held, one.differences, later, strict=True):
        cells = [
            Cell(row.subject, key=row.subject.casefold()),
            Cell(METRICS[row.metric].label, key=row.metric),
            Cell(limits_text(row)),
            _cell(row, before),
            _cell(row, after),
            Cell(value_text(row, change.value), interval_text(row, change.low, change.high), key=_key(change.value)),
            Cell(SIGNS[after.standing], key=str(ORDER[after.standing])),
            *([_cell(row, then)] if one.adapted and then is not None else []),
        ]
        rows.append((ORDER[after.standing], -abs(after.value or 0.0), tuple(cells)))
    return Table(columns, tuple(cells for *_, cells in sorted(rows, key=lambda found: found[:2])))


def _cell(row: GoalRow, held: Held) -> Cell:
    """A number with its interval."""
    return Cell(value_text(row, held.value), interval_text(row, held.low, held.high), key=_key(held.value))


def _key(value: float | None) -> str:
    """What a column is sorted by."""
    return "" if value is None else raw(value)
