"""The events of a replayed game of Ascension as a log that a player can follow."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from sim.ascension.events import MAX_EVENTS, Happened
from sim.ascension.words import NOBODY, Ended, Faction

WIDTH = 84
"""Column of the resources that are left after an action."""

ACTS = {
    Happened.PLAY: "plays {card}",
    Happened.USE: "{card}",
    Happened.ACQUIRE: "acquires {card} for {amount} {runes}",
    Happened.ACQUIRE_FREE: "acquires {card} for free",
    Happened.DEFEAT: "defeats {card} with {amount} power",
    Happened.DEFEAT_FREE: "defeats {card} for free",
    Happened.ACTION: "uses {card} for {amount} {runes}",
    Happened.SAMAEL_TAKES: "takes {card}",
    Happened.SAMAEL_DEFEATS: "defeats {card}: +{amount} honor",
}
"""Events that begin a line; what they bring about follows on the same line."""

DETAILS = {
    Happened.RUNES: "+{amount} {runes}",
    Happened.POWER: "+{amount} power",
    Happened.HONOR: "+{amount} honor",
    Happened.RESTRICTED: "+{amount} {runes} for {faction} constructs",
    Happened.DRAW: "draws {card}",
    Happened.TRIGGER: "{card} answers",
    Happened.SHUFFLE: "shuffles the discard pile ({amount} cards) into a new deck",
    Happened.RESHUFFLE: "the Void ({amount} cards) becomes the centre deck",
    Happened.BANISH_ROW: "banishes {card} from the row",
    Happened.DISCARD: "discards {card}",
    Happened.COPY: "copies {card}",
    Happened.DESTROY: "{who} loses the construct {card}",
    Happened.STEAL: "takes {card} from {other}",
    Happened.DISCOUNT: "next construct costs {amount} less",
    Happened.EXTRA_TURN: "an extra turn follows",
    Happened.WAIT_UNITE: "waits for another hero of its faction",
    Happened.TO_PLAY: "{card} goes straight into play",
    Happened.TO_HAND: "{card} goes to the hand",
    Happened.TO_DECK: "{card} goes on top of the deck",
}
"""Events that are part of the line before."""

BANISHED_FROM = ("the discard pile", "the hand", "play")


def game_text(events: np.ndarray, cards: Sequence[str], seats: Sequence[str], title: str) -> str:
    """Tell a game.

    Parameters
    ----------
    events
        `[n]` of `EVENT`, in order.
    cards
        Names of the cards; a card's id is its place.
    seats
        Names of the strategies in turn order, Samael included.
    title
        First line.

    Returns
    -------
    str
        The log, ending in a line break.
    """
    story = _Story(list(cards), _distinct(seats))
    story.lines.append(title)
    for event in events:
        story.tell(event)
    story.close()
    if len(events) == MAX_EVENTS:
        story.lines.append(f"The log is full after {MAX_EVENTS:,} events; the game went on.")
    return "\n".join(story.lines) + "\n"


def _distinct(seats: Sequence[str]) -> list[str]:
    """Names of the seats; the seat's number is added where a strategy sits more than once."""
    times = Counter(seats)
    return [name if times[name] == 1 else f"{name} ({k})" for k, name in enumerate(seats, 1)]


@dataclass
class _Story:
    """A log that is being written."""

    cards: list[str]
    seats: list[str]
    lines: list[str] = field(default_factory=list)
    tokens: Counter[int] = field(default_factory=Counter)
    scores: list[tuple[int, int, int]] = field(default_factory=list)  # seat, score, tokens
    active: int = NOBODY
    act: str = ""
    details: list[str] = field(default_factory=list)
    after: str = ""
    hand: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    refills: list[str] = field(default_factory=list)
    early: list[str] = field(default_factory=list)  # Samael's turn: the row is refilled before he is said to have taken
    between: bool = True  # before the first turn, or after the clean-up: new hands are drawn, which the next header shows

    def tell(self, event: np.void) -> None:
        """Add one event."""
        what = Happened(int(event["what"]))
        seat, card, slot, amount = (int(event[name]) for name in ("seat", "card", "slot", "amount"))
        if what is Happened.TURN:
            self._begin_turn(seat, amount, extra=slot == 1, pool=int(event["pool"]))
        elif what is Happened.HAND:
            self.hand.append(self._card(card))
        elif what is Happened.ROW:
            self.row.append(self._card(card))
        elif what is Happened.CLEANUP:
            self._end_turn(amount, slot)
        elif what is Happened.REFILL:
            (self.early if self.between else self.refills).append(f"row {slot + 1}: {self._card(card)}")
        elif what is Happened.SCORE:
            self.scores.append((seat, amount, slot))
        elif what is Happened.END:
            self._end_game(amount, slot)
        elif what in ACTS:
            self._begin_act(what, seat, self._words(what, seat, card, slot, amount))
        else:
            self._add_detail(what, seat, card, slot, amount)
        if what is not Happened.CLEANUP and not self.between:
            self.after = f"{_count(int(event['runes']), 'rune')}, {event['power']} power, pool {event['pool']}"

    def close(self) -> None:
        """Write the line that is still open."""
        self._show_table()
        if self.act:
            text = f"  {self.act}"
            if self.details:
                text += f": {', '.join(self.details)}"
            self.lines.append(f"{text:<{WIDTH}}  [{self.after}]" if self.after else text)
        self.lines.extend(f"      {refill}" for refill in self.refills)
        self.act, self.details, self.refills = "", [], []

    def _begin_turn(self, seat: int, number: int, extra: bool, pool: int) -> None:
        self.close()
        self.active, self.between, self.after = seat, False, ""
        kind = "extra turn, round" if extra else "round"
        self.lines += ["", f"{kind.capitalize()} {number}, seat {seat + 1}: {self.seats[seat]}   honor {self.tokens[seat]}, pool {pool}"]

    def _show_table(self) -> None:
        """Write hand and row under the header of the turn."""
        if self.hand or self.row:
            self.lines.append(f"  hand: {', '.join(_grouped(self.hand)) or 'empty'}")
            self.lines.append(f"  row:  {' | '.join(self.row)}")
            self.hand, self.row = [], []

    def _begin_act(self, what: Happened, seat: int, text: str) -> None:
        self.close()
        if what in (Happened.SAMAEL_TAKES, Happened.SAMAEL_DEFEATS):
            self.after, text = "", f"{self.seats[seat]} {text}"
            self.refills, self.early = self.early, []
        self.act = text

    def _add_detail(self, what: Happened, seat: int, card: int, slot: int, amount: int) -> None:
        if what is Happened.HONOR:
            self.tokens[seat] += amount
            if self.between:
                return  # Samael's; his line says it
        if self.between or what is Happened.LOG_FULL:
            return
        if what is Happened.BANISH_OWN:
            text = f"banishes {self._card(card)} from {BANISHED_FROM[slot]}"
        else:
            text = self._words(what, seat, card, slot, amount)
        if seat != self.active and what not in (Happened.DESTROY, Happened.STEAL):
            text = f"{self.seats[seat]} {text}"
        self.details.append(text)
        self.act = self.act or "then"

    def _end_turn(self, runes: int, power: int) -> None:
        self.close()
        self.after = ""
        if runes or power:
            self.lines.append(f"  ends the turn with {_count(runes, 'rune')} and {power} power unspent")
        self.between = True

    def _end_game(self, winner: int, ended: int) -> None:
        self.close()
        how = "the honor pool is empty" if ended == Ended.POOL else "stopped at the round cap, nobody wins"
        self.lines += ["", f"The game is over: {how}."]
        for seat, score, tokens in self.scores:
            crown = "   wins" if seat == winner else ""
            self.lines.append(f"  seat {seat + 1}: {self.seats[seat]}   {score} honor ({tokens} gained, {score - tokens} printed on cards){crown}")

    def _card(self, card: int) -> str:
        return self.cards[card] if card != NOBODY else "-"

    def _words(self, what: Happened, seat: int, card: int, slot: int, amount: int) -> str:
        """The event in words."""
        return {**ACTS, **DETAILS}[what].format(
            card=self._card(card),
            amount=amount,
            runes="rune" if amount == 1 else "runes",
            who=self.seats[seat],
            other=self.seats[slot] if what is Happened.STEAL else "",
            faction=Faction(slot).name.capitalize() if what is Happened.RESTRICTED else "",
        )


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _grouped(names: Sequence[str]) -> list[str]:
    """Names with their number, in the order of first appearance."""
    return [name if times == 1 else f"{times} {name}" for name, times in Counter(names).items()]
