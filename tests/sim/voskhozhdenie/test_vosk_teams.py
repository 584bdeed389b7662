"""Games of teams: who sits where, and what is counted of them."""

import numpy as np
import pytest
from vosk_team_games import DECKS, team_table

from sim.errors import InputError
from sim.voskhozhdenie.batch import final_record, new_tally, play_changed, play_games
from sim.voskhozhdenie.counts import Cards, Course, Game, Meet, Seat
from sim.voskhozhdenie.outcome import new_outcome, no_change
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.teams import seats_of

GAMES = 24


@pytest.fixture(scope="module")
def table():
    return team_table()


@pytest.fixture(scope="module")
def tally(table):
    counts = new_tally(table)
    play_games(table, 0, GAMES, counts)
    return counts


@pytest.fixture(scope="module")
def records(table):
    return [final_record(table, number)[0] for number in range(GAMES)]


def test_turns_alternate_between_teams():
    assert seats_of(2, 4).tolist() == [0, 1, 0, 1]
    assert seats_of(3, 6).tolist() == [0, 1, 2, 0, 1, 2]


def test_one_strategy_plays_all_seats_of_a_team(table, records):
    for number, record in enumerate(records):
        first, second = table.seating[number % len(table.seating)]
        assert record["strategy"].tolist() == [first, second, first, second] and record["team"].tolist() == [0, 1, 0, 1]


def test_a_game_is_counted_once_a_team(table, tally):
    decided = tally.game[Game.RUIN] + tally.game[Game.CARD]
    assert tally.game[Game.GAMES] == GAMES and tally.seat.shape[1] == 2
    assert tally.seat[:, :, Seat.GAMES].sum(axis=0).tolist() == [GAMES, GAMES]
    assert tally.seat[..., Seat.WINS].sum() == decided
    assert tally.seat[..., [Seat.WINS_RUIN, Seat.WINS_DECK, Seat.WINS_CARD]].sum() == decided
    assert tally.seat[..., Seat.GAMES].sum(axis=1).tolist() == np.bincount(table.seating[np.arange(GAMES) % len(table.seating)].ravel()).tolist()
    assert tally.meet[..., Meet.GAMES].sum() == 2 * GAMES and tally.meet[..., Meet.WINS].sum() == decided
    assert tally.meet[..., Meet.GAMES].sum(axis=2).diagonal().tolist() == [0] * len(DECKS)
    assert tally.course[:, :, 1, Course.SEATS].sum() == 2 * GAMES and tally.length.sum() == 2 * GAMES


def test_a_team_has_won_when_one_of_its_seats_has(table, tally, records):
    wins = np.zeros_like(tally.seat[..., Seat.WINS])
    for number, record in enumerate(records):
        bits = [int(record["winners"]) >> seat & 1 for seat in range(4)]
        assert bits[0] == bits[2] and bits[1] == bits[3] and sum(bits) in (0, 2)
        for side in range(2):
            wins[table.seating[number % len(table.seating), side], side] += bits[side]
    assert tally.seat[..., Seat.WINS].tolist() == wins.tolist() and wins.sum() > 0


def test_a_team_has_what_its_seats_have_together(tally, records):
    sums = {Seat.CITIES: 0, Seat.CITY_POWER: 0, Seat.PLAYED: 0}
    for record in records:
        last = record["round"]
        sums[Seat.CITIES] += record["round_cities"][:4, last].sum()
        sums[Seat.CITY_POWER] += record["round_power"][:4, last].sum()
        sums[Seat.PLAYED] += record["cards_played"][:4].sum()
    assert {field: tally.seat[..., field].sum() for field in sums} == sums
    one = {"cities": (Course.CITIES, "round_cities"), "coins": (Course.COINS, "round_coins"), "hand": (Course.HAND, "round_hand")}
    for field, name in one.values():
        assert tally.course[:, :, 1, field].sum() == sum(record[name][:4, 1].sum() for record in records)


def test_rounds_count_while_one_of_the_team_is_in(tally, records):
    longest = tally.course.shape[2]
    there = np.zeros(longest, np.int64)
    for record in records:
        for at in range(1, record["round"] + 1):
            began = record["round_in"][:4, at - 1 if at > 1 else at] > 0
            there[at] += sum((began | (record["round_in"][:4, at] > 0))[side::2].any() for side in range(2))
    assert tally.course[..., Course.SEATS].sum(axis=(0, 1)).tolist() == there.tolist()


def test_a_team_has_drawn_and_played_a_card_when_one_of_its_seats_has(table, tally, records):
    games = np.zeros((len(DECKS), 3, tally.cards.shape[1]), np.int64)
    times = np.zeros((2, tally.cards.shape[1]), np.int64)
    for number, record in enumerate(records):
        for side, strategy in enumerate(table.seating[number % len(table.seating)]):
            own = [record[name][side:4:2] for name in ("decked", "held", "played")]
            games[strategy] += [(seats > 0).any(axis=0) for seats in own]
        times += [record["held"][:4].sum(axis=0), record["played"][:4].sum(axis=0)]
    counted = tally.cards[..., [Cards.GAMES_DECKED, Cards.GAMES_HELD, Cards.GAMES_PLAYED]]
    assert counted.transpose(0, 2, 1).tolist() == games.tolist() and games[:, 2].sum() > 0
    assert tally.cards[..., [Cards.HELD, Cards.PLAYED]].sum(axis=0).T.tolist() == times.tolist()


def test_the_first_play_of_a_team_is_that_of_its_first_seat(table, tally, records):
    firsts = np.zeros((len(DECKS), tally.cards.shape[1]), np.int64)
    for number, record in enumerate(records):
        for side, strategy in enumerate(table.seating[number % len(table.seating)]):
            rounds = record["first_played"][side:4:2].astype(np.int64)
            first = np.where(rounds == NOBODY, 10_000, rounds).min(axis=0)
            firsts[strategy] += np.where(first == 10_000, 0, first)
    assert tally.cards[..., Cards.FIRST_ROUND].tolist() == firsts.tolist()


def test_any_split_of_the_games_gives_the_same_counts(table, tally):
    parts = new_tally(table)
    for start, stop in ((13, GAMES), (0, 5), (5, 13)):
        play_games(table, start, stop, parts)
    assert all(one.tobytes() == other.tobytes() for one, other in zip(parts, tally, strict=True))


def test_outcomes_are_those_of_the_counts(table, tally):
    outcome = new_outcome(GAMES, table.parties, tally.cards.shape[1])
    play_changed(table, 0, GAMES, no_change(GAMES), outcome)
    wins = np.zeros((len(DECKS), 2), np.int64)
    for number, winner in enumerate(outcome.winner):
        if winner != NOBODY:
            wins[table.seating[number % len(table.seating), winner], winner] += 1
    assert wins.tolist() == tally.seat[..., Seat.WINS].tolist()
    assert outcome.score.sum() == tally.seat[..., Seat.CITY_POWER].sum()


@pytest.mark.parametrize("side", [0, 1])
def test_a_card_is_barred_from_all_seats_of_the_team_in_focus(side):
    table = team_table(DECKS[:1], np.zeros((1, 2), np.int16), meet="mirror")
    plan = table.plans[0]
    card = next(int(kind) for kind in plan["kind"][1] if table.book["substitute"][0, kind] >= 0)
    outcome = new_outcome(2, 2, int(table.book["kinds"][0]))
    change = no_change(2)._replace(barred=card, focus=np.full(2, side))
    play_changed(table, 0, 2, change, outcome)
    assert outcome.decked[:, side, card].tolist() == [0, 0] and outcome.decked[:, 1 - side, card].tolist() == [1, 1]
    assert outcome.held[:, side, card].tolist() == [0, 0]


def test_who_plays_better_wins_as_a_team():
    pairs = [f"{name} with blitz-banner" for name in ("aggressive", "random")]
    table = team_table(pairs)
    counts = new_tally(table)
    play_games(table, 0, 40, counts)
    wins, games = (counts.seat[..., field].sum(axis=1) for field in (Seat.WINS, Seat.GAMES))
    assert games.tolist() == [40, 40] and wins[0] >= 36 and wins[1] <= 4


def test_a_strategy_against_itself_wins_half():
    table = team_table(DECKS[:1], meet="mirror")
    counts = new_tally(table)
    play_games(table, 0, 60, counts)
    assert counts.seat[0, :, Seat.GAMES].tolist() == [60, 60]
    assert counts.seat[0, :, Seat.WINS].sum() == counts.game[Game.RUIN] + counts.game[Game.CARD] <= 60


def test_seatings_of_teams_need_enough_strategies():
    with pytest.raises(InputError, match=r"a round robin of 2 teams needs at least 2 strategies, there is only 1; name more strategies, lower teams"):
        team_table(DECKS[:1])
