"""Cards cleared off a space and moves to a space of one's choice (ENGINE.md, section 9). Hero has Strength 4 and stands at the Gate."""

from hero_relic import BOARD
from relic_scene import ENGAGE, players, scene, text

CARDS = dict(
    red="""
[[card]]
name = "Raid"
type = "event"
trait = "Ork"
effects = [{ do = "lose", life = 1 }]
[[card]]
name = "Squig"
type = "asset"
trait = ["Ally", "Ork"]
[[card]]
name = "Ghost"
type = "enemy"
attribute = "strength"
value = 1
trophy = false
[[card]]
name = "Bomb"
type = "enemy"
attribute = "strength"
value = 2
start = [{ do = "clear", type = "enemy", trait = "Ork" }]
win = [{ do = "clear" }]
""",
    mission="".join(
        f'[[card]]\nname = "{name}"\nobjective = {{ event = "{event}" }}\n' for name, event in (("Keep", "asset"), ("Meet", "encounter"))
    ),
)
LYING = ["Boy", "Raid", "Trader", "Ghost", "Squig", "Bug"]
RED = ("Boy", "Raid", "Ghost", "Squig")


def gone(*stay: str) -> list[str]:
    """The red cards that are discarded, in the order in which they lay."""
    return [name for name in LYING if name in RED and name not in stay]


SCENES = [
    *(
        scene(
            f"cards that fit are cleared off the own space: {filters}",
            dict(at="Hills", lying=dict(Hills=LYING, Docks=LYING)),
            text({"do": "clear", **filters}),
            dict(lying=dict(Hills=[*left], Docks=LYING), trophies=[*won], discards=dict(red=gone(*left, *won)), assets=[], life=4),
            cards=CARDS,
        )
        for filters, left, won in (
            ({}, (), ()),
            ({"type": "enemy"}, ("Raid", "Trader", "Squig"), ()),
            ({"type": "encounter"}, ("Boy", "Raid", "Ghost", "Squig", "Bug"), ()),
            ({"trait": "Ork"}, ("Trader", "Ghost", "Bug"), ()),  # events too
            ({"type": "asset", "trait": "Ork"}, ("Boy", "Raid", "Trader", "Ghost", "Bug"), ()),
            ({"type": "enemy", "trophies": True}, ("Raid", "Trader", "Squig"), ("Boy", "Bug")),
            ({"trophies": True}, (), ("Boy", "Bug")),
            ({"trait": "Tyranid", "trophies": True}, ("Boy", "Raid", "Trader", "Ghost", "Squig"), ("Bug",)),
        )
    ),
    *(
        scene(
            f"no mission counts what was cleared: {mission}",
            dict(at="Hills", lying=dict(Hills=LYING), mission=mission),
            text({"do": "clear", "trophies": True}),
            dict(progress=0, completed=[]),
            cards=CARDS,
        )
        for mission in ("Slay", "Keep", "Meet")
    ),
    scene(
        "enemies of the battle under way are cleared",  # the start clears the Boy: 7 against 2 + 2; the block `win` clears the Bomb itself
        dict(at="Hills", lying=dict(Hills=["Bomb", "Boy"]), own=[3], enemy=[2]),
        ENGAGE,
        dict(trophies=[], lying=dict(Hills=[]), discards=dict(red=["Boy", "Bomb"])),
        cards=CARDS,
    ),
    *(
        scene(
            f"a space of an area or a tier is chosen: {where}, {lines}",
            dict(lying=dict(Docks=["Bug"])),
            text({"do": "move", **where}),
            dict(at=space, engagement_over=True, moved=True),
            lists=dict(move=lines),
        )
        for where, lines, space in (
            ({"area": "Hive"}, [], "Ruins"),  # the first one
            ({"area": "Hive"}, ["Docks"], "Docks"),
            ({"area": "Hive"}, ["any if enemies > 0"], "Docks"),  # counters speak of the candidate
            ({"area": "Hive"}, ["any if number > 0", "any if enemies == 0"], "Ruins"),
            ({"tier": "middle"}, [], "Shrine"),
            ({"tier": "middle"}, ["toward Warp"], "Guardian"),
            ({"tier": "outer"}, [], "Ruins"),  # not the own space
            ({"tier": "outer"}, ["Gate", "Hills"], "Hills"),
        )
    ),
    scene(
        "by lot any space of a tier is chosen",  # Shrine, Guardian, Waste
        dict(at="Hulk", lots=[(2, 3)]),
        text({"do": "move", "tier": "middle"}),
        dict(at="Waste"),
        by_lot=True,
    ),
    scene(
        "the player who moves chooses",
        {},
        text(players("others", {"do": "move", "area": "Hive"})),
        dict(seats={1: dict(at="Docks")}, engagement_over=False),
        lists=dict(move=["Docks if seat == 2"]),
    ),
    scene(
        "without a candidate nothing happens",
        dict(at="Pit"),
        text({"do": "move", "area": "Lone"}),
        dict(at="Pit", engagement_over=False, moved=False),
        files=dict(board=BOARD + '[[space]]\nname = "Pit"\ntier = "outer"\narea = "Lone"\n'),
    ),
    scene(
        "no card moves anybody out of the inner tier",
        dict(at="Maw"),
        text({"do": "move", "tier": "middle"}, owner="Knife"),
        dict(at="Maw"),
        by_lot=True,
    ),
]
