"""Parts of rounds and acts of a game of Voskhozhdenie as values, which text, page and JSON show each in its own way."""

from dataclasses import dataclass
from typing import Any

from reports.replays.words import Sentence, plain_text
from sim.voskhozhdenie.cards.models import Card

STEPS = {
    "opening": "Opening hands",
    "start": "Draws and coins",
    "decrees": "Decrees",
    "actions": "Actions",
    "tactics": "Tactics",
    "end": "End of the round",
}
"""Parts of a round, and what they are headed."""


@dataclass(frozen=True)
class Piece:
    """A card in play.

    Attributes
    ----------
    card
        What it is.
    power
        Of a city or fortification that has been damaged: what is left; None of others.
    wounded, ruined
        Its state.
    charges
        Of a relic.
    tactic
        Name of the tactic to which a unit is assigned; empty if it is not.
    declaring
        Whether it is on the declaring side of that.
    target
        Name of the player at whom a tactic is aimed; empty of others.
    """

    card: Card
    power: int | None = None
    wounded: bool = False
    ruined: bool = False
    charges: int | None = None
    tactic: str = ""
    declaring: bool = False
    target: str = ""

    @property
    def left(self) -> int:
        """Power of a city or fortification."""
        return 0 if self.ruined else self.power if self.power is not None else self.card.power or 0


@dataclass(frozen=True)
class Player:
    """What a seat has.

    Attributes
    ----------
    name
        The strategy with its deck; with the seat's number where it sits more than once.
    coins, supply
        Numbers.
    hand
        Cards, in the order they came.
    cities, units, others, tactics
        Cards under its control: others are relics, fortifications and what else there may be.
    deck, graveyard, reinforcement
        Cards that lie there, in number.
    out
        Whether it is out.
    """

    name: str
    coins: int
    supply: int
    hand: tuple[Card, ...]
    cities: tuple[Piece, ...]
    units: tuple[Piece, ...]
    others: tuple[Piece, ...]
    tactics: tuple[Piece, ...]
    deck: int
    graveyard: int
    reinforcement: int
    out: bool

    @property
    def standing(self) -> tuple[Piece, ...]:
        """Cities that are not ruined."""
        return tuple(piece for piece in self.cities if not piece.ruined)

    @property
    def power(self) -> int:
        """Their power."""
        return sum(piece.left for piece in self.standing)


@dataclass(frozen=True)
class Act:
    """One thing that is done, with all it brings about.

    Attributes
    ----------
    kind
        `play`, `assign`, `decree`, `tactic`, `ability` ...
    seat
        Whose doing it is, from 0.
    words
        What is done.
    results
        What it brings about, in order.
    before, after
        That seat's coins.
    within
        Whether another act brought it about.
    """

    kind: str
    seat: int
    words: Sentence
    results: tuple[Sentence, ...]
    before: int
    after: int
    within: bool = False


@dataclass(frozen=True)
class Turn:
    """A part of a round.

    Attributes
    ----------
    round
        From 1; what comes before the first round is part of it.
    step
        Which part: one of `STEPS`.
    first
        The seat that goes first in the round, from 0.
    players
        Everybody, as it begins.
    acts
        What is done, in order.
    left
        Behind the last part of a round: everybody, as it ends.
    """

    round: int
    step: str
    first: int
    players: tuple[Player, ...]
    acts: tuple[Act, ...]
    left: tuple[Player, ...] = ()


@dataclass(frozen=True)
class Score:
    """What a seat has in the end.

    Attributes
    ----------
    name
        The strategy with its deck.
    cities, power
        Cities that are not ruined, and their power.
    hand, deck, coins
        Numbers.
    out
        Whether it is out.
    wins
        Whether it has won.
    """

    name: str
    cities: int
    power: int
    hand: int
    deck: int
    coins: int
    out: bool
    wins: bool


def turn_json(turn: Turn) -> dict[str, Any]:
    """Give a part of a round as values that JSON knows: cards are their names, seats count from 1."""
    return {
        "round": turn.round,
        "step": turn.step,
        "first": turn.first + 1,
        "players": [_player_json(player) for player in turn.players],
        "acts": [_act_json(act) for act in turn.acts],
        "left": [_player_json(player) for player in turn.left],
    }


def _player_json(player: Player) -> dict[str, Any]:
    rows = {name: [_piece_json(piece) for piece in getattr(player, name)] for name in ("cities", "units", "others", "tactics")}
    numbers = {name: getattr(player, name) for name in ("name", "coins", "supply", "power", "deck", "graveyard", "reinforcement", "out")}
    return {**numbers, "hand": [card.name for card in player.hand], **rows}


def _piece_json(piece: Piece) -> dict[str, Any]:
    told = {name: value for name, value in vars(piece).items() if name != "card" and value not in (None, False, "")}
    return {"card": piece.card.name, **told}


def _act_json(act: Act) -> dict[str, Any]:
    return {
        "kind": act.kind,
        "seat": act.seat + 1,
        "text": plain_text(act.words),
        "names": [part.name for part in act.words if not isinstance(part, str)],
        "results": [plain_text(result) for result in act.results],
        "before": act.before,
        "after": act.after,
        "within": act.within,
    }
