"""Several villains that are ordered: by the words of a scheme, or as they stand in a list (T86, T90, T93)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Rank
from sim.tactics.play.figures import is_villain, stands
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.luck import pick
from sim.tactics.play.villains.arrival import appear
from sim.tactics.play.villains.named import find_named
from sim.tactics.play.villains.orders import order_villain
from sim.tactics.state import FIRST_CHAMPION, NOBODY


@kernel
def order_by_words(g, book, e):
    """Orders to the villains of an effect's words are put on the stack."""
    at = push(g, Frame.WORDS, NOBODY, NOBODY)
    g.a[at] = book.a[e]
    g.b[at] = book.b[e]


@kernel
def go_on_with_words(g, book, frame):
    """The villains of the next word, with as many figures as they have by now, are ordered."""
    row = g.a[frame]
    if row == g.b[frame]:
        pop(g)
        return
    g.a[frame] += 1
    appear(g, book, book.name[row])
    n = find_named(g, book, row, row + 1)
    at = push(g, Frame.VILLAINS, NOBODY, NOBODY)
    g.b[at] = n
    for k in range(n):
        write_down(g, g.fit[k])


@kernel
def order_rats(g, book, fiendish):
    """Orders to the villains' rats on the board, to Fiendish ones too if asked for, are put on the stack; whose turn it is the lot says."""
    at = push(g, Frame.VILLAINS, NOBODY, NOBODY)
    g.d[at] = 1
    for u in range(FIRST_CHAMPION, g.champions):
        if is_villain(g, book, u) and book.what[g.rank[u]] == Rank.RAT and stands(g, u) and (fiendish or g.rank[u] == book.rat_rank[0]):
            write_down(g, u)
            g.b[at] += 1


@kernel
def order_revived(g):
    """Orders to the revived villains, the latest first, are put on the stack (T93)."""
    at = push(g, Frame.VILLAINS, NOBODY, NOBODY)
    g.b[at] = g.revived_n
    for k in range(g.revived_n - 1, -1, -1):
        write_down(g, g.revived[k])


@kernel
def go_on_with_list(g, frame):
    """The next villain of a list is ordered, unless it is gone."""
    left = g.b[frame] - g.c[frame]
    if left == 0:
        pop(g)
        return
    first = g.from_arena[frame]
    if g.d[frame]:
        at = first + pick(g, NOBODY, left)
        u = g.arena[at]
        for k in range(at, first + left - 1):
            g.arena[k] = g.arena[k + 1]
    else:
        u = g.arena[first + g.c[frame]]
    g.c[frame] += 1
    if not g.gone_for_good[u]:
        order_villain(g, u)
