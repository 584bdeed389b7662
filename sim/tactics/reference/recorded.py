"""Whoever decides as a record of the game says: the rules are checked of games in which others have decided."""

from typing import NamedTuple

from sim.tactics.reference.deciders import Decider
from sim.tactics.reference.questions import Kind


class Parted(Exception):
    """A record answers another question than the one that is asked, or what the rules do not allow."""


class Answer(NamedTuple):
    """What a record says that a seat has decided.

    Attributes
    ----------
    what : str
        `index`, `goal`, `way`, `time`, or the kind of an action.
    value : object
        Number of the option, hex, directions, number of attacks before the movement; of an action which of its kind.
    options : int
        Of how many, as far as the record says it; else 0.
    seat : int or None
        Whose action it is.
    """

    what: str
    value: object
    options: int = 0
    seat: int | None = None


class RecordedDecider(Decider):
    """Every choice as a record of the game has it.

    Parameters
    ----------
    table : Table
    seat : int
    answers : list of Answer
        What the seat has decided, in order.

    Raises
    ------
    Parted
        If the record goes on otherwise than the game.
    """

    uses_one = False

    def __init__(self, table, seat, answers):
        self.table, self.seat = table, seat
        self.times = iter([answer.value for answer in answers if answer.what == "time"])
        self.answers = iter([answer for answer in answers if answer.what != "time"])

    def next(self, what, about):
        """The next answer of the record; of another kind than `what` it answers another question."""
        answer = next(self.answers, None)
        if answer is None or answer.what not in what:
            raise Parted(f"seat {self.seat + 1} is asked for {about}, the record goes on with {answer and answer.what}")
        return answer

    def index(self, options, about):
        """The number of one of so many options; of a single one nothing is recorded."""
        if options == 1:
            return 0
        answer = self.next(("index",), about)
        if answer.options != options or answer.value not in range(options):
            raise Parted(f"seat {self.seat + 1} has {options} options for {about}, by the record it takes {answer.value + 1} of {answer.options}")
        return answer.value

    def answer(self, question):
        """Return the index of an option."""
        kind, options = question.kind, question.options
        if kind is Kind.ACTION:
            return self.action(options)
        if kind is Kind.PLACE:
            return self.place(options)
        if kind is Kind.GOAL:
            goal = self.next(("goal",), kind).value
            if goal not in options:
                raise Parted(f"seat {self.seat + 1}: {question.about.name} cannot go to {goal}")
            return options.index(goal)
        if kind is Kind.ATTACK and self.table.has(question.about, "area"):
            mode = self.index(len(options) - 1, "the mode of an attack")
            return mode if self.index(2, kind) else len(options) - 1
        return self.index(len(options), kind)

    def place(self, options):
        """Before which attack a champion moves; where the game has ended before the record does not say it."""
        attacks = next(self.times, options[-1])
        if attacks not in options:
            raise Parted(f"seat {self.seat + 1} has {options[-1]} attacks, by the record it moves behind {attacks}")
        return attacks

    def action(self, options):
        """The gate at once, then as the record says."""
        if options[0].kind == "gate":
            return 0
        answer = self.next(tuple(ACTIONS), "an action")
        if answer.what == "end":
            return len(options) - 1
        try:
            thing = ACTIONS[answer.what](self.table, self.table.seats[answer.seat], answer.value)
        except IndexError:
            raise Parted(f"seat {answer.seat + 1} does not have {answer.value + 1} for this: {answer.what}") from None
        for number, option in enumerate(options):
            if option.kind == answer.what and (option.seat == answer.seat or option.kind == "treasure") and option.thing is thing:
                return number
        raise Parted(f"seat {answer.seat + 1} cannot do what the record says: {answer.what} {getattr(thing, 'name', thing)}")

    def path(self, figure, goal, standard):
        """The way to a goal, step by step, each of which must be allowed."""
        return self.way(figure, goal, standard, self.table.speed(figure))

    def way(self, figure, goal, standard, points):
        """The way of a movement of so many points."""
        walk = self.table.walk_to(figure, goal, points)
        chosen = self.next(("way",), "the way of a movement").value
        for direction in chosen:
            if direction not in walk.options():
                raise Parted(f"seat {self.seat + 1}: {figure.name} cannot step in direction {direction} on its way to {goal}")
            walk.go(direction)
        if chosen and walk.at != goal:
            raise Parted(f"seat {self.seat + 1}: {figure.name} goes to {goal}, by the record it stops at {walk.at}")
        return chosen


ACTIONS = {
    "play": lambda table, seat, at: seat.hand[at],
    "acquire": lambda table, seat, at: at,
    "pile": lambda table, seat, at: [*table.piles][at],
    "research": lambda table, seat, at: None,
    "order": lambda table, seat, at: table.orderable(seat.number)[at],
    "complete": lambda table, seat, at: seat.front[at],
    "owed": lambda table, seat, at: seat.owed[at],
    "treasure": lambda table, seat, at: table.sides[seat.side].treasures[at],
    "end": lambda table, seat, at: None,
}
"""Kind of an action to what finds the thing it is about by its place."""
