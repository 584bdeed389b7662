"""What a seat sees of the table: the view of strategies in Python (ENGINE.md, section 13)."""

from types import SimpleNamespace

import numpy as np

from sim.reference.pythonfile import counted
from sim.relic.reference.cardfile import ATTRIBUTES
from sim.relic.reference.counters import active_mission, progress
from sim.relic.reference.pythonfile import NOWHERE

SEATS, SPACES, THREATS = 4, 64, 384


def view(table, seat, may, luck):
    """Return the view of a seat; before the first round nobody has anything.

    Parameters
    ----------
    table : Table
    seat : Seat
    may : bool
        Nothing can be answered.
    luck : int
    """
    begun = table.round > 0
    lying, lying_first = board(table, begun)
    return SimpleNamespace(
        players=len(table.seats),
        seat=seat.number,
        active=table.active.number,
        round=table.round,
        round_cap=table.rules.round_cap,
        may=int(may),
        luck=luck,
        **own_values(seat, begun),
        **values(table, begun),
        **cards(table, seat, begun),
        lying=lying,
        lying_first=lying_first,
    )


def own_values(seat, begun):
    """Return what a player knows of his limits and his mission."""
    mission = seat.mission if begun else None
    return {
        "power_limit": seat.power_limit() if begun else 0,
        "asset_limit": seat.asset_limit() if begun else 0,
        "mission": NOWHERE if mission is None else mission.card.number,
        "progress": progress(seat, active_mission(seat)) if begun else 0,
        "rival": -1 if mission is None or seat.rival is None else seat.rival.number,
    }


def values(table, begun):
    """Return the values of all players by seat."""

    def by_seat(number, nobody=0, also_out=False):
        here = [number(seat) if begun and (also_out or not seat.out) else nobody for seat in table.seats]
        return np.array(here + [nobody] * (SEATS - len(here)))

    counts = {"power": "power", "assets": "assets", "corruption": "corruption", "missions": "completed"}
    return {
        "character": by_seat(lambda seat: seat.character.number, NOWHERE),
        "space": by_seat(lambda seat: seat.space.number, NOWHERE),
        "out": by_seat(lambda seat: int(seat.out), also_out=True),
        "missing": by_seat(lambda seat: int(seat.missing)),
        **{name: by_seat(lambda seat, name=name: getattr(seat, name)) for name in ("life", "influence", "level", "tokens")},
        **{name: by_seat(lambda seat, name=name: seat.attributes[name]) for name in ATTRIBUTES},
        "points": by_seat(lambda seat: seat.points()),
        **{name: by_seat(lambda seat, pile=pile: len(getattr(seat, pile))) for name, pile in counts.items()},
        "relics": by_seat(lambda seat: seat.count("relic")),
        "wargear": by_seat(lambda seat: seat.count("wargear")),
    }


def cards(table, seat, begun):
    """Return which cards lie where, the board aside."""

    def pile(pieces):
        return counted([piece.card for piece in pieces] if begun else [], NOWHERE)

    def by_seat(pieces):
        nobody = [pile([])] * (SEATS - len(table.seats))
        return np.array([pile([] if other.out else pieces(other)) for other in table.seats] + nobody)

    charges = pile([])
    for piece in seat.assets if begun else ():
        charges[piece.card.number] += piece.charges
    return {
        "hand": pile(seat.power),
        "taint": pile(seat.corruption),
        "face_up": pile([piece for piece in seat.corruption if piece.active]),
        "charges": charges,
        "held": by_seat(lambda other: other.assets),
        "trophies": by_seat(lambda other: other.trophies),
        "discarded": pile([piece for deck in table.decks.values() for piece in deck.discards]),
    }


def board(table, begun):
    """Return the cards on the board, space by space, and where those of each space begin."""
    first, lying = [], []
    for space in table.card_set.spaces:
        first.append(len(lying))
        lying += [piece.card.number for piece in table.lying[space]] if begun else []
    first += [len(lying)] * (SPACES + 1 - len(first))
    return np.array(lying + [NOWHERE] * (THREATS - len(lying))), np.array(first)
