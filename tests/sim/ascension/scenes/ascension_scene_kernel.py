"""Drawn boards of Ascension played by the kernel of the millions."""

from functools import cache
from types import SimpleNamespace

import numpy as np
from ascension_turn import opening, take_turn
from kernel_tables import printing, table_of

from sim.ascension.batch import final_record
from sim.ascension.cards.files import card_set_from
from sim.ascension.events import EVENT, EventKind
from sim.ascension.state import STREAM_CHOICE
from sim.ascension.words import NOBODY, EndReason, Kind

ZONES = ("deck", "hand", "discard", "played", "play")


@cache
def cards_of(cards):
    """The card set of a printing's name or of a variant."""
    return printing(cards) if isinstance(cards, str) else card_set_from(cards.document)


class Play:
    """A game set up in a record, to be rearranged and played."""

    def __init__(self, cards, strategies, seed=1, number=0, solo=False):
        self.table, self.cards = table_of(cards_of(cards), strategies, seed, solo)
        self.record = opening(self.table, number)

    def lay_centre(self, row, centre, void, piles, pool, round):
        """Lay the centre of the table; a `pool` of None stays as it is."""
        g = self.record[0]
        g["row_size"] = len(row)
        g["row_gaps"] = list(row).count(None)
        g["row"][: len(row)] = [NOBODY if name is None else self.cards.find(name) for name in row]
        self._pile(g, "centre", centre)
        self._pile(g, "void", void)
        for name, copies in piles.items():
            g["stack"][self.table.book[0]["stack_of"][self.cards.find(name)]] = copies
        g["pool"] = g["pool"] if pool is None else pool
        g["round"] = round

    def lay_seat(self, seat, tokens, zones):
        """Lay all that a seat has."""
        g, book = self.record[0], self.table.book[0]
        g["tokens"][seat] = tokens
        for zone in ZONES:
            self._pile(g, zone, zones.get(zone, ()), seat)
        own = np.concatenate([g[zone][seat, : g[zone + "_n"][seat]] for zone in ZONES]).astype(int)
        g["owned"][seat] = np.bincount(own, minlength=g["owned"].shape[1])
        g["size"][seat] = len(own)
        g["printed"][seat] = book["honor"][own].sum()
        g["alert"][seat] = g["link"][seat] = 0
        for card in g["play"][seat, : g["play_n"][seat]]:
            g["alert"][seat, 0] += book["action_last"][card] - book["action_first"][card]
            for trigger in range(book["trigger_first"][card], book["trigger_last"][card]):
                g["alert"][seat, book["trigger_on"][trigger]] += 1
            g["link"][seat, book["counts_as"][card]] += book["counts_as"][card] > 0

    def _pile(self, g, zone, names, *seat):
        g[zone][(*seat, slice(len(names)))] = [self.cards.find(name) for name in names]
        if seat:
            g[zone + "_n"][seat[0]] = len(names)
        else:
            g[zone + "_n"] = len(names)

    def turn(self, seat):
        """Play the turn of a seat."""
        return self.seen(take_turn(self.table, self.record, seat))

    def samael(self):
        """Play Samael's turn."""
        return self.seen(take_turn(self.table, self.record, samael=True))

    def seen(self, events=()):
        """What there is, and what has happened."""
        return seen(self.record, events, self.table, self.cards)


def whole_game(cards, strategies, seed, number, solo):
    """Play a game to its end."""
    table, cards = table_of(cards_of(cards), strategies, seed, solo)
    record = final_record(table, number, logging=True)
    return seen(record, record["events"][0, : record["events_n"][0]].copy().view(EVENT)[:, 0], table, cards)


def seen(record, events, table, cards):
    """What there is in a record, by names, and what has happened."""
    g, book = record[0].copy(), table.book[0]
    names = [card.name for card in cards.cards]

    def named(cards):
        return [names[card] for card in cards]

    def seat(number):
        piles = {zone: named(g[zone][number, : g[zone + "_n"][number]]) for zone in ZONES}
        tokens = int(g["tokens"][number])
        return SimpleNamespace(tokens=tokens, score=tokens + int(g["printed"][number]), size=int(g["size"][number]), **piles)

    def line(event):
        card = names[event["card"]] if event["card"] != NOBODY else None
        fields = {field: int(event[field]) for field in ("seat", "slot", "amount", "runes", "power", "pool")}
        return SimpleNamespace(what=EventKind(int(event["what"])).name, card=card, **fields)

    stacks = [(stack, book["stack_card"][stack]) for stack in range(book["stacks"])]
    return SimpleNamespace(
        seats=[seat(number) for number in range(g["parties"])],
        row=[None if card == NOBODY else names[card] for card in g["row"][: g["row_size"]]],
        centre=named(g["centre"][: g["centre_n"]]),
        void=named(g["void"][: g["void_n"]]),
        piles={names[card]: int(g["stack"][stack]) for stack, card in stacks if book["kind"][card] != Kind.MONSTER},
        **{name: int(g[field]) for name, field in (("pool", "pool"), ("rounds", "round"), ("extra_turns", "extra_turns"))},
        winner=None if g["winner"] == NOBODY else int(g["winner"]),
        ended=EndReason(int(g["ended"])).name,
        lots=int(g["block"][STREAM_CHOICE]),
        lines=[line(event) for event in events],
    )
