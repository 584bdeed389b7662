"""CSV and workbooks in a spreadsheet: texts stay texts, numbers stay numbers, and what is read back is documented."""

from io import BytesIO

import openpyxl
import pandas as pd
import polars as pl
import pytest
from csvcells import undone
from strange import NAMES, strange_run

from reports.frames.files import write_csv
from reports.report.tables import frames
from reports.report.workbook import workbook
from reports.text.csv import csv_bytes, shown_as_text

OBEYED_TEXTS = (
    "=1+1",
    "+1+1",
    "-2+3|A1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    '=HYPERLINK("http://x","y")',
    "-",
    "'=1",
    "''@x",
    "-x",
    "+49 30",
)
PLAIN_TEXTS = ("Mystic", "'tis", "a=b", " =1", "", "-5", "+3", "-0.5", "1e-7", "-12%", "'", "''", "−3")


def test_what_a_spreadsheet_obeys_gets_an_apostrophe():
    assert [shown_as_text(text) for text in OBEYED_TEXTS] == [f"'{text}" for text in OBEYED_TEXTS]
    assert [shown_as_text(text) for text in PLAIN_TEXTS] == list(PLAIN_TEXTS)


@pytest.mark.parametrize("text", [*OBEYED_TEXTS, *PLAIN_TEXTS, *NAMES])
def test_every_text_can_be_told_again(text):
    assert undone(shown_as_text(text)) == text


def test_texts_and_numbers_read_back():
    texts = [*OBEYED_TEXTS, "Ведьма", "a,b", 'c"d']
    frame = pd.DataFrame({"=name": texts, "value": [-1.5 - k for k in range(len(texts))], "count": range(-3, len(texts) - 3)})
    data = csv_bytes(frame, "%.10g")
    for read in (pd.read_csv(BytesIO(data), keep_default_na=False), pd.DataFrame(pl.read_csv(BytesIO(data)).to_dict(as_series=False))):
        assert list(read.columns) == ["'=name", "value", "count"]
        assert [undone(text) for text in read["'=name"]] == [text.replace("\r", "\n") for text in texts]
        assert read["value"].tolist() == frame["value"].tolist() and read["count"].tolist() == frame["count"].tolist()
    assert csv_bytes(pd.DataFrame({"a": ["\ud83d"]})) == b"a\n?\n"
    assert csv_bytes(pd.DataFrame({"a": [None, "=x", float("nan"), -2]})) == b'a\n""\n\'=x\n""\n-2\n'


@pytest.mark.proof
def test_no_cell_of_a_run_is_obeyed(tmp_path):
    made = frames(strange_run())
    write_csv(made, tmp_path)
    seen = 0
    for name, frame in made.items():
        read = pl.read_csv(tmp_path / f"{name}.csv", infer_schema=False)
        for column, kind in zip(read.columns, frame.dtypes, strict=True):
            if kind.kind not in "iufb":
                cells = [cell for cell in read[column] if cell is not None]
                seen += sum(cell.startswith("'=") for cell in cells)
                assert not [cell for cell in cells if cell[:1] in "=+@\t\r" and cell]
                assert not [cell for cell in cells if cell.startswith("-") and "|" in cell]
    assert seen


@pytest.mark.proof
def test_a_workbook_holds_texts(tmp_path):
    run = strange_run()
    made = {name: frame.head(60) for name, frame in frames(run).items()}  # every column, with many of its names
    book = openpyxl.load_workbook(BytesIO(workbook(run, made)))
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert any(isinstance(cell.value, str) and cell.value.startswith("=") for cell in cells)
    assert {cell.data_type for cell in cells if isinstance(cell.value, str)} == {"s"}
    assert not [cell for cell in cells if cell.data_type == "f"]
