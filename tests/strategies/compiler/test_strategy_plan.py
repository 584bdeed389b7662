"""Compiled plans: ranks, default orders, sharing and the errors of names."""

import pytest
from strategy_fakes import CARDS, MAX_ENTRIES, FakeCard, FakeSet, card_id, rank_of

from sim.ascension.tables import PLAN
from sim.ascension.words import LISTS, MAX_KINDS, Choice, Counter, List
from sim.engine.plans import DEFAULT_RANK, NO_RANK, RANKS_PER_LINE, TEST_TRUE, Policy
from sim.errors import InputError, suggestion
from strategies import compile_plan, compile_plans, make_strategy


def plan_of(cards=CARDS, **lists):
    return compile_plan(make_strategy({"schema": 1, "name": "Test", "summary": "A test.", **lists}, "test.toml", game="ascension"), cards)[0]


def by_rank(record, which, names=None):
    """Names of the cards of a list, best rank first, without the unwanted ones."""
    ranks = {card.name: rank_of(record, which, i) for i, card in enumerate(CARDS.cards)}
    return [name for name in sorted(ranks, key=ranks.__getitem__) if ranks[name] < NO_RANK and (names is None or name in names)]


def test_the_rank_is_the_line_and_the_place_inside_it():
    record = plan_of(take=["Mystic", "construct by cost", "Mystic"])
    assert rank_of(record, List.TAKE, card_id("Mystic")) == 0
    ranks = [rank_of(record, List.TAKE, card_id(name)) for name in ("Hedron Cannon", "Yggdrasil Staff", "Burrower")]
    assert ranks == [RANKS_PER_LINE, RANKS_PER_LINE + 1, RANKS_PER_LINE + 2]
    assert rank_of(record, List.TAKE, card_id("Seer")) == NO_RANK


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("hero", ["Askara", "Demon Slayer", "Mystic", "Seer", "Void Initiate", "Apprentice", "Militia"]),
        ("hero by -cost", ["Apprentice", "Militia", "Void Initiate", "Seer", "Mystic", "Askara", "Demon Slayer"]),
        ("hero by power", ["Demon Slayer", "Militia", "Askara", "Mystic", "Seer", "Void Initiate", "Apprentice"]),
        ("hero by honor/cost", ["Apprentice", "Militia", "Void Initiate", "Askara", "Demon Slayer", "Seer", "Mystic"]),
        ("hero by -honor/cost", ["Apprentice", "Militia", "Mystic", "Askara", "Demon Slayer", "Seer", "Void Initiate"]),
        ("construct by honor", ["Hedron Cannon", "Burrower", "Yggdrasil Staff"]),
        ("Void hero by -cost", ["Void Initiate", "Demon Slayer"]),
        ("starter", ["Apprentice", "Militia"]),
        ("monster", ["Trial by Fire", "Cultist"]),
        ("Lifebound hero", []),
        ("hero by runes if card.draws > 0 or card.copies == 3", ["Void Initiate", "Seer"]),
    ],
)
def test_a_class_is_put_in_order_by_the_key(line, order):
    assert by_rank(plan_of(take=[line]), List.TAKE) == order


def test_conditions_are_judged_now_and_the_first_line_that_fits_wins():
    record = plan_of(take=["hero by honor if round >= 5", "Mystic if owned('Mystic') < 3", "Void"])

    def at(round_, mystics):
        return lambda counter, ids: round_ if counter == Counter.ROUND else mystics

    mystic, slayer = card_id("Mystic"), card_id("Demon Slayer")
    assert rank_of(record, List.TAKE, mystic, at(1, 2)) == RANKS_PER_LINE
    assert rank_of(record, List.TAKE, mystic, at(1, 3)) == NO_RANK
    assert rank_of(record, List.TAKE, mystic, at(5, 3)) < RANKS_PER_LINE
    assert rank_of(record, List.TAKE, slayer, at(1, 0)) == 2 * RANKS_PER_LINE
    assert rank_of(record, List.TAKE, slayer, at(9, 0)) < RANKS_PER_LINE


def test_use_lines_share_the_numbering_of_take():
    record = plan_of(take=["Mystic", "use Yggdrasil Staff if round > 2", "Yggdrasil Staff"])
    staff = card_id("Yggdrasil Staff")
    assert rank_of(record, List.USE, staff) == NO_RANK
    assert rank_of(record, List.USE, staff, lambda counter, ids: 3) == RANKS_PER_LINE
    assert rank_of(record, List.TAKE, staff, lambda counter, ids: 3) == 2 * RANKS_PER_LINE
    assert rank_of(record, List.USE, card_id("Mystic")) == NO_RANK


CHEAP = ["Apprentice", "Militia", "Void Initiate", "Cultist", "Seer", "Mystic", "Burrower", "Askara", "Demon Slayer", "Yggdrasil Staff"]
DEAR = ["Hedron Cannon", "Trial by Fire", "Askara", "Demon Slayer", "Yggdrasil Staff", "Burrower", "Mystic", "Cultist", "Seer", "Void Initiate"]
PLAY = ["Hedron Cannon", "Yggdrasil Staff", "Burrower", "Seer", "Void Initiate", "Demon Slayer", "Mystic", "Apprentice", "Militia", "Askara"]


@pytest.mark.parametrize(
    ("which", "order"),
    [
        *((which, [*CHEAP, "Trial by Fire", "Hedron Cannon"]) for which in (List.BANISH, List.DISCARD, List.BANISH_ROW)),
        *((which, [*DEAR, "Apprentice", "Militia"]) for which in (List.FREE, List.COPY, List.KEEP)),
        (List.PLAY, [*PLAY, "Trial by Fire", "Cultist"]),
        *((which, []) for which in (List.TAKE, List.USE, List.HOLD, List.WAIT, List.DECLINE)),
    ],
)
def test_without_a_line_the_default_order_holds(which, order):
    record = plan_of()
    assert by_rank(record, which) == order
    assert all(rank_of(record, which, card_id(name)) == DEFAULT_RANK + place for place, name in enumerate(order))


def test_a_line_stands_before_the_default_order():
    record = plan_of(banish=["Militia", "Apprentice if round > 5"])
    assert rank_of(record, List.BANISH, card_id("Militia")) == 0
    assert rank_of(record, List.BANISH, card_id("Apprentice")) == DEFAULT_RANK
    assert by_rank(record, List.BANISH)[:2] == ["Militia", "Apprentice"]


def test_choose_ranks_the_words_of_options():
    record = plan_of(choose=["power if power == 1", "runes"])
    assert rank_of(record, List.CHOOSE, Choice.POWER) == DEFAULT_RANK
    assert rank_of(record, List.CHOOSE, Choice.POWER, lambda counter, ids: 1) == 0
    assert rank_of(record, List.CHOOSE, Choice.RUNES) == RANKS_PER_LINE
    assert rank_of(record, List.CHOOSE, Choice.OTHER) == DEFAULT_RANK


def test_the_flags_say_which_lists_have_lines():
    record = plan_of(hold=["Seer"], decline=["Burrower if round > 100"])
    assert (record["holds"], record["waits"], record["declines"], record["policy"]) == (1, 0, 1, Policy.RULES)
    assert plan_of(policy="random")["policy"] == Policy.RANDOM


def test_every_id_ends_in_an_entry_without_a_test():
    record = plan_of(take=["any if round > 3", "any by honor if pool < 9"], play=["hero if hand > 2"], choose=["runes if hand > 2"])
    for which in range(LISTS):
        for card in range(MAX_KINDS):
            entry = int(record["entry"][which, card])
            while entry >= 0 and record["entry_test"][entry] != TEST_TRUE:
                entry += 1
            assert entry < MAX_ENTRIES


def test_a_rank_that_no_condition_decides_needs_no_entry():
    record = plan_of(take=["Mystic if card.cost > 3", "Mystic", "Seer if round > 3"])
    assert record["entry"][List.TAKE, card_id("Mystic")] == -1 - RANKS_PER_LINE
    assert record["entry"][List.TAKE, card_id("Militia")] == -1 - NO_RANK
    assert record["entry"][List.TAKE, card_id("Seer")] == 0
    assert record["entry_rank"][:3].tolist() == [2 * RANKS_PER_LINE, NO_RANK, 0]


def test_equal_entries_are_shared():
    record = plan_of(hold=["Seer if round > 3"], wait=["Burrower if round > 3", "Seer if round > 3"], decline=["Seer if round > 3"])
    entry = record["entry"]
    assert entry[List.HOLD, card_id("Seer")] == entry[List.DECLINE, card_id("Seer")] == entry[List.WAIT, card_id("Burrower")]
    assert entry[List.WAIT, card_id("Seer")] != entry[List.HOLD, card_id("Seer")]


def test_plans_stand_in_the_order_given():
    content = {"schema": 1, "summary": "s"}
    strategies = [make_strategy({**content, "name": name, "policy": name}, game="ascension") for name in ("random", "rules", "random")]
    plans = compile_plans(strategies, CARDS)
    assert plans.dtype == PLAN
    assert plans["policy"].tolist() == [Policy.RANDOM, Policy.RULES, Policy.RANDOM]
    assert compile_plans([], CARDS).shape == (0,)


def test_quotes_mean_the_card_that_is_named_like_a_class():
    cards = FakeSet((FakeCard("Void"), FakeCard("Other", faction="Void")))
    record = plan_of(cards, take=["Void if round > 3", "'Void'"])
    assert [rank_of(record, List.TAKE, i) for i in range(2)] == [RANKS_PER_LINE, NO_RANK]
    assert [rank_of(record, List.TAKE, i, lambda counter, ids: 4) for i in range(2)] == [RANKS_PER_LINE, 0]


@pytest.mark.parametrize(
    ("lists", "message"),
    [
        ({"take": ["any", "any", "Mistik if round < 4"]}, "take[3] 'Mistik if round < 4': 'Mistik' is not a card or class; did you mean 'Mystic'?"),
        (
            {"play": ["mechana construct"]},
            "play[1] 'mechana construct': 'mechana construct' is not a card or class; did you mean 'Mechana construct'?",
        ),
        ({"hold": ["'Void'"]}, "hold[1] \"'Void'\": 'Void' is not a card; " + suggestion("Void", [card.name for card in CARDS.cards])),
        ({"take": ["any if owned('heros') > 2"]}, "take[1] \"any if owned('heros') > 2\": 'heros' is not a card or class; did you mean 'hero'?"),
        ({"take": ["use Mystic"]}, "take[1] 'use Mystic': 'Mystic' has no action to use"),
        ({"take": ["use construct"]}, "take[1] 'use construct': 'use' needs the name of a construct, and 'construct' is a class"),
    ],
)
def test_a_bad_name_is_reported_with_file_list_and_line(lists, message):
    with pytest.raises(InputError) as caught:
        plan_of(**lists)
    assert str(caught.value) == f"test.toml: {message}"


def test_five_problems_are_reported_together():
    with pytest.raises(InputError) as caught:
        plan_of(take=["Mistik"] * 4, play=["Seeer"] * 3)
    lines = str(caught.value).splitlines()
    assert [line.split("'")[0] for line in lines[:5]] == [*(f"test.toml: take[{i}] " for i in (1, 2, 3, 4)), "test.toml: play[1] "]
    assert lines[5] == "test.toml: and 2 more"


def test_too_many_tests_selectors_and_entries_are_refused():
    def message(cards=CARDS, **lists):
        with pytest.raises(InputError) as caught:
            plan_of(cards, **lists)
        return str(caught.value).splitlines()[0]

    lines = ["Mystic if " + " or ".join(f"round == {line + i}" for i in range(50)) for line in range(0, 2000, 50)]
    assert message(take=lines).endswith(": one comparison too many; a strategy has room for 1024")
    many = FakeSet(tuple(FakeCard(f"Card {i}") for i in range(MAX_KINDS)))
    assert message(many, take=["any if round > 1"] * 100) == (
        "test.toml: take: one ranked card too many; a strategy has room for 8192, counting each card in each line that names it"
    )
    names = [f"any if owned('Card {i}') > 0" for i in range(MAX_KINDS)]
    assert "one name or class too many in conditions; a strategy has room for 128 (2048 cards)" in message(
        many, take=[*names, "any if owned('any') > 1"]
    )
