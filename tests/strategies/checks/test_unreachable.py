"""Lines that never decide anything are named, and no others."""

import json
import operator
import time
from itertools import product

import pytest
from hypothesis import strategies as st
from properties import holds
from typer.testing import CliRunner

import vigil
from sim.ascension.cards.files import card_set_from, load_card_set
from sim.experiments.experiment import build_experiment
from sim.games import game_of
from sim.relic.cards.files import load_card_set as load_relic
from strategies.ascension.language import ASCENSION
from strategies.checks.feasible import Budget, Solver, TooManyCases, cases_of
from strategies.checks.unreachable import never_used, unreachable
from strategies.files import load_strategy, make_strategy, shipped_strategies
from strategies.language.condition import BoolOp, Comparison, Negation, Term, parse_condition
from strategies.language.situation import Situation
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
        "any if pool < 0",
    ],
)
def test_a_condition_that_cannot_hold_is_named(line):
    found = named([line, "any"])
    assert set(found) == {1} and found[1].startswith("its condition cannot hold: ")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("any if row('any') > 8", "row('any') is at most 6"),
        ("any if row('starter') > 0", "row('starter') is at most 0"),
        ("any if row('Cetra, Weaver of Stars') > 2", "row('Cetra, Weaver of Stars') is at most 2"),  # one, and one that an intervention may give
        ("any if pile('Void Initiate') > 0", "pile('Void Initiate') is at most 0"),
        ("any if pile('Cultist') > 0", "pile('Cultist') is at most 0"),
        ("any if pile('Mystic') > 40", "pile('Mystic') is at most 31"),
        ("any if in_play('hero') > 0", "in_play('hero') is at most 0"),
        ("any if played('construct') > 0", "played('construct') is at most 0"),
        ("any if owned('monster') > 0", "owned('monster') is at most 0"),
        ("any if round > 200", "round is at most 200"),
        ("any if pool > 120", "pool is at most 120 with 4 players"),
        ("any if pool > 60 and players == 2", "pool is at most 60 with 2 players"),
        ("any if tokens > 200000", "tokens is at most 126032"),
        ("any if tokens > score", "tokens is never above score"),
        ("any if lead > score", "lead is never above score"),
        ("any if seat > players", "seat is never above players"),
        ("any if owned('Mystic') > deck", "owned('Mystic') is never above deck"),
        ("any if hand > deck", "hand is never above deck"),
        ("any if owned('Void hero') > owned('hero')", "owned('Void hero') is never above owned('hero')"),
        ("any if in_play('construct') > owned('construct')", "in_play('construct') is never above owned('construct')"),
        ("any if in_play('Mechana construct') > constructs", "in_play('Mechana construct') is never above constructs"),
        ("any if owned('any') < deck", "deck is never above owned('any')"),
        ("Mystic if runes < 3", "runes is at least 3"),
        ("Cultist if power == 1", "power is at least 2"),
        ("Void Initiate if row('Void hero') == 0", "row('Void Initiate') is never above row('Void hero') and row('Void Initiate') is at least 1"),
        (
            "use Yggdrasil Staff if constructs == 0",
            "in_play('Yggdrasil Staff') is never above constructs and in_play('Yggdrasil Staff') is at least 1",
        ),
        ("use Yggdrasil Staff if runes < 4", "runes is at least 4"),
        ("any if round > 5 and round < 6", "it contradicts itself"),
        ("Mystic if card.cost != 3", "nothing that it names has such numbers"),
    ],
)
def test_a_reason_names_the_bound(line, why):
    assert named([line, "any"]) == {1: f"its condition cannot hold: {why}"}


@pytest.mark.parametrize(
    ("which", "line", "about"),
    [
        ("take", "Apprentice", "cards of the centre row and always-available ones"),
        ("take", "starter", "cards of the centre row and always-available ones"),
        ("keep", "hero", "constructs"),
        ("keep", "monster", "constructs"),
        ("wait", "hero", "constructs"),
        ("play", "monster", "heroes and constructs in hand"),
        ("hold", "Cultist", "heroes and constructs in hand"),
        ("discard", "monster", "heroes and constructs in hand"),
        ("banish", "monster", "own heroes and constructs"),
        ("banish_row", "Mystic", "cards of the centre row that can be banished"),
        ("copy", "construct", "heroes that do not copy themselves"),
        ("copy", "Twofold Askara", "heroes that do not copy themselves"),
        ("free", "Apprentice", "what a text can acquire or defeat for free"),
        ("decline", "Samael's Trickster", "constructs and cards with optional effects that have no target"),
    ],
)
def test_what_a_list_is_never_asked_about_is_named(which, line, about):
    assert named([line], which=which) == {1: f"{which!r} can only ever be asked about {about}"}


def test_what_only_other_cards_could_ask_is_not_named():
    assert named(["draw"], which="choose") == {}  # no card of the set has such an option
    assert named(["any"], RELIC, "mission", "relic") == {}  # no text gives a second mission


def test_a_class_without_members_is_named():
    assert named(["Void monster", "any"]) == {1: "there is no 'Void monster' in these cards"}


@pytest.mark.parametrize(
    "line",
    [
        "any if round >= 1",
        "any if lead < -50",
        "any if seat == 4 and players == 4",
        "any if round > 5 and round < 7",
        "any if lead > pool and pool > hand and hand < lead",
        "any if owned('Mystic') > owned('Void')",
        "any if owned('hero') < deck",
        "any if row('any') == 6 and pile('Mystic') == 31",
        "any if pool == 120 and players == 4",
        "construct if runes == 0",  # there are discounts
        "use Tablet of Time's Dawn if runes == 0",
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
    expected = (
        found
        if found is not None
        else {2: "take[1] 'any if card.cost >= 3' always comes first"} | {3: "take[1] 'any if card.cost >= 3' always comes first"}
    )
    assert named(lines) == expected


NEVER = "its condition cannot hold: "
ONLY = "can only ever be asked about "
ABOVE = "never above "
KEPT = "assets, power cards, corruption cards and trophies"
FARE = {1: f"{NEVER}fare('corner') is at most 2"}


@pytest.mark.parametrize(
    ("which", "lines", "found"),
    [
        ("move", ["toward mission", "any"], {}),
        ("move", ["any", "toward mission"], {2: "move[1] 'any' always comes first"}),
        ("move", ["middle if space.tier == 1", "any"], {1: "its condition cannot hold: nothing that it names has such numbers"}),
        ("buy", ["any if chance > 0", "weapon"], {1: "its condition cannot hold: chance is at most 0"}),
        ("buy", ["wargear", "weapon"], {2: "buy[1] 'wargear' always comes first"}),
        ("evade", ["enemy if chance < 50", "enemy if chance < 30"], {2: "evade[1] 'enemy if chance < 50' always comes first"}),
        ("choose", ["any", "influence"], {2: "choose[1] 'any' always comes first"}),
        ("choose", ["cross", "to middle", "to outer"], {}),
        ("choose", ["to middle", "to Space Hulk"], {2: "choose[1] 'to middle' always comes first"}),
        ("choose", ["to middle if fare('corner') > 99", "to outer if fare('corner') <= 99"], FARE),
        ("move", ["any if danger <= 100", "middle"], {2: "move[1] 'any if danger <= 100' always comes first"}),
        ("move", ["any if life > 12", "any if influence > 9999"], {1: NEVER + "life is at most 12", 2: NEVER + "influence is at most 9999"}),
        ("move", ["any if round > 200", "any if tier == 0"], {1: NEVER + "round is at most 200", 2: NEVER + "tier is at least 1"}),
        ("move", ["any if wargear > assets", "any if lead > level"], {1: f"{NEVER}wargear is {ABOVE}assets", 2: f"{NEVER}lead is {ABOVE}level"}),
        ("move", ["any if owned('Ally') > 0 and owned('relic') > relics"], {1: f"{NEVER}owned('relic') is {ABOVE}relics"}),
        ("move", ["any if players_there == players", "any"], {1: NEVER + "players_there is at least 1 below players"}),
        ("move", ["centre", "any"], {1: "'move' can only ever be asked about spaces on which a movement can end"}),
        ("march", ["any if power == 0", "any if tier == 3"], {1: NEVER + "power is at least 1", 2: NEVER + "tier is at most 2"}),
        ("character", ["any if round >= 1", "any"], {1: NEVER + "round is at most 0"}),
        ("buy", ["power if influence == 0", "relic"], {1: NEVER + "influence is at least 1", 2: f"'buy' {ONLY}wargear and the word 'power'"}),
        ("evade", ["weapon", "any if enemies == 0"], {1: f"'evade' {ONLY}enemies", 2: NEVER + "enemies is at least 1"}),
        ("keep", ["mission", "enemy if points == 0"], {1: f"'keep' {ONLY}{KEPT}", 2: NEVER + "points is at least 1"}),
        ("drop", ["corruption"], {1: f"'drop' {ONLY}assets and power cards"}),
        ("use", ["corruption"], {1: f"'use' {ONLY}cards and characters that have uses"}),
        ("decline", ["level if number > points"], {1: f"{NEVER}number is {ABOVE}points"}),
        ("decline", ["relic if missions < 3"], {1: NEVER + "missions is at least 3"}),
        ("rival", ["any if level > 12", "any if level > 11"], {1: NEVER + "level is at most 12"}),
    ],
)
def test_relic_too(which, lines, found):
    assert named(lines, RELIC, which, "relic") == found


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_no_shipped_strategy_has_such_a_line(game):
    cards = game_of(game).cards
    sets = [cards.load_card_set(name) for name in cards.shipped_card_sets()]
    assert {name: found for name in shipped_strategies(game) if (found := never_used(load_strategy(name, game=game), sets))} == {}


WORDS = ("round", "pool", "lead")
LEAST, MOST = -2, 3
"""Values that are tried; the bounds below say the same, so that both sides mean the same numbers."""
OPERATORS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne}


class Small(Situation):
    """A game with small numbers."""

    def limits(self, term):
        return LEAST, MOST


@st.composite
def conditions(draw):
    sides = st.sampled_from([*WORDS, "round - pool", "lead - round", "pool - lead"])
    leaf = st.builds("{} {} {}".format, sides, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), st.integers(-4, 4))
    joined = st.recursive(leaf, lambda part: st.builds("({} {} {})".format, part, st.sampled_from(["and", "or"]), part) | part.map("not ({})".format))
    return draw(joined)


def is_true(condition, values):
    if isinstance(condition, Negation):
        return not is_true(condition.part, values)
    if isinstance(condition, BoolOp):
        return (all if condition.every else any)(is_true(part, values) for part in condition.parts)
    assert isinstance(condition, Comparison)
    return OPERATORS[condition.op](values.get(condition.plus, 0) - values.get(condition.minus, 0) + condition.constant, 0)


@holds(60, text=conditions())
def test_cases_hold_exactly_where_some_values_fit(text):
    condition = parse_condition(text, ASCENSION)
    terms = [Term(ASCENSION.counters[word], "") for word in WORDS]
    fits = any(is_true(condition, dict(zip(terms, values, strict=True))) for values in product(range(LEAST, MOST + 1), repeat=len(terms)))
    try:
        cases = cases_of(condition, {})
    except TooManyCases:
        return
    solver = Solver(Small(), Budget())
    assert solver.can_hold([cases]) == fits
    assert all(solver.contradiction(case) for case in cases) == (not fits)


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
    assert "note: take[2] 'Mystic if round < 1' never decides anything: its condition cannot hold: round is at least 1\n" in result.stdout
    assert "note: take[3] 'hero' never decides anything: take[1] 'any' always comes first\n" in result.stdout
    fine = CliRunner().invoke(app, ["strategies", "check", "rush"])
    assert fine.exit_code == 0 and "note:" not in fine.stdout


def test_a_line_is_named_only_if_no_card_set_needs_it():
    strategy = make_strategy({**HEAD, "take": ["any if card.cost == 3", "Mystic"]}, game="ascension")
    dear = card_set_from({"schema": 1, "base": "2010", "name": "Dear", "change": {"Mystic": {"cost": 4}}})
    assert [one.place for one in never_used(strategy, [CARDS])] == ["take[2] 'Mystic'"]
    assert never_used(strategy, [CARDS, dear]) == []


def test_lines_that_compare_too_much_are_not_looked_at_for_ever(tmp_path):
    """Each line added cases to all that followed: twelve of them took minutes."""
    counters = ["runes", "power", "deck", "hand", "tokens", "score", "pool", *(f"owned('{name}')" for name in ("Mystic", "Militia", "hero", "any"))]
    lines = [f"any if {counter} == 2" for counter in counters]
    lines += ["any if round > 0", *(f"any if owned('Mystic') > {k} or tokens > {k}" for k in range(12))]
    path = tmp_path / "slow.toml"
    path.write_text(f'schema = 1\nname = "slow"\nsummary = "S."\ntake = {json.dumps(lines)}\n')
    began = time.process_time()
    done = CliRunner().invoke(app, ["strategies", "check", str(path), "--cards", "10th"])
    assert time.process_time() - began < 20 and done.exit_code == 0
    assert "note: not all lines could be looked at" in done.output
    assert "note" not in CliRunner().invoke(app, ["strategies", "check", str(path), "--cards", "10th", "--quiet"]).output
