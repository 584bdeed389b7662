"""The end state of a game of Voskhozhdenie as both engines report it (ENGINE.md, section 13)."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.replays.endstate import State
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import SUBTYPES, Type
from sim.voskhozhdenie.codes import End, Entry, Named, Place
from sim.voskhozhdenie.state import MAX_SEATS, NOBODY, STREAM_CHOICE, STREAM_DECK

ENDS = {
    End.RUNNING: None,
    End.CITIES: "cities",
    End.ALL_OUT: "all out",
    End.CARD: "card",
    End.ROUNDS: "rounds",
    End.TURNS: "turns",
    End.RESOLUTIONS: "resolutions",
    End.NESTED: "nested",
}
"""How a game ended, in the reference engine's words."""
ACTIONS = ("pass", "tactic", "assault", "assign", "play", "activate")
STREAMS = ((1, STREAM_DECK), (2, STREAM_CHOICE))
"""Purposes of streams of luck, and the first stream of each."""
ZONES = {"deck": Place.DECK, "hand": Place.HAND, "graveyard": Place.GRAVEYARD, "reinforcement": Place.REINFORCEMENT, "oblivion": Place.OBLIVION}
SEATS = ("drawn", "orders_played", "next_bonus", "next_bonus_undeath", "extra_turns")
"""Numbers of a seat that both engines call alike."""
NUMBERS = (
    *("turns", "assignments", "tactics_resolved", "tactics_won", "wins_by_damage", "win_damage", "became_wounded", "fights", "cities_ruined"),
    "coins_from_effects",
)
"""Counts of the game that both engines call alike."""
BY_NAME = {
    "played": "played",
    "decrees": "decreed",
    "superiorities": "superior",
    "charges": "charged",
    "sacrifice_abilities": "sacrificing",
    "entered": "came",
}
"""Counts by card, and the fields of the record that they are."""
OF_SEATS = ("first",)
"""Values that are seats."""


def end_state(record: np.void, card_set: CardSet) -> State:
    """Read the record of a game the way the reference engine reports.

    Parameters
    ----------
    record
        One `GAME`.
    card_set
        The cards.

    Returns
    -------
    dict
        With names of cards.
    """
    return _Told(record, card_set).end()


def flat(state: State) -> State:
    """A state with one value for each thing that can differ: `battlefield`, `played`, `words of choice, seat 1`.

    Parameters
    ----------
    state
        As either engine reports it.

    Returns
    -------
    dict
        What `reports.replays.endstate.differences` compares.
    """
    purposes = {str(purpose): name for (purpose, _), name in zip(STREAMS, ("decks", "choice"), strict=True)}
    words = {f"words of {purposes[key.split('/')[0]]}, seat {int(key.split('/')[1]) + 1}": used for key, used in state["words"].items()}
    plain = {key: value for key, value in state.items() if key not in ("counters", "words")}
    return {**plain, **state["counters"], **words}


class _Told:
    """A record, told."""

    def __init__(self, record: np.void, card_set: CardSet) -> None:
        self.g = record
        self.cards: Sequence[Card] = card_set.cards
        self.raised = card_set.switches.supplies == "value"
        self.players = int(record["players"])

    def name(self, t: int) -> str:
        name: str = self.cards[self.g["kind"][t]].name
        return name

    def end(self) -> State:
        g = self.g
        streams = {f"{purpose}/{seat}": first + seat for purpose, first in STREAMS for seat in range(self.players)}
        field = [int(t) for t in g["field"][: g["field_n"]]]
        n = int(g["queue_n"])
        queued = zip(g["queue_thing"][:n].tolist(), g["queue_kind"][:n].tolist(), strict=True)
        return {
            "round": int(g["round"]),
            "ended": ENDS[End(int(g["ended"]))],
            "winners": [seat for seat in range(MAX_SEATS) if int(g["winners"]) >> seat & 1],
            "first": int(g["first"]),
            "battlefield": [self.card(t, field) for t in field],
            "queue": [self.name(t) for t, kind in queued if t and kind == Entry.CARD],
            "seats": [self.seat(seat, field) for seat in range(self.players)],
            "counters": self.counters(),
            "words": {key: self.words(stream) for key, stream in sorted(streams.items())},
        }

    def words(self, stream: int) -> int:
        block, spent = int(self.g["block"][stream]), int(self.g["spent"][stream])
        return 4 * (block - 1) + spent if block else 0

    def card(self, t: int, field: list[int]) -> dict[str, Any]:
        g = self.g
        powered = self.cards[g["kind"][t]].power is not None or g["become"][t]
        tactic = int(g["tactic"][t])
        return {
            "card": self.name(t),
            "owner": int(g["owner"][t]),
            "controller": int(g["controller"][t]),
            "tactic": field.index(tactic) if tactic in field else None,
            "power": int(g["power"][t]) if powered else None,
            "named": {what.name.lower(): self.named(what, int(g["named"][t, what])) for what in Named if int(g["named_set"][t]) >> what & 1},
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

    def named(self, what: Named, value: int) -> str:
        if what is Named.CARD:
            return self.cards[value].name
        return str(list(SUBTYPES[Type.UNIT])[value]) if what is Named.SUBTYPE else str(value)

    def seat(self, seat: int, field: list[int]) -> dict[str, Any]:
        g = self.g
        cities = [t for t in field if self.cards[g["kind"][t]].type is Type.CITY and not g["ruined"][t] and g["controller"][t] == seat]
        supplies = sum(int(g["supplies"][t]) for t in field if self.raised and g["controller"][t] == seat and not g["ruined"][t])
        return {
            **{zone: [self.name(t) for t in g["pile"][seat, place][: g["pile_n"][seat, place]]] for zone, place in ZONES.items()},
            "out": bool(g["out"][seat]),
            "coins": int(g["coins"][seat]),
            "supply": int(g["supply"][seat] + g["more_supply"][seat]) + supplies,
            **{name: int(g[name][seat]) for name in SEATS},
            "cities": len(cities),
            "city_power": sum(int(g["power"][t]) for t in cities),
            "last_city_fell_to_deck": bool(g["fell_to_deck"][seat]),
        }

    def counters(self) -> dict[str, Any]:
        g = self.g
        found: dict[str, Any] = {name: self.by_name(g[field]) for name, field in BY_NAME.items()}
        found["actions"] = _those(ACTIONS, g["actions"])
        found["wound_points"] = _those([str(kind) for kind in Type], g["wound_points"])
        return found | {name: int(g[name]) for name in NUMBERS}

    def by_name(self, counts: NDArray[Any]) -> dict[str, int]:
        found = counts[: self.players, : len(self.cards)].sum(axis=0)
        return dict(sorted((self.cards[at].name, int(found[at])) for at in np.flatnonzero(found).tolist()))


def _those(names: Sequence[str], counts: NDArray[Any]) -> dict[str, int]:
    """Counts by name, without those of which there are none."""
    return {name: n for name, n in sorted(zip(names, map(int, counts), strict=True)) if n}
