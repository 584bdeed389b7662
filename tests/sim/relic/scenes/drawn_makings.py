"""Uses that are made, in battles and at their moments (R9, R16, R24, R25, R29, R30, R40). Hero has Strength 4."""

from typing import Any

from drawn_fights import hero
from relic_scene import Scene, battle, scene, uses


def card(name: str, words: str, more: str = "count = 2") -> str:
    """TOML of a card with a use."""
    return f'[[card]]\nname = "{name}"\n{more}\nuses = [{words}]\n'


def once(name: str, words: str, more: str = "count = 2") -> str:
    """TOML of a card with a use in battles."""
    return card(name, f'{{ moment = "battle", {words} }}', more)


ARM = 'type = "weapon"'
CHARGED = "count = 2\ncharges = 5"
FITTING = {
    **{"Any": "bonus = 1", "Strong": 'attribute = "strength", bonus = 1', "Hunter": 'trait = "Ork", bonus = 1'},
    **{"Sly": 'attribute = "cunning", bonus = 8', "Fang": 'trait = "Tyranid", bonus = 8'},
}
PRICES = {
    **{
        "Life 2": 'pay = "life", amount = 2',
        "Influence 2": 'pay = "influence", amount = 2',
        "Power 1": 'pay = "power"',
        "Power 2": 'pay = "power", amount = 2',
    },
    **{"Self": 'pay = "discard"'},
}
CARDS = dict(
    relic="".join(once(name, words) for name, words in FITTING.items())
    + "".join(once(name, f"{words}, bonus = 3") for name, words in PRICES.items())
    + once("More", "bonus = 2")
    + once("Die", "dice = 1")
    + once("Luck", "ones_as_sixes = true")
    + once("Safe", "safe = true")
    + once("Safe charge", 'pay = "charge", safe = true', CHARGED)
    + once("Safe more", 'pay = "charge", safe = true, bonus = 1', CHARGED)
    + once("Six charge", 'pay = "charge", ones_as_sixes = true', CHARGED)
    + once("Six more", 'pay = "charge", ones_as_sixes = true, bonus = 1', CHARGED)
    + '[[card]]\nname = "Aegis"\npassives = [{ is = "no_life_loss" }]\n'
    + '[[card]]\nname = "Omen"\npassives = [{ is = "ones_as_sixes" }]\n'
    + card("Tests", '{ moment = "test", bonus = 1 }')
    + card(
        "Choice",
        '{ moment = "battle", pay = "influence", bonus = 8 }, { moment = "battle", bonus = 2 }, { moment = "battle", bonus = 4 }',
    ),
    wargear=once("Knife 10", "bonus = 10", f"{ARM}\ncount = 2") + once("Knife 20", "bonus = 20", f"{ARM}\ncount = 2"),
    power="".join(once(name, "bonus = 2", "count = 3\nnumber = 1") for name in ("Rage", "Calm")),
)


def made(
    name: str, own: list[int], enemy: list[int], then: dict[str, Any], *assets: str, foe: str = "Boy", use: Any = ("any",), **known: Any
) -> Scene:
    """Hero makes uses in a battle on the Hills."""
    setting = {key: known.pop(key) for key in ("files", "lists") if key in known}
    given = dict(at="Hills", lying=dict(Hills=[foe]), own=own, enemy=enemy, assets=assets, **known)
    lists = dict(use=use) | setting.pop("lists", {})
    return scene(name, given, battle("strength" if foe == "Boy" else "willpower"), then, cards=CARDS, lists=lists, by_lot="lots" in known, **setting)


SCENES = [
    made(
        "R16 what a use gives: bonus and dice, ones as sixes and the Life that a loss would cost",
        *([1, 2, 3], [6, 6, 6, 5], dict(scores=(4 + 2 + (6 + 3) + 2, 26), life=4), "More", "Die", "Luck", "Safe"),
    ),
    made("R40 a use without a line is not made", [1], [1], dict(scores=(5, 4)), "More", use=()),
    made(
        "R16, R24 only uses that fit are made, and of weapons those of the better one",
        *([1], [1], dict(scores=(4 + 1 + 3 + 20, 4), gear=["Knife 20"]), *FITTING, "Tests", "Knife 10", "Knife 20"),
    ),
    *(
        made(
            f"R16 a use is made if its price can be paid: {price}, Life {life}, {influence} influence",
            *([1], [1], dict(scores=(4 + 1 + 3 * paid, 4), assets=[] if price == "Self" else [price], **left), price),
            **dict(life=life, influence=influence),
        )
        for price, life, influence, paid, left in (
            ("Life 2", 3, 0, True, dict(life=1)),
            ("Life 2", 2, 0, False, dict(life=2)),
            ("Influence 2", 4, 2, True, dict(influence=0)),
            ("Influence 2", 4, 1, False, dict(influence=1)),
            ("Power 1", 4, 0, False, dict(power=[])),
            ("Self", 4, 0, True, dict(life=4)),
        )
    ),
    made(
        "R9 power cards as a price go by `keep`",  # of three cards the two that it names last, or not at all
        *([1], [1], dict(scores=(4 + 1 + 3, 4), power=["Omen 2"]), "Power 2"),
        **dict(power=["Omen 1", "Omen 2", "Omen 3"], lists=dict(keep=["Omen 2", "Omen 3"])),
    ),
    made(
        "R25 a power card is used for its text",  # each is gone; the one that nobody wants stays
        *([1], [1], dict(scores=(4 + 1 + 4, 4), power=["Calm"], discards=dict(power=["Rage", "Rage"]))),
        **dict(power=["Rage", "Calm", "Rage"], use=["Rage"]),
    ),
    made(
        "R16 the first use of a card that is wanted and can be paid",  # not the one that costs influence, nor the third
        *([1], [1], dict(scores=(4 + 1 + 2, 4)), "Choice"),
    ),
    made("uses by lot: a coin for each that can be made", [1], [1], dict(scores=(4 + 1 + 2, 4)), "More", "Influence 2", "More", lots=[0, 1]),
    *(
        made(
            f"R16 what holds already is not used again: {text or 'nothing'} and {kind}",  # with anything new beside it, it is
            *([2], [6, 6, 6, 5], dict(charges=[*[0] * len(text), 5 if text else 4, 4]), *text, f"{kind} charge", f"{kind} more"),
        )
        for text, kind in (([], "Safe"), (["Aegis"], "Safe"), ([], "Six"), (["Omen"], "Six"))
    ),
    made("R16 two covers are one too many", [2], [6, 6, 6, 5], dict(charges=[4, 5], life=4), "Safe charge", "Safe charge"),
    made("a lot spends what holds already", [2], [6, 6, 6, 5], dict(charges=[0, 4], life=4), "Aegis", "Safe charge", lots=[1]),
]


def start(name: str, effects: str, more: str = "count = 2", rest: str = "", moment: str = "start") -> str:
    """TOML of a card that is used at a moment of the turn."""
    return card(name, f'{{ moment = "{moment}", {rest}effects = [{effects}] }}', more)


def influence(amount: int) -> str:
    """Effect that gives influence."""
    return f'{{ do = "gain", influence = {amount} }}'


DOUBLE = '{ do = "gain", influence = 1, per = "influence" }'
MOMENTS = dict(
    relic=start("One", influence(1))
    + start("Double", DOUBLE)
    + start("Late", influence(50), moment="experience")
    + start("Idle", influence(90))
    + start("Seed", '{ do = "lose", relic = 1 }, { do = "gain", wargear = 1 }', rest='pay = "discard", ')
    + start("Font", '{ do = "gain", influence = 1, per = "asset" }', "charges = 1", 'pay = "charge", ')
    + start("Well", '{ do = "gain", influence = 1, per = "asset" }, { do = "charge", amount = 1 }', "charges = 1", 'pay = "charge", ')
    + start("Dagger", '{ do = "lose", life = 9 }')
    + "".join(
        start(f"To {space}, {moment}", f'{{ do = "move", to = "{space}" }}', moment=moment)
        for space in ("Waste", "Hills")
        for moment in ("move", "start")
    ),
    wargear=start("Flask", influence(7), 'type = "equipment"')
    + start("Twin", influence(4), 'type = "equipment"\ncount = 2')
    + start("Relay", '{ do = "gain", power = 1 }', 'type = "equipment"', 'pay = "discard", '),
    power="".join(
        start(name, effects, f"count = 2\nnumber = {number}")
        for name, effects, number in (
            ("Trade", '{ do = "lose", power = 1 }, { do = "gain", power = 1 }', 1),
            ("Two", influence(2), 2),
            ("Three", influence(3), 3),
        )
    ),
)


def moment(name: str, given: dict[str, Any], then: dict[str, Any], when: str = "start", *more: Any, **setting: Any) -> Scene:
    """Hero is offered the uses of a moment."""
    return scene(name, given, uses(when), then, *more, cards=MOMENTS, **{"lists": dict(use=["any"]), **setting})


SCENES += [
    moment(
        "R16, R25, R40 every owner once in order: the character, assets, the hand",  # 1, doubled, and 3; those of other moments wait
        dict(assets=["Double", "Late"], power=["Three"]),
        dict(influence=1 + 1 + 3, power=[]),
        "start",
        ({}, uses("start"), dict(influence=2 * (5 + 1))),  # what has no limit comes again
        ({}, uses("experience"), dict(influence=12 + 50)),
        files=hero('uses = [{ moment = "start", effects = [{ do = "gain", influence = 1 }] }]'),
    ),
    moment(
        "R40 a use of a character with that limit is made once a turn",
        {},
        dict(influence=1),
        "start",
        ({}, uses("start"), dict(influence=1)),
        files=hero('uses = [{ moment = "start", limit = "turn", effects = [{ do = "gain", influence = 1 }] }]'),
    ),
    moment("R16 cards that nobody wants are left", dict(assets=["One", "Idle"]), dict(influence=1), lists=dict(use=["One"])),
    moment(
        "R16 only what was there and still is",  # the first card takes the relic away and brings a flask, which has to wait; copies each on its own
        dict(assets=["Seed", "Twin", "One", "Twin"], decks=dict(wargear=["Flask"])),
        dict(influence=4 + 4, assets=["Twin", "Twin", "Flask"]),
    ),
    moment(
        "R25 power cards that are there when their turn comes",  # the first card costs a copy; the other copy is used, and what was drawn is not
        dict(power=["Trade", "Two", "Two"], decks=dict(power=["Three"])),
        dict(influence=2, power=["Three"]),
    ),
    moment(
        "R25 what a use brings has to wait",
        dict(assets=["Relay"], power=["Two"], decks=dict(power=["Three"])),
        dict(influence=2, power=["Three"]),
    ),
    moment(
        "R25 the copy that is looked at is used",  # by lot: tails for the first copy, heads for the second one
        dict(power=["Two", "Omen 3", "Two"], lots=[0, 1]),
        dict(influence=2, power=["Two", "Omen 3"]),
        by_lot=True,
    ),
    *(
        moment(
            f"R29 the last charge is spent before the effect and the card goes after it: {name}",  # it counts itself; a charge it brings keeps it
            dict(assets=[name]),
            dict(influence=1, assets=left, charges=[1] * len(left)),
        )
        for name, left in (("Font", []), ("Well", ["Well"]))
    ),
    *(
        moment(
            f"R40 a use that moves replaces the movement: {when}",  # no further use is looked at then
            dict(at="Docks", assets=[f"To Waste, {when}", f"To Hills, {when}"]),
            dict(at=space),
            when,
        )
        for when, space in (("move", "Waste"), ("start", "Hills"))
    ),
    moment("R30 nothing is used when the turn is over", dict(assets=["Dagger", "One"]), dict(influence=0, vanquished=1, over=True)),
]
