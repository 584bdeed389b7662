"""Lists of effects happen, one after the other, until the stack of frames is empty (V30 to V36)."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Keyword, Place, Repeated, Type, Verb, Which, Would
from sim.voskhozhdenie.play.affected import deck_of
from sim.voskhozhdenie.play.answers import fitting, holds, ready_lists
from sim.voskhozhdenie.play.check import close_moment
from sim.voskhozhdenie.play.choosing import candidates, find_tactic
from sim.voskhozhdenie.play.contexts import known
from sim.voskhozhdenie.play.departures import leave_now
from sim.voskhozhdenie.play.drawing import draw_on, redraw_on
from sim.voskhozhdenie.play.frames import Frame, drop_frames, pop_frame
from sim.voskhozhdenie.play.legal import ANY, ASSIGNABLE
from sim.voskhozhdenie.play.measures import hand_size
from sim.voskhozhdenie.play.questions import says_yes
from sim.voskhozhdenie.play.replacing import replaced
from sim.voskhozhdenie.play.things import in_play, is_type
from sim.voskhozhdenie.play.values import has_word
from sim.voskhozhdenie.play.verbs import decks, draws, economy, entering, fights, hands, harm, lists, marks, redraws, tactics, wounding
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.tables import NONE


@kernel
def possible_search(g, book, c, e):
    """Whether there is a card to find, wherever it should go."""
    return entering.searchable(g, book, c, book.filter[book.a[e]], g.ctx_seat[c], 255) > 0


@kernel
def possible_play(g, book, c, e):
    """Whether a card can be played."""
    n = candidates(g, book, c, book.a[e], ANY, 0)
    return entering.keep_playable(g, book, g.fit, n, g.ctx_seat[c], book.x[e]) > 0


@kernel
def possible_assign(g, book, c, e):
    """Whether a unit can go to the tactic, or to any."""
    tactic = 0
    if book.x[e] != NONE:
        tactic = find_tactic(g, book, c, book.x[e])
        if tactic == 0:
            return False
    return candidates(g, book, c, book.a[e], ASSIGNABLE, tactic) > 0


@kernel
def possible(g, book, plans, c, e):
    """Whether an effect could do anything, which is asked before it may be left out."""
    verb = book.verb[e]
    if verb == Verb.PLAY:
        return possible_play(g, book, c, e)
    if verb == Verb.ASSIGN:
        return possible_assign(g, book, c, e)
    if verb == Verb.SEARCH:
        return possible_search(g, book, c, e)
    if verb == Verb.MILL:
        seat = g.ctx_seat[c] if book.deck[e] == NONE else deck_of(g, book, plans, c, e)
        return g.pile_n[seat, Place.DECK] > 0
    if verb == Verb.REDRAW or verb == Verb.DISCARD:
        ready_lists(g, book)
        return hand_size(g, g.ctx_seat[c]) > 0
    if verb == Verb.DISTRIBUTE:
        return fitting(g, book, c, book.of[e], g.fit) > 0
    target = book.a[e]
    if verb == Verb.REPEAT and book.x[e] == Repeated.RESOLVE and book.which[target] != NONE:
        return g.them_n[c] > 0 if book.which[target] == Which.THEM else known(g, c, book.which[target]) != 0
    if target != NONE and candidates(g, book, c, target, ANY, 0) == 0:
        return False
    second = book.b[e] if verb == Verb.FIGHT or verb == Verb.SWAP_PLACES else NONE
    return second == NONE or candidates(g, book, c, second, ANY, 0) > 0


@kernel
def do_economy(g, book, plans, c, e, verb):
    """A verb on coins, decrees, the course of the game, or the decks."""
    if verb == Verb.COINS:
        economy.coins(g, book, c, e)
    elif verb == Verb.SUPPLY:
        economy.supply(g, book, c, e)
    elif verb == Verb.DECREE:
        economy.decree(g, book, plans, c, e)
    elif verb == Verb.BONUS_DECREES:
        economy.bonus_decrees(g, book, c, e)
    elif verb == Verb.EXTRA_TURN:
        economy.extra_turn(g, book, c, e)
    elif verb == Verb.FIRST_NEXT_ROUND:
        economy.first_next_round(g, book, c, e)
    elif verb == Verb.END_ROUND:
        economy.end_round(g, book, c, e)
    elif verb == Verb.WIN:
        economy.win(g, book, c, e)
    elif verb == Verb.SHUFFLE_DECK:
        decks.shuffle_one(g, book, plans, c, e)
    elif verb == Verb.REORDER_TOP:
        decks.reorder_top(g, book, plans, c, e)
    elif verb == Verb.LOOK_TOP:
        decks.look_top(g, book, plans, c, e)
    elif verb == Verb.REVEAL_TOP:
        decks.reveal_top(g, book, c, e)
    elif verb == Verb.REVEAL_UNTIL:
        decks.reveal_until(g, book, c, e)
    else:
        decks.swap_graveyard_deck(g, book, c, e)


@kernel
def do_cards(g, book, plans, c, e, verb):
    """A verb that moves cards."""
    if verb == Verb.DRAW:
        draws.draw(g, book, plans, c, e)
    elif verb == Verb.DISCARD:
        hands.discard(g, book, plans, c, e)
    elif verb == Verb.REDRAW:
        redraws.redraw(g, book, plans, c, e)
    elif verb == Verb.MILL:
        hands.mill(g, book, plans, c, e)
    elif verb == Verb.TAKE:
        hands.take(g, book, plans, c, e)
    elif verb == Verb.TO_HAND:
        hands.to_hand(g, book, plans, c, e)
    elif verb == Verb.SHUFFLE_IN:
        hands.shuffle_in(g, book, plans, c, e)
    elif verb == Verb.SHUFFLE_IN_HAND:
        hands.shuffle_in_hand(g, book, plans, c, e)
    elif verb == Verb.CREATE:
        entering.create_all(g, book, plans, c, e)
    elif verb == Verb.SUMMON:
        entering.summon(g, book, plans, c, e)
    elif verb == Verb.SEARCH:
        entering.search(g, book, plans, c, e)
    elif verb == Verb.PLAY:
        entering.play(g, book, plans, c, e)
    else:
        entering.control(g, book, plans, c, e)


@kernel
def do_harm(g, book, plans, c, e, verb):
    """A verb that hurts, mends or removes cards."""
    if verb == Verb.WOUND:
        wounding.wound(g, book, plans, c, e)
    elif verb == Verb.DISTRIBUTE:
        wounding.distribute(g, book, plans, c, e)
    elif verb == Verb.HEAL:
        harm.heal_all(g, book, plans, c, e)
    elif verb == Verb.RESTORE:
        harm.restore_all(g, book, plans, c, e)
    elif verb == Verb.DESTROY:
        harm.destroy(g, book, c, e)
    elif verb == Verb.SACRIFICE:
        harm.sacrifice(g, book, plans, c, e)
    elif verb == Verb.EXILE:
        harm.exile(g, book, plans, c, e)
    elif verb == Verb.RUIN:
        harm.ruin_all(g, book, plans, c, e)
    else:
        fights.fight(g, book, plans, c, e)


@kernel
def do_rest(g, book, plans, c, e, verb):
    """A verb on units in tactics, on what cards have, or on lists of effects."""
    if verb == Verb.GIVE:
        marks.give(g, book, plans, c, e)
    elif verb == Verb.GIVE_SIDE:
        marks.give_side(g, book, c, e)
    elif verb == Verb.BECOME_UNIT:
        marks.become_unit(g, book, plans, c, e)
    elif verb == Verb.CHARGE:
        marks.charge(g, book, plans, c, e)
    elif verb == Verb.UNCHARGE:
        marks.uncharge(g, book, plans, c, e)
    elif verb == Verb.MARK:
        marks.mark(g, book, plans, c, e)
    elif verb == Verb.NAME:
        marks.name(g, book, plans, c, e)
    elif verb == Verb.SPARE:
        marks.spare(g, book, plans, c, e)
    elif verb == Verb.FORBID_PLAY:
        marks.forbid_play(g, book, plans, c, e)
    elif verb == Verb.ASSIGN:
        tactics.assign_units(g, book, plans, c, e)
    elif verb == Verb.UNASSIGN:
        tactics.unassign(g, book, plans, c, e)
    elif verb == Verb.MOVE:
        tactics.move_units(g, book, plans, c, e)
    elif verb == Verb.SWAP_PLACES:
        tactics.swap_places(g, book, plans, c, e)
    elif verb == Verb.CHOOSE:
        lists.choose(g, book, plans, c, e)
    elif verb == Verb.LATER:
        lists.later(g, book, c, e)
    elif verb == Verb.FOR_EACH:
        lists.for_each(g, book, plans, c, e)
    else:
        lists.repeat(g, book, plans, c, e)


@inlined
def do(g, book, plans, c, e):
    """Do an effect, or put the frame on the stack that does."""
    verb = book.verb[e]
    if verb == Verb.DISCARD or verb == Verb.REDRAW or Verb.CREATE <= verb < Verb.WOUND:
        do_cards(g, book, plans, c, e, verb)
    elif verb < Verb.CREATE:
        do_economy(g, book, plans, c, e, verb)
    elif verb < Verb.GIVE:
        do_harm(g, book, plans, c, e, verb)
    else:
        do_rest(g, book, plans, c, e, verb)


@kernel
def is_wanted(g, book, plans, c, e):
    """Whether an effect happens: an optional one if it is possible, which is asked then."""
    if not book.effect_may[e]:
        return True
    return possible(g, book, plans, c, e) and says_yes(g, book, plans, g.ctx_seat[c], g.ctx_source[c], g.ctx_source_now[c])


@kernel
def next_effect(g, book, plans, frame):
    """The next effect of a list happens, if its condition holds and it is wanted (V35); of a player who is out none (V75)."""
    c = g.frame_context[frame]
    at = g.frame_at[frame]
    if at == g.frame_last[frame] or g.out[g.ctx_seat[c]]:
        pop_frame(g)
        g.lists -= 1
        return
    g.frame_at[frame] = at + 1
    if holds(g, book, book.effect_when[at], c) and is_wanted(g, book, plans, c, at):
        do(g, book, plans, c, at)


@kernel
def leave_on(g, book, plans, frame):
    """Ask card after card whether a replacement saves it; then those that none has saved leave."""
    first, n = g.frame_a[frame], g.frame_b[frame]
    while g.frame_at[frame] < n:
        at = first + g.frame_at[frame]
        g.frame_at[frame] += 1
        t = g.arena_now[at]
        mortal = in_play(g, t) and not g.arena_number[at] and not g.minor[t] and not is_type(g, book, t, Type.TACTIC)
        if mortal and not has_word(g, book, t, Keyword.VANISHING):
            before = g.frames
            if replaced(g, book, plans, Would.DIES, g.controller[t], t):
                g.arena_number[at] = 1
                if g.frames > before:
                    return
    leave_now(g, book, first, n, Place.GRAVEYARD, NOBODY, g.frame_c[frame])
    pop_frame(g)


@kernel
def step(g, book, plans):
    """One step of the upper frame."""
    frame = g.frames - 1
    kind = g.frame_kind[frame]
    if kind == Frame.EFFECTS:
        next_effect(g, book, plans, frame)
    elif kind == Frame.DRAWING:
        draw_on(g, book, plans, frame)
    elif kind == Frame.LEAVING:
        leave_on(g, book, plans, frame)
    elif kind == Frame.REDRAWING:
        redraw_on(g, book, plans, frame)
    elif kind == Frame.WOUNDING:
        wounding.go_on_wounding(g, book, frame)
    elif kind == Frame.DRAW:
        draws.go_on_drawing(g, book, frame)
    elif kind == Frame.REDRAW:
        redraws.go_on_redrawing(g, book, plans, frame)
    elif kind == Frame.DESTROY:
        harm.go_on_destroying(g, book, plans, frame)
    elif kind == Frame.FOR_EACH:
        lists.go_on_for_each(g, book, frame)
    elif kind == Frame.REPEAT:
        lists.go_on_repeating(g, book, frame)
    elif kind == Frame.FIGHTING:
        fights.go_on_fighting(g, book, frame)
    else:
        pop_frame(g)
        close_moment(g, book)


@kernel
def run(g, book, plans):
    """Do all that is under way; whether the game, the round and the table stand."""
    while g.frames > 0:
        if g.ended or g.halted or g.over:
            drop_frames(g)
            return False
        step(g, book, plans)
    if g.ended or g.halted or g.over:
        drop_frames(g)
        return False
    return True
