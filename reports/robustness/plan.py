"""The plan of the games beside a run: who plays in place of its players, and in which folder these games are."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from reports.store.manifest import Label, Part
from sim.errors import InputError

FOLDER = "robustness"
"""Folder beside the run's manifest; one run folder for each set of games, and the plan."""
FILE = "plan.json"


class Guests(Part):
    """Strategies of the run that met other players."""

    run: Label
    """Folder of the games."""
    labels: dict[Label, Label]
    """Label of a strategy in the run asked about, and in these games."""


class Place(Part):
    """Where the games of one card set are.

    Without a folder the games cannot be played; `note` says why.
    """

    label: str = ""
    """The card set's label in these games."""
    field: tuple[str, ...] = ()
    """Who plays in place of the run's strategies; empty if they play themselves."""
    among: str = ""
    """Folder of the games that they play among themselves."""
    guests: tuple[Guests, ...] = ()
    """Games in which each strategy of the run meets them."""
    note: str = ""
    """Why some games are missing."""

    @property
    def folders(self) -> tuple[str, ...]:
        """Folders of all its games, each once."""
        return tuple(dict.fromkeys(name for name in (self.among, *(guests.run for guests in self.guests)) if name))


class Alternative(Part):
    """Other players."""

    name: Label
    """What reports call them: `tuned players`, `4 players`."""
    players: Annotated[int, Field(ge=2)]
    """Players of a game."""
    card_sets: dict[Label, Place]
    """Label of a card set in the run asked about, and where its games are."""


class Plan(Part):
    """All games beside a run."""

    format: Literal[2] = 2
    of: str
    """Digest of the run's experiment."""
    alternatives: tuple[Alternative, ...]

    @property
    def folders(self) -> tuple[str, ...]:
        """Folders of all games, each once."""
        places = [place for alternative in self.alternatives for place in alternative.card_sets.values()]
        return tuple(dict.fromkeys(name for place in places for name in place.folders))


def write_plan(run: Path, plan: Plan) -> Path:
    """Write the plan into a run folder, atomically.

    Parameters
    ----------
    run
        The run folder.
    plan
        What to write.

    Returns
    -------
    Path
        The file written.
    """
    return write_bytes(run / FOLDER / FILE, sealed_json(plan.model_dump(mode="json")))


def read_plan(run: Path, digest: str) -> Plan | None:
    """Read the plan of a run folder.

    Parameters
    ----------
    run
        The run folder.
    digest
        Digest of the run's experiment.

    Returns
    -------
    Plan or None
        None if there is none.

    Raises
    ------
    InputError
        If it is damaged or belongs to another run.
    """
    path = run / FOLDER / FILE
    again = f"delete the folder {path.parent} and measure again with `vigil robust {run}`"
    if not path.exists():
        return None
    content = read_sealed_json(path, again)
    try:
        plan = Plan.model_validate(content)
    except ValidationError as error:
        raise InputError(f"{path}: damaged ({error.errors()[0]['msg']}); {again}") from None
    if plan.of != digest:
        raise InputError(f"{path}: belongs to another run; {again}")
    return plan
