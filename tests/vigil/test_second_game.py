"""Another game: it runs, is stored, read back, resumed, listed and checked, and what it has nothing for says so in one sentence."""

import json
from dataclasses import replace

import polars as pl
import pytest
from fake_arms import same
from missing_game import without_game
from registered_toy import PROJECT, toy_game
from sealing import edit
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from reports.rankings.ranking import ranking_of
from reports.store.manifest import read_manifest
from reports.store.runfolder import FILE, read_tallies
from sim import games
from sim.errors import InputError
from sim.experiments.experiment import load_experiment, shipped_experiments
from sim.games import SHIPPED
from vigil.bench import measure
from vigil.cli import app
from vigil.files.listing import entries
from vigil.files.schemas import schema_of
from vigil.playing.arena import prepare

__all__ = ["toy_game"]
pytestmark = pytest.mark.usefixtures("toy_game")


def toys(**changes):
    return tiny(**{"game": "toy", "card_sets": ["market"], "strategies": ["builder", "random"], "games": 50, **changes})


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
    assert type(stored.arms["market"].tally).__module__ == "toygame.sim.counts" and type(stored).__name__ == "ToyRun"
    wins = stored.strategies().set_index("strategy")["wins"]
    assert wins.sum() == 50 and wins["builder"] > wins["random"]


def test_it_goes_on(folder):
    whole = vigil.run(toys(games=80))
    longer = vigil.run(out=folder, resume=True, games=80)
    assert same({k: arm.tally for k, arm in whole.arms.items()}, {k: arm.tally for k, arm in longer.arms.items()})
    with pytest.raises(InputError, match=r"seed 5, now it is 6"):
        vigil.run(out=folder, resume=True, games=90, seed=6)


def test_the_manifest_knows_its_game(folder):
    manifest = read_manifest(folder)
    assert (manifest.experiment.game, manifest.behaviour_version, manifest.labels) == ("toy", "toy-1", ["builder", "random"])
    assert [(card.name, card.income) for card in manifest.arms[0].catalogue][:2] == [("Field", 1), ("Well", 0)]


def test_a_catalogue_of_another_game_is_refused(folder):
    path = folder / "manifest.json"
    content = json.loads(path.read_text())
    content["arms"][0]["catalogue"][1]["honor"] = 3
    edit(path, arms=content["arms"])
    with pytest.raises(InputError, match=r"arms\.0\.catalogue\.1\.honor: Extra inputs"):
        read_manifest(folder)


@pytest.mark.parametrize(
    ("field", "value", "message"), [("game", "chess", "'chess' is not a game of Vigil"), ("players", 1, "Toy is for 2 to 4 players")]
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
        later.setitem(games.GAMES, "toy", replace(games.GAMES["toy"], tallies=2))
        with pytest.raises(InputError, match="written in format 1, .* reads format 2"):
            read_tallies(path)
    with without_game("toy"), pytest.raises(InputError, match="counts games of 'toy', which vigil .* does not know"):
        read_tallies(path)


def test_tallies_of_another_game_are_of_another_run(folder, tmp_path):
    vigil.run(tiny(games=50, card_sets=["2010"], strategies=["economy", "random"]), out=tmp_path / "usual")
    (tmp_path / "usual" / FILE).replace(folder / FILE)
    with pytest.raises(InputError, match="of another run"):
        vigil.load(folder)


@pytest.mark.parametrize("players", [1, 5])
def test_players_are_those_of_the_game(players):
    with pytest.raises(InputError, match=f"players: {players} is not possible; Toy is for 2 to 4 players|players: 5 is too large; at most 4"):
        toys(players=players)


def test_a_game_that_cannot_be_ended_names_its_card_set(monkeypatch):
    from toygame.sim import batch
    from toygame.sim.words import NOBODY, Fault

    def stuck(table, record, start, stop, *rest):
        record["fault"], record["blamed"], record["round"] = Fault.TOO_MANY_COMPARISONS, NOBODY, 1
        return start + 3

    monkeypatch.setattr(games.GAMES["toy"].batch, "play_games", replace(batch.BATCHES, loop=stuck).play_games)
    with pytest.raises(InputError, match=r"market: seed 5, game \d+: the strategy of this seat has made more .* \(round 1, seat 1\)"):
        vigil.run(toys())


def test_strategies_of_another_game_are_refused():
    with pytest.raises(InputError, match="economy"):
        prepare(toys(strategies=["economy", "random"]))
    with pytest.raises(InputError, match="saver"):
        prepare(tiny(strategies=["saver", "economy"]))


def test_a_precision_watches_what_is_counted():
    run = vigil.run(toys(games=3_000), precision="5%")
    watched = {number.name for number in run.manifest.stopping.numbers}
    assert watched == {"win_rate(builder)", "win_rate(random)", "first_seat_win_rate", "win_rate(seat 2)"}
    with pytest.raises(InputError, match="lead_changes"):
        vigil.run(toys(), precision="lead_changes=0.1")


@pytest.mark.proof
def test_its_report_is_written_in_every_format(folder):
    page = vigil.report(folder, "html,md,xlsx,csv,parquet")
    text = page.read_text()
    assert "2 players" in text and "Coins left" in text and "Town Hall" in text
    assert "data-card=" not in text.split("<main>")[1].split("</main>")[0]  # nothing opens a panel, there are none
    assert "Coins left" in (folder / "report.md").read_text()
    assert {path.stem for path in (folder / "tables").iterdir()} >= {"games", "strategies", "cards", "verdicts", "rankings"}


def test_made_up_cards_are_said_to_be(tmp_path, monkeypatch):
    from toygame.sim.cards.models import CardSet

    monkeypatch.setattr(CardSet, "synthetic", True, raising=False)
    vigil.run(toys(), out=tmp_path / "run")
    assert json.loads((tmp_path / "run" / "manifest.json").read_text())["arms"][0]["synthetic"] is True
    assert "The card set market is made up" in vigil.report(tmp_path / "run").read_text()


def test_rankings_of_more_players_need_finishing_orders():
    three = vigil.run(toys(players=3, meet="field", focus="random", strategies=["random", "builder", "saver"]))
    assert three.rankings().empty and "Toy does not count" in ranking_of(three, "market").reason


def test_it_is_listed():
    assert [entry.id for entry in entries("games")] == ["ascension", "relic", "voskhozhdenie", "tactics", "toy"]
    assert ("market", "toy") in [(entry.id, entry.game) for entry in entries("card-sets")]
    assert {entry.id for entry in entries("strategies") if entry.game == "toy"} == {"builder", "collector", "random", "saver"}
    found = {entry["id"]: entry for entry in json.loads(told("list", "--json")[1])["games"]}
    assert found["toy"] == {**found["toy"], "players": [2, 3, 4], "card_sets": 2, "strategies": 4, "experiments": 2}


def test_names_of_experiments_are_unique_over_games():
    found = [path.stem for game in games.GAMES.values() for path in (game.configs / "experiments").glob("*.toml")]
    assert len(found) == len(set(found)) == len(shipped_experiments())
    assert load_experiment("toy-duel").game == "toy"


def test_its_files_are_checked(tmp_path):
    said = "fine\n  Market\n  deck: 10 different, 45 cards\n  players: 2 to 4\n  goal: 15 stars\n"
    assert told("cards", "check", "market") == (0, f"market: {said}", "")
    shipped = PROJECT / "toygame" / "configs" / "sets" / "market"
    assert told("cards", "check", shipped)[:2] == (0, f"{shipped}: {said}")
    code, out, _ = told("strategies", "check", "saver")
    assert code == 0 and "fits the card sets: dear-mill, market" in out
    assert set(schema_of("strategy", "toy")["properties"]) == {"schema", "game", "name", "summary", "policy", "buy"}


def those_with(*room):
    """The shipped games that have a room, as they are named in a sentence."""
    *more, last = (game.title for game in SHIPPED if game.has(*room))
    return f"{', '.join(more)} and {last}" if more else last


@pytest.mark.parametrize(
    ("words", "what", "room"),
    [
        (("tune", "toy-duel"), "tune", ("strategies", "material")),
        (("tune", "toy-duel", "--deck"), "tune --deck", ("strategies", "deckmaterial")),
        (("robust", "RUN"), "robust", ("sim", "cards.printing")),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(folder, words, what, room):
    refused = 2, "", f"error: {what}: not there for Toy, only for {those_with(*room)}\n"
    assert told(*(folder if word == "RUN" else word for word in words)) == refused


@pytest.mark.parametrize(
    ("room", "words", "said"),
    [
        (("sim", "differences"), ("compare", "toy-duel", "--change", "Mill.cost=5"), "compare: not there for Toy, only for THOSE"),
        (("reports", "effects"), ("effects", "toy-duel"), "effects: not there for Toy, only for THOSE"),
        (("reports", "replay.teller"), ("replay", "toy-duel", "--game", 1), "replay: not there for Toy, only for THOSE"),
        (("reports", "gates"), ("schema", "gates", "--game", "toy"), "gates: not there for Toy"),
        (("sim", "cards.schema"), ("schema", "card-set", "--game", "toy"), "the schema of a card set: not there for Toy, only for THOSE"),
    ],
)
def test_a_room_that_is_left_out_takes_one_command_along(folder, monkeypatch, room, words, said):
    from sim.game import Game

    has = Game.has
    monkeypatch.setattr(Game, "has", lambda game, *asked: has(game, *asked) and not (game.name == "toy" and asked == room))
    assert told(*(folder if word == "RUN" else word for word in words)) == (2, "", f"error: {said.replace('THOSE', those_with(*room))}\n")


def test_files_to_begin_with_may_be_left_out(tmp_path, monkeypatch):
    from sim.game import Game

    monkeypatch.setattr(Game, "configs", tmp_path)
    said = "error: new strategy: no file to begin with comes with Toy\n"
    assert told("new", "strategy", "mine", "--game", "toy", "--out", tmp_path) == (2, "", said)
    assert list(tmp_path.iterdir()) == []


def test_a_game_whose_speed_is_not_measured(monkeypatch):
    monkeypatch.setitem(games.GAMES, "toy", replace(games.GAMES["toy"], timed={}))
    with pytest.raises(InputError, match="a measure of speed: Toy names no experiments"):
        next(measure([2], [1], game="toy"))
