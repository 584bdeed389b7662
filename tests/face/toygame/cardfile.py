"""Card sets of Toy are folders with a file `toy.toml`."""

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path

from sim.errors import InputError

SHIPPED = Path(__file__).parent / "sets"


@dataclass(frozen=True)
class CardSet:
    name: str
    label: str
    dice: tuple[str, ...]
    bonus: int
    cursed: int
    synthetic: bool
    provenance: str = "Thrown together."
    game: str = "toy"

    @property
    def digest(self):
        return hashlib.sha256(repr((self.dice, self.bonus)).encode()).hexdigest()


def shipped_card_sets():
    """Names of the shipped sets."""
    return tuple(sorted(path.name for path in SHIPPED.iterdir()))


def load_card_set(source, beside=None):
    """Read a set."""
    folder = SHIPPED / source if source in shipped_card_sets() else (beside or Path()) / source
    if not (folder / "toy.toml").is_file():
        raise InputError(f"{source}: no set of Toy")
    said = tomllib.loads((folder / "toy.toml").read_text())
    return CardSet(said["name"], str(source), tuple(said["dice"]), said.get("bonus", 2), said.get("cursed", -1), said.get("synthetic", False))
