"""By which list a card is chosen, in which order behind it, and how many where the number is free (ENGINE.md, section 14)."""

import pytest
from vosk_rules import SmallScene, order

from sim.voskhozhdenie.reference.questions import Kind
from sim.voskhozhdenie.reference.rulefile import LISTS

ROUND = {"until": "round_end"}
UNITS, RELICS, CITIES = ("Big", "Small"), ("Urn", "Jar"), ("Home", "Keep")
CHOICES = {
    "redraw": ("redraw", UNITS, {"do": "redraw", "n": 1}),
    "search": ("take", UNITS, {"do": "search", "from": "one unit", "to": "hand"}),
    "summon": ("take", UNITS, {"do": "summon", "from": "one unit in:own_hand"}),
    "summon below a sum": ("take", UNITS, {"do": "summon", "from": "any unit in:own_hand", "total_below": 9}),
    "take": ("take", UNITS, {"do": "take", "from": "one unit in:own_graveyard"}),
    "play": ("take", UNITS, {"do": "play", "from": "one unit in:own_hand", "free": True}),
    "spare": ("take", UNITS, {"do": "spare", "to": "one unit"}),
    "shuffle in": ("take", UNITS, {"do": "shuffle_in", "from": "one unit in:own_graveyard"}),
    "repeat": ("take", ("Great Call", "Call"), {"do": "repeat", "of": "one order in:own_graveyard", "what": "resolve"}),
    "repeat a summon": ("take", UNITS, {"do": "repeat", "of": "one own unit", "what": "summon"}),
    "give": ("help", UNITS, {"do": "give", "to": "one unit", "power": 1, **ROUND}),
    "charge": ("help", RELICS, {"do": "charge", "to": "one relic"}),
    "become a unit": ("help", RELICS, {"do": "become_unit", "to": "one relic", "power": 3, **ROUND}),
    "assign": ("help", UNITS, {"do": "assign", "to": "one unit"}),
    "move": ("help", UNITS, {"do": "move", "to": "one unit assigned"}),
    "first of a fight": ("help", UNITS, {"do": "fight", "a": "one unit", "b": "one enemy city"}),
    "first to swap": ("help", UNITS, {"do": "swap_places", "a": "one unit", "b": "one enemy city"}),
    "second to swap": ("help", ("Small", "Big"), {"do": "swap_places", "a": "one own unit weakest", "b": "one enemy unit"}),
    "looked at": ("help", UNITS, {"do": "wound", "to": "one own relic", "n": 1, "chosen": "one unit"}),
    "for each": ("help", UNITS, {"do": "for_each", "of": "one unit", "effects": [{"do": "coins", "n": 1}]}),
    "heal": ("mend", UNITS, {"do": "heal", "to": "one unit wounded"}),
    "restore": ("mend", CITIES, {"do": "restore", "to": "one structure"}),
    "wound": ("hurt", UNITS, {"do": "wound", "to": "one unit", "n": 1}),
    "wound besides": ("hurt", UNITS, {"do": "wound", "to": "all own relic", "n": 1, "also": "one unit"}),
    "distribute": ("hurt", UNITS, {"do": "distribute", "to": "unit", "n": 1}),
    "destroy": ("hurt", UNITS, {"do": "destroy", "to": "one unit"}),
    "exile": ("hurt", UNITS, {"do": "exile", "to": "one unit"}),
    "ruin": ("hurt", CITIES, {"do": "ruin", "to": "one city"}),
    "control": ("hurt", UNITS, {"do": "control", "to": "one unit"}),
    "uncharge": ("hurt", RELICS, {"do": "uncharge", "to": "one relic"}),
    "mark": ("hurt", UNITS, {"do": "mark", "to": "one unit"}),
    "unassign": ("hurt", UNITS, {"do": "unassign", "to": "one unit assigned"}),
    "to hand": ("hurt", UNITS, {"do": "to_hand", "to": "one unit"}),
    "second of a fight": ("hurt", UNITS, {"do": "fight", "a": "one own unit weakest", "b": "one enemy unit"}),
    "discard": ("give_up", ("Small", "Big"), {"do": "discard", "n": 1}),
    "sacrifice": ("give_up", ("Small", "Big"), {"do": "sacrifice", "to": "one own unit"}),
}
"""What is chosen: by which list, which card without a line, which other one there is, and the effect."""


def laid(effect, **lists):
    """Cards of every sort for both players, some of them in a tactic or wounded as the effect wants it."""
    scene = SmallScene(effect, **lists)
    march, _ = scene.put("March"), scene.put("Raid", 1)
    for seat in (0, 1):
        for name in (*UNITS, *RELICS):
            thing = scene.put(name, seat)
            if name in UNITS and "assigned" in str(effect):
                thing.tactic, thing.side = march, "declaring"
            thing.wounded = effect["do"] == "heal" and name in UNITS
        for zone in ("hand", "deck", "graveyard"):
            scene.fill(zone, *UNITS, seat=seat)
        scene.fill("graveyard", "Great Call", "Call", seat=seat)
    for city in scene.game.battlefield[:4]:
        city.damage = 3 if city.card.name == "Home" and effect["do"] == "restore" else 0
    scene.game.version += 1
    return scene


def first_choice(scene):
    """The card that the effect chooses; of two choices the one that is not the only possible one."""
    scene.do()
    choices = [(question, answer) for question, answer in scene.game.deciders[0].answers if question.kind is Kind.CARD]
    question, answer = next(choice for choice in choices if len(choice[0].options) > 1)
    return question.options[answer].card.name


@pytest.mark.parametrize("name", CHOICES)
def test_the_list_of_an_effect_decides_and_no_other(name):
    asked, (usual, other), effect = CHOICES[name]
    found = [first_choice(laid(effect, **lists)) for lists in ({}, {asked: [other]})]
    rest = {each: [other] for each in LISTS if each not in (asked, "win", "pay", "choose")}
    assert [*found, first_choice(laid(effect, **rest))] == [usual, other, usual]


def scene_of_units(effect, **lists):
    """Own Small and Big, an opponent's Big and Small, in this order."""
    scene = SmallScene(effect, **lists)
    return scene, [scene.put(*where) for where in (("Small", 0), ("Big", 0), ("Big", 1), ("Small", 1))]


def order_of_choice(effect, change=None, **lists):
    """In which order an effect on exactly four units chooses them."""
    scene, units = scene_of_units(effect, **lists)
    for unit, field in (change or {}).items():
        setattr(units[unit], *field)
    scene.do()
    return [units.index(thing) for thing in scene.chosen(Kind.CARD)]


GIVE = {"do": "give", "to": "exactly 4 unit", "power": 1, **ROUND}
WOUND = {"do": "wound", "to": "exactly 4 unit", "n": 1}
HEAL = {"do": "heal", "to": "exactly 4 unit"}


def test_help_goes_to_the_strong_of_mine_then_to_the_least_of_others():
    assert order_of_choice(GIVE) == [1, 0, 3, 2]
    assert order_of_choice(GIVE, {0: ("gifts", ((9, ()),))}) == [0, 1, 3, 2]


def test_hurt_goes_to_the_strong_of_others_then_to_the_least_of_mine():
    assert order_of_choice(WOUND) == [2, 3, 0, 1]
    assert order_of_choice(WOUND, {1: ("gifts", ((-9, ()),))}) == [2, 3, 1, 0]


def test_mending_goes_to_the_most_damaged_of_mine_then_to_the_least_damaged_of_others():
    wounded = ("wounded", True)
    assert order_of_choice(HEAL) == [0, 1, 2, 3]
    assert order_of_choice(HEAL, {1: wounded, 2: wounded}) == [1, 0, 3, 2]
    assert order_of_choice(HEAL, {0: wounded, 1: wounded, 2: wounded, 3: wounded}) == [1, 0, 3, 2]


def test_cards_with_a_rank_come_first_and_equal_ranks_as_the_options_stand():
    assert order_of_choice(WOUND, hurt=["Small"]) == [0, 3, 2, 1]
    assert order_of_choice(WOUND, hurt=["any by power if mine > 0"]) == [1, 0, 2, 3]


def test_the_least_are_cards_in_play_by_power_and_others_by_cost():
    scene, units = scene_of_units({"do": "exile", "to": "exactly 9 unit in:own_hand|battlefield|own_graveyard"})
    held = [*scene.fill("hand", "Big", "Small"), *scene.fill("graveyard", "Small")]
    everything = [*units, *held]
    scene.do()
    assert [everything.index(thing) for thing in scene.chosen(Kind.CARD)] == [2, 3, 0, 1, 5, 6, 4]


def test_what_is_given_up_goes_from_the_least():
    scene = SmallScene({"do": "discard", "n": 3})
    held = scene.fill("hand", "Big", "Small", "Call", "Small")
    scene.do()
    assert [held.index(thing) for thing in scene.chosen(Kind.CARD)] == [1, 2, 3]


def test_dear_cards_are_taken_first_then_as_in_the_set():
    scene = SmallScene({"do": "take", "from": "exactly 5 card in:own_graveyard"})
    lying = scene.fill("graveyard", "Call", "Small", "Big", "Great Call", "Small")
    scene.do()
    assert [lying.index(thing) for thing in scene.chosen(Kind.CARD)] == [2, 3, 0, 1, 4]  # Call stands before Small in the set


WANTED = {
    "redraw": ({"do": "redraw", "upto": "all"}, {}, 0, {"redraw": ["Small"]}, 2),
    "take": ({"do": "take", "from": "any unit in:own_hand"}, {}, 3, {"take": ["Small"]}, 3),
    "take at most": ({"do": "take", "from": "upto 2 unit in:own_hand"}, {}, 2, {}, 2),
    "play": ({"do": "play", "from": "any unit in:own_hand", "free": True}, {}, 3, {}, 3),
    "help": ({**GIVE, "to": "any unit"}, {}, 2, {"help": ["any if mine == 0", "Small"]}, 4),
    "mend": ({**HEAL, "to": "any unit"}, {0: ("wounded", True), 3: ("wounded", True)}, 1, {"mend": ["Big"]}, 3),
    "hurt": ({**WOUND, "to": "any unit"}, {}, 2, {"hurt": ["any if mine > 0 and power > 2"]}, 3),
    "hurt at most": ({**WOUND, "to": "upto 1 unit"}, {}, 1, {}, 1),
    "discard": ({"do": "discard", "upto": "all"}, {}, 0, {"give_up": ["Big"]}, 1),
    "sacrifice": ({"do": "sacrifice", "to": "any own unit"}, {}, 0, {"give_up": ["unit"]}, 2),
}
"""The effect, what is changed about the units, how many are wanted without a line, and with lines."""


@pytest.mark.parametrize("name", WANTED)
def test_how_many_are_wanted(name):
    effect, change, without, lists, number = WANTED[name]
    for wanted, lines in ((without, {}), (number, lists)):
        scene, units = scene_of_units(effect, **lines)
        scene.fill("hand", "Small", "Big", "Small")
        for unit, field in change.items():
            setattr(units[unit], *field)
        scene.do()
        assert scene.chosen(Kind.NUMBER) == [wanted]


def test_a_sacrifice_is_chosen_by_whoever_makes_it_and_seen_by_him():
    scene = SmallScene({"do": "sacrifice", "to": "one own unit", "who": "each player"})
    units = [scene.put(name, seat) for seat in (1, 0) for name in ("Big", "Small")]
    scene.do(1)
    assert [unit.live for unit in units] == [False, True, True, False]  # player 2 does what he is told: the first


@pytest.mark.parametrize(("line", "chosen"), [("Big if source('Toll') > 0", 1), ("Big if source('Call') > 0", 0)])
def test_what_is_paid_asks_give_up_for_the_card_that_costs_it(line, chosen):
    scene = SmallScene(cards=[order("Toll", on="extra_cost", cost=[{"sacrifice": "own unit"}])], give_up=[line])
    units = [scene.put("Small"), scene.put("Big")]
    scene.play("Toll")
    assert [unit.live for unit in units] == [chosen != 0, chosen != 1]
