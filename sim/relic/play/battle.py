"""Battles: preparation, rolls, scores and what the result costs (R14-R19; ENGINE.md 7.3)."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import kernel
from sim.relic.events import EventKind
from sim.relic.play.contest import base_score, begin_roll, needed_score, opposing_score, own_score
from sim.relic.play.dice import SIDES, explosions, roll_face
from sim.relic.play.effort import BATTLE, spend, weight_of_roll
from sim.relic.play.foes import face_group, face_text
from sim.relic.play.gear import heed_own, note_own, own_sum
from sim.relic.play.gearchoice import lay_down, take_up
from sim.relic.play.log import note
from sim.relic.play.missions import progress
from sim.relic.play.resources import lose_life
from sim.relic.play.roll import mark_logged, throw
from sim.relic.play.triggers import fire
from sim.relic.play.uses import use_after_roll, use_before_roll
from sim.relic.state import LOGGED_DICE, STREAM_ENEMY
from sim.relic.words import NOBODY, REACH, Forbid, Goal, Kind, On, Outcome, Passive, Reroll, When


@kernel
def prepare(g, book, plans, seat):
    """Count own passives, choose weapon and armour, make uses (R16)."""
    g.bonus += own_sum(g, book, seat, Passive.BATTLE_BONUS, g.foe_space, g.attribute_now)
    g.dice_n += own_sum(g, book, seat, Passive.BATTLE_DICE, g.foe_space, g.attribute_now)
    heed_own(g, book, seat)
    if g.logging == Log.EVENTS:
        note_own(g, book, seat)
    if g.wargear[seat]:
        lay_down(g, seat)
        if g.forbidden & Forbid.WEAPON == 0:
            take_up(g, book, plans, seat, Kind.WEAPON)
        if g.forbidden & Forbid.ARMOUR == 0:
            take_up(g, book, plans, seat, Kind.ARMOUR)
    if g.forbidden & Forbid.REROLL:
        g.rerolls[Reroll.ANY] = 0
        g.rerolls[Reroll.ONES] = 0
    use_before_roll(g, book, plans, seat, When.BATTLE)


@kernel
def compare(g, book, seat):
    """Outcome of the rolls (R19); the scores are noted."""
    own = own_score(g, book, seat)
    needed = needed_score(g, book, seat)
    note(g, EventKind.SCORES, seat, NOBODY, needed - 1, own)
    if own >= needed:
        return np.int64(Outcome.WIN)
    return np.int64(Outcome.TIE if own == needed - 1 and not g.foe_ties else Outcome.LOSE)


@kernel
def log_battle(g, seat, difference, outcome):
    """Count the battle; a plain one by dice and difference, to be held against the exact chances."""
    g.fights[seat] += 1
    g.fights_won[seat] += outcome == Outcome.WIN
    g.fights_tied[seat] += outcome == Outcome.TIE
    if g.plain and g.dice_n <= LOGGED_DICE and abs(difference) <= REACH:
        g.battle_log[g.dice_n, difference + REACH, outcome] += 1
        mark_logged(g, difference)


@kernel
def burn_bearer(g, seat):
    """Pay Life for the explosions among the own dice that lie."""
    if g.burn <= 0:
        return
    bursts = 0
    for die in range(g.dice_n):
        bursts += g.chain[die] // SIDES
    if bursts > 0:
        lose_life(g, seat, g.burn * bursts)


@kernel
def bear_result(g, book, seat, outcome):
    """What a battle costs by itself: a Life if it is lost; the engagement ends unless it is won (R12, R19)."""
    if outcome == Outcome.WIN:
        note(g, EventKind.WON, seat, NOBODY, NOBODY, 0)
        return
    if seat == g.seat:
        g.engaged = 1
    note(g, EventKind.TIED if outcome == Outcome.TIE else EventKind.LOST, seat, NOBODY, NOBODY, 0)
    if outcome == Outcome.LOSE and not g.safe and book.battle_loss > 0:
        lose_life(g, seat, book.battle_loss)


@kernel
def roll_enemy(g, seat):
    """Roll the enemy's dice, one after the other, each with its explosions (R16, R17)."""
    stream = STREAM_ENEMY + seat
    g.foe_die = 0
    for _ in range(g.foe_dice):
        total = explosions(g, stream, roll_face(g, stream))
        g.foe_die += total
        note(g, EventKind.ENEMY_ROLL, seat, NOBODY, NOBODY, total)


@kernel
def fight(g, book, plans, seat, attribute, space, value, step):
    """Fight the enemies of an attribute on a space; without a space, the enemy that a step brings. Returns the outcome, paid for in Life."""
    spend(g, BATTLE + weight_of_roll(g, seat, When.BATTLE))
    begin_roll(g, False, g.attribute[seat, attribute], attribute, value, space)
    if space == NOBODY:
        face_text(g, book, step)
    else:
        face_group(g, book, space, attribute)
    prepare(g, book, plans, seat)
    roll_enemy(g, seat)
    throw(g, book, plans, seat)
    use_after_roll(g, book, plans, seat, When.BATTLE)
    outcome = compare(g, book, seat)
    log_battle(g, seat, base_score(g, book, seat) - opposing_score(g, book, seat), outcome)
    burn_bearer(g, seat)
    bear_result(g, book, seat, outcome)
    return outcome


@kernel
def answer_result(g, book, plans, seat, attribute, outcome):
    """Missions count a battle that was won; what answers it is put on the stack."""
    if outcome == Outcome.WIN:
        progress(g, book, seat, Goal.BATTLE, attribute)
        fire(g, book, plans, seat, On.BATTLE_WON, attribute)
    elif outcome == Outcome.LOSE:
        fire(g, book, plans, seat, On.BATTLE_LOST, attribute)
