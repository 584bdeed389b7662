"""The small language: what is read, that it is written back in one form, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import PydanticCustomError

from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language.measures import COMPARED, Fact, Holds, Measure, Operation, Pile, Relation, Tally
from sim.voskhozhdenie.cards.language.reader import read_amount, read_cards, read_condition, read_filter, read_target
from sim.voskhozhdenie.cards.language.words import MEASURED, TARGETS, Noun, Quantity, Side, State, Which, Zone
from sim.voskhozhdenie.cards.language.writer import amount_text, cards_text, condition_text, filter_text, target_text
from sim.voskhozhdenie.cards.words import Keyword, Subtype

UNIT = tree.Filter((Noun.UNIT,))


def test_a_selector():
    assert read_target("upto 2 enemy unit wounded same_tactic") == tree.Selector(
        Quantity.UPTO,
        tree.Filter((Noun.UNIT,), Side.ENEMY, (tree.Is((State.WOUNDED,)), tree.Is((State.SAME_TACTIC,)))),
        tree.Number(2),
    )


def test_known_cards():
    assert [read_target(word) for word in ("self", "event", "it", "them")] == [*TARGETS]
    assert read_cards("self") is Which.SELF


def test_words_of_a_filter_stand_in_any_order():
    assert read_filter("wounded unit own other") == read_filter("other own unit wounded")
    assert filter_text(read_filter("  wounded   unit own other")) == "other own unit wounded"


def test_names_zones_keywords_and_subtypes():
    found = read_filter("card name:Kimetra,_Hand_of_the_Queen|Imp kw:Legion|Guard subtype:Mage in:top5|own_hand")
    assert found.tests == (
        tree.Called(("Kimetra, Hand of the Queen", "Imp")),
        tree.HasKeyword((Keyword.LEGION, Keyword.GUARD)),
        tree.OfSubtype((Subtype.MAGE,)),
    )
    assert found.places == (tree.Place(Zone.TOP, 5), tree.Place(Zone.OWN_HAND))
    assert read_filter("card name:it subtype:named").tests == (tree.CalledLikeIt(), tree.OfNamedSubtype())
    assert read_filter("card name:named").tests == (tree.CalledNamed(),)


def test_products_bind_closer_than_sums_and_sums_go_from_left_to_right():
    one, two, three = map(tree.Number, (1, 2, 3))
    times = tree.Calculated(two, Operation.TIMES, three)
    assert read_amount("1+2*3") == tree.Calculated(one, Operation.PLUS, times)
    assert read_amount("1-2-3") == tree.Calculated(tree.Calculated(one, Operation.MINUS, two), Operation.MINUS, three)
    assert amount_text(read_amount("1-(2-3)")) == "1-(2-3)"
    assert amount_text(read_amount("(1+2)*(3/2)")) == "(1+2)*(3/2)"


def test_amounts():
    assert read_amount("halfup(each)") == tree.OfCard(Measure.HALFUP, Which.EACH)
    assert read_amount("charges(self)") == tree.OfCards(Tally.CHARGES, Which.SELF)
    assert read_amount("deck(who)") == tree.OfPlayer(Pile.DECK)
    assert read_amount("choose(1,3)") == tree.Picked(1, 3)
    assert read_amount("all") == tree.Known(Fact.ALL)


def test_conditions():
    assert read_condition("not fought and has(Grey_Imp) or hand == 2") == tree.Either(
        tree.Both(tree.Not(tree.So(Holds.FOUGHT)), tree.Has("Grey Imp")), tree.Compare(tree.Known(Fact.HAND), Relation.EQUAL, tree.Number(2))
    )


REFUSED = {
    "empty": (read_target, "", "is empty; write for example"),
    "no quantity": (read_target, "own unit", "'own unit' is not a selector: 'own' cannot stand at character 1"),
    "no noun": (read_target, "one own", "names no cards; add one of card, unit, city"),
    "unknown word": (read_target, "one enmy unit", "'enmy' at character 5 is not a word of a filter; did you mean 'enemy'?"),
    "unknown state": (read_target, "one unit wounded|wonded", "'wonded' at character 18 is not a state; did you mean 'wounded'?"),
    "unknown zone": (read_target, "one unit in:own_graveyrd", "'own_graveyrd' at character 13 is not a zone (nor top1 to top99)"),
    "top of nothing": (read_target, "one unit in:top0", "'top0' at character 13 is not a zone"),
    "unknown keyword": (read_target, "one unit kw:Legon", "'Legon' at character 13 is not a keyword; did you mean 'Legion'?"),
    "unknown subtype": (read_target, "one unit subtype:Monstre", "'Monstre' at character 18 is not a subtype; did you mean 'Monster'?"),
    "two nouns": (read_target, "one unit relic", "has two nouns, 'unit' and 'relic'; write unit|relic for either of them"),
    "two sides": (read_target, "one own enemy unit", "has two sides; keep one of own, enemy, their, of_event_player"),
    "two zones": (read_target, "one unit in:own_hand in:top1", "says twice where the cards lie; write in:a|b for either"),
    "sign": (read_target, "one unit # x", "'#' cannot stand at character 10"),
    "end": (read_amount, "1+", "'1+' is not an amount: it ends too early; write for example"),
    "unknown amount": (read_amount, "hnd", "'hnd' at character 1 is not an amount; did you mean 'hand'?"),
    "unknown function": (read_amount, "cout(unit)", "'cout' at character 1 is not a function; did you mean 'count'?"),
    "many of one": (read_amount, "power(own unit)", "power(...) at character 1 is of one card; write one of self, event"),
    "unknown card": (read_amount, "power(slf)", "'slf' at character 7 is not a card that power(...) can be of; did you mean 'self'?"),
    "player": (read_amount, "hand(own unit)", "hand(...) at character 1 is of the affected player; write hand(who)"),
    "large": (read_amount, "100", "'100' is above 99, the largest number"),
    "no choice": (read_amount, "choose(3,3)", "choose(3,3) leaves no choice; write the smaller number first"),
    "measure": (read_filter, "unit halfup<2", "'halfup' at character 6 is not a number of a card"),
    "condition": (read_condition, "hand", "'hand' at character 1 is not a condition; known: undeath_played"),
    "long": (read_filter, "unit " + "wounded " * 30, "has 245 characters, more than 200; say it shorter"),
    "many parts": (read_amount, "+".join("1" * 20), "has 39 parts, more than 24; say it shorter"),
}


@pytest.mark.parametrize(("read", "text", "told"), REFUSED.values(), ids=REFUSED)
def test_refusals(read, text, told):
    with pytest.raises(PydanticCustomError) as error:
        read(text)
    assert told in str(error.value) and "\n" not in str(error.value)


NUMBERS = st.integers(0, 99).map(tree.Number)
LEAVES = NUMBERS | st.sampled_from([*Fact]).map(tree.Known) | st.builds(tree.OfCard, st.sampled_from([*Measure]), st.sampled_from(MEASURED))
TESTS = (
    st.sets(st.sampled_from([state for state in State if state != State.OTHER]), min_size=1, max_size=2).map(
        lambda found: tree.Is(tuple(sorted(found)))
    )
    | st.builds(tree.Compared, st.sampled_from(COMPARED), st.sampled_from([*Relation]), LEAVES)
    | st.builds(tree.HasKeyword, st.tuples(st.sampled_from([*Keyword])))
    | st.builds(tree.Called, st.tuples(st.sampled_from(["Sky Infantry", "Voivode's Adviser", "All-death", "Kimetra, Hand of the Queen"])))
)
FILTERS = st.builds(
    tree.Filter,
    st.sets(st.sampled_from([*Noun]), min_size=1, max_size=2).map(lambda found: tuple(sorted(found))),
    st.none() | st.sampled_from([*Side]),
    st.lists(TESTS, max_size=2).map(tuple),
    st.just(()) | st.tuples(st.builds(tree.Place, st.just(Zone.TOP), st.integers(1, 99)) | st.just(tree.Place(Zone.OWN_HAND))),
)
AMOUNTS = st.recursive(
    LEAVES | st.builds(tree.OfCards, st.sampled_from([*Tally]), FILTERS),
    lambda inner: st.builds(tree.Calculated, inner, st.sampled_from([*Operation]), inner),
    max_leaves=3,
)
CONDITIONS = st.builds(tree.Compare, AMOUNTS, st.sampled_from([*Relation]), LEAVES) | st.sampled_from([*Holds]).map(tree.So)


@pytest.mark.proof
@given(FILTERS)
def test_filters_are_read_as_they_are_written(found):
    assert read_filter(filter_text(found)) == found
    assert read_cards(cards_text(found)) == found


@pytest.mark.proof
@given(AMOUNTS)
def test_amounts_are_read_as_they_are_written(found):
    text = amount_text(found)
    try:
        assert read_amount(text) == found
    except PydanticCustomError as error:
        assert "parts, more than" in str(error) or "characters, more than" in str(error)


@pytest.mark.proof
@given(CONDITIONS, st.booleans())
def test_conditions_are_read_as_they_are_written(found, denied):
    whole = tree.Not(found) if denied else found
    try:
        assert read_condition(condition_text(whole)) == whole
    except PydanticCustomError as error:
        assert "more than" in str(error)


@pytest.mark.proof
@given(FILTERS, st.sampled_from([*Quantity]), LEAVES)
def test_selectors_are_read_as_they_are_written(found, quantity, limit):
    whole = tree.Selector(quantity, found, limit if quantity in (Quantity.UPTO, Quantity.EXACTLY) else None)
    assert read_target(target_text(whole)) == whole


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_in_one_sentence(text):
    for read in (read_target, read_amount, read_condition, read_filter):
        try:
            read(text)
        except PydanticCustomError as error:
            assert str(error)
