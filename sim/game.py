"""What a game is: its name, its numbers, and its rooms, which have the same names in every game and are found by them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from sim.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

HOUSE = Path(__file__).resolve().parent.parent
"""Folder of the layers."""
CONFIGS = HOUSE / "configs"
"""Card sets, experiments and whatever else is data of the shipped games, one folder a game."""


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
    """The room `sim/GAME/batch`: plays ranges of game numbers."""

    def Table(self, *, book: NDArray[Any], plans: NDArray[Any], seating: NDArray[np.int16], seed: int, **more: object) -> Any:
        """Everything a batch of games needs.

        `solo=True` comes with the seating of one side alone, in games that know an opponent of it; `teams`, for which team each seat plays, with the
        seating of teams, in games that know these.
        """
        ...

    def new_tally(self, table: Any) -> Any:
        """An empty tally of the table's shape."""
        ...

    def play_games(self, table: Any, start: int, stop: int, tally: Any) -> None:
        """Play the games `start` .. `stop - 1` and add them to `tally`; the GIL is free meanwhile."""
        ...

    def play_into(self, table: Any, record: NDArray[Any], start: int, stop: int, tally: Any) -> None:
        """The same in a given record, which then is that of the last game; of games whose strategies can be profiled."""
        ...

    def play_changed(self, table: Any, start: int, stop: int, change: Any, outcome: Any, tally: Any = None) -> None:
        """Play games with a change and write down the outcomes of those that are wanted; of games that can be compared or have card effects."""
        ...

    def play_barred(self, table: Any, start: int, stop: int, change: Any, outcome: Any, bars: Any, ends: Any) -> None:
        """The same, and those games once more with each of the bars (`sim.engine.bars`) that can change them; of games that have card effects."""
        ...

    def replay_game(self, table: Any, number: int) -> NDArray[Any]:
        """Events of one game."""
        ...

    def kernel_is_cached(self, table: Any = None) -> bool:
        """Whether the kernel that plays a table, or tables in general, has been compiled before."""
        ...


class CountsRoom(Protocol):
    """The room `sim/GAME/counts`: what is counted. Members of the same name mean the same in every game."""

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
    """The room `sim/GAME/cards/files`: finds and reads card sets."""

    def load_card_set(self, source: str | Path, beside: Path | None = None) -> Any:
        """Read a card set: a shipped one by its name, or a file or folder."""
        ...

    def shipped_card_sets(self) -> tuple[str, ...]:
        """Names of the card sets that come with the program."""
        ...


class Bookbinder(Protocol):
    """The room `sim/GAME/book/binder`: compiles card sets."""

    def bind_book(self, card_set: Any, players: int, *stages: Any) -> NDArray[Any]:
        """The record `[1]` that the kernel reads; in games with scenarios one a map, `[M]`, of the stage that is given besides."""
        ...


@dataclass(frozen=True)
class Game:
    """One game; nothing of it is imported before it is asked for.

    Attributes
    ----------
    name
        What files and commands call it.
    title
        What people call it.
    least, most
        Numbers of players.
    tallies
        Number of the form of its tallies; raised when an array is added or grows, since what was not counted cannot be reported.
    behaviour
        Number of its behaviour; raised when the same seed can give other results, not when code only becomes faster.
    opponent
        Who plays against one player alone, or all of them together, a further strategy and seat in all counts; empty if nobody plays so.
    set_file
        The file that makes a folder a card set; empty where a card set is one file.
    card_sets
        Where its shipped card sets are inside its folder of data: a pattern of these files.
    timed
        Number of players to the experiment by which its speed is measured.
    speed
        Games for two players that one core plays in a second, roughly: of slow games less is played unless somebody says how much (`fitting`).
        0: nobody knows.
    package
        The package that has its layers `sim`, `strategies`, `reports` and the folder `configs`; empty for a shipped game, whose rooms are in the
        layers of the house: `sim.NAME`, `strategies.NAME`, `reports.NAME` and the folder `configs/NAME`.
    """

    name: str
    title: str
    least: int
    most: int
    tallies: int = 1
    behaviour: int = 1
    opponent: str = ""
    set_file: str = ""
    timed: Mapping[int, str] = field(default_factory=dict, hash=False)
    speed: int = 0
    card_sets: str = "cards/*.toml"
    package: str = ""

    @property
    def behaviour_version(self) -> str:
        """What runs note down of its behaviour."""
        return f"{self.name}-{self.behaviour}"

    def has(self, layer: str, room: str) -> bool:
        """Whether there is a room; only the packages around it are imported.

        Parameters
        ----------
        layer
            `sim`, `strategies`, `reports` or `vigil`.
        room
            Its name inside the layer: `batch`, `cards.files`.

        Raises
        ------
        ModuleNotFoundError
            If a package around it imports what is not installed.
        """
        place = self.place(layer, room)
        try:
            return find_spec(place) is not None
        except ModuleNotFoundError as error:
            if error.name is None or not f"{place}.".startswith(f"{error.name}."):
                raise
            return False

    def room(self, layer: str, room: str) -> Any:
        """Import a room.

        Raises
        ------
        ModuleNotFoundError
            If there is none; `has` says so beforehand.
        """
        return import_module(self.place(layer, room))

    def part(self, layer: str, room: str, name: str, usual: Any) -> Any:
        """What a room calls `name`, or `usual` if there is no such room.

        Raises
        ------
        InputError
            If there is the room but nothing in it of that name.
        """
        if not self.has(layer, room):
            return usual
        try:
            return getattr(self.room(layer, room), name)
        except AttributeError:
            raise InputError(f"{self.place(layer, room)} has no {name!r}, which a game with this room has") from None

    def option(self, layer: str, room: str, name: str, usual: Any) -> Any:
        """What a room calls `name`, or `usual` if there is no such room or it does without."""
        return getattr(self.room(layer, room), name, usual) if self.has(layer, room) else usual

    def place(self, layer: str, room: str) -> str:
        """Full name of a room."""
        return f"{self.home(layer)}.{room}"

    def home(self, layer: str) -> str:
        """Package of its rooms in a layer."""
        return f"{self.package}.{layer}" if self.package else f"{layer}.{self.name}"

    def folder(self, layer: str) -> Path:
        """Folder of its files in a layer, or of its data: `configs`; nothing of a shipped game is imported."""
        if not self.package:
            return (CONFIGS if layer == "configs" else HOUSE / layer) / self.name
        return Path(cast(str, import_module(self.package).__file__)).parent / layer

    @property
    def batch(self) -> Batch:
        """What plays."""
        return cast("Batch", self.room("sim", "batch"))

    @property
    def counts(self) -> CountsRoom:
        """What is counted."""
        return cast("CountsRoom", self.room("sim", "counts"))

    @property
    def cards(self) -> CardFiles:
        """What reads card sets."""
        return cast("CardFiles", self.room("sim", "cards.files"))

    @property
    def book(self) -> Bookbinder:
        """What compiles card sets."""
        return cast("Bookbinder", self.room("sim", "book.binder"))

    @property
    def summary(self) -> str:
        """What the game is, in one line: it stands above its rooms."""
        return (import_module(self.home("sim")).__doc__ or "").strip()

    @property
    def configs(self) -> Path:
        """Folder of its data."""
        return self.folder("configs")

    @property
    def players(self) -> str:
        """How many can play, in words."""
        return f"{self.least} to {self.most}"

    def fitting(self, games: int, seconds: float) -> int:
        """So many games, or as many as one core plays in so many seconds if these are fewer; at least one."""
        return max(min(games, int(self.speed * seconds)), 1) if self.speed else games

    def opponents(self, sides: int) -> tuple[str, ...]:
        """Labels that follow those of the strategies along the S axis: the opponent of one side alone."""
        return (self.opponent,) if self.opponent and sides == 1 else ()

    def check_players(self, players: int) -> None:
        """Refuse a number of players the game is not for.

        Raises
        ------
        InputError
            If there are too few or too many.
        """
        if not self.least <= players <= self.most:
            raise InputError(f"players: {players} is not possible; {self.title} is for {self.players} players")
