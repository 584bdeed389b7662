"""Villains: who they are, and what an order to one does (T85-T89; K5)."""

from dataclasses import replace
from heapq import heappop, heappush

from sim.tactics.reference.board import distance
from sim.tactics.reference.ground import FLYING, FOREST
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import REVIVED, named

FAR = 1_000_000
"""Cost of a way that is none."""


class Villains:
    """Villain champions and their orders."""

    def villains(self):
        """Return the villains' champions, in the order in which they appeared."""
        return [figure for figure in self.box if self.is_villain(figure)]

    def named_villains(self, words):
        """Return the villains of colours or names, in the order in which these are named; a colour means those that hold the target (T93)."""
        held = {figure: figure.card.target if figure.card.kind != REVIVED else "" for figure in self.villains()}
        return [figure for word in words for figure in held if word in (held[figure], figure.name)]

    def scenario_card(self, name):
        """Return a villain's card by its name."""
        return named(self.scenario_villains, name)

    def with_target(self, card, colour):
        """Return a villain's card that holds another target."""
        held = replace(card, target=colour)
        self.scenario_villains = tuple(held if one is card else one for one in self.scenario_villains)
        return held

    def place_of(self, word):
        """Return the hex of a target, by its colour."""
        return self.target_hexes[word]

    def add_villain(self, card):
        """A villain appears, off the board; it has the souls that lie on its card already."""
        figure = self.new_figure(card, None, self.villain_side())
        figure.souls = next((other.souls for other in self.villains() if other.card is card), 0)
        self.box.append(figure)
        return figure

    def appear(self, word):
        """As many figures of a card as the threat calls for (T89)."""
        for card in dict.fromkeys(figure.card for figure in self.named_villains([word]) if figure.card.kind != REVIVED):
            due = sum(self.threat() >= threat for threat in card.figures_at_threat)
            while sum(other.card is card for other in self.villains()) < due:
                self.add_villain(card)

    # --- one order ---------------------------------------------------------------------------------------------------------

    def order_villain(self, word):
        """Order the villain of a colour or name, every figure of it."""
        self.appear(word)
        for figure in self.named_villains([word]):
            if figure in self.box:
                self.boss.order(figure)

    def order_one(self, figure, act):
        """An order to one villain: deployed if it is off the board, then what answers to the command, then what it does."""
        if not figure.hexes:
            self.deploy(figure)
        if not figure.hexes:
            return
        figure.attacked = False
        self.count("order", figure.name)
        self.answer(figure, "command")
        if figure.hexes:
            act(figure)
        if figure.hexes:
            self.answer(figure, "order_end")

    def attacks_of(self, figure):
        """Return how many attack actions an order has."""
        return 2 if self.has(figure, "double") else 1

    def goal_of(self, figure):
        """Return the hex of a villain's target."""
        return self.target_hexes.get(figure.card.target)

    def act_as_villain(self, figure, goal):
        """Defeat a champion, or score at the target, or go there and attack (T86)."""
        attacks = self.attacks_of(figure)
        works = self.places_to_defeat(figure, attacks)
        victims = [victim for victim in self.on_board() if any(victim in found for found in works.values())]
        if victims:
            victim = self.worthiest(victims)
            if victim in works[figure.at]:
                self.attack_times(figure, victim, attacks)
                if figure.hexes:
                    self.approach(figure, goal)
            else:
                self.approach(figure, goal, [hex_ for hex_, found in works.items() if victim in found])
                self.attack_times(figure, victim, attacks)
        elif goal is not None and self.terrain.get(goal) == "sanctuary" and self.near_hex(figure, goal):
            self.count("sanctuary", figure.side)
            self.gain_glory(figure.side, self.scenario.word("sanctuary", 2))
        else:
            self.approach(figure, goal)
            self.attack_times(figure, None, attacks)

    def places_to_defeat(self, figure, attacks):
        """Return for each hex on which a villain may end the champions that it could defeat from there (T86a)."""
        strength = self.strength(figure) * attacks
        start = figure.hexes
        goals = {figure.at: ()} if self.has(figure, "immobile") else self.goals(figure)
        found = {}
        for hex_ in goals:
            figure.hexes = self.shifted_from(start, hex_)
            reached = {other for hit in self.attackable(figure) for other in hit}
            found[hex_] = [other for other in reached if other.owner is not None and self.may_fall(other, strength)]
            figure.hexes = start
        return found

    def may_fall(self, figure, dealt):
        """Whether so much damage would defeat a champion."""
        return not self.immune(figure) and figure.damage + dealt >= self.defence(figure)

    def shifted_from(self, hexes, at):
        """Return hexes as they are when the first of them is `at`."""
        q, r = at[0] - hexes[0][0], at[1] - hexes[0][1]
        return tuple((hex_[0] + q, hex_[1] + r) for hex_ in hexes)

    def worthiest(self, figures):
        """Return the champion with the highest defence (switch `victim`); equal ones are the players' choice."""
        numbers = {figure: self.number(figure, self.switches["victim"]) for figure in figures}
        return self.ask(Kind.VILLAIN, None, [figure for figure in figures if numbers[figure] == max(numbers.values())])

    def attack_times(self, figure, victim, attacks):
        """Make the attack actions: on the victim as long as it can be hit, else on the worthiest champion."""
        for _ in range(attacks):
            choices = self.attackable(figure) if figure.hexes else []
            if not choices:
                return
            reached = [other for other in self.on_board() if other.owner is not None and any(other in hit for hit in choices)]
            if not reached:
                return
            other = victim if victim in reached else self.worthiest(reached)
            self.attack(figure, self.ask(Kind.VILLAIN, None, [hit for hit in choices if other in hit], figure))

    # --- what lasts --------------------------------------------------------------------------------------------------------

    def add_bonus(self, figure, bonus):
        """A champion has a bonus; more defence of Beelzepug lasts for good (T91)."""
        if bonus.defence > 0 and self.boss is not None and self.boss.keeps_defence(figure):
            self.boss.change(bonus.defence)
            bonus = bonus._replace(defence=0)
        figure.bonuses.append(bonus)

    def keep_defence(self, auras):
        """What auras that end have added to the defence of Beelzepug stays (T91)."""
        if self.boss is not None and self.boss.keeps_defence(self.boss.figure):
            for aura in auras:
                if aura.bonus.defence > 0 and self.aura_fits(aura, self.boss.figure):
                    self.boss.change(aura.bonus.defence)

    # --- nearer ------------------------------------------------------------------------------------------------------------

    def approach(self, figure, goal, among=None):
        """Walk as near to a hex as possible; who is as near as can be stays (T87).

        `among` are the only hexes that serve, where the villain must leave its own.
        """
        if goal is None and among is None or among is None and self.has(figure, "immobile"):
            return
        goals = self.goals(figure)
        nearest = self.nearest(figure, goal, [hex_ for hex_ in goals if among is None or hex_ in among])
        if figure.at not in nearest:
            self.walk(figure, goals[self.ask(Kind.VILLAIN, None, nearest, figure)])

    def nearest(self, figure, goal, hexes):
        """Return those hexes from which the way to a goal is cheapest, of those the nearest."""
        return hexes if goal is None else self.nearest_of(figure, [goal], hexes)

    def nearest_of(self, figure, goals, hexes):
        """Return those hexes from which the way to the nearest of several goals is cheapest, of those the nearest."""
        costs = {goal: self.costs_to(figure, goal) for goal in goals}
        far = {hex_: min(((costs[goal].get(hex_, FAR), distance(hex_, goal)) for goal in goals), default=(FAR, 0)) for hex_ in hexes}
        return [hex_ for hex_ in hexes if far[hex_] == min(far.values())]

    def costs_to(self, figure, goal):
        """Return what it costs a champion to walk from each hex to a goal, figures ignored."""
        flying = self.has(figure, FLYING)
        easy = flying or bool(self.passives(figure, "ignore_forest"))
        costs, heap = {}, [(0, goal)]
        while heap:
            cost, hex_ = heappop(heap)
            if hex_ in costs:
                continue
            costs[hex_] = cost
            step = 2 if self.terrain_at(hex_) == FOREST and not easy else 1
            for other in self.board.neighbours(hex_):
                if flying or not self.barrier(figure.side, hex_):
                    heappush(heap, (cost + step, other))
        return costs

    # --- rats of the villains ----------------------------------------------------------------------------------------------

    def spare_rat(self, name):
        """Return a rat of the villains that is off the board, None if there is none left."""
        return next((figure for figure in self.villains() if figure.name == name and not figure.hexes), None)

    def room_for(self, figure, hex_):
        """Return where a villain can come: on a hex or, if it is occupied, on its free neighbours, never on a portal of the players (T20, T88)."""
        places = [other for other in (hex_, *self.board.neighbours(hex_)) if self.may_come(figure, other)]
        return places[:1] if hex_ in places else places

    def add_villain_rat(self, name, hex_):
        """A rat comes on a hex or, if it is occupied, on a free neighbour; without a figure left it does not (T88)."""
        rat = self.spare_rat(name)
        places = self.room_for(rat, hex_) if rat is not None else []
        if places:
            self.come_on(rat, self.ask(Kind.VILLAIN, None, places, rat))
