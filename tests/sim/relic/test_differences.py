"""Pairs of games of Relic counted one by one, the slow and obvious way, against the fast one."""

import numpy as np
import pytest

from sim.counting.groups import GROUPS
from sim.counting.pairing import CHANGED, POWERS
from sim.errors import InputError
from sim.relic.differences import SUMS, Ids, check_size, count_differences, new_differences
from sim.relic.outcome import Outcome, new_outcome
from sim.relic.words import NOBODY, EndReason

GAMES, KINDS, CHARACTERS = 40, 6, 5
ENDS = (EndReason.WON, EndReason.NOBODY_LEFT, EndReason.CAP)


def drawn(rng, seats, like=None):
    """Random ends; `like` other ones in about half of the games."""
    made = new_outcome(GAMES, seats, KINDS)
    for name, array in made._asdict().items():
        array[:] = rng.integers(0, CHARACTERS if name == "first_character" else 4, array.shape)
    made.winner[:] = rng.integers(NOBODY, seats, GAMES)
    made.ended[:] = rng.choice(ENDS, GAMES)
    made.beaten[:] = rng.integers(0, made.fought + 1)
    if like is not None:
        for array, other in zip(made, like, strict=True):
            array[: GAMES // 2] = other[: GAMES // 2]
    return made


def moments(x, y):
    return [x**a * y**b for a, b in POWERS] + [int(x != y)]


def results(ends, g, held):
    return [sum(int(ends.winner[g] == p) for p in held), *(sum(int(getattr(ends, name)[g, p]) for p in held) for name in SUMS.values())]


def card_numbers(ends, g, p, card):
    """What one seat did with a card: `Card`."""
    taken, won = int(ends.taken[g, p, card]), int(ends.winner[g] == p)
    return [taken, won * (taken > 0), int(taken > 0), int(ends.fought[g, p, card]), int(ends.beaten[g, p, card])]


PARTS = ((0,), (1, 2), (3,), (4, 3))
"""Places of what each of the quotients is made of: copies a seat, takers' wins, battles a seat, battles won."""


def relic_parts(ends, g, held):
    had = [p for p in held if ends.relic_round[g, p] > 0]
    return [(len(had), len(held)), (sum(int(ends.relic_round[g, p]) for p in had), len(had))]


def character_parts(ends, g, held, character):
    began = [p for p in held if ends.first_character[g, p] == character]
    return [(sum(int(ends.winner[g] == p) for p in began), len(began))]


def add_quotients(counted, place, before, after):
    """Add quotients of one game to the sums, products and games of one subject."""
    sums, products, games = (getattr(counted, name) for name in place[0])
    for k, (one, two) in enumerate(zip(before, after, strict=True)):
        at = (*place[1], k)
        parts = np.array([*one, *two])
        sums[at] += parts
        products[at] += np.outer(parts, parts)
        games[at] += (int(parts[1] > 0), int(parts[3] > 0), int((parts[:2] != parts[2:]).any()))


RELIC, OWN = (
    ("relic", "relic_sq", "relic_games"),
    ("characters", "characters_sq", "character_games"),
)


def count_cards_slowly(number, sides, g, whose, shared, into):
    """What the seats of a strategy, or of all of them (-1), did with every card in one game."""
    s, held = whose
    for p in held:
        if s >= 0:
            into.card_own[number % GROUPS, s] += (1, *(int(side.winner[g] == p) for side in sides))
    for c, ids in enumerate(zip(*shared.cards, strict=True)):
        differs = np.zeros(4, bool)
        for p in held:
            left, right = (card_numbers(side, g, p, card) for side, card in zip(sides, ids, strict=True))
            if s >= 0:
                into.cards[number % GROUPS, s, c] += np.array([left, right]).T
            won = sides[0].winner[g] == p, sides[1].winner[g] == p
            differs |= [any(left[k] != right[k] for k in places) or (places == (1, 2) and won[0] != won[1]) for places in PARTS]
        into.card_changed[1 + s, c] += differs


def count_slowly(games, sides, seated, shared, into):
    """Every count of all games, as its comment says."""
    seats = seated.shape[1]
    for g in range(GAMES):
        for s in range(-1, 3):
            held = [p for p in range(seats) if s < 0 or seated[g, p] == s]
            if not held:
                continue
            if s >= 0:
                for k, (x, y) in enumerate(zip(*(results(side, g, held) for side in sides), strict=True)):
                    into.strategies[s, k] += moments(x, y)
            add_quotients(into, (RELIC, (1 + s, 0)), *(relic_parts(side, g, held) for side in sides))
            count_cards_slowly(games[g], sides, g, (s, held), shared, into)
        for h, ids in enumerate(zip(*shared.characters, strict=True)):
            add_quotients(into, (OWN, (h,)), *(character_parts(side, g, range(seats), who) for side, who in zip(sides, ids, strict=True)))
        for p in range(seats):
            into.seats[p] += moments(*(int(side.winner[g] == p) for side in sides))
        ends = EndReason.CAP, EndReason.NOBODY_LEFT
        wholes = ([*(int(side.ended[g] == end) for end in ends), int(side.round[g]), int(side.lead_changes[g])] for side in sides)
        for k, (x, y) in enumerate(zip(*wholes, strict=True)):
            into.games[k] += moments(x, y)
        one, two = ([int(side.winner[g]), int(side.round[g]), *(getattr(side, name)[g].tolist() for name in SUMS.values())] for side in sides)
        into.changed[:] += (1, int(one != two))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_count_is_what_it_says(seats):
    """Strategies may hold several seats of a game; cards and characters have other ids in the other arm."""
    rng = np.random.default_rng(seats)
    before = drawn(rng, seats)
    after = drawn(rng, seats, before)
    seated = rng.integers(0, 3, (GAMES, seats))
    shared = Ids((np.array([0, 2, 5]), np.array([0, 4, 1])), (np.array([0, 1, 3]), np.array([4, 1, 0])))
    found, slow = new_differences(3, seats, 3, 3), new_differences(3, seats, 3, 3)
    half, games = GAMES // 4, rng.permutation(200)[:GAMES]
    for part in (slice(0, half), slice(half, GAMES)):  # in two batches
        count_differences(games[part], Outcome(*(a[part] for a in before)), Outcome(*(a[part] for a in after)), seated[part], shared, found)
    count_slowly(games, (before, after), seated, shared, slow)
    for name, one, two in zip(found._fields, found, slow, strict=True):
        np.testing.assert_array_equal(one, two, err_msg=name)
    assert 0 < found.changed[1] < GAMES and found.strategies[..., CHANGED].any()


@pytest.mark.parametrize("name", ["winner", "round", *SUMS.values()])
def test_a_game_differs_with_each_of_its_numbers(name):
    rng = np.random.default_rng(7)
    before = drawn(rng, 3)
    after = Outcome(*(array.copy() for array in before))
    getattr(after, name)[3] += 1
    seated, shared, found = np.zeros((GAMES, 3), np.int64), Ids((np.arange(1),) * 2, (np.arange(1),) * 2), new_differences(1, 3, 1, 1)
    count_differences(np.arange(GAMES), before, after, seated, shared, found)
    assert found.changed.tolist() == [GAMES, 1]


def test_numbers_too_large_to_be_summed_are_refused():
    ends = drawn(np.random.default_rng(9), 2)
    check_size(ends, ends, 2, 1_000_000_000)
    ends.vanquished[3, 1] = 30_000
    with pytest.raises(InputError, match=r"cannot be compared over 10 games; ask for at most 5$"):
        check_size(drawn(np.random.default_rng(9), 2), ends, 1, 10)
    check_size(ends, ends, 1, 5)
