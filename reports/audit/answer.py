"""Which cards, in one line: what is known while games are still played."""

from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK, gap_verdicts
from reports.effects.info import EffectsInfo
from reports.effects.measurement import MeasurementPart
from reports.text.sentences import some

NAMED = 4
"""Cards named of each kind."""


def answer(part: MeasurementPart, info: EffectsInfo) -> str:
    """Which cards are too strong and too weak, how many are in band and how many are open: `too strong: A and B; too weak: C; 40 in band, 8 open`.

    Cards that are always there are the game's doing and left out.
    """
    found = zip(part.cards, gap_verdicts(part, 0, info.floor, info.tuned), strict=True)
    verdicts = {card.name: verdict for card, verdict in found if not part.spec.always_there(card)}
    named = {kind: [name for name, verdict in verdicts.items() if verdict == kind] for kind in (STRONG, WEAK)}
    parts = [f"{kind}: {some(names, NAMED)}" for kind, names in named.items() if names]
    counts = [f"{sum(verdict == kind for verdict in verdicts.values())} {what}" for kind, what in ((IN_BAND, "in band"), (FEW, "open"))]
    return "; ".join([*parts, ", ".join(counts)])
