"""The parts of a turn of Relic that tests play, compiled as one kernel: each kernel more takes as long to compile as the whole game."""

from enum import IntEnum

import numpy as np

from sim.engine.jit import entry, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.relic.play.chances import group_chance
from sim.relic.play.copies import number_board, number_rows, text_of
from sim.relic.play.decks import finish_shuffles
from sim.relic.play.effects import resolve
from sim.relic.play.engagement import engage
from sim.relic.play.evading import evade_step
from sim.relic.play.experience import gain_experience
from sim.relic.play.game import play_turn
from sim.relic.play.groupbattle import fight_group
from sim.relic.play.idle import any_does
from sim.relic.play.judge import rank_below
from sim.relic.play.missions import progress
from sim.relic.play.moments import use_moment
from sim.relic.play.movement import move
from sim.relic.play.passives import recount
from sim.relic.play.setup import set_up
from sim.relic.play.skill import take_test
from sim.relic.play.threats import explore
from sim.relic.play.triggers import fire
from sim.relic.play.ways import ends_within
from sim.relic.words import ANY, NOBODY, Goal, On, When


class Part(IntEnum):
    """What the kernel plays for the seat whose turn it is."""

    TEXT = 0  # a: owner; the text is on the stack
    IDLE = 1  # a: owner; the text is on the stack
    BATTLE = 2  # a: attribute
    USES = 3  # a: When
    ENDS = 4  # a: score, b: how much more or less
    TOLD = 5  # a: list, b: thing
    ENGAGE = 6
    MOVE = 7
    EXPLORE = 8
    EXPERIENCE = 9
    START = 10
    END = 11
    TURN = 12
    TEST = 13  # a: attribute, b: target
    EVADE = 14
    CHANCE = 15  # a: attribute, b: space
    OPENING = 16  # a: number of the game, b: players; nobody sits in the record but their strategies


@kernel
def copy_held(g, seat, owner):
    """Number of the first copy of a card that a player holds or that lies on his space; 0 if there is none."""
    for at in range(g.held_n[seat]):
        if g.held[seat, at] == owner:
            return g.held_copy[seat, at]
    for at in range(g.taint_n[seat]):
        if g.taint[seat, at] == owner:
            return g.taint_copy[seat, at]
    space = g.space[seat]
    for at in range(g.lying_n[space]):
        if g.lying[space, at] == owner:
            return g.lying_copy[space, at]
    return 0


@entry
def play_part(records, books, plans, seed, what, a, b):
    """Play one part of a turn; returns what it finds out."""
    g = records[0]
    book = books[0]
    if what == Part.OPENING:
        set_up(g, book, plans, seed, a, b)
        finish_shuffles(g)
        return 0
    for seat in range(g.players):
        if not g.out[seat]:
            recount(g, book, seat)
        number_rows(g, seat)
    number_board(g, book.spaces)
    seat = np.int64(g.seat)
    result = 0
    if what == Part.TEXT:
        g.frame_copy[0] = copy_held(g, g.frame_seat[0], a)
        resolve(g, book, plans)
    elif what == Part.IDLE:
        g.frames = 0
        text = np.int64(NOBODY) if a < 0 else text_of(a, copy_held(g, g.frame_seat[0], a))
        result = 0 if any_does(g, book, g.frame_seat[0], g.frame_step[0], g.frame_last[0], text) else 1
    elif what == Part.BATTLE:
        fight_group(g, book, plans, a)
    elif what == Part.USES:
        use_moment(g, book, plans, seat, a)
    elif what == Part.ENDS:
        result = ends_within(g, book, seat, a, b)
    elif what == Part.TOLD:
        result = 1 if rank_below(g, book, plans[g.strategy[seat]], seat, a, b, DEFAULT_RANK) < DEFAULT_RANK else 0
    elif what == Part.ENGAGE:
        engage(g, book, plans)
    elif what == Part.MOVE:
        move(g, book, plans)
    elif what == Part.EXPLORE:
        explore(g, book)
    elif what == Part.EXPERIENCE:
        gain_experience(g, book, plans)
    elif what == Part.START:
        fire(g, book, plans, seat, On.TURN_START, ANY)
        resolve(g, book, plans)
        use_moment(g, book, plans, seat, When.START)
    elif what == Part.END:
        progress(g, book, seat, Goal.MEET, g.space[seat])
        resolve(g, book, plans)
    elif what == Part.TURN:
        play_turn(g, book, plans, seat)
    elif what == Part.TEST:
        result = 1 if take_test(g, book, plans, seat, a, b) else 0
        resolve(g, book, plans)
    elif what == Part.EVADE:
        evade_step(g, book, plans)
    elif what == Part.CHANCE:
        result = group_chance(g, book, seat, b, a)
    return result


def play(record, books, plans, part, a=0, b=0, seed=0):
    """Play one part of a turn for the seat whose turn it is; returns what it finds out."""
    return int(play_part(record, books, plans, np.uint64(seed), np.int64(part), np.int64(a), np.int64(b)))
