"""Choices: what is asked, in which order (V34, V57; ENGINE.md, section 8)."""

from sim.voskhozhdenie.cards.language.words import Quantity, Which, Zone
from sim.voskhozhdenie.cards.words import Keyword
from sim.voskhozhdenie.reference.questions import Kind, Question


class Choosing:
    """Selectors, and every question that is asked."""

    def ask(self, kind, seat, options, source=None, card_list=None, **more):
        """Ask who decides for a seat; the answer is checked. `more`: other fields of the question."""
        answer = self.deciders[seat].answer(Question(kind, seat, options, source, card_list, **more))
        if kind is Kind.ORDER:
            if sorted(map(id, answer)) != sorted(map(id, options)):
                raise ValueError(f"not an order of the cards: {answer!r}")
        elif not 0 <= answer < len(options):
            raise ValueError(f"{answer!r} is no answer to {kind} with {len(options)} options")
        return answer

    def says_yes(self, seat, source):
        """Ask whether something optional is done."""
        return bool(self.ask(Kind.YES_NO, seat, [False, True], source))

    def choose_number(self, context, low, high, card_list=None, among=None, wound=0):
        """Ask for a number from low to high, how many cards are chosen by a list if there is one; the only one is not asked for."""
        numbers = list(range(low, high + 1))
        if len(numbers) <= 1:
            return low
        return numbers[self.ask(Kind.NUMBER, context.controller, numbers, context.source, card_list, among=among, wound=wound)]

    def choose_player(self, context, seats, card_list=None):
        """Ask for one of these seats; None if there are none."""
        return seats[self.ask(Kind.PLAYER, context.controller, seats, context.source, card_list)] if seats else None

    def choose_cards(self, card_list, seat, things, count, source=None, barrier=True, wound=0):
        """Ask for so many cards one after the other, Barrier judged anew for each; fewer if there are no more."""
        left, chosen = list(things), []
        while left and len(chosen) < count:
            options = self.without_barrier(left) if barrier else left
            pick = options[self.ask(Kind.CARD, seat, options, source, card_list, wound=wound)]
            chosen.append(pick)
            left.remove(pick)
        return chosen

    def without_barrier(self, things):
        """Legal choices: cards with Barrier only if there are no others (V57)."""
        free = [thing for thing in things if not (thing.in_play and self.has_keyword(thing, Keyword.BARRIER))]
        return free or list(things)

    def candidates(self, context, target, legal=None):
        """Cards that a target could mean, nothing chosen."""
        if isinstance(target, Which):
            things = [known.now for known in self.known_cards(context, target) if known.now.live]
        else:
            things = self.fitting(context, target.filter)
        return [thing for thing in things if legal is None or legal(thing)]

    def select(self, card_list, context, target, legal=None, *, barrier=True, wound=0, chooser=None, among=None):
        """The known cards a target means, chosen by the controller or whoever else chooses.

        Parameters
        ----------
        card_list : CardList
            By which list they are chosen.
        context : Context
        target : Which or Selector
        legal : callable, optional
            Cards for which it is false are no choice.
        barrier : bool
            Whether Barrier is minded.
        wound : int
            Number of the wound for which they are chosen.
        among : list of Thing, optional
            The cards that fit, where they are known already.

        Returns
        -------
        list of Known
        """
        if isinstance(target, Which):
            return [known for known in self.known_cards(context, target) if known.now.live and (legal is None or legal(known.now))]
        context = self.with_enemy(context, target.filter)
        things = self.candidates(context, target, legal) if among is None else among
        seat = context.controller if chooser is None else chooser
        if target.quantity is Quantity.ALL:
            return self.known(things)
        if target.quantity in (Quantity.ANY, Quantity.UPTO):
            limit = len(things) if target.limit is None else max(0, min(len(things), self.amount(target.limit, context)))
            count = self.choose_number(context.but(controller=seat), 0, limit, card_list, things, wound)
        else:
            count = 1 if target.quantity is Quantity.ONE else max(0, self.amount(target.limit, context))
        return self.known(self.choose_cards(card_list, seat, things, count, context.source, barrier, wound))

    def with_enemy(self, context, wanted):
        """The context with the opponent whose hand or graveyard is meant, chosen first (V13)."""
        zones = [place.zone for place in wanted.places]
        if Zone.ENEMY_HAND in zones or Zone.ONE_ENEMY_GRAVEYARD in zones:
            return context.but(enemy=self.choose_player(context, self.opponents(context.controller)))
        return context
