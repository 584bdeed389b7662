"""Card sets that are made of others: which were followed on the way."""

from collections.abc import Callable, Iterator
from pathlib import Path

from sim.errors import InputError


def followed(path: Path, label: str, trail: tuple[Path, ...]) -> tuple[Path, ...]:
    """Add a card set to those that led to it, each the base of the one before; bases that run in a circle are an `InputError`.

    Parameters
    ----------
    path
        The card set, as `Path.resolve` gives it.
    label
        What to call it in messages.
    trail
        The card sets before it.
    """
    if path in trail:
        circle = " -> ".join(p.name for p in (*trail[trail.index(path) :], path))
        raise InputError(f"{label}: field base: the bases run in a circle ({circle}); let one of them name a card set without a base")
    return (*trail, path)


def shipped_among_bases(path: Path | None, base_of: Callable[[Path], Path | None], shipped: Path) -> Iterator[str]:
    """Names of the shipped card sets that a card set is or is based on, the nearest first.

    Parameters
    ----------
    path
        The card set, if it was read from anywhere.
    base_of
        Where the base of a card set is, if it has one; the card set has been read before and is in order.
    shipped
        Folder of the shipped ones.
    """
    while path is not None:
        if path.parent == shipped:
            yield path.stem
        path = base_of(path)
