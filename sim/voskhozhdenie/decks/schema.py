"""The whole deck file as a model, from which its JSON Schema is made."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sim.cardfiles.models import Model
from sim.formfields import FormVersion
from sim.voskhozhdenie.words import MAX_COPIES, MAX_LINES

Copies = Annotated[int, Field(ge=1, le=MAX_COPIES)]
Cards = Annotated[dict[str, Copies], Field(max_length=MAX_LINES)]
"""Names of cards, English or Russian, with the numbers of their copies."""
Text = Annotated[str, Field(pattern=r"\S")]


class DeckFile(Model):
    """A deck of Voskhozhdenie."""

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: Text
    """What the deck is called."""
    format: Text | None = None
    """The format it is built for, by its English or Russian name; if left out, commands ask for one."""
    strategy: Text | None = None
    """The strategy that plays it where none is named: a shipped one or a file."""
    note: Text | None = None
    """What its builder says of it."""
    cities: Cards
    """The cities, by their English or Russian names, with the number of each."""
    main: Cards
    """The main deck: names of cards, English or Russian, with the number of copies of each."""
    reinforcement: Cards | None = None
    """The reinforcement deck: cards with the keyword Reinforcement, and at most one patron."""


FILE = DeckFile
