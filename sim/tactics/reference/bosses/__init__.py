"""The four campaign scenarios: what each boss changes (T90-T93)."""

from sim.tactics.reference.bosses.beelzepug import Beelzepug
from sim.tactics.reference.bosses.boss import Boss
from sim.tactics.reference.bosses.kythis import Kythis
from sim.tactics.reference.bosses.rakar import Rakar
from sim.tactics.reference.bosses.ratking import RatKing

BOSSES = {"rats": RatKing, "mark": Beelzepug, "riches": Rakar, "captives": Kythis}
"""By the word of the scenario."""


def boss_of(game) -> Boss:
    """Return the rules of a scenario's boss."""
    return BOSSES[game.scenario.word("boss_rule", "riches")](game)
