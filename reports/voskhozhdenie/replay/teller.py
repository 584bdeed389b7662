"""From the log of a game of Voskhozhdenie to its story."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from reports.replays.source import Source
from reports.replays.story import Story, new_story
from reports.replays.words import Sentence, count, distinct
from reports.voskhozhdenie.replay.acts import OpenAct
from reports.voskhozhdenie.replay.board import Board
from reports.voskhozhdenie.replay.phrases import Phrases
from reports.voskhozhdenie.replay.story import Act, Score, Turn
from reports.voskhozhdenie.replay.words import ACTIONS, BY_DECK, ENDED, FROM, TRIGGERS
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.codes import Action, End, Place, Trigger
from sim.voskhozhdenie.decks.deck import Deck
from sim.voskhozhdenie.events import EventKind, Resolved, Step
from sim.voskhozhdenie.state import NOBODY

PARTS = {Step.DECREES: "decrees", Step.ACTIONS: "actions", Step.TACTICS: "tactics", Step.END: "end"}
"""Steps that begin another part of the story."""
UNTOLD = {EventKind.TRIGGER, EventKind.COINS, EventKind.STAND, EventKind.LOG_FULL, EventKind.END, EventKind.STRENGTH, EventKind.STEP, EventKind.ROUND}
"""Events that are told otherwise, or not at all."""
EMPTY = {"resolves"}
"""Acts that are left out if nothing comes of them."""
FATES = {EventKind.HURT: "is wounded", EventKind.RUIN: "is ruined"}
"""What wounds make of cards that stay in play."""
FOLLOWING = {"play", "decree"}
"""Acts that effects bring about."""
LISTED = {EventKind.MOVE, EventKind.SHOW}
"""Results that are put together if they follow each other: `draws A and B`."""


def story_of(source: Source, game: int) -> Story[Turn, Score]:
    """Play a game again and tell it; the names of experiment and card set are added later."""
    return tell(source.arm.replay(game), source.arm.card_set, source.arena.seating(game), source.decks(game), source.arm.table.teams)


def tell(
    events: np.ndarray, card_set: CardSet, seats: Sequence[str], decks: Sequence[Deck], teams: Sequence[int] | None = None
) -> Story[Turn, Score]:
    """Tell a game.

    Parameters
    ----------
    events
        `[n]` of `EVENT`, in order.
    card_set
        The cards.
    seats
        Names of the strategies in turn order.
    decks
        What each of them plays.
    teams
        For which team each of them plays; None: everybody alone.

    Returns
    -------
    Story
        Without the names of experiment and card set.
    """
    teller = _Teller(card_set, distinct(seats), decks, range(len(seats)) if teams is None else teams)
    for event in events:
        teller.hear(event)
    teller.close_part()
    full = np.flatnonzero(events["what"] == EventKind.LOG_FULL)
    cut = int(full[0]) if len(full) else 0
    return new_story("voskhozhdenie", teller.seats, teller.turns, teller.ended, teller.scores, cut)


class _Teller:
    """Hears events, follows them on a board and puts them into words."""

    def __init__(self, card_set: CardSet, seats: tuple[str, ...], decks: Sequence[Deck], teams: Sequence[int]) -> None:
        self.cards, self.seats, self.teams = card_set.cards, seats, teams
        self.board = Board(card_set, seats, decks)
        self.phrases = Phrases(card_set, seats, self.board)
        self.turns: list[Turn] = []
        self.scores: list[Score] = []
        self.ended = ""
        self.turn: Turn | None = None
        self.act: OpenAct | None = None
        self.acts: list[Act] = []
        self.first = 0
        self.pending: Action | None = None  # an action that has not said yet what it is about
        self.fighters: list[tuple[int, Sentence, int]] = []  # side, unit, power
        self.came: dict[int, Place] = {}  # cards that have just come into play, and whence
        self.sacrificed = 0  # the card that leaves next
        self.empty = False  # the event before was a draw from an empty deck
        self.fell = False  # the last city that was ruined fell to one

    def hear(self, event: np.void) -> None:
        """Hear one event."""
        what = EventKind(int(event["what"]))
        if what is EventKind.ROUND:
            self.first = int(event["seat"])
            if not self._is_step("start"):
                self._begin_part("start", event)
        elif what is EventKind.STEP:
            self._step(Step(int(event["amount"])), event)
        elif self.turn is None and what is not EventKind.ENTER:
            self._begin_part("opening", event)
        elif what is EventKind.CHAPTER and not self._is_step("start"):
            self._begin_part("start", event)
        if what is EventKind.END:
            self._end(int(event["seat"]), End(int(event["amount"])))
        elif self.turn is not None:
            self._tell(what, event)
        self._note_fall(what)
        self.board.apply(event)

    def _is_step(self, step: str) -> bool:
        """Whether a part of the round is under way."""
        return self.turn is not None and self.turn.step == step

    # --- parts and acts ---------------------------------------------------------------------------------------------

    def _step(self, step: Step, event: np.void) -> None:
        if step in PARTS:
            self._begin_part(PARTS[step], event)
        else:
            self._close_act()

    def _begin_part(self, step: str, event: np.void) -> None:
        self.close_part()
        self.turn = Turn(max(1, int(event["round"])), step, self.first, self.board.players(), ())

    def close_part(self) -> None:
        """Finish the part that is under way; one in which nothing happens is left out."""
        self._close_act()
        if self.turn is not None and (self.acts or self.turn.step == "end"):
            left = self.board.players() if self.turn.step == "end" else ()
            self.turns.append(replace(self.turn, first=self.first, acts=tuple(self.acts), left=left))
        self.turn, self.acts, self.pending = None, [], None

    def _open(self, kind: str, seat: int, words: Sentence, *, within: bool = False, physical: int = 0, waits: bool = False) -> OpenAct:
        self._close_act(following=within and kind in FOLLOWING)
        self.pending = None
        self.act = OpenAct(kind, seat, words, self.board.sides[seat].coins, within, physical, waits)
        return self.act

    def _close_act(self, *, following: bool = False) -> None:
        """Finish the act that is under way; `following`: the next one is what comes of it."""
        act, self.act = self.act, None
        if act is not None and (act.kind not in EMPTY or act.results or act.expects):
            self.acts.append(act.close(self.board.sides[act.seat].coins, following=following))

    # --- what happens -----------------------------------------------------------------------------------------------

    def _tell(self, what: EventKind, event: np.void) -> None:
        """Begin an act, or add what has happened to the one under way."""
        seat, physical, amount = int(event["seat"]), int(event["physical"]), int(event["amount"])
        if what is EventKind.STRENGTH:
            self.fighters.append((int(event["other"]), self.phrases.card(event, seat), amount))
        elif what is EventKind.COINS:
            self._open("coins", seat, (f"{self.seats[seat]} gets {count(amount, 'coin')}",))
        elif what is EventKind.TURN:
            self._open(Action(amount).name.lower(), seat, (self.seats[seat], ACTIONS[Action(amount)]))
            self.pending = Action(amount) if amount else None
        elif what is EventKind.DECREE:
            self._decree(event, seat, physical, amount)
        elif what is EventKind.PLAY:
            self._play(event, seat, physical, amount)
        elif what is EventKind.ACTIVATE:
            self._fill((self.seats[seat], " activates ", self.cards[event["card"]], " (Sacrifice)" if amount else " (Charge)"), physical, waits=True)
        elif what is EventKind.RESOLVE:
            self._resolve(event, seat, physical, Resolved(amount))
        elif what is EventKind.TACTIC:
            self._tactic(event, seat, physical, amount)
        elif what is EventKind.OUT:
            self._open("out", seat, (f"{self.seats[seat]} is out",))
            self._close_act()
        elif what is EventKind.ASSIGN and self.pending is Action.ASSIGN:
            goes = self.phrases.goes_to(int(event["other"]), seat, amount)
            self._fill((self.seats[seat], " assigns ", self.cards[event["card"]], " to ", *goes), physical)
        elif what is EventKind.CHAPTER:
            words = (*self.phrases.tactic(physical, NOBODY), " goes on with ", self.cards[event["card"]])
            self._open("chapter", seat, words, physical=physical)
        elif what is EventKind.ENTER:
            self._enter(event, seat, physical)
        elif what not in UNTOLD:
            self._result(what, event, seat, physical)

    def _fill(self, words: Sentence, physical: int, *, waits: bool = False) -> None:
        """Say what the action that has begun is about."""
        assert self.act is not None
        self.act.words, self.act.physical, self.act.waits = words, physical, waits
        self.pending = None

    def _decree(self, event: np.void, seat: int, physical: int, kind: int) -> None:
        card = self.cards[event["card"]]
        if kind == 2:
            words: Sentence = (self.seats[seat], " takes ", card, " from the reinforcement deck")
        else:
            words = (self.seats[seat], " issues the decree of ", card) if kind == 0 else (self.seats[seat], " issues the Undeath of ", card)
        self._open("decree", seat, words, within=not self._is_step("decrees"), physical=physical, waits=True)

    def _play(self, event: np.void, seat: int, physical: int, amount: int) -> None:
        """A card enters the queue."""
        card, place = self.cards[event["card"]], Place(int(event["other"]))
        tactic = card.type is Type.TACTIC
        price = "" if tactic else " for nothing" if amount == 0 else f" for {count(amount, 'coin')}"
        price += f" against {self.seats[amount]}" if tactic and amount != NOBODY else ""
        coming = "" if place is Place.HAND else f" from {FROM.get(place, 'play')}"
        act = self.act
        if act is not None and act.kind == "decree" and act.physical == physical and act.waits:
            act.words, act.waits = (*act.words, price), False
        elif self.pending in (Action.PLAY, Action.TACTIC):
            self._fill((self.seats[seat], " declares " if tactic else " plays ", card, coming + price), physical)
        else:
            self._open("play", seat, (self.seats[seat], " declares " if tactic else " plays ", card, coming + price), within=True, physical=physical)

    def _resolve(self, event: np.void, seat: int, physical: int, what: Resolved) -> None:
        """Something of the queue resolves: it belongs to the act that brought it there, or is one of its own."""
        act, card, trigger = self.act, self.cards[event["card"]], int(event["other"])
        if what is Resolved.REINFORCEMENT:
            return
        if what is Resolved.CARD:
            if act is None or act.physical != physical:
                act = self._open("resolves", seat, (f"{self.seats[seat]}'s ", card, " resolves"), within=True, physical=physical)
            act.expects = card.type is Type.ORDER
        elif act is not None and act.waits and act.physical == physical and trigger == NOBODY:
            act.waits, act.expects = False, True
        else:
            answers = f" ({TRIGGERS[Trigger(trigger)]})" if trigger != NOBODY else ""
            within = bool(self.acts) or act is not None
            words = (f"{self.seats[seat]}'s ", card, answers) if answers else (f"{self.seats[seat]}'s ", card)
            self._open("ability", seat, words, within=within, physical=physical).expects = True

    def _tactic(self, event: np.void, seat: int, physical: int, lead: int) -> None:
        """A tactic resolves: who stands on both sides, and who leads."""
        sides = [[(unit, power) for side, unit, power in self.fighters if side == which] for which in (1, 0)]
        self.fighters.clear()
        words: list[Sentence] = [self.phrases.tactic(physical, NOBODY)]
        for units, before in zip(sides, (": ", " to "), strict=True):
            listed = [part for unit, power in units for part in (", ", *unit, f" {power}")][1:]
            total = sum(max(0, power) for _, power in units)
            words.append((f"{before}{total}", *((" (", *listed, ")") if listed else ())))
        act = self._open("tactic", seat, tuple(part for words_ in words for part in words_), physical=physical, waits=True)
        act.results.append((f"won by {lead}" if lead > 0 else "not won",))

    def _enter(self, event: np.void, seat: int, physical: int) -> None:
        """A card comes into play: it was played, or an effect puts it there."""
        before = self.came.pop(physical, None)
        if self.pending is Action.ASSAULT:
            self._fill((self.seats[seat], " creates a ", *self.phrases.created(event)), physical)
        elif self.act is None or before is not None or physical not in self.board.owners:
            if self.act is not None:
                self._add(self.phrases.enters(event, before), seat, listed=True)
        elif self.act.kind == "resolves":
            self._add(("enters play",), seat)

    def _result(self, what: EventKind, event: np.void, seat: int, physical: int) -> None:
        """Add what has come of the act under way."""
        if self.act is None:
            self._open("step", seat, (self.seats[seat],))
        assert self.act is not None
        if self.act.kind == "step" and self.act.seat != seat and what in (EventKind.MOVE, EventKind.EMPTY_DECK):
            self._open("step", seat, (self.seats[seat],))
        if what is EventKind.WOUND:
            self.act.wound(physical, self.phrases.card(event, self.act.seat), int(event["amount"]), self.phrases.left(event))
        elif what in FATES and self.act.is_wounded(physical):
            self.act.fate(physical, FATES[what])
        elif what is EventKind.STRIKE:
            self.act.strike(physical, self.phrases.result(what, event, self.act.seat), int(event["amount"]))
        elif self._is_step("opening") and what is EventKind.MOVE and event["amount"] == Place.DECK:
            self._add(("puts ", self.cards[event["card"]], " under the deck"), seat)
        elif what not in (EventKind.MOVE, EventKind.GONE) or not self._leaves(what, event, physical):
            self._add(self.phrases.result(what, event, self.act.seat), seat, listed=what in LISTED)
        self.sacrificed = physical if what is EventKind.SACRIFICE else 0

    def _leaves(self, what: EventKind, event: np.void, physical: int) -> bool:
        """Whether it goes without saying that a card leaves, or has been said by this."""
        place = Place(int(event["other"])) if what is EventKind.MOVE else Place.BATTLEFIELD
        after = Place(int(event["amount"])) if what is EventKind.MOVE else None
        assert self.act is not None
        if after is Place.BATTLEFIELD:
            self.came[physical] = place
            return True
        if self.sacrificed == physical:
            return True
        if self.act.is_wounded(physical) and place is Place.BATTLEFIELD:
            self.act.fate(physical, "dies" if self.cards[event["card"]].type is Type.UNIT else "is destroyed")
            return True
        if self.cards[event["card"]].type is Type.TACTIC and place is Place.BATTLEFIELD and after in (None, Place.GRAVEYARD):
            return self.act.kind == "tactic" or self._is_step("tactics")
        if what is EventKind.GONE:
            self._add((*self.phrases.card(event, self.act.seat), " leaves the game"), int(event["seat"]))
            return True
        return self.act.kind == "decree" and place is Place.REINFORCEMENT and physical == self.act.physical

    def _add(self, words: Sentence, seat: int, *, listed: bool = False) -> None:
        """Add a result, with whose doing it is if that is not clear."""
        if self.act is None or not words:
            return
        if seat not in (self.act.seat, NOBODY) and isinstance(words[0], str) and not words[0].endswith("'s "):
            words = (f"{self.seats[seat]}: ", *words)
        self.act.add(words, listed=listed)

    def _note_fall(self, what: EventKind) -> None:
        """Remember whether a city falls to an empty deck."""
        if what is EventKind.RUIN:
            self.fell = self.empty
        self.empty = what is EventKind.EMPTY_DECK

    def _end(self, winner: int, how: End) -> None:
        self.close_part()
        by_deck = BY_DECK if self.fell and how in (End.CITIES, End.ALL_OUT) else ""
        winners = [seat for seat in range(len(self.seats)) if winner != NOBODY and self.teams[seat] == self.teams[winner]]
        names = " and ".join(self.seats[seat] for seat in winners)
        self.ended = ENDED[how].format(name=f"the team of {names}" if len(winners) > 1 else names) + by_deck
        for seat, player in enumerate(self.board.players()):
            numbers = (len(player.standing), player.power, len(player.hand), player.deck, player.coins)
            self.scores.append(Score(player.name, *numbers, player.out, wins=seat in winners))
