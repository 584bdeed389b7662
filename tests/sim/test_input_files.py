"""Whatever file a user names: pipes, devices, giants and depths are refused in one sentence, quickly and without filling the memory."""

import os
import time
import tracemalloc

import pytest

from reports.gates.read import read_gates
from sim.cardfiles.changes import Form
from sim.errors import MOST_LINE, InputError, cut_lines, looking_for, quoted
from sim.experiments.experiment import load_experiment
from sim.games import GAMES
from sim.inputfiles import MOST_BYTES, NoSuchFile, check_regular, parse_json, parse_toml, read_bytes, read_text, read_toml
from strategies.fields import fields
from strategies.files import load_strategy
from vigil.comparing.changes import read_changes

READERS = {
    "cards": lambda path: GAMES["ascension"].cards.load_card_set(path),
    "strategy": lambda path: load_strategy(path, game="ascension"),
    "experiment": lambda path: load_experiment(path),
    "gates": lambda path: read_gates(path, "ascension"),
    "fields": lambda path: fields("ascension", file=path),
}
"""Kind of file to what reads it."""
HEADS = {"cards": "", "strategy": 'name = "a"\n', "experiment": 'name = "a"\n', "gates": 'name = "a"\n', "fields": ""}
M = 5_000_000
TOO_MUCH = {
    "lists in lists": "a = " + "[" * 100 + "]" * 100,
    "tables in tables": "a = " + "{b = " * 100 + "1" + "}" * 100,
    "no end of brackets": "a = " + "[" * M,
    "dotted key": ".".join("a" * 100) + " = 1",
    "long dotted key": "a." * M + "b = 1",
    "dotted key in quotes": "'a'." * 5000 + "b = 1",
    "dotted header": "[" + ".".join("a" * 100) + "]",
    "digits": "a = " + "9" * M,
    "thousands of digits": "a = " + "9" * 5000,
    "few digits too many": "a = 18446744073709551616",
    "hexadecimal": "a = 0x" + "f" * 5000,
    "broken number": "a = 1." + "1" * M,
    "long key": "a" * M + " = 1",
    "many values": "a = [" + "[]," * (M // 3) + "]",
    "many texts": "a = [" + "''," * (M // 3) + "]",
    "many lines": "#\n" * M,
    "text without an end": "a = '''" + "\\'''" * 10 + '"""' + '\\"""' * (M // 4),
    "large": "a = 1 #" + "x" * MOST_BYTES,
}


@pytest.mark.parametrize("text", TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_would_cost_too_much_is_refused_at_once(text):
    began = time.process_time()
    tracemalloc.start()
    with pytest.raises(InputError) as caught:
        parse_toml(text, "a.toml")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert str(caught.value).startswith("a.toml") and len(str(caught.value)) < 200 and "\n" not in str(caught.value)
    assert peak < 100e6 and time.process_time() - began < 10  # minutes and gigabytes without the limits; tracing is slow


@pytest.mark.proof
def test_what_is_large_but_legal_is_read():
    assert parse_toml("a = '" + "x" * M + "'", "a")["a"] == "x" * M
    assert parse_toml("a = [" + "1.5, " * 50_000 + "]", "a")["a"][-1] == 1.5
    assert parse_toml('a = "' + "[{.=" * 1000 + '"\n# ' + "a." * 1000, "a") == {"a": "[{.=" * 1000}
    assert parse_toml("a = 18446744073709551615\nb = -9223372036854775808", "a")["a"] == 2**64 - 1


def test_a_fault_of_toml_has_its_line_and_column():
    for text, place in (("a = 1\nb = ", "line 2, column 5"), ("a = [1", "line 1, column 7"), ("a = 1\na = 2", "line 2, column 6")):
        with pytest.raises(InputError, match=f"^x.toml, {place}: not valid TOML"):
            parse_toml(text, "x.toml")


@pytest.mark.parametrize("kind", READERS)
def test_only_regular_files_of_bearable_size_are_read(tmp_path, kind):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "big.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    (tmp_path / "deep.toml").write_text(HEADS[kind] + TOO_MUCH["lists in lists"])
    (tmp_path / "digits.toml").write_text(HEADS[kind] + TOO_MUCH["thousands of digits"])
    (tmp_path / "link.toml").symlink_to("/dev/zero")
    for name, said in (
        ("pipe", "is a pipe, socket or device"),
        ("link.toml", "is a pipe, socket or device"),
        ("big.toml", "is too large; at most 20 MB"),
        ("deep.toml", "nested too deep"),
        ("digits.toml", "a number or word of more than 1,000 characters"),
    ):
        with pytest.raises(InputError, match=said) as caught:
            READERS[kind](tmp_path / name)
        assert "\n" not in str(caught.value)


def test_a_file_of_a_relic_card_set_is_read_by_the_same_reader(tmp_path):
    (tmp_path / "set.toml").write_text("schema = 1\n")
    os.mkfifo(tmp_path / "board.toml")
    with pytest.raises(InputError, match=r"board\.toml: is a pipe, socket or device"):
        GAMES["relic"].cards.load_card_set(tmp_path)


def test_a_pipe_that_takes_the_place_of_a_file_is_not_waited_for(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr("sim.inputfiles.check_regular", lambda path, label, way_out: None)
    with pytest.raises(InputError, match="is a pipe"):
        read_bytes(tmp_path / "pipe")


def test_what_is_not_there_or_not_text_is_told(tmp_path):
    with pytest.raises(NoSuchFile, match="there is no such file"):
        read_toml(tmp_path / "none.toml")
    with pytest.raises(InputError, match="is a folder; name a file"):
        read_text(tmp_path)
    with pytest.raises(InputError, match="is a folder"):
        check_regular(tmp_path)
    (tmp_path / "x").write_bytes(b"a\nb\xff")
    with pytest.raises(InputError, match="line 2: not UTF-8 text"):
        read_text(tmp_path / "x")
    (tmp_path / "x").write_bytes(b"\xef\xbb\xbfa = 1")
    assert read_toml(tmp_path / "x") == {"a": 1}


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "[" + "9" * 5000 + "]", "[" + "0," * 3_000_001 + "0]", '"\\'])
def test_broken_json_is_one_message(text):
    with pytest.raises(InputError, match=r"^x: (damaged or not JSON|holds too much)"):
        parse_json(text, "x")


def test_a_value_on_the_command_line_is_read_by_the_same_reader():
    form = Form(example="", of_cards=("CARD.field=VALUE",))
    for value in ("[" * 3000, "9" * 5000, "0x" + "f" * 5000):
        with pytest.raises(InputError) as caught:
            read_changes([f"Mystic.cost={value}"], form)
        assert len(str(caught.value)) < MOST_LINE


def test_no_line_of_a_message_is_endless():
    for message in ("x" * 100_000, "a\n" + "b" * 5000 + "\nc", f"field x: {'9' * 5000!r} is too large; at most 3"):
        cut = str(InputError(message))
        assert max(map(len, cut.split("\n"))) <= MOST_LINE and cut.count("\n") == message.count("\n") and cut[-1] == message[-1]
    assert cut_lines("short") == "short"


def test_quoted_values_are_cut_whatever_they_are():
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for value in ("x" * 10**6, b"x" * 10**6, 10**5000, [10**5000], -(10**5000), list(range(10_000)), deep, {1: deep}):
        assert len(quoted(value)) <= 80
    assert quoted("a") == "'a'" and quoted(12) == "12" and quoted(b"x") == "b'x'"


def test_what_cannot_be_looked_for_is_one_message(tmp_path):
    for path in ("x" * 300, "a\0b", "x/" * 3000, "\ud800"):
        with pytest.raises(InputError, match="cannot be looked for"), looking_for(path):
            os.stat(tmp_path / path)


KINDS = {
    "cards": ('name = "a"\n[[card]]\n', "field schema"),
    "strategy": ('name = "a"\nsummary = "a"\n', "schema"),
    "experiment": ('name = "a"\ncard_sets = ["2010"]\nplayers = 2\nstrategies = ["rush", "void"]\ngames = 1\n', "schema"),
    "gates": ('name = "a"\n[[gate]]\nname = "a"\nrows = "strategies"\nmetric = "win_rate"\nmax = "60%"\n', "schema"),
    "fields": ('[a]\nsummary = "a"\nstrategies = ["rush"]\n', "schema"),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("line", ["schema = true", "schema_ = 1", "version = 1", "schema = 1.0", 'schema = "1"', "schema = 2", "schema = [1]"])
def test_a_schema_is_the_number_one_under_its_own_name(tmp_path, kind, line):
    path = tmp_path / "a.toml"
    path.write_text(f"{line}\n{KINDS[kind][0]}")
    with pytest.raises(InputError, match=KINDS[kind][1]):
        READERS[kind](path)


def test_names_are_one_line(tmp_path):
    path = tmp_path / "a.toml"
    path.write_text('schema = 1\nname = "a\\nfine: b"\nsummary = "c\\r\\nd"\n' + KINDS["experiment"][0].partition("\n")[2])
    assert load_experiment(path).name == "a fine: b" and load_experiment(path).summary == "c d"
    path.write_text('schema = 1\nname = "\\n"\n' + KINDS["experiment"][0].partition("\n")[2])
    with pytest.raises(InputError, match="name: the text is empty"):
        load_experiment(path)
