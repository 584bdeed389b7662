"""Prices, conditions and gifts of uses, and uses after the roll (ENGINE.md, sections 7.5 and 7.6). Hero has Strength 4 and Life 4."""

from typing import Any

from relic_scene import ENGAGE, Scene, gain, scene, text, uses

CARDS = dict(
    relic="""
[[card]]
name = "Altar"
trait = "Ally"
uses = [{ moment = "start", pay = "asset", pay_trait = "Ally", effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Forge"
uses = [{ moment = "start", pay = "asset", amount = 2, effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Mint"
uses = [{ moment = "start", pay = "token", amount = 2, when = { of = "influence", most = 0 }, effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Choir"
uses = [{ moment = "battle", pay = "token", bonus = 1, dice = 1, per = "token" }]
[[card]]
name = "Deck"
uses = [{ moment = "battle", pay = "power", reveal = true, bonus = 2 }]
[[card]]
name = "Late"
uses = [{ moment = "battle", pay = "influence", bonus = 2, after = true }, { moment = "test", pay = "influence", bonus = 2, after = true }]
[[card]]
name = "Debt"
uses = [{ moment = "battle", pay = "token", bonus = 1, per = "token", after = true }]
[[card]]
name = "Void"
uses = [{ moment = "battle", pay = "influence", bonus = 1, per = "wargear", after = true }]
[[card]]
name = "Luck"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
[[card]]
name = "Both"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }, { moment = "battle", pay = "influence", bonus = 1, after = true }]
[[card]]
name = "Pact"
passives = [{ is = "battle_bonus", amount = 1 }]
uses = [{ moment = "battle", pay = "asset", bonus = 1 }]
""",
    wargear="""
[[card]]
name = "Coil"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", bonus = 9, after = true }]
[[card]]
name = "Prism"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", reveal = true }]
[[card]]
name = "Lance"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 4 }]
[[card]]
name = "Stick"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 2 }]
""",
    red='[[card]]\nname = "Duke"\ntype = "enemy"\nattribute = "strength"\nvalue = 3\nwins_ties = true\n',
)


def fought(
    name: str, own: list[int], enemy: list[int], then: dict[str, Any], *assets: str, foe: str = "Boy", use: Any = ("any",), **known: Any
) -> Scene:
    """Hero fights an enemy of value 3 with these dice and, if not said, 2 influence; all dice are thrown and all lots asked."""
    given = dict(at="Hills", lying=dict(Hills=[foe]), own=own, enemy=enemy, assets=assets, **{"influence": 2, **known})
    return scene(name, given, ENGAGE, then, cards=CARDS, lists=dict(use=use), by_lot="lots" in known)


WON = dict(trophies=["Boy"])

SCENES = [
    *(
        scene(
            f"other assets pay for a use: {why}",
            dict(assets=held),
            uses("start"),
            dict(assets=left, influence=influence),
            **dict(cards=CARDS, lists=dict(use=["any"])),
        )
        for why, held, left, influence in (
            ("the only ally is the card itself", ["Altar", "Relic A"], ["Altar", "Relic A"], 0),
            ("the second one pays for the first, and is not looked at", ["Altar", "Relic A", "Altar"], ["Altar", "Relic A"], 1),
            ("one of two", ["Forge", "Relic A"], ["Forge", "Relic A"], 0),
            ("what is kept last goes first", ["Relic A", "Forge", "Relic B", "Knife"], ["Forge", "Relic B"], 1),
        )
    ),
    scene(
        "by lot any asset that fits pays",  # the first one is used and paid for by the last; the second one is not used
        dict(assets=["Altar", "Relic A", "Altar", "Altar"], lots=[1, (1, 2), 0]),
        uses("start"),
        dict(assets=["Altar", "Relic A", "Altar"], influence=1),
        **dict(cards=CARDS, by_lot=True),
    ),
    *(
        scene(
            f"tokens pay and a condition must hold: {tokens} tokens, {influence} influence",
            dict(assets=["Mint"], influence=influence, tokens=tokens),
            uses("start"),
            dict(tokens=left, influence=influence + (left < tokens)),
            **dict(cards=CARDS, lists=dict(use=["any"])),
        )
        for tokens, influence, left in ((1, 0, 1), (2, 0, 0), (2, 1, 2))
    ),
    fought(
        "an asset that is paid goes on counting in the battle",  # 4 + 1 + two passives + 1 against 6
        *([1], [3], WON | dict(assets=["Pact"], scores=(8, 6)), "Pact", "Pact"),
        use=["any if assets == 2"],
    ),
    fought(
        "a use is multiplied by what there is before its price",  # 4 + 2 and three dice against 8
        *([1, 1, 1], [5], WON | dict(tokens=1), "Choir"),
        **dict(tokens=2, use=["Choir if chance == 57 and gain == 39"]),
    ),
    fought(
        "the top power card is turned over after the price",  # 4 + 2 + 6 + 1 against 12; reckoned with as 3
        *([1], [6, 3], WON | dict(discards=dict(power=["Omen 1", "Omen 6"]), decks=dict(power=["Omen 2"])), "Deck"),
        **dict(power=["Omen 1"], decks=dict(power=["Omen 2", "Omen 6"]), use=["any if gain == 33"]),
    ),
    fought(
        "the card that paid may be turned over",  # 4 + 2 + 4 + 1 against 10
        *([1], [6, 1], WON | dict(discards=dict(power=["Omen 4"])), "Deck"),
        **dict(power=["Omen 4"], decks=dict(power=[])),
    ),
    fought(
        "without a card to be turned over nothing is added",
        *([1], [2], dict(trophies=[], influence=1, life=4), "Prism"),
        decks=dict(power=[]),
    ),
    *(
        fought(f"a weapon is judged by what it gives before the roll: {held}", [5], [1], dict(gear=gear), *held, use=())
        for held, gear in ((["Stick", "Prism"], ["Prism"]), (["Prism", "Lance"], ["Lance"]), (["Coil", "Stick"], ["Stick"]), (["Coil"], ["Coil"]))
    ),
    *(
        fought(
            f"a bonus after the roll is given where it changes the result: {why}",
            *(own, enemy, dict(trophies=[foe] * won, influence=influence, life=life), "Late"),
            foe=foe,
        )
        for why, foe, own, enemy, won, influence, life in (
            ("won without", "Boy", [5], [1], True, 2, 4),
            ("6 against 7, won by it", "Boy", [2], [4], True, 1, 4),
            ("5 against 7, tied instead of lost", "Boy", [1], [4], False, 1, 4),
            ("5 against 8, of no use", "Boy", [1], [5], False, 2, 3),
            ("won instead of tied", "Boy", [3], [4], True, 1, 4),
            ("the tie would be lost", "Duke", [1], [4], False, 2, 3),
            ("won instead of a tie that would be lost", "Duke", [3], [4], True, 1, 4),
        )
    ),
    *(
        fought(f"the gain of a bonus after the roll is all or nothing: {line}, die {own}", [own], [4], dict(influence=left), "Late", use=[line])
        for gained, own in ((100, 3), (0, 1))
        for line, left in ((f"any if chance == 0 and gain == {gained}", 1), (f"any if not (chance == 0 and gain == {gained})", 2))
    ),
    *(  # 7 and two tokens against 8; with one a tie
        fought(f"a bonus after the roll is multiplied before the price: {tokens} tokens", [3], [5], then | dict(life=4), "Debt", tokens=tokens)
        for tokens, then in ((2, WON | dict(tokens=1)), (1, dict(trophies=[], tokens=0)))
    ),
    fought("a bonus of nothing after the roll changes no tie", [3], [4], dict(trophies=[], influence=2, life=4), "Void"),
    *(
        scene(
            f"a test may be passed by a bonus after the roll but not if its ones fail: {face}",
            dict(assets=["Late"], influence=2, test=[face]),
            text({"do": "test", "attribute": "strength", "target": 9 if face > 1 else 6, "pass": [gain(life=1)]}),
            dict(life=life, influence=influence),
            **dict(cards=CARDS, lists=dict(use=["any"])),
        )
        for face, life, influence in ((3, 5, 1), (2, 4, 2), (1, 4, 2))
    ),
    fought(
        "rerolls and bonuses after the roll are asked in one pass: a tie that the bonus wins", [1, 3], [4], WON | dict(influence=0), "Luck", "Late"
    ),
    fought(  # a tie by the bonus; a reroll is not worth making
        *("rerolls and bonuses after the roll are asked in one pass: a tie by the bonus", [5], [6, 2]),
        *(dict(trophies=[], influence=1, life=4), "Late", "Luck"),
    ),
    *(
        fought(f"of a card with both the first that is wanted is made: {line}", own, [4], WON | dict(influence=1), "Both", use=[line])
        for line, own in (("any", [3, 4]), ("any if gain == 100", [3]))
    ),
    fought("by lot the worth of a bonus after the roll is not asked", [1], [5], dict(trophies=[], influence=1), "Late", lots=[1]),
    fought("by lot no coin is thrown for a bonus after the roll in a won battle", [5], [1], WON | dict(influence=2), "Late", lots=[]),
]

EARLY = """
[[card]]
name = "Horn"
uses = [{ moment = "engage", pay = "influence", effects = [{ do = "clear", type = "enemy" }] }]
[[card]]
name = "Gate Key"
uses = [{ moment = "engage", pay = "influence", effects = [{ do = "move", to = "Waste" }] }]
[[card]]
name = "Duel"
uses = [{ moment = "engage", pay = "influence", effects = [{ do = "battle", attribute = "strength", value = 9 }] }]
[[card]]
name = "Balm"
uses = [{ moment = "engage", pay = "influence", effects = [{ do = "gain", life = 2 }] }]
"""

SCENES += [
    *(
        scene(
            f"uses come before the engagement and may end it: {held}",
            dict(at="Hills", lying=dict(Hills=["Boy", "Trader"]), assets=held, influence=2, **luck),
            ENGAGE,
            dict(influence=influence, lying=dict(Hills=left)),  # a second use would have cost one more
            **dict(cards=dict(relic=EARLY), lists=dict(use=["any"])),
        )
        for held, luck, influence, left in (
            (["Horn"], {}, 1 + 1, ["Trader"]),  # the enemy is gone, the trader is met
            (["Gate Key", "Horn"], {}, 1, ["Boy", "Trader"]),
            (["Duel", "Horn"], dict(own=[1], enemy=[1]), 1, ["Boy", "Trader"]),  # a lost battle ends the engagement too
        )
    ),
    scene(
        "the text of the space is left out where a use ends the engagement",
        dict(at="Portal", own=[1], enemy=[1], assets=["Duel"], influence=1),
        ENGAGE,
        dict(life=3, lying=dict(Portal=[])),  # nothing was drawn
        **dict(cards=dict(relic=EARLY), lists=dict(use=["any"])),
    ),
    scene(
        "uses before the engagement are offered in the inner tier too",
        dict(at="Maw", assets=["Balm"], influence=2),
        ENGAGE,
        dict(influence=1, life=5),
        **dict(cards=dict(relic=EARLY), lists=dict(use=["Balm"])),
    ),
]
