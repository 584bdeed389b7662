"""What players score at the end of their turn in a campaign, sanctuary by sanctuary (T91, T92, K7)."""

from sim.engine.jit import kernel
from sim.tactics.chronicle import Gain
from sim.tactics.codes import BossRule
from sim.tactics.effectcodes import Near
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.chronicle import note_glory
from sim.tactics.play.figures import far, is_minion, stands
from sim.tactics.play.glory import controls, gain_glory, lay_glory, score_besides
from sim.tactics.play.ground import set_terrain
from sim.tactics.play.hexoptions import find_terrain
from sim.tactics.play.log import answered, note_side
from sim.tactics.play.luck import pick
from sim.tactics.state import NOBODY, RATS


@kernel
def clean(g, book, plans):
    """A token of corrupted ground goes, which the first player chooses (T91)."""
    n = find_terrain(g, book, Near.ANY, NOBODY, Terrain.CORRUPTED)
    if n > 0:
        set_terrain(g, book, g.option[answered(g, 0, pick(g, 0, n), n)], Terrain.ORDINARY)


@kernel
def bearer_near(g, book, place):
    """A champion of the players on or next to a hex by lot, seat after seat, rats included; NOBODY if there is none."""
    n = 0
    for seat in range(book.players):
        for k in range(g.roster_n[seat]):
            u = g.roster[seat, k]
            if stands(g, u) and far(g, book, u, place) <= 1:
                g.fit[n] = u
                n += 1
        for k in range(book.rats_per_player):
            rat = seat * RATS + k
            if stands(g, rat) and far(g, book, rat, place) <= 1:
                g.fit[n] = rat
                n += 1
    return g.fit[pick(g, NOBODY, n)] if n > 0 else NOBODY


@kernel
def players_score(g, book, plans):
    """The players score each sanctuary that they control: glory, onto a champion near it, or a token of corrupted ground goes."""
    for k in range(book.sanctuaries):
        place = book.sanctuary_hex[k]
        if g.ended or controls(g, book, place) != 0:
            continue
        g.sanctuaries_scored[0] += 1
        if book.boss_rule == BossRule.MARK:
            clean(g, book, plans)
            continue
        u = bearer_near(g, book, place) if book.boss_rule == BossRule.RICHES else NOBODY
        note_side(g, EventKind.SANCTUARY, 0, place, book.sanctuary_glory)
        note_glory(g, 0, Gain.SANCTUARIES, book.sanctuary_glory)
        gain_glory(g, book, 0, book.sanctuary_glory)
        if u != NOBODY and not g.ended and not is_minion(g, book, u):
            lay_glory(g, u, book.sanctuary_glory)
    score_besides(g, book, 0)
