"""Verbs on champions."""

from sim.engine.jit import kernel
from sim.engine.piles import take_out
from sim.tactics.codes import Cause, Fault, Stat, Verb, Who
from sim.tactics.effectcodes import Until
from sim.tactics.events import EventKind
from sim.tactics.play.cardoptions import find_constructs
from sim.tactics.play.cards import add_discard
from sim.tactics.play.cover import choose_cover
from sim.tactics.play.deploying import come_on, stand_on
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import card_of, is_villain, lift, stands
from sim.tactics.play.filters import fits, side_for
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.hexoptions import find_places
from sim.tactics.play.hexquestions import choose_deployment, choose_end
from sim.tactics.play.landings import keep_deployable, landings, remember_place
from sim.tactics.play.log import note, note_champion
from sim.tactics.play.luck import ruled
from sim.tactics.play.moving import walk
from sim.tactics.play.nearness import find_aims, keep_nearest, measure
from sim.tactics.play.paths import note_way
from sim.tactics.play.possible import only_of
from sim.tactics.play.questions import choose_construct, choose_single
from sim.tactics.play.roster import join, roster_has
from sim.tactics.play.settling import defeat_all
from sim.tactics.play.targets import OFF_BOARD, candidates, choose, choose_among, find_fitting, keep_best
from sim.tactics.play.treasures import add_souls, from_bag, give_bonus, take_hidden
from sim.tactics.play.values import add_bonus_of, harm, is_immune, refresh, value
from sim.tactics.play.verbs.together import is_first_of_card, is_first_of_villain, set_ready
from sim.tactics.play.villains.named import find_named
from sim.tactics.play.ways import find_goals
from sim.tactics.state import FIRST_CHAMPION, MAX_AURAS, MAX_QUEUE, NOBODY, RATS, SPAN_GAME, SPAN_SIDE, SPAN_SIZE, SPAN_TURN
from sim.tactics.tables import ALL, NONE, STATS


@kernel
def span_of(g, book, e, seat):
    """Which bonuses of a champion those of an effect belong to."""
    if book.until[e] == Until.OWN_TURN:
        return SPAN_SIDE + side_for(book, seat)
    return SPAN_GAME if book.until[e] == Until.GAME else SPAN_TURN


@kernel
def add_bonus(g, book, e, u, span):
    """A champion has the bonus of an effect; it lies on its card."""
    c = card_of(g, u)
    for stat in range(STATS):
        add_bonus_of(g, book, c, span, stat, book.plus[e, stat])
    g.bonus_words[c, span] |= book.plus_words[e]
    note_champion(g, EventKind.BONUS, c, NOBODY, e, 0)
    refresh(g, book, c)


@kernel
def add_aura(g, book, e, seat, self):
    """A bonus for whatever fits at each moment (T36)."""
    if g.auras == MAX_AURAS:
        stop(g, Fault.AURAS)
        return
    g.aura_effect[g.auras] = e
    g.aura_seat[g.auras] = seat
    g.aura_self[g.auras] = self
    g.aura_span[g.auras] = span_of(g, book, e, seat)
    g.auras += 1
    note(g, EventKind.AURA, seat, self, NOBODY, NOBODY, e, 0)


@kernel
def add_next(g, book, e, seat, self):
    """A bonus for the next champion that is ordered."""
    if g.nexts == MAX_QUEUE:
        stop(g, Fault.QUEUE)
        return
    g.next_effect[g.nexts] = e
    g.next_seat[g.nexts] = seat
    g.next_self[g.nexts] = self
    g.nexts += 1
    note(g, EventKind.NEXT, seat, self, NOBODY, NOBODY, e, 0)


@kernel
def do_bonus(g, book, plans, e, frame):
    """A bonus for a time."""
    seat, self, target = g.by_seat[frame], g.by_self[frame], book.target[e]
    own = target != NONE and (book.who[target] == Who.OWN or book.who[target] == Who.ALLIED)
    if book.a[e] != NONE:
        for k in range(find_named(g, book, book.a[e], book.b[e])):
            add_bonus(g, book, e, g.fit[k], span_of(g, book, e, seat))
    elif target == NONE:
        add_aura(g, book, e, seat, self)
    elif book.until[e] == Until.NEXT:
        add_next(g, book, e, seat, self)
    elif own and book.count[target] == ALL and not book.closed_auras:
        add_aura(g, book, e, seat, self)
    elif not gives_to_coming(g, book, plans, e, frame):
        for k in range(choose(g, book, plans, e, self, g.by_slain[frame], seat, only_of(Verb.BONUS))):
            if is_first_of_card(g, k):
                add_bonus(g, book, e, g.fit[k], span_of(g, book, e, seat))


@kernel
def coming_rat(g, book, row, self, seat):
    """A rat off the board for which a target is meant; NOBODY if there is none."""
    if book.own_rat == NONE:
        return NOBODY
    for rat in range(seat * RATS, seat * RATS + book.rats_per_player):
        if not stands(g, rat) and fits(g, book, row, rat, self, seat):
            return rat
    return NOBODY


@kernel
def gives_to_coming(g, book, plans, e, frame):
    """Where a bonus of one own champion may be for the rat to come (T36): choose and give it; whether that was so."""
    seat, self, row = g.by_seat[frame], g.by_self[frame], book.target[e]
    if seat == NOBODY or book.who[row] != Who.OWN or book.count[row] != 1:
        return False
    n = candidates(g, book, row, self, g.by_slain[frame], seat, only_of(Verb.BONUS))
    rat = coming_rat(g, book, row, self, seat)
    if n == 0 or rat == NOBODY:
        return False
    g.fit[n] = rat
    at = choose_single(g, book, plans, seat, e, self, n)
    if at < n:
        add_bonus(g, book, e, g.fit[at], span_of(g, book, e, seat))
    else:
        add_coming(g, book, e, seat, self)
    return True


@kernel
def add_coming(g, book, e, seat, self):
    """A bonus for the next rat that comes on the board this turn."""
    span = span_of(g, book, e, seat)
    for stat in range(STATS):
        g.coming[seat, span, stat] += book.plus[e, stat]
    g.coming_words[seat, span] |= book.plus_words[e]
    note(g, EventKind.COMING, seat, self, NOBODY, NOBODY, e, 0)


@kernel
def defeat_chosen(g, book, n, seat):
    """The chosen champions fall by an effect, in index order, but those who cannot be defeated."""
    first, kept = g.arena_n, 0
    for k in range(g.figures):
        u = g.figure[k]
        for j in range(n):
            if g.fit[j] == u and not is_immune(g, book, u):
                write_down(g, u)
                kept += 1
                break
    if kept > 0:
        defeat_all(g, book, first, kept, Cause.EFFECT, seat)


@kernel
def destroy(g, book, plans, e, u, seat):
    """Constructs of a champion are destroyed."""
    c = card_of(g, u)
    wanted = g.constructs[c] if book.n[e] == ALL else min(book.n[e], g.constructs[c])
    for _ in range(wanted):
        n = find_constructs(g, c)
        at = choose_construct(g, book, seat, c, n)
        card = take_out(g.construct[c], g.constructs[c], at)
        add_discard(g, g.owner[u], card)
        note(g, EventKind.DESTROY, g.owner[u], c, card, NOBODY, NOBODY, 0)
        g.constructs[c] -= 1
    refresh(g, book, c)


@kernel
def reveal(g, book, e, n, seat):
    """A treasure of the bag is revealed: the chosen champions have its bonuses, their cards its souls."""
    treasure = from_bag(g)
    note(g, EventKind.REVEAL, seat, NOBODY, treasure, NOBODY, NOBODY, 0)
    for k in range(n):
        if is_first_of_card(g, k):
            note(g, EventKind.GIVE, seat, g.fit[k], treasure, NOBODY, NOBODY, 0)
            give_bonus(g, book, g.fit[k], treasure, span_of(g, book, e, seat))
            if book.gives_souls[treasure] and is_first_of_villain(g, book, k):
                add_souls(g, book, g.fit[k], book.gives_souls[treasure])
    g.used[g.used_n] = treasure
    g.used_n += 1


@kernel
def change_size(g, book, e, u):
    """A champion is changed for good; of a villain all figures of its card."""
    add_bonus(g, book, e, u, SPAN_SIZE)
    if is_villain(g, book, u):
        for v in range(FIRST_CHAMPION, g.champions):
            if v != u and g.rank[v] == g.rank[u] and is_villain(g, book, v):
                add_bonus(g, book, e, v, SPAN_SIZE)


@kernel
def do_to(g, book, plans, e, u, seat, strength):
    """Something that a verb does to each chosen champion."""
    verb = book.verb[e]
    if verb == Verb.SOUL:
        add_souls(g, book, u, book.n[e])
    elif verb == Verb.REMOVE_SOUL:
        add_souls(g, book, u, -book.n[e])
    elif verb == Verb.DAMAGE:
        harm(g, book, u, Cause.EFFECT, strength if book.n[e] == NONE else book.n[e])
    elif verb == Verb.READY:
        set_ready(g, book, u, 1)
    elif verb == Verb.EXHAUST:
        set_ready(g, book, u, 0)
    elif verb == Verb.RESIZE:
        change_size(g, book, e, u)
    else:
        destroy(g, book, plans, e, u, seat)


@kernel
def for_chosen(g, book, plans, e, frame):
    """A verb that does the same to each of its targets."""
    seat, self, verb = g.by_seat[frame], g.by_self[frame], book.verb[e]
    if verb == Verb.REVEAL_TREASURE and g.bag_n + g.used_n == 0:
        return
    strength = value(g, book, self, Stat.STRENGTH) if verb == Verb.DAMAGE and book.n[e] == NONE and self != NOBODY else 0
    if book.target[e] == NONE:
        n = find_named(g, book, book.a[e], book.b[e])
    else:
        n = choose(g, book, plans, e, self, g.by_slain[frame], seat, only_of(verb))
    if verb == Verb.DEFEAT:
        g.fell = NOBODY
        defeat_chosen(g, book, n, seat)
        remember_place(g, frame)
    elif verb == Verb.REVEAL_TREASURE:
        if n > 0:
            reveal(g, book, e, n, seat)
    else:
        together = verb == Verb.SOUL or verb == Verb.REMOVE_SOUL or verb == Verb.RESIZE
        for k in range(n):
            if verb == Verb.DAMAGE or is_first_of_card(g, k) and (not together or is_first_of_villain(g, book, k)):
                do_to(g, book, plans, e, g.fit[k], seat, strength)


@kernel
def put_elsewhere(g, book, plans, u, place):
    """A champion is put on another hex, which is no movement: it takes treasures, nothing else."""
    choose_cover(g, book, plans, u, place)
    lift(g, book, u)
    stand_on(g, book, u)
    note_champion(g, EventKind.PUT, u, g.hex[u], NOBODY, 0)
    take_hidden(g, book, u)


@kernel
def move(g, book, plans, e, u, seat, self):
    """A champion is moved, or put on or next to something."""
    if not stands(g, u):
        return
    side = g.of_side[u]
    if book.b[e] != NONE:
        n = find_places(g, book, u, book.b[e], self, side)
        if n > 0:
            put_elsewhere(g, book, plans, u, g.option[choose_deployment(g, book, seat, n)])
        return
    toward = book.a[e] != NONE
    if toward and find_aims(g, book, book.a[e], self, side) == 0:
        return
    g.dares = 1 if toward else 0  # nearest is what the rules say, also where it burns
    n = find_goals(g, book, u, book.n[e])
    if toward:
        measure(g, book, u)
        n = keep_nearest(g, n)
    goal = choose_end(g, book, plans, e, u, seat, n)
    steps = walk(g, book, u, goal)
    g.dares = 0
    if ruled(g, seat):
        note_way(g, seat, u, steps)


@kernel
def deploy(g, book, plans, e, u, seat, frame):
    """An own champion comes on the board, if it still can."""
    n = landings(g, book, e, u, frame) if not stands(g, u) else 0
    if n > 0:
        come_on(g, u, g.option[choose_deployment(g, book, seat, n)])


@kernel
def one_by_one(g, book, plans, e, frame):
    """A verb that is done to one target after the other is put on the stack."""
    seat, self = g.by_seat[frame], g.by_self[frame]
    row = book.target[e]
    if book.verb[e] == Verb.DEPLOY:
        n = keep_best(g, book, row, keep_deployable(g, book, e, frame, find_fitting(g, book, row, self, g.by_slain[frame], seat, OFF_BOARD)))
        n = choose_among(g, book, plans, e, self, seat, n)
    else:
        n = choose(g, book, plans, e, self, g.by_slain[frame], seat, only_of(book.verb[e]))
    if n > 0:
        at = push(g, Frame.EACH, seat, self)
        g.at_row[at] = e
        g.b[at] = n
        for k in range(n):
            write_down(g, g.fit[k])


@kernel
def go_on_one_by_one(g, book, plans, frame):
    """The next target of such a verb."""
    if g.c[frame] == g.b[frame]:
        pop(g)
        return
    e, u = g.at_row[frame], g.arena[g.from_arena[frame] + g.c[frame]]
    g.c[frame] += 1
    if book.verb[e] == Verb.MOVE:
        move(g, book, plans, e, u, g.by_seat[frame], g.by_self[frame])
    else:
        deploy(g, book, plans, e, u, g.by_seat[frame], frame - 1)


@kernel
def transform(g, book, e, u):
    """A champion is replaced by a special one; what lies on it stays."""
    if u != NOBODY and g.rank[u] != book.a[e]:
        g.transforms[g.owner[u], g.rank[u]] += 1
        g.rank[u] = book.a[e]
        g.had[g.owner[u], book.a[e]] = 1
        note_champion(g, EventKind.TRANSFORM, u, NOBODY, book.a[e], 0)
        refresh(g, book, u)


@kernel
def add_special(g, book, e, seat):
    """A special champion joins the roster, unless it is in it."""
    if not roster_has(g, book, seat, book.a[e]):
        for _ in range(book.n[e]):
            join(g, book, seat, book.a[e])
            g.specials[seat, book.a[e]] += 1


@kernel
def owe(g, book, e, frame):
    """A free order is owed (T46)."""
    if g.owed == MAX_QUEUE:
        stop(g, Fault.QUEUE)
        return
    g.owed_effect[g.owed] = e
    g.owed_seat[g.owed] = g.by_seat[frame]
    g.owed_self[g.owed] = g.by_self[frame]
    g.owed_may[g.owed] = book.effect_may[e] and not g.agreed[frame]
    g.owed_later[g.owed] = book.a[e]
    note(g, EventKind.OWED, g.by_seat[frame], g.by_self[frame], NOBODY, NOBODY, NOBODY, book.a[e])
    g.owed += 1
