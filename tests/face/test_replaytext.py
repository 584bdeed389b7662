import re

import numpy as np
import pytest
from small_runs import tiny

from sim.ascension.events import EVENT, MAX_EVENTS, Happened
from sim.ascension.words import NOBODY, Ended, Faction
from vigil.arena import prepare
from vigil.replaytext import ACTS, DETAILS, game_text

CARDS = ["Apprentice", "Militia", "Mystic", "Cultist", "Snapdragon"]


def events(*rows):
    """Events given as (what, seat, card, slot, amount, runes, power, pool), the last ones 0 if left out."""
    return np.array([tuple(row) + (0,) * (8 - len(row)) for row in rows], dtype=EVENT)


DRAWN = events(
    (Happened.DRAW, 0, 0),
    (Happened.TURN, 0, NOBODY, 0, 1, 0, 0, 60),
    (Happened.HAND, 0, 0, 0),
    (Happened.HAND, 0, 0, 1),
    (Happened.HAND, 0, 1, 2),
    (Happened.ROW, 0, 4, 0),
    (Happened.ROW, 0, NOBODY, 1),
    (Happened.USE, 0, 4, NOBODY, 0, 0, 0, 60),
    (Happened.RUNES, 0, NOBODY, NOBODY, 1, 1, 0, 60),
    (Happened.PLAY, 0, 1, NOBODY, 0, 1, 0, 60),
    (Happened.POWER, 0, NOBODY, NOBODY, 1, 1, 1, 60),
    (Happened.DRAW, 0, 2, NOBODY, 1, 1, 1, 60),
    (Happened.ACQUIRE, 0, 4, 0, 1, 0, 1, 60),
    (Happened.REFILL, 0, 3, 0, 0, 0, 1, 60),
    (Happened.DEFEAT, 0, 3, NOBODY, 1, 0, 0, 60),
    (Happened.HONOR, 0, NOBODY, NOBODY, 2, 0, 0, 58),
    (Happened.BANISH_OWN, 0, 0, 1, 0, 0, 0, 58),
    (Happened.DESTROY, 1, 4, NOBODY, 0, 0, 0, 58),
    (Happened.STEAL, 0, 0, 1, 0, 0, 0, 58),
    (Happened.CLEANUP, 0, NOBODY, 0, 1, 0, 0, 58),
    (Happened.DRAW, 0, 0),
    (Happened.TURN, 1, NOBODY, 1, 1, 0, 0, 58),
    (Happened.CLEANUP, 1, NOBODY, 0, 0, 0, 0, 58),
    (Happened.SCORE, 0, NOBODY, 2, 10, 0, 0, 0),
    (Happened.SCORE, 1, NOBODY, 0, 3, 0, 0, 0),
    (Happened.END, 1, NOBODY, Ended.POOL, 0),
)

TOLD = """\
A title

Round 1, seat 1: rush   honor 0, pool 60
  hand: 2 Apprentice, Militia
  row:  Snapdragon | -
  Snapdragon: +1 rune  [1 rune, 0 power, pool 60]
  plays Militia: +1 power, draws Mystic  [1 rune, 1 power, pool 60]
  acquires Snapdragon for 1 rune  [0 runes, 1 power, pool 60]
      row 1: Cultist
  defeats Cultist with 1 power: +2 honor, banishes Apprentice from the hand, void loses the construct Snapdragon, takes Apprentice from void  \
[0 runes, 0 power, pool 58]
  ends the turn with 1 rune and 0 power unspent

Extra turn, round 1, seat 2: void   honor 0, pool 58

The game is over: the honor pool is empty.
  seat 1: rush   10 honor (2 gained, 8 printed on cards)   wins
  seat 2: void   3 honor (0 gained, 3 printed on cards)
"""


def test_a_drawn_game_is_told_line_by_line():
    told = game_text(DRAWN, CARDS, ["rush", "void"], "A title")
    assert re.sub(r" {2,}\[", "  [", told) == TOLD


def test_resources_stand_in_a_column():
    told = game_text(DRAWN, CARDS, ["rush", "void"], "A title")
    assert len({line.index("[") for line in told.splitlines() if line.endswith("]") and len(line) < 130}) == 1


def test_every_kind_of_event_has_words():
    spoken = {*ACTS, *DETAILS}
    silent = {Happened.TURN, Happened.HAND, Happened.ROW, Happened.REFILL, Happened.CLEANUP, Happened.END, Happened.SCORE}
    assert set(Happened) == spoken | silent | {Happened.BANISH_OWN, Happened.LOG_FULL}
    turn = (Happened.TURN, 0, NOBODY, 0, 1)
    for what in spoken:
        slot = int(Faction.MECHANA) if what is Happened.RESTRICTED else 1
        told = game_text(events(turn, (what, 0, 2, slot, 3)), CARDS, ["rush", "void"], "T")
        assert "{" not in told and len(told.splitlines()) > 3


def test_samael_takes_and_defeats_between_the_turns():
    solo = events(
        (Happened.TURN, 0, NOBODY, 0, 1, 0, 0, 50),
        (Happened.CLEANUP, 0, NOBODY, 0, 0, 0, 0, 50),
        (Happened.REFILL, 1, 2, 0, 0, 0, 0, 50),
        (Happened.SAMAEL_TAKES, 1, 1, 5, 0, 0, 0, 50),
        (Happened.REFILL, 1, 0, 0, 0, 0, 0, 50),
        (Happened.HONOR, 1, NOBODY, NOBODY, 4, 0, 0, 46),
        (Happened.SAMAEL_DEFEATS, 1, 3, 5, 4, 0, 0, 46),
        (Happened.TURN, 0, NOBODY, 0, 2, 0, 0, 46),
    )
    told = game_text(solo, CARDS, ["rush", "Samael"], "T").splitlines()
    assert told[3:7] == ["  Samael takes Militia", "      row 1: Mystic", "  Samael defeats Cultist: +4 honor", "      row 1: Apprentice"]


def test_a_strategy_that_sits_twice_is_told_apart():
    told = game_text(events((Happened.TURN, 1, NOBODY, 0, 1)), CARDS, ["rush", "rush"], "T")
    assert "seat 2: rush (2)" in told


def test_a_full_log_says_so():
    row = (Happened.PLAY, 0, 0)
    full = events((Happened.TURN, 0, NOBODY, 0, 1), *[row] * (MAX_EVENTS - 2), (Happened.LOG_FULL, 0, NOBODY, NOBODY))
    assert game_text(full, CARDS, ["rush", "void"], "T").endswith(f"The log is full after {MAX_EVENTS:,} events; the game went on.\n")


def test_no_game_at_all():
    assert game_text(events(), CARDS, ["rush"], "T") == "T\n"


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_real_games_are_told_to_the_end(players, number):
    arena = prepare(tiny(players=players))
    for arm in arena.arms.values():
        log = arm.replay(number)
        seats = arena.seating(number)
        told = game_text(log, [card.name for card in arm.card_set.cards], seats, "T")
        assert "{" not in told and "The game is over: " in told
        scores = {int(e["seat"]): (int(e["amount"]), int(e["slot"])) for e in log if e["what"] == Happened.SCORE}
        for seat, (score, tokens) in scores.items():
            assert f"seat {seat + 1}: {seats[seat]}   {score} honor ({tokens} gained" in told
        for event in log[log["what"] == Happened.TURN]:
            assert f"ound {event['amount']}, seat {event['seat'] + 1}: {seats[event['seat']]}" in told


def test_honor_in_the_headers_adds_up_to_the_tokens_at_the_end():
    arena = prepare(tiny(players=2, strategies=["economy", "beginner"]))
    arm = arena.arms["2010"]
    told = game_text(arm.replay(4), [card.name for card in arm.card_set.cards], arena.seating(4), "T")
    headers = [(int(pool), int(honor)) for honor, pool in re.findall(r"honor (\d+), pool (\d+)", told)]
    ends = [int(gained) for gained in re.findall(r"\((\d+) gained", told)]
    assert headers[0] == (60, 0)
    assert sum(ends) >= 60  # the pool is empty, and what was gained beyond it came from the box
    assert all(honor <= max(ends) for _, honor in headers)
