"""The decisions behind the exact odds, as tables for the kernel that rolls (see `sim.relic.odds.rolling`)."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.relic.odds.battles import announced, enemy_law
from sim.relic.odds.hand import WON, Cards, Hand, sub_hands, without
from sim.relic.odds.law import SIDES
from sim.relic.odds.replies import PlayPowerCards, RerollAny, farthest
from sim.relic.odds.skilltests import fails, hand_of, need_of
from sim.relic.odds.throws import MOST_REROLLS, Battle, Reroll, SkillTest, When

PLAN = np.dtype(
    [
        (name, "i8")
        for name in (
            "dice",
            "enemy_dice",
            "difference",
            "rerolls",
            "ones_only",
            "ones_as_sixes",
            "thrown_ones_fail",
            "every_one_fails",
            "test",
            "simple",
        )
    ]
)
"""How one situation is rolled."""
WITHOUT_LIMIT = 2**62
"""Rerolls, where there are as many as one likes."""
HIGHEST = 127
"""Values of the lowest die that are told apart at a tie; a reroll passes higher ones less often than a tie of any worth is worth."""


@dataclass(frozen=True, eq=False)
class Decisions:
    """Everything the kernel needs to roll one situation.

    Attributes
    ----------
    plan
        `[1]` of `PLAN`.
    again
        `[rerolls + 1, HIGHEST + 1]` whether to reroll at a tie, by rerolls left and value of the lowest die.
    throws
        `[U + 2, 4]` by need from -1: hand left, sum and sixes of the cards in place of thrown dice, dice that are thrown; empty without cards.
    choices
        `[hands, dice + 1, U + 2]` hand that is left when some of the explosion dice due are replaced, by hand, dice due and need from -1.
    hands
        `[hands, 3]` sum, sixes and number of the cards of each hand.
    """

    plan: NDArray[np.void]
    again: NDArray[np.uint8]
    throws: NDArray[np.int64]
    choices: NDArray[np.int16]
    hands: NDArray[np.int64]

    @property
    def tables(self) -> tuple[NDArray[Any], ...]:
        """All of them, in the kernel's order."""
        return self.plan, self.again, self.throws, self.choices, self.hands


def decisions_in_battle(battle: Battle, difference: int) -> Decisions:
    """Decisions in a battle with a difference of attributes and modifiers."""
    if battle.power and battle.when is When.BEFORE:
        cards = announced(battle, [difference])[difference][1]
        rolled = battle.dice + cards.count(SIDES) - len(cards)
        # all dice may be replaced: then nothing is left that could explode
        return _decisions(replace(battle, power=()), difference=difference + sum(cards), dice=rolled)
    if battle.power:
        replies = PlayPowerCards(battle)
        most = max(farthest(replies.upper(), enemy_law(battle), difference) - difference, 0)
        return _with_cards(_decisions(battle, difference=difference), replies.decisions(most), battle.counted)
    again = np.full((MOST_REROLLS + 1, HIGHEST + 1), battle.tie_value < 1, np.uint8)
    if battle.reroll is Reroll.ANY and battle.rerolls:
        again = RerollAny(battle, battle.rerolls).decisions(HIGHEST).again.astype(np.uint8)
    return replace(_decisions(battle, difference=difference), again=again)


def decisions_in_test(test: SkillTest, margin: int) -> Decisions:
    """Decisions in a skill test whose dice must reach a margin."""
    need = need_of(test, margin)
    thrown, every = fails(test)
    decisions = _decisions(test, difference=-need, thrown_ones_fail=thrown, every_one_fails=every, test=1)
    return _with_cards(decisions, hand_of(test, need), test.counted) if test.power else decisions


def _decisions(asked: Battle | SkillTest, **fields: int) -> Decisions:
    """Decisions with empty tables."""
    plan = np.zeros(1, PLAN)
    known = {
        "dice": asked.dice,
        "enemy_dice": asked.enemy_dice if isinstance(asked, Battle) else 0,
        "rerolls": WITHOUT_LIMIT if asked.rerolls is None else asked.rerolls,
        "ones_only": asked.reroll is Reroll.ONES,
        "ones_as_sixes": asked.ones_as_sixes,
        **fields,
    }
    for name, value in known.items():
        plan[name] = value
    plan["simple"] = asked.rerolls == 0 and not (asked.ones_as_sixes or plan["thrown_ones_fail"][0] or asked.power)
    empty = np.zeros((0, 4), np.int64), np.zeros((0, 0, 2), np.int16), np.zeros((0, 3), np.int64)
    return Decisions(plan, np.zeros((1, 1), np.uint8), *empty)


def _with_cards(decisions: Decisions, hand: Hand, cards: Cards) -> Decisions:
    """Decisions with the tables of a hand."""
    hands = sub_hands(cards)
    number = {some: i for i, some in enumerate(hands)}
    throws = np.zeros((hand.most + 2, 4), np.int64)
    choices = np.zeros((len(hands), hand.dice + 1, hand.most + 2), np.int16)
    totals = np.array([(sum(some), some.count(SIDES), len(some)) for some in hands], np.int64)
    for need in range(WON, hand.most + 1):
        played = hand.best_throw(need, cards)[1]
        throws[need + 1] = number[without(cards, played)], sum(played), played.count(SIDES), hand.dice - len(played)
    for i, some in enumerate(hands):
        left = [[without(some, hand.explosion(need, due, some)[1]) for need in range(WON, hand.most + 1)] for due in range(hand.dice + 1)]
        choices[i] = [[number[rest] for rest in row] for row in left]
    return replace(decisions, throws=throws, choices=choices, hands=totals)
