"""The file of gates: what can be written, and what is said about what cannot."""

import math
import tomllib

import pytest
from gate_runs import gate

from reports.frames.standings import MATCHUPS
from reports.gates.kinds import EFFECTS
from reports.gates.limits import in_fair_shares, limit, value_text
from reports.gates.read import make_gates, read_gates, shipped_gates
from reports.gates.spec import gate_spec
from reports.registry.metrics import METRICS
from sim.errors import InputError
from sim.games import GAMES

GATE = {"name": "mine", "rows": "strategies", "metric": "win_rate", "max": "55%"}


def complaint(*tables, **fields):
    """What is said about a file of gates."""
    with pytest.raises(InputError) as caught:
        make_gates({"schema": 1, "name": "Test", "gate": list(tables), **fields}, "gates.toml", game="ascension")
    return str(caught.value)


@pytest.mark.parametrize(
    ("written", "metric", "value"),
    [
        ("55%", "win_rate", 0.55),
        (" 55.5 % ", "win_rate", 0.555),
        (0.55, "win_rate", 0.55),
        ("0.55", "win_rate", 0.55),
        (1, "win_rate", 1.0),
        ("100%", "win_rate", 1.0),
        ("3 points", "win_difference", 0.03),
        ("1 point", "win_difference", 0.01),
        ("-3 points", "win_difference", -0.03),
        ("−3 points", "win_difference", -0.03),
        (-0.03, "win_difference", -0.03),
        ("12 rounds", "rounds_q50", 12.0),
        ("1 round", "rounds_q50", 1.0),
        (12, "rounds", 12.0),
        ("1.5 per game", "lead_changes", 1.5),
        (".5", "lead_changes", 0.5),
    ],
)
def test_limits_are_read(written, metric, value):
    assert limit(written, METRICS[metric]) == pytest.approx(value, abs=1e-15)


@pytest.mark.parametrize(
    ("written", "metric", "said"),
    [
        (55, "win_rate", 'is out of range; win_rate is a share: write "55%", 0.55, or "1.2 fair shares"'),
        (2, "pick_rate", 'is out of range; pick_rate is a share: write "55%", or 0.55'),
        ("1.2 fair shares", "pick_rate", "wrong unit"),
        ("101%", "win_rate", "out of range"),
        ("-1%", "win_rate", "out of range"),
        ("3 points", "win_rate", "wrong unit"),
        ("3 rounds", "win_difference", 'wrong unit; win_difference is a difference of shares: write "3 points", "3%" or 0.03'),
        ("3 honor", "rounds", "wrong unit; rounds is counted in rounds"),
        ("many", "rounds", "is not a number with a unit"),
        ("1e3", "rounds", "is not a number with a unit"),
        ("", "rounds", "is not a number with a unit"),
    ],
)
def test_wrong_limits_are_told(written, metric, said):
    with pytest.raises(ValueError) as caught:
        limit(written, METRICS[metric])
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("value", "metric", "text"), [(0.55, "win_rate", "55%"), (0.5125, "win_rate", "51.25%"), (-0.03, "win_difference", "−3 points")]
)
def test_limits_are_shown_as_written(value, metric, text):
    assert value_text(value, METRICS[metric]) == text


def test_points_may_be_written_as_per_cent():
    assert limit("3%", METRICS["access_value"]) == limit("3 points", METRICS["access_value"]) == limit(0.03, METRICS["access_value"]) == 0.03
    assert value_text(0.01, METRICS["win_difference"]) == "+1 point" and value_text(1, METRICS["rounds"]) == "1 round"


def test_fair_shares_are_read_and_worked_out():
    read = gate(min="0.5 fair shares", max="1.6 fair shares")
    assert read.fair_shares == (0.5, 1.6)
    assert read.for_players(4).limits == (0.125, 0.4) and read.for_players(2).for_players(4).limits == (0.125, 0.4)
    assert gate(min="1 fair share", max="60%").for_players(2).limits == (0.5, 0.6)
    plain = gate(max="55%")
    assert plain.for_players(3) is plain and plain.for_players(1) is plain and math.isnan(in_fair_shares("55%", METRICS["win_rate"]))
    with pytest.raises(InputError, match="the solo game has none"):
        read.for_players(1)
    with pytest.raises(InputError, match="'1 fair share' is above max, '40%', with 2 players"):
        gate(min="1 fair share", max="40%").for_players(2)


def test_the_examples_of_the_issue_can_be_written():
    strategy = gate(name="no strategy above 55%", rows="strategies", metric="win_rate", max="55%")
    seat = gate(name="first seat 48 to 52%", rows="seats", of=[1], metric="win_rate", min="48%", max="52%")
    effect = gate(name="no card effect above 3 points", rows="effects", metric="access_value", max="3 points", absolute=True)
    length = gate(name="median length 12 to 20 rounds", rows="games", metric="rounds_q50", min="12 rounds", max="20 rounds")
    assert strategy.limits == (-float("inf"), 0.55) and seat.limits == (0.48, 0.52)
    assert effect.limits == (-0.03, 0.03) and length.limits == (12, 20)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"metric": "winrate"}, "gates.toml: gate 1 'mine': metric: 'winrate' is not a metric of strategies; did you mean 'win_rate'?"),
        ({"metric": "pick_rate"}, "metric: 'pick_rate' is no number of rows = 'strategies'; it belongs to cards and monsters"),
        ({"metric": "fair_share"}, "metric: 'fair_share' is a number without an interval that can be tested"),
        ({"metric": "level"}, "metric: 'level' is not a metric of strategies"),
        ({"rows": "strategie"}, "gate 1 'mine', field rows: 'strategie' is not known; did you mean 'strategies'?"),
        ({"rows": "characters"}, "gate 1 'mine', field rows: 'characters' are rows of Relic (game = \"relic\"); known: strategies, seats"),
        ({"max": "-1 fair shares"}, "gate 1 'mine': max: '-1 fair shares' is out of range"),
        ({"min": "1.7 fair shares", "max": "1.6 fair shares"}, "is above max, '1.6 fair shares'; nothing could pass"),
        ({"maximum": 1}, "gate 1 'mine': there is no field 'maximum'; did you mean 'max'?"),
        ({"max": "55"}, "gate 1 'mine': max: '55' is out of range"),
        ({"max": True}, "gate 1 'mine', field max: a number or a text is needed, not True"),
        ({"max": float("nan")}, "field max"),
        ({"min": "60%"}, "min: '60%' is above max, '55%'; nothing could pass"),
        ({"absolute": True, "min": "1%"}, "absolute: stands with a max"),
        ({"confidence": 95}, "field confidence: 95 is out of range"),
        ({"players": []}, "field players: there are none"),
        ({"of": []}, "field of: there are none"),
        ({"of": "void"}, "field of: a list in brackets is needed"),
        ({"name": ""}, "gate 1, field name: the text is empty"),
        ({"name": 7}, "gate 1, field name: a text in quotes is needed, not 7"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_gate_is_told_with_its_place(change, said):
    assert said in complaint({**GATE, **change})


def test_what_is_wrong_with_the_file_is_told():
    assert "min and max are both missing" in complaint({key: value for key, value in GATE.items() if key != "max"})
    assert "field metric: is missing" in complaint({key: value for key, value in GATE.items() if key != "metric"})
    assert "gate 2 and gate 1 are both called 'mine'; names must differ" in complaint(GATE, GATE)
    assert "field gate: there are none" in complaint()
    assert "gates stand in [[gate]] tables" in complaint(gate={"name": "mine"})
    assert "field schema: 2 is not a known version of the format; write schema = 1" in complaint(GATE, schema=2)
    both = complaint({**GATE, "rows": "x"}, {**GATE, "name": "other", "max": []})
    assert both.splitlines()[0] == "gates.toml: 2 problems" and "gate 2 'other', field max" in both
    assert "and 2 more" in complaint(*({**GATE, "name": str(k), "rows": "x"} for k in range(7)))
    with pytest.raises(InputError, match="holds no gates but something else"):
        make_gates({"schema": 1, "name": "x", "strategies": ["void"]}, game="ascension")


@pytest.mark.parametrize(
    ("text", "said"),
    [("schema = ", "not valid TOML"), ("\ufeffschema = 1", "name: is missing"), ("a = " + "[" * 5000, "nested too deep|not valid TOML")],
)
def test_files_that_cannot_be_read_are_one_message(tmp_path, text, said):
    path = tmp_path / "gates.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=said):
        read_gates(path, "ascension")


def test_missing_files_and_folders_are_told(tmp_path):
    with pytest.raises(InputError, match="there is no such file; `vigil new gates NAME`"):
        read_gates(tmp_path / "nowhere.toml", "ascension")
    with pytest.raises(InputError, match="this is a folder"):
        read_gates(tmp_path, "ascension")
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(InputError, match="line 1: not UTF-8 text"):
        read_gates(tmp_path / "x.toml", "ascension")


def test_a_file_is_for_the_game_it_names_or_the_one_that_is_meant():
    named = {**GATE, "rows": "characters", "max": "1.6 fair shares"}
    assert make_gates({"schema": 1, "name": "x", "game": "relic", "gate": [named]}, game="ascension").game == "relic"
    assert make_gates({"schema": 1, "name": "x", "gate": [named]}, game="relic").game == "relic"
    assert make_gates({"schema": 1, "name": "x", "gate": [GATE]}, game="ascension").game == "ascension"
    for game in ("relick", 7, ["relic"]):
        assert "field game: " in complaint(GATE, game=game) and "is not a game of Vigil" in complaint(GATE, game=game)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rows": "charcters"}, "gate 1 'mine', field rows: 'charcters' is not known; did you mean 'characters'?"),
        ({"rows": "monsters"}, "gate 1 'mine', field rows: 'monsters' are rows of Ascension"),
        ({"metric": "beaten_rat", "rows": "enemies"}, "metric: 'beaten_rat' is not a metric of enemies; did you mean 'beaten_rate'?"),
        ({"metric": "buy_rate", "rows": "missions"}, "metric: 'buy_rate' is no number of rows = 'missions'; it belongs to wargear and relics"),
        ({"metric": "score"}, "metric: 'score' is not a metric of strategies"),
        ({"metric": "level", "max": "5 runes"}, "max: '5 runes' has the wrong unit; level is counted in levels"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_gate_of_relic_is_told(change, said):
    assert said in complaint({**GATE, **change}, game="relic")


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_gates_can_be_read_and_tell_their_reasons(game):
    path = shipped_gates(game)
    read = read_gates(path, game)
    assert read.game == game and len(read.gate) == len(tomllib.loads(path.read_text(encoding="utf-8"))["gate"])
    assert all(gate.why for gate in read.gate)


@pytest.mark.parametrize("game", GAMES)
def test_every_metric_that_can_be_gated_has_an_interval_and_an_n(game):
    rows = gate_spec(game).rows
    assert rows.keys() - {MATCHUPS, EFFECTS} == GAMES[game].room("reports", "rows").ROWS.keys()
    for kind in rows.values():
        assert kind.metrics and set(kind.quantiles) <= set(kind.metrics) and not set(kind.without) & set(kind.metrics)
        assert all(METRICS[name].interval and METRICS[name].n for name in kind.metrics)
