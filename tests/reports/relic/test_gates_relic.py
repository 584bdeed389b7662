"""Gates held against runs of Relic."""

import numpy as np
import pytest
from gate_runs import check_every_metric, gate, gates
from relic_drawn import CARDS, CHARACTERS, LABELS, UNPLAYED, drawn_run

from reports.gates.judging import judge_gate
from reports.gates.lines import limits_text, outcome_text
from reports.gates.markdown import markdown
from reports.gates.result import check_gates
from reports.gates.rows import Facts
from reports.gates.spec import gate_spec
from reports.relic.frames.milestones import milestone_rounds
from reports.store.manifest import Manifest
from reports.verdicts.bands import bands_in
from sim.errors import InputError
from sim.games import GAMES


@pytest.fixture(scope="module")
def four():
    return drawn_run(games=300, players=4)


def judged(run, **fields):
    return judge_gate(gate("relic", **fields), Facts(run))


def read(*tables):
    return gates(*tables, game="relic")


@pytest.mark.proof
def test_every_metric_can_be_judged(four):
    check_every_metric(Facts(four), "relic")


@pytest.mark.proof
def test_fair_shares_are_those_of_the_players(four):
    by_players = {run.players: judged(run, rows="characters", max="1.6 fair shares") for run in (four, drawn_run(games=60))}
    assert {players: outcome.gate.limits[1] for players, outcome in by_players.items()} == {4: 0.4, 2: 0.8}
    assert limits_text(by_players[4].gate) == "at most 1.6 fair shares (40.0%)"
    assert {row.subject for row in by_players[4].rows} == {character.name for character in CHARACTERS[:UNPLAYED]}
    table = four.characters().set_index(["strategy", "character"])["win_rate"]
    for row in by_players[4].rows:
        assert row.value == table["all strategies", row.subject] and row.low < row.value < row.high


def test_a_character_that_wins_too_often_fails_its_gate():
    run = drawn_run(games=300, players=4)
    (arm,) = run.arms.values()
    won = arm.tally.characters[:, 0]
    won[:, 1] = won[:, 0] * 60 // 100  # GAMES and WINS: the first character wins 60% of its games
    outcome = judged(run, rows="characters", max="1.6 fair shares")
    assert (outcome.state, outcome.worst.subject, outcome.worst.state) == ("failed", CHARACTERS[0].name, "outside")
    assert outcome_text(outcome, False).endswith(f"at most 1.6 fair shares (40.0%); 1 of {len(outcome.rows)} outside")


@pytest.mark.parametrize(
    ("rows", "decks"),
    [
        ("threats", ("red", "blue", "yellow")),
        ("wargear", ("wargear",)),
        ("relics", ("relic",)),
        ("missions", ("mission",)),
        ("power", ("power",)),
        ("corruption", ("corruption",)),
        ("cards", {card.deck for card in CARDS}),
    ],
)
def test_cards_by_kind(four, rows, decks):
    found = {row.subject for row in judged(four, rows=rows, metric="drawn_per_game", max=99).rows}
    assert found == {card.name for card in CARDS if card.deck in decks and card.type != "enemy"}


def test_enemies_have_their_fights_and_what_they_cost(four):
    table = four.enemies()
    table = table[table["strategy"] == "all strategies"].set_index("card")
    for metric, limit in (("beaten_rate", "90%"), ("life_per_fight", "2 per battle"), ("fights_per_game", "9 per game")):
        outcome = judged(four, rows="enemies", metric=metric, max=limit)
        assert outcome.state == "passed" and {row.subject: row.value for row in outcome.rows} == dict(table[metric])
    assert judged(four, rows="enemies", metric="beaten_rate", max="30%").state == "failed"


@pytest.mark.parametrize(("metric", "share"), [("reached_q25", 0.25), ("reached_q50", 0.5), ("reached_q75", 0.75)])
def test_quantiles_of_milestones_are_those_of_the_counts(four, metric, share):
    (source,) = (four.source(label) for label in four.arms)
    for row in judged(four, rows="milestones", metric=metric, max=60).rows:
        rounds = np.repeat(np.arange(len(milestone_rounds(source)[row.subject][0])), milestone_rounds(source)[row.subject][0])
        assert row.value == np.quantile(rounds, share, method="inverted_cdf") and row.low <= row.value <= row.high


@pytest.mark.proof
def test_what_became_of_gates_and_what_moved():
    now, before = drawn_run(games=150, seed=3), drawn_run(games=150, seed=4)
    arms = now.manifest.arms
    catalogue = tuple(entry.model_copy(update={"setting": "all"}) if entry.name == "ones" else entry for entry in arms[0].catalogue)
    manifest: Manifest = now.manifest.model_copy(update={"arms": (arms[0].model_copy(update={"catalogue": catalogue}),)})
    now = type(now)(manifest, now.arms)
    file = read({"name": "a", "rows": "characters", "metric": "win_rate", "max": "1.6 fair shares"})
    result = check_gates(file, Facts(now), Facts(before))
    assert result.diff.notes == ("in force only now: ones all", "in force only in the earlier run: ones any")
    moved = result.moves()
    assert {"characters", "enemies", "cards", "games", "seats", "strategies"} == set(moved["gate_rows"])
    assert set(LABELS) <= set(moved["gate_subject"]) and "Characters" not in markdown(result)
    assert result.diff.changes[0].earlier.subject == result.outcomes[0].worst.subject


def test_gates_of_another_game_are_refused(four):
    with pytest.raises(InputError, match="gates: field game: these are gates for Ascension, and the run is of Relic"):
        check_gates(gates({"name": "a", "rows": "games", "metric": "rounds", "max": 99}), Facts(four))


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_said_once(game):
    """What a file of gates may name are the rows that bands look at, matchups and effects, in the schema too."""
    names = [*GAMES[game].room("reports", "rows").ROWS, "matchups", "effects"]
    spec = gate_spec(game)
    schema = spec.form.model_json_schema()
    (gate,) = (part for name, part in schema["$defs"].items() if name.endswith("Gate"))
    assert list(spec.rows) == names == gate["properties"]["rows"]["enum"]
    assert {band.rows for band in bands_in(GAMES[game].folder("reports"))} <= set(names)
