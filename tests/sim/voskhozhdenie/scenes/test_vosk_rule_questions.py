"""How a strategy of rules answers plain questions (ENGINE.md, section 14): yes or no, numbers, players, names, lists, orders, prices."""

import pytest
from vosk_parts import Part
from vosk_rules import GAIN, RuleScene, SmallScene, another, order
from vosk_sets import UNIT, with_ability

from sim.voskhozhdenie.reference.questions import Kind


def coins(scene, seat=0):
    return scene.game.seats[seat].coins


def test_the_opening_hand_is_redrawn_while_a_card_of_it_has_a_rank():
    scene = SmallScene(redraw=["Big if round == 0", "Small if hand > 2"])
    scene.game.round = 0
    scene.fill("hand", "Small", "Big")
    scene.fill("deck", "Urn", "Jar", "Big")
    scene.opening_redraws()
    assert scene.names("hand") == ["Small", "Jar"] and scene.names("deck") == ["Big", "Big", "Urn"]


@pytest.mark.parametrize(("line", "gained"), [(None, 1), ("Test", 0), ("Test if coins > 3", 1), ("Call", 1), ("order by -cost", 0)])
def test_only_what_a_line_names_is_declined(line, gained):
    scene = SmallScene({**GAIN, "may": True}, decline=[line] if line else [])
    scene.do()
    assert coins(scene) == gained


@pytest.mark.parametrize(
    ("line", "gained"), [("Martyr if mine > 0 and power == 4 and assigned == 0", 0), ("Martyr if mine == 0", 1), ("Martyr if power > 4", 1)]
)
def test_a_card_that_has_died_is_judged_as_it_lies_now(line, gained):
    martyr = with_ability(another(UNIT, "Martyr", power=4), on="death", may=True, effects=[GAIN])
    scene = SmallScene(cards=[martyr], decline=[line])
    unit = scene.put("Martyr", gifts=((3, ()),))
    scene.tactic("March", declaring=[unit])
    scene.wound((unit, 9))
    assert coins(scene) == gained


@pytest.mark.parametrize(
    ("line", "controller"),
    [(None, 0), ("Thief if source('Thief') > 0 and mine == 0", 0), ("Thief if mine > 0 and card.power == 3", 1)],
)
def test_a_unit_of_another_owner_is_mine_while_the_seat_controls_it(line, controller):
    thief = with_ability(another(UNIT, "Thief", power=3), on="round_end", may=True, effects=[{"do": "control", "to": "one enemy unit"}])
    scene = SmallScene(cards=[thief], decline=[line] if line else [])
    prey = scene.put("Small", 1)
    scene.put("Thief", 1, controller=0)
    scene.step("round_end")
    assert prey.controller == controller


@pytest.mark.parametrize(
    ("lists", "drawn"),
    [
        ({}, "Great Call"),
        ({"take": ["Call"]}, "Call"),
        ({"take": ["Call if source('Elder') > 0"]}, "Call"),
        ({"take": ["Call if source('Younger') > 0"]}, "Great Call"),
        ({"decline": ["Elder if source('Elder') > 0"]}, "Small"),
        ({"decline": ["Younger"]}, "Great Call"),
    ],
)
def test_the_draw_step_asks_the_first_card_that_lets_it_draw_from_the_graveyard(lists, drawn):
    advisers = [with_ability(another(UNIT, name), on="static", rule="draw_step_from_graveyard") for name in ("Younger", "Elder")]
    scene = SmallScene(cards=advisers, **lists)
    scene.put("Younger", 1)
    scene.put("Elder")
    scene.put("Younger")
    scene.fill("graveyard", "Call", "Great Call")
    scene.fill("deck", "Small")
    scene.fill("hand", *["Small"] * 4, seat=1)
    scene.phase(Part.DRAW_STEP)
    assert scene.names("hand") == [drawn]


def test_the_hand_limit_and_an_empty_deck_ask_give_up_for_no_card():
    scene = SmallScene(give_up=["Big if source('any') > 0", "Keep if source('any') > 0", "Jar"])
    hand = scene.fill("hand", "Big", "Jar", "Small", "Small", "Big")
    scene.fill("hand", *["Small"] * 4, seat=1)
    scene.phase(Part.DRAW_STEP)
    assert not hand[1].live and len(scene.names("hand")) == 4
    scene.lines_are(give_up=["Keep if source('any') > 0", "Home"])
    scene.draw(0, 1)
    assert [city.card.name for city in scene.game.battlefield if city.ruined] == ["Home"]
    scene = SmallScene()
    scene.draw(0, 1)
    assert [city.card.name for city in scene.game.battlefield if city.ruined] == ["Keep"]  # of less power


def test_other_numbers_are_the_most():
    scene = SmallScene({**GAIN, "n": "choose(1,3)"})
    scene.do()
    assert coins(scene) == 3


def test_charges_pay_as_much_as_they_can_from_the_first_on():
    scene = RuleScene()
    relics = [scene.put("Griftall, Reaping Sword"), scene.put("Field Tents")]
    there = [relic.charges for relic in relics]
    scene.play("Varvasentrak, Fury", coins=10)
    spent = 10 - coins(scene)
    assert there[0] > 0 and relics[0].charges == 0 and sum(relic.charges for relic in relics) == max(0, sum(there) - 10)
    assert spent == max(0, 10 - sum(there))


@pytest.mark.parametrize(
    ("lines", "unit_lives"),
    [([], True), (["cost"], False), (["cost if coins < 9", "coins"], True), (["coins", "cost"], True), (["cost if source('Toll') > 0"], False)],
)
def test_how_a_card_is_paid_for(lines, unit_lives):
    scene = SmallScene(cards=[order("Toll", on="alt_cost", cost=[{"sacrifice": "own unit"}])], pay=lines)
    unit = scene.put("Small")
    scene.play("Toll", coins=9)
    assert unit.live is unit_lives and coins(scene) == (7 if unit_lives else 9)


@pytest.mark.parametrize(
    ("lines", "times"), [([], 1), (["second"], 2), (["second if coins > 0", "third", "second"], 3), (["first if source('Call') > 0", "second"], 2)]
)
def test_a_list_is_chosen_by_its_number(lines, times):
    scene = SmallScene({"do": "choose", "options": [[{**GAIN, "n": n}] for n in (1, 2, 3)]}, choose=lines)
    scene.do()
    assert coins(scene) == times


def test_reordered_cards_lie_with_the_best_on_top_and_equal_ones_as_they_lay():
    for lines, expected in (([], (0, 4, 1, 3, 2)), (["Small", "Jar"], (0, 2, 4, 1, 3))):
        scene = SmallScene({"do": "reorder_top", "n": 4}, take=lines)
        cards = scene.fill("deck", "Urn", "Small", "Big", "Small", "Jar")
        scene.do()
        assert scene.game.seats[0].deck == [cards[index] for index in expected]


# --- players ---


def three(*effects, **lists):
    """Three players; the cities of the third have the least power, those of the second the most."""
    scene = SmallScene(*effects, seats=3, **lists)
    for city in scene.game.battlefield[:6]:
        city.damage = {0: 1, 1: 0, 2: 2}[city.controller]
    for seat in range(3):
        scene.fill("hand", "Small", "Big", seat=seat)
        scene.fill("deck", "Small", "Big", "Jar", seat=seat)
        scene.put("Small", seat)
    return scene


def test_an_opponent_is_the_one_with_the_least_power_of_unruined_cities():
    scene = three({"do": "discard", "n": 1, "who": "one opponent"})
    scene.do()
    assert scene.chosen(Kind.PLAYER) == [2]
    for city in scene.game.battlefield[:6]:
        city.damage = 0
    scene.do()
    assert scene.chosen(Kind.PLAYER) == [2, 1]  # of equals the lowest seat
    next(city for city in scene.game.battlefield if city.controller == 2).ruined = True
    scene.do()
    assert scene.chosen(Kind.PLAYER) == [2, 1, 2]


def test_of_several_seats_an_ally_is_no_opponent():
    scene = SmallScene({"do": "mill", "n": 1, "who": "one player"}, seats=4, teams=(0, 1, 0, 1))
    next(city for city in scene.game.battlefield if city.controller == 2).damage = 5
    scene.fill("deck", "Small", seat=1)
    scene.do()
    assert scene.chosen(Kind.PLAYER) == [1]


AMONG_ALL = {
    "redraw": (0, {"do": "redraw", "n": "all", "who": "one player"}),
    "draw": (0, {"do": "draw", "n": 1, "deck": "chosen"}),
    "shuffle in": (0, {"do": "shuffle_in", "from": "one card in:own_hand", "deck": "chosen"}),
    "look": (0, {"do": "look_top", "n": 1, "deck": "chosen"}),
    "spare": (0, {"do": "spare", "to": "one unit", "who": "one player"}),
    "mill a player": (2, {"do": "mill", "n": 1, "who": "one player"}),
    "mill a deck": (2, {"do": "mill", "n": 1, "deck": "chosen"}),
    "shuffle a deck": (2, {"do": "shuffle_deck", "deck": "chosen"}),
    "discard": (2, {"do": "discard", "n": 1, "who": "one player"}),
    "shuffle in hands": (2, {"do": "shuffle_in_hand", "who": "one player"}),
    "sacrifice": (2, {"do": "sacrifice", "to": "one own unit", "who": "one player"}),
    "destroy": (2, {"do": "destroy", "to": "one their unit", "who": "one player"}),
    "forbid": (2, {"do": "forbid_play", "what": "unit", "who": "one player", "until": "round_end"}),
    "name a deck": (2, {"do": "name", "what": "deck"}),
    "one's hand": (2, {"do": "exile", "to": "one card in:enemy_hand"}),
}


@pytest.mark.parametrize("name", AMONG_ALL)
def test_a_player_among_all_is_oneself_where_that_is_good(name):
    seat, effect = AMONG_ALL[name]
    scene = three(effect)
    scene.do()
    assert scene.chosen(Kind.PLAYER) == [seat]


def test_a_tactic_that_an_effect_plays_is_aimed_likewise():
    scene = three({"do": "play", "from": "one tactic in:own_hand", "free": True})
    scene.fill("hand", "March")
    scene.do()
    assert scene.in_play("March")[0].target == 2


# --- names ---


def named(what, lay, **lists):
    """What is named; `what` and more of the effect."""
    scene = SmallScene({"do": "name", **what}, **lists)
    for name, seat, *zone in lay:
        scene.put(name, seat, *zone)
    return str(scene.do().named[what["what"]])


def test_a_card_is_named_by_call_or_by_what_opponents_have_most_of():
    lay = [("Small", 1), ("Urn", 1, "graveyard"), ("Big", 1, "graveyard"), ("Big", 1)]
    lay += [("Jar", 0), ("Jar", 0), ("Jar", 0), ("Urn", 1, "hand"), ("Urn", 1, "hand")]
    assert named({"what": "card"}, lay) == "Big"
    assert named({"what": "card"}, lay, call=["Jar if card.cost > 1", "relic if mine == 0 and power == 0"]) == "Urn"
    assert named({"what": "card"}, []) == "Home"  # every player has one; it stands first


def test_a_subtype_is_the_one_that_most_units_of_opponents_have():
    kinds = [another(UNIT, name, subtypes=subtypes) for name, subtypes in (("Thug", ["Rogue"]), ("Lord", ["Noble", "Rogue"]), ("Hand", ["Worker"]))]
    lay = [("Thug", 1), ("Hand", 1), ("Hand", 1), ("Thug", 0), ("Thug", 0)]
    for more, subtype in (([], "Worker"), ([("Lord", 1)], "Rogue")):  # Rogue stands before Worker
        scene = SmallScene({"do": "name", "what": "subtype"}, cards=kinds)
        for card in lay + more:
            scene.put(*card, wounded=True)
        assert str(scene.do().named["subtype"]) == subtype


def test_a_power_is_the_lowest():
    assert named({"what": "power", "among": "unit"}, [("Big", 1), ("Small", 0)]) == "2"
