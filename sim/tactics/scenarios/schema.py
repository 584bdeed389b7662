"""A scenario file as one model, from which its JSON Schema is made."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sim.cardfiles.models import Model
from sim.formfields import FormVersion
from sim.tactics.cards.villains import Scheme, Villain
from sim.tactics.maps.models import Map
from sim.tactics.scenarios.models import Neutral, Scenario


class ScenarioFileForm(Model):
    """A file of scenarios of Ascension Tactics."""

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    provenance: str = Field(default="", pattern=r"\S")
    """Where the facts of the scenarios come from and how sure they are."""
    synthetic: bool = False
    """Whether the scenarios are invented: reports then show a banner."""
    maps: str | None = None
    """The map file: a shipped one, or one beside this file. Left out: the own maps, the file `maps.toml` beside it, or shipped ones of its name."""
    scenario: Annotated[tuple[Scenario, ...], Field(min_length=1)]
    """Every scenario."""
    neutral: tuple[Neutral, ...] = ()
    """Every neutral champion."""
    villain: tuple[Villain, ...] = ()
    """Villains of campaigns; they go before those of the card set."""
    scheme: tuple[Scheme, ...] = ()
    """Schemes of campaigns; they go before those of the card set."""
    map: tuple[Map, ...] = ()
    """Maps that stand in this file."""


FILE = ScenarioFileForm
