"""The games of Vigil: what sets them apart, and where the rooms of each are.

The rooms have the same names in every game; nothing of a game is imported before it is asked for.
"""

from dataclasses import dataclass
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError, suggestion

CONFIGS = Path(__file__).resolve().parent.parent / "configs"
"""Card sets, experiments and whatever else is data, one folder a game."""


class CardSet(Protocol):
    """What every game's card set tells of itself; the rest is the game's own."""

    @property
    def name(self) -> str:
        """What reports call it."""
        ...

    @property
    def provenance(self) -> str:
        """Where its facts come from."""
        ...

    @property
    def label(self) -> str:
        """What messages call it: the file or folder as it was given."""
        ...

    @property
    def digest(self) -> str:
        """Hash of all that can change a game."""
        ...


class Batch(Protocol):
    """The room `batch`: plays ranges of game numbers."""

    BEHAVIOUR: str
    """Version of the game's behaviour; changes when the same seed can give other results."""

    def Table(self, *, book: NDArray[Any], plans: NDArray[Any], seating: NDArray[np.int16], seed: int, **more: object) -> Any:
        """Everything a batch of games needs; `solo=True` comes with the seating of one player, in games that know a solo game."""
        ...

    def new_tally(self, table: Any) -> Any:
        """An empty tally of the table's shape."""
        ...

    def play_games(self, table: Any, start: int, stop: int, tally: Any) -> None:
        """Play the games `start` .. `stop - 1` and add them to `tally`; the GIL is free meanwhile."""
        ...

    def replay_game(self, table: Any, number: int) -> NDArray[Any]:
        """Events of one game."""
        ...

    def kernel_is_cached(self) -> bool:
        """Whether the kernel has been compiled before."""
        ...


class CountsRoom(Protocol):
    """The room `counts`: what is counted. Members of the same name mean the same in every game."""

    Tally: Any
    """A named tuple of int64 arrays: `game` `[Game]`, `seat` `[S, P, Seat]` and `meet` `[S, S, P, Meet]` among them."""
    Game: type[IntEnum]
    """`GAMES` (0) and `CAP` (stopped by the round cap) among its members, and `ENDLESS` where games may be stopped because they would not end."""
    Seat: type[IntEnum]
    """`GAMES` and `WINS` among its members; `UNFINISHED`, where there is one, counts games stopped for either reason."""
    Meet: type[IntEnum]
    """`GAMES`, `WINS` and `AHEAD` among its members; `UNFINISHED` likewise."""
    ROUNDS: int
    """Length of the axis of rounds, one more than the most rounds of a game."""

    def shapes(self, strategies: int, seats: int) -> dict[str, tuple[int, ...]]:
        """Array name to shape, in the order of `Tally`."""
        ...


class CardFiles(Protocol):
    """The room `cards.files`: finds and reads card sets."""

    def load_card_set(self, source: str | Path, beside: Path | None = None) -> Any:
        """Read a card set: a shipped one by its name, or a file or folder."""
        ...

    def shipped_card_sets(self) -> tuple[str, ...]:
        """Names of the card sets that come with the program."""
        ...


class Bookbinder(Protocol):
    """The room `book.binder`: compiles card sets."""

    def bind_book(self, card_set: Any, players: int) -> NDArray[Any]:
        """The record `[1]` that the kernel reads."""
        ...


@dataclass(frozen=True)
class Game:
    """One game.

    Attributes
    ----------
    name
        Its folder of `sim` and of `configs`.
    title
        What people call it.
    least, most
        Numbers of players.
    tallies
        Number of the form of its tallies; raised when an array is added or grows, since what was not counted cannot be reported.
    opponent
        Who plays against one player alone, a further strategy and seat in all counts; empty if nobody plays alone.
    set_file
        The file that makes a folder a card set; empty where a card set is one file.
    home
        The package of its rooms.
    """

    name: str
    title: str
    least: int
    most: int
    tallies: int = 1
    opponent: str = ""
    set_file: str = ""
    home: str = ""

    @property
    def batch(self) -> Batch:
        """What plays."""
        return cast(Batch, self._room("batch"))

    @property
    def counts(self) -> CountsRoom:
        """What is counted."""
        return cast(CountsRoom, self._room("counts"))

    @property
    def cards(self) -> CardFiles:
        """What reads card sets."""
        return cast(CardFiles, self._room("cards.files"))

    @property
    def book(self) -> Bookbinder:
        """What compiles card sets."""
        return cast(Bookbinder, self._room("book.binder"))

    @property
    def summary(self) -> str:
        """What the game is, in one line: it stands above its rooms."""
        return (import_module(self._home).__doc__ or "").strip()

    @property
    def configs(self) -> Path:
        """Folder of its data."""
        return CONFIGS / self.name

    @property
    def players(self) -> str:
        """How many can play, in words."""
        return f"{self.least} to {self.most}"

    def opponents(self, players: int) -> tuple[str, ...]:
        """Labels that follow those of the strategies along the S axis: the opponent of one player alone."""
        return (self.opponent,) if self.opponent and players == 1 else ()

    def check_players(self, players: int) -> None:
        """Refuse a number of players the game is not for.

        Raises
        ------
        InputError
            If there are too few or too many.
        """
        if not self.least <= players <= self.most:
            raise InputError(f"players: {players} is not possible; {self.title} is for {self.players} players")

    @property
    def _home(self) -> str:
        return self.home or f"sim.{self.name}"

    def _room(self, name: str) -> object:
        return import_module(f"{self._home}.{name}")


GAMES: dict[str, Game] = {
    game.name: game
    for game in (
        Game(name="ascension", title="Ascension", least=1, most=4, tallies=4, opponent="Samael"),
        Game(name="relic", title="Relic", least=2, most=4, tallies=2, set_file="set.toml"),
    )
}
"""Name to game; each is a folder of `sim` and of `configs`."""

USUAL = "ascension"
"""The game that is meant where none is named."""


def game_of(name: str) -> Game:
    """Find a game.

    Raises
    ------
    InputError
        If there is no such game.
    """
    if name not in GAMES:
        raise InputError(f"{name!r} is not a game of Vigil; {suggestion(name, GAMES)}")
    return GAMES[name]


def refuse_other_games(name: str, what: str, *known: str) -> None:
    """Say in one sentence that something is not there for a game.

    Parameters
    ----------
    name
        The game at hand.
    what
        What is not there for it, as the beginning of a sentence.
    known
        Games that have it; the usual one if none are named.

    Raises
    ------
    InputError
        If the game is none of these.
    """
    there = known or (USUAL,)
    if name not in there:
        titles = " and ".join(game_of(other).title for other in there)
        raise InputError(f"{what}: not there for {game_of(name).title}, only for {titles}")
