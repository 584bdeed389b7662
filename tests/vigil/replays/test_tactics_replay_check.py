"""The kernel against the reference engine of Ascension Tactics: `vigil replay --check`, of games by lot and by lists."""

import re
import tomllib

import numpy as np
import pytest
from agreement import MANY, game_count
from small_runs import tiny
from tactics_drawn import drawn_folder
from tactics_kernel import SETTINGS as VERSUS
from typer.testing import CliRunner

from reports.replays.check import by_kernel
from reports.tactics.replay.check import answers_of, files_of
from sim.cardfiles.write import toml_text
from sim.errors import InputError
from sim.tactics.events import EVENT, EventKind
from vigil.cli import app
from vigil.replays.check import check_games
from vigil.replays.source import open_source

ROOM = "reports.tactics.replay.check"


LOVE = {"players": 2, "scenario": "Love Lives Forever"}


def opened(**changes):
    """A small experiment by lot, ready to play."""
    fields = {"game": "tactics", "card_sets": ["synthetic"], "strategies": ["random"], "meet": "mirror", **LOVE, **changes}
    return open_source(tiny(**fields), seed=None, players=None, card_set=None)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"players": 3, "scenario": "Twilight of Idols"},
        {"players": 4, "scenario": "Infernal Battle", "card_sets": ["contract"], "scenarios": "contract"},
        {"players": 4, "teams": 2, "scenario": "Gates of War"},
    ],
)
def test_both_engines_play_the_same_games_on_every_map(changes):
    checked = check_games(opened(**changes), range(2))
    assert (checked.games, checked.of, checked.difference) == (2, "rounds", None) and checked.moments > 8


@pytest.mark.proof
@pytest.mark.parametrize("boss", ["Rat King", "Beelzepug", "Rakar", "Kythis"])
def test_villains_and_schemes_of_a_set_are_played_by_both_engines(boss):
    """The shipped campaigns have them in the card set, the contract's in the scenario file."""
    checked = check_games(opened(scenarios="synthetic-campaign", scenario=boss, teams=1), range(1))
    assert (checked.games, checked.difference) == (1, None) and checked.moments > 2


@pytest.mark.parametrize(("rule", "what"), [({"hand_size": 4}, "after it, "), ({"round_cap": 2}, "at the end, round")])
def test_a_planted_difference_is_found_and_named(monkeypatch, rule, what):
    def planted(card_set):
        files = files_of(card_set)
        return {**files, "set.toml": {**files["set.toml"], "rules": {**files["set.toml"]["rules"], **rule}}}

    monkeypatch.setattr(f"{ROOM}.files_of", planted)
    found = check_games(opened(), range(1, 2)).difference
    assert found.game == 1 and found.round >= 1 and found.what.startswith(what) and found.kernel != found.reference


def test_a_game_that_only_one_engine_can_end_is_a_difference(monkeypatch):
    monkeypatch.setattr(f"{ROOM}.by_kernel", lambda source, play, record, game: by_kernel(source, play, record, game) or "why not")
    found = check_games(opened(), range(2, 3)).difference
    assert (found.what, found.kernel, found.reference) == ("one of them cannot end the game", "why not", "ends it")


LISTS = {"strategies": ["builder", "hunter", "keeper", "runner", "scholar", "warlord"], "meet": "round robin"}
SETTINGS = [
    LOVE,
    {"players": 2, "scenario": "Circle of Stones"},
    {"players": 2, "scenario": "Gates of War"},
    {"players": 4, "teams": 2, "scenario": "Spires of Souls (2p / 2v2)"},
    {"players": 3, "scenario": "Twilight of Idols"},
    {"players": 4, "scenario": "Infernal Battle"},
]
CAMPAIGN = {"teams": 1, "scenarios": "synthetic-campaign"}


@pytest.mark.parametrize("changes", SETTINGS, ids=str)
def test_what_strategies_decide_is_allowed_and_comes_to_the_same(changes):
    checked = check_games(opened(**LISTS, **changes, seed=3), range(game_count(2)))
    assert checked.difference is None and checked.moments > 8


@pytest.mark.proof
@pytest.mark.parametrize("boss", ["Rat King", "Beelzepug", "Rakar", "Kythis"])
def test_what_strategies_decide_against_villains_is_allowed_too(boss):
    checked = check_games(opened(**LISTS, **CAMPAIGN, scenario=boss, seed=3), range(game_count(2)))
    assert checked.difference is None and checked.moments > 4


def test_strategies_beside_players_by_lot():
    assert check_games(opened(strategies=["random", "hunter"], meet="round robin"), range(2)).difference is None


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(game_count(11)))
def test_what_strategies_decide_on_card_sets_and_maps_that_are_drawn(tmp_path, seed):
    """Rounds of which few are played: most of what can differ does so early."""
    name, mode = VERSUS[seed % len(VERSUS)]
    drawn_folder(tmp_path, seed, name, {} if MANY else {"round_cap": 6})
    players = {"players": int(mode[3:])} if mode.startswith("ffa") else {"players": 4, "teams": 2} if mode == "2v2" else {"players": 2}
    source = opened(**LISTS, **players, scenario=name, scenarios=f"{tmp_path}/mine.toml", card_sets=[f"{tmp_path}/mine"], seed=seed)
    assert check_games(source, range(1)).difference is None


def drawn_games(folder, seed, change):
    """Games by lists of a drawn card set, which `change` changes, on a drawn map of Gates of War."""
    drawn_folder(folder, seed, "Gates of War", {"round_cap": 6})
    path = folder / "mine" / "set.toml"
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    change(tables)
    path.write_text(toml_text(tables), encoding="utf-8")
    return opened(**LISTS, players=2, scenario="Gates of War", scenarios=f"{folder}/mine.toml", card_sets=[f"{folder}/mine"], seed=seed)


def test_who_is_moved_toward_something_goes_there_over_corrupted_ground_too(tmp_path):
    """Strategies shun it in movements that are theirs to choose; which goals are nearest is the rules' business (T87)."""

    def send_home(tables):
        homeward = {"do": "move", "target": {"who": "own", "on_board": True, "count": "all"}, "points": 2, "toward": "portal"}
        next(card for card in tables["card"] if card["name"] == "Apprentice")["effects"].append(homeward)

    assert check_games(drawn_games(tmp_path, 2, send_home), range(1)).difference is None


def test_a_way_over_a_beacon_is_walked_as_it_is_begun(tmp_path):
    """What a champion can only where it stands on a beacon it cannot on a way that leads over one (T51)."""

    def light_on_beacons(tables):
        for champion in tables["champion"]:
            champion["abilities"] = [{"if": {"on_terrain": "beacon"}, "is": "ignore_forest"}]

    assert check_games(drawn_games(tmp_path, 4, light_on_beacons), range(1)).difference is None


def lies(change):
    """Answers of seat 1 of which the first that `change` does not leave alone is another one."""

    def planted(book, events):
        answers = answers_of(book, events)
        number, other = next((number, change(one)) for number, one in enumerate(answers[0]) if change(one) != one)
        answers[0][number] = other
        return answers

    return planted


def of_kind(kind, **other):
    return lambda answer: answer._replace(**other) if answer.what == kind else answer


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (of_kind("goal", value=(0, 9)), "cannot go to (0, 9)"),
        (of_kind("goal", what="way"), "is asked for goal, the record goes on with way"),
        (of_kind("time", value=7), "has 1 attacks, by the record it moves behind 7"),
        (of_kind("play", value=5), "seat 1 does not have 6 for this: play"),
        (of_kind("order", seat=1), "seat 2 cannot do what the record says: order "),
        (of_kind("index", options=99), "options for "),
        (of_kind("index", value=98), "by the record it takes 99 of "),
        (lambda one: one._replace(value=[one.value[0] - 3, *one.value[1:]]) if one.what == "way" and one.value else one, "cannot step in direction "),
        (lambda one: one._replace(value=one.value[:-1]) if one.what == "way" and len(one.value) > 1 else one, "by the record it stops at "),
    ],
)
def test_what_the_rules_do_not_allow_is_a_difference(monkeypatch, change, told):
    monkeypatch.setattr(f"{ROOM}.answers_of", lies(change))
    found = check_games(opened(strategies=["scholar", "hunter"], meet="round robin"), range(1)).difference
    assert found.what == "in it" and found.round >= 1 and told in found.reference


def test_a_game_of_which_not_all_is_kept_is_refused(monkeypatch):
    source = opened(**LISTS)
    full = np.array([(EventKind.LOG_FULL, *[0] * (len(EVENT.names) - 1))], EVENT)
    monkeypatch.setattr(type(source.arm), "replay", lambda arm, game: full)
    with pytest.raises(InputError, match="game 1 cannot be checked: it has more events than are kept of a game"):
        check_games(source, range(1, 2))


def test_the_command_says_that_they_agree(tmp_path):
    lines = ["schema = 1", 'name = "Mine"', 'game = "tactics"', 'card_sets = ["synthetic"]', "players = 2", 'scenario = "Circle of Stones"']
    lines += ['strategies = ["random"]', 'meet = "mirror"', "games = 10", "seed = 1"]
    (tmp_path / "mine.toml").write_text("\n".join(lines), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(tmp_path / "mine.toml"), "--check", "--game", "3", "--quiet"])
    assert told.exit_code == 0 and re.fullmatch(r"game 3: kernel and reference engine agree \(\d+ rounds, and the end of every game\)\n", told.stdout)
