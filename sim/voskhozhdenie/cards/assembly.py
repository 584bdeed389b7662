"""From the tables of all files to the card set, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from sim.cardfiles.models import freeze
from sim.cardfiles.problems import Form, Problem, Tag, card_place, fail, problems_of
from sim.cardfiles.tables import provenance_of
from sim.cardfiles.variants import Files
from sim.voskhozhdenie.cards.abilities import ABILITIES, Give, Multiply
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.costs import Cost
from sim.voskhozhdenie.cards.effects.verbs import EFFECTS
from sim.voskhozhdenie.cards.models import Card, Rules, Switches
from sim.voskhozhdenie.cards.setproblems import set_problems
from sim.voskhozhdenie.cards.variant import SET_FILE

_VERBS = Tag("do", EFFECTS, "a verb")
_KINDS = Tag("on", ABILITIES, "something that an ability answers to")
FORM = Form(
    tags={"effects": _VERBS, "options": _VERBS, "abilities": _KINDS, "ability": _KINDS},
    parts={"cost": Cost, "give": Give, "multiply": Multiply},
    called={Card: "a card", Rules: "[rules]", Switches: "[switches]", Cost: "a cost", Give: "a gift", Multiply: "multiply"},
)
"""Where abilities, effects and costs stand in a card file."""


def build_card_set(files: Files, label: str, path: Path | None) -> CardSet:
    """Make the card set of files without a base, whose outlines are right; anything wrong is an `InputError`."""
    head = files[SET_FILE]
    problems: list[Problem] = []
    rules, switches = (_table(head, field, model, problems) for field, model in (("rules", Rules), ("switches", Switches)))
    made = []
    for name in head["files"]:
        cards: list[Card] = []
        for index, table in enumerate(files[f"{name}.toml"]["card"]):
            raw = freeze(table)
            place = card_place(raw.get("name") if isinstance(raw, Mapping) else None, index, cards[-1].name if cards else None)
            try:
                cards.append(Card.model_validate(raw))
            except ValidationError as error:
                problems += problems_of(error, raw, Card, FORM, f"{name}.toml, {place}")
        made.append((name, tuple(cards)))
    if problems:
        fail(label, problems)
    card_set = CardSet(" ".join(head["name"].split()), provenance_of(head), tuple(head["releases"]), rules, switches, tuple(made), label, path)
    problems = list(set_problems(card_set))
    if problems:
        fail(label, problems)
    return card_set


def _table(head: Mapping[str, Any], field: str, model: type[BaseModel], problems: list[Problem]) -> Any:
    """A table of `set.toml`; what is wrong with it goes to `problems`."""
    try:
        return model.model_validate(head.get(field, {}))
    except ValidationError as error:
        problems += problems_of(error, head[field], model, FORM, SET_FILE, prefix=f"{field}.")
        return model()
