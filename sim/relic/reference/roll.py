"""Rolls of the player: exploding dice, power numbers, rerolls (R17, R18, R42; ENGINE.md, section 7.6)."""

from functools import partial

from sim.relic.reference import chances
from sim.relic.reference.uses import uses_after_roll

SIX = 6
ONE = 1


def die(stream):
    """Roll one die."""
    return stream.below(SIX) + 1


class Roll:
    """The dice of one battle or test.

    Attributes
    ----------
    chains : list of list of int
        For each thrown die its face and those of the dice its explosions brought.
    """

    def __init__(self, table, contest, stream):
        self.table = table
        self.contest = contest
        self.stream = stream
        self.chains = [[] for _ in range(contest.thrown())]
        table.spend(len(self.chains) // 2)
        self._roll(self.chains)
        self.reroll(contest.rerolls)
        uses_after_roll(table, contest, self)

    def total(self):
        """Return the own score as it stands."""
        return self.contest.own + sum(map(sum, self.chains))

    def explosions(self):
        """Return how many of the dice that lie have exploded."""
        return sum(face == SIX for chain in self.chains for face in chain)

    def succeeds(self, more=0):
        """Whether the battle is won or the test passed as things stand, or with a bonus on top."""
        return self.total() + more >= self.contest.need() and not self.contest.lost_by_ones(self)

    def is_tie(self, more=0):
        """Whether a battle is tied, and nothing lost by it, as things stand or with a bonus on top."""
        return self.contest.word == "battle" and not self.contest.ties_are_lost and self.total() + more == self.contest.need() - 1

    def _roll(self, due, numbers=True):
        """Roll the dice due, one for each chain given, and all that their explosions bring; `numbers` false: no power number for the first."""
        while due:
            thrown = not due[0]
            replaced = self._power_numbers(due, thrown) if numbers or not thrown else 0
            for chain in due[replaced:]:
                chain.append(self._counted(die(self.stream)))
            due = [chain for chain in due if chain[-1] == SIX]

    def _counted(self, face):
        return SIX if face == ONE and self.contest.as_sixes else face

    def _power_numbers(self, due, thrown):
        """Replace dice due by power numbers, the first one first; return how many.

        Dice thrown together are one roll, into which one number may go at most, unless the switch says otherwise (R18).
        """
        seat = self.contest.seat
        most = 1 if thrown and self.table.rules.power_numbers == "one_per_roll" else len(due)
        for replaced, chain in enumerate(due[:most]):
            # still to be rolled: the dice due that are not replaced, and those that replaced ones have brought
            left = len(due) - replaced + sum(done[-1] == SIX for done in due[:replaced])
            index = None
            if seat.power and "power" not in self.contest.forbidden:
                now = self._chance(left, thrown)
                with_number = partial(self._chance_with, chain, left, thrown)
                index = self.table.decides(seat).number(seat.power, self.contest.word, now, with_number)
            if index is None:
                return replaced
            piece = seat.power.pop(index)
            chain.append(self._counted(piece.card.power_number))
            self.table.discard(piece)
        return most

    def _chance(self, dice, thrown, more=0):
        """Return the chance that so many dice due and what lies already suffice."""
        chance = self.contest.throw if thrown else chances.reach
        return chance(dice, chances.clipped(self.total() + more - self.contest.need()))

    def _chance_with(self, chain, dice, thrown, number):
        """Return the chance if a power number replaces the first die due, that of a chain."""
        number = self._counted(number)
        if number == SIX:
            return self._chance(dice, False, SIX)
        if number == ONE and thrown and self.contest.one_fails(self, chain):
            return 0
        return self._chance(dice - 1, thrown, number)

    def die_for(self, kind):
        """Return the die that a reroll is for: the first that shows a 1 (None if there is none), or the one with the smallest total."""
        if kind == "ones":
            return next((index for index, chain in enumerate(self.chains) if chain[0] == ONE), None)
        totals = [sum(chain) for chain in self.chains]
        return totals.index(min(totals))

    def worth_making(self, index):
        """Whether rolling a die again is better than leaving it: always where it is lost or failed; a tie, if it wins more often than it loses."""
        need, others = self.contest.need(), self.total() - sum(self.chains[index])
        if not self.is_tie():
            return True
        wins, holds = (chances.reach(1, chances.clipped(others - score)) for score in (need, need - 1))
        return wins > chances.PARTS - holds

    def helped_by(self, bonus):
        """Whether a bonus wins the battle, ties it where it is lost, or passes the test."""
        return self.succeeds(bonus) or (self.is_tie(bonus) and not self.is_tie())

    def chance_of_reroll(self, index):
        """Return the chance of winning or passing if a die is rolled again, in parts of a million."""
        chain = self.chains[index]
        chance = self.contest.throw if self.contest.one_fails(self, chain) else chances.reach
        return chance(1, chances.clipped(self.total() - sum(chain) - self.contest.need()))

    def reroll(self, allowed):
        """Roll dice again while that is allowed, wanted and can help.

        Parameters
        ----------
        allowed : dict of str to int
            How many dice, by kind.
        """
        left = dict(allowed)
        while not self.succeeds():
            kinds = [kind for kind in ("ones", "any") if left.get(kind, 0) > 0 and self.die_for(kind) is not None]
            found = self.table.decides(self.contest.seat).reroll(kinds, self) if kinds else None
            if found is None:
                return
            self.table.spend(self.table.weigh_reroll(self.contest.seat))
            kind, index = found
            left[kind] -= 1
            self.chains[index].clear()
            self._roll([self.chains[index]], numbers=False)
