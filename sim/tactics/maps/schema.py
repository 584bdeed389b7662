"""A map file as one model, from which its JSON Schema is made."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sim.cardfiles.models import Model
from sim.formfields import FormVersion
from sim.tactics.maps.models import Map


class MapFileForm(Model):
    """A file of maps of Ascension Tactics."""

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    provenance: str = Field(default="", pattern=r"\S")
    """Where the facts of the maps come from and how sure they are."""
    synthetic: bool = False
    """Whether the maps are invented: reports then show a banner."""
    map: Annotated[tuple[Map, ...], Field(min_length=1)]
    """Every map."""


FILE = MapFileForm
