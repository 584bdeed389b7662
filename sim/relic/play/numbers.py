"""Numbers that conditions compare, and the walk through a condition's tests (`sim.relic.ready`; ENGINE.md sections 8 and 12).

Most of them lie somewhere in the record: the rows of a strategy that is made ready say where.
"""

import numpy as np

from sim.engine.fields import number_at
from sim.engine.jit import inlined, kernel
from sim.engine.judging import walking
from sim.engine.plans import MAX_COMPARED, NO_COUNTER, TEST_TRUE
from sim.relic.play.counters import counter
from sim.relic.tables import Number, Reading


@inlined
def field_of(g, seat, row):
    """Number that is read from the record."""
    return number_at(g, np.int64(row[Number.AT]) + seat * row[Number.STEP])


@inlined
def fields_of(g, seat, row):
    """Difference of two such numbers."""
    return field_of(g, seat, row) - number_at(g, np.int64(row[Number.LESS_AT]) + seat * row[Number.LESS_STEP])


@kernel
def difference(g, book, plan, seat, row):
    """Number as counters give it."""
    number = np.int64(counter(g, book, plan, seat, row[Number.A], row[Number.A_OF]))
    if row[Number.B] != NO_COUNTER:
        number -= np.int64(counter(g, book, plan, seat, row[Number.B], row[Number.B_OF]))
    return number


@kernel
def number_of(g, book, plan, seat, row):
    """Number that is not simply read from the record."""
    how = row[Number.READING]
    if how == Reading.FIELDS:
        return fields_of(g, seat, row)
    if how == Reading.WOUNDS:
        return np.int64(max(0, book.life[g.character[seat]] - g.life[seat]))
    if how == Reading.TIER:
        return np.int64(book.tier[g.space[seat]])
    return np.int64(difference(g, book, plan, seat, row))


walk = walking(counter)


@kernel
def holds(g, book, plan, seat, test):
    """Walk a condition's tests from `test` to its end; by counters before the first round, and while a space is judged: they are others then."""
    if g.round == 0 or g.seen_space >= 0:
        return walk(g, book, plan, seat, test)
    while test >= 0:
        g.compared[seat] += 1
        if g.compared[seat] > MAX_COMPARED:
            g.wordy = seat + 1  # the game is about to be stopped
            return False
        row = plan.test[test]
        number = field_of(g, seat, row) if row[Number.READING] == Reading.FIELD else number_of(g, book, plan, seat, row)
        within = (number >= row[Number.LEAST]) & (number <= row[Number.MOST])
        test = np.int64(row[Number.YES] if within else row[Number.NO])
    return test == TEST_TRUE
