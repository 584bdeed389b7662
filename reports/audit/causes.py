"""What each card causes in a sentence, to stand where something else only goes along with it."""

from collections.abc import Sequence

from reports.audit.judgement import CardJudgement
from reports.effects.frames.gaps import FEW, IN_BAND
from reports.text.cells import points, span


def causes(found: Sequence[CardJudgement], cost: str) -> dict[str, str]:
    """Name of each card to what it was measured to cause, against the norm of its cost."""
    return {one.name: _sentence(one, cost) for one in found}


def _sentence(one: CardJudgement, cost: str) -> str:
    """What one card causes."""
    row = one.values
    shift = f"{points(row['gap'])} points ({span(row['gap_low'], row['gap_high'], 'points')})"
    if one.verdict == FEW:
        return f"What it causes against others of its {cost} is not decided yet: {shift}."
    return f"What it causes: {shift} against others of its {cost}, so it is {one.verdict if one.verdict == IN_BAND else f'{one.verdict} for it'}."
