"""Every format on its own and together: what is written, what comes back, and runs that have little to say."""

import json
import re
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pytest
from strange import strange_run
from synthetic import LABELS, fake_run

from reports.ascension.gallery import DRAW
from reports.figures.style import as_png, as_svg, new_figure
from reports.loading import run_of
from reports.registry.columns import meaning
from reports.registry.metrics import METRICS
from reports.report import gallery
from reports.report.tables import frames
from reports.report.write import DEFAULT, FORMATS, checked_formats, write_report_of
from reports.runs.run import Run
from reports.store.files import file_stem
from sim.errors import InputError

FILES = {"html": "report.html", "md": "report.md", "xlsx": "report.xlsx", "csv": "tables/cards.csv", "parquet": "tables/cards.parquet"}
FIGURE = "figures/1-2010-lengths.png"
FEW = {name: DRAW[name] for name in ("lengths", "drama")}
"""Figures of which files are written; what all look like is seen elsewhere."""
LITTLE = {
    "no games": {"games": 0},
    "one game": {"games": 1},
    "one strategy": {"labels": ("only",), "mirror": True, "games": 60},
    "solo, one strategy": {"labels": ("only",), "players": 1, "games": 60},
    "four players": {"players": 4, "games": 60},
}


@pytest.fixture(scope="module")
def run() -> Run:
    return fake_run(games=300, labels=LABELS[:3], arms=("2010", "10th"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory, run) -> Path:
    path = tmp_path_factory.mktemp("run")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reports.ascension.gallery.DRAW", FEW)
        assert write_report_of(run, path, FORMATS) == path / "report.html"
    return path


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "html"])
def test_only_what_is_asked_for_is_written(tmp_path, run, name, monkeypatch):
    monkeypatch.setattr("reports.ascension.gallery.DRAW", FEW)
    document = write_report_of(run, tmp_path, [name])
    wanted = FIGURE if name == "figures" else FILES[name]
    assert document == tmp_path / (wanted if name in ("md", "xlsx") else Path(wanted).parent)
    assert wanted in files(tmp_path)
    assert {Path(path).suffix for path in files(tmp_path)} == {Path(wanted).suffix, *([".svg"] if name == "figures" else [])}


def test_formats_can_be_named_in_several_ways():
    assert checked_formats("xlsx, HTML,") == checked_formats(["xlsx", "html", "html"]) == checked_formats(["html,xlsx"]) == ("html", "xlsx")
    assert checked_formats(DEFAULT) == ("html", "csv", "parquet")
    assert checked_formats(set(FORMATS)) == tuple(FORMATS)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("htlm", r"format: 'htlm' is unknown; did you mean 'html'\? \(formats are html, md, xlsx, csv, parquet, figures\)"),
        (["csv", "pdf"], "format: 'pdf' is unknown; known: html, md"),
        ([], "format: none given; formats are html, md"),
    ],
)
def test_wrong_formats_write_nothing(tmp_path, run, asked, message):
    with pytest.raises(InputError, match=message):
        write_report_of(run, tmp_path / "new", asked)
    assert not (tmp_path / "new").exists()


def test_equal_runs_give_equal_bytes(tmp_path, folder, run, monkeypatch):
    monkeypatch.setattr("reports.ascension.gallery.DRAW", FEW)
    again = run_of(run.manifest, {label: arm.tally for label, arm in run.arms.items()})
    write_report_of(again, tmp_path, FORMATS)
    first, second = files(folder), files(tmp_path)
    assert list(first) == list(second)
    assert [name for name in first if first[name] != second[name]] == []


def test_equal_runs_give_equal_figures():
    """Games enough for every figure, and one card set and two strategies, which show it of all."""
    run = fake_run(games=300, labels=LABELS[:2])
    again = run_of(run.manifest, {"2010": run.arms["2010"].tally})
    first, second = ({name: (as_svg(figure), as_png(figure)) for _, name, figure in gallery.draw_all(one)} for one in (run, again))
    assert set(first) == set(DRAW) - {"solo"}
    assert [name for name in first if first[name] != second[name]] == []


def test_tables_hold_every_frame_alike(folder, run):
    made = frames(run)
    assert {"verdicts", "first_picks", "rivals", "arms"} <= set(made)
    for name, frame in made.items():
        csv, parquet = pd.read_csv(folder / "tables" / f"{name}.csv", keep_default_na=False, na_values=[""]), _parquet(folder, name)
        assert list(csv.columns) == parquet.columns == list(frame.columns)
        assert len(csv) == len(parquet) == len(frame)
        for column in frame.columns:
            if frame[column].dtype.kind in "iuf":
                np.testing.assert_allclose(csv[column].astype(float), frame[column], rtol=1e-9)
                np.testing.assert_array_equal(parquet[column].cast(pl.Float64).fill_null(np.nan).to_numpy(), frame[column].astype(float))
            else:
                assert parquet[column].to_list() == frame[column].tolist()


def test_types_and_meanings_of_parquet_columns(folder):
    cards = _parquet(folder, "cards").schema
    assert (cards["card"], cards["games"], cards["pick_rate"], cards["pick_rate_low"]) == (pl.String, pl.Int64, pl.Float64, pl.Float64)
    assert _parquet(folder, "cards")["first_round"].null_count() and not _parquet(folder, "cards")["first_round"].is_nan().any()
    meanings = json.loads(pl.read_parquet_metadata(folder / "tables" / "cards.parquet")["columns"])
    assert list(meanings) == list(cards)
    assert meanings["pick_rate"] == meanings["pick_rate_high"] == meaning("pick_rate") and METRICS["pick_rate"].formula in meanings["pick_rate"]


def test_types_do_not_depend_on_what_was_played(folder, tmp_path):
    write_report_of(fake_run(games=0, arms=("2010", "10th")), tmp_path, "parquet")
    names = sorted(path.name for path in (folder / "tables").glob("*.parquet"))
    assert names == sorted(path.name for path in (tmp_path / "tables").glob("*.parquet"))
    for name in names:
        assert pl.read_parquet_schema(folder / "tables" / name) == pl.read_parquet_schema(tmp_path / "tables" / name), name


@pytest.mark.parametrize("what", LITTLE)
def test_runs_with_little_to_say(tmp_path, what, monkeypatch):
    monkeypatch.setattr(gallery, "draw_all", lambda *_: iter(()))  # what is drawn of such runs is looked at elsewhere
    run = fake_run(**LITTLE[what])
    write_report_of(run, tmp_path, FORMATS)
    written = files(tmp_path)
    assert set(FILES.values()) <= set(written)
    text = written["report.md"].decode()
    assert not re.search(r"\b(nan|inf|None)\b", text)
    assert ("no games were played" in text) == (what == "no games")


def test_figures_of_strange_card_sets_stay_in_their_folder(tmp_path, monkeypatch):
    run = strange_run()
    empty = new_figure(1, 1)
    monkeypatch.setattr(gallery, "draw_all", lambda *_: ((card_set, name, empty) for card_set in run.arms for name in DRAW))
    write_report_of(run, tmp_path / "run", "csv,parquet,figures")  # all other files have one name whatever is played
    names = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    figures = {name.name for name in names if name.parts[:2] == ("run", "figures")}
    assert {name.parts[0] for name in names} == {"run"} and not [name for name in names if len(name.parts) > 3]
    assert any(name.startswith("1-") for name in figures) and any(name.startswith("2-") for name in figures)
    assert all(name.isascii() and len(name) < 80 and not set(name) & set("=\"'/\\ ?#%&:") for name in figures)


@pytest.mark.parametrize(
    ("label", "stem"),
    [
        ("10th", "10th"),
        ("../../etc/passwd", "etc-passwd"),
        ("Édition née", "Edition-nee"),
        ("Никто", ""),
        ("🐉", ""),
        ("a" * 100, "a" * 40),
        ("..", ""),
        ("<b>x</b>", "b-x-b"),
    ],
)
def test_file_stems(label, stem):
    assert file_stem(label) == stem


def _parquet(folder, name):
    return pl.read_parquet(folder / "tables" / f"{name}.parquet")
