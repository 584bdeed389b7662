"""What effects do (R6-R8, R26-R31). Hero has Strength 4, Willpower 3, Cunning 2 and Life 4 and stands at the Gate."""

from typing import Any

from relic_scene import Scene, choose, gain, lose, pay, players, scene, text

HEAL = {"do": "heal"}
WARGEAR = """
[[card]]
name = "Plate"
type = "armour"
cost = 5
[[card]]
name = "Scope"
type = "equipment"
cost = 1
[[card]]
name = "Torch"
type = "equipment"
charges = 2
worth = 1
[[card]]
name = "Lamp"
type = "equipment"
charges = 2
worth = 3
"""


def charged(*charges: int) -> dict[str, Any]:
    """Who holds a relic, a Torch and two Lamps, with charges."""
    return dict(assets=["Relic B", "Torch", "Lamp", "Lamp"], charges=[0, *charges])


SCENES = [
    scene(
        "R6 attributes stay between the printed value and twelve",
        {},
        text(gain(attribute=1), gain(attribute=1), gain(attribute=9), gain(attribute=1)),
        dict(attributes=(12, 4, 4)),  # strength is full: the last one goes to the first that is not
        (
            {},
            text(lose(attribute=1), lose(strength=99), lose(willpower=5)),
            dict(attributes=(4, 3, 3)),  # no line fits cunning: it goes first
        ),
        lists=dict(attribute=["cunning if cunning < 4", "strength"]),
    ),
    scene(
        "amounts may be multiplied and conditional",
        dict(trophies=["Boy", "Bug"], life=3),
        text(gain(influence=2, per="trophy"), HEAL),
        dict(influence=10, life=4),
        (
            {},
            text(lose(influence=3, when={"of": "level", "least": 1}), gain(life=99, when={"of": "attribute", "most": 4})),
            dict(influence=10, life=12),
        ),
        ({}, text(HEAL, lose(influence=1, per="life")), dict(influence=0, life=12)),
    ),
    scene(
        "trophies are lost as cards and paid by points",
        dict(trophies=["Bug", "Boy", "Bug", "Boy", "Boss"]),
        text(lose(trophy=1), pay({"trophy": 4}, gain(life=1))),
        dict(trophies=["Boy", "Boss"], life=5),
        ({}, text(pay({"trophy": 9}, gain(life=1))), dict(trophies=["Boy", "Boss"], life=5)),
        lists=dict(choose=["life"]),
    ),
    scene(
        "R7 the last Life is never paid",
        dict(life=2),
        text(pay({"life": 1}, gain(influence=1)), pay({"life": 1}, gain(influence=1))),
        dict(life=1, influence=1),
        lists=dict(choose=["any"]),
    ),
    scene(
        "cards go as they are kept",
        dict(assets=["Relic B", "Knife", "Relic A", "Knife"]),
        text(lose(asset=1), lose(wargear=1)),
        dict(assets=["Relic B", "Knife"]),
        ({}, text(lose(relic=5)), dict(assets=["Knife"], discards=dict(relic=["Relic A", "Relic B"]))),
        lists=dict(keep=["wargear"]),
    ),
    scene(
        "wargear is looked at, bought and discarded",  # a Scope for 1, a Knife for 2; nothing that could be paid is not wanted
        dict(influence=4, decks=dict(wargear=["Scope", "Knife", "Plate", "Scope", "Knife"])),
        text({"do": "buy_wargear", "look": 4}),
        dict(assets=["Scope", "Knife"], influence=1, discards=dict(wargear=["Plate", "Knife"]), decks=dict(wargear=["Scope"])),
        **dict(cards=dict(wargear=WARGEAR), lists=dict(buy=["wargear by -cost if influence > card.cost"])),
    ),
    scene(
        "R26 levels come one by one with special rewards, and missions beyond twelve",
        dict(level=4),
        text(gain(level=2)),
        dict(level=6, completed=["Slay"], cunning=4),
        (dict(level=12), text(gain(level=2)), dict(level=12, completed=["Slay"] * 3)),
    ),
    scene(
        "R29 charges go to the card that is kept first",
        charged(2, 2, 2),
        text({"do": "charge", "amount": 2}),
        dict(charges=[0, 2, 4, 2]),
        cards=dict(wargear=WARGEAR),
    ),
]

OPTIONS = (
    [lose(life=1)],
    [gain(influence=1)],
    [pay({"influence": 1}, lose(corruption=1))],
    [{"do": "move", "to": "Waste"}],
)
MAY = (gain(influence=1, may=True), gain(life=1, may=True), gain(life=1))

SCENES += [
    *(
        scene(
            f"options are known by their word: {lines}",
            dict(influence=2, corruption=["Taint"]),
            text(choose(*OPTIONS)),
            dict(life=life, influence=influence, corruption=["Taint"] * corruption, at=space),
            lists=dict(choose=lines),
        )
        for lines, life, influence, corruption, space in (
            ([], 3, 2, 1, "Gate"),
            (["cleanse if corruption > 1", "influence"], 4, 3, 1, "Gate"),
            (["cleanse", "influence"], 4, 1, 0, "Gate"),
            (["cross"], 4, 2, 1, "Waste"),
        )
    ),
    scene(
        "optional effects are declined by their card",
        {},
        text(*MAY, owner="Trader"),
        dict(influence=0, life=5),
        ({}, text(*MAY), dict(influence=0, life=7)),  # a level track's, or a space's: the word must be wanted
        ({}, text(*MAY, owner="Gate"), dict(influence=0, life=9)),
        lists=dict(decline=["Trader if life > 3"], choose=["life"]),
    ),
    scene(
        "by lot coins are thrown where something is possible",  # pay: tails, heads; then it cannot be paid; the option; one of three attributes
        dict(influence=1, lots=[0, 1, (2, 3), (1, 3)]),
        text(*[pay({"influence": 1}, gain(life=1))] * 3, choose(*OPTIONS[:3]), gain(attribute=1)),
        dict(life=5, willpower=4),
        by_lot=True,
    ),
]

CORRUPTION = dict(
    corruption="""
[[card]]
name = "Rage"
activation = 2
effects = [{ do = "gain", strength = 1 }]
triggers = [{ on = "corruption", effects = [{ do = "gain", influence = 1 }] }]
[[card]]
name = "Gift"
activation = 1
worth = 3
"""
)
HELD = ["Gift up", "Taint", "Rage up", "Rage"]


def corrupted(name: str, *steps: Any, keep: Any = (), by_lot: bool = False) -> Scene:
    """Hero has corruption cards, some of them face up."""
    (known, do, then), *more = steps
    return scene(name, dict(corruption=HELD, **known), do, then, *more, cards=CORRUPTION, lists=dict(keep=keep), by_lot=by_lot)


SCENES += [
    *(
        corrupted(
            f"corruption is lost card by card as it is kept: {keep}",
            ({}, text(lose(corruption=2)), dict(corruption=left)),
            ({}, text(lose(corruption=9)), dict(corruption=[])),
            keep=keep,
        )
        for keep, left in (
            ([], ["Gift up", "Taint"]),  # the lowest worth first: the active one, then the last one
            (["Taint", "Rage if corruption == 3"], ["Taint", "Rage"]),  # the second card is another decision
            (["any by -worth"], ["Taint", "Rage up"]),  # by a line the highest rank, the last of several whether it is active or not
        )
    ),
    corrupted(
        "by lot any corruption card is lost or turned",
        (dict(lots=[(1, 4), (2, 3)]), text(lose(corruption=2)), dict(corruption=["Gift up", "Rage up"])),
        (dict(lots=[0]), text({"do": "face_down", "count": 3}), dict(corruption=["Gift", "Rage"])),  # one of two, then the last one
        by_lot=True,
    ),
    corrupted(
        "cards are turned face down in the order in which they are lost",
        ({}, text({"do": "face_down", "count": 1}), dict(corruption=["Gift", "Taint", "Rage up", "Rage"])),
        keep=["Rage"],
    ),
    scene(
        "R8 a corruption card is active when enough are held",
        dict(decks=dict(corruption=["Taint", "Rage", "Rage"])),
        text(gain(corruption=3)),
        dict(corruption=["Rage", "Rage up", "Taint"], strength=5, influence=2),  # its own coming, and the next one
        (
            {},
            text(lose(corruption=2)),
            dict(corruption=["Rage"], discards=dict(corruption=["Rage", "Taint"])),  # the active one first, then the last one
        ),
        cards=CORRUPTION,
    ),
    scene(
        "active cards are turned face down",
        dict(corruption=["Rage up", "Taint up", "Rage up"]),
        text({"do": "face_down", "count": 2}),
        dict(corruption=["Rage up", "Taint", "Rage"]),
        cards=CORRUPTION,
    ),
    scene(
        "R31 the corrupted begin anew and keep what is theirs",
        dict(
            **dict(corruption=["Taint"] * 5, power=["Omen 1"], trophies=["Boy"], assets=["Knife"], completed=["Slay"], mission="Slay"),
            **dict(level=3, influence=5, life=1, box_lots=[(1, 3)]),
        ),
        text(gain(corruption=2), gain(influence=9)),
        dict(
            **dict(who="Zealot", at="Docks", level=0, life=4, influence=0, corruption=[], power=[], trophies=[]),
            **dict(
                discards=dict(corruption=["Taint"] * 6), assets=["Knife"], completed=["Slay"], mission="Slay", over=True, box=["Rogue", "Recruit"]
            ),
        ),
    ),
    scene(
        "R31 without a character left the player is out",
        dict(box=[], seats={1: dict(assets=["Knife"], completed=["Slay"], mission="Slay", corruption=["Taint"] * 6)}),
        text(gain(influence=1)),
        dict(seats={1: dict(out=True, assets=[], mission=None)}, over=False, discards=dict(mission=["Slay", "Slay"], corruption=["Taint"] * 6)),
    ),
    corrupted(
        "an eliminated player lays down all he holds and his turn is over",
        (
            dict(power=["Omen 1", "Omen 2"], assets=["Knife"], trophies=["Boy"], completed=["Slay"], mission="Slay"),
            text({"do": "eliminate"}, players("others", gain(influence=1))),
            dict(
                **dict(out=True, over=True, seats={1: dict(influence=0)}, box=["Rogue", "Zealot", "Recruit"]),
                discards=dict(
                    **dict(power=["Omen 1", "Omen 2"], wargear=["Knife"], red=["Boy"], mission=["Slay", "Slay"]),
                    corruption=["Gift", "Taint", "Rage", "Rage"],
                ),
            ),
        ),
    ),
    scene(
        "another player is eliminated in my turn",
        {},
        text(players("others", {"do": "eliminate"}, gain(influence=1)), gain(life=1)),
        dict(out=False, seats={1: dict(out=True), 2: dict(out=True)}, life=5, over=False, box=["Zealot", "Recruit"]),
        players=3,
    ),
    scene(
        "R30 each player gets his part and a vanquished one only loses his own",
        dict(seats={1: dict(life=1)}),
        text(players("each", lose(life=1), gain(influence=1)), gain(influence=5)),
        dict(
            **dict(life=3, influence=6, over=False),
            seats={1: dict(life=4, influence=0, at="Sanctuary"), 2: dict(life=3, influence=1)},
        ),
        (
            dict(life=1),
            text(players("each", lose(life=1)), gain(influence=5)),
            dict(life=4, influence=0, over=True, seats={1: dict(life=3), 2: dict(life=2)}),
        ),
        players=3,
    ),
    scene(
        "only players on the space are meant by `here`",
        dict(seats={2: dict(at="Gate")}),
        text(players("here", {"do": "miss_turn"})),
        dict(missing=False, seats={1: dict(missing=False), 2: dict(missing=True)}, over=False),
        players=3,
    ),
    *(
        scene(
            f"only the eliminated lose their tokens: {word}",
            dict(tokens=3),
            text(effect),
            dict(tokens=kept),
        )
        for word, effect, kept in (
            ("vanquished", lose(life=9), 3),
            ("corrupted", gain(corruption=6), 3),
            ("eliminated", {"do": "eliminate"}, 0),
        )
    ),
]
