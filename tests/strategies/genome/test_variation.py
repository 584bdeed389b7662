"""Mutations: whatever is drawn can be read and compiled, depends on the luck alone, and reaches every part of a strategy."""

from collections import Counter

import numpy as np
import pytest
from numpy.random import Generator, Philox
from strategy_fakes import FakeCard, FakeSet

from sim.ascension.cards.files import load_card_set
from sim.errors import InputError
from strategies import compile_plan, load_strategy, shipped_strategies
from strategies.ascension.form import CHOICES
from strategies.ascension.language import ASCENSION, LANGUAGE, LISTS
from strategies.ascension.material import RANGE
from strategies.genome import genome_of, strategy_of
from strategies.genome.conditions import joined, size, with_number, with_opposite, with_other, without
from strategies.genome.material import Material
from strategies.genome.mutation import crossed, mutated
from strategies.genome.reduction import reductions, weight
from strategies.genome.wording import condition_text
from strategies.language.condition import comparisons, parse_condition

KNOWN = [strategy for strategy in (load_strategy(name, game="ascension") for name in shipped_strategies("ascension")) if strategy.policy == "rules"]
SETS = {printing: load_card_set(printing) for printing in ("2010", "10th")}


def luck(*key):
    return Generator(Philox(key=np.array(key, np.uint64)))


def read(text):
    return parse_condition(text, ASCENSION)


def walk(printing, start, steps, key):
    """A strategy mutated again and again; every step has been read and compiled."""
    material, rng, strategy = Material.of(RANGE, KNOWN, SETS[printing]), luck(*key), start
    for _ in range(steps):
        strategy = strategy_of(mutated(strategy, material, rng), "ascension")
        compile_plan(strategy, SETS[printing])
        yield strategy


@pytest.mark.parametrize("printing", SETS)
@pytest.mark.parametrize("start", KNOWN, ids=lambda strategy: strategy.id)
def test_mutants_can_be_read_and_compiled(printing, start):
    assert len(list(walk(printing, start, 12, (1, 2)))) == 12


def test_equal_luck_gives_equal_mutants_and_other_luck_others():
    one, two, three = ([genome_of(step) for step in walk("2010", KNOWN[0], 10, key)] for key in ((3, 1), (3, 1), (3, 2)))
    assert one == two != three


def test_material_does_not_depend_on_the_order_of_the_strategies():
    assert Material.of(RANGE, KNOWN, SETS["2010"]) == Material.of(RANGE, KNOWN[::-1], SETS["2010"])


def test_mutations_change_every_list_and_make_every_kind_of_line():
    material, rng = Material.of(RANGE, KNOWN, SETS["2010"]), luck(5, 5)
    start = load_strategy("mechana", game="ascension")
    before = genome_of(start)
    changed, lines = Counter(), []
    for _ in range(600):
        genome = mutated(start, material, rng)
        changed.update(which for which in LISTS if genome.get(which) != before.get(which))
        lines += [line for which, found in strategy_of(genome, "ascension").lists.items() for line in found if line.text not in before.get(which, ())]
    assert set(changed) == set(LISTS)
    assert changed["take"] > sum(changed.values()) / 3
    assert any(line.use for line in lines)
    assert any(line.key and line.key.bottom for line in lines) and any(line.key and line.key.lowest for line in lines)
    assert any(line.condition and size(line.condition) > 2 for line in lines)
    assert any(line.target in CHOICES for line in lines)
    assert {line.target for line in lines} >= {"Mystic", "Void", "any", "Hedron Cannon"}


def test_cards_that_are_not_in_the_game_are_no_material():
    cards = FakeSet((FakeCard("Seer"), FakeCard("Gone", count=0), FakeCard("use it", actions=("one",))))
    material = Material.of(RANGE, [], cards)
    assert (material.names, material.users, material.seen) == (("Seer", "use it"), ("use it",), ())
    assert material.known_line("take", luck(1, 1)) is None
    strategy = strategy_of({"take": ("any",)}, "ascension")
    rng = luck(1, 1)
    for _ in range(100):
        strategy = strategy_of(mutated(strategy, material, rng), "ascension")
        assert "Gone" not in str(genome_of(strategy))
        compile_plan(strategy, cards)


def test_a_child_of_two_has_their_lines_each_once():
    one, other = genome_of(load_strategy("mechana", game="ascension")), genome_of(load_strategy("rush", game="ascension"))
    children = [crossed(one, other, RANGE, luck(9, k)) for k in range(50)]
    for child in children:
        for which, lines in child.items():
            assert lines and set(lines) <= {*one.get(which, ()), *other.get(which, ())} and len(set(lines)) == len(lines)
    assert any(set(child["take"]) - set(one["take"]) and set(child["take"]) - set(other["take"]) for child in children)
    assert {"keep" in child for child in children} == {True, False}


def test_a_comparison_can_be_taken_out_wherever_it_stands():
    condition = read("(pool <= 25 or players > 2 and pool <= 50) and not lead > 3")
    assert [condition_text(without(condition, k), LANGUAGE) for k in range(size(condition))] == [
        "players > 2 and pool <= 50 and lead <= 3",
        "(pool <= 25 or pool <= 50) and lead <= 3",
        "(pool <= 25 or players > 2) and lead <= 3",
        "pool <= 25 or players > 2 and pool <= 50",
    ]
    assert without(read("round > 1"), 0) is None


def test_one_comparison_changes_and_the_others_stay():
    condition = read("pool <= 20 and round > 4")
    assert condition_text(with_opposite(condition, 1), LANGUAGE) == "pool <= 20 and round <= 4"
    assert condition_text(with_other(condition, 0, read("lead > 2")), LANGUAGE) == "lead > 2 and round > 4"
    moved = [with_number(condition, 0, luck(1, k)) for k in range(60)]
    assert {[*comparisons(c)][1] for c in moved} == {[*comparisons(condition)][1]}
    assert {-[*comparisons(c)][0].constant for c in moved} == {*range(14, 27)} - {20}


def test_a_comparison_more_has_to_hold_or_is_an_alternative():
    texts = {condition_text(joined(read("pool <= 20"), read("round > 4"), luck(2, k)), LANGUAGE) for k in range(40)}
    assert texts == {"pool <= 20 and round > 4", "pool <= 20 or round > 4"}
    assert joined(None, read("round > 4"), luck(1, 1)) == read("round > 4")


def test_reductions_leave_out_each_line_and_each_comparison_in_turn():
    strategy = strategy_of({"take": ("Mystic if round > 3 and pool > 9", "any"), "banish": ("Militia",)}, "ascension")
    assert list(reductions(strategy)) == [
        {"take": ("Mystic if round > 3 and pool > 9",), "banish": ("Militia",)},
        {"take": ("any",), "banish": ("Militia",)},
        {"take": ("Mystic if round > 3 and pool > 9", "any")},
        {"take": ("Mystic if pool > 9", "any"), "banish": ("Militia",)},
        {"take": ("Mystic if round > 3", "any"), "banish": ("Militia",)},
    ]
    assert all(weight(genome) < weight(genome_of(strategy)) for genome in reductions(strategy))


def test_lines_that_cannot_be_read_make_no_strategy():
    with pytest.raises(InputError, match=r"take\[1\] 'any if': nothing follows 'if'"):
        strategy_of({"take": ("any if",)}, "ascension")
