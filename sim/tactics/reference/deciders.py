"""Who decides, and the policy `random` (P1-P11; ENGINE.md, section 5)."""

from sim.tactics.reference.purposes import CHOICE, VILLAINS
from sim.tactics.reference.questions import CHOSEN_BY_LOT, RAT_TO_COME, Kind, Moment


class Decider:
    """Whoever decides for a seat: takes standard paths, and one treasure at a time.

    Attributes
    ----------
    uses_one : bool
        Whether it is not asked again behind a treasure that it has used at an attack or on corrupted ground (T61).
    """

    uses_one = True

    def path(self, figure, goal, standard):
        """The way of a move action to a goal, as directions."""
        return standard

    def way(self, figure, goal, standard, points):
        """The way to a goal of a movement of so many points that an effect brings about, as directions."""
        return standard


class RandomDecider(Decider):
    """Every choice by lot, every `may` a coin; with the switch `lot = "all"` among all that the rules allow.

    Parameters
    ----------
    table : Table
    seat : int or None
        None decides for the villains.
    """

    def __init__(self, table, seat):
        self.table, self.all = table, table.switches["lot"] == "all"
        self.stream = table.luck.stream(VILLAINS) if seat is None else table.luck.stream(CHOICE, seat)

    def answer(self, question):
        """Return the index of an option."""
        options = question.options
        if question.kind is Kind.ACTION:
            return self.action(options)
        if question.kind is Kind.TREASURE:
            used = (self.all or question.moment in (Moment.ATTACK, Moment.DEFENCE)) and self.stream.coin()
            return 1 + self.stream.below(len(options) - 1) if used else 0
        if question.kind is Kind.ATTACK:
            return self.stream.below(len(options) - 1)
        if question.kind is Kind.TARGET and not self.all:
            return self.stream.below(len([option for option in options if option != RAT_TO_COME]))
        return self.stream.below(len(options))

    def action(self, options):
        """The gate at once, then cards, then anything that costs; to end only when nothing else is left, or nothing but treasures."""
        anything = (*CHOSEN_BY_LOT, "treasure") if self.all else CHOSEN_BY_LOT
        if {option.kind for option in options} == {"treasure", "end"} and self.all:
            anything = ("treasure", "end")
        for kinds in (("gate",), ("play",), anything):
            fitting = [number for number, option in enumerate(options) if option.kind in kinds]
            if fitting:
                return fitting[0] if kinds == ("gate",) else fitting[self.stream.below(len(fitting))]
        return next(number for number, option in enumerate(options) if option.kind == "end")

    def path(self, figure, goal, standard):
        """The way to a goal: the standard path; of all ways by lot, step by step."""
        if not self.all:
            return standard
        walk, chosen = self.table.walk_to(figure, goal, self.table.speed(figure)), []
        while (options := walk.options()) != [None]:
            direction = options[self.stream.below(len(options))]
            if direction is None:
                break
            walk.go(direction)
            chosen.append(direction)
        return chosen
