"""What answers, and in which order: triggers, what enemies give, setbacks (R7, R13, R19, R26, R27, R30, R31)."""

from typing import Any

from drawn_fights import foe, hero
from hero_relic import SCENARIOS
from relic_scene import EXPERIENCE, Scene, battle, gain, lose, scene, text


def answer(on: str, amount: int, may: str = "") -> str:
    """A trigger that multiplies what there is by ten and adds something, so that the influence in the end tells the order."""
    return f'{{ on = "{on}"{may}, effects = [{{ do = "gain", influence = 9, per = "influence" }}, {{ do = "gain", influence = {amount} }}] }}'


def answering(name: str, on: str, amount: int, more: str = "", may: str = "") -> str:
    """TOML of a card that answers."""
    return f'[[card]]\nname = "{name}"\n{more}\ntriggers = [{answer(on, amount, may)}]\n'


ARM = 'type = "weapon"'
ORDER = dict(
    corruption="".join(answering(name, "level", n, f"activation = {at}") for name, n, at in (("Five", 5, 1), ("Six", 6, 1), ("Down", 8, 6))),
    wargear=answering("Three", "level", 3, ARM),
    relic=answering("Four", "level", 4),
)

SCENES = [
    *(
        scene(
            f"triggers answer in the order of their owners: {why}",
            dict(**given, seats={1: dict(assets=["Four"])}),
            text(gain(level=1)),
            dict(influence=order, level=1),
            **dict(cards=ORDER, files=files),
        )
        for why, given, order, files in (
            (
                "the character, then assets, weapons too",
                dict(assets=["Three", "Four"]),
                1234,
                hero(f"triggers = [{answer('level', 1)}, {answer('level', 2)}, {answer('mission', 9)}]"),
            ),
            (
                "assets, then active corruption, then the scenario",
                dict(assets=["Four"], corruption=["Five up", "Six up", "Down"]),
                4567,
                dict(scenarios=SCENARIOS.rstrip() + f"\ntriggers = [{answer('level', 7)}]\n"),
            ),
        )
    ),
    scene(
        "optional triggers are asked about before any is resolved",  # a coin each; then the lot of the attribute that the first one gains
        dict(assets=["First", "Second", "Third"], lots=[1, 0, 1, (2, 3)]),
        text(lose(life=9)),
        dict(influence=3, cunning=3),
        by_lot=True,
        cards=dict(
            relic='[[card]]\nname = "First"\ntriggers = [{ on = "vanquished", may = true, effects = [{ do = "gain", attribute = 1 }] }]\n'
            + "".join(answering(name, "vanquished", n, may=", may = true") for name, n in (("Second", 2), ("Third", 3)))
        ),
    ),
    scene(
        "R27 the reward of a mission comes before its triggers",  # and a mission gained as a reward has none
        dict(mission="Heal", assets=["Bell"], decks=dict(mission=["Slay"])),
        text(gain(life=1), gain(influence=3)),
        dict(completed=["Heal", "Slay"], influence=(1 * 10 + 2) + 3),
        cards=dict(
            relic=answering("Bell", "mission", 2),
            mission='[[card]]\nname = "Heal"\nobjective = { event = "have", of = "life", count = 5 }\n'
            'reward = [{ do = "gain", influence = 1 }, { do = "gain", mission = 1 }]\n',
        ),
    ),
    scene(
        "all that an effect brings about comes before the next one",  # levels one by one, each with what answers it, then the next step
        dict(assets=["Bell"], level=6),
        text(gain(level=2), gain(influence=9, per="influence"), gain(influence=1)),
        dict(influence=221, level=8),
        cards=dict(relic=answering("Bell", "level", 2)),
    ),
]


def winning(name: str, win: str, given: dict[str, Any], then: dict[str, Any], mission: str = 'event = "defeat"') -> Scene:
    """Hero beats an enemy that gives something."""
    cards = dict(
        red=foe("Giver", f"count = 2\nwin = [{win}]"),
        mission=f'[[card]]\nname = "Hunt"\nobjective = {{ {mission}, count = 3 }}\n',
        relic=answering("Bell", "battle_won", 3),
    )
    known = dict(at="Hills", lying=dict(Hills=["Giver"]), own=[5], enemy=[1], mission="Hunt", assets=["Bell"], **given)
    return scene(name, known, battle("strength"), then, cards=cards)


SCENES += [
    winning(
        "R19 an enemy that comes meanwhile is not beaten",  # the beaten enemy brings another one of its kind
        '{ do = "draw", red = 1 }',
        dict(decks=dict(red=["Giver"])),
        dict(trophies=["Giver"], lying=dict(Hills=["Giver"]), progress=1),
    ),
    winning(
        "R19 nothing counts if the turn is over by then",  # it stays, no mission counts it, nobody answers
        '{ do = "miss_turn" }',
        {},
        dict(trophies=[], progress=0, influence=0, lying=dict(Hills=["Giver"]), over=True, wins=1),
        'event = "battle"',
    ),
]

LIMITS = {name: f'passives = [{{ is = "corruption_limit", amount = {n} }}]' for name, n in (("One more", 1), ("Two fewer", -2), ("Far fewer", -9))}
LIMITED = dict(
    relic="".join(f'[[card]]\nname = "{name}"\n{words}\n' for name, words in LIMITS.items()),
    corruption=f'[[card]]\nname = "Lift"\nactivation = 1\n{LIMITS["One more"]}\n',
)

SCENES += [
    scene(
        "R30 another player who is vanquished loses the same, and only his own turn would end",
        dict(
            seats={
                1: dict(power=["Omen 1"], trophies=["Boy"], influence=7, level=3, assets=["Relic A"], completed=["Slay"], corruption=["Taint"]),
            }
        ),
        text(lose(life=99), gain(strength=1), seat=1),
        dict(
            over=False,
            seats={
                1: dict(
                    **dict(power=[], trophies=[], influence=0, level=3, assets=["Relic A"], completed=["Slay"], corruption=["Taint"]),
                    **dict(life=4, at="Sanctuary", strength=2, vanquished=1),
                )
            },
        ),
    ),
    scene(
        "R7 Life at the last point is not vanquished",
        {},
        text(lose(life=3)),
        dict(life=1, vanquished=0),
        ({}, text(lose(life=1)), dict(vanquished=1)),
    ),
    scene(
        "triggers of the vanquished follow the setback",  # they see the new state: full Life, in the Sanctuary without influence
        dict(assets=["Bell"], influence=7, life=1),
        text(lose(life=1)),
        dict(at="Sanctuary", influence=4),
        cards=dict(relic='[[card]]\nname = "Bell"\ntriggers = [{ on = "vanquished", effects = [{ do = "gain", influence = 1, per = "life" }] }]\n'),
    ),
    *(
        scene(
            f"R26 the threshold of corruption: {held} cards, {asset or 'no asset'}",  # six, more or fewer by passives, but never without a card
            dict(corruption=["Taint"] * held, assets=asset),
            text(gain(influence=1)),
            dict(corrupted=corrupted),
            cards=LIMITED,
        )
        for asset, held, corrupted in (
            ([], 5, 0),
            ([], 6, 1),
            (["One more"], 6, 0),
            (["Two fewer"], 4, 1),
            (["Far fewer"], 0, 0),
            (["Far fewer"], 1, 1),
        )
    ),
    *(
        scene(
            f"R26 a threshold that falls corrupts at once: {loss}",  # the card that lifted it is turned face down, or the asset is lost
            dict(corruption=["Lift up", *["Taint"] * 6], assets=["One more"]),
            text(gain(influence=1)),
            dict(corrupted=0),
            ({}, text(loss), dict(corrupted=1)),
            cards=LIMITED,
        )
        for loss in ({"do": "face_down", "count": 1}, lose(relic=1))
    ),
    scene(
        "R26, R31 who is corrupted meanwhile draws no more",
        dict(corruption=["Taint"] * 4, decks=dict(corruption=["Taint"] * 4)),
        text(gain(corruption=3)),
        dict(corrupted=1, corruption=[], decks=dict(corruption=["Taint"] * 2)),
    ),
    *(
        scene(
            f"players are looked at clockwise, the active one first: {active}",  # of each the setback before the mission
            dict(
                active=active,
                life=0,
                mission="Own",
                completed=["Slay"],
                assets=["Bell", "Chime"],
                seats={1: dict(life=0, mission="Own", completed=["Slay"], assets=["Bell", "Chime"])},
            ),
            text(gain(life=1), seat=active),
            dict(influence=1213, seats={1: dict(influence=1213)}),
            cards=dict(
                relic=answering("Bell", "vanquished", 1, "count = 2") + answering("Chime", "mission", 3, "count = 2"),
                mission='[[card]]\nname = "Own"\nobjective = { event = "have", of = "mission", count = 1 }\n'
                'reward = [{ do = "gain", influence = 9, per = "influence" }, { do = "gain", influence = 2 }, '
                '{ do = "gain", influence = 9, per = "influence" }, { do = "gain", influence = 1 }]\n',
            ),
        )
        for active in (0, 1)
    ),
    scene(
        "R13, R27 a mission is drawn where none is active, and is completed at once if it is met",
        dict(level=1, decks=dict(mission=["Slay", "Own"])),
        EXPERIENCE,
        dict(completed=["Own"], mission=None, decks=dict(mission=["Slay"])),
        cards=dict(mission='[[card]]\nname = "Own"\nobjective = { event = "have", of = "level" }\n'),
    ),
]
