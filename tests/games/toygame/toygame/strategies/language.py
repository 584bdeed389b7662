"""The rule language of Toy: one list, about cards."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from strategies.form import Lines, StrategyForm
from strategies.language.contract import Function, Language, StrategyList
from strategies.language.line import Key
from strategies.language.subjects import Subject
from toygame.sim.cards.models import Card
from toygame.sim.state import PLAN
from toygame.sim.words import Counter, List

NUMBERS = ("cost", "stars", "income")
"""Numbers of a card that keys and conditions can look at."""


class ToyStrategy(StrategyForm):
    """A strategy of Toy: in every decision the first line that fits wins."""

    game: Literal["toy"]
    """The game it is for."""
    buy: Lines[str] = ()
    """What to buy, again and again until no line fits."""


def _numbers(card: Card) -> Mapping[str, int]:
    return {name: getattr(card, name) for name in NUMBERS}


def _all(target: str, cards: Sequence[Any]) -> range:
    return range(len(cards))


def _dear(card: Card) -> tuple[int, ...]:
    return (-card.cost,)


CARDS = Subject(
    "card",
    lambda card_set: card_set.cards,
    example="Mill",
    classes=("any",),
    members=_all,
    numbers=NUMBERS,
    keys=NUMBERS,
    key=Key("cost"),
    values=_numbers,
    tie=_dear,
)

LANGUAGE = Language(
    game="toy",
    folder=Path(__file__).parent,
    form=ToyStrategy,
    plan=PLAN,
    counters={counter.name.lower(): int(counter) for counter in Counter if Counter.ZERO < counter < Counter.OWNED},
    functions={"owned": Function(int(Counter.OWNED), (CARDS,))},
    lists={"buy": StrategyList(int(List.BUY), (CARDS,))},
)
