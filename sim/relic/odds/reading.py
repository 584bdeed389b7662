"""When a rolled 1 fails a skill test: the switch of rule R23 and its readings."""

from dataclasses import dataclass
from enum import StrEnum

from sim.errors import InputError, suggestion


class Ones(StrEnum):
    """How many dice must show 1."""

    ANY = "any"
    ALL = "all"


class Count(StrEnum):
    """Which dice count."""

    THROWN = "thrown"
    EVERY = "every"


@dataclass(frozen=True)
class Reading:
    """One reading of the switch.

    `all` with `every` asks that every die on the table, thrown or exploded, shows 1. An explosion die lies only beside a 6, so this is the same
    as `all` with `thrown`: both fail when all thrown dice show 1, and never otherwise. With one die, a 1 on its explosion die fails under `any`
    with `every` alone.

    Attributes
    ----------
    ones
        `any`: one die that shows 1 fails the test (the Russian text); `all`: it fails only if all dice show 1 (a guide to the English rulebook).
    count
        `thrown`: only dice thrown by the player count; `every`: dice added by a 6 count too.
    """

    ones: Ones = Ones.ANY
    count: Count = Count.THROWN

    @classmethod
    def of(cls, ones: str, count: str) -> "Reading":
        """Reading from its two words.

        Raises
        ------
        InputError
            If a word is unknown.
        """
        for name, word, words in (("ones", ones, Ones), ("count", count, Count)):
            if word not in list(words):
                raise InputError(f"{name}: {word!r} is unknown; {suggestion(str(word), [known.value for known in words])}")
        return cls(Ones(ones), Count(count))

    def __str__(self) -> str:
        """Tell the two words, with a plus sign."""
        return f"{self.ones}+{self.count}"

    @property
    def sentence(self) -> str:
        """What the reading says."""
        if self.ones is Ones.ALL:
            return "a test fails if all dice show 1"
        return "a test fails if any die shows 1, explosion dice included" if self.count is Count.EVERY else "a test fails if any thrown die shows 1"


READINGS = tuple(Reading(ones, count) for ones in Ones for count in Count)
"""All four."""
