"""From a finished game to its outcome (`sim.tactics.outcome` says what it is)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Place
from sim.tactics.outcome import Whole
from sim.tactics.play.drama import drama, is_unfinished
from sim.tactics.play.sums import all_of_side, falls, of_side
from sim.tactics.play.tallythings import acquired_by
from sim.tactics.state import NOBODY


@kernel
def keep_whole(g, book, whole):
    """Write down the game as a whole."""
    changes, led = drama(g, book)
    whole[Whole.ROUNDS] = g.round
    whole[Whole.UNFINISHED] = is_unfinished(g)
    whole[Whole.TURNS] = g.turn
    whole[Whole.LEAD_CHANGES] = changes
    whole[Whole.HALF_LED] = led != NOBODY
    whole[Whole.HALF_LED_LOST] = led != NOBODY and led != g.winner
    whole[Whole.ORDERS] = 0
    whole[Whole.ATTACKS] = 0
    whole[Whole.FALLS] = 0
    for side in range(book.sides):
        whole[Whole.ORDERS] += all_of_side(book, g.orders, side, book.ranks)
        whole[Whole.ATTACKS] += all_of_side(book, g.strikes, side, book.ranks)
        for rank in range(book.ranks):
            whole[Whole.FALLS] += falls(g, book, side, rank)


@kernel
def keep_cards(g, book, outcome, k, side):
    """Write down what a side acquired, and could."""
    for kind in range(book.kinds):
        outcome.taken[k, side, kind] = acquired_by(g, book, side, kind)
        outcome.affordable[k, side, kind] = of_side(book, g.could, side, kind)
        outcome.picked[k, side, kind] = of_side(book, g.took, side, kind)


@kernel
def keep_champions(g, book, outcome, k, side):
    """Write down which champions outside the row a side had, and could pick."""
    for rank in range(book.ranks):
        thing = book.thing[rank]
        if thing >= book.kinds:
            offered, had = of_side(book, g.offered, side, rank), of_side(book, g.had, side, rank)
            outcome.taken[k, side, thing] = had > 0
            outcome.affordable[k, side, thing] = offered
            outcome.picked[k, side, thing] = of_side(book, g.pick_place, side, rank) > 0
            if offered > 0 or had > 0:
                outcome.seen[k, thing] = 1


@kernel
def keep_seen(g, book, seen):
    """Write down of which cards a copy was outside the centre deck; of one that has been renewed of all."""
    for kind in range(book.kinds):
        g.owned[kind] = 0
    for at in range(g.centre_n):
        g.owned[g.card_kind[g.centre[at]]] += 1
    for kind in range(book.kinds):
        seen[kind] = g.renewed or book.place[kind] != Place.CENTRE or g.owned[kind] < book.copies[kind]
    for thing in range(book.kinds, seen.shape[0]):
        seen[thing] = 0


@kernel
def keep_outcome(g, book, outcome, k):
    """Write down how game `k` of the batch ended, and what was acquired in it."""
    keep_whole(g, book, outcome.whole[k])
    keep_seen(g, book, outcome.seen[k])
    outcome.winner[k] = g.winner
    for side in range(book.sides):
        outcome.score[k, side] = g.glory[side]
        keep_cards(g, book, outcome, k, side)
        keep_champions(g, book, outcome, k, side)
