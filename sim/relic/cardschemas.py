"""Models of whole files, from which JSON Schemas are made."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import Field, create_model

from sim.cardmodels import Model
from sim.relic.cardforms import FORMS, SET_FILE
from sim.relic.cardsheets import Rules, Switches


class SetFile(Model):
    """Name, rules and switches of a card set of Relic, or of a variant: a base and what is different."""

    version: Literal[1] = Field(alias="schema")
    """Version of the form of this file."""
    name: str = Field(pattern=r"\S")
    """What reports call the set."""
    provenance: str = Field(default="", pattern=r"\S")
    """Where the facts of the cards come from and how sure they are."""
    synthetic: bool = False
    """Whether cards are invented: reports then show a banner."""
    scenario: str | None = Field(default=None, pattern=r"\S")
    """Name of the scenario in force."""
    base: str | None = Field(default=None, pattern=r"\S")
    """The card set this one differs from: a shipped one, or a folder beside this one."""
    rules: Rules | None = None
    """Numbers of the game."""
    switches: Switches | None = None
    """Readings of points where sources disagree."""
    change: dict[str, dict[str, Any]] | None = None
    """Fields of cards, spaces, characters and scenarios of the base that are replaced."""


def file_models() -> dict[str, type[Model]]:
    """The model of every file of a card set, by the name of the file."""
    return {SET_FILE: SetFile, **{name: _entries_model(name) for name in FORMS}}


def _entries_model(name: str) -> type[Model]:
    """Model of a file that lists cards, spaces ..."""
    form = FORMS[name]
    models = tuple(form.models.values())
    entry: Any = Annotated[Union[models], Field(discriminator="type")] if len(models) > 1 else models[0]  # noqa: UP007
    fields: dict[str, Any] = {
        "version": (Literal[1], Field(alias="schema", description="Version of the form of this file.")),
        form.entry: (tuple[entry, ...], Field(description=f"Every {form.entry} of the file, in its order.")),
    }
    title = "".join(word.capitalize() for word in name.removesuffix(".toml").split("-"))
    return create_model(f"{title}File", __base__=Model, __doc__=f"The file {name} of a card set of Relic.", **fields)
