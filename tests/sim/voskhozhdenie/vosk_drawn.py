"""Scenes of one card as data: what lies there, what is done, and all that is different afterwards.

A card is written as its name and what is not as printed: `"Clan Company: power 6, wounded, in Direct Assault"`. Of cities and fortifications the
power is what wounds have left of it.
"""

from collections import Counter
from typing import NamedTuple

from vosk_games import pool
from vosk_parts import Part
from vosk_scenes import CITIES, Scene, Told

from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.questions import Kind
from sim.voskhozhdenie.reference.things import BATTLEFIELD, DECLARING, OPPOSING

FIELD = "field"
PILES = ("hand", "graveyard", "oblivion", "reinforcement")
NUMBERS = ("coins", "next_bonus")
SIDES = {"in": DECLARING, "against": OPPOSING}
STRUCTURES = (Type.CITY, Type.FORTIFICATION)


class Drawn(NamedTuple):
    """A scene about a card. Places of seat 0 are called `field`, `hand` ..., those of seat 1 `their field`, `their hand` ...

    Attributes
    ----------
    card
        The card that the scene is about.
    what
        What it shows.
    lay
        Place to cards as they lie at the beginning, the top one of a deck last, or to a number.
    becomes
        Of each place that is different afterwards: of a number the difference, of a deck all cards (a set behind a shuffle), of others the cards that
        have come (`+`) and gone (`-`). What is not named is what it was.
    do
        What is done, as names of methods of `Table` with their arguments.
    want
        What seat 0 wants, as `Told` takes it. `"superiority"` is that of the tactic, a pair a card of theirs or a list of effects by its number.
    offers
        The last question of a kind, and between what it let choose.
    notes
        Lines of the trace of a kind.
    cities
        Of both players.
    """

    card: str
    what: str
    lay: dict
    becomes: dict
    do: tuple = (("play",),)
    want: tuple = ()
    offers: tuple = ()
    notes: tuple = ()
    cities: tuple = CITIES

    def __str__(self):
        return f"{self.card}: {self.what}"

    def play(self):
        """Play the scene in both engines, and compare."""
        table = Table(self)
        before = table.places()
        for deed, *args in self.do:
            getattr(table, deed)(*args)
        found = differences(before, table.places(), self.becomes)
        assert found == self.becomes, f"{found} against {self.becomes}"
        if self.offers:
            kind, options = self.offers
            offered = [called(option) for option in table.scene.asked(Kind(kind))[-1]]
            assert Counter(offered) == Counter(options), f"{offered} against {options}"
        if self.notes:
            kind, lines = self.notes
            assert table.scene.told(kind) == lines, table.scene.told(kind)
        wants = table.scene.game.deciders[0].wants
        assert not wants, f"nobody asked for {wants}"


def called(option):
    """An option in words."""
    if isinstance(option, tuple) and hasattr(option[0], "card"):
        return option[0].card.name  # a decree
    if hasattr(option, "kind"):
        return f"{option.kind} {option.thing.card.name}" if option.thing else option.kind
    return option.card.name if hasattr(option, "card") else option


def differences(before, after, expected):
    """What is different, in the words of `Drawn.becomes`."""
    found = {}
    for place, now in after.items():
        if now == before[place]:
            continue
        if isinstance(now, int):
            found[place] = now - before[place]
        elif place.endswith("deck"):
            found[place] = set(now) if isinstance(expected.get(place), set) else now
        else:
            found[place] = signed(Counter(now) - Counter(before[place]), Counter(before[place]) - Counter(now), expected.get(place, []))
    return found


def signed(come, gone, expected):
    """Cards that have come and gone; in the order in which they are expected, if they are."""
    found = [f"+{card}" for card in come.elements()] + [f"-{card}" for card in gone.elements()]
    return list(expected) if Counter(found) == Counter(expected) else sorted(found)


def left(tactic, *more):
    """What is different on the own side once a tactic has left that a Peasant has won."""
    return [f"-{tactic}", f"-Peasant: in {tactic}", "+Peasant", *more]


def first_chapter(name):
    """The chapter that a card begins as, and how many come before this one."""
    before = next((card.name for card in pool().cards if card.next == name), None)
    if before is None:
        return name, 0
    first, steps = first_chapter(before)
    return first, steps + 1


class Remembering(Told):
    """Remembers what was offered; cards that are chosen one after the other come out of the same list."""

    def answer(self, question):
        return super().answer(question._replace(options=list(question.options)))


class Table:
    """The table of a scene of a card, and what can be done there.

    Parameters
    ----------
    drawn : Drawn
    """

    def __init__(self, drawn):
        self.card, self.scene = drawn.card, Scene(cities=drawn.cities, deciders=Remembering)
        for place, cards in drawn.lay.items():
            seat, zone = (1, place[6:]) if place.startswith("their ") else (0, place)
            if isinstance(cards, int):
                setattr(self.scene.game.seats[seat], zone, cards)
            else:
                for card in cards:
                    self.lay(card, seat, BATTLEFIELD if zone == FIELD else zone)
        self.scene.want(*map(self.wanted, drawn.want))

    # --- what is laid down -------------------------------------------------------------------------------------------------

    def lay(self, text, seat, zone):
        """Lay a card down as it is written."""
        name, _, tags = text.partition(": ")
        thing = self.find(name, seat) if name in CITIES and zone == BATTLEFIELD else None
        if thing is None:
            first, steps = first_chapter(name)
            thing = self.scene.put(first, seat, zone)
            for _ in range(steps):
                thing.waiting = True
                self.chapters()
        for tag in filter(None, tags.split(", ")):
            self.tag(thing, *tag.partition(" ")[::2])

    def tag(self, thing, word, value):
        """Something about a card that is not as printed."""
        if word in SIDES:
            thing.tactic, thing.side = self.find(value), SIDES[word]
        elif word == "charges":
            thing.charges = int(value)
        elif word == "new":
            thing.entered_round = self.scene.game.round
        elif word == "power" and thing.card.type in STRUCTURES:
            thing.damage = thing.card.power - int(value)
        elif word == "power":
            thing.gifts = ((int(value) - thing.card.power, ()),)
        else:
            assert word in ("wounded", "ruined"), word
            setattr(thing, word, True)

    def find(self, name, seat=None):
        """A card by its name: on the battlefield, else somewhere."""
        things = [thing for _, _, thing in self.scene.game.all_things() if thing.card.name == name and seat in (None, thing.controller)]
        return next(iter(sorted(things, key=lambda thing: thing.zone != BATTLEFIELD)), None)

    def wanted(self, want):
        """A want of `Told`."""
        match want:
            case "superiority":
                return next(ability for ability in self.find(self.card).card.abilities if ability.on == "superiority")
            case ("their", name):
                return self.find(name, 1)
            case ("list", number):
                return pool().cards[pool().find(self.card)].abilities[0].effects[0].options[number - 1]
        return want

    # --- what is done ------------------------------------------------------------------------------------------------------

    def play(self, name=None, seat=0):
        """Play a card from the hand; the player gets the coins that are printed on it."""
        thing = self.scene.put(name or self.card, seat, "hand")
        assert thing.card.cost is not None
        self.scene.play(thing, seat, coins=thing.card.cost)

    def unplayable(self):
        """The card is in the hand and cannot be played."""
        assert not self.scene.now.playable(self.scene.put(self.card, 0, "hand"), 0)

    def lie(self):
        """Lay the card down."""
        self.scene.put(self.card)

    def decree(self):
        """Issue the decree of the card."""
        assert self.scene.decree(self.find(self.card)) is not None

    def charge(self, name=None):
        """Use the last Charge ability of a card."""
        thing = self.find(name or self.card)
        ability = [ability for ability in self.scene.now.abilities(thing) if ability.on == "charge"][-1]
        assert self.scene.game.can_activate(thing, ability, 0)
        self.scene.activate(thing, ability)
        self.scene.drain()

    def activate(self):
        """Use the Sacrifice ability of the card."""
        self.scene.use(self.find(self.card), "activate")

    def cannot(self, on):
        """An ability of the card cannot be activated."""
        thing = self.find(self.card)
        (ability,) = [ability for ability in thing.card.abilities if ability.on == on]
        assert (thing, ability) not in self.scene.now.activations(0)

    def win(self, name=None):
        """Let a tactic resolve."""
        self.scene.win(self.find(name or self.card))

    def chapters(self):
        """Waiting chapters become the next ones."""
        self.scene.phase(Part.CHAPTERS)

    def step(self, trigger):
        """Let the abilities of a step resolve."""
        self.scene.step(trigger)
        self.scene.drain()

    def actions(self):
        """Everybody takes turns."""
        self.scene.phase(Part.ACTIONS)

    def turn(self):
        """Take a turn."""
        self.scene.take_turn(0)

    def wound(self, n, name=None):
        """Wound a card."""
        self.scene.wound((self.find(name or self.card), n))

    def assign(self, name=None):
        """An effect of its owner assigns a unit."""
        unit = self.find(name or self.card)
        self.scene.assign([unit], unit.controller)

    # --- what is seen ------------------------------------------------------------------------------------------------------

    def places(self):
        """All places with what is there."""
        game, found = self.scene.now, {}
        for seat in game.seats:
            whose = "their " if seat.number else ""
            found |= {whose + number: getattr(seat, number) for number in NUMBERS}
            found |= {whose + pile: [thing.card.name for thing in seat.zone(pile)] for pile in PILES}
            found[f"{whose}deck"] = [thing.card.name for thing in seat.deck]
            found[whose + FIELD] = [self.written(thing) for thing in game.battlefield if thing.controller == seat.number]
        return found

    def written(self, thing):
        """A card in play, and what is not as printed."""
        game, tags = self.scene.game, []
        if thing.ruined:
            tags.append("ruined")
        elif thing.card.power is not None and game.power(thing) != thing.card.power:
            tags.append(f"power {game.power(thing)}")
        if thing.charges != (game.printed_charges(thing) or 0):
            tags.append(f"charges {thing.charges}")
        tags += ["wounded"] * thing.wounded + ["won"] * thing.waiting
        if thing.tactic is not None:
            word = next(word for word, side in SIDES.items() if side == thing.side)
            tags.append(f"{word} {thing.tactic.card.name}")
        printed = [] if thing.wounded else [word.keyword for word in thing.card.keywords]
        more = Counter(word.keyword for word in game.keywords(thing)) - Counter(printed)
        tags += [f"with {word}" for word in sorted(map(str, more))]
        if thing.owner != thing.controller:
            tags.append("taken")
        return thing.card.name + (f": {', '.join(tags)}" if tags else "")
