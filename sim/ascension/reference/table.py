"""The whole table: centre, seats, deciders, and the counters strategies ask for."""

from sim.ascension.reference.cardfile import CardSet
from sim.ascension.reference.centre import Centre
from sim.ascension.reference.deciders import RandomDecider, RuleDecider
from sim.ascension.reference.moments import Moment
from sim.ascension.reference.purposes import CHOICE, DECK
from sim.ascension.reference.pythonfile import PythonDecider
from sim.ascension.reference.rulefile import names
from sim.ascension.reference.search import SearchDecider
from sim.ascension.reference.seat import Samael, Seat
from sim.reference.streams import Luck

ACTIONS_PER_TURN = 10_000
ACTIONS_PER_GAME = 50_000
EXTRA_TURNS_PER_GAME = 1_000
GAINED_PER_SEAT = 50_000


class Endless(Exception):
    """The game would not end by itself (ENGINE.md, section 3)."""


class Table:
    """A game in progress.

    Parameters
    ----------
    card_set : CardSet
    strategies : list of Strategy
        One per seat; a single one means the solo game (A47).
    seed, game : int
    verbs : Verbs
        What effects do.
    watch : callable, optional
        Told every `Moment`.
    play_out : callable, optional
        Plays a table from the middle of a turn to the end of a round (`engine.play_out`), for strategies that search.
    """

    def __init__(self, card_set: CardSet, strategies, seed, game, verbs, watch=None, play_out=None):
        rules = card_set.rules
        self.card_set = card_set
        self.rules = rules
        self.solo = len(strategies) == 1
        self.luck = Luck(seed, game)
        self.verbs = verbs
        self.watch = watch
        self.play_out = play_out
        self.decisions = 0
        self.round = 1
        self.actions_of_game = self.actions_of_turn = 0
        self.extra_turns_taken = 0
        pool = rules.honor_solo if self.solo else rules.honor_per_player * len(strategies)
        self.centre = Centre(card_set, self.luck, pool, slides=self.solo, note=self.note)
        self.seats = []
        self.active = None
        for number, _ in enumerate(strategies):
            seat = Seat(number, card_set.listed("start"), self.luck.stream(DECK, number), rules.hand_size, self.note)
            self.active = self.active or seat
            seat.shuffle_deck()
            seat.draw(rules.hand_size)
            self.seats.append(seat)
        self.samael = Samael(self.note) if self.solo else None
        self.deciders = [
            decider(strategy, self.luck.stream(CHOICE, number), Counters(self, self.seats[number])) for number, strategy in enumerate(strategies)
        ]

    def note(self, what, seat, card=None, other=None, amount=0):
        """Tell the watcher, if there is one, what has happened to a seat (None: the one whose turn it is)."""
        if self.watch is None:
            return
        seat = seat or self.active
        resources = (self.active.runes, self.active.power, seat.tokens, self.centre.pool)
        self.watch(Moment(what, seat.number, card and card.name, other, amount, *resources))

    def decides(self, seat):
        """Return the decider of a seat."""
        return self.deciders[seat.number]

    def opponents(self, seat):
        """Return the opponents clockwise from a seat; none in the solo game (A47)."""
        return self.seats[seat.number + 1 :] + self.seats[: seat.number]

    def gain_honor(self, seat, amount):
        """Give honor tokens to a seat (A21)."""
        seat.tokens += self.centre.pay_honor(amount)
        seat.gained += amount

    def count(self, actions):
        """Count actions; nothing happens yet if there are too many."""
        self.actions_of_turn += actions
        self.actions_of_game += actions

    def count_text(self, effects):
        """Count a text that begins, or a trigger that answers: one action for each of its effects, inner ones included."""
        self.count(sum(effect.size for effect in effects))

    def go_on(self, seat):
        """Stop an endless game; asked before every step of a text and every choice of step 3."""
        if self.actions_of_turn > ACTIONS_PER_TURN or self.actions_of_game > ACTIONS_PER_GAME or seat.gained > GAINED_PER_SEAT:
            raise Endless

    def begin_extra_turn(self):
        """Stop an endless game before one extra turn too many."""
        if self.extra_turns_taken == EXTRA_TURNS_PER_GAME:
            raise Endless
        self.extra_turns_taken += 1


def decider(strategy, stream, counters):
    """Return what decides for a strategy."""
    if strategy.policy == "random":
        return RandomDecider(stream)
    if strategy.policy == "python":
        return PythonDecider(strategy, counters)
    return SearchDecider(strategy, counters) if strategy.policy == "search" else RuleDecider(strategy.lists, counters, strategy.places)


class Counters:
    """The counters of conditions, read off the live table for one seat and one card."""

    def __init__(self, table, seat, card=None):
        self.table = table
        self.seat = seat
        self.card = card

    def judging(self, card):
        """Return the same counters with `card.` standing for a card."""
        return Counters(self.table, self.seat, card)

    def value(self, name):
        """Return a counter without argument."""
        return VALUES[name](self.table, self.seat)

    def count(self, name, target):
        """Return a counter of a card name or class."""
        if name == "pile":
            return self.table.centre.piles.get(target, 0)
        return sum(names(target, card) for card in CARDS[name](self.table, self.seat))

    def of(self, thing, name):
        """Return a number of the card the line is judged for."""
        if thing != "card" or name not in ("cost", "honor", "runes", "power", "draws", "copies"):
            raise ValueError(f"{thing}.{name} is no counter")
        return getattr(self.card, name)


def lead(table, seat):
    """Return how far a seat is ahead of the best of the others."""
    others = [table.samael] if table.solo else table.opponents(seat)
    return seat.score() - max(other.score() for other in others)


VALUES = {
    "round": lambda table, seat: table.round,
    "seat": lambda table, seat: seat.number + 1,
    "players": lambda table, seat: len(table.seats),
    "pool": lambda table, seat: table.centre.pool,
    "tokens": lambda table, seat: seat.tokens,
    "score": lambda table, seat: seat.score(),
    "lead": lead,
    "deck": lambda table, seat: len(seat.owned()),
    "hand": lambda table, seat: len(seat.hand),
    "runes": lambda table, seat: seat.runes,
    "power": lambda table, seat: seat.power,
    "constructs": lambda table, seat: len(seat.play),
}
"""Counters without argument."""
CARDS = {
    "owned": lambda table, seat: seat.owned(),
    "in_play": lambda table, seat: [construct.card for construct in seat.play],
    "row": lambda table, seat: [card for card in table.centre.row if card is not None],
    "played": lambda table, seat: seat.played,
}
"""What counters of a card name or class count."""
