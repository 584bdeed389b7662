"""Types of the fields of a card file: words of a list, texts of the small language, names and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from sim.cardfiles.models import check_name, wrong
from sim.cardfiles.problems import value_text
from sim.errors import suggestion
from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language.reader import read_amount, read_cards, read_condition, read_filter, read_target
from sim.voskhozhdenie.cards.language.writer import amount_text, cards_text, condition_text, filter_text, target_text
from sim.voskhozhdenie.cards.words import NUMBERED, PRINTED_ONLY, Colour, Keyword
from sim.voskhozhdenie.words import MAX_NAME, MAX_NUMBER, MAX_TEXT

Word = TypeVar("Word", bound=StrEnum)


def word_of(kind: type[Word], what: str) -> BeforeValidator:
    """Accept only the words of a list; any other text is reported as not being `what`, with the nearest word."""
    words = [str(word) for word in kind]

    def check(value: object) -> object:
        if not isinstance(value, str):
            raise wrong(f"must be {what} in quotes, not {value_text(value)}")
        if value not in words:
            raise wrong(f"{value_text(value)} is not {what}; {suggestion(value, words)}")
        return kind(value)

    return BeforeValidator(check)


@dataclass(frozen=True, eq=False)
class Told:
    """Marks a field that a file says as text and a model keeps as a value; pydantic need not look into the value.

    Attributes
    ----------
    read
        What makes the value of what the file says.
    write
        What makes what the file says of the value.
    schema
        JSON Schema of what the file says.
    """

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    schema: Mapping[str, Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.plain_serializer_function_ser_schema(self.write)
        return core_schema.no_info_plain_validator_function(self.read, serialization=written)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return dict(self.schema)


def _text(read: Callable[[str], Any]) -> Callable[[object], Any]:
    def check(value: object) -> Any:
        if not isinstance(value, str):
            raise wrong(f"must be text in quotes, not {value_text(value)}")
        return read(value)

    return check


def _number_or_text(value: object) -> Any:
    """An amount: a whole number as it stands, also one below 0, or a text."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise wrong(f"must be a whole number or text in quotes, not {value_text(value)}")
    if isinstance(value, str):
        return read_amount(value)
    if not -MAX_NUMBER <= value <= MAX_NUMBER:
        raise wrong(f"{value_text(value)} is not from -{MAX_NUMBER} to {MAX_NUMBER}")
    return tree.Number(value)


def _plain_number(amount: tree.Amount) -> int | str:
    return amount.value if isinstance(amount, tree.Number) else amount_text(amount)


_TEXT = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
_NUMBER = {"type": "integer", "minimum": -MAX_NUMBER, "maximum": MAX_NUMBER}
Target = Annotated[tree.Target, Told(_text(read_target), target_text, _TEXT)]
"""`self`, `event`, `it`, `them`, or a quantity and a filter."""
Cards = Annotated[tree.Cards, Told(_text(read_cards), cards_text, _TEXT)]
"""A filter, or a known card."""
Filter = Annotated[tree.Filter, Told(_text(read_filter), filter_text, _TEXT)]
"""A filter."""
Condition = Annotated[tree.Condition, Told(_text(read_condition), condition_text, _TEXT)]
"""Something that is so or not."""
Amount = Annotated[tree.Amount, Told(_number_or_text, _plain_number, {"anyOf": [_NUMBER, _TEXT]})]
"""A whole number, or an amount as text."""

Count = Annotated[int, Field(ge=1, le=MAX_NUMBER)]
"""A number of at least 1."""
Value = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
"""A number of at least 0."""


def _check_card_name(name: str) -> str:
    check_name(name, (), "the card")
    if set(name) & set("_()|"):
        raise wrong(f"{name!r} has one of the signs _ ( ) |, which selectors need; write it without")
    return name


CardName = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_check_card_name)]
"""Name of a card, in one language."""
GivenColour = Annotated[Colour, word_of(Colour, "a colour")]
"""A colour."""


def _check_given(keyword: Keyword) -> Keyword:
    if keyword in NUMBERED or keyword in PRINTED_ONLY:
        tip = "write armor = N" if keyword is Keyword.ARMOR else "print it on the card"
        raise wrong(f"{keyword.value} cannot be given by an effect; {tip}")
    return keyword


GivenKeyword = Annotated[Keyword, AfterValidator(_check_given), word_of(Keyword, "a keyword")]
"""A keyword that an effect gives."""
