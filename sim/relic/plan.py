"""Compiled strategies of Relic: the axis of things that lines can name, and the form of a `PLAN` record."""

from sim.jit import inlined
from sim.plans import plan_dtype
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import LISTS, MAX_CHARACTERS, MAX_KINDS, MAX_SPACES, NOBODY, WORDS

THING_SPACE = MAX_KINDS
"""Thing of space 0; the things before it are cards, by their ids."""
THING_CHARACTER = THING_SPACE + MAX_SPACES
"""Thing of character 0."""
THING_WORD = THING_CHARACTER + MAX_CHARACTERS
"""Thing of the number 0 of `words.Word`."""
THINGS = THING_WORD + WORDS

PLAN = plan_dtype(LISTS, THINGS, flags=("marches", "drops"))
"""A compiled strategy. The flags say whether `march` and `drop` have lines; without them, nothing is searched for."""


@inlined
def thing_of(owner):
    """Thing that stands for the owner of a text (`tables.OWNERS`): the card or the character; NOBODY for scenarios, which no line can name."""
    if owner < FIRST_CHARACTER:
        return owner
    if owner < FIRST_SCENARIO:
        return owner - FIRST_CHARACTER + THING_CHARACTER
    return NOBODY
