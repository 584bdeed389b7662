"""What effects do: a function for every verb (vocabulary.md)."""

from sim.tactics.reference.verbs import cards, champions, places, schemes

VERBS = {**cards.VERBS, **champions.VERBS, **places.VERBS, **schemes.VERBS}
POSSIBLE = {**cards.POSSIBLE, **champions.POSSIBLE, **places.POSSIBLE}
"""Whether an effect would find something to do, of those that may not."""
