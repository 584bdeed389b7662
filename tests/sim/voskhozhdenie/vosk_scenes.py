"""Positions of Voskhozhdenie that are laid out by hand, and players who do what they are told."""

from vosk_games import check_table, pool, watched

from sim.voskhozhdenie.cards.files import card_set_from
from sim.voskhozhdenie.cards.variant import VARIANTS
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.reference import Game
from sim.voskhozhdenie.reference.contexts import Context
from sim.voskhozhdenie.reference.events import Ended
from sim.voskhozhdenie.reference.questions import Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECLARING, Known

CITIES = ("Tural, Abbey", "Manai, Treasury")
"""Two cities without an influence on anything: their decrees give coins."""


def switched(**switches):
    """The pool with other readings."""
    return card_set_from(VARIANTS.changed_files(pool(), {"switches": switches}, "switched"), "switched")


def changed(cards):
    """The pool with other cards: to each name what changes."""
    return card_set_from(VARIANTS.changed_files(pool(), cards, "changed"), "changed")


def rules(**numbers):
    """The pool with other numbers."""
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
            return want == option.kind or option.thing is not None and want in (option.thing, option.thing.card.name)
        if kind is Kind.DECREE and option is not None:
            return want in (option[0], option[0].card.name)
        if hasattr(option, "card"):
            return want is option or want == option.card.name
        return type(want) is type(option) and want == option

    def options(self, kind):
        """Options of the questions of a kind, in the order in which they were asked."""
        return [question.options for question in self.asked if question.kind is kind]


class Scene:
    """A game in the middle of round 2, nothing in hands and decks."""

    def __init__(self, seats=2, teams=None, card_set=None, cities=CITIES):
        self.lines = []
        cards = card_set or pool()
        deck = Deck("scene", tuple(Line(city, 1) for city in cities), ())
        self.game = watched(Game(cards, [deck] * seats, teams=teams, deciders=Told, watch=self.lines.append))
        self.game.round = 2
        self.game.set_supply()

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

    def play(self, name, seat=0, coins=20, zone="hand", **how):
        """Play a card that is laid into the hand, and let everything resolve."""
        self.game.seats[seat].coins += coins
        thing = name if hasattr(name, "card") else self.put(name, seat, zone)
        made = self.game.play_card(thing, seat, **how)
        self.game.drain()
        check_table(self.game)
        return made

    def decree(self, thing, seat=0):
        """Issue the decree of a card."""
        self.want(thing, seat=seat)
        issued = self.game.offer_decree(seat)
        self.game.drain()
        return issued

    def act(self, *wants, seat=0):
        """Take a turn."""
        self.want(*wants, seat=seat)
        self.game.take_turn(seat)

    def use(self, thing, on, seat=0):
        """Activate an ability of a kind."""
        ability = next(ability for ability in self.game.abilities(thing) if ability.on == on)
        assert self.game.can_activate(thing, ability, seat)
        self.game.activate(thing, ability, seat)
        self.game.drain()

    def happen(self, thing, on, seat=None, **known):
        """Let the effects of an ability of a card happen."""
        ability = next(ability for ability in thing.card.abilities if ability.on == on)
        context = Context(thing.controller if seat is None else seat, Known(thing), **known)
        self.game.happen(ability.effects, context)
        self.game.drain()
        return context

    def wound(self, *wounds):
        """Wound cards at one moment and let everything resolve."""
        with self.game.moment():
            self.game.wound(list(wounds))
        self.game.drain()

    def win(self, tactic):
        """Let a tactic resolve."""
        self.game.resolve_tactic(tactic)

    def names(self, zone, seat=0):
        return [thing.card.name for thing in self.game.list_of(zone, seat)]

    def in_play(self, name):
        return [thing for thing in self.game.battlefield if thing.card.name == name]

    def power(self, thing):
        return self.game.power(thing)

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
