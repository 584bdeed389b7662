"""Positions of Voskhozhdenie that are laid out by hand, and players who do what they are told."""

from functools import cache

from vosk_games import check_table, pool, watched
from vosk_mirror import Mirror
from vosk_parts import PRICE, Part

from sim.voskhozhdenie.book.rows import code_of
from sim.voskhozhdenie.cards.files import card_set_from
from sim.voskhozhdenie.cards.rulewords import Trigger
from sim.voskhozhdenie.cards.variant import VARIANTS
from sim.voskhozhdenie.codes import Trigger as TriggerCode
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.play.prices import FREE
from sim.voskhozhdenie.reference import Game
from sim.voskhozhdenie.reference.contexts import Context
from sim.voskhozhdenie.reference.entries import AbilityEntry
from sim.voskhozhdenie.reference.events import Ended
from sim.voskhozhdenie.reference.questions import Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECLARING, Known
from sim.voskhozhdenie.state import NOBODY

CITIES = ("Tural, Abbey", "Manai, Treasury")
"""Two cities without an influence on anything: their decrees give coins."""
PHASES = {
    **{Part.DRAW_STEP: "draw_step", Part.COIN_STEP: "coin_step", Part.DECREES: "decree_phase", Part.ACTIONS: "action_phase"},
    **{Part.TACTICS: "tactics_phase", Part.START_ROUND: "start_round", Part.END_ROUND: "end_round", Part.ROUND: "play_round"},
    **{Part.CHAPTERS: "next_chapters", Part.START: "start"},
}
"""Steps and phases, and what the plain engine calls them."""


@cache
def switched(**switches):
    """The pool with other readings; a set is read once."""
    return card_set_from(VARIANTS.changed_files(pool(), {"switches": switches}, "switched"), "switched")


def changed(cards):
    """The pool with other cards: to each name what changes."""
    return card_set_from(VARIANTS.changed_files(pool(), cards, "changed"), "changed")


@cache
def rules(**numbers):
    """The pool with other numbers; a set is read once."""
    return card_set_from(VARIANTS.changed_files(pool(), {"rules": numbers}, "rules"), "rules")


class Told:
    """Takes the first option that is among what he wants, by name, by itself or by value; else a plain answer.

    Without a wish: yes, the first card, the greatest number, no decree, to pass.
    """

    def __init__(self, table, seat):
        self.wants, self.asked = [], []

    def answer(self, question):
        self.asked.append(question)
        if question.kind is Kind.ORDER:
            return list(reversed(question.options))
        for want in self.wants:
            for index, option in enumerate(question.options):
                if self.means(want, option, question.kind):
                    self.wants.remove(want)
                    return index
        if question.kind in (Kind.YES_NO, Kind.REDRAW):
            return 1
        return len(question.options) - 1 if question.kind in (Kind.NUMBER, Kind.DECREE) else 0

    def means(self, want, option, kind):
        if kind is Kind.ACTION:
            return want == option.kind or option.thing is not None and want in (option.thing, option.thing.card.name, (option.thing, option.side))
        if kind is Kind.DECREE and option is not None:
            return want in (option[0], option[0].card.name)
        if hasattr(option, "card"):
            return want is option or want == option.card.name
        return type(want) is type(option) and want == option

    def options(self, kind):
        """Options of the questions of a kind, in the order in which they were asked."""
        return [question.options for question in self.asked if question.kind is kind]


class Scene:
    """A table in the middle of round 2: two cities for each seat, nothing in hands and decks.

    Whatever is laid down and done is laid down and done in both engines (`vosk_mirror`), and everything must be equal behind it.

    Parameters
    ----------
    seats, teams, card_set, cities
        Of the game.
    whole : sequence of Deck, optional
        Whole decks in place of the cities; then nothing has happened yet.
    deciders : callable
        Makes what decides for a seat.
    seed : int
    """

    def __init__(self, seats=2, teams=None, card_set=None, cities=CITIES, whole=None, deciders=Told, seed=1):
        self.lines = []
        cards = card_set or pool()
        decks = whole or [Deck("scene", tuple(Line(city, 1) for city in cities), ())] * seats
        self.game = watched(Game(cards, decks, seed=seed, teams=teams, deciders=deciders, watch=self.lines.append))
        self.mirror = Mirror(self.game)
        if whole is None:
            self.game.round = 2
            self.game.set_supply()

    @property
    def now(self):
        """The plain engine, to ask it something; all that can be seen has been compared with the kernel."""
        self.mirror.check()
        return self.game

    def both(self, part, do, seat=0, thing=None, *rest):
        """Do something in both engines; what the plain one returns."""
        return self.mirror.both(part, do, seat, thing, *rest)

    def number(self, ability):
        """Number of an ability in the book of the kernel."""
        return self.mirror.number(ability)

    # --- what is laid down -------------------------------------------------------------------------------------------------

    def put(self, name, seat=0, zone=BATTLEFIELD, **state):
        """Lay a card somewhere; in play it has come in an earlier round."""
        thing = self.game.new_card(name, seat, zone)
        self.game.list_of(zone, seat).append(thing)
        self.game.dealt[thing.physical] = seat
        if thing.minor:
            del self.game.dealt[thing.physical]
        if zone == BATTLEFIELD:
            thing.entered_round = 1
            thing.charges = self.game.printed_charges(thing) or 0
            if thing.card.type == "tactic":
                thing.target = next(other.number for other in self.game.seats if other.number != seat)
        for field, value in state.items():
            setattr(thing, field, value)
        self.game.version += 1
        return thing

    def fill(self, zone, *names, seat=0):
        """Lay cards somewhere, the top one of a deck last."""
        return [self.put(name, seat, zone) for name in names]

    def tactic(self, name="Direct Assault", seat=0, declaring=(), opposing=()):
        """A tactic with units on its sides."""
        made = self.put(name, seat)
        for side, units in ((DECLARING, declaring), ("opposing", opposing)):
            for unit in units:
                unit.tactic, unit.side = made, side
        return made

    def want(self, *wants, seat=0):
        self.game.deciders[seat].wants += wants

    def asked(self, kind, seat=0):
        return self.game.deciders[seat].options(kind)

    # --- what is done ------------------------------------------------------------------------------------------------------

    def drain(self):
        """Let everything in the queue resolve."""
        return self.both(Part.DRAIN, self.game.drain)

    def play_card(self, thing, seat=0, free=False, coins=None, opponent=None):
        """Play a card, which stands in the queue then."""
        price = FREE if free else PRICE if coins is None else coins
        target = NOBODY if opponent is None else opponent
        return self.both(
            Part.PLAY, lambda: self.game.play_card(thing, seat, free, coins, opponent), seat, thing, price, int(coins is not None), target
        )

    def play(self, name, seat=0, coins=20, zone="hand", **how):
        """Play a card that is laid into the hand, and let everything resolve."""
        self.game.seats[seat].coins += coins
        thing = name if hasattr(name, "card") else self.put(name, seat, zone)
        made = self.play_card(thing, seat, **how)
        self.drain()
        check_table(self.game)
        return made

    def offer_decree(self, seat=0):
        """Let a player issue a decree, which stands in the queue then."""
        return self.both(Part.DECREE, lambda: self.game.offer_decree(seat), seat)

    def decree(self, thing, seat=0):
        """Issue the decree of a card."""
        self.want(thing, seat=seat)
        issued = self.offer_decree(seat)
        self.drain()
        return issued

    def take_turn(self, seat=0):
        """Let a player take a turn."""
        self.both(Part.TURN, lambda: self.game.take_turn(seat), seat)

    def act(self, *wants, seat=0):
        """Let a player who is told what to do take a turn."""
        self.want(*wants, seat=seat)
        self.take_turn(seat)

    def activate(self, thing, ability, seat=0):
        """Pay for an ability, which stands in the queue then."""
        self.both(Part.ACTIVATE, lambda: self.game.activate(thing, ability, seat), seat, thing, self.number(ability))

    def use(self, thing, on, seat=0):
        """Activate an ability of a kind."""
        ability = next(ability for ability in self.now.abilities(thing) if ability.on == on)
        assert self.game.can_activate(thing, ability, seat)
        self.activate(thing, ability, seat)
        self.drain()

    def happen(self, thing, on, seat=None):
        """Let the effects of an ability of a card happen."""
        ability = next(ability for ability in thing.card.abilities if ability.on == on)
        context = Context(thing.controller if seat is None else seat, Known(thing))
        known = self.number(ability), *self.known(context)
        self.both(Part.HAPPEN, lambda: self.game.happen(ability.effects, context), context.controller, thing, *known)
        self.drain()
        return context

    def resolve(self, ability, context):
        """Let a copy of an ability resolve that knows something."""
        known = self.number(ability), *self.known(context)
        entry = AbilityEntry(ability, context)
        self.both(Part.RESOLVE, lambda: self.game.resolve_ability(entry), context.controller, context.source.now, *known)

    def known(self, context):
        """What a list of effects knows at its beginning, in the order of `vosk_parts.know`."""
        cards = [0 if known is None else known.now for known in (context.event, context.paid)]
        player = NOBODY if context.event_player is None else context.event_player
        return cards[0], player, cards[1], context.tactic or 0, context.diff

    def replace(self, thing, ability, seat, other):
        """Let a replacement happen in place of what would happen to another card."""
        with_moment = self.in_moment(self.game.replaces, thing, ability, seat, other)
        self.both(Part.REPLACE, with_moment, seat, thing, self.number(ability), other)

    def in_moment(self, do, *args, **how):
        """Something of the plain engine, done in a moment."""

        def done():
            with self.game.moment():
                return do(*args, **how)

        return done

    def wound(self, *wounds):
        """Wound cards at one moment and let everything resolve."""
        told = [word for wound in wounds for word in wound]
        self.both(Part.WOUND, self.in_moment(self.game.wound, list(wounds)), 0, None, len(wounds), *told)
        self.drain()

    def fight(self, first, second):
        """Let two units fight and everything resolve."""
        self.both(Part.FIGHT, self.in_moment(self.game.fight, first, second), 0, first, second)
        self.drain()

    def heal(self, thing):
        return self.both(Part.HEAL, lambda: self.game.heal(thing), 0, thing)

    def restore(self, thing, number=None):
        """Restore a city or a fortification, wholly or by a number."""
        return self.both(Part.RESTORE, lambda: self.game.restore(thing, number), 0, thing, thing.damage if number is None else number)

    def ruin(self, city):
        return self.both(Part.RUIN, self.in_moment(self.game.ruin, city), 0, city)

    def assign(self, units, seat=0, tactic=None):
        """Let an effect assign units, and everything resolve."""
        do = self.game.assign_by_effect
        self.both(Part.ASSIGN, lambda: do(units, seat, tactic), seat, tactic, len(units), *units)
        self.drain()

    def draw(self, seat, number):
        """Let a player draw, and everything resolve; the cards drawn."""
        drawn = self.both(Part.DRAW, self.in_moment(self.game.draw, seat, number), seat, None, number)
        self.drain()
        return drawn

    def win(self, tactic):
        """Let a tactic resolve."""
        self.both(Part.TACTIC, lambda: self.game.resolve_tactic(tactic), 0, tactic)

    def opening_redraws(self, seat=0):
        """Let a player redraw cards of the opening hand."""
        self.both(Part.REDRAWS, lambda: self.game.opening_redraws(seat), seat)

    def step(self, trigger):
        """Let the abilities of a step resolve."""
        self.both(Part.STEP, lambda: self.game.step(trigger), 0, None, code_of(TriggerCode, Trigger(trigger)))

    def phase(self, part):
        """Let a step or a phase of the round happen."""
        return self.both(part, getattr(self.game, PHASES[part]))

    def whole_game(self):
        """Play from the start to the end; how that is, and who has won."""

        def play():
            self.game.start()
            self.game.play_rounds()

        return self.ends(lambda: self.both(Part.GAME, play))

    # --- what is seen ------------------------------------------------------------------------------------------------------

    def names(self, zone, seat=0):
        return [thing.card.name for thing in self.game.list_of(zone, seat)]

    def in_play(self, name):
        return [thing for thing in self.game.battlefield if thing.card.name == name]

    def power(self, thing):
        return self.now.power(thing)

    def told(self, kind):
        """Lines of the trace of a kind."""
        return [words for _, line, words in self.lines if line == kind]

    def ends(self, do):
        """How the game ends by what is done."""
        try:
            do()
        except Ended as ended:
            return ended.how, ended.winners
        return None
