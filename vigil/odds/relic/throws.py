"""From words and numbers to how dice are thrown."""

from typing import Any

from sim.errors import InputError, quoted
from sim.relic.odds.reading import Reading
from sim.relic.odds.throws import MOST_REROLLS, Battle, SkillTest, tie_worth

UNLIMITED = "unlimited"
"""Rerolls without limit, in words."""


def made_battle(*, rerolls: int | str | None = 0, tie_value: object = 0, **options: Any) -> Battle:
    """How a battle is rolled, from options as in `vigil.odds.relic.battle`."""
    return Battle(rerolls=rerolls_of(rerolls), tie_value=tie_worth(tie_value), **options)


def made_test(*, rerolls: int | str | None = 0, ones: str = "any", count: str = "thrown", **options: Any) -> SkillTest:
    """How a skill test is rolled, from options as in `vigil.odds.relic.test`."""
    return SkillTest(rerolls=rerolls_of(rerolls), reading=Reading.of(ones, count), **options)


def rerolls_of(rerolls: int | str | None) -> int | None:
    """Number of rerolls, or None without limit.

    Raises
    ------
    InputError
        If it is neither a number nor the word for no limit.
    """
    if rerolls is None or rerolls == UNLIMITED:
        return None
    if isinstance(rerolls, str):
        if not (rerolls.isdecimal() and len(rerolls) < 10):
            raise InputError(f"rerolls: {quoted(rerolls)} is no number of rerolls; 0 to {MOST_REROLLS}, or {UNLIMITED} (of ones)")
        return int(rerolls)
    return rerolls
