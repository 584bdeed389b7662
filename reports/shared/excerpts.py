"""Parts of the Markdown form that look the same in every game: matchups, seats, measures of the games as a whole, the glossary."""

from collections.abc import Mapping, Sequence

import pandas as pd

from reports.figures.rows import between, ranked, rows
from reports.parts.excerpts import Excerpt as Section
from reports.parts.excerpts import Part, each_card_set
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.text.cells import DASH, Cell, Column, Table, cell, fair, nonzero_columns, table
from reports.text.markdown import bullets, folded, grid, kinds
from reports.verdicts.table import OUT, Judgement

SELF = "·"
"""Stands in a matrix where a strategy meets itself."""


def matchups_excerpt(run: Run, margin: str, metric: str, what: str) -> Section:
    """Who beats whom: the parts `Matchups` and `Matchups one by one`.

    Parameters
    ----------
    run
        The run.
    margin
        Column of how far apart two strategies end.
    metric
        What is shown of each pair: a share of games.
    what
        What happens in these games, as in `the row wins against the column`.

    Returns
    -------
    Section
    """

    def build(card_set: str) -> Sequence[Part]:
        met = rows(run.matchups(), card_set)
        met = met[(met["strategy"] != met["opponent"]) & (met["games"] > 0)]
        if met.empty or run.sides == 1:
            return ()
        intro = f"Per cent of the games in which {what}; n = {between(met['games'])} games a cell. "
        intro += kinds([(METRICS[metric].label, METRICS[metric].interval)])
        order = [name for name in ranked(run.strategies(), card_set)["strategy"] if name in {*met["strategy"], *met["opponent"]}]
        each = table(met, ["strategy", "opponent", "games", metric, margin])
        return (
            Part("Matchups", intro + grid(_matrix(met, order, metric))),
            Part("Matchups one by one", folded("Matchups one by one", grid(each, aligned=False))),
        )

    return each_card_set(run, "Matchups", build)


def _matrix(met: pd.DataFrame, order: Sequence[str], metric: str) -> Table:
    """Every strategy against every other one."""
    found = {(row["strategy"], row["opponent"]): cell(row, metric) for row in met.to_dict("records")}
    columns = (Column("strategy", "", "", False), *(Column(name, name, "", True) for name in order))

    def at(row: str, column: str) -> Cell:
        shown = found.get((row, column), Cell(SELF if row == column else DASH))
        return Cell(shown.text.replace("%", ""), small=shown.interval.replace("%", ""))

    return Table(columns, tuple((Cell(row), *(at(row, column) for column in order)) for row in order))


def seats_excerpt(run: Run, columns: Sequence[str]) -> Section:
    """Whether turn order matters: the parts `Seats` and `Seats by strategy`.

    Parameters
    ----------
    run
        The run.
    columns
        Columns of the tables.

    Returns
    -------
    Section
    """

    def build(card_set: str) -> Sequence[Part]:
        if run.sides == 1:
            return ()
        seats = rows(run.seats(), card_set)
        pooled = seats["strategy"] == POOLED
        every = grid(table(seats[pooled], ["seat", *columns]))
        each = grid(table(seats[~pooled], ["strategy", "seat", *columns]), aligned=False)
        return (
            Part("Seats", f"All strategies together; the fair share is {fair(1 / run.sides)}.\n\n{every}"),
            Part("Seats by strategy", folded("Seats by strategy", each)),
        )

    return each_card_set(run, "Seats", build)


def out_excerpt(judged: Judgement, topic: str, found: pd.DataFrame, columns: Sequence[str], labels: Mapping[str, str]) -> str:
    """Cards of one topic that are out of band, with the measures that are.

    Parameters
    ----------
    judged
        What the verdicts say of the card set.
    topic
        Topic of the verdicts that are meant: another one may have subjects of the same name.
    found
        Rows of the cards that the topic is about, with the column `card`.
    columns, labels
        Columns of the table, and headings other than the registry's.

    Returns
    -------
    str
        Markdown; says so if there are none.
    """
    out: dict[str, list[str]] = {}
    for row in (row for group in judged.groups for row in group.rows if row.verdict.state in OUT and row.verdict.topic == topic):
        out.setdefault(row.verdict.subject, []).append(f"{row.metric} {row.verdict.state}")
    found = found[found["card"].isin(list(out))]
    if found.empty:
        return f"No {topic.lower()} is out of band."
    shown = table(found, columns, labels)
    measures = (Cell("; ".join(out[name])) for name in found["card"])
    heads = (*shown.columns, Column("out", "Out of band", "", False))
    return grid(Table(heads, tuple((*cells, measure) for cells, measure in zip(shown.rows, measures, strict=True))))


def course_excerpt(run: Run, title: str, names: Sequence[str]) -> Section:
    """Measures of the games as a whole, a row each.

    Parameters
    ----------
    run
        The run.
    title
        Of the section and of its part.
    names
        Columns of the frame `games`.

    Returns
    -------
    Section
    """
    columns = Column("measure", "Measure", "", False), Column("value", "Value", "", True), Column("n", "n", "", True)

    def build(card_set: str) -> Sequence[Part]:
        whole = rows(run.games(), card_set)
        (row,) = whole.to_dict("records")
        shown = [(METRICS[name], cell(row, name)) for name in nonzero_columns(whole, names)]
        body = tuple((Cell(metric.label), Cell(value.text, small=value.interval), Cell(value.n)) for metric, value in shown)
        return [Part(title, kinds((metric.label, metric.interval) for metric, _ in shown) + grid(Table(columns, body)))]

    return each_card_set(run, title, build)


def meanings_excerpt(names: Sequence[str]) -> Section:
    """The glossary of what is shown: the part `What the columns mean`.

    Parameters
    ----------
    names
        Keys of `METRICS`.

    Returns
    -------
    Section
    """
    metrics = [METRICS[name] for name in names]
    body = bullets([(metric.label, " ".join(part for part in (f"{metric.formula}.", metric.caveat) if part)) for metric in metrics])
    return Section("", (Part("What the columns mean", folded("What the columns mean", body)),))
