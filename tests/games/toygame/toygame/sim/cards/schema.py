"""The whole file of a card set as a model: what is checked first, and what its JSON Schema is made from."""

from pydantic import Field

from sim.cardfiles.models import Model
from sim.formfields import FormVersion
from toygame.sim.cards.models import Card, Rules


class CardSetFile(Model):
    """A card set of Toy, or a variant: a base and what is different."""

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: str = Field(pattern=r"\S")
    """What reports call it."""
    provenance: str = Field(default="", pattern=r"\S")
    """Where the facts of the cards come from."""
    base: str | None = Field(default=None, pattern=r"\S")
    """The card set this one differs from: a shipped one, or a folder beside this one."""
    rules: Rules | None = None
    """Numbers of the game that are not the usual ones."""
    change: dict[str, Card] = {}
    """Fields of cards of the base that are replaced; count = 0 takes a card out."""
    card: tuple[Card, ...] = ()
    """The cards; in a variant those that are added."""


FILE = CardSetFile
