"""`vigil.odds`: whole arrays, fractions, and what is refused."""

import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest

import vigil
from sim.relic.odds.battles import battle_odds
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest


def test_one_battle_gives_numbers():
    odds = vigil.odds.battle(5, 7, bonus=2)
    assert (odds.win, odds.tie, odds.lose) == (3 / 7, 1 / 7, 3 / 7)
    assert vigil.odds.battle(5, 7, bonus=2, exact=True) == (Fraction(3, 7), Fraction(1, 7), Fraction(3, 7))
    assert vigil.odds.test(4, 9, exact=True) == Fraction(1, 3)


def test_arrays_are_broadcast():
    player, enemy, dice = np.arange(1, 13)[:, None, None], np.arange(1, 16)[None, :, None], np.array([1, 2, 4])
    odds = vigil.odds.battle(player, enemy, -1, enemy_bonus=2, dice=dice, enemy_dice=[[2]])
    assert odds.win.shape == (12, 15, 3) and odds.win.dtype == np.float64
    for i, j, k in ((0, 0, 0), (11, 3, 1), (4, 14, 2)):
        expected = battle_odds(Battle(dice=int(dice[k]), enemy_dice=2), [int(i + 1 - 1 - (j + 1) - 2)]).popitem()[1]
        assert (odds.win[i, j, k], odds.tie[i, j, k], odds.lose[i, j, k]) == tuple(map(float, (expected.win, expected.tie, expected.lose)))


def test_rerolls_are_an_array_too():
    odds = vigil.odds.battle(5, [5, 8], rerolls=[[0], [1], [2]])
    assert odds.win.shape == (3, 2) and (np.diff(odds.win, axis=0) > 0).all()
    expected = battle_odds(Battle(rerolls=2), [-3])[-3]
    assert odds.win[2, 1] == float(expected.win)


def test_a_million_situations_are_worked_out_by_kind():
    random = np.random.default_rng(5)
    player, enemy = random.integers(1, 13, 1_000_000), random.integers(1, 21, 1_000_000)
    odds = vigil.odds.battle(player, enemy)
    some = random.integers(0, 1_000_000, 20)
    assert [odds.win[i] for i in some] == [vigil.odds.battle(int(player[i]), int(enemy[i])).win for i in some]


def test_tests_are_arrays_by_reading():
    target = np.arange(1, 20)
    for ones, count in (("any", "thrown"), ("any", "every"), ("all", "thrown"), ("all", "every")):
        found = vigil.odds.test(4, target, 1, dice=2, ones=ones, count=count)
        expected = skill_odds(SkillTest(dice=2, reading=Reading.of(ones, count)), (target - 5).tolist())
        assert found.tolist() == [float(expected[t - 5].win) for t in target]


def test_nothing_asked_nothing_answered():
    assert vigil.odds.battle(np.array([], int), 3).win.shape == (0,)


def test_fractions_are_rounded_correctly():
    exact, rounded = vigil.odds.battle(5, np.arange(1, 30), exact=True), vigil.odds.battle(5, np.arange(1, 30))
    assert [float(one) for one in exact.win] == rounded.win.tolist()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"player": 0}, "player: 0 is out of range; 1 to 12"),
        ({"player": [3, 13]}, "player: 13 is out of range; 1 to 12"),
        ({"player": 2.5}, "player: 2.5 are no whole numbers; 1 to 12"),
        ({"enemy": 0}, "enemy: 0 is out of range; 1 to 99"),
        ({"dice": 21}, "dice: 21 is out of range; 1 to 20"),
        ({"enemy_dice": [1, 0]}, "enemy_dice: 0 is out of range; 1 to 20"),
        ({"rerolls": -1}, "rerolls: -1 is out of range; 0 to 10"),
        ({"rerolls": "many"}, "rerolls: 'many' is no number of rerolls; 0 to 10, or unlimited"),
        ({"rerolls": None}, "rerolls: without limit every roll could be made a win; give a number, or reroll ones only"),
        ({"rerolls": 3, "dice": 3}, "rerolls: 3 of any of 3 dice is too many to be computed exactly; at most 2"),
        ({"reroll": "one", "rerolls": 1}, "reroll: 'one' is unknown; did you mean 'ones'?"),
        ({"power": [7]}, "power: 7 is out of range; 1 to 6"),
        ({"power": [1] * 9}, "power: 9 cards are too many; at most 8"),
        ({"power": [4], "rerolls": 1}, "power: cards and rerolls cannot be combined"),
        ({"power": [4], "dice": 7}, "dice: 7 is too many beside power cards; at most 6"),
        ({"when": "later"}, "when: 'later' is unknown; did you mean 'after'?"),
        ({"tie_value": 1.5}, "tie_value: 1.5 is out of range; 0 to 1"),
        ({"tie_value": "a"}, "tie_value: 'a' is no number; 0 to 1"),
        ({"tie_value": "0.1234567"}, "tie_value: 0.1234567 is too fine; at most six decimals"),
    ],
)
def test_what_cannot_be_is_refused(options, message):
    with pytest.raises(vigil.InputError) as caught:
        vigil.odds.battle(**{"player": 5, "enemy": 7, **options})
    assert str(caught.value).startswith(message)


def test_the_table_is_a_frame():
    frame = vigil.odds.table(-2, 2, dice=2)
    assert frame["difference"].tolist() == [-2, -1, 0, 1, 2]
    assert frame["win"].tolist() == vigil.odds.battle(5, [7, 6, 5, 4, 3], dice=2).win.tolist()
    assert (frame["win"] + frame["tie"] + frame["lose"]).tolist() == pytest.approx([1] * 5)
    rolled = vigil.odds.table(0, 0, simulate=5_000, seed=3, jobs=1)
    assert rolled.loc[0, ["win_rolled", "tie_rolled", "lose_rolled"]].sum() == 5_000 == rolled.loc[0, "rolls"]


def test_a_hand_is_a_frame():
    frame = vigil.odds.power([2, 6], player=5, enemy=[4, 5]).set_index(["when", "cards"])
    assert frame.index.tolist() == [(when, cards) for when in ("before", "after") for cards in ("", "2", "6", "2 6")]
    assert frame.loc[("after", "6"), "gain"] == frame.loc[("after", "6"), "win"] - frame.loc[("after", ""), "win"]
    trial = vigil.odds.power([2, 6], attribute=4, target=9, ones="all")
    assert trial["pass"].tolist() == [vigil.odds.test(4, 9, power=cards, ones="all") for cards in ((), (2,), (6,), (2, 6))]
    for wrong in ({}, {"player": 5}, {"player": 5, "enemy": 4, "target": 9}, {"attribute": 4, "target": 9, "player": 5}):
        with pytest.raises(vigil.InputError, match="give player and enemy for a battle, or attribute and target for a test"):
            vigil.odds.power([2], **wrong)


def test_asking_for_odds_does_not_make_the_import_slow():
    code = "import sys, vigil; vigil.odds; print(sorted({'numpy', 'numba', 'pandas', 'typer', 'rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_exact_odds_need_no_compiler():
    code = "import sys, vigil; vigil.odds.battle(5, 7); print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


class Hostile:
    """What cannot even be written, counted or turned into an array."""

    def __str__(self):
        raise RuntimeError("hostile")

    __repr__ = __array__ = __str__


NUMPY = {"dice": np.int64(2), "enemy_dice": np.uint8(2), "rerolls": np.int16(1), "tie_value": np.float64(0.5)}


@pytest.mark.proof
def test_whole_numbers_of_numpy_are_whole_numbers():
    python = {name: value.item() for name, value in NUMPY.items()}
    assert vigil.odds.battle(np.int8(5), np.uint64(7), **NUMPY) == vigil.odds.battle(5, 7, **python)
    assert vigil.odds.table(np.int8(-1), np.int32(1), **NUMPY).equals(vigil.odds.table(-1, 1, **python))
    assert vigil.odds.table(0, 0, power=np.array([2, 3]), when=np.str_("before")).equals(vigil.odds.table(0, 0, power=[2, 3], when="before"))
    hand = {"player": np.int64(5), "enemy": np.array([4, 5]), "bonus": np.int8(1)}
    assert vigil.odds.power(np.array([2, 6]), **hand).equals(vigil.odds.power([2, 6], player=5, enemy=[4, 5], bonus=1))
    assert vigil.odds.power([2], player=5, enemy=np.array(9)).equals(vigil.odds.power([2], player=5, enemy=9))
    trial = vigil.odds.power([2], attribute=np.int64(4), target=np.uint8(9), dice=np.int64(1))
    assert trial.equals(vigil.odds.power([2], attribute=4, target=9))
    assert vigil.odds.battle(5, 7, tie_value=np.array(0.25)) == vigil.odds.battle(5, 7, tie_value=0.25)


WRONG = [np.array(7.5), np.float64(2.5), 2**70, -(2**70), 10**5000, "x" * 20_000, b"1", 1j, {}, object(), Hostile()]
LISTS = [[1, 2], np.array([1]), {1}]
FLAGS, TAKE_LISTS = ("exact", "ones_as_sixes"), ("power", "hand", "enemy")
ASKED = {
    "battle": ({"player": 5, "enemy": 7}, ("reroll", "power_numbers", "when", "tie_value", "exact", "ones_as_sixes", "power")),
    "test": ({"attribute": 4, "target": 9}, ("reroll", "power_numbers", "ones", "count", "exact", "ones_as_sixes", "power")),
    "table": (
        {"high": 0, "low": 0},
        ("low", "high", "simulate", "seed", "jobs", *NUMPY, "reroll", "power_numbers", "when", "ones_as_sixes", "power"),
    ),
    "power": ({"hand": [2], "player": 5, "enemy": 9}, ("hand", "player", "enemy", "bonus", "enemy_bonus", *NUMPY, "reroll", "ones_as_sixes", "ones")),
}


@pytest.mark.parametrize(("name", "option"), [(name, option) for name, (_, options) in ASKED.items() for option in options])
def test_whatever_is_wrong_is_told_in_a_sentence(name, option):
    right, _ = ASKED[name]
    for wrong in (*WRONG, *(() if option in FLAGS else (np.True_,)), *([["x"], [1.5]] if option in TAKE_LISTS else LISTS)):
        with pytest.raises(vigil.InputError, match=f"^{option}") as caught:
            getattr(vigil.odds.relic, name)(**{**right, option: wrong})
        assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


@pytest.mark.parametrize("option", ["player", "enemy", "bonus", "enemy_bonus", "dice", "enemy_dice", "rerolls"])
def test_whatever_is_no_array_of_whole_numbers_is_told_in_a_sentence(option):
    for wrong in (*WRONG, [1, 2**70], np.array([2**63], np.uint64), np.array([1.5]), [Hostile()], [[1], [1, 2]]):
        with pytest.raises(vigil.InputError, match=f"^{option}") as caught:
            vigil.odds.battle(**{"player": 5, "enemy": 7, option: wrong})
        assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


def test_situations_that_do_not_fit_the_memory_are_refused():
    ones = np.ones(10**5, int)
    with pytest.raises(vigil.InputError, match="10,000,000,000 situations are too many; at most 50,000,000 at once"):
        vigil.odds.battle(ones, ones[:, None])
    with pytest.raises(vigil.InputError, match="1,000,000,000,000,000 situations are too many"):
        vigil.odds.test(ones, ones[:, None], ones[:, None, None])


def test_what_belongs_to_the_other_one_is_refused():
    for name in ("ones", "count"):
        with pytest.raises(vigil.InputError, match=f"^{name}: belongs to a test; a battle has no target"):
            vigil.odds.power([2], player=5, enemy=9, **{name: "any"})
    for name in ("enemy_dice", "tie_value"):
        with pytest.raises(vigil.InputError, match=f"^{name}: belongs to a battle; a test has no enemy"):
            vigil.odds.power([2], attribute=4, target=9, **{name: 1})
