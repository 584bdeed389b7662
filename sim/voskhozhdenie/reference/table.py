"""Everything that lies on the table (V11)."""

from sim.reference.streams import Luck
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.counters import Counters
from sim.voskhozhdenie.reference.purposes import DECK
from sim.voskhozhdenie.reference.seats import Seat
from sim.voskhozhdenie.reference.things import BATTLEFIELD, OWN_ZONES, QUEUE, Known, Thing


class Table:
    """State of a game, without a rule.

    Parameters
    ----------
    card_set : CardSet
    teams : sequence of int
        Team of each seat.
    seed, game : int
        Streams of luck.
    deciders : callable
        Makes what decides for a seat, of the table and its number.
    verbs : dict
        Function of every verb.
    watch : callable, optional
        Told every line of the trace as (round, kind, words).
    """

    def __init__(self, card_set, teams, seed, game, deciders, verbs, watch=None):
        self.version = 0
        self.things_made = self.cards_made = 0
        self.card_set, self.rules, self.switches = card_set, card_set.rules, card_set.switches
        self.luck = Luck(seed, game)
        self.seats = [Seat(self, number, team) for number, team in enumerate(teams)]
        self.battlefield, self.queue = [], []
        self.round = 0
        self.first = self.round_first = 0
        self.next_first = None
        self.turn_of = None
        self.resolving = None  # the tactic that resolves just now
        self.in_queue_entry = None  # a played card that resolves
        self.queue_leftover = None  # an order that has resolved
        self.verbs, self.watch = verbs, watch
        self.counters = Counters(len(teams))
        self.worked_out, self.worked_out_at = None, None  # numbers of the cards in play, and the version they are of
        self.statics_found, self.statics_at = None, None
        self.given_found, self.given_at = None, None
        self.running_moment = None
        self.resolutions = 0  # of this emptying of the queue
        self.lists = 0  # of effects, inside each other
        self.resolved_abilities = set()  # ids of the abilities that have begun to resolve
        self.check = None  # called behind every effect, in tests
        self.deciders = [deciders(self, seat.number) for seat in self.seats]

    def next_number(self):
        """Number of a new object."""
        self.things_made += 1
        return self.things_made

    def new_card(self, name, owner, zone):
        """A new card of cardboard in a zone, which is not part of the list of that zone yet."""
        self.cards_made += 1
        return Thing(self, self.card_named(name), owner, zone, self.cards_made)

    def card_named(self, name):
        """A card of the set by its English name."""
        return self.card_set.cards[self.card_set.find(name)]

    def list_of(self, zone, owner):
        """The list of a zone."""
        return self.battlefield if zone == BATTLEFIELD else self.queue if zone == QUEUE else self.seats[owner].zone(zone)

    def shuffle_deck(self, seat):
        """Shuffle a main deck with the words of its owner."""
        self.version += 1
        self.luck.stream(DECK, seat).shuffle(self.seats[seat].deck)
        self.note("shuffle", seat)

    def alive(self):
        """Seats that are not out, in the order of their numbers."""
        return [seat.number for seat in self.seats if not seat.out]

    def turn_order(self):
        """Seats that are not out, the first player of the round first (V15)."""
        count = len(self.seats)
        order = [(self.round_first + step) % count for step in range(count)]
        return [seat for seat in order if not self.seats[seat].out]

    def opponents(self, seat):
        """Seats of other teams that are not out, in the order of their numbers (V2)."""
        return [other for other in self.alive() if self.seats[other].team != self.seats[seat].team]

    def tactics(self):
        """Tactics in play, in the order in which they entered (V38)."""
        return [thing for thing in self.battlefield if thing.card.type is Type.TACTIC]

    def all_things(self):
        """Every live object with the place where it lies."""
        for thing in self.battlefield:
            yield BATTLEFIELD, None, thing
        for seat in self.seats:
            for zone in OWN_ZONES:
                for thing in seat.zone(zone):
                    yield zone, seat.number, thing
        for entry in self.queue:
            if entry.thing is not None:
                yield QUEUE, None, entry.thing
        resolving = self.in_queue_entry
        if resolving is not None and resolving.thing.live and resolving.thing.zone == QUEUE:
            yield QUEUE, None, resolving.thing

    def hand_of(self, seat):
        """Cards of a hand: those in it, behind them top cards of the deck that are in hand besides (V13)."""
        return [*self.seats[seat].hand, *self.also_in_hand(seat)]

    def known(self, things):
        """Known cards of objects."""
        return [Known(thing) for thing in things]

    def printed_charges(self, thing):
        """Number of Charges X (V69); None without it."""
        return thing.card.number_of(Keyword.CHARGES)

    def note(self, kind, *words):
        """Tell a line of the trace."""
        if self.watch is not None:
            self.watch((self.round, kind, words))
