"""Frames of runs of Voskhozhdenie say what was counted."""

import numpy as np
import pytest
from vosk_runs import TWICE, blitz, played_twice

from reports.registry.columns import POOLED
from reports.store.manifest import Manifest
from sim.voskhozhdenie.counts import Cards, Course, Game, Meet, Seat
from sim.voskhozhdenie.decks.deck import Part
from sim.voskhozhdenie.decks.files import load_deck


def rows_of(frame, **values):
    """Rows with these values."""
    for column, value in values.items():
        frame = frame[frame[column] == value]
    return frame


def card(run, name, strategy=POOLED):
    """The row of a card."""
    (row,) = rows_of(run.cards(), card=name, strategy=strategy).to_dict("records")
    return row


def counts(run, name):
    """Counts of a card, `[S, Cards]`."""
    source = run.source()
    (entry,) = (entry for entry in source.catalogue if entry.name == name)
    return source.tally.cards[:, entry.id]


@pytest.mark.proof
def test_strategies_are_lists_with_decks():
    frame = played_twice().strategies()
    assert frame["strategy"].tolist() == [*TWICE]
    assert frame["deck_name"].tolist() == ["blitz-cinder", "blitz-cinder", "blitz-rune"]
    assert frame["play_list"].tolist() == ["aggressive", "midrange", load_deck("blitz-rune").strategy]


@pytest.mark.proof
def test_wins_are_split_by_the_way_they_were_won():
    frame = blitz().strategies()
    shares = frame[["ruin_win_share", "deck_win_share", "card_win_share"]].sum(axis=1)
    assert shares.to_numpy() == pytest.approx(1)


@pytest.mark.proof
def test_a_deck_has_the_games_of_all_lists_that_play_it():
    run = played_twice()
    decks, cells = run.decks().set_index("deck_name"), run.source().seat
    assert decks["play_lists"].to_dict() == {"blitz-cinder": 2, "blitz-rune": 1}
    assert decks.loc["blitz-cinder", "games"] == cells[:2, Seat.GAMES].sum()
    assert decks.loc["blitz-cinder", "wins"] == cells[:2, Seat.WINS].sum()
    assert decks.loc["blitz-cinder", "city_power"] == pytest.approx(cells[:2, Seat.CITY_POWER].sum() / cells[:2, Seat.GAMES].sum())


def test_a_deck_that_meets_itself_is_as_sure_as_half_of_its_seats():
    decks = played_twice().decks().set_index("deck_name")
    widths = decks["city_power_high"] - decks["city_power_low"]
    cells = played_twice().source().seat[:2].sum(axis=0)
    n, mean = cells[Seat.GAMES], cells[Seat.CITY_POWER] / cells[Seat.GAMES]
    spread = np.sqrt((cells[Seat.CITY_POWER_SQ] / n - mean**2) / n)
    assert widths["blitz-cinder"] == pytest.approx(2 * 1.96 * spread * np.sqrt(2), rel=0.02)


def test_decks_meet_each_other_and_not_themselves():
    run = played_twice()
    met, cells = run.deck_matchups(), run.source().tally.meet.sum(axis=2)
    assert met[["deck_name", "opponent_deck"]].values.tolist() == [["blitz-cinder", "blitz-rune"], ["blitz-rune", "blitz-cinder"]]
    assert met["games"].tolist() == [cells[:2, 2, Meet.GAMES].sum()] * 2
    assert met["wins"].tolist() == [cells[:2, 2, Meet.WINS].sum(), cells[2, :2, Meet.WINS].sum()]


@pytest.mark.proof
def test_the_cards_of_a_deck_are_those_of_its_file():
    held = rows_of(blitz().deck_cards(), deck_name="blitz-cinder")
    deck = load_deck("blitz-cinder")
    for part in Part:
        assert rows_of(held, deck_place=part.value)["deck_copies"].sum() == deck.size(part)
    assert held["name_ru"].str.len().gt(0).all()


def test_a_card_is_told_of_the_strategies_that_have_it_in_their_decks():
    run, name = blitz(), "Setess Survivor"
    cells, row = counts(run, name), card(blitz(), name)
    having = cells[:, Cards.GAMES_DECKED] > 0
    assert having.sum() == row["decks_with"] == 1
    assert row["games"] == run.source().games[having].sum() and row["games_decked"] == cells[having, Cards.GAMES_DECKED].sum()
    assert row["drawn_rate"] == pytest.approx(cells[having, Cards.GAMES_HELD_DECKED].sum() / row["games_decked"])
    assert row["play_rate"] == pytest.approx(cells[having, Cards.GAMES_PLAYED_HELD].sum() / cells[having, Cards.GAMES_HELD].sum())
    assert row["times_played"] == pytest.approx(cells[having, Cards.PLAYED].sum() / row["games"])
    assert row["decked_rate"] == pytest.approx(row["games_decked"] / run.source().games.sum())


def test_drawn_and_not_drawn_are_games_of_the_same_deck():
    row, cells = card(blitz(), "Setess Survivor"), counts(blitz(), "Setess Survivor")
    wins, games = (cells[:, field].sum() for field in (Cards.WINS_HELD_DECKED, Cards.GAMES_HELD_DECKED))
    others = cells[:, Cards.WINS_DECKED].sum() - wins, cells[:, Cards.GAMES_DECKED].sum() - games
    assert (row["wins_drawn"], row["games_drawn"], row["wins_undrawn"], row["games_undrawn"]) == (wins, games, *others)
    assert row["drawn_difference"] == pytest.approx(wins / games - others[0] / others[1])


def test_what_is_called_from_the_reinforcement_deck_was_not_drawn_by_luck():
    row = card(blitz(), "Execution")
    assert row["decks_with"] == 4 and row["games_held"] > 0
    assert row["games_drawn"] == row["games_undrawn"] == 0 and np.isnan(row["drawn_difference"])


def test_no_deck_without_the_card_leaves_nothing_to_compare():
    everywhere, somewhere = card(blitz(), "Execution"), card(blitz(), "Setess Survivor")
    assert np.isnan(everywhere["decked_difference"]) and everywhere["games_undecked"] == 0
    assert somewhere["decked_difference"] == pytest.approx(somewhere["win_rate_decked"] - somewhere["win_rate_undecked"])


def test_cities_are_never_drawn():
    cities = rows_of(blitz().cards(), strategy=POOLED, printed_type="city")
    assert cities["drawn_rate"].isna().all() and (rows_of(cities, decks_with=1)["games_decked"] > 0).all()


def test_the_course_is_told_of_who_is_still_in():
    run = blitz()
    cells, row = run.source().tally.course.sum(axis=(0, 1)), rows_of(run.course(), strategy=POOLED, round=3).to_dict("records")[0]
    assert row["seats_in"] == cells[3, Course.SEATS] and row["of_games"] == run.source().games.sum()
    assert row["power_standing"] == pytest.approx(cells[3, Course.CITY_POWER] / cells[3, Course.SEATS])
    assert row["cards_in_round"] == pytest.approx(cells[3, Course.PLAYED] / cells[3, Course.SEATS])


def test_games_are_told_as_a_whole():
    game, row = blitz().source().tally.game, blitz().games().to_dict("records")[0]
    assert row["deck_out_rate"] == game[Game.DECK] / game[Game.GAMES]
    assert row["tactics_won_rate"] == pytest.approx(game[Game.TACTICS_WON] / game[Game.TACTICS])
    assert row["game_turns"] == pytest.approx(game[Game.TURNS] / game[Game.GAMES])


def test_a_manifest_keeps_the_decks():
    manifest = blitz().manifest
    assert Manifest.model_validate(manifest.model_dump(mode="json")) == manifest
    deck = manifest.strategies[0].deck
    assert deck.plays == load_deck("blitz-banner").strategy and sum(deck.cards["main"].values()) >= 20
