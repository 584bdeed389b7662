"""Turns and acts of a game of Ascension as values, which text, page and JSON show each in its own way."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from reports.replays.words import Sentence, plain_text
from sim.ascension.cards.models import Card


@dataclass(frozen=True)
class Purse:
    """What the active seat has at a moment.

    Attributes
    ----------
    runes, power
        Unspent.
    bound
        Runes beside them that pay only for some constructs.
    honor
        Honor tokens.
    pool
        Honor in the pool.
    """

    runes: int = 0
    power: int = 0
    bound: int = 0
    honor: int = 0
    pool: int = 0


def held(purse: Purse, resource: str) -> str:
    """Write what is held of a resource; after a plus come the runes that pay only for some constructs."""
    number = str(getattr(purse, resource))
    return f"{number}+{purse.bound}" if resource == "runes" and purse.bound else number


@dataclass(frozen=True)
class Act:
    """One thing that is done, with all it brings about.

    Attributes
    ----------
    kind
        Word of the event that began it (`play`, `acquire`, `defeat_free`, `cleanup` ...).
    words
        What is done.
    results
        What it brings about, in order.
    before, after
        The active seat's resources.
    row
        The row after it, if it changed: cards from left to right, None for an empty slot.
    filled
        Slots of the row into which a card came.
    within
        Whether another act brought it about.
    times
        How often it was done in a row; 1 but for equal plain acts that `grouped` has put together.
    """

    kind: str
    words: Sentence
    results: tuple[Sentence, ...]
    before: Purse
    after: Purse
    row: tuple[Card | None, ...] | None = None
    filled: tuple[int, ...] = ()
    within: bool = False
    times: int = 1


@dataclass(frozen=True)
class Player:
    """What lies before a seat as a turn begins.

    Attributes
    ----------
    name
        The strategy; with the seat's number where it sits more than once.
    score
        Honor tokens and the honor printed on all own cards.
    honor
        Honor tokens.
    hand, constructs
        Cards in hand, and constructs in play, oldest first.
    deck, discarded
        Cards in the deck and in the discard pile.
    """

    name: str
    score: int
    honor: int
    hand: tuple[Card, ...]
    constructs: tuple[Card, ...]
    deck: int
    discarded: int


@dataclass(frozen=True)
class Turn:
    """One turn of a seat, or of Samael.

    Attributes
    ----------
    round
        From 1.
    seat
        From 0.
    extra
        Whether it is an extra turn.
    players
        Everybody, as the turn begins.
    row
        The row, as the turn begins.
    pool
        Honor in the pool, as the turn begins.
    acts
        What is done, in order.
    """

    round: int
    seat: int
    extra: bool
    players: tuple[Player, ...]
    row: tuple[Card | None, ...]
    pool: int
    acts: tuple[Act, ...]

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.seat]


@dataclass(frozen=True)
class Score:
    """What a seat has in the end.

    Attributes
    ----------
    name
        The strategy.
    score, honor
        All its honor, and the tokens among it.
    wins
        Whether it has won.
    """

    name: str
    score: int
    honor: int
    wins: bool


PLAIN = ("play", "use")
"""Acts that are put together if they are equal and bring only resources."""


def grouped(acts: Sequence[Act]) -> list[Act]:
    """Put equal plain acts that follow each other into one: the same card, bringing the same, without a card moved.

    Parameters
    ----------
    acts
        Acts in order.

    Returns
    -------
    list of Act
        As many or fewer; `before` is that of the first, `after` that of the last one.
    """
    found: list[Act] = []
    for act in acts:
        last = found[-1] if found else None
        plain = act.kind in PLAIN and act.row is None and all(isinstance(part, str) for result in act.results for part in result)
        if last and plain and (last.kind, last.words, last.results, last.row, last.within) == (act.kind, act.words, act.results, None, act.within):
            found[-1] = replace(last, after=act.after, times=last.times + 1)
        else:
            found.append(act)
    return found


def counted(cards: Sequence[Card]) -> list[tuple[Card, int]]:
    """Give every different card with its number, in the order of first appearance."""
    by_name = {card.name: card for card in cards}
    return [(by_name[name], times) for name, times in Counter(card.name for card in cards).items()]


def turn_json(turn: Turn) -> dict[str, Any]:
    """Give a turn as values that JSON knows: cards are their names, seats count from 1."""
    return {
        "round": turn.round,
        "seat": turn.seat + 1,
        "strategy": turn.player.name,
        "extra": turn.extra,
        "pool": turn.pool,
        "row": _names(turn.row),
        "players": [{**vars(player), "hand": _names(player.hand), "constructs": _names(player.constructs)} for player in turn.players],
        "acts": [_act_json(act) for act in turn.acts],
    }


def _act_json(act: Act) -> dict[str, Any]:
    return {
        "kind": act.kind,
        "text": plain_text(act.words),
        "cards": [part.name for part in act.words if not isinstance(part, str)],
        "results": [plain_text(result) for result in act.results],
        "before": vars(act.before),
        "after": vars(act.after),
        "row": None if act.row is None else _names(act.row),
        "within": act.within,
    }


def _names(cards: Sequence[Card | None]) -> list[str | None]:
    return [None if card is None else card.name for card in cards]
