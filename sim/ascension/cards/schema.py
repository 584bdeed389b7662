"""The whole file of a card set as a model, from which its JSON Schema is made."""

from pydantic import ConfigDict, Field

from sim.ascension.cards.models import Card, Rules
from sim.cardfiles.models import Model
from sim.formfields import FormVersion


class CardSetFile(Model):
    """A card set of Ascension, or a variant: a base and what is different."""

    model_config = ConfigDict(
        json_schema_extra={"anyOf": [{"required": ["card"]}, {"required": ["base"]}], "dependentRequired": {"change": ["base"]}}
    )

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: str = Field(pattern=r"\S")
    """What reports call it."""
    provenance: str = Field(default="", pattern=r"\S")
    """Where the facts of the cards come from and how sure they are."""
    base: str | None = Field(default=None, pattern=r"\S")
    """The card set this one differs from: a shipped one, or a file beside this one."""
    rules: Rules | None = None
    """Numbers of the game."""
    change: dict[str, Card] | None = None
    """Fields of cards of the base that are replaced; count = 0 takes a card out."""
    card: tuple[Card, ...] | None = None
    """The cards; in a variant those that are added."""


FILE = CardSetFile
