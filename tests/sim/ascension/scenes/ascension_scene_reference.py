"""Drawn boards of Ascension played by the reference engine."""

import json
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from unittest.mock import patch

from sim.ascension.reference import effects, moves, resolution
from sim.ascension.reference import play as play_game
from sim.ascension.reference.cardfile import SHIPPED, read_card_set
from sim.ascension.reference.effects import VERBS
from sim.ascension.reference.rulefile import LISTS, Strategy, parse_line
from sim.ascension.reference.seat import Construct
from sim.ascension.reference.table import Table
from sim.ascension.reference.turn import take_turn
from sim.cardfiles.write import toml_text

NOWHERE = -1
PILES = ("discard", "hand", "play")
"""What a banished card comes from, by its number."""


@cache
def cards_of(cards):
    """The card set of a printing's name or of a variant."""
    if isinstance(cards, str):
        return read_card_set(SHIPPED / f"{cards}.toml")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "variant.toml"
        path.write_text(toml_text(cards.document), encoding="utf-8")
        return read_card_set(path)


@cache
def plan_of(cards, lists):
    """A strategy of lists of lines, or the policy `random`."""
    wanted = json.loads(lists)
    if wanted == "random":
        return Strategy("drawn", "random", {})
    known = cards_of(cards)
    assert not {*wanted} - {*LISTS}, wanted
    return Strategy("drawn", "rules", {name: tuple(parse_line(line, known, name) for line in wanted.get(name, ())) for name in LISTS})


def plans_of(cards, strategies):
    return [plan_of(cards, json.dumps(strategy)) for strategy in strategies]


class NotingTable(Table):
    """A table that tells honor that is gained."""

    def gain_honor(self, seat, amount):
        """Give honor tokens to a seat."""
        super().gain_honor(seat, amount)
        self.note("honor", seat, None, None, amount)


@contextmanager
def noting():
    """Tell runes and power that are gained, and triggers that answer, which the engine does not tell."""
    give, claim = resolution.give, moves.claim

    def noted_gain(table, seat, resource, amount):
        give(table, seat, resource, amount)
        if resource != "honor":
            table.note(resource, seat, None, None, amount)

    def noted_answer(table, seat, event, fits):
        answering = claim(table, seat, event, fits)
        for construct, _ in answering:
            table.note("trigger", seat, construct.card)
        return answering

    gains = patch.object(effects, "give", noted_gain), patch.object(resolution, "give", noted_gain)
    with gains[0], gains[1], patch.object(moves, "claim", noted_answer):
        yield


class Play:
    """A game set up on a table, to be rearranged and played."""

    def __init__(self, cards, strategies, seed=1, number=0, solo=False):
        self.told = []
        self.cards = cards_of(cards)
        self.table = NotingTable(self.cards, plans_of(cards, strategies), seed, number, VERBS, self.told.append)
        assert self.table.solo == solo
        self.told.clear()

    def named(self, names):
        """Return cards by their names, None for an empty slot."""
        found = [None if name is None else self.cards.named(name) for name in names]
        assert found.count(None) == list(names).count(None), names
        return found

    def lay_centre(self, row, centre, void, piles, pool, round):
        """Lay the centre of the table; a `pool` of None stays as it is."""
        place = self.table.centre
        place.row, place.deck, place.void = self.named(row), self.named(centre), self.named(void)
        place.piles.update(piles)
        place.pool = place.pool if pool is None else pool
        self.table.round = round

    def lay_seat(self, number, tokens, zones):
        """Lay all that a seat has, or what Samael has set aside."""
        if number == len(self.table.seats):
            self.table.samael.tokens, self.table.samael.set_aside = tokens, self.named(zones.get("discard", ()))
            return
        seat = self.table.seats[number]
        seat.tokens = tokens
        seat.deck, seat.hand, seat.discard, seat.played = (self.named(zones.get(zone, ())) for zone in ("deck", "hand", "discard", "played"))
        seat.play = [Construct(card) for card in self.named(zones.get("play", ()))]

    def turn(self, seat):
        """Play the turn of a seat."""
        self.told.clear()
        with noting():
            take_turn(self.table, self.table.seats[seat])
        return self.seen()

    def samael(self):
        """Play Samael's turn."""
        self.told.clear()
        self.table.active = self.table.samael
        self.table.samael.take(self.table.centre)
        return self.seen()

    def seen(self):
        """What there is, and what has happened."""
        table, centre = self.table, self.table.centre
        return SimpleNamespace(
            seats=[*map(seat_of, table.seats), *([samael_of(table.samael)] if table.solo else [])],
            row=[None if card is None else card.name for card in centre.row],
            centre=names(centre.deck),
            void=names(centre.void),
            piles=dict(centre.piles),
            pool=centre.pool,
            rounds=table.round,
            extra_turns=sum(seat.extra_turns for seat in table.seats),
            winner=None,
            ended="NOT",
            lots=table.deciders[0].stream.block if hasattr(table.deciders[0], "stream") else 0,
            lines=[line_of(moment) for moment in self.told],
        )


def names(cards):
    return [card.name for card in cards]


def seat_of(seat):
    """What a player has."""
    piles = {zone: names(getattr(seat, zone)) for zone in ("deck", "hand", "discard", "played")}
    play = [construct.card.name for construct in seat.play]
    return SimpleNamespace(tokens=seat.tokens, score=seat.score(), size=len(seat.owned()), play=play, **piles)


def samael_of(samael):
    """What Samael has."""
    nothing = {zone: [] for zone in ("deck", "hand", "played", "play")}
    return SimpleNamespace(tokens=samael.tokens, score=samael.score(), size=len(samael.set_aside), discard=names(samael.set_aside), **nothing)


def line_of(moment):
    """What has happened, in the words of the kernel's log."""
    other = moment.other
    slot = PILES.index(other) if moment.what == "banish_own" else other if isinstance(other, int) else NOWHERE
    fields = {"seat": moment.seat, "slot": slot, "amount": moment.amount, "runes": moment.runes, "power": moment.power, "pool": moment.pool}
    return SimpleNamespace(what=moment.what.upper(), card=moment.card, **fields)


def whole_game(cards, strategies, seed, number, solo):
    """Play a game to its end."""
    assert solo == (len(strategies) == 1)
    told = []
    end = play_game(cards_of(cards), plans_of(cards, strategies), seed, number, watch=told.append)
    seats = [SimpleNamespace(size=sum(len(seat[zone]) for zone in ("deck", "hand", "discard", "play")), played=[], **seat) for seat in end["seats"]]
    return SimpleNamespace(
        seats=seats,
        **{name: end[name] for name in ("row", "centre", "void", "piles", "pool", "winner")},
        rounds=end["round"],
        ended=end["ended"].upper(),
        extra_turns=0,
        lots=0,
        lines=[line_of(moment) for moment in told],
    )
