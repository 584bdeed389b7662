"""Which fields of the card format a scene writes."""

import inspect
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any

from drawn_turns import IN_SET, Drawn, files_of
from pydantic import BaseModel

from sim.cardmodels import Model
from sim.relic.cardfile import card_set_from
from sim.relic.cardthings import Exchange, OneThing

Field = tuple[str, str]
"""A model of the format and the name of one of its fields."""
BY_VERB = (OneThing, Exchange)
"""Models whose fields each verb has for itself: to gain a thing is not to lose or to pay it."""


def field_of(model: type[BaseModel], name: str) -> Field:
    """A field, said of the model that brings it in."""
    first = next(kind for kind in model.__mro__ if name in inspect.get_annotations(kind))
    return (model if first in BY_VERB else first).__name__, name


def inside(value: Any) -> Iterator[BaseModel]:
    """Models in a value, also in lists."""
    if isinstance(value, BaseModel):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from inside(one)


def written_in(part: BaseModel, names: Iterable[str]) -> Iterator[Field]:
    """The fields of these names that are written, and all that are written inside them."""
    for name in names:
        yield field_of(type(part), name)
        for one in inside(getattr(part, name)):
            yield from written_in(one, one.model_fields_set)


def fields_of(scene: Drawn) -> set[Field]:
    """Fields of the format that the scene's texts write."""
    cards = card_set_from(files_of(scene), "drawn")
    sheets = [*cards.spaces, *cards.characters, *cards.scenarios, *(card.sheet for card in cards.cards)]
    parts = {sheet.name: sheet for sheet in sheets} | {name: getattr(cards, name) for name in IN_SET}
    return {field for name, text in scene.texts.items() for field in written_in(parts[name], tomllib.loads(text))}


def format_fields(model: type[Model] = Model) -> set[Field]:
    """All fields of the format: of the models that stand for a part of a file."""
    kinds = model.__subclasses__()
    leaf = not kinds and model.__module__.startswith("sim.relic.")
    return {field_of(model, name) for name in model.model_fields if leaf}.union(*map(format_fields, kinds))
