"""The shipped strategies of Voskhozhdenie: they fit the pool, know what to do with every card of their decks, and waste nothing."""

import numpy as np
import pytest
from vosk_plans import POOL, THINGS, list_of, ranks

from sim.engine.plans import DEFAULT_RANK
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.decks.deck import Part
from sim.voskhozhdenie.decks.files import load_deck, shipped_decks
from sim.voskhozhdenie.words import Counter
from strategies import compile_plan, load_strategy, read_strategy, shipped_strategies
from strategies.checks.unreachable import never_used
from strategies.fields import fields
from strategies.language.condition import comparisons
from strategies.voskhozhdenie.language import FOLDER

NAMES = shipped_strategies("voskhozhdenie")
TUNED = tuple(name for name in NAMES if name.startswith("tuned-"))
"""Answers to a field with one deck; what they say of other cards is what was left of their beginning."""
RULED = tuple(name for name in NAMES if name != "random" and name not in TUNED)
STRATEGIES = {name: load_strategy(name, game="voskhozhdenie", deckless=True) for name in NAMES}
PLANS = {name: compile_plan(STRATEGIES[name], POOL)[0] for name in NAMES}
PLAYED = {name: deck.strategy for name in shipped_decks() if (deck := load_deck(name)).strategy}
"""Decks and the strategies that they name."""


def test_there_are_enough_of_them():
    assert {"aggressive", "defensive", "economy", "combo", "beginner", "random"} <= set(NAMES) and len(RULED) >= 6
    assert len({strategy.name for strategy in STRATEGIES.values()}) == len(NAMES)


def test_tuned_strategies_stand_in_a_field_each_with_the_deck_it_was_tuned_for():
    found = [played for name, field in fields("voskhozhdenie").items() if name.startswith("tuned-") for played in field.strategies]
    assert sorted(found) == [f"{name} with {name.removeprefix('tuned-')}" for name in TUNED]


@pytest.mark.parametrize("name", RULED)
def test_each_says_what_it_does_in_all_that_matters(name):
    strategy = STRATEGIES[name]
    assert strategy.id == name and strategy.summary.endswith(".")
    assert {"redraw", "act", "attack", "defend", "decree", "win", "take", "hurt"} <= set(strategy.lists)


def names_in(which, name):
    """Things that some line of a list names, whatever its condition."""
    entry = PLANS[name]["entry"][list_of(which)]
    ranked = (entry >= 0) | (-1 - entry.astype(int) < DEFAULT_RANK)
    return {thing for thing, place in THINGS.items() if ranked[place]}


@pytest.mark.parametrize(("deck", "strategy"), PLAYED.items())
def test_a_strategy_knows_what_to_do_with_every_card_of_its_decks(deck, strategy):
    """Cards are played, units go to tactics, decrees are issued, tactics are declared."""
    cards = [POOL.cards[POOL.find(line.name)] for part, line in load_deck(deck).lines() if part is not Part.CITIES]
    played = names_in("act", strategy)
    assert {card.name for card in cards} <= played
    units = {card.name for card in cards if card.type is Type.UNIT}
    assert units <= names_in("attack", strategy) and units <= names_in("defend", strategy)
    assert {"attack", "defend", "assault"} <= played


@pytest.mark.parametrize(("deck", "strategy"), PLAYED.items())
def test_a_strategy_issues_the_decrees_of_its_decks(deck, strategy):
    owned = {POOL.cards[POOL.find(line.name)] for _, line in load_deck(deck).lines()}
    own = {card.name for card in owned if any(getattr(ability, "on", "") == "decree" for ability in card.abilities)}
    assert own <= names_in("decree", strategy)
    assert {"reinforcement", "undeath"} <= names_in("decree", strategy)


@pytest.mark.parametrize("name", RULED)
def test_a_unit_that_turns_a_contest_that_nobody_can_answer_goes(name):
    """Whatever else: the enemy has passed, has nobody left, and one unit wins the attack."""
    now = {"players": 2, "passed": 1, "lead": 0, "reach": 4, "power": 4, "ready": 1, "strength": 4, "tactics": 1, "cities": 3, "mine": 1}
    assert ranks(PLANS[name], "attack", ["Brown Meshvull", "Peasant"], now).keys() == {"Brown Meshvull", "Peasant"}
    assert "attack" in ranks(PLANS[name], "act", ["attack"], now)


@pytest.mark.parametrize("name", RULED)
def test_the_last_city_is_defended(name):
    now = {"players": 2, "lead": -6, "reach": 0, "power": 6, "ready": 1, "strength": 6, "threats": 1, "enemy_tactics": 1, "cities": 1, "mine": 1}
    assert ranks(PLANS[name], "defend", ["Peasant"], now) and "defend" in ranks(PLANS[name], "act", ["defend"], now)


@pytest.mark.parametrize("name", RULED)
def test_damage_that_ruins_a_city_does(name):
    """A city of 5 power that falls to a win by 6 comes before one of 8 that does not."""
    wins = {"wound": 6, "mine": 0, "enemy_cities": 3, "enemy_city_power": 20}
    falls, stands = (ranks(PLANS[name], "hurt", ["Tural, Abbey"], {**wins, "power": power})["Tural, Abbey"] for power in (5, 8))
    assert falls < stands


@pytest.mark.parametrize("name", RULED)
def test_orders_that_take_away_wait_for_something_to_take(name):
    for order in ("Breach of Contract", "Execution", "Sabotage", "Disrupt Supplies"):
        idle = ranks(PLANS[name], "act", [order], {"hand": 1, "supply": 8, "coins": 9, "round": 3})
        assert idle == {}, order


def test_what_lines_leave_out_by_numbers_is_what_the_page_says():
    small = [card for card in POOL.cards if card.type is Type.UNIT and not card.minor and card.compared_cost <= 5]
    assert [card.name for card in small if card.compared_cost < 3 and card.power > 4] == ["Envoy of the Unliving", "Child of the Grey Mist"]
    assert [card.name for card in POOL.of_type(Type.FORTIFICATION) if card.power < card.compared_cost] == ["Tomb of Horrors"]


@pytest.mark.parametrize("name", RULED)
def test_there_is_room_for_more_in_the_plan(name):
    """A search adds lines; a file that fills the tables could not be tuned."""
    plan = PLANS[name]
    for field, share in (("entry_rank", 0.75), ("test_a", 0.5), ("selector_last", 0.75)):
        assert np.count_nonzero(plan[field]) < share * plan[field].size, field


def test_the_example_of_the_page_can_be_played():
    example = (FOLDER / "README.md").read_text(encoding="utf-8").split("```toml")[1].split("```")[0]
    strategy = read_strategy(example, "example.toml", game="voskhozhdenie")
    assert never_used(strategy, [POOL]) == [] and compile_plan(strategy, POOL).shape == (1,)


@pytest.mark.parametrize("name", RULED)
def test_no_line_looks_at_the_place_in_turn_order(name):
    """Seats take turns; a plan that depends on the seat would be two."""
    lines = [line for lines in STRATEGIES[name].lists.values() for line in lines if line.condition is not None]
    terms = {term.counter for line in lines for one in comparisons(line.condition) for term in (one.plus, one.minus)}
    assert int(Counter.SEAT) not in terms
