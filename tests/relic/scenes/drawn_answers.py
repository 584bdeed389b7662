"""What answers, and in which order: triggers, missions, visits, copies of a card, setbacks (R19, R26, R27, R30, R31, R34, R43, R44)."""

from typing import Any

from drawn_fights import foe, hero
from hero_relic import BOARD, SCENARIOS
from relic_scene import ENGAGE, EXPERIENCE, MOVE, START, Scene, battle, gain, lose, players, scene, text


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

SCENES += [
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


def winning(name: str, win: str, given: dict[str, Any], then: dict[str, Any], mission: str = 'event = "defeat"') -> Scene:
    """Hero beats an enemy that gives something."""
    cards = dict(
        red=foe("Giver", f"count = 2\nwin = [{win}]"),
        mission=f'[[card]]\nname = "Hunt"\nobjective = {{ {mission}, count = 3 }}\n',
        relic=answering("Bell", "battle_won", 3),
    )
    known = dict(at="Hills", lying=dict(Hills=["Giver"]), own=[5], enemy=[1], mission="Hunt", assets=["Bell"], **given)
    return scene(name, known, battle("strength"), then, cards=cards)


def visiting(name: str, end: str, given: dict[str, Any], do: Any, then: dict[str, Any], **setting: Any) -> Scene:
    """A mission that asks for visits."""
    return scene(f"R43 {name}", given, do, then, cards=dict(mission=RISE.format("visit", f", {end}")), **setting)


TO_SHRINE = {"do": "move", "to": "Shrine"}
BOXED = BOARD.replace('name = "Portal"\n', 'name = "Portal"\nbox = { to = "Shrine" }\n')
WALK = '[[card]]\nname = "Walk"\nworth = {}\nobjective = {{ event = "visit", area = "Hive", count = 2 }}\n'

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

DISCARD = '{ do = "discard_this" }'
NOTHING = '{ do = "gain", token = 1 }'


def curse(effects: str, activation: int = 1) -> dict[str, str]:
    """Corruption cards with effects."""
    return dict(corruption=f'[[card]]\nname = "Curse"\ncount = 4\nactivation = {activation}\neffects = [{effects}]\n')


SCENES += [
    *(
        scene(
            f"R26 a trigger of a corruption card discards that card: {held}",  # of two copies the one that lies face up answers, and goes
            dict(corruption=held),
            START,
            dict(corruption=left),
            cards=dict(
                corruption=f'[[card]]\nname = "Rage"\ncount = 4\nactivation = 1\ntriggers = [{{ on = "turn_start", effects = [{DISCARD}] }}]\n'
            ),
        )
        for held, left in ((["Rage", "Rage up"], ["Rage"]), (["Rage up", "Rage"], ["Rage"]), (["Rage up", "Rage up"], []))
    ),
    scene(
        "a card that is gone is discarded no more",  # the copy is lost by its own text before; the other one, face up as well, stays
        dict(corruption=["Curse up"], decks=dict(corruption=["Curse"])),
        text(gain(corruption=1)),
        dict(corruption=["Curse up"]),
        cards=curse(f'{{ do = "lose", corruption = 1 }}, {DISCARD}', 2),
    ),
    scene(
        "a card that was turned down meanwhile is discarded",  # both lie face down when it is due, and the copy whose text it is goes
        dict(corruption=["Curse", "Taint"], decks=dict(corruption=["Curse"])),
        text(gain(corruption=1)),
        dict(corruption=["Curse", "Taint"]),
        cards=curse(f'{{ do = "face_down", count = 1 }}, {DISCARD}', 3),
    ),
    scene(
        "a use discards the asset that is used",  # of two copies only the second has a charge
        dict(assets=["Relay", "Relay"], charges=[0, 3]),
        START,
        dict(charges=[0]),
        lists=dict(use=["any"]),
        cards=dict(
            relic=f'[[card]]\nname = "Relay"\ncount = 2\ncharges = 3\nuses = [{{ moment = "start", pay = "charge", effects = [{DISCARD}] }}]\n'
        ),
    ),
    *(
        scene(
            f"an encounter means itself and no copy that is held: {why}",
            dict(at="Hills", lying=dict(Hills=["Stranger"]), assets=held),
            ENGAGE,
            dict(assets=held, lying=dict(Hills=[]), discards=dict(yellow=["Stranger"])),
            cards=dict(yellow=f'[[card]]\nname = "Stranger"\ncount = 2\ntype = "encounter"\neffects = [{effects}]\n'),
        )
        for why, effects, held in (
            ("discarded", f"{NOTHING}, {DISCARD}", ["Stranger"]),
            ("taken and then discarded", f'{{ do = "take_this" }}, {DISCARD}', ["Stranger", "Relic A"]),
        )
    ),
    scene(
        "of two that lie there each discards itself",  # the first only pays the token that the second asks for
        dict(at="Hills", lying=dict(Hills=["Stranger", "Trader", "Stranger"])),
        ENGAGE,
        dict(lying=dict(Hills=["Stranger", "Trader"]), discards=dict(yellow=["Stranger"])),
        cards=dict(
            yellow='[[card]]\nname = "Stranger"\ncount = 2\ntype = "encounter"\n'
            f'special = [{{ do = "discard_this", when = {{ of = "token", least = 1 }} }}, {NOTHING}]\neffects = [{NOTHING}]\n'
        ),
    ),
    scene(
        "an enemy's penalty discards that enemy",
        dict(at="Hills", lying=dict(Hills=["Brute", "Bug", "Brute"]), own=[1], enemy=[5]),
        battle("strength"),
        dict(lying=dict(Hills=["Bug"]), discards=dict(red=["Brute", "Brute"]), trophies=[]),
        cards=dict(red=foe("Brute", f"count = 2\nlose = [{DISCARD}]", 9)),
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
