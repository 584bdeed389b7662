"""What access to cards is worth far from their cost, as it is stored beside effects, `costs.json`.

The effects themselves know a card at its cost, at one less and at one more. Farther away fewer games are played, of fewer cards, and with game
numbers of their own: which cards are looked at was decided by the games of the effects, and must not be seen in these again.
"""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from reports.store.manifest import Count, Label, Part
from sim.errors import InputError

FILE = "costs.json"


class CostCount(Part):
    """A card at another cost; sums over games of wins of the seat in focus."""

    card: Label
    step: int
    """How much more it costs for everybody."""
    lost: int
    """Wins lost by barring the card at that cost, net."""
    lost_sq: Count


class FarCosts(Part):
    """Cards at costs farther away than one, with one number of players."""

    format: Literal[1] = 1
    kind: Literal["costs"] = "costs"
    of: str
    """Identity of the games (`reports.store.manifest.Manifest.identity`) whose cards these are."""
    players: Count
    start: Count
    """First game number: none of those by which the cards were chosen."""
    games: Annotated[int, Field(ge=1)]
    """Game numbers, each played at every cost of every card with and without the card."""
    cards: tuple[Label, ...]
    """Cards that were looked at, also those that can have no such cost."""
    counts: tuple[CostCount, ...]


def write_costs(folder: Path, costs: FarCosts) -> Path:
    """Write costs into a folder of effects, atomically."""
    return write_bytes(folder / FILE, sealed_json(costs.model_dump(mode="json")))


def read_costs(folder: Path, identity: str) -> FarCosts | None:
    """Read the costs of a folder of effects.

    Parameters
    ----------
    folder
        The folder.
    identity
        Identity of the games of the effects.

    Returns
    -------
    FarCosts or None
        None if there are none.

    Raises
    ------
    InputError
        If they are damaged or of other games.
    """
    path = folder / FILE
    again = "delete it and measure again with `vigil effects --costs`"
    if not path.exists():
        return None
    try:
        found = FarCosts.model_validate(read_sealed_json(path, again))
    except ValidationError as error:
        raise InputError(f"{path}: damaged ({error.errors()[0]['msg']}); {again}") from None
    if found.of != identity:
        raise InputError(f"{path}: of other games than the effects beside it; {again}")
    return found
