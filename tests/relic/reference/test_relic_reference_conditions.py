"""Conditions, counted things, traits and tokens in the reference engine. Hero has Strength 4, Willpower 3, Cunning 2, Life 4."""

import pytest
from relic_reference_scenes import CHARACTERS, at, choices, dice, do, names, piece, pieces, put, ready, scene, write_set

from sim.relic.reference.battle import choose_gear
from sim.relic.reference.cardfile import ATTRIBUTES, read_card_set
from sim.relic.reference.conditions import holds, times
from sim.relic.reference.contest import Fight
from sim.relic.reference.counters import Counters
from sim.relic.reference.engagement import engage
from sim.relic.reference.engine import seat_state
from sim.relic.reference.missions import completed, note
from sim.relic.reference.purposes import TEST_DICE
from sim.relic.reference.rulefile import parse_line
from sim.relic.reference.setbacks import corrupt, eliminate, vanquish

AFFILIATED = CHARACTERS.replace('name = "Hero"', 'name = "Hero"\naffiliation = "Inquisition"')
RED = '[[card]]\nname = "Squig"\ntype = "asset"\ntrait = ["Ally", "Ork"]\n[[card]]\nname = "Omen"\ntype = "event"\ntrait = "Omen"\n'
RELIC = """
[[card]]
name = "Banner"
trait = "Ally"
passives = [{ is = "battle_bonus", amount = 1, per = { of = "asset", trait = "Ally" } }]
[[card]]
name = "Crown"
passives = [{ is = "battle_dice", amount = 1, per = "token" }, { is = "skill_bonus", amount = 2, when = { of = "influence", least = 1 } }]
[[card]]
name = "Fist"
passives = [{ is = "battle_bonus", amount = 2, per = "influence", when = { of = "influence", least = 1, most = 3 } }]
"""
WARGEAR = """
[[card]]
name = "Pike"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 5, when = { tier = "middle" } }]
[[card]]
name = "Whip"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 1, per = "token" }]
[[card]]
name = "Bribe"
type = "equipment"
uses = [{ moment = "battle", pay = "influence", amount = 2, bonus = 1 }]
"""


@pytest.mark.parametrize(
    ("when", "true"),
    [
        (None, True),
        ({"of": "token", "least": 2, "most": 2}, True),
        ({"of": "token", "least": 3}, False),
        ({"of": "token", "most": 1}, False),
        ({"of": "strength", "least": 4}, True),
        ({"of": "cunning", "least": 3}, False),
        ({"of": "asset", "trait": "Ork", "least": 1, "most": 1}, True),
        ({"of": "relic", "trait": "Ork", "least": 1}, False),
        ({"of": "trophy", "trait": "Ork", "least": 8, "most": 8}, True),
        ({"tier": "outer"}, True),
        ({"tier": "middle"}, False),
        ({"area": "Hive"}, True),
        ({"area": "Maiden"}, False),
        ({"space": "docks"}, True),
        ({"space": "Ruins"}, False),
        ({"affiliation": "Inquisition"}, True),
        ({"affiliation": "Chaos"}, False),
    ],
)
def test_a_condition_looks_at_the_player(tmp_path, when, true):
    table = scene(tmp_path, characters=AFFILIATED, red=RED)
    seat = at(table, 0, "Docks")
    seat.tokens, seat.assets, seat.trophies = 2, pieces(table, "Squig", "Relic A"), pieces(table, "Ork", "Bug", "Warboss")
    assert holds(seat, when) is true
    do(table, 0, {"do": "gain", "influence": 1, **({"when": when} if when else {})})
    assert seat.influence == int(true)


@pytest.mark.parametrize(
    ("per", "many"),
    [(None, 1), ("token", 3), ("willpower", 3), ("trophy", 5), ({"of": "trophy", "trait": "Ork"}, 3), ({"of": "asset", "trait": "Ally"}, 2)]
    + [({"of": "relic", "trait": "Ally"}, 1), ({"of": "wargear"}, 0), ({"of": "wargear", "trait": "Ally"}, 0)],
)
def test_numbers_are_multiplied_by_counted_things(tmp_path, per, many):
    table = scene(tmp_path, red=RED, relic=RELIC)
    seat = table.seats[0]
    seat.tokens, seat.assets, seat.trophies = 3, pieces(table, "Squig", "Banner", "Crown"), pieces(table, "Ork", "Bug")
    assert times(seat, per) == many
    do(table, 0, {"do": "gain", "influence": 2, **({"per": per} if per else {})})
    assert seat.influence == 2 * many


# --- traits ---------------------------------------------------------------------------------------------------------


def test_a_card_has_all_of_its_traits(tmp_path):
    card_set = read_card_set(write_set(tmp_path, red=RED))
    assert [card_set.named(name).traits for name in ("Squig", "Omen", "Ork", "Trader")] == [("Ally", "Ork"), ("Omen",), ("Ork",), ()]
    for line in ("Ally", "Ork"):
        assert parse_line(line, card_set, "keep").place(card_set.named("Squig"), None) is not None
    assert parse_line("Ally", card_set, "keep").place(card_set.named("Ork"), None) is None


def test_one_enemy_of_several_traits_wakes_a_passive_for_each(tmp_path):
    foe = '[[card]]\nname = "Mutant"\ntype = "enemy"\ntrait = ["Ork", "Daemon"]\nattribute = "strength"\nvalue = 2\n'
    relic = "".join(
        f'[[card]]\nname = "Ward {trait}"\npassives = [{{ is = "battle_bonus", trait = "{trait}", amount = 1 }}]\n'
        for trait in ("Ork", "Daemon", "Eldar")
    )
    table = scene(tmp_path, red=foe, relic=relic)
    seat = table.seats[0]
    seat.assets = pieces(table, "Ward Ork", "Ward Daemon", "Ward Eldar")
    assert Fight(seat, "strength", [table.card_set.named("Mutant")]).own == 6


@pytest.mark.parametrize(("effect", "left"), [({"do": "lose", "asset": 2}, ["Relic A"]), ({"do": "lose", "relic": 2}, ["Squig", "Relic A"])])
def test_only_cards_of_the_trait_are_lost(tmp_path, effect, left):
    table = scene(tmp_path, red=RED, relic=RELIC)
    seat = table.seats[0]
    seat.assets = pieces(table, "Squig", "Relic A", "Banner")
    do(table, 0, effect | {"trait": "Ally"})
    assert names(seat.assets) == left


def test_only_cards_of_the_trait_are_paid_and_chosen_among(tmp_path):
    table = scene(tmp_path, red=RED, relic=RELIC, policy="random")
    seat = table.seats[0]
    seat.assets = pieces(table, "Squig", "Relic A", "Banner")
    price = {"do": "pay", "asset": 1, "trait": "Ally", "then": [{"do": "gain", "life": 1}]}
    stream = choices(table, 0, 1, 1, 1)  # yes, the second of two; yes, the only one; then it cannot be paid
    do(table, 0, price, price, price)
    assert (names(seat.assets), seat.life, stream.numbers) == (["Relic A"], 6, [])


def test_missions_ask_for_one_trait(tmp_path):
    mission = """
[[card]]
name = "Befriend"
objective = { event = "asset", trait = "Ally" }
[[card]]
name = "Purge"
objective = { event = "defeat", trait = "Ork" }
[[card]]
name = "Muster"
objective = { event = "have", of = "asset", trait = "Ally", count = 2 }
"""
    table = scene(tmp_path, mission=mission, red=RED, relic=RELIC)
    seat = table.seats[0]
    for name, event, good, bad in (("Befriend", "asset", "Squig", "Relic A"), ("Purge", "defeat", "Warboss", "Bug")):
        seat.mission = piece(table, name)
        note(seat, event, card=table.card_set.named(bad))
        assert seat.progress == 0
        note(seat, event, card=table.card_set.named(good))
        assert seat.progress == 1 and completed(table, seat)
    seat.mission, seat.assets = piece(table, "Muster"), pieces(table, "Squig", "Relic A")
    assert not completed(table, seat)
    seat.assets += pieces(table, "Banner")
    assert completed(table, seat)


@pytest.mark.parametrize(("trait", "met"), [("Ally", 1), ("Foe", 0)])
def test_an_encounter_is_counted_by_its_trait(tmp_path, trait, met):
    mission = '[[card]]\nname = "Parley"\nobjective = { event = "encounter", trait = "Ally", count = 2 }\n'
    table = scene(tmp_path, mission=mission, yellow=f'[[card]]\nname = "Guide"\ntype = "encounter"\ntrait = ["Omen", "{trait}"]\n')
    put(table, "Hills", "Guide")
    seat = at(table, 0, "Hills")
    seat.mission = piece(table, "Parley")
    engage(table, seat)
    assert seat.progress == met


@pytest.mark.parametrize(("found", "counted"), [("Squig", 1), ("Cart", 0), ("Guide", 1), ("Thief", 0)])
def test_an_asset_is_counted_by_its_trait_however_it_is_taken(tmp_path, found, counted):
    taken = "".join(
        f'[[card]]\nname = "{name}"\ntype = "encounter"\ntrait = "{trait}"\neffects = [{{ do = "take_this" }}]\n'
        for name, trait in (("Guide", "Ally"), ("Thief", "Foe"))
    )
    mission = '[[card]]\nname = "Befriend"\nobjective = { event = "asset", trait = "Ally", count = 2 }\n'
    table = scene(tmp_path, mission=mission, red=RED + '[[card]]\nname = "Cart"\ntype = "asset"\n' + taken)
    put(table, "Hills", found)
    seat = at(table, 0, "Hills")
    seat.mission = piece(table, "Befriend")
    engage(table, seat)
    assert (names(seat.assets), seat.progress) == ([found], counted)


# --- passives -------------------------------------------------------------------------------------------------------


def test_a_passive_counts_only_while_its_condition_holds(tmp_path):
    table = scene(tmp_path, relic=RELIC)
    seat = table.seats[0]
    seat.assets = pieces(table, "Crown")
    for influence, passed in ((0, 0), (1, 1)):
        seat.influence, seat.life = influence, 4
        dice(table, TEST_DICE, 0, 2)
        do(table, 0, {"do": "test", "attribute": "strength", "target": 8, "pass": [{"do": "gain", "life": 1}]})
        assert seat.life == 4 + passed


@pytest.mark.parametrize(
    ("space", "held", "gear"), [("Docks", ["Pike", "Knife"], ["Knife"]), ("Docks", ["Pike"], []), ("Waste", ["Knife", "Pike"], ["Pike"])]
)
def test_a_weapon_whose_condition_fails_is_of_no_use(tmp_path, space, held, gear):
    table = scene(tmp_path, wargear=WARGEAR)
    seat = at(table, 0, space)
    seat.assets = pieces(table, *held)
    fight = Fight(seat, "strength", [table.card_set.named("Ork")])
    choose_gear(table, fight)
    assert names(fight.gear) == gear


def test_dice_per_something_are_counted_once_and_a_bonus_anew(tmp_path):
    table = scene(tmp_path, relic=RELIC)
    seat = table.seats[0]
    seat.tokens, seat.assets = 2, pieces(table, "Crown", "Banner", "Banner")
    fight = Fight(seat, "strength", [table.card_set.named("Ork")])
    assert (fight.thrown(), fight.own) == (3, 8)
    seat.tokens = 5
    seat.assets.pop()
    assert (fight.thrown(), fight.own) == (3, 6)  # one banner fewer to be counted; both of them go on counting


def test_a_passive_goes_on_counting_though_its_condition_has_ended(tmp_path):
    table = scene(tmp_path, relic=RELIC, wargear=WARGEAR, lists={"use": ["Bribe"]})
    put(table, "Hills", "Warboss")  # 5 points
    seat = ready(table, [2], [1])
    seat.influence, seat.assets = 3, pieces(table, "Fist", "Bribe")
    fight = Fight(seat, "strength", [table.card_set.named("Warboss")])
    assert fight.own == 4 + 2 * 3
    seat.influence = 0
    assert fight.own == 4  # nothing to be multiplied
    seat.influence = 5
    assert fight.own == 4 + 2 * 5  # beyond the bound, but the battle has begun
    seat.influence = 3
    engage(table, seat)
    assert names(seat.trophies) == ["Warboss"] and seat.influence == 1 + 2  # 2 + 4 + 2 * 1 + 1 against 6


def test_estimates_read_per_as_things_stand(tmp_path):
    table = scene(tmp_path, relic=RELIC)
    seat = table.seats[0]
    seat.assets = pieces(table, "Crown")
    put(table, "Docks", "Warboss")
    docks = Counters(table, seat).judging(table.card_set.space("Docks"), {})
    assert docks.value("chance") == 31
    seat.tokens = 1
    assert docks.value("chance") > 60


# --- tokens ---------------------------------------------------------------------------------------------------------


def test_tokens_are_gained_lost_and_paid(tmp_path):
    table = scene(tmp_path, lists={"choose": ["token if tokens < 10", "life if tokens >= 4"]})
    seat = table.seats[0]
    price = {"do": "pay", "token": 4, "then": [{"do": "gain", "life": 1}]}
    do(table, 0, {"do": "gain", "token": 3}, price, {"do": "gain", "token": 2}, price)
    assert (seat.tokens, seat.life, seat_state(seat)["tokens"]) == (1, 5, 1)
    options = [[{"do": "gain", "influence": 1}], [{"do": "gain", "token": 1}]]
    do(table, 0, {"do": "choose", "options": options})
    assert (seat.tokens, seat.influence) == (2, 0)
    do(table, 0, {"do": "lose", "token": 5}, {"do": "gain", "token": 10_001})
    assert seat.tokens == 9_999


@pytest.mark.parametrize(("setback", "kept"), [(vanquish, 3), (corrupt, 3), (eliminate, 0)])
def test_only_the_eliminated_lose_their_tokens(tmp_path, setback, kept):
    table = scene(tmp_path)
    seat = table.seats[0]
    seat.tokens = 3
    setback(table, seat)
    assert seat.tokens == kept


def test_single_attributes_are_counted(tmp_path):
    seat = scene(tmp_path).seats[0]
    assert [seat.count(name) for name in (*ATTRIBUTES, "attribute")] == [4, 3, 2, 4]
