"""What missions count, and when they are completed; visits; which of two missions stays (R27, R31, R34, R43, R44)."""

from typing import Any

from drawn_fights import foe
from hero_relic import BOARD
from relic_scene import ENGAGE, MOVE, Scene, battle, gain, lose, players, scene, text

RISE = '[[card]]\nname = "Rise"\ncount = 2\nobjective = {{ event = "{}", count = 9{} }}\n'
ENEMIES = dict(
    red=foe("One", 'trait = "Ork"') + foe("Two", 'trait = "Necron"', 2) + foe("Three", 'trait = "Ork"', 3),
    blue=foe("Sly", 'trait = "Eldar"', 1, "cunning")
    + '[[card]]\nname = "Exam"\ntype = "encounter"\neffects = [{ do = "test", attribute = "cunning", target = 3 }]\n'
    + '[[card]]\nname = "Shop"\ntype = "encounter"\neffects = [{ do = "buy_wargear", look = 1 }]\n',
)


def counted(name: str, event: str, words: str, given: dict[str, Any], do: Any, progress: int, **more: str) -> Scene:
    """What the objective of a mission counts."""
    cards = {**ENEMIES, **more, "mission": RISE.format(event, words)}
    return scene(f"R27 {name}: {event}{words}", dict(mission="Rise", **given), do, dict(progress=progress), cards=cards)


WINNING = dict(at="Hills", lying=dict(Hills=["One", "Two", "Three"]), own=[6, 2], enemy=[1])
FIND = '[[card]]\nname = "Find"\ntype = "encounter"\neffects = [{ do = "take_this" }, { do = "move", to = "Ruins" }]\n'

SCENES = [
    *(
        counted("defeated enemies are counted one by one", "defeat", words, WINNING, battle("strength"), progress)
        for words, progress in (
            ("", 3),
            (', attribute = "strength"', 3),
            (', attribute = "cunning"', 0),
            (', trait = "Ork"', 2),
            (', trait = "Necron"', 1),
            (", least = 2", 2),
            (', attribute = "strength", trait = "Ork", least = 3', 1),
        )
    ),
    *(
        counted(f"battles won are counted, die {own}", "battle", words, {**WINNING, "own": own, "enemy": [4]}, battle("strength"), progress)
        for words, own, progress in (
            ("", [6, 2], 1),
            (', attribute = "strength"', [6, 2], 1),
            (', attribute = "willpower"', [6, 2], 0),
            ("", [1], 0),
        )
    ),
    *(
        counted(
            f"passed tests are counted, target {target}",
            "test",
            words,
            dict(test=[5]),
            text({"do": "test", "attribute": "strength", "target": target}),
            n,
        )
        for words, target, n in (("", 9, 1), (', attribute = "strength"', 9, 1), (', attribute = "cunning"', 9, 0), ("", 10, 0))
    ),
    *(
        counted(
            "levels up to twelve and assets that are taken are counted, nothing else is it",
            *(event, words, dict(at="Hills", lying=dict(Hills=["Find"]), level=11), [text(gain(level=3)), ENGAGE], n),
            yellow=FIND,
        )
        for event, words, n in (
            *(("level", "", 1), ("asset", "", 1), ("buy", "", 0), ("encounter", "", 1), ("meet", "", 0)),
            *(("visit", ', area = "Hive"', 1), ("visit", ', area = "Maiden"', 0)),
        )
    ),
    scene(
        "R27 a mission is completed when its count is reached",  # at once, between two levels
        dict(mission="Climb", level=6),
        text(gain(level=1)),
        dict(mission="Climb", completed=[], progress=1),
        ({}, text(gain(level=2), gain(influence=1)), dict(mission=None, completed=["Climb"], level=9, influence=6)),
        cards=dict(mission='[[card]]\nname = "Climb"\nobjective = { event = "level", count = 2 }\nreward = [{ do = "gain", influence = 5 }]\n'),
    ),
    *(
        scene(
            f"R27 what a player has completes a mission at once: {thing}",  # also in another player's turn, and not one short of it
            dict(seats={1: dict(mission="Own", attributes=(3, 3, 3))}, decks=dict(power=["Omen 1", "Omen 1"])),
            text(gain(**{gained: amount - 1}), seat=1),
            dict(seats={1: dict(completed=[])}),
            ({}, text(gain(**{gained: 1}), seat=1), dict(seats={1: dict(completed=["Own"])})),
            cards=dict(mission=f'[[card]]\nname = "Own"\nobjective = {{ event = "have", of = "{thing}", count = {count} }}\n'),
        )
        for thing, gained, count, amount in (
            ("life", "life", 6, 2),
            ("influence", "influence", 4, 4),
            ("strength", "strength", 5, 2),
            ("attribute", "strength", 5, 2),
            ("power", "power", 2, 2),
        )
    ),
    *(
        scene(
            f"R27 cards that come complete a mission: {thing}",  # whatever way a card comes, it is looked at
            dict(mission="Own", level=6, decks=dict(mission=["Slay"])),
            text(gain(**{"wargear" if thing == "asset" else thing: 1})),
            dict(completed=completed),
            cards=dict(mission=f'[[card]]\nname = "Own"\nobjective = {{ event = "have", of = "{thing}", count = {count} }}\n'),
        )
        for thing, count, completed in (
            ("relic", 1, ["Own"]),
            ("wargear", 1, ["Own"]),
            ("asset", 1, ["Own"]),
            ("corruption", 1, ["Own"]),
            ("mission", 1, ["Slay", "Own"]),
            ("level", 7, ["Own"]),
        )
    ),
    scene(
        "R27 trophies complete a mission by their points, when the battle is won",
        dict(mission="Own", **WINNING),
        battle("strength"),
        dict(completed=["Own"]),
        cards={**ENEMIES, "mission": '[[card]]\nname = "Own"\nobjective = { event = "have", of = "trophy", count = 6 }\n'},
    ),
    scene(
        "R27 a mission gained as a reward is completed without its own, beside the active one",
        dict(mission="Slay", decks=dict(mission=["Slay", "Cure"])),
        text(gain(mission=1)),
        dict(completed=["Cure"], mission="Slay", life=4),
        cards=dict(mission='[[card]]\nname = "Cure"\nobjective = { event = "meet" }\nreward = [{ do = "gain", life = 1 }]\n'),
    ),
    scene(
        "R27 what completes a mission is seen at once though it is lost again",
        dict(mission="Own"),
        text(gain(influence=2), lose(influence=2)),
        dict(completed=["Own"], influence=0),
        cards=dict(mission='[[card]]\nname = "Own"\nobjective = { event = "have", of = "influence", count = 2 }\n'),
    ),
]


def visiting(name: str, end: str, given: dict[str, Any], do: Any, then: dict[str, Any], **setting: Any) -> Scene:
    """A mission that asks for visits."""
    return scene(f"R43 {name}", given, do, then, cards=dict(mission=RISE.format("visit", f", {end}")), **setting)


TO_SHRINE = {"do": "move", "to": "Shrine"}
BOXED = BOARD.replace('name = "Portal"\n', 'name = "Portal"\nbox = { to = "Shrine" }\n')
WALK = '[[card]]\nname = "Walk"\nworth = {}\nobjective = {{ event = "visit", area = "Hive", count = 2 }}\n'

SCENES += [
    visiting(
        "it counts in another's turn, for the player who is moved",
        'tier = "middle"',
        dict(mission="Rise", seats={1: dict(at="Docks", mission="Rise")}),
        text(players("others", TO_SHRINE)),
        dict(seats={1: dict(at="Shrine", progress=1)}, progress=0),
    ),
    scene(
        "R31, R43 the start space of a new character does not count",
        dict(mission="Rise", box=["Zealot"]),
        text(gain(corruption=6)),
        dict(corrupted=1, at="Docks", progress=0),
        cards=dict(mission=RISE.format("visit", ', tier = "outer"')),
    ),
    visiting(
        "a box on the way is no visit",  # only where the movement ends
        'tier = "middle"',
        dict(mission="Rise", movement=[3]),
        MOVE,
        dict(at="Hulk", progress=1),
        **dict(files=dict(board=BOXED), lists=dict(move=["Hulk"])),
    ),
    *(
        scene(
            f"R44 the list sees each mission as if it were active: {line}",  # of the drawn one nothing is done; it is for spaces of the Hive
            dict(at="Docks", mission="Slay", progress=1, decks=dict(mission=["Walk"])),
            text({"do": "new_mission"}),
            dict(mission=kept, progress=int(kept == "Slay")),
            **dict(cards=dict(mission=WALK.format(0)), lists=dict(mission=[line])),
        )
        for line, kept in (
            ("Slay if progress == 50", "Slay"),
            ("Walk if progress == 0", "Walk"),
            ("Walk if progress == 50", "Slay"),
            ("Walk if mission_way == 0", "Walk"),
            ("Walk if mission_there == 1", "Walk"),
            ("Walk if mission_way == 99", "Slay"),
        )
    ),
    *(
        scene(
            f"R44 without a line the higher worth stays: {worth}",
            dict(mission="Slay", decks=dict(mission=["Walk"])),
            text({"do": "new_mission"}),
            dict(mission=kept),
            cards=dict(mission=WALK.format(worth)),
        )
        for worth, kept in ((0, "Slay"), (1, "Walk"), (-1, "Slay"))
    ),
]
