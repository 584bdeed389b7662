"""Keywords, Armor and power of all cards in play, in fixed steps (V78 to V83; ENGINE.md, section 11)."""

from sim.voskhozhdenie.cards.keywords import Printed
from sim.voskhozhdenie.cards.language.words import Which, Zone
from sim.voskhozhdenie.cards.rulewords import Bonus
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.dependence import asks_for_wounded, looks_at_keywords, looks_at_powers
from sim.voskhozhdenie.reference.things import Known


class Numbers:
    """Worked out step by step; while that goes on, what is asked is answered by the steps that are done."""

    def __init__(self, game):
        self.game = game
        self.keywords, self.all_keywords, self.armor, self.base, self.power, self.abilities = {}, {}, {}, {}, {}, {}
        self.gifts = [(thing, controller, ability) for thing, controller, ability in game.working_statics() if ability.give is not None]

    def work_out(self):
        """Take all steps in their order."""
        things = self.game.battlefield
        for thing in things:
            self.power[thing] = self.printed_power(thing)
            self.base[thing] = self.power[thing]
            self.keywords[thing] = self.all_keywords[thing] = []
            self.armor[thing] = 0
        self.give_abilities()
        self.find_keywords(things)
        self.find_armor(things)
        self.find_base(things)
        first = {thing: self.power_of(thing, second=False) for thing in things}
        self.power.update(first)
        second = {thing: self.power_of(thing, second=True) for thing in things}
        self.power.update(second)
        for thing in things:
            late = self.gifts_to(thing, "keywords", late=True)
            self.all_keywords[thing] = self.keywords[thing] + [printed for _, _, ability in late for printed in map(Printed, ability.give.keywords)]
            for source, controller, ability in self.gifts_to(thing, "armor", late=True):
                self.armor[thing] += self.given(source, controller, ability.give.armor, thing)

    def printed_power(self, thing):
        """Power before everything: of cities and fortifications what wounds have left of it."""
        if thing.ruined:
            return 0
        printed = thing.become[0] if thing.become is not None and thing.card.type is not Type.UNIT else thing.card.power or 0
        return printed - thing.damage

    def give_abilities(self):
        """Abilities that cards get from others, in the order in which the givers entered."""
        for thing in self.game.battlefield:
            gifts = [ability.give.ability for _, _, ability in self.gifts_to(thing, "ability", late=None)]
            if gifts:
                self.abilities[thing] = gifts

    def find_keywords(self, things):
        """Keywords: printed, for a time, given without a look at powers; behind them those that are those of others."""
        for thing in things:
            self.keywords[thing] = self.own_keywords(thing) + [
                printed for _, _, ability in self.gifts_to(thing, "keywords", late=False) for printed in map(Printed, ability.give.keywords)
            ]
        borrowed = {thing: self.borrowed(thing) for thing in things}
        for thing in things:
            self.keywords[thing] = self.keywords[thing] + borrowed[thing]
            self.all_keywords[thing] = self.keywords[thing]

    def own_keywords(self, thing):
        """Printed keywords and those for a time; none of a wounded unit (V62)."""
        if thing.wounded:
            return []
        found = [*thing.card.keywords, *map(Printed, thing.become[1] if thing.become else ())]
        for _, keywords in thing.gifts:
            found += map(Printed, keywords)
        for wanted, context, _, keywords in self.game.seats[thing.controller].side_gifts:
            if self.game.fits(context, wanted, thing):
                found += map(Printed, keywords)
        return found

    def borrowed(self, thing):
        """Keywords of other cards (`keywords_of`): each once, with the highest number."""
        most = {}
        for source, controller, ability in self.gifts_to(thing, "keywords_of", late=None):
            for other in self.game.fitting(self.game.context_of(source, controller), ability.give.keywords_of):
                for printed in self.keywords[other] if other in self.keywords else other.card.keywords:
                    if printed.keyword not in most or printed.number > most[printed.keyword].number:
                        most[printed.keyword] = printed
        return list(most.values())

    def find_armor(self, things):
        """Armor: the sum of the keywords, then gifts; those that count keywords come last."""
        for thing in things:
            self.armor[thing] = sum(printed.number for printed in self.keywords[thing] if printed.keyword is Keyword.ARMOR)
        for counting in (False, True):
            more = {}
            for thing in things:
                for source, controller, ability in self.gifts_to(thing, "armor", late=False):
                    if looks_at_keywords(ability.give.armor) is counting:
                        more[thing] = more.get(thing, 0) + self.given(source, controller, ability.give.armor, thing)
            for thing, number in more.items():
                self.armor[thing] += number

    def find_base(self, things):
        """Base power of units: the last gift counts."""
        for thing in things:
            if self.game.is_unit(thing):
                for _, _, ability in self.gifts_to(thing, "base_power", late=None):
                    self.base[thing] = ability.give.base_power

    def power_of(self, thing, second):
        """Power of a card; in the second pass with the gifts that look at powers, which see those of the first."""
        game = self.game
        if not game.is_unit(thing):
            return self.printed_power(thing)
        if self.has(thing, Keyword.SCORCHED):
            return self.printed_power(thing)
        power = self.base[thing]
        for _, _, ability in self.gifts_to(thing, "set_power", late=None):
            power = ability.give.set_power
        bonus = self.keyword_bonus(thing)
        bonus += sum(number for number, _ in thing.gifts)
        bonus += sum(number for wanted, context, number, _ in game.seats[thing.controller].side_gifts if game.fits(context, wanted, thing))
        for late in (False, True)[: 1 + second]:
            for source, controller, ability in self.gifts_to(thing, "power", late=late):
                bonus += self.given(source, controller, ability.give.power, thing)
        return power + bonus * self.times(thing, Bonus.ALL)

    def keyword_bonus(self, thing):
        """Legion, Cult and Arcanism (V80)."""
        game, bonus = self.game, 0
        if self.has(thing, Keyword.LEGION):
            bonus += sum(1 for other in game.legion(thing.controller) if other is not thing)
        if self.has(thing, Keyword.CULT):
            own = game.printed_power(thing)
            others = [unit for unit in game.units_of(thing.controller) if unit is not thing]
            bonus += sum(1 for unit in others if game.printed_power(unit) > own or game.fits_counts(unit))
        instances = sum(1 for printed in self.keywords[thing] if printed.keyword is Keyword.ARCANISM)
        return bonus + instances * game.seats[thing.controller].orders_played * self.times(thing, Bonus.ARCANISM)

    def times(self, thing, bonus):
        """How many times bonuses count."""
        times = 1
        for source, controller, ability in self.game.working_statics():
            multiply = ability.multiply
            if multiply is not None and multiply.bonus is bonus and self.reaches(source, controller, ability, thing):
                times *= multiply.by
        return times

    def has(self, thing, keyword):
        """Whether it has a keyword that no gift has given that looks at powers."""
        return any(printed.keyword is keyword for printed in self.keywords[thing])

    def gifts_to(self, thing, field, late):
        """Gifts of this kind that reach a card, those that look at powers (`late`), those that do not, or all (None)."""
        found = []
        for source, controller, ability in self.gifts:
            given = getattr(ability.give, field)
            if given is None or given == ():
                continue
            if late is not None and late is not any(map(looks_at_powers, (ability.when, ability.to, given if field in ("power", "armor") else None))):
                continue
            if thing.wounded and field not in ("power", "set_power", "base_power") and not asks_for_wounded(ability.to):
                continue
            if self.reaches(source, controller, ability, thing):
                found.append((source, controller, ability))
        return found

    def reaches(self, source, controller, ability, thing):
        """Whether a static ability holds and is about this card: one in play, an order that resolves, or any about which it speaks by a zone."""
        game = self.game
        if ability.to is Which.SELF:
            return source is thing and game.holds(ability.when, game.context_of(source, controller))
        if not thing.in_play and not ability.again and Zone.ANYWHERE not in [place.zone for place in ability.to.places]:
            return False
        context = game.context_of(source, controller)
        return game.holds(ability.when, context) and game.fits(context, ability.to, thing)

    def given(self, source, controller, amount, thing):
        """The number of a gift for one card."""
        return self.game.amount(amount, self.game.context_of(source, controller).but(each=Known(thing)))
