"""What is to be balanced: goals, levers and how much is played; kept in the folder, so that a search can be gone on with."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from reports.balance.form import GoalFile
from reports.balance.read import make_goals, read_goals
from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from sim.errors import InputError, looking_for
from sim.experiments.experiment import Experiment
from sim.games import game_of
from vigil.stopping.schedule import Clock

FILE = "asked.json"
AGAIN = "restore the file, or balance anew in another folder"
GAMES = 6_000
"""Game numbers in which every lever is tried at every value: what a change does to its own card is then known to half a point or better."""
LONGEST = 0.6
"""Seconds that one core may play these numbers once, where nobody says how many there are; every lever plays them some hundred times."""
FEWEST, MOST_GAMES = 200, 10**7
BASE, BEST, PROOF = 4, 4, 8
"""So many times as many game numbers show the cards as they are, choose among the best sets, and prove what was chosen."""
DEFAULT = "every card in its band"
"""What the goals are called where none are given."""


class BalanceRequest(BaseModel):
    """What a search was begun with."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["balance"] = "balance"
    version: Literal[1] = 1
    goals: dict[str, Any] | None = None
    """What the file of goals says; None: the usual ones."""
    place: str = "goals"
    """What messages call it."""
    card_set: str | None = None
    games: int = Field(default=GAMES, ge=FEWEST, le=MOST_GAMES)
    minutes: float | None = None
    adapt: bool = True

    @classmethod
    def of(
        cls, goals: str | Path | Mapping[str, Any] | None, game: str, games: int | None, minutes: float | None, card_set: str | None, adapt: bool
    ) -> Self:
        """Check what was asked for.

        Raises
        ------
        InputError
            If the goals cannot be read, or a number is out of its range.
        """
        if games is not None and not FEWEST <= games <= MOST_GAMES:
            raise InputError(f"games: {games:,} is not possible; {FEWEST} to {MOST_GAMES:,}")
        Clock(minutes)
        content, place = None, "goals"
        if isinstance(goals, Mapping):
            content = make_goals(goals, game=game)
        elif goals is not None:
            content, place = read_goals(goals, game), str(goals)
        usual = max(FEWEST, game_of(game).fitting(GAMES, LONGEST))
        said = None if content is None else content.model_dump(mode="json", by_alias=True, exclude_unset=True)
        return cls(goals=said, place=place, card_set=card_set, games=games or usual, minutes=minutes, adapt=adapt)

    def file(self, game: str) -> GoalFile:
        """The goals, read; without goals if there are none.

        Raises
        ------
        InputError
            If they do not fit the game.
        """
        return make_goals(self.goals or {"schema": 1, "name": DEFAULT}, self.place, game=game)


def has_request(folder: Path) -> bool:
    """Whether a folder holds a search for changes."""
    with looking_for(folder):
        return (folder / FILE).is_file()


def write_request(folder: Path, asked: BalanceRequest) -> None:
    """Store what was asked for."""
    write_bytes(folder / FILE, sealed_json(asked.model_dump(mode="json")))


def read_request(folder: Path) -> BalanceRequest:
    """Read what was asked for.

    Raises
    ------
    InputError
        If there is nothing, or it is damaged.
    """
    if not has_request(folder):
        raise InputError(f"{folder}: no search for changes here (no {FILE}); `vigil balance EXPERIMENT --out {folder}` begins one")
    content = read_sealed_json(folder / FILE, AGAIN)
    try:
        return BalanceRequest.model_validate_json(json.dumps(content))
    except ValidationError as error:
        raise InputError(f"{folder / FILE}: damaged ({error.errors()[0]['msg']}); {AGAIN}") from None


def same_experiment(before: Experiment, now: Experiment) -> bool:
    """Whether two experiments play the same games, as far as they say so themselves."""
    return before.changed(games=1) == now.changed(games=1)
