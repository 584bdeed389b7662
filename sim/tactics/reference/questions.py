"""What is asked of whoever decides (ENGINE.md, section 4)."""

from enum import StrEnum
from typing import Any, NamedTuple


class Kind(StrEnum):
    """What is asked; the answer is the index of an option."""

    DRAFT = "draft"
    """Which champion of the row is taken."""
    SPLIT = "split"
    """Which champions of the team the lower seat gets."""
    ACTION = "action"
    """Which action of a turn."""
    MAY = "may"
    """Whether something possible is done: 0 no, 1 yes."""
    BEARER = "bearer"
    """Which champion gets a construct, a quest or a token."""
    PORTAL = "portal"
    """On which hex a champion comes on the board."""
    PLACE = "place"
    """Before which attack the move action is made."""
    GOAL = "goal"
    """Where a movement ends."""
    ATTACK = "attack"
    """Whom an attack action hits: a tuple of champions; the last option is nobody, and empty."""
    TREASURE = "treasure"
    """Which treasure is used; the first option is none."""
    TARGET = "target"
    """Which champion an effect is about."""
    CARD = "card"
    """Which card, or treasure."""
    OPTION = "option"
    """Which of several lists of effects."""
    HEX = "hex"
    """Which hex."""
    VILLAIN = "villain"
    """A choice about villains that no rule makes."""


class Moment(StrEnum):
    """When a treasure may be used."""

    ATTACK = "attack"
    """The own attack has been declared."""
    DEFENCE = "defence"
    """An attack on an own champion has been declared."""
    CORRUPTED = "corrupted"
    """An own champion is about to take damage from corrupted ground."""


class Question(NamedTuple):
    """A question: who is asked, of what, between what; `about` is the champion it is about, or the card."""

    kind: Kind
    seat: int | None
    options: list[Any]
    about: Any = None
    moment: Moment | None = None


class Action(NamedTuple):
    """An action of a turn; `kind` is gate, play, acquire, pile, research, order, complete, owed, treasure or end."""

    kind: str
    seat: int | None = None
    thing: Any = None


CHOSEN_BY_LOT = ("acquire", "pile", "research", "order", "complete", "owed")
"""Actions among which the policy `random` chooses when no card can be played (P4)."""
RAT_TO_COME = "rat to come"
"""The next Giant Rat, as the target of a bonus (T36)."""
