"""Whether an optional effect is done, which is asked of whoever decides for its seat."""

from sim.engine.jit import kernel
from sim.tactics.codes import Verb
from sim.tactics.play.cardoptions import find_banishable
from sim.tactics.play.log import answered
from sim.tactics.play.luck import ruled
from sim.tactics.play.possible import only_of
from sim.tactics.play.questions import best_card, is_harmful, says_yes
from sim.tactics.play.targets import candidates
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE
from sim.tactics.words import List


@kernel
def does_good(g, book, plans, e, frame):
    """Whether a strategy of rules has any use of an effect: a card that `banish` names, somebody of another side who is harmed."""
    seat = g.by_seat[frame]
    if book.verb[e] == Verb.BANISH:
        n = find_banishable(g, book, e, seat, g.by_card[frame])
        return best_card(g, book, plans, seat, List.BANISH, n, True) != NOBODY
    if book.target[e] == NONE or not is_harmful(book, e):
        return True
    for k in range(candidates(g, book, book.target[e], g.by_self[frame], g.by_slain[frame], seat, only_of(book.verb[e]))):
        if g.of_side[g.fit[k]] != book.side_of[seat]:
            return True
    return False


@kernel
def wants(g, book, plans, e, frame):
    """Whether an optional effect that could do anything is done."""
    seat = g.by_seat[frame]
    if ruled(g, seat) and not does_good(g, book, plans, e, frame):
        return answered(g, seat, 0, 2) == 1
    return says_yes(g, book, plans, seat, g.by_card[frame], g.by_self[frame])
