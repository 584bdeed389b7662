"""Turns and acts of a game of Ascension Tactics as values, which text, page and JSON show each in its own way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from reports.replays.text import STUCK
from reports.replays.words import HasName, Sentence, plain_text

Hex = tuple[int, int]
"""Coordinates [q, r], as the pictures of maps have them."""


@dataclass(frozen=True)
class Drawn:
    """What an act looks like on the board.

    Attributes
    ----------
    paths
        Movements: the hexes of each, from the first one to the last.
    strikes
        Attacks and ripostes: from where to where.
    falls
        Where somebody was defeated.
    """

    paths: tuple[tuple[Hex, ...], ...] = ()
    strikes: tuple[tuple[Hex, Hex], ...] = ()
    falls: tuple[Hex, ...] = ()


@dataclass(frozen=True)
class Act:
    """One thing that is done, with all it brings about.

    Attributes
    ----------
    kind
        `play`, `acquire`, `order`, `move`, `attack`, `ability` ...
    seat
        Whose doing it is, from 0; -1: the villains'.
    words
        What is done.
    results
        What it brings about, in order.
    before, after
        Runes and power of that seat, and glory of its side.
    within
        Whether another act brought it about.
    drawn
        What it looks like.
    changes
        What is different on the board and beside it when it is over, by what `frames.scene` calls it.
    """

    kind: str
    seat: int
    words: Sentence
    results: tuple[Sentence, ...]
    before: tuple[int, int, int]
    after: tuple[int, int, int]
    within: bool = False
    drawn: Drawn = Drawn()
    changes: dict[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Unit:
    """A champion on the board or in a roster.

    Attributes
    ----------
    champion
        Who it is.
    at
        Where it stands; None off the board.
    strength, defence, damage, souls
        Numbers.
    ready
        Whether it can be ordered.
    worn
        Constructs, quests and treasures on its card.
    """

    champion: HasName
    at: Hex | None
    strength: int
    defence: int
    damage: int
    souls: int
    ready: bool
    worn: tuple[HasName, ...] = ()


@dataclass(frozen=True)
class Player:
    """What a seat has.

    Attributes
    ----------
    name
        The strategy; with the seat's number where it sits more than once.
    side
        For which side it plays, from 0.
    hand
        Cards, in the order they came.
    deck, discarded
        Cards that lie there, in number.
    champions
        The roster, and rats on the board.
    """

    name: str
    side: int
    hand: tuple[HasName, ...]
    deck: int
    discarded: int
    champions: tuple[Unit, ...]


@dataclass(frozen=True)
class Side:
    """What a side has.

    Attributes
    ----------
    name
        Its players.
    glory, beacons, tokens
        Numbers; beacons that it controls, beacon tokens that it can give back.
    treasures
        Treasures that it keeps.
    """

    name: str
    glory: int
    beacons: int
    tokens: int
    treasures: tuple[HasName, ...]


@dataclass(frozen=True)
class Turn:
    """A turn of a side, or the set-up.

    Attributes
    ----------
    round
        From 1; the set-up is part of the first one.
    side
        Whose turn it is, from 0; None: the set-up.
    seats
        The seats of that side, from 0.
    board
        Name of the map.
    players, sides
        Everybody, as it begins.
    row
        The centre row, as it begins; None where a slot is empty.
    neutrals
        Neutral champions on the board.
    acts
        What is done, in order.
    villains
        Of a campaign: those on the board.
    """

    round: int
    side: int | None
    seats: tuple[int, ...]
    board: str
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    row: tuple[HasName | None, ...]
    neutrals: tuple[Unit, ...]
    acts: tuple[Act, ...]
    villains: tuple[Unit, ...] = ()


@dataclass(frozen=True)
class Score:
    """What a seat has in the end.

    Attributes
    ----------
    name
        The strategy.
    side
        Its side, from 1.
    glory
        Of that side.
    champions, souls
        Its roster, and souls on it, in number.
    wins
        Whether its side has won.
    """

    name: str
    side: int
    glory: int
    champions: int
    souls: int
    wins: bool


def turn_json(turn: Turn) -> dict[str, Any]:
    """Give a turn as values that JSON knows: cards and champions are their names, seats and sides count from 1, hexes are [q, r]."""
    return {
        "round": turn.round,
        "side": None if turn.side is None else turn.side + 1,
        "seats": [seat + 1 for seat in turn.seats],
        "map": turn.board,
        "players": [_player_json(player) for player in turn.players],
        "sides": [{**vars(side), "treasures": [treasure.name for treasure in side.treasures]} for side in turn.sides],
        "row": [card and card.name for card in turn.row],
        "neutrals": [_unit_json(unit) for unit in turn.neutrals],
        **({"villains": [_unit_json(unit) for unit in turn.villains]} if turn.villains else {}),
        "acts": [_act_json(act) for act in turn.acts],
    }


def _player_json(player: Player) -> dict[str, Any]:
    return {
        **{name: getattr(player, name) for name in ("name", "deck", "discarded")},
        "side": player.side + 1,
        "hand": [card.name for card in player.hand],
        "champions": [_unit_json(unit) for unit in player.champions],
    }


def _unit_json(unit: Unit) -> dict[str, Any]:
    return {**vars(unit), "champion": unit.champion.name, "worn": [worn.name for worn in unit.worn]}


def _text(sentence: Sentence) -> str:
    return plain_text(sentence).replace(STUCK, " ")


def _act_json(act: Act) -> dict[str, Any]:
    numbers = {name: dict(zip(("runes", "power", "glory"), getattr(act, name), strict=True)) for name in ("before", "after")}
    return {
        "kind": act.kind,
        "seat": act.seat + 1 or None,
        "text": _text(act.words),
        "names": [part.name for part in act.words if not isinstance(part, str)],
        "results": [_text(result) for result in act.results],
        **numbers,
        "within": act.within,
        **vars(act.drawn),
    }
