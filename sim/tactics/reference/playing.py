"""Playing cards, Allegiance, constructs, quests and research (T30, T32-T35, T47-T50)."""

from sim.tactics.reference.purposes import DECK
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import CONSTRUCT, QUEST

TWO = 2
"""Quests looked at by a research."""


class Playing:
    """What a player does with his cards."""

    def draw(self, seat, cards):
        """Draw cards; an empty deck is made of the discard pile, with nothing left nothing is drawn (T30)."""
        owner = self.seats[seat]
        for _ in range(cards):
            if not owner.deck:
                owner.deck, owner.discard = owner.discard, []
                self.luck.stream(DECK, seat).shuffle(owner.deck)
            if owner.deck:
                owner.hand.append(owner.deck.pop())

    def bearers(self, seat):
        """Return the own champions that can carry something: the roster without minions."""
        return [figure for figure in self.seats[seat].roster if not figure.minion]

    def playable(self, seat, piece):
        """Whether a card of the hand can be played: a construct needs a bearer."""
        return piece.card.type != CONSTRUCT or bool(self.bearers(seat))

    def play_card(self, seat, piece):
        """Play a card: it leaves the hand, does what it says, counts as played (T33)."""
        owner, card = self.seats[seat], piece.card
        owner.hand.remove(piece)
        self.count("play", card.name)
        bearer = None
        if card.type == CONSTRUCT:
            bearer = self.ask(Kind.BEARER, seat, self.bearers(seat), piece)
            bearer.constructs.append(piece)
        else:
            owner.front.append(piece)
        if card.type == QUEST:
            self.draw(seat, 1)
        self.run(card.effects, self.context_of_seat(seat, piece).now(figure=bearer))
        self.settle("loss", seat)
        self.counts_as_played(seat, piece)

    def counts_as_played(self, seat, piece):
        """A card counts as played: waiting Allegiances, then abilities that look for it; goals of quests look back."""
        owner = self.seats[seat]
        owner.played.append(piece)
        self.happen(seat, "play", type=piece.card.type, factions=piece.card.factions, piece=piece)
        if piece.card.type == QUEST:
            piece.since = len(owner.log)
        due = [entry for entry in owner.waiting if entry[0] in piece.card.factions and entry[2].source is not piece]
        for entry in due:
            if entry in owner.waiting:
                owner.waiting.remove(entry)
                self.run([entry[1]], entry[2])
        self.answer_all(seat, "card_played", lambda ability: answers_to(ability, piece.card))
        self.settle("loss", seat)

    # --- quests ------------------------------------------------------------------------------------------------------------

    def happen(self, seat, event, **what):
        """Something happened that goals of quests may count; `seat` is None of what nobody's champion did."""
        if seat is not None:
            self.seats[seat].log.append({"event": event, **what})

    def progress(self, seat, piece):
        """Return how far the goal of a quest in front of a player has been met (T48)."""
        goal, log = piece.card.goal, self.seats[seat].log
        if goal["event"] == "control":
            return sum(self.controller(hex_) == self.seats[seat].side for hex_ in self.hexes_of("sanctuary"))
        since = 0 if self.switches["goals"] == "whole_turn" else piece.since
        return sum(entry.get("amount", 1) for entry in log[since:] if entry.get("piece") is not piece and meets(goal, entry))

    def completable(self, seat):
        """Return the quests in front of a player whose goal is met, if there is a champion to carry them."""
        if not self.bearers(seat):
            return []
        quests = [piece for piece in self.seats[seat].front if piece.card.type == QUEST and piece.since is not None]
        return [piece for piece in quests if self.progress(seat, piece) >= piece.card.goal.get("count", 1)]

    def complete(self, seat, piece):
        """Attach a completed quest to an own champion; then a beacon token may be given for glory (T49, T72)."""
        self.seats[seat].front.remove(piece)
        bearer = self.ask(Kind.BEARER, seat, self.bearers(seat), piece)
        bearer.quests.append(piece)
        self.count("quest", piece.name)
        worth, side = self.scenario.word("token_for_quest", 0), self.sides[self.seats[seat].side]
        if worth and side.beacon_tokens and self.ask(Kind.MAY, seat, (False, True), piece):
            side.beacon_tokens -= 1
            self.count("token spent", side.number)
            self.gain_glory(side.number, worth)
        self.answer_all(seat, "quest_completed")

    def research(self, seat):
        """Look at the top two quests: one into the own discard pile, the other under the deck (T50)."""
        seen = [self.quests.pop() for _ in range(min(TWO, len(self.quests)))]
        if not seen:
            return
        taken = self.ask(Kind.CARD, seat, seen)
        seen.remove(taken)
        self.seats[seat].discard.append(taken)
        for piece in seen:
            self.quests.insert(0, piece)
        self.count("research", taken.name)
        self.happen(seat, "research")


def answers_to(ability, card):
    """Whether an ability that looks for cards that are played answers to one."""
    return ability.get("type", card.type) == card.type and ("faction" not in ability or ability["faction"] in card.factions)


def meets(goal, entry):
    """Whether something that happened counts for a goal."""
    if goal["event"] != entry["event"]:
        return False
    words = [("type", entry.get("type")), ("terrain", entry.get("terrain"))]
    if any(word in goal and goal[word] != value for word, value in words):
        return False
    return "faction" not in goal or goal["faction"] in entry.get("factions", ())
