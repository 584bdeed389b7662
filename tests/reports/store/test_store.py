"""The run folder: what is written is read back, and whatever is wrong with it is said in one message."""

import json
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
import polars as pl
import pytest
from synthetic import LABELS, FakeTable, fake_manifest, fake_run

from reports.loading import load_run
from reports.store import files
from reports.store import runfolder as store
from reports.store.checksum import sealed_json, sealed_parquet, without_seal
from reports.store.manifest import Manifest, read_manifest, write_manifest
from reports.store.runfolder import Portion, portion_of, read_tallies, write_json, write_tallies
from reports.store.version import VERSION
from sim.ascension import counts
from sim.ascension.counts import Tally, empty, shapes
from sim.counting.tallies import add
from sim.errors import InputError
from sim.games import GAMES

LAYOUT = 1490894012
"""CRC-32 of the names and shapes of everything that is counted."""


@pytest.fixture(scope="module")
def tally() -> Tally:
    return FakeTable(4, 2).play(60, 1)


@pytest.fixture
def folder(tmp_path, tally) -> Path:
    write_manifest(tmp_path / "run", fake_manifest(games=60))
    write_tallies(tmp_path / "run" / store.FILE, {"2010": tally}, "ascension", portion=portion_of(fake_manifest(games=60)))
    return tmp_path / "run"


def test_tallies_come_back(tmp_path, tally):
    path = write_tallies(tmp_path / "t.parquet", {"b": tally, "a": empty(4, 2)}, "ascension")
    found = read_tallies(path)
    assert list(found) == ["b", "a"]
    for name in Tally._fields:
        np.testing.assert_array_equal(getattr(found["b"], name), getattr(tally, name))
        assert not getattr(found["a"], name).any() and getattr(found["a"], name).dtype == np.int64
    add(found["b"], tally)


def test_equal_tallies_give_equal_bytes(tmp_path, tally):
    copy = Tally(*(np.asfortranarray(a) for a in tally))
    one, two = write_tallies(tmp_path / "1", {"x": tally}, "ascension"), write_tallies(tmp_path / "2", {"x": copy}, "ascension")
    assert one.read_bytes() == two.read_bytes()


def test_the_file_can_be_read_by_anybody(tmp_path, tally):
    frame = pl.read_parquet(write_tallies(tmp_path / "t", {"x": tally}, "ascension"))
    assert frame.columns == ["arm", "array", "index", "value"]
    assert frame.filter((pl.col("array") == "game") & (pl.col("index") == 0))["value"].to_list() == [60]
    assert (frame["value"] != 0).all()


def test_run_comes_back(folder, tally):
    run = load_run(folder)
    assert run.labels == list(LABELS) and run.players == 2 and list(run.arms) == ["2010"]
    np.testing.assert_array_equal(run.arms["2010"].tally.cards, tally.cards)
    assert read_manifest(folder) == fake_manifest(games=60)


def test_solo_has_samael_and_two_seats():
    manifest = fake_manifest(players=1)
    assert manifest.labels[-1] == "Samael" and manifest.seats == 2


@pytest.mark.parametrize("length", [0, 4, 100, -1, -9])
def test_truncated_tallies(folder, length):
    path = folder / store.FILE
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(InputError, match="tallies.parquet: damaged"):
        load_run(folder)


def test_changed_bytes_are_noticed(folder):
    path = folder / store.FILE
    raw = bytearray(path.read_bytes())
    for start in range(200, 1200, 100):
        raw[start : start + 10] = bytes(10)
    path.write_bytes(raw)
    with pytest.raises(InputError, match=r"tallies.parquet: damaged"):
        load_run(folder)


def test_a_parquet_file_of_something_else(folder):
    pl.DataFrame({"x": [1]}).write_parquet(folder / store.FILE)
    with pytest.raises(InputError, match="damaged, or of an older version of vigil: it carries no checksum"):
        load_run(folder)
    (folder / store.FILE).write_bytes(sealed_parquet(pl.DataFrame({"x": [1]}), "another key", {}))
    with pytest.raises(InputError, match="not a tallies file"):
        load_run(folder)


def test_tallies_of_an_older_format_say_who_can_read_them(folder, tally, monkeypatch):
    with monkeypatch.context() as past:
        past.setitem(GAMES, "ascension", replace(GAMES["ascension"], tallies=1))
        write_tallies(folder / store.FILE, {"2010": tally}, "ascension", portion=portion_of(fake_manifest(games=60)))
    known = GAMES["ascension"].tallies
    message = f"written by vigil 0.0.0 in format 1, vigil {VERSION} reads format {known}: .*; play the run again, or report with vigil 0.0.0"
    with pytest.raises(InputError, match=message):
        load_run(folder)
    with pytest.raises(InputError, match="written in format 1, .* report with the version that wrote it"):
        read_tallies(folder / store.FILE)


def test_tallies_of_a_newer_format_are_refused(folder, tally, monkeypatch):
    with monkeypatch.context() as future:
        future.setitem(GAMES, "ascension", replace(GAMES["ascension"], tallies=GAMES["ascension"].tallies + 1))
        write_tallies(folder / store.FILE, {"2010": tally}, "ascension", portion=portion_of(fake_manifest(games=60)))
    with pytest.raises(InputError, match="holds what this version does not know"):
        load_run(folder)


def test_the_format_stands_for_what_is_counted():
    """Whoever changes what is counted raises `Game.tallies` and notes the new layout here."""
    enums = [kind for kind in vars(counts).values() if isinstance(kind, type) and issubclass(kind, IntEnum) and kind is not IntEnum]
    layout = {kind.__name__: kind._member_names_ for kind in enums}, shapes(3, 2), shapes(3, 3)["orders"]
    assert (GAMES["ascension"].tallies, crc32(json.dumps(layout).encode())) == (4, LAYOUT)


def test_tallies_of_another_run(folder, tally):
    path, mine = folder / store.FILE, portion_of(fake_manifest(games=60))
    write_tallies(path, {"2010": empty(3, 2)}, "ascension", portion=mine)
    with pytest.raises(InputError, match="of another run"):
        load_run(folder)
    write_tallies(path, {"2010": empty(4, 2)}, "ascension", portion=mine)
    with pytest.raises(InputError, match="holds 0 games of '2010', the manifest says 60"):
        load_run(folder)
    write_tallies(path, {"2010": tally}, "ascension", portion=Portion(mine.run, 60, 120))
    with pytest.raises(InputError, match="holds the games 60 to 119, not 0 to 59; play the run again"):
        load_run(folder)


@pytest.mark.parametrize("field", ["seed", "digest"])
def test_tallies_of_a_run_with_another_seed_or_other_data_do_not_pass_for_its_own(folder, tally, field):
    manifest = fake_manifest(games=60)
    other = manifest.model_copy(update={"experiment": manifest.experiment.model_copy(update={field: 8 if field == "seed" else "f" * 64})})
    write_tallies(folder / store.FILE, {"2010": tally}, "ascension", portion=portion_of(other))
    with pytest.raises(InputError, match="tallies.parquet: holds games of another run"):
        load_run(folder)


def test_missing_parts(tmp_path, folder):
    with pytest.raises(InputError, match="no such folder"):
        load_run(tmp_path / "nowhere")
    with pytest.raises(InputError, match=r"not a run folder: no manifest.json; did you mean '.*run'"):
        load_run(tmp_path)
    (folder / store.FILE).unlink()
    with pytest.raises(InputError, match="tallies.parquet: missing"):
        load_run(folder)


def test_unfinished_run_says_how_to_finish(folder):
    manifest = fake_manifest(games=1_000_000)
    write_manifest(folder, Manifest.model_validate({**manifest.model_dump(), "games_done": 300_000, "complete": False}))
    with pytest.raises(InputError, match=r"only 300,000 of 1,000,000 games are stored; finish it with `vigil run --resume"):
        load_run(folder)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "damaged or not JSON"),
        ('{"format": 1', "damaged or not JSON"),
        ("[1]", "no JSON object"),
        ("{}", "no 'format' number"),
        ('{"format": 99}', rf"format 99, vigil {VERSION} reads format 2; play the run again, or report with the version that wrote it"),
        ('{"format": 99, "version": "9.1"}', "or report with vigil 9.1"),
        (
            '{"format": 1, "version": "0.3.0"}',
            rf"written in format 1, vigil {VERSION} reads format 2; play the run again, or report with vigil 0.3.0",
        ),
        ('{"format": 2}', "it carries no checksum; restore the file"),
        (sealed_json({"format": 2}).decode(), "experiment: Field required"),
        (sealed_json({"format": 2}).decode().replace("format", "forma7"), "no 'format' number"),
        ("\udcff", "damaged or not JSON"),
    ],
)
def test_wrong_manifest(folder, text, message):
    (folder / "manifest.json").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(InputError, match=message):
        read_manifest(folder)


def test_manifest_checks_itself(folder):
    raw = without_seal(json.loads((folder / "manifest.json").read_text()))
    for change, message in (
        ({"strategies": raw["strategies"][:1] * 2}, "labels must differ"),
        ({"games_done": 5}, "5 of 60"),
        ({"arms": []}, "at least one"),
    ):
        (folder / "manifest.json").write_bytes(sealed_json({**raw, **change}))
        with pytest.raises(InputError, match=message):
            read_manifest(folder)


def test_a_failed_write_leaves_the_old_file(tmp_path, tally, monkeypatch):
    path = write_json(tmp_path / "x.json", {"old": "да"})

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", fail)
    with pytest.raises(InputError, match="x.json: cannot be written: No space left"):
        write_json(path, {"new": 1})
    with pytest.raises(InputError, match="cannot be written"):
        write_tallies(path, {"x": tally}, "ascension")
    assert json.loads(path.read_text()) == {"old": "да"}
    assert [p.name for p in tmp_path.iterdir()] == ["x.json"]


def test_a_folder_that_cannot_be(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written"):
        write_manifest(tmp_path / "file" / "run", fake_manifest())
    with pytest.raises(InputError, match="no such folder"):
        read_manifest(tmp_path / "file")


def test_runs_in_memory_need_no_folder():
    assert len(fake_run(games=10).games()) == 1


def test_tallies_that_lack_an_array(tmp_path, tally, monkeypatch):
    """As a version in between would have written them."""
    with monkeypatch.context() as patch:
        fewer = NamedTuple("Tally", [(name, object) for name in Tally._fields if name != "totals"])
        patch.setattr(counts, "Tally", fewer)
        path = write_tallies(tmp_path / "t.parquet", {"2010": fewer(**{name: getattr(tally, name) for name in fewer._fields})}, "ascension")
    with pytest.raises(InputError, match=r"t\.parquet: counts other things than this version"):
        read_tallies(path)
