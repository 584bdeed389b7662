"""A second game plugs in: it runs, is stored, read back, resumed, listed and checked, and what it has nothing for says so in one sentence."""

import json
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from fake_arms import same
from sealing import edit
from small_runs import tiny
from toygame.counts import Tally
from typer.testing import CliRunner

import vigil
from reports import game as presentation
from reports import holdings
from reports.rankings.ranking import ranking_of
from reports.store.manifest import read_manifest
from reports.store.runfolder import FILE, read_tallies
from sim import games
from sim.errors import InputError
from sim.experiments.experiment import load_experiment, shipped_experiments
from strategies.language import lookup as languages
from vigil.bench import measure
from vigil.cli import app
from vigil.files.listing import entries
from vigil.files.schemas import schema_of
from vigil.playing.arena import prepare

TOY = games.Game(name="toy", title="Toy", least=2, most=3, set_file="toy.toml", home="toygame")
EXPERIMENT = '\nschema = 1\nname = "Toys"\ngame = "toy"\ncard_sets = ["plain"]\nplayers = 2\nstrategies = ["careful", "wild"]\ngames = 50\nseed = 4\n'


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """Register the game, as four entries in four registries."""
    monkeypatch.setitem(games.GAMES, "toy", TOY)
    monkeypatch.setitem(languages.LANGUAGES, "toy", "toygame.language")
    monkeypatch.setitem(presentation.HOMES, "toy", "toygame.report")
    monkeypatch.setitem(holdings.HOMES, "toy", "toygame.holdings")


def toys(**changes):
    return tiny(**{"game": "toy", "card_sets": ["plain"], "strategies": ["careful", "wild"], "games": 50, **changes})


def careful_copy(folder):
    """A third strategy."""
    path = folder / "cautious.toml"
    path.write_text('schema = 1\ngame = "toy"\nname = "C"\nsummary = "S"\n')
    return path


def told(*words):
    """Exit code, stdout and stderr of a command."""
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def folder(tmp_path):
    vigil.run(toys(), out=tmp_path / "run", jobs=2, range_size=7)
    return tmp_path / "run"


def test_it_runs_alike_in_memory_and_in_a_folder(folder):
    memory, stored = vigil.run(toys(), jobs=1), vigil.load(folder)
    assert same({k: arm.tally for k, arm in memory.arms.items()}, {k: arm.tally for k, arm in stored.arms.items()})
    assert isinstance(stored.arms["plain"].tally, Tally) and type(stored).__name__ == "ToyRun"
    wins = stored.strategies().set_index("strategy")["wins"]
    assert wins.sum() == 50 and wins["careful"] > wins["wild"]


def test_it_goes_on(folder):
    whole = vigil.run(toys(games=80))
    longer = vigil.run(out=folder, resume=True, games=80)
    assert same({k: arm.tally for k, arm in whole.arms.items()}, {k: arm.tally for k, arm in longer.arms.items()})
    with pytest.raises(InputError, match=r"seed 5, now it is 6"):
        vigil.run(out=folder, resume=True, games=90, seed=6)


def test_the_manifest_knows_its_game(folder):
    manifest = read_manifest(folder)
    assert (manifest.experiment.game, manifest.behaviour_version, manifest.labels) == ("toy", "toy-1", ["careful", "wild"])
    assert [(die.name, die.colour) for die in manifest.arms[0].catalogue] == [("die 0", "red"), ("die 1", "blue")]


def test_a_catalogue_of_another_game_is_refused(folder):
    path = folder / "manifest.json"
    content = json.loads(path.read_text())
    content["arms"][0]["catalogue"][1]["honor"] = 3
    edit(path, arms=content["arms"])
    with pytest.raises(InputError, match=r"arms\.0\.catalogue\.1\.honor: Extra inputs"):
        read_manifest(folder)


@pytest.mark.parametrize(
    ("field", "value", "message"), [("game", "chess", "'chess' is not a game of Vigil"), ("players", 1, "Toy is for 2 to 3 players")]
)
def test_a_manifest_that_no_game_fits(folder, field, value, message):
    path = folder / "manifest.json"
    content = json.loads(path.read_text())
    edit(path, experiment=content["experiment"] | {field: value})
    with pytest.raises(InputError, match=message):
        read_manifest(folder)


def test_the_tallies_name_their_game(folder, tmp_path, monkeypatch):
    path = folder / FILE
    assert json.loads(pl.read_parquet_metadata(path)["vigil"])["game"] == "toy"
    vigil.run(tiny(games=4), out=tmp_path / "usual")
    assert "game" not in json.loads(pl.read_parquet_metadata(tmp_path / "usual" / FILE)["vigil"])
    with monkeypatch.context() as later:
        later.setitem(games.GAMES, "toy", replace(TOY, tallies=2))
        with pytest.raises(InputError, match="written in format 1, .* reads format 2"):
            read_tallies(path)
    monkeypatch.delitem(games.GAMES, "toy")
    with pytest.raises(InputError, match="counts games of 'toy', which vigil .* does not know"):
        read_tallies(path)


def test_tallies_of_another_game_are_of_another_run(folder, tmp_path):
    vigil.run(tiny(games=50, card_sets=["2010"], strategies=["economy", "random"]), out=tmp_path / "usual")
    (tmp_path / "usual" / FILE).replace(folder / FILE)
    with pytest.raises(InputError, match="of another run"):
        vigil.load(folder)


@pytest.mark.parametrize("players", [1, 4])
def test_players_are_those_of_the_game(players):
    with pytest.raises(InputError, match=f"players: {players} is not possible; Toy is for 2 to 3 players"):
        toys(players=players)


def test_a_game_that_cannot_be_ended_names_its_card_set(tmp_path):
    (tmp_path / "cursed").mkdir()
    (tmp_path / "cursed" / "toy.toml").write_text('name = "Cursed"\ndice = ["black"]\ncursed = 3\n')
    with pytest.raises(InputError, match=r"cursed: seed \d+, game 3: the die fell off the table \(round 1, seat 1\)"):
        vigil.run(toys(card_sets=[str(tmp_path / "cursed")]))


def test_strategies_of_another_game_are_refused():
    with pytest.raises(InputError, match="economy"):
        prepare(toys(strategies=["economy", "wild"]))
    with pytest.raises(InputError, match="careful"):
        prepare(tiny(strategies=["careful", "economy"]))


def test_a_precision_watches_what_is_counted():
    run = vigil.run(toys(games=3_000), precision="5%")
    watched = {number.name for number in run.manifest.stopping.numbers}
    assert watched == {"win_rate(careful)", "win_rate(wild)", "first_seat_win_rate", "win_rate(seat 2)"}
    with pytest.raises(InputError, match="rounds"):
        vigil.run(toys(), precision="rounds=0.1")


def test_its_report_is_written_in_every_format(folder):
    page = vigil.report(folder, "html,md,xlsx,csv,parquet")
    text = page.read_text()
    assert "Toy, 2 players" in text and "Who threw best" in text and "pips were thrown" in text
    assert "data-card=" not in text.split("<main>")[1].split("</main>")[0]
    assert "pips were thrown" in (folder / "report.md").read_text()
    assert {path.stem for path in (folder / "tables").iterdir()} >= {"games", "strategies", "verdicts", "rankings"}


def test_made_up_cards_are_said_to_be(tmp_path):
    (tmp_path / "guess").mkdir()
    (tmp_path / "guess" / "toy.toml").write_text('name = "Guess"\ndice = ["grey"]\nsynthetic = true\n')
    vigil.run(toys(card_sets=[str(tmp_path / "guess")]), out=tmp_path / "run")
    assert json.loads((tmp_path / "run" / "manifest.json").read_text())["arms"][0]["synthetic"] is True
    assert "The cards of guess are synthetic" in vigil.report(tmp_path / "run").read_text()


def test_commands_show_it(tmp_path, folder):
    path = tmp_path / "toys.toml"
    path.write_text(EXPERIMENT)
    code, out, _ = told("run", path, "--json", "--quiet")
    assert code == 0 and json.loads(out)["manifest"]["experiment"]["game"] == "toy"
    code, out, _ = told("run", path)
    assert code == 0 and "Toys: 2 players, 50 games" in out and "Throws" in out
    assert told("report", folder, "--quiet") == (0, f"{folder / 'report.html'}\n", "")
    code, out, _ = told("rank", path, "--games", 400, "--json", "--quiet")
    assert code == 0 and json.loads(out)["rankings"][0]["strategy"] == "careful"
    code, out, _ = told("rank", path, "--players", 3, "--json", "--quiet")
    assert code == 2  # two strategies do not fill three seats
    three = vigil.run(toys(players=3, meet="field", focus="wild", strategies=["wild", "careful", str(careful_copy(tmp_path))]))
    assert three.rankings().empty and "Toy does not count" in ranking_of(three, "plain").reason


def test_it_is_listed():
    assert [entry.id for entry in entries("games")] == ["ascension", "relic", "toy"]
    assert ("plain", "toy", "2 dice") in [(entry.id, entry.game, entry.numbers) for entry in entries("card-sets")]
    assert {entry.id for entry in entries("strategies") if entry.game == "toy"} == {"careful", "wild"}
    code, out, _ = told("list", "card-sets")
    assert code == 0 and "Toy: 2 dice" in out and "Ascension: " in out
    found = {entry["id"]: entry for entry in json.loads(told("list", "--json")[1])["games"]}
    assert found["toy"] == {**found["toy"], "players": [2, 3], "card_sets": 1, "strategies": 2, "experiments": 0}


def test_names_of_experiments_are_unique_over_games(tmp_path, monkeypatch):
    found = [path.stem for game in games.GAMES.values() for path in (game.configs / "experiments").glob("*.toml")]
    assert len(found) == len(set(found)) == len(shipped_experiments())
    monkeypatch.setattr(games, "CONFIGS", tmp_path)
    (tmp_path / "toy" / "experiments").mkdir(parents=True)
    (tmp_path / "toy" / "experiments" / "toys.toml").write_text(EXPERIMENT)
    assert load_experiment("toys").game == "toy"
    assert [(entry.id, entry.game) for entry in entries("experiments")] == [("toys", "toy")]


def test_its_files_are_checked():
    assert told("cards", "check", "plain") == (0, "plain: fine\n  Plain dice\n  2 dice\n", "")
    folder = Path(__file__).parent / "toygame" / "sets" / "plain"
    assert told("cards", "check", folder)[:2] == (0, f"{folder}: fine\n  Plain dice\n  2 dice\n")
    code, out, _ = told("strategies", "check", "wild")
    assert code == 0 and "fits the card sets: plain" in out
    assert set(schema_of("strategy", "toy")["properties"]) == {"schema", "game", "name", "summary", "policy"}


@pytest.mark.parametrize(
    ("words", "what", "known"),
    [
        (("compare", "EXPERIMENT", "--change", "strategies.wild=careful"), "compare", "Ascension and Relic"),
        (("effects", "EXPERIMENT"), "effects", "Ascension and Relic"),
        (("tune", "EXPERIMENT"), "tune", "Ascension"),
        (("replay", "EXPERIMENT", "--game", 1), "replay", "Ascension and Relic"),
        (("replay", "RUN", "--find", "winner = wild"), "replay", "Ascension and Relic"),
        (("robust", "RUN"), "robust", "Ascension"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(tmp_path, folder, words, what, known):
    path = tmp_path / "toys.toml"
    path.write_text(EXPERIMENT)
    code, out, error = told(*({"EXPERIMENT": path, "RUN": folder}.get(word, word) for word in words))
    assert (code, out, error) == (2, "", f"error: {what}: not there for Toy, only for {known}\n")


def test_other_things_that_are_not_there(folder):
    assert told("check", folder)[0] == 2 and "none come with Toy" in told("check", folder)[2]
    assert told("schema", "card-set", "--game", "toy")[2] == "error: the schema of a card set: not there for Toy, only for Ascension\n"
    with pytest.raises(InputError, match="a measure of speed: Toy names no experiments"):
        next(measure([2], [1], game="toy"))
