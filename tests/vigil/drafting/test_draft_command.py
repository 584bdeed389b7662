"""`vigil draft`: what it writes and says."""

import csv
import json
from collections import Counter

import pytest
from typer.testing import CliRunner

import vigil
from vigil.cli import app

SMALL = ("--lists", "swarm,random", "--drafts", "3", "--quiet")


def draft(*words):
    return CliRunner().invoke(app, ["draft", *map(str, words)])


def rows(folder, name):
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_picks_and_decks_are_written(tmp_path):
    out = tmp_path / "drafts"
    shown = draft(*SMALL, "--out", out)
    assert shown.exit_code == 0 and shown.stdout.startswith("Drafting lists\n") and "swarm" in shown.stdout
    assert {*files(out)} == {"picks.csv", "decks.csv", "players.csv", "lists.csv", "cards.csv", "draft.html", "draft.json"}
    picks = rows(out, "picks")
    assert Counter((row["draft"], row["player"]) for row in picks) == {(str(n), str(p)): 60 for n in range(3) for p in (1, 2)}
    assert [(row["booster"], row["pick"]) for row in picks[14:16]] == [("1", "15"), ("2", "1")]
    kept = Counter((row["draft"], row["player"], row["card"]) for row in picks)
    built = {(row["draft"], row["player"], row["card"]): int(row["copies"]) for row in rows(out, "decks") if row["part"] != "reinforcement"}
    assert built and all(copies <= kept[key] for key, copies in built.items())
    assert {row["list"] for row in rows(out, "players")} == {"swarm", "random"}
    facts = json.loads((out / "draft.json").read_text(encoding="utf-8"))
    assert facts["drafts"] == 3 and facts["games"] == 0 and facts["booster"] == "rare=1,uncommon=4,common=9,city=1"


@pytest.mark.proof
def test_games_and_effects_are_the_same_for_any_number_of_threads(tmp_path):
    words = ("--lists", "swarm,control", *SMALL[2:], "--seed", 3, "--play", 2, "--effects")
    first, second = (draft(*words, "--jobs", jobs, "--json", "--out", tmp_path / str(jobs)) for jobs in (1, 3))
    assert first.exit_code == second.exit_code == 0 and first.stdout == second.stdout
    assert files(tmp_path / "1") == files(tmp_path / "3")
    content = json.loads(first.stdout)
    players = [row for row in rows(tmp_path / "1", "players") if row["short"] == "False"]
    assert content["draft"]["games"] == sum(int(row["games"]) for row in players) / 2 > 0
    by_list = {row["list"]: row for row in content["lists"]}
    assert by_list["swarm"]["games"] == by_list["control"]["games"] == content["draft"]["games"]
    assert by_list["swarm"]["win_rate"] + by_list["control"]["win_rate"] == pytest.approx(1, abs=0.2)
    assert {"card", "effect", "effect_low", "effect_high", "substitute", "rank"} <= {*content["effects"][0]}
    order = (tmp_path / "1" / "pick-order.toml").read_text(encoding="utf-8")
    assert order.startswith("# Ratings: win rate with the card less that with its substitute")
    again = draft("--lists", f"{tmp_path / '1' / 'pick-order.toml'},random", "--drafts", 1, "--quiet", "--out", tmp_path / "again")
    assert again.exit_code == 0 and "pick-order" in again.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--lists", "swarn"), "swarn: no drafting list of that name is shipped and there is no such file; did you mean 'swarm'?"),
        (("--play", "3"), "play: 3 is odd; write an even number, so that both players begin equally often"),
        (("--players", "9"), "players: 9 is not possible; a draft is for 2 to 8 players"),
        (("--lists", "swarm"), "players: 1 is not possible; a draft is for 2 to 8 players"),
        (("--booster", "rare=99"), "booster: 99 cards; a booster has 1 to 60"),
        (("--game", "relic"), "drafts: not there for Relic, only for Voskhozhdenie"),
        (("--play", "2", "--strategy", "tempa"), "tempa: no strategy of that name is shipped and there is no such file; did you mean 'tempo'?"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(tmp_path, words, message):
    refused = draft("--drafts", 1, "--quiet", *words, "--out", tmp_path / "x")
    assert refused.exit_code == 2 and refused.stderr == f"error: {message}\n"
    assert not (tmp_path / "x").exists()


def test_a_folder_that_holds_something_stays(tmp_path):
    (tmp_path / "mine").write_text("", encoding="utf-8")
    refused = draft(*SMALL, "--out", tmp_path)
    assert refused.exit_code == 2 and refused.stderr == f"error: {tmp_path}: is not empty; choose another --out\n"
    assert [*files(tmp_path)] == ["mine"]


def test_python_has_the_same_tables(tmp_path):
    """In memory, and in a folder as the command writes them."""
    drafts = vigil.draft(["swarm", "random"], 3)
    assert draft(*SMALL, "--out", tmp_path / "command").exit_code == 0
    assert vigil.draft(("swarm", "random"), drafts=3, out=tmp_path / "python").facts == drafts.facts
    assert files(tmp_path / "command") == files(tmp_path / "python")
    assert len(drafts.frames["picks"]) == 360 and {"lists", "cards"} <= {*drafts.frames}
    assert repr(drafts).startswith("3 drafts of 2 players: swarm, random\n") and "swarm" in drafts._repr_html_()


def test_names_are_those_that_are_asked_for_and_tables_keep_the_english_ones(tmp_path):
    english, russian = (draft(*SMALL, "--out", tmp_path / names, "--names", names) for names in ("en", "ru"))
    assert english.exit_code == russian.exit_code == 0
    before, after = files(tmp_path / "en"), files(tmp_path / "ru")
    assert {name for name in before if before[name] != after[name]} == {"draft.html"}
    assert "Russian name" in before["draft.html"].decode() and "English name" in after["draft.html"].decode()
    refused = draft(*SMALL, "--out", tmp_path / "fr", "--names", "fr")
    assert refused.exit_code == 2 and "names: 'fr' is no language in which these cards have names; known: en, ru" in refused.stderr
    assert not (tmp_path / "fr").exists()
