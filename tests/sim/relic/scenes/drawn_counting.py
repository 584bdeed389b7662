"""Conditions, counted things, traits and tokens. Hero has Strength 4, Willpower 3, Cunning 2 and Life 4."""

from hero_relic import CHARACTERS
from relic_scene import ENGAGE, battle, choose, gain, lose, pay, scene, text, told

AFFILIATED = CHARACTERS.replace('name = "Hero"', 'name = "Hero"\naffiliation = "Inquisition"')
AFFILIATED = AFFILIATED.replace('name = "Sage"', 'name = "Sage"\naffiliation = "Chaos"')
RED = """
[[card]]
name = "Squig"
type = "asset"
trait = ["Ally", "Ork"]
[[card]]
name = "Sign"
type = "event"
trait = "Portent"
effects = [{ do = "lose", life = 1 }]
"""
RELIC = """
[[card]]
name = "Totem"
trait = "Ork"
[[card]]
name = "Banner"
trait = "Ally"
passives = [{ is = "battle_bonus", amount = 1, per = { of = "asset", trait = "Ally" } }]
[[card]]
name = "Crown"
passives = [{ is = "battle_dice", amount = 1, per = "token" }, { is = "skill_bonus", amount = 2, when = { of = "influence", least = 1 } }]
[[card]]
name = "Fist"
passives = [{ is = "battle_bonus", amount = 2, per = "influence", when = { of = "influence", least = 1, most = 3 } }]
"""
WARGEAR = """
[[card]]
name = "Servant"
type = "equipment"
trait = "Ally"
[[card]]
name = "Bribe"
type = "equipment"
uses = [{ moment = "battle", pay = "influence", amount = 2, bonus = 1 }]
"""
CARDS = dict(red=RED, relic=RELIC, wargear=WARGEAR)

SCENES = [
    *(
        scene(
            f"a condition looks at the player: {when}",
            dict(at="Docks", tokens=2, assets=["Squig", "Relic A"], trophies=["Boy", "Bug", "Boss"]),
            text(gain(influence=1, **({"when": when} if when else {}))),
            dict(influence=int(true)),
            **dict(cards=CARDS, files=dict(characters=AFFILIATED)),
        )
        for when, true in (
            (None, True),
            ({"of": "token", "least": 2, "most": 2}, True),
            ({"of": "token", "least": 3}, False),
            ({"of": "token", "most": 1}, False),
            ({"of": "strength", "least": 4}, True),
            ({"of": "cunning", "least": 3}, False),
            ({"of": "asset", "trait": "Ork", "least": 1, "most": 1}, True),
            ({"of": "relic", "trait": "Ork", "least": 1}, False),
            ({"of": "trophy", "trait": "Ork", "least": 8, "most": 8}, True),
            ({"tier": "outer"}, True),
            ({"tier": "middle"}, False),
            ({"area": "Hive"}, True),
            ({"area": "Maiden"}, False),
            ({"space": "Docks"}, True),
            ({"space": "Ruins"}, False),
            ({"affiliation": "Inquisition"}, True),
            ({"affiliation": "Chaos"}, False),
        )
    ),
    *(
        scene(
            f"numbers are multiplied by counted things: {per}",
            dict(tokens=3, assets=["Squig", "Banner", "Crown"], trophies=["Boy", "Bug"]),
            text(gain(influence=2, **({"per": per} if per else {}))),
            dict(influence=2 * many),
            cards=CARDS,
        )
        for per, many in (
            *((None, 1), ("token", 3), ("willpower", 3), ("cunning", 2), ("strength", 4), ("attribute", 4), ("trophy", 5)),
            *(({"of": "trophy", "trait": "Ork"}, 3), ({"of": "asset", "trait": "Ally"}, 2), ({"of": "relic", "trait": "Ally"}, 1)),
            *(({"of": "wargear"}, 0), ({"of": "wargear", "trait": "Ally"}, 0)),
        )
    ),
]

MUTANT = """
[[card]]
name = "Mutant"
type = "enemy"
trait = ["Ork", "Daemon"]
attribute = "strength"
value = 2
"""
WARDS = "".join(
    f'[[card]]\nname = "Ward {trait}"\npassives = [{{ is = "battle_bonus", trait = "{trait}", amount = 1 }}]\n'
    for trait in ("Ork", "Daemon", "Eldar")
)
ALLIED = pay({"asset": 1, "trait": "Ally"}, gain(life=1))
MISSIONS = """
[[card]]
name = "Befriend"
objective = { event = "asset", trait = "Ally", count = 2 }
[[card]]
name = "Purge"
objective = { event = "defeat", trait = "Ork", count = 2 }
[[card]]
name = "Muster"
objective = { event = "have", of = "asset", trait = "Ally", count = 2 }
[[card]]
name = "Parley"
objective = { event = "encounter", trait = "Ally", count = 2 }
"""
SCOUTS = "".join(
    f'[[card]]\nname = "{name}"\ntype = "encounter"\ntrait = ["Portent", "{trait}"]\neffects = [{{ do = "gain", life = 1 }}]\n'
    for name, trait in (("Scout", "Ally"), ("Spy", "Foe"))
)
TAKEN = RED + '[[card]]\nname = "Cart"\ntype = "asset"\n'
TAKEN += "".join(
    f'[[card]]\nname = "{name}"\ntype = "encounter"\ntrait = "{trait}"\neffects = [{{ do = "take_this" }}]\n'
    for name, trait in (("Guide", "Ally"), ("Thief", "Foe"))
)

SCENES += [
    scene(
        "one enemy of several traits wakes a passive for each",
        dict(at="Hills", lying=dict(Hills=["Mutant"]), assets=["Ward Ork", "Ward Daemon", "Ward Eldar"], own=[1], enemy=[1]),
        battle("strength"),
        dict(scores=(4 + 2 + 1, 2 + 1)),
        cards=dict(
            red=RED + MUTANT, relic=WARDS, blue='[[card]]\nname = "Seer"\ntype = "enemy"\ntrait = "Eldar"\nattribute = "cunning"\nvalue = 1\n'
        ),
    ),
    *(
        scene(
            f"a card has all of its traits, and a line that names one keeps it: {line}",
            dict(trophies=["Boy", "Bug"], assets=["Squig", "Relic A"]),
            text(lose(asset=1)),
            dict(assets=["Squig"]),
            **dict(cards=CARDS, lists=dict(keep=[line])),
        )
        for line in ("Ally", "Ork")
    ),
    *(
        scene(
            f"only cards of the trait are lost: {effect}",
            dict(assets=["Squig", "Relic A", "Banner"]),
            text({"do": "lose", **effect, "trait": "Ally"}),
            dict(assets=left),
            cards=CARDS,
        )
        for effect, left in (({"asset": 2}, ["Relic A"]), ({"relic": 2}, ["Squig", "Relic A"]))
    ),
    scene(
        "only cards of the trait are paid and chosen among",  # yes, the second of two; yes, the only one; then it cannot be paid
        dict(assets=["Squig", "Relic A", "Banner"], lots=[1, (1, 2), 1]),
        text(ALLIED, ALLIED, ALLIED),
        dict(assets=["Relic A"], life=6),
        **dict(cards=CARDS, by_lot=True),
    ),
    *(
        scene(
            f"a mission asks for one trait of the enemies that are beaten: {enemy}",
            dict(at="Hills", lying=dict(Hills=[enemy]), mission="Purge", own=[6, 5], enemy=[1]),
            ENGAGE,
            dict(trophies=[enemy], progress=progress),
            cards=dict(red=RED, mission=MISSIONS, yellow=SCOUTS),
        )
        for enemy, progress in (("Boss", 1), ("Bug", 0))
    ),
    *(
        scene(
            f"a mission to have counts cards of the trait alone: {assets}",
            dict(assets=assets, mission="Muster"),
            text(gain(life=1)),
            dict(completed=completed),
            cards=dict(red=RED, relic=RELIC, mission=MISSIONS, yellow=SCOUTS),
        )
        for assets, completed in ((["Squig", "Relic A"], []), (["Squig", "Relic A", "Banner"], ["Muster"]))
    ),
    *(
        scene(
            f"an encounter is counted by its traits: {found}",
            dict(at="Hills", lying=dict(Hills=[found]), mission="Parley"),
            ENGAGE,
            dict(progress=met),
            cards=dict(red=RED, mission=MISSIONS, yellow=SCOUTS),
        )
        for found, met in (("Scout", 1), ("Spy", 0))
    ),
    *(
        scene(
            f"an asset is counted by its trait however it is taken: {found}",
            dict(at="Hills", lying=dict(Hills=[found]), mission="Befriend"),
            ENGAGE,
            dict(assets=[found], progress=counted),
            cards=dict(red=TAKEN, mission=MISSIONS),
        )
        for found, counted in (("Squig", 1), ("Cart", 0), ("Guide", 1), ("Thief", 0))
    ),
    *(
        scene(
            f"a passive counts only while its condition holds: influence {influence}",
            dict(assets=["Crown"], influence=influence, test=[2]),
            text({"do": "test", "attribute": "strength", "target": 8, "pass": [gain(life=1)]}),
            dict(life=4 + influence),
            cards=CARDS,
        )
        for influence in (0, 1)
    ),
    scene(
        "dice per something are thrown and a bonus per something counts",
        dict(at="Hills", lying=dict(Hills=["Boy"]), tokens=2, assets=["Crown", "Banner", "Banner"], own=[1, 1, 1], enemy=[1]),
        battle("strength"),
        dict(scores=(4 + 2 * 2 + 3, 3 + 1)),
        cards=CARDS,
    ),
    scene(
        "a passive goes on counting though its condition has ended",  # 2 + 4 + 2 * 1 + 1 against 6
        dict(at="Hills", lying=dict(Hills=["Boss"]), own=[2], enemy=[1], influence=3, assets=["Fist", "Bribe"]),
        ENGAGE,
        dict(trophies=["Boss"], influence=1 + 2, scores=(2 + 4 + 2 * 1 + 1, 6)),
        **dict(cards=CARDS, lists=dict(use=["Bribe"])),
    ),
    *(
        scene(
            f"estimates read `per` as things stand: {tokens} tokens",
            dict(lying=dict(Docks=["Boss"]), assets=["Crown"], tokens=tokens),
            told(condition, space="Docks"),
            dict(told=[True]),
            cards=CARDS,
        )
        for tokens, condition in ((0, "chance == 31"), (1, "chance > 60"))
    ),
    scene(
        "tokens are gained and paid",
        {},
        text(gain(token=3), pay({"token": 4}, gain(life=1)), gain(token=2), pay({"token": 4}, gain(life=1))),
        dict(tokens=1, life=5),
        ({}, text(choose([gain(influence=1)], [gain(token=1)])), dict(tokens=2, influence=0)),
        ({}, text(lose(token=5)), dict(tokens=0)),
        (dict(tokens=9_950), text(gain(token=99)), dict(tokens=9_999)),
        lists=dict(choose=["token if tokens < 10", "life if tokens >= 4"]),
    ),
]
