"""What a player takes into a battle (R16, R24; ENGINE.md, section 7.3). Hero has Strength 4 and Willpower 3."""

from typing import Any

from relic_scene import Scene, battle, scene

GEAR = dict(
    wargear="""
[[card]]
name = "Book"
type = "weapon"
passives = [{ is = "battle_bonus", attribute = "cunning", amount = 5 }]
uses = [{ moment = "battle", attribute = "cunning", bonus = 1 }]
[[card]]
name = "Anchor"
type = "weapon"
passives = [{ is = "battle_bonus", amount = -1 }]
[[card]]
name = "Spray"
type = "weapon"
passives = [{ is = "battle_bonus", trait = "Tyranid", amount = 3 }]
[[card]]
name = "Charm"
type = "weapon"
uses = [{ moment = "battle", pay = "influence", rerolls = 2 }]
[[card]]
name = "Rifle"
type = "weapon"
uses = [
  { moment = "battle", attribute = "willpower", pay = "discard", bonus = 9 },
  { moment = "battle", pay = "influence", dice = 1 },
  { moment = "battle", pay = "life", bonus = 2 },
  { moment = "battle", pay = "power", bonus = 8 },
]
[[card]]
name = "Shell"
type = "armour"
passives = [{ is = "battle_bonus", amount = 1 }]
[[card]]
name = "Veil"
type = "armour"
passives = [{ is = "no_life_loss", attribute = "willpower" }]
uses = [{ moment = "battle", bonus = 1 }]
[[card]]
name = "Pike"
type = "weapon"
passives = [{ is = "battle_bonus", amount = 5, when = { tier = "middle" } }]
"""
)


def chosen(name: str, enemy: str, held: list[str], gear: list[str], at: str = "Hills", **known: Any) -> Scene:
    """Hero fights an enemy: what he takes into the battle of what he holds. Nothing is used, and the dice are equal."""
    setting = {key: known.pop(key) for key in ("lists", "by_lot") if key in known}
    given = dict(at=at, lying={at: [enemy]}, assets=held, own=[1], enemy=[1], **known)
    return scene(
        f"R16, R24 {name}: {enemy}, {held}", given, battle("strength" if enemy == "Boy" else "willpower"), dict(gear=gear), cards=GEAR, **setting
    )


SCENES = [
    *(
        chosen(why, enemy, held, gear, influence=1)
        for why, enemy, held, gear in (
            ("a weapon of no use", "Boy", ["Book"], []),
            ("of use, though it does not help", "Boy", ["Book", "Anchor"], ["Anchor"]),
            ("no Tyranid is there", "Boy", ["Anchor", "Spray"], ["Anchor"]),
            ("a Tyranid is there", "Bug", ["Anchor", "Spray"], ["Spray"]),
            ("rerolls are of use, but add nothing", "Boy", ["Anchor", "Charm"], ["Charm"]),
            ("a bonus is more than rerolls", "Boy", ["Charm", "Knife"], ["Knife"]),
            ("by its best use that can be paid, one die or two points", "Boy", ["Knife", "Rifle"], ["Rifle"]),
            ("of equal chances the first one", "Boy", ["Shell", "Veil"], ["Shell"]),
            ("unless the other spares Life", "Bug", ["Shell", "Veil"], ["Veil"]),
            ("both", "Bug", ["Veil", "Knife", "Spray", "Shell"], ["Spray", "Veil"]),
        )
    ),
    *(
        chosen(f"only uses that can be made now count, {influence} influence and Life {life}", "Boy", held, gear, influence=influence, life=life)
        for influence, life, held, gear in (
            (1, 1, ["Charm"], ["Charm"]),
            (0, 2, ["Charm", "Rifle"], ["Rifle"]),
            (0, 1, ["Charm", "Rifle"], []),
        )
    ),
    *(
        chosen(f"declined gear stays where it is, Life {life}", "Boy", held, gear, life=life, lists=dict(decline=["Knife", "armour if life == 4"]))
        for life, held, gear in ((4, ["Knife", "Shell"], []), (3, ["Knife", "Anchor", "Shell"], ["Anchor", "Shell"]))
    ),
    *(
        chosen(f"by lot all that is held may be taken, {lots}", "Boy", ["Book", "Shell", "Knife"], gear, lots=[*lots], by_lot=True)
        for lots, gear in ((((0, 3), (1, 2)), ["Book"]), (((1, 3), (0, 2)), ["Knife", "Shell"]), (((2, 3), (1, 2)), []))
    ),
    *(
        chosen("a weapon whose condition fails is of no use", "Boy", held, gear, at=space)
        for space, held, gear in (("Docks", ["Pike", "Knife"], ["Knife"]), ("Docks", ["Pike"], []), ("Waste", ["Knife", "Pike"], ["Pike"]))
    ),
]
