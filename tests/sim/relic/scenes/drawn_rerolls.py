"""Rerolls of passives and of uses (R16, R23; ENGINE.md, section 7.6). Hero has Strength 4 and Life 4."""

from typing import Any

from relic_scene import ENGAGE, Scene, gain, scene, text

CARDS = dict(
    relic="""
[[card]]
name = "Token"
passives = [{ is = "battle_reroll", amount = 1 }]
[[card]]
name = "Pair"
passives = [{ is = "battle_dice", amount = 1 }, { is = "skill_dice", amount = 1 }]
[[card]]
name = "Mark"
passives = [{ is = "battle_reroll", amount = 1, dice = "ones" }]
[[card]]
name = "Both"
uses = [{ moment = "battle", pay = "life", bonus = 1 }, { moment = "battle", pay = "life", rerolls = 1 }]
[[card]]
name = "Twice"
uses = [{ moment = "battle", pay = "influence", rerolls = 2 }]
[[card]]
name = "Anew"
uses = [{ moment = "battle", pay = "influence", rerolls = 1, reroll = "ones" }, { moment = "test", pay = "influence", rerolls = 1 }]
""",
    wargear="""
[[card]]
name = "Sight"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
[[card]]
name = "Club"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 1 }]
""",
    power='[[card]]\nname = "Luck"\nnumber = 1\nuses = [{ moment = "battle", rerolls = 1 }]\n',
)


def fought(
    name: str, own: list[int], enemy: list[int], then: dict[str, Any], *assets: str, power: Any = (), use: Any = ("any",), lots: Any = None
) -> Scene:
    """Hero fights a Boy with these dice and 5 influence."""
    given = dict(at="Hills", lying=dict(Hills=["Boy"]), own=own, enemy=enemy, assets=assets, power=power, influence=5, lots=lots or ())
    return scene(name, given, ENGAGE, then, cards=CARDS, lists=dict(use=use), by_lot=lots is not None)


LUCK = ["Luck"]
SCENES = [
    *(
        fought(f"a tie is rolled again if it is likelier to win than to lose: {why}", own, enemy, dict(trophies=trophies, life=life), "Token")
        for why, own, enemy, trophies, life in (
            ("nothing is lost by it at the lowest face", [1, 4], [2], ["Boy"], 4),
            ("two faces of six win, three lose", [4], [5], [], 4),
            ("three win, two lose, but it is a tie again", [3, 3], [4], [], 4),
            ("a lost battle is always rolled again", [5, 4], [6, 6, 3], [], 3),
        )
    ),
    fought("worth looks at the die that would be rolled: it is good enough", [5, 4], [6, 4], dict(trophies=[]), "Token", "Pair"),
    fought("worth looks at the die that would be rolled: it is not", [5, 3, 4], [6, 3], dict(trophies=["Boy"]), "Token", "Pair"),
    fought("R16 uses that bring rerolls are asked after the roll: it is won", [5], [1], dict(power=LUCK), power=LUCK),
    fought(
        "R16 uses that bring rerolls are asked after the roll: a tie at the lowest face",
        *([1, 4], [2], dict(trophies=["Boy"], power=[])),
        **dict(power=LUCK, use=["Luck if chance == 83 and gain == 83"]),
    ),
    fought("R16 uses that bring rerolls are asked after the roll: not worth making", [4], [5], dict(power=LUCK), power=LUCK),
    fought("one in six is too little for a line", [2], [6, 1], dict(life=3, power=LUCK), power=LUCK, use=["Luck if chance > 16"]),
    fought(
        "passives come first and a use goes on until the battle is won",
        *([1, 2, 2, 5], [5], dict(trophies=["Boy"], influence=4, power=LUCK), "Twice", "Token"),
        power=LUCK,
    ),
    fought(
        "the next use comes when the rerolls of one are made", [1, 2, 2, 5], [5], dict(trophies=["Boy"], influence=4, power=[]), "Twice", power=LUCK
    ),
    fought("a card may help before the roll and after it", [1, 5], [5], dict(trophies=["Boy"], life=2), "Both"),
    fought("a reroll of ones needs a one", [2], [5], dict(influence=5, life=3), "Anew"),
    fought("a reroll of ones", [1, 5], [5], dict(influence=4), "Anew"),
    fought("a weapon brings rerolls if it is chosen", [1, 5], [5], dict(influence=4), "Sight"),
    fought("a weapon brings rerolls only if it is chosen", [1], [5], dict(influence=5), "Sight", "Club"),
    *(
        fought(f"by lot a use and its reroll are a coin each: {why}", own, [5], dict(power=left, trophies=trophies), power=LUCK, lots=lots)
        for why, lots, own, left, trophies in (
            ("no number, no use", [0, 0], [1], ["Luck"], []),
            ("the use, but not its reroll", [0, 1, 0], [1], [], []),
            ("both", [0, 1, 1], [1, 5], [], ["Boy"]),
        )
    ),
    fought("by lot worth is not asked: a tie by a reroll", [5, 1], [6, 2], dict(life=3), "Token", lots=[1]),
    fought("by lot worth is not asked: a tie of bad odds", [4, 6, 1], [5], dict(trophies=["Boy"]), "Token", lots=[1]),
    fought("by lot the one is rolled again, then the second die", [1, 3, 2, 1], [6, 3], dict(life=3), *("Mark", "Token", "Pair"), lots=[1, 1, 1]),
    *(
        scene(
            f"the chance of a reroll in a test knows its ones: {ones}, {count}, {faces}",
            dict(test=[*faces, 2], assets=["Anew", *assets], influence=1),
            text({"do": "test", "attribute": "strength", "target": 5, "pass": [gain(life=1)]}),
            dict(influence=0, life=5),
            **dict(cards=CARDS, rules=f'[switches]\nones = "{ones}"\ncount = "{count}"\n', lists=dict(use=[f"Anew if chance == {chance}"])),
        )
        for ones, count, assets, faces, chance in (
            ("any", "thrown", [], [1], 83),
            ("any", "every", [], [6, 1], 80),
            ("all", "thrown", ["Pair"], [1, 1], 83),  # the other one is a 1
            ("all", "every", ["Pair"], [1, 1], 83),
        )
    ),
]
