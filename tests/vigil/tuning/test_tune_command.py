"""`vigil tune` on the command line."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from sim.games import GAMES
from strategies.fields import fields, load_field
from vigil.cli import app
from vigil.playing.interrupts import Interrupted
from vigil.terminal.completion import strategy_fields

EXPERIMENT = """
schema = 1
name = "Tiny"
card_sets = ["2010"]
players = 2
strategies = ["beginner", "economy"]
games = 60
seed = 3
"""
SMALL = ("--generations", 2, "--population", 6, "--games", 4)


@pytest.fixture
def tiny(tmp_path):
    path = tmp_path / "tiny.toml"
    path.write_text(EXPERIMENT)
    return str(path)


def vigil(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def test_what_was_found_is_shown_and_written(tiny, tmp_path):
    out = tmp_path / "search"
    result = vigil("tune", tiny, *SMALL, "--out", out)
    assert result.exit_code == 0
    assert "tuned-beginner: Tiny, 2 players, card set 2010, seed 3" in result.stdout and "By opponent" in result.stdout
    assert f"Strategy: {out / 'tuned-beginner.toml'}" in result.stdout.replace("\n", "")
    assert "generation 2: best" in result.stderr
    check = vigil("strategies", "check", out / "tuned-beginner.toml", "--cards", "2010")
    assert check.exit_code == 0, check.stderr


def test_json_says_all_and_nothing_else(tiny):
    result = vigil("tune", tiny, *SMALL, "--against", "void,rush", "--start", "greedy", "--json", "-q")
    assert (result.exit_code, result.stderr) == (0, "")
    content = json.loads(result.stdout)
    assert content["against"] == ["void", "rush"] and content["start"] == "greedy" and content["file"] is None
    assert content["summary"][0]["tuned_games"] == 256 == sum(row["tuned_games"] for row in content["matchups"])
    assert [row["generation"] for row in content["history"]] == [1, 2]
    assert content["lists"]["take"] and content["text"].startswith("# Found by `vigil tune`: 2 generations of 6 candidates")


def test_quiet_prints_the_strategy_alone_and_with_a_folder_nothing(tiny, tmp_path):
    alone = vigil("tune", tiny, *SMALL, "-q")
    assert alone.stderr == "" and alone.stdout.startswith("# Found by")
    kept = vigil("tune", tiny, *SMALL, "-q", "--out", tmp_path / "search", "--name", "mine")
    assert (kept.stdout, kept.stderr) == ("", "")
    assert (tmp_path / "search" / "mine.toml").read_text() == alone.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--against", "shiped"], "'shiped' is neither a field nor a strategy; did you mean 'shipped'?"),
        (["--population", "2"], "population: 2 is out of range; at least 4"),
        (["--resume"], "resume: needs the folder of the search; name it with --out"),
        (["--resume", "--out", "nowhere"], "nowhere: holds no search"),
        (["--cards", "10th"], "cards: '10th' is not a card set of this experiment"),
    ],
)
def test_bad_input_is_one_message_and_exit_code_2(tiny, words, message):
    result = vigil("tune", tiny, *SMALL, *words)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ") and result.stderr.count("\n") == 1 and message in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "experiment: none given"),
        (["--resume"], "resume: needs the folder of the search; name it with --out"),
        (["--resume", "--out", "nowhere"], "nowhere: holds no search"),
    ],
)
def test_without_an_experiment_only_a_search_can_be_gone_on_with(words, message):
    result = vigil("tune", *words)
    assert result.exit_code == 2 and result.stderr.startswith(f"error: {message}")


def test_a_killed_search_goes_on_with_what_is_stored(tiny, tmp_path):
    out, straight = tmp_path / "search", tmp_path / "straight"
    command = [
        sys.executable,
        "-c",
        "from vigil.__main__ import main; main()",
        "tune",
        tiny,
        "--generations",
        "100000",
        "--population",
        "6",
        "--games",
        "4",
    ]
    process = subprocess.Popen([*command, "--out", str(out), "-q"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + 120
    while not (out / "search.json").exists() or not json.loads((out / "search.json").read_text())["history"]:
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130 and f"finished generations are kept, go on with: vigil tune --resume --out {out}" in told
    done = len(json.loads((out / "search.json").read_text())["history"])
    assert vigil("tune", "--resume", "--out", out, "--generations", done + 1, "-q").exit_code == 0
    assert vigil("tune", tiny, *SMALL[2:], "--generations", done + 1, "--out", straight, "-q").exit_code == 0
    for name in ("search.json", "tuned-beginner.toml"):
        assert (out / name).read_bytes() == (straight / name).read_bytes()
    again = vigil("tune", tiny, *SMALL, "--out", out)
    assert again.exit_code == 2 and "already holds a search; add --resume to go on with it" in again.stderr
    (out / "experiment.json").unlink()
    lost = vigil("tune", "--resume", "--out", out)
    assert lost.exit_code == 2 and f"missing; name the experiment: vigil tune EXPERIMENT --resume --out {out}" in lost.stderr
    assert vigil("tune", tiny, "--resume", "--out", out, "--generations", done + 1, "-q").exit_code == 0


def test_stopped_before_its_first_generation_it_can_be_gone_on_with(tiny, tmp_path, monkeypatch):
    def interrupted(*_):
        raise Interrupted

    with monkeypatch.context() as patch:
        patch.setattr("vigil.tuning.session._warm_up", interrupted)
        stopped = vigil("tune", tiny, *SMALL, "--out", tmp_path / "search")
    assert stopped.exit_code == 130 and "go on with: vigil tune --resume" in stopped.stderr
    assert vigil("tune", "--resume", "--out", tmp_path / "search", *SMALL[:2], "-q").exit_code == 0
    assert (tmp_path / "search" / "tuned-beginner.toml").exists()


def test_fields_complete(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert strategy_fields("sh") == ["shipped"]
    shipped = {name for game in ("ascension", "relic", "tactics") for name in load_field("beginners", game)}
    named = {name for game in GAMES for name in fields(game) if name.startswith("beginner")}
    assert set(strategy_fields("beginner")) == {*named, *shipped} and {"beginners", "beginners-blitz"} <= named
