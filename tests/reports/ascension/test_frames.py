"""Frames: documented columns, sums that agree with the tallies, every kind of run."""

import numpy as np
import pandas as pd
import pytest
from synthetic import CATALOGUE, LABELS, NEVER, fake_manifest, fake_run

from reports.loading import run_of
from reports.registry.columns import BY_SEAT, FRAMES, POOLED, columns
from reports.registry.metrics import KEYS, METRICS
from reports.runs.run import Run
from sim.ascension.counts import Cards, Game, Seat, empty
from sim.errors import InputError

KINDS = {
    "duel": {},
    "three": {"players": 3},
    "solo": {"players": 1},
    "mirror": {"mirror": True},
    "arms": {"arms": ("2010", "10th")},
    "single": {"players": 1, "labels": ("alone",)},
    "none": {"games": 0},
    "one game": {"games": 1},
}


@pytest.fixture(scope="module")
def runs() -> dict[str, Run]:
    return {name: fake_run(**{"games": 150, **arguments}) for name, arguments in KINDS.items()}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", [n for n in FRAMES if n.startswith("ascension/")])
def test_columns_are_as_documented(runs, kind, name):
    make = getattr(runs[kind], name.removeprefix("ascension/"))
    assert list(make().columns) == [c for c in columns(name) if c != "seat" or name not in BY_SEAT]
    if name in BY_SEAT:
        assert list(make(by_seat=True).columns) == columns(name)
    for column in FRAMES[name]:
        assert column in KEYS or column in METRICS
        assert f"\n        {column}\n" in make.__doc__
        assert not METRICS.get(column) or not METRICS[column].n or METRICS[column].n in columns(name) or METRICS[column].n == "win_difference_n"


@pytest.mark.proof
@pytest.mark.parametrize("kind", KINDS)
def test_estimates_lie_in_their_intervals(runs, kind):
    for name in {n.removeprefix("ascension/") for n in FRAMES if n.startswith("ascension/")}:
        frame = runs[kind].compare_arms() if name == "arms" else getattr(runs[kind], name)()
        for column in [c for c in frame if f"{c}_low" in frame]:
            known = frame[[column, f"{column}_low", f"{column}_high"]].astype(float).dropna()
            assert (known[f"{column}_low"] <= known[column] + 1e-12).all(), column
            assert (known[column] <= known[f"{column}_high"] + 1e-12).all(), column


@pytest.mark.parametrize("kind", ["duel", "three", "solo", "mirror"])
def test_wins_and_games_add_up(runs, kind):
    run = runs[kind]
    tally = run.arms["2010"].tally
    games, finished = tally.game[Game.GAMES], tally.game[Game.POOL]
    strategies, seats = run.strategies(), run.seats()
    assert strategies["wins"].sum() == finished
    assert strategies["games"].sum() == games * run.manifest.seats
    each = seats[seats["strategy"] != POOLED]
    assert each["wins"].sum() == finished
    pooled = seats[seats["strategy"] == POOLED]
    assert (pooled["games"] == games).all() and len(pooled) == run.players
    assert run.games()["first_seat_win_rate"].iloc[0] == each[each["seat"] == 1]["wins"].sum() / games
    assert run.lengths().query("strategy == @POOLED")["share"].sum() == pytest.approx(1)


def test_duel_matchups_mirror_each_other(runs):
    table = runs["duel"].matchups().set_index(["strategy", "opponent"])
    for one, two in table.index:
        there, back = table.loc[one, two], table.loc[two, one]
        assert there["games"] == back["games"]
        assert there["ahead_rate"] + back["ahead_rate"] + there["unfinished_rate"] == pytest.approx(1)
        assert there["margin"] == pytest.approx(-back["margin"])
    by_seat = runs["duel"].matchups(by_seat=True)
    assert by_seat["games"].sum() == table["games"].sum()


def test_fair_shares(runs):
    assert (runs["duel"].strategies()["fair_share"] == 0.5).all()
    assert np.allclose(runs["three"].strategies()["fair_share"], 1 / 3)
    assert runs["solo"].strategies()["fair_share"].isna().all()
    assert runs["solo"].labels[-1] == "Samael"


def test_cards_against_the_counts(runs):
    run = runs["duel"]
    counts, table = run.arms["2010"].tally.cards, run.cards()
    for s, label in enumerate(LABELS):
        rows = table[table["strategy"] == label].reset_index(drop=True)
        assert rows["card"].tolist() == [card.name for card in CATALOGUE]
        for c in range(len(CATALOGUE)):
            cell, row = counts[s, c], rows.loc[c]
            assert row["pick_rate"] == pytest.approx(cell[Cards.PICKED] / cell[Cards.AFFORDABLE], nan_ok=True) if cell[Cards.AFFORDABLE] else True
            assert row["games_with"] + row["games_without"] == row["games"]
            assert row["wins_with"] == cell[Cards.WINS_TAKEN]
    pooled = table[table["strategy"] == POOLED]
    assert pooled["picked"].tolist() == counts[:, : len(CATALOGUE), Cards.PICKED].sum(0).tolist()
    np.testing.assert_allclose(pooled["win_rate_with"] - pooled["win_rate_without"], pooled["win_difference"])
    never = pooled.iloc[NEVER]
    assert never["pick_rate"] == 0 and never["pick_rate_high"] > 0 and np.isnan(never["win_difference"]) and np.isnan(never["first_round"])
    start = pooled.iloc[0]
    assert np.isnan(start["pick_rate"]) and start["copies"] == 8
    monsters = pooled[pooled["type"] == "monster"]
    assert monsters["copies"].isna().all()


def test_too_few_games_are_not_tested(runs):
    table = runs["duel"].cards()
    few = table["win_difference_n"] < METRICS["q_value"].minimum_n
    assert few.any() and table[few]["q_value"].isna().all()


@pytest.mark.proof
def test_a_card_that_helps_is_found_and_the_others_are_not():
    table = fake_run(games=2500, seed=5).cards()
    pooled = table[table["strategy"] == POOLED].set_index("card")
    assert pooled.loc["Snapdragon", "q_value"] < 0.001 and pooled.loc["Snapdragon", "win_difference"] > 0.05
    others = pooled.drop(index="Snapdragon")["q_value"].dropna()
    assert len(others) == 6 and (others > 0.05).all()


@pytest.mark.parametrize("kind", ["duel", "solo", "mirror"])
def test_first_picks_add_up(runs, kind):
    run = runs[kind]
    table, cards = run.first_picks(), run.cards().set_index(["strategy", "card"])
    assert (table["games"] > 0).all() and (table["wins"] <= table["games"]).all()
    for (strategy, card), rows in table.groupby(["strategy", "card"]):
        whole = cards.loc[(strategy, card)]
        assert (rows["games"].sum(), rows["wins"].sum()) == (whole["games_with"], whole["wins_with"])
        assert (rows["of_games"] == whole["games"]).all()
    row = table[(table["strategy"] == "hunter") & (table["card"] == "Snapdragon")].iloc[0]
    assert row["games"] == run.arms["2010"].tally.first_taken[1, 4, row["round"]]
    assert row["wins"] == run.arms["2010"].tally.first_won[1, 4, row["round"]]


def test_usual_win_rate_has_the_mix_of_its_row(runs):
    run = runs["duel"]
    table, rates = run.first_picks(), run.strategies().set_index("strategy")["win_rate"]
    each = table[table["strategy"] != POOLED]
    np.testing.assert_allclose(each["usual_win_rate"], rates[each["strategy"]])
    pooled = table[table["strategy"] == POOLED].set_index(["card", "round"])
    weighted = (each["games"] * each["usual_win_rate"]).groupby([each["card"], each["round"]]).sum()
    np.testing.assert_allclose(pooled["usual_win_rate"], (weighted / pooled["games"]).loc[pooled.index])
    whole = pooled["usual_win_rate_high"] - pooled["usual_win_rate_low"]
    assert (whole < pooled["win_rate_high"] - pooled["win_rate_low"]).mean() > 0.9


@pytest.mark.parametrize("kind", ["duel", "solo", "mirror"])
def test_rivals_are_two_sides_of_the_same_choices(runs, kind):
    run = runs[kind]
    table = run.rivals()
    sides = table.set_index(["strategy", "card", "other"])
    turned = sides.loc[[(s, o, c) for s, c, o in sides.index]]
    assert (sides["chosen"].to_numpy() == turned["forgone"].to_numpy()).all()
    np.testing.assert_allclose(sides["preference"].to_numpy() + turned["preference"].to_numpy(), 1)
    np.testing.assert_allclose(sides["preference_low"].to_numpy() + turned["preference_high"].to_numpy(), 1)
    assert (table["choices"] == table["chosen"] + table["forgone"]).all() and (table["choices"] > 0).all()
    row = table[table["strategy"] == "mechana"].iloc[0]
    ids = {card.name: card.id for card in CATALOGUE}
    assert row["chosen"] == run.arms["2010"].tally.instead[2, ids[row["card"]], ids[row["other"]]]
    cards = run.cards().set_index(["strategy", "card"])["choices"]
    summed = table.groupby(["strategy", "card"])["choices"].sum()
    assert (cards[summed.index] == summed).all() and cards.sum() == summed.sum()


def test_copies_of_cards_that_everybody_begins_with(runs):
    """All eight in every game: what could be missing is bounded like an event that never happened."""
    row = runs["duel"].cards().query("strategy == @POOLED and card == 'Apprentice'").iloc[0]
    assert row["copies"] == row["copies_high"] == 8
    assert row["copies_low"] == pytest.approx(8 - 1.959964**2 / 150, rel=1e-6)  # 300 seats, two in a game


def test_honor_by_round(runs):
    run = runs["duel"]
    table = run.honor()
    final = run.arms["2010"].tally.tokens_by_round
    assert table.query("strategy == @POOLED and kind == 'tokens' and round == 1")["alive"].iloc[0] == 300
    row = table.query("strategy == 'hunter' and kind == 'tokens' and round == 10").iloc[0]
    values = np.repeat(np.arange(256), final[1, :, 10].sum(0))
    assert row["alive"] == len(values) and row["honor_mean"] == pytest.approx(values.mean())
    assert row[["q05", "q25", "q50", "q75", "q95"]].tolist() == np.quantile(values, [0.05, 0.25, 0.5, 0.75, 0.95], method="inverted_cdf").tolist()


def test_overflow_of_the_last_honor_bin():
    tally = empty(1, 2)
    tally.seat[0, 0, Seat.GAMES] = 4
    tally.honor_by_round[0, 0, 3, [10, 255]] = 1, 3
    run = run_of(fake_manifest(labels=("alone",), players=1, games=0), {"2010": with_samael(tally)})
    row = run.honor().query("strategy == 'alone' and round == 3").iloc[0]
    assert row["q50"] == row["q95"] == 255 and row["q05"] == 10


def with_samael(tally):
    """The tally with one more strategy of zeros."""
    bigger = empty(2, 2)
    for name in ("seat", "honor_by_round"):
        getattr(bigger, name)[:1] = getattr(tally, name)
    return bigger


def test_solo_keeps_samael_out_of_all_strategies(runs):
    run = runs["solo"]
    assert "Samael" not in set(run.cards()["strategy"])
    assert run.economy().query("strategy == 'Samael'").empty
    honor = run.honor().query("round == 1 and kind == 'total'").set_index("strategy")["alive"]
    assert honor[POOLED] == 150 and honor["Samael"] == 150


def test_mirror_intervals_do_not_count_a_game_twice(runs):
    source = runs["mirror"].source()
    assert source.mirrored and (source.seat_factor == 0.5).all() and (source.win_factor == 0.5).all()
    assert not runs["duel"].source().mirrored
    row = runs["mirror"].strategies().iloc[0]
    spread = row["score_high"] - row["score"]
    seat = runs["mirror"].source().seat[0]
    variance = (seat[Seat.SCORE_SQ] - seat[Seat.SCORE] ** 2 / seat[Seat.GAMES]) / (seat[Seat.GAMES] - 1)
    assert spread == pytest.approx(1.959964 * np.sqrt(variance / (seat[Seat.GAMES] / 2)), rel=1e-5)


def test_card_sets_are_compared(runs):
    table = runs["arms"].compare_arms()
    assert list(table.columns) == columns("arms")
    assert set(table["card_set"]) == {"10th"} and set(table["baseline"]) == {"2010"}
    np.testing.assert_allclose(table["value"] - table["baseline_value"], table["difference"])
    wins = runs["arms"].strategies().set_index(["card_set", "strategy"])["win_rate"]
    row = table.query("metric == 'win_rate' and strategy == 'hunter'").iloc[0]
    assert row["difference"] == pytest.approx(wins["10th", "hunter"] - wins["2010", "hunter"])
    assert runs["duel"].compare_arms().empty
    assert isinstance(runs["arms"].games(), pd.DataFrame) and len(runs["arms"].games()) == 2


def test_unknown_card_set(runs):
    with pytest.raises(InputError, match="did you mean '2010'"):
        runs["duel"].source("201")


@pytest.mark.proof
def test_card_sets_whose_games_never_vary_differ_for_sure():
    run = fake_run(games=200, arms=("2010", "10th", "same"))
    for arm, rounds in zip(run.arms.values(), (200, 14, 200), strict=True):
        arm.tally.game[[Game.ROUNDS, Game.ROUNDS_SQ]] = 200 * rounds, 200 * rounds**2
    table = run.compare_arms().query("metric == 'rounds'").set_index("card_set")
    assert table["p_value"].to_dict() == {"10th": 0, "same": 1} and (table["q_value"] == table["p_value"]).all()
