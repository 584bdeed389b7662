"""What follows a battle that is won (R19, R20; ENGINE.md, section 7.3). Hero has Strength 4 and Life 4."""

from typing import Any

from relic_scene import Scene, battle, gain, lose, players, scene, text

WIN = dict(
    red="".join(
        f'[[card]]\nname = "{name}"\ntype = "enemy"\ntrait = "{name} kin"\nattribute = "strength"\nvalue = 1\nwin = [{{ {step} }}]\n'
        for name, step in {
            "Hoarder": 'do = "gain", influence = 1, per = "trophy"',
            "Bane": 'do = "lose", life = 9',
            "Gust": 'do = "move", to = "Waste"',
            "Dust": 'do = "clear", trait = "Dust kin"',
        }.items()
    ),
    relic="""
[[card]]
name = "Idol"
triggers = [{ on = "battle_won", effects = [{ do = "gain", influence = 10, per = "trophy" }] }]
[[card]]
name = "Burner"
passives = [{ is = "life_per_explosion", amount = 4 }]
""",
    mission="""
[[card]]
name = "Brawl"
objective = { event = "battle" }
reward = [{ do = "gain", strength = 1 }]
[[card]]
name = "Hunt"
objective = { event = "defeat", count = 3 }
""",
)
WON = dict(own=[6, 5], enemy=[1], trophies=["Boy"], assets=["Idol"], mission="Hunt")


def won(name: str, enemies: list[str], **then: Any) -> Scene:
    """Hero wins a battle on the Hills, with a Boy among the trophies."""
    return scene(name, dict(at="Hills", lying=dict(Hills=enemies), **WON), battle("strength"), then, cards=WIN)


BATTLE = dict(do="battle", attribute="strength", value=1)
PER_MISSION = gain(influence=1, per="mission")

SCENES = [
    won(
        *("the steps of a victory come while the enemies still lie there", ["Hoarder", "Boy"]),
        **dict(influence=3 + 10 * 7, trophies=["Boy", "Hoarder", "Boy"], progress=2),
    ),
    won(
        *("who falls by a step of a victory has beaten nobody", ["Boy", "Bane"]),
        **dict(at="Sanctuary", over=True, influence=0, progress=0, lying=dict(Hills=["Boy", "Bane"]), discards=dict(red=["Boy"])),  # the old trophy
    ),
    won(
        *("who is moved by a step of a victory takes the trophies with him", ["Boy", "Gust"]),
        **dict(at="Waste", engagement_over=True, progress=2, trophies=["Boy", "Boy", "Gust"], lying=dict(Hills=[])),
    ),
    won(
        *("an enemy that a step of a victory has taken away is no trophy", ["Dust", "Boy", "Dust"]),
        **dict(trophies=["Boy", "Boy"], discards=dict(red=["Dust", "Dust"]), progress=1),
    ),
    *(
        scene(
            f"who burns in victory is vanquished after the result or before the first step: {enemy}",
            dict(at="Hills", lying=dict(Hills=[enemy]), **WON | dict(assets=["Burner"], mission="Brawl")),
            battle("strength"),
            dict(at="Sanctuary", lying=dict(Hills=there), discards=dict(red=discards), strength=strength),  # the result may meet the mission
            cards=WIN,
        )
        for enemy, there, discards, strength in (("Boy", [], ["Boy", "Boy"], 5), ("Hoarder", ["Hoarder"], ["Boy"], 4))
    ),
    *(
        scene(
            f"a battle of a text counts after its block: {case}",
            dict(own=[5], enemy=[1], mission="Brawl"),
            text(BATTLE | dict(win=steps), PER_MISSION),
            dict(completed=["Brawl"] * completed, influence=influence, mission=None if completed else "Brawl"),
            cards=WIN,
        )
        for case, steps, completed, influence in (
            ("no block", [], 1, 1),
            ("a gain", [PER_MISSION], 1, 1),
            ("a gain and a fall", [PER_MISSION, lose(life=9)], 0, 0),
            ("a turn missed", [dict(do="miss_turn")], 0, 0),
        )
    ),
    *(
        scene(
            f"a battle in the turn of another counts unless the fighter falls: {case}",
            dict(seats={1: dict(at="Hills", strength=4, own=[5], enemy=[1], mission="Brawl")}),
            text(BATTLE | dict(win=[step]), seat=1),
            dict(seats={1: dict(completed=["Brawl"] * counts)}, over=counts),  # what befalls all others ends the turn of the active player
            cards=WIN,
        )
        for case, step, counts in (
            ("he falls", lose(life=9), False),
            ("the others fall", players("others", lose(life=9)), True),
        )
    ),
]
