"""Skill tests (R22-R24). Hero has Strength 4, Willpower 3 and Cunning 2."""

from typing import Any

from relic_scene import Scene, gain, lose, scene, text

HELP = dict(
    relic="""
[[card]]
name = "Book"
passives = [{ is = "skill_bonus", attribute = "cunning", amount = 3 }, { is = "battle_bonus", amount = 9 }]
[[card]]
name = "Pair"
passives = [{ is = "skill_dice", amount = 1 }]
[[card]]
name = "Again"
passives = [{ is = "skill_reroll", attribute = "strength", amount = 1 }]
[[card]]
name = "Star"
passives = [{ is = "ones_as_sixes", roll = "test" }]
[[card]]
name = "Grey"
passives = [{ is = "skill_bonus", amount = 9 }, { is = "skill_dice", amount = 3 }]
""",
    power='[[card]]\nname = "Focus"\nnumber = 1\nuses = [{ moment = "test", attribute = "strength", dice = 1 }]\n',
)


def tried(name: str, attribute: str, target: int, faces: list[int], passed: bool, **known: Any) -> Scene:
    """Hero is tested with these dice; who passes gains 10 influence, who fails loses 1 Life. What is seen else stands in `then`."""
    setting = {key: known.pop(key) for key in ("rules", "lists", "by_lot") if key in known}
    then = known.pop("then", {})
    deed = text({"do": "test", "attribute": attribute, "target": target, "pass": [gain(influence=10)], "fail": [lose(life=1)]})
    seen = dict(influence=known.get("influence", 0) + 10 * passed, life=4 - (not passed), **then)
    return scene(name, dict(test=faces, **known), deed, seen, cards=HELP, **setting)


def reading(**switches: str) -> str:
    """Readings of the rules, as TOML."""
    return "[switches]\n" + "".join(f'{name} = "{value}"\n' for name, value in switches.items())


SCENES = [
    *(
        tried(f"R22 a test by its dice: {why}", attribute, target, faces, passed)
        for why, attribute, target, faces, passed in (
            ("equal is enough", "strength", 7, [3], True),
            ("less is not", "strength", 8, [3], False),
            ("a 6 explodes", "strength", 12, [6, 2], True),
            ("a 1 fails whatever the sum", "strength", 1, [1], False),
            ("not that of an explosion", "strength", 11, [6, 1], True),
            ("the highest attribute", "highest", 8, [4], True),
            ("the lowest is too low", "lowest", 7, [4], False),
            ("the lowest", "lowest", 6, [4], True),
            ("the chosen one is the best", "chosen", 8, [4], True),
            ("the level", "level", 3, [2], False),
            ("influence", "influence", 9, [2], False),
        )
    ),
    *(
        tried(f"influence and level know no bonus: {attribute} with {face}", attribute, target, [face], passed, level=5, influence=3, assets=["Grey"])
        for attribute, target, face, passed in (("level", 8, 2, False), ("level", 8, 3, True), ("influence", 6, 2, False), ("influence", 6, 3, True))
    ),
    *(
        tried(
            f"R23 ones by the reading in force: {ones}, {count}, {faces}",
            *("strength", 2, faces, passed),
            **dict(assets=["Pair"], rules=reading(ones=ones, count=count)),
        )
        for ones, count, faces, passed in (
            ("any", "thrown", [1, 5], False),
            ("all", "thrown", [1, 5], True),
            ("all", "thrown", [1, 1], False),
            ("any", "thrown", [6, 5, 1], True),
            ("any", "every", [6, 5, 1], False),
            ("all", "every", [6, 5, 1], True),
            ("all", "every", [1, 1], False),
        )
    ),
    *(
        tried(f"R24 skill bonuses help and battle bonuses do not: {attribute} with {face}", attribute, 8, [face], passed, assets=["Book"])
        for attribute, face, passed in (("cunning", 2, False), ("cunning", 3, True), ("strength", 3, False))
    ),
    tried("a failed test is rolled again, the smaller die of two", "strength", 9, [4, 1, 2], True, assets=["Again", "Pair"]),
    tried("a reroll is for its attribute", "willpower", 9, [2, 2], False, assets=["Again", "Pair"]),
    tried("a one that counts as six fails nothing", "strength", 12, [1, 2], True, assets=["Star"]),
    *(
        tried(
            f"power numbers in a test: {why}",
            *("strength", target, faces, True),
            **dict(power=[f"Omen {number}" for number in hand], lists=dict(power=["test if chance <= 50"])),
            then=dict(power=[f"Omen {number}" for number in left]),
        )
        for why, hand, target, faces, left in (
            ("five of six throws pass, so no card", [1, 3, 5], 5, [2], [1, 3, 5]),
            ("four is needed: the 5", [1, 3, 5], 8, [], [1, 3]),
            ("no card is better than the die", [1, 3], 11, [6, 5], [1, 3]),
            ("the die that the 6 brings may be a card", [6, 4], 14, [], []),
        )
    ),
    *(
        tried(
            f"uses in a test are made for their attribute as long as they gain enough: {attribute}",
            *(attribute, 9, faces, passed),
            **dict(power=["Focus", "Focus"], lists=dict(use=["power if gain > 10"])),
            then=dict(power=left),
        )
        for attribute, faces, passed, left in (("strength", [2, 3], True, ["Focus"]), ("cunning", [2], False, ["Focus", "Focus"]))
    ),
    *(
        tried(f"among equal attributes the best chance counts: {word}", word, 8, [2], True, attributes=(3, 3, 3), assets=["Book"])
        for word in ("highest", "lowest")  # 3 + 3 + 2, with Cunning
    ),
    *(
        tried(
            f"by lot any of equal attributes counts: {chosen}",
            *("highest", 8, [2], passed),
            **dict(attributes=(3, 3, 3), assets=["Book"], lots=[(chosen, 3)], by_lot=True),
        )
        for chosen, passed in ((1, False), (2, True))
    ),
    tried(
        "R18, R23 a one by card where any one fails is not played",  # 4 + 5 and a 1 would be enough
        *("strength", 10, [3], True),
        **dict(assets=["Pair"], power=["Omen 1", "Omen 5"], lists=dict(power=["test"])),
        **dict(rules=reading(ones="any", power_numbers="one_per_die"), then=dict(power=["Omen 1"])),
    ),
    tried(
        "a one by card as the only die fails",
        *("strength", 5, [3], True),
        **dict(power=["Omen 1"], lists=dict(power=["test"]), rules=reading(ones="all"), then=dict(power=["Omen 1"])),
    ),
    *(
        tried(
            f"R18 by lot cards replace dice until tails: {word}",  # tails for the die that the 6 brings in any case
            *("strength", 17, [5, 2], True),
            **dict(assets=["Pair"], power=["Omen 3", "Omen 6"], lots=lots, by_lot=True),
            **dict(rules=reading(power_numbers=word), then=dict(power=["Omen 3"])),
        )
        for word, lots in (
            ("one_per_die", [1, 1, 0, 0]),  # the 6 for the first die; tails for the second
            ("one_per_roll", [1, 1, 0]),  # nobody asks about the second
        )
    ),
    *(
        tried(
            f"the chance of a test knows the reading in force: {ones}, {chance} of a hundred",
            *("strength", 4, faces, True),
            **dict(assets=assets, power=["Focus"], rules=reading(ones=ones), lists=dict(use=[f"Focus if chance == {chance}"])),
            then=dict(power=[]),
        )
        for ones, assets, faces, chance in (("any", [], [2, 2], 83), ("all", [], [2, 2], 83), ("all", ["Pair"], [2, 2, 2], 97))
    ),
]
