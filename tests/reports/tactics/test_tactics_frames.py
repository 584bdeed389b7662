"""Frames of runs of Ascension Tactics say what was counted."""

import numpy as np
import pytest
from tactics_runs import drafted, love

from reports.registry.columns import POOLED, columns
from reports.stats.heterogeneity import rate_variance, spread
from reports.tactics.boards import boards
from reports.tactics.frames.champions import BEGUN, HAD, OF_ITS_SIDE
from reports.tactics.frames.spreads import FEW, NOTHING, THE_MAP, answer
from sim.tactics.counts import Cards, Champions, Course, Game, Heat, Maps, Seat, Treasures, With

pytestmark = pytest.mark.proof
SOURCES = ["sanctuary_glory", "beacon_glory", "token_glory", "slay_glory", "neutral_glory", "effect_glory"]
CAUSES = ["falls_attack", "falls_riposte", "falls_corrupted", "falls_effect", "falls_surge", "falls_loss", "falls_linked"]


def rows_of(frame, **values):
    """Rows with these values."""
    for column, value in values.items():
        frame = frame[frame[column] == value]
    return frame


def only(frame, **values):
    """The only row with these values."""
    (row,) = rows_of(frame, **values).to_dict("records")
    return row


@pytest.mark.parametrize("run", [love, drafted])
def test_every_frame_has_its_columns(run):
    for name, frame in run().frames().items():
        key = f"tactics/{name.removesuffix('_by_seat')}"
        wanted = [column for column in columns(key) if column != "seat" or name.endswith("_by_seat") or name == "seats"]
        assert list(frame.columns) == wanted and len(frame), name


def test_glory_is_what_it_came_from_and_falls_what_they_came_by():
    frame, source = love().strategies(), love().source()
    assert frame[SOURCES].sum(axis=1).to_numpy() == pytest.approx(frame["glory"].to_numpy())
    assert frame[CAUSES].sum(axis=1).to_numpy() == pytest.approx(frame["falls"].to_numpy())
    assert frame["orders"].to_numpy() == pytest.approx(source.seat[:, Seat.ORDERS] / source.games)
    assert (frame["glory_low"] < frame["glory"]).all() and (frame["glory"] < frame["glory_high"]).all()


def test_games_as_a_whole_are_counted_once():
    row, game = only(love().games()), love().source().tally.game
    assert row["games"] == game[Game.GAMES] == 1200 and row["finished"] == game[Game.GAMES] - game[Game.CAP]
    assert row["game_orders"] == pytest.approx(game[Game.ORDERS] / 1200) and row["game_turns"] == pytest.approx(game[Game.TURNS] / 1200)


def test_by_round_only_games_count_that_came_to_it():
    source = love().source()
    row = only(love().course(), strategy="keeper", round=3)
    cell = source.tally.course[source.labels.index("keeper")].sum(axis=0)[3]
    assert (row["came"], row["glory_held"]) == (cell[Course.SEATS], pytest.approx(cell[Course.GLORY] / cell[Course.SEATS]))
    assert row["of_games"] == source.games[source.labels.index("keeper")]


@pytest.mark.parametrize("name", ["Militia", "Heavy Infantry", "Lunar Stag", "Blessing of the Wind", "Ember Imp"])
def test_a_card_is_told_by_its_counts(name):
    run, source = love(), love().source()
    row = only(run.cards(), card=name, strategy=POOLED)
    (entry,) = (entry for entry in source.catalogue if entry.name == name)
    cells = source.tally.cards[:, entry.id].sum(axis=0)
    assert row["chances"] == cells[Cards.AFFORDABLE] and row["card_played"] == pytest.approx(cells[Cards.PLAYED] / source.games.sum())
    assert np.isnan(row["take_rate"]) if not row["chances"] else row["take_rate"] == pytest.approx(cells[Cards.PICKED] / row["chances"])
    with_ = Cards.GAMES_COMPLETED if entry.type == "quest" else Cards.GAMES_ACQUIRED
    assert row["games_with"] == cells[with_] and row["games_with"] + row["games_without"] == source.games.sum()


def test_treasures_are_told_by_their_counts():
    row, source = only(love().treasures(), treasure="Buckler", strategy=POOLED), love().source()
    (entry,) = (entry for entry in source.catalogue if entry.name == "Buckler")
    cells = source.tally.treasures[:, entry.id].sum(axis=0)
    assert row["treasure_taken"] == pytest.approx(cells[Treasures.TAKEN] / source.games.sum()) and row["games_with"] == cells[Treasures.GAMES_TAKEN]


def test_a_champion_that_is_drafted_is_compared_by_the_first_roster():
    source = drafted().source()
    known = [entry.name for entry in sorted((e for e in source.catalogue if getattr(e, "rank", None) is not None), key=lambda e: e.rank)]
    row = only(drafted().champions(), champion="Dusk Archer", strategy=POOLED)
    cells = source.tally.champions[:, known.index("Dusk Archer")].sum(axis=0)
    assert row["compared_by"] == BEGUN and row["games_with"] == row["games_begun"] == cells[Champions.GAMES_BEGUN] > 0
    assert row["draft_rate"] == pytest.approx(cells[Champions.PICKED] / cells[Champions.OFFERED])
    assert 1 <= row["draft_place"] <= 8 and row["champion_ordered"] == pytest.approx(cells[Champions.ORDERED] / cells[Champions.GAMES_HAD])
    assert only(drafted().champions(), champion="Ash Hound", strategy=POOLED)["compared_by"] == HAD
    begun = rows_of(drafted().champions(), strategy=POOLED, champion_kind="starting")["games_begun"].sum()
    assert begun == 4 * source.games.sum()


def test_the_champions_of_a_side_are_not_told_from_the_side():
    frame = rows_of(love().champions(), strategy=POOLED)
    of_side = rows_of(frame, compared_by=OF_ITS_SIDE)
    assert {*of_side["champion_kind"]} == {"starting", "special"} and of_side["games_with"].sum() == 0 and of_side["win_difference"].isna().all()
    assert (rows_of(frame, champion_kind="centre")["compared_by"] == HAD).all() and (of_side["games_begun"].max()) > 0
    spreads = rows_of(love().map_differences(), about_kind="champion").set_index("about_name")
    assert spreads.loc[of_side["champion"], "map_difference"].isna().all() and (spreads.loc[of_side["champion"], "map_answer"] == FEW).all()


def test_falls_of_a_champion_are_shared_out_by_cause():
    frame = love().champions()
    shares = frame[["fall_attack_share", "fall_riposte_share", "fall_corrupted_share", "fall_effect_share", "fall_other_share"]].sum(axis=1)
    assert shares[frame["falls_counted"] > 0].to_numpy() == pytest.approx(1)


def test_maps_have_their_games_and_are_held_against_the_others():
    source, frame = love().source(), love().maps()
    cells = source.tally.maps[: len(frame)]
    assert frame["map"].tolist() == [found.name for found in boards(love().manifest)] and len(frame) == 8
    assert frame["games"].tolist() == cells[:, :, 0, Maps.GAMES].sum(axis=1).tolist() and frame["games"].sum() == 1200
    wins = cells[:, :, 0, Maps.WINS].sum(axis=1)
    rest = (wins.sum() - wins[0]) / (1200 - frame["games"][0])
    assert frame["map_shift"][0] == pytest.approx(frame["first_seat_win_rate"][0] - rest)
    assert drafted().maps()["map_shift"].isna().all()
    results = love().map_results()
    assert results["games"].sum() == 2 * 1200 and results["wins"].sum() == cells[..., Maps.WINS].sum()


def test_the_spread_over_the_maps_is_that_of_their_win_rates():
    source = love().source()
    row = only(love().map_spread(), about_kind="strategy", about_name="keeper")
    cells = source.tally.maps[:8, source.labels.index("keeper")].sum(axis=1)
    wins, games = cells[:, Maps.WINS], cells[:, Maps.GAMES]
    found = spread(wins / games, rate_variance(wins, games))
    assert row["map_win_rate"] == pytest.approx(float(found.mean.estimate)) and row["map_deviation"] == pytest.approx(found.deviation)
    assert row["new_map_low"] == pytest.approx(found.new_low) and row["new_map_high"] == pytest.approx(min(1, found.new_high))
    assert row["lowest_on_map"] == pytest.approx((wins / games).min()) and row["highest_on_map"] == pytest.approx((wins / games).max())
    sides = rows_of(love().map_spread(), about_kind="side")
    assert sides["map_win_rate"].sum() == pytest.approx(1, abs=1e-3) and sides["games"].tolist() == [1200, 1200]


def test_differences_over_the_maps_have_the_games_of_the_counts():
    source = love().source()
    row = only(love().map_differences(), about_name="Heavy Infantry")
    (entry,) = (entry for entry in source.catalogue if entry.name == "Heavy Infantry")
    assert row["games_with"] == source.tally.map_cards[:8, :, entry.id, With.GAMES].sum()
    assert row["maps_played"] <= 8 and row["map_answer"]


@pytest.mark.parametrize(
    ("values", "error", "differ", "said"),
    [
        ([0.7, 0.7, 0.7, 0.7], 0.01, False, "the champion itself"),
        ([0.7, 0.8, 0.75, 0.72], 0.001, True, "the champion itself, how much depends on the map"),
        ([0.52, 0.75, 0.62, 0.66, 0.7], 0.01, True, "the champion on average, a map can turn it"),
        ([0.3, 0.7, 0.45, 0.6], 0.01, True, THE_MAP),
        ([0.5, 0.51, 0.49, 0.5], 0.01, False, NOTHING),
        ([0.9, 0.9], 0.01, False, FEW),
    ],
)
def test_what_a_number_is_about(values, error, differ, said):
    assert answer("champion", spread(values, np.full(len(values), error**2)), 0.5, differ) == said


def test_heat_is_where_champions_were():
    source, frame = love().source(), love().heat()
    board, cells = boards(love().manifest)[0], source.tally.heat[0]
    every = rows_of(frame, map=board.name, side_name="all sides")
    assert len(every) == len(board.board) and every["stood"].tolist() == cells[:, : len(board.board), Heat.STOOD].sum(axis=0).tolist()
    for measure in ("stood", "attacked", "fell"):
        assert every[f"{measure}_share"].sum() == pytest.approx(1)
    one = rows_of(frame, map=board.name, side_name="side 1")
    assert one["fell"].sum() == cells[0, :, Heat.FELL].sum() and "neutral" not in {*rows_of(frame, map=board.name)["side_name"]}
    (sanctuary,) = rows_of(every, hex_q=board.sanctuary[0][0], hex_r=board.sanctuary[0][1]).to_dict("records")
    assert sanctuary["terrain"] == "sanctuary" and rows_of(every, terrain="portal")["hex_q"].size == 2
