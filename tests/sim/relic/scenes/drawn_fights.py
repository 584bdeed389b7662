"""Battles, part by part: groups, what comes before and after them, whose passives count (R14-R17, R19, R20, R24, R27, R40). Hero has Strength 4."""

from typing import Any

from hero_relic import CHARACTERS, SCENARIOS
from relic_scene import ENGAGE, Scene, battle, gain, scene, text


def foe(name: str, words: str = "", value: int = 1, attribute: str = "strength") -> str:
    """TOML of an enemy."""
    return f'[[card]]\nname = "{name}"\ntype = "enemy"\nattribute = "{attribute}"\nvalue = {value}\n{words}\n'


def bonus(name: str, amount: int, words: str = "", more: str = "") -> str:
    """TOML of a card with a battle bonus."""
    return f'[[card]]\nname = "{name}"\n{more}\npassives = [{{ is = "battle_bonus", amount = {amount}{words} }}]\n'


def hero(words: str) -> dict[str, str]:
    """Characters, of whom Hero has more to say."""
    return dict(characters=CHARACTERS.replace('name = "Hero"', f'name = "Hero"\n{words}'))


CARDS = dict(
    red=foe("Ghost", "trophy = false")
    + foe("Whirl", 'start = [{ do = "move", to = "Waste" }]')
    + foe("Caller", 'start = [{ do = "draw", red = 1 }]')
    + foe("Called", 'trait = "Ork"\nstart = [{ do = "gain", influence = 1 }]', 2)
    + foe("Giver", 'win = [{ do = "gain", influence = 2 }]')
    + foe("Fury", 'lose = [{ do = "gain", strength = 1 }, { do = "lose", life = 9 }, { do = "gain", willpower = 1 }]', 9)
    + foe("Sneer", 'lose = [{ do = "gain", cunning = 1 }]', 9)
    + foe("Claw", 'lose = [{ do = "lose", life = 2 }]', 9)
    + foe("Sly", "", 1, "cunning")
    + '[[card]]\nname = "Totem"\ntype = "asset"\npassives = [{ is = "battle_bonus", amount = 4 }]\n',
    mission="""
[[card]]
name = "Brawl"
objective = { event = "battle", count = 3 }
[[card]]
name = "Purge"
objective = { event = "defeat", trait = "Ork", count = 3 }
[[card]]
name = "Cull"
objective = { event = "defeat", count = 3 }
[[card]]
name = "Duel"
objective = { event = "battle" }
reward = [{ do = "gain", influence = 1, per = "influence" }]
""",
    relic=bonus("Star", 2)
    + bonus("Eye", 1, ', attribute = "strength"')
    + bonus("Fang", 2, ', trait = "Ork"')
    + bonus("Ear", 4, ', attribute = "cunning"')
    + bonus("Claws", 8, ', trait = "Tyranid"')
    + '[[card]]\nname = "Book"\npassives = [{ is = "skill_bonus", amount = 16 }]\n'
    + '[[card]]\nname = "Aegis"\npassives = [{ is = "no_life_loss" }]\n'
    + '[[card]]\nname = "Pyre"\npassives = [{ is = "life_per_explosion", amount = 1 }]\n'
    + '[[card]]\nname = "Horn"\ntriggers = [{ on = "battle_won", effects = [{ do = "gain", influence = 3 }] }]\n',
    corruption=bonus("Rage", 8, "", "activation = 1") + bonus("Fear", 64, "", "activation = 1"),
    wargear="".join(bonus(name, amount, words, 'type = "equipment"') for name, amount, words in (("Badge", 1, ""),))
    + bonus("Knife 1", 1, "", 'type = "weapon"')
    + bonus("Knife 2", 2, "", 'type = "weapon"')
    + '[[card]]\nname = "Gun"\ntype = "weapon"\npassives = [{ is = "battle_dice", amount = 1 }]\n'
    + '[[card]]\nname = "Torch"\ntype = "weapon"\npassives = [{ is = "life_per_explosion", amount = 1 }]\n'
    + '[[card]]\nname = "Plate"\ntype = "armour"\npassives = [{ is = "no_life_loss" }]\n'
    + bonus("Shell", 1, "", 'type = "armour"')
    + '[[card]]\nname = "Flare"\ntype = "weapon"\ncharges = 2\nuses = [{ moment = "battle", pay = "charge", bonus = 9 }]\n'
    + '[[card]]\nname = "Cover"\ntype = "weapon"\nuses = [{ moment = "battle", safe = true }]\n'
    + '[[card]]\nname = "Sight"\ntype = "weapon"\nuses = [{ moment = "battle", rerolls = 1 }]\n'
    + bonus("Blunt", 9, ', attribute = "cunning"', 'type = "weapon"')
    + bonus("Sharp", 1, ', attribute = "strength"', 'type = "weapon"\nuses = [{ moment = "battle", attribute = "strength", bonus = 10 }]')
    + bonus("Thin", 1, ', attribute = "cunning"', 'type = "weapon"\nuses = [{ moment = "battle", attribute = "cunning", bonus = 20 }]'),
)
SETTING = ("rules", "lists", "by_lot", "files")


def fought(name: str, enemies: list[str], own: list[int], enemy: list[int], then: dict[str, Any], *more: Any, **known: Any) -> Scene:
    """Hero fights on the Hills, Strength first."""
    setting = {key: known.pop(key) for key in SETTING if key in known}
    given = dict(at="Hills", lying=dict(Hills=enemies), own=own, enemy=enemy, **known)
    return scene(name, given, battle("strength"), then, *more, cards=CARDS, **setting)


SPARING = '[switches]\npenalty = "unless_vanquished"\n'

SCENES = [
    fought(
        "R14, R19 the higher score wins and the enemy is a trophy",
        *(["Boy"], [5], [5], dict(scores=(9, 8), trophies=["Boy"], lying=dict(Hills=[]), engagement_over=False)),
    ),
    fought(
        "R12, R19 equal scores change nothing but end the phase",
        *(["Boy"], [3], [4], dict(scores=(7, 7), trophies=[], life=4, lying=dict(Hills=["Boy"]), engagement_over=True)),
    ),
    fought(
        "R15 an enemy of another attribute stays out of it",
        *(["Boy", "Bug", "Boss"], [6, 6, 2], [2], dict(scores=(18, 10), trophies=["Boy", "Boss"], lying=dict(Hills=["Bug"]))),
    ),
    fought("R20 an enemy that is no trophy is discarded", ["Ghost"], [5], [1], dict(trophies=[], discards=dict(red=["Ghost"]), lying=dict(Hills=[]))),
    *(
        fought(
            f"R19 a penalty that vanquishes does not spare the next one: {rules or 'as it is'}",
            *(["Fury", "Sneer"], [1], [1], dict(attributes=attributes, vanquished=1, at="Sanctuary")),
            rules=rules,
        )
        for rules, attributes in (("", (5, 3, 3)), (SPARING, (5, 3, 2)))
    ),
    *(
        fought(
            f"R19 the penalty happens to the player as he then is: {rules or 'as it is'}",
            *(["Claw"], [1], [1], dict(life=life, vanquished=1)),
            **dict(life=1, rules=rules),
        )
        for rules, life in (("", 2), (SPARING, 4))
    ),
    fought(
        "R40 what enemies do first can prevent the battle", ["Whirl"], [], [], dict(at="Waste", fights=0, lying=dict(Hills=["Whirl"]), influence=0)
    ),
    fought(
        "R15 enemies that come before the battle join it",  # the called one's own beginning is not resolved any more
        *(["Caller"], [5], [1], dict(scores=(9, 4), trophies=["Caller", "Called"], influence=0)),
        decks=dict(red=["Called"]),
    ),
    *(
        fought(
            f"R27 missions count every beaten enemy and the battle: {mission}",
            *(["Boy", "Ghost"], [6, 1], [1], dict(progress=counted)),
            mission=mission,
        )
        for mission, counted in (("Purge", 1), ("Cull", 2), ("Brawl", 1))
    ),
    fought(
        "R19, R27 a mission met by the battle is rewarded after what the enemies give, and then the triggers",  # 2, doubled, and 3
        *(["Giver"], [5], [1], dict(influence=2 + 2 + 3, completed=["Duel"])),
        **dict(mission="Duel", assets=["Horn"]),
    ),
    *(
        scene(
            f"R20 a battle of a text: {why}",
            dict(own=[own], enemy=[2], assets=["Fang"]),  # a bonus against a trait is no use
            text({"do": "battle", "attribute": "willpower", "value": 4, "win": [gain(influence=1)], "lose": [gain(influence=2)]}),
            dict(scores=(3 + own, 6), influence=influence, engagement_over=ended, trophies=[], fights=1),
            cards=CARDS,
        )
        for why, own, influence, ended in (("won", 4, 1, False), ("tied", 3, 0, True), ("lost", 2, 2, True))
    ),
    *(
        scene(
            f"which attribute a battle of a text is fought in: {word}",  # Cunning has a battle bonus of 4 and so the best chance; a skill is no use
            dict(attributes=(7, 3, 4), own=[5], enemy=[1], assets=["Ear", "Book"]),
            text({"do": "battle", "attribute": word, "value": 9}),
            dict(scores=(own + 5, 10)),
            cards=CARDS,
        )
        for word, own in (("chosen", 4 + 4), ("highest", 7), ("lowest", 3))
    ),
    fought(
        "R17 an explosion may cost Life, also in a battle that is won", ["Boy"], [6, 6, 1], [6, 1], dict(life=2, trophies=["Boy"]), assets=["Pyre"]
    ),
    fought(
        "R24 everything a player has counts",  # but not what lies face down, or what another player has
        *(["Boy"], [1], [1], dict(scores=(4 + 1 + 1 + 2 + 4 + 8 + 16 + 32, 4))),
        **dict(assets=["Badge", "Star", "Totem"], corruption=["Rage up", "Fear"], seats={1: dict(assets=["Star"])}),
        files=hero('passives = [{ is = "battle_bonus", amount = 16 }]')
        | dict(scenarios=SCENARIOS.rstrip() + '\npassives = [{ is = "battle_bonus", amount = 32 }]\n'),
    ),
    fought(
        "R24 only what fits the battle counts",  # not in Cunning, against Tyranids, to skills
        *(["Boy", "Bug"], [1], [1], dict(scores=(4 + 1 + 1 + 2, 4))),
        assets=["Eye", "Fang", "Ear", "Claws", "Book"],
    ),
    *(
        fought(f"R16 the weapon is chosen by the chance: {enemies}, {held}", enemies, own, [1], dict(gear=[chosen]), assets=held)
        for enemies, held, own, chosen in (
            (["Boy"], ["Knife 1", "Gun"], [1, 1], "Gun"),  # a second die is worth more than 1
            (["Fury"] * 5, ["Knife 1", "Knife 2"], [1], "Knife 1"),  # neither is of any use, and the first is taken
        )
    ),
    fought("R16 a better armour goes before one that spares Life", ["Boss"], [1], [1], dict(gear=["Shell"]), assets=["Plate", "Shell"]),
    fought("R19, R24 a relic that spares Life need not be chosen", ["Boss"], [1], [5], dict(gear=[], life=4), assets=["Aegis"]),
    fought(
        "R16 a weapon that was used up is of no use",
        *(["Boy", "Sly"], [1], [1], dict(gear=["Flare"], charges=[1])),
        (dict(own=[1], enemy=[1]), battle("cunning"), dict(gear=[], charges=[1])),
        **dict(assets=["Flare"], lists=dict(use=["any"])),
    ),
    *(
        fought(f"R16 a use makes a weapon of use: {used}", ["Boy"], own, [1], dict(gear=[used]), assets=["Blunt", used])
        for used, own in (("Flare", [1]), ("Cover", [1]), ("Sight", [1]))
    ),
    fought(
        "R16 another battle, another weapon",  # whichever was chosen before, only the use of the one chosen now is made
        *(["Boy", "Sly"], [1], [1], dict(gear=["Sharp"], scores=(4 + 1 + 10 + 1, 4))),
        (dict(own=[1], enemy=[1]), battle("cunning"), dict(gear=["Thin"], scores=(2 + 1 + 20 + 1, 2))),
        **dict(assets=["Sharp", "Thin"], lists=dict(use=["any"])),
    ),
    fought(
        "R24 passives of arms that are not chosen do not count", ["Boy"], [6, 2], [1], dict(life=4, gear=["Knife 2"]), assets=["Knife 2", "Torch"]
    ),
    scene(
        "R15, R21 whoever is evaded stays out of the battle and on the space",
        dict(at="Hills", lying=dict(Hills=["Fury", "Boy"]), own=[5], enemy=[1]),
        ENGAGE,
        dict(scores=(9, 4), trophies=["Boy"], lying=dict(Hills=["Fury"])),
        **dict(cards=CARDS, lists=dict(evade=["Fury"]), files=hero('passives = [{ is = "evade" }]')),
    ),
]
