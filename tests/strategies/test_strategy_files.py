"""Strategy files: their form, where they are found and what is said of bad ones."""

import pytest

from sim.errors import InputError
from sim.games import GAMES, game_of
from strategies import Strategy, load_strategy, make_strategy, read_strategy, shipped_strategies
from strategies.files import Search

SEARCH = '\n[search]\nstrategy = "rush"\nplayouts = 8\n'
SEARCHED = "search.strategy: "
HEAD = 'schema = 1\nname = "Test"\nsummary = "A test."\n'


def test_a_file_is_read():
    strategy = read_strategy(HEAD + 'take = ["Mystic", "any by honor"]\ncopy = ["hero"]', "folder/mine.toml", game="ascension")
    assert (strategy.id, strategy.name, strategy.policy, strategy.source) == ("mine", "Test", "rules", "folder/mine.toml")
    assert [line.target for line in strategy.lists["take"]] == ["Mystic", "any"]
    assert list(strategy.lists) == ["take", "copy"]


def test_strategies_can_be_told_apart():
    strategy = read_strategy(HEAD, "a.toml", game="ascension")
    assert strategy == read_strategy(HEAD, "a.toml", game="ascension")
    assert isinstance(strategy, Strategy)
    assert hash(strategy) == hash(read_strategy(HEAD, "a.toml", game="ascension"))


def test_a_searching_strategy_has_the_lists_of_another_as_they_are_now(tmp_path):
    (tmp_path / "model.toml").write_text(HEAD + 'take = ["Mystic"]', encoding="utf-8")
    (tmp_path / "mine.toml").write_text(HEAD + 'policy = "search"' + SEARCH.replace("rush", "model.toml"), encoding="utf-8")
    strategy = load_strategy("mine.toml", beside=tmp_path, game="ascension")
    assert (strategy.id, strategy.policy, strategy.search) == ("mine", "search", Search("model.toml", 8, 0, "model.toml"))
    assert strategy.lists == load_strategy("model.toml", beside=tmp_path, game="ascension").lists
    (tmp_path / "model.toml").write_text(HEAD + 'take = ["Heavy Infantry"]', encoding="utf-8")
    assert load_strategy("mine.toml", beside=tmp_path, game="ascension").lists != strategy.lists


@pytest.mark.parametrize("game", [game for game in GAMES if not game_of(game).has("sim", "searching")])
def test_only_some_games_have_players_that_search(game):
    with pytest.raises(InputError, match=r"policy: players that search: not there for .*, only for Ascension$"):
        read_strategy(HEAD + f'game = "{game}"\npolicy = "search"' + SEARCH, "mine.toml", game=game)


def test_files_are_found_beside_another(tmp_path):
    (tmp_path / "mine.toml").write_text("\ufeff" + HEAD, encoding="utf-8")
    assert load_strategy("mine.toml", beside=tmp_path, game="ascension").source == "mine.toml"
    assert load_strategy(tmp_path / "mine.toml", game="ascension").id == "mine"
    assert load_strategy(str(tmp_path / "mine.toml"), beside="elsewhere", game="ascension").id == "mine"


def test_shipped_names_come_first(tmp_path):
    (tmp_path / "economy").write_text(HEAD, encoding="utf-8")
    assert load_strategy("economy", beside=tmp_path, game="ascension").source == "economy.toml"
    assert load_strategy(tmp_path / "economy", game="ascension").name == "Test"


def test_an_unknown_name_gets_a_tip(tmp_path):
    with pytest.raises(InputError) as caught:
        load_strategy("econmy", beside=tmp_path, game="ascension")
    assert str(caught.value) == "econmy: no strategy of that name is shipped and there is no such file; did you mean 'economy'?"


def test_a_forgotten_ending_gets_a_tip(tmp_path):
    (tmp_path / "mine.toml").write_text(HEAD, encoding="utf-8")
    for written, meant in (("mnie", "mine.toml"), ("mnie.toml", "mine.toml"), (str(tmp_path / "mien.toml"), str(tmp_path / "mine.toml"))):
        with pytest.raises(InputError) as caught:
            load_strategy(written, tmp_path, game="ascension")
        assert str(caught.value).endswith(f"did you mean {meant!r}?")
    with pytest.raises(InputError, match=r"did you mean 'mine\.toml'\?$"):
        load_strategy("mine", beside=tmp_path, game="ascension")


def test_what_is_no_text_file_is_refused(tmp_path):
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match=r"^x\.toml, line 1: not UTF-8 text; save the file in the encoding UTF-8$"):
        load_strategy("x.toml", beside=tmp_path, game="ascension")
    with pytest.raises(InputError, match=r"^\.: is a folder; name a file$"):
        load_strategy(".", beside=tmp_path, game="ascension")


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("schema = 1\nname = ", [", line 2, column 8: not valid TOML: Invalid value"]),
        ("schema = 1\nname = [", [", line 2, column 9: not valid TOML: Invalid value"]),
        ("", ["schema is missing", "name is missing", "summary is missing"]),
        (HEAD + "tkae = []", ["'tkae' is not a list or setting; did you mean 'take'?"]),
        (HEAD + 'take = "Mystic"', ['take: is not a list of lines, as in take = ["Mystic"]']),
        (HEAD + 'take = ["Mystic", 3]', ["take[2]: input should be a valid string"]),
        (HEAD + 'policy = "greedy"', ["policy: input should be 'rules', 'random' or 'search'"]),
        (HEAD + 'policy = "search"', ["search: is missing; the policy 'search' needs a table [search] with `strategy` and `playouts`"]),
        (HEAD + SEARCH, ["search: the policy 'rules' does not search; leave the table out or write policy = \"search\""]),
        (
            HEAD + 'policy = "search"\ntake = ["any"]' + SEARCH,
            ["take: the policy 'search' takes no lists; leave them out or write policy = \"rules\""],
        ),
        (HEAD + 'policy = "search"' + SEARCH.replace("8", "0"), ["search.playouts: input should be greater than or equal to 1"]),
        (
            HEAD + 'policy = "search"' + SEARCH.replace("rush", "rsh"),
            [SEARCHED + "rsh: no strategy of that name is shipped and there is no such file; did you mean 'rush'?"],
        ),
        *(
            (
                HEAD + 'policy = "search"' + SEARCH.replace("rush", name),
                [SEARCHED + f"{name}.toml has the policy {policy!r}; name a strategy that decides by rules"],
            )
            for name, policy in (("random", "random"), ("searching-rush", "search"))
        ),
        (HEAD + 'policy = "search"' + SEARCH + "dpth = 2", ["'search.dpth' is not a list or setting; did you mean 'depth'?"]),
        (HEAD.replace("1", "2"), ["schema: 2 is not a known version of the format; write schema = 1"]),
        (HEAD + 'policy = "random"\nplay = ["hero"]', ["play: the policy 'random' takes no lists; leave them out or write policy = \"rules\""]),
        (HEAD + 'play = ["hero", "use Staff"]', ["play[2] 'use Staff': 'use' lines belong in the list 'take'"]),
        (HEAD + 'choose = ["rune"]', ["choose[1] 'rune': 'rune' is not an option; did you mean 'runes'?"]),
        (HEAD + 'choose = ["runes by cost"]', ["choose[1] 'runes by cost': a 'choose' line takes no 'by'"]),
        (
            HEAD + 'choose = ["runes if card.cost > 1"]',
            ["choose[1] 'runes if card.cost > 1': a 'choose' line is not about a card and has no 'card.' numbers"],
        ),
        (
            HEAD + 'take = ["any by x"]\nkeep = ["by"]',
            ["take[1] 'any by x': 'x' is not a key; known: cost, honor, runes, power, draws", "keep[1] 'by': names no card or class"],
        ),
        (HEAD + f"take = {['any'] * 235}", ["take: 235 lines; a list has room for 234"]),
    ],
)
def test_a_bad_file_says_what_is_wrong(text, messages):
    with pytest.raises(InputError) as caught:
        read_strategy(text, "bad.toml", game="ascension")
    assert str(caught.value).splitlines() == [f"bad.toml{message if message[0] == ',' else ': ' + message}" for message in messages]


def test_more_than_five_problems_are_counted():
    with pytest.raises(InputError) as caught:
        make_strategy({"schema": 1, "name": "n", "summary": "s", "take": ["if"] * 9}, "bad.toml", game="ascension")
    assert str(caught.value).splitlines()[4:] == ["bad.toml: take[5] 'if': names no card or class", "bad.toml: and 4 more"]


def test_the_list_of_shipped_strategies():
    assert set(shipped_strategies("ascension")) >= {"random", "beginner", "economy"}
