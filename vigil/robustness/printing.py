"""Which tuned players fit a card set."""

from collections.abc import Iterator
from pathlib import Path

from sim.ascension.cards.cardset import CardSet
from sim.ascension.cards.files import SHIPPED, load_card_set
from sim.inputfiles import read_toml
from strategies.fields import fields

TUNED = "tuned-"
"""What the names of fields of tuned strategies begin with; the rest is the printing."""


def tuned_fields(card_set: CardSet, game: str) -> list[str]:
    """Fields of tuned strategies to try for a card set, the best fitting first.

    Parameters
    ----------
    card_set
        The cards.
    game
        One of `sim.games.GAMES`.

    Returns
    -------
    list of str
        That of its printing alone: of the set itself or of the shipped set that it is based on. All of them for a set made from nothing.
    """
    known = [name for name in fields(game) if name.startswith(TUNED)]
    return [name for name in (f"{TUNED}{base}" for base in _shipped_bases(card_set)) if name in known][:1] or known


def _shipped_bases(card_set: CardSet) -> Iterator[str]:
    """Shipped sets that a card set is or is based on, the nearest first."""
    path = card_set.path
    while path is not None:
        if path.parent == SHIPPED:
            yield path.stem
        path = _base(path)


def _base(path: Path) -> Path | None:
    """File of the set that a file is based on, if any; the file has been read before and is in order."""
    base = read_toml(path).get("base")
    return None if base is None else load_card_set(base, path.parent).path
