"""The rule language of Voskhozhdenie: classes, orders, numbers, counters and words, as strategies/voskhozhdenie/README.md says."""

import pytest
from vosk_plans import POOL, WORDS, list_of, named, plan_of_lines, ranks, vosk_plan, vosk_strategy
from vosk_sets import CITY, UNIT, tiny_set, with_ability

from sim.engine.plans import RANKS_PER_LINE
from sim.errors import InputError
from sim.voskhozhdenie.cards.words import Colour, Keyword, Type
from sim.voskhozhdenie.words import MAX_KINDS, Counter, List, Word
from strategies import compile_plan
from strategies.language.lookup import language_of
from strategies.voskhozhdenie.cards import CARDS as SUBJECT
from strategies.voskhozhdenie.cards import card_numbers

CARDS = list(POOL.ids)
LANGUAGE = language_of("voskhozhdenie")


def cards(fits):
    """Names of cards, the dearest first, of equal ones the strongest, then as in the set."""
    found = [card for card in POOL.cards if fits(card)]
    return [card.name for card in sorted(found, key=lambda card: (-card.compared_cost, -(card.power or 0)))]


@pytest.mark.parametrize(
    ("target", "fits"),
    [
        ("any", lambda card: True),
        *((str(kind), lambda card, kind=kind: card.type is kind) for kind in Type if kind is not Type.PATRON),
        *((colour.name.lower(), lambda card, colour=colour: colour in card.colours) for colour in Colour),
        ("neutral", lambda card: not card.colours),
        ("red unit", lambda card: card.type is Type.UNIT and Colour.RED in card.colours),
        ("neutral order", lambda card: card.type is Type.ORDER and not card.colours),
        ("white city", lambda card: card.type is Type.CITY and Colour.WHITE in card.colours),
        ("minor", lambda card: card.minor),
        *((str(word), lambda card, word=word: card.number_of(word) is not None) for word in (Keyword.GUARD, Keyword.UNDEATH, Keyword.SUPPLIES)),
        ("Spell", lambda card: "Spell" in card.subtypes),
        ("Setess", lambda card: "Setess" in card.subtypes),
        ("Soldier", lambda card: "Soldier" in card.subtypes),
        ("'Soldier'", lambda card: card.name == "Soldier"),
        ("Sky Infantry", lambda card: card.name == "Sky Infantry"),
        ("any if card.cost >= 8", lambda card: card.compared_cost >= 8),
        ("unit if card.power - card.cost >= 3", lambda card: card.type is Type.UNIT and card.power - card.compared_cost >= 3),
        ("any if card.supply == 2", lambda card: card.supply == 2),
        ("any if card.armor >= 2", lambda card: (card.number_of(Keyword.ARMOR) or 0) >= 2),
        ("any if card.charges == 4", lambda card: card.number_of(Keyword.CHARGES) == 4),
        ("any if card.undeath >= 3", lambda card: (card.number_of(Keyword.UNDEATH) or 0) >= 3),
    ],
)
def test_a_class_names_its_members_the_dearest_first(target, fits):
    assert cards(fits) and named("take", target, CARDS) == cards(fits)


def test_a_card_of_two_colours_is_of_both():
    for colour in ("white", "black"):
        assert {"Risen Templar", "Throne of Doom"} <= set(named("hurt", colour, CARDS))
    assert "Risen Templar" not in named("hurt", "neutral", CARDS) and "Risen Templar" not in named("hurt", "red", CARDS)


@pytest.mark.parametrize("key", ["cost", "power"])
def test_a_key_puts_the_highest_first_then_the_stronger_then_as_in_the_set(key):
    def by(sign):
        return sorted(CARDS, key=lambda name: (sign * card_numbers(POOL.cards[POOL.ids[name]])[key], -(POOL.cards[POOL.ids[name]].power or 0)))

    assert named("give_up", f"any by {key}", CARDS) == by(-1)
    assert named("give_up", f"any by -{key}", CARDS) == by(1)


def test_a_quotient_by_nothing_comes_first():
    found = named("attack", "unit by power/cost", CARDS)
    tokens = [name for name in found if POOL.cards[POOL.ids[name]].compared_cost == 0]
    assert found[: len(tokens)] == tokens and tokens[0] == "Fiend"
    assert found[len(tokens)] == "Child of the Grey Mist"


def test_a_subtype_that_is_called_like_another_class_is_none():
    odd = tiny_set({**CITY, "subtypes": ["Guard", "unit", "Old Town"]})
    assert list(SUBJECT.own_classes(odd)) == ["Old Town"]
    assert [odd.cards[i].name for i in SUBJECT.members("unit", odd.cards)] == ["Guard", "Imp"]
    assert [*SUBJECT.members("Guard", odd.cards)] == []
    assert [odd.cards[i].name for i in SUBJECT.members("Old Town", odd.cards)] == ["Home"]


@pytest.mark.parametrize(
    ("which", "words"),
    [
        ("act", ["attack", "defend", "assault"]),
        ("decree", ["undeath", "reinforcement"]),
        ("win", ["damage", "superiority"]),
        ("pay", ["coins", "cost"]),
        ("choose", ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]),
    ],
)
def test_words_stand_one_by_one_at_their_places(which, words):
    found = ranks(vosk_plan(**{which: words}), which, [*CARDS, *WORDS])
    assert found == {word: number * RANKS_PER_LINE for number, word in enumerate(words)}
    assert [MAX_KINDS + Word[word.upper()] for word in words] == [*range(MAX_KINDS + Word[words[0].upper()], MAX_KINDS + Word[words[-1].upper()] + 1)]


@pytest.mark.parametrize("which", ["act", "decree"])
def test_any_names_all_cards_and_no_word(which):
    assert named(which, "any", [*CARDS, *WORDS]) == cards(lambda card: True)


def test_no_list_has_an_order_of_its_own():
    plan = vosk_plan()
    for which in (*LANGUAGE.lists, "use"):
        assert ranks(plan, which, [*CARDS, *WORDS]) == {}


def test_every_list_of_the_kernel_is_one_of_the_file():
    assert {list_of(which) for which in LANGUAGE.lists} | {List.USE} == set(List)
    assert {which.upper() for which in LANGUAGE.lists} <= set(List.__members__)


def test_uses_are_ranked_together_with_the_other_lines_of_the_list():
    plan = vosk_plan(act=["Ballista", "use Ballista if coins > 3", "use Larva of the Primordials", "any"])
    names = ["Ballista", "Larva of the Primordials"]
    assert ranks(plan, "use", names, {"coins": 4}) == {"Ballista": RANKS_PER_LINE, "Larva of the Primordials": 2 * RANKS_PER_LINE}
    assert ranks(plan, "use", names) == {"Larva of the Primordials": 2 * RANKS_PER_LINE}
    assert ranks(plan, "act", names)["Ballista"] == 0 and ranks(plan, "act", names)["Larva of the Primordials"] >= 3 * RANKS_PER_LINE


def test_a_relic_with_charges_may_be_used_for_what_others_let_it_do():
    """Siege Engineers and Hollow Roots give relics Charge abilities; the Monolith has none of its own."""
    assert named("act", "use Monolith of Absorption", CARDS) == []
    assert ranks(plan_of_lines("act", "use Monolith of Absorption"), "use", CARDS) == {"Monolith of Absorption": 0}
    gift = {"on": "activate", "cost": [{"sacrifice": "own unit"}], "effects": [{"do": "draw", "n": 1}]}
    giving = tiny_set(with_ability(UNIT, on="static", to="own unit", give={"ability": gift}))
    assert vosk_plan(giving, act=["use Imp"])["entry"][List.USE, giving.ids["Imp"]] == -1  # rank 0, whatever happens


def test_counters_are_those_of_the_law():
    plain = {counter.name.lower() for counter in Counter if Counter.ZERO < counter <= Counter.REACH}
    assert set(LANGUAGE.counters) == plain
    assert set(LANGUAGE.functions) == {counter.name.lower() for counter in Counter if counter > Counter.REACH}


@pytest.mark.parametrize("counter", sorted(counter.name.lower() for counter in Counter if Counter.ZERO < counter <= Counter.REACH))
def test_a_plain_counter_is_compared(counter):
    line = f"unit if {counter} >= 3 and lead - {counter} <= 0" if counter != "lead" else "unit if lead >= 3"
    first = 1 if counter == "seat" else 0  # people count seats from 1
    for value, holds in ((3, True), (2, False)):
        assert bool(named("attack", line, ["Peasant"], **{counter: value - first})) is holds, counter


def test_functions_look_at_names_and_classes():
    seen = []

    def look(ids):
        seen.append([POOL.cards[i].name for i in ids])
        return 1

    functions = list(LANGUAGE.functions)
    for function in functions:
        assert named("win", f"damage if {function}('Spell') == 1 and {function}('Birth of Edo') == 1", WORDS, **{function: look}) == ["damage"]
    spells = [card.name for card in POOL.cards if "Spell" in card.subtypes]
    assert seen == [spells, ["Birth of Edo"]] * len(functions)


@pytest.mark.parametrize(
    ("which", "line", "message"),
    [
        ("take", "Sky Infantri", "'Sky Infantri' is not a card or class; did you mean 'Sky Infantry'?"),
        ("take", "red units", "'red units' is not a card or class; did you mean 'red unit'?"),
        ("act", "atack", "'atack' is not a card, action or class; did you mean 'attack'?"),
        ("act", "attack by power", "'attack' is an action and takes no 'by'"),
        ("act", "assault if card.cost > 1", "'assault' is an action and has no 'card.' numbers"),
        ("act", "use unit", "'use' needs the name of a card, and 'unit' is a class or a word"),
        ("act", "use attack", "'use' needs the name of a card, and 'attack' is a class or a word"),
        ("act", "use Peasant", "'Peasant' has no Charge or Sacrifice ability to use"),
        ("act", "use Tural, Abbey", "'Tural, Abbey' has no Charge or Sacrifice ability to use"),
        ("decree", "use Ballista", "'use' lines belong in the list 'act'"),
        ("win", "any", "'any' is not a word; known: damage, superiority"),
        ("pay", "coin", "'coin' is not a price; did you mean 'coins'?"),
        ("choose", "first by cost", "a 'choose' line takes no 'by'"),
        ("choose", "ninth", "'ninth' is not an option; did you mean 'sixth'?"),
        ("take", "any by toughness", "'toughness' is not a key; known: cost, power"),
        ("take", "any if card.toughness > 1", "'card.toughness' is not a number of a card; known: cost, power, supply, armor, charges, undeath"),
        ("take", "any if leads > 1", "'leads' is not a counter; did you mean 'lead'?"),
        ("take", "any if in_play > 1", "'in_play' needs a card or class, as in in_play('Sky Infantry')"),
        ("take", "any if power('Peasant') > 1", "'power' takes no card or class; write 'power' alone"),
        ("take", "any if in_play('Peasent') > 1", "'Peasent' is not a card or class; did you mean 'Peasant'?"),
        ("take", "any if power > 1 and", "the condition 'power > 1 and' cannot be read"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(which, line, message):
    with pytest.raises(InputError) as caught:
        vosk_plan(**{which: [line]})
    assert str(caught.value) == f"test.toml: {which}[1] {line!r}: {message}"


def test_the_list_of_names_is_not_the_name_of_the_strategy():
    with pytest.raises(InputError, match="name: input should be a valid string"):
        vosk_plan(name=["Peasant"])
    assert named("call", "Peasant", CARDS) == ["Peasant"]


def test_a_line_about_a_card_that_only_another_set_has_never_matches():
    strategy = vosk_strategy(act=["Guard", "use Ballista", "unit if in_play('Peasant') == 0"])
    tiny = tiny_set()
    with pytest.raises(InputError, match="'Ballista' is not a card"):
        compile_plan(strategy, tiny)
    assert compile_plan(strategy, tiny, [POOL]).shape == (1,)
