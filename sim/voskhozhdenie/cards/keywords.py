"""Keywords as they are printed on a card: a word, or a word and a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from sim.cardfiles.models import wrong
from sim.cardfiles.problems import value_text
from sim.errors import suggestion
from sim.voskhozhdenie.cards.fields import Told
from sim.voskhozhdenie.cards.words import NUMBERED, Keyword
from sim.voskhozhdenie.words import MAX_COPIES, MAX_NUMBER


@dataclass(frozen=True)
class Printed:
    """A keyword on a card; `number` is 0 where the keyword has none."""

    keyword: Keyword
    number: int = 0

    def __str__(self) -> str:
        return f"{self.keyword.value} {self.number}" if self.keyword in NUMBERED else self.keyword.value


def _read(value: object) -> Printed:
    if not isinstance(value, str):
        raise wrong(f'must be a keyword in quotes like "Guard" or "Armor 2", not {value_text(value)}')
    word, _, number = value.partition(" ")
    words = [str(keyword) for keyword in Keyword]
    if word not in words:
        raise wrong(f"{value_text(word)} is not a keyword; {suggestion(word, words)}")
    keyword = Keyword(word)
    if keyword not in NUMBERED:
        if number:
            raise wrong(f"{value_text(value)}: {word} has no number; leave it out")
        return Printed(keyword)
    most = MAX_COPIES if keyword is Keyword.SWARM else MAX_NUMBER
    if not (number.isascii() and number.isdigit() and len(number) <= 3 and int(number) <= most):
        raise wrong(f'{value_text(value)}: {word} needs a number from 0 to {most}; write for example "{word} 2"')
    return Printed(keyword, int(number))


def _schema() -> dict[str, Any]:
    plain = "|".join(word for word in Keyword if word not in NUMBERED)
    return {"type": "string", "pattern": f"^({plain}|({'|'.join(sorted(NUMBERED))}) [0-9]+)$"}


PrintedKeyword = Annotated[Printed, Told(_read, str, _schema())]
"""A keyword as a card file writes it."""
