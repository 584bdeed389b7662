"""A number over the runs of a folder: which ones there are, what they are in each run, and what is left out."""

import shutil

import pytest

import vigil
from sim.errors import InputError
from vigil.workbench.runs import StoredRuns
from vigil.workbench.trends import Trends


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Three runs of one experiment, the last with what a card causes beside it."""
    folder = tmp_path_factory.mktemp("trends")
    for name, seed, games in (("a", 1, 1100), ("b", 2, 1100), ("c", 3, 110)):
        vigil.run("duel", games, seed, jobs=1, out=folder / "runs" / name)
    vigil.effects(folder / "runs" / "c", cards=["Mystic"], games=110, jobs=1, out=folder / "runs" / "c")
    return folder


@pytest.fixture
def trends(played, tmp_path):
    folder = tmp_path / "own"
    shutil.copytree(played, folder)
    return Trends(StoredRuns(folder)), folder


@pytest.mark.proof
def test_numbers_are_those_of_the_runs_with_their_intervals(trends):
    drawn, folder = trends
    known = {one["rows"]: one for one in drawn.numbers("Duel")}
    assert {"strategies", "seats", "games", "cards", "matchups", "effects"} <= known.keys() and known["effects"]["about"] == ["Mystic"]
    run = vigil.load(folder / "runs" / "b")
    frames = {
        ("strategies", "win_rate", "rush"): run.strategies().set_index("strategy").loc["rush"],
        ("games", "first_seat_win_rate", "games"): run.games().iloc[0],
        ("games", "rounds", "games"): run.games().iloc[0],
        ("cards", "pick_rate", "Mystic"): run.cards()[run.cards()["strategy"] == "all strategies"].set_index("card").loc["Mystic"],
    }
    for (rows, metric, about), row in frames.items():
        assert metric in {number["metric"] for number in known[rows]["numbers"]} and about in known[rows]["about"]
        found = drawn.trend("Duel", rows, metric, about)
        assert [point["run"] for point in found["points"]] == ["runs/a", "runs/b", "runs/c"] and found["left_out"] == []
        scale = 100 if found["unit"] == "%" else 1
        point = found["points"][1]
        assert [point[end] for end in ("value", "low", "high")] == pytest.approx([scale * row[f"{metric}{end}"] for end in ("", "_low", "_high")])
        assert point["low"] < point["value"] < point["high"] and point["interval"]
    caused = drawn.trend("Duel", "effects", "access_value", "Mystic")
    row = vigil.load_effects(folder / "runs" / "c").card_values().set_index("card").loc["Mystic"]
    assert [point["run"] for point in caused["points"]] == ["runs/c"], "the others have nothing measured beside them"
    assert caused["points"][0]["value"] in (None, pytest.approx(100 * row["access_value"]))


@pytest.mark.proof
def test_what_cannot_be_drawn_is_left_out_or_refused(trends):
    drawn, folder = trends
    assert drawn.numbers("Other") == [] == drawn.trend("Other", "games", "rounds", "games")["points"]
    assert drawn.trend("Duel", "games", "rounds", "x")["points"] == []
    for rows, metric, said in (("ghosts", "rounds", "there are no 'ghosts'"), ("games", "pick_rate", "games have no 'pick_rate'")):
        with pytest.raises(InputError, match=said):
            drawn.trend("Duel", rows, metric, "games")
    with pytest.raises(InputError, match="there is no 'nothing'"):
        drawn.trend("Other", "games", "nothing", "games")
    few = drawn.trend("Duel", "strategies", "win_rate", "rush")["points"]
    assert few[2]["value"] is None and few[2]["text"] == "–" and few[0]["value"] is not None, "20 games of a strategy are too few for a number"
    (folder / "runs" / "b" / "tallies.parquet").write_bytes(b"damaged")
    (folder / "runs" / "c" / "effects.parquet").write_bytes(b"damaged")
    again = Trends(StoredRuns(folder))
    found = again.trend("Duel", "games", "rounds", "games")
    assert [point["run"] for point in found["points"]] == ["runs/a", "runs/c"] and len(found["left_out"]) == 1 and "runs/b" in found["left_out"][0]
    assert "effects" not in {one["rows"] for one in again.numbers("Duel")}
