"""From the log of a game of Relic to its story."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from reports.relic.replay.board import Board
from reports.relic.replay.phrases import Phrases
from reports.relic.replay.rolls import Roll
from reports.relic.replay.story import Act, Purse, Score, Turn
from reports.relic.replay.words import ACTS, ENDED, PHASES, RESULTS, TESTED
from reports.replays.source import Source
from reports.replays.story import Story, new_story
from reports.replays.words import HasName, Sentence, distinct
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.models import PowerCard
from sim.relic.events import MAX_EVENTS, EventKind, Phase
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import NOBODY, Attribute, EndReason, Verb

ROLLING = {
    *(EventKind.FIGHTER, EventKind.WEAPON, EventKind.BONUS, EventKind.ENEMY_ROLL, EventKind.NUMBER),
    *(EventKind.OWN_ROLL, EventKind.REROLL, EventKind.SCORES, EventKind.REVEAL),
}
"""Events that say how a score comes about."""
SETTLED = {EventKind.WON, EventKind.LOST, EventKind.TIED, EventKind.PASSED, EventKind.FAILED}
"""Events that end a roll."""
WITHIN = {EventKind.COMPLETED, EventKind.VANQUISHED, EventKind.CORRUPTED}
"""Acts that others bring about."""
AMOUNTS = {EventKind.GAIN, EventKind.LOSE, EventKind.PAY, EventKind.CORRUPTION}
"""Results that are put into words by what is gained, lost or paid."""

LISTED = {EventKind.EXPLORE, EventKind.TAKE, EventKind.DISCARD, EventKind.GAIN}
"""Results that are put together if they follow each other: `draws A, B`."""
TEXTS = {"event", "encounter", "text"}
"""Acts of which nothing may come."""


def story_of(source: Source, game: int) -> Story[Turn, Score]:
    """Play a game again and tell it; the names of experiment and card set are added later."""
    return tell(source.arm.replay(game), source.arm.card_set, source.arena.seating(game))


def tell(events: np.ndarray, card_set: CardSet, seats: Sequence[str]) -> Story[Turn, Score]:
    """Tell a game.

    Parameters
    ----------
    events
        `[n]` of `EVENT`, in order.
    card_set
        Cards, spaces and characters.
    seats
        Names of the strategies in turn order.

    Returns
    -------
    Story
        Without the names of experiment and card set.
    """
    teller = _Teller(card_set, distinct(seats))
    for event in events:
        teller.hear(event)
    teller.close_turn()
    cut = MAX_EVENTS if len(events) == MAX_EVENTS else 0
    return new_story("relic", teller.seats, teller.turns, teller.ended, teller.scores, cut)


@dataclass
class _OpenAct:
    """An act that is under way."""

    kind: str
    words: Sentence
    before: Purse
    owner: int = NOBODY
    within: bool = False
    seat: int = NOBODY  # whose results need no name
    named: int = NOBODY  # owner whose doing the last result was
    results: list[Sentence] = field(default_factory=list)


class _Teller:
    """Hears events, follows them on a board and puts them into words."""

    def __init__(self, card_set: CardSet, seats: tuple[str, ...]) -> None:
        self.card_set = card_set
        self.seats = seats
        self.board = Board(card_set, seats)
        self.phrases = Phrases(card_set, seats)
        self.turns: list[Turn] = []
        self.scores: list[Score] = []
        self.ended = ""
        self.turn: Turn | None = None
        self.act: _OpenAct | None = None
        self.acts: list[Act] = []
        self.roll: Roll | None = None
        self.phase: Phase | None = None
        self.owner = NOBODY  # whose text is resolved
        self.renews = False  # a text puts another mission in the place of one
        self.silent: list[tuple[EventKind, int]] = []  # events that go without saying

    def hear(self, event: np.void) -> None:
        """Hear one event."""
        what = EventKind(int(event["what"]))
        if what is EventKind.TURN or (what is EventKind.MISSES and event["amount"] == 0):
            self._begin_turn(event, misses=what is EventKind.MISSES)
        before = self._purse()
        if self.turn is not None and what is not EventKind.LOG_FULL:
            self._begin(what, event, before)
        self.board.apply(event)
        if what is EventKind.END:
            self._end(int(event["amount"]), int(event["other"]))
        elif self.turn is not None:
            self._tell(what, event)

    def _purse(self) -> Purse:
        return Purse() if self.turn is None else self.board.places[self.turn.seat].purse

    # --- turns and acts ---------------------------------------------------------------------------------------------

    def _begin_turn(self, event: np.void, misses: bool) -> None:
        self.close_turn()
        players = tuple(place.as_player() for place in self.board.places)
        self.turn = Turn(int(event["other" if misses else "amount"]), int(event["seat"]), players, ())
        if misses:
            self._open("misses", ("misses this turn",), self._purse())

    def close_turn(self) -> None:
        """Finish the turn that is under way."""
        self._close_act()
        if self.turn is not None:
            self.turns.append(replace(self.turn, acts=tuple(self.acts)))
        self.turn, self.acts, self.phase = None, [], None

    def _open(self, kind: str, words: Sentence, before: Purse, owner: int = NOBODY, within: bool = False, seat: int = NOBODY) -> None:
        self._close_act(within)
        assert self.turn is not None
        self.act = _OpenAct(kind, words, before, owner, within, self.turn.seat if seat == NOBODY else seat, owner)
        self.owner, self.phase = owner, None

    def _close_act(self, following: bool = False) -> None:
        """Finish the act that is under way; `following`: the next one is brought about by it."""
        act, self.act = self.act, None
        if act is not None:
            if act.kind in TEXTS and not act.results and not following:
                act.results.append(("nothing comes of it",))
            self.acts.append(Act(act.kind, act.words, tuple(act.results), act.before, self._purse(), act.within))
        self.silent.clear()

    def _begin(self, what: EventKind, event: np.void, before: Purse) -> None:
        """Begin an act, if the event does."""
        seat, number, other, amount = (int(event[name]) for name in ("seat", "card", "other", "amount"))
        if what is EventKind.PHASE:
            self.phase, self.renews = Phase(amount), False
        elif what is EventKind.STEP:
            self.phase, self.renews = None, other == Verb.NEW_MISSION
        elif what in (EventKind.ROLL_MOVE, EventKind.MOVE_NUMBER) or (what is EventKind.MOVE and amount and not self._is_under_way("move", "text")):
            self._open("move", self.phrases.movement(what, event), before)
            self.silent.append((EventKind.DISCARD, number))
        elif what is EventKind.BATTLE:
            self._open("battle", self.phrases.battle(event), before, within=number == NOBODY)
            self.roll = Roll(TESTED[Attribute(other)], self._value(seat, other))
        elif what is EventKind.TEST:
            assert self.turn is not None
            self._open("test", self.phrases.test(event, self.turn), before, self.owner, within=True, seat=seat)
            self.roll = Roll(TESTED[Attribute(other)], self._value(seat, other), amount)
        elif what in ACTS and not self._is_result(what, amount):
            self._open(what.name.lower(), self.phrases.act(what, event, self.turn), before, self._owner_of(what, event), what in WITHIN, seat)
            self.silent.append((EventKind.DISCARD, number if what is EventKind.USE and self._spends_itself(event) else NOBODY))
        elif self.phase is not None and (what in RESULTS or what in AMOUNTS):
            self._begin_phase(self.phase, what, number, before)

    def _is_result(self, what: EventKind, amount: int) -> bool:
        """Whether an event that can begin an act belongs to the one under way: a use in a roll, a mission that a text gives."""
        return bool(
            (what is EventKind.USE and self.roll) or (what is EventKind.COMPLETED and amount == 0) or (what is EventKind.MISSION and self.renews)
        )

    def _spends_itself(self, event: np.void) -> bool:
        """Whether the card that is used may leave by that; other copies of it that pay for the use are told."""
        sheet = self.card_set.cards[event["card"]].sheet if event["other"] == NOBODY else None
        return isinstance(sheet, PowerCard) or any(use.pay in {"discard", "charge"} for use in getattr(sheet, "uses", ()))

    def _begin_phase(self, phase: Phase, what: EventKind, number: int, before: Purse) -> None:
        """Begin the act of a part of a turn; every asset that lies there is an act of its own."""
        kind, words = PHASES[phase]
        if phase is Phase.ASSETS and what is EventKind.TAKE:
            self._open(kind, (words, self.card_set.cards[number]), before)
            self.silent.append((what, number))
            self.phase = phase
        else:
            self._open(kind, (words,), before)

    def _is_under_way(self, *kinds: str) -> bool:
        return self.act is not None and self.act.kind in kinds

    def _owner_of(self, what: EventKind, event: np.void) -> int:
        """Whose text an act resolves."""
        number = int(event["card"])
        if what is EventKind.USE and event["other"] == 1:
            return FIRST_CHARACTER + number
        if what is EventKind.TEXT:
            centre = self.card_set.spaces[number].tier == "centre"
            return FIRST_SCENARIO + self.card_set.scenario_ids[self.card_set.scenario] if centre else NOBODY
        return number

    def _value(self, seat: int, other: int) -> int:
        """What a battle or test uses."""
        place = self.board.places[seat]
        whole = {Attribute.LEVEL: place.level, Attribute.INFLUENCE: place.influence}
        return whole[Attribute(other)] if other in whole else place.attributes[other]

    # --- what an act brings about -----------------------------------------------------------------------------------

    def _tell(self, what: EventKind, event: np.void) -> None:
        """Add what an event brings about to the act under way."""
        number = int(event["card"])
        if what is EventKind.TROPHY:
            self.owner = NOBODY  # what the enemies give has been told
        if what is EventKind.STEP:
            self.owner = number
            if event["other"] == Verb.WIN:
                self._result(what, event)
        elif self.roll is not None and what in ROLLING:
            self._roll(what, event)
        elif self.roll is not None and what is EventKind.USE:
            user = self._owner_of(what, event)
            self.roll.use(self._named(user), *self.phrases.use(user, in_test=self.roll.target is not None))
            if self._spends_itself(event):
                self.silent.append((EventKind.DISCARD, number))
        elif (what, number) in self.silent:
            self.silent.remove((what, number))
        elif self.roll is not None and what is EventKind.DISCARD and self._is_price(number):
            self.roll.pay(self.card_set.cards[number])
        elif what is EventKind.BUY:
            self.silent += [(EventKind.PAY, NOBODY), (EventKind.TAKE, number)]
            self._result(what, event)
        elif what is EventKind.SECOND:
            self.silent.append((EventKind.MISSION, number))
            self._result(what, event)
        elif what is EventKind.MOVE:
            self._result(what, event)
        elif what in SETTLED:
            self._result(what, event)
            self.roll = None
        elif what in AMOUNTS or (what in RESULTS and self._is_told(what, event)):
            self._result(what, event)

    def _is_price(self, number: int) -> bool:
        """Whether a card that is discarded pays for the use that was made last in the roll under way."""
        return bool(self.roll and self.roll.owes and self.card_set.cards[number].deck == "power")

    def _is_told(self, what: EventKind, event: np.void) -> bool:
        """Whether a result is not what the act itself says."""
        if what is EventKind.COMPLETED:
            return bool(event["amount"] == 0)
        if what is EventKind.MISSES:
            return bool(event["amount"] == 1)
        if what is EventKind.MISSION:
            return self.renews
        return what is not EventKind.PROGRESS or int(event["amount"]) < self.phrases.goal(int(event["card"]))

    def _roll(self, what: EventKind, event: np.void) -> None:
        """Follow how a score comes about."""
        roll, number, other, amount = self.roll, int(event["card"]), int(event["other"]), int(event["amount"])
        assert roll is not None
        if what is EventKind.FIGHTER and self.act is not None:
            self.act.words = self.phrases.fighter(event)
        elif what in (EventKind.WEAPON, EventKind.BONUS):
            roll.help(self._named(number), amount, other)
        elif what is EventKind.ENEMY_ROLL:
            roll.enemy.append(amount)
        elif what is EventKind.REVEAL:
            roll.helpers[-1].shown = self.card_set.cards[number]
        elif what is EventKind.NUMBER:
            roll.die(other).numbers.append(self.card_set.cards[number])
            self.silent.append((EventKind.DISCARD, number))
        elif what is EventKind.REROLL:
            roll.reroll(other)
        elif what is EventKind.OWN_ROLL:
            roll.die(other).total = amount
        elif what is EventKind.SCORES:
            self.phrases.scores, self.phrases.is_tie = roll.against(amount, other), amount == other

    def _named(self, owner: int) -> HasName:
        return self.phrases.owner(owner)

    def _result(self, what: EventKind, event: np.void) -> None:
        """Add a result, with whose it is and whose doing if that has changed."""
        words = self.phrases.result(what, event, self.roll)
        if self.act is None or self.turn is None or not words:
            return
        seat = int(event["seat"])
        if seat not in (self.act.seat, NOBODY):
            words = (f"{self.seats[seat]}: ", *words)
        if self.owner != self.act.named and self.owner != NOBODY:
            words = (self._named(self.owner), ": ", *words)
        last = self.act.results[-1] if self.act.results else ()
        self.act.named = self.owner
        if what in LISTED and isinstance(words[0], str) and last[:1] == words[:1]:
            self.act.results[-1] = (*last, ", ", *words[1:])
        else:
            self.act.results.append(words)

    def _end(self, winner: int, ended: int) -> None:
        self.close_turn()
        self.ended = ENDED[EndReason(ended)].format(name=self.seats[winner])
        for seat, place in enumerate(self.board.places):
            relics = sum(asset.card.deck == "relic" for asset in place.assets)
            self.scores.append(
                Score(place.name, place.character.name, place.level, place.life, place.influence, relics, place.out, wins=seat == winner)
            )
