"""A run in memory: the manifest, the tallies, and the frames that runs of every game have."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from reports.naming import Naming
from reports.runs.kept import kept
from reports.runs.pooled import apart
from reports.store.manifest import Manifest, played_text
from reports.text.brief import Brief, BriefResult
from sim.errors import InputError, suggestion
from sim.game import Game
from sim.games import game_of

if TYPE_CHECKING:
    from pathlib import Path

    import pandas as pd

    from reports.runs.source import Source


NAMED = 12
"""Strategies that are named in short."""


@dataclass(frozen=True, eq=False)
class Arm:
    """One card set of a run: its label, its counts, its cards."""

    label: str
    tally: Any = field(repr=False)
    """`Tally` of the game."""
    catalogue: tuple[Any, ...] = field(repr=False)
    """Entries of the game's own class."""


@dataclass(frozen=True, eq=False, repr=False)
class Run(BriefResult):
    """A finished run; each game has a class of its own with more frames.

    Every method gives a pandas frame, and its docstring lists the columns. The card set (arm) is always the first column. Shares are numbers from 0
    to 1, intervals the columns `*_low` and `*_high`. Where there is nothing to divide by, a cell is NaN.

    Attributes
    ----------
    manifest
        What was played, with what, on what.
    arms
        Label to card set, in the order of the manifest.
    folder
        Where it is stored, if it is; other measurements may lie beside it.
    naming
        What its cards are called.
    english
        The run as it was counted, if its cards are called by other than their English names.
    """

    manifest: Manifest
    arms: Mapping[str, Arm]
    folder: Path | None = None
    naming: Naming = field(default=Naming(), repr=False)
    english: Self | None = field(default=None, repr=False)

    def named(self, language: str) -> Self:
        """The same run with its cards called by their names in a language, `en` or one that the game's cards have; for readers, not for files.

        Raises
        ------
        InputError
            If the cards have no names in it.
        """
        english = self.english or self
        naming = Naming.of(english.manifest, language)
        if not naming.names:
            return english
        manifest = naming.manifest(english.manifest)
        arms = {arm.label: replace(english.arms[arm.label], catalogue=arm.catalogue) for arm in manifest.arms}
        return replace(english, manifest=manifest, arms=arms, naming=naming, english=english)

    def brief(self, tables: bool = False) -> Brief:
        """What was played, by whom; for a notebook the tables of the terminal."""
        make = self.game.part("reports", "terminal", "tables", None) if tables else None
        several, names = len(self.arms) > 1, self.labels
        lines = (f"{len(names)} strategies: {', '.join(names[:NAMED])}{' ...' if len(names) > NAMED else ''}",)
        stored = () if self.folder is None else (f"stored in {self.folder}",)
        found = [(label, *titled) for label in self.arms for titled in make(self, label)] if make else []
        made = tuple((f"{title} ({label})" if several else title, table) for label, title, table in found)
        return Brief(played_text(self.manifest), (*lines, *stored), made)

    @property
    def game(self) -> Game:
        """What was played."""
        return game_of(self.manifest.experiment.game)

    @property
    def labels(self) -> list[str]:
        """Strategies in the order of the S axis; in a solo game the last one is the opponent."""
        return self.manifest.labels

    @property
    def players(self) -> int:
        """Players of a game; 1 in a solo game."""
        return self.manifest.experiment.players

    @property
    def sides(self) -> int:
        """Who can win a game: the players, or the teams where players are divided into such; 1 in a solo game."""
        return self.manifest.experiment.sides

    @abstractmethod
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""

    @abstractmethod
    def strategies(self) -> pd.DataFrame:
        """Results by strategy, in a solo game the opponent's too."""

    @abstractmethod
    def seats(self) -> pd.DataFrame:
        """Results by strategy and seat, and the seats of all strategies together."""

    @abstractmethod
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side."""

    @abstractmethod
    def compare_arms(self) -> pd.DataFrame:
        """Every card set against the first one; no rows if the run has only one."""

    def frames(self) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name: those every game has."""
        return {"games": self.games(), "strategies": self.strategies(), "seats": self.seats(), "matchups": self.matchups()}

    def source(self, card_set: str | None = None) -> Source:
        """The counts of one card set with what is needed to read them.

        Parameters
        ----------
        card_set
            Its label; the first one by default.

        Returns
        -------
        Source
        """
        from reports.runs.source import Source

        label = next(iter(self.arms)) if card_set is None else card_set
        if label not in self.arms:
            raise InputError(f"card set {label!r} is not part of this run; {suggestion(label, self.arms)}")
        arm = self.arms[label]
        return Source(label, arm.tally, arm.catalogue, self.manifest)

    @kept
    def of_card_sets(self, build: Callable[[Run, str], pd.DataFrame]) -> pd.DataFrame:
        """One frame of all card sets, made from the run itself."""
        import pandas as pd

        return pd.concat([build(self, label) for label in self.arms], ignore_index=True)

    def _each(self, build: Callable[..., pd.DataFrame], *given: object, pooled: bool | None = None) -> pd.DataFrame:
        """One frame of all card sets; of rows of all strategies together and rows of single ones both, only these or only those."""
        return apart(self._built(build, given), pooled)

    @kept
    def _built(self, build: Callable[..., pd.DataFrame], given: Sequence[object]) -> pd.DataFrame:
        """The same with all rows."""
        import pandas as pd

        return pd.concat([build(self.source(label), *given) for label in self.arms], ignore_index=True)
