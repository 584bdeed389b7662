"""Gates held against runs: states, worst rows, choice of rows, how many more games would decide."""

import math

import numpy as np
import pytest
from gate_runs import check_every_metric, gate, gates, run_of
from synthetic import LABELS, fake_run

from reports.gates.evidence import evidence_of
from reports.gates.judging import judge_gate, judge_rows
from reports.gates.result import check_gates
from reports.gates.rows import Facts
from reports.stats.estimates import WILSON, rate
from sim.errors import InputError


def judge(run, **fields):
    return judge_gate(gate(**fields), Facts(run))


def test_states_and_the_worst_row():
    run = run_of([5200, 4000, 6000, 4800])
    failed = judge(run)
    assert (failed.state, failed.worst.subject, failed.worst.state) == ("failed", "mechana", "outside")
    assert [row.state for row in failed.rows] == ["outside", "inside", "inside", "inside"]
    assert failed.worst.low > 0.55 and failed.more_games == 0 and failed.worst.n == 10_000
    passed = judge(run, max="65%")
    assert (passed.state, passed.worst.subject, passed.more_games) == ("passed", "mechana", 0)
    undecided = judge(run, max="60.5%")
    assert (undecided.state, undecided.worst.subject) == ("undecided", "mechana")
    below = judge(run, min="45%", max="70%")
    assert (below.state, below.worst.subject) == ("failed", "hunter")


def test_a_row_outside_by_itself_may_not_be_among_many():
    """One row at 2.2 standard errors fails a gate of its own, not one of four rows."""
    run = run_of([5000, 5000, 5500 + int(2.2 * 50), 5000])
    assert judge(run, of=["mechana"]).state == "failed"
    together = judge(run)
    assert together.state == "undecided" and together.worst.subject == "mechana" and together.worst.low > 0.55
    assert 0.05 < together.worst.p_value < 4 * 0.05


@pytest.mark.proof
def test_absolute_limits_hold_in_both_directions():
    run = run_of([100, 100, 100, 100], games=200)
    run.arms["2010"].tally.cards[:] = fake_run(games=24).arms["2010"].tally.cards
    outcome = judge_gate(gate(rows="cards", metric="win_difference", max="90 points", absolute=True), Facts(fake_run(games=1500)))
    assert outcome.gate.limits == (-0.9, 0.9) and {row.state for row in outcome.rows} <= {"inside", "too few"}


def test_too_few_observations_are_undecided():
    outcome = judge(run_of([90, 0, 0, 0], games=90))
    assert outcome.state == "undecided" and {row.state for row in outcome.rows} == {"too few"}
    assert outcome.more_games == math.ceil(360 * (100 / 90 - 1))


def test_the_median_is_judged_by_its_order_statistics():
    lengths = np.zeros(41, np.int64)
    lengths[[12, 16, 20, 24]] = 400, 500, 600, 500
    run = run_of(lengths=lengths)
    asked = dict(rows="games", metric="rounds_q50", min="12 rounds")
    passed = judge(run, max="20 rounds", **asked)
    assert passed.state == "passed" and (passed.worst.value, passed.worst.low, passed.worst.high) == (20, 20, 20)
    assert judge(run, max="19 rounds", **asked).state == "failed"
    lengths[[16, 20]] = 590, 510
    assert judge(run_of(lengths=lengths), max="19 rounds", **asked).state == "undecided"


@pytest.mark.parametrize("fields", [{"max": "50.5%"}, {"max": "49.5%", "of": ["economy"]}, {"min": "49.3%", "max": "51%"}])
def test_so_many_more_games_decide_if_the_numbers_stay(fields):
    run = run_of([5000, 4990, 4980, 4985])
    outcome = judge(run, **fields)
    assert outcome.state == "undecided"
    factor = 1 + outcome.more_games / 40_000
    for stretch, decided in ((1.03 * factor, True), (0.94 * factor, False)):
        found = rate(np.array([row.value for row in outcome.rows]) * 10_000 * stretch, 10_000 * stretch)
        rows = judge_rows(outcome.gate, evidence_of(found.estimate, found.low, found.high, found.n, WILSON), found.n)
        states = {row.state for row in rows}
        assert ("outside" in states or states == {"inside"}) == decided


def test_a_value_on_a_limit_may_never_be_decided():
    assert judge(run_of([5500] * 4)).more_games == math.inf


@pytest.mark.proof
def test_every_metric_can_be_judged():
    check_every_metric(Facts(fake_run(games=300)), "ascension")


def test_fair_shares_are_those_of_the_players():
    run = run_of([5200, 4000, 6000, 4800])
    same = judge(run, max="1.1 fair shares")
    assert same.rows == judge(run).rows and same.gate.limits == (-math.inf, 0.55)
    with pytest.raises(InputError, match="fair shares: the solo game has none"):
        judge(fake_run(games=30, players=1), max="1.1 fair shares")


def test_every_frame_is_made_only_once(monkeypatch):
    facts = Facts(fake_run(games=50))
    assert facts.frame("cards") is facts.frame("cards")


@pytest.mark.proof
def test_rows_are_chosen_by_name():
    run = fake_run(games=300)
    assert [row.subject for row in judge(run, rows="seats", of=[1], max=1).rows] == ["seat 1"]
    assert {row.subject for row in judge(run, max=1, **{"except": ["hunter", "beginner"]}).rows} == {"economy", "mechana"}
    met = judge(run, rows="matchups", of=["hunter", "economy against mechana"], max=1)
    assert {row.subject for row in met.rows} == {f"hunter against {other}" for other in LABELS if other != "hunter"} | {"economy against mechana"}
    two = fake_run(games=100, arms=("2010", "10th"))
    assert {row.card_set for row in judge(two, max=1).rows} == {"2010", "10th"}
    assert {row.card_set for row in judge(two, max=1, card_set="10th").rows} == {"10th"}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"of": ["huntr"]}, "gate 1 'no strategy above 55%': field of: 'huntr' is not among the strategies of this run; did you mean 'hunter'"),
        ({"rows": "seats", "of": [3]}, "'seat 3' is not among the seats"),
        ({"except": ["Mystic"], "rows": "cards", "metric": "pick_rate", "of": ["Mystic"]}, "this run has no cards to look at; leave fewer out"),
        ({"card_set": "11th"}, "field card_set: '11th' is not part of this run; did you mean '10th'|known: 2010"),
        ({"rows": "effects", "metric": "access_value", "max": 0.1}, "no effects are stored beside this run; measure them with `vigil effects"),
    ],
    ids=str,
)
def test_what_a_run_does_not_have_is_told_with_the_gate(fields, said):
    with pytest.raises(InputError) as caught:
        check_gates(
            gates({"name": "no strategy above 55%", "rows": "strategies", "metric": "win_rate", "max": 0.55} | fields), Facts(fake_run(games=60))
        )
    assert any(part in str(caught.value) for part in said.split("|")) and str(caught.value).startswith("gates: gate 1")


def test_strategies_that_meet_only_themselves_cannot_be_gated():
    with pytest.raises(InputError, match="meet only themselves"):
        judge(fake_run(games=60, mirror=True))


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 3, 4])
def test_other_numbers_of_players(players):
    run = fake_run(games=400, players=players)
    result = check_gates(gates({"name": "a", "rows": "strategies", "metric": "win_rate", "max": "99%"}), Facts(run))
    assert result.passed and "Samael" not in set(result.rows()["gate_subject"])


def test_frames_say_how_gates_ended():
    run = run_of([5200, 4000, 6000, 4800])
    usual = {"rows": "strategies", "metric": "win_rate"}
    result = check_gates(gates(*({"name": f"below {top}", "max": top, **usual} for top in ("55%", "60.5%", "65%"))), Facts(run))
    assert list(result.frame()["gate_state"]) == ["failed", "undecided", "passed"]
    assert len(result.rows()) == 12 and set(result.rows()["gate"]) == {"below 55%", "below 60.5%", "below 65%"}
    assert not result.passed and result.counts() == {"failed": 1, "undecided": 1, "passed": 1}
    assert result.moves().empty and result.frame()["earlier_value"].isna().all()
    calm = check_gates(gates({"name": "below 60.5%", "max": "60.5%", **usual}), Facts(run))
    assert calm.passed and calm.holds(strict=False) and not calm.holds(strict=True)
