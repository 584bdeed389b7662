"""The campaign: its set-up, and the villains' turn (T79-T84; K1-K4)."""

from dataclasses import replace

from sim.tactics.reference.bosses import boss_of
from sim.tactics.reference.contexts import Context
from sim.tactics.reference.glory import Ended
from sim.tactics.reference.pieces import Piece
from sim.tactics.reference.purposes import CHAMPIONS, SCHEMES
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import FIENDISH_RAT, GIANT_RAT, STARTING, Card

SCHEMES_A_TURN = 2
DIFFICULTY = {"normal": 0, "hard": 4, "nightmare": 8}
"""Schemes discarded besides (T82)."""
DISCARDED, EACH = (0, 0, 4, 4), (4, 3, 2, 2)
RAT_GLORY = {GIANT_RAT: 1, FIENDISH_RAT: 2}
VILLAIN_RATS = {GIANT_RAT: 4, FIENDISH_RAT: 1}
"""Figures that the villains have, unless the scenario says otherwise."""


class Schemes:
    """The campaign's frame."""

    def set_up_campaign(self):
        """Everything before the first turn of a campaign scenario."""
        players = len(self.seats)
        self.scenario_villains = self.scenario.villain_cards(players)
        self.lay_out()
        self.deal_champions(self.scenario.word("champions_each", EACH)[players - 1])
        self.schemes = [scheme for scheme in self.scenario.schemes for _ in range(scheme.copies)]
        self.luck.stream(SCHEMES).shuffle(self.schemes)
        first = self.scenario.word("discarded_schemes", DISCARDED)[players - 1] + DIFFICULTY[self.options.get("difficulty", "normal")]
        for _ in range(min(first, len(self.schemes))):
            self.scheme_discard.append(self.schemes.pop())
        self.boss = boss_of(self)
        self.boss.set_up()
        for seat in self.seats:
            self.keep_quest(seat.number)
            self.research(seat.number)
            self.draw(seat.number, self.rules["hand_size"])
        self.game_start()
        self.villains_answer("game_start")

    def deal_champions(self, each):
        """Deal starting champions that are not Fallen (T80, K2)."""
        cards = [card for card in self.set.champions if card.kind == STARTING and "Fallen" not in card.factions]
        self.luck.stream(CHAMPIONS).shuffle(cards)
        for seat in self.seats:
            for _ in range(min(each, len(cards))):
                self.give_champion(seat.number, cards.pop())
        self.unused = cards

    def keep_quest(self, seat):
        """A quest kept from an earlier scenario is attached to one of the player's champions (T79)."""
        name = self.options.get("kept", {}).get(seat)
        piece = next((piece for piece in self.quests if piece.name == name), None)
        if piece is not None and self.bearers(seat):
            self.quests.remove(piece)
            self.ask(Kind.BEARER, seat, self.bearers(seat), piece).quests.append(piece)

    def add_rats(self):
        """Rats that the villains may bring on the board; the Fiendish Rat only if the set has it."""
        for name, number in self.scenario.word("villain_rats", VILLAIN_RATS).items():
            card = next((card for card in self.set.champions if card.name == name), None)
            for _ in range(number if card is not None else 0):
                self.box.append(self.new_figure(rat_card(card), None, self.villain_side()))

    def threat(self):
        """Return the threat: schemes in the discard pile (T82)."""
        return len(self.scheme_discard)

    def villain_turn(self):
        """The villains' turn (T83, K4)."""
        self.active = self.sides[self.villain_side()]
        self.expire_for(self.villain_side())
        self.burn_all()
        self.villains_answer("turn_start")
        self.boss.start_of_turn()
        self.serve_free_orders()
        for _ in range(SCHEMES_A_TURN):
            self.reveal()
            self.serve_free_orders()
        self.scheme_discard, self.revealed = self.scheme_discard + self.revealed, []
        self.score(self.villain_side())
        self.villains_answer("turn_end")
        self.expire()

    def villains_answer(self, on):
        """Carry out what all villains answer to a moment."""
        for figure in self.villains():
            self.answer(figure, on)

    def reveal(self):
        """Reveal a scheme and do what it says; with none left the villains have won (T84)."""
        if not self.schemes:
            raise Ended("schemes", self.villain_side())
        scheme = self.schemes.pop()
        self.revealed.append(scheme)
        self.count("scheme", scheme.name)
        context = Context(None, self.villain_side(), None, Piece(Card(scheme.name, "scheme")))
        self.run(scheme.effects, context)
        if scheme.more and self.threat() >= scheme.threat:
            self.count("lower effect", scheme.name)
            self.run(scheme.more, context)


def rat_card(card):
    """Return a rat as the villains have it, with the glory that it is worth (T88)."""
    return replace(card, glory=card.glory or RAT_GLORY[card.name])
