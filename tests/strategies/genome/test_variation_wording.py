"""Lines and conditions written down again mean what they meant."""

import operator
import random

import pytest
from hypothesis import strategies as st
from properties import holds
from strategy_fakes import parse_line

from sim.ascension.words import Counter
from sim.games import game_of
from strategies import compile_plan, load_strategy, shipped_strategies
from strategies.ascension.language import ASCENSION, LANGUAGE
from strategies.genome import genome_of, strategy_of
from strategies.genome.wording import condition_text, line_text
from strategies.language.condition import NOTHING, BoolOp, Comparison, Negation, Term, parse_condition
from strategies.language.line import parse_line as read_line
from strategies.language.lookup import language_of

SIGNS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne}
TERMS = (NOTHING, Term(Counter.POOL, ""), Term(Counter.LEAD, ""), Term(Counter.OWNED, "Mystic"), Term(Counter.ROW, "Time's Dawn"))
terms = st.integers(0, len(TERMS) - 1)
NUMBERS = st.dictionaries(st.sampled_from(ASCENSION.attributes), st.integers(-2, 2).filter(bool), max_size=2)
COMPARED = st.fixed_dictionaries(
    {"plus": terms, "minus": terms, "constant": st.integers(-5, 5), "numbers": NUMBERS, "op": st.sampled_from(sorted(SIGNS))}
)
CONDITIONS = st.recursive(
    COMPARED,
    lambda inner: st.one_of(
        st.fixed_dictionaries({"not": inner}),
        st.fixed_dictionaries({"every": st.booleans(), "parts": st.lists(inner, min_size=2, max_size=3)}),
    ),
    max_leaves=6,
)


def condition_of(drawn):
    """Build a drawn condition."""
    if "not" in drawn:
        return Negation(condition_of(drawn["not"]))
    if "parts" in drawn:
        return BoolOp(drawn["every"], tuple(condition_of(part) for part in drawn["parts"]))
    plus, minus = TERMS[drawn["plus"]], TERMS[drawn["minus"]]
    return Comparison(plus, minus if minus != plus else NOTHING, drawn["constant"], tuple(sorted(drawn["numbers"].items())), drawn["op"])


def truth(condition, values, card):
    """A slow and obvious judge of a condition."""
    if isinstance(condition, Negation):
        return not truth(condition.part, values, card)
    if isinstance(condition, BoolOp):
        return (all if condition.every else any)(truth(part, values, card) for part in condition.parts)
    left = sum(factor * card[number] for number, factor in condition.numbers) + condition.constant
    for term, sign in ((condition.plus, 1), (condition.minus, -1)):
        left += sign * values.get(term, 0)
    return SIGNS[condition.op](left, 0)


@holds(drawn=CONDITIONS, seed=st.integers(0, 2**32))
def test_a_condition_written_down_and_read_again_is_true_in_the_same_states(drawn, seed):
    condition, luck = condition_of(drawn), random.Random(seed)
    again = parse_condition(condition_text(condition, LANGUAGE, "take"), ASCENSION)
    for _ in range(20):
        values = {term: luck.randint(-6, 6) for term in TERMS[1:]}
        card = {number: luck.randint(-3, 3) for number in ASCENSION.attributes}
        assert truth(again, values, card) == truth(condition, values, card), condition_text(condition, LANGUAGE, "take")


@holds(drawn=CONDITIONS)
def test_text_is_settled_after_the_first_writing(drawn):
    text = condition_text(condition_of(drawn), LANGUAGE, "take")
    assert condition_text(parse_condition(text, ASCENSION), LANGUAGE, "take") == text


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("25 >= pool", "pool <= 25"),
        ("not round > 3", "round <= 3"),
        ("lead - pool > 0", "lead > pool"),
        ("lead - pool >= 3", "lead >= pool + 3"),
        ("card.honor + card.honor - card.cost > 0", "card.honor + card.honor > card.cost"),
        ("1 < round < 4", "round > 1 and round < 4"),
        ("(pool < 3 or pool > 9) and round > 1", "(pool < 3 or pool > 9) and round > 1"),
        ("not (pool < 3 or lead > 9)", "not (pool < 3 or lead > 9)"),
        ('owned("Tablet of Time\'s Dawn") == 0', 'owned("Tablet of Time\'s Dawn") == 0'),
        ("-2 <= lead", "lead >= -2"),
    ],
)
def test_conditions_read_like_a_person_would_write_them(written, text):
    assert condition_text(parse_condition(written, ASCENSION), LANGUAGE, "take") == text


@pytest.mark.parametrize("text", ["use Yggdrasil Staff if pool <= 25", "'Void'", "any by -cost", "hero by honor/cost if card.power > 0", "runes"])
def test_lines_stay_as_they_are(text):
    assert line_text(parse_line(text), LANGUAGE, "take") == text


@pytest.mark.parametrize(
    ("which", "text"),
    [
        ("move", "toward Guardian of the Rift if space.tier == 2 and influence >= fare('corner')"),
        ("character", "any if character.willpower >= 4 and character.strength <= 3"),
        ("evade", "enemy by -value if card.value > 4 and chance < 50"),
        ("choose", "to middle if relics > 0"),
    ],
)
def test_lines_of_relic_stay_as_they_are(which, text):
    language = language_of("relic")
    assert line_text(read_line(text, language.vocabularies[which]), language, which) == text


@pytest.mark.proof
@pytest.mark.parametrize(("game", "card_set"), [("ascension", "2010"), ("ascension", "10th"), ("relic", "synthetic")])
def test_shipped_strategies_written_down_again_play_the_same(game, card_set):
    cards, language = game_of(game).cards.load_card_set(card_set), language_of(game)
    for name in shipped_strategies(game):
        strategy = load_strategy(name, game=game, deckless=True)
        if strategy.policy == "rules":
            texts = {which: tuple(line_text(line, language, which) for line in lines) for which, lines in strategy.lists.items()}
            assert compile_plan(strategy_of(texts, game), cards).tobytes() == compile_plan(strategy, cards).tobytes(), name
            assert genome_of(strategy).keys() == strategy.lists.keys()
