"""Movements: step by step, and what happens at their end (T51, T52)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import BossRule, Cause, Event, Stat, TokenUse
from sim.tactics.events import EventKind
from sim.tactics.maps.words import Terrain
from sim.tactics.play import figures
from sim.tactics.play.figures import hex_at, is_villain, stands
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.glory import take_beacon
from sim.tactics.play.goals import count_all
from sim.tactics.play.ground import set_token
from sim.tactics.play.hexquestions import choose_destination
from sim.tactics.play.log import note_champion
from sim.tactics.play.paths import choose_path
from sim.tactics.play.questions import choose_bearer
from sim.tactics.play.research import research
from sim.tactics.play.settling import defeat_all, settle
from sim.tactics.play.steps import FREE, gait
from sim.tactics.play.treasures import take_hidden, window_at_ground
from sim.tactics.play.values import is_immune, value
from sim.tactics.play.villains.captives import free_beside
from sim.tactics.play.ways import find_way
from sim.tactics.state import NOBODY
from sim.tactics.tables import DIRECTIONS, NONE


@kernel
def walk(g, book, u, goal):
    """Put the movement of a champion on the standard path to a goal on the stack, behind a search; how many steps it has."""
    n = find_way(g, book, u, goal)
    follow(g, u, goal, n)
    return n


@kernel
def follow(g, u, goal, n):
    """Put the movement of a champion on a way of `n` steps on the stack; one without a step is none."""
    if n == 0:
        return
    at = push(g, Frame.MOVE, g.owner[u], u)
    g.a[at] = u
    g.b[at] = n
    note_champion(g, EventKind.WALK, u, goal, NOBODY, n)
    for k in range(n):
        write_down(g, g.way[k])


@kernel
def move_action(g, book, plans, u):
    """The move action of an order: the goal is chosen, then the way."""
    goal = choose_destination(g, book, u)
    follow(g, u, goal, choose_path(g, book, plans, u, g.owner[u], goal, value(g, book, u, Stat.SPEED)))


@kernel
def is_new(g, book, u, place, direction):
    """Whether a champion did not cover a hex before its step in a direction."""
    back = (direction + 3) % DIRECTIONS
    for k in range(g.more_n[u] + 1):
        if book.neighbour[hex_at(g, u, k), back] == place:
            return False
    return True


@kernel
def enter(g, book, u, place):
    """A champion has stepped into a hex; whether it was corrupted. Its own ground is none that it enters."""
    terrain = np.int64(Terrain.ORDINARY) if g.earth_laid[u] else np.int64(g.terrain[place])
    count_all(g, book, g.owner[u], Event.ENTER, NONE, 0, terrain, 1)
    if terrain == Terrain.BEACON and g.of_side[u] >= 0:
        take_beacon(g, book, g.of_side[u], place)
    return terrain == Terrain.CORRUPTED


@kernel
def one_step(g, book, u, direction):
    """One step with all that it brings about but damage and defeats; whether ground that it has entered is corrupted."""
    figures.step(g, book, u, direction)
    corrupted = False
    for k in range(g.more_n[u] + 1):
        place = hex_at(g, u, k)
        if not g.ended and (g.more_n[u] == 0 or is_new(g, book, u, place, direction)) and enter(g, book, u, place):
            corrupted = True
    return corrupted


@kernel
def hurt_by_ground(g, book, plans, u):
    """Corrupted ground that has been entered hurts (T23), villains not; whether it did."""
    if is_villain(g, book, u) or gait(g, book, u) & FREE or is_immune(g, book, u):
        return False
    window_at_ground(g, book, plans, u)
    figures.wound(g, u, book.corrupted_damage)
    note_champion(g, EventKind.DAMAGE, u, g.hex[u], Cause.CORRUPTED, book.corrupted_damage)
    return True


@kernel
def sink(g, book, u):
    """A player's champion that has moved into corrupted ground falls at once where Beelzepug rules, flying or not (T91); whether it did."""
    if book.boss_rule != BossRule.MARK or g.owner[u] == NOBODY or is_immune(g, book, u):
        return False
    first = g.arena_n
    write_down(g, u)
    defeat_all(g, book, first, 1, Cause.CORRUPTED, NOBODY)
    return True


@kernel
def take_token(g, book, plans, u, place):
    """A champion has ended on a beacon token of its side's colour (T72, T76)."""
    side = g.of_side[u]
    if book.token_use == 0 or g.owner[u] == NOBODY or g.token_of[place] != side:
        return
    set_token(g, place, NOBODY)
    note_champion(g, EventKind.TOKEN, u, place, side, 0)
    g.tokens_taken[side] += 1
    if book.token_use == TokenUse.RESEARCH:
        g.tokens[side] += 1
        research(g, book, plans, g.owner[u])
    else:
        bearer = choose_bearer(g, book, plans, g.owner[u], NOBODY)
        if bearer != NOBODY:
            g.all_factions[bearer] = 1
            note_champion(g, EventKind.ALL_FACTIONS, bearer, NOBODY, NOBODY, 0)
            if g.partner[bearer] != NOBODY:
                g.all_factions[g.partner[bearer]] = 1
                note_champion(g, EventKind.ALL_FACTIONS, g.partner[bearer], NOBODY, NOBODY, 0)


@kernel
def arrive(g, book, plans, u):
    """The end of a movement: treasures, own beacon tokens, captives."""
    take_hidden(g, book, u)
    for k in range(g.more_n[u] + 1):
        take_token(g, book, plans, u, hex_at(g, u, k))
    free_beside(g, book, plans, u)


@kernel
def go_on_moving(g, book, plans, frame):
    """The next step of a movement, or its end; a champion that has fallen goes no further."""
    u = g.a[frame]
    if not stands(g, u) or g.c[frame] == g.b[frame]:
        if stands(g, u):
            arrive(g, book, plans, u)
        pop(g)
        return
    direction = g.arena[g.from_arena[frame] + g.c[frame]]
    g.c[frame] += 1
    corrupted = one_step(g, book, u, direction)
    if g.ended or corrupted and sink(g, book, u):
        return
    hurt = corrupted and hurt_by_ground(g, book, plans, u)
    settle(g, book, Cause.CORRUPTED if hurt else Cause.LOSS, NOBODY)
