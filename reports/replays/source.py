"""What games are told of: one card set of an experiment, ready to play."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from sim.errors import InputError, quoted
from sim.experiments.experiment import MAX_GAMES, Experiment


class Source(Protocol):
    """One card set of an experiment, whose games are looked at."""

    @property
    def arena(self) -> Any:
        """The experiment, ready to play: `labels` of its strategies, `game`, `card_sets`, and `seating(number)`, who sits where."""
        ...

    @property
    def arm(self) -> Any:
        """The card set: `card_set`, its `table`, `missing` names, `new_tally()` and `replay(number)`, the events of a game."""
        ...

    @property
    def beside(self) -> Sequence[tuple[str, Any]]:
        """Label and cards of the experiment's other card sets."""
        ...

    @property
    def experiment(self) -> Experiment:
        """What is played."""
        ...

    def strategy_files(self, game: int) -> list[Path]:
        """Files of the strategies at the seats of a game, the opponent of a solo game left out."""
        ...

    def decks(self, game: int) -> list[Any]:
        """Decks at the seats of a game; None where nobody brings one."""
        ...


def check_number(game: int, name: str = "game") -> None:
    """Refuse what is no game number.

    Raises
    ------
    InputError
        If there is no such game.
    """
    if not 0 <= game < MAX_GAMES:
        raise InputError(f"{name}: {quoted(game)} is no game number; the first one is 0, the last one {MAX_GAMES - 1:,}")
