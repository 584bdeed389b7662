"""A turn of a side: start, actions, end (T11, T23, T62, T63, T69)."""

from sim.tactics.reference.ground import CORRUPTED
from sim.tactics.reference.pieces import OWN_TURN, TURN
from sim.tactics.reference.questions import Action, Kind


class Turns:
    """Turns of players."""

    def take_turn(self, side):
        """The turn of a player, or of a team together."""
        self.active = side
        self.begin_turn(side)
        while True:
            action = self.ask(Kind.ACTION, side.seats[0], self.options_of(side))
            if action.kind == "end":
                break
            self.act(action)
            self.settle("loss", action.seat)
            self.serve_free_orders()
        self.end_turn(side)

    def begin_turn(self, side):
        """Corrupted damage to everybody who stands on it, then start-of-turn abilities."""
        for seat in side.seats:
            self.seats[seat].turns += 1
        self.expire_for(side.number)
        self.burn_all()
        for seat in side.seats:
            self.answer_all(seat, "turn_start")
        self.serve_free_orders()

    def expire_for(self, side):
        """Bonuses that a side has given until the start of its next turn end."""
        for figure in self.figures():
            figure.bonuses[:] = [bonus for bonus in figure.bonuses if (bonus.until, bonus.side) != (OWN_TURN, side)]
        self.keep_defence([aura for aura in self.auras if (aura.bonus.until, aura.side) == (OWN_TURN, side)])
        self.auras = [aura for aura in self.auras if (aura.bonus.until, aura.side) != (OWN_TURN, side)]
        self.settle("loss")

    def burn_all(self):
        """Damage of corrupted ground at the start of each turn (T23)."""
        self.burn([figure for figure in self.on_board() if any(self.terrain.get(hex_) == CORRUPTED for hex_ in figure.hexes)])

    # --- actions -----------------------------------------------------------------------------------------------------------

    def options_of(self, side):
        """Return all actions of a side: seat after seat, kind after kind."""
        found = [Action("gate", seat) for seat in side.seats if not self.seats[seat].gate_used]
        for seat in side.seats:
            found += [Action("play", seat, piece) for piece in self.seats[seat].hand if self.playable(seat, piece)]
        for seat in side.seats:
            found += self.paid_actions(seat)
        if any(self.own_figures(seat) for seat in side.seats):
            found += [Action("treasure", side.seats[0], treasure) for treasure in side.treasures]
        return [*found, Action("end")]

    def paid_actions(self, seat):
        """Return what else a player can do now: row, piles, research, orders, quests, free orders of the turn."""
        owner = self.seats[seat]
        found = [Action("acquire", seat, slot) for slot, piece in enumerate(self.row) if piece is not None and self.price(seat, piece)]
        found += [Action("pile", seat, name) for name, left in self.piles.items() if left and owner.runes >= self.set.card(name).cost]
        if self.quests and getattr(owner, self.switches["research"]) >= self.rules["research_cost"]:
            found.append(Action("research", seat))
        found += [Action("order", seat, figure) for figure in self.orderable(seat) if owner.power >= self.order_price(figure)]
        found += [Action("complete", seat, piece) for piece in self.completable(seat)]
        return found + [Action("owed", seat, owed) for owed in owner.owed if self.free_candidates(owed)]

    def act(self, action):
        """Carry out an action."""
        kind, seat, thing = action
        if kind == "gate":
            self.use_gate(seat)
        elif kind == "play":
            self.play_card(seat, thing)
        elif kind == "acquire":
            self.buy(seat, thing)
        elif kind == "pile":
            self.buy_from_pile(seat, thing)
        elif kind == "research":
            self.pay_for_research(seat)
        elif kind == "order":
            self.order(thing, self.order_price(thing))
        elif kind == "complete":
            self.complete(seat, thing)
        elif kind == "owed":
            self.take_owed(thing)
        else:
            own = [figure for one in self.sides[self.seats[seat].side].seats for figure in self.own_figures(one)]
            self.use_treasure(self.ask(Kind.TARGET, seat, own, thing), thing)

    def use_gate(self, seat):
        """Use the gate: in the first own turn those of later seats give more (T11)."""
        owner = self.seats[seat]
        owner.gate_used = True
        gate = self.set.gates[0 if self.campaign else owner.side]
        given = {"power": gate.get("power", 0), "runes": gate.get("runes", 0)}
        if self.switches["gate"] == "runes":
            given = {"power": given["runes"], "runes": given["power"]}
        more = gate.get("first_turn", {}) if owner.turns == 1 else {}
        owner.power += given["power"] + more.get("power", 0)
        owner.runes += given["runes"] + more.get("runes", 0)

    def pay_for_research(self, seat):
        """Research as an action."""
        owner, resource = self.seats[seat], self.switches["research"]
        setattr(owner, resource, getattr(owner, resource) - self.rules["research_cost"])
        if resource == "power":
            self.happen(seat, "spend", amount=self.rules["research_cost"])
        self.research(seat)

    # --- the end -----------------------------------------------------------------------------------------------------------

    def end_turn(self, side):
        """Discard, draw, ready, score, and everything of the turn expires (T63)."""
        for seat in side.seats:
            self.clear_up(seat)
            self.draw(seat, self.rules["hand_size"])
        for seat in side.seats:
            for figure in (*self.seats[seat].roster, *self.seats[seat].seconds, *self.seats[seat].rats):
                figure.ready = True
        if self.campaign:
            self.players_score()
        else:
            self.score(side.number)
        for seat in side.seats:
            self.answer_all(seat, "turn_end")
        self.expire()

    def clear_up(self, seat):
        """What was played, then the hand, goes to the discard pile; resources are lost."""
        owner = self.seats[seat]
        for piece in owner.front:
            piece.since = None
        owner.discard += owner.front + owner.hand
        owner.front, owner.hand = [], []
        owner.runes = owner.power = owner.construct_runes = 0

    def expire(self):
        """Damage on all figures and everything that lasts until the end of the turn ends together, without any check of defeat."""
        for figure in self.figures():
            figure.damage = 0
            figure.bonuses[:] = [bonus for bonus in figure.bonuses if bonus.until != TURN]
        self.keep_defence([aura for aura in self.auras if aura.bonus.until == TURN])
        self.auras = [aura for aura in self.auras if aura.bonus.until != TURN]
        self.forget_turn()

    def forget_turn(self):
        """What was played, what waits and what is owed is forgotten."""
        self.free_orders = []
        for seat in self.seats:
            seat.played, seat.waiting, seat.log, seat.owed = [], [], [], []
            seat.rat_bonuses, seat.next_bonuses = [], []
            seat.gate_used = False
