"""A card's own text as it begins; every one counts as many actions as it has effects (ENGINE.md section 3)."""

from sim.ascension.ends import end_endless, is_endless
from sim.ascension.resources import gain_plain
from sim.ascension.stack import push
from sim.jit import kernel


@kernel
def has_plain(book, card):
    """Whether a text begins with fixed gains or draws."""
    return book.runes[card] or book.power[card] or book.gain[card] or book.draw[card]


@kernel
def begin_text(g, book, card, owner):
    """Begin the text of `card` as one of `owner`'s: the fixed gains in front of it now, its other effects wait on the stack."""
    g.actions += book.effects[card]
    if is_endless(g) and has_plain(book, card):
        end_endless(g)
        return
    gain_plain(g, book, card)
    push(g, book.step_first[card], book.step_last[card], owner)
