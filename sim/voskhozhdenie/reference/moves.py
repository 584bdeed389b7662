"""Cards that change their zones (V12, V13, V53, V54, V59, V65)."""

from sim.voskhozhdenie.cards.abilities import Instead
from sim.voskhozhdenie.cards.rulewords import Trigger, Would
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.questions import CardList, Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECK, GRAVEYARD, HAND, OBLIVION, QUEUE, Known, Last, Thing

SUMMONED = (Type.UNIT, Type.RELIC, Type.FORTIFICATION)
"""Types whose coming is a summoning."""


class Moves:
    """Every way from zone to zone."""

    def take_out(self, thing):
        """Take an object out of its zone."""
        if thing.zone == QUEUE:
            self.queue[:] = [entry for entry in self.queue if entry.thing is not thing]
        else:
            self.list_of(thing.zone, thing.owner).remove(thing)
        thing.live = False

    def put(self, thing, zone, owner, bottom=False):
        """Make the new object that a card becomes in another zone, at the end of its list or at the bottom of a deck."""
        made = Thing(self, thing.first, owner, zone, thing.physical)
        made.minor = thing.minor
        thing.successor = made
        into = self.list_of(zone, owner)
        into.insert(0, made) if bottom else into.append(made)
        self.version += 1
        return made

    def move(self, thing, zone, owner=None, bottom=False):
        """Move a card that is not in play into a zone of a player, its owner by default; the new object is returned."""
        owner = thing.owner if owner is None else owner
        if zone == GRAVEYARD and self.has_keyword(thing, Keyword.VANISHING):
            zone = OBLIVION
        self.take_out(thing)
        made = self.put(thing, zone, owner, bottom)
        if zone == GRAVEYARD:
            self.emit(Trigger.TO_GRAVEYARD, Known(made), owner)
        self.note("move", made.card.name, zone, owner)
        return made

    def leave(self, things, zone, sacrificed_by=None, fight=False):
        """Cards leave the battlefield in one moment, each to a zone of its owner; Minor ones leave the game.

        Parameters
        ----------
        things : list of Thing
        zone : str
        sacrificed_by : int, optional
            The seat that sacrifices them.
        fight : bool
            Whether wounds of a fight have killed them.

        Returns
        -------
        list of Known
            What they were and became; one that a replacement has saved is still in play.
        """
        things = [thing for thing in things if thing.in_play]
        saved = self.saved(things) if zone == GRAVEYARD and sacrificed_by is None else []
        things_left = [thing for thing in things if thing not in saved and thing.in_play]
        lasts = [
            Last(self.power(thing), self.base_power(thing), self.armor(thing), self.keywords(thing), self.different_keywords(thing))
            for thing in things_left
        ]
        for thing, last in zip(things_left, lasts, strict=True):
            thing.last = last
        for thing in things_left:
            self.leave_one(thing, zone, sacrificed_by, fight)
        return [Known(thing, thing.successor) for thing in things]

    def leave_one(self, thing, zone, sacrificed_by, fight):
        """One of the cards that leave."""
        vanishes = zone == GRAVEYARD and any(printed.keyword is Keyword.VANISHING for printed in thing.last.keywords)
        if thing.card.type is Type.TACTIC:
            self.release(thing)
        if sacrificed_by is not None:
            thing.sacrificed_by, thing.sacrificed_round = sacrificed_by, self.round
        thing.died_fighting = fight
        self.take_out(thing)
        self.note("leave", thing.card.name, "game" if thing.minor else OBLIVION if vanishes else zone, thing.owner)
        if sacrificed_by is not None:
            self.emit(Trigger.SACRIFICED, Known(thing), sacrificed_by)
        if thing.minor:
            return
        made = self.put(thing, OBLIVION if vanishes else zone, thing.owner)
        made.sacrificed_by, made.sacrificed_round = thing.sacrificed_by, thing.sacrificed_round
        if zone == GRAVEYARD and not vanishes:
            if thing.card.type is not Type.TACTIC:
                self.emit(Trigger.DEATH, Known(thing, made), thing.controller, of=thing)
                self.emit(Trigger.DIES, Known(thing, made), thing.controller)
            self.emit(Trigger.TO_GRAVEYARD, Known(made), thing.owner)

    def saved(self, things):
        """Cards that a replacement keeps in play, each asked about in turn (V33); a tactic does not die."""
        saved = []
        for thing in things:
            mortal = thing.in_play and not thing.minor and thing.card.type is not Type.TACTIC
            if mortal and not self.has_keyword(thing, Keyword.VANISHING):
                if self.replaced(Would.DIES, thing.controller, thing):
                    saved.append(thing)
        return saved

    def replaced(self, would, seat, thing=None):
        """Whether the first replacement of a seat's cards in play that can and is wanted happens instead."""
        for source in list(self.battlefield):
            if source.controller != seat or not source.in_play:
                continue
            for ability in self.abilities(source):
                if isinstance(ability, Instead) and ability.would is would and self.replaces(source, ability, seat, thing):
                    return True
        return False

    def replaces(self, source, ability, seat, thing=None):
        """Whether one replacement happens; its cost is paid and its effects happen at once."""
        context = self.context_of(source, seat)
        if ability.what is not None and not self.fits(context, ability.what, thing):
            return False
        if not self.holds(ability.when, context) or not self.can_pay(context, ability.cost):
            return False
        if ability.may and not self.says_yes(seat, context.source):
            return False
        self.note("instead", source.card.name, ability.would)
        context = self.pay(context, ability.cost)
        self.resolved_abilities.add(id(ability))
        self.happen(ability.effects, context)
        return True

    def release(self, tactic):
        """Units leave a tactic (V40)."""
        for thing in self.battlefield:
            if thing.tactic is tactic:
                thing.tactic = thing.side = None

    def enter(self, thing, controller, how="put", silent=False):
        """A card enters the battlefield; the object there is returned. A played card stays the object that it was in the queue."""
        if thing.zone == QUEUE and thing.live:
            self.queue[:] = [entry for entry in self.queue if entry.thing is not thing]
            thing.zone = BATTLEFIELD
            self.battlefield.append(thing)
        else:
            self.take_out(thing)
            thing = self.put(thing, BATTLEFIELD, thing.owner)
        self.arrive(thing, controller, how, silent)
        return thing

    def create(self, name, controller, silent=False):
        """A Minor card enters the battlefield (V4)."""
        thing = self.new_card(name, controller, BATTLEFIELD)
        thing.minor = True
        self.battlefield.append(thing)
        self.arrive(thing, controller, "put", silent)
        return thing

    def arrive(self, thing, controller, how, silent):
        """What every arrival brings about (V54)."""
        thing.controller, thing.entered_round = controller, self.round
        thing.charges = self.printed_charges(thing) or 0
        self.note("enter", thing.card.name, controller, how)
        if thing.card.type not in SUMMONED:
            return
        if thing.card.type is Type.UNIT:
            self.counters.entered[thing.card.name] += 1
        if not silent:
            self.emit(Trigger.SUMMON, Known(thing), controller, of=thing)
        self.emit(Trigger.SUMMONED, Known(thing), controller, how=how)

    def draw(self, seat, count, deck=None):
        """Draw so many cards; those drawn are returned (V59)."""
        deck = seat if deck is None else deck
        drawn = []
        for _ in range(count):
            if not self.seats[deck].deck:
                self.draw_from_nothing(seat)
                continue
            made = self.move(self.seats[deck].deck[-1], HAND, seat)
            self.count_draw(seat)
            drawn.append(Known(made))
        return drawn

    def count_draw(self, seat):
        """A card counts as drawn."""
        self.seats[seat].drawn += 1
        self.emit(Trigger.DRAW, None, seat)

    def draw_from_nothing(self, seat):
        """A draw that fails ruins an own city, by choice of the player (switch `deck_out`)."""
        if self.switches.deck_out == "nothing" or self.replaced(Would.DECK_OUT, seat):
            return
        cities = self.own_cities(seat)
        if cities:
            city = cities[self.ask(Kind.CARD, seat, cities, None, CardList.GIVE_UP)]
            self.ruin(city)
            if not self.own_cities(seat):
                self.seats[seat].last_city_fell_to_deck = True

    def own_cities(self, seat):
        """Cities of a seat that are not ruined."""
        return [thing for thing in self.battlefield if thing.card.type is Type.CITY and not thing.ruined and thing.controller == seat]

    def mill(self, seat, count):
        """Top cards go to the graveyard of their owner (V65)."""
        return [Known(self.move(self.seats[seat].deck[-1], GRAVEYARD)) for _ in range(min(count, len(self.seats[seat].deck)))]

    def discard(self, things):
        """Cards of a hand go to their owner's graveyard."""
        return [Known(self.move(thing, GRAVEYARD)) for thing in things if thing.live]

    def redraw(self, seat, things):
        """Put cards of a hand under the deck, at once and as they are ordered; those that are summoned instead are not among them (V60)."""
        under = [thing for thing in things if not self.redrawn_instead(thing)]
        for thing in reversed(under):
            self.move(thing, DECK, seat, bottom=True)

    def redrawn_instead(self, thing):
        """Whether the card itself replaces being put under the deck."""
        for ability in thing.card.abilities:
            if isinstance(ability, Instead) and ability.would is Would.REDRAWN and self.replaces(thing, ability, thing.owner, thing):
                return True
        return False
