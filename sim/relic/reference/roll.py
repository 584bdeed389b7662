"""Rolls of the player: exploding dice, power numbers, rerolls (R17, R18, R42; ENGINE.md, section 7.6)."""

from sim.relic.reference import chances

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
        self._roll(self.chains)
        self._reroll()

    def total(self):
        """Return the own score as it stands."""
        return self.contest.own + sum(map(sum, self.chains))

    def explosions(self):
        """Return how many of the dice that lie have exploded."""
        return sum(face == SIX for chain in self.chains for face in chain)

    def succeeds(self):
        """Whether the battle is won or the test passed as things stand."""
        return self.total() >= self.contest.need() and not self.contest.lost_by_ones(self)

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
        """Replace dice due by power numbers, the first one first; return how many."""
        seat = self.contest.seat
        for replaced, chain in enumerate(due):
            # still to be rolled: the dice due that are not replaced, and those that replaced ones have brought
            left = len(due) - replaced + sum(done[-1] == SIX for done in due[:replaced])
            index = None
            if seat.power:
                now = self._chance(left, thrown)
                index = self.table.decides(seat).number(seat.power, self.contest.word, now, lambda n, left=left: self._chance_with(n, left, thrown))
            if index is None:
                return replaced
            piece = seat.power.pop(index)
            chain.append(self._counted(piece.card.power_number))
            self.table.discard(piece)
        return len(due)

    def _chance(self, dice, thrown, more=0):
        """Return the chance that so many dice due and what lies already suffice."""
        known = self.total() + more
        table = chances.passes if thrown and self.contest.word == "test" else chances.reach
        return table(dice, chances.clipped(known - self.contest.need()))

    def _chance_with(self, number, dice, thrown):
        """Return the chance if a power number replaces the first die due."""
        number = self._counted(number)
        if number == SIX:
            return self._chance(dice, False, SIX)
        if number == ONE and thrown and self.contest.word == "test":
            return 0
        return self._chance(dice - 1, thrown, number)

    def _reroll(self):
        """Roll dice again while that is allowed, wanted and can help."""
        left = dict(self.contest.rerolls)
        while not self.succeeds():
            ones = any(chain[0] == ONE for chain in self.chains)
            kind = "ones" if left["ones"] > 0 and ones else "any"
            if left[kind] <= 0:
                return
            index = self.table.decides(self.contest.seat).reroll(kind, self.chains)
            if index is None:
                return
            left[kind] -= 1
            self.chains[index].clear()
            self._roll([self.chains[index]], numbers=False)
