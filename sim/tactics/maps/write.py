"""A map as the text of a file."""

from collections.abc import Iterable

from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.tables import table_of
from sim.cardfiles.write import toml_text
from sim.tactics.maps.models import Map


def maps_text(maps: Iterable[Map], synthetic: bool, about: str = "") -> str:
    """Write a map file.

    Parameters
    ----------
    maps
        The maps.
    synthetic
        Whether they are invented.
    about
        A comment, in lines.

    Returns
    -------
    str
        Which `load_maps` reads as the same maps.
    """
    head = "".join(f"# {line}\n" for line in about.splitlines()) + toml_text({"schema": SCHEMA, "synthetic": synthetic})
    return "\n".join([head, *(f"[[map]]\n{toml_text(table_of(found))}" for found in maps)])
