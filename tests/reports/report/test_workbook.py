"""The workbook, read back by another program: sheets, numbers, formats, and text that stays text."""

import io
import math

import numpy as np
import openpyxl
import pandas as pd
import pytest
from openpyxl.utils.escape import unescape
from strange import NAMES, strange_run
from synthetic import fake_run

from reports.registry.columns import keys_of, run_metrics
from reports.registry.metrics import METRICS
from reports.report import workbook as module
from reports.report.tables import frames
from reports.report.workbook import MOST_TEXT, workbook
from reports.runs.run import Run


def read(data: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(data))


@pytest.fixture(scope="module")
def run() -> Run:
    return fake_run(games=300, arms=("2010", "10th"))


@pytest.fixture(scope="module")
def made(run) -> dict[str, pd.DataFrame]:
    """All frames, the long ones up to the same round or so: further rows are like those before."""
    return {name: frame.head(150) for name, frame in frames(run).items()}


@pytest.fixture(scope="module")
def book(run, made) -> openpyxl.Workbook:
    return read(workbook(run, made))


def column(sheet, name):
    """The cells below a heading."""
    (k,) = [cell.column for cell in sheet[1] if cell.value == name]
    return [row[k - 1] for row in sheet.iter_rows(min_row=2)]


def test_a_sheet_for_each_frame_that_has_rows_verdicts_first(book, made):
    assert book.sheetnames[0] == "Verdicts" and book.sheetnames[-2:] == ["Run", "Glossary"]
    assert book.sheetnames[:-2] == [name.replace("_", " ").capitalize() for name, frame in made.items() if len(frame)]
    assert all(len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in book.sheetnames)


def test_values_come_back_unrounded(book, made):
    for name, frame in made.items():
        if frame.empty:
            continue
        sheet = book[name.replace("_", " ").capitalize()]
        assert [cell.value for cell in sheet[1]] == list(frame.columns) and sheet.max_row == 1 + len(frame)
        for head in frame.columns:
            found = [cell.value for cell in column(sheet, head)]
            if frame[head].dtype.kind in "iuf":
                numbers = np.array([math.nan if value is None else value for value in found], float)
                np.testing.assert_allclose(numbers, frame[head].replace([math.inf, -math.inf], math.nan).astype(float), rtol=1e-14)
            else:
                assert found == frame[head].tolist()


def test_numbers_have_the_format_of_their_unit(book):
    for sheet, head, shown in (
        ("Cards", "pick_rate", "0.00%"),
        ("Cards", "pick_rate_low", "0.00%"),
        ("Cards", "win_difference", "+0.00%;-0.00%;0.00%"),
        ("Cards", "games", "#,##0"),
        ("Strategies", "score", "#,##0.00"),
        ("Cards", "q_value", "0.0000"),
    ):
        assert {cell.number_format for cell in column(book[sheet], head) if cell.value is not None} == {shown}
    sheet = book["Arms"]
    units = {METRICS[metric.value].unit: cell.number_format for metric, cell in zip(column(sheet, "metric"), column(sheet, "value"), strict=True)}
    assert units["%"] == "0.00%" and units["rounds"] == "#,##0.00"


def test_numbers_of_too_few_observations_are_grey(book):
    cards = book["Cards"]
    grey = [cell.font.color is not None and cell.font.color.rgb == "FF6C7480" for cell in column(cards, "win_rate_with")]
    few = [games.value < METRICS["win_rate_with"].minimum_n for games in column(cards, "games_with")]
    there = [cell.value is not None for cell in column(cards, "win_rate_with")]
    assert any(few) and not all(few)
    assert [g for g, t in zip(grey, there, strict=True) if t] == [f for f, t in zip(few, there, strict=True) if t]


def test_heads_are_frozen_and_filtered(book):
    for sheet in book.worksheets:
        if sheet.title != "Run":
            assert sheet.freeze_panes in ("A2", "B2", "C2") and sheet.auto_filter.ref.startswith("A1:")
            assert all(4 < width.width <= 62 for width in sheet.column_dimensions.values())


def test_few_columns_are_coloured_about_what_is_fair(book, run):
    coloured = {sheet.title: len(sheet.conditional_formatting) for sheet in book.worksheets if len(sheet.conditional_formatting)}
    assert coloured == {"Strategies": 1, "Matchups": 2, "Cards": 1}
    (rule,) = next(iter(book["Strategies"].conditional_formatting)).rules
    low, middle, high = (float(point.val) for point in rule.colorScale.cfvo)
    assert middle == 0.5 and middle - low == pytest.approx(high - middle) and high > 0.5


def test_the_glossary_is_the_registry(book):
    sheet = book["Glossary"]
    keys = [key for key in keys_of("ascension") if key != "name_en"]  # cards go by their English names
    assert [cell.value for cell in column(sheet, "column")] == [*(metric.name for metric in run_metrics("ascension")), *keys]
    rows = {row[0].value: row for row in sheet.iter_rows(min_row=2)}
    assert [cell.value for cell in rows["win_rate"]][1:4] == ["Win rate", "%", METRICS["win_rate"].formula]


def test_the_run_is_described(book):
    facts = {row[0].value: row[1].value for row in book["Run"].iter_rows()}
    assert facts["Seed"] == "7" and facts["Games"] == "300 with each of 2 card sets" and facts["Versions"] == "vigil 0.0.0, behaviour fake-1"
    assert "the numbers would differ" in facts["Note"]


def test_its_date_is_that_of_the_run(book, run):
    assert book.properties.created == run.manifest.started.replace(tzinfo=None)
    assert book.properties.title == "fake: balance report"


def test_text_stays_text():
    run = strange_run()
    made = {name: frame if name in ("cards", "strategies") else frame.head(60) for name, frame in frames(run).items()}
    book = read(workbook(run, made))
    cards = column(book["Cards"], "card")
    assert {unescape(cell.value) for cell in cards} == {card.name for card in run.manifest.arms[0].catalogue}
    assert {cell.data_type for cell in cards} == {"s"} and not any(cell.hyperlink for sheet in book.worksheets for row in sheet for cell in row)
    assert {cell.value for cell in column(book["Strategies"], "strategy")} == set(run.labels)
    assert NAMES[0] in {cell.value for cell in cards}


def test_text_is_cut_at_what_a_cell_holds(made, run):
    frame = pd.DataFrame({"card": ["x" * 40_000, "🐉" * 20_000, "half \ud83d", "ok"], "games": [1, 2, 3, 4]})
    long, dragons, half, short = (cell.value for cell in column(read(workbook(run, {"cards": frame.assign(win_difference=0.0)}))["Cards"], "card"))
    assert len(long) == MOST_TEXT and long.endswith("x…") and short == "ok"
    assert len(dragons.encode("utf-16-le")) // 2 <= MOST_TEXT and set(dragons) == {"🐉", "…"}
    assert half.startswith("half ")


def test_long_frames_say_what_is_missing(run, monkeypatch):
    monkeypatch.setattr(module, "MOST_ROWS", 5)
    sheet = read(workbook(run, {"honor": run.honor()}))["Honor"]
    assert sheet.max_row == 7 and sheet["A7"].value == f"{len(run.honor()) - 5:,} more rows are in tables/honor.csv and .parquet"


def test_no_games():
    run = fake_run(games=0)
    made = frames(run)
    book = read(workbook(run, made))
    assert made["verdicts"].empty and "Verdicts" not in book.sheetnames
    assert {cell.value for cell in column(book["Cards"], "pick_rate")} == {None}
