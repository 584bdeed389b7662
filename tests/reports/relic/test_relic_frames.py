"""Frames of Relic: documented columns, numbers worked out by hand from the counts, every kind of run, and intervals that hold the truth."""

import functools
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from relic_drawn import BEATEN, BLADE, BOLTER, CARDS, CATALOGUE, CHARACTERS, EDGE, LABELS, NEVER, ORK, RECKONING, STORM, UNPLAYED, drawn_run

from reports.frames.countratio import count_ratio
from reports.loading import run_of
from reports.registry.columns import BY_SEAT, FRAMES, POOLED, columns
from reports.registry.metrics import KEYS, METRICS
from reports.relic.agreement import agreement
from reports.relic.catalogue import cards_of, characters_of, reading_of, setting_of
from reports.relic.coursetable import course_table
from reports.relic.odds.agreement import binomial
from reports.report.tables import frames
from reports.runs.run import Run
from reports.stats.estimates import divide
from reports.stats.holm import holm
from reports.stats.ratios import Sums
from reports.store.manifest import Manifest
from reports.verdicts.bands import bands_in
from reports.verdicts.findings import findings
from reports.verdicts.verdicts import verdicts
from sim.games import game_of
from sim.relic.counts import OUT, Cards, Game, Meet, Seat
from sim.relic.words import REACH, Outcome

KINDS = {
    "duel": {},
    "four": {"players": 4},
    "mirror": {"mirror": True},
    "arms": {"arms": ("synthetic", "dearer")},
    "none": {"games": 0},
    "one game": {"games": 1},
}
NAMES = tuple(name for name in FRAMES if name.startswith("relic/"))
ARM = "synthetic"


@pytest.fixture(scope="module")
def runs() -> dict[str, Run]:
    return {name: drawn_run(**{"games": 120, **arguments}) for name, arguments in KINDS.items()}


@pytest.fixture(scope="module")
def duel() -> Run:
    return drawn_run(games=600)


def only(table: pd.DataFrame, **wanted: object) -> pd.Series:
    """The one row with such values."""
    for column, value in wanted.items():
        table = table[table[column] == value]
    assert len(table) == 1
    return table.iloc[0]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_columns_are_as_documented(runs, kind, name):
    make = getattr(runs[kind], name.removeprefix("relic/"))
    assert list(make().columns) == [column for column in columns(name) if column != "seat" or name not in BY_SEAT]
    for column in FRAMES[name]:
        assert (column in KEYS) != (column in METRICS)
        assert f"\n        {column}\n" in make.__doc__
        assert column not in METRICS or not METRICS[column].n or METRICS[column].n in columns(name)


@pytest.mark.parametrize("kind", KINDS)
def test_estimates_lie_in_their_intervals(runs, kind):
    for name in NAMES:
        frame = getattr(runs[kind], name.removeprefix("relic/"))()
        for column in [c for c in frame if f"{c}_low" in frame]:
            known = frame[[column, f"{column}_low", f"{column}_high"]].astype(float).dropna()
            assert (known[f"{column}_low"] <= known[column] + 1e-12).all(), (name, column)
            assert (known[column] <= known[f"{column}_high"] + 1e-12).all(), (name, column)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_run_has_tables_verdicts_and_findings(runs, kind):
    run = runs[kind]
    made = frames(run)
    assert {name.removeprefix("relic/") for name in NAMES} <= set(made)
    for card_set in run.arms:
        assert all(verdict.text for verdict in verdicts(run, card_set))
        assert all(finding.text.endswith(".") and "nan" not in finding.text for finding in findings(run, card_set))


def test_games_against_the_counts(duel):
    game, row = duel.arms[ARM].tally.game, duel.games().iloc[0]
    assert row["games"] == 600
    assert row["won_games"] == 600 - game[Game.CAP] - game[Game.NOBODY_LEFT] < 600
    assert row["nobody_left_rate"] == game[Game.NOBODY_LEFT] / 600 > 0
    assert row["turns_per_game"] == pytest.approx(2 * row["rounds"])
    assert row["vanquished_in_game"] == game[Game.VANQUISHED] / 600


def test_strategies_against_the_counts(duel):
    tally, table = duel.arms[ARM].tally, duel.strategies().set_index("strategy")
    assert table["games"].sum() == 1200 and table["wins"].sum() == duel.games()["won_games"].iloc[0]
    for s, label in enumerate(LABELS):
        cell, row = tally.seat[s].sum(axis=0), table.loc[label]
        assert row["level"] == cell[Seat.LEVEL] / row["games"]
        assert row["vanquished_rate"] == cell[Seat.GAMES_VANQUISHED] / row["games"] < row["vanquished_per_game"]
        assert row["fights_won_rate"] == cell[Seat.BEATEN] / row["fights"]
        assert row["tests_passed_rate"] == cell[Seat.PASSED] / cell[Seat.TESTED]
        assert row["vanquished_per_turn"] == pytest.approx(row["vanquished"] / row["turns_taken"])
        assert row["rounds"] == pytest.approx(row["turns_taken"] / row["games"])


@pytest.mark.parametrize("kind", ["duel", "four", "mirror"])
def test_wins_and_games_add_up(runs, kind):
    run = runs[kind]
    won, seats = run.games()["won_games"].iloc[0], run.seats()
    pooled = seats[seats["strategy"] == POOLED]
    assert pooled["wins"].sum() == won and (pooled["games"] == 120).all() and len(pooled) == run.players
    characters = run.characters()
    assert characters[characters["strategy"] == POOLED]["wins"].sum() == won
    assert CHARACTERS[UNPLAYED].name not in set(characters["character"])
    lengths = run.lengths()
    assert lengths[lengths["strategy"] == POOLED]["share"].sum() == pytest.approx(1)


def test_matchups_mirror_each_other(runs):
    for kind in ("duel", "four"):
        table = runs[kind].matchups().set_index(["strategy", "opponent"])
        for one, two in table.index:
            there, back = table.loc[(one, two)], table.loc[(two, one)]
            assert (there["wins"], there["lost_to"]) == (back["lost_to"], back["wins"])
            assert there["ahead_rate"] == there["win_rate"] and there["level_margin"] == pytest.approx(-back["level_margin"])
        cells = runs[kind].arms[ARM].tally.meet[0, 1].sum(axis=0)
        assert table.loc[(LABELS[0], LABELS[1])]["lost_to_rate"] == cells[Meet.LOST_TO] / cells[Meet.GAMES]


def test_curves_leave_out_who_is_out_of_the_game(duel):
    tally, table = duel.arms[ARM].tally, duel.curves()
    cells = tally.level_by_round[1]
    last = int(np.flatnonzero(cells[:, OUT])[-1])
    row = only(table, strategy=LABELS[1], measure="level", round=last)
    values = np.repeat(np.arange(OUT), cells[last, :OUT])
    assert row["in_play"] == len(values) < cells[last].sum()
    assert row["curve_mean"] == pytest.approx(values.mean())
    assert row["curve_q50"] == np.quantile(values, 0.5, method="inverted_cdf")
    assert row["in_play_share"] == len(values) / row["of_games"]


def test_influence_beyond_the_histogram_is_in_the_mean():
    run = drawn_run(games=30)
    tally = run.arms[ARM].tally
    before = only(run.curves(), strategy=LABELS[0], measure="influence", round=3)
    least = int(np.flatnonzero(tally.influence_by_round[0, 3])[0])
    tally.influence_by_round[0, 3, [least, -1]] += [-1, 1]
    tally.influence_sums[0, 3] += [163 - least, 163**2 - least**2]
    after = only(replace(run).curves(), strategy=LABELS[0], measure="influence", round=3)
    assert after["curve_mean"] * after["in_play"] == pytest.approx(before["curve_mean"] * before["in_play"] + 163 - least)


def test_milestones_by_hand(duel):
    tally = duel.arms[ARM].tally
    table, course = duel.milestones(), duel.milestone_course()
    counts = tally.first_relic[2]
    rounds = np.repeat(np.arange(len(counts)), counts)
    there = rounds[rounds > 0]
    row = only(table, strategy=LABELS[2], milestone="first relic")
    assert (row["of_games"], row["reached"]) == (len(rounds), len(there))
    assert row["reached_round"] == pytest.approx(there.mean())
    assert row["reached_q25"] == np.quantile(there, 0.25, method="inverted_cdf")
    assert only(course, strategy=LABELS[2], milestone="first relic", round=12)["reached_by"] == (there <= 12).sum()
    wins = only(table, strategy=POOLED, milestone="victory")
    assert wins["reached"] == duel.strategies()["wins"].sum()
    ends = course[(course["strategy"] == POOLED) & (course["milestone"] == "victory")]
    assert ends["reached_by"].iloc[-1] == wins["reached"] and ends["round"].tolist() == list(range(1, len(ends) + 1))


def test_enemies_by_hand(duel):
    cells, table = duel.arms[ARM].tally.cards, duel.enemies()
    assert set(table["card"]) == {"Ork Boy", "Gargoyle"}
    row, cell = only(table, strategy=POOLED, card="Ork Boy"), cells[:, ORK].sum(axis=0)
    assert (row["trait"], row["attribute"], row["enemy_value"], row["deck"]) == ("Ork", "strength", 3, "red")
    assert row["fights"] == cell[Cards.FOUGHT] == row["fights_won"] + row["fights_tied"] + row["fights_lost"]
    assert row["beaten_rate"] == cell[Cards.BEATEN] / cell[Cards.FOUGHT]
    assert row["beaten_rate_low"] < BEATEN < row["beaten_rate_high"]
    assert row["life_per_fight"] == pytest.approx(row["fights_lost"] / row["fights"])
    assert row["fights_per_game"] == row["fights"] / 1200


def test_cards_by_hand(duel):
    cells, table = duel.arms[ARM].tally.cards, duel.cards()
    assert table[table["strategy"] == LABELS[3]]["card"].tolist() == [card.name for card in CARDS]
    bolter, cell = only(table, strategy=POOLED, card="Bolter"), cells[:, BOLTER].sum(axis=0)
    assert (bolter["price"], bolter["card_type"], bolter["having"]) == (2, "weapon", "acquired")
    assert bolter["buy_rate"] == cell[Cards.BOUGHT] / cell[Cards.OFFERED]
    assert bolter["first_acquired"] == cell[Cards.FIRST_ROUND] / cell[Cards.GAMES_TAKEN]
    never = only(table, strategy=POOLED, card="Никто")
    assert never["offered"] == cells[:, NEVER, Cards.OFFERED].sum() and never["buy_rate"] == 0 < never["buy_rate_high"]
    assert np.isnan(never["win_difference"]) and np.isnan(never["first_acquired"])
    relic = only(table, strategy=POOLED, card=CARDS[BLADE].name)
    assert relic["bought"] == relic["acquired"] == cells[:, BLADE, Cards.TAKEN].sum() and relic["buy_rate"] == relic["bought"] / 1200


@pytest.mark.parametrize(
    ("card", "word", "games"),
    [
        (ORK, "beaten", Cards.GAMES_BEATEN),
        (STORM, "drawn", Cards.GAMES_DRAWN),
        (RECKONING, "used", Cards.GAMES_USED),
        (BLADE, "acquired", Cards.GAMES_TAKEN),
    ],
)
def test_what_counts_as_having_a_card(duel, card, word, games):
    cell = duel.arms[ARM].tally.cards[1, card]
    row = only(duel.cards(), strategy=LABELS[1], card=CARDS[card].name)
    assert row["having"] == word
    assert (row["games_with"], row["wins_with"]) == (cell[games], cell[games + 1])
    assert row["games_with"] + row["games_without"] == row["games"]


def test_the_card_that_helps_is_found_and_the_others_are_not():
    table = drawn_run(games=2500, seed=3).cards()
    pooled = table[table["strategy"] == POOLED].set_index("card")
    relic = pooled.loc[CARDS[BLADE].name]
    assert relic["q_value"] < 0.001 and relic["win_difference_low"] > 0
    truth = (EDGE - 1) / (EDGE + 1) / 2 * 0.97  # the opponent has it too as often as not; three games of a hundred have no winner
    assert relic["win_difference_low"] < truth < relic["win_difference_high"]
    assert (pooled.drop(index=CARDS[BLADE].name)["q_value"].dropna() > 0.05).all()


def test_dice_are_held_against_the_exact_odds(duel):
    tally, table = duel.arms[ARM].tally, duel.odds()
    assert table[["contest", "dice", "difference_before"]].to_numpy().tolist() == [["battle", 1, 0], ["test", 2, -6]]
    battle, test = table.iloc[0], table.iloc[1]
    assert battle["rolls_won"] == tally.battles[1, REACH, Outcome.WIN]
    faces = np.zeros(2000)
    for value in range(1, 2000):
        faces[value] = 0 if value % 6 == 0 else (1 / 6) ** (value // 6 + 1)
    assert battle["exact_rate"] == pytest.approx(faces[1:] @ np.cumsum(faces)[:-1])
    assert test["exact_rate"] == pytest.approx(sum(a + b >= 6 for a in range(2, 7) for b in range(2, 7)) / 36)
    assert (table["rolled_z"].abs() < 4).all()
    assert battle["rolled_z"] == pytest.approx(
        (battle["rolls_won"] - battle["rolls"] * battle["exact_rate"]) / np.sqrt(battle["rolls"] * battle["exact_rate"] * (1 - battle["exact_rate"]))
    )


def test_dice_that_break_the_rules_stand_out():
    run = drawn_run(games=20)
    run.arms[ARM].tally.tests[1, REACH - 7] = [0, 5]  # 1 die: with a 6 always 8 or more
    run.arms[ARM].tally.tests[1, 0] = [4, 1]
    row = only(run.odds(), contest="test", difference_before=-7)
    assert row["exact_rate"] == pytest.approx(1 / 6) and row["rolled_z"] == pytest.approx((5 - 5 / 6) / np.sqrt(5 * 5 / 36))
    impossible = only(run.odds(), contest="test", difference_before=-REACH)
    assert impossible["rolled_z"] > 30 and impossible["rolled_p_value"] < 0.01
    assert row["rolled_p_value"] == pytest.approx(len(run.odds()) / 6**5)  # five of five; the least likely of all rows
    assert agreement(run.odds()).startswith("Rolled and exact chances differ: 2 of 4 rows with")


def test_dice_that_are_right_are_seldom_accused():
    """Sixty rows of rolls with their exact chances, some of them rare: few runs have a row that is called off."""
    rng, runs = np.random.default_rng(9), 400
    chance, rolls = rng.uniform(0.02, 0.98, 60), rng.integers(5, 400, 60)
    test = functools.cache(binomial)  # a row has few numbers of successes
    found = [holm([test(int(won), int(n), p) for won, n, p in zip(rng.binomial(rolls, chance), rolls, chance, strict=True)]) for _ in range(runs)]
    assert np.mean([(p < 0.05).any() for p in found]) <= 0.05 + 2.6 * np.sqrt(0.05 * 0.95 / runs)


def test_the_verdict_on_the_dice_stands_in_the_findings(duel):
    told = next(found.text for found in findings(duel, ARM) if found.topic == "Dice")
    assert told == agreement(duel.odds()) and told.startswith("Rolled and exact chances agree: none of 2 rows with")


def test_the_reading_in_force_sets_the_odds_of_tests():
    run = drawn_run(games=20)
    arm = run.manifest.arms[0]
    other = [entry.model_copy(update={"setting": "all"}) if getattr(entry, "name", "") == "ones" else entry for entry in arm.catalogue]
    changed = run.manifest.model_copy(update={"arms": (arm.model_copy(update={"catalogue": tuple(other)}),)})
    lenient = run_of(changed, {ARM: run.arms[ARM].tally})
    strict, gentle = (only(one.odds(), contest="test")["exact_rate"] for one in (run, lenient))
    assert gentle == pytest.approx(strict + 2 * 2 / 36)  # a 1 beside a 5, or beside a 6, reaches 6 and fails no longer
    assert "all dice show 1" in next(found.text for found in findings(lenient, ARM) if found.topic == "In force")


def test_arms_are_compared():
    table = drawn_run(games=200, arms=("synthetic", "dearer")).compare_arms()
    assert set(table["metric"]) >= {"win_rate", "level", "rounds", "nobody_left_rate", "corrupted_in_game"}
    assert set(table["metric"]) >= {"turns_per_seat", "vanquished_per_game", "corrupted_per_game"}
    row = only(table, metric="rounds")
    assert row["difference"] == pytest.approx(row["value"] - row["baseline_value"])


def test_the_catalogue_survives_the_manifest():
    run = drawn_run(games=20)
    again = Manifest.model_validate(run.manifest.model_dump(mode="json"))
    assert again == run.manifest and again.arms[0].catalogue == CATALOGUE
    entries = again.arms[0].catalogue
    assert [card.name for card in cards_of(entries, "weapon", "armour")] == ["Bolter", "Никто"]
    assert len(cards_of(entries)) == len(CARDS) and characters_of(entries) == list(CHARACTERS)
    assert setting_of(entries, "scenario") == "The Mystery Beyond" and str(reading_of(entries)) == "any+thrown"


def test_bands_judge_rows_that_are_there(duel):
    relic = game_of("relic")
    for band in bands_in(relic.folder("reports")):
        frame = relic.room("reports", "rows").ROWS[band.rows](duel, ARM)
        assert {"subject", band.metric, METRICS[band.metric].n} <= set(frame.columns) and len(frame), band
    characters = [v for v in verdicts(duel, ARM) if v.topic == "Character"]
    assert {(v.band_low, v.band_high) for v in characters} == {(0.4, 0.6)} and len(characters) == UNPLAYED


RUNS = 4_000
"""Simulated runs of 300 games; the standard error of a coverage near 95% is 0.34 points."""
CASES = {
    "now and then": (0.05, 30, 0.0),
    "rare": (0.0005, 30, 0.0),
    "in streaks": (0.05, 30, 0.5),
    "often": (2.0, 10, 0.2),
}
"""Mean of a turn, usual turns, and how much games differ (standard deviation of a factor)."""


@pytest.mark.parametrize("case", CASES)
def test_counts_by_turn(case):
    mean, turns, uneven = CASES[case]
    rng = np.random.default_rng(8)
    y = rng.integers(turns // 2, 3 * turns // 2, (RUNS, 300))
    mood = rng.gamma(1 / uneven**2, uneven**2, y.shape) if uneven else 1.0
    x = rng.poisson(mean * y * mood)
    found = count_ratio(Sums(x.sum(1), (x**2).sum(1), y.sum(1), (y**2).sum(1), (x * y).sum(1), np.full(RUNS, 300), np.full(RUNS, 300)))
    np.testing.assert_allclose(found.estimate, divide(x.sum(1), y.sum(1)))
    held = np.mean((found.low <= mean) & (mean <= found.high))
    assert 0.93 <= held <= 0.98


def test_what_never_happened_is_not_certain():
    nothing = np.zeros(1, np.int64)
    games = np.array([200])
    found = count_ratio(Sums(nothing, nothing, games * 30, games * 900, nothing, games, games))
    assert found.estimate == found.low == 0 and 3 / 6000 < found.high < 5 / 6000


def test_the_course_of_strategies_by_hand(duel):
    """Turns, setbacks and milestones of a strategy stand in its row, as its frames have them."""
    shown = course_table(duel, ARM)
    assert [column.label for column in shown.columns][5:] == [
        *("First relic", "First relic, round", "Inner tier", "Inner tier, round", "Wins", "Wins, round")
    ]
    tally = duel.arms[ARM].tally
    for row in shown.rows:
        s = duel.labels.index(row[0].text)
        cell = tally.seat[s].sum(axis=0)
        assert float(row[2].key) == pytest.approx(cell[Seat.TURNS] / cell[Seat.GAMES])
        assert float(row[3].key) == pytest.approx(cell[Seat.VANQUISHED] / cell[Seat.GAMES])
        for k, counts in ((5, tally.first_relic[s]), (7, tally.first_inner[s]), (9, tally.won_in[s])):
            came = counts[1:].sum()
            assert float(row[k].key) == pytest.approx(came / cell[Seat.GAMES])
            assert float(row[k + 1].key) == pytest.approx(counts @ np.arange(len(counts)) / came)
