"""How many cards a player may keep (R9, R26)."""

from sim.jit import kernel
from sim.relic.passives import passive_sum
from sim.relic.words import Passive


@kernel
def power_limit(g, book, seat):
    """Power cards kept at the end of a turn, never below 0."""
    return max(0, book.power_limit[g.character[seat], g.level[seat]] + passive_sum(g, seat, Passive.POWER_LIMIT))


@kernel
def asset_limit(g, book, seat):
    """Assets kept at the end of a turn, never below 0."""
    return max(0, book.asset_limit[g.character[seat]] + passive_sum(g, seat, Passive.ASSET_LIMIT))


@kernel
def corruption_limit(g, book, seat):
    """Corruption cards that corrupt a character, never below 1."""
    return max(1, book.corruption_limit + passive_sum(g, seat, Passive.CORRUPTION_LIMIT))
