"""Two arms of a comparison, counted, of games in which each seat has one score: each game of one arm beside the same game number of the other one.

Axes: G games, S strategies, P seats, C cards that both arms have, K numbers. Integers only, and merging is addition, as in `counts`. The unit is the
game: what a strategy does at several seats of one game (mirror matches) is added up first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import margins
from sim.counting.groups import CardCounts, Quotient, card_shapes, count_cards
from sim.counting.pairing import (
    MOMENTS,
    Counts,
    Share,
    check_largest,
    count_moments,
    count_seats,
    count_winners,
    quotient_shapes,
)

RESULTS = 3
"""Numbers of a strategy: wins, score, own score minus the best other one."""
SharedCards = tuple[tuple[Counts, Counts]]


class Differences(NamedTuple):
    """The counts of two arms; every array is int64. The last three are `sim.counting.groups.CardCounts`."""

    strategies: Counts  # [S, RESULTS, MOMENTS] games in which the strategy takes part
    seats: Counts  # [P, MOMENTS] wins
    games: Counts  # [K, MOMENTS] of the games as a whole
    half: Counts  # [Share] half-time leads lost / half-time leads
    half_sq: Counts  # [Share, Share] sums of products
    half_games: Counts  # [Active]
    changed: Counts  # [2] games, and those with another winner or other scores
    cards: Counts  # [J, S, C, K, 2] before and after the change
    card_own: Counts  # [J, S, StrategyCount]
    card_changed: Counts  # [1 + S, C, Quotient]


@dataclass(frozen=True)
class ScoredArms:
    """What a game counts of two arms; its outcomes have `winner` `[G]` and `score` `[G, P]`.

    Attributes
    ----------
    course
        Numbers `[G, K]` of an outcome's games as a whole.
    wholes
        Which of them are compared, in the order of their axis.
    lost, led
        Which of them say that there was a sole leader at half time who did not win, and that there was one.
    numbers
        `(outcome, ids, seats)`: numbers `[K, G, P, C]` of cards, by their ids, at the first seats.
    size
        Numbers of a card.
    quotients
        What is made of them.
    scores
        What scores are called in messages.
    """

    course: Callable[[Any], NDArray[np.int64]]
    wholes: Sequence[int]
    lost: int
    led: int
    numbers: Callable[[Any, Counts, int], NDArray[np.int32]]
    size: int
    quotients: Sequence[Quotient]
    scores: str

    def new_differences(self, strategies: int, seats: int, cards: int) -> Differences:
        """Counts of zero games."""
        shapes = (
            (strategies, RESULTS, MOMENTS),
            (seats, MOMENTS),
            (len(self.wholes), MOMENTS),
            *quotient_shapes(),
            (2,),
            *card_shapes(strategies, cards, self.size, len(self.quotients)),
        )
        return Differences(*(np.zeros(shape, np.int64) for shape in shapes))

    def check_size(self, before: Any, after: Any, held: int, games: int) -> None:
        """Refuse numbers whose fourth powers, summed over all games of the comparison, might not fit.

        Parameters
        ----------
        before, after
            Outcomes of some of the games.
        held
            Seats of one game that a strategy holds at most.
        games
            Games of the whole comparison.

        Raises
        ------
        InputError
            If they might not.
        """
        scores = max(int(outcome.score.max(initial=0)) - min(int(outcome.score.min(initial=0)), 0) for outcome in (before, after))  # and margins
        largest = max(scores * held, *(int(self.course(outcome).max(initial=0)) for outcome in (before, after)))
        check_largest(largest, f"{self.scores} up to {scores:,}", games)

    def count_differences(self, games: Counts, before: Any, after: Any, seated: Counts, shared: SharedCards, into: Differences) -> None:
        """Add a batch of games to `into` in place.

        Parameters
        ----------
        games
            `[G]` game numbers.
        before, after
            Outcomes `[G]` of the same game numbers in the two arms.
        seated
            `[G, P]` strategy at every seat that takes turns; the same in both arms.
        shared
            Of the cards `[C]` that both arms have the ids in the one and in the other.
        into
            Changed in place.
        """
        seats, (cards,), arms = seated.shape[1], shared, (before, after)
        came_to, courses = [results(outcome, seats) for outcome in arms], [self.course(outcome) for outcome in arms]
        count_seats(came_to[0], came_to[1], seated, into.strategies)
        count_winners(before.winner, after.winner, into.seats)
        count_moments(courses[0][:, self.wholes], courses[1][:, self.wholes], None, into.games)
        count_half([course[:, [self.lost, self.led]] for course in courses], into)
        numbers = [self.numbers(outcome, ids, seats) for outcome, ids in zip(arms, cards, strict=True)]
        into_cards = CardCounts(into.cards, into.card_own, into.card_changed)
        count_cards(games, numbers, [wins for wins, _, _ in came_to], seated, self.quotients, into_cards)
        differ = (before.winner != after.winner) | (before.score != after.score).any(axis=1)
        into.changed[:] += (len(differ), int(differ.sum()))


def results(outcome: Any, seats: int) -> tuple[Counts, Counts, Counts]:
    """Wins, scores and margins of the seats that take turns, each `[G, P]`."""
    games = len(outcome.winner)
    wins = (outcome.winner[:, None] == np.arange(seats)).astype(np.int64)
    gaps = [margins(outcome.score, np.full(games, seat)) for seat in range(seats)]
    return wins, outcome.score[:, :seats], np.stack(gaps, axis=1)


def count_half(sides: Sequence[NDArray[np.int64]], into: Differences) -> None:
    """Add half-time leads that were lost, and half-time leads, `[G, 2]` of each arm."""
    parts = np.concatenate(sides, axis=1)  # [G, Share]
    into.half[:] += parts.sum(axis=0)
    into.half_sq[:] += parts.T @ parts
    led = parts[:, [Share.BOTTOM_BEFORE, Share.BOTTOM_AFTER]].sum(axis=0)
    changed = (parts[:, : Share.TOP_AFTER] != parts[:, Share.TOP_AFTER :]).any(axis=1)
    into.half_games[:] += (*led, changed.sum())
