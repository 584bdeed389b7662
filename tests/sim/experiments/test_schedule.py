import random
from collections import Counter
from itertools import permutations
from math import perm

import numpy as np
import pytest
from hypothesis import strategies as st
from properties import holds

from sim.errors import InputError
from sim.experiments.schedule import MAX_SEATINGS, seatings

FIELDS = st.tuples(st.integers(1, 4), st.integers(0, 4)).map(lambda t: (t[0], t[0] + t[1]))  # players, strategies


@pytest.mark.proof
@holds(field=FIELDS)
def test_round_robin_holds_every_ordered_selection_once(field):
    players, strategies = field
    table = seatings("round robin", strategies, players)
    assert table.dtype == np.int16
    assert sorted(map(tuple, table.tolist())) == sorted(permutations(range(strategies), players))


@holds(field=FIELDS)
def test_every_block_of_a_round_robin_seats_everybody_everywhere_once(field):
    players, strategies = field
    table = seatings("round robin", strategies, players)
    for block in table.reshape(-1, strategies, players):
        for seat in range(players):
            assert sorted(block[:, seat]) == list(range(strategies))


@holds(field=FIELDS, share=st.integers(0, 1000))
def test_any_prefix_is_balanced_to_within_one_game(field, share):
    players, strategies = field
    table = seatings("round robin", strategies, players)
    prefix = table[: round(share * len(table) / 1000)]
    for seat in range(players):
        times = np.bincount(prefix[:, seat], minlength=strategies)
        assert times.max() - times.min() <= 1


@holds(field=FIELDS, choice=st.integers(0, 23))
def test_field_puts_the_focus_at_every_seat_against_every_order_of_the_others(field, choice):
    players, strategies = field
    focus = choice % strategies
    table = seatings("field", strategies, players, focus)
    expected = [row for row in permutations(range(strategies), players) if focus in row]
    assert sorted(map(tuple, table.tolist())) == sorted(expected)
    seats = Counter(row.index(focus) for row in table.tolist())
    assert set(seats.values()) == {perm(strategies - 1, players - 1)}


@holds(field=FIELDS, luck=st.integers(0, 10**6))
def test_guests_meet_every_order_of_those_who_are_none_and_never_each_other(field, luck):
    players, strategies = field
    strategies += 1
    rng = random.Random(luck)
    guests = rng.sample(range(strategies), rng.randint(1, strategies - players + 1))
    table = seatings("guests", strategies, players, guests=guests)
    expected = [row for row in permutations(range(strategies), players) if len(set(row) & set(guests)) == 1]
    assert sorted(map(tuple, table.tolist())) == sorted(expected)


def test_every_block_has_each_guest_at_each_seat_against_the_same_hosts():
    table = seatings("guests", 6, 3, guests=[4, 1])
    for block in table.reshape(-1, 6, 3).tolist():
        assert [(set(row) & {1, 4}).pop() for row in block] == [4, 4, 4, 1, 1, 1]
        assert [next(k for k, s in enumerate(row) if s in (1, 4)) for row in block] == [0, 1, 2, 0, 1, 2]
        assert len({tuple(s for s in row if s not in (1, 4)) for row in block}) == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_mirror_fills_all_seats_with_the_same_strategy(players):
    assert seatings("mirror", 3, players).tolist() == [[s] * players for s in range(3)]


def test_solo_round_robin_is_each_strategy_alone():
    assert sorted(seatings("round robin", 3, 1).tolist()) == [[0], [1], [2]]


def test_neighbouring_blocks_of_a_large_table_differ():
    table = seatings("round robin", 10, 4)
    opponents = {tuple(row) for row in table[::10][:20, 1:].tolist()}
    assert len(opponents) == 20
    first_tenth = table[: len(table) // 10]
    pairs = Counter((a, b) for a, b in first_tenth[:, :2].tolist())
    assert len(pairs) == 90
    assert max(pairs.values()) <= 2 * min(pairs.values())


def test_guests_need_hosts():
    with pytest.raises(InputError, match="3 players need at least 2 strategies beside the guests, there is only 1; name more"):
        seatings("guests", 3, 3, guests=[0, 2])
    with pytest.raises(InputError, match="needs the strategies that meet the others"):
        seatings("guests", 3, 2)


@pytest.mark.parametrize(
    ("meet", "strategies", "players", "focus", "words"),
    [
        ("round robin", 2, 3, None, "at least 3 strategies, there are only 2; name more"),
        ("field", 2, 3, 0, "at least 2 strategies beside the focus, there is only 1"),
        ("field", 3, 2, None, "needs the strategy that meets the field"),
        ("swiss", 3, 2, None, "known: round robin, field, mirror"),
        ("round robin", 48, 4, None, f"more than {MAX_SEATINGS:,}; name fewer"),
    ],
)
def test_what_cannot_be_seated_is_refused_with_a_way_out(meet, strategies, players, focus, words):
    with pytest.raises(InputError, match=words):
        seatings(meet, strategies, players, focus)
