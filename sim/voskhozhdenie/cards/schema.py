"""The files of a card set's folder as one model, from which their JSON Schema is made: the set's own file, and files of cards."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, JsonValue

from sim.cardfiles.models import Model
from sim.formfields import FormVersion
from sim.voskhozhdenie.cards.models import Card, Rules, Switches
from sim.voskhozhdenie.cards.variant import TABLES

Text = Annotated[str, Field(pattern=r"\S")]
Names = Annotated[tuple[Text, ...], Field(json_schema_extra={"uniqueItems": True})]
ONE_OF_THREE: list[JsonValue] = [{"required": ["card"]}, {"required": ["name", "base"]}, {"required": ["name", "releases", "files"]}]
"""A file of cards, the file of a variant, and that of a set without a base."""


class CardSetFile(Model):
    """A file of a card set of Voskhozhdenie: `set.toml`, which says what the set is, or one with cards, `[[card]]`."""

    model_config = ConfigDict(
        json_schema_extra={
            "anyOf": ONE_OF_THREE,
            "dependentRequired": {"change": ["base"]},
            "dependentSchemas": {"card": {"propertyNames": {"enum": ["schema", "card"]}}},
        }
    )

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: Text | None = None
    """What reports call the set."""
    provenance: Text | None = None
    """Where the facts of the cards come from and how sure they are."""
    base: Text | None = None
    """The card set this one differs from: a shipped one, or a folder beside this one."""
    releases: Names | None = None
    """Short names of its releases, the oldest first."""
    files: Names | None = None
    """Its files with cards, without `.toml`, in the order in which cards are numbered; in a variant those that are added."""
    rules: Rules | None = None
    """Numbers of the game."""
    switches: Switches | None = None
    """Readings of the rules on which sources differ."""
    change: dict[str, Card] | None = Field(default=None, json_schema_extra={"properties": {table: {"type": "object"} for table in TABLES}})
    """Fields of cards of the base that are replaced, by the card's English name."""
    card: tuple[Card, ...] | None = None
    """The cards of a file of cards."""


FILE = CardSetFile
