"""Set-up and rounds (V14 to V22, V50, V77, V86)."""

from sim.voskhozhdenie.cards.rulewords import PlayerRule, Trigger
from sim.voskhozhdenie.reference.events import Ended, RoundEnded
from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import GRAVEYARD, HAND, Known


class Rounds:
    """The course of a game."""

    def begin(self):
        """Opening hands, redraws, abilities of the start (V16, V17)."""
        self.round_first = self.first
        for seat in self.alive():
            self.shuffle_deck(seat)
        for seat in self.turn_order():
            with self.moment():
                self.draw(seat, self.rules.opening_hand)
        for seat in self.turn_order():
            self.opening_redraws(seat)
        with self.moment():
            self.emit(Trigger.GAME_START)
        self.drain()

    def set_supply(self):
        """Supply values are set (V17)."""
        for seat in self.seats:
            seat.supply = sum(thing.card.supply for thing in self.battlefield if self.is_city(thing) and thing.controller == seat.number)

    def opening_redraws(self, seat):
        """One card after the other, each if wanted; no instruction to redraw, so that nothing answers to the redrawing (V16)."""
        for _ in range(self.rules.redraws):
            hand = self.hand_of(seat)
            if not hand or not self.ask(Kind.REDRAW, seat, [False, True], card_list=CardList.REDRAW, among=hand):
                return
            with self.moment():
                card = self.choose_cards(CardList.REDRAW, seat, hand, 1, barrier=False)
                self.redraw(seat, card)
                self.draw(seat, 1)

    def play_rounds(self):
        """Rounds until the game ends (V77)."""
        while True:
            self.round += 1
            if self.round > self.rules.round_cap:
                self.round -= 1
                raise Ended("rounds", [])
            self.play_round()

    def play_round(self):
        """One round (V18 to V22)."""
        self.note("round", self.round)
        try:
            self.start_round()
            self.draw_step()
            self.coin_step()
            self.step(Trigger.ROUND_START)
            self.decree_phase()
            self.action_phase()
            self.tactics_phase()
        except RoundEnded:
            self.drop_round()
        try:
            self.step(Trigger.ROUND_END)
        except RoundEnded:
            self.drop_queue()
        self.end_round()

    def step(self, trigger):
        """Abilities of a step, all at once; then the queue is emptied (V20, V21)."""
        with self.moment():
            self.emit(trigger)
        self.drain()

    def start_round(self):
        """Chapters, the first player, counters of the round (V22, V86)."""
        self.next_chapters()
        self.round_first = self.first_player()
        self.next_first = None
        for seat in self.seats:
            seat.drawn = seat.orders_played = 0
            seat.undeath_played = seat.passed = False
            seat.bonus, seat.bonus_undeath = seat.next_bonus, seat.next_bonus_undeath
            seat.next_bonus = seat.next_bonus_undeath = 0

    def first_player(self):
        """Who goes first: by Darkstone, else as an effect has named, else as at the start; if he is out the next one."""
        always = [controller for _, controller, ability in self.statics("rule") if ability.rule is PlayerRule.ALWAYS_FIRST]
        first = always[0] if always else self.first if self.next_first is None else self.next_first
        while self.seats[first].out:
            first = (first + 1) % len(self.seats)
        return first

    def draw_step(self):
        """Players draw towards their supply value, or discard down to it (V18)."""
        for seat in self.turn_order():
            there, limit = len(self.hand_of(seat)), self.supply_value(seat)
            if there < limit:
                with self.moment():
                    for _ in range(1 if self.switches.draw_step == "one" else limit - there):
                        self.draw_step_card(seat)
            while len(self.hand_of(seat)) > self.supply_value(seat) and not self.seats[seat].out:
                with self.moment():
                    cards = self.choose_cards(CardList.GIVE_UP, seat, self.hand_of(seat), 1, barrier=False)
                    self.discard(cards)
        self.drain()

    def draw_step_card(self, seat):
        """One card of the draw step, from the graveyard if that is allowed and wanted."""
        graveyard = self.seats[seat].graveyard
        rule = PlayerRule.DRAW_STEP_FROM_GRAVEYARD
        allowing = [Known(thing) for thing, controller, ability in self.statics("rule") if controller == seat and ability.rule is rule]
        if allowing and graveyard and self.says_yes(seat, allowing[0]):
            card = self.choose_cards(CardList.TAKE, seat, list(graveyard), 1, allowing[0], barrier=False)[0]
            self.move(card, HAND, seat)
            self.count_draw(seat)
        else:
            self.draw(seat, 1)

    def coin_step(self):
        """Everyone gets coins equal to the supply value (V19)."""
        for seat in self.turn_order():
            more = self.supplies(seat) if self.switches.supplies == "coins" else 0
            self.seats[seat].coins += self.supply_value(seat) + more

    def drop_queue(self):
        """The rest of the queue is dropped; played cards go to their owners' graveyards (V50)."""
        self.turn_of = self.resolving = None
        with self.moment():
            self.clear_leftover()
            entries, self.queue[:] = list(self.queue), []
            for entry in entries:
                if entry.thing is not None:
                    self.leave_queue(entry.thing)

    def drop_round(self):
        """Queue and tactics are dropped, units released (V50)."""
        self.drop_queue()
        with self.moment():
            self.leave(self.tactics(), GRAVEYARD)

    def end_round(self):
        """Everything that lasts until the end of the round stops (V21)."""
        for thing in self.battlefield:
            thing.gifts, thing.become = (), None
        for seat in self.seats:
            seat.side_gifts, seat.forbidden = (), ()
            if self.switches.coins == "reset":
                seat.coins = 0
        for thing in self.battlefield:
            if not self.is_unit(thing):
                thing.tactic = thing.side = None
