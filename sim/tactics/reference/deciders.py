"""The contract policy `random` (P1-P11; ENGINE.md, section 5)."""

from sim.tactics.reference.purposes import CHOICE, VILLAINS
from sim.tactics.reference.questions import CHOSEN_BY_LOT, RAT_TO_COME, Kind, Moment


class RandomDecider:
    """Every choice by lot, every `may` a coin.

    Parameters
    ----------
    table : Table
    seat : int or None
        None decides for the villains.
    """

    def __init__(self, table, seat):
        self.stream = table.luck.stream(VILLAINS) if seat is None else table.luck.stream(CHOICE, seat)

    def answer(self, question):
        """Return the index of an option."""
        options = question.options
        if question.kind is Kind.ACTION:
            return self.action(options)
        if question.kind is Kind.TREASURE:
            used = question.moment in (Moment.ATTACK, Moment.DEFENCE) and self.stream.coin()
            return 1 + self.stream.below(len(options) - 1) if used else 0
        if question.kind is Kind.ATTACK:
            return self.stream.below(len(options) - 1)
        if question.kind is Kind.TARGET:
            return self.stream.below(len([option for option in options if option != RAT_TO_COME]))
        return self.stream.below(len(options))

    def action(self, options):
        """The gate at once, then cards, then anything that costs; to end only when nothing else is left."""
        for kinds in (("gate",), ("play",), CHOSEN_BY_LOT):
            fitting = [number for number, option in enumerate(options) if option.kind in kinds]
            if fitting:
                return fitting[0] if kinds == ("gate",) else fitting[self.stream.below(len(fitting))]
        return next(number for number, option in enumerate(options) if option.kind == "end")

    def path(self, figure, goal, standard):
        """The way to a goal: the standard path."""
        return standard
