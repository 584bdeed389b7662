"""The profile of a run's strategies as it is stored beside the run: `profile.json`.

Counts are those of games that were played once more with every decision recorded. The unit is the seat: a strategy that sits twice in a game counts
twice.
"""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from reports.store.manifest import Count, Label, Part
from sim.errors import InputError

FILE = "profile.json"


class LineCount(Part):
    """What one line of a list did, or the default order where no line fitted."""

    which: Label
    """The list."""
    line: Count
    """Number of the line in it, from 1; 0: no line fitted."""
    text: str
    """The line as it is written; empty for the default order."""
    fired: Count
    """Decisions that it made."""
    fired_sq: Count
    """Sum of the squares of its decisions at each seat of a game."""
    seats: Count
    """Seats of games at which it decided something."""
    chosen: dict[str, Count]
    """What it chose, and how often."""
    parted: dict[str, Count] = {}
    """What was lost as that which the list wants least, and how often."""
    tested: Count = 0
    """Games that were played again without the line, of those in which it decided something."""
    changed: Count = 0
    """Of these, games that went otherwise."""


class Meeting(Part):
    """A strategy and one that it met; sums over seats of games, numbers in the order of `Profile.numbers`."""

    opponent: str
    """Who was met; empty: everybody, and the gaps then are to the mean of all others in the game."""
    seats: Count
    """Seats of the strategy in games with the other one, one for each seat that this one had there."""
    wins: Count
    own: tuple[float, ...]
    own_sq: tuple[float, ...]
    gap: tuple[float, ...]
    """Of own minus the other one's, in the same game."""
    gap_sq: tuple[float, ...]
    rounds: Count
    rounds_sq: Count


class StrategyProfile(Part):
    """One strategy in one card set."""

    strategy: Label
    seats: Count
    """Seats that it had."""
    cut: Count
    """Of these, seats in games with more decisions than there is room for: the last ones are missing."""
    lines: tuple[LineCount, ...]
    meetings: tuple[Meeting, ...]


class Profile(Part):
    """The strategies of a run in all its card sets."""

    format: Literal[1] = 1
    kind: Literal["profile"] = "profile"
    of: str
    """Digest of the run's experiment."""
    games: Annotated[int, Field(ge=1)]
    """Games that were recorded, of each card set: the numbers from 0 on."""
    numbers: tuple[Label, ...]
    """Numbers of a seat that are compared: columns of the run's strategies."""
    card_sets: dict[Label, tuple[StrategyProfile, ...]]

    def of_strategy(self, card_set: str, label: str) -> StrategyProfile | None:
        """The profile of one strategy; None if it has none."""
        return next((one for one in self.card_sets.get(card_set, ()) if one.strategy == label), None)


def write_profile(run: Path, profile: Profile) -> Path:
    """Write a profile into a run folder, atomically."""
    return write_bytes(run / FILE, sealed_json(profile.model_dump(mode="json")))


def read_profile(run: Path, digest: str) -> Profile | None:
    """Read the profile of a run folder.

    Parameters
    ----------
    run
        The run folder.
    digest
        Digest of the run's experiment.

    Returns
    -------
    Profile or None
        None if there is none.

    Raises
    ------
    InputError
        If it is damaged or belongs to another run.
    """
    path = run / FILE
    again = f"delete it and count again with `vigil strategies profile {run}`"
    if not path.exists():
        return None
    try:
        profile = Profile.model_validate(read_sealed_json(path, again))
    except ValidationError as error:
        raise InputError(f"{path}: damaged ({error.errors()[0]['msg']}); {again}") from None
    if profile.of != digest:
        raise InputError(f"{path}: belongs to another run; {again}")
    return profile
