"""Tables to read: too few observations are a dash, every number has its interval and n, and the head names the kind of the interval."""

import math
import re

import pytest
from synthetic import fake_run

from reports.loading import run_of
from reports.registry.columns import FRAMES, POOLED
from reports.registry.metrics import INTERVALS, KEYS, METRICS, showing
from reports.text import cells as show
from sim.ascension.counts import Tally

BARE = {
    "exact_rate",
    "rolled_z",
    "fair_share",
    "tolerance",
    "cochran_q",
    *("support_rate", "support_before", "support_after", "enters_rate", "leaves_rate", "dominated_rate", "best_rate", "winning_rate"),
    *(name for name in METRICS if re.search(r"_(p|q)(_value)?$|^[pq]_value$", name)),
}
"""Metrics that are known exactly or say themselves how sure something is."""


@pytest.fixture(scope="module")
def run():
    """Few games, each counted thirty times, so that every column has enough somewhere."""
    few = fake_run(games=300, arms=("2010", "10th"))
    return run_of(few.manifest, {label: Tally(*(30 * counts for counts in arm.tally)) for label, arm in few.arms.items()})


def table_of(run, name):
    """One frame as a table of all its columns that are metrics."""
    frame = run.compare_arms() if name == "arms" else getattr(run, name.rpartition("/")[2])()
    return frame, show.table(frame, [column for column in FRAMES[name] if column in METRICS])


@pytest.mark.proof
@pytest.mark.parametrize("name", [name for name in FRAMES if name.startswith("ascension/")])
def test_every_number_has_an_interval_and_n(run, name):
    frame, table = table_of(run, name)
    assert table.columns
    for k, column in enumerate(table.columns):
        cells = [row[k] for row in table.rows if row[k].text != show.DASH]
        if column.name in BARE:
            continue
        assert cells, column.name
        assert column.interval and column.interval in column.meaning
        for cell in cells:
            assert cell.n and f"n = {cell.n}" in cell.small and f"n = {cell.n}" in cell.note
            assert cell.interval in cell.small
        bounded = [cell for cell in cells if cell.low and cell.high]
        assert bounded and all(cell.interval for cell in bounded)
        assert all(float(cell.low) - 1e-9 <= float(cell.key) <= float(cell.high) + 1e-9 for cell in bounded)


@pytest.mark.parametrize("name", ["arms", *(name for name in FRAMES if name.startswith("ascension/"))])
def test_below_the_minimum_stands_a_dash_and_nothing_else(name):
    frame, table = table_of(fake_run(games=25, arms=("2010", "10th")), name)
    dashes = 0
    for k, column in enumerate(table.columns):
        metric = METRICS[column.name]
        if metric.n not in frame:
            continue
        for n, row in zip(frame[metric.n], table.rows, strict=True):
            cell = row[k]
            if n < metric.minimum_n:
                assert (cell.text, cell.interval, cell.low, cell.high, cell.key) == (show.DASH, "", "", "", "")
                assert cell.n == show.number(n)
                dashes += 1
    assert dashes


@pytest.mark.parametrize("name", [name for name, metric in METRICS.items() if metric.minimum_n])
def test_the_minimum_itself_is_enough(name):
    metric = METRICS[name]
    row = {name: 0.5, f"{name}_low": 0.4, f"{name}_high": 0.6}
    row |= {extra: 1 for extra in showing(name).range[:2]}
    assert show.cell({**row, metric.n: metric.minimum_n - 1}, name).text == show.DASH
    assert show.cell({**row, metric.n: metric.minimum_n}, name).text != show.DASH


@pytest.mark.parametrize("name", [name for name in METRICS if name.endswith(("q_value", "p_value"))])
def test_small_chances_are_told_from_nothing(name):
    n = {METRICS[name].n: 1e6}
    assert [show.cell({name: value, **n}, name).text for value in (0.0, 0.0004, 0.012, 0.5)] == ["<0.001", "<0.001", "0.012", "0.500"]


def test_n_stands_beside_the_value_unless_it_is_a_column(run):
    frame = run.strategies()
    beside = show.table(frame, ["strategy", "win_rate"]).rows[0][1]
    apart = show.table(frame, ["strategy", "games", "win_rate"]).rows[0][2]
    assert beside.small == f"{beside.interval}, n = {beside.n}" and apart.small == apart.interval == beside.interval
    assert apart.n == beside.n and apart.note == beside.note


def test_every_kind_of_interval_is_explained():
    for metric in METRICS.values():
        assert bool(metric.interval) == (metric.name not in BARE), metric.name
        assert not metric.interval or any(kind in metric.interval for kind in INTERVALS), metric.name
        assert not metric.interval or (metric.n and metric.minimum_n), metric.name
    used = " ".join([*(metric.interval for metric in METRICS.values()), KEYS["interval_kind"]])
    assert all(kind in used for kind in INTERVALS)


def test_medians_are_whole_and_say_what_lies_around_them(run):
    row = run.games().iloc[0].to_dict()
    cell = show.cell(row, "rounds_q50")
    assert cell.text == f"{row['rounds_q50']:.0f}" and cell.interval == f"{row['rounds_q50_low']:.0f}–{row['rounds_q50_high']:.0f}"
    assert cell.note.endswith(f"5% to 95%: {row['rounds_q05']:.0f}–{row['rounds_q95']:.0f}")


def test_comparison_shows_a_dash_for_few_games():
    rows = show.comparison(fake_run(games=40, arms=("a", "b")).compare_arms()).rows
    assert rows and all((row[5].text, row[5].interval, row[7].text) == (show.DASH, "", show.DASH) for row in rows)
    assert any(cell.text == show.DASH for row in rows for cell in row[3:5])


def test_comparison_of_card_sets_has_the_units_of_its_metrics(run):
    frame = run.compare_arms()
    table = show.comparison(frame)
    at = {column.name: k for k, column in enumerate(table.columns)}
    for row, cells in zip(frame.to_dict("records"), table.rows, strict=True):
        value, gap = cells[at["value"]], cells[at["difference"]]
        assert value.text.endswith("%") == (METRICS[row["metric"]].unit == "%")
        assert math.isclose(float(gap.key), row["difference"], rel_tol=1e-9) and gap.n == cells[at["difference_n"]].text
        assert value.interval and gap.interval


def test_a_card_nobody_takes_has_an_interval(run):
    frame = run.cards()
    row = frame[(frame["strategy"] == POOLED) & (frame["card"] == "Никто")].iloc[0].to_dict()
    cell = show.cell(row, "pick_rate")
    assert cell.text == "0.00%" and float(cell.low) == 0 < float(cell.high) < 0.05
