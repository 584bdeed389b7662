"""Fields that every file a user writes has: the version of its form, and texts of one line."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator
from pydantic_core import PydanticCustomError

from sim.errors import quoted


def _number_one(value: object) -> object:
    """Refuse `true` and `1.0`, which Python takes for 1."""
    if type(value) is not int or value != 1:
        raise PydanticCustomError("form_version", "{text}", {"text": f"{quoted(value)} is not a known version of the format; write schema = 1"})
    return value


def _one_line(text: str) -> str:
    """Make one line of a text, so that no name can look like two lines of a report."""
    joined = " ".join(text.split())
    if text and not joined:
        raise PydanticCustomError("blank", "the text is empty")
    return joined if len(text.splitlines()) > 1 else text


FormVersion = Annotated[Literal[1], BeforeValidator(_number_one)]
"""The field `schema`: the number 1."""
OneLine = Annotated[str, AfterValidator(_one_line)]
"""A name or a summary: line breaks become blanks."""
