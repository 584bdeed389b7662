"""The files of a card set: what each holds, the models that JSON Schemas are made from, and what messages call their parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, Union

from pydantic import Field, create_model

from sim.cardfiles.models import Model
from sim.cardfiles.problems import Form, Tag
from sim.relic.cards.abilities import PASSIVES, Trigger
from sim.relic.cards.conditions import Condition, Multiplier
from sim.relic.cards.effects import EFFECTS
from sim.relic.cards.models import Asset, Corruption, Encounter, Enemy, Event, Mission, PowerCard, Relic, Score, Wargear
from sim.relic.cards.objectives import OBJECTIVES
from sim.relic.cards.sheets import Box, Character, Icons, Rules, Scenario, Sheet, Space, Switches
from sim.relic.cards.things import RiftCondition
from sim.relic.cards.uses import Use

THREATS: dict[str, type[Sheet]] = {"enemy": Enemy, "event": Event, "encounter": Encounter, "asset": Asset}


class FileForm(NamedTuple):
    """One file of a card set."""

    entry: str  # name of its tables: `card`
    models: Mapping[str, type[Sheet]]  # by `type`; a single model under ""
    deck: str = ""  # deck of its cards


SET_FILE = "set.toml"
"""Name, rules and switches of a set."""
FORMS = {
    "board.toml": FileForm("space", {"": Space}),
    "characters.toml": FileForm("character", {"": Character}),
    "scenarios.toml": FileForm("scenario", {"": Scenario}),
    "threats-red.toml": FileForm("card", THREATS, "red"),
    "threats-blue.toml": FileForm("card", THREATS, "blue"),
    "threats-yellow.toml": FileForm("card", THREATS, "yellow"),
    "wargear.toml": FileForm("card", {"": Wargear}, "wargear"),
    "power.toml": FileForm("card", {"": PowerCard}, "power"),
    "missions.toml": FileForm("card", {"": Mission}, "mission"),
    "relics.toml": FileForm("card", {"": Relic}, "relic"),
    "corruption.toml": FileForm("card", {"": Corruption}, "corruption"),
}
"""Every other file, those of the decks in the order of `words.Deck`."""
FILE_OF_DECK = {form.deck: name for name, form in FORMS.items() if form.deck}
"""Which file holds the cards of a deck."""


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


SHOWN = 40
"""Problems reported at a time: whoever types a whole deck wants to see them all."""
_VERBS = Tag("do", EFFECTS, "a verb")
_EFFECT_LISTS = ("effects", "then", "options", "pass", "fail", "win", "lose", "start", "special", "text", "reward", "confrontation")
FORM = Form(
    tags={
        **dict.fromkeys(_EFFECT_LISTS, _VERBS),
        "passives": Tag("is", PASSIVES, "a passive"),
        "objective": Tag("event", OBJECTIVES, "an objective"),
    },
    parts={
        **{"uses": Use, "triggers": Trigger, "score": Score, "icons": Icons, "box": Box},
        **{"when": Condition, "per": Multiplier, "conditions": RiftCondition},
    },
    called={
        **{Rules: "[rules]", Switches: "[switches]", Space: "a space", Character: "a character", Scenario: "a scenario"},
        **{Enemy: "an enemy", Event: "an event", Encounter: "an encounter", Asset: "an asset", Wargear: "wargear"},
        **{PowerCard: "a power card", Mission: "a mission", Relic: "a relic", Corruption: "a corruption card"},
        **{Use: "a use", Trigger: "a trigger", Score: "a score", Icons: "icons", Box: "a box"},
        **{Condition: "a condition", Multiplier: "a thing that is counted", RiftCondition: "a condition of the Warp Rift"},
    },
)
"""Where effects, passives, uses ... stand in them."""
