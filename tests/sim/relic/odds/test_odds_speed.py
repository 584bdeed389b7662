"""How fast battles are rolled, for `make bench`; nothing here fails for being slow."""

import pytest

from sim.relic.odds.throws import Battle
from vigil.odds.relic.simulation import rolled
from vigil.odds.relic.studies import Fight, battle_study
from vigil.playing.hardware import usable_cores

pytestmark = pytest.mark.benchmarks
ROLLS = 20_000_000


@pytest.mark.parametrize("jobs", sorted({1, usable_cores()}))
def test_plain_battles(benchmark, jobs):
    study = battle_study(Battle(), Fight(5, (7,)))
    done = benchmark.pedantic(lambda: rolled(study, ROLLS, 1, jobs), rounds=5, warmup_rounds=1)
    benchmark.extra_info["battles_per_second"] = ROLLS / benchmark.stats.stats.median
    assert done.cases[0].simulation.counts.sum() == ROLLS
