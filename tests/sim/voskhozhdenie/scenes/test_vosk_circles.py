"""Cards that may call each other without end: who is named does so in both engines, and who ends is not named."""

import pytest
from vosk_games import pool
from vosk_scenes import Scene, rules
from vosk_sets import CITY, ORDER, RELIC, UNIT, tiny_set, with_ability

from sim.voskhozhdenie.cards.circles import circles

PLAYS = {"do": "play", "from": "one order name:Echo in:own_graveyard", "free": True}
ECHO = {**ORDER, "name": "Echo", "name_ru": "Эхо"}
BACK = {**PLAYS, "from": "one order name:Call in:any_graveyard"}
HIT = {"do": "wound", "to": "self", "n": 1}
HITS_ALL = {"on": "berserk", "effects": [{**HIT, "to": "all unit"}]}
FOE = {**UNIT, "name": "Foe", "name_ru": "Враг", "power": 9}
PEACE = {**UNIT, "name": "Peace", "name_ru": "Мир", "power": 9}
CAPS = {"resolution_cap": 40}


def by_turns(one=(), other=()):
    """Two orders that play each other, with other fields."""
    return with_ability(ORDER, on="resolve", effects=[PLAYS]) | dict(one), with_ability(ECHO, on="resolve", effects=[BACK]) | dict(other)


def answering(on, **effect):
    return with_ability(UNIT, on=on, effects=[effect])


ENDLESS = {
    "orders by turns": (by_turns(), ["Call", "Echo"]),
    "for no cost": ((with_ability({**ORDER, "cost": 0}, on="resolve", effects=[{"do": "play", "from": "one order in:own_graveyard"}]),), ["Call"]),
    "repeated": ((with_ability(ORDER, on="resolve", effects=[{"do": "repeat", "of": "one order in:own_graveyard", "what": "resolve"}]),), ["Call"]),
    "when played": ((with_ability(UNIT, on="play", what="order", effects=[{**PLAYS, "from": "one order in:own_graveyard"}]),), ["Call"]),
    "its own Summon": ((answering("summon", do="repeat", of="self", what="summon"),), ["Guard"]),
    "Summon of another": ((answering("summon", do="repeat", of="one other own unit", what="summon"),), ["Guard"]),
    "redraw": ((answering("redraw", do="redraw", n=1),), ["Guard"]),
    "drawn while redrawn": ((answering("draw", do="redraw", upto=1),), ["Guard"]),
    "wounds itself": ((with_ability(UNIT, on="berserk", effects=[HIT]),), ["Guard"]),
    "wound each other": (
        (
            with_ability(UNIT, on="berserk", effects=[{**HIT, "to": "one unit name:Foe"}]),
            with_ability(FOE, on="berserk", effects=[{"do": "fight", "a": "one unit name:Guard", "b": "one unit name:Peace"}]),
            PEACE,
        ),
        ["Guard", "Foe"],
    ),
    "given by a relic": ((with_ability(RELIC, on="static", to="own unit", give={"ability": HITS_ALL}),), ["Urn"]),
    "given, of itself": ((with_ability(UNIT, on="static", to="own unit", give={"ability": {**HITS_ALL, "effects": [HIT]}}),), ["Guard"]),
    "given": ((with_ability(UNIT, on="static", to="own unit", give={"ability": HITS_ALL}),), ["Guard"]),
}
ENDING = {
    "paid for": by_turns(one={"cost": 1}, other={"abilities": [{"on": "resolve", "effects": [{**BACK, "free": False}]}]}),
    "more is paid for": by_turns(
        other={"abilities": [{"on": "resolve", "effects": [BACK]}, {"on": "extra_cost", "cost": [{"sacrifice": "own unit"}]}]}
    ),
    "gone": by_turns(other={"keywords": ["Vanishing"]}),
    "out of the hand": (with_ability(ORDER, on="resolve", effects=[{**PLAYS, "from": "one order in:own_hand"}]),),
    "Summons that repeat nothing": (answering("summon", do="repeat", of="one other own unit name:Foe", what="summon"), FOE),
    "another's redraw": (answering("redraw", do="redraw", n=1, who="each opponent"),),
    "at a cost": (with_ability(UNIT, on="redraw", cost=[{"sacrifice": "own unit"}], effects=[{"do": "redraw", "n": 1}]),),
    "wounds who has none": (with_ability(UNIT, on="berserk", effects=[{**HIT, "to": "one unit name:Foe"}]), FOE),
    "wounds cities": (with_ability(UNIT, on="berserk", effects=[{**HIT, "to": "one city"}]),),
}


@pytest.mark.parametrize(("cards", "named"), ENDLESS.values(), ids=ENDLESS)
def test_who_may_go_on_is_named(cards, named):
    assert [told.split(":")[0] for told in circles(tiny_set(*cards))] == named


@pytest.mark.parametrize("cards", ENDING.values(), ids=ENDING)
def test_who_ends_is_not(cards):
    assert [*circles(tiny_set(*cards))] == []


def test_orders_that_play_each_other_do_not_end():
    scene = Scene(card_set=tiny_set(*by_turns(), CITY, rules=CAPS), cities=("Home",))
    scene.fill("graveyard", "Echo")
    assert scene.ends(lambda: scene.play("Call")) == ("resolutions", [])


def test_a_redraw_that_answers_to_a_redraw_does_not_end():
    scene = Scene(card_set=tiny_set(answering("redraw", do="redraw", n=1), CITY, rules=CAPS), cities=("Home",))
    guard = scene.put("Guard")
    scene.fill("deck", "Call")
    scene.fill("hand", "Call")
    assert scene.ends(lambda: scene.happen(guard, "redraw")) == ("resolutions", [])


# --- of the pool ---------------------------------------------------------------------------------------------------------


def tekken_and_another(scene):
    """Two of them, raised above their cost."""
    scene.fill("battlefield", "Resonator Tekken", *["Bailitz Fortress"] * 4)
    return lambda: scene.play("Resonator Tekken", zone="hand")


def survivor_and_who_is_never_wounded(scene):
    """A unit that is never wounded strikes so weakly that the Survivor is not either, and that is a wound all the same."""
    survivor = scene.put("Setess Survivor")
    scene.put("Triniplex", 1)
    return lambda: scene.wound((survivor, 1))


def guard_in_armour_and_cities_in_armour(scene):
    """Raised by 2, it wounds itself by 1 behind its Armor, less than half its power; cities have Armor 2."""
    guard, mate = scene.put("Sarganta's Guard"), scene.put("Lodian Man-at-arms")
    scene.tactic(declaring=[guard, mate])
    scene.fill("battlefield", "Bailitz Fortress", "Bailitz Fortress")
    scene.fill("battlefield", "Birglit, Master of Defence", "Birglit, Master of Defence", seat=1)
    return lambda: scene.wound((guard, 2))


SCENES = {
    "Resonator Tekken": (tekken_and_another, "nested"),
    "Setess Survivor": (survivor_and_who_is_never_wounded, "resolutions"),
    "Sarganta's Guard": (guard_in_armour_and_cities_in_armour, "resolutions"),
}


@pytest.mark.parametrize(("laid", "how"), SCENES.values(), ids=SCENES)
def test_cards_of_the_pool_that_are_named_do_not_end(laid, how):
    scene = Scene(card_set=rules(**CAPS))
    assert scene.ends(laid(scene)) == (how, [])


def test_the_cards_of_the_pool_that_are_named():
    assert {told.split(":")[0] for told in circles(pool())} == {*SCENES}
