"""Movement, exploration, engagement and experience, thing by thing (R8-R13, R19, R25, R27, R34, R36, R41, R43, R44). Hero starts at the Gate."""

from typing import Any

from drawn_fights import foe, hero
from relic_scene import ENGAGE, EXPERIENCE, EXPLORE, MOVE, Scene, gain, scene, text, turn


def card(name: str, kind: str, words: str) -> str:
    """TOML of a threat card."""
    return f'[[card]]\nname = "{name}"\ncount = 5\ntype = "{kind}"\n{words}\n'


RELAY = dict(blue=card("Relay", "asset", "icons = { red = 1, yellow = 1 }") + card("Swarm", "asset", "icons = { blue = 1 }"))

SCENES = [
    scene(
        "R11 a card may bring icons of other colours",  # another pass: red, then yellow
        dict(at="Docks", decks=dict(red=["Boss", "Boy"], blue=["Bug", "Relay"], yellow=["Trader"])),
        EXPLORE,
        dict(lying=dict(Docks=["Boy", "Relay", "Bug", "Trader", "Boss"])),
        cards=RELAY,
    ),
    scene(
        "R41 the discard pile is shuffled when a card is due",  # with none left nothing is drawn
        dict(at="Docks", decks=dict(red=[], blue=[]), discards=dict(red=["Boy", "Boy"])),
        EXPLORE,
        dict(lying=dict(Docks=["Boy"]), decks=dict(red=["Boy"]), discards=dict(red=[])),
    ),
    scene(
        "R11, R41 icons of a whole deck",  # cards that always ask for one more are drawn until there are none
        dict(at="Docks", decks=dict(red=[], blue=["Swarm"] * 5)),
        EXPLORE,
        dict(lying=dict(Docks=["Swarm"] * 5), decks=dict(blue=[])),
        cards=RELAY,
    ),
    *(
        scene(f"R11, R36 no exploration at {space}", dict(at=space, lying={space: lying}), EXPLORE, dict(lying={space: lying}), cards=RELAY)
        for space, lying in (("Gate", []), ("Maw", ["Relay"]))
    ),
    *(
        scene(f"R10 the die and the list: {lines}", dict(movement=[2]), MOVE, dict(at=space), lists=dict(move=lines))
        for lines, space in (([], "Docks"), (["Hills"], "Hills"), (["Shrine"], "Docks"))  # without a line the one found first, clockwise
    ),
    *(
        scene(
            f"ends are judged by what is there: {condition}",  # of the Hills, not of the Docks
            dict(movement=[2], lying=dict(Hills=["Boy", "Boss", "Cache"]), seats={1: dict(at="Hills")}),
            MOVE,
            dict(at="Hills"),
            **dict(lists=dict(move=[f"any if {condition}"]), cards=dict(red=card("Cache", "asset", ""))),
        )
        for condition in ("enemies == 2", "worth == 8", "chance < 50", "players_there == 1", "loot == 1")
    ),
    *(
        scene(
            f"R10, R25 the number whose end is wanted most: {lines}, {hand}",  # whatever the number; of equals the lowest
            dict(power=[f"Omen {number}" for number in hand], movement=rolled),
            MOVE,
            dict(at=space, power=[f"Omen {number}" for number in left]),
            lists=dict(march=lines),
        )
        for lines, hand, rolled, space, left in (
            (["Gate", "Hills"], (2, 6), [], "Gate", (2,)),
            (["Hills"], (4, 2), [], "Hills", (4,)),
            (["Shrine"], (2,), [2], "Docks", (2,)),  # where no end fits the die is rolled and the hand stays
        )
    ),
    scene("R25 by lot tails leaves the cards in hand", dict(power=["Omen 6"], lots=[0, 1], movement=[1]), MOVE, dict(at="Portal"), by_lot=True),
    *(
        scene(
            f"a wider choice: {assets}",  # the score may be one more or less
            dict(assets=assets, movement=[2]),
            MOVE,
            dict(at=space),
            **dict(lists=dict(move=["Sanctuary"]), cards=dict(relic='[[card]]\nname = "Chart"\npassives = [{ is = "move_choice", amount = 1 }]\n')),
        )
        for assets, space in ((["Chart"], "Sanctuary"), ([], "Docks"))
    ),
    *(
        scene(
            f"R43 a use that leads to where one stands moves nobody: {goal}",  # the die is rolled as ever
            dict(movement=rolled),
            MOVE,
            dict(at=space),
            **dict(lists=dict(use=["Hero"]), files=hero(f'uses = [{{ moment = "move", effects = [{{ do = "move", to = "{goal}" }}] }}]')),
        )
        for goal, rolled, space in (("Gate", [2], "Docks"), ("Hills", [], "Hills"))
    ),
]

QUIET = dict(
    red=card("Wind", "event", 'effects = [{ do = "gain", token = 1 }]')
    + card("Gale", "event", 'effects = [{ do = "gain", influence = 1, per = "token" }]')
    + card("Call", "event", 'effects = [{ do = "draw", blue = 1 }]')
    + card("Cache", "asset", ""),
    yellow=card("Guest", "encounter", 'optional = true\neffects = [{ do = "gain", token = 1 }]')
    + card("Host", "encounter", 'effects = [{ do = "gain", token = 1 }]')
    + foe("Ranger", "", 4, "cunning"),
    mission='[[card]]\nname = "Talk"\nobjective = { event = "encounter" }\n[[card]]\nname = "Keep"\ncount = 2\nobjective = { event = "asset" }\n',
)


def met(name: str, lying: list[str], given: dict[str, Any], then: dict[str, Any], *more: Any, **setting: Any) -> Scene:
    """Hero engages what lies on the Hills."""
    return scene(name, dict(at="Hills", lying=dict(Hills=lying), **given), ENGAGE, then, *more, cards=QUIET, **setting)


STRONG = dict(attributes=(12, 12, 12))

SCENES += [
    met(
        "R12 events, enemies, encounters, assets, however they lie",
        ["Cache", "Host", "Boy", "Gale", "Wind"],
        dict(own=[5], enemy=[1]),
        dict(lying=dict(Hills=["Host"]), discards=dict(red=["Gale", "Wind"]), trophies=["Boy"], assets=["Cache"], tokens=2, influence=0),
    ),
    met(
        "R12 each encounter once, and again in the next turn",  # two copies are two encounters
        ["Host", "Host"],
        {},
        dict(tokens=2, lying=dict(Hills=["Host", "Host"])),
        (dict(at="Gate", movement=[2], decks=dict(yellow=[])), turn(), dict(at="Hills", tokens=4)),
        lists=dict(move=["Hills"]),
    ),
    *(
        met(
            f"R12, R19 a battle not won ends the phase, not the turn: {enemy}",
            ["Boy", "Host", "Cache"],
            dict(own=[1], enemy=[enemy], decks=dict(mission=["Slay"])),
            dict(lying=dict(Hills=["Boy", "Host", "Cache"]), tokens=0, assets=[], engagement_over=True, over=False),
            ({}, EXPERIENCE, dict(mission="Slay")),
        )
        for enemy in (5, 2)
    ),
    met(
        "R15 one battle for each attribute, the better chance first",  # Strength 9 against 3, Willpower 9 against 4, then Cunning 1 against 4
        ["Bug", "Ranger", "Boy", "Bug"],
        dict(attributes=(9, 9, 1), own=[1, 1, 1], enemy=[1, 1, 1]),
        dict(trophies=["Boy", "Bug", "Bug"], lying=dict(Hills=["Ranger"]), fights=3, life=3),
    ),
    met(
        "R12 the second battle is not fought after a loss",
        ["Bug", "Boy"],
        dict(strength=5, own=[1], enemy=[6, 5]),
        dict(fights=1, lying=dict(Hills=["Bug", "Boy"])),
    ),
    *(
        met(
            f"an encounter can be left alone if it is optional, and counts for no mission then: {who}, {lines}",
            [who],
            dict(mission="Talk"),
            dict(tokens=tokens, completed=["Talk"] * tokens),
            lists=dict(decline=lines),
        )
        for who, lines, tokens in (("Guest", [], 1), ("Guest", ["Guest"], 0), ("Host", ["Host"], 1))
    ),
    met(
        "all assets that are taken together count for one mission",
        ["Cache", "Cache"],
        dict(mission="Keep", decks=dict(mission=["Keep"])),
        dict(completed=["Keep"], assets=["Cache", "Cache"]),
        ({}, EXPERIENCE, dict(completed=["Keep"], mission="Keep", progress=0)),
    ),
    *(
        scene(
            f"R12 a text only where no card lies: {lying}",  # even an encounter already met
            dict(at="Throne" if not lying else "Sanctuary", life=3, lying=dict(Sanctuary=lying)),
            ENGAGE,
            then,
            cards=QUIET,
        )
        for lying, then in (([], dict(corruption=["Taint"])), (["Host"], dict(life=3, tokens=1)))
    ),
    met(
        "all events come before what they have brought is met",
        ["Call", "Call"],
        dict(**STRONG, own=[1], enemy=[1], decks=dict(blue=["Bug", "Bug"])),
        dict(trophies=["Bug", "Bug"], fights=1, lying=dict(Hills=[])),
    ),
    met(
        "by lot events come in any order", ["Gale", "Wind"], dict(lots=[(1, 2)]), dict(influence=1, discards=dict(red=["Wind", "Gale"])), by_lot=True
    ),
    met(
        "by lot groups are fought in any order",
        ["Boy", "Bug"],
        dict(**STRONG, lots=[(1, 2)], own=[1, 1], enemy=[1, 1]),
        dict(trophies=["Bug", "Boy"]),
        by_lot=True,
    ),
]


def rested(name: str, given: dict[str, Any], then: dict[str, Any], **setting: Any) -> Scene:
    """Hero's experience phase, with a mission."""
    return scene(name, dict(mission="Slay", **given), EXPERIENCE, then, **setting)


SCENES += [
    rested("R13 too few points stay", dict(trophies=["Boss"]), dict(level=0, trophies=["Boss"])),
    rested(
        "R13 without relics left the missions stay",
        dict(completed=["Slay"] * 9, decks=dict(relic=["Relic A", "Relic B"]), level=0),
        dict(completed=["Slay"] * 3, assets=["Relic A", "Relic B"]),
        lists=dict(relic=["Relic A"]),
    ),
    *(
        rested(
            f"R9 the limit of power cards grows with the level and what is held: level {level}, {assets}",
            given,
            dict(power=["Omen 1"] * left),
            **words,
        )
        for level, assets, left in ((0, [], 2), (6, [], 3), (0, ["Seal"], 3))
        for given, words in (
            (
                dict(power=["Omen 1"] * 4, level=level, assets=assets),
                dict(cards=dict(wargear='[[card]]\nname = "Seal"\ntype = "equipment"\npassives = [{ is = "power_limit", amount = 1 }]\n')),
            ),
        )
    ),
    rested(
        "triggers and uses come first, and what they give counts against the limits of the same phase",
        dict(power=["Omen 1", "Omen 2"], decks=dict(power=["Omen 3"])),
        dict(level=1, power=["Omen 1", "Omen 2"]),
        lists=dict(use=["Hero"], keep=["Omen 1", "Omen 2"]),
        files=hero(
            'triggers = [{ on = "experience", effects = [{ do = "gain", power = 1 }] }]\n'
            'uses = [{ moment = "experience", effects = [{ do = "gain", level = 1 }] }]'
        ),
    ),
    rested(
        "R13, R9 by lot a coin for the trade of trophies, then of missions; cards beyond the limits by lot",
        dict(trophies=["Boss", "Boy"], completed=["Slay"] * 3, power=["Omen 1", "Omen 2", "Omen 3"], lots=[0, 0, (0, 3)]),
        dict(level=0, completed=["Slay"] * 3, power=["Omen 2", "Omen 3"]),
        by_lot=True,
    ),
    *(
        rested(
            f"R44 levels by lot: {lots}",
            dict(trophies=["Boss", "Bug", "Boss"], level=2, lots=lots),
            dict(level=2 + levels, trophies=left),
            by_lot=True,
        )
        for lots, levels, left in (
            ([1, (0, 2), (2, 3), (1, 2)], 1, ["Boss"]),
            ([1, (1, 2), (0, 3), (1, 2)], 2, []),
            ([0], 0, ["Boss", "Bug", "Boss"]),
        )
    ),
    scene(
        "R8 a level beyond twelve is a mission without its reward",
        dict(level=12, decks=dict(mission=["Slay"])),
        text(gain(level=1)),
        dict(level=12, completed=["Slay"], influence=0),
    ),
    scene(
        "R36 one space of the inner tier a turn, without a die, and its text must be done",
        dict(at="Warp"),
        turn(),
        dict(at="Maw", life=3),
    ),
]
