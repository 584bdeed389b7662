"""What was asked of an audit, as it is stored beside the run: `audit.json`."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from reports.store.manifest import Count, Part
from sim.errors import InputError, looking_for

FILE = "audit.json"


class AuditInfo(Part):
    """What an audit goes on with.

    Attributes
    ----------
    games
        Games of the run, of each card set.
    precision
        Half the width, as a share, that the interval of what access to a card is worth needs no longer be narrower than.
    floor
        Share of wins up to which a gap is of no interest.
    minutes
        Cap on the time of a sitting, or None.
    cards
        Label of the one card set whose cards are looked at; None: those of all.
    finished
        Whether every step has been taken to its end.
    """

    format: Literal[1] = 1
    kind: Literal["audit"] = "audit"
    games: Count
    precision: Annotated[float, Field(gt=0, lt=1)]
    floor: Annotated[float, Field(ge=0, le=1)]
    minutes: Annotated[float, Field(gt=0)] | None = None
    cards: str | None = None
    finished: bool = False


def write_audit(folder: Path, info: AuditInfo) -> Path:
    """Write `audit.json` atomically; gives the file."""
    return write_bytes(Path(folder) / FILE, sealed_json(info.model_dump(mode="json")))


def has_audit(folder: Path) -> bool:
    """Whether an audit was begun in a folder."""
    with looking_for(folder):
        return (Path(folder) / FILE).is_file()


def read_audit(folder: Path) -> AuditInfo:
    """Read `audit.json`.

    Raises
    ------
    InputError
        If it is missing, damaged, or of another format.
    """
    path = Path(folder) / FILE
    again = "audit again into another folder, or restore the file"
    if not has_audit(folder):
        raise InputError(f"{folder}: no audit here (no {FILE}); `vigil audit EXPERIMENT --out {folder}` begins one")
    try:
        return AuditInfo.model_validate(read_sealed_json(path, again))
    except ValidationError as error:
        first = error.errors()[0]
        raise InputError(f"{path}: {'.'.join(map(str, first['loc'])) or 'as a whole'}: {first['msg']}; {again}") from None
