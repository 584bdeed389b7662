"""The form that all models of card files share, whatever the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from sim.errors import suggestion


class Model(BaseModel):
    """Frozen, strict, no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True)


def wrong(text: str, field: str = "") -> PydanticCustomError:
    """Error of a model; `field` is added to the place that is reported."""
    return PydanticCustomError("vigil", "{text}", {"text": text, "field": field})


def exactly_one(model: BaseModel, what: str, *fields: str) -> None:
    """Refuse a model in which not exactly one of some fields is filled; `what` they are, for the message."""
    if sum(getattr(model, field) is not None for field in fields) != 1:
        raise wrong(f"names not exactly one {what}; write one of {', '.join(fields)}")


@dataclass(frozen=True)
class OneOf:
    """Marks a text that is one word of a list, for the check of a model and for its JSON Schema.

    Attributes
    ----------
    words
        The list.
    what
        What the words are, for the message.
    tell_all
        Whether the message tells all words instead of the nearest one.
    """

    words: tuple[str, ...]
    what: str
    tell_all: bool

    def check(self, value: object) -> object:
        """Refuse a text that is not in the list; what is no text is left to the type."""
        if isinstance(value, str) and value not in self.words:
            tip = f"known: {', '.join(self.words)}" if self.tell_all else suggestion(value, self.words)
            raise wrong(f"{value!r} is not {self.what}; {tip}")
        return value

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.words)}


def one_of(words: Iterable[str], what: str, tell_all: bool = False) -> OneOf:
    """Accept only `words`; any other text is reported as not being `what`, with the nearest word or with all of them."""
    return OneOf(tuple(words), what, tell_all)


def check_name(name: str, reserved: Collection[str], what: str) -> str:
    """Refuse a name that strategies could not say: it must be one clean line that is no word of their language.

    Parameters
    ----------
    name
        The name.
    reserved
        Words of the strategy language.
    what
        What has the name, for the message: `the card`.

    Returns
    -------
    str
        The name as it is.
    """
    if name != name.strip() or not name.isprintable():
        raise wrong(f"{name!r} has space around it or characters that cannot be printed; write it as one clean line")
    if name in reserved:
        raise wrong(f"{name!r} is a word of the strategy language; give {what} another name")
    if "'" in name and (" by " in name or " if " in name):
        raise wrong(f"{name!r} has an apostrophe and ' by ' or ' if ', so strategies could not quote it; give {what} another name")
    return name


def freeze(value: object) -> Any:
    """Lists as tuples, the form the models keep."""
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, Mapping):
        return {key: freeze(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return tuple(freeze(inner) for inner in value)
    return value


def values_in(value: object) -> Iterator[Any]:
    """A value of a model, and all values inside it, models themselves first; lists are gone through."""
    if isinstance(value, tuple):
        for inner in value:
            yield from values_in(inner)
        return
    yield value
    if isinstance(value, BaseModel):
        for field in type(value).model_fields:
            yield from values_in(getattr(value, field))
