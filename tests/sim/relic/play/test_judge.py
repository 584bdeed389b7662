"""What conditions look at, and how things are chosen (ENGINE.md section 8)."""

from types import SimpleNamespace

import numpy as np
import pytest
from relic_scenes import Plans, Position, card, character, edited, space, tiny_files, with_fields, word

from sim.engine.jit import entry
from sim.engine.plans import WORD
from sim.relic.play.counters import counter
from sim.relic.play.judge import pick, pick_worst
from sim.relic.play.passives import recount
from sim.relic.play.triggers import accepts_effect
from sim.relic.ready import ready_plans
from sim.relic.state import SEEN_EVADED
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import NOBODY, Counter, List, Word

WAYS = SimpleNamespace(COUNTER=0, PICK=1, PICK_MAY=2, WORST=3, ACCEPTS=4)


@entry
def ask(records, books, plans, way, a, b):
    """Ask seat 0: counter `a` (selector `b`), a choice among `b` candidates by list `a`, or whether to use the effect at step `b` of owner `a`."""
    g = records[0]
    book = books[0]
    for seat in range(g.players):
        recount(g, book, seat)
    if way == 0:
        return np.int64(counter(g, book, plans[0], 0, a, b))
    if way == 3:
        return np.int64(pick_worst(g, book, plans, 0, a, b))
    if way == 4:
        return np.int64(1 if accepts_effect(g, book, plans, 0, a, b) else 0)
    return np.int64(pick(g, book, plans, 0, a, b, way == 2))


def ready(here):
    return ready_plans(here.plans.record, here.table.book["fare"][0])


def value(here, what, of=0, at=None):
    here.g["seen_space"] = NOBODY if at is None else here.set.space_ids[at]
    return int(ask(here.record, here.table.book, ready(here), np.int64(WAYS.COUNTER), np.int64(what), np.int64(of)))


def chosen(here, way, which, *things):
    here.g["choice"][: len(things)] = things
    return int(ask(here.record, here.table.book, ready(here), np.int64(way), np.int64(which), np.int64(len(things))))


def accepted(here, owner):
    """Whether an effect of an owner that gains Life, the text of the Chapel, is used."""
    step = here.table.book["text_first"][0, here.set.space_ids["Chapel"]]
    return bool(ask(here.record, here.table.book, ready(here), np.int64(WAYS.ACCEPTS), np.int64(owner), np.int64(step)))


def test_counters_of_the_player():
    here = Position(life=2, influence=7, level=3, attribute=[4, 5, 6], hand=["Aim", "Fury"], held=["Seal", "Blade", "Blade"], trophies=["Ork Boss"])
    here.g["round"] = 9
    here.seat(0, "Captain", "Wreck", done=["Hunt"])
    expected = {
        **{Counter.ZERO: 0, Counter.ROUND: 9, Counter.PLAYERS: 2, Counter.SEAT: 0, Counter.LIFE: 2, Counter.WOUNDS: 3, Counter.INFLUENCE: 7},
        **{Counter.STRENGTH: 4, Counter.WILLPOWER: 5, Counter.CUNNING: 6, Counter.LEVEL: 3, Counter.POINTS: 6, Counter.POWER: 2},
        **{Counter.POWER_LIMIT: 2, Counter.CORRUPTION: 0, Counter.ASSETS: 3, Counter.ASSET_LIMIT: 4, Counter.RELICS: 2, Counter.WARGEAR: 1},
        **{Counter.MISSIONS: 1, Counter.PROGRESS: 0, Counter.TIER: 2, Counter.LEAD: 3, Counter.RIVAL_RELICS: 0, Counter.RIVAL_TIER: 1},
    }
    assert {what: value(here, what) for what in expected} == expected


def test_wounds_are_not_below_nought():
    assert value(Position(life=9), Counter.WOUNDS) == 0


def test_rivals():
    """Section 8: the best of the others; who is eliminated is no rival."""
    here = Position(level=2).seat(1, "Psyker", "Titan", level=5, held=["Blade"])
    assert [value(here, what) for what in (Counter.LEAD, Counter.RIVAL_RELICS, Counter.RIVAL_TIER)] == [-3, 1, 3]
    here.g["out"][1] = 1
    assert [value(here, what) for what in (Counter.LEAD, Counter.RIVAL_RELICS, Counter.RIVAL_TIER)] == [2, 0, 0]


@pytest.mark.parametrize(("done", "percent"), [(0, 0), (1, 50), (2, 100), (5, 100)])
def test_progress_of_the_mission(done, percent):
    here = Position(mission="Hunt")
    here.g["progress"][0] = done
    assert value(here, Counter.PROGRESS) == percent


def test_progress_of_having_something():
    here = Position(with_fields("Hunt", objective={"event": "have", "of": "influence", "count": 8}), mission="Hunt", influence=3)
    assert value(here, Counter.PROGRESS) == 37
    assert value(Position(), Counter.PROGRESS) == 0


def test_counters_of_a_space():
    here = Position(edited(tiny_files(), "Relay", icons={"blue": 2}), mission="Voyage").seat(1, "Psyker", "Forge")
    here.there("Ork Boy", "Ork Boss", "Relay", "Stranger", "Ranger", space="Forge")
    expected = {Counter.ENEMIES: 3, Counter.ENCOUNTERS: 1, Counter.LOOT: 1, Counter.WORTH: 13, Counter.DRAWS: 2, Counter.PLAYERS_THERE: 1}
    assert {what: value(here, what, at="Forge") for what in expected} == expected
    assert (value(here, Counter.MISSION_THERE, at="Forge"), value(here, Counter.MISSION_WAY, at="Forge")) == (1, 0)
    assert (value(here, Counter.MISSION_THERE, at="Gate"), value(here, Counter.MISSION_WAY, at="Gate")) == (0, 2)
    assert value(here, Counter.ENEMIES, at="Chapel") == value(here, Counter.ENEMIES) == 0


def test_points_of_enemies_that_are_no_trophies_do_not_count():
    here = Position(with_fields("Ork Boss", trophy=False)).there("Ork Boss", "Ork Boy", space="Hive")
    assert value(here, Counter.WORTH, at="Hive") == 3


def test_the_way_to_other_missions():
    here = Position(mission="Hunt")
    assert (value(here, Counter.MISSION_WAY, at="Forge"), value(here, Counter.MISSION_THERE, at="Forge")) == (99, 0)
    here.g["mission"][0] = NOBODY
    assert (value(here, Counter.MISSION_WAY, at="Forge"), value(here, Counter.MISSION_THERE, at="Forge")) == (99, 0)


def test_to_meet_somebody_counts_where_he_is():
    here = Position(edited(tiny_files(), "Hunt", objective={"event": "meet"}), mission="Hunt")
    assert (value(here, Counter.MISSION_THERE, at="Gate"), value(here, Counter.MISSION_THERE, at="Hive")) == (1, 0)


def test_the_lowest_chance_of_any_group():
    """Section 8: 100 without enemies; the Captain's bonus counts against strength only."""
    here = Position()
    win = here.table.book["win"][0, 1, 1]
    assert value(here, Counter.CHANCE, at="Hive") == 100
    here.there("Ork Boy", space="Hive")
    assert value(here, Counter.CHANCE, at="Hive") == win[30 + 4 - 3] // 10_000
    here.there("Ork Boy", "Hive Spawn", space="Hive")
    assert value(here, Counter.CHANCE, at="Hive") == win[30 + 3 - 3] // 10_000
    here.there("Ork Boy", "Ork Boy", "Hive Spawn", space="Hive")
    assert value(here, Counter.CHANCE, at="Hive") == win[30 + 4 - 6] // 10_000


def armed(weapon=(), armour=(), **ork):
    """The tiny set with bonuses and dice for a weapon and an armour, and fields of the Ork Boy."""
    files = with_fields("Power Sword", uses=[], charges=0, passives=[{"is": kind, "amount": amount} for kind, amount in weapon])
    files = edited(files, "Carapace", passives=[{"is": kind, "amount": amount} for kind, amount in armour])
    return edited(files, "Ork Boy", **ork)


@pytest.mark.parametrize(
    ("held", "weapon", "armour", "ork", "dice", "bonus"),
    [
        ([], (), (), {}, 1, 0),
        (["Power Sword", "Carapace"], (("battle_bonus", 2),), (("battle_bonus", 1),), {}, 1, 3),
        (["Power Sword", "Power Sword"], (("battle_bonus", 2),), (), {}, 1, 2),  # one of them
        (["Power Sword", "Carapace"], (("battle_dice", 1),), (("battle_bonus", -1),), {}, 2, 0),  # none that lowers the chance
        (["Power Sword", "Carapace"], (("battle_bonus", 2),), (("battle_bonus", 1),), {"forbid": ["weapon"]}, 1, 1),
        (["Power Sword", "Carapace"], (("battle_bonus", 2),), (("battle_bonus", 1),), {"forbid": ["armour"]}, 1, 2),
    ],
)
def test_the_danger_knows_weapons_and_armour(held, weapon, armour, ork, dice, bonus):
    """Section 8: of two Orks of value 3 against the Captain's 3 and his bonus of 1."""
    here = Position(armed(weapon, armour, **ork), held=held).there("Ork Boy", "Ork Boy", space="Hive")
    win = here.table.book["win"][0, 1, dice, 30 + 3 + 1 + bonus - 6]
    assert value(here, Counter.DANGER, at="Hive") == 100 - win // 10_000


def test_the_danger_is_that_of_the_worst_group():
    """0 without enemies, on the own space where no other is judged; who is evaded is no danger."""
    here = Position().there("Ork Boss", "Hive Spawn", "Stranger", space="Chapel")
    win = here.table.book["win"][0, 1, 1]
    assert value(here, Counter.DANGER, at="Hive") == 0
    assert value(here, Counter.DANGER) == value(here, Counter.DANGER, at="Chapel") == 100 - min(win[30 + 4 - 6], win[30]) // 10_000
    here.g["mark"][here.g["space"][0], 0] = SEEN_EVADED
    assert value(here, Counter.DANGER) == 100 - win[30] // 10_000
    here.g["mark"][here.g["space"][0], 1] = SEEN_EVADED
    assert value(here, Counter.DANGER) == 0


def test_the_fare_of_spaces():
    """The cheapest of those named; 99 if none leads to another tier. The Harbour's passage costs 2."""
    plans = Plans()
    plans.record["selected"][0, :3] = space("Gate"), space("Hive"), space("Harbour")
    plans.record["selector_first"][0, :3], plans.record["selector_last"][0, :3] = (0, 0, 2), (3, 2, 2)
    here = Position(plans=plans)
    assert [value(here, Counter.FARE, of) for of in range(3)] == [2, 99, 99]


GO, STAY = {"do": "move", "to": "Wreck"}, {"do": "move", "to": "Gate"}


@pytest.mark.parametrize(
    ("fields", "fare"),
    [
        ({"text": [GO]}, 0),
        ({"text": [STAY]}, 99),
        ({"text": [{"do": "heal"}, GO]}, 99),
        ({"text": [{"do": "pay", "influence": 4, "then": [GO, {"do": "heal"}]}]}, 4),
        ({"text": [{"do": "pay", "influence": 4, "then": [{"do": "heal"}, GO]}]}, 99),
        ({"text": [{"do": "pay", "life": 1, "then": [GO]}]}, 99),
        ({"text": [{"do": "pay", "influence": 99, "then": [GO]}]}, 99),
        ({"text": [{"do": "move", "tier": "middle"}]}, 0),
        ({"text": [{"do": "move", "tier": "outer"}]}, 99),
        ({"text": [{"do": "move", "area": "Hive World"}]}, 99),
        ({"options": [[{"do": "pay", "influence": 5, "then": [GO]}], [{"do": "pay", "influence": 3, "then": [GO]}], [{"do": "heal"}]]}, 3),
    ],
    ids=str,
)
def test_the_fare_is_what_is_printed(fields, fare):
    here = Position(edited(tiny_files(), "Jungle", icons={}, **fields))
    assert here.table.book["fare"][0, here.set.space_ids["Jungle"]] == fare


def test_what_is_seen_of_a_roll():
    here = Position()
    here.g["seen_chance"], here.g["seen_gain"], here.g["seen_number"] = 41, 12, 5
    assert [value(here, what) for what in (Counter.CHANCE, Counter.GAIN, Counter.NUMBER)] == [41, 12, 5]


def test_counters_of_names():
    plans = Plans()
    plans.record["selected"][0, :4] = card("Seal"), card("Aim"), space("Hive"), space("Gate")
    plans.record["selector_first"][0, :2], plans.record["selector_last"][0, :2] = (0, 2), (2, 4)
    for name in ("Seal", "Aim"):
        plans.record["named"][0, 0, card(name) // WORD] |= np.uint64(1 << card(name) % WORD)
    here = Position(plans=plans, hand=["Aim", "Aim", "Fury"], held=["Seal", "Blade"])
    assert value(here, Counter.OWNED, 0) == 3
    assert value(here, Counter.AT, 1) == 0
    here.seat(0, "Captain", "Gate")
    assert value(here, Counter.AT, 1) == 1


def test_the_lowest_rank_the_first_of_equals():
    here = Position(plans=Plans().want(List.KEEP, card("Seal"), card("Aim")))
    aim, seal, fury = (card(name) for name in ("Aim", "Seal", "Fury"))
    assert chosen(here, WAYS.PICK, List.KEEP, fury, aim, seal, seal) == 2
    assert chosen(here, WAYS.PICK, List.KEEP, fury, fury) == 0
    assert chosen(here, WAYS.PICK_MAY, List.KEEP, fury, fury) == NOBODY
    assert chosen(here, WAYS.PICK_MAY, List.KEEP, fury, aim) == 1
    assert chosen(here, WAYS.PICK, List.KEEP) == NOBODY
    assert chosen(here, WAYS.WORST, List.KEEP, seal, aim, aim, seal) == 2
    assert chosen(here, WAYS.WORST, List.KEEP, fury, seal, fury, aim) == 2


def test_by_lot_a_coin_before_what_may_be_left():
    here = Position(plans=Plans().by_lot()).lots((1, 2), (2, 3), (0, 2))
    assert chosen(here, WAYS.PICK_MAY, List.KEEP, 1, 2, 3) == 2
    assert chosen(here, WAYS.PICK_MAY, List.KEEP, 1, 2, 3) == NOBODY
    here = Position(plans=Plans().by_lot()).lots((1, 3))
    assert chosen(here, WAYS.WORST, List.KEEP, 1, 2, 3) == 1


@pytest.mark.parametrize(
    ("owner", "things"),
    [(card("Seal"), card("Seal")), (FIRST_CHARACTER + 1, character("Sniper"))],
    ids=["a card", "a character"],
)
def test_optional_effects_are_used_unless_declined(owner, things):
    """Section 8."""
    assert accepted(Position(), owner)
    assert not accepted(Position(plans=Plans().want(List.DECLINE, things)), owner)


def test_optional_effects_of_nobody_must_be_wanted():
    """Section 8: by their word in `choose`. Nothing names a scenario: its effects are used."""
    assert not accepted(Position(), NOBODY)
    assert accepted(Position(plans=Plans().want(List.CHOOSE, word(Word.LIFE))), NOBODY)
    assert accepted(Position(), FIRST_SCENARIO)


@pytest.mark.parametrize("owner", [NOBODY, FIRST_SCENARIO, card("Seal")])
def test_optional_effects_by_lot(owner):
    for side in (0, 1):
        assert accepted(Position(plans=Plans().by_lot()).lots((side, 2)), owner) == bool(side)
