"""Fields: the shipped ones are what they say, and what cannot be one is refused with the way out."""

import pytest

from sim.errors import InputError
from sim.experiments.experiment import load_experiment
from strategies.fields import fields, load_field
from strategies.files import load_strategy, shipped_strategies


def test_the_shipped_field_is_that_of_the_shipped_experiments():
    assert load_field("shipped", "ascension") == load_experiment("duel").strategies


def test_every_shipped_strategy_but_random_is_in_a_field():
    named = {name for field in fields("ascension").values() for name in field.strategies}
    assert named == set(shipped_strategies("ascension")) - {"random"}


@pytest.mark.parametrize("name", fields("ascension"))
def test_a_shipped_field_can_be_played(name):
    strategies = [load_strategy(source, game="ascension") for source in load_field(name, "ascension")]
    assert len(strategies) >= 3
    assert all(strategy.policy == "rules" for strategy in strategies)


def test_strategies_can_be_named_one_by_one(tmp_path):
    (tmp_path / "mine.toml").write_text('schema = 1\nname = "Mine"\nsummary = "All."\ntake = ["any"]\n')
    assert load_field(" mechana, void ", "ascension") == ("mechana", "void")
    assert load_field(["mechana"], "ascension") == ("mechana",)
    assert load_field("mine.toml,void", "ascension", beside=tmp_path) == ("mine.toml", "void")
    with pytest.raises(InputError, match="'mine.toml' is neither a field nor a strategy"):
        load_field("mine.toml", "ascension")


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("shiped", "'shiped' is neither a field nor a strategy; did you mean 'shipped'?"),
        ("mechana,voyd", "'voyd' is neither a field nor a strategy; did you mean 'void'?"),
        ("void,huntr", "'huntr' is neither a field nor a strategy; did you mean 'hunter.toml'?"),
        ("mechana,", "strategy 2 is empty"),
        ("mechana,mechana", "'mechana' is named twice"),
        ("shipped,void", "'shipped' is a field and stands alone"),
        ("", "field: names no strategy; known: shipped"),
        ([], "field: names no strategy"),
        ("a\0b", "is neither a field nor a strategy"),
    ],
)
def test_what_is_no_field_is_refused(field, message, tmp_path):
    (tmp_path / "hunter.toml").touch()
    with pytest.raises(InputError) as caught:
        load_field(field, "ascension", beside=tmp_path)
    assert message in str(caught.value)


def test_an_unknown_game_is_refused():
    with pytest.raises(InputError, match="'ascention' is not a game of Vigil; did you mean 'ascension'"):
        load_field("shipped", "ascention")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("schema = 2", "schema: 2 is not a known version of the format; write schema = 1"),
        ("[a]\nstrategies = ['void']\nsummary = 'x'", "schema: is missing"),
        ("schema = 1\na = 3", "a: a table with `summary` and `strategies` is needed"),
        ("schema = 1\n[a]\nsummary = 'x'", "a.strategies: is missing"),
        ("schema = 1\n[a]\nsummary = 'x'\nstrategies = []", "a.strategies: the list is empty"),
        ("schema = 1\n[a]\nsummary = 'x'\nstrategies = 'void'", "a.strategies: a list of names in brackets is needed"),
        ("schema = 1\n[a]\nsummary = 'x'\nstrategy = ['void']\nstrategies = ['void']", "there is no such setting; did you mean 'strategies'?"),
        ("schema = 1\n[a]\nsummary = 'x'\nstrategies = ['viod']", "a.strategies: 'viod' is not a shipped strategy; did you mean 'void'?"),
        ("schema = 1\n[a]\nsummary = 'x'\nstrategies = ['void', 'void']", "a.strategies: 'void' is named twice"),
        ("schema = ", "line 1, column 10: not valid TOML"),
    ],
)
def test_a_bad_file_of_fields_is_refused_with_its_place(tmp_path, text, message):
    path = tmp_path / "fields.toml"
    path.write_text(text)
    with pytest.raises(InputError) as caught:
        fields("ascension", file=path)
    assert str(caught.value).startswith(str(path)) and message in str(caught.value)


def test_a_missing_file_of_fields_is_refused(tmp_path):
    with pytest.raises(InputError, match="there is no such file"):
        fields("ascension", file=tmp_path / "none.toml")
