"""Uses at the moments of a turn: its start, the movement, the engagement, the experience phase (ENGINE.md 7.5)."""

from sim.engine.jit import inlined, kernel, rarely
from sim.relic.play.copies import Pass, begin_pass, next_in_pass
from sim.relic.play.effects import resolve
from sim.relic.play.prices import Place, discard_spent, pay_use
from sim.relic.play.stack import push
from sim.relic.play.uses import choose_use, text_of_use
from sim.relic.state import USE_DUE
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import NOBODY, When


@kernel
def use_now(g, book, plans, seat, owner, place, at, when):
    """Make a use of an owner, if one is wanted, and resolve what it does. Returns whether one was made."""
    row = choose_use(g, book, plans, seat, owner, place, at, when, NOBODY)
    if row == NOBODY:
        return False
    text = text_of_use(g, seat, owner, place, at)
    pay_use(g, book, plans, seat, row, owner, place, at)
    push(g, book.use_first_step[row], book.use_last_step[row], text, seat)
    resolve(g, book, plans)
    discard_spent(g, book, seat)
    return True


@kernel
def has_ended(g, when):
    """Whether no further use is looked at: the turn, the game or the phase is over, be it that a use has moved the player."""
    return g.over or g.ended or (when == When.MOVE and g.moved) or (when == When.ENGAGE and g.engaged)


@kernel
def begin_moment(g, seat):
    """Assets and power cards that are held now are to be looked at; what comes meanwhile is not."""
    for at in range(g.held_n[seat]):
        g.used[seat, at] |= USE_DUE
    g.passing = seat
    begin_pass(g, Pass.MOMENT, g.hand_n[seat])


@kernel
def use_assets(g, book, plans, seat, when):
    """Look at the assets of the pass, in order, those that leave meanwhile aside."""
    at = 0
    while at < g.held_n[seat] and not has_ended(g, when):
        if g.used[seat, at] & USE_DUE:
            g.used[seat, at] &= ~USE_DUE
            if use_now(g, book, plans, seat, g.held[seat, at], Place.HELD, at, when):
                at = 0  # assets may have left
                continue
        at += 1


@kernel
def use_hand(g, book, plans, seat, when):
    """Look at the power cards of the pass, in order, those that leave meanwhile aside."""
    while g.to_pass[Pass.MOMENT] > 0 and not has_ended(g, when):
        at = next_in_pass(g, Pass.MOMENT)
        use_now(g, book, plans, seat, g.hand[seat, at], Place.HAND, at, when)


@rarely
def use_all_now(g, book, plans, seat, when):
    """Uses at a moment: the character's, those of assets, of power cards."""
    begin_moment(g, seat)
    use_now(g, book, plans, seat, FIRST_CHARACTER + g.character[seat], Place.CHARACTER, 0, when)
    use_assets(g, book, plans, seat, when)
    use_hand(g, book, plans, seat, when)
    g.passing = NOBODY


@inlined
def use_moment(g, book, plans, seat, when):
    """Make the uses of a moment, if any owner has one."""
    if g.has_use[seat, when]:
        use_all_now(g, book, plans, seat, when)
