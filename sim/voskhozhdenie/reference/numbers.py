"""Keywords, Armor and power of all cards in play, in fixed steps (V78 to V83; ENGINE.md, section 11)."""

from sim.voskhozhdenie.cards.keywords import Printed
from sim.voskhozhdenie.cards.rulewords import Bonus
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.dependence import asks_for_wounded, looks_at_keywords, looks_at_powers
from sim.voskhozhdenie.reference.things import Known


class Numbers:
    """Worked out step by step, each step when it is first asked for; while a step goes on, what is asked is answered by what is done of it."""

    def __init__(self, game):
        self.game = game
        self.things = game.battlefield
        self.keywords = {thing: [] for thing in self.things}
        self.forget()

    def forget(self):
        """Forget all steps behind the keywords."""
        self.armor_found = self.base_found = self.power_found = self.late_found = self.late_armor_found = None
        self.power_done = False

    @property
    def armor(self):
        """Armor of every card, gifts that look at powers apart."""
        if self.armor_found is None:
            self.armor_found = dict.fromkeys(self.things, 0)
            self.find_armor(self.things)
        return self.armor_found

    @property
    def base(self):
        """Base power of every card."""
        if self.base_found is None:
            self.base_found = {thing: self.printed_power(thing) for thing in self.things}
            self.find_base(self.things)
        return self.base_found

    @property
    def power(self):
        """Power of every card, in two passes."""
        if self.power_found is None:
            self.power_found = dict(self.base)
            self.power_found.update({thing: self.power_of(thing, second=False) for thing in self.things})
            if any(self.looks(ability, ability.give.power) for _, _, ability in self.game.working_statics("power")):
                self.power_found.update({thing: self.power_of(thing, second=True) for thing in self.things})
            self.power_done = True
        return self.power_found

    def sees_powers(self):
        """Whether powers are known; they are worked out if nobody does just now."""
        return bool(self.power is not None and self.power_done)

    @property
    def all_keywords(self):
        """Keywords of every card, those too that gifts give that look at powers."""
        if self.late_found is None:
            if not any(self.looks(ability, None) for _, _, ability in self.game.working_statics("keywords")):
                return self.keywords
            if not self.sees_powers():
                return self.keywords
            self.late_found = {thing: [*self.keywords[thing], *self.given_keywords(thing, late=True)] for thing in self.things}
        return self.late_found

    @property
    def all_armor(self):
        """Armor of every card, of gifts too that look at powers."""
        if self.late_armor_found is None:
            if not any(self.looks(ability, ability.give.armor) for _, _, ability in self.game.working_statics("armor")):
                return self.armor
            if not self.sees_powers():
                return self.armor
            self.late_armor_found = dict(self.armor)
            for thing in self.things:
                for source, controller, ability in self.gifts_to(thing, "armor", late=True):
                    self.late_armor_found[thing] += self.given(source, controller, ability.give.armor, thing)
        return self.late_armor_found

    def given_keywords(self, thing, late):
        """Keywords that other cards give a card."""
        return [printed for _, _, ability in self.gifts_to(thing, "keywords", late=late) for printed in map(Printed, ability.give.keywords)]

    def looks(self, ability, given):
        """Whether a gift looks at powers."""
        key = id(ability), id(given)
        if key not in self.game.looks_known:
            self.game.looks_known[key] = any(map(looks_at_powers, (ability.when, ability.to, given)))
        return self.game.looks_known[key]

    def printed_power(self, thing):
        """Power before everything: of cities and fortifications what wounds have left of it."""
        if thing.ruined:
            return 0
        printed = thing.become[0] if thing.become is not None and thing.card.type is not Type.UNIT else thing.card.power or 0
        return printed - thing.damage

    def find_keywords(self):
        """Keywords: printed, for a time, given without a look at powers; behind them those that are those of others."""
        things = self.things
        for thing in things:
            self.keywords[thing] = self.own_keywords(thing) + self.given_keywords(thing, late=False)
        borrowed = {thing: self.borrowed(thing) for thing in things}
        for thing in things:
            self.keywords[thing] = self.keywords[thing] + borrowed[thing]
        self.forget()

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
        for counting in (False, True) if self.game.working_statics("armor") else ():
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
        for source, controller, ability in self.game.working_statics("multiply"):
            multiply = ability.multiply
            if multiply.bonus is bonus and self.game.reaches(source, controller, ability, thing):
                times *= multiply.by
        return times

    def has(self, thing, keyword):
        """Whether it has a keyword that no gift has given that looks at powers."""
        return any(printed.keyword is keyword for printed in self.keywords[thing])

    def gifts_to(self, thing, field, late):
        """Gifts of this kind that reach a card, those that look at powers (`late`), those that do not, or all (None)."""
        found = []
        for source, controller, ability in self.game.working_statics(field):
            given = getattr(ability.give, field) if field in ("power", "armor") else None
            if late is not None and late is not self.looks(ability, given):
                continue
            if thing.wounded and field not in ("power", "set_power", "base_power") and not asks_for_wounded(ability.to):
                continue
            if self.game.reaches(source, controller, ability, thing):
                found.append((source, controller, ability))
        return found

    def given(self, source, controller, amount, thing):
        """The number of a gift for one card."""
        return self.game.amount(amount, self.game.context_of(source, controller).but(each=Known(thing)))
