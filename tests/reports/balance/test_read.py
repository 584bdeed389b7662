"""The file of goals: what fits, and what is said about what does not."""

import pytest

from reports.balance.read import make_goals, read_goals
from sim.errors import InputError

GOAL = {"name": "plans", "rows": "strategies", "metric": "win_rate", "max": "55%"}
HEAD = {"schema": 1, "name": "mine"}


def test_what_is_left_out_is_usual():
    made = make_goals(HEAD, game="ascension")
    assert (made.goal, made.lever, made.frozen, made.most, made.prices.change, made.prices.step) == ((), (), (), 12, 1.0, 0.25)
    assert make_goals({**HEAD, "goal": [GOAL]}, game="ascension").goal[0].limits[1] == 0.55


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"goals": []}, "mine.toml: there is no field 'goals'; did you mean 'goal'?"),
        ({"lever": [{"change": "Mystic.cost", "way": 2}]}, "mine.toml: lever 1: there is no field 'way'"),
        ({"lever": [{"change": "Mystic"}]}, "mine.toml: lever 1, field change: 'Mystic' names no number; write it as `vigil compare --change` does"),
        ({"lever": [{"change": "A.b", "by": 1, "min": 1, "max": 2}]}, "mine.toml: lever 1: by, min and max, and values say the same in three ways"),
        ({"lever": [{"change": "A.b", "min": 1}]}, "mine.toml: lever 1: min and max stand together"),
        ({"lever": [{"change": "A.b", "min": 3, "max": 1}]}, "mine.toml: lever 1: max must not be below min"),
        ({"lever": [{"change": "A.b", "cost": 0}]}, "mine.toml: lever 1, field cost: input should be greater than 0, not 0"),
        ({"prices": {"steps": 1}}, "mine.toml: prices: there is no field 'steps'; did you mean 'step'?"),
        ({"most": 0}, "mine.toml: field most: input should be greater than or equal to 1, not 0"),
        ({"name": None}, "mine.toml: "),
        ({"goal": [{**GOAL, "metric": "winrate"}]}, "mine.toml, [[goal]]: gate 1 'plans'"),
        ({"goal": [{**GOAL, "max": "55 rounds"}]}, "has the wrong unit"),
    ],
)
def test_what_does_not_fit_is_one_message(more, said):
    with pytest.raises(InputError) as error:
        make_goals({**HEAD, **more}, "mine.toml", game="ascension")
    assert said in str(error.value)


def test_several_problems_stand_below_each_other():
    with pytest.raises(InputError, match=r"(?s)goals: 2 problems\n  lever 1: .*\n  field most: "):
        make_goals({**HEAD, "most": 99, "lever": [{"change": "A.b", "x": 1}]}, game="ascension")


def test_files_that_are_none(tmp_path):
    for path, said in ((tmp_path, "this is a folder; name a file of goals"), (tmp_path / "x.toml", "there is no such file; `vigil new goals NAME`")):
        with pytest.raises(InputError, match=said):
            read_goals(path, "ascension")
