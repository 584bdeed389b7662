"""Where movements can end: rings, boxes, tiers (R10, R34, R35, R37; ENGINE.md section 4)."""

import numpy as np
import pytest
from relic_scenes import book_of, tiny

from sim.engine.jit import entry
from sim.relic.book.ends import ends_table
from sim.relic.play.ways import ends_within
from sim.relic.state import new_game
from sim.relic.tables import BOOK, END_RELICS
from sim.relic.words import MAX_MOVE_CHOICE, MAX_SPACES, NOBODY, TOP_NUMBER, Fault, Tier


@entry
def ends(records, books, score, more):
    """Number of candidates for the active seat; they are in `choice_at`."""
    return ends_within(records[0], books[0], records[0].seat, score, more)


def found(book, space, score, more=0, relics=0):
    record = new_game()
    record["space"][0, 0], record["relics"][0, 0] = space, relics
    n = ends(record, book, np.int64(score), np.int64(more))
    assert record["fault"][0] == Fault.NONE
    return [int(at) for at in record["choice_at"][0, :n]]


def named(start, score, **more):
    spaces = [space.name for space in tiny().spaces]
    return [spaces[at] for at in found(book_of(tiny(), 2), spaces.index(start), score, **more)]


def test_r10_both_ways_round_the_ring():
    """R10: exactly that many spaces, clockwise first, without turning back."""
    assert named("Hive", 2) == ["Harbour", "Gate"]
    assert named("Hive", 5) == ["Chapel", "Forge"]


def test_r10_the_present_space_can_be_reached_round_the_ring_and_counts_once():
    """R10: standing still is not allowed, to come back is."""
    assert named("Hive", 6) == ["Hive"]
    assert named("Hive", 3) == ["Jungle"]


def test_r34_a_box_where_the_movement_begins():
    """R34: one point leads from the Wreck to the Gate; the direction is chosen anew there."""
    assert named("Wreck", 1) == ["Gate", "Front", "Guardian"]
    assert named("Wreck", 3) == ["Hive", "Harbour", "Guardian", "Front"]


def test_r34_a_box_on_the_way_needs_a_point_left():
    """R34: who ends on the space of the box stays there; with a point left it is taken first."""
    assert named("Stars", 2) == ["Wreck"]
    assert named("Stars", 3) == ["Gate", "Front", "Guardian"]


def test_r35_r37_the_inner_tier_is_entered_with_a_relic_from_where_the_movement_begins():
    """R35, R37: whatever points are left, the movement ends there; whoever passes by cannot enter."""
    assert named("Guardian", 4) == ["Hive", "Harbour", "Guardian", "Gate"]
    assert named("Guardian", 4, relics=1) == ["Rift", "Hive", "Harbour", "Guardian", "Gate"]
    assert "Rift" not in named("Stars", 3, relics=1)


def test_a_choice_of_scores():
    """Section 4: all scores from s - a, at least 1, to s + a, the lowest first, each space once."""
    assert named("Hive", 2, more=1) == ["Forge", "Chapel", "Harbour", "Gate", "Jungle"]
    assert named("Hive", 1, more=2) == ["Forge", "Chapel", "Harbour", "Gate", "Jungle"]


def slowly(book, space, left, turn, relics, begins, boxed, into):
    """The same by plain recursion: the box first, then clockwise, then anticlockwise."""
    if not begins and (left == 0 or book["tier"][space] >= Tier.INNER):
        if space not in into:
            into.append(space)
        return
    goal = book["box_to"][space]
    if goal != NOBODY and not boxed and (begins or not book["box_start"][space]):
        needed = max(book["box_relics"][space], book["inner_relics"] if book["tier"][goal] >= Tier.INNER else 0)
        if relics >= needed:
            slowly(book, goal, left - 1, 0, relics, False, True, into)
    for sign, row in ((1, "clockwise"), (-1, "anticlockwise")):
        if turn in (0, sign):
            slowly(book, book[row][space], left - 1, sign, relics, False, False, into)


def any_board(rng, boxes=0.4, relics=END_RELICS + 2):
    """Two rings and an inner tier with boxes anywhere, each open from fewer relics on than `relics`."""
    books = np.zeros(1, BOOK)
    book = books[0]
    rings = (int(rng.integers(2, 9)), int(rng.integers(2, 7)))
    first = 0
    for ring, tier in zip(rings, (Tier.OUTER, Tier.MIDDLE), strict=True):
        for k in range(ring):
            book["tier"][first + k] = tier
            book["clockwise"][first + k], book["anticlockwise"][first + k] = first + (k + 1) % ring, first + (k - 1) % ring
        first += ring
    book["tier"][first : first + 2], book["clockwise"][first] = (Tier.INNER, Tier.CENTRE), first + 1
    book["spaces"], book["inner_relics"], book["box_to"] = first + 2, 1, NOBODY
    for space in range(first):
        if rng.random() < boxes:
            book["box_to"][space] = rng.integers(first + 1)
            book["box_start"][space], book["box_relics"][space] = rng.random() < 0.4, rng.integers(relics)
    book["ends"] = ends_table(book)
    return books, first


@pytest.mark.parametrize("seed", range(300))
def test_r10_r34_r35_the_same_as_plain_recursion(seed):
    """R10, R34, R35: any board, any score; the same spaces in the same order."""
    rng = np.random.default_rng(seed)
    books, spaces = any_board(rng)
    for start in range(spaces):
        score, more, relics = int(rng.integers(1, 7)), int(rng.integers(3)), int(rng.integers(END_RELICS + 3))
        expected = []
        for points in range(max(1, score - more), score + more + 1):
            slowly(books[0], start, points, 0, relics, True, False, expected)
        assert found(books, start, score, more, relics) == expected


@pytest.mark.parametrize("seed", range(30))
def test_a_board_full_of_boxes_has_no_too_many_ways(seed):
    """Hundreds of thousands of ways led to a fault; each step is made once now."""
    rng = np.random.default_rng(seed)
    books, spaces = any_board(rng, boxes=1, relics=3)
    start, more = int(rng.integers(spaces)), int(rng.integers(4, 8))
    expected = []
    for points in range(max(1, 6 - more), 7 + more):
        slowly(books[0], start, points, 0, 2, True, False, expected)
    assert found(books, start, 6, more, relics=2) == expected


def test_the_longest_movement_there_is():
    """64 points on 63 spaces with a box each: whichever score is chosen, the steps that wait have a place."""
    books = np.zeros(1, BOOK)
    book, spaces = books[0], MAX_SPACES - 1
    ring = np.arange(spaces)
    book["tier"][:spaces], book["tier"][spaces] = Tier.OUTER, Tier.CENTRE
    book["clockwise"][:spaces], book["anticlockwise"][:spaces] = np.roll(ring, -1), np.roll(ring, 1)
    book["spaces"], book["box_to"][:spaces], book["box_to"][spaces] = MAX_SPACES, ring * 2 % spaces, NOBODY
    assert sorted(found(books, 5, TOP_NUMBER, MAX_MOVE_CHOICE)) == list(range(spaces))
