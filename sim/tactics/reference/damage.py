"""Damage and defeat (T41, T59, T60; K7)."""

from sim.tactics.reference.pieces import CAPTIVE, GAME, Bonus


class Damage:
    """What happens to champions that are hurt."""

    def immune(self, figure):
        """Whether a champion takes no damage and cannot be defeated."""
        held = self.boss is not None and self.boss.protects(figure)
        return held or figure.side == CAPTIVE or bool(self.passives(figure, "immune"))

    def damage(self, figure, amount):
        """Damage a champion on the board; whether that defeats it is looked at afterwards."""
        if not figure.hexes or self.immune(figure):
            return
        if self.boss is not None and self.boss.takes_damage(figure, amount):
            return
        figure.damage += amount

    def fallen(self):
        """Return the champions whose damage has reached their defence, by index order."""
        hurt = [figure for figure in self.on_board() if figure.damage or self.vanishing]
        return [figure for figure in hurt if not self.immune(figure) and figure.damage >= self.defence(figure)]

    def settle(self, cause, seat=None):
        """Defeat those who have reached their defence, together; `seat` gets what neutrals are worth.

        A defeat may take away what held another one up; so it is looked at again.
        """
        while fallen := self.fallen():
            self.defeat(fallen, cause)
            self.rewards(fallen, seat)
            cause = "loss"

    def defeat(self, figures, cause, victors=None):
        """Take champions off the board together; then what their defeat brings, in the given order.

        Parameters
        ----------
        figures : list of Figure
        cause : str or dict
            One for all, or one for each figure.
        victors : dict, optional
            Villain to the champion that defeated it by an attack or a riposte.
        """
        causes = cause if isinstance(cause, dict) else dict.fromkeys(figures, cause)
        figures = [*figures, *(figure.twin for figure in figures if figure.twin is not None and figure.twin.hexes and figure.twin not in figures)]
        for figure in figures:
            self.count("defeat", causes.get(figure, "linked"), figure.name)
            self.fall(figure)
        for figure in figures:
            if self.campaign:
                self.glory_of_fallen(figure)
                self.boss.on_fall(figure)
        for figure in figures:
            self.answer(figure, "defeated")
        if self.campaign:
            for figure in figures:
                self.villain_defeated(figure, (victors or {}).get(figure))

    def fall(self, figure):
        """One champion leaves the board: damage and constructs go, souls and bonuses stay with the card."""
        self.leave_board(figure)
        self.lose_constructs(figure, figure.constructs)
        if figure.rat or self.own_rat(figure):
            figure.bonuses, figure.lasting = [], Bonus(until=GAME)
        elif not self.campaign:
            figure.ready = False
        if self.neutral(figure):
            self.box.remove(figure)
        elif figure.terrain:
            self.leave_roster(figure)

    def leave_roster(self, figure):
        """A champion leaves the game; quests go under their deck, treasures on its card are used (T31, T100)."""
        self.seats[figure.owner].roster.remove(figure)
        for piece in figure.quests:
            self.to_banished(piece)
        self.used_treasures += figure.carried
        figure.quests, figure.carried = [], []

    def leave_board(self, figure):
        """Take a figure off the board; its damage is gone (T41)."""
        figure.stood = figure.hexes or figure.stood
        figure.hexes, figure.damage = (), 0

    def lose_constructs(self, figure, pieces):
        """Constructs go to the owner's discard pile; those of villains are banished (T85)."""
        for piece in list(pieces):
            figure.constructs.remove(piece)
            if figure.owner is not None:
                self.seats[figure.owner].discard.append(piece)
            else:
                self.to_banished(piece)

    def rewards(self, figures, seat):
        """A player gets what defeated neutrals are worth, by index order of where they stood (T75)."""
        for figure in figures:
            if self.neutral(figure) and seat is not None:
                self.reward(figure, seat)

    def reward(self, figure, seat):
        """Give the reward of a neutral."""
        context = self.context_of_seat(seat, figure)
        self.run(figure.card.reward, context)
