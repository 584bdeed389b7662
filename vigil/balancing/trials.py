"""Sets of changes played on the same game numbers as the cards as they are: every card barred in each, all counts side by side.

Axes: V variants, the cards as they are first; C cards that are barred.
"""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from sim.engine.bars import bars_of
from sim.engine.faults import GameFault
from sim.errors import InputError
from vigil.balancing.levers import Choice, DesignSpace
from vigil.cardeffects.batches import BatchRunner
from vigil.cardeffects.plans import new_runner, only_arm
from vigil.playing.arena import Arena, Arm
from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.interrupts import CutShort
from vigil.playing.ordered import cut_up
from vigil.playing.progress import Display

Counts = NDArray[np.int64]
PIECE = 250
"""Game numbers that a thread plays at a time, with every variant."""
TALLY = "tally"


@dataclass(frozen=True)
class Sample:
    """What was counted of some variants on the same games.

    Attributes
    ----------
    games
        Game numbers.
    choices
        `[V]` what is changed in each; the first one is empty.
    failed
        `[V]` games that did not come to an end.
    gains
        `[V, C]` wins of the seat in focus gained by barring each card, net.
    moved
        `[V, C]` sum over games of the squared difference of that from the same game with the cards as they are.
    cross
        `[V, C, C]` sums of products of two gains in the same game; empty where only means are asked for.
    beside
        `[V, C, C]` the same with the first factor of the game as it is.
    tallies
        `[V]` what runs count; None where no goal asks for it.
    """

    games: int
    choices: tuple[Choice, ...]
    failed: Counts
    gains: Counts
    moved: Counts
    cross: Counts
    beside: Counts
    tallies: tuple[Any, ...] | None

    def access(self, place: int) -> NDArray[np.float64]:
        """`[C]` what access to each card is worth with a variant: the share of wins that barring it loses."""
        return np.asarray(-self.gains[place] / self.games, np.float64)

    @property
    def sound(self) -> NDArray[np.bool_]:
        """`[V]` variants of which all games came to an end."""
        return np.asarray(self.failed == 0, np.bool_)


@dataclass(frozen=True)
class Trials:
    """Plays variants.

    Attributes
    ----------
    space
        Makes their card sets.
    cards
        `[C]` names of the cards that are barred, none if no goal asks for what cards cause.
    tallies
        Whether runs are counted, too.
    folder
        Where sums are kept, so that an interruption loses nothing; None: nowhere.
    jobs
        Threads; decides nothing about the result.
    """

    space: DesignSpace
    cards: tuple[str, ...]
    tallies: bool
    folder: Path
    jobs: int

    def play(self, name: str, choices: Sequence[Choice], numbers: range, display: Display, stop: threading.Event, exact: bool = False) -> Sample:
        """Play variants beside the cards as they are.

        Parameters
        ----------
        name
            What the sums are kept as.
        choices
            The variants.
        numbers
            Game numbers.
        display
            Told how far it is.
        stop
            Looked at between two variants.
        exact
            Whether products are counted, which intervals need.

        Raises
        ------
        CutShort
            If somebody says stop; what was counted is kept.
        """
        every = ((), *choices)
        players = [_Player.of(self.space.changed(choice), self.cards, self.tallies) for choice in every]
        shape = (len(every), len(self.cards))
        square = (*shape, len(self.cards)) if exact else (0, 0, 0)
        more = {f"{TALLY}.{k}.{f}": np.zeros_like(held) for k, one in enumerate(players) if self.tallies for f, held in one.new_tally().items()}
        zero = {"failed": shape[:1], "net": shape, "moved": shape, "products": square, "beside": square}
        sums = ArraySums(**{key: np.zeros(size, np.int64) for key, size in zero.items()}, **more)

        def counted(piece: range) -> Mapping[str, Counts]:
            return _piece(players, piece, exact, display, stop)

        checkpoint = Checkpoint(self.folder / f"{name}.npz", self._identity(every, numbers, exact))
        found = add_up(counted, cut_up(numbers, PIECE), sums, checkpoint, self.jobs, _PerVariant(display, len(every)), stop).sums
        checkpoint.write(len(cut_up(numbers, PIECE)), sums)
        kept = None if not self.tallies else tuple(one.tally(found, k) for k, one in enumerate(players))
        failed, net, moved, products, beside = (found[key] for key in zero)
        return Sample(len(numbers), tuple(every), failed, net, moved, products, beside, kept)

    def _identity(self, choices: Sequence[Choice], numbers: range, exact: bool) -> str:
        """All that decides the sums."""
        variables = [(variable.what, variable.now) for variable in self.space.variables]
        return repr((self.space.arena.digest, variables, list(choices), numbers, self.cards, self.tallies, exact))


class _PerVariant:
    """A display of pieces that counts every variant's games."""

    def __init__(self, display: Display, variants: int) -> None:
        self._display, self._variants = display, variants

    def __getattr__(self, name: str) -> Any:
        return getattr(self._display, name)

    def playing(self, total: int, done: int) -> None:
        """Say that so many numbers are to be played, each with every variant."""
        self._display.playing(total * self._variants, done * self._variants)


@dataclass(frozen=True)
class _Player:
    """One variant, ready to play."""

    arm: Arm
    runner: BatchRunner
    ids: tuple[int, ...]
    tallied: bool

    @classmethod
    def of(cls, arena: Arena, cards: Sequence[str], tallied: bool) -> "_Player":
        arm = only_arm(arena)
        return cls(arm, new_runner(arena, arm), tuple(arm.card_set.find(name) for name in cards), tallied)

    def new_tally(self) -> dict[str, Counts]:
        """Counts of zero games."""
        return dict(self.arm.new_tally()._asdict())

    def tally(self, sums: Mapping[str, Counts], place: int) -> Any:
        """The counts among all sums."""
        empty = self.arm.new_tally()
        return empty._replace(**{name: sums[f"{TALLY}.{place}.{name}"] for name in empty._fields})

    def gains(self, piece: range, stop: threading.Event) -> NDArray[np.int8]:
        """`[G, C]` wins gained by barring each card: 1, 0 or -1."""
        if not self.ids:
            return np.zeros((len(piece), 0), np.int8)
        batch = self.runner.play(piece.start, piece.stop, bars_of(self.ids), stop)
        won = (batch.standing.winner == batch.focus).astype(np.int8)
        return np.stack([(barred.winner == batch.focus) - won for barred in batch.without], axis=1).astype(np.int8)

    def count(self, piece: range) -> Mapping[str, Counts]:
        """What a run counts of these games."""
        made = self.arm.new_tally()
        if self.tallied:
            self.arm.play(piece.start, piece.stop, made)
        return dict(made._asdict()) if self.tallied else {}


def _piece(players: Sequence[_Player], piece: range, exact: bool, display: Display, stop: threading.Event) -> Mapping[str, Counts]:
    """Play some game numbers with every variant."""
    cards = len(players[0].ids)
    made = {"failed": np.zeros(len(players), np.int64)}
    for key in ("net", "moved"):
        made[key] = np.zeros((len(players), cards), np.int64)
    for key in ("products", "beside"):
        made[key] = np.zeros((len(players), cards, cards) if exact else (0, 0, 0), np.int64)
    first: NDArray[np.int8] = np.zeros((len(piece), cards), np.int8)
    for k, player in enumerate(players):
        if stop.is_set():
            raise CutShort
        try:
            gained = player.gains(piece, stop)
            tally = player.count(piece)
        except (GameFault, InputError):
            if not k:
                raise
            gained, tally, made["failed"][k] = first, dict(player.arm.new_tally()._asdict()), len(piece)
        if not k:
            first = gained
        made["net"][k] = gained.sum(axis=0, dtype=np.int64)
        made["moved"][k] = ((gained - first).astype(np.int64) ** 2).sum(axis=0)
        if exact:
            made["products"][k], made["beside"][k] = _products(gained, gained), _products(first, gained)
        made |= {f"{TALLY}.{k}.{name}": counts for name, counts in tally.items() if player.tallied}
        display.advance(len(piece))
    return made


def _products(one: NDArray[np.int8], two: NDArray[np.int8]) -> Counts:
    """`[C, C]` sums of products of two gains in the same game; sparse, for a dense product would wake a pool of threads beside those that play."""
    left, right = (csr_array(gained.astype(np.int64)) for gained in (one, two))
    return np.asarray((left.T @ right).toarray(), np.int64)
