"""Enemies of several dice, that win ties, that forbid (ENGINE.md, section 7.3). Hero has Strength 4 and Life 4."""

from typing import Any

from relic_scene import ENGAGE, Scene, gain, scene, text, told


def foe(name: str, words: str) -> str:
    """TOML of an enemy of Strength 2."""
    return f'[[card]]\nname = "{name}"\ntype = "enemy"\nattribute = "strength"\nvalue = 2\n{words}\n'


FOES = {"Twin": "dice = 2", "Hydra": "dice = 4", "Duke": "wins_ties = true", "Null": 'forbid = ["power"]', "Rust": 'forbid = ["weapon", "armour"]'}
CARDS = dict(
    red="".join(foe(name, words) for name, words in {**FOES, "Fate": 'forbid = ["reroll"]'}.items()),
    relic="""
[[card]]
name = "Luck"
passives = [{ is = "battle_reroll", amount = 1 }]
[[card]]
name = "Wish"
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
""",
    wargear="""
[[card]]
name = "Sight"
type = "weapon"
passives = [{ is = "battle_reroll", amount = 1 }]
uses = [{ moment = "battle", pay = "influence", rerolls = 1 }]
[[card]]
name = "Shell"
type = "armour"
passives = [{ is = "battle_bonus", amount = 1 }]
""",
)


def fought(name: str, enemies: list[str], own: list[int], enemy: list[int], then: dict[str, Any], **known: Any) -> Scene:
    """Hero fights enemies on the Hills with these dice and 3 influence."""
    setting = {key: known.pop(key) for key in ("lists", "by_lot") if key in known}
    given = dict(at="Hills", lying=dict(Hills=enemies), own=own, enemy=enemy, influence=3, **known)
    return scene(name, given, ENGAGE, then, cards=CARDS, **setting)


BATTLE = {"do": "battle", "attribute": "strength", "value": 4}

SCENES = [
    *(
        fought(f"all dice of a group are rolled one after the other: {why}", enemies, own, enemy, dict(trophies=trophies))
        for why, enemies, own, enemy, trophies in (
            ("the six brings its die before the next one is rolled", ["Twin"], [6, 3], [6, 2, 2], ["Twin"]),  # 13 against 12
            ("a tie", ["Twin"], [6, 2], [6, 2, 2], []),
            ("two of them", ["Twin", "Twin"], [6, 6, 1], [1, 1, 1], ["Twin", "Twin"]),
            ("never more than four", ["Twin", "Hydra"], [6, 6, 1], [1, 1, 1, 1], ["Twin", "Hydra"]),
            ("with one of a single die", ["Twin", "Duke"], [6, 3], [2, 2], ["Twin", "Duke"]),
        )
    ),
    scene(
        "estimates know the dice of the enemy",
        dict(lying=dict(Hills=["Duke"], Docks=["Twin"], Ruins=["Hydra"])),
        (told("chance == 68", space="Hills"), told("chance == 29", space="Docks"), told("chance == 4", space="Ruins")),
        dict(told=[True, True, True]),
        cards=CARDS,
    ),
    *(
        scene(
            f"an enemy of a text has dice of its own: {faces}",
            dict(own=[3], enemy=faces),
            text(BATTLE | {"dice": 2, "win": [gain(influence=1)]}),
            dict(influence=influence),
        )
        for faces, influence in (([1, 1], 1), ([6, 1, 6, 1], 0))
    ),
    *(
        fought(f"a tie is lost against an enemy that wins it: {enemies}", enemies, own, [3], dict(life=life, trophies=[]))
        for enemies, own, life in ((["Boy"], [2], 4), (["Duke"], [1], 3), (["Duke", "Null"], [3], 3))
    ),
    *(
        scene(
            f"an enemy of a text may win ties: {wins_ties}",
            dict(own=[3], enemy=[3]),
            text(BATTLE | {"wins_ties": wins_ties, "lose": [gain(influence=1)]}),
            dict(life=life, influence=influence),
        )
        for wins_ties, life, influence in ((False, 4, 0), (True, 3, 1))
    ),
    *(  # one face of six wins, four lose
        fought(f"a tie that is lost is worth a reroll like a lost battle: {enemy}", [enemy], own, [6, 1], dict(trophies=trophies), assets=["Luck"])
        for enemy, own, trophies in (("Null", [5], []), ("Duke", [5, 6, 1], ["Duke"]))
    ),
    *(
        fought(
            f"no number replaces a die where that is forbidden: {enemies}",
            *(enemies, [1] if left else [2], [5], dict(power=left)),  # or the die that a 6 brings
            **dict(power=["Omen 6"], lists=dict(power=["any"])),
        )
        for enemies, left in ((["Duke"], []), (["Null"], ["Omen 6"]), (["Duke", "Null"], ["Omen 6"]))
    ),
    fought(
        "by lot no coin is thrown for what is forbidden",
        *(["Null", "Rust", "Fate"], [1], [1], dict(power=["Omen 6"], influence=3)),
        **dict(assets=["Luck", "Wish", "Sight", "Shell"], power=["Omen 6"], by_lot=True),
    ),
    *(
        fought(
            f"forbidden weapons and armour are not looked at: {enemies}",
            *(enemies, [1], [1], dict(gear=gear, scores=(4 + 1 + len(gear), 1 + 2 * len(enemies)))),
            assets=["Knife", "Shell"],
        )
        for enemies, gear in ((["Duke"], ["Knife", "Shell"]), (["Duke", "Rust"], []))
    ),
    *(
        fought(
            f"forbidden rerolls are as if they were not there: {enemy}",
            *([enemy], own, [5], dict(influence=influence)),
            **dict(assets=["Luck", "Wish"], lists=dict(use=["any"])),
        )
        for enemy, own, influence in (("Duke", [1, 1, 1], 2), ("Fate", [1], 3))
    ),
    *(
        fought(f"a weapon that only rolls again is of no use there: {enemy}", [enemy], [5], [1], dict(gear=gear), assets=["Sight"])
        for enemy, gear in (("Duke", ["Sight"]), ("Fate", []))
    ),
    scene(
        "an enemy of a text forbids too",
        dict(own=[1], enemy=[5], assets=["Shell", "Luck", "Wish"], power=["Omen 6"], influence=1),
        text(BATTLE | {"forbid": ["power", "weapon", "armour", "reroll"]}),
        dict(life=3, influence=1, power=["Omen 6"]),
        cards=CARDS,
        lists=dict(power=["any"], use=["any"]),
    ),
]
