"""Fields: the shipped ones are what they say, and what cannot be one is refused with the way out."""

import re

import pytest

from sim.errors import InputError
from sim.experiments.experiment import load_experiment
from strategies.fields import fields, load_field
from strategies.files import load_strategy, shipped_strategies, strategy_path

GAMES = ("ascension", "relic", "tactics")
TUNED = [(game, name) for game in GAMES for name in fields(game) if name.startswith("tuned-")]


@pytest.mark.parametrize(("game", "experiment"), [("ascension", "duel"), ("relic", "relic-duel"), ("tactics", "love")])
def test_the_shipped_field_is_that_of_the_shipped_experiments(game, experiment):
    assert load_field("shipped", game) == load_experiment(experiment).strategies


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_strategy_but_random_is_in_a_field(game):
    named = {name for field in fields(game).values() for name in field.strategies}
    assert named == set(shipped_strategies(game)) - {"random"}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in fields(game)])
def test_a_shipped_field_can_be_played(game, name):
    strategies = [load_strategy(source, game=game) for source in load_field(name, game)]
    assert len(strategies) >= max(3, fields(game)[name].players or 0)  # so many seats have to be filled without anybody sitting in two
    assert all(strategy.policy == ("search" if name == "searching" else "rules") for strategy in strategies)


@pytest.mark.parametrize("name", fields("voskhozhdenie"))
def test_a_field_of_decks_can_be_played(name):
    strategies = [load_strategy(source, game="voskhozhdenie") for source in load_field(name, "voskhozhdenie")]
    assert len(strategies) >= 3 and all(strategy.deck is not None and strategy.plays != "random" for strategy in strategies)


@pytest.mark.parametrize(
    ("member", "said"),
    [
        ("clan-furry", "'clan-furry' is not a shipped deck; did you mean 'clan-fury'?"),
        ("agressive with clan-fury", "'agressive' is not a shipped strategy; did you mean 'aggressive'?"),
        ("aggressive with clan-furry", "'clan-furry' is not a shipped deck; did you mean 'clan-fury'?"),
        ("aggressive", "'aggressive' is not a shipped deck; known: "),
    ],
)
def test_a_field_of_decks_names_what_is_shipped(tmp_path, member, said):
    (tmp_path / "fields.toml").write_text(f'schema = 1\n[mine]\nsummary = "Mine."\nstrategies = ["{member}"]\n', encoding="utf-8")
    with pytest.raises(InputError, match=f"mine.strategies: {re.escape(said)}"):
        fields("voskhozhdenie", tmp_path / "fields.toml")


@pytest.mark.parametrize(("game", "name"), TUNED)
def test_tuned_strategies_say_for_whom_they_were_tuned(game, name):
    """Its file tells the search: players, card set, field, and that it wins more than its share in games that chose nothing."""
    players = fields(game)[name].players
    printing = name.removeprefix("tuned-").removesuffix(f"-{players}")
    assert name == f"tuned-{printing}" + (f"-{players}" if players else "")
    for member in load_field(name, game):
        told = " ".join(line.removeprefix("# ") for line in strategy_path(member, game=game).read_text("utf-8").splitlines() if line.startswith("#"))
        assert f"; {players or 2} players, card set {printing}, seed " in told and f"Field: {', '.join(load_field('shipped', game))}." in told
        least = float(re.search(r"fresh games, which chose nothing: it wins [\d.]+% \(([\d.]+)–[\d.]+%\)", told)[1])
        assert least > 100 / (players or 2), told  # the shipped strategies together win the fair share


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_there_are_tuned_strategies_for_every_number_of_players(game):
    printings = {name.removeprefix("tuned-") for name, field in fields(game).items() if name.startswith("tuned-") and not field.players}
    assert printings == ({"2010", "10th"} if game == "ascension" else {"synthetic"})
    assert {(name, field.players) for name, field in fields(game).items() if field.players} == {
        (f"tuned-{printing}-{players}", players) for printing in printings for players in (3, 4)
    }


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
        ("schema = 1\n[a]\nsummary = 'x'\nstrategies = ['void']\nplayers = 'three'", "a.players: a whole number is needed"),
        ("schema = 1\n[a]\nsummary = 'x'\nstrategies = ['void']\nplayers = 1", "a.players: 1 is out of range; 2 or more"),
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
