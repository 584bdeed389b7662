"""The phases of a turn (R9-R13, R27, R32, R36-R38). Hero has Strength 4 and stands at the Gate with Life 4."""

from hero_relic import BOARD
from relic_scene import ENGAGE, EXPERIENCE, EXPLORE, MOVE, gain, players, scene, text, turn

STORM = """
[[card]]
name = "Storm"
type = "event"
effects = [{ do = "lose", life = 1 }, { do = "draw", yellow = 1 }]
[[card]]
name = "Cache"
type = "asset"
charges = 3
[[card]]
name = "Altar"
type = "encounter"
special = [{ do = "gain", influence = 1 }]
optional = true
effects = [{ do = "take_this" }]
[[card]]
name = "Pit"
type = "encounter"
effects = [{ do = "discard_this" }]
"""
BUGS = '[[card]]\nname = "Gate of Bugs"\ntype = "event"\nicons = { blue = 1 }\neffects = [{ do = "lose", life = 1 }]\n'
LATE = '[[card]]\nname = "Bog"\ntype = "encounter"\neffects = [{ do = "miss_turn" }, { do = "gain", influence = 9 }]\n'
BOOTS = '[[card]]\nname = "Boots"\nuses = [{ moment = "move", pay = "influence", effects = [{ do = "move", to = "Docks" }] }]\n'
MAW = """
[[space]]
name = "Maw"
tier = "inner"
text = [{ do = "test", attribute = "level", target = 9, fail = [{ do = "move", to = "Throne" }] }]
[[space]]
name = "Throne"
tier = "inner"
text = [{ do = "choose", may = true, options = [[{ do = "move", to = "Gate" }], [{ do = "gain", life = 1 }]] }]
"""
SKIP = {"choose": ["skip"]}
TO_DOCKS = {"do": "move", "to": "Docks"}
REACHED = {"Maw": (3, [], None), "Throne": (4, ["Taint"], None), "Heart": (4, [], 0)}
"""Life, corruption and winner after the text of a space."""
INNER = BOARD[BOARD.index('[[space]]\nname = "Maw"') : BOARD.index('[[space]]\nname = "Heart"')]

SCENES = [
    scene(
        "R32 who misses a turn ends this one and skips the next",  # no experience phase, no limits
        dict(movement=[4], decks=dict(yellow=["Bog"]), power=["Omen 1"] * 3),
        turn(),
        dict(at="Hills", missing=True, influence=0, power=["Omen 1"] * 3),
        ({}, turn(), dict(at="Hills", missing=False)),
        cards=dict(yellow=LATE),
    ),
    scene(
        "R11 icons on cards draw more cards",  # one red is there, three blue are due
        dict(at="Docks", lying=dict(Docks=["Boy", "Gate of Bugs", "Bug"])),
        EXPLORE,
        dict(lying=dict(Docks=["Boy", "Gate of Bugs", "Bug", "Bug", "Bug"])),
        ({}, EXPLORE, dict(lying=dict(Docks=["Boy", "Gate of Bugs", "Bug", "Bug", "Bug"]))),
        cards=dict(yellow=BUGS),
    ),
    scene(
        "R11 nothing is drawn from nothing",
        dict(at="Docks", decks=dict(blue=["Bug"], red=["Boy"])),
        EXPLORE,
        dict(lying=dict(Docks=["Boy", "Bug"])),
    ),
    scene(
        "R12 special effects, then events, encounters and assets",
        dict(at="Hills", lying=dict(Hills=["Altar", "Cache", "Pit", "Storm"]), decks=dict(yellow=["Trader"])),
        ENGAGE,
        dict(
            **dict(life=3, influence=2, lying=dict(Hills=["Trader"])),  # met, and stays
            **dict(assets=["Altar", "Cache"], charges=[0, 3], discards=dict(red=["Storm", "Pit"])),
        ),
        (dict(at="Ruins", lying=dict(Ruins=["Altar"]), round=2), ENGAGE, dict(lying=dict(Ruins=["Altar"]), influence=3)),
        **dict(cards=dict(red=STORM), lists=dict(decline=["Altar if round > 1"])),
    ),
    scene(
        "R12 the text of a space may draw cards that are resolved",
        dict(at="Portal", decks=dict(yellow=["Trader"])),
        ENGAGE,
        dict(lying=dict(Portal=["Trader"]), influence=1),
    ),
    *(
        scene(
            f"R33 a way into the middle tier ends the engagement: {influence} influence",
            dict(lying=dict(Shrine=["Trader"]), influence=influence),
            ENGAGE,
            dict(at=space, influence=0, power=power),
            **dict(lists={"choose": ["cross if influence >= 3", "power"], "buy": ["power if influence > 0"]}, cards={}),
        )
        for influence, space, power in ((3, "Shrine", []), (2, "Gate", ["Omen 6", "Omen 6"]))
    ),
    scene("without a line no option of a space is taken", dict(influence=9), ENGAGE, dict(influence=9, at="Gate")),
    scene(
        "by lot a coin comes before an option",  # an option: the first; two cards, then tails
        dict(influence=4, lots=[1, (0, 2), 1, 1], decks=dict(power=["Omen 1", "Omen 2"])),
        ENGAGE,
        dict(influence=2, power=["Omen 2", "Omen 1"]),
        by_lot=True,
    ),
    *(
        scene(
            f"R37 the Warp Rift skips a space for each condition: level {level}, influence {influence}, {lists or 'no wish'}",
            dict(at="Warp", level=level, influence=influence),
            ENGAGE,
            dict(at=space, influence=0, **dict(zip(("life", "corruption", "winner"), REACHED[space], strict=True))),
            lists=lists,
        )
        for level, influence, lists, space in ((0, 0, SKIP, "Maw"), (5, 0, {}, "Maw"), (5, 0, SKIP, "Throne"), (5, 4, SKIP, "Heart"))
    ),
    *(
        scene(
            f"by lot every condition that can be met is a coin: {coins}",
            dict(at="Warp", level=5, influence=4, lots=coins),
            ENGAGE,
            dict(at=space, influence=influence),
            by_lot=True,
        )
        for coins, space, influence in (([1, 0], "Throne", 4), ([0, 1], "Throne", 0), ([0, 0], "Maw", 4))
    ),
    *(
        scene(
            f"no card replaces the movement beyond the middle tier: {space}",
            dict(at=space, assets=["Boots"], influence=1),
            MOVE,
            dict(at=end, influence=influence),
            **dict(cards=dict(relic=BOOTS), lists=dict(use=["any"])),
        )
        for space, end, influence in (("Warp", "Maw", 1), ("Heart", "Heart", 1), ("Waste", "Docks", 0))
    ),
    *(
        scene(
            f"R35 beyond the middle tier only spaces and scenarios move a player: {space}",  # None: a level track
            dict(at=space),
            [text(TO_DOCKS, owner=owner) for owner in ("Trader", "Hero", None)],
            dict(at=space, moved=False, engagement_over=False),
            (
                dict(seats={2: dict(at="Hills")}),
                text(players("others", TO_DOCKS), seat=1, owner="Trader"),
                dict(at=space, seats={1: dict(at="Shrine"), 2: dict(at="Docks")}),
            ),
            ({}, text(players("each", TO_DOCKS), owner="Mystery"), dict(at="Docks", engagement_over=True)),
            players=3,
        )
        for space in ("Maw", "Heart")
    ),
    scene(
        "R35 the text of a space of the inner tier moves a player",
        dict(at="Maw", test=[3]),
        ENGAGE,
        dict(at="Throne"),
        ({}, ENGAGE, dict(at="Gate")),  # an option of a space belongs to nobody: the word decides
        **dict(lists=dict(choose=["cross"]), files=dict(board=BOARD.replace(INNER, MAW))),
    ),
]

GOALS = {
    "Rich": 'event = "have", of = "influence", count = 4',
    "Friends": 'event = "meet"',
    "Big game": 'event = "defeat", trait = "Ork", least = 5',
    "Talk": 'event = "encounter"',
}
MISSIONS = dict(
    mission="".join(
        f'[[card]]\nname = "{name}"\nobjective = {{ {objective} }}\nreward = [{{ do = "gain", level = 1 }}]\n' for name, objective in GOALS.items()
    )
)
VALUES = dict(red="".join(f'[[card]]\nname = "Foe {n}"\ncount = 4\ntype = "enemy"\nattribute = "strength"\nvalue = {n}\n' for n in range(1, 8)))

SCENES += [
    *(
        scene(
            f"R13 the fewest points are spent: {values}",
            dict(trophies=[f"Foe {value}" for value in values], mission="Slay"),
            EXPERIENCE,
            dict(level=levels, trophies=[f"Foe {values[place]}" for place in range(len(values)) if place not in spent]),
            cards=VALUES,
        )
        for values, levels, spent in (
            ([3, 3], 1, [0, 1]),
            ([5, 4, 3, 2], 2, [0, 1, 2]),  # 12 points: the last one stays
            ([2, 4, 2, 4], 2, [0, 1, 2, 3]),
            ([5, 3, 3, 1], 2, [0, 1, 2, 3]),
            ([1, 6, 5], 2, [0, 1, 2]),
            ([5, 5, 1, 1], 2, [0, 1, 2, 3]),
            ([4, 3, 3, 3], 2, [0, 1, 2, 3]),  # 13 are the fewest that are enough
            ([3, 3, 3, 2], 1, [0, 1]),
            ([7, 3, 3], 2, [0, 1, 2]),
            ([7, 2, 3, 3], 2, [0, 1, 2]),  # of the two threes the later one stays
            ([3, 7, 3, 2], 2, [0, 1, 3]),
        )
    ),
    scene(
        "R13 trophies become levels with their rewards",  # 16 points: 13 are spent for two levels
        dict(trophies=["Boss", "Boy", "Boss", "Boy"]),
        EXPERIENCE,
        dict(level=2, trophies=["Boy"], attributes=(5, 4, 2), influence=2, discards=dict(red=["Boss", "Boy", "Boss"])),
        lists=dict(attribute=["willpower"]),
    ),
    scene(
        "R13 levels and relics may wait",
        dict(trophies=["Boy", "Boy"], completed=["Slay"] * 3),
        EXPERIENCE,
        dict(level=0, assets=[], mission="Slay"),
        lists=dict(decline=["level", "relic if missions < 4"]),
    ),
    scene(
        "R13 three missions are a relic",
        dict(decks=dict(relic=["Relic B", "Relic B", "Relic A"]), completed=["Slay"] * 4),
        EXPERIENCE,
        dict(assets=["Relic A"], completed=["Slay"], discards=dict(mission=["Slay"] * 3), decks=dict(relic=["Relic B", "Relic B"])),
        lists=dict(relic=["Relic B if wounds > 0", "Relic A"]),
    ),
    scene(
        "R13 missions are traded as often as they can be",
        dict(completed=["Slay"] * 7, decks=dict(relic=["Relic B"] * 4)),
        EXPERIENCE,
        dict(assets=["Relic B", "Relic B"], completed=["Slay"]),
    ),
    scene(
        "R9 limits and drops",  # both fives go while more than three are held, then the highest number in the order of the file
        dict(power=["Omen 5", "Omen 2", "Omen 5", "Omen 4", "Omen 3"], assets=["Knife", "Relic A", "Knife", "Relic B"]),
        EXPERIENCE,
        dict(power=["Omen 2", "Omen 3"], assets=["Relic A", "Relic B"], discards=dict(wargear=["Knife", "Knife"])),
        lists=dict(keep=["Omen 2", "power by -value"], drop=["Omen 5 if power > 3"]),
    ),
    scene(
        "R9 of equal cards the last one goes",
        dict(assets=["Lamp", "Relic B", "Lamp", "Relic A"], charges=[1, 0, 2, 0], mission="Slay"),
        EXPERIENCE,
        dict(assets=["Relic B", "Relic A"]),
        (dict(assets=["Lamp", "Relic B", "Lamp"], charges=[1, 0, 2]), EXPERIENCE, dict(assets=["Lamp", "Relic B"], charges=[1, 0])),
        cards=dict(wargear='[[card]]\nname = "Lamp"\ntype = "equipment"\ncharges = 2\n'),
    ),
    scene(
        "R9 discards by lot",
        dict(power=["Omen 1", "Omen 2", "Omen 3", "Omen 4"], lots=[(1, 4), (2, 3)]),
        EXPERIENCE,
        dict(power=["Omen 1", "Omen 3"]),
        by_lot=True,
    ),
    scene(
        "R27 a mission is completed at once and replaced in the experience phase",
        dict(movement=[4], own=[5], enemy=[1], mission="Slay", progress=1, lying=dict(Hills=["Boy"]), decks=dict(yellow=["Trader"])),
        turn(),
        dict(influence=5 + 1, completed=["Slay"], mission="Slay", progress=0),
    ),
    scene(
        "R27 another player's mission is completed in my turn",
        dict(seats={1: dict(mission="Rich", influence=3)}),
        text(players("others", gain(influence=1), gain(influence=1))),
        dict(seats={1: dict(level=1, influence=5, mission=None)}),
        cards=MISSIONS,
    ),
    scene(
        "a meeting counts at the end of the turn",
        dict(movement=[4], mission="Friends", seats={1: dict(at="Hills")}, decks=dict(yellow=["Trader"])),
        turn(),
        dict(level=1, mission=None),
        cards=MISSIONS,
    ),
    *(
        scene(
            f"objectives look at cards: {mission} and {card}",
            dict(at="Hills", lying=dict(Hills=[card]), mission=mission, own=own, enemy=enemy),
            ENGAGE,
            dict(level=level),
            cards=MISSIONS,
        )
        for mission, card, own, enemy, level in (
            ("Big game", "Boy", [6, 5], [1], 0),
            ("Big game", "Boss", [6, 5], [1], 1),
            ("Talk", "Trader", [], [], 1),
        )
    ),
]
