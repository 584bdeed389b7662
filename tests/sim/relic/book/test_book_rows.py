"""The book of the tiny set of Relic, column by column, and the chances it holds."""

from fractions import Fraction
from itertools import product

import pytest
from tiny_relic import tiny_files, tiny_set

from sim.relic.book.binder import bind_book
from sim.relic.book.chances import chance_tables
from sim.relic.cards.files import card_set_from, changed
from sim.relic.odds.reading import READINGS
from sim.relic.tables import FIRST_CHARACTER
from sim.relic.words import ANY, NOBODY, PARTS, REACH, Deck, Kind, Passive, Pay, Thing, Verb, Word


@pytest.fixture(scope="module")
def card_set():
    return tiny_set()


@pytest.fixture(scope="module")
def book(card_set):
    return bind_book(card_set, 4)[0]


def test_rules(book, card_set):
    assert (book["start_influence"], book["dealt"], book["level_points"], book["missions_for_relic"], book["relics_drawn"]) == (3, 2, 6, 3, 2)
    assert (book["corruption_limit"], book["inner_relics"], book["battle_loss"], book["round_cap"]) == (6, 1, 1, 200)
    assert (book["sanctuary"], book["scenario"], book["test_all"], book["test_every"]) == (0, 0, 0, 0)
    assert (book["spares"], book["many_numbers"]) == (0, 0)
    assert (book["spaces"], book["characters"], book["kinds"]) == (13, 4, len(card_set.cards))


def test_switches_and_the_scenario_in_force(card_set):
    files = tiny_files()
    switches = {"ones": "all", "count": "every", "penalty": "unless_vanquished", "power_numbers": "one_per_die"}
    files["set.toml"] |= {"scenario": "Lord", "switches": switches}
    book = bind_book(card_set_from(files), 2)[0]
    assert (book["scenario"], book["test_all"], book["test_every"]) == (1, 1, 1)
    assert (book["spares"], book["many_numbers"]) == (1, 1)
    sanctuary = changed(card_set, {"rules": {"sanctuary": "Gate"}})
    assert bind_book(sanctuary, 2)[0]["sanctuary"] == 5


def test_decks_are_in_the_order_of_the_files(book, card_set):
    assert book["deck_n"].tolist() == [12, 8, 6, 6, 14, 8, 6, 10]
    names = [card_set.cards[card].name for card in book["deck"][Deck.RED][:12]]
    assert names == ["Ork Boy"] * 6 + ["Ork Boss"] * 2 + ["Drop Zone"] * 2 + ["Stranger"] * 2
    assert not book["deck"][Deck.RED][12:].any()


def test_a_card_with_count_0_is_in_no_deck(card_set):
    without = changed(card_set, {"Ork Boss": {"count": 0}})
    book = bind_book(without, 2)[0]
    assert without.ids == card_set.ids
    assert book["deck_n"][Deck.RED] == 10
    assert without.ids["Ork Boss"] not in book["deck"][Deck.RED][:10]


def test_places_that_hold_nothing(book, card_set):
    there = len(card_set.cards)
    for column in ("area", "clockwise", "anticlockwise", "box_to"):
        assert (book[column][13:] == NOBODY).all(), column
    assert not book["traits"][there:].any()
    assert (book["trait"] == ANY).all()
    assert (book["goal_arg"][there:] == ANY).all()
    assert not book["verb"][book["verb"].nonzero()[0][-1] + 1 :].any()


def test_an_enemy(book, card_set):
    boss = card_set.ids["Ork Boss"]
    assert (book["home"][boss], book["kind"][boss], book["traits"][boss], book["test"][boss], book["value"][boss]) == (Deck.RED, Kind.ENEMY, 1, 0, 6)
    assert [book[column][boss] for column in ("trophy", "foe_dice", "foe_ties", "foe_forbids")] == [1, 1, 0, 0]
    row = book["passive_first"][boss]
    assert book["passive_last"][boss] == row + 1
    assert (book["passive"][row], book["passive_amount"][row], book["passive_per"][row]) == (Passive.ENEMY_SCORE, 1, Thing.POWER)


def test_r25_a_power_card_is_paid_with_itself(book, card_set):
    """R25."""
    row = book["use_first"][card_set.ids["Aim"]]
    assert (book["use_pay"][row], book["use_amount"][row], book["use_dice"][row]) == (Pay.DISCARD, 1, 1)
    assert book["value"][card_set.ids["Aim"]] == 4


def test_r33_the_options_of_a_space_are_an_optional_choice(book, card_set):
    """R33: a price buys the way to the middle tier; nobody has to."""
    head = book["text_first"][card_set.space_ids["Harbour"]]
    assert (book["verb"][head], book["amount"][head], book["may"][head]) == (Verb.CHOOSE, 3, 1)
    assert head + 1 + book["skip"][head] == book["text_last"][card_set.space_ids["Harbour"]]
    options = [row for row in range(head + 1, head + 1 + book["skip"][head]) if book["verb"][row] == Verb.OPTION]
    assert [Word(book["arg"][row]) for row in options] == [Word.WARGEAR, Word.CROSS, Word.POWER]


def test_a_test_splits_into_passed_and_failed(book, card_set):
    row = book["text_first"][card_set.space_ids["Gate"]]
    assert (book["verb"][row], book["arg"][row], book["amount"][row], book["skip"][row], book["split"][row]) == (Verb.TEST, 1, 6, 2, 1)


def test_r08_a_level_track(book):
    """R8."""
    firsts, lasts = book["track_first"][0], book["track_last"][0]
    gains = [[(book["thing"][row], book["amount"][row]) for row in range(firsts[level], lasts[level])] for level in (0, 2, 3, 7, 10)]
    assert gains == [[], [(Thing.INFLUENCE, 2)], [(Thing.ATTRIBUTE, 1)], [(Thing.STRENGTH, 1), (Thing.LIFE, 1)], []]
    assert book["verb"][firsts[8]] == Verb.HEAL
    assert book["passive_first"][FIRST_CHARACTER] + 1 == book["passive_last"][FIRST_CHARACTER]


def test_a_visit_knows_the_way(book, card_set):
    """A mission of an area counts on each of its spaces; the way is to the nearest."""
    voyage, hunt = card_set.ids["Voyage"], card_set.ids["Hunt"]
    spaces = card_set.space_ids
    assert book["goal_at"][voyage].nonzero()[0].tolist() == [spaces["Hive"], spaces["Forge"]]
    assert [book["goal_way"][voyage][spaces[name]] for name in ("Hive", "Chapel", "Guardian", "Rift")] == [0, 1, 4, 99]
    assert (book["goal_way"][hunt] == 99).all()
    assert (book["goal_trait"][hunt], book["goal_count"][hunt], book["goal_arg"][hunt], book["goal_trait"][voyage]) == (0, 2, ANY, ANY)


# ---- chances ----


def chain(depth):
    """Sums of a die with explosions up to `depth` sixes, whether the thrown die and whether any of its dice shows a 1, and their chances."""
    return [(6 * sixes + face, sixes == 0 and face == 1, face == 1, Fraction(1, 6 ** (sixes + 1))) for sixes in range(depth) for face in range(1, 6)]


FAILS = {
    ("any", "thrown"): lambda row: any(thrown for _, thrown, _, _ in row),
    ("any", "every"): lambda row: any(some for _, _, some, _ in row),
    ("all", "thrown"): lambda row: all(thrown for _, thrown, _, _ in row),
    ("all", "every"): lambda row: all(thrown for _, thrown, _, _ in row),  # a die that has exploded shows a 6
}
"""Whether a test fails by its ones (R23)."""
CLEAN = {"thrown": Fraction(5, 6), "every": Fraction(4, 5)}
"""Chance that a die shows no 1, by which dice count."""


@pytest.mark.parametrize("reading", READINGS, ids=str)
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("difference", [-30, -17, -8, -6, -3, -2, -1, 0, 3, 30])
def test_chances_of_sums_are_those_of_all_dice_listed(dice, difference, reading):
    """Chances to stay below a sum need finitely many chains; the rest is what can be at all, less them (7.2)."""
    below = [row for row in product(chain(5), repeat=dice) if sum(row[die][0] for die in range(dice)) < -difference]

    def chance(rows):
        total = Fraction(0)
        for row in rows:
            part = Fraction(1)
            for *_, one in row:
                part *= one
            total += part
        return total

    _, reach, passed = chance_tables(reading)
    assert reach[dice][difference + REACH] == (1 - chance(below)) * PARTS // 1
    fails = FAILS[reading.ones, reading.count]
    clean = chance(row for row in below if not fails(row))
    at_all = CLEAN[reading.count] ** dice if reading.ones == "any" else 1 - Fraction(1, 6**dice)
    assert passed[dice][difference + REACH] == (at_all - clean) * PARTS // 1


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_a_book_has_the_chances_of_its_reading(reading):
    """R23."""
    files = tiny_files()
    files["set.toml"]["switches"] = {"ones": reading.ones.value, "count": reading.count.value}
    assert (bind_book(card_set_from(files), 2)[0]["pass_"] == chance_tables(reading)[2]).all()


def test_chances_are_those_of_the_rulebook(book):
    win, reach, passed = chance_tables()
    assert (book["win"] == win).all() and (book["reach"] == reach).all() and (book["pass_"] == passed).all()
    assert win[1, 1][REACH] == 428571  # 3 of 7: equal scores one time in seven
    assert (win[1, 1:, 1:] >= win[1, 1:, :-1]).all()
    assert (win[1, 2:] >= win[1, 1:-1]).all()
    assert not win[0].any() and not win[2:].any()


def test_no_dice_reach_or_do_not(book):
    assert book["reach"][0].tolist() == book["pass_"][0].tolist() == [0] * REACH + [PARTS] * (REACH + 1)


def test_chances_are_computed_once():
    assert chance_tables()[0] is chance_tables()[0]
    with pytest.raises(ValueError, match="read-only"):
        chance_tables()[0][1, 0] = 1
