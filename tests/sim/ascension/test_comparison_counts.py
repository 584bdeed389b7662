"""Pairs of games counted one by one, the slow and obvious way, against the fast one."""

import numpy as np
import pytest

from sim.ascension.differences import WHOLES, check_size, count_differences, new_differences
from sim.ascension.outcome import Course, Outcome
from sim.counting.groups import GROUPS
from sim.counting.pairing import CHANGED, POWERS
from sim.errors import InputError

GAMES, KINDS = 40, 6


def drawn(rng, seats, like=None):
    """Random outcomes; `like` another one in about half of the games."""
    course = rng.integers(0, 9, (GAMES, len(Course)))
    course[:, Course.HALF_LED] = rng.random(GAMES) < 0.7
    course[:, Course.HALF_LED_LOST] = course[:, Course.HALF_LED] & (rng.random(GAMES) < 0.5)
    affordable = rng.integers(0, 4, (GAMES, seats, KINDS)).astype(np.int16)
    picked = rng.integers(0, affordable + 1).astype(np.int16)
    taken = rng.integers(0, 3, (GAMES, seats, KINDS)).astype(np.int16)
    dealt = rng.integers(0, 4, (GAMES, KINDS)).astype(np.int16)
    made = Outcome(rng.integers(-1, seats, GAMES), rng.integers(0, 60, (GAMES, seats)), course, taken, affordable, picked, dealt)
    if like is not None:
        for array, other in zip(made, like, strict=True):
            array[: GAMES // 2] = other[: GAMES // 2]
    return made


def one_game(outcome, g, held):
    """Numbers of the seats in `held` of one game: wins, scores, margins."""
    score = outcome.score[g]
    results = [
        sum(int(outcome.winner[g] == p) for p in held),
        sum(int(score[p]) for p in held),
        sum(int(score[p] - max(score[o] for o in range(len(score)) if o != p)) for p in held),
    ]
    return results


def one_seat(outcome, g, p, card):
    """What one seat did with a card: `Card`."""
    taken, won = int(outcome.taken[g, p, card]), int(outcome.winner[g] == p)
    return [int(outcome.picked[g, p, card]), int(outcome.affordable[g, p, card]), taken, won * (taken > 0), int(taken > 0)]


PARTS = ((0, 1), (2,), (3, 4))
"""Places of what each of the quotients is made of: picks, copies a seat, takers' wins."""


def differing(left, right, wins):
    """Whether each quotient's parts differ at a seat; takers' wins also if the seat's own win does."""
    return [any(left[k] != right[k] for k in places) or (places == (3, 4) and wins[0] != wins[1]) for places in PARTS]


def moments(x, y):
    return [x**a * y**b for a, b in POWERS] + [int(x != y)]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_count_is_what_it_says(seats):
    """Strategies may hold several seats of a game, and cards have other ids in the other arm."""
    rng = np.random.default_rng(seats)
    scoring = max(seats, 2)  # in the solo game the second seat is Samael's
    before = drawn(rng, scoring)
    after = drawn(rng, scoring, before)
    seated = rng.integers(0, 3, (GAMES, seats))
    cards = (np.array([0, 2, 5]), np.array([0, 4, 1]))
    found, slow = new_differences(3, seats, 3), new_differences(3, seats, 3)
    games = rng.permutation(200)[:GAMES]
    half = GAMES // 4
    for part in (slice(0, half), slice(half, GAMES)):  # in two batches
        count_differences(games[part], Outcome(*(a[part] for a in before)), Outcome(*(a[part] for a in after)), seated[part], (cards,), found)
    for g in range(GAMES):
        for s in range(-1, 3):
            held = list(range(seats)) if s < 0 else [p for p in range(seats) if seated[g, p] == s]
            if not held:
                continue
            one, two = (one_game(o, g, held) for o in (before, after))
            if s >= 0:
                for k, (x, y) in enumerate(zip(one, two, strict=True)):
                    slow.strategies[s, k] += moments(x, y)
            differs = np.zeros((3, 3), bool)
            for p in held:
                wins = [int(o.winner[g] == p) for o in (before, after)]
                if s >= 0:
                    slow.card_own[games[g] % GROUPS, s] += (1, *wins)
                for c in range(3):
                    left, right = (one_seat(o, g, p, ids[c]) for o, ids in zip((before, after), cards, strict=True))
                    if s >= 0:
                        slow.cards[games[g] % GROUPS, s, c] += np.array([left, right]).T
                    differs[c] |= differing(left, right, wins)
            slow.card_changed[1 + s] += differs
        for p in range(seats):
            slow.seats[p] += moments(int(before.winner[g] == p), int(after.winner[g] == p))
        for k, place in enumerate(WHOLES.values()):
            slow.games[k] += moments(int(before.course[g, place]), int(after.course[g, place]))
        parts = np.array([side.course[g, place] for side in (before, after) for place in (Course.HALF_LED_LOST, Course.HALF_LED)])
        slow.half[:] += parts
        slow.half_sq[:] += np.outer(parts, parts)
        slow.half_games[:] += (parts[1], parts[3], int((parts[:2] != parts[2:]).any()))
        slow.changed[:] += (1, int(before.winner[g] != after.winner[g] or (before.score[g] != after.score[g]).any()))
    for name, one, two in zip(found._fields, found, slow, strict=True):
        np.testing.assert_array_equal(one, two, err_msg=name)
    assert 0 < found.changed[1] < GAMES and found.strategies[..., CHANGED].any()


def test_numbers_too_large_to_be_summed_are_refused():
    rng = np.random.default_rng(9)
    outcome = drawn(rng, 2)
    check_size(outcome, outcome, 1, 1_000_000_000)
    large = outcome._replace(score=np.full_like(outcome.score, 30_000))
    with pytest.raises(InputError, match=r"scores up to 30,000 cannot be compared over 10 games; ask for at most 5$"):
        check_size(outcome, large, 1, 10)
    check_size(outcome, large, 1, 5)
    with pytest.raises(InputError, match="too large$"):
        check_size(outcome, large, 2, 5)
