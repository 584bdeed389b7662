"""Python gets the sentences of the command line: a wrong argument of a public function is an `InputError`, a misspelt option a `TypeError`."""

import inspect
import math

import numpy as np
import pandas as pd
import pytest
from badinput.trials import functions

import vigil
from sim.errors import InputError
from vigil import arguments
from vigil.arguments import checked

FUNCTIONS = functions()


def test_every_public_function_is_here():
    """So that one that is added is tried too, by this file and by the bad inputs that CI draws."""
    public = {name for name in vigil.__all__ if inspect.isfunction(getattr(vigil, name))} | {
        f"odds.{name}" for name in vigil.odds.__all__ if name != "relic"
    }
    assert public == {*FUNCTIONS}
    assert {*vigil.odds.relic.__all__} == {name for name in vigil.odds.__all__ if name != "relic"}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_public_function_is_checked(name):
    function = FUNCTIONS[name][0]
    assert function.__wrapped__.__name__ == function.__name__ and inspect.signature(function) == inspect.signature(function.__wrapped__)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_misspelt_option_is_a_type_error(name):
    function, right = FUNCTIONS[name]
    with pytest.raises(TypeError, match="unexpected keyword argument 'jbos'"):
        function(**right, jbos=1)


@pytest.mark.parametrize("name", ["odds.table", "odds.power"])
def test_the_public_function_is_named_and_the_option_that_was_meant(name):
    function, right = FUNCTIONS[name]
    with pytest.raises(TypeError) as caught:
        function(**right, enemy_dise=2)
    assert str(caught.value) == f"{name[5:]}() got an unexpected keyword argument 'enemy_dise'; did you mean 'enemy_dice'?"
    with pytest.raises(TypeError, match=rf"{name[5:]}\(\) got an unexpected keyword argument 'exact'"):
        function(**right, exact=True)


def every_parameter():
    for name, (function, _) in FUNCTIONS.items():
        yield from ((name, parameter) for parameter, one in inspect.signature(function).parameters.items() if one.kind is not one.VAR_KEYWORD)


@pytest.mark.parametrize(("name", "parameter"), list(every_parameter()))
def test_no_parameter_takes_what_it_cannot_use(name, parameter):
    function, right = FUNCTIONS[name]
    for wrong in (b"x", object(), 1j):
        with pytest.raises(InputError) as caught:
            function(**{**right, parameter: wrong})
        assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("run", {"jobs": 1.5}, "jobs: a whole number is needed, not 1.5"),
        ("run", {"jobs": True}, "jobs: a whole number is needed, not True"),
        ("run", {"out": "a\0"}, "out: 'a\\x00' has a NUL in it; rename the file or folder"),
        ("run", {"out": ""}, "out: the path is empty; name a file or folder ('.' is the working folder)"),
        ("run", {"games": "10"}, "games: a whole number is needed, not '10'"),
        ("run", {"games": 10**5000}, "games: a number of more than 5,000 digits is out of range; at most 64 bits"),
        ("run", {"seed": np.float64(1)}, f"seed: a whole number is needed, not {np.float64(1)!r}"),
        ("run", {"minutes": math.nan}, "minutes: nan is not possible; a finite number is needed"),
        ("run", {"precision": 0.5}, "precision: a text is needed, not 0.5"),
        ("run", {"range_size": 10**13}, "range size: 10,000,000,000,000 is too large; at most 1,000,000,000,000, or leave it out"),
        ("run", {"resume": "no"}, "resume: True or False is needed, not 'no'"),
        ("run", {"experiment": b"x"}, "experiment: a file, the name of a shipped experiment or an Experiment is needed, not b'x'"),
        ("effects", {"cards": b"x"}, "cards: a list of names is needed, not b'x'"),
        ("effects", {"cards": "Mystic"}, "cards: a list of names is needed, not 'Mystic'"),
        ("effects", {"players": [2, 2.5]}, "players: a whole number is needed, not 2.5"),
        ("tune", {"cards": b"x"}, "cards: a text is needed, not b'x'"),
        ("tune", {"minutes": math.inf}, "minutes: inf is not possible; a finite number is needed"),
        ("tune", {"minutes": 10**9}, "minutes: 1e+09 is not possible; a number at most 525,600, or leave it out"),
        ("compare", {"change": [b"x"]}, "change: a text is needed, not b'x'"),
        ("compare", {"tolerance": {"win_rate": "x"}}, "tolerance: 'win_rate': a number is needed, not 'x'"),
        ("check", {"gates": {1: 2}}, "gates: names of fields are texts, not 1"),
        ("check", {"effects": 1}, "effects: what vigil.effects or vigil.load_effects gave is needed, not 1"),
        ("find_games", {"limit": 10**6}, "limit: 1,000,000 is too large; at most 100,000"),
        ("find_games", {"games": 10**15}, "games: 999999999999999 is no game number; the first one is 0, the last one 999,999,999,999"),
        ("report", {"formats": 3}, "formats: a text is needed, not 3"),
        ("load", {"folder": pd.DataFrame()}, "folder: a path is needed, not Empty DataFrame\\nColumns: []\\nIndex: []; write it as text"),
        ("odds.battle", {"player": [[1], [1, 2]]}, "player: [[1], [1, 2]] are no whole numbers; 1 to 12"),
        (
            "odds.battle",
            {"player": [1, 2], "enemy": [1, 2, 3]},
            "shapes: arrays of the shapes (2,), (3,) cannot be broadcast to one; give arrays of one shape, or numbers",
        ),
        ("odds.battle", {"tie_value": "1e-999999999"}, "tie_value: '1e-999999999' is no number; 0 to 1"),
        ("odds.battle", {"rerolls": "9" * 5000}, f"rerolls: '{'9' * 56}... is no number of rerolls; 0 to 10, or unlimited (of ones)"),
        ("odds.table", {"high": 10**9}, "high: 1000000000 is out of range; -20 to 300"),
        ("odds.table", {"ones_as_sixes": "no"}, "ones_as_sixes: True or False is needed, not 'no'"),
        ("odds.table", {"power": 3}, "power: a list of numbers is needed, not 3"),
        ("odds.power", {"hand": "24"}, "hand: a list of numbers is needed, not '24'"),
    ],
)
def test_a_wrong_argument_is_told_in_a_sentence(name, options, said):
    function, right = FUNCTIONS[name]
    with pytest.raises(InputError) as caught:
        function(**{**right, **options})
    assert str(caught.value).replace("\n", "\\n") == said


def test_what_is_right_passes_as_it_is():
    seen = []

    @checked(odd=arguments.texts, more=arguments.anything)
    def function(games: int, jobs: int | None = None, odd: object = (), progress: bool = False, **options: object) -> None:
        seen.append((games, jobs, odd, progress, options))

    function(np.int64(3), None, ("a" for _ in range(2)), np.True_, more=1)
    assert seen == [(3, None, ("a", "a"), True, {"more": 1})] and type(seen[0][0]) is int and type(seen[0][3]) is bool
    with pytest.raises(InputError, match="games: a whole number is needed, not None"):
        function(None)


def test_a_list_without_an_end_is_refused():
    from itertools import repeat

    with pytest.raises(InputError, match="until_decided: too many texts; at most 10,000"):
        vigil.compare("duel", until_decided=repeat("rounds"))


def test_an_error_of_the_system_is_told():
    @checked()
    def function(games: int) -> None:
        raise PermissionError(13, "Permission denied", "/x/y")

    with pytest.raises(InputError, match="^/x/y: Permission denied$"):
        function(1)


def test_a_parameter_without_a_check_is_no_public_one():
    with pytest.raises(KeyError, match="unheard"):

        @checked()
        def function(unheard: int) -> None:
            """No check is known for it."""


def test_many_threads_are_as_many_as_are_of_use():
    from vigil.playing.hardware import most_threads
    from vigil.session import MOST_JOBS, Pace

    assert Pace.of(MOST_JOBS, None).jobs == min(MOST_JOBS, most_threads()) and Pace.of(3, None).jobs == 3
    for jobs in (0, -1, MOST_JOBS + 1):
        with pytest.raises(InputError, match=f"jobs: {jobs:,} is too"):
            Pace.of(jobs, None)
