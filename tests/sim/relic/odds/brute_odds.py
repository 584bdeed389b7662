"""The obvious slow way to the odds: every face of every die, every choice, down to a depth; shares nothing with `sim.relic.odds`."""

import itertools
from collections import defaultdict
from fractions import Fraction
from functools import lru_cache

NONE = Fraction(0)
SURE = Fraction(1)


def faces(ones_as_sixes=False):
    """Face to chance."""
    chances = defaultdict(Fraction)
    for side in range(1, 7):
        chances[6 if side == 1 and ones_as_sixes else side] += Fraction(1, 6)
    return dict(chances)


def chains(depth, ones_as_sixes=False):
    """Chains of one die (tuples of faces) with at most so many dice, and their chances; longer ones are missing."""
    found, open_chains = {}, {(): SURE}
    for _ in range(depth):
        grown = {}
        for chain, chance in open_chains.items():
            for face, more in faces(ones_as_sixes).items():
                (grown if face == 6 else found)[(*chain, face)] = chance * more
        open_chains = grown
    return found


def thrown(dice, depth, ones_as_sixes=False):
    """Every throw of several dice, as tuples of chains, with its chance."""
    one = chains(depth, ones_as_sixes).items()
    for throw in itertools.product(one, repeat=dice):
        chance = SURE
        for _, more in throw:
            chance *= more
        yield tuple(chain for chain, _ in throw), chance


def sums(dice, depth, ones_as_sixes=False):
    """Sum of several dice to chance; long chains are missing."""
    law = {0: SURE}
    one = defaultdict(Fraction)
    for chain, chance in chains(depth, ones_as_sixes).items():
        one[sum(chain)] += chance
    for _ in range(dice):
        grown = defaultdict(Fraction)
        for (total, chance), (value, more) in itertools.product(law.items(), one.items()):
            grown[total + value] += chance * more
        law = grown
    return law


def battle(own, other, difference):
    """Chances to win and to tie of two laws of sums, as far as they are known, and what is missing."""
    win = tie = NONE
    for (mine, chance), (theirs, more) in itertools.product(own.items(), other.items()):
        win += chance * more * (mine + difference > theirs)
        tie += chance * more * (mine + difference == theirs)
    return win, tie, 1 - sum(own.values()) * sum(other.values())


def fails(throw, ones, count):
    """Whether a throw of chains fails a test for its ones."""
    counted = [face for chain in throw for face in (chain if count == "every" else chain[:1])]
    return any(face == 1 for face in counted) if ones == "any" else all(face == 1 for face in counted)


def passes(throw, margin, ones, count):
    """Whether a throw passes a test."""
    return sum(map(sum, throw)) >= margin and not fails(throw, ones, count)


def best_rerolls(dice, rerolls, goal, allowed, depth, ones_as_sixes=False):
    """Best use of rerolls by trying every die after every throw.

    `goal` gives what a throw is worth and its outcome, `allowed` says of a chain whether its die may be rerolled. Equal worth: no reroll, then
    the die with the lowest sum. Returns worth and chances by outcome.
    """
    one = chains(depth, ones_as_sixes)

    @lru_cache(None)
    def best(throw, left):
        worth, outcome = goal(throw)
        found = worth, {outcome: SURE}
        if not left:
            return found
        for i in range(dice):
            if not allowed(throw[i]) or throw[i] in throw[:i]:
                continue
            mean, outcomes = NONE, defaultdict(Fraction)
            for chain, chance in one.items():
                rolled = tuple(sorted((*throw[:i], chain, *throw[i + 1 :]), key=sum))
                more, after = best(rolled, left - 1)
                mean += chance * more
                for name, part in after.items():
                    outcomes[name] += chance * part
            if mean > found[0]:
                found = mean, outcomes
        return found

    total, outcomes = NONE, defaultdict(Fraction)
    for throw, chance in thrown(dice, depth, ones_as_sixes):
        worth, after = best(tuple(sorted(throw, key=sum)), rerolls)
        total += chance * worth
        for name, part in after.items():
            outcomes[name] += chance * part
    return total, outcomes


def plays(cards, most):
    """Every way to play up to so many cards of a hand, as (played, left)."""
    for number in range(min(most, len(cards)) + 1):
        for played in sorted(set(itertools.combinations(cards, number))):
            left = list(cards)
            for card in played:
                left.remove(card)
            yield played, tuple(left)


def best_cards(dice, cards, goal, depth, ones_as_sixes=False, replaced=None):
    """Best use of power cards by trying everything: for all dice that are due it is decided together which of them cards replace.

    `goal` gives what the faces of all dice are worth: it is called with the faces of the thrown dice and with those of the explosion dice. A chain of
    more than `depth` explosion dice in all is worth nothing. `replaced` is how many thrown dice cards can replace, one if it is left out. Returns the
    worth and the mean number of cards.
    """
    one = faces(ones_as_sixes)

    def mean(number, after):
        worth, used = NONE, NONE
        for rolled in itertools.product(one.items(), repeat=number):
            chance = SURE
            for _, more in rolled:
                chance *= more
            more, cards_used = after(tuple(face for face, _ in rolled))
            worth, used = worth + chance * more, used + chance * cards_used
        return worth, used

    def best(options):
        return max(options, key=lambda one: (one[0], -one[1]))

    @lru_cache(None)
    def explode(first, later, due, hand):
        if due == 0:
            return goal(first, later), NONE
        if len(later) >= depth:
            return NONE, NONE
        options = []
        for played, left in plays(hand, due):

            def after(rolled, played=played, left=left):
                shown = tuple(sorted((*played, *rolled)))
                return explode(first, tuple(sorted((*later, *shown))), shown.count(6), left)

            worth, used = mean(due - len(played), after)
            options.append((worth, used + len(played)))
        return best(options)

    options = []
    for played, left in plays(cards, 1 if replaced is None else min(replaced, dice)):

        def after(rolled, played=played, left=left):
            first = tuple(sorted((*played, *rolled)))
            return explode(first, (), first.count(6), left)

        worth, used = mean(dice - len(played), after)
        options.append((worth, used + len(played)))
    return best(options)
