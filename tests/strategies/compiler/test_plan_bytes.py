"""Plans are digested byte by byte, so there must be nothing in them but what was compiled."""

import numpy as np
import pytest

from sim.games import GAMES
from vigil.playing.arena import prepare
from vigil.session import read_experiment

EXPERIMENTS = {"ascension": "duel", "relic": "relic-duel", "voskhozhdenie": "blitz"}


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
