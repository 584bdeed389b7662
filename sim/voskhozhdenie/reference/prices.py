"""What is paid (V31, V32, V56, V82)."""

from sim.voskhozhdenie.cards.abilities import CostChange, Pay, Price
from sim.voskhozhdenie.cards.language.words import Which
from sim.voskhozhdenie.cards.words import Keyword
from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import GRAVEYARD, Known


class Prices:
    """Costs in coins, other costs, and paying them."""

    def price(self, thing, seat):
        """Coins that a card costs a player to play (V82)."""
        printed = thing.card.cost if isinstance(thing.card.cost, int) else 0
        own = self.plain_context(seat, Known(thing))
        changes = [ability for ability in thing.card.abilities if isinstance(ability, CostChange) and ability.to is Which.SELF]
        change = sum(self.amount(ability.n, own) for ability in changes if self.holds(ability.when, own))
        for source in self.battlefield:
            if source.card.name not in self.changing_costs or not self.active(source):
                continue
            for ability in self.abilities(source):
                if isinstance(ability, CostChange) and ability.to is not Which.SELF:
                    change += self.change_by(source, ability, thing, seat)
        return max(0, printed + change)

    def change_by(self, source, ability, thing, seat):
        """By how much a card in play changes the cost of another one for whoever plays it."""
        context = self.context_of(source)
        fits = self.holds(ability.when, context) and self.fits(context, ability.to, thing, seat)
        return self.amount(ability.n, context) if fits else 0

    def coins_for(self, thing, seat):
        """Coins that a player could pay for a card, charges that pay for it too."""
        return self.seats[seat].coins + sum(relic.charges for relic in self.paying_relics(thing, seat))

    def paying_relics(self, thing, seat):
        """Cards whose charges may pay for a card."""
        context = self.plain_context(seat, Known(thing))
        return [
            relic
            for ability in thing.card.abilities
            if isinstance(ability, Pay)
            for relic in self.fitting(context, ability.charges)
            if relic.charges > 0
        ]

    def costs_of(self, thing, on):
        """Costs of this kind that are printed on a card."""
        return [ability.cost for ability in thing.card.abilities if isinstance(ability, Price) and ability.on == on]

    def ways_to_pay(self, thing, seat, coins, undeath=False):
        """In which ways a player can pay for a card: "coins" and "alternative"; extra costs are paid in either.

        Parameters
        ----------
        thing : Thing
        seat : int
        coins : int or None
            The cost in coins; None: it is played free, which leaves no alternative.
        undeath : bool
            Whether they are the price of Undeath, which leaves none either.
        """
        context = self.plain_context(seat, Known(thing))
        if not all(self.can_pay(context, cost) for cost in self.costs_of(thing, "extra_cost")):
            return []
        if coins is None:
            return ["coins"]
        ways = ["coins"] if (undeath or thing.card.cost is not None) and self.coins_for(thing, seat) >= coins else []
        return ways if undeath else ways + ["alternative" for cost in self.costs_of(thing, "alt_cost") if self.can_pay(context, cost)]

    def can_pay(self, context, costs):
        """Whether a cost can be paid, each part for itself."""
        return all(self.can_pay_part(context, cost) for cost in costs)

    def can_pay_part(self, context, cost):
        """Whether one part of a cost can be paid."""
        if cost.charge is not None:
            return context.source.now.in_play and context.source.now.charges >= cost.charge
        things = self.sacrificable(context, cost.sacrifice)
        if cost.total_power is not None:
            return bool(things) and sum(max(0, self.power(thing)) for thing in things) >= cost.total_power
        return bool(things)

    def sacrificable(self, context, target):
        """Own cards that fit and can be sacrificed (V56)."""
        things = [context.source.now] if target is Which.SELF else self.fitting(context, target)
        return [thing for thing in things if self.can_be_sacrificed(thing, context.controller)]

    def can_be_sacrificed(self, thing, seat):
        """Whether a player can sacrifice a card."""
        return thing.in_play and thing.controller == seat and not self.has_keyword(thing, Keyword.IMMORTAL)

    def pay(self, context, costs):
        """Pay a cost, part by part; the context knows what was sacrificed."""
        for cost in costs:
            if cost.charge is not None:
                context.source.now.charges -= cost.charge
                continue
            things = self.sacrificable(context, cost.sacrifice)
            if cost.total_power is not None:
                chosen = self.chosen_for_power(context, things, cost.total_power)
            else:
                chosen = self.pick_payment(context, things)
            most = max((self.power(thing) for thing in self.battlefield if self.is_unit(thing)), default=0)
            strongest = self.power(chosen[0]) == most
            with self.moment():
                self.leave(chosen, GRAVEYARD, sacrificed_by=context.controller)
            context = context.but(paid=Known(chosen[0], chosen[0].successor), paid_was_strongest=strongest)
        return context

    def pick_payment(self, context, things):
        """One card that is paid; Barrier is not minded (V57)."""
        return [things[self.ask(Kind.PAYMENT, context.controller, things, context.source, CardList.GIVE_UP)]]

    def chosen_for_power(self, context, things, least):
        """Cards chosen one by one until their powers are enough."""
        left, chosen = list(things), []
        while sum(max(0, self.power(thing)) for thing in chosen) < least:
            chosen += self.pick_payment(context, left)
            left.remove(chosen[-1])
        return chosen

    def pay_for_card(self, thing, seat, coins, undeath=False):
        """Pay for a card that is played: the way is chosen, then extra costs are paid, then the coins."""
        context = self.plain_context(seat, Known(thing))
        ways = self.ways_to_pay(thing, seat, coins, undeath)
        way = ways[self.ask(Kind.PAYMENT, seat, ways, context.source)]
        alternatives = self.costs_of(thing, "alt_cost") if way == "alternative" else []
        for cost in [*alternatives[:1], *self.costs_of(thing, "extra_cost")]:
            context = self.pay(context, cost)
        if way == "coins" and coins is not None:
            self.pay_coins(context, thing, seat, coins)
        return context

    def pay_coins(self, context, thing, seat, coins):
        """Pay coins; how many of them charges pay is chosen first, then each charge."""
        relics = self.paying_relics(thing, seat)
        if relics:
            charges = sum(relic.charges for relic in relics)
            by_charges = self.choose_number(context, max(0, coins - self.seats[seat].coins), min(coins, charges))
            for _ in range(by_charges):
                options = [relic for relic in relics if relic.charges > 0]
                options[self.ask(Kind.PAYMENT, seat, options, context.source)].charges -= 1
            coins -= by_charges
        self.seats[seat].coins -= coins


