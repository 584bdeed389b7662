"""How a strategy of rules acts, assigns, issues decrees and wins (ENGINE.md, section 14)."""

import pytest
from vosk_rules import GAIN, SmallScene, another
from vosk_sets import CITY, RELIC, TACTIC, UNIT, with_ability

from sim.voskhozhdenie.reference.questions import Kind

WAND = with_ability(another(RELIC, "Wand"), on="charge", n=1, effects=[GAIN])
STAFF = with_ability(another(RELIC, "Staff"), on="charge", n=1, effects=[GAIN])
OFFICE = with_ability(another(CITY, "Office"), on="decree", effects=[GAIN])
STORM = {**another(TACTIC, "Storm"), "abilities": [{"on": "superiority", "effects": [{**GAIN, "n": n}]} for n in (1, 2)]}


def told(action):
    """An action as kind and name."""
    return action.kind, None if action.thing is None else action.thing.card.name


# --- actions ---


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], ("pass", None)),
        (["Keep"], ("pass", None)),
        (["Call", "Big", "March"], ("play", "Call")),
        (["March", "Call"], ("tactic", "March")),
        (["any"], ("play", "Big")),
        (["any by -cost"], ("tactic", "March")),
        (["Wand", "Call"], ("play", "Call")),
        (["use Wand", "Call"], ("activate", "Wand")),
        (["use Staff if card.charges == 2", "use Wand"], ("activate", "Staff")),
        (["assault", "any"], ("assault", None)),
        (["assault if hand > 4", "Small"], ("play", "Small")),
        (["Big if coins > 9", "unit"], ("play", "Big")),
        (["Big if coins > 10", "unit by power"], ("play", "Big")),
        (["Big if coins > 10", "unit by -power"], ("play", "Small")),
        (["attack", "defend"], ("pass", None)),
    ],
)
def test_the_action_of_the_lowest_rank_is_taken(lines, expected):
    scene = SmallScene(cards=[WAND, STAFF], act=lines)
    scene.game.seats[0].coins = 10
    scene.fill("hand", "March", "Small", "Big", "Call")
    scene.put("Wand")
    scene.put("Staff")
    scene.tactic("Raid", 0)
    scene.put("Big")
    assert told(scene.turn()) == expected


def test_of_equal_cards_the_first_of_the_hand_aimed_at_the_weakest_opponent():
    scene = SmallScene(seats=3, act=["March", "assault"])
    first, _ = scene.fill("hand", "March", "March")
    action = scene.turn()
    assert action.thing is first and action.opponent == 1
    scene.fill("hand", "Call")
    scene.lines_are(act=["assault"])
    assert scene.turn().opponent == 1
    next(thing for thing in scene.game.battlefield if thing.controller == 2).damage = 1
    assert scene.turn().opponent == 2


ACTIONS = {
    "own": (["attack"], {"attack": ["Small"]}, ("Small", "March", "declaring")),
    "the list of the word": (["attack"], {"defend": ["any"]}, None),
    "no word": (["any"], {"attack": ["any"], "defend": ["any"]}, None),
    "another's": (["defend"], {"defend": ["Small"]}, ("Small", "Raid", "opposing")),
    "the word first": (["defend", "attack"], {"attack": ["any"], "defend": ["any"]}, ("Big", "Raid", "opposing")),
    "then the unit": (["attack"], {"attack": ["Small", "any"]}, ("Small", "March", "declaring")),
    "by power": (["attack"], {"attack": ["any by -power"]}, ("Small", "March", "declaring")),
    "then the first option": (["defend"], {"defend": ["any if tactic('Storm') > 0"]}, ("Big", "Storm", "opposing")),
    "the word looks at the tactic": (["defend if tactic('Storm') > 0"], {"defend": ["any"]}, ("Big", "Storm", "opposing")),
    "and at the unit": (["defend if power < 5", "defend"], {"defend": ["any"]}, ("Small", "Raid", "opposing")),
    "and at what is reached": (["defend if reach == 2"], {"defend": ["any"]}, ("Small", "Raid", "opposing")),
    "whoever it is": (["attack if power == 2"], {"attack": ["any"]}, ("Small", "March", "declaring")),
    "lead": (["defend", "attack"], {"attack": ["any if lead == 0"], "defend": ["any if lead < 0"]}, ("Big", "Storm", "opposing")),
    "reach": (["attack", "defend"], {"attack": ["any if reach > 5"], "defend": ["any if reach > 0"]}, ("Big", "Raid", "opposing")),
}
"""Lines of `act`, of the other lists, and which unit goes where."""


@pytest.mark.parametrize("name", ACTIONS)
def test_units_are_assigned_by_word_and_list(name):
    lines, lists, expected = ACTIONS[name]
    scene = SmallScene(cards=[STORM], act=lines, **lists)
    scene.tactic("March", 0)
    scene.tactic("Raid", 1)
    scene.tactic("Storm", 1, declaring=[scene.put("Big", 1), scene.put("Small", 1, gifts=((-9, ()),))])
    scene.put("Big")
    scene.put("Small")
    action = scene.turn()
    assert (None if action.kind == "pass" else (action.thing.card.name, action.tactic.card.name, action.side)) == expected


def test_an_allys_tactic_is_defended_on_the_declaring_side():
    scene = SmallScene(seats=4, teams=(0, 1, 0, 1), act=["attack", "defend"], attack=["any"], defend=["any"])
    scene.tactic("March", 2)
    scene.put("Small")
    action = scene.turn()
    assert action.side == "declaring"
    scene.lines_are(act=["attack"], attack=["any"])
    scene.put("Small")
    assert scene.turn().kind == "pass"


# --- tactics and sides of effects ---


ASSIGN = {"do": "assign", "to": "one unit"}
MOVE = {"do": "move", "to": "one unit assigned"}


@pytest.mark.parametrize(
    ("lists", "tactic", "side"),
    [
        ({}, "March", "declaring"),
        ({"defend": ["Small"]}, "Raid", "opposing"),
        ({"defend": ["Small"], "attack": ["Small"]}, "March", "declaring"),
        ({"defend": ["Small"], "attack": ["Small if lead > 5"]}, "Raid", "opposing"),
        ({"attack": ["Small if tactic('Storm') > 0"]}, "Storm", "declaring"),
        ({"attack": ["Small by power if reach > 6 and source('Test') > 0"]}, "Storm", "declaring"),
        ({"defend": ["Big"], "attack": ["Big"]}, "March", "declaring"),
    ],
)
def test_an_effect_assigns_a_unit_where_it_has_a_rank(lists, tactic, side):
    scene = SmallScene(ASSIGN, cards=[STORM], **lists)
    unit = scene.put("Small")
    scene.tactic("Raid", 1)
    scene.tactic("March", 0)
    scene.tactic("Storm", 0, declaring=[scene.put("Big")])
    scene.lines_are(help=["Small if assigned == 0"], **lists)
    scene.do()
    assert (unit.tactic.card.name, unit.side) == (tactic, side)


def test_without_a_tactic_of_ones_own_the_first_is_taken():
    scene = SmallScene(ASSIGN)
    unit = scene.put("Small")
    first = scene.tactic("Raid", 1)
    scene.tactic("March", 1)
    scene.do()
    assert (unit.tactic, unit.side) == (first, "opposing")


@pytest.mark.parametrize(
    ("owner", "tactic_of", "side"),
    [
        (0, 0, "declaring"),
        (0, 1, "opposing"),
        (0, 2, "declaring"),
        (1, 0, "declaring"),
        (1, 1, "opposing"),
        (1, 3, "opposing"),
        (2, 0, "declaring"),
    ],
)
def test_a_unit_is_put_on_the_side_where_it_helps_the_seat(owner, tactic_of, side):
    scene = SmallScene(ASSIGN, seats=4, teams=(0, 1, 0, 1))
    unit = scene.put("Small", owner)
    scene.tactic("March", tactic_of)
    scene.do()
    assert unit.side == side


def test_a_forbidden_side_is_none():
    """One's own tactic on the opposing side is no help: the other's tactic comes first."""
    barred = with_ability(another(UNIT, "Coward"), on="static", forbid=["declaring_side"])
    scene = SmallScene(ASSIGN, cards=[barred], attack=["any"])
    unit = scene.put("Coward")
    scene.tactic("March", 0)
    other = scene.tactic("Raid", 1)
    scene.do()
    assert (unit.tactic, unit.side) == (other, "opposing")
    scene = SmallScene(ASSIGN, cards=[barred], attack=["any"])
    unit = scene.put("Coward")
    scene.tactic("March", 0)
    scene.do()
    assert unit.side == "opposing"


@pytest.mark.parametrize(
    ("side", "lists", "expected"),
    [
        ("declaring", {}, "March"),
        ("opposing", {}, "Storm"),
        ("opposing", {"attack": ["any"]}, "Storm"),
        ("opposing", {"defend": ["any if tactic('Last') > 0"]}, "Last"),
        ("declaring", {"attack": ["any"], "defend": ["any"]}, "March"),
    ],
)
def test_a_moved_unit_goes_where_it_helps_on_its_side(side, lists, expected):
    scene = SmallScene(MOVE, cards=[STORM, another(TACTIC, "Last")], **lists)
    unit = scene.put("Small", tactic=scene.tactic("Raid", 1), side=side)
    scene.tactic("Storm", 1)
    scene.tactic("March", 0)
    scene.tactic("Last", 1)
    scene.do()
    assert (unit.tactic.card.name, unit.side) == (expected, side)


def test_a_moved_unit_that_helps_nowhere_goes_to_the_first_tactic_of_ones_own():
    scene = SmallScene(MOVE, attack=["any"], defend=["any"])
    unit = scene.put("Small", tactic=scene.tactic("Raid", 1), side="opposing")
    scene.tactic("March", 0)
    scene.do()
    assert unit.tactic.card.name == "March"


# --- decrees ---


GHOUL = another(UNIT, "Ghoul", cost=4, keywords=["Undeath 1"])
GHOST = another(UNIT, "Ghost", cost=6, keywords=["Undeath 3"])
RECRUIT = another(UNIT, "Recruit", cost=3, keywords=["Reinforcement"])
GUARDSMAN = another(UNIT, "Guardsman", cost=4, keywords=["Reinforcement"])


@pytest.mark.parametrize(
    ("lists", "card"),
    [
        ({}, None),
        ({"decree": ["Office"]}, "Office"),
        ({"decree": ["Ghoul", "Recruit"]}, None),
        ({"decree": ["undeath", "Office"]}, "Ghost"),
        ({"decree": ["undeath"], "take": ["Ghoul"]}, "Ghoul"),
        ({"decree": ["undeath if coins > 9", "reinforcement"]}, "Guardsman"),
        ({"decree": ["reinforcement", "undeath"], "take": ["Recruit"]}, "Recruit"),
        ({"decree": ["reinforcement if power == 0 and mine == 0"], "take": ["any by -cost"]}, "Recruit"),
        ({"decree": ["city if in_graveyard('Undeath') == 2"]}, "Office"),
        ({"decree": ["Office if source('any') > 0"]}, None),
    ],
)
def test_decrees_are_issued_by_card_and_by_word(lists, card):
    scene = SmallScene(cards=[OFFICE, GHOUL, GHOST, RECRUIT, GUARDSMAN], **lists)
    scene.game.seats[0].coins = 9
    scene.put("Office")
    scene.fill("graveyard", "Ghoul", "Ghost")
    scene.fill("reinforcement", "Recruit", "Guardsman")
    issued = scene.offer_decree()
    assert (issued is None) == (card is None) and scene.told("decree") == ([] if card is None else [(card, 0)])


def test_a_decree_of_an_effect_is_asked_by_its_card():
    scene = SmallScene({"do": "decree", "n": 1}, cards=[OFFICE], decree=["Office if source('Test') > 0"])
    scene.put("Office")
    scene.do()
    assert scene.game.seats[0].coins == 1


# --- winning ---


@pytest.mark.parametrize(
    ("lists", "target", "coins"),
    [
        ({}, "Home", 0),
        ({"win": ["superiority"]}, None, 1),
        ({"win": ["superiority if wound > 5", "damage"]}, "Home", 0),
        ({"win": ["superiority if wound == 5 and tactic('Storm') > 0 and source('Storm') > 0 and lead == 0"]}, None, 1),
        ({"win": ["superiority if tactic('March') > 0", "damage"]}, "Home", 0),
        ({"hurt": ["Keep if wound == 5 and tactic('Storm') > 0 and source('Storm') > 0 and lead == 0 and reach == 0"]}, "Keep", 0),
        ({"hurt": ["Big"]}, "Big", 0),
    ],
)
def test_what_a_won_tactic_does(lists, target, coins):
    scene = SmallScene(cards=[STORM], **lists)
    attacker = scene.put("Big")
    tactic = scene.tactic("Storm", declaring=[attacker])
    scene.put("Big", 1)
    scene.win(tactic)
    assert scene.game.seats[0].coins == coins
    assert [words[:2] for words in scene.told("damage")] == ([] if target is None else [(target, 5)])


def test_a_superiority_is_better_than_nothing():
    scene = SmallScene(cards=[STORM], win=["damage"])
    ability = scene.put("Storm").card.abilities[0]
    assert scene.answer(Kind.WIN, [ability, None]) is ability
