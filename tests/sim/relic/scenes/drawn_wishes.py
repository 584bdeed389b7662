"""Choices of the player and readings (R18, R19, R21, R43, R44). Hero has Strength 4, Willpower 3 and Cunning 2 and stands at the Gate."""

from typing import Any

from relic_scene import ENGAGE, EXPERIENCE, Scene, gain, lose, pay, scene, text, turn

TROLL = '[[card]]\nname = "Troll"\ntype = "enemy"\nattribute = "strength"\nvalue = 9\nlose = [{}]\n'
SCAR = '[[card]]\nname = "Scar"\ntriggers = [{ on = "battle_lost", effects = [{ do = "gain", influence = 3 }] }]\n'


def troll(lose_words: str) -> dict[str, str]:
    """A Troll with this penalty."""
    return dict(red=TROLL.format(lose_words), relic=SCAR)


def beaten(
    name: str, enemies: list[str], then: dict[str, Any], penalty: str = '{ do = "gain", influence = 2 }', rules: str = "", **known: Any
) -> Scene:
    """Hero is beaten on the Hills."""
    given = dict(at="Hills", lying=dict(Hills=enemies), own=[1], enemy=[5], **known)
    return scene(name, given, ENGAGE, dict(at="Sanctuary", **then), cards=troll(penalty), rules=rules)


SCENES = [
    *(
        beaten(
            f"R19 a penalty happens although the lost Life vanquishes: {reading or 'as it is'}",
            *(["Troll"], dict(life=4, influence=influence)),
            **dict(life=1, influence=8, rules=f"[switches]\n{reading}\n"),
        )
        for reading, influence in (("", 2), ('penalty = "always"', 2), ('penalty = "unless_vanquished"', 0))
    ),
    beaten(  # one Life for the battle and three for the first: what is left of that penalty is gone; the second one is whole
        "later penalties happen to whom an earlier one vanquishes",
        *(["Troll", "Troll"], dict(life=1, level=1)),
        penalty='{ do = "lose", life = 3 }, { do = "gain", level = 1 }',
    ),
    beaten(
        "triggers of the battle are lost with the vanquished",
        *(["Boy"], dict(influence=0)),
        **dict(assets=["Scar"], life=1),
    ),
]

TWO = dict(relic='[[card]]\nname = "Two"\npassives = [{ is = "battle_dice", amount = 1 }]\n')

SCENES += [
    *(
        scene(
            f"R18 power numbers in dice thrown together: {reading}",  # 11 are needed: 4 + 5 and at least 2
            dict(at="Hills", lying=dict(Hills=["Boss"]), own=rolled, enemy=[5], assets=["Two"], power=["Omen 5", "Omen 4"]),
            ENGAGE,
            dict(power=left, trophies=["Boss"]),
            **dict(cards=TWO, rules=f'[switches]\npower_numbers = "{reading}"\n', lists=dict(power=["battle"])),
        )
        for reading, rolled, left in (("one_per_roll", [3], ["Omen 4"]), ("one_per_die", [], []))
    ),
    scene(
        "R18 every die of an explosion is a roll of its own",  # 26 are needed: hopeless, until there are two sixes
        dict(at="Hills", lying=dict(Hills=["Boss", "Boss"]), own=[6, 6], enemy=[6, 6, 3], assets=["Two"], power=["Omen 5", "Omen 5"]),
        ENGAGE,
        dict(trophies=["Boss", "Boss"], power=[]),
        **dict(cards=TWO, lists=dict(power=["battle if chance >= 20"])),
    ),
]

EVADING = dict(
    relic="""
[[card]]
name = "Shadow"
uses = [{ moment = "evade", pay = "nothing", limit = "turn" }]
[[card]]
name = "Cloak"
passives = [{ is = "evade" }]
[[card]]
name = "Cape"
passives = [{ is = "evade", most = 3 }]
""",
    red='[[card]]\nname = "Howler"\ntype = "enemy"\nattribute = "strength"\nvalue = 1\nwin = [{ do = "gain", influence = 1 }]\n',
)


def evading(name: str, enemies: list[str], held: str, own: list[int], enemy: list[int], then: dict[str, Any], *evade: str, **known: Any) -> Scene:
    """Hero meets enemies on the Hills and may evade some."""
    by_lot = "lots" in known
    given = dict(at="Hills", lying=dict(Hills=enemies), assets=[held], own=own, enemy=enemy, **known)
    return scene(name, given, ENGAGE, then, cards=EVADING, lists=dict(evade=evade, use=["any"]), by_lot=by_lot)


SCENES += [
    *(
        evading(
            f"R21 the player chooses whom to evade: {lines}",
            *(["Bug", "Boy"], "Shadow", [5] * len(fought), [1] * len(fought), dict(trophies=fought), *lines),
        )
        for lines, fought in ((["any by value"], ["Bug"]), (["any by -value"], ["Boy"]), (["Bug"], ["Boy"]), ([], ["Boy", "Bug"]))
    ),
    evading(  # against three, and against two; one alone is fought
        "evading looks at the group as it is then",
        *(["Boy"] * 3, "Cloak", [5], [1], dict(trophies=["Boy"], lying=dict(Hills=["Boy", "Boy"])), "Boy if chance < 50"),
    ),
    evading(  # heads: the second of Boy and Bug; tails; of Strength alone no lot
        "by lot a coin and then one of those that can be evaded",
        *(["Boss", "Boy", "Bug"], "Cape", [1], [5], dict(trophies=[], lying=dict(Hills=["Boss", "Boy", "Bug"]), fights=1, life=3)),
        lots=[1, (1, 2), 0],
    ),
    evading(
        "whoever was asked about is not asked again",
        *(["Howler", "Bug"], "Cloak", [5, 5], [1, 1], dict(trophies=["Howler", "Bug"]), "Bug if influence > 0"),
    ),
]


def visit(where: str) -> dict[str, str]:
    """Missions to arrive somewhere: Walk, and Sit on the Throne."""
    form = '[[card]]\nname = "{name}"\ncount = 9\nobjective = {{ event = "visit", {end} }}\nreward = [{{ do = "gain", influence = 7 }}]\n'
    return dict(mission=form.format(name="Walk", end=where) + form.format(name="Sit", end='space = "Throne"'))


SCENES += [
    scene(
        "R43 a move leads to another space",
        dict(at="Docks"),
        text({"do": "move", "to": "Docks"}),
        dict(at="Docks", engagement_over=False, moved=False),
        ({}, text({"do": "move", "area": "Hive"}), dict(at="Ruins", engagement_over=True, moved=True)),
    ),
    *(
        scene(
            f"R43 arrivals of every kind are visits: {where} by {effect}",
            dict(mission="Walk"),
            text(effect),
            dict(completed=["Walk"] * counted),
            **dict(cards=visit(where), lists=dict(move=["Ruins"])),
        )
        for where, effect, counted in (
            ('space = "Portal"', {"do": "move", "to": "Portal"}, True),
            ('area = "Hive"', {"do": "move", "tier": "outer"}, True),
            ('space = "Gate"', {"do": "move", "to": "Gate"}, False),  # where he stands
            ('space = "Sanctuary"', lose(life=9), True),
            ('tier = "middle"', {"do": "move", "to": "Portal"}, False),
        )
    ),
    scene(
        "R43 who is vanquished in the Sanctuary does not arrive there",
        dict(at="Sanctuary", mission="Walk"),
        text(lose(life=9)),
        dict(completed=[], life=4),
        cards=visit('space = "Sanctuary"'),
    ),
    scene(
        "R43 of an advance only its end is an arrival",
        dict(at="Warp", level=5, mission="Walk"),
        ENGAGE,
        dict(at="Throne", completed=[]),
        (dict(at="Warp", mission="Sit"), ENGAGE, dict(at="Throne", completed=["Sit"])),
        **dict(cards=visit('space = "Maw"'), lists=dict(choose=["skip"])),
    ),
    scene(
        "R43 a rolled movement is an arrival",
        dict(mission="Walk", decks=dict(red=[]), movement=[1]),
        turn(),
        dict(at="Ruins", completed=["Walk"]),
        cards=visit('space = "Ruins"'),
    ),
]


def pray(worth: int) -> dict[str, str]:
    """Another mission of this worth, and one to meet somebody."""
    return dict(
        mission=f'[[card]]\nname = "Pray"\ncount = 9\nworth = {worth}\nobjective = {{ event = "level", count = 4 }}\n'
        '[[card]]\nname = "Find him"\ncount = 9\nobjective = { event = "meet", chosen = true }\n'
    )


GAIN = {"do": "new_mission"}
ANOTHER = {**GAIN, "replace": True}

SCENES += [
    *(
        scene(
            f"of two missions the player keeps one: worth {worth}, {lines}",
            dict(mission="Slay", progress=1, decks=dict(mission=["Pray"])),
            text(GAIN),
            dict(mission=kept, progress=int(kept == "Slay"), discards=dict(mission=["Pray" if kept == "Slay" else "Slay"])),
            **dict(cards=pray(worth), lists=dict(mission=lines)),
        )
        for worth, lines, kept in (
            (0, [], "Slay"),  # of equals the active one
            (5, [], "Pray"),
            (5, ["Slay"], "Slay"),
            (0, ["Pray", "Slay"], "Pray"),
            (5, ["mission if progress >= 50"], "Slay"),
            (0, ["any if progress == 0"], "Pray"),  # nothing is done of it yet
        )
    ),
    scene(
        "a chosen player goes with his mission",
        dict(mission="Slay", decks=dict(mission=["Slay", "Find him"])),
        text(GAIN),
        dict(mission="Find him", rival=2),
        ({}, text(GAIN), dict(mission="Find him", rival=2)),
        (dict(decks=dict(mission=["Slay"])), text(ANOTHER), dict(mission="Slay", rival=None)),
        **dict(players=3, cards=pray(0), lists=dict(mission=["Find him"], rival=["Rogue"])),
    ),
    *(
        scene(
            f"by lot either mission stays: {kept}",
            dict(mission="Slay", decks=dict(mission=["Pray"]), lots=[lot]),
            text(GAIN),
            dict(mission=kept),
            (dict(decks=dict(mission=[]), discards=dict(mission=[])), text(GAIN), dict(mission=kept)),  # none to be drawn
            **dict(cards=pray(0), by_lot=True),
        )
        for lot, kept in ((0, "Slay"), (1, "Pray"))
    ),
    *(
        scene(
            f"R44 how many levels and for which trophies is the player's choice: {lists}",
            dict(trophies=["Boss", "Boy", "Boss", "Boy"]),
            EXPERIENCE,
            dict(level=level, trophies=left),
            lists=lists,
        )
        for lists, level, left in (
            ({"decline": ["level if number > 1"]}, 1, ["Boss", "Boss"]),
            ({"decline": ["level if number != 2"]}, 2, ["Boy"]),
            ({"decline": ["level"]}, 0, ["Boss", "Boy", "Boss", "Boy"]),
            ({"keep": ["any if card.value < 4"]}, 2, ["Boy"]),  # Bosses alone are 10 points: not enough for two
            ({"keep": ["any if card.value < 4"], "decline": ["level if number > 1"]}, 1, ["Boy", "Boy"]),
        )
    ),
    scene(
        "R44 by lot levels and trophies are drawn",  # heads; one level of two; a Boy, a Boss
        dict(mission="Slay", trophies=["Boss", "Boy", "Boss", "Boy"], lots=[1, (0, 2), (1, 4), (0, 3)]),
        EXPERIENCE,
        dict(level=1, trophies=["Boss", "Boy"], discards=dict(red=["Boy", "Boss"])),
        by_lot=True,
    ),
    *(
        scene(
            f"a lost trophy is chosen: {lines}",
            dict(trophies=["Boss", "Boss", "Boy", "Boy"]),
            text(lose(trophy=1)),
            dict(trophies=left),
            lists=dict(keep=lines),
        )
        for lines, left in (
            ([], ["Boss", "Boss", "Boy"]),
            (["any if card.value < 4"], ["Boss", "Boy", "Boy"]),
            (["any by value"], ["Boss", "Boss", "Boy"]),
            (["any by -value"], ["Boss", "Boy", "Boy"]),
        )
    ),
    *(
        scene(
            f"trophies worth more than is looked at go first one first: {why}",
            dict(trophies=["Boy", *["Giant"] * 9]),
            do,
            dict(trophies=left, **then),
            cards=dict(red='[[card]]\nname = "Giant"\ncount = 9\ntype = "enemy"\nattribute = "strength"\nvalue = 30\n'),
            lists=dict(choose=["any"]),
        )
        for why, do, left, then in (
            ("243 points are looked at, 240 make levels", EXPERIENCE, ["Boy", "Giant"], dict(level=12)),
            ("a price of 30", text(pay({"trophy": 30}, gain(influence=1))), ["Boy", *["Giant"] * 8], dict(influence=1)),
        )
    ),
]

COPIES = dict(
    corruption='[[card]]\nname = "Curse"\ncount = 4\nactivation = 2\neffects = [{ do = "gain", life = 1 }, { do = "discard_this" }]\n',
    wargear='[[card]]\nname = "Flask"\ntype = "equipment"\n',
)

SCENES += [
    scene(
        "the copy whose text it is goes and no face-down one",
        dict(decks=dict(corruption=["Curse", "Curse"])),
        text(gain(corruption=1)),
        dict(corruption=["Curse"], life=4),
        ({}, text(gain(corruption=1)), dict(corruption=["Curse"], life=5, discards=dict(corruption=["Curse"]))),
        cards=COPIES,
    ),
    scene(
        "a copy that comes off its deck again is another one",
        dict(assets=["Flask"], decks=dict(wargear=[])),
        text(lose(asset=1), gain(wargear=1), {"do": "discard_this"}, owner="Flask"),
        dict(assets=["Flask"]),
        cards=COPIES,
    ),
]
