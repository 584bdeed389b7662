"""Maps drawn by lot (T27): portals are given, and kind by kind a hex is drawn and laid with all its images under the symmetry."""

from __future__ import annotations

from collections.abc import Callable

from pydantic_core import PydanticCustomError

from sim.errors import InputError, suggestion
from sim.tactics.cards.words import clean_name
from sim.tactics.maps.hexes import disc
from sim.tactics.maps.lottery import Recipe, drawn_map
from sim.tactics.maps.luck import luck_of
from sim.tactics.maps.models import TERRAIN_FIELDS, Map
from sim.tactics.maps.symmetry import SYMMETRIES, orbit

ATTEMPTS = 200
"""Maps that are drawn before a recipe is given up: a lot may leave no room for what comes later."""
SEEDS = 2**64


def generated_map(recipe: Recipe, seed: int, name: str, fits: Callable[[Map], bool] | None = None) -> Map:
    """Draw a map.

    Parameters
    ----------
    recipe
        What it is to be.
    seed
        Equal seeds give equal maps.
    name
        What it is called.
    fits
        A further test that the map must pass.

    Returns
    -------
    Map
        Symmetric but for a count that the symmetry cannot meet: it uses hexes that are their own images, and failing that one orbit is not complete.

    Raises
    ------
    InputError
        If the seed is none, there is no such symmetry, the portals are not symmetric, or the counts find no room.
    """
    if not 0 <= seed < SEEDS:
        raise InputError(f"seed: {seed} is not from 0 to {SEEDS - 1}")
    if recipe.symmetry not in SYMMETRIES:
        raise InputError(f"symmetry: there is no {recipe.symmetry!r}; {suggestion(recipe.symmetry, SYMMETRIES)}")
    try:
        clean_name(name)
    except PydanticCustomError as error:
        raise InputError(f"name: {error.message()}") from None
    _check_portals(recipe)
    _check_room(recipe)
    for attempt in range(ATTEMPTS):
        found = drawn_map(recipe, luck_of(seed, attempt), name)
        if found is not None and (fits is None or fits(found)):
            return found
    raise InputError(f"counts: no map of radius {recipe.radius} has room for them in {ATTEMPTS} attempts; write fewer tokens, or a larger radius")


def _check_room(recipe: Recipe) -> None:
    """Refuse more portals and terrain than there are hexes."""
    needed, there = sum(getattr(recipe.counts, kind) for kind in ("portal", *TERRAIN_FIELDS)), len(disc(recipe.radius))
    if needed > there:
        raise InputError(f"counts: {needed} portals and terrains are more than the {there} hexes of radius {recipe.radius}; write fewer tokens")


def _check_portals(recipe: Recipe) -> None:
    """Refuse portals off the board, and portals that are not images of each other."""
    board, turns = disc(recipe.radius), SYMMETRIES[recipe.symmetry]
    every = [place for places in recipe.portals for place in places]
    if not every or not {*every} <= {*board}:
        raise InputError(f"portals: they must lie on the board of radius {recipe.radius}, at least one for each side")
    if any({*orbit(place, turns)} - {*every} for place in every):
        raise InputError(f"portals: they are not images of each other under the symmetry {recipe.symmetry!r}; move them, or choose another one")
