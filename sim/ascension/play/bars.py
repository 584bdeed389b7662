"""The same game with a card kept from one seat: carried on from the round in which the seat first came by it."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from sim.ascension.play.game import Games, is_doubtful
from sim.ascension.play.judge import score
from sim.ascension.words import NOBODY
from sim.engine.jit import inlined, kernel
from sim.engine.plans import Policy
from sim.engine.snapshots import earlier, restore_record


@inlined
def first_round_of(g, seat, card):
    """Round in which a seat first took a card; 0 if never, or if it is no card."""
    return np.int64(g.first_round[seat, card]) if card >= 0 else np.int64(0)


@kernel
def begin_bars(g, seat, bars, winner, score_of, since):
    """Write down since when each bar matters in the game that has just been played, and its end: that of a game in which a bar changes nothing."""
    for bar in range(bars.card.shape[0]):
        since[bar] = earlier(first_round_of(g, seat, bars.card[bar]), first_round_of(g, seat, bars.too[bar]))
        winner[bar] = g.winner
        for party in range(g.parties):
            score_of[bar, party] = score(g, party)


@inlined
def keep_from(g, seat, bars, bar):
    """Keep the cards of a bar from a seat."""
    g.bars = 1
    g.barred[seat] = bars.card[bar]
    g.barred_too[seat] = bars.too[bar]


@kernel
def forks_at_once(g, plans, seat):
    """Whether a bar can change a game before the seat in focus comes by the card: it decides by all that is on offer, or somebody looks ahead.

    With players in Python games are played from the beginning, too: rounds that are kept do not know how many questions there were before.
    """
    for other in range(g.players):
        policy = plans[g.strategy[other]].policy
        if policy == Policy.SEARCH or policy == Policy.PYTHON:
            return True
    return plans[g.strategy[seat]].policy == Policy.RANDOM


class BarredGames(NamedTuple):
    """Compiled games with bars; in all of them `bars` are `sim.engine.bars.Bars`, and `seat` is the one in focus."""

    play_without: Callable[..., Any]
    """`(g, book, plans, seed, number, seat, bars, bar, rounds, room)`: play the game that is in the record from its beginning with a bar."""
    play_bars: Callable[..., Any]
    """`(g, book, plans, seed, number, seat, bars, winner, score_of, rounds, since, room)`: play game `number`, which has just been played, once more
    with each bar that can change it. How it ends is written to `winner`, `[B]`, and `score_of`, `[B, P]`; `rounds` has the game at the beginning of
    each round, `since` room for a round a bar. Returns the bar with which the game is faulty, or NOBODY."""


def barring(games: Games) -> BarredGames:
    """Compile games with bars."""
    play_game, play_on = games.play_game, games.play_on

    @kernel
    def play_without(g, book, plans, seed, number, seat, bars, bar, rounds, room):
        keep_from(g, seat, bars, bar)
        play_game(g, book, plans, seed, number, g.solo, g.players, rounds[:0], room)

    @kernel
    def carry_on(g, book, plans, seat, bars, bar, rounds, since, room):
        """Play the game with a bar from the round since which it matters: before it, nothing would have been otherwise."""
        restore_record(g, rounds, since - 1)
        keep_from(g, seat, bars, bar)
        play_on(g, book, plans, rounds[:0], room)

    @kernel
    def play_bars(g, book, plans, seed, number, seat, bars, winner, score_of, rounds, since, room):
        begin_bars(g, seat, bars, winner, score_of, since)
        at_once = forks_at_once(g, plans, seat)
        whole = at_once or g.judging != 0
        for bar in range(bars.card.shape[0]):
            if since[bar] == 0 and not at_once:
                continue
            if not whole:
                carry_on(g, book, plans, seat, bars, bar, rounds, since[bar], room)
            if whole or is_doubtful(g):  # before the bar matters, more comparisons are made without it than with it
                play_without(g, book, plans, seed, number, seat, bars, bar, rounds, room)
            if g.fault:
                return bar
            winner[bar] = g.winner
            for party in range(g.parties):
                score_of[bar, party] = score(g, party)
        return NOBODY

    return BarredGames(play_without, play_bars)
