"""A whole game: turns, rounds, the end, the round logs (R32, R39; ENGINE.md section 3)."""

from sim.engine.jit import kernel
from sim.engine.plans import MAX_COMPARED
from sim.relic.events import EventKind
from sim.relic.play.asked import begin_asking
from sim.relic.play.effects import resolve
from sim.relic.play.effort import begin, weight_of_turn
from sim.relic.play.engagement import engage
from sim.relic.play.experience import gain_experience, has_stopped
from sim.relic.play.log import note
from sim.relic.play.missions import progress
from sim.relic.play.moments import use_moment
from sim.relic.play.movement import move
from sim.relic.play.rounds import EVERY, keep_round
from sim.relic.play.setup import set_up
from sim.relic.play.threats import explore
from sim.relic.play.triggers import fire
from sim.relic.words import ANY, ATTRIBUTES, MAX_LEVEL, NOBODY, EndReason, Goal, On, When


@kernel
def log_round(g):
    """Write down where everybody stands at the end of a round, or of the game."""
    for seat in range(g.players):
        g.round_level[seat, g.round] = MAX_LEVEL + 1 if g.out[seat] else g.level[seat]
        g.round_life[seat, g.round] = g.life[seat]
        g.round_influence[seat, g.round] = g.influence[seat]
        logged, attribute = g.round_attribute[seat, g.round], g.attribute[seat]
        for a in range(ATTRIBUTES):
            logged[a] = attribute[a]


@kernel
def nobody_is_left(g):
    """Whether all players are eliminated."""
    for seat in range(g.players):
        if not g.out[seat]:
            return False
    return True


@kernel
def play_round(g, book, plans):
    """One turn of everybody who is not eliminated; the game can end with any of them."""
    g.round += 1
    for seat in range(g.players):
        if g.ended:
            break
        if g.out[seat]:
            continue
        play_turn(g, book, plans, seat)
        if not g.ended and nobody_is_left(g):
            g.ended = EndReason.NOBODY_LEFT
    log_round(g)
    if not g.ended and g.round >= book.round_cap:
        g.ended = EndReason.CAP


@kernel
def play_on(g, book, plans, rounds):
    """Play from the beginning of a round to the end; some of the rounds that begin are kept in `rounds` if that has room."""
    while not g.ended and not g.fault:
        if rounds.record.shape[0] and g.round % EVERY == 0:
            keep_round(g, book, rounds)
        play_round(g, book, plans)
    note(g, EventKind.END, g.seat, NOBODY, g.ended, g.winner)


@kernel
def play_through(g, book, plans, seed, number, players, rounds):
    """Play game `number` to its end."""
    begin_asking(g, book, plans, players)
    set_up(g, book, plans, seed, number, players)
    play_on(g, book, plans, rounds)


@kernel
def is_doubtful(g):
    """Whether a strategy may have made too many comparisons, had it been spared none."""
    for seat in range(g.players):
        if g.compared[seat] + g.spared[seat] > MAX_COMPARED:
            return True
    return False


@kernel
def play_game(g, book, plans, seed, number, players, rounds):
    """Play game `number` to its end in the record `g`; once more with every comparison made if there may have been too many."""
    g.judging = 0
    play_through(g, book, plans, seed, number, players, rounds)
    if is_doubtful(g):
        g.judging = 1
        play_through(g, book, plans, seed, number, players, rounds)


@kernel
def begin_turn(g, seat):
    """Nothing carries over from the turn before."""
    g.seat = seat
    g.turn += 1
    g.over = 0
    g.engaged = 0
    g.seen_chance = 0
    g.seen_gain = 0
    g.seen_number = 0
    g.seen_space = NOBODY


@kernel
def play_phases(g, book, plans, seat):
    """The phases of the turn; left at once when it is over."""
    fire(g, book, plans, seat, On.TURN_START, ANY)
    resolve(g, book, plans)
    if not has_stopped(g):
        use_moment(g, book, plans, seat, When.START)
    if not has_stopped(g):
        move(g, book, plans)
    if not has_stopped(g):
        explore(g, book)
        engage(g, book, plans)
    if not has_stopped(g):
        gain_experience(g, book, plans)


@kernel
def play_turn(g, book, plans, seat):
    """Play the turn of a seat that is not eliminated."""
    begin_turn(g, seat)
    if not begin(g, weight_of_turn(g, seat)):
        return
    if g.missing[seat]:
        g.missing[seat] = 0
        note(g, EventKind.MISSES, seat, NOBODY, g.round, 0)
        return
    note(g, EventKind.TURN, seat, NOBODY, NOBODY, g.round)
    play_phases(g, book, plans, seat)
    if not has_stopped(g):
        progress(g, book, seat, Goal.MEET, g.space[seat])
        resolve(g, book, plans)
