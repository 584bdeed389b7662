"""Keywords, Armor and power of all cards in play, in fixed steps (V78 to V83; ENGINE.md, section 11)."""

from sim.voskhozhdenie.cards.dependence import asks_for_wounded, looks_at_keywords, looks_at_powers
from sim.voskhozhdenie.cards.keywords import Printed
from sim.voskhozhdenie.cards.language.words import Which
from sim.voskhozhdenie.cards.rulewords import Bonus
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.things import Known


class Numbers:
    """Worked out step by step: a step is done for all cards before the next one, and sees of it and of later ones what was there before."""

    def __init__(self, game):
        self.game = game
        self.things = game.battlefield
        self.gifts = {}
        self.keywords = {thing: self.single_keywords(thing) for thing in self.things}
        self.all_keywords = self.keywords
        self.armor = {thing: self.keyword_armor(thing) for thing in self.things}
        self.all_armor = self.armor
        self.base = {thing: self.printed_power(thing) for thing in self.things}
        self.power = dict(self.base)

    def work_out(self):
        """All steps."""
        if any(seat.side_gifts for seat in self.game.seats):
            self.add_keywords({thing: self.side_keywords(thing) for thing in self.things})
        if self.gifts_of("keywords"):
            self.add_keywords({thing: self.given_keywords(thing, late=False) for thing in self.things})
        if self.gifts_of("keywords_of"):
            self.add_keywords({thing: self.borrowed(thing) for thing in self.things})
        self.all_armor = self.armor = {thing: self.keyword_armor(thing) for thing in self.things}
        if self.gifts_of("armor"):
            for counting in (False, True):
                self.all_armor = self.armor = self.more_armor(late=False, counting=counting)
        if self.gifts_of("base_power"):
            self.base = {thing: self.base_of(thing) for thing in self.things}
            self.power = dict(self.base)
        self.power = {thing: self.power_of(thing, second=False) for thing in self.things}
        if any(self.looks(ability, ability.give.power) for _, _, ability in self.game.working_statics("power")):
            self.power = {thing: self.power_of(thing, second=True) for thing in self.things}
        if any(self.looks(ability, None) for _, _, ability in self.game.working_statics("keywords")):
            self.all_keywords = {thing: [*self.keywords[thing], *self.given_keywords(thing, late=True)] for thing in self.things}
        if self.gifts_of("armor"):
            self.all_armor = self.more_armor(late=True, counting=None)

    def add_keywords(self, more):
        """Keywords that come to those that are there."""
        self.all_keywords = self.keywords = {thing: [*found, *more[thing]] for thing, found in self.keywords.items()}

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

    def single_keywords(self, thing):
        """Printed keywords and those given to the card alone; none of a wounded unit (V62)."""
        if thing.wounded:
            return []
        found = [*thing.card.keywords, *map(Printed, thing.become[1] if thing.become else ())]
        for _, keywords in thing.gifts:
            found += map(Printed, keywords)
        return found

    def side_keywords(self, thing):
        """Keywords that effects give to all cards of a player; none of a wounded unit."""
        found = []
        for wanted, context, _, keywords in self.game.seats[thing.controller].side_gifts:
            if not thing.wounded and self.game.fits(context, wanted, thing):
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

    def keyword_armor(self, thing):
        """Armor of the keywords."""
        keywords = self.keywords[thing]
        return sum([printed.number for printed in keywords if printed.keyword is Keyword.ARMOR]) if keywords else 0

    def more_armor(self, late, counting):
        """Armor with gifts; those that count keywords are apart (None: all)."""
        found = dict(self.armor)
        for thing in self.things:
            for source, controller, ability in self.gifts_to(thing, "armor", late=late):
                if counting is None or looks_at_keywords(ability.give.armor) is counting:
                    found[thing] += self.given(source, controller, ability.give.armor, thing)
        return found

    def base_of(self, thing):
        """Base power: of a unit the last gift counts."""
        gifts = self.gifts_to(thing, "base_power", late=None) if self.game.is_unit(thing) else []
        return gifts[-1][2].give.base_power if gifts else self.printed_power(thing)

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
        for number, _ in thing.gifts:
            bonus += number
        for wanted, context, number, _ in game.seats[thing.controller].side_gifts:
            if game.fits(context, wanted, thing):
                bonus += number
        for late in (False, True)[: 1 + second]:
            for source, controller, ability in self.gifts_to(thing, "power", late=late):
                bonus += self.given(source, controller, ability.give.power, thing)
        return power + bonus * self.times(thing, Bonus.ALL) if bonus else power

    def keyword_bonus(self, thing):
        """Legion, Cult and Arcanism (V80)."""
        if not self.keywords[thing]:
            return 0
        game, bonus = self.game, 0
        if self.has(thing, Keyword.LEGION):
            bonus += sum(1 for other in game.legion(thing.controller) if other is not thing)
        if self.has(thing, Keyword.CULT):
            own = game.printed_power(thing)
            others = [unit for unit in game.units_of(thing.controller) if unit is not thing]
            bonus += sum(1 for unit in others if game.printed_power(unit) > own or game.fits_counts(unit))
        instances = [printed.keyword for printed in self.keywords[thing]].count(Keyword.ARCANISM)
        return bonus + instances * game.seats[thing.controller].orders_played * self.times(thing, Bonus.ARCANISM) if instances else bonus

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
        for printed in self.keywords[thing]:
            if printed.keyword is keyword:
                return True
        return False

    def gifts_of(self, field):
        """All gifts of this kind, whomever they reach."""
        if field not in self.gifts:
            self.gifts[field] = [(*self.sorted_out(field, static[2]), *static) for static in self.game.working_statics(field)]
        return self.gifts[field]

    def gifts_to(self, thing, field, late):
        """Gifts of this kind that reach a card, those that look at powers (`late`), those that do not, or all (None)."""
        found = []
        for looks, only_self, to_wounded, source, controller, ability in self.gifts_of(field):
            if only_self and source is not thing or thing.wounded and not to_wounded or late is not None and late is not looks:
                continue
            if self.game.reaches(source, controller, ability, thing):
                found.append((source, controller, ability))
        return found

    def sorted_out(self, field, ability):
        """Whether a gift looks at powers, whether it is for the card itself alone, whether wounded units may get it."""
        looks = self.looks(ability, getattr(ability.give, field) if field in ("power", "armor") else None)
        return looks, ability.to is Which.SELF, field in ("power", "set_power", "base_power") or asks_for_wounded(ability.to)

    def given(self, source, controller, amount, thing):
        """The number of a gift for one card."""
        return self.game.amount(amount, self.game.context_of(source, controller).but(each=Known(thing)))
