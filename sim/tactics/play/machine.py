"""What is under way goes on, step by step, until the stack of frames is empty (ENGINE.md, section 6)."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Cause, Fault, Verb
from sim.tactics.play.attacks import go_on_attacking
from sim.tactics.play.cards import draw
from sim.tactics.play.conditions import holds, others_played
from sim.tactics.play.deploying import go_on_coming
from sim.tactics.play.faults import stop
from sim.tactics.play.frames import Frame, pop
from sim.tactics.play.landings import remember_place
from sim.tactics.play.moving import go_on_moving
from sim.tactics.play.notes import note_values
from sim.tactics.play.orders import go_on_with_order
from sim.tactics.play.playing import go_on_with_card
from sim.tactics.play.possible import possible
from sim.tactics.play.settling import go_on_with_defeats, settle
from sim.tactics.play.triggers import go_on_answering, go_on_with_answers
from sim.tactics.play.verbs import board, champions, goods
from sim.tactics.play.villains.deeds import do_villainy, go_on_with_villains
from sim.tactics.play.wanting import wants
from sim.tactics.state import MAX_RESOLUTIONS, MAX_WAITING, NOBODY
from sim.tactics.tables import NONE


@kernel
def do_goods(g, book, plans, e, frame):
    """A verb on resources, hands, decks or the row."""
    seat, verb = g.by_seat[frame], book.verb[e]
    if verb == Verb.GAIN:
        goods.gain(g, book, e, frame)
    elif verb == Verb.DRAW:
        draw(g, seat, book.n[e])
    elif verb == Verb.DISCARD:
        goods.discard(g, book, plans, e, seat)
    elif verb == Verb.BANISH:
        goods.do_banish(g, book, plans, e, frame)
    elif verb == Verb.ACQUIRE:
        goods.do_acquire(g, book, plans, e, seat)
    elif verb == Verb.RECOVER:
        goods.recover(g, book, plans, e, seat)
    elif verb == Verb.REPLACE_CARD:
        goods.replace_card(g, book, e, seat)
    elif verb == Verb.ROB:
        goods.rob(g, book, plans, seat)
    elif verb == Verb.RESEARCH:
        board.research(g, book, plans, seat)
    elif verb == Verb.COPY:
        goods.copy(g, book, plans, e, frame)
    else:
        goods.choose_list(g, book, plans, e, frame)


@kernel
def do_champions(g, book, plans, e, frame):
    """A verb on champions."""
    verb = book.verb[e]
    if verb == Verb.BONUS:
        champions.do_bonus(g, book, plans, e, frame)
    elif verb == Verb.FREE_ORDER:
        champions.owe(g, book, e, frame)
    elif verb == Verb.DEPLOY or verb == Verb.MOVE:
        champions.one_by_one(g, book, plans, e, frame)
    elif verb == Verb.TRANSFORM:
        champions.transform(g, book, e, g.by_self[frame])
    elif verb == Verb.ADD_SPECIAL:
        champions.add_special(g, book, e, g.by_seat[frame])
    else:
        champions.for_chosen(g, book, plans, e, frame)


@inlined
def do(g, book, plans, e, frame):
    """Do an effect, or put the frame on the stack that does."""
    verb = book.verb[e]
    if verb < Verb.BONUS:
        do_goods(g, book, plans, e, frame)
    elif verb < Verb.TREASURE or verb == Verb.REVEAL_TREASURE or verb == Verb.DESTROY:
        do_champions(g, book, plans, e, frame)
    elif verb < Verb.ORDER_VILLAINS:
        board.do_board(g, book, plans, e, frame)
    else:
        do_villainy(g, book, plans, e, frame)


@kernel
def wait(g, e, frame):
    """An effect waits for its Allegiance, with its context."""
    if g.waiting == MAX_WAITING:
        stop(g, Fault.WAITING)
        return
    k = g.waiting
    g.waiting += 1
    g.wait_effect[k] = e
    g.wait_seat[k] = g.by_seat[frame]
    g.wait_self[k] = g.by_self[frame]
    g.wait_card[k] = g.by_card[frame]
    g.wait_slain[k] = g.by_slain[frame]
    g.wait_agreed[k] = g.agreed[frame]


@kernel
def is_due(g, book, e, frame):
    """Whether an effect happens now: its condition holds, and its Allegiance is there; if only that is missing it waits."""
    seat, card = g.by_seat[frame], g.by_card[frame]
    if not holds(g, book, book.effect_when[e], g.by_self[frame], seat, card):
        return False
    if not g.e[frame] and book.allegiance[e] != NONE and others_played(g, book, seat, book.allegiance[e], card) <= 0:
        wait(g, e, frame)
        return False
    return True


@kernel
def is_wanted(g, book, plans, e, frame):
    """Whether an effect is done: an optional one if it could do anything, which is asked then; free orders are asked for when they are served."""
    if not book.effect_may[e] or g.agreed[frame] or book.verb[e] == Verb.FREE_ORDER:
        return True
    return possible(g, book, e, frame) and wants(g, book, plans, e, frame)


@kernel
def next_effect(g, book, plans, frame):
    """The next effect of a list, or what settles behind the last one."""
    if g.phase[frame]:
        g.phase[frame] = 0
        g.fell = NOBODY
        cause = Cause.EFFECT if book.verb[g.at_row[frame] - 1] == Verb.DAMAGE else Cause.LOSS
        settle(g, book, cause, g.by_seat[frame])
        remember_place(g, frame)
        return
    if g.at_row[frame] == g.last_row[frame]:
        pop(g)
        return
    e = g.at_row[frame]
    g.at_row[frame] += 1
    if is_due(g, book, e, frame) and is_wanted(g, book, plans, e, frame):
        g.phase[frame] = 1
        do(g, book, plans, e, frame)


@kernel
def step(g, book, plans):
    """One step of the upper frame."""
    frame = g.frames - 1
    kind = g.frame[frame]
    if kind == Frame.EFFECTS:
        next_effect(g, book, plans, frame)
    elif kind == Frame.TRIGGERS:
        go_on_answering(g, book, plans, frame)
    elif kind == Frame.DEFEATS:
        go_on_with_defeats(g, book, plans, frame)
    elif kind == Frame.CARD:
        go_on_with_card(g, book, frame)
    elif kind == Frame.ORDER:
        go_on_with_order(g, book, plans, frame)
    elif kind == Frame.MOVE:
        go_on_moving(g, book, plans, frame)
    elif kind == Frame.ATTACK:
        go_on_attacking(g, book, plans, frame)
    elif kind == Frame.COMING:
        go_on_coming(g, book, plans, frame)
    elif kind == Frame.ANSWERS:
        go_on_with_answers(g, book, frame)
    elif kind == Frame.EACH:
        champions.go_on_one_by_one(g, book, plans, frame)
    else:
        go_on_with_villains(g, book, plans, frame)


@kernel
def run(g, book, plans):
    """Do all that is under way; the end of the game stops it."""
    note_values(g, book)
    while g.frames > 0 and not g.ended:
        g.steps += 1
        if g.steps > MAX_RESOLUTIONS:
            stop(g, Fault.RESOLUTIONS)
        else:
            step(g, book, plans)
        note_values(g, book)
    if g.ended:
        g.frames = 0
        g.arena_n = 0
