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


class CardList(StrEnum):
    """The list of a strategy that a card is chosen by (ENGINE.md, section 14)."""

    REDRAW = "redraw"
    """It is redrawn."""
    TAKE = "take"
    """It is gained."""
    HELP = "help"
    """It is better off."""
    MEND = "mend"
    """It is healed or restored."""
    HURT = "hurt"
    """It is worse off."""
    GIVE_UP = "give_up"
    """It is paid or lost."""


class Question(NamedTuple):
    """A question: who is asked, of what, between what, and what there is to know about it.

    Attributes
    ----------
    source
        The card (Known) whose text asks; None of actions and steps of the round.
    card_list
        By which list cards are chosen; of a number and of redrawing: those of `among`. Of a player `TAKE` if it is well to be chosen.
    among
        The cards that can be chosen, where it is asked how many, or whether any.
    wound
        Number of the wound for which a card is chosen; of a won tactic by how much it was won.
    tactic
        The tactic that was won; of a side the one to which the unit goes.
    unit, side
        The unit that goes to a tactic or side, and the side that it keeps.
    named
        What is named (`Named`).
    """

    kind: Kind
    seat: int
    options: list[Any]
    source: Any = None
    card_list: CardList | None = None
    among: list[Any] | None = None
    wound: int = 0
    tactic: Any = None
    unit: Any = None
    side: str | None = None
    named: Any = None


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
