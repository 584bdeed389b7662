import json
import subprocess
import sys

import pytest
from sealing import rewrite
from typer.testing import CliRunner

from vigil.cli import app

EXPERIMENT = """
schema = 1
name = "Tiny"
card_sets = ["2010", "10th"]
players = 2
strategies = ["economy", "beginner", "random"]
games = 60
seed = 3
"""


@pytest.fixture
def tiny(tmp_path):
    path = tmp_path / "tiny.toml"
    path.write_text(EXPERIMENT)
    return str(path)


def replay(*words):
    return CliRunner().invoke(app, ["replay", *map(str, words)])


def test_a_game_is_printed_or_written_as_a_page_or_as_json(tiny, tmp_path):
    told = replay(tiny, "--game", 7)
    assert told.exit_code == 0 and told.stdout.startswith("Tiny, game 7, seed 3, card set 2010\n\n== Round 1 == standing: ")
    page = tmp_path / "game.html"
    written = replay(tiny, "--game", 7, "--html", page)
    assert (written.exit_code, written.stdout) == (0, f"{page}\n") and page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    content = json.loads(replay(tiny, "--game", 7, "--json", "--card-set", "10th", "--seed", 4).stdout)
    assert (content["game"], content["seed"], content["card_set"]) == (7, 4, "10th") and content["turns"]


def test_games_are_found_and_one_of_them_can_be_read(tiny):
    found = json.loads(replay(tiny, "--find", "winner=economy and rounds>12", "--limit", 2, "--games", 400, "--json").stdout)
    assert len(found["games"]) == 2 <= found["matched"] and found["searched"] == {"from": 0, "games": 400}
    game = found["games"][0]
    story = json.loads(replay(tiny, "--game", game["game"], "--json").stdout)
    assert story["turns"][-1]["round"] == game["rounds"] > 12
    assert [score["name"] for score in story["scores"] if score["wins"]] == ["economy"]
    assert [score["score"] for score in story["scores"]] == [game["score1"], game["score2"]]


def test_what_was_found_is_said_in_words(tiny):
    found = replay(tiny, "--find", "winner = economy and taken('Mystic') > 0", "--limit", 2, "--games", 400, "--from", 10)
    assert found.exit_code == 0 and "taken('Mystic')" in found.stdout
    assert "of 400 games fit (games 10 to 409). Shown are the first 2; go on with --from " in " ".join(found.stdout.split())
    nothing = replay(tiny, "--find", "rounds > 190", "--games", 50, "--quiet")
    assert (nothing.exit_code, nothing.stdout, nothing.stderr) == (0, "0 of 50 games fit (games 0 to 49). Search on with --from 50.\n", "")


def test_games_are_checked(tiny):
    one = replay(tiny, "--check", "--game", 4)
    assert one.exit_code == 0 and one.stdout.startswith("game 4: kernel and reference engine agree (")
    some = replay(tiny, "--check", "--game", 4, "--games", 3, "--json")
    content = json.loads(some.stdout)
    assert (content["games"], content["same"], content["difference"]) == (3, True, None) and content["events"] > 1000


def test_a_difference_is_exit_code_1(tiny, monkeypatch):
    from sim.ascension.reference.seat import Seat

    monkeypatch.setattr(Seat, "price", lambda seat, card: card.cost + 1)
    checked = replay(tiny, "--check", "--game", 0, "--games", 5)
    assert checked.exit_code == 1 and "the engines part in round " in checked.stdout
    assert "  kernel     " in checked.stdout and "  reference  " in checked.stdout
    content = replay(tiny, "--check", "--game", 0, "--games", 5, "--json")
    assert content.exit_code == 1 and json.loads(content.stdout)["difference"]["round"] >= 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "game: none given; name one with --game N, or look for one with --find CONDITION"),
        (["--check"], "game: none given"),
        (["--game", -1], "game: -1 is no game number"),
        (["--game", 10**12], "game: 1000000000000 is no game number"),
        (["--check", "--game", 3, "--games", 0], "games: none are to be checked"),
        (["--game", 3, "--games", 2], "games: belongs to --find or --check"),
        (["--game", 3, "--limit", 2], "limit: belongs to --find"),
        (["--game", 3, "--from", 2], "from: belongs to --find"),
        (["--find", "shared", "--game", 2], "find: cannot be combined with --game"),
        (["--find", "shared", "--check"], "find: cannot be combined with --check"),
        (["--find", "shared", "--html", "x.html"], "html: belongs to --game alone"),
        (["--find", "shared", "--limit", 0], "limit: 0 is too small"),
        (["--find", "shared", "--games", 0], "games: none are to be searched"),
        (["--find", "shared", "--from", -3], "from: -3 is no game number"),
        (["--find", "winer = economy"], "did you mean 'winner'?\n  winer = economy\n  ^"),
        (["--game", 3, "--card-set", "11th"], "card set: '11th' is not in this experiment"),
        (["--game", 3, "--players", 9], "players: 9 is too large"),
    ],
)
def test_what_does_not_fit_is_one_message_and_exit_code_2(tiny, words, complaint):
    result = replay(tiny, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: ") and complaint in result.stderr


def test_a_page_that_cannot_be_written_is_exit_code_2(tiny, tmp_path):
    (tmp_path / "file").write_text("x")
    result = replay(tiny, "--game", 1, "--html", tmp_path / "file" / "page.html")
    assert result.exit_code == 2 and "cannot be written" in result.stderr and result.stdout == ""


def test_a_reader_that_stops_reading_is_no_error(tiny):
    code = f"from vigil.__main__ import main; import sys; sys.argv = ['vigil', 'replay', {tiny!r}, '--game', '3']; main()"
    reader = subprocess.run(["bash", "-o", "pipefail", "-c", f'"{sys.executable}" -c "{code}" | head -1'], capture_output=True, text=True)
    assert reader.stdout.startswith("Tiny, game 3") and "Traceback" not in reader.stderr


def test_a_run_that_was_played_otherwise_says_so(tiny, tmp_path):
    out = tmp_path / "run"
    assert CliRunner().invoke(app, ["run", tiny, "--out", str(out), "--games", "12", "--quiet", "--no-report"]).exit_code == 0
    assert replay(out, "--game", 7).stderr == ""
    rewrite(out, behaviour_version="ascension-0")
    old = replay(out, "--game", 7)
    assert old.exit_code == 0 and "played with behaviour ascension-0, this version plays" in old.stderr
