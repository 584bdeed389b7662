"""What a search makes of the strategies of Voskhozhdenie: lines about what each list is asked about, that can be read and compiled."""

from collections import Counter

import numpy as np
import pytest
from numpy.random import Generator, Philox
from vosk_plans import POOL

from strategies import compile_plan, load_strategy, shipped_strategies
from strategies.genome import genome_of, strategy_of
from strategies.genome.material import Material
from strategies.genome.mutation import mutated
from strategies.voskhozhdenie.language import LANGUAGE
from strategies.voskhozhdenie.material import RANGE

SHIPPED = [load_strategy(name, game="voskhozhdenie", deckless=True) for name in shipped_strategies("voskhozhdenie")]
KNOWN = [strategy for strategy in SHIPPED if strategy.policy == "rules"]
MATERIAL = Material.of(RANGE, KNOWN, POOL)


def luck(*key):
    return Generator(Philox(key=np.array(key, np.uint64)))


@pytest.mark.parametrize("start", KNOWN, ids=lambda strategy: strategy.id)
def test_mutants_can_be_read_and_compiled(start):
    rng, strategy = luck(1, 2), start
    for _ in range(6):
        strategy = strategy_of(mutated(strategy, MATERIAL, rng), "voskhozhdenie")
        assert compile_plan(strategy, POOL).shape == (1,)


@pytest.mark.proof
def test_mutations_change_every_list_and_speak_of_what_it_is_about():
    rng = luck(5, 6)
    starts = [strategy for strategy in KNOWN if strategy.id in ("beginner", "defensive")]
    changed, found = Counter(), {which: [] for which in LANGUAGE.lists}
    for k in range(600):
        before = genome_of(starts[k % 2])
        genome = mutated(starts[k % 2], MATERIAL, rng)
        changed.update(which for which in LANGUAGE.lists if genome.get(which) != before.get(which))
        for which, lines in strategy_of(genome, "voskhozhdenie").lists.items():
            found[which] += [line for line in lines if line.text not in before.get(which, ())]
    assert set(changed) == set(LANGUAGE.lists) and changed["act"] > sum(changed.values()) / 4
    targets = {which: {line.target for line in lines} for which, lines in found.items()}
    assert any(line.use for line in found["act"]) and {"attack", "defend", "assault"} & targets["act"]
    assert targets["win"] == {"damage", "superiority"} and targets["choose"] <= {"first", "second"} and targets["pay"] <= {"coins", "cost"}
    assert "order" not in targets["attack"] and "relic" not in targets["mend"] and "minor" not in targets["redraw"]
    assert any(line.key for line in found["take"]) and not any(line.key for line in found["win"])
    texts = {which: " ".join(line.text for line in lines) for which, lines in found.items()}
    assert "lead" in texts["attack"] and "reach" in texts["defend"] and "wound" in texts["hurt"] and "tactic('" in texts["win"]


def test_new_comparisons_speak_of_what_a_list_knows():
    rng, plain = luck(3, 4), {number: word for word, number in LANGUAGE.counters.items()}
    material = Material.of(RANGE, [], POOL)
    for which in LANGUAGE.lists:
        drawn = {plain.get(material.comparison(which, rng).plus.counter, "") for _ in range(300)}
        assert ("lead" in drawn) == (which in ("attack", "defend")), which
        assert ("wound" in drawn) == (which in ("win", "hurt")), which
        assert ("mine" in drawn) == (which not in ("redraw", "act", "decree", "win", "pay", "call", "choose")), which
