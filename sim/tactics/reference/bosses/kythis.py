"""Kythis, the fourth scenario (T93)."""

from sim.tactics.reference.bosses.boss import Boss
from sim.tactics.reference.pieces import CAPTIVE
from sim.tactics.reference.purposes import CHAMPIONS, VILLAINS
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import REVIVED

COLOURS = ("blue", "yellow", "green")


class Kythis(Boss):
    """Cursed hold the other targets, captives stand on beacons, a Surge revives idols.

    Attributes
    ----------
    asleep : list of Card
        The deck of those who may be revived.
    revived : list of Figure
        On the board, in the order of their arrival.
    captives : list of Figure
    """

    def __init__(self, game):
        super().__init__(game)
        self.asleep, self.revived, self.captives = [], [], []

    def cards(self):
        """Return Kythis and three random Cursed; the others have no target of their own until they hold one."""
        game = self.game
        cards = game.scenario_villains
        self.asleep = [card for card in cards if card.kind == REVIVED]
        cursed = [card for card in cards if card.name != game.scenario.word("boss") and card.kind != REVIVED]
        game.luck.stream(VILLAINS).shuffle(cursed)
        held = [game.with_target(card, colour) for card, colour in zip(cursed, COLOURS, strict=False)]
        return [game.scenario_card(game.scenario.word("boss")), *held]

    def set_up(self):
        """Captives stand on the beacons: one of each player's champions, and unused ones."""
        super().set_up()
        game = self.game
        for seat in game.seats:
            own = [figure for figure in seat.roster if not figure.minion]
            if own:
                figure = game.ask(Kind.TARGET, seat.number, own)
                seat.roster.remove(figure)
                if figure.twin is not None:
                    seat.seconds.remove(figure.twin)
                self.captives.append(figure)
        beacons = game.hexes_of("beacon")
        more = [game.new_figure(card, None, CAPTIVE) for card in game.unused]
        self.captives = (self.captives + more)[: len(beacons)]
        game.luck.stream(CHAMPIONS).shuffle(self.captives)
        for figure, hex_ in zip(self.captives, beacons, strict=False):
            figure.owner, figure.side, figure.hexes = None, CAPTIVE, (hex_,)
            game.box.append(figure)

    def order(self, figure):
        """An order to a Cursed also orders the revived one of its colour."""
        super().order(figure)
        if figure not in self.revived:
            for other in [one for one in self.revived if one.card.target == figure.card.target and one is not self.figure]:
                if other.hexes:
                    super().order(other)

    def surge(self):
        """One of the deck at random comes on its target, or beside it; then all revived ones are ordered, the latest first."""
        game = self.game
        game.count("surge")
        if self.asleep:
            card = self.asleep.pop(game.luck.stream(VILLAINS).below(len(self.asleep)))
            figure = game.add_villain(card)
            places = game.room_for(figure, game.place_of(card.target))
            if places:
                self.revived.append(figure)
                game.come_on(figure, game.ask(Kind.VILLAIN, None, places, figure))
            else:
                game.box.remove(figure)
                self.asleep.append(card)
        for figure in self.revived[::-1]:
            if figure.hexes:
                super().order(figure)

    def on_fall(self, figure):
        """A revived one that is defeated goes back into the deck."""
        if figure in self.revived:
            self.revived.remove(figure)
            self.asleep.append(figure.card)
            self.game.box.remove(figure)

    def on_arrival(self, figure):
        """A champion that is no minion may free a captive beside it: it joins the player's roster where it stands."""
        game = self.game
        if figure.owner is None or figure.minion or game.figures_of(figure.owner) >= game.rules["figures_per_player"]:
            return
        near = [other for other in self.captives if other.hexes and other.side == CAPTIVE and game.apart(other, figure) == 1]
        if near and game.ask(Kind.MAY, figure.owner, (False, True), figure):
            freed = game.ask(Kind.TARGET, figure.owner, near, figure)
            game.box.remove(freed)
            freed.owner, freed.side, freed.ready = figure.owner, figure.side, True
            game.seats[figure.owner].roster.append(freed)
            if freed.twin is not None:
                freed.twin.owner, freed.twin.side = figure.owner, figure.side
                game.seats[figure.owner].seconds.append(freed.twin)
