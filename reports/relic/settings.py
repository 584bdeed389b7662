"""The scenario and the readings of doubtful points that are in force, in words."""

from collections.abc import Sequence
from typing import NamedTuple

from reports.relic.catalogue import SCENARIO, RelicEntry, setting_of, switches_of
from reports.text.cells import Cell, Column, Table

READINGS = {
    ("ones", "any"): "a test fails if any die shows a 1",
    ("ones", "all"): "a test fails only if all dice show a 1",
    ("count", "thrown"): "only the thrown dice count for that, not those of explosions",
    ("count", "every"): "every die counts for that, those of explosions too",
    ("penalty", "always"): "the penalty of a lost battle also happens to a player whom the lost Life vanquishes",
    ("penalty", "unless_vanquished"): "a player whom the lost Life vanquishes is spared the penalty of the battle",
    ("power_numbers", "one_per_roll"): "of the dice thrown together a power number replaces one at most",
    ("power_numbers", "one_per_die"): "power numbers may replace each of the dice thrown together",
}
"""Switch and its word to what it means (R23, R19, R18)."""
HEADS = ("What", "In force", "Meaning")


class Setting(NamedTuple):
    """What it is about, what is in force, and what that means."""

    about: str
    word: str
    meaning: str


def settings(entries: Sequence[RelicEntry]) -> list[Setting]:
    """What is in force in a card set.

    Parameters
    ----------
    entries
        Its catalogue.

    Returns
    -------
    list of Setting
        The scenario first, then the switches.
    """
    scenario = Setting("Scenario", setting_of(entries, SCENARIO), "whoever first fulfils it wins")
    return [scenario, *(Setting(f"Switch {name}", word, READINGS[name, word]) for name, word in switches_of(entries))]


def settings_table(entries: Sequence[RelicEntry]) -> Table:
    """The same as a table."""
    columns = tuple(Column(head.lower().replace(" ", "_"), head, "", False) for head in HEADS)
    return Table(columns, tuple(tuple(Cell(text, key=text.casefold()) for text in setting) for setting in settings(entries)))
