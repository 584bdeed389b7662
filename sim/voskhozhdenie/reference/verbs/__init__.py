"""One function a verb: what an effect does (ENGINE.md, section 10)."""

from sim.voskhozhdenie.reference.verbs import decks, economy, entering, hands, harm, lists, marks, tactics

VERBS = {**economy.VERBS, **hands.VERBS, **decks.VERBS, **entering.VERBS, **harm.VERBS, **tactics.VERBS, **marks.VERBS, **lists.VERBS}
"""The function of every verb."""
