"""What the defeat of a champion means in a campaign: glory on its card, marks and treasures, glory for villains (T85, T90 to T93, K7)."""

from sim.engine.jit import kernel
from sim.engine.piles import take_out
from sim.tactics.chronicle import Gain
from sim.tactics.codes import BossRule, End
from sim.tactics.events import EventKind
from sim.tactics.play.chronicle import note_glory
from sim.tactics.play.figures import is_minion
from sim.tactics.play.glory import gain_by_boss, gain_glory, lay_glory
from sim.tactics.play.log import answered, note, note_champion
from sim.tactics.play.luck import pick
from sim.tactics.play.values import refresh, shrink
from sim.tactics.state import NOBODY


@kernel
def drop_treasure(g, book, plans):
    """The players may discard one of the Rat King's treasures when he falls (T90); the first of them decides."""
    u = g.boss
    if g.carried_n[u] > 0 and answered(g, 0, pick(g, 0, 2), 2) == 1:
        k = answered(g, 0, pick(g, 0, g.carried_n[u]), g.carried_n[u])
        note(g, EventKind.SHED, NOBODY, u, g.carried[u, k], NOBODY, NOBODY, k)
        g.used[g.used_n] = take_out(g.carried[u], g.carried_n[u], k)
        g.used_n += 1
        g.carried_n[u] -= 1
        refresh(g, book, u)


@kernel
def fall_asleep(g, u):
    """A revived villain goes back into the deck from which it came (T93)."""
    for k in range(g.revived_n):
        if g.revived[k] == u:
            take_out(g.revived, g.revived_n, k)
            g.revived_n -= 1
            g.asleep[g.asleep_n] = g.rank[u]
            g.asleep_n += 1
            g.gone_for_good[u] = 1
            note_champion(g, EventKind.GONE, u, NOBODY, NOBODY, 0)
            return


@kernel
def after_fall(g, book, plans, u):
    """What lay on the card of a fallen champion of a campaign: glory is the villains', a mark returns, a treasure may go."""
    glory = g.glory_on[u]
    if g.owner[u] != NOBODY and glory > 0:
        lay_glory(g, u, -glory)
        gain_by_boss(g, book, glory)
        if g.ended:
            return
    if g.tokens_on[u]:
        g.tokens_on[u] = 0
        g.mark_lies = 1
        note_champion(g, EventKind.UNMARKED, u, NOBODY, NOBODY, 0)
    if u == g.boss and book.boss_rule == BossRule.RATS:
        drop_treasure(g, book, plans)
    fall_asleep(g, u)


@kernel
def villain_falls(g, book, u, victor):
    """A defeated villain is worth its glory; with the boss the game is over, if the players do not win by glory.

    `victor`: the champion that has defeated it by an attack or a riposte, or NOBODY; Rakar's glory comes to lie on it.
    """
    if u == g.boss and book.players_win == 0:
        g.ended = End.BOSS
        g.winner = 0
        return
    worth = book.worth[g.rank[u]]
    note_glory(g, 0, Gain.VILLAINS, worth)
    gain_glory(g, book, 0, worth)
    if g.ended:
        return
    if book.boss_rule == BossRule.RICHES and victor != NOBODY and not is_minion(g, book, victor):
        lay_glory(g, victor, worth)
    elif book.boss_rule == BossRule.MARK:
        shrink(g, book, worth)
