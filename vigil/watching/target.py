"""What is watched: the file, what of the experiment it takes the place of, and the comparison that comes of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from reports.cardsetfacts import game_of_card_set
from sim.cardfiles.changes import CARD_SETS, STRATEGIES
from sim.errors import InputError, looking_for, suggestion
from sim.experiments.experiment import Experiment
from sim.games import GAMES, game_of
from sim.inputfiles import checked_path, read_toml
from strategies.files import load_strategy
from strategies.players.source import SUFFIX
from vigil.comparing.sides import Sides, two_sides

OF_CARD_SETS = ("card", "base", "change")
"""Fields of which a file has one if it is a card set and no strategy."""


@dataclass(frozen=True)
class Target:
    """A file in the place of what an experiment names.

    Attributes
    ----------
    path
        The file, or the folder of a card set.
    experiment
        Where it takes part.
    kind
        `card_sets` or `strategies`.
    instead
        What of the experiment it takes the place of.
    """

    path: Path
    experiment: Experiment
    kind: str
    instead: str

    @classmethod
    def of(cls, path: Path, experiment: Experiment, instead: str | None) -> Self:
        """Find out what a file is.

        Parameters
        ----------
        path
            It must be there; whether anything is wrong with it shows with every save.
        experiment
            Where it takes part.
        instead
            What it takes the place of; None: the only card set, the strategy of its name.

        Raises
        ------
        InputError
            If there is no such file, it is of another game, or nothing or several things could be meant.
        """
        checked_path(path, "file")
        with looking_for(path):
            if not path.exists():
                raise InputError(f"{path}: there is no such file; vigil new card-set NAME or vigil new strategy NAME writes one to begin with")
        if path.is_dir() and not any(game.set_file and (path / game.set_file).is_file() for game in GAMES.values()):
            raise InputError(f"{path}: this is a folder, and no card set; name a file in it, or the folder of a card set")
        kind = CARD_SETS if is_card_set(path) else STRATEGIES
        _check_game(path, kind, experiment)
        names = {Path(name).stem: name for name in (experiment.card_sets if kind == CARD_SETS else experiment.strategies)}
        if instead is None and kind == CARD_SETS and len(names) == 1:
            return cls(path, experiment, kind, *names)
        found = path.stem if instead is None else Path(instead).stem
        if found not in names:
            say = f"instead: {found!r} is not" if instead is not None else f"{path}: there is no {found!r}"
            raise InputError(f"{say} among the {kind.replace('_', ' ')} of {experiment.place}; name one with --instead; {suggestion(found, names)}")
        return cls(path, experiment, kind, found)

    @property
    def change(self) -> str:
        """As `--change` takes it: `card_sets.2010=dearer.toml`."""
        return f"{self.kind}.{self.instead}={self.path}"

    def sides(self) -> Sides:
        """The experiment as it is, and with the file as it is now.

        Raises
        ------
        InputError
            If something is wrong with the file.
        """
        return two_sides(self.experiment, None, [self.change], False)

    @property
    def folder(self) -> Path:
        """Where saves are noticed; editors put another file in the place of the one before."""
        return self.path if self.path.is_dir() else self.path.absolute().parent


def is_card_set(path: Path) -> bool:
    """Whether a file is a card set: a folder, or a file with cards or changes; all else is taken for a strategy."""
    if path.is_dir() or path.name in {game.set_file for game in GAMES.values()}:
        return True
    return path.suffix != SUFFIX and any(field in read_toml(path) for field in OF_CARD_SETS)


def _check_game(path: Path, kind: str, experiment: Experiment) -> None:
    """Refuse a file of a game that the experiment does not play."""
    game = game_of_card_set(path) if kind == CARD_SETS else load_strategy(path, game=None, deckless=True).game
    if game != experiment.game:
        raise InputError(
            f"{path}: is of {game_of(game).title}, {experiment.place} plays {game_of(experiment.game).title}; name an experiment: {_named(game)}"
        )


def _named(game: str) -> str:
    """Shipped experiments of a game."""
    found: Iterable[Path] = sorted((game_of(game).configs / "experiments").glob("*.toml"))
    return ", ".join(path.stem for path in found)
