"""Clauses as sentences."""

import pytest

from reports.text.clauses import Clause, bought, counted, finished, in_words, led, one_of, quoted, text_of, times, with_article

DRAW, GAIN = Clause("draw a card"), Clause("gain 1 rune")


@pytest.mark.parametrize(("number", "said"), [(1, "an asset"), (2, "two assets"), (10, "ten assets"), (11, "11 assets")])
def test_numbers_of_things(number, said):
    assert counted(number, "asset") == said


def test_small_words():
    assert [in_words(0), in_words(-1), in_words(99)] == ["zero", "-1", "99"]
    assert [times(1), times(2), times(5)] == ["once", "twice", "five times"]
    assert [with_article("hero"), with_article("Enlightened hero")] == ["a hero", "an Enlightened hero"]
    assert counted(2, "die", "dice") == "two dice"


def test_a_sentence_ends_once():
    assert finished("draw a card") == "Draw a card."
    assert finished(f"this: {quoted('Draw.')}") == "This: “Draw.”"
    assert finished(f"this: {quoted(quoted('Draw.'))}") == "This: ““Draw.””"
    assert finished(f"this {quoted('word')}") == "This “word”."


def test_sentences_of_a_clause():
    whole = Clause("draw a card", ("If you do, gain 1 rune.",), "you are here", may=True)
    assert text_of([whole, GAIN]) == "If you are here, you may draw a card. If you do, gain 1 rune. Gain 1 rune."
    assert Clause("each gains", may=True, allowed="have each gain").whole == "You may have each gain."
    assert Clause("draw", condition="it is so", lead="Unite").whole == "Unite: if it is so, draw."


@pytest.mark.parametrize(
    ("clauses", "said"),
    [
        ([DRAW], "If you do, draw a card."),
        ([DRAW, GAIN], "If you do, draw a card and gain 1 rune."),
        ([Clause("gain 1 rune and 1 honor"), DRAW], "If you do, gain 1 rune and 1 honor, then draw a card."),
        ([Clause("draw", may=True)], "If you do, you may draw."),
        ([Clause("draw", may=True), GAIN], "If you do: “You may draw. Gain 1 rune.”"),
        ([Clause("draw", condition="it is so")], "If you do and it is so, draw."),
        ([Clause("draw", ("More.",))], "If you do, draw. More."),
        ([Clause("draw", alone=True), GAIN], "If you do: “Draw. Gain 1 rune.”"),
    ],
)
def test_what_hangs_on_a_lead(clauses, said):
    assert led("If you do", clauses) == said


def test_other_leads():
    assert led("once per turn", [Clause("draw", condition="it is so")]) == "Once per turn, if it is so, draw."
    assert led("If you win", [Clause("draw", ("If you pass, more.",))], apart=True) == "If you win: “Draw. If you pass, more.”"
    assert led("Penalty:", [DRAW, GAIN]) == "Penalty: draw a card and gain 1 rune."
    assert led("Penalty:", [Clause("draw", condition="it is so")]) == "Penalty: if it is so, draw."
    assert led("Penalty:", [Clause("draw", may=True), GAIN]) == "Penalty: “You may draw. Gain 1 rune.”"


def test_choices():
    assert one_of([[DRAW], [GAIN]]) == "choose one: draw a card or gain 1 rune"
    assert one_of([[DRAW, GAIN], [GAIN]]) == "choose one: draw a card and gain 1 rune; or gain 1 rune"
    assert one_of([[DRAW], [Clause("pay", may=True)]]) == "choose one: draw a card; or you may pay"
    assert one_of([[DRAW], [Clause("draw", ("More.",))], [GAIN]]) == "choose one: draw a card, “Draw. More.” or gain 1 rune"


def test_prices():
    assert bought("pay 2 runes", [DRAW, GAIN]) == ("pay 2 runes to draw a card and gain 1 rune", ())
    assert bought("pay 2 runes", [Clause("draw", may=True)]) == ("pay 2 runes", ("If you do, you may draw.",))
