"""What the games of the workbench are asked: what the edits do, and what access to one card is worth."""

from dataclasses import dataclass

from reports.comparison.tolerances import tolerances
from vigil.comparing.measure import Plan
from vigil.comparing.sides import Sides
from vigil.comparing.watch import ALL, chosen, topics


@dataclass(frozen=True)
class Question:
    """One state of the edits.

    Attributes
    ----------
    version
        Of the edits.
    sides
        The base, and the base with the edits.
    card
        Card whose numbers are shown; empty for none.
    """

    version: int
    sides: Sides
    card: str = ""

    @property
    def plan(self) -> Plan:
        """All numbers that can be watched are, with the usual tolerances, until all are decided."""
        limits = tolerances([], game=self.sides.arena.experiment.game)
        return Plan(self.sides, limits, tuple(chosen([ALL], topics(self.sides, limits))))
