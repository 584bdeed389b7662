"""Whatever compiles the kernels, they play the same games byte for byte.

So the fast compiler changes nothing, and nothing is read or written out of bounds.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import compiler_games
import pytest
import test_engines_agree as ascension
import test_relic_engines_agree as relic

TESTS = Path(__file__).parents[1]
HOMES = {
    "ascension": [TESTS / "sim" / "ascension"],
    "relic": [TESTS / "sim" / "relic"],
    "voskhozhdenie": [TESTS / "sim" / "voskhozhdenie", TESTS / "sim" / "voskhozhdenie" / "play"],
}
LEAST = {
    "ascension": 2 * 4 * ascension.GAMES + ascension.RANDOM_LINE_UPS * 4 + compiler_games.RANDOM_GAMES,
    "relic": 3 * relic.GAMES + compiler_games.RANDOM_GAMES,
    "voskhozhdenie": 4 * 10 * compiler_games.RANDOM_DECKS,
}
"""Games of the tests of agreement, and of random sets."""


def played(game, compiler, tables):
    """What each line-up comes to, in a process of its own; the first one draws the line-ups and keeps them in the file of tables."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (TESTS.parent, TESTS, *HOMES[game])))}
    command = [sys.executable, compiler_games.__file__, game, compiler, str(tables)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.parametrize(("game", "compilers"), [("ascension", ("checked", "numba")), ("relic", ("checked",)), ("voskhozhdenie", ("checked",))])
def test_kernels_play_the_same_games(game, compilers, tmp_path):
    fast = played(game, "fast", tmp_path / "tables")
    assert sum(int(re.search(r"(\d+) games", line)[1]) for line in fast) >= LEAST[game]
    assert len({line.rpartition(" ")[2] for line in fast}) > len(fast) // 2, "they do not all end alike"
    for compiler in compilers:
        other = played(game, compiler, tmp_path / "tables")
        assert [line for line in other if "IndexError" in line or "out of bounds" in line][:10] == []
        assert [(one, two) for one, two in zip(other, fast, strict=True) if one != two][:10] == []
