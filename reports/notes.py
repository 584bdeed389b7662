"""What a reader must know of a run before its numbers."""

from reports.age import age_notes
from reports.manifest import Manifest


def run_notes(manifest: Manifest) -> list[str]:
    """Whole sentences, none of them escaped for any form: made-up cards first, then other versions.

    Parameters
    ----------
    manifest
        The run's manifest.

    Returns
    -------
    list of str
        Empty if there is nothing to know.
    """
    made_up = [arm.label for arm in manifest.arms if arm.synthetic]
    if not made_up:
        return age_notes(manifest)
    several = len(made_up) > 1
    who = f"The cards of {', '.join(made_up[:-1])} and {made_up[-1]} are" if several else f"The cards of {made_up[0]} are"
    return [f"{who} synthetic, made up for want of the real ones: these numbers say nothing about the game as it is sold.", *age_notes(manifest)]
