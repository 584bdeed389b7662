"""The questions asked of whoever decides (ENGINE.md, section 8)."""

from enum import StrEnum
from typing import Any, NamedTuple, Protocol


class Kind(StrEnum):
    """What is asked."""

    YES_NO = "yes or no"
    """Whether something that is possible is done: an index 0 (no) or 1 (yes)."""
    REDRAW = "redraw"
    """Whether one more card of the opening hand is redrawn: 0 or 1."""
    CARD = "card"
    """Which card."""
    PAYMENT = "payment"
    """Which card is paid, or which price."""
    NUMBER = "number"
    """Which number."""
    PLAYER = "player"
    """Which player, or whose deck."""
    TACTIC = "tactic"
    """To which tactic a unit goes."""
    SIDE = "side"
    """On which side, the own one first."""
    NAME = "name"
    """Which name, subtype or power is named."""
    LIST = "list"
    """Which of several lists of effects."""
    ORDER = "order"
    """In which order cards are put back: the answer is the list itself, the top card last."""
    DECREE = "decree"
    """Which decree; the last option is to decline."""
    WIN = "win"
    """What a won tactic does; the last option is nothing."""
    ACTION = "action"
    """Which action; the first option is to pass."""


class Mood(StrEnum):
    """What being chosen means for what is chosen."""

    HURTS = "hurts"
    """It is worse off."""
    HELPS = "helps"
    """It is better off."""
    OPEN = "open"
    """That depends."""


class Question(NamedTuple):
    """A question: who is asked, of what, between what, for which card, and what the choice means for what is chosen."""

    kind: Kind
    seat: int
    options: list[Any]
    source: Any = None
    what: str = ""
    mood: Mood = Mood.OPEN


class Action(NamedTuple):
    """An action of a turn (V24); the fields that its kind does not use are None."""

    kind: str  # "pass", "tactic", "assault", "assign", "play" or "activate"
    thing: Any = None
    opponent: int | None = None
    tactic: Any = None
    side: str | None = None
    ability: Any = None
    own_side: bool = False


KINDS = ("tactic", "assault", "assign", "play", "activate")
"""Kinds of actions besides passing, in their order."""


class Decider(Protocol):
    """Decides for a seat."""

    def answer(self, question: Question) -> Any:
        """Return the index of an option; of `Kind.ORDER` the list in its new order."""
        ...
