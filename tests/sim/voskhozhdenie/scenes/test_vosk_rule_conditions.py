"""What conditions of a strategy look at (ENGINE.md, section 14)."""

import pytest
from vosk_parts import Part
from vosk_rules import SmallScene, another
from vosk_sets import RELIC, TACTIC, UNIT, with_ability

from sim.reference.language import parse_condition
from sim.voskhozhdenie.reference.outlook import Outlook
from sim.voskhozhdenie.reference.questions import CardList, Kind, Question
from sim.voskhozhdenie.reference.rulefile import check_target
from sim.voskhozhdenie.reference.things import Known

KNIGHT = another(UNIT, "Knight", cost=3, power=4, keywords=["Armor 2", "Undeath 3", "Zeal"], subtypes=["Soldier"], colours=["R", "W"])
SOLDIER = another(UNIT, "Soldier", power=1)
WALL = another(UNIT, "Wall", type="fortification", power=7)


def scene_of(**options):
    return SmallScene(cards=[KNIGHT, SOLDIER, WALL], **options)


def sees(scene, text, thing=None, seat=0, card=None, tactic=None, side=None, **fields):
    """The value of a condition that a seat judges a thing by."""
    question = Question(Kind.CARD, seat, [], **fields)
    judged = thing.card if thing is not None and card is None else card
    condition = parse_condition(text, lambda name: check_target(name, False, "condition", [scene.game.card_set]))
    return condition(Outlook(scene.game, seat, question, thing, judged, tactic, side))


def test_the_round_and_the_seat():
    scene = scene_of(seats=3)
    assert [sees(scene, name, seat=1) for name in ("round", "seat", "players")] == [2, 2, 3]


def test_what_a_player_has():
    scene = scene_of()
    own = scene.game.seats[0]
    own.coins, own.more_supply, own.orders_played = 7, 3, 2
    for zone, count in (("hand", 1), ("deck", 2), ("graveyard", 3), ("reinforcement", 4), ("oblivion", 4)):
        scene.fill(zone, *["Small"] * count)
        scene.fill(zone, *["Small"] * 9, seat=1)
    names = ("coins", "supply", "orders", "hand", "deck", "graveyard", "reinforcements", "oblivion")
    assert [sees(scene, name) for name in names] == [7, 7, 2, 1, 2, 3, 4, 5]  # the order Test lies in oblivion


def test_cities():
    scene = scene_of(seats=3)
    for city in scene.game.battlefield[:6]:
        city.ruined = (city.card.name, city.controller) in (("Home", 0), ("Keep", 2))
        city.damage = city.controller
    names = ("cities", "city_power", "enemy_cities", "enemy_city_power")
    assert [sees(scene, name) for name in names] == [1, 6, 3, 8 - 1 + 6 - 1 + 8 - 2]
    assert [sees(scene, name, seat=2) for name in names] == [1, 6, 3, 6 + 8 - 1 + 6 - 1]


def test_only_opponents_who_are_not_out_count():
    scene = scene_of(seats=4, teams=(0, 1, 0, 1))
    for seat in range(4):
        scene.put("Small", seat)
        scene.game.seats[seat].passed = True
    assert [sees(scene, name) for name in ("enemy_cities", "enemy_units", "passed", "enemy_in_play('unit')")] == [4, 2, 2, 2]
    scene.game.seats[3].out = True
    assert [sees(scene, name) for name in ("enemy_cities", "enemy_units", "passed", "enemy_in_play('unit')")] == [2, 1, 1, 1]


def test_units():
    scene = scene_of()
    scene.put("Big")
    scene.put("Big", wounded=True)
    scene.put("Small", gifts=((-9, ()),))
    scene.put("Small", entered_round=2)
    scene.put("Knight", entered_round=2)  # with Zeal
    tactic = scene.tactic("March", declaring=[scene.put("Small")])
    for unit in (scene.put("Small", 1), scene.put("Big", 1), scene.put("Small", 1, gifts=((-9, ()),)), scene.put("Big", 1, wounded=True)):
        unit.entered_round = 2
    scene.put("Knight", 1, tactic=tactic, side="opposing")
    names = ("units", "wounded", "ready", "strength", "enemy_units", "enemy_ready", "enemy_strength")
    assert [sees(scene, name) for name in names] == [5, 1, 3, 5 + 0 + 4, 4, 3, 2 + 5 + 0]


def test_units_are_ready_without_a_tactic():
    scene = scene_of()
    scene.put("Small")
    assert sees(scene, "ready") == 1


def test_other_cards_in_play():
    scene = scene_of(seats=3)
    for name, count in (("Urn", 2), ("Wall", 3), ("March", 1)):
        for _ in range(count):
            scene.put(name)
    scene.put("Urn", 1)
    for target in (0, 0, 2):
        scene.put("Raid", 1, target=target)
    assert [sees(scene, name) for name in ("relics", "fortifications", "tactics", "enemy_tactics", "threats")] == [2, 3, 1, 3, 2]
    assert [sees(scene, name, seat=2) for name in ("enemy_tactics", "threats")] == [4, 1]


def test_cards_of_a_name_or_class():
    """A class comes before a card that is called like it: there is one Soldier in each zone, the Knight."""
    scene = scene_of()
    for zone, name in (("hand", "hand"), ("deck", "deck"), ("graveyard", "graveyard"), ("reinforcement", "reinforcements")):
        scene.fill(zone, "Knight", "Small", "Soldier", "Urn")
        scene.fill(zone, "Knight", seat=1)
        targets = ("Small", "unit", "relic", "Soldier", "red", "white", "neutral unit", "Zeal", "any")
        assert [sees(scene, f"in_{name}('{target}')") for target in targets] == [1, 3, 1, 1, 1, 1, 2, 1, 4]
    scene.put("Knight")
    scene.put("Small", 1, controller=0)
    scene.put("Urn", become=(3, ()))
    assert [sees(scene, f"in_play('{target}')") for target in ("unit", "Small", "relic", "city")] == [2, 1, 1, 2]
    assert [sees(scene, f"enemy_in_play('{target}')") for target in ("unit", "city", "any")] == [0, 2, 2]


def test_a_top_card_that_is_in_hand_besides():
    scene = SmallScene(cards=[with_ability(another(UNIT, "Seer"), on="static", to="card in:top1", also_in="own_hand")])
    scene.put("Seer")
    scene.fill("hand", "Small")
    scene.fill("deck", "Small", "Big")
    assert [sees(scene, text) for text in ("hand", "deck", "in_hand('Big')", "in_deck('Big')")] == [2, 2, 1, 1]


def test_a_later_chapter_is_what_it_is_now():
    tale = another(TACTIC, "Tale", keywords=["Chapter 1"], next="Tale's End")
    end = another(TACTIC, "Tale's End", keywords=["Chapter 2"], rarity="token")
    scene = SmallScene(cards=[tale, end])
    tactic = scene.put("Tale")
    tactic.waiting = True
    scene.phase(Part.CHAPTERS)
    assert (sees(scene, "in_play('Tale')"), sees(scene, "in_play('Chapter')"), sees(scene, "enemy_in_play('tactic')", seat=1)) == (0, 1, 1)
    assert sees(scene, "tactic('Chapter')", tactic=tactic) == 1


JUDGED = ("mine", "power", "damage", "assigned")


def judged(scene, thing, seat=0):
    return [sees(scene, name, thing, seat) for name in JUDGED]


def test_what_is_judged():
    scene = scene_of(seats=3, teams=(0, 1, 0))
    unit, wounded = scene.put("Big", 1, gifts=((2, ()),)), scene.put("Small", 0, wounded=True)
    scene.tactic("March", declaring=[unit])
    assert judged(scene, unit) == [0, 7, 0, 1] and judged(scene, unit, 1) == [1, 7, 0, 1]
    assert judged(scene, wounded) == judged(scene, wounded, 2) == [1, 2, 2, 0]
    wall, city, ruined = scene.put("Wall", damage=3), scene.in_play("Home")[0], scene.in_play("Keep")[1]
    ruined.ruined = True
    assert judged(scene, wall) == [1, 4, 3, 0] and judged(scene, city) == [1, 8, 0, 0] and judged(scene, ruined) == [0, 0, 6, 0]
    weak = scene.put("Small", wounded=True, gifts=((-9, ()),))
    assert judged(scene, weak) == [1, -7, 0, 0]
    assert judged(scene, scene.put("Urn")) == [1, 0, 0, 0]


def test_what_is_judged_elsewhere_is_whose_it_is_and_what_is_printed():
    scene = scene_of()
    lying = scene.put("Big", 1, "graveyard")
    assert judged(scene, lying) == [0, 5, 0, 0] and judged(scene, lying, 1) == [1, 5, 0, 0]
    stolen = scene.put("Big", 1, controller=0, gifts=((2, ()),))
    assert judged(scene, stolen)[0] == 1
    scene.wound((stolen, 9))
    assert judged(scene, stolen) == judged(scene, stolen.successor) == [0, 5, 0, 0]
    scene.game.seats[0].coins = 9
    queued = scene.play_card(scene.put("Call", 1, "hand"), 0)
    assert judged(scene, queued)[0] == 1
    scene.drain()
    assert judged(scene, queued)[0] == 0  # it is found no more: it lies in its owner's graveyard


def test_what_is_printed():
    scene = scene_of()
    numbers = ("card.cost", "card.power", "card.armor", "card.undeath", "card.charges", "card.supply")
    assert [sees(scene, name, scene.put("Knight", 0, gifts=((5, ()),))) for name in numbers] == [3, 4, 2, 3, 0, 0]
    assert [sees(scene, name, scene.put("Jar")) for name in numbers] == [1, 0, 0, 0, 3, 0]
    assert [sees(scene, name, scene.in_play("Home")[0]) for name in numbers] == [2, 8, 0, 0, 0, 2]  # the compared cost of a city
    named = scene.game.card_named("Knight")
    assert [sees(scene, name, card=named) for name in (*numbers[:2], *JUDGED)] == [3, 4, 0, 0, 0, 0]
    assert [sees(scene, name) for name in (*numbers, *JUDGED)] == [0] * 10


def test_where_a_unit_would_go():
    scene = scene_of()
    tactic = scene.tactic(
        "Raid", 1, declaring=[scene.put("Big", 1), scene.put("Small", 1, gifts=((-9, ()),))], opposing=[scene.put("Small"), scene.put("Small")]
    )
    unit, weak = scene.put("Knight"), scene.put("Small", gifts=((-9, ()),))
    here = {"tactic": tactic, "side": "opposing"}
    assert [sees(scene, text, unit, **here) for text in ("lead", "reach", "tactic('Raid')", "tactic('March')")] == [-1, 3, 1, 0]
    assert [sees(scene, text, weak, **here) for text in ("lead", "reach")] == [-1, -1]
    assert [sees(scene, text, unit, tactic=tactic, side="declaring") for text in ("lead", "reach")] == [1, 5]
    assert [sees(scene, text, unit) for text in ("lead", "reach", "tactic('any')")] == [0, 0, 0]


def test_who_asks():
    scene = scene_of()
    asking = Known(scene.put("Knight"))
    assert [sees(scene, f"source('{name}')", source=asking) for name in ("Knight", "Soldier", "unit", "Big")] == [1, 1, 1, 0]
    assert sees(scene, "source('any')") == 0


WOUNDS = {
    "a number": ({"do": "wound", "to": "one unit", "n": 3}, 3),
    "an amount": ({"do": "wound", "to": "one unit", "n": "hand+1"}, 2),
    "how many": ({"do": "wound", "to": "any unit", "n": 4}, 4),
    "besides": ({"do": "wound", "to": "all own unit", "also": "one enemy unit", "n": 5}, 5),
    "of each": ({"do": "wound", "to": "one unit", "n": "power(each)"}, 0),
    "points": ({"do": "distribute", "to": "unit", "n": 3}, 1),
    "no wound": ({"do": "destroy", "to": "one unit"}, 0),
    "looked at": ({"do": "wound", "to": "all enemy unit", "n": 3, "chosen": "one unit"}, 0),
}


@pytest.mark.parametrize("name", WOUNDS)
def test_the_number_of_a_wound(name):
    effect, number = WOUNDS[name]
    scene = SmallScene(effect)
    scene.fill("hand", "Small")
    scene.put("Big", 1)
    scene.put("Small", 1)
    scene.do()
    asked = [question for question, _ in scene.game.deciders[0].answers if question.card_list in (CardList.HURT, CardList.HELP)]
    assert asked and all(sees(scene, "wound", **{"wound": question.wound}) == number for question in asked)


def test_a_relic_with_the_class_minor():
    token = another(RELIC, "Chip", rarity="token", minor=True)
    scene = SmallScene(cards=[token])
    scene.put("Chip")
    scene.put("Direct Assault")
    scene.put("Urn", minor=True)  # what is printed counts
    assert sees(scene, "in_play('minor')") == 2
