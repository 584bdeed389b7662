"""The kernel's log in the words of the reference engine, and these words as lines to read."""

from collections.abc import Iterator, Sequence

import numpy as np

from reports.ascension.replay.endstate import ENDED
from sim.ascension.events import EventKind
from sim.ascension.reference.moments import Moment
from sim.ascension.words import NOBODY, EndReason, Faction

PILES = ("discard", "hand", "play")
"""Where a banished card was, by the `slot` of its event."""
UNCOMPARED = {EventKind.RUNES, EventKind.POWER, EventKind.HONOR, EventKind.TRIGGER, EventKind.LOG_FULL}
"""Events without a moment of their own: gains show in what is left after the next event, triggers in what they do."""
OF_SLOT = {
    *(EventKind.ROW, EventKind.HAND, EventKind.ACQUIRE, EventKind.ACQUIRE_FREE, EventKind.DEFEAT, EventKind.DEFEAT_FREE),
    *(EventKind.REFILL, EventKind.BANISH_ROW, EventKind.STEAL, EventKind.SAMAEL_TAKES, EventKind.SAMAEL_DEFEATS),
}
"""Events whose `slot` is a place of the row or the hand, or a seat."""


def kernel_moments(events: np.ndarray, names: Sequence[str], parties: int) -> Iterator[Moment]:
    """The events of the kernel's log in the words of the reference engine.

    Parameters
    ----------
    events
        `[n]` of `EVENT`, in order.
    names
        Names of the cards; a card's id is its place.
    parties
        Seats that score.

    Yields
    ------
    Moment
        One for each event that both engines tell.
    """
    tokens = [0] * parties
    for event in events.tolist():
        what, seat, card, slot, amount, runes, power, pool = event
        if what == EventKind.HONOR:
            tokens[seat] += amount
        if what in UNCOMPARED:
            continue
        kind = EventKind(what)
        name = None if card == NOBODY else names[card]
        winner = None if kind is EventKind.END and amount == NOBODY else amount
        yield Moment(kind.name.lower(), seat, name, _other(kind, slot, names), winner, runes, power, tokens[seat], pool)


def _other(what: EventKind, slot: int, names: Sequence[str]) -> object:
    """The `slot` of an event in the words of the reference engine."""
    if what in (EventKind.TURN, EventKind.CLEANUP, EventKind.SCORE):
        return slot
    if what is EventKind.BANISH_OWN:
        return PILES[slot]
    if what is EventKind.RESTRICTED:
        return Faction(slot).name.capitalize()
    if what is EventKind.END:
        return ENDED[EndReason(slot)]
    if slot == NOBODY:
        return None
    return slot if what in OF_SLOT else names[slot]


WORDS = {
    "hand": "has {card} in hand, place {other}",
    "row": "row, slot {other}: {card}",
    "refill": "row, slot {other}, refilled with {card}",
    "turn": "round {amount} begins (extra turn: {other})",
    "acquire": "acquires {card} from slot {other} for {amount}",
    "defeat": "defeats {card} in slot {other} with {amount}",
    "cleanup": "ends the turn with {amount} runes and {other} power",
    "banish_own": "banishes {card} from {other}",
    "score": "scores {amount}, {other} of it tokens",
    "end": "the game ends by {other}, {winner}",
}
"""Moments in words; those not named here are told by their word."""


def moment_text(moment: Moment | None, fault: str = "") -> str:
    """A moment as one line, slots numbered from 0 and seats from 1; where there is none, why it ends here."""
    if moment is None:
        return f"cannot go on: {fault}" if fault else "nothing: its log ends here"
    words = WORDS.get(moment.what)
    if words is None:
        other = f"from seat {moment.other + 1}" if moment.what == "steal" and isinstance(moment.other, int) else moment.other
        more = [str(part) for part in (moment.card, other, moment.amount or None) if part is not None]
        words = f"{moment.what.replace('_', ' ')} {', '.join(more)}".strip()
    else:
        winner = "nobody wins" if moment.amount is None else f"seat {moment.amount + 1} wins"
        words = words.format(card=moment.card, other=moment.other, amount=moment.amount, winner=winner)
    return f"seat {moment.seat + 1} {words}  [runes {moment.runes}, power {moment.power}, honor {moment.tokens}, pool {moment.pool}]"
