"""The kernel's judge over the counters of a second game reads plans as the slow, obvious reader does."""

import numpy as np
import properties
import pytest
from hypothesis import strategies as st
from strategy_fakes import rank_of
from toy_language import CARDS, FIRST_WORD, GAME, PLAN, Counter, List, ToySet, toy_plan

from sim.engine.jit import entry, kernel
from sim.engine.judging import count_in, judging
from sim.engine.plans import DEFAULT_RANK

THINGS = (0, 1, 6, 7, 300, CARDS - 1, CARDS, CARDS + 3, FIRST_WORD, FIRST_WORD + 1)
"""Some of every kind, on both sides of a byte."""
LINES = ("any by -price", "any if card.price > 3 and gold < 5", "Card 300 if owned('any') >= 2", "Card 399", "Card 7 if not gold - steps == 2")
MOVES = ("Space 3 if at('Space 0') > 0 or owned('Card 300') != 0", "anywhere if steps <= 2", "Space 0")
TRADES = ("relic if owned('Card 300') > gold", "level if gold >= 3")


@kernel
def counter(g, book, plan, seat, what, selector):
    """Value of a counter of the toy game."""
    if what == Counter.GOLD:
        return np.int64(g.gold)
    if what == Counter.STEPS:
        return np.int64(g.steps)
    if what == Counter.OWNED:
        return count_in(g.held, g.held_n, plan, selector)
    return np.int64(plan.selected[plan.selector_first[selector]] == g.space)


holds, judge, rank_below, rank, fits = judging(counter)


@entry
def judge_things(records, plans, things, limit, ranks):
    """Rank, fit and rank below a limit of every thing in every list, `[L, T, 3]`."""
    g, plan = records[0], plans[0]
    for which in range(ranks.shape[0]):
        for i in range(things.shape[0]):
            ranks[which, i, 0] = rank(g, g, plan, 0, which, things[i])
            ranks[which, i, 1] = fits(g, g, plan, 0, which, things[i])
            ranks[which, i, 2] = rank_below(g, g, plan, 0, which, things[i], limit)


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Compile before the clock of a test runs."""
    judge_things(np.zeros(1, GAME), toy_plan(ToySet()), np.array(THINGS), np.int64(0), np.zeros((len(List), len(THINGS), 3), np.int64))


def some(lines):
    return st.lists(st.sampled_from(lines), max_size=4)


@properties.holds(
    50,
    buy=some(LINES),
    move=some(MOVES),
    trade=some(TRADES),
    state=st.tuples(st.integers(0, 6), st.integers(0, 6), st.sampled_from([CARDS, CARDS + 3]), st.lists(st.sampled_from([0, 300, 399]), max_size=4)),
    limit=st.integers(0, DEFAULT_RANK),
)
def test_the_kernel_ranks_as_the_plan_says(buy, move, trade, state, limit):
    gold, steps, space, held = state
    plan = toy_plan(ToySet(), buy=buy, move=move, trade=trade)
    game = np.zeros(1, GAME)
    for name, value in {"gold": gold, "steps": steps, "space": space, "held_n": len(held), "held": held + [0] * (4 - len(held))}.items():
        game[name] = value

    def counters(what, ids):
        values = {Counter.GOLD: gold, Counter.STEPS: steps, Counter.OWNED: sum(card in ids for card in held), Counter.AT: int(space in ids)}
        return values[Counter(what)]

    ranks = np.zeros((len(List), len(THINGS), 3), np.int64)
    judge_things(game, plan, np.array(THINGS), np.int64(limit), ranks)
    expected = np.array([[rank_of(plan[0], which, thing, counters, Counter.OWNED) for thing in THINGS] for which in List])
    assert plan.dtype == PLAN
    assert (ranks[:, :, 0] == expected).all()
    assert (ranks[:, :, 1] == (expected < DEFAULT_RANK)).all()
    below = expected < limit
    assert (ranks[:, :, 2][below] == expected[below]).all()
    assert (ranks[:, :, 2][~below] >= limit).all()
