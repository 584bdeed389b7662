"""How a verb comes to its end, and what it was about (ENGINE.md, section 9)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.contexts import handled, handled_none


@kernel
def give_up(g, c, first):
    """The effect does nothing: it asks for something that is not known."""
    handled_none(g, c)
    g.arena_n = first


@kernel
def finish(g, book, c, first):
    """The moment ends; the effect was about the cards of the arena from `first` on."""
    close_moment(g, book)
    handled(g, c, first)
    g.arena_n = first
