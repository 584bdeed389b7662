"""What all games do alike when a kernel asks a player: whether it is asked, the luck that it is shown, its answer, and the beginning of a game.

`plan` is a strategy as `sim.engine.players.form.asked_dtype` says, `g` a record with the fields of `sim.engine.streams`.
"""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.philox import next_blocks
from sim.engine.players.form import NOTHING
from sim.engine.streams import HALF, LOW

UNUSED = np.uint64(2)
"""Bits of 64 that a random number does without, so that it is never negative and can be added to another one."""


@inlined
def leaves_to_rules(plan, decision):
    """Whether a strategy has no function for a decision."""
    return (plan.address == 0) | ((plan.asks >> decision) & 1 == 0)


@inlined
def is_allowed(answer, many, may):
    """Whether an answer is the number of one of `many` options, or none where there may be none."""
    return (0 <= answer and answer < many) or (answer == NOTHING and may)


@rarely
def note_answer(plan, decision, many, answer):
    """Write down an answer that cannot be taken, for the message (`registry.refusal`)."""
    plan.decision = decision
    plan.many = many
    plan.answer = answer


@kernel
def draw_luck(g, plan, seat, purpose):
    """Give the decision a random number: two words of a block of its own of the stream of a purpose and the seat."""
    number = np.uint64(g.number)
    label = np.uint64(purpose << 8 | seat)
    block = np.uint64(plan.questions[seat])
    next_blocks(plan.word, np.uint64(0), block, label, number & LOW, number >> HALF, np.uint64(g.key[0]), np.uint64(g.key[1]))
    plan.view_luck = np.int64((np.uint64(plan.word[0, 0]) | np.uint64(plan.word[0, 1]) << HALF) >> UNUSED)
    plan.questions[seat] += 1


@kernel
def count_pile(pile, n, copies, kinds):
    """Count the copies of each card among the first `n` of a pile."""
    for card in range(kinds):
        copies[card] = 0
    for at in range(n):
        copies[pile[at]] += 1


@rarely
def begin_questions(g, book, plan, one, two, three, four):
    """A game begins: nobody has been asked anything."""
    for seat in range(plan.questions.shape[0]):
        plan.questions[seat] = 0
    return 0
