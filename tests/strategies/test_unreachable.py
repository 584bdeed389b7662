"""Lines that never decide anything are named, and no others."""

import operator
from itertools import product

import pytest
from hypothesis import strategies as st
from properties import holds
from typer.testing import CliRunner

import vigil
from sim.ascension.cardfile import card_set_from, load_card_set
from sim.experiment import build_experiment
from sim.games import game_of
from sim.relic.cardfile import load_card_set as load_relic
from strategies.condition import Compared, Joined, Negated, Term, parse_condition
from strategies.feasible import TooManyCases, can_hold, cases_of
from strategies.files import load_strategy, make_strategy, shipped_strategies
from strategies.languages.ascension import ASCENSION
from strategies.unreachable import never_used, unreachable
from vigil.cli import app

CARDS = load_card_set("2010")
RELIC = load_relic("synthetic")
HEAD = {"schema": 1, "name": "t", "summary": "s", "policy": "rules"}


def named(take, card_set=CARDS, which="take", game="ascension"):
    """Numbers of the lines that are named, and why."""
    strategy = make_strategy({**HEAD, "game": game, which: take}, game=game)
    return {int(one.place.split("[")[1].split("]")[0]): one.why for one in unreachable(strategy, card_set)}


@pytest.mark.parametrize(
    "line",
    [
        "any if round < 1",
        "any if seat == 0",
        "any if seat == 5",
        "any if players > 4",
        "any if seat > players",
        "any if hand < 0 and round > 3",
        "any if round > 5 and round < 6",
        "any if 7 <= round <= 6",
        "any if not (round > 3 or round <= 3)",
        "any if round == 4 and round != 4",
        "any if lead > pool and pool > score and score >= lead",
        "any if card.cost >= 90",
        "Mystic if card.cost != 3",
        "monster if card.cost == 0",
        "any if owned('Mystic') < 0",
        "any if deck - hand > 3 and deck <= 3",
    ],
)
def test_a_condition_that_cannot_hold_is_named(line):
    assert named([line, "any"]) == {1: "its condition cannot hold"}


@pytest.mark.parametrize(
    "line",
    [
        "any if round >= 1",
        "any if pool < 0",
        "any if lead < -50",
        "any if seat == 4 and players == 4",
        "any if round > 5 and round < 7",
        "any if lead > pool and pool > score and score < lead",
        "any if owned('Mystic') > owned('any')",  # no names are compared
        "Void if card.cost <= 1",
        "any if round != 4",
    ],
)
def test_a_condition_that_can_hold_is_not(line):
    assert named([line]) == {}


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["any", "Mystic"], {2: "take[1] 'any' always comes first"}),
        (["Mystic", "any"], {}),
        (["hero", "Void hero", "Void construct"], {2: "take[1] 'hero' always comes first"}),
        (["hero", "construct", "monster", "any"], {4: "one or another of the lines before it always comes first"}),
        (["any if round <= 3", "Mystic if round == 2", "Mystic if round == 4"], {2: "take[1] 'any if round <= 3' always comes first"}),
        (["any if round <= 3", "any if round > 3", "Mystic"], {3: "one or another of the lines before it always comes first"}),
        (["any if round <= 3", "any if round > 4", "Mystic"], {}),
        (["any if card.cost >= 3", "Mystic", "any if card.cost == 3 and lead > 2"], None),
        (["any if lead > 2 or pool < 9", "any if pool < 5"], {2: "take[1] 'any if lead > 2 or pool < 9' always comes first"}),
        (["any by cost", "any by honor"], {2: "take[1] 'any by cost' always comes first"}),
        (["any", "use Tablet of Time's Dawn"], {}),  # a use is no purchase
        (["any if round <= 3", "any if round <= 3"], {2: "take[1] 'any if round <= 3' always comes first"}),
    ],
)
def test_a_line_behind_others_is_named(lines, found):
    expected = found if found is not None else {2: "take[1] 'any if card.cost >= 3' always comes first"} | {
        3: "take[1] 'any if card.cost >= 3' always comes first"
    }
    assert named(lines) == expected


@pytest.mark.parametrize(
    ("which", "lines", "found"),
    [
        ("move", ["toward mission", "any"], {}),
        ("move", ["any", "toward mission"], {2: "move[1] 'any' always comes first"}),
        ("move", ["middle if space.tier == 1", "any"], {1: "its condition cannot hold"}),
        ("buy", ["any if chance > 100", "weapon"], {1: "its condition cannot hold"}),
        ("buy", ["wargear", "weapon"], {2: "buy[1] 'wargear' always comes first"}),
        ("evade", ["enemy if chance < 50", "enemy if chance < 30"], {2: "evade[1] 'enemy if chance < 50' always comes first"}),
        ("choose", ["any", "influence"], {2: "choose[1] 'any' always comes first"}),
        ("choose", ["cross", "to middle", "to outer"], {}),
        ("choose", ["to middle", "to Space Hulk"], {2: "choose[1] 'to middle' always comes first"}),
        ("choose", ["to middle if fare('corner') > 99", "to outer if fare('corner') <= 99"], {1: "its condition cannot hold"}),
        ("move", ["any if danger <= 100", "middle"], {2: "move[1] 'any if danger <= 100' always comes first"}),
    ],
)
def test_relic_too(which, lines, found):
    assert named(lines, RELIC, which, "relic") == found


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_no_shipped_strategy_has_such_a_line(game):
    cards = game_of(game).cardfile
    sets = [cards.load_card_set(name) for name in cards.shipped_card_sets()]
    assert {name: found for name in shipped_strategies(game) if (found := never_used(load_strategy(name, game=game), sets))} == {}


WORDS = ("round", "pool", "lead")
LEAST, MOST = -2, 3
"""Values that are tried; the bounds below say the same, so that both sides mean the same numbers."""
OPERATORS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne}
KNOWN = {ASCENSION.counters[word]: (LEAST, MOST) for word in WORDS}


@st.composite
def conditions(draw):
    sides = st.sampled_from([*WORDS, "round - pool", "lead - round", "pool - lead"])
    leaf = st.builds("{} {} {}".format, sides, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), st.integers(-4, 4))
    joined = st.recursive(leaf, lambda part: st.builds("({} {} {})".format, part, st.sampled_from(["and", "or"]), part) | part.map("not ({})".format))
    return draw(joined)


def is_true(condition, values):
    if isinstance(condition, Negated):
        return not is_true(condition.part, values)
    if isinstance(condition, Joined):
        return (all if condition.every else any)(is_true(part, values) for part in condition.parts)
    assert isinstance(condition, Compared)
    return OPERATORS[condition.op](values.get(condition.plus, 0) - values.get(condition.minus, 0) + condition.constant, 0)


@holds(300, text=conditions())
def test_cases_hold_exactly_where_some_values_fit(text):
    condition = parse_condition(text, ASCENSION)
    terms = [Term(ASCENSION.counters[word], "") for word in WORDS]
    fits = any(is_true(condition, dict(zip(terms, values, strict=True))) for values in product(range(LEAST, MOST + 1), repeat=len(terms)))
    try:
        cases = cases_of(condition, {})
    except TooManyCases:
        return
    assert any(can_hold(case, KNOWN) for case in cases) == fits


LINES = [
    "use Tablet of Time's Dawn",
    "monster by cost if card.cost > 2",
    "monster if card.cost >= 4 and pool < 40",
    "any if round < 1",
    "any by honor if pool <= 25 and card.honor > 2",
    "hero if card.cost >= 4",
    "any by cost if card.cost >= 4",
    "Void hero if card.cost >= 5",
    "Mystic if owned('Mystic') < 2 or round > 9",
    "Mystic if owned('Mystic') < 1 and round <= 8",
    "any by honor/cost",
    "Heavy Infantry",
]


def test_games_are_the_same_without_the_lines_that_are_named(tmp_path):
    found = named(LINES)
    assert set(found) == {3, 4, 8, 10, 12}
    without = [line for k, line in enumerate(LINES, 1) if k not in found]
    tallies = [tally_of(lines, tmp_path) for lines in (LINES, without)]
    assert all((one == other).all() for one, other in zip(*tallies, strict=True))


def tally_of(lines, folder):
    quoted = ", ".join(f'"{line}"' for line in lines)
    (folder / "mine.toml").write_text(f'schema = 1\nname = "M"\nsummary = "s"\npolicy = "rules"\ntake = [{quoted}]\n')
    content = {"schema": 1, "name": "x", "card_sets": ["2010"], "players": 2, "strategies": ["mine.toml", "economy"], "games": 300}
    return list(vigil.run(build_experiment(content, "x.toml", folder)).arms["2010"].tally)


def test_the_command_names_them(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('schema = 1\nname = "M"\nsummary = "s"\npolicy = "rules"\ntake = ["any", "Mystic if round < 1", "hero"]\n')
    result = CliRunner().invoke(app, ["strategies", "check", str(file)])
    assert result.exit_code == 0
    assert "note: take[2] 'Mystic if round < 1' never decides anything: its condition cannot hold\n" in result.stdout
    assert "note: take[3] 'hero' never decides anything: take[1] 'any' always comes first\n" in result.stdout
    fine = CliRunner().invoke(app, ["strategies", "check", "rush"])
    assert fine.exit_code == 0 and "note:" not in fine.stdout


def test_a_line_is_named_only_if_no_card_set_needs_it():
    strategy = make_strategy({**HEAD, "take": ["any if card.cost == 3", "Mystic"]})
    dear = card_set_from({"schema": 1, "base": "2010", "name": "Dear", "change": {"Mystic": {"cost": 4}}})
    assert [one.place for one in never_used(strategy, [CARDS])] == ["take[2] 'Mystic'"]
    assert never_used(strategy, [CARDS, dear]) == []
