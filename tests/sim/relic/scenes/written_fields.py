"""Which fields of the card format a scene writes."""

import inspect
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from drawn_turns import IN_SET, Drawn, files_of
from pydantic import BaseModel

from sim.relic.cards.files import card_set_from
from sim.relic.cards.forms import FORMS, SetFile
from sim.relic.cards.things import Exchange, Foe, LossOrPrice, OneThing

Field = tuple[str, str]
"""A model of the format and the name of one of its fields."""
BY_VERB = (OneThing, Exchange, LossOrPrice, Foe)
"""Models whose fields each verb has for itself: to gain a thing is not to lose or to pay it; so has an enemy that is a card, or is none."""


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
    written = {field for name, text in scene.texts.items() for field in written_in(parts[name], tomllib.loads(text))}
    return written | {(SetFile.__name__, name) for name in IN_SET if name in scene.texts}


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """Models that the annotation of a field names."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from models_in(part)


def format_fields() -> set[Field]:
    """All fields of the format: of the files' models and of those inside them."""
    found: set[Field] = set()
    known: set[type[BaseModel]] = set()
    new: set[type[BaseModel]] = {SetFile, *(model for form in FORMS.values() for model in form.models.values())}
    while new:
        known |= new
        found |= {field_of(model, name) for model in new for name in model.model_fields}
        new = {part for model in new for field in model.model_fields.values() for part in models_in(field.annotation)} - known
    return found
