"""Strategy files: their form, where they are found and what is said of bad ones."""

import pytest

from sim.errors import InputError
from strategies import Strategy, load_strategy, make_strategy, read_strategy, shipped_strategies

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
        (HEAD + 'policy = "greedy"', ["policy: input should be 'rules' or 'random'"]),
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
