"""Whole games of the reference engine: every card in one place, equal seeds equal games, the language of strategies."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from relic_lots import random_strategy
from relic_reference_scenes import pieces, scene, write_set

from sim.reference.language import evaluate, parse_condition
from sim.relic.reference import play
from sim.relic.reference.cardfile import SHIPPED, read_card_set
from sim.relic.reference.counters import Counters
from sim.relic.reference.purposes import DECKS
from sim.relic.reference.rulefile import check_target, parse_line, read_strategy


@pytest.fixture
def by_lot(tmp_path):
    path = tmp_path / "random.toml"
    path.write_text('schema = 1\ngame = "relic"\nname = "random"\nsummary = "By lot."\npolicy = "random"\n')
    return path


@pytest.fixture(scope="module")
def synthetic():
    return read_card_set(SHIPPED / "synthetic")


def places(state):
    """Return how many copies of every card lie anywhere."""
    found = Counter(name for pile in state["decks"].values() for name in pile["deck"] + pile["discards"])
    found.update(name for pile in state["spaces"].values() for name in pile)
    for seat in state["seats"]:
        found.update(seat["power"] + seat["trophies"] + seat["completed"])
        found.update(name for name, _ in seat["assets"] + seat["corruption"])
        found.update([seat["mission"]] if seat["mission"] else [])
    return found


def conservation(card_set):
    """Return an `on_turn` that finds every card in exactly one place and every number in its bounds."""
    printed = Counter(card.name for deck in DECKS for card in card_set.listed(deck))

    def check(number, seat, state):
        assert places(state) == printed, (number, seat)
        for player in state["seats"]:
            assert player["out"] or (1 <= player["life"] <= 12 and player["influence"] >= 0 and player["level"] <= 12)
        taken = [player["character"] for player in state["seats"] if player["character"]]
        assert len({*taken, *state["box"]}) == len(taken) + len(state["box"])

    return check


@pytest.mark.parametrize("game", range(3))
def test_games_by_lot_conserve_cards(game, by_lot, synthetic):
    players = 2 + game % 3
    end = play(synthetic, [by_lot] * players, 11, game, conservation(synthetic))
    assert end["ended"] in ("won", "cap") and (end["winner"] is None) == (end["ended"] == "cap")


@pytest.mark.parametrize("case", range(8))
def test_random_lines_conserve_cards(case, tmp_path, synthetic):
    rng = random.Random(case)
    seats = [random_strategy(tmp_path / f"{seat}.toml", synthetic, rng) for seat in range(rng.randrange(2, 5))]
    end = play(synthetic, seats, 7, case, conservation(synthetic))
    assert end["ended"] in ("won", "cap", "nobody_left")


def test_the_last_player_out_ends_the_game(tmp_path, by_lot):
    grim = '[[card]]\nname = "Curse"\ncount = 40\ntype = "event"\neffects = [{ do = "gain", corruption = 6 }]\n'
    ends = [play(write_set(tmp_path, red=grim, blue=grim.replace("Curse", "Doom")), [by_lot] * 3, 3, game) for game in range(4)]
    assert all(end["ended"] == "nobody_left" and end["box"] == [] and end["winner"] is None for end in ends)
    assert all(seat["out"] and seat["character"] is None for end in ends for seat in end["seats"])


NEW = {
    "red": """
[[card]]
name = "Hydra"
count = 4
type = "enemy"
trait = ["Ork", "Beast"]
attribute = "strength"
value = 3
dice = 3
wins_ties = true
forbid = ["power", "reroll"]
score = [{ amount = 1, per = { of = "trophy", trait = "Ork" } }]
win = [{ do = "gain", token = 2 }, { do = "gain", wargear = 1 }]
[[card]]
name = "Storm"
count = 3
type = "event"
trait = "Omen"
effects = [{ do = "clear", type = "enemy", trophies = true, may = true }, { do = "move", tier = "outer" }]
[[card]]
name = "Squire"
count = 4
type = "asset"
trait = "Ally"
passives = [{ is = "battle_bonus", amount = 1, per = { of = "asset", trait = "Ally" }, when = { tier = "outer" } }]
""",
    "yellow": """
[[card]]
name = "Broker"
count = 4
type = "encounter"
effects = [{ do = "new_mission", may = true }, { do = "pay", asset = 1, trait = "Ally", then = [{ do = "gain", token = 3 }] },
  { do = "gain", wargear = 1 }, { do = "players", who = "one", effects = [{ do = "lose", life = 1 }, { do = "move", area = "Hive" }] }]
""",
    "wargear": """
[[card]]
name = "Prism"
count = 3
type = "weapon"
uses = [{ moment = "battle", pay = "token", reveal = true, dice = 1, per = "token" }, { moment = "battle", bonus = 2, after = true, limit = "turn" }]
""",
    "relic": """
[[card]]
name = "Compass"
trait = "Ally"
uses = [{ moment = "engage", pay = "asset", pay_trait = "Ally", when = { of = "life", least = 2 }, effects = [{ do = "gain", power = 1 }] }]
""",
    "mission": '[[card]]\nname = "Find him"\ncount = 6\nobjective = { event = "meet", chosen = true }\nreward = [{ do = "gain", relic = 1 }]\n',
}


@pytest.mark.parametrize("case", range(12))
def test_cards_are_conserved_whatever_they_say(case, tmp_path, by_lot):
    card_set = read_card_set(write_set(tmp_path, "round_cap = 40\n", **NEW))
    rng = random.Random(case)
    seats = [by_lot if case % 2 else random_strategy(tmp_path / f"{seat}.toml", card_set, rng) for seat in range(2 + case % 3)]
    end = play(card_set, seats, 13, case, conservation(card_set))
    assert end["ended"] in ("won", "cap", "nobody_left")


def test_equal_seeds_are_equal_games(by_lot, synthetic):
    ends = [play(synthetic, [by_lot] * 2, seed, game) for seed, game in ((1, 5), (1, 5), (1, 6), (2, 5))]
    assert ends[0] == ends[1]
    assert ends[0] != ends[2] and ends[0] != ends[3]
    assert ends[0]["words"][("movement", 0)] > 0


def test_luck_belongs_to_the_seat(tmp_path, synthetic):
    idle = tmp_path / "idle.toml"
    idle.write_text('schema = 1\ngame = "relic"\nname = "idle"\nsummary = "Nothing."\npolicy = "rules"\n')
    marching = tmp_path / "marching.toml"
    marching.write_text(idle.read_text() + 'march = ["any"]\n')
    ways = {}
    for path in (idle, marching):
        ways[path] = []
        play(synthetic, [idle, path], 4, 4, lambda number, seat, state, way=ways[path]: way.append(state["seats"][0]["space"]) if seat == 0 else None)
    assert ways[idle][:2] == ways[marching][:2]  # seat 0 rolls the same dice whatever seat 1 does


# --- the language of strategies -------------------------------------------------------------------------------------


def test_lines_name_cards_classes_spaces_and_words(tmp_path):
    card_set = scene(tmp_path).card_set
    line = parse_line("weapon by -cost if card.worth >= 1", card_set, "buy")
    knife = card_set.named("knife")
    assert line.place(knife) == (1, 2, knife.number) and line.place(card_set.named("Boy")) is None
    quotients = [parse_line(f"any by {key}", card_set, "buy").place(knife) for key in ("worth/cost", "-cost/value")]
    assert quotients == [(1, -Fraction(knife.worth, knife.cost), knife.number), (0, 0, knife.number)]  # by zero: before all
    for target, name in (("Ork", "Boss"), ("Tyranid", "Bug"), ("red", "Boy"), ("strength", "Boy"), ("enemy", "Bug"), ("relic", "Relic A")):
        assert parse_line(target, card_set, "keep").place(card_set.named(name)) is not None, (target, name)
    assert parse_line("relic", card_set, "decline").place("relic") == (0,)
    assert parse_line("relic", card_set, "decline").place(card_set.named("Relic A")) is None
    for target, space in (("Hive", "Docks"), ("corner", "Shrine"), ("outer", "Gate"), ("inner", "Maw")):
        assert parse_line(target, card_set, "move").place(card_set.space(space)) is not None, (target, space)
    assert parse_line("corner", card_set, "move").place(card_set.space("Maw")) is None
    for wrong in ("Orc", "toward Orc", "any by size", "any if"):
        with pytest.raises((ValueError, SyntaxError)):
            parse_line(wrong, card_set, "move")


def test_conditions_look_at_the_table(tmp_path):
    """Beyond what a condition of both engines may say: sums of counters; what is judged by number, cards and characters where there are none."""
    table = scene(tmp_path, players=3)
    seat = table.seats[0]
    seat.assets, seat.corruption = pieces(table, "Knife", "Relic A"), pieces(table, "Taint", "Taint")
    counters = Counters(table, seat).judging(table.card_set.space("Docks"), {"number": 4})
    for text, value in {
        "owned('wargear') + owned('Taint') == 3": True,
        "number == 4 and gain == 0": True,
        "card.value > 0 or character.life > 0": False,
        "fare('Boy') == 99": True,
    }.items():
        assert evaluate(parse_condition(text, lambda name: check_target(name, table.card_set)), counters) is value, text
    with pytest.raises(ValueError, match="no counter"):
        evaluate(parse_condition("honor > 3", check_target), counters)


def test_a_strategy_of_another_game_is_refused(tmp_path):
    path = tmp_path / "other.toml"
    path.write_text('schema = 1\nname = "other"\nsummary = "Ascension."\npolicy = "rules"\n')
    with pytest.raises(ValueError, match="relic"):
        read_strategy(path, scene(tmp_path).card_set)
