"""Questions about single cards and players that are answered by numbers that were worked out (V78 to V84)."""

from sim.voskhozhdenie.cards.keywords import Printed
from sim.voskhozhdenie.cards.language.words import Which, Zone
from sim.voskhozhdenie.cards.rulewords import CountsAs, Fits, Forbidden, Where
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.numbers import Numbers
from sim.voskhozhdenie.reference.things import BATTLEFIELD, HAND, OWN_ZONES

ELSEWHERE = {Where.GRAVEYARD: "graveyard", Where.HAND: HAND, Where.REINFORCEMENT: "reinforcement", Where.DECK: "deck"}


class Values:
    """Power, Armor, keywords and abilities of cards; supply values."""

    def numbers(self):
        """Numbers of the cards in play; worked out anew when anything has changed."""
        if self.worked_out_at != self.version:
            self.worked_out_at = self.version
            self.worked_out = Numbers(self)
            self.worked_out.work_out()
        return self.worked_out

    def printed_power(self, thing):
        """Printed power, of what is a unit besides its power as one."""
        return thing.become[0] if thing.become is not None and thing.card.type is not Type.UNIT else thing.card.power or 0

    def power(self, thing):
        """Current power; of a card that has left what it last was, elsewhere the printed one (V73)."""
        if thing.in_play:
            return self.numbers().power[thing]
        return thing.last.power if thing.last else thing.card.power or 0

    def base_power(self, thing):
        """Base power, likewise (V79)."""
        if thing.in_play:
            return self.numbers().base[thing] if self.is_unit(thing) else self.printed_power(thing)
        return thing.last.base_power if thing.last else thing.card.power or 0

    def armor(self, thing):
        """Armor, likewise."""
        if thing.in_play:
            return self.numbers().all_armor[thing]
        return thing.last.armor if thing.last else thing.card.number_of(Keyword.ARMOR) or 0

    def keywords(self, thing):
        """Keywords with their numbers, those that look at powers too."""
        if thing.in_play:
            return self.numbers().all_keywords[thing]
        if thing.last:
            return thing.last.keywords
        found = list(thing.card.keywords)
        for source, controller, ability in self.working_statics("keywords"):
            if self.reaches(source, controller, ability, thing):
                found += map(Printed, ability.give.keywords)
        return found

    def has_keyword(self, thing, keyword):
        """Whether it has a keyword now."""
        for printed in self.keywords(thing):
            if printed.keyword is keyword:
                return True
        return False

    def different_keywords(self, thing):
        """Different keywords by the count of V83."""
        if not thing.in_play:
            return thing.last.different if thing.last else {printed.keyword for printed in thing.card.keywords}
        numbers = self.numbers()
        found = {printed.keyword for printed in numbers.keywords[thing]}
        return found | {Keyword.ARMOR} if numbers.armor[thing] > 0 and not thing.wounded else found

    def active(self, thing):
        """Whether its abilities work on the battlefield (V33, V62)."""
        return not thing.wounded and not thing.ruined

    def working_statics(self, field=None):
        """Static abilities whose cards let them work, conditions not asked: (card, seat, ability), by the order of entering.

        Parameters
        ----------
        field : str, optional
            Only those that say something here, or give something of this name.
        """
        if self.statics_at != self.version:
            self.statics_at, self.statics_found = self.version, {None: self.find_statics()}
        if field not in self.statics_found:
            self.statics_found[field] = [found for found in self.statics_found[None] if self.says(found[2], field)]
        return self.statics_found[field]

    def says(self, ability, field):
        """Whether a static ability says something in a field, or gives something of this name."""
        key = id(ability), field
        if key not in self.says_known:
            given = getattr(ability.give, field, None) if field not in type(ability).model_fields else getattr(ability, field)
            self.says_known[key] = given is not None and given != ()
        return self.says_known[key]

    def find_statics(self):
        """Go through all cards that may have static abilities that work."""
        found = []
        for thing in self.battlefield:
            abilities = self.statics_of[thing.card.name]
            if abilities and self.active(thing):
                found += [(thing, thing.controller, ability) for ability in abilities if ability.zone is Where.BATTLEFIELD]
        if self.statics_elsewhere:
            for seat in self.seats:
                for zone in OWN_ZONES:
                    for thing in seat.zone(zone):
                        abilities = self.statics_of[thing.card.name]
                        found += [(thing, seat.number, ability) for ability in abilities if ELSEWHERE.get(ability.zone) == zone]
        return found

    def given_abilities(self):
        """Abilities that cards in play get from others, in the order in which the givers entered; wounded units get none."""
        if self.given_at != self.version:
            self.given_at, self.given_found = self.version, {}
            for source, controller, ability in self.working_statics("ability"):
                for thing in self.battlefield:
                    if not thing.wounded and self.reaches(source, controller, ability, thing):
                        self.given_found.setdefault(thing, []).append(ability.give.ability)
        return self.given_found

    def reaches(self, source, controller, ability, thing):
        """Whether a static ability holds and is about this card: one in play, an order that resolves, or any about which it speaks by a zone."""
        if ability.to is Which.SELF:
            return source is thing and self.holds(ability.when, self.context_of(source, controller))
        if not thing.in_play and not ability.again and Zone.ANYWHERE not in [place.zone for place in ability.to.places]:
            return False
        if not self.is_some_noun(ability.to.nouns, thing):
            return False
        context = self.context_of(source, controller)
        return self.fits(context, ability.to, thing) and self.holds(ability.when, context)

    def statics(self, field=None):
        """Static abilities that hold now."""
        return [found for found in self.working_statics(field) if self.holds(found[2].when, self.context_of(found[0], found[1]))]

    def abilities(self, thing):
        """Abilities that work where the card is now, given ones behind its own."""
        if thing.zone != BATTLEFIELD:
            return [ability for ability in thing.card.abilities if ELSEWHERE.get(ability.zone) == thing.zone]
        if not self.active(thing):
            return []
        own = [ability for ability in thing.card.abilities if ability.zone is Where.BATTLEFIELD]
        return own + self.given_abilities().get(thing, [])

    def about(self, thing, field):
        """Static abilities with this field that are about a card: what the fields say."""
        found = []
        for source, controller, ability in self.working_statics(field):
            if self.reaches(source, controller, ability, thing):
                found.append(getattr(ability, field))
        return found

    def forbidden(self, thing, what):
        """Whether something is forbidden for a card (V1)."""
        return any(what in said for said in self.about(thing, "forbid"))

    def legion(self, seat):
        """Cards that count as Legion units of a seat, each once (V80)."""
        found = []
        for thing in self.battlefield:
            if thing.controller == seat and (self.is_unit(thing) and self.has_plain(thing, Keyword.LEGION) or self.fits_counts(thing)):
                found.append(thing)
        for source, controller, ability in self.working_statics("counts_as"):
            if ability.counts_as is CountsAs.LEGION:
                found += [
                    thing
                    for thing in self.battlefield
                    if thing.controller == seat and thing not in found and self.reaches(source, controller, ability, thing)
                ]
        return found

    def has_plain(self, thing, keyword):
        """Whether it has a keyword that does not come of powers."""
        return self.numbers().has(thing, keyword)

    def fits_counts(self, thing):
        """Whether it fits every count of units."""
        return self.active(thing) and any(ability.fits is Fits.COUNT for ability in self.statics_of[thing.card.name])

    def supplies(self, seat):
        """Sum of Supplies of the cards a seat controls (V84)."""
        mine = [thing for thing in self.battlefield if thing.controller == seat and not thing.ruined]
        return sum(printed.number for thing in mine for printed in self.keywords(thing) if printed.keyword is Keyword.SUPPLIES)

    def supply_value(self, seat):
        """Supply value (V17, V84)."""
        own = self.seats[seat]
        return own.supply + own.more_supply + (self.supplies(seat) if self.switches.supplies == "value" else 0)

    def also_in_hand(self, seat):
        """Top cards of the deck that are in hand besides (V13)."""
        if not self.seats[seat].deck:
            return []
        found = []
        for source, controller, ability in self.working_statics("also_in"):
            if controller == seat and self.holds(ability.when, self.context_of(source, controller)):
                found += [thing for thing in self.fitting(self.context_of(source, controller), ability.to) if thing not in found]
        return found

    def may_play(self, seat, thing):
        """Whether no ability and no effect forbids a player to play a card (V1)."""
        if any(not self.seats[context.controller].out and self.fits(context, wanted, thing) for wanted, context in self.seats[seat].forbidden):
            return False
        return not self.forbidden(thing, Forbidden.PLAY)
