"""Games of Relic to be told, found and checked: a drawn one, and real ones."""

import numpy as np
from small_runs import tiny

from sim.relic.cards.files import load_card_set
from sim.relic.events import EVENT, EventKind
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import NOBODY, Attribute, EndReason, Thing, Verb
from vigil.replays.source import open_source

RULES = ["cautious", "level-runner", "mission-runner", "power-hoarder", "quartermaster", "relic-rusher"]
SYNTHETIC = load_card_set("synthetic")


def opened(**changes):
    """A small experiment of Relic, ready to play."""
    fields = {"game": "relic", "card_sets": ["synthetic"], "players": 3, "strategies": RULES, **changes}
    return open_source(tiny(**fields), seed=None, players=None, card_set=None)


def events(*rows):
    """Events given as (what, seat, card, other, amount, life, influence, space); later ones are those of the row before, or 0."""
    table, last = [], (0,) * 8
    for row in rows:
        last = tuple(row) + last[len(row) :]
        table.append(last)
    return np.array(table, dtype=EVENT)


def card(name):
    """Id of a card."""
    return SYNTHETIC.ids[name]


def space(name):
    """Number of a space."""
    return SYNTHETIC.space_ids[name]


SETUP = (
    (EventKind.SHUFFLE, NOBODY, NOBODY, 0, 68, 0, 0, 0),
    (EventKind.CHARACTER, 0, SYNTHETIC.character_ids["Ogryn"], NOBODY, 1, 6, 3, space("Acid Marsh")),
    (EventKind.GAIN, 0, card("Miracle"), Thing.POWER, 1),
    (EventKind.GAIN, 0, card("Iron Discipline"), Thing.POWER, 1),
    (EventKind.MISSION, 0, card("Stop the Waaagh!"), NOBODY, 0),
    (EventKind.CHARACTER, 1, SYNTHETIC.character_ids["Rogue Trader"], NOBODY, 1, 5, 3, space("Battlefleet Antias")),
)
"""Two players are seated."""

BATTLE = (
    (EventKind.TURN, 0, NOBODY, NOBODY, 1, 6, 3, space("Acid Marsh")),
    (EventKind.ROLL_MOVE, 0, NOBODY, NOBODY, 4),
    (EventKind.MOVE, 0, space("Space Hulk"), space("Acid Marsh"), 4, 6, 3, space("Space Hulk")),
    (EventKind.PHASE, 0, NOBODY, NOBODY, 1),
    (EventKind.EXPLORE, 0, card("Ork Boy"), space("Space Hulk"), 0),
    (EventKind.EXPLORE, 0, card("Goff Skarboy"), space("Space Hulk"), 0),
    (EventKind.BATTLE, 0, card("Ork Boy"), Attribute.STRENGTH, 9),
    (EventKind.FIGHTER, 0, card("Ork Boy"), NOBODY, 3),
    (EventKind.FIGHTER, 0, card("Goff Skarboy"), NOBODY, 4),
    (EventKind.BONUS, 0, FIRST_CHARACTER + SYNTHETIC.character_ids["Ogryn"], 1, 0),
    (EventKind.USE, 0, card("Miracle"), NOBODY, 0),
    (EventKind.DISCARD, 0, card("Miracle"), NOBODY, 0),
    (EventKind.BONUS, 0, card("Miracle"), 0, 2),
    (EventKind.ENEMY_ROLL, 0, NOBODY, NOBODY, 8),
    (EventKind.NUMBER, 0, card("Iron Discipline"), 0, 1),
    (EventKind.DISCARD, 0, card("Iron Discipline"), NOBODY, 0),
    (EventKind.OWN_ROLL, 0, NOBODY, 0, 1),
    (EventKind.OWN_ROLL, 0, NOBODY, 1, 2),
    (EventKind.REROLL, 0, NOBODY, 1, 0),
    (EventKind.OWN_ROLL, 0, NOBODY, 1, 15),
    (EventKind.SCORES, 0, NOBODY, 17, 23),
    (EventKind.WON, 0, NOBODY, NOBODY, 0),
    (EventKind.STEP, 0, card("Goff Skarboy"), Verb.GAIN, 0),
    (EventKind.GAIN, 0, NOBODY, Thing.INFLUENCE, 2, 6, 5),
    (EventKind.TROPHY, 0, card("Ork Boy"), NOBODY, 0),
    (EventKind.TROPHY, 0, card("Goff Skarboy"), NOBODY, 0),
    (EventKind.PROGRESS, 0, card("Stop the Waaagh!"), NOBODY, 1),
    (EventKind.PHASE, 0, NOBODY, NOBODY, 3),
    (EventKind.DISCARD, 0, card("Ork Boy"), NOBODY, 0),
    (EventKind.DISCARD, 0, card("Goff Skarboy"), NOBODY, 0),
    (EventKind.LEVEL, 0, NOBODY, NOBODY, 1),
    (EventKind.GAIN, 0, NOBODY, Thing.STRENGTH, 1),
    (EventKind.PHASE, 0, NOBODY, NOBODY, 5),
)
"""A turn with a battle: a power number, a reroll, explosions, a text that helps, trophies traded."""

TEST = (
    (EventKind.TURN, 1, NOBODY, NOBODY, 1, 5, 3, space("Battlefleet Antias")),
    (EventKind.TEXT, 1, space("Battlefleet Antias"), NOBODY, 0),
    (EventKind.STEP, 1, NOBODY, Verb.TEST, 0),
    (EventKind.TEST, 1, NOBODY, Attribute.CUNNING, 5),
    (EventKind.OWN_ROLL, 1, NOBODY, 0, 1),
    (EventKind.FAILED, 1, NOBODY, NOBODY, 6),
    (EventKind.STEP, 1, NOBODY, Verb.GAIN, 0),
    (EventKind.CORRUPTION, 1, card("Blood Rage"), NOBODY, 1),
    (EventKind.STEP, 1, card("Blood Rage"), Verb.LOSE, 0),
    (EventKind.LOSE, 1, NOBODY, Thing.LIFE, 5, 0, 3),
    (EventKind.VANQUISHED, 1, NOBODY, NOBODY, 0),
    (EventKind.MOVE, 1, space("St. Antias' Sanctuary"), space("Battlefleet Antias"), 0, 5, 0, space("St. Antias' Sanctuary")),
    (EventKind.MISSES, 0, NOBODY, 2, 0, 6, 5, space("Space Hulk")),
    (EventKind.END, 0, NOBODY, EndReason.WON, 0),
)
"""A test that a 1 spoils, corruption, a vanquished player, a turn missed, and the end."""

DRAWN = events(*SETUP, *BATTLE, *TEST)
"""A game drawn by hand, event by event."""
