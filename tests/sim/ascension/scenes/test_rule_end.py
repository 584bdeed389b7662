"""The end: rounds, scores, winners, the cap (A23-A25, A46c), and the extra turn in the last round (A36)."""

from collections import Counter

import pytest
from ascension_scene import PRINTINGS, Scene, both, printing, variant, whole_game

FIGHT = dict(take=["Cultist"])
WAIT = {}


def duel_of(strategies, pool, **rules):
    """Play a game in which every hand is five Militia, so that a fighter gains two honor a turn; `pool` for each player."""
    cards = variant(rules={"honor_per_player": pool, **rules}, Apprentice=dict(count=0), Militia=dict(count=10))
    return whole_game(cards, strategies)


def tokens(game):
    return [seat.tokens for seat in game.seats]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a23_the_round_is_finished_when_the_first_seat_empties_the_pool(players):
    game = duel_of([FIGHT, *[WAIT] * (players - 1)], 2)
    assert (game.rounds, game.ended, game.pool) == (players, "POOL", 0)
    assert game.turns() == [(seat, 0) for seat in range(players)] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a23_later_seats_still_gain_honor_in_the_last_round(players):
    game = duel_of([FIGHT] * players, 1)
    assert game.rounds == 1
    assert tokens(game) == [2] * players  # beyond the pool, from the box (A21)


def test_a23_the_game_goes_on_while_one_honor_is_left():
    game = duel_of([FIGHT, FIGHT], 3)
    assert (game.rounds, tokens(game)) == (2, [4, 4])


@pytest.mark.proof
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a23_all_have_had_equally_many_turns(players):
    for number in range(10):
        game = whole_game("10th", ["random"] * players, number=number)
        assert Counter(seat for seat, extra in game.turns() if not extra) == dict.fromkeys(range(players), game.rounds)


CLOCK = {"Tablet of Time's Dawn": dict(place="start", count=1)}
"""A starting deck of four Militia and a Tablet: the first hand holds it."""


def clock_game(uses, pool):
    """Two fighters with the Tablet in their first hand; the first one uses it where `uses` says."""
    cards = variant(rules={"honor_per_player": pool}, Apprentice=dict(count=0), Militia=dict(count=4), **CLOCK)
    return whole_game(cards, [dict(take=["Cultist", f"use Tablet of Time's Dawn if {uses}"]), FIGHT])


def test_a23_a36_an_extra_turn_is_taken_even_in_the_last_round():
    game = clock_game("pool == 0", 1)
    assert game.turns() == [(0, 0), (0, 1), (1, 0)]
    assert (game.rounds, game.ended, tokens(game)) == (1, "POOL", [4, 2])


def test_a36_an_extra_turn_follows_at_once_and_belongs_to_the_same_round():
    game = clock_game("round == 1", 4)
    assert game.turns() == [(0, 0), (0, 1), (1, 0), (0, 0), (1, 0)]
    assert (game.rounds, tokens(game)) == (2, [6, 4])


@pytest.mark.parametrize("zone", ["deck", "hand", "discard", "play"])
def test_a24_printed_honor_counts_in_every_zone(zone):
    seat = Scene(**{zone: ["Muramasa", "Mystic", "Apprentice"]}, tokens=3).now().me
    assert seat.score == 3 + 4 + 1


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a24_score_is_tokens_plus_printed_honor_at_the_end(name, players):
    printed = {card.name: card.honor for card in printing(name).cards}
    for number in range(5):
        game = whole_game(name, ["random"] * players, number=number)
        cards = [seat.deck + seat.hand + seat.discard + seat.play for seat in game.seats]
        expected = [seat.tokens + sum(printed[card] for card in own) for seat, own in zip(game.seats, cards, strict=True)]
        assert [seat.score for seat in game.seats] == expected
        scores = [(line.seat, line.amount, line.slot) for line in game.lines if line.what == "SCORE"]
        assert scores == [(seat, expected[seat], game.seats[seat].tokens) for seat in range(players)]
        assert sum(seat.tokens for seat in game.seats) >= 30 * players


@pytest.mark.parametrize(
    ("fighters", "winner"),
    [
        ("Fw", 0),
        ("wF", 1),
        ("FF", 1),
        ("Fww", 0),
        ("FFw", 1),
        ("FwF", 2),
        ("wFF", 2),
        ("FFF", 2),
        ("FFFF", 3),
        ("FwFw", 2),
        ("FFww", 1),
        ("wFww", 1),
        ("FFFw", 2),
    ],
)
def test_a25_highest_score_wins_and_ties_go_to_the_latest_of_the_tied(fighters, winner):
    game = duel_of([FIGHT if who == "F" else WAIT for who in fighters], 2)
    assert game.winner == winner
    assert len({game.seats[seat].score for seat, who in enumerate(fighters) if who == "F"}) == 1


def test_a25_printed_honor_decides_like_tokens():
    cards = variant(rules={"honor_per_player": 3}, Apprentice=dict(count=5), Militia=dict(count=0), Mystic=dict(honor=9), Cultist=dict(cost=1))
    buyer = dict(take=["Mystic"])
    fighter = dict(take=["Heavy Infantry", "Cultist"])
    game = whole_game(cards, [buyer, fighter])
    assert game.winner == 0
    assert game.seats[0].tokens < game.seats[1].tokens
    assert game.seats[0].score > game.seats[1].score


@pytest.mark.parametrize("cap", [1, 3, 200])
def test_a46c_a_game_without_end_is_stopped_after_the_cap(cap):
    game = duel_of([WAIT, WAIT], 30, round_cap=cap)
    assert (game.rounds, game.ended, game.winner, game.pool) == (cap, "CAP", None, 60)


def test_a46c_the_cap_is_200_rounds():
    assert [printing(name).rules.round_cap for name in PRINTINGS] == [200, 200]


def test_a46c_a_stopped_game_is_scored_as_it_stands():
    game = duel_of([FIGHT, WAIT], 30, round_cap=3)
    assert ([seat.score for seat in game.seats], game.ended, game.winner) == ([6, 0], "CAP", None)


def test_a46c_a_pool_emptied_in_the_round_of_the_cap_is_a_finished_game():
    game = duel_of([FIGHT, WAIT], 2, round_cap=2)
    assert (game.rounds, game.ended, game.winner) == (2, "POOL", 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a46c_the_cap_stops_after_a_whole_round(players):
    game = duel_of([WAIT] * players, 30, round_cap=2)
    assert game.turns() == [(seat, 0) for seat in range(players)] * 2
