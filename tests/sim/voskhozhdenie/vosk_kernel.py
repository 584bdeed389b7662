"""Games of the kernel, told in the words of the plain engine's end state (ENGINE.md, section 13)."""

from dataclasses import replace
from functools import cache

import numpy as np

from sim.engine.plans import Policy
from sim.voskhozhdenie.batch import play_numbers
from sim.voskhozhdenie.book.binder import bind_book
from sim.voskhozhdenie.book.decks import write_deck
from sim.voskhozhdenie.cards.words import SUBTYPES, Type
from sim.voskhozhdenie.codes import End, Place
from sim.voskhozhdenie.counts import empty
from sim.voskhozhdenie.outcome import new_outcome, no_change
from sim.voskhozhdenie.state import MAX_SEATS, NOBODY, STREAM_CHOICE, STREAM_DECK, new_game
from sim.voskhozhdenie.tables import PLAN
from strategies.compiler.plan import compile_plans

ENDS = {End.CITIES: "cities", End.ALL_OUT: "all out", End.CARD: "card", End.ROUNDS: "rounds", End.TURNS: "turns", End.RESOLUTIONS: "resolutions"}
ACTIONS = ("pass", "tactic", "assault", "assign", "play", "activate")
STREAMS = ((1, STREAM_DECK), (2, STREAM_CHOICE))
NAMED = ("card", "subtype", "deck", "power")
ZONES = {"deck": Place.DECK, "hand": Place.HAND, "graveyard": Place.GRAVEYARD, "reinforcement": Place.REINFORCEMENT, "oblivion": Place.OBLIVION}
NUMBERS = (
    "turns", "assignments", "tactics_resolved", "tactics_won", "wins_by_damage", "win_damage", "became_wounded", "fights", "cities_ruined",
    "coins_from_effects",
)  # fmt: skip
BY_NAME = {
    "played": "played",
    "decrees": "decreed",
    "superiorities": "superior",
    "charges": "charged",
    "sacrifice_abilities": "sacrificing",
    "entered": "came",
}


@cache
def book_of(card_set):
    return bind_book(card_set)


@cache
def record():
    return new_game()


def random_plans(card_set, decks):
    """The policy `random` with each of these decks."""
    plans = np.zeros(len(decks), PLAN)
    plans["policy"] = Policy.RANDOM
    for row, deck in zip(plans, decks, strict=True):
        write_deck(row, card_set, deck)
    return plans


def play_one(played, card_set, plans, sides, seed, number):
    """Play a game in a record with a plan a seat; returns its number if it is faulty, else -1."""
    seats = len(plans)
    seating = np.arange(seats, dtype=np.int16)[None]
    numbers = np.uint64(seed), np.int64(number), np.int64(number + 1)
    return play_numbers(played, book_of(card_set), plans, seating, sides, *numbers, empty(0, seats), no_change(), new_outcome(0, seats, 0))


def plans_of(card_set, decks, strategies):
    """Strategies with a deck each, compiled."""
    return compile_plans([replace(strategy, deck=deck) for strategy, deck in zip(strategies, decks, strict=True)], card_set)


def kernel_end(card_set, decks, seed, number, teams=None, strategies=None):
    """The end state of a game that the kernel plays."""
    played = record()
    sides = np.array(teams or range(len(decks)), np.int64)
    plans = plans_of(card_set, decks, strategies) if strategies else random_plans(card_set, decks)
    faulty = play_one(played, card_set, plans, sides, seed, number)
    assert faulty == -1, (seed, number, int(played["fault"][0]))
    return Told(played[0], card_set).end()


class Told:
    """A record, told."""

    def __init__(self, g, card_set):
        self.g, self.cards = g, card_set.cards
        self.raised = card_set.switches.supplies == "value"
        self.players = int(g["players"])

    def name(self, t):
        return self.cards[self.g["kind"][t]].name

    def end(self):
        g = self.g
        words = {f"{purpose}/{seat}": first + seat for purpose, first in STREAMS for seat in range(self.players)}
        field = [int(t) for t in g["field"][: g["field_n"]]]
        return {
            "round": int(g["round"]),
            "ended": ENDS[End(int(g["ended"]))],
            "winners": [seat for seat in range(MAX_SEATS) if int(g["winners"]) >> seat & 1],
            "first": int(g["first"]),
            "battlefield": [self.card(t, field) for t in field],
            "queue": [self.name(t) for t in g["queue_thing"][: g["queue_n"]] if t and g["queue_kind"][0] == 0],
            "seats": [self.seat(seat, field) for seat in range(self.players)],
            "counters": self.counters(),
            "words": {key: self.words(stream) for key, stream in sorted(words.items())},
        }

    def words(self, stream):
        block, spent = int(self.g["block"][stream]), int(self.g["spent"][stream])
        return 4 * (block - 1) + spent if block else 0

    def card(self, t, field):
        g = self.g
        powered = self.cards[g["kind"][t]].power is not None or g["become"][t]
        tactic = int(g["tactic"][t])
        return {
            "card": self.name(t),
            "owner": int(g["owner"][t]),
            "controller": int(g["controller"][t]),
            "tactic": field.index(tactic) if tactic in field else None,
            "power": int(g["power"][t]) if powered else None,
            "named": {NAMED[what]: self.named(what, int(g["named"][t, what])) for what in range(4) if int(g["named_set"][t]) >> what & 1},
            "wounded": bool(g["wounded"][t]),
            "ruined": bool(g["ruined"][t]),
            "damage": int(g["damage"][t]),
            "charges": int(g["charge"][t]),
            "minor": bool(g["minor"][t]),
            "waiting": bool(g["waiting"][t]),
            "target": None if g["target"][t] == NOBODY else int(g["target"][t]),
            "side": None if not tactic else "declaring" if g["side"][t] else "opposing",
            "entered_round": int(g["entered"][t]),
        }

    def named(self, what, value):
        if what == 0:
            return self.cards[value].name
        return str(list(SUBTYPES[Type.UNIT])[value]) if what == 1 else str(value)

    def seat(self, seat, field):
        g = self.g
        cities = [t for t in field if self.cards[g["kind"][t]].type is Type.CITY and not g["ruined"][t] and g["controller"][t] == seat]
        supplies = sum(int(g["supplies"][t]) for t in field if self.raised and g["controller"][t] == seat and not g["ruined"][t])
        zones = {zone: [self.name(t) for t in g["pile"][seat, place][: g["pile_n"][seat, place]]] for zone, place in ZONES.items()}
        return {
            **zones,
            "out": bool(g["out"][seat]),
            "coins": int(g["coins"][seat]),
            "supply": int(g["supply"][seat] + g["more_supply"][seat]) + supplies,
            "drawn": int(g["drawn"][seat]),
            "orders_played": int(g["orders_played"][seat]),
            "next_bonus": int(g["next_bonus"][seat]),
            "next_bonus_undeath": int(g["next_bonus_undeath"][seat]),
            "extra_turns": int(g["extra_turns"][seat]),
            "cities": len(cities),
            "city_power": sum(int(g["power"][t]) for t in cities),
            "last_city_fell_to_deck": bool(g["fell_to_deck"][seat]),
        }

    def counters(self):
        g = self.g
        found = {name: self.by_name(g[field]) for name, field in BY_NAME.items()}
        found["actions"] = {kind: int(n) for kind, n in sorted(zip(ACTIONS, g["actions"], strict=True)) if n}
        kinds = [str(kind) for kind in Type]
        found["wound_points"] = {kind: int(n) for kind, n in sorted(zip(kinds, g["wound_points"], strict=True)) if n}
        return found | {name: int(g[name]) for name in NUMBERS}

    def by_name(self, counts):
        sums = counts[: self.players, : len(self.cards)].sum(axis=0)
        return {name: n for name, n in sorted((card.name, int(n)) for card, n in zip(self.cards, sums, strict=True)) if n}
