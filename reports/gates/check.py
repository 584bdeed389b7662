"""A run held against gates: how each of them ended."""

from dataclasses import dataclass

from reports.gates.diff import Diff
from reports.gates.judging import STATES, GateOutcome, State
from reports.store.manifest import Manifest


@dataclass(frozen=True, eq=False, repr=False)
class GateCheck:
    """A run held against gates."""

    name: str
    """What the gates are called together."""
    manifest: Manifest
    """What was played."""
    outcomes: tuple[GateOutcome, ...]
    """How each gate ended that is for so many players, in the order of the file."""
    diff: Diff | None = None
    """The run against an earlier one, if one was given."""
    skipped: tuple[str, ...] = ()
    """Names of the gates that are for other numbers of players."""

    @property
    def several(self) -> bool:
        """Whether the run has several card sets."""
        return len(self.manifest.arms) > 1

    @property
    def passed(self) -> bool:
        """Whether no gate failed; undecided ones may be left (see `holds`)."""
        return self.holds(strict=False)

    def holds(self, strict: bool) -> bool:
        """Whether no gate failed; a strict check counts undecided gates as failed."""
        return not any(self.fails(outcome, strict) for outcome in self.outcomes)

    @staticmethod
    def fails(outcome: GateOutcome, strict: bool) -> bool:
        """Whether a gate counts as failed."""
        return outcome.state == "failed" or (strict and outcome.state == "undecided")

    def counts(self) -> dict[State, int]:
        """How many gates there are of each state, zeros included."""
        return {state: sum(outcome.state == state for outcome in self.outcomes) for state in STATES}
