"""Single events of a game of Relic in words."""

from collections.abc import Sequence

import numpy as np

from reports.relic.replay.rolls import Roll, amount_of
from reports.relic.replay.story import Turn
from reports.relic.replay.words import ACTS, RESULTS, SAFE, SIXES, TESTED, THINGS, TIERS
from reports.replays.words import HasName, Sentence, sentence
from sim.relic.cards.cardset import Card, CardSet
from sim.relic.cards.models import Mission, PowerCard
from sim.relic.events import EventKind
from sim.relic.odds.reading import Reading
from sim.relic.words import NOBODY, Attribute, Deck, Thing


class Phrases:
    """Puts events into words.

    Parameters
    ----------
    card_set
        Cards, spaces and characters.
    seats
        Names of the strategies in turn order.
    """

    def __init__(self, card_set: CardSet, seats: Sequence[str]) -> None:
        self.card_set = card_set
        self.seats = seats
        self.scores: Sentence = ()
        """Both scores of the last battle."""
        self.is_tie = False
        """Whether they are equal."""
        self.foes: list[str | HasName] = []
        """The enemies of the battle under way, as they have been told."""
        self.against = ""
        """What is fought with, and against which value."""
        self.texts = 0
        """What is left of that value when the enemies' own values are taken off."""

    def owner(self, owner: int) -> HasName:
        """Card, character or scenario of a place in `tables.OWNERS`."""
        return self.card_set.owner(owner)

    def use(self, owner: int, in_test: bool) -> tuple[str, int]:
        """What the use of an owner does beside bonus and dice, and the power cards it costs; none where it has several: the log says not which."""
        who = self.card_set.owner(owner)
        sheet = who.sheet if isinstance(who, Card) else who
        uses = [use for use in getattr(sheet, "uses", ()) if use.moment == ("test" if in_test else "battle")]
        if len(uses) != 1:
            return "", 0
        (use,) = uses
        does = " and ".join(word for word, done in ((SIXES, use.ones_as_sixes), (SAFE, use.safe)) if done)
        return does, use.amount if use.pay == "power" and not isinstance(sheet, PowerCard) else 0

    def goal(self, number: int) -> int:
        """How often the objective of a mission has to be met."""
        sheet = self.card_set.cards[number].sheet
        assert isinstance(sheet, Mission)
        return sheet.objective.count

    def movement(self, what: EventKind, event: np.void) -> Sentence:
        """The beginning of a movement; where it ends is its first result."""
        if what is EventKind.ROLL_MOVE:
            return (f"rolls {event['amount']}",)
        if what is EventKind.MOVE_NUMBER:
            return (f"moves by the number {event['amount']} of ", self.card_set.cards[event["card"]])
        return ("moves on",)

    def battle(self, event: np.void) -> Sentence:
        """A battle; enemies that are cards follow as events of their own."""
        self.foes, self.texts = [], int(event["amount"])
        self.against = f" with {TESTED[Attribute(int(event['other']))]} against {event['amount']}"
        return (f"fights{self.against}",)

    def fighter(self, event: np.void) -> Sentence:
        """The battle with one more enemy of those that are cards; what their values do not come to is what their texts add."""
        self.foes += [", " if self.foes else "fights ", self.card_set.cards[event["card"]], f" ({event['amount']})"]
        self.texts -= int(event["amount"])
        return (*self.foes, self.against, f" ({self.texts:+} by their texts)" if self.texts else "")

    def test(self, event: np.void, turn: Turn) -> Sentence:
        """A test, with whose it is if it is not that of the active player."""
        seat = int(event["seat"])
        return (f"{'' if seat == turn.seat else f'{self.seats[seat]} '}tests {TESTED[Attribute(int(event['other']))]} against {event['amount']}",)

    def act(self, what: EventKind, event: np.void, turn: Turn | None) -> Sentence:
        """The words of an act."""
        seat, number = int(event["seat"]), int(event["card"])
        mine = turn is not None and seat == turn.seat
        words: dict[str, str | HasName] = {"who": "" if mine else f"{self.seats[seat]} "}
        if what is EventKind.TEXT:
            words["space"] = self.card_set.spaces[number]
        elif what is EventKind.USE and event["other"] == 1:
            words["card"] = self.card_set.characters[number]
        elif number != NOBODY:
            words["card"] = self.card_set.cards[number]
        return sentence(ACTS[what], **words)

    def result(self, what: EventKind, event: np.void, roll: Roll | None) -> Sentence:
        """The words of a result; empty if nothing has come of it."""
        number, other, amount = int(event["card"]), int(event["other"]), int(event["amount"])
        if what is EventKind.MOVE:
            return self._moved(number, other)
        if what is EventKind.CORRUPTION:
            return self._corruption(number, amount == 1, other == 1)
        if what in (EventKind.GAIN, EventKind.LOSE, EventKind.PAY):
            return self._amount(what, number, other, amount)
        if what in (EventKind.WON, EventKind.LOST, EventKind.TIED):
            lost_tie = what is EventKind.LOST and self.is_tie
            return (*sentence(RESULTS[what], scores=""), *self.scores, *((": a tie is lost",) if lost_tie else ()))
        if what in (EventKind.PASSED, EventKind.FAILED) and roll is not None:
            return (*sentence(RESULTS[what], scores=""), *roll.tested(amount, self._spoilt(what, amount, roll)))
        words: dict[str, str | HasName] = {"amount": str(amount)}
        if what is EventKind.SHUFFLE:
            words["deck"] = Deck(other).name.lower()
        elif what is EventKind.CHARACTER:
            words["character"] = self.card_set.characters[number]
        elif what is EventKind.RIVAL:
            words["player"] = self.seats[number]
        elif number != NOBODY:
            words["card"] = self.owner(number)
        if what is EventKind.PROGRESS:
            words["goal"] = str(self.goal(number))
        return sentence(RESULTS[what], **words)

    def _moved(self, space: int, before: int) -> Sentence:
        there, from_ = self.card_set.spaces[space], self.card_set.spaces[before]
        crossed = "" if there.tier == from_.tier else f", into {TIERS[there.tier]}"
        return ("from ", from_, " to ", there, crossed) if crossed else ("from ", from_, " to ", there)

    def _corruption(self, number: int, active: bool, turned: bool) -> Sentence:
        card = self.card_set.cards[number]
        if turned:
            return ("turns ", card, " face down")
        return ("gets the corruption card ", card, ", active" if active else ", face down")

    def _amount(self, what: EventKind, number: int, thing: int, amount: int) -> Sentence:
        """What is gained, lost or paid; nothing if that is none."""
        if amount == 0:
            return ()
        if number != NOBODY:
            card = self.card_set.cards[number]
            return ("draws ", card) if thing == Thing.POWER else (f"puts {amount_of(amount, 'charges')} on ", card)
        told = amount_of(amount, THINGS[Thing(thing)])
        if what is EventKind.GAIN:
            return (f"+{told}",)
        return (f"{'loses' if what is EventKind.LOSE else 'pays'} {told}",)

    def _spoilt(self, what: EventKind, score: int, roll: Roll) -> str:
        """Why a test fails though the score is high enough."""
        if what is EventKind.PASSED or roll.target is None or score < roll.target:
            return ""
        return Reading.of(self.card_set.switches.ones, self.card_set.switches.count).sentence
