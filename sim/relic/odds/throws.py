"""What can be asked: how the dice are thrown in a battle and in a skill test, and the limits of it."""

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

import numpy as np

from sim.errors import InputError, quoted, suggestion
from sim.relic.odds.law import SIDES
from sim.relic.odds.reading import Reading
from sim.relic.odds.rerollany import MOST_FAILED
from sim.relic.odds.tieworth import TieWorth

Word = TypeVar("Word", bound=StrEnum)

MOST_DICE = 20
"""Dice of one side."""
MOST_REROLLS = 10
"""Rerolls of one roll, unless they are without limit."""
MOST_CARDS = 8
"""Power cards of one hand."""
MOST_DICE_WITH_CARDS = 6
"""Dice thrown by a player who holds power cards."""
ATTRIBUTE = (1, 12)
"""Least and most of a player's attribute (R6)."""
VALUE = (1, 99)
"""Least and most of an enemy's value, of several that fight as one too, and of a test's target."""
BONUS = (-99, 99)
"""Least and most of all modifiers of a side."""
MOST_DIGITS = 60
"""Characters of what a tie is worth."""
LONG_EXPONENT = re.compile(r"[eE][+-]?0*[1-9][0-9]{2}")
FINEST = 10**6
"""Largest denominator of what a tie is worth."""


class Reroll(StrEnum):
    """Which dice may be rerolled."""

    ANY = "any"
    ONES = "ones"


class When(StrEnum):
    """When power numbers are announced in a battle."""

    BEFORE = "before"
    AFTER = "after"


class PowerNumbers(StrEnum):
    """How many of the dice thrown together power numbers may replace (R18)."""

    ONE_PER_ROLL = "one_per_roll"
    ONE_PER_DIE = "one_per_die"


@dataclass(frozen=True)
class Throw:
    """How a player rolls.

    Attributes
    ----------
    dice
        Dice thrown together, 1 .. 20.
    rerolls
        Rerolls of single dice in all, one after the other, each seen before the next; None: without limit, of ones alone.
    reroll
        Which dice may be rerolled: `any`, or `ones`, those whose thrown face is 1. A reroll replaces the whole chain (R42).
    ones_as_sixes
        A 1 counts as a 6 in every respect: it explodes and is no 1. Holds for explosion dice and power numbers too.
    power
        Power numbers in hand, each of which may replace the roll of one die (R18).
    power_numbers
        Of the dice thrown together they replace one at most (`one_per_roll`), or any (`one_per_die`). Each die that an explosion brings is a roll of
        its own.
    """

    dice: int = 1
    rerolls: int | None = 0
    reroll: Reroll = Reroll.ANY
    ones_as_sixes: bool = False
    power: tuple[int, ...] = ()
    power_numbers: PowerNumbers = PowerNumbers.ONE_PER_ROLL

    def __post_init__(self) -> None:
        within("dice", self.dice, 1, MOST_DICE)
        object.__setattr__(self, "reroll", known("reroll", self.reroll, Reroll))
        self._check_rerolls()
        self._check_power()
        object.__setattr__(self, "power_numbers", known("power_numbers", self.power_numbers, PowerNumbers))
        object.__setattr__(self, "power", tuple(sorted(self.power)))

    @property
    def counted(self) -> tuple[int, ...]:
        """Power numbers as they count, in ascending order."""
        return tuple(sorted(SIDES if self.ones_as_sixes and number == 1 else number for number in self.power))

    @property
    def replaced(self) -> int:
        """Most of the thrown dice that power numbers can replace."""
        return self.dice if self.power_numbers is PowerNumbers.ONE_PER_DIE else 1

    def _check_rerolls(self) -> None:
        if self.rerolls is None:
            if self.reroll is Reroll.ANY:
                raise InputError("rerolls: without limit every roll could be made a win; give a number, or reroll ones only")
            return
        within("rerolls", self.rerolls, 0, MOST_REROLLS, " (or unlimited, of ones)" if self.reroll is Reroll.ONES else "")
        if self.reroll is Reroll.ANY and self.dice > MOST_FAILED and self.rerolls > MOST_FAILED:
            raise InputError(
                f"rerolls: {self.rerolls} of any of {self.dice} dice is too many to be computed exactly; at most {MOST_FAILED}, or throw fewer dice"
            )

    def _check_power(self) -> None:
        for number in self.power:
            within("power", number, 1, SIDES)
        if len(self.power) > MOST_CARDS:
            raise InputError(f"power: {len(self.power)} cards are too many; at most {MOST_CARDS}")
        if self.power and self.dice > MOST_DICE_WITH_CARDS:
            raise InputError(f"dice: {self.dice} is too many beside power cards; at most {MOST_DICE_WITH_CARDS}, or leave the cards out")
        if self.power and self.rerolls != 0:
            raise InputError("power: cards and rerolls cannot be combined; leave one of them out")


@dataclass(frozen=True)
class Battle(Throw):
    """How a battle is rolled; the enemy rolls first and its roll is known to the player.

    Attributes
    ----------
    enemy_dice
        Dice of the enemy, 1 .. 20.
    when
        `after`: power numbers are chosen when the enemy's roll is known, and for each explosion die when it is due. `before`: they are announced
        before the enemy rolls, for thrown dice and for the explosion dice that announced sixes bring; what chance brings is rolled.
    tie_value
        What a tie is worth, of a win, 0 .. 1; decisions aim at wins and ties so weighted.
    """

    enemy_dice: int = 1
    when: When = When.AFTER
    tie_value: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        super().__post_init__()
        within("enemy_dice", self.enemy_dice, 1, MOST_DICE)
        object.__setattr__(self, "when", known("when", self.when, When))
        object.__setattr__(self, "tie_value", tie_worth(self.tie_value))

    @property
    def worth(self) -> TieWorth:
        """The aim of the player's decisions."""
        return TieWorth(self.tie_value)


@dataclass(frozen=True)
class SkillTest(Throw):
    """How a skill test is rolled.

    Attributes
    ----------
    reading
        When a rolled 1 fails the test.
    """

    reading: Reading = Reading()


def known(name: str, word: str, words: type[Word]) -> Word:
    """One of the words that an option can have.

    Raises
    ------
    InputError
        If it is none of them; names the nearest.
    """
    if word not in list(words):
        raise InputError(f"{name}: {word!r} is unknown; {suggestion(str(word), [one.value for one in words])}")
    return words(word)


def within(name: str, value: int, least: int, most: int, besides: str = "") -> int:
    """Check a whole number.

    Raises
    ------
    InputError
        If it is none, or outside of its limits; names it and the limits.
    """
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise InputError(f"{name}: {quoted(value)} is no whole number; {least} to {most}{besides}")
    if not least <= value <= most:
        raise InputError(f"{name}: {quoted(value)} is out of range; {least} to {most}{besides}")
    return int(value)


def tie_worth(value: object) -> Fraction:
    """What a tie is worth, from a number or its text.

    Raises
    ------
    InputError
        If it is none, or not between 0 and 1, or finer than a millionth.
    """
    try:
        text = str(value[()] if isinstance(value, np.ndarray) and not value.ndim else value)
        if len(text) > MOST_DIGITS or LONG_EXPONENT.search(text):  # Python would write out every zero of 1e-999999999
            raise ValueError
        worth = Fraction(text)
    except Exception:  # whatever the text of a foreign object comes from
        raise InputError(f"tie_value: {quoted(value)} is no number; 0 to 1") from None
    if not 0 <= worth <= 1:
        raise InputError(f"tie_value: {text} is out of range; 0 to 1")
    if worth.denominator > FINEST:
        raise InputError(f"tie_value: {text} is too fine; at most six decimals")
    return worth
