"""Strategies in Python: the file is run as it is, and its functions are asked with a view made of the table (ENGINE.md, section 9)."""

from collections import namedtuple
from operator import attrgetter
from types import SimpleNamespace

import numpy as np

from sim.ascension.reference.cardfile import FACTIONS, TYPES
from sim.ascension.reference.deciders import RuleDecider, word
from sim.ascension.reference.purposes import PYTHON
from sim.reference.pythonfile import AtHand, Functions
from sim.reference.pythonfile import counted as copies
from sim.reference.pythonfile import run as run_file

NOWHERE = 128
SEATS, SLOTS = 4, 8
BY_FACTION = ("none", "Enlightened", "Lifebound", "Mechana", "Void")
ZONES = ("ROW", "PILE", "ACTION", "HAND", "DISCARD", "PLAY", "PLAYED", "TEXT")
WORDS = ("other", "runes", "power", "honor", "draw")
NUMBERS = ("cost", "honor", "runes", "power", "draws", "copies")
CONSTANTS = {
    "NOWHERE": NOWHERE,
    **{zone: number for number, zone in enumerate(ZONES)},
    **{name.upper(): number for number, name in enumerate(WORDS)},
    **{name.upper(): number for number, name in enumerate(BY_FACTION) if number},
}
Offer = namedtuple("Offer", "card cost zone action word")


def run(path, card_set, others=()):
    """Run a file; return all that it defines."""
    elsewhere = {card.name for other in others for card in other.cards}
    numbers = {number: attrgetter(number) for number in NUMBERS}
    return run_file(path, {"cards": AtHand(card_set.cards, elsewhere, NOWHERE, fits, numbers)}, CONSTANTS)


def fits(target, card):
    """Whether a class or name names a card."""
    said = target.split()
    of_class = all(one in FACTIONS or one in TYPES for one in said) and set(said) <= {card.faction, card.type}
    return target == "any" or card.name == target or of_class or (target == "starter" and card.place == "start")


def counted(cards):
    """Return how many copies of each card there are."""
    return copies(cards, NOWHERE)


def number_of(card):
    """Return the number of a card, NOWHERE for none."""
    return NOWHERE if card is None else card.number


class PythonDecider(RuleDecider):
    """Asks the functions of a file, and decides by lists where there is none.

    Parameters
    ----------
    strategy : Strategy
    counters : Counters
    """

    def __init__(self, strategy, counters):
        super().__init__(strategy.lists, counters, strategy.places)
        self.functions = Functions(strategy.functions, counters.table.luck, PYTHON, counters.seat.number)

    def ask(self, name, options, may):
        """Return the answer of a function; None for nothing."""
        return self.functions.ask(name, self.view(may), options, may)

    def view(self, may):
        """Return what the seat sees."""
        table, seat = self.counters.table, self.counters.seat
        centre, own = table.centre, table.active is seat
        everybody = [*table.seats, table.samael] if table.solo else table.seats

        def by_seat(number):
            return np.array([number(player) for player in everybody] + [0] * (SEATS - len(everybody)), np.int64)

        def piles(cards):
            nobody = [counted([])] * (SEATS - len(everybody))
            return np.array([counted(cards(player)) for player in everybody] + nobody)

        row = [number_of(card) for card in centre.row]
        return SimpleNamespace(
            players=len(table.seats),
            seat=seat.number,
            active=table.active.number,
            round=table.round,
            round_cap=table.rules.round_cap,
            pool=centre.pool,
            runes=seat.runes,
            power=seat.power,
            discount=seat.discount,
            extra_turns=seat.extra_turns if own else 0,
            may=int(may),
            luck=self.functions.luck(),
            restricted=np.array([seat.restricted.get(faction, 0) for faction in BY_FACTION]),
            heroes=np.array([seat.heroes_counted.get(faction, 0) for faction in BY_FACTION]),
            score=by_seat(lambda player: player.score()),
            tokens=by_seat(lambda player: player.tokens),
            hand_cards=by_seat(lambda player: len(pile_of(player, "hand"))),
            deck_cards=by_seat(lambda player: len(pile_of(player, "deck"))),
            row=np.array(row + [NOWHERE] * (SLOTS - len(row))),
            piles=counted([card for card in centre.always for _ in range(centre.piles.get(card.name, 1))]),
            hand=counted(seat.hand),
            deck=counted(seat.deck),
            played=counted(seat.played),
            owned=piles(lambda player: player.set_aside if player is table.samael else player.owned()),
            in_play=piles(lambda player: [construct.card for construct in pile_of(player, "play")]),
            discarded=piles(lambda player: player.set_aside if player is table.samael else player.discard),
            centre=counted(centre.deck),
            void=counted(centre.void),
        )

    def offers(self, cards, zones):
        """Return options about cards, each with the zone where it lies."""
        return [Offer(card.number, card.cost, ZONES.index(zone), -1, -1) for card, zone in zip(cards, zones, strict=True)]

    def next_card(self, hand):
        """Return the index of the hand card to play."""
        if "play" not in self.functions:
            return super().next_card(hand)
        return self.ask("play", self.offers(hand, ["HAND"] * len(hand)), True) if hand else None

    def waits(self, card):
        """Whether a construct's gains wait."""
        return self.ask("wait", self.offers([card], ["PLAY"]), True) is not None if "wait" in self.functions else super().waits(card)

    def declines_gains(self, card):
        """Whether an optional effect is not used."""
        if "decline" not in self.functions:
            return super().declines_gains(card)
        return self.ask("decline", self.offers([card], ["TEXT"]), True) is not None

    def accepts(self, card):
        """Whether an optional effect without target, or an acquire trigger, is used."""
        return not self.declines_gains(card)

    def take(self, options):
        """Return an option of step 3; a card on offer twice is one option."""
        if "take" not in self.functions:
            return super().take(options)
        seen, found = set(), []
        for option in options:
            if option.kind == "action" or option.card.name not in seen:
                found.append(option)
            if option.kind != "action":
                seen.add(option.card.name)
        answer = self.ask("take", [self.offer(option) for option in found], True) if found else None
        return None if answer is None else found[answer]

    def offer(self, option):
        """Return what a function sees of an option of step 3."""
        card, seat = option.card, self.counters.seat
        if option.kind == "action":
            return Offer(card.number, card.actions[option.action].runes, ZONES.index("ACTION"), option.action, -1)
        cost = card.cost if card.type == "monster" else seat.price(card)
        return Offer(card.number, cost, ZONES.index("ROW" if option.kind == "row" else "PILE"), -1, -1)

    def target(self, list_name, cards, optional, places=()):
        """Return the index of the chosen target."""
        if list_name not in self.functions:
            return super().target(list_name, cards, optional)
        seat = self.counters.seat
        zones = {
            "banish": lambda place: "HAND" if place[0] is seat.hand else "DISCARD",
            "discard": lambda place: "HAND",
            "banish_row": lambda place: "ROW",
            "free": lambda place: "ROW" if place[0] == "row" else "PILE",
            "copy": lambda place: "PLAYED",
        }
        return self.ask(list_name, self.offers(cards, [zones[list_name](place) for place in places]), optional)

    def kept(self, cards):
        """Return the index of the construct to keep."""
        return self.ask("keep", self.offers(cards, ["PLAY"] * len(cards)), False) if "keep" in self.functions else super().kept(cards)

    def destroyed(self, cards):
        """Return the index of the construct to be destroyed."""
        return self.ask("destroy", self.offers(cards, ["PLAY"] * len(cards)), False) if "destroy" in self.functions else super().destroyed(cards)

    def chosen(self, card, options):
        """Return the index of an option of `choose`."""
        if "choose" not in self.functions:
            return super().chosen(card, options)
        return self.ask("choose", [Offer(card.number, card.cost, ZONES.index("TEXT"), -1, WORDS.index(word(option))) for option in options], False)


def pile_of(player, pile):
    """Return a pile of a player; Samael has none."""
    return getattr(player, pile, [])
