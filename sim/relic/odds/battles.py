"""Odds of battles (R14 to R19), by difference: attribute and modifiers of the player less those of the enemy."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from sim.relic.odds.contest import CLOSED_FORM, above_and_equal
from sim.relic.odds.hand import Cards, sub_hands
from sim.relic.odds.law import SIDES, Law, die_without_one, whole_dice
from sim.relic.odds.outcome import Odds
from sim.relic.odds.replies import Replies, farthest, left_out, replies_of
from sim.relic.odds.rerollones import law_after
from sim.relic.odds.throws import Battle, When

WINDOW = 60
"""Differences that are computed together where decisions depend on the enemy's roll: one recursion serves them all."""
ANNOUNCED = f"{CLOSED_FORM}, for each choice of announced cards"


def battle_odds(battle: Battle, differences: Iterable[int]) -> dict[int, Odds]:
    """Odds by difference.

    Parameters
    ----------
    battle
        How the dice are thrown.
    differences
        Attribute and modifiers of the player less those of the enemy (all values added, R15).

    Returns
    -------
    dict
        Difference to its odds.
    """
    wanted = sorted(set(differences))
    if battle.power and battle.when is When.BEFORE:
        return {d: odds for d, (odds, _) in announced(battle, wanted).items()}
    replies = replies_of(battle)
    if replies is None:
        law = _rolled(battle)
        found = above_and_equal(law, enemy_law(battle), wanted)
        return {d: Odds.of(win, tie, CLOSED_FORM) for d, (win, tie) in found.items()}
    odds: dict[int, Odds] = {}
    while wanted:
        together = [d for d in wanted if d < wanted[0] + WINDOW]
        odds |= _against_roll(replies, enemy_law(battle), together)
        wanted = wanted[len(together) :]
    return odds


def enemy_law(battle: Battle) -> Law:
    """Law of the enemy's dice."""
    return whole_dice(battle.enemy_dice)


def announced(battle: Battle, differences: Iterable[int]) -> dict[int, tuple[Odds, Cards]]:
    """Odds, and the cards to announce, when power numbers are announced before the enemy rolls.

    An announced 6 brings one more die for certain, which another card may replace. Equal worth: the fewest cards.
    """
    wanted = sorted(set(differences))
    best: dict[int, tuple[Odds, Cards]] = {}
    for cards in sub_hands(battle.counted):
        if len(cards) - cards.count(SIDES) > battle.replaced:
            continue  # each but the sixes ends a thrown die that was replaced
        rolled = battle.dice + cards.count(SIDES) - len(cards)
        own = whole_dice(rolled, battle.ones_as_sixes).shifted(sum(cards))
        for d, (win, tie) in above_and_equal(own, enemy_law(battle), wanted).items():
            odds = Odds.of(win, tie, ANNOUNCED, cards=Fraction(len(cards)))
            if d not in best or odds.value(battle.tie_value) > best[d][0].value(battle.tie_value):
                best[d] = odds, cards
    return best


def _rolled(battle: Battle) -> Law:
    """Law of the player's dice where what is done does not depend on the enemy's roll."""
    return law_after(die_without_one(battle.ones_as_sixes, False), battle.dice, battle.rerolls, True, battle.ones_as_sixes)


def _against_roll(replies: Replies, enemy: Law, differences: list[int]) -> dict[int, Odds]:
    """Odds as the mean over the enemy's rolls."""
    upper = replies.upper()
    most = farthest(upper, enemy, differences[-1])
    by_need = replies.to(max(most - differences[0], 0))
    masses = enemy.masses(most)
    scale = lcm(*(mass.denominator for mass in masses))
    rolls = [(roll, int(mass * scale)) for roll, mass in enumerate(masses) if mass]
    found = {}
    for d in differences:
        sure = sum(weight for roll, weight in rolls if roll < d) * by_need.bottom
        win, tie, cards = (
            Fraction(first + sum(weight * chances[roll - d] for roll, weight in rolls if roll >= d), scale * by_need.bottom)
            for first, chances in ((sure, by_need.win), (0, by_need.tie), (0, by_need.cards))
        )
        found[d] = Odds.of(win, tie, replies.method, cards=cards, remainder=left_out(upper, enemy, most, d)[most])
    return found
