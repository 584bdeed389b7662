"""Texts that call each other without end are warned of, and those that come to an end are not."""

import pytest
from tactics_sets import CHAMPION, CONSTRUCT, HERO, SCHEME, VILLAIN, set_with

from sim.tactics.cards.runaway import runaways

SELF, READY_SELF = {"who": "self"}, {"do": "ready", "target": {"who": "self"}}


def champion(*abilities, name="Hero Of Old", **fields):
    return {**CHAMPION, "name": name, "abilities": list(abilities), **fields}


def command(*effects):
    return {"on": "command", "effects": list(effects)}


DESTROY, RECOVER = {"do": "destroy", "target": {"who": "own"}}, {"do": "recover", "type": "construct"}
ENDLESS = {
    "copies": ([{**HERO, "effects": [{"do": "copy"}], "copies": 2}], "Bard: a copy may copy a copy without end"),
    "constructs": ([{**CONSTRUCT, "effects": [DESTROY, RECOVER]}], "Hammer: constructs may be destroyed, recovered and played again"),
    "two constructs": (
        [{**CONSTRUCT, "effects": [DESTROY]}, {**CONSTRUCT, "name": "Tongs", "effects": [RECOVER]}],
        "Hammer and Tongs: constructs may be destroyed",
    ),
    "paid orders": ([champion(command(READY_SELF, {"do": "gain", "power": 2}))], "Hero Of Old: its order readies it and costs nothing"),
    "free orders": ([champion(command(READY_SELF), {"is": "free_order", "if": {"played": "hero"}})], "Hero Of Old: its order readies it"),
    "ordering itself": ([champion(command(READY_SELF, {"do": "free_order", "target": SELF}))], "Hero Of Old: that it is ordered may bring about"),
    "ordering each other": (
        [
            champion(command({"do": "ready", "target": {"name": "B"}}, {"do": "free_order", "target": {"name": "B"}}), name="A"),
            champion(command({"do": "ready", "target": {"name": "A"}}, {"do": "free_order", "target": {"name": "A"}}), name="B"),
        ],
        "A: that it is ordered may bring about the same again without end",
    ),
    "coming back": (
        [
            champion(
                {"on": "defeated", "effects": [{"do": "deploy", "target": SELF}]},
                {"on": "deployed", "effects": [{"do": "damage", "amount": 9, "target": SELF}]},
            )
        ],
        "Hero Of Old: that it is deployed may bring about the same again without end",
    ),
    "surge": ([{**VILLAIN, "abilities": [{"on": "surge", "effects": [{"do": "surge"}]}]}, SCHEME], "Fiend: that it surges may bring about"),
    "villains": (
        [{**VILLAIN, "abilities": [command({"do": "order_villains", "targets": ["red"]})]}, SCHEME],
        "Fiend: that it is ordered may bring about the same again without end",
    ),
}
ENDING = {
    "one copy": [{**HERO, "effects": [{"do": "copy"}]}],
    "a hero recovers": [{**CONSTRUCT, "effects": [DESTROY]}, {**HERO, "effects": [RECOVER]}],
    "enemies' constructs": [{**CONSTRUCT, "effects": [{"do": "destroy", "target": {"who": "enemy"}}, RECOVER]}],
    "dear orders": [champion(command(READY_SELF, {"do": "gain", "power": 1}))],
    "orders that exhaust": [champion(command({"do": "free_order", "target": {"name": "B"}})), champion(name="B")],
    "slay": [champion({"on": "slay", "effects": [READY_SELF, {"do": "free_order", "target": SELF}]})],
    "another villain": [{**VILLAIN, "abilities": [command({"do": "order_villains", "targets": ["blue"]})]}, SCHEME],
}


@pytest.mark.parametrize(("entries", "told"), ENDLESS.values(), ids=ENDLESS)
def test_what_may_go_on_without_end(entries, told):
    assert any(sentence.startswith(told) for sentence in runaways(set_with(*entries)))


@pytest.mark.parametrize("entries", ENDING.values(), ids=ENDING)
def test_what_comes_to_an_end(entries):
    assert not [*runaways(set_with(*entries))]
