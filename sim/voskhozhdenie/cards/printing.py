"""Which printing a card set is of."""

from collections.abc import Iterator
from pathlib import Path

from sim.cardfiles.bases import shipped_among_bases
from sim.inputfiles import read_toml
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.files import SHIPPED, load_card_set
from sim.voskhozhdenie.cards.variant import SET_FILE


def printings(card_set: CardSet) -> Iterator[str]:
    """Shipped sets that a card set is or is based on, the nearest first."""
    return shipped_among_bases(card_set.path, _base, SHIPPED)


def _base(path: Path) -> Path | None:
    """Folder of the set that a set is based on, if any; its file has been read before and is in order."""
    base = read_toml(path / SET_FILE).get("base")
    return None if base is None else load_card_set(base, path.parent).path
