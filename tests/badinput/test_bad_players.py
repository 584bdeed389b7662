"""Bad strategy files in Python: each is refused in one clear message with exit code 2, before it plays or in the game in which it errs."""

import os
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from badinput.judging import complaint
from badinput.mutations import mutated
from vigil.cli import app

HEAD = 'schema = 1\nname = "Mine"\nsummary = "x"\nbase = "balanced"\n'
TAKE = "def take(view, options):\n    {}\n    return 0\n"
GOOD = HEAD + "\n\n" + TAKE.format("best = view.runes")
EXPERIMENT = 'schema = 1\nname = "E"\ncard_sets = ["2010"]\nplayers = 2\nstrategies = ["mine.py", "rush"]\ngames = 4\nseed = 3\n'
AROUND = (
    *("import nowhere", "from os import nothing", "import numpy.nothing", "from . import x", "import random", "from __future__ import nothing"),
    *("1 / 0", "assert False", "undefined", 'raise ValueError("x" * 5000)', "x = [0] * 10**15", "return 3", "yield 3", "nonlocal x"),
    *('cards["Nobody"]', 'cards["\\x1b[2J"]', 'cards.of("nothing at all")', "cards.nothing", "cards[3]", "cards[None]", 'cards["x" * 5000]'),
    *("x = (", "}", "x = '\\n", "x = 1\n\ty = 2", "\0", "x = " + "(" * 5000, "x = " + "-" * 50_000 + "1", "x = " + "9" * 5000),
    *("def around(): return around()\naround()", "def tak(view, options): return 0", "def take(): return 0", "def take(*all): return 0"),
    *("def take(view, options, more): return 0", "def take(view, options, *, more=1): return 0"),
    *("schema = [1]", "schema = 2", "schema = True", "schema = None", "schema = 1.0", 'name = ""', "name = 7", 'name = "x" * 5'),
    *(f'name = "{"x" * 5000}"', 'base = "nobody"', "base = 7", 'base = "mine.py"', 'base = "random"', 'base = "pipe"', 'base = "../.."'),
    *("raise SystemExit(3)", "take = 7", "del take", "class take:\n    pass", 'raise ValueError("a\\nb")'),
    *("base = 0x" + "f" * 5000, "x = 0x" + "f" * 5000),
    *('game = "relic"', 'game = "nothing"', "game = 1", "compiled = 1", 'compiled = "no"', "compiled = str(3)"),
)
"""What a file may not say outside its functions; at its end, so that it says it last."""
INSIDE = (
    *("return", "return 'x'", "return 1.5", "return view", "break", "x = (", "view.pool = 3", "options[0].cost = 1", "view.hand[0] += 1"),
    *("x = view.nothing", "x = options[0].nothing", "x = view.hand.nothing", "x = undefined", "x = cards['Mystic']", "import nowhere", "x = view(3)"),
    *("yield 3", "yield from [3]", "x = {1: 'a', 'b': 2}"),
    *("x = open('nowhere')", "x = eval('1')", "class A: pass", "x = take(view)", "x = view.hand['a']", "global best; best = 3", "with view: pass"),
)
"""What a function may not say."""
ERRS = (
    *(("return 9999", "take answered 9,999"), ("return -2", "take answered -2"), ("x = 1 // (view.pool * 0)", "by zero")),
    *(("x = view.hand[99_999]", "index"), ("if view.round: raise ValueError('no')", "ValueError")),
)
"""What is only found in play, and a word of what is said then."""
ERRS_FREE = (
    *(("return 'x'", "answered 'x'"), ("return None", "answered None"), ("return 1.5", "answered 1.5"), ("return True", "answered True")),
    *(("return 10 ** 40", "answered 1"), ("return options", "a whole number is needed"), ("x = undefined", "NameError")),
    *(("return view.hand[10 ** 9]", "IndexError"), ("raise ValueError('a\\nb' * 3000)", "ValueError"), ("return -7", "answered -7")),
)
"""The same without a compiler."""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(EXPERIMENT)
    os.mkfifo("pipe")
    return tmp_path


def refusal(*words):
    """What a command says that has to refuse something."""
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2, f"{done.exit_code}: {done.output[-500:]} {done.exception!r}"
    assert complaint(2, done.stdout_bytes, done.stderr_bytes) == ""
    return done.stderr


@pytest.mark.parametrize("said", AROUND, ids=lambda said: said[:40])
def test_what_stands_around_functions(said, folder):
    (folder / "mine.py").write_text(f"{GOOD}\n{said}\n")
    assert "mine.py" in refusal("strategies", "check", "mine.py")


@pytest.mark.proof
@pytest.mark.parametrize("said", INSIDE)
def test_what_stands_in_functions(said, folder):
    (folder / "mine.py").write_text(HEAD + TAKE.format(said))
    assert "mine.py: " in refusal("strategies", "check", "mine.py")


@pytest.mark.proof
@pytest.mark.parametrize(("free", "said", "told"), [*((False, *one) for one in ERRS), *((True, *one) for one in ERRS_FREE)])
def test_nonsense_in_play_names_the_game(free, said, told, folder):
    (folder / "mine.py").write_text(HEAD + ("compiled = False\n" if free else "") + TAKE.format(said))
    error = refusal("run", "mine.toml", "--quiet", "--jobs", "1", "--out", "out")
    assert "mine.py: take" in error and told in error and "seed 3, game " in error


WHOLE = {
    "empty": b"",
    "binary": bytes(range(256)) * 100,
    "a program": b"\x7fELF" + bytes(4000),
    "compressed": b"PK\x03\x04" + GOOD.encode(),
    "two bytes a letter": GOOD.encode("utf-16"),
    "a list of lines": b'schema = 1\nname = "x"\nsummary = "x"\n[[take]]\n',
    "half": GOOD.encode()[: len(GOOD) - 12],
    "25 MB": b"# " + b"x" * 25_000_000,
    "brackets": b"x = " + b"[" * 15_000_000,
    "digits": b"x = " + b"9" * 15_000_000,
}


@pytest.mark.proof
@pytest.mark.parametrize("whole", WHOLE)
def test_what_is_no_such_file(whole, folder):
    (folder / "mine.py").write_bytes(WHOLE[whole])
    for words in (("strategies", "check", "mine.py"), ("run", "mine.toml", "--out", "out"), ("watch", "mine.py", "--instead", "rush", "--once")):
        assert "mine.py" in refusal(*words)


@pytest.mark.parametrize("path", ["pipe.py", "device.py", "folder.py", "loop.py", "none.py"])
def test_what_is_no_file(path, folder):
    os.mkfifo("pipe.py")
    Path("device.py").symlink_to("/dev/zero")
    Path("folder.py").mkdir()
    Path("loop.py").symlink_to("loop.py")
    assert path in refusal("strategies", "check", path)
    assert path in refusal("compare", "duel", "--change", f"strategies.rush={path}")


@pytest.mark.proof
def test_mutations(folder):
    """Those of all files, on one that is compiled by nobody: what is no fault is accepted."""
    rng, refused = random.Random(20), 0
    for _ in range(120):
        (folder / "mine.py").write_bytes(mutated(GOOD.replace("base =", "compiled = False\nbase =").encode(), rng))
        done = CliRunner().invoke(app, ["strategies", "check", "mine.py"])
        assert done.exit_code in (0, 2) and complaint(done.exit_code, done.stdout_bytes, done.stderr_bytes) == "", done.output
        refused += done.exit_code == 2
    assert refused > 60
