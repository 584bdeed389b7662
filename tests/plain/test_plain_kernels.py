"""Kernels compiled as numba compiles, with every index checked, play the same games byte for byte.

So the fast compiler changes nothing, and nothing is read or written out of bounds.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import plain_games
import pytest
import test_engines_agree as ascension
import test_relic_engines_agree as relic

TESTS = Path(__file__).parents[1]
HOMES = {
    "ascension": [TESTS / "sim" / "ascension"],
    "relic": [TESTS / "sim" / "relic"],
}
LEAST = {"ascension": 2 * 4 * ascension.GAMES + ascension.RANDOM_LINE_UPS * 4, "relic": 3 * relic.GAMES}
"""Games of the tests of agreement."""


def played(game, plain, tables):
    """What each line-up comes to, in a process of its own; the first one draws the line-ups and keeps them in the file of tables."""
    path = os.pathsep.join(map(str, (TESTS.parent, TESTS, *HOMES[game])))
    environment = os.environ | {"PYTHONPATH": path, "VIGIL_PLAIN_KERNELS": str(int(plain))}
    done = subprocess.run([sys.executable, plain_games.__file__, game, str(tables)], env=environment, capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_plain_kernels_play_the_same_games(game, tmp_path):
    plain, fast = (played(game, plain, tmp_path / "tables") for plain in (True, False))
    assert sum(int(re.search(r"(\d+) games", line)[1]) for line in plain) >= LEAST[game] + plain_games.RANDOM_GAMES
    assert [line for line in plain if "IndexError" in line or "out of bounds" in line][:10] == []
    assert [(one, other) for one, other in zip(plain, fast, strict=True) if one != other][:10] == []
    assert len({line.rpartition(" ")[2] for line in plain}) > len(plain) // 2, "they do not all end alike"
