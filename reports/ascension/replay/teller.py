"""From the log of a game of Ascension to its story."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from reports.ascension.names import SAMAEL
from reports.ascension.replay.board import Board
from reports.ascension.replay.story import Act, Purse, Score, Turn
from reports.ascension.replay.words import ACTS, ENDED, PLACES, RESULTS
from reports.replays.source import Source
from reports.replays.story import Story, new_story
from reports.replays.words import HasName, Sentence, count, distinct, sentence
from sim.ascension.cards.models import Card
from sim.ascension.events import EventKind
from sim.ascension.words import NOBODY, EndReason, Faction

WITHIN = {EventKind.ACQUIRE_FREE, EventKind.DEFEAT_FREE}
"""Acts that another one brings about."""
GAINS = {EventKind.RUNES, EventKind.POWER, EventKind.HONOR}
SAMAELS = {EventKind.SAMAEL_TAKES, EventKind.SAMAEL_DEFEATS}


def story_of(source: Source, game: int) -> Story[Turn, Score]:
    """Play a game again and tell it; the names of experiment and card set are added later."""
    return tell(source.arm.replay(game), source.arm.card_set.cards, source.arena.seating(game))


def tell(events: np.ndarray, cards: Sequence[Card], seats: Sequence[str]) -> Story[Turn, Score]:
    """Tell a game.

    Parameters
    ----------
    events
        `[n]` of `EVENT`, in order.
    cards
        The card set; a card's id is its place.
    seats
        Names of the strategies in turn order, Samael included.

    Returns
    -------
    Story
        Without the names of experiment and card set.
    """
    teller = _Teller(cards, distinct(seats), solo=seats[-1:] == [SAMAEL])
    for event in events:
        teller.hear(event)
    teller.close_turn()
    full = np.flatnonzero(events["what"] == EventKind.LOG_FULL)
    cut = int(full[0]) if len(full) else 0
    return new_story("ascension", teller.seats, teller.turns, teller.ended, teller.scores, cut)


@dataclass
class _OpenAct:
    """An act that is under way."""

    kind: str
    words: Sentence
    before: Purse
    row: tuple[Card | None, ...]
    card: int = NOBODY
    within: bool = False
    results: list[Sentence] = field(default_factory=list)


@dataclass
class _OpenTurn:
    """A turn that is under way."""

    round: int
    seat: int
    extra: bool
    acts: list[Act] = field(default_factory=list)
    begun: Turn | None = None


class _Teller:
    """Hears events, follows them on a board and puts them into words."""

    def __init__(self, cards: Sequence[Card], seats: tuple[str, ...], solo: bool) -> None:
        self.cards = cards
        self.seats = seats
        self.board = Board(cards, seats, solo)
        self.turns: list[Turn] = []
        self.scores: list[Score] = []
        self.ended = ""
        self.turn: _OpenTurn | None = None
        self.act: _OpenAct | None = None
        self.early: list[np.void] = []  # Samael's turn: the row is refilled before he is said to have taken

    def hear(self, event: np.void) -> None:
        """Hear one event."""
        what = EventKind(int(event["what"]))
        if what is EventKind.TURN:
            self._begin_turn(int(event["amount"]), int(event["seat"]), extra=bool(event["slot"] == 1))
        elif self.turn is not None and self.turn.begun is None and what not in (EventKind.HAND, EventKind.ROW):
            self.turn.begun = self._snapshot(self.turn)
        if self._is_early(what, event):
            self.early.append(event)
            return
        if what in SAMAELS:
            self._samael(what, event)
            return
        before = self.board.purse
        if what in ACTS and not self._is_its_gain(what, event):
            self._begin_act(what, event, before)
        elif what is EventKind.CLEANUP:
            self._begin_cleanup(int(event["amount"]), int(event["slot"]))
        self.board.apply(event)
        if what is EventKind.SCORE:
            self.scores.append(Score(self.seats[event["seat"]], int(event["amount"]), int(event["slot"]), False))
        elif what is EventKind.END:
            self._end(int(event["amount"]), int(event["slot"]))
        elif what in RESULTS:
            self._result(what, event)

    def close_turn(self) -> None:
        """Finish the turn that is under way."""
        self._close_act()
        if self.turn is not None:
            self.turns.append(replace(self.turn.begun or self._snapshot(self.turn), acts=tuple(self.turn.acts)))
        self.turn = None

    def _begin_turn(self, number: int, seat: int, extra: bool) -> None:
        self.close_turn()
        self.turn = _OpenTurn(number, seat, extra)

    def _snapshot(self, turn: _OpenTurn) -> Turn:
        """The turn with the table as it lies now, before anything is done."""
        players = tuple(place.as_player() for place in self.board.places)
        return Turn(turn.round, turn.seat, turn.extra, players, tuple(self.board.row), self.board.purse.pool, ())

    def _begin_act(self, what: EventKind, event: np.void, before: Purse) -> None:
        within = what in WITHIN
        self._close_act()
        self.act = _OpenAct(what.name.lower(), self._words(ACTS[what], event), before, tuple(self.board.row), int(event["card"]), within)
        self.board.filled.clear()

    def _begin_cleanup(self, runes: int, power: int) -> None:
        """The end of a turn; it is told if anything is lost or shuffled."""
        self._close_act()
        bound = self.board.purse.bound
        lost = [count(runes, "rune")] * (runes > 0) + [f"{count(bound, 'rune')} for constructs only"] * (bound > 0) + [f"{power} power"] * (power > 0)
        self.act = _OpenAct("cleanup", ("ends the turn",), self.board.purse, tuple(self.board.row))
        if lost:
            self.act.results.append((f"{' and '.join(lost)} unspent",))

    def _is_its_gain(self, what: EventKind, event: np.void) -> bool:
        """Whether a construct gives its effects as a part of coming into play."""
        return what is EventKind.USE and self.act is not None and self.act.card == event["card"] and self.act.kind != "use"

    def _is_early(self, what: EventKind, event: np.void) -> bool:
        """Whether an event belongs to what Samael is about to be said to have done."""
        return self.board.solo and event["seat"] == 1 and what in (EventKind.REFILL, EventKind.RESHUFFLE, EventKind.HONOR)

    def _samael(self, what: EventKind, event: np.void) -> None:
        """Samael's act, then what came before it in the log."""
        if self.turn is None or self.turn.seat != 1:
            self.close_turn()
            self.turn = _OpenTurn(self.turns[-1].round if self.turns else 1, 1, False)
            self.turn.begun = self._snapshot(self.turn)
        place = self.board.places[1]
        before = Purse(honor=place.honor, pool=self.board.purse.pool)
        self.board.active = 1
        self._begin_act(what, event, before)
        self.board.free(int(event["slot"]))
        for earlier in [event, *self.early]:
            self.board.apply(earlier)
            heard = EventKind(int(earlier["what"]))
            if heard in RESULTS:
                self._result(heard, earlier)
        self.early.clear()

    def _result(self, what: EventKind, event: np.void) -> None:
        """Add what an act brings about; draws that follow each other become one."""
        if self.act is None or (self.act.kind == "cleanup" and what is EventKind.DRAW) or (what in GAINS and event["amount"] == 0):
            return
        words = self._words(RESULTS[what], event)
        if self.turn is not None and event["seat"] != self.turn.seat and what not in (EventKind.DESTROY, EventKind.STEAL):
            words = (f"{self.seats[event['seat']]} ", *words)
        last = self.act.results[-1] if self.act.results else ()
        if what is EventKind.DRAW and last[:1] == words[:1]:
            self.act.results[-1] = (*last, ", ", *words[1:])
        else:
            self.act.results.append(words)

    def _close_act(self) -> None:
        """Finish the act that is under way."""
        act, self.act = self.act, None
        if act is None or self.turn is None or (act.kind == "cleanup" and not act.results):
            return
        row = tuple(self.board.row)
        changed = row if row != act.row or self.board.filled else None
        filled = tuple(dict.fromkeys(self.board.filled)) if changed else ()
        after = replace(act.before, runes=0, power=0, bound=0) if act.kind == "cleanup" else self.board.purse
        self.board.filled.clear()
        self.turn.acts.append(Act(act.kind, act.words, tuple(act.results), act.before, after, changed, filled, act.within))

    def _end(self, winner: int, ended: int) -> None:
        self.close_turn()
        self.ended = ENDED[EndReason(ended)]
        self.scores = [replace(score, wins=seat == winner) for seat, score in enumerate(self.scores)]

    def _words(self, template: str, event: np.void) -> Sentence:
        """An event in words."""
        seat, card, slot, amount = (int(event[name]) for name in ("seat", "card", "slot", "amount"))
        words: dict[str, str | HasName] = {
            "amount": str(amount),
            "runes": "rune" if amount == 1 else "runes",
            "cards": "card" if amount == 1 else "cards",
            "price": f" for {count(amount, 'rune')}" if amount else "",
            "who": self.seats[seat],
            "card": self.cards[card] if card != NOBODY else "-",
        }
        if "{other}" in template:
            words["other"] = self.seats[slot]
        elif "{faction}" in template:
            words["faction"] = Faction(slot).name.capitalize()
        elif "{place}" in template:
            words["place"] = PLACES[slot]
        return sentence(template, **words)
