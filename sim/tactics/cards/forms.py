"""The files of a card set: what each holds, the models that JSON Schemas are made from, and what messages call their parts."""

from __future__ import annotations

from typing import Any

from pydantic import Field, create_model

from sim.cardfiles.models import Model
from sim.cardfiles.problems import Form, Tag
from sim.formfields import FormVersion
from sim.tactics.cards.abilities import TAGGED
from sim.tactics.cards.conditions import Condition, TokensOnCard
from sim.tactics.cards.effects.verbs import EFFECTS
from sim.tactics.cards.goals import Goal
from sim.tactics.cards.models import Card, Champion, Entry, Quest, Treasure
from sim.tactics.cards.rules import Gate, Resources, Rules, SoulValues, Switches
from sim.tactics.cards.targets import Target
from sim.tactics.cards.villains import Scheme, Villain

SET_FILE = "set.toml"
"""Name, rules and switches of a set; a small set may stand in it as a whole."""
MODELS: dict[str, type[Entry]] = {"champion": Champion, "card": Card, "quest": Quest, "treasure": Treasure, "villain": Villain, "scheme": Scheme}
"""The model of every entry, by the word for its tables."""
FILES = {f"{word}s.toml": word for word in MODELS}
"""Every other file, and which entries it holds."""
TABLES: dict[str, type[Model]] = {"rules": Rules, "switches": Switches, "soul": SoulValues}
"""Tables of `set.toml` that are there once."""
SHOWN = 40
"""Problems reported at a time: whoever types a whole deck wants to see them all."""
_VERBS = Tag("do", EFFECTS, "a verb")
TEXT_TAGS = {**dict.fromkeys(("effects", "ambush", "more", "then", "options", "reward"), _VERBS), "abilities": Tag("on", TAGGED, "an ability")}
"""Where effects and abilities stand in a file."""
TEXT_PARTS: dict[str, Any] = {"if": Condition, "target": Target, "tokens": TokensOnCard, "goal": Goal}
TEXT_CALLED: dict[Any, str] = {Condition: "a condition", Target: "a target", TokensOnCard: "a number of tokens", Goal: "a goal"}
FORM = Form(
    tags=TEXT_TAGS,
    parts={**TEXT_PARTS, "first_turn": Resources},
    called={
        **{Champion: "a champion", Card: "a card", Quest: "a quest", Treasure: "a treasure", Villain: "a villain", Scheme: "a scheme"},
        **{Rules: "[rules]", Switches: "[switches]", SoulValues: "[soul]", Gate: "a gate", Resources: "a first turn", **TEXT_CALLED},
    },
)
"""What card files look like, as far as messages need it."""


class SetFile(Model):
    """A card set of Ascension Tactics, or a variant: a base and what is different."""

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: str = Field(pattern=r"\S")
    """What reports call the set."""
    provenance: str = Field(default="", pattern=r"\S")
    """Where the facts of the cards come from and how sure they are."""
    synthetic: bool = False
    """Whether anything is invented: reports then show a banner."""
    base: str | None = Field(default=None, pattern=r"\S")
    """The card set this one differs from: a shipped one, or a folder beside this one."""
    rules: Rules | None = None
    """Numbers of the game."""
    switches: Switches | None = None
    """Readings of points that the rulebook leaves open."""
    soul: SoulValues | None = None
    """What a devoured soul gives."""
    gate: tuple[Gate, ...] | None = Field(default=None, max_length=4)
    """What the gate of each side gives, in the order of the turns."""
    change: dict[str, dict[str, Any]] | None = None
    """Fields of entries of the base that are replaced."""


def file_models() -> dict[str, type[Model]]:
    """The model of every file of a card set, by the name of the file."""
    fields = {word: (tuple[model, ...] | None, Field(default=None, description=f"Every {word}.")) for word, model in MODELS.items()}  # type: ignore[valid-type]
    made: dict[str, type[Model]] = {SET_FILE: create_model("WholeSetFile", __base__=SetFile, __doc__=SetFile.__doc__, **fields)}  # type: ignore[call-overload]
    for name, word in FILES.items():
        version = (FormVersion, Field(alias="schema", description="Version of the form of this file."))
        about: dict[str, Any] = {"version": version, word: fields[word]}
        made[name] = create_model(f"{word.capitalize()}sFile", __base__=Model, __doc__=f"The file {name} of a card set of the game.", **about)
    return made
