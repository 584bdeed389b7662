"""The four campaign scenarios: what each boss changes (T90-T93)."""

from sim.tactics.reference.bosses.beelzepug import Beelzepug
from sim.tactics.reference.bosses.boss import Boss
from sim.tactics.reference.bosses.kythis import Kythis
from sim.tactics.reference.bosses.rakar import Rakar
from sim.tactics.reference.bosses.ratking import RatKing

BOSSES = {"Rat King": RatKing, "Beelzepug": Beelzepug, "Rakar": Rakar, "Kythis": Kythis}
"""By what the name of the boss begins with."""


def boss_of(game) -> Boss:
    """Return the rules of a scenario's boss."""
    name = game.scenario.word("boss")
    for begin, rules in BOSSES.items():
        if name.startswith(begin):
            return rules(game)
    raise ValueError(f"boss: {name!r} is none of {', '.join(BOSSES)}")
