"""Odds of skill tests (R22, R23), by what the dice must reach: the target less attribute and bonuses. All of them are exact."""

from collections.abc import Iterable
from fractions import Fraction

from sim.relic.odds.chances import Chain
from sim.relic.odds.hand import WON, Hand
from sim.relic.odds.law import Law, die_without_one, whole_die
from sim.relic.odds.outcome import Odds
from sim.relic.odds.reading import Count, Ones
from sim.relic.odds.rerollany import Lowest
from sim.relic.odds.rerollones import law_after
from sim.relic.odds.throws import Reroll, SkillTest
from sim.relic.odds.tieworth import NO_TIES

SUMMED = "all sums below the target, taken from the whole of the generating function of rolls that do not fail"
REROLLED = "best use of rerolls by exact recursion; dice that fail are rerolled first, then the lowest"
PLAYED = "best use of the power cards by exact recursion over what must be passed, dice due and cards left; all dice due are decided together"


def skill_odds(test: SkillTest, margins: Iterable[int]) -> dict[int, Odds]:
    """Odds by margin.

    Parameters
    ----------
    test
        How the dice are thrown, and when a 1 fails.
    margins
        Target less attribute and bonuses: what the dice must reach.

    Returns
    -------
    dict
        Margin to its odds; the win is the success.
    """
    needs = {margin: need_of(test, margin) for margin in set(margins)}
    most = max(needs.values(), default=0)
    if test.power:
        hand = hand_of(test, most)
        played = {need: hand.best_throw(need, test.counted)[0] for need in set(needs.values())}
        return {
            m: Odds.of(Fraction(played[u].win, hand.one), Fraction(0), PLAYED, cards=Fraction(played[u].cards, hand.one)) for m, u in needs.items()
        }
    if test.rerolls and test.reroll is Reroll.ANY:
        chances, bottom = Lowest(Chain.of(clean_die(test), max(most, 0)), test.rerolls, NO_TIES).of(test.dice)
        return {m: Odds.of(Fraction(int(chances.win[max(u, 0)]), bottom), Fraction(0), REROLLED) for m, u in needs.items()}
    law = _rolled(test)
    return {m: Odds.of(law.above(u), Fraction(0), SUMMED) for m, u in needs.items()}


def need_of(test: SkillTest, margin: int) -> int:
    """The sum that must be passed, `WON` or more.

    Under `all` a test fails only if all thrown dice show 1, which is when their sum is no larger than their number: so it must be passed too.
    """
    return max(margin - 1, test.dice if test.reading.ones is Ones.ALL else WON)


def fails(test: SkillTest) -> tuple[bool, bool]:
    """Whether a 1 on one thrown die, and on one explosion die, fails the test."""
    any_fails = test.reading.ones is Ones.ANY and not test.ones_as_sixes
    return any_fails, any_fails and test.reading.count is Count.EVERY


def hand_of(test: SkillTest, most: int) -> Hand:
    """Decisions with power cards, for needs up to `most`."""
    thrown, every = fails(test)
    return Hand(test.dice, max(most, 0), NO_TIES, test.replaced, ones_as_sixes=test.ones_as_sixes, thrown_ones_fail=thrown, every_one_fails=every)


def clean_die(test: SkillTest) -> Law:
    """Law of one die that does not fail the test."""
    thrown, every = fails(test)
    return die_without_one(test.ones_as_sixes, every) if thrown else whole_die(test.ones_as_sixes)


def _rolled(test: SkillTest) -> Law:
    """Law of the sum of rolls that do not fail, thrown ones being rerolled where that is allowed."""
    thrown, every = fails(test)
    return law_after(die_without_one(test.ones_as_sixes, every), test.dice, test.rerolls, not thrown, test.ones_as_sixes)
