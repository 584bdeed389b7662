"""Maps of a scenario, drawn by lot as often as one likes (T27)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from sim.cardfiles.models import Model, freeze
from sim.errors import InputError, suggestion
from sim.inputfiles import read_toml
from sim.tactics.cards.words import ColourWord, Name, OtherName
from sim.tactics.maps.files import CONFIGS
from sim.tactics.maps.generator import generated_map
from sim.tactics.maps.lottery import Recipe
from sim.tactics.maps.models import BySide, Map
from sim.tactics.maps.symmetry import OF_SIDES
from sim.tactics.maps.words import MOST_Q
from sim.tactics.scenarios.checks import fit_problems
from sim.tactics.scenarios.models import Neutral, Scenario
from sim.tactics.scenarios.printed import counts_wanted


class Layout(Model):
    """The board of a scenario, before anything is drawn."""

    scenario: OtherName
    """The scenario."""
    name: Name
    """What its maps are called, with the seed behind it: `love-3`."""
    radius: Annotated[int, Field(ge=1, le=MOST_Q)]
    """Of the board."""
    portals: BySide
    """Portals of each side."""
    neutrals: tuple[tuple[OtherName, ...], ...] = ()
    """Neutral champions, orbit by orbit."""
    boss: Literal[0, 1, 4] = 0
    """Hexes of the boss."""
    targets: tuple[ColourWord, ...] = ()
    """Target tokens."""


class LayoutFile(Model):
    """The file of them."""

    version: Literal[1] = Field(alias="schema")
    """Version of the form of this file."""
    recipe: tuple[Layout, ...]
    """The layouts."""


@cache
def layouts() -> dict[str, Layout]:
    """Boards of the shipped scenarios, by their names."""
    file = LayoutFile.model_validate(freeze(read_toml(CONFIGS / "recipes.toml")))
    return {layout.scenario: layout for layout in file.recipe}


def recipe_of(scenario: Scenario) -> Recipe:
    """From what the maps of a scenario are drawn; an `InputError` if nobody knows its board or its tokens."""
    layout, counts = layouts().get(scenario.name), counts_wanted(scenario)
    if layout is None:
        raise InputError(f"scenario: no board is known of {scenario.name!r}; {suggestion(scenario.name, layouts())}")
    if counts is None:
        raise InputError(f"scenario: nobody knows how many tokens {scenario.name!r} has; write counts = {{ portal = 2, forest = 12, ... }} there")
    return Recipe(
        scenario=scenario.name,
        radius=layout.radius,
        symmetry=OF_SIDES[scenario.sides],
        portals=layout.portals,
        counts=counts,
        sacred=scenario.enchanted == "sacred",
        neutrals=layout.neutrals,
        boss=layout.boss,
        targets=layout.targets,
    )


def scenario_map(scenario: Scenario, seed: int, neutrals: tuple[Neutral, ...] = ()) -> Map:
    """Draw a map of a scenario that fits it.

    Parameters
    ----------
    scenario
        The scenario.
    seed
        Equal seeds give equal maps; the map is called by it.
    neutrals
        Neutral champions that may stand on it.

    Returns
    -------
    Map
    """
    recipe, known = recipe_of(scenario), {neutral.name: neutral for neutral in neutrals}
    return generated_map(recipe, seed, f"{layouts()[scenario.name].name}-{seed}", lambda found: not any(fit_problems(scenario, found, known)))
