"""The verdict of an audit in a sentence."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from reports.audit.judgement import CardJudgement
from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.text.sentences import some

NAMED = 3
"""Cards named of each kind."""


def balance_command(folder: Path, card_sets: Sequence[str]) -> str:
    """The command that looks for what to change, to be typed as it stands."""
    chosen = f" --card-set {shlex.quote(card_sets[0])}" if len(card_sets) > 1 else ""
    return f"vigil balance {shlex.quote(str(folder))}{chosen}"


def verdict_sentence(found: Sequence[CardJudgement], cost: str) -> str:
    """Which cards are too strong and too weak for their cost, in one sentence.

    Parameters
    ----------
    found
        The cards of one card set; those that are always there are left out.
    cost
        What the game calls the cost.
    """
    found = [one for one in found if not one.always]
    if not found:
        return "No cards were looked at."
    open_, inside = (sum(one.verdict == verdict for one in found) for verdict in (FEW, IN_BAND))
    parts = []
    for verdict in (STRONG, WEAK):
        names = [one.name for one in found if one.verdict == verdict]
        if names:
            parts.append(f"{some(names, NAMED)} {'is' if len(names) == 1 else 'are'} {verdict}")
    none = f"No card is {'known to be ' if open_ else ''}too strong or too weak for its {cost}"
    text = f"{' and '.join(parts)} for the {cost}" if parts else none
    if open_ == len(found):
        return f"{none}: none of {open_} is decided yet." if open_ > 1 else f"{none}: it is not decided yet."
    rest = [f"{inside} in band"] * bool(inside) + [f"{open_} not decided yet"] * bool(open_)
    return f"{text}; of {len(found)} cards {' and '.join(rest)}." if rest else f"{text}."
