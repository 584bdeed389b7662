"""What a handicap of one side makes of the turn order, as it is stored beside the effects of cards, `handicaps.json`, and in a sentence."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from reports.stats.estimates import rate
from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from reports.store.manifest import Count, Part
from reports.text.cells import percent, span
from sim.errors import InputError

FILE = "handicaps.json"


class HandicapCount(Part):
    """The games with one handicap."""

    change: str
    """As `vigil compare --change` takes it; empty for the games as they are."""
    wins: Count
    """Games that the first side wins."""


class Handicaps(Part):
    """All handicaps, in the same games."""

    format: Literal[1] = 1
    kind: Literal["handicaps"] = "handicaps"
    of: str
    """Identity of the games (`reports.store.manifest.Manifest.identity`)."""
    games: Annotated[int, Field(ge=1)]
    """Game numbers from 0 on."""
    counts: tuple[HandicapCount, ...]
    """The games as they are first, then handicaps, the smaller ones first."""


def write_handicaps(folder: Path, handicaps: Handicaps) -> Path:
    """Write handicaps into a folder of effects, atomically."""
    return write_bytes(folder / FILE, sealed_json(handicaps.model_dump(mode="json")))


def read_handicaps(folder: Path, identity: str) -> Handicaps | None:
    """Read the handicaps of a folder of effects.

    Parameters
    ----------
    folder
        The folder.
    identity
        Identity of the games of the effects.

    Returns
    -------
    Handicaps or None
        None if there are none.

    Raises
    ------
    InputError
        If they are damaged or of other games.
    """
    path = folder / FILE
    again = "delete it and go on with `vigil audit --resume`"
    if not path.exists():
        return None
    try:
        found = Handicaps.model_validate(read_sealed_json(path, again))
    except ValidationError as error:
        raise InputError(f"{path}: damaged ({error.errors()[0]['msg']}); {again}") from None
    if found.of != identity:
        raise InputError(f"{path}: of other games than the effects beside it; {again}")
    return found


def even_sentence(found: Handicaps, side: str) -> str:
    """Between which two handicaps the first of two sides wins half of the games, or which comes nearest to that.

    Parameters
    ----------
    found
        What was counted.
    side
        What a side is called: `player`, `team`.
    """
    now, *tried = found.counts
    steps = sorted(tried, key=lambda one: -one.wins)
    above, below = ([one for one in steps if (2 * one.wins > found.games) is more] for more in (True, False))
    text = f"On the same {found.games:,} games the first {side} wins {_won(now, found.games)} as it is"
    near = [*above[-1:], *below[:1]]
    with_them = " and ".join(f"{_won(one, found.games)} with {one.change}" for one in near)
    if len(near) == 2:
        return f"{text}, {with_them}: even lies between them."
    return f"{text}, {with_them}: no change that was tried makes them even."


def _won(count: HandicapCount, games: int) -> str:
    won = rate(count.wins, games)
    return f"{percent(float(won.estimate))} ({span(float(won.low), float(won.high))})"
