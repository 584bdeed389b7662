"""Every registered game, and the example game, keep to the contract."""

import re

import contract
import pytest
from numba import _dispatcher
from registered_toy import toy_game
from typer.testing import CliRunner

import vigil
from reports.report import gallery
from sim.engine.streams import refill
from sim.games import GAMES, SHIPPED, game_of
from vigil.cli import app

__all__ = ["toy_game"]
pytestmark = pytest.mark.usefixtures("toy_game")

NAMES = [*(game.name for game in SHIPPED), "toy"]
TABLES = [(game.name, players) for game in SHIPPED for players in range(game.least, game.most + 1)] + [("toy", players) for players in (2, 3, 4)]
SIZES = (0, 1, 300)


@pytest.fixture(params=NAMES)
def game(request, toy_game):
    """Each game in turn."""
    return game_of(request.param)


@pytest.fixture(scope="module")
def runs(toy_game):
    """Runs of every game by their number of games."""
    return {(name, games): contract.run_with(game_of(name), games) for name in NAMES for games in SIZES}


@pytest.fixture(scope="module")
def reports(runs, tmp_path_factory):
    """Writes the report of a run in every format, once; figures only of the example game, those of the others are looked at elsewhere."""
    folders = {}

    def written(name, games):
        if (name, games) not in folders:
            folders[name, games] = tmp_path_factory.mktemp(f"{name}-{games}")
            with pytest.MonkeyPatch.context() as patch:
                if not game_of(name).package:
                    patch.setattr(gallery, "draw_all", lambda *_: iter(()))
                contract.reports_are_whole(runs[name, games], folders[name, games])
        return folders[name, games]

    return written


def test_all_registered_games_are_looked_at():
    assert set(NAMES) == set(GAMES)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_any_split_and_any_jobs_give_the_same_bytes(name, players):
    contract.any_split_gives_the_same_bytes(game_of(name), players)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_counts_add_up(name, players):
    contract.counts_add_up(game_of(name), players)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_other_costs_change_no_other_games(name, players):
    contract.other_costs_change_no_other_games(game_of(name), players)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_bars_end_as_whole_games(name, players):
    contract.bars_end_as_whole_games(game_of(name), players)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_both_engines_agree(name, players):
    contract.both_engines_agree(game_of(name), players)


def test_numba_tells_the_games_apart():
    """It knows what a kernel is given by the names of class and fields: of two that are called alike one is typed anew at every call."""
    prints = [_dispatcher.compute_fingerprint(given) for name in NAMES for given in contract.given_to_kernels(game_of(name))]
    assert len(set(prints)) == len(prints) > len(NAMES)


def test_every_strategy_fits_every_card_set(game):
    contract.strategies_fit_card_sets(game)


def test_starters_are_right(game, tmp_path):
    for kind in contract.kinds_of(game):
        contract.starters_are_right(game, kind, tmp_path / kind)


def test_starters_teach_every_word(game):
    contract.starters_teach(game)


def test_shipped_files_fit_their_schemas(game):
    contract.shipped_files_fit_their_schemas(game)


@pytest.mark.parametrize("games", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_every_column_is_documented(runs, name, games):
    contract.columns_are_documented(runs[name, games])


@pytest.mark.parametrize("games", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_reports_of_any_length_are_whole(reports, name, games):
    assert reports(name, games).is_dir()


@pytest.mark.parametrize("name", NAMES)
def test_types_of_tables_do_not_depend_on_games(reports, name):
    for games in SIZES[:-1]:
        contract.types_do_not_depend_on_games(reports(name, SIZES[-1]), reports(name, games))


LACKING = [("relic", ("sim", "cards.schema"))]
LACKING += [(game, room) for game in ("ascension", "relic", "toy") for room in (("sim", "decks.files"), ("strategies", "deckmaterial"))]
LACKING += [(game, ("sim", "maps.files")) for game in ("ascension", "relic", "voskhozhdenie", "toy")]
LACKING += [("tactics", room) for room in contract.CAPABILITIES if room[1] in ("decks.files", "deckmaterial")]
LACKING += [("toy", room) for room in (("strategies", "material"), ("sim", "cards.printing"))]


@pytest.mark.parametrize(("name", "room"), LACKING)
def test_what_a_game_lacks_is_said_in_one_sentence(name, room, tmp_path):
    vigil.run(contract.experiment(game_of(name), 2, games=4), out=tmp_path / "run")
    done = CliRunner().invoke(app, contract.command_of(game_of(name), room, tmp_path / "run"))
    assert done.exit_code == 2 and re.fullmatch(rf"error: [^:\n]+: not there for {game_of(name).title}, only for [\w ,]+\n", done.stderr), done.stderr


def test_the_list_of_what_games_lack_is_whole():
    assert {(name, room) for name in NAMES for room in contract.CAPABILITIES if not game_of(name).has(*room)} == set(LACKING)


def test_an_edited_kernel_is_that_of_its_game_alone(game):
    before = contract.keys(NAMES)
    assert all(before.values()) and len({key for found in before.values() for key in found}) == sum(map(len, before.values()))
    own = contract.own_functions(game)
    assert len(own) > 5
    for function in (own[0], own[-1]):
        with contract.edited(function):
            after = contract.keys(NAMES)
        assert {name for name in NAMES if after[name] != before[name]} == {game.name}, function.__qualname__
    assert contract.keys(NAMES) == before


def test_an_edit_of_what_all_share_is_an_edit_of_all():
    before = contract.keys(NAMES)
    with contract.edited(refill.py_func):
        after = contract.keys(NAMES)
    assert all(after[name] != before[name] for name in NAMES)
