"""Mutations: whatever is drawn can be read and compiled, depends on the luck alone, and reaches every part of a strategy."""

from collections import Counter

import numpy as np
import pytest
from numpy.random import Generator, Philox
from strategy_fakes import FakeCard, FakeSet

from sim.errors import InputError
from sim.games import SHIPPED, game_of
from strategies import compile_plan, load_strategy, shipped_strategies
from strategies.ascension.form import CHOICES
from strategies.ascension.language import ASCENSION, LANGUAGE, LISTS
from strategies.genome import genome_of, strategy_of
from strategies.genome.conditions import joined, size, with_number, with_opposite, with_other, without
from strategies.genome.material import Material
from strategies.genome.mutation import crossed, mutated
from strategies.genome.reduction import reductions, weight
from strategies.genome.wording import condition_text
from strategies.language.condition import comparisons, parse_condition

TUNABLE = ("ascension", "relic", "voskhozhdenie", "tactics")
RANGES = {game: game_of(game).room("strategies", "material").RANGE for game in TUNABLE}
RANGE = RANGES["ascension"]
SHIPPED_STRATEGIES = {game: [load_strategy(name, game=game, deckless=True) for name in shipped_strategies(game)] for game in TUNABLE}
KNOWN = {game: [strategy for strategy in shipped if strategy.policy == "rules"] for game, shipped in SHIPPED_STRATEGIES.items()}
SETS = {"2010": "ascension", "10th": "ascension", "synthetic": "relic", "pool": "voskhozhdenie", "contract": "tactics"}
LOADED = {name: game_of(game).cards.load_card_set(name) for name, game in SETS.items()}


def luck(*key):
    return Generator(Philox(key=np.array(key, np.uint64)))


def read(text):
    return parse_condition(text, ASCENSION)


def material_of(card_set, known=None):
    game = SETS[card_set]
    return Material.of(RANGES[game], KNOWN[game] if known is None else known, LOADED[card_set])


def walk(card_set, start, steps, key):
    """A strategy mutated again and again; every step has been read and compiled."""
    material, rng, strategy = material_of(card_set), luck(*key), start
    for _ in range(steps):
        strategy = strategy_of(mutated(strategy, material, rng), start.game)
        compile_plan(strategy, LOADED[card_set])
        yield strategy


def test_all_shipped_games_can_be_varied():
    assert set(TUNABLE) == {game.name for game in SHIPPED}


@pytest.mark.parametrize(
    ("card_set", "start"), [(name, start) for name, game in SETS.items() for start in KNOWN[game]], ids=lambda part: getattr(part, "id", part)
)
def test_mutants_can_be_read_and_compiled(card_set, start):
    assert len(list(walk(card_set, start, 6, (1, 2)))) == 6


@pytest.mark.parametrize("card_set", SETS)
def test_equal_luck_gives_equal_mutants_and_other_luck_others(card_set):
    start = KNOWN[SETS[card_set]][0]
    one, two, three = ([genome_of(step) for step in walk(card_set, start, 6, key)] for key in ((3, 1), (3, 1), (3, 2)))
    assert one == two != three


@pytest.mark.parametrize("card_set", SETS)
def test_material_does_not_depend_on_the_order_of_the_strategies(card_set):
    assert material_of(card_set) == material_of(card_set, KNOWN[SETS[card_set]][::-1])


def test_mutations_change_every_list_and_make_every_kind_of_line():
    material, rng = material_of("2010"), luck(5, 5)
    start = load_strategy("mechana", game="ascension")
    before = genome_of(start)
    changed, lines = Counter(), []
    for _ in range(400):
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


def test_mutations_of_relic_change_every_list_that_is_asked_and_speak_of_what_it_is_about():
    """The lists of Relic are about cards, spaces, characters and words; each has its own names, numbers and counters."""
    material, rng, language = material_of("synthetic"), luck(5, 6), RANGES["relic"].language
    starts = [load_strategy(name, game="relic") for name in ("mission-runner", "beginner-timid")]
    changed, found = Counter(), {which: [] for which in language.lists}
    for k in range(700):
        before = genome_of(starts[k % 2])
        genome = mutated(starts[k % 2], material, rng)
        changed.update(which for which in language.lists if genome.get(which) != before.get(which))
        for which, lines in strategy_of(genome, "relic").lists.items():
            found[which] += [line for line in lines if line.text not in before.get(which, ())]
    assert set(changed) == set(material.targets) == set(language.lists) - {"mission"}  # no text of these cards gives a second mission
    assert changed["move"] > sum(changed.values()) / 4
    targets = {which: {line.target for line in lines} for which, lines in found.items()}
    assert {"toward mission", "toward Guardian of the Rift", "middle", "any"} <= targets["move"]
    assert "power" in targets["buy"] and "armour" in targets["buy"] and "enemy" not in targets["buy"]
    assert any(target.startswith("to ") for target in targets["choose"]) and targets["power"] == {"battle", "test", "any"}
    assert targets["character"] <= {"any", *LOADED["synthetic"].character_ids}
    texts = {which: " ".join(line.text for line in lines) for which, lines in found.items()}
    for which, noun in (("move", "space."), ("evade", "card."), ("character", "character.")):
        assert noun in texts[which], which
    assert all("gain" not in text for which, text in texts.items() if which not in ("power", "use"))
    assert any(line.key for line in found["buy"]) and not any(line.key for line in found["move"])


def test_mutations_of_voskhozhdenie_change_every_list_and_speak_of_what_it_is_about():
    """Its lists are about cards and the words of decisions; the deck is not part of the lines."""
    material, rng, language = material_of("pool"), luck(5, 7), RANGES["voskhozhdenie"].language
    starts = [load_strategy(name, game="voskhozhdenie", deckless=True) for name in ("aggressive", "beginner")]
    changed, found = Counter(), {which: [] for which in language.lists}
    for k in range(500):
        before = genome_of(starts[k % 2])
        genome = mutated(starts[k % 2], material, rng)
        changed.update(which for which in language.lists if genome.get(which) != before.get(which))
        for which, lines in strategy_of(genome, "voskhozhdenie").lists.items():
            found[which] += [line for line in lines if line.text not in before.get(which, ())]
    assert set(changed) == set(material.targets) and changed["act"] > sum(changed.values()) / 5
    targets = {which: {line.target for line in lines} for which, lines in found.items()}
    assert {"attack", "defend", "assault"} <= targets["act"] and any(line.use for line in found["act"])
    assert targets["win"] <= {"damage", "superiority"} and targets["pay"] <= {"coins", "cost"} and "Soldier" not in targets["redraw"]
    assert all("lead" not in line.text for line in found["redraw"]) and any("card." in line.text for line in found["attack"])


def test_cards_that_are_not_in_the_game_are_no_material():
    cards = FakeSet((FakeCard("Seer"), FakeCard("Gone", count=0), FakeCard("use it", actions=("one",))))
    material = Material.of(RANGE, [], cards)
    about = material.targets["take"]
    assert ([line.target for line in about.singles], about.uses, material.seen) == (["Seer", "use it"], ("use it",), ())
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
    assert [condition_text(without(condition, k), LANGUAGE, "take") for k in range(size(condition))] == [
        "players > 2 and pool <= 50 and lead <= 3",
        "(pool <= 25 or pool <= 50) and lead <= 3",
        "(pool <= 25 or players > 2) and lead <= 3",
        "pool <= 25 or players > 2 and pool <= 50",
    ]
    assert without(read("round > 1"), 0) is None


def test_one_comparison_changes_and_the_others_stay():
    condition = read("pool <= 20 and round > 4")
    assert condition_text(with_opposite(condition, 1), LANGUAGE, "take") == "pool <= 20 and round <= 4"
    assert condition_text(with_other(condition, 0, read("lead > 2")), LANGUAGE, "take") == "lead > 2 and round > 4"
    moved = [with_number(condition, 0, luck(1, k)) for k in range(60)]
    assert {[*comparisons(c)][1] for c in moved} == {[*comparisons(condition)][1]}
    assert {-[*comparisons(c)][0].constant for c in moved} == {*range(14, 27)} - {20}


def test_a_comparison_more_has_to_hold_or_is_an_alternative():
    texts = {condition_text(joined(read("pool <= 20"), read("round > 4"), luck(2, k)), LANGUAGE, "take") for k in range(40)}
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
