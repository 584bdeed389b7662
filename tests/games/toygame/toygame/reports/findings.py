"""What a run of Toy says, in sentences."""

from reports.parts.findings import Finding
from reports.registry.columns import POOLED
from reports.shared.findings import going_with, length, turn_order, unfinished, winners
from toygame.reports.run import ToyRun


def findings(run: ToyRun, card_set: str) -> list[Finding]:
    """What one card set's games say; there are games."""
    cards = run.cards()
    pooled = cards[(cards["card_set"] == card_set) & (cards["strategy"] == POOLED)]
    shared = [finding for part in (winners, turn_order, length, unfinished) for finding in part(run, card_set)]
    return [*shared, *going_with("Cards", "cards", "bought", pooled)]
