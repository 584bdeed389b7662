"""What schemes and villains alone do, and what of it is under way (T84 to T93)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Verb
from sim.tactics.play.frames import Frame
from sim.tactics.play.glory import score
from sim.tactics.play.luck import pick
from sim.tactics.play.nearness import find_aims
from sim.tactics.play.villains.arrival import bring_rat, spare_rat
from sim.tactics.play.villains.bosses import go_on_striking
from sim.tactics.play.villains.lists import go_on_with_list, go_on_with_words, order_by_words
from sim.tactics.play.villains.orders import go_on_with_villain
from sim.tactics.play.villains.surges import begin_surge, go_on_surging
from sim.tactics.state import NOBODY, VILLAINS


@kernel
def come_as_rat(g, book, plans, e, self):
    """A rat of the villains comes at one of the places that an effect names, or beside it (T88)."""
    if spare_rat(g, book, book.a[e]) == NOBODY:
        return
    n = find_aims(g, book, book.b[e], self, VILLAINS)
    if n > 0:
        bring_rat(g, book, book.a[e], g.aim[pick(g, NOBODY, n)])


@kernel
def do_villainy(g, book, plans, e, frame):
    """A verb of schemes and villains."""
    verb = book.verb[e]
    if verb == Verb.ORDER_VILLAINS:
        order_by_words(g, book, e)
    elif verb == Verb.SURGE:
        begin_surge(g)
    elif verb == Verb.VILLAIN_RAT:
        come_as_rat(g, book, plans, e, g.by_self[frame])
    else:
        score(g, book, VILLAINS)


@kernel
def go_on_with_villains(g, book, plans, frame):
    """The next part of what villains do."""
    kind = g.frame[frame]
    if kind == Frame.WORDS:
        go_on_with_words(g, book, frame)
    elif kind == Frame.VILLAINS:
        go_on_with_list(g, frame)
    elif kind == Frame.VILLAIN:
        go_on_with_villain(g, book, plans, frame)
    elif kind == Frame.STRIKE:
        go_on_striking(g, book, frame)
    else:
        go_on_surging(g, book, plans, frame)
