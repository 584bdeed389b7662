"""Verdicts: states, order, sentences; every kind of run."""

import math
from dataclasses import replace

import numpy as np
import pytest
from synthetic import CATALOGUE, LABELS, NEVER, fake_run

from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.verdicts.bands import Band, bands_in
from reports.verdicts.verdicts import STATES, Verdict, band_text, counts, of_beginners, value_cell, verdicts
from sim.ascension.counts import Cards, Game, Seat
from sim.errors import InputError
from sim.games import game_of

BANDS = bands_in(game_of("ascension").folder("reports"))
TOPICS = {"Strategy", "Seat", "Card", "Monster", "Length", "Ends", "Drama"}


@pytest.fixture(scope="module")
def duel() -> list[Verdict]:
    return verdicts(fake_run(games=1200), "2010")


def by(found: list[Verdict], subject: str, metric: str) -> Verdict:
    """The one verdict on a subject's metric."""
    (one,) = [v for v in found if (v.subject, v.metric) == (subject, metric)]
    return one


def run_of_wins(wins: list[int], games: int, players: int = 2) -> Run:
    """A run whose strategies win so many of their games; nothing else happens in it."""
    run = fake_run(games=24, players=players)
    tally = run.arms["2010"].tally
    for counted in (tally.seat, tally.game, tally.cards):
        counted[:] = 0
    tally.game[[Game.GAMES, Game.POOL]] = games * len(wins)
    tally.seat[: len(wins), 0, Seat.GAMES] = games
    tally.seat[: len(wins), 0, Seat.WINS] = wins
    return run


def test_state_is_where_the_interval_lies():
    found = verdicts(run_of_wins([8000, 5000, 6000, 2000], 10_000), "2010")
    states = {v.subject: v.state for v in found if v.topic == "Strategy"}
    assert states == {"economy": "above", "hunter": "inside", "mechana": "undecided", "beginner": "below"}
    for v in found:
        assert v.state != "above" or (v.low > v.band_high and v.q_value < 0.05)
        assert v.state != "below" or (v.high < v.band_low and v.q_value < 0.05)
        assert v.state != "inside" or v.band_low <= v.low <= v.high <= v.band_high


def test_too_few_games_are_no_verdict():
    found = verdicts(run_of_wins([99, 0, 50, 50], 99), "2010")
    assert {v.state for v in found if v.topic == "Strategy"} == {"too few"}
    assert "99 of the 100 needed" in by(found, "economy", "win_rate").text


@pytest.mark.proof
@pytest.mark.parametrize(("players", "low", "high"), [(2, 0.4, 0.6), (3, 0.8 / 3, 0.4), (4, 0.2, 0.3)])
def test_bands_follow_the_fair_share(players, low, high):
    found = by(verdicts(run_of_wins([500] * 4, 1000, players), "2010"), "economy", "win_rate")
    assert (found.band_low, found.band_high) == pytest.approx((low, high))


def one_sided(share: float, edge: float, n: int) -> float:
    """p-value of the score test."""
    return math.erfc((share - edge) / math.sqrt(edge * (1 - edge) / n) / math.sqrt(2)) / 2


def test_interval_outside_but_family_large_is_undecided(monkeypatch):
    band = Band("Strategy", "strategies", "win_rate", "test", high=0.5, above="a", inside="i")
    monkeypatch.setattr("reports.verdicts.verdicts.bands_in", lambda folder: (band,))
    found = verdicts(run_of_wins([532, 400, 400, 400], 1000), "2010")
    one = by(found, "economy", "win_rate")
    assert one.low > 0.5 and one.q_value > 0.05 and one.state == "undecided"
    assert one.q_value == pytest.approx(4 * one_sided(0.532, 0.5, 1000))
    found = verdicts(run_of_wins([560, 400, 400, 400], 1000), "2010")
    assert by(found, "economy", "win_rate").state == "above"


def test_false_alarms_are_rare(monkeypatch):
    """Strategies whose true rates lie at the very edge: some strategy is called out of band in about 5% of the runs at most."""
    monkeypatch.setattr("reports.verdicts.verdicts.bands_in", lambda folder: BANDS[:1])
    rng, run, alarms = np.random.default_rng(4), run_of_wins([0] * 4, 400), 0
    for _ in range(100):
        run.arms["2010"].tally.seat[:4, 0, Seat.WINS] = rng.binomial(400, 0.6, 4)
        found = {v.state for v in verdicts(run, "2010")}
        alarms += "above" in found
        assert "below" not in found
    assert alarms <= 11


@pytest.mark.proof
def test_most_severe_first(duel):
    order = [(v.subject == "beginner", STATES.index(v.state) or 1, -v.severity, -v.n) for v in duel]
    assert order == sorted(order)
    found = [v for v in verdicts(run_of_wins([9000, 7000, 1000, 5000], 10_000), "2010") if v.topic == "Strategy"]
    assert [v.subject for v in found] == ["economy", "mechana", "hunter", "beginner"]
    assert found[0].severity == pytest.approx((0.9 - 0.6) / 0.2)


def test_weak_players_stand_behind_all_others():
    """They are there to be beaten; where nobody else plays they are judged as others are."""
    run = run_of_wins([5000, 5500, 5000, 1000], 10_000)
    found = verdicts(run, "2010")
    assert (found[-1].subject, found[-1].state) == ("beginner", "below") and of_beginners(run, found) == found[-1:]
    assert of_beginners(run, [v for v in found if v.subject == "beginner"]) == []


@pytest.mark.proof
def test_every_topic_is_judged_and_speaks(duel):
    assert {v.topic for v in duel} == TOPICS == {band.topic for band in BANDS}
    for v in duel:
        assert v.text.endswith(".") and "{" not in v.text and "nan" not in v.text and "inf" not in v.text
        assert v.topic not in ("Card", "Strategy", "Monster", "Seat") or v.subject in v.text
        assert v.metric in METRICS and v.card_set == "2010"
        assert v.state != "inside" or not v.severity
    assert sum(counts(duel).values()) == len(duel) and list(counts(duel)) == list(STATES)


def test_a_card_nobody_wants_and_one_that_wins(duel):
    never = CATALOGUE[NEVER].name
    found = by(duel, never, "pick_rate")
    assert found.state == "below" and "nobody wants it" in found.text and "0.0" in found.text
    assert by(duel, never, "win_difference").state == "too few"
    assert not [v for v in duel if v.subject == "Apprentice"]
    assert by(duel, "Hedron <b>Cannon</b>", "pick_rate").topic == "Card" and by(duel, "Sea Tyrant", "pick_rate").topic == "Monster"


def test_a_sentence_says_which_way():
    run = run_of_wins([5000] * 4, 10_000)
    cells = run.arms["2010"].tally.cards
    for card, wins in ((4, 3500), (5, 1500)):
        cells[:4, card, Cards.GAMES_TAKEN], cells[:4, card, Cards.WINS_TAKEN] = 5000, wins
    found = verdicts(run, "2010")
    up, down = by(found, "Snapdragon", "win_difference"), by(found, "Hedron <b>Cannon</b>", "win_difference")
    assert up.state == "above" and "40.0 points more often" in up.text
    assert down.state == "below" and "40.0 points less often" in down.text


def test_unfinished_games():
    run = run_of_wins([4750, 4750], 10_000)
    run.arms["2010"].tally.game[[Game.POOL, Game.CAP]] = 19_000, 1000
    found = by(verdicts(run, "2010"), "games", "unfinished_rate")
    assert found.state == "above" and found.band_low == -math.inf and found.severity == pytest.approx(4)
    assert band_text(found) == "at most 1%" and value_cell(found).text == "5.0%"


@pytest.mark.parametrize(
    ("metric", "low", "high", "text"),
    [
        ("win_rate", 0.4, 0.6, "40–60%"),
        ("win_rate", 0.8 / 3, 0.4, "26.7–40%"),
        ("win_difference", -0.05, 0.15, "−5 to +15 points"),
        ("rounds", 10.0, 25.0, "10–25 rounds"),
        ("lead_changes", 1.0, math.inf, "at least 1 per game"),
    ],
)
def test_bands_as_read(duel, metric, low, high, text):
    assert band_text(replace(duel[0], metric=metric, band_low=low, band_high=high)) == text


@pytest.mark.proof
@pytest.mark.parametrize(
    "arguments",
    [
        {"games": 0},
        {"games": 1},
        {"players": 1},
        {"players": 1, "labels": ("alone",)},
        {"players": 4},
        {"mirror": True},
        {"mirror": True, "labels": ("alone",)},
    ],
)
def test_every_kind_of_run(arguments):
    run = fake_run(**{"games": 300, **arguments})
    found = verdicts(run, "2010")
    assert bool(found) == bool(arguments.get("games", 300))
    assert all(v.text for v in found)
    strategies = {v.subject for v in found if v.topic == "Strategy"}
    assert strategies == (set() if not found or arguments.get("mirror") else set(arguments.get("labels", LABELS)))
    assert ("Seat" in {v.topic for v in found}) == (run.players > 1 and bool(found))
    if arguments == {"games": 1}:
        assert {v.state for v in found} == {"too few"}


def test_solo_is_judged_against_samael():
    found = by(verdicts(run_of_wins([900, 500, 100, 500], 1000, players=1), "2010"), "economy", "win_rate")
    assert (found.state, found.band_low, found.band_high) == ("above", 0.25, 0.75) and "Samael" in found.text


def test_unknown_card_set():
    with pytest.raises(InputError, match="is not part of this run"):
        verdicts(fake_run(games=2), "201")


def test_bands_are_complete():
    for band in BANDS:
        assert band.why and band.inside and band.metric in METRICS and METRICS[band.metric].n
        assert band.low < band.high and band.step(2) > 0
        assert (math.isfinite(band.high), math.isfinite(band.low)) == (bool(band.above), bool(band.below))
    assert {band.topic for band in BANDS if band.applies(1)} == TOPICS - {"Seat", "Drama"}
