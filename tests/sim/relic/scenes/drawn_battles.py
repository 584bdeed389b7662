"""Battles (R14-R21). Hero has Strength 4, Willpower 3, Cunning 2 and Life 4."""

from typing import Any

from relic_scene import ENGAGE, Scene, battle, scene


def fought(name: str, enemies: list[str], own: list[int], enemy: list[int], then: dict[str, Any], *more: Any, **known: Any) -> Scene:
    """Hero engages enemies on the Hills, with these dice; what is known else of the position goes before the setting of the scene."""
    setting = {key: known.pop(key) for key in ("cards", "rules", "lists", "by_lot", "files", "players") if key in known}
    return scene(name, dict(at="Hills", lying=dict(Hills=enemies), own=own, enemy=enemy, **known), ENGAGE, then, *more, **setting)


GEAR = dict(
    wargear="""
[[card]]
name = "Axe"
type = "weapon"
passives = [{ is = "battle_bonus", attribute = "strength", amount = 3 }, { is = "no_life_loss" }]
[[card]]
name = "Pistol"
type = "weapon"
charges = 2
passives = [{ is = "battle_bonus", amount = 2 }]
uses = [{ moment = "battle", pay = "charge", bonus = 4 }]
[[card]]
name = "Cloak"
type = "armour"
[[card]]
name = "Plate"
type = "armour"
passives = [{ is = "no_life_loss", attribute = "strength" }]
[[card]]
name = "Banner"
type = "equipment"
passives = [{ is = "battle_bonus", trait = "Ork", amount = 1 }, { is = "skill_bonus", amount = 5 }]
"""
)
READER = dict(
    red='[[card]]\nname = "Reader"\ntype = "enemy"\nattribute = "strength"\nvalue = 2\nscore = [{ amount = 2, per = "power" }, { amount = 1 }]\n'
)
BOMB = dict(
    red='[[card]]\nname = "Bomb"\ntype = "enemy"\nattribute = "strength"\nvalue = 9\nstart = [{ do = "lose", life = 2 }, { do = "discard_this" }]\n'
)
LORD = dict(
    scenarios="""
[[scenario]]
name = "Mystery"
confrontation = [
  { do = "battle", attribute = "chosen", value = 6, win = [{ do = "win" }], lose = [{ do = "gain", corruption = 1 }] },
  { do = "gain", influence = 1 },
]
passives = [{ is = "battle_bonus", attribute = "cunning", amount = 3 }]
"""
)

SCENES = [
    scene(
        "enemies of one attribute fight as one and become trophies",  # 4 + 14 against 8 + 5
        dict(at="Hills", lying=dict(Hills=["Boy", "Bug", "Boss"]), own=[6, 6, 2], enemy=[5]),
        battle("strength"),
        dict(trophies=["Boy", "Boss"], lying=dict(Hills=["Bug"]), influence=2, engagement_over=False, over=False),
    ),
    fought(
        "a loss costs one Life and every penalty and ends the phase",  # 4 + 5 against 10 + 1
        *(["Boss", "Boss"], [5], [1]),
        dict(life=3, influence=3, lying=dict(Hills=["Boss", "Boss"]), engagement_over=True, over=False),
        influence=5,
    ),
    fought(
        "a tie changes nothing but ends the phase",
        *(["Boy", "Trader"], [2], [3]),
        dict(life=4, influence=0, lying=dict(Hills=["Boy", "Trader"])),
    ),
    fought(
        "who is vanquished loses influence, power cards and trophies and wakes up in the Sanctuary",
        *(["Boss"], [1], [5]),
        dict(life=4, influence=0, at="Sanctuary", over=True, power=[], trophies=[], discards=dict(power=["Omen 1"], blue=["Bug"])),
        **dict(life=1, influence=7, power=["Omen 1"], trophies=["Bug"]),
    ),
    *(
        fought(
            # 4 + 2 + 1 against 5 + 5, with the pistol 2 more (its use would be 4, but is not wanted), with the axe 3: a tie
            f"one weapon and one armour are chosen by their chance: pistol of {charges} charges, declined {decline}",
            *(["Boss"], [2], [5]),
            dict(life=4, influence=influence, gear=[weapon, "Plate"]),  # the plate spares the Life although the cloak lies before it
            **dict(assets=["Pistol", "Axe", "Cloak", "Plate", "Banner"], charges=[charges, 0, 0, 0, 0], influence=5),
            **dict(cards=GEAR, lists=dict(decline=decline)),
        )
        for charges, decline, influence, weapon in ((2, [], 4, "Pistol"), (0, [], 5, "Axe"), (2, ["Pistol"], 5, "Axe"))
    ),
    fought(
        "the last charge discards the card after the use",  # 0 + 4 + 1 + 2 against 2 + 4: its standing bonus goes on counting
        *(["Bug"], [2], [4]),
        dict(life=4, assets=[], trophies=["Bug"], discards=dict(wargear=["Pistol"])),
        **dict(assets=["Pistol"], charges=[1], willpower=0, cards=GEAR, lists=dict(use=["Pistol if gain >= 20 and chance < 50"])),
    ),
    fought(
        "a card is used once a turn",
        *(["Bug", "Boy"], [5, 5], [1, 1]),
        dict(trophies=["Boy", "Bug"], charges=[1]),
        **dict(assets=["Pistol"], cards=GEAR, lists=dict(use=["any"])),
    ),
    fought(
        "a power number is played when it is better and wanted",  # 4 + 4 beats 3 + 4: the lowest number that is sure
        *(["Boy"], [], [4]),
        dict(trophies=["Boy"], power=["Omen 2", "Omen 5"]),
        **dict(power=["Omen 2", "Omen 5", "Omen 4"], lists=dict(power=["battle if gain > 20 and number < 6"])),
    ),
    fought(
        "a six by card explodes and the die it brings may be a card",  # 4 + 6 + 5 against 5 + 9
        *(["Boss"], [], [6, 3]),
        dict(trophies=["Boss"], power=[]),
        **dict(power=["Omen 6", "Omen 5"], lists=dict(power=["battle"])),
    ),
    *(
        fought(
            f"an enemy counts what the player has now: {held} power cards",  # 4 + 5 against 2 + 1 + 2 and two for each card
            *(["Reader"], [5], [2]),
            dict(trophies=trophies, life=life),
            **dict(power=["Omen 6"] * held, cards=READER),
        )
        for held, trophies, life in ((0, ["Reader"], 4), (1, ["Reader"], 4), (2, [], 4), (3, [], 3))
    ),
    *(
        fought(
            f"what happens before a battle may prevent it: Life {life}",  # the bomb is gone before anybody rolls, and so perhaps is the player
            *(["Bomb", *second, "Trader"], [], []),
            then,
            **dict(life=life, cards=BOMB),
        )
        for life, second, then in (
            (4, [], dict(life=2, lying=dict(Hills=["Trader"]), influence=1, at="Hills")),
            (2, ["Bomb"], dict(life=4, lying=dict(Hills=["Bomb", "Bomb", "Trader"]), at="Sanctuary", over=True)),
        )
    ),
    *(
        fought(
            f"the group of the best chance is fought first: Willpower {willpower}",  # of equal ones that of Strength
            *(["Boy", "Bug"], own, enemy),
            then,
            willpower=willpower,
        )
        for willpower, own, enemy, then in (
            (3, [1], [6, 2], dict(life=3, trophies=[], lying=dict(Hills=["Boy", "Bug"]))),
            (4, [3, 1], [1, 6, 2], dict(life=3, trophies=["Bug"], lying=dict(Hills=["Boy"]))),
        )
    ),
    *(
        scene(
            f"the confrontation is a battle with the best attribute: {own} against {enemy}",  # Cunning 2 + 3 against 6
            dict(at="Heart", own=[own], enemy=[enemy]),
            ENGAGE,
            dict(winner=winner, life=life, corruption=corruption, influence=influence),
            files=LORD,
        )
        for own, enemy, winner, life, corruption, influence in ((5, 3, 0, 4, [], 0), (4, 3, None, 4, [], 1), (2, 3, None, 3, ["Taint"], 1))
    ),
]

REROLLS = dict(
    relic="""
[[card]]
name = "Token"
passives = [{ is = "battle_reroll", amount = 1, dice = "ones" }, { is = "battle_reroll", amount = 1 }]
[[card]]
name = "Star"
passives = [{ is = "ones_as_sixes" }, { is = "battle_dice", amount = 1 }]
[[card]]
name = "Burner"
passives = [{ is = "life_per_explosion", amount = 2 }]
"""
)

SCENES += [
    *(
        fought(f"rerolls are made while the battle is not won: {own}", ["Boy"], own, [5], dict(life=life), **dict(assets=["Token"], cards=REROLLS))
        for own, life in (([1, 2, 5], 4), ([2, 5], 4), ([1, 1, 1], 3))
    ),
    *(
        fought(
            f"by lot tails ends the rerolls: {coins}",  # none is asked for any die once the ones are left alone
            *(["Boy"], own, [5], dict(life=life)),
            **dict(assets=["Token"], lots=coins, cards=REROLLS, by_lot=True),
        )
        for coins, own, life in (([0], [1], 3), ([1, 0], [1, 1], 3), ([1, 1], [1, 1, 5], 4))
    ),
    fought(
        "ones that count as sixes explode and explosions may burn",  # two dice: 6 + 2 and 3; 4 + 11 beats 10 + 4
        *(["Boss", "Boss"], [1, 3, 2], [4]),
        dict(trophies=["Boss", "Boss"], life=2),
        **dict(assets=["Star", "Burner"], cards=REROLLS),
    ),
]

VEIL = dict(
    relic='[[card]]\nname = "Veil"\npassives = [{ is = "evade", attribute = "strength", most = 3 }]\n',
    corruption='[[card]]\nname = "Rage"\nactivation = 1\npassives = [{ is = "cannot_evade" }]\n',
)


def smoke(limit: str = "") -> dict[str, str]:
    """A card by which Orks are evaded for Life."""
    return dict(relic=f'[[card]]\nname = "Smoke"\nuses = [{{ moment = "evade", trait = "Ork", pay = "life"{limit} }}]\n')


SCENES += [
    fought(
        "evaded enemies are left alone this turn",  # the boy against both at once; the boss is too big, the bug of another attribute
        *(["Boy", "Boss", "Bug", "Trader"], [5, 5], [1, 1]),
        dict(trophies=["Bug", "Boss"], lying=dict(Hills=["Boy", "Trader"]), influence=2 + 1),
        (
            dict(lying=dict(Hills=["Boy"]), corruption=["Rage up"], own=[5], enemy=[1]),
            ENGAGE,
            dict(trophies=["Bug", "Boss", "Boy"]),
        ),
        **dict(assets=["Veil"], cards=VEIL, lists=dict(evade=["Boy if chance < 20", "Bug", "Boss"])),
    ),
    *(
        fought(
            f"an enemy is evaded for a price, {limit or 'any number of times'}",  # the boss, then perhaps the other one; the third is no Ork
            *(["Boss", "Boy", "Bug"], own, enemy),
            dict(life=life, trophies=trophies, lying=dict(Hills=left)),
            **dict(assets=["Smoke"], cards=smoke(limit), lists=dict(evade=["any by value"], use=["Smoke if chance < 60"])),
        )
        for limit, own, enemy, life, trophies, left in (
            ("", [5], [1], 2, ["Bug"], ["Boss", "Boy"]),
            (', limit = "turn"', [5, 6, 5], [1, 1], 3, ["Boy", "Bug"], ["Boss"]),
        )
    ),
    fought(
        "the last Life buys no use",
        *(["Boy"], [5], [1]),
        dict(life=1, trophies=["Boy"]),
        **dict(assets=["Smoke"], life=1, cards=smoke(), lists=dict(evade=["any"], use=["any"])),
    ),
]
