"""Conditions: compiled and walked, they agree with a direct evaluation of the same expression."""

import operator
from types import SimpleNamespace

import pytest
from hypothesis import strategies as st
from properties import holds
from strategy_fakes import CARDS, card_id, walk
from strategy_fakes import card_writer as PlanWriter

from sim.ascension.words import Counter
from sim.engine.plans import TEST_FALSE, TEST_TRUE
from sim.errors import InputError, suggestion
from strategies.ascension.language import ASCENSION, card_numbers
from strategies.language.condition import LENGTH_LIMIT, compile_condition, parse_condition

OPERATORS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne}
TERMS = {**{word: (number, ()) for word, number in ASCENSION.counters.items()}}
for word, number in ASCENSION.functions.items():
    TERMS[f"{word}('Mystic')"] = (number, (card_id("Mystic"),))
    if word != "pile":
        TERMS[f'{word}("Void hero")'] = (number, (card_id("Demon Slayer"), card_id("Void Initiate")))
ATTRIBUTES = [f"card.{attribute}" for attribute in ASCENSION.attributes]
SLAYER = card_numbers(CARDS.cards[card_id("Demon Slayer")])

small = st.integers(-12, 12)
values = st.fixed_dictionaries({term: small for term in TERMS})


@st.composite
def compared(draw):
    """Text of a (chained) comparison with at most two counters on each side of it, and what it means."""
    a, b = draw(st.sampled_from(sorted(TERMS))), draw(st.sampled_from(sorted(TERMS)))
    number, factor = draw(small), draw(st.sampled_from(ATTRIBUTES))
    op = draw(st.sampled_from(sorted(OPERATORS)))
    shape = draw(st.sampled_from(["{a} {op} {n}", "{n} {op} {a}", "{a} + {n} {op} {b}", "{a} - {b} {op} {n} + {f}", "-{a} {op} {n} - {b} - {f}"]))
    shape = draw(st.sampled_from([shape, "{n} {op} {f} + 1", "{n} {op} {a} < {f} + 3", "{b} - 3 <= {a} {op} {n} != {b}", "{a} - {a} {op} {n}"]))
    return shape.format(a=a, b=b if b != a else "0", op=op, n=f"({number})", f=factor)


conditions = st.recursive(
    compared(),
    lambda inner: st.one_of(
        inner.map("not ({})".format),
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(lambda parts: "({}) {} ({})".format(*parts)),
    ),
    max_leaves=6,
)


def direct(text: str, now: dict[str, int]) -> bool:
    """What the expression means, by Python itself."""
    scope = {word: now[word] for word in ASCENSION.counters}
    for word in ASCENSION.functions:
        scope[word] = lambda name, word=word: now[f"{word}('{name}')" if name == "Mystic" else f'{word}("{name}")']
    return bool(eval(text, {"__builtins__": {}, "card": SimpleNamespace(**SLAYER)}, scope))


@holds(text=conditions, now=values)
def test_compiled_tests_agree_with_the_expression(text, now):
    writer = PlanWriter(CARDS.cards)
    test = compile_condition(parse_condition(text, ASCENSION), SLAYER, writer.test)
    by_number = {meaning: now[term] - (term == "seat") for term, meaning in TERMS.items()}  # a condition counts seats from 1, the kernel from 0
    assert walk(writer.finish()[0], test, lambda counter, ids: by_number[counter, ids]) == direct(text, now)


@pytest.mark.parametrize("text", ["1 < 2", "card.cost == 4 and not card.power > 3", "round == round", "round < 3 or card.honor >= 2"])
def test_a_settled_condition_is_true_without_a_test(text):
    writer = PlanWriter(CARDS.cards)
    assert compile_condition(parse_condition(text, ASCENSION), SLAYER, writer.test) == TEST_TRUE


@pytest.mark.parametrize("text", ["2 < 1", "card.cost != 4", "round < 3 and card.honor > 2", "not round <= round", "3 < 2 < round"])
def test_a_settled_condition_is_false_without_a_test(text):
    writer = PlanWriter(CARDS.cards)
    assert compile_condition(parse_condition(text, ASCENSION), SLAYER, writer.test) == TEST_FALSE


def test_equal_tests_are_stored_once():
    writer = PlanWriter(CARDS.cards)
    first = compile_condition(parse_condition("owned('Mystic') < 3 and round > 2", ASCENSION), SLAYER, writer.test)
    again = compile_condition(parse_condition("3 > owned('Mystic') and 2 < round", ASCENSION), SLAYER, writer.test)
    assert first == again
    writer.finish()
    assert writer.record["test_a"][0].tolist()[:3] == [Counter.ROUND, Counter.OWNED, 0]
    assert writer.record["selector_last"][0].tolist()[:2] == [1, 0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("round", "'round' is a number; compare it, as in 'round > 0'"),
        ("round > 2 and pool", "'pool' is a number; compare it, as in 'pool > 0'"),
        ("round = 3", "the condition 'round = 3' cannot be read; equality is written '=='"),
        ("round <", "the condition 'round <' cannot be read"),
        ("round > 3 if pool", "the condition 'round > 3 if pool' cannot be read"),
        ("rnd > 2", "'rnd' is not a counter; did you mean 'round'?"),
        ("onwed('Mystic') > 2", "'onwed' is not a counter; did you mean 'owned'?"),
        ("owned > 2", "'owned' needs a card or class, as in owned('Mystic')"),
        ("owned(Mystic) > 2", "'owned(Mystic)' needs one card or class in quotes, as in owned('Mystic')"),
        ("owned() > 2", "'owned()' needs one card or class in quotes, as in owned('Mystic')"),
        ("round('Mystic') > 2", "'round' takes no card or class; write 'round' alone"),
        ("card > 2", "'card' needs one of its numbers, as in card.cost"),
        ("card.cots > 2", "'card.cots' is not a number of a card; did you mean 'cost'?"),
        ("round.x > 2", "'round.x' is not a counter; only 'card.' has numbers, as in card.cost"),
        ("round > 2.5", "2.5 is not a whole number"),
        ("True", "True is not a whole number"),
        ("round > 'three'", "'three' is not a whole number"),
        ("round * 2 > 5", "'round * 2' is not a sum or difference of whole numbers and counters"),
        ("round in (1, 2)", "'round in (1, 2)' does not compare with one of <, <=, >, >=, ==, !="),
        ("(lambda: 3)() > 2", "'(lambda: 3)()' is not a counter"),
        ("__import__('os') > 2", "'__import__' is not a counter; known: " + ", ".join([*ASCENSION.counters, *ASCENSION.functions])),
        ("runes + power >= 5", "'runes + power >= 5' needs the sum of two counters; a comparison holds one counter or the difference of two"),
        ("5 > -runes - power", "'5 > -runes - power' needs the sum of two counters; a comparison holds one counter or the difference of two"),
        ("runes - power > hand", "'runes - power > hand' has 3 counters; a comparison holds two at most"),
        ("runes > 4 - runes", "'runes > 4 - runes' counts one counter more than once"),
        ("round > 2000000", "'round > 2000000' has a number beyond 1000000"),
    ],
)
def test_a_bad_condition_says_what_is_wrong(text, message):
    with pytest.raises(InputError) as caught:
        parse_condition(text, ASCENSION)
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["not " * 400 + "round > 2", "(" * 400 + "round" + ")" * 400 + " > 2", "round" + " - round" * 5000 + " > 2"])
def test_a_monstrous_condition_is_refused_in_one_short_line(text):
    with pytest.raises(InputError) as caught:
        parse_condition(text, ASCENSION)
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)
    assert len(text) > LENGTH_LIMIT or "(" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("owned('Mistic') > 0", "'Mistic' is not a card or class; did you mean 'Mystic'?"),
        ("pile('Mistic') > 0", "'Mistic' is not a card; did you mean 'Mystic'?"),
        ("pile('hero') > 0", "'hero' is not a card; " + suggestion("hero", [card.name for card in CARDS.cards])),
    ],
)
def test_names_in_conditions_are_looked_up(text, message):
    with pytest.raises(InputError) as caught:
        compile_condition(parse_condition(text, ASCENSION), SLAYER, PlanWriter(CARDS.cards).test)
    assert str(caught.value) == message
