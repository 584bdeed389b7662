"""Triggers and uses of cards (R16, R29; ENGINE.md, section 7.5)."""

from relic_scene import ENGAGE, START, gain, lose, players, scene, text, uses

MOST_EFFORT = 250_000
"""ENGINE.md, section 3."""
SHEETS = dict(
    relic="""
[[card]]
name = "Idol"
triggers = [
  { on = "battle_won", attribute = "strength", effects = [{ do = "gain", influence = 1 }] },
  { on = "test_failed", effects = [{ do = "gain", influence = 2 }] },
  { on = "vanquished", may = true, effects = [{ do = "gain", influence = 4 }] },
  { on = "turn_start", effects = [{ do = "gain", life = 1 }] },
]
[[card]]
name = "Font"
charges = 1
uses = [{ moment = "start", pay = "charge", effects = [{ do = "gain", influence = 1, per = "asset" }] }]
[[card]]
name = "Bargain"
uses = [{ moment = "start", pay = "power", amount = 2, limit = "turn", effects = [{ do = "gain", influence = 8 }] }]
[[card]]
name = "Drum"
uses = [{ moment = "battle", pay = "influence", bonus = 1 }]
[[card]]
name = "Horn"
uses = [{ moment = "battle", pay = "influence", limit = "turn", bonus = 1 }]
[[card]]
name = "Tool"
charges = 3
uses = [{ moment = "battle", pay = "charge", bonus = 1 }, { moment = "battle", pay = "influence", bonus = 1 }]
[[card]]
name = "Toll"
charges = 3
uses = [{ moment = "battle", pay = "charge", bonus = 1 }, { moment = "battle", pay = "influence", limit = "turn", bonus = 1 }]
"""
)

SCENES = [
    *(
        scene(
            f"triggers answer to their attribute: {enemy}",
            dict(at="Hills", lying=dict(Hills=[enemy]), own=[5], enemy=[1], assets=["Idol"]),
            ENGAGE,
            dict(influence=influence),
            cards=SHEETS,
        )
        for enemy, influence in (("Boy", 1), ("Bug", 0))
    ),
    scene(
        "triggers of failed tests and of the vanquished, which may be declined",
        dict(assets=["Idol"], test=[1], seats={1: dict(assets=["Idol"])}),
        text({"do": "test", "attribute": "strength", "target": 3}),
        dict(influence=2),
        ({}, text(players("each", lose(life=9))), dict(influence=4, seats={1: dict(influence=0)})),
        **dict(cards=SHEETS, lists=dict(decline=["Idol if seat == 2"])),
    ),
    scene(
        "uses of a moment are offered one after the other",  # 8 for two cards, then the font still counts itself
        dict(assets=["Bargain", "Font", "Idol"], power=["Omen 1", "Omen 3", "Omen 2"]),
        START,
        dict(life=5, influence=8 + 3, power=["Omen 3"], assets=["Bargain", "Idol"], discards=dict(relic=["Font"])),
        (dict(influence=0, power=["Omen 1", "Omen 1"]), uses("start"), dict(influence=0)),  # used this turn
        **dict(cards=SHEETS, lists=dict(use=["any if influence < 9"], keep=["Omen 3"])),
    ),
    *(
        scene(
            f"R16 charges and limits are once a turn, other uses once a battle: {tool}",
            dict(at="Hills", lying=dict(Hills=["Boy", "Bug"]), own=[5, 5], enemy=[1, 1], assets=[tool], influence=5),
            ENGAGE,
            dict(trophies=["Boy", "Bug"], influence=influence, charges=[charges]),
            **dict(cards=SHEETS, lists=dict(use=["any"])),
        )
        for tool, influence, charges in (("Drum", 3, 0), ("Horn", 4, 0), ("Tool", 4, 2), ("Toll", 5, 2))
    ),
    scene(
        "a game of too much effort is endless",
        dict(effort=MOST_EFFORT - 2),
        text(*[gain(influence=1)] * 4),
        dict(ended="endless", winner=None, influence=2),
    ),
]
