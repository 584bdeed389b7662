"""Names that only a card set beside the one that is played has: lines about them never match, and what is in none is a mistake."""

from dataclasses import replace

import numpy as np
import pytest
from strategy_fakes import CARDS, FakeCard, FakeSet, card_id, rank_of

from sim.ascension.words import List
from sim.engine.plans import NO_RANK, RANKS_PER_LINE
from sim.errors import InputError
from strategies import compile_plan, compile_plans, make_strategy, missing_names

MORE = FakeSet((*CARDS.cards, FakeCard("Lantern Keeper", cost=3), FakeCard("Heron", type="construct", cost=4, actions=("pay",))))
IDLE = FakeSet(tuple(replace(card, actions=()) for card in CARDS.cards))


def made(**lists):
    return make_strategy({"schema": 1, "name": "Test", "summary": "A test.", **lists}, "test.toml", game="ascension")


def test_a_line_about_a_missing_name_never_matches_and_the_others_do():
    strategy = made(take=["Lantern Keeper", "use Heron", "'Lantern Keeper' by honor if round > 2", "Mystic"])
    record = compile_plan(strategy, CARDS, [MORE])[0]
    ranks = [rank_of(record, List.TAKE, k) for k in range(len(CARDS.cards))]
    assert [card.name for card, rank in zip(CARDS.cards, ranks, strict=True) if rank < NO_RANK] == ["Mystic"]
    assert rank_of(record, List.TAKE, card_id("Mystic")) == 3 * RANKS_PER_LINE  # a line keeps its place
    assert missing_names(strategy, CARDS, [MORE]) == ("Lantern Keeper", "Heron")
    assert missing_names(strategy, MORE, [CARDS]) == ()


@pytest.mark.parametrize(("condition", "holds"), [("owned('Heron') > 0", False), ("owned('Heron') == 0", True), ("pile('Lantern Keeper') < 1", True)])
def test_a_missing_name_counts_nothing_in_conditions(condition, holds):
    record = compile_plan(made(take=[f"Mystic if {condition}"]), CARDS, [MORE])[0]

    def count(counter, ids):
        assert ids == ()
        return 0

    assert (rank_of(record, List.TAKE, card_id("Mystic"), count) < NO_RANK) == holds


def test_what_no_card_set_has_stays_a_mistake_with_a_tip():
    with pytest.raises(InputError, match=r"take\[1\] 'Lantern Keper': 'Lantern Keper' is not a card or class"):
        compile_plan(made(take=["Lantern Keper"]), CARDS, [MORE])
    with pytest.raises(InputError, match=r"'Mistic' is not a card or class; did you mean 'Mystic'\?"):
        compile_plan(made(take=["any if owned('Mistic') > 1"]), CARDS, [MORE])
    with pytest.raises(InputError, match="'Lantern Keeper' is not a card or class"):
        compile_plan(made(take=["Lantern Keeper"]), CARDS)


def test_a_construct_that_has_its_action_elsewhere_is_not_used_here():
    strategy = made(take=["use Yggdrasil Staff", "Mystic"])
    with pytest.raises(InputError, match="has no action to use"):
        compile_plan(strategy, IDLE)
    assert missing_names(strategy, IDLE, [CARDS]) == ("Yggdrasil Staff",)
    with pytest.raises(InputError, match="is a class"):
        compile_plan(made(take=["use hero"]), IDLE, [CARDS])


def test_other_card_sets_change_nothing_where_no_name_is_missing():
    strategies = [made(take=["hero by honor if owned('Mystic') < 2", "use Yggdrasil Staff"], keep=["Burrower"]), made(play=["Seer"])]
    np.testing.assert_array_equal(compile_plans(strategies, CARDS).view(np.uint8), compile_plans(strategies, CARDS, [MORE, IDLE]).view(np.uint8))
