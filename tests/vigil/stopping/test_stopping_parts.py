"""The pieces of honest stopping: when to look, what a precision says, what is watched."""

import numpy as np
import pytest
from small_runs import tiny

from sim.errors import InputError
from vigil.playing.arena import prepare
from vigil.playing.ranges import GameRange
from vigil.stopping.numbers import numbers
from vigil.stopping.precision import parse_precision
from vigil.stopping.rule import read_rule
from vigil.stopping.schedule import Clock, looks


def ends(*args, **kwargs):
    return [block.stop for block in looks(*args, **kwargs)]


def test_looks_are_where_the_rule_says():
    assert ends(5_000) == [2_000, 2_400, 2_880, 3_456, 4_148, 4_978, 5_000]
    assert ends(100) == [100]
    assert ends(0) == []
    assert list(looks(3_000, first=1_000, factor=2.0)) == [GameRange(0, 1_000), GameRange(1_000, 2_000), GameRange(2_000, 3_000)]


def test_looks_have_whole_passages_through_the_seatings():
    found = ends(10_000, first=60, multiple=110)
    assert all(end % 110 == 0 for end in found[:-1]) and found[-1] == 10_000
    assert found == sorted(set(found))


@pytest.mark.parametrize("done", [2_000, 2_880, 2_881, 4_999])
def test_looks_go_on_where_they_ended(done):
    assert ends(20_000, done=done) == [end for end in ends(20_000) if end > done]
    assert next(iter(looks(20_000, done=done))).start == done


def test_a_larger_cap_only_adds_looks():
    assert ends(50_000)[: len(ends(10_000)) - 1] == ends(10_000)[:-1]


def test_the_clock_runs_out():
    now = iter([0.0, 59.0, 60.0])
    clock = Clock(1.0, lambda: next(now))
    assert not clock.is_up and clock.is_up
    assert not Clock(None, lambda: 1e12).is_up


@pytest.mark.parametrize("minutes", [0, -1, float("nan"), float("inf"), 1e9])
def test_impossible_minutes(minutes):
    with pytest.raises(InputError, match="minutes: .* is not possible; a number (above 0|at most)"):
        Clock(minutes)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.2%", 0.002),
        ("0.2 points", 0.002),
        ("1 point", 0.01),
        ("0.002", 0.002),
        ("±0.5%", 0.005),
        ("+-.5 %", 0.005),
        ("1e-3", 0.001),
        ("0.3pp", 0.003),
    ],
)
def test_precisions_of_shares(text, value):
    assert parse_precision(text) == pytest.approx(value)


def test_precisions_of_other_units():
    assert parse_precision("0.1", "rounds") == 0.1
    assert parse_precision("2 rounds", "rounds") == parse_precision("2round", "rounds") == 2
    assert parse_precision("3 honor", "honor") == 3


@pytest.mark.parametrize(
    ("text", "unit", "complaint"),
    [
        ("", "share", "is not a precision; a number above 0 such as 0.5%"),
        ("-1%", "share", "is not a precision"),
        ("narrow", "share", "is not a precision"),
        ("0", "share", "is not possible; a number above 0"),
        ("1e999%", "share", "is not possible"),
        ("0.5", "share", "would be 50 points; write '0.5%' if that is what you mean"),
        ("50%", "share", "a number below 50%"),
        ("1 round", "share", "this number is a share, not in 'round'"),
        ("1%", "rounds", "this number is in rounds, not in '%'"),
    ],
)
def test_precisions_that_are_none(text, unit, complaint):
    with pytest.raises(InputError) as caught:
        parse_precision(text, unit)
    assert complaint in str(caught.value) and str(caught.value).startswith("precision: ")


@pytest.fixture(scope="module")
def known():
    return numbers(prepare(tiny()))


def test_the_headline_is_watched_if_nothing_is_named(known):
    rule = read_rule(["1%"], known)
    assert [(number.name, asked) for number, asked in rule] == [
        ("win_rate(economy)", 0.01),
        ("win_rate(beginner)", 0.01),
        ("win_rate(random)", 0.01),
        ("first_seat_win_rate", 0.01),
        ("win_rate(seat 2)", 0.01),
    ]


def test_names_go_before_the_headline(known):
    rule = {number.name: asked for number, asked in read_rule(["1%", "rounds=0.5", "win_rate(random)=0.2%"], known)}
    assert rule["win_rate(random)"] == 0.002 and rule["win_rate(economy)"] == 0.01 and rule["rounds"] == 0.5
    assert len(rule) == 6


def test_a_bare_metric_is_that_of_every_strategy(known):
    assert [number.name for number, _ in read_rule(["win_rate=1%"], known)] == ["win_rate(economy)", "win_rate(beginner)", "win_rate(random)"]
    assert [number.name for number, _ in read_rule(["unfinished_rate=1%"], known)] == ["unfinished_rate"]


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        (["win_rate(economi)=1%"], r"no number 'win_rate\(economi\)' .*; did you mean 'win_rate\(economy\)'"),
        (["score=1"], "no number 'score'"),
        (["1%", "2%"], "asked for twice"),
        (["rounds=1", "rounds=1"], "rounds is asked for twice"),
        (["rounds=1%"], "precision rounds: '1%': this number is in rounds"),
        (["=1%"], "no number ''"),
        ([], "precision: empty"),
    ],
)
def test_rules_that_are_none(known, texts, complaint):
    with pytest.raises(InputError, match=complaint):
        read_rule(texts, known)


@pytest.mark.parametrize(("meet", "players", "first"), [("mirror", 2, "first_seat_win_rate"), ("round robin", 1, "win_rate(economy)")])
def test_a_strategy_that_meets_itself_is_not_watched(meet, players, first):
    assert next(iter(numbers(prepare(tiny(meet=meet, players=players))))) == first


@pytest.mark.parametrize("players", [1, 2, 3])
def test_numbers_are_those_of_the_frames(players):
    import vigil

    run = vigil.run(tiny(players=players, card_sets=["2010"], games=60))
    found = {name: number.read(run.arms["2010"].tally) for name, number in numbers(prepare(tiny(players=players))).items()}
    mean = {name: total / n if n else np.nan for name, (n, total, _) in found.items()}
    games, seats, strategies = run.games().iloc[0], run.seats(), run.strategies().set_index("strategy")
    for name in ("first_seat_win_rate", "unfinished_rate", "shared_rate", "rounds", "half_led_lost_rate"):
        assert mean[name] == pytest.approx(games[name], nan_ok=True)
    for label in ("economy", "beginner", "random"):
        for name in ("win_rate", "shared_rate", "unfinished_rate", "rounds"):
            assert mean[f"{name}({label})"] == pytest.approx(strategies.loc[label, name])
    pooled = seats[seats["strategy"] == "all strategies"].set_index("seat")
    for seat in range(1, players + 1):
        assert mean[f"win_rate(seat {seat})"] == pytest.approx(pooled.loc[seat, "win_rate"])
    n, total, squares = found["rounds"]
    assert squares >= total**2 / n and n == 60
