"""Games with a card barred or given: the change does what it says, and nothing else."""

import numpy as np
import pytest
from engines import CARDS, STRATEGIES, Duellists

from sim.ascension.batch import final_record, new_tally, play_changed, play_games
from sim.ascension.counts import Game
from sim.ascension.outcome import Course, Outcome, new_outcome, no_change
from sim.ascension.words import Place
from sim.counting.effects import Pair, count_pairs, indicators, margins

GAMES = 400


def duel(*names: str) -> Duellists:
    return Duellists(CARDS / "10th.toml", [STRATEGIES / f"{name}.toml" for name in names], seed=9)


def changed(players: Duellists, focus: int = 0, **what) -> Outcome:
    outcome = new_outcome(GAMES, players.table.parties, len(players.names))
    play_changed(players.table, 0, GAMES, no_change(GAMES)._replace(focus=np.full(GAMES, focus), **what), outcome)
    return outcome


def took(outcome: Outcome, seat: int, card: int) -> np.ndarray:
    return outcome.taken[:, seat, card] > 0


def equal(one: Outcome, other: Outcome) -> bool:
    return all((a == b).all() for a, b in zip(one, other, strict=True))


def takeable(players: Duellists) -> list[int]:
    places = players.table.book[0]["place"]
    return [card for card in range(len(players.names)) if places[card] != Place.START]


@pytest.mark.parametrize("names", [("balanced", "void"), ("mechana", "rush", "random"), ("economy",)])
def test_no_change_changes_nothing(names):
    players = duel(*names)
    outcome = changed(players)
    assert equal(outcome, changed(players))
    for number in range(0, GAMES, 40):
        g = final_record(players.table, number)[0]
        assert outcome.winner[number] == g["winner"]
        assert (outcome.score[number] == (g["tokens"] + g["printed"])[: players.table.parties]).all()
        for what in ("taken", "affordable", "picked"):
            assert (getattr(outcome, what)[number] == g[what][: g["parties"], : len(players.names)]).all()


@pytest.mark.parametrize("names", [("balanced", "void"), ("mechana", "rush", "random"), ("economy",)])
def test_games_are_counted_and_written_down_in_one_pass(names):
    """The course of the games, summed, is what the counts say."""
    players = duel(*names)
    alone, both, tally = changed(players), new_outcome(GAMES, players.table.parties, len(players.names)), new_tally(players.table)
    play_changed(players.table, 0, GAMES, no_change(GAMES), both, tally)
    counted = new_tally(players.table)
    play_games(players.table, 0, GAMES, counted)
    assert equal(alone, both) and all((a == b).all() for a, b in zip(tally, counted, strict=True))
    sums = both.course.sum(axis=0)
    pairs = {"ROUNDS": "ROUNDS", "UNFINISHED": "CAP", **{name: name for name in Course.__members__ if name not in ("ROUNDS", "UNFINISHED")}}
    assert {name: sums[Course[name]] for name in pairs} == {name: counted.game[Game[other]] for name, other in pairs.items()}
    assert (both.course[:, Course.LEAD_CHANGES] ** 2).sum() == counted.game[Game.LEAD_CHANGES_SQ]


@pytest.mark.proof
@pytest.mark.parametrize("names", [("balanced", "void"), ("random", "enlightened", "lifebound")])
def test_a_barred_card_is_never_taken_by_the_seat_in_focus_but_by_others(names):
    players = duel(*names)
    before = changed(players)
    for card in takeable(players):
        after = changed(players, focus=0, barred=card)
        assert not took(after, 0, card).any()
        if took(before, 1, card).sum() > GAMES // 10:
            assert took(after, 1, card).any()


@pytest.mark.proof
@pytest.mark.parametrize("names", [("balanced", "void"), ("monsters", "lifebound", "greedy")])
def test_barring_what_was_not_taken_anyway_changes_nothing(names):
    """For strategies that follow rules: only games in which the card was taken need to be played again."""
    players = duel(*names)
    before = changed(players)
    for card in takeable(players):
        after = changed(players, barred=card)
        apart = ~took(before, 0, card)
        assert (after.winner == before.winner)[apart].all() and (after.score == before.score)[apart].all()


def test_unwanted_games_are_left_alone():
    players = duel("balanced", "void")
    card = players.names.index("Mystic")
    wanted = (np.arange(GAMES) % 3 == 0).astype(np.uint8)
    kept = changed(players)
    play_changed(players.table, 0, GAMES, no_change(GAMES)._replace(barred=card, wanted=wanted), kept)
    before, after = changed(players), changed(players, barred=card)
    assert (kept.score[wanted == 1] == after.score[wanted == 1]).all() and (kept.score[wanted == 0] == before.score[wanted == 0]).all()
    assert (before.score != after.score).any()


def test_a_given_card_takes_the_place_of_one_starting_card():
    """Given in place of itself it changes nothing; given a better card the seat wins more, and the other seat is dealt the same."""
    players = duel("balanced", "balanced")
    apprentice = players.names.index("Apprentice")
    before = changed(players)
    assert equal(before, changed(players, given=apprentice, replaced=apprentice))
    best = players.names.index("Arbiter of the Precipice")
    for seat in (0, 1):
        after = changed(players, focus=seat, given=best, replaced=apprentice)
        assert (after.winner == seat).sum() > (before.winner == seat).sum() + GAMES // 10


def test_pairs_are_counted_game_by_game():
    players = duel("balanced", "void", "rush")
    focus = np.arange(GAMES) % 3
    card = players.names.index("Mystic")
    before, after = changed(players), new_outcome(GAMES, 3, len(players.names))
    play_changed(players.table, 0, GAMES, no_change(GAMES)._replace(focus=focus, barred=card), after)
    pairs, expected = np.zeros((2, 3, 3, len(Pair)), np.int64)
    gained = count_pairs(before, after, focus, indicators(focus * 3 + focus, 9), pairs)
    assert (gained == np.int64(after.winner == focus) - (before.winner == focus)).all()
    for g in range(GAMES):
        s = focus[g]
        one, two = (outcome.score[g, s] - max(outcome.score[g, o] for o in range(3) if o != s) for outcome in (before, after))
        won, wins = before.winner[g] == s, after.winner[g] == s
        differs = before.winner[g] != after.winner[g] or (before.score[g] != after.score[g]).any()
        row = (1, won, wins, wins and not won, won and not wins, one, one**2, two, two**2, (two - one) ** 2, differs)
        expected[s, s] += np.array(row, np.int64)
    assert (pairs == expected).all() and pairs[..., Pair.CHANGED].any()


def test_margin_is_against_the_best_of_the_others():
    assert margins(np.array([[10, 7, 12], [5, 9, 1]]), np.array([0, 1])).tolist() == [-2, 4]
