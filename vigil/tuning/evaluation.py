"""Where candidates play: one at every seat against a field that stays as it is, or all seats of a campaign, on the same game numbers."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sim.engine.faults import naming
from sim.experiments.schedule import seatings
from sim.experiments.teams import ROOM as TEAMS
from sim.game import Game
from strategies.compiler.plan import compile_plans
from strategies.files import Strategy
from strategies.genome import Genome
from strategies.genome.variation import Variation

FOCUS = 0
"""Place of the candidate among the strategies; the field follows."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """A strategy that takes part in the search."""

    genome: Genome
    """What is varied of it."""
    plan: NDArray[np.void]
    """`[1]` of `PLAN`."""

    @cached_property
    def mark(self) -> bytes:
        """Equal for candidates that play alike in every game."""
        return hashlib.sha256(self.plan.tobytes()).digest()


class Ends(NamedTuple):
    """How G games ended for the candidate."""

    won: NDArray[np.bool_]  # [G]
    score: NDArray[np.int64]  # [G, P] by side, so that equal games can be told
    margin: NDArray[np.int64]  # [G] own score minus the best other one


class Evaluation:
    """A field and the seats around it.

    Parameters
    ----------
    game
        What is played.
    card_set
        The cards.
    variation
        What candidates are made of.
    field
        F strategies.
    players
        P, 1 to 4.
    seed
        Master seed.
    beside
        Other card sets of the experiment: what only these have, lines may name, and never match.
    stages
        What is played on, in games with scenarios.
    together
        All players are one side, which the candidate plays: a campaign.

    Raises
    ------
    InputError
        If a strategy does not fit the card set, or the field does not fill the seats.
    """

    def __init__(
        self,
        game: Game,
        card_set: Any,
        variation: Variation,
        field: tuple[Strategy, ...],
        players: int,
        seed: int,
        beside: Sequence[Any] = (),
        stages: Sequence[Any] = (),
        together: bool = False,
    ) -> None:
        self.game, self._outcomes, self._variation = game, game.room("sim", "outcome"), variation
        self.card_set, self.players, self.seed = card_set, players, seed
        self.sides, self._together = 1 if together else players, together
        self._book = game.book.bind_book(card_set, players, *stages)
        self._beside = tuple(beside)
        self._field = compile_plans(field, card_set, self._beside)
        self.seating = seatings("field", len(field) + 1, self.sides, FOCUS)

    @property
    def unit(self) -> int:
        """Games after which every opponent has been met equally often at every seat, or, of long tables of seatings, nearly so."""
        return len(self.seating) if self.sides <= 2 else self.sides * len(self._field)

    def digest(self, start: Candidate) -> str:
        """Hash of all that decides what candidates are drawn and how they play, beside the numbers of the search; 64 hex digits."""
        words = (self.game.behaviour_version, self.players, self.seed, self.card_set.digest, sorted(start.genome.items()), *self._variation.law)
        digest = hashlib.sha256(repr(words).encode())
        for array in (self._book, self._field, start.plan, self.seating):
            digest.update(array.tobytes())
        return digest.hexdigest()

    def candidate(self, genome: Genome) -> Candidate:
        """Make a genome ready to play.

        Raises
        ------
        InputError
            If it cannot be read, names a card that no set has, or does not fit the tables.
        """
        return Candidate(genome, self._variation.plan(genome, self.card_set, self._beside))

    def seats(self, start: int, stop: int) -> NDArray[np.int64]:
        """`[G, P]` who sits where, or which side is whose, in the games `start` .. `stop - 1`: 0 the candidate, then the field from 1."""
        return self.seating[np.arange(start, stop) % len(self.seating)].astype(np.int64)

    def play(self, candidate: Candidate, start: int, stop: int) -> Ends:
        """Play the games `start` .. `stop - 1`; the GIL is free meanwhile.

        Raises
        ------
        GameFault
            If the candidate leads a game nowhere.
        """
        more: dict[str, Any] = {"solo": True} if self.sides == 1 else {}  # only games with a solo game have the word
        if self._together:
            more |= {"teams": self.game.room(*TEAMS).seats_of(1, self.players)}
        plans = np.concatenate([candidate.plan, self._field])
        table = self.game.batch.Table(book=self._book, plans=plans, seating=self.seating, seed=self.seed, **more)
        games = stop - start
        outcome = self._outcomes.new_outcome(games, table.parties, len(self.card_set.cards))
        self.game.batch.play_changed(table, start, stop, self._outcomes.no_change(games), outcome)
        winner, score = self._outcomes.standing(outcome)
        side = np.argmax(self.seats(start, stop) == FOCUS, axis=1)[:, None]
        own = np.take_along_axis(score, side, axis=1)[:, 0]
        others = score.copy()
        np.put_along_axis(others, side, np.iinfo(np.int64).min, axis=1)
        return Ends(winner == side[:, 0], score, own - others.max(axis=1))

    def checked(self, candidate: Candidate, start: int, stop: int) -> Ends:
        """The same for a strategy that a user gave.

        Raises
        ------
        InputError
            If a game cannot be played to its end.
        """
        with naming(self.card_set):
            return self.play(candidate, start, stop)
