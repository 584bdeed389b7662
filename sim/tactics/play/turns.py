"""A turn of a side: its start, its actions, its end (T62, T63)."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import inlined, kernel, rarely
from sim.tactics.codes import BossRule, Cause, Fault, Stat, Word
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play.acquiring import acquire, pay, spend_power
from sim.tactics.play.cardoptions import IN_PILE, IN_ROW
from sim.tactics.play.cards import add_discard, draw
from sim.tactics.play.chronicle import note_purchase
from sim.tactics.play.conditions import is_on
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import is_villain, wound
from sim.tactics.play.freeorders import find_takers, serve, take
from sim.tactics.play.glory import score
from sim.tactics.play.log import note, note_card, note_champion
from sim.tactics.play.luck import pick
from sim.tactics.play.machine import run
from sim.tactics.play.notes import note_values
from sim.tactics.play.options import Action, find_options, find_own, find_plays
from sim.tactics.play.orders import begin_order
from sim.tactics.play.playing import begin_card
from sim.tactics.play.questions import choose_gifted
from sim.tactics.play.quests import complete
from sim.tactics.play.research import research
from sim.tactics.play.roster import can_be_ordered, forget_coming, nth_orderable, orderables, price_of
from sim.tactics.play.settling import settle
from sim.tactics.play.strategy.actions import find_action
from sim.tactics.play.treasures import use, window_at_ground
from sim.tactics.play.triggers import trigger_all
from sim.tactics.play.values import add_bonus_of, aura_fits, is_immune, refresh
from sim.tactics.play.villains.scoring import players_score
from sim.tactics.state import FIRST_CHAMPION, NOBODY, RATS, SPAN_SIDE, SPAN_SIZE, SPAN_TURN
from sim.tactics.tables import FACTIONS, STATS


@kernel
def end_bonus(g, book, u, span):
    """A kind of bonus of a champion ends."""
    there = g.bonus_words[u, span] != 0
    for stat in range(STATS):
        there = there or g.bonus[u, span, stat] != 0
        g.bonus[u, span, stat] = 0
    g.bonus_words[u, span] = 0
    if there:
        refresh(g, book, u)


@kernel
def keep_defence(g, book, k):
    """What a bonus for whatever fits has added to the defence of Beelzepug stays when it ends (T91)."""
    if book.boss_rule == BossRule.MARK and aura_fits(g, book, k, g.boss):
        add_bonus_of(g, book, g.boss, SPAN_SIZE, Stat.DEFENCE, max(book.plus[g.aura_effect[k], Stat.DEFENCE], 0))
        refresh(g, book, g.boss)


@kernel
def end_span(g, book, span):
    """Bonuses of a kind end, of every champion."""
    kept = 0
    for k in range(g.auras):
        if g.aura_span[k] == span:
            keep_defence(g, book, k)
        else:
            g.aura_effect[kept] = g.aura_effect[k]
            g.aura_seat[kept] = g.aura_seat[k]
            g.aura_self[kept] = g.aura_self[k]
            g.aura_span[kept] = g.aura_span[k]
            kept += 1
    g.auras = kept
    for seat in range(book.players):
        for k in range(book.rats_per_player):
            end_bonus(g, book, seat * RATS + k, span)
    for u in range(FIRST_CHAMPION, g.champions):
        end_bonus(g, book, u, span)


@kernel
def is_burnt(g, book, u):
    """Whether corrupted ground hurts a champion at the start of a turn."""
    return is_on(g, u, Terrain.CORRUPTED) and not g.earth_laid[u] and not is_immune(g, book, u) and not is_villain(g, book, u)


@kernel
def hurt_by_standing(g, book, plans):
    """Corrupted ground hurts everybody who stands on it, behind the windows of all of them."""
    for k in range(g.figures):
        if is_burnt(g, book, g.figure[k]):
            window_at_ground(g, book, plans, g.figure[k])
    hurt = False
    for k in range(g.figures):
        u = g.figure[k]
        if is_burnt(g, book, u):
            wound(g, u, book.corrupted_damage)
            note_champion(g, EventKind.DAMAGE, u, g.hex[u], Cause.CORRUPTED, book.corrupted_damage)
            hurt = True
    return hurt


@kernel
def forget_turn(g, book):
    """What was played this turn is forgotten."""
    g.waiting = 0
    g.owed = 0
    g.nexts = 0
    for seat in range(book.players):
        forget_coming(g, seat)
        g.gate_used[seat] = 0
        g.played_cost[seat] = 0
        for faction in range(FACTIONS):
            g.played_factions[seat, faction] = 0
        for kind in range(3):
            g.played_types[seat, kind] = 0
        for kind in range(book.quests_first, book.quests_last):
            g.goals[seat, kind] = 0


@kernel
def trigger_side(g, book, plans, side, word):
    """What the own champions of a side answer to a moment, seat after seat."""
    for seat in range(book.players):
        if book.side_of[seat] == side and not g.ended:
            trigger_all(g, book, seat, word, NOBODY)
            run(g, book, plans)


@kernel
def begin_turn(g, book, plans, side):
    """The start of a turn."""
    g.turn += 1
    g.steps = 0
    g.side = side
    g.seat = book.first_seat[side]
    note(g, EventKind.TURN, g.seat, NOBODY, NOBODY, NOBODY, side, 0)
    for seat in range(book.players):
        if book.side_of[seat] == side:
            g.turns[seat] += 1
    end_span(g, book, SPAN_SIDE + side)
    settle(g, book, Cause.LOSS, NOBODY)
    run(g, book, plans)
    if not g.ended and hurt_by_standing(g, book, plans):
        settle(g, book, Cause.CORRUPTED, NOBODY)
        run(g, book, plans)
    trigger_side(g, book, plans, side, Word.TURN_START)
    serve(g, book, plans)


@kernel
def use_gate(g, book, seat):
    """A gate gives what it gives once a turn (T11)."""
    runes, power = g.runes[seat], g.power[seat]
    g.gate_used[seat] = 1
    g.power[seat] += book.gate_power[seat]
    g.runes[seat] += book.gate_runes[seat]
    if g.turns[seat] == 1:
        g.power[seat] += book.first_power[seat]
        g.runes[seat] += book.first_runes[seat]
    note(g, EventKind.GATE, seat, NOBODY, NOBODY, NOBODY, g.runes[seat] - runes, g.power[seat] - power)


@kernel
def buy_research(g, book, plans, seat):
    """A research that is paid."""
    if book.research_power:
        spend_power(g, book, seat, book.research_cost)
    else:
        g.runes[seat] -= book.research_cost
    research(g, book, plans, seat)


@inlined
def note_deed(g, book, seat, action, at):
    """Record what a side does: an action of a player, and which of its kind."""
    note(g, EventKind.DEED, book.first_seat[book.side_of[seat]], seat, NOBODY, NOBODY, at, action)


@rarely
def place_of(g, book, k):
    """Which of its kind an option is: orders in the order of those who can be ordered, free orders in that in which they are owed."""
    action, what, seat = g.choice_is[k], np.int64(g.choice[k]), g.choice_seat[k]
    place = np.int64(0)
    if action == Action.ORDER:
        for at in range(orderables(g, book, seat)):
            u = nth_orderable(g, book, seat, at)
            if u == what:
                break
            place += u != NOBODY and can_be_ordered(g, book, u, 0)
    elif action == Action.FREE_ORDER:
        for at in range(what):
            place += g.owed_seat[at] == seat and g.owed_later[at] != 0
    else:
        place = what
    return place


@inlined
def note_action(g, book, k):
    """Record the option that is carried out, if this game is being replayed."""
    if g.logging == Log.EVENTS:
        note(g, EventKind.ACTION, g.choice_seat[k], NOBODY, NOBODY, NOBODY, NOBODY, g.choice_is[k])
        note_deed(g, book, g.choice_seat[k], g.choice_is[k], place_of(g, book, k))


@kernel
def carry_out(g, book, plans, k):
    """Carry out an option."""
    action, what, seat = g.choice_is[k], g.choice[k], g.choice_seat[k]
    note_action(g, book, k)
    if action == Action.PLAY:
        begin_card(g, book, plans, seat, what)
    elif action == Action.ACQUIRE:
        note_purchase(g, seat, g.card_kind[g.row[what]])
        pay(g, book, seat, g.card_kind[g.row[what]])
        acquire(g, book, plans, seat, IN_ROW, what, 0)
    elif action == Action.PILE:
        note_purchase(g, seat, book.pile_kind[what])
        pay(g, book, seat, book.pile_kind[what])
        acquire(g, book, plans, seat, IN_PILE, what, 0)
    elif action == Action.RESEARCH:
        buy_research(g, book, plans, seat)
    elif action == Action.ORDER:
        begin_order(g, book, what, price_of(g, book, what))
    elif action == Action.COMPLETE:
        complete(g, book, plans, seat, what)
    elif action == Action.FREE_ORDER:
        take(g, book, plans, what, find_takers(g, book, what))
    else:
        n = find_own(g, book, g.side)
        use(g, book, g.side, what, choose_gifted(g, book, seat, n))


@kernel
def find_choices(g, book, plans, side):
    """Find what a side can do, how many options there are: one that a strategy of rules wants; for the policy `random` cards first (P3)."""
    if g.by_rules[book.first_seat[side]]:
        return 1 if find_action(g, book, plans, side) else 0
    n = find_plays(g, book, side)
    return n if n > 0 else find_options(g, book, side)


@kernel
def next_action(g, book, plans, side):
    """The next action of a side; whether there was one."""
    for seat in range(book.players):
        if book.side_of[seat] == side and not g.gate_used[seat]:
            use_gate(g, book, seat)
            return True
    n = find_choices(g, book, plans, side)
    if g.wordy:
        stop(g, Fault.TOO_MANY_COMPARISONS)
    if n == 0 or g.ended:
        note_deed(g, book, book.first_seat[side], Action.END, 0)
        return False
    k = pick(g, book.first_seat[side], n)
    if g.choice_is[k] == Action.END:
        return False
    carry_out(g, book, plans, k)
    run(g, book, plans)
    if not g.ended:
        settle(g, book, Cause.LOSS, g.seat)
        run(g, book, plans)
    serve(g, book, plans)
    return True


@kernel
def clear_table(g, book, seat):
    """What lies in front of a player and the hand go to the discard pile, resources are lost, a new hand is drawn."""
    for at in range(g.front_n[seat]):
        add_discard(g, seat, g.front[seat, at])
    g.front_n[seat] = 0
    for at in range(g.hand_n[seat]):
        add_discard(g, seat, g.hand[seat, at])
    g.hand_n[seat] = 0
    g.runes[seat] = 0
    g.construct_runes[seat] = 0
    g.power[seat] = 0
    note_card(g, EventKind.CLEAR, seat, NOBODY, NOBODY)
    draw(g, seat, book.hand_size)


@kernel
def make_ready(g, book, seat):
    """All champions and rats of a player are ready."""
    for k in range(g.roster_n[seat]):
        u = g.roster[seat, k]
        g.ready[u] = 1
        if g.partner[u] != NOBODY:
            g.ready[g.partner[u]] = 1
    for k in range(book.rats_per_player):
        g.ready[seat * RATS + k] = 1
    note_card(g, EventKind.REFRESH, seat, NOBODY, NOBODY)


@kernel
def expire(g, book):
    """Damage and bonuses of the turn of everybody end together, without any check of defeat."""
    for k in range(g.figures):
        g.damage[g.figure[k]] = 0
    g.unhurt = 1
    note_card(g, EventKind.EXPIRE, NOBODY, NOBODY, NOBODY)
    end_span(g, book, SPAN_TURN)
    forget_turn(g, book)


@kernel
def end_turn(g, book, plans, side):
    """The end of a turn."""
    for seat in range(book.players):
        if book.side_of[seat] == side:
            clear_table(g, book, seat)
    for seat in range(book.players):
        if book.side_of[seat] == side:
            make_ready(g, book, seat)
    if book.campaign:
        players_score(g, book, plans)
    else:
        score(g, book, side)
    trigger_side(g, book, plans, side, Word.TURN_END)
    if not g.ended:
        expire(g, book)
        note_values(g, book)


@kernel
def play_turn(g, book, plans, side):
    """A turn of a side."""
    begin_turn(g, book, plans, side)
    while not g.ended and next_action(g, book, plans, side):
        pass
    if not g.ended:
        end_turn(g, book, plans, side)
