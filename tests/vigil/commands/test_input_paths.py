"""Paths on the command line and in Python: whatever cannot be one is refused in one sentence, in every option of every command."""

import os
from pathlib import Path

import pytest
import typer.main
from typer.testing import CliRunner

import vigil
from sim.errors import InputError
from sim.inputfiles import checked_path
from vigil.cli import app

BAD = {
    "empty": "",
    "blank": "  ",
    "long name": "x" * 300,
    "long": "x/" * 3000,
    "not UTF-8": "\udcff.toml",
    "half a character": "\ud83d",
    "line break": "a\nerror: b",
    "carriage return": "a\rb",
}
NEEDED = {
    "check": ["runs/x"],
    "odds relic battle": ["--player", "5", "--enemy", "7"],
    "odds relic test": ["--attribute", "4", "--target", "9"],
    "odds relic power": ["--hand", "2", "--player", "5", "--enemy", "9"],
    "schema": ["gates"],
    "replay": ["duel", "--game", "1"],
    "maps draw": ["synthetic", "gates-1"],
    "maps generate": ["--scenario", "Gates of War"],
    **{f"new {kind}": ["mine"] for kind in ("card-set", "deck", "strategy", "experiment", "gates", "goals")},
    **dict.fromkeys(("run", "compare", "effects", "tune"), ["duel"]),
}
"""What makes a command complete."""
FILES = {
    "run": [["{}"], ["--resume", "--out", "{}"]],
    "compare": [["{}", "duel"], ["duel", "{}"], ["duel", "--change", "strategies.rush={}"], ["duel", "--change", "card_sets.2010={}"]],
    "effects": [["{}"], ["--resume", "--out", "{}"]],
    "tune": [["{}"], ["duel", "--start", "{}"], ["--resume", "--out", "{}"]],
    "replay": [["{}", "--game", "1"]],
    "rank": [["{}"]],
    "metagame": [["{}"], ["{}", "--change", "rules.hand_size=6"], ["duel", "--change", "strategies.rush={}"]],
    "cards check": [["{}"]],
    "cards list": [["{}"]],
    "cards show": [["Mystic", "--card-set", "{}"]],
    "cards diff": [["{}", "2010"], ["2010", "{}"]],
    "draft": [["--out", "x", "--lists", "{}"], ["--out", "x", "--cards", "{}"], ["--out", "x", "--play", "2", "--drafts", "1", "--strategy", "{}"]],
    "decks check": [["{}"], ["legion-forge", "--cards", "{}"]],
    "decks show": [["{}"], ["legion-forge", "--cards", "{}"]],
    "maps list": [["{}"]],
    "maps check": [["{}"], ["contract", "--scenarios", "{}"]],
    "maps draw": [["{}"]],
    "maps generate": [["--scenario", "Gates of War", "--scenarios", "{}"]],
    "strategies check": [["{}"], ["rush", "--cards", "{}"]],
    "new deck": [["mine", "--from", "{}"]],
    "new strategy": [["{}"]],
}
"""Where a text names a file."""


def commands(command, path=()):
    inner = getattr(command, "commands", None)
    if not inner:
        yield " ".join(path), command
    for name, one in (inner or {}).items():
        yield from commands(one, (*path, name))


COMMANDS = dict(commands(typer.main.get_command(app)))


def path_places():
    """Command line with a hole in place of every path."""
    for name, command in COMMANDS.items():
        for param in command.params:
            if "Path" in str(getattr(getattr(param, "type_descriptor", None), "annotation", "")):
                option = next((word for word in param.opts if word.startswith("--")), None)
                yield [*name.split(), *NEEDED.get(name, []), option, "{}"] if option else [*name.split(), "{}"]
    for name, places in FILES.items():
        yield from ([*name.split(), *place] for place in places)


PLACES = list(path_places())


def test_every_option_that_takes_a_path_is_among_them():
    options = {word for place in PLACES for word in place if word.startswith("--")}
    assert {"--out", "--gates", "--against", "--junit", "--markdown", "--html", "--csv", "--figure"} <= options
    assert len(PLACES) > 35


@pytest.mark.parametrize("place", PLACES, ids=" ".join)
def test_what_is_no_path_is_one_message(tmp_path, monkeypatch, place):
    monkeypatch.chdir(tmp_path)
    for what, bad in BAD.items():
        found = CliRunner().invoke(app, [word.replace("{}", bad) for word in place])
        assert found.exit_code == 2, (what, found.exception, found.output)
        assert found.stderr.startswith("error: ") and found.stderr.count("\n") == 1 and len(found.stderr) < 900, what
        assert "\udcff" not in found.stderr and not found.stdout
        assert what not in ("empty", "blank") or place[:2] == ["new", "strategy"] or "--change" in place or "empty" in found.stderr
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("place", PLACES, ids=" ".join)
@pytest.mark.parametrize("bad", [".", "/", "device", "pipe", "loop", "/proc/self/mem/x"])
def test_folders_and_devices_where_files_are_wanted(tmp_path, monkeypatch, place, bad):
    if place[0] in ("new", "run", "effects", "tune", "compare") and "--out" in place and "--resume" not in place and bad in (".", "/"):
        pytest.skip("a folder is wanted")
    if place == ["workbench", "--folder", "{}"] and bad in (".", "/"):
        pytest.skip("a folder is wanted, and a server begins")
    if place[:3] == ["new", "strategy", "{}"]:
        pytest.skip("a name")
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("loop").symlink_to("loop")
    Path("device").symlink_to("/dev/zero")
    monkeypatch.setattr("vigil.session._play_missing", lambda *args: pytest.fail("would play"))
    found = CliRunner().invoke(app, [word.replace("{}", bad) for word in place])
    assert found.exit_code == 2, (found.exception, found.output)
    assert found.stderr.startswith("error: ") and found.stderr.count("error: ") == 1


@pytest.mark.parametrize("bad", [b"x", b"\xff", 7, 1.5, None, {}, ["x"], "", "a\0", "\udcff", "x" * 300], ids=repr)
def test_what_is_no_path_in_python(bad):
    with pytest.raises(InputError, match="^out: "):
        checked_path(bad, "out")


def test_what_is_a_path():
    for good in ("a", "runs/x", ".", "/", "Ведьма", "a b", "x" * 255, Path("a"), "~/x", "a[1]*?", "a\u202e"):
        assert checked_path(good) == Path(good)


def test_a_home_that_nobody_has_is_told():
    for call in (lambda: vigil.run("~nobody-at-all/x.toml"), lambda: vigil.check("runs/none", "~nobody-at-all/gates.toml")):
        with pytest.raises(InputError):
            call()


def test_an_experiment_in_a_folder_that_is_not_utf8(tmp_path):
    place = os.fsencode(tmp_path) + b"/\xff"
    os.mkdir(place)
    with open(place + b"/mine.toml", "w") as file:
        file.write('schema = 1\nname = "a"\ncard_sets = ["2010"]\nplayers = 2\nstrategies = ["rush", "void"]\ngames = 1\n')
    old = os.getcwd()
    os.chdir(place)
    try:
        with pytest.raises(InputError, match="is not UTF-8 text"):
            vigil.run("mine.toml")
    finally:
        os.chdir(old)
