"""Playing cards, declaring tactics, decrees and activated abilities (V31, V32, V36, V39, V42, V43)."""

from sim.voskhozhdenie.cards.abilities import Activated
from sim.voskhozhdenie.cards.rulewords import Trigger, Where
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.reference.contexts import Context
from sim.voskhozhdenie.reference.entries import AbilityEntry, PlayEntry, ReinforcementEntry
from sim.voskhozhdenie.reference.questions import Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD, GRAVEYARD, HAND, QUEUE, REINFORCEMENT, Known

UNDEATH, REINFORCE = "Undeath", "Reinforcement"


class Playing:
    """From a card in a zone to an entry of the queue."""

    def playable(self, thing, seat, free=False, coins=None):
        """Whether a player could play a card now (V36, V39).

        Parameters
        ----------
        thing : Thing
        seat : int
        free : bool
            Without its cost in coins.
        coins : int, optional
            The price of Undeath.
        """
        if not thing.live or thing.zone in (BATTLEFIELD, QUEUE) or thing.card.type is Type.CITY or not self.may_play(seat, thing):
            return False
        if thing.card.type is Type.TACTIC:
            return bool(self.opponents(seat))
        price = None if free else self.price(thing, seat) if coins is None else coins
        return bool(self.ways_to_pay(thing, seat, price, coins is not None))

    def play_card(self, thing, seat, free=False, coins=None, opponent=None):
        """Play a card or declare a tactic: it is paid for, enters the queue, then what answers; the object in the queue is returned."""
        tactic = thing.card.type is Type.TACTIC
        if tactic and opponent is None:
            opponent = self.choose_player(self.plain_context(seat, Known(thing)), self.opponents(seat))
        context = None
        if not tactic:
            price = None if free else self.price(thing, seat) if coins is None else coins
            context = self.pay_for_card(thing, seat, price, coins is not None)
            if not thing.live:
                return thing
        with self.moment():
            made = self.into_queue(thing, seat)
            made.target = opponent
            if context is not None:
                made.paid, made.paid_was_strongest = context.paid, context.paid_was_strongest
            self.note("play", made.card.name, seat)
            self.counters.played[made.card.name] += 1
            if made.card.type is Type.ORDER:
                self.seats[seat].orders_played += 1
            if coins is not None:
                self.seats[seat].undeath_played = True
                self.emit(Trigger.PLAY_UNDEATH, Known(made), seat)
            self.emit(Trigger.PLAY, Known(made), seat)
        return made

    def into_queue(self, thing, seat):
        """A card enters the queue as a new object."""
        from_zone = HAND if thing in self.hand_of(seat) else thing.zone
        self.take_out(thing)
        made = self.queue_object(thing)
        made.controller, made.from_zone = seat, from_zone
        self.enqueue(PlayEntry(made, seat))
        return made

    def queue_object(self, thing):
        """The object that a card becomes in the queue, which no list holds by itself."""
        made = type(thing)(self, thing.first, thing.owner, QUEUE, thing.physical)
        thing.successor = made
        return made

    def enqueue(self, entry):
        """Put something at the end of the queue."""
        self.queue.append(entry)
        self.version += 1

    def decrees(self, seat, only_undeath=False):
        """Decrees a player could issue now, in their order: (card, ability); the ability of keywords is their word (V43)."""
        found = []
        for thing in self.battlefield:
            if thing.controller == seat and not thing.wounded:
                if thing.ruined:
                    found += self.printed_decrees(thing, Where.BATTLEFIELD)
                else:
                    found += [(thing, ability) for ability in self.abilities(thing) if isinstance(ability, Activated) and ability.on == "decree"]
        for thing in self.seats[seat].graveyard:
            if self.has_keyword(thing, Keyword.UNDEATH):
                found.append((thing, UNDEATH))
            found += self.printed_decrees(thing, Where.GRAVEYARD)
        for thing in self.hand_of(seat):
            found += self.printed_decrees(thing, Where.HAND)
        for thing in self.seats[seat].reinforcement:
            if thing.card.number_of(Keyword.REINFORCEMENT) is not None:
                found.append((thing, REINFORCE))
            found += self.printed_decrees(thing, Where.REINFORCEMENT)
        return [(thing, ability) for thing, ability in found if self.can_issue(thing, ability, seat) and (not only_undeath or ability == UNDEATH)]

    def printed_decrees(self, thing, where):
        """Decrees that are printed on a card and work in a zone."""
        decrees = [ability for ability in thing.card.abilities if isinstance(ability, Activated) and ability.on == "decree"]
        return [(thing, ability) for ability in decrees if ability.zone is where]

    def can_issue(self, thing, ability, seat):
        """Whether a decree is unused and can be paid."""
        if thing.used.get(self.key(thing, ability)) == self.round:
            return False
        if ability == UNDEATH:
            return self.playable(thing, seat, coins=self.undeath(thing))
        if ability == REINFORCE:
            return True
        context = self.context_of(thing, seat)
        return self.holds(ability.when, context) and self.can_pay(context, ability.cost)

    def key(self, thing, ability):
        """By what the use of a decree is remembered."""
        return ability if isinstance(ability, str) else id(ability)

    def undeath(self, thing):
        """The price of Undeath; the least if there are several."""
        return min(printed.number for printed in self.keywords(thing) if printed.keyword is Keyword.UNDEATH)

    def issue(self, thing, ability, seat, times=1):
        """Issue a decree: its cost is paid, then it enters the queue, `times` times for one payment."""
        thing.used[self.key(thing, ability)] = self.round
        self.counters.decrees[thing.card.name] += 1
        self.note("decree", thing.card.name, seat)
        if ability == UNDEATH:
            self.play_card(thing, seat, coins=self.undeath(thing))
        elif ability == REINFORCE:
            self.enqueue(ReinforcementEntry(Known(thing), seat))
        else:
            self.activate(thing, ability, seat, times)

    def activate(self, thing, ability, seat, times=1):
        """Pay for an ability; then copies of it enter the queue (V32)."""
        context = Context(seat, Known(thing))
        if ability.on == "charge":
            thing.charges -= ability.n
        context = self.pay(context, ability.cost)
        if not thing.live:
            context.source = Known(thing, thing.successor)
        for _ in range(times):
            self.enqueue(AbilityEntry(ability, context.but()))

    def offer_decree(self, seat, only_undeath=False, times=1, source=None):
        """Let a player issue a decree or decline; whether he has issued one, and whether it was one of Undeath (V42)."""
        options = self.decrees(seat, only_undeath)
        if not options:
            return None
        answer = self.ask(Kind.DECREE, seat, [*options, None], source)
        if answer == len(options):
            return None
        thing, ability = options[answer]
        self.issue(thing, ability, seat, times)
        return "Undeath" if ability == UNDEATH else "decree"

    def activations(self, seat):
        """Charge and Sacrifice abilities a player could activate now: (card, ability) (V24)."""
        found = []
        for thing in self.battlefield:
            if thing.controller == seat:
                found += [(thing, ability) for ability in self.abilities(thing)]
        for zone, where in ((GRAVEYARD, Where.GRAVEYARD), (HAND, Where.HAND), (REINFORCEMENT, Where.REINFORCEMENT)):
            things = self.hand_of(seat) if zone == HAND else self.seats[seat].zone(zone)
            found += [(thing, ability) for thing in things for ability in thing.card.abilities if ability.zone is where]
        return [(thing, ability) for thing, ability in found if isinstance(ability, Activated) and self.can_activate(thing, ability, seat)]

    def can_activate(self, thing, ability, seat):
        """Whether an ability is no decree and can be paid."""
        if ability.on == "decree" or ability.on == "charge" and thing.charges < ability.n:
            return False
        context = self.context_of(thing, seat)
        return self.holds(ability.when, context) and self.can_pay(context, ability.cost)


