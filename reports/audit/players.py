"""Whether verdicts on cards hold with other players, in sentences."""

from collections.abc import Sequence

from reports.audit.judgement import CardJudgement
from reports.parts.findings import Finding
from reports.robustness.outcomes import Outcome
from reports.text.cells import number
from reports.text.sentences import joined, some

NAMED = 6
"""Cards named of each outcome."""
SAID: dict[Outcome, tuple[str, str]] = {
    "holds": ("is so with them too", "are so with them too"),
    "reverses": ("is out of band on the other side", "are out of band on the other side"),
    "vanishes": ("is in band", "are in band"),
}
"""What a verdict can come to, said of one and of several."""


def with_others(found: Sequence[CardJudgement]) -> list[Finding]:
    """A sentence for each of the other players, and one on the cards that are out of band whoever plays.

    Parameters
    ----------
    found
        The cards of one card set; those that are always there are left out.

    Returns
    -------
    list of Finding
        Empty if no card is out of band, or other players were not asked.
    """
    out = [one for one in found if one.listed]
    names = list(dict.fromkeys(name for one in out for name in one.others))
    if not out or not names:
        return []
    return [*(Finding(f"With {name}", _of(out, name)) for name in names), Finding("Whoever plays", _always(out))]


def _of(out: Sequence[CardJudgement], name: str) -> str:
    """How the verdicts end with some other players."""
    ends = {outcome: [one.name for one in out if one.others.get(name) == outcome] for outcome in SAID}
    parts = []
    few = len(out) - sum(map(len, ends.values()))
    if few == len(out):
        return f"Too few games were played to tell of {'any of them' if few > 1 else 'the only card'}."
    for outcome, (one, several) in SAID.items():
        cards = ends[outcome]
        if cards:
            named = "" if outcome == "holds" else f" ({some(cards, NAMED)})"
            parts.append(f"{number(len(cards))} {one if len(cards) == 1 else several}{named}")
    parts += [f"for {number(few)} too few games were played to tell"] * bool(few)
    return f"Of the {number(len(out))} {'card' if len(out) == 1 else 'cards'} out of band, {joined(parts)}."


def _always(out: Sequence[CardJudgement]) -> str:
    """The cards whose verdict holds with everybody."""
    safe = [one.name for one in out if one.others and set(one.others.values()) == {"holds"}]
    if not safe:
        return "Of no card it is certain that it is out of band with all of them."
    return f"{some(safe, 2 * NAMED)} {'is' if len(safe) == 1 else 'are'} out of band with all of them."
