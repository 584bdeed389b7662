"""A second game for the rule language: more things than a byte can count, cards, spaces and words on one axis, lists about several of them."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Literal
from unittest import mock

import numpy as np

from sim.engine.choices import CHOICE_FIELDS
from sim.engine.plans import plan_dtype
from sim.game import Game
from sim.games import GAMES
from strategies import Strategy, compile_plan, make_strategy
from strategies.form import Lines, StrategyForm
from strategies.language.contract import Function, Language, StrategyList
from strategies.language.line import Key
from strategies.language.subjects import Subject, words

CARDS = 400
SPACES = 10
FIRST_WORD = CARDS + SPACES
WORDS = ("level", "relic")


class Counter(IntEnum):
    ZERO = 0
    GOLD = 1
    STEPS = 2
    OWNED = 3
    AT = 4


class List(IntEnum):
    BUY = 0
    MOVE = 1
    TRADE = 2


@dataclass(frozen=True)
class ToyCard:
    name: str
    price: int


@dataclass(frozen=True)
class ToySet:
    """Cards and a board."""

    cards: tuple[ToyCard, ...] = tuple(ToyCard(f"Card {i}", i % 7) for i in range(CARDS))
    spaces: tuple[str, ...] = tuple(f"Space {i}" for i in range(SPACES))
    game: str = "toy"


def everything(target: str, things: Sequence[object]) -> range:
    return range(len(things))


GOODS = Subject(
    noun="card",
    things=lambda card_set: card_set.cards,
    example="Card 1",
    classes=("any",),
    members=everything,
    numbers=("price",),
    keys=("price",),
    key=Key("price"),
    values=lambda card: {"price": card.price},
)
PLACES = Subject("space", lambda card_set: card_set.spaces, CARDS, name=str, example="Space 1", classes=("anywhere",), members=everything)
CHANCES = words("word", WORDS, FIRST_WORD)


class ToyFile(StrategyForm):
    """A strategy of the toy game."""

    game: Literal["toy"]
    buy: Lines[str] = ()
    move: Lines[str] = ()
    trade: Lines[str] = ()


PLAN = plan_dtype(len(List), FIRST_WORD + len(WORDS), flags=("moves",), tests=20, selectors=4, selected=CARDS + 3, entries=6 * CARDS)


def language(folder: Path) -> Language:
    """The language, with its shipped strategies in a folder."""
    return Language(
        game="toy",
        folder=folder,
        form=ToyFile,
        plan=PLAN,
        counters={"gold": Counter.GOLD, "steps": Counter.STEPS},
        functions={"owned": Function(Counter.OWNED, (GOODS,)), "at": Function(Counter.AT, (PLACES,), by_name=True)},
        lists={
            "buy": StrategyList(List.BUY, (GOODS, CHANCES)),
            "move": StrategyList(List.MOVE, (PLACES,), lambda card_set: {CARDS + i: i for i in range(len(card_set.spaces))}),
            "trade": StrategyList(List.TRADE, (CHANCES,)),
        },
        flags={"moves": "move"},
    )


@contextmanager
def known(folder: Path) -> Iterator[None]:
    """The toy game is one of Vigil's inside this block."""
    packages = {name: ModuleType(name) for name in ("toys", "toys.strategies", "toys.strategies.language")}
    for name, package in packages.items():
        package.__spec__, package.__path__ = ModuleSpec(name, None), []
    packages["toys"].__file__ = str(folder / "__init__.py")
    packages["toys.strategies.language"].LANGUAGE = language(folder)
    toy = Game(name="toy", title="Toy", least=2, most=4, package="toys")
    with mock.patch.dict(sys.modules, packages), mock.patch.dict(GAMES, {"toy": toy}):
        yield


def toy_strategy(**lists: object) -> Strategy:
    """A strategy of the toy game."""
    return make_strategy({"schema": 1, "game": "toy", "name": "Test", "summary": "A test.", **lists}, "test.toml", game="toy")


def toy_plan(card_set: ToySet, **lists: object) -> np.ndarray:
    """A compiled strategy of the toy game, `[1]` of `PLAN`."""
    with known(Path("nowhere")):
        return compile_plan(toy_strategy(**lists), card_set)


GAME = np.dtype(
    [
        *((name, "i2") for name in ("gold", "steps", "space", "held_n")),
        ("held", "u2", (4,)),
        ("compared", "i4", (1,)),
        ("wordy", "i2"),
        ("logging", "u1"),
        ("events_n", "i4"),
        ("events", "i4", (1, CHOICE_FIELDS)),
    ],
    align=True,
)
"""A game in play; the space by its place on the axis of things."""
