"""Plans are digested byte by byte, so there must be nothing in them but what was compiled."""

import numpy as np
import pytest

from sim.errors import InputError
from sim.games import GAMES, game_of
from strategies.compiler import plan
from strategies.compiler.plan import compile_plan
from strategies.files import load_strategy
from strategies.genome import strategy_of
from strategies.genome.reduction import reductions
from vigil.playing.arena import prepare
from vigil.session import read_experiment

EXPERIMENTS = {"ascension": "duel", "relic": "relic-duel", "voskhozhdenie": "blitz", "tactics": "love"}


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_bytes_between_the_fields_are_nought(game):
    """The record has holes where a field is aligned; memory that was used before must not show through."""
    first, *again = (next(iter(prepare(read_experiment(EXPERIMENTS[game], None, None, None)).arms.values())).table.plans for _ in range(2))
    hole = np.ones(first.dtype.itemsize, bool)
    for kind, offset in ((first.dtype.fields[name][0], first.dtype.fields[name][1]) for name in first.dtype.names):
        hole[offset : offset + kind.itemsize] = False
    for plans in (first, *again):
        assert not plans.view(np.uint8).reshape(len(plans), -1)[:, hole].any()
    assert first.tobytes() == again[0].tobytes()
    assert hole.any() or game == "ascension"


@pytest.mark.proof
@pytest.mark.parametrize(("game", "player"), [("ascension", "rush"), ("relic", "beginner-shopper"), ("voskhozhdenie", "aggressive with blitz-dawn")])
def test_lists_that_were_compiled_before_give_the_same_bytes(game, player):
    """Strategies that have all lists but one in common are compiled one after another, and each by itself."""
    card_set = game_of(game).cards.load_card_set(game_of(game).cards.shipped_card_sets()[0])
    strategies = [strategy_of(genome, game) for genome in [*reductions(load_strategy(player, game=game))][::7]]
    assert len(strategies) > 4
    together = [compile_plan(strategy, card_set).tobytes() for strategy in strategies]
    for strategy, found in zip(strategies, together, strict=True):
        forget()
        assert compile_plan(strategy, card_set).tobytes() == found


def test_a_list_that_was_compiled_before_and_no_longer_fits_is_told_by_its_line():
    """Each list fits alone, both together do not; both have been compiled before the second time."""
    card_set = game_of("relic").cards.load_card_set("synthetic")
    move, choose = (
        [f"{what} if round == {first + k} or round == {first + k + 5000} or round == {first + k + 9000}" for k in range(200)]
        for what, first in (("inner", 1000), ("to middle", 3000))
    )
    told = []
    for before in (False, True):
        forget()
        for lists in ({"move": move}, {"choose": choose}) if before else ():
            compile_plan(strategy_of(lists, "relic"), card_set)
        with pytest.raises(InputError, match="one comparison too many") as problem:
            compile_plan(strategy_of({"move": move, "choose": choose}, "relic"), card_set)
        told.append(str(problem.value))
    assert told[0] == told[1]


def forget():
    """Forget what was compiled."""
    plan._compiled_once.cache_clear()
    plan._lists_of.cache_clear()
