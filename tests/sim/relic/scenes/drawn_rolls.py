"""The own roll: explosions, power numbers, rerolls, ones as sixes, uses after it (R16-R18, R22, R23, R25, R42). Hero has Strength 4."""

from itertools import product
from typing import Any

from hero_relic import CHARACTERS
from relic_scene import Scene, battle, gain, scene, text

ATTRIBUTES = ("strength", "willpower", "cunning")
TOLD = ", ".join(
    f'{{ on = "test_{result}", attribute = "{name}", effects = [{{ do = "gain", token = {number} }}] }}'
    for number, name in enumerate(ATTRIBUTES, 1)
    for result in ("passed", "failed")
)
CARDS = dict(
    relic=f'[[card]]\nname = "Scribe"\ntriggers = [{TOLD}]\n'
    + """
[[card]]
name = "Pair"
passives = [{ is = "battle_dice", amount = 1 }, { is = "skill_dice", amount = 1 }]
[[card]]
name = "Wit"
passives = [{ is = "skill_bonus", attribute = "cunning", amount = 2 }]
[[card]]
name = "Token"
passives = [{ is = "battle_reroll", amount = 1 }]
[[card]]
name = "Mark"
passives = [{ is = "battle_reroll", amount = 1, dice = "ones" }]
[[card]]
name = "Again"
passives = [{ is = "skill_reroll", amount = 1, dice = "ones" }]
[[card]]
name = "Star"
passives = [{ is = "ones_as_sixes" }]
[[card]]
name = "Star of battles"
passives = [{ is = "ones_as_sixes", roll = "battle" }]
[[card]]
name = "Star of tests"
passives = [{ is = "ones_as_sixes", roll = "test" }]
[[card]]
name = "Charm"
count = 2
uses = [{ moment = "battle", rerolls = 1 }]
[[card]]
name = "Wand"
charges = 1
uses = [{ moment = "battle", pay = "charge", rerolls = 1 }]
""",
    power='[[card]]\nname = "Luck"\ncount = 2\nnumber = 2\nuses = [{ moment = "battle", rerolls = 1 }]\n',
    mission='[[card]]\nname = "Learn"\nobjective = { event = "test", count = 3 }\n',
    red='[[card]]\nname = "Wall"\ntype = "enemy"\nattribute = "strength"\nvalue = 10\n',
)
SETTING = ("rules", "lists", "by_lot", "files")


def fought(name: str, own: list[int], enemy: list[int], then: dict[str, Any], *assets: str, foe: str = "Boy", **known: Any) -> Scene:
    """Hero fights on the Hills."""
    setting = {key: known.pop(key) for key in SETTING if key in known}
    given = dict(at="Hills", lying=dict(Hills=[foe]), own=own, enemy=enemy, assets=assets, **known)
    return scene(name, given, battle("strength"), then, cards=CARDS, **setting)


def tried(name: str, attribute: str, target: int, faces: list[int], then: dict[str, Any], *assets: str, **known: Any) -> Scene:
    """Hero is tested; who passes gains 10 influence."""
    setting = {key: known.pop(key) for key in SETTING if key in known}
    deed = text({"do": "test", "attribute": attribute, "target": target, "pass": [gain(influence=10)]})
    return scene(name, dict(test=faces, assets=assets, **known), deed, then, cards=CARDS, **setting)


READINGS = list(product(("any", "all"), ("thrown", "every")))
ROLLS = {  # faces, then which readings pass it
    "one of two dice": ([1, 5], {("all", "thrown"), ("all", "every")}),
    "both dice": ([1, 1], set()),
    "on an explosion die": ([6, 5, 1], {("any", "thrown"), ("all", "thrown"), ("all", "every")}),
    "thrown, and on an explosion die": ([6, 1, 1], {("all", "thrown"), ("all", "every")}),
    "nowhere": ([2, 3], set(READINGS)),
}
IN_BATTLE = dict(power=["battle"])
FIRING = dict(use=["any"])
TWICE = CHARACTERS.replace('name = "Hero"', 'name = "Hero"\nuses = [{ moment = "battle", rerolls = 1 }]')

SCENES = [
    *(
        tried(
            f"R23 ones by every reading: {ones}, {count}, {roll}",
            *("strength", 2, faces, dict(influence=10 * ((ones, count) in passing)), "Pair"),
            rules=f'[switches]\nones = "{ones}"\ncount = "{count}"\n',
        )
        for (ones, count), (roll, (faces, passing)) in product(READINGS, ROLLS.items())
    ),
    tried("R42 a failed test is rerolled, though its sum would do", "strength", 3, [1, 2], dict(influence=10), "Again"),
    tried("R42 a reroll of battles is none of tests", "strength", 3, [1], dict(influence=0), "Mark", "Charm", lists=FIRING),
    *(
        tried(
            f"which attribute a text means: {word} of {values}",  # of those meant the one with the best chance, the first of equals
            *(word, 20, [2], dict(tokens=ATTRIBUTES.index(meant) + 1), "Scribe", "Wit"),
            attributes=values,
        )
        for word, values, meant in (
            ("highest", (2, 5, 5), "cunning"),
            ("lowest", (5, 2, 2), "cunning"),
            ("highest", (5, 5, 2), "strength"),
            ("lowest", (2, 2, 3), "strength"),
            ("highest", (2, 3, 5), "cunning"),
            ("chosen", (5, 3, 4), "cunning"),
            ("chosen", (6, 3, 3), "strength"),
        )
    ),
    *(
        tried(
            f"which attribute by lot: {word}",
            word,
            20,
            [2],
            dict(tokens=ATTRIBUTES.index(meant) + 1),
            "Scribe",
            attributes=(4, 2, 4),
            lots=lots,
            by_lot=True,
        )
        for word, lots, meant in (("highest", [(1, 2)], "cunning"), ("chosen", [(2, 3)], "cunning"), ("lowest", [], "willpower"))
    ),
    *(
        tried(f"R27 what a test brings about: {face}", "strength", 5, [face], dict(tokens=1, progress=int(face > 1)), "Scribe", mission="Learn")
        for face in (3, 1)
    ),
    fought("R17 every six explodes, on both sides", [6, 6, 1, 2], [6, 1], dict(scores=(4 + 7 + 8, 3 + 7)), "Pair"),
    fought("R25 a line for tests is none for battles", [3], [4], dict(power=["Omen 5"], scores=(7, 7)), power=["Omen 5"], lists=dict(power=["test"])),
    fought(
        "R18 a power number that does not help stays in hand",  # 4 + x > 3 + 5: a 4 never wins
        *([5], [5], dict(power=["Omen 4"], trophies=["Boy"])),
        **dict(power=["Omen 4"], lists=IN_BATTLE),
    ),
    fought(
        "R18 numbers stop when no further one helps",  # of two dice due one 5 is enough; the other die is rolled
        *([1], [4], dict(power=["Omen 5"], scores=(10, 7)), "Pair"),
        **dict(power=["Omen 5", "Omen 5"], lists=IN_BATTLE),
    ),
    tried(
        "R18, R23 a played one fails a test, a two does not",  # target 5 with an attribute of 4
        *("strength", 5, [], dict(influence=10, power=["Omen 1"])),
        **dict(power=["Omen 1", "Omen 2"], lists=dict(power=["test"])),
    ),
    fought("R42 a battle that is won is left alone", [5], [3], dict(trophies=["Boy"]), "Token"),
    fought(
        "R42 a rerolled die cannot be a number but what it brings can",  # no number helps the first die; the reroll shows 6
        *([1, 6], [4], dict(scores=(4 + 6 + 5, 14), trophies=["Wall"], power=[]), "Token"),
        **dict(foe="Wall", power=["Omen 5"], lists=dict(power=["battle if chance == 33"])),
    ),
    *(
        fought(
            f"R17, R42 ones count as sixes: {star}",
            own,
            [1],
            dict(scores=(4 + sum(6 if face == 1 and len(own) > 1 else face for face in own), 4)),
            star,
        )
        for star, own in (("Star", [1, 2]), ("Star of battles", [1, 2]), ("Star of tests", [1]))
    ),
    fought(
        "R18 a played one counts as six where ones do",  # the 1 in hand is a 6 that brings a die, better than the 5
        *([4], [6, 1], dict(power=["Omen 5"], scores=(4 + 6 + 4, 10)), "Star"),
        **dict(power=["Omen 5", "Omen 1"], lists=dict(power=["battle if number == 1"])),
    ),
    fought(
        "R42 one after the other as long as it is not won: character, assets, hand",  # the third use wins, the fourth is not needed
        *([1, 1, 2, 5], [4], dict(trophies=["Boy"], power=["Luck"]), "Charm", "Charm"),
        **dict(power=["Luck"], lists=FIRING, files=dict(characters=TWICE)),
    ),
    fought(
        "R42 passives first, and a use brings its own rerolls only",  # the reroll of ones finds no 1; then one lies, but only the use's are made
        *([2, 1], [5], dict(life=3), "Mark", "Charm"),
        lists=FIRING,
    ),
    fought(
        # the second card's reroll shows 6, and the first card is played for the die it brings; the last one comes once
        "R25, R18 the pass goes on where it was",
        *([4, 6, 1, 2], [6, 2], dict(power=[], discards=dict(power=["Luck", "Omen 6", "Luck"]), scores=(4 + 2, 18))),
        **dict(foe="Wall", power=["Omen 6", "Luck", "Luck"], lists=dict(use=["Luck"], power=["battle if number == 6 and chance == 11"])),
    ),
    fought("R16, R29 the last charge brings its reroll before the card goes", [2, 5], [4], dict(trophies=["Boy"], assets=[]), "Wand", lists=FIRING),
    fought(
        "late uses by lot",  # a tie; heads for the use, heads for its reroll, the first of two dice; the next use: tails
        *([5, 4, 3], [3], dict(scores=(4 + 3 + 4, 13), life=3), "Pair", "Charm", "Charm"),
        **dict(foe="Wall", lots=[1, 1, (0, 2), 0], by_lot=True),
    ),
]
