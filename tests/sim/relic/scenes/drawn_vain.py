"""What finds something to do and what does not, thing by thing, and what is left alone for that (ENGINE.md, section 8.1). Hero: 4, 3, 2; Life 4."""

from typing import Any

from relic_scene import choose, gain, idle, lose, pay, players, scene, text, uses

HEAL = {"do": "heal"}
HELP = gain(token=1)
FULL = dict(attributes=(12, 12, 11))
HERE = dict(at="Hills", lying=dict(Hills=["Boy", "Storm"]))
EMPTY = dict(decks=dict.fromkeys(("power", "wargear", "relic", "mission", "blue"), ()))
CARDS = dict(
    relic='[[card]]\nname = "Lamp"\ncharges = 1\n[[card]]\nname = "Idol"\ntrait = "Holy"\n[[card]]\nname = "Mask"\ntrait = "Grim"\n',
    red='[[card]]\nname = "Storm"\ntype = "event"\neffects = [{ do = "lose", life = 1 }]\n',
    power="".join(
        f'[[card]]\nname = "{name}"\nnumber = 2\nuses = [{uses}]\n'
        for name, uses in (
            *((f"Balm, {when}", f'{{ moment = "{when}", effects = [{{ do = "heal" }}] }}') for when in ("start", "move", "engage", "experience")),
            ("Either", '{ moment = "start", effects = [{ do = "heal" }] }, { moment = "start", effects = [{ do = "gain", token = 1 }] }'),
        )
    ),
)
CASES: list[tuple[dict[str, Any], Any, str | None, bool]] = [
    *((given, gain(**{thing: 1}), None, vain) for thing in ("life",) for given, vain in (({"life": 11}, False), ({"life": 12}, True))),
    *(
        ({thing if thing != "token" else "tokens": amount}, gain(**{thing: 1}), None, amount == 9_999)
        for thing in ("influence", "token")
        for amount in (9_998, 9_999)
    ),
    *((FULL, gain(**{thing: 1}), None, thing == "strength") for thing in ("attribute", "cunning", "strength")),
    (dict(attributes=(12, 12, 12)), gain(attribute=1), None, True),
    *((EMPTY, gain(**{thing: 1}), None, True) for thing in ("power", "wargear", "relic", "mission")),
    *(
        (EMPTY | dict(discards={thing: [card]}), gain(**{thing: 1}), None, False)
        for thing, card in (("power", "Omen 1"), ("wargear", "Knife"), ("relic", "Relic A"), ("mission", "Slay"))
    ),
    (dict(level=12), gain(level=1), None, False),
    ({}, gain(corruption=1), None, False),
    (dict(tokens=3), gain(influence=2, per="level"), None, True),
    (dict(tokens=3), gain(influence=2, per="token"), None, False),
    (dict(tokens=3, influence=1), lose(influence=2, per="level"), None, True),
    (dict(tokens=3, influence=1), lose(influence=2, per="token"), None, False),
    (dict(influence=2), gain(life=1, when={"of": "influence", "most": 1}), None, True),
    (dict(influence=1), gain(life=1, when={"of": "influence", "most": 1}), None, False),
    *(({}, lose(**{thing: 1}), None, True) for thing in ("influence", "token", "power", "mission", "corruption", "trophy", "attribute", "willpower")),
    *(
        (given, lose(**{thing: 1}), None, False)
        for thing, given in (
            *(("influence", dict(influence=1)), ("token", dict(tokens=1)), ("power", dict(power=["Omen 1"])), ("mission", dict(completed=["Slay"]))),
            *(("corruption", dict(corruption=["Taint"])), ("trophy", dict(trophies=["Boy"])), ("life", dict(life=1))),
            *(("attribute", dict(willpower=4)), ("willpower", dict(willpower=4))),
        )
    ),
    (dict(willpower=4), lose(strength=1), None, True),
    *(
        (dict(assets=["Idol"]), lose(**words), None, vain)
        for words, vain in (
            *((dict(asset=1), False), (dict(relic=1), False), (dict(asset=1, trait="Holy"), False)),
            *((dict(wargear=1), True), (dict(asset=1, trait="Grim"), True)),
        )
    ),
    (dict(life=4), HEAL, None, True),
    (dict(life=3), HEAL, None, False),
    (dict(assets=["Idol"]), {"do": "charge", "amount": 1}, None, True),
    (dict(assets=["Lamp"]), {"do": "charge", "amount": 1}, None, False),
    (EMPTY, {"do": "draw", "blue": 1}, None, True),
    (EMPTY | dict(decks=dict(blue=["Bug"], red=[])), {"do": "draw", "blue": 1}, None, False),
    (EMPTY | dict(decks=dict(blue=["Bug"], red=[])), {"do": "draw", "red": 1}, None, True),
    (dict(at="Maw"), {"do": "draw", "blue": 1}, None, True),
    (dict(at="Docks"), {"do": "move", "to": "Hills"}, None, False),
    (dict(at="Docks"), {"do": "move", "to": "Docks"}, None, True),
    (dict(at="Docks"), {"do": "move", "area": "Hive"}, None, False),
    *(
        (dict(at="Maw"), {"do": "move", "to": "Gate"}, owner, vain)
        for owner, vain in (("Mystery", False), ("Hero", True), ("Idol", True), (None, True))
    ),
    *(
        (dict(seats={1: dict(at=at)}), players(who, lose(life=1)), None, at == "Docks" and who == "here")
        for at in ("Docks", "Gate")
        for who in ("each", "others", "one", "here")
    ),
    *((dict(seats={1: dict(out=True)}), players(who, lose(life=1)), None, who != "each") for who in ("each", "others", "one", "here")),
    *(
        (HERE, {"do": "clear", **words}, None, vain)
        for words, vain in (
            *((dict(type="enemy"), False), (dict(trait="Ork"), False)),
            *((dict(type="encounter"), True), (dict(type="enemy", trait="Tyranid"), True)),
        )
    ),
    *((HERE, {"do": verb}, "Storm", False) for verb in ("take_this", "discard_this")),
    ({}, {"do": "discard_this"}, "Idol", True),
    (dict(assets=["Idol"]), {"do": "discard_this"}, "Idol", False),
    (dict(corruption=["Taint"]), {"do": "discard_this"}, "Taint", False),
    (dict(assets=["Idol"]), {"do": "take_this"}, "Idol", True),
    ({}, {"do": "discard_this"}, "Hero", True),
    (dict(corruption=["Taint"]), {"do": "face_down", "count": 1}, None, True),
    (dict(corruption=["Taint up"]), {"do": "face_down", "count": 1}, None, False),
    *((EMPTY | dict(influence=2), effect, None, True) for effect in ({"do": "buy_power", "price": 2}, {"do": "buy_wargear", "look": 3})),
    *((dict(influence=2), {"do": "buy_power", "price": price}, None, price > 2) for price in (2, 3)),
    (dict(influence=2), {"do": "buy_wargear", "look": 3}, None, False),
    *(
        (given, {"do": "new_mission", **words}, None, vain)
        for given, vains in (
            (EMPTY, (True, True)),
            (EMPTY | dict(mission="Slay"), (True, False)),
            (dict(mission=None), (False, False)),
        )
        for words, vain in zip(({}, dict(replace=True)), vains, strict=True)
    ),
    ({}, {"do": "eliminate"}, None, False),
    (dict(influence=3), pay({"influence": 3}, HEAL, HELP), None, False),
    (dict(influence=3), pay({"influence": 1}, pay({"influence": 4}, HELP)), None, True),
]

SCENES = [
    *(
        scene(
            f"in vain or not, {number}: {effect} of {owner or 'nobody'}, {given or 'as it is'}",
            given,
            idle(effect, owner=owner),
            dict(idle=vain),
            cards=CARDS,
        )
        for number, (given, effect, owner, vain) in enumerate(CASES)
    ),
    scene(
        "without a line the first option that is not in vain is taken",
        {},
        text(choose([lose(corruption=1)], [gain(influence=1)], [HELP])),
        dict(influence=1, tokens=0),
    ),
    scene("by lot an option in vain is one like others", dict(lots=[0]), text(choose([HEAL], [HELP])), dict(tokens=0), by_lot=True),
    *(
        scene(
            f"by lot a price is paid in vain too: {answer}",
            dict(influence=3, lots=[answer]),
            text(pay({"influence": 1}, HEAL)),
            dict(influence=left),
            by_lot=True,
        )
        for answer, left in ((1, 2), (0, 3))
    ),
    *(
        scene(
            f"no use is made in vain, and the card stays in hand: {when}, Life {life}",
            dict(power=[f"Balm, {when}"], life=life),
            uses(when),
            dict(life=4, power=[f"Balm, {when}"] * (life == 4)),
            **dict(cards=CARDS, lists=dict(use=["any"])),
        )
        for when in ("start", "move", "engage", "experience")
        for life in (4, 3)
    ),
    scene(  # looked at before the price is paid: the card itself could be discarded
        "of several uses the first that is not in vain",
        dict(power=["Either"]),
        uses("start"),
        dict(tokens=1, power=[]),
        **dict(cards=CARDS, lists=dict(use=["any"])),
    ),
    scene(
        "by lot a use of the hand is made in vain too", dict(power=["Balm, start"], lots=[1]), uses("start"), dict(power=[]), cards=CARDS, by_lot=True
    ),
]
