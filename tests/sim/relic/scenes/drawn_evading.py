"""Enemies that are evaded, and by what (R15, R21, R25). Hero has Strength 4."""

from typing import Any

from drawn_fights import hero
from relic_scene import ENGAGE, Scene, scene


def evading(words: str, more: str = "") -> str:
    """TOML of a card whose use evades."""
    return f'[[card]]\nname = "Smoke"\ncount = 2\n{more}\nuses = [{{ moment = "evade"{words} }}]\n'


SLY = '[[card]]\nname = "Sly"\ntype = "enemy"\ntrait = "Ork"\nattribute = "cunning"\nvalue = 2\n'
FOES = SLY + "".join(f'[[card]]\nname = "Foe {n}"\ncount = 2\ntype = "enemy"\nattribute = "strength"\nvalue = {n}\n' for n in (1, 2, 4, 6))
LOST = dict(own=[1], enemy=[6, 6, 6, 5])


def passed(name: str, enemies: list[str], fights: int, left: list[str], smoke: str = "", *evade: str, **known: Any) -> Scene:
    """Hero meets enemies on the Hills, evades some and loses the first battle, or fights nobody."""
    setting = {key: known.pop(key) for key in ("files", "power", "use") if key in known}
    by_lot = "lots" in known
    given = dict(at="Hills", lying=dict(Hills=enemies), **(LOST if fights else {}), **known.pop("given", {}), **known)
    then = dict(fights=fights, lying=dict(Hills=enemies), **dict(left))
    cards = dict(red=FOES, relic=smoke, power=setting.pop("power", ""))
    return scene(name, given, ENGAGE, then, cards=cards, lists=dict(evade=evade, use=setting.pop("use", ["any"])), by_lot=by_lot, **setting)


SCENES = [
    passed("R21 an amount of nought means any value", ["Foe 6"], 0, {}, "", "any", files=hero('passives = [{ is = "evade" }]')),
    *(
        passed(
            f"R21 whom a passive lets evade: {why}",
            *(enemies, 1, dict(scores=(own + 1, value + 23)), "", "any"),
            files=hero('passives = [{ is = "evade", attribute = "strength", trait = "Ork", most = 3 }]'),
        )
        for why, enemies, own, value in (
            ("no stronger one, no other trait", ["Boy", "Foe 2", "Boss"], 4, 2 + 5),
            ("no other attribute", ["Boy", "Sly"], 2, 2),
        )
    ),
    *(
        passed(
            f"R21 a use evades if enemy and card are wanted: {evade}, {use}",  # the last charge goes, and with it the card
            *(
                ["Foe 1", "Foe 1"],
                1,
                dict(scores=(5, value + 23), assets=assets),
                evading(', attribute = "strength", pay = "charge"', "charges = 1"),
                *evade,
            ),
            **dict(assets=["Smoke"], use=use),
        )
        for evade, use, value, assets in ((["any"], ["any"], 1, []), (["any"], [], 2, ["Smoke"]), ([], ["any"], 2, ["Smoke"]))
    ),
    scene(
        "R21, R25 a power card evades an enemy of its trait",
        dict(at="Hills", lying=dict(Hills=["Bug", "Boy"]), power=["Veil"], own=[5], enemy=[1]),
        ENGAGE,
        dict(trophies=["Bug"], lying=dict(Hills=["Boy"]), power=[], discards=dict(power=["Veil"])),
        cards=dict(power='[[card]]\nname = "Veil"\nnumber = 3\nuses = [{ moment = "evade", trait = "Ork" }]\n'),
        lists=dict(evade=["any"], use=["any"]),
    ),
    passed(
        "R21 one ability an enemy",  # two charges on two cards are two enemies, the most wanted ones; each card once a turn
        *(["Foe 4", "Foe 2", "Foe 6"], 1, dict(scores=(5, 2 + 23), charges=[2, 2]), evading(', pay = "charge"', "charges = 3"), "any by value"),
        assets=["Smoke", "Smoke"],
    ),
    passed(
        "R21 whom nothing evades is no choice",  # the most wanted one has the wrong attribute for the passive; the next one is evaded
        *(["Sly", "Foe 4"], 1, dict(scores=(2 + 1, 2 + 23)), "", "Sly", "Foe 4"),
        files=hero('passives = [{ is = "evade", attribute = "strength" }]'),
    ),
    *(
        passed(
            f"R21 the chance is that of those who are left: {chance}",  # the second is asked about when the first is evaded: 4 against 4
            *(["Foe 4", "Foe 6"], fights, {}, "", "Foe 6", f"Foe 4 if chance == {chance}"),
            files=hero('passives = [{ is = "evade" }]'),
        )
        for chance, fights in ((42, 0), (41, 1))
    ),
    *(
        passed(  # heads, one of the two, heads or tails for the card, which is the only way past it; then tails for the other one
            f"evading by lot: {used}",
            *(["Foe 1", "Foe 1"], 1, dict(scores=(5, value + 23)), evading("")),
            **dict(assets=["Smoke"], lots=[1, (which, 2), used, 0]),
        )
        for used, which, value in ((1, 1, 1), (0, 0, 2))
    ),
    passed("evading by lot: the last one is not drawn for", ["Foe 1"], 0, {}, evading(""), assets=["Smoke"], lots=[1, 1]),
    passed(  # heads and the second of two, whom the passive evades without a coin; tails ends it
        "evading by lot with a passive",
        *(["Foe 1", "Foe 2"], 1, dict(scores=(5, 1 + 23)), evading("")),
        **dict(assets=["Smoke"], lots=[1, (1, 2), 0]),
        files=hero('passives = [{ is = "evade" }]'),
    ),
]
