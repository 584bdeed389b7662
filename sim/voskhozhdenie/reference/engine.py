"""A whole game and the end state that is compared."""

import sys
from contextlib import contextmanager

from sim.voskhozhdenie.cards.abilities import CostChange, Static, Triggered
from sim.voskhozhdenie.cards.rulewords import Deck, Named, Where, Who
from sim.voskhozhdenie.decks.deck import Part
from sim.voskhozhdenie.reference.amounts import Amounts
from sim.voskhozhdenie.reference.assigning import Assigning
from sim.voskhozhdenie.reference.choosing import Choosing
from sim.voskhozhdenie.reference.contests import Contests
from sim.voskhozhdenie.reference.deciders import RandomDecider, decider
from sim.voskhozhdenie.reference.endstate import end_state
from sim.voskhozhdenie.reference.events import Ended, RoundEnded
from sim.voskhozhdenie.reference.filters import Filters
from sim.voskhozhdenie.reference.moments import Moments
from sim.voskhozhdenie.reference.moves import Moves
from sim.voskhozhdenie.reference.playing import Playing
from sim.voskhozhdenie.reference.prices import Prices
from sim.voskhozhdenie.reference.resolution import Resolution
from sim.voskhozhdenie.reference.rounds import Rounds
from sim.voskhozhdenie.reference.table import Table
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECK, REINFORCEMENT
from sim.voskhozhdenie.reference.turns import Turns
from sim.voskhozhdenie.reference.values import Values
from sim.voskhozhdenie.reference.verbs import VERBS
from sim.voskhozhdenie.reference.wounds import Wounds

DEEPEST = 200_000
"""Calls inside calls: a set may allow 10,000 resolutions, and far fewer than 20 calls for each."""


class Game(
    Rounds, Turns, Contests, Resolution, Playing, Assigning, Prices, Wounds, Moves, Moments, Choosing, Filters, Values, Amounts, Table
):
    """The table with all rules; each part of it is a file."""

    def __init__(self, card_set, decks, seed=1, game=0, teams=None, deciders=RandomDecider, watch=None):
        super().__init__(card_set, teams or range(len(decks)), seed, game, deciders, VERBS, watch)
        self.learn(card_set)
        for seat, deck in enumerate(decks):
            self.lay_out(seat, deck)

    def learn(self, card_set):
        """What the cards of the set need to be watched for."""
        self.zones_of, self.looks_known, self.says_known = {}, {}, {}
        self.subtypes = {subtype for card in card_set.cards for subtype in card.subtypes}
        for card in card_set.cards:
            self.zones_of[id(card)] = frozenset(ability.zone for ability in card.abilities if isinstance(ability, Triggered))
        self.watching_from = {zone: {card.name for card in card_set.cards if zone in self.zones_of[id(card)]} for zone in Where}
        self.changing_costs = {card.name for card in card_set.cards if any(isinstance(ability, CostChange) for ability in card.abilities)}
        self.triggers_in_hand = any(Where.HAND in zones for zones in self.zones_of.values())
        self.statics_of = {card.name: [ability for ability in card.abilities if isinstance(ability, Static)] for card in card_set.cards}
        statics = [ability for abilities in self.statics_of.values() for ability in abilities]
        self.statics_elsewhere = any(ability.zone is not Where.BATTLEFIELD and ability.fits is None for ability in statics)

    def trigger_zones(self, card):
        """Zones in which a card has triggered abilities."""
        return self.zones_of[id(card)]

    def lay_out(self, seat, deck):
        """Lay out a deck as it is before the first shuffle, card by card in the order of its file (V14)."""
        for part, zone in ((Part.CITIES, BATTLEFIELD), (Part.MAIN, DECK), (Part.REINFORCEMENT, REINFORCEMENT)):
            for line in deck.part(part):
                for _ in range(line.count):
                    thing = self.new_card(line.name, seat, zone)
                    self.list_of(zone, seat).append(thing)
                    if zone == BATTLEFIELD:
                        thing.entered_round = 0

    def players(self, context, who, card_list=None):
        """Seats that a word means, in the order in which they are affected; one of choice is chosen now, `card_list` as in a question."""
        order, own = self.turn_order(), context.controller
        if who is Who.YOU:
            return [own]
        if who is Who.ONE_OPPONENT:
            chosen = self.choose_player(context, self.opponents(own))
            return [] if chosen is None else [chosen]
        if who is Who.ONE_PLAYER:
            return [self.choose_player(context, self.alive(), card_list)]
        if who is Who.EACH_OPPONENT:
            return [seat for seat in order if seat in self.opponents(own)]
        if who is Who.EACH_PLAYER:
            return order
        if who is Who.TACTIC_TARGET:
            tactic = self.same_tactic(context)
            return [tactic.target] if tactic is not None and tactic.target in self.opponents(own) else []
        if who is Who.OWNERS_OF_THEM:
            owners = {known.seen.owner for known in context.them}
            return [seat for seat in order if seat in owners]
        raise NotImplementedError(who)

    def deck_of(self, context, deck, card_list=None):
        """The seat whose deck a word means; one of choice is chosen now, `card_list` as in a question."""
        if deck is Deck.OWN:
            return context.controller
        if deck is Deck.CHOSEN:
            return self.choose_player(context, self.alive(), card_list)
        if deck is Deck.LOOKED:
            return context.controller if context.looked is None else context.looked
        if deck is Deck.NAMED:
            named = self.named(context, Named.DECK)
            return context.controller if named is None or self.seats[named].out else named
        raise NotImplementedError(deck)

    def run(self):
        """Play to the end; the end state."""
        with deep_recursion():
            try:
                self.start()
                self.play_rounds()
            except Ended as ended:
                self.note("end", ended.how, tuple(ended.winners))
                return end_state(self, ended.how, ended.winners)

    def start(self):
        """Everything in front of the first round; where an effect ends it, the queue is dropped."""
        try:
            self.begin()
        except RoundEnded:
            self.drop_queue()
        self.set_supply()


@contextmanager
def deep_recursion():
    """Let orders repeat orders as often as things may resolve; each repetition is a few calls of Python."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(max(usual, DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)


def play(card_set, decks, seed, game, teams=None, strategies=None, watch=None):
    """Play one game to its end.

    Parameters
    ----------
    card_set : CardSet
    decks : sequence of Deck
        One a seat, in the order of the seats.
    seed, game : int
        The streams of luck.
    teams : sequence of int, optional
        Team of each seat; everybody for himself if left out.
    strategies : sequence of Strategy, optional
        One a seat; everybody plays the policy `random` if left out.
    watch : callable, optional
        Told every line of the trace.

    Returns
    -------
    dict
        The end state, with names of cards.
    """
    deciders = RandomDecider if strategies is None else lambda table, seat: decider(strategies[seat], table, seat)
    return Game(card_set, decks, seed, game, teams, deciders, watch).run()
