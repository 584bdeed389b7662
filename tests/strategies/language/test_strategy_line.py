"""Lines: target, key and condition."""

import pytest
from strategy_fakes import parse_key, parse_line

from sim.errors import InputError
from strategies.language.line import Key


@pytest.mark.parametrize(
    ("text", "target", "key", "conditional"),
    [
        ("Mystic", "Mystic", None, False),
        ("  Mystic  ", "Mystic", None, False),
        ("Mechana construct by cost", "Mechana construct", Key("cost"), False),
        ("hero by -cost", "hero", Key("cost", None, True), False),
        ("hero by honor/cost if card.cost >= 4", "hero", Key("honor", "cost"), True),
        ("hero by - honor / cost", "hero", Key("honor", "cost", True), False),
        ("Mystic if round <= 8 and owned('Mystic') < 3", "Mystic", None, True),
        ("monster\n  by honor\n  if round > 3", "monster", Key("honor"), True),
        ("Tablet of Time's Dawn", "Tablet of Time's Dawn", None, False),
        ("Ambifex if round > 2", "Ambifex", None, True),
        ("user of magic", "user of magic", None, False),
    ],
)
def test_a_line_has_a_target_a_key_and_a_condition(text, target, key, conditional):
    line = parse_line(text)
    assert (line.target, line.key, line.condition is not None) == (target, key, conditional)
    assert not line.quoted
    assert not line.use


def test_a_use_line_names_a_construct():
    line = parse_line("use Tablet of Time's Dawn if pool <= 10")
    assert line.use
    assert line.target == "Tablet of Time's Dawn"
    assert line.condition == parse_line("any if pool <= 10").condition


@pytest.mark.parametrize("name", ["Trial by Fire", "What if", "Samael's Trickster", "use of force"])
@pytest.mark.parametrize("rest", ["", " by honor", " if round > 3", " by cost if round > 3"])
def test_quotes_keep_a_name_together(name, rest):
    line = parse_line(f"'{name}'{rest}")
    assert line.target == name
    assert line.quoted
    assert (line.key is not None) == ("by " in rest)
    assert (line.condition is not None) == ("if " in rest)


def test_a_condition_may_name_a_card_with_if_in_it():
    assert parse_line("hero if owned('What if by chance') > 1").target == "hero"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "names no card or class"),
        ("use", "names no card or class"),
        ("if round > 2", "names no card or class"),
        ("by cost", "names no card or class"),
        ("hero by", "nothing follows 'by'"),
        ("hero by if round > 2", "nothing follows 'by'"),
        ("hero if", "nothing follows 'if'"),
        ("hero by cost if ", "nothing follows 'if'"),
        ("use Staff by cost", "a 'use' line takes no 'by'"),
        ("hero by cots", "'cots' is not a key; did you mean 'cost'?"),
        ("hero by honor/", "'' is not a key; known: cost, honor, runes, power, draws"),
        ("hero by honor/cost/cost", "'honor/cost/cost' divides more than once"),
    ],
)
def test_a_bad_line_says_what_is_wrong(text, message):
    with pytest.raises(InputError) as caught:
        parse_line(text)
    assert str(caught.value) == message


def test_a_key_needs_a_word():
    with pytest.raises(InputError, match="nothing follows 'by'"):
        parse_key(" ")
