"""Strategies in Python decide: functions are asked, and the lists of the base where there is none (ENGINE.md, section 13)."""

from types import SimpleNamespace

from sim.reference.pythonfile import Functions
from sim.relic.reference.cardfile import Card, Character, Scenario, Space
from sim.relic.reference.counters import OF_SPACES, lowest_chance
from sim.relic.reference.deciders import RuleDecider, of_use
from sim.relic.reference.purposes import PYTHON
from sim.relic.reference.pythonfile import CONSTANTS, MOMENTS, NOWHERE
from sim.relic.reference.seat import text_of
from sim.relic.reference.sight import view
from sim.relic.reference.things import amount_of, is_nobody
from sim.relic.reference.trophies import points

OF_SPACE = ("enemies", "encounters", "loot", "worth", "draws", "players_there", "mission_there", "mission_way")
EMPTY = {
    **dict.fromkeys(("card", "character", "space"), NOWHERE),
    **dict.fromkeys(("seat", "word"), -1),
    **dict.fromkeys(("number", "cost"), 0),
    **dict.fromkeys(("paid", "moment"), -1),
    **dict.fromkeys(("chance", "then", "ends", *OF_SPACE, "danger"), 0),
}
"""What an option says where it says nothing."""
PRICES = {"charge": "CHARGES", "discard": "ITSELF"}


def shown(thing=None, **more):
    """Return an option about a card, a space, a character or none of them."""
    sorts = {Card: "card", Space: "space", Character: "character"}
    told = {name: thing.number for sort, name in sorts.items() if isinstance(thing, sort)}
    return SimpleNamespace(**EMPTY | told | more)


def word(name):
    """Return the number of a word."""
    return CONSTANTS[name.upper()]


def state_of(piece):
    """Return what tells a copy from others: the charges on an asset, 1 for a corruption card that is active."""
    if piece.card.deck == "corruption":
        return int(piece.active)
    return 0 if piece.card.deck == "power" else piece.charges


class PythonDecider(RuleDecider):
    """Asks the functions of a file.

    Parameters
    ----------
    strategy : Strategy
    counters : Counters
    """

    def __init__(self, strategy, counters):
        super().__init__(strategy.lists, counters, strategy.places)
        self.table, self.seat = counters.table, counters.seat
        self.functions = Functions(strategy.functions, self.table.luck, PYTHON, self.seat.number)

    def ask(self, name, options, may):
        """Return the answer of a function, None for nothing; where there is nothing to decide, nothing is asked."""
        if len(options) == 1 and not may:
            return 0
        return self.functions.ask(name, view(self.table, self.seat, may, self.functions.luck()), options, may)

    def agrees(self, name, option):
        """Whether a function wants the one thing that it is asked about."""
        return self.ask(name, [option], True) is not None

    def about_pieces(self, name, pieces, may, **more):
        """Return the piece that a function names."""
        return self.ask(name, [shown(piece.card, number=state_of(piece), **more) for piece in pieces], may)

    # --- the course of a turn ---

    def character(self, characters):
        """Return the character that is kept."""
        return self.ask("character", [shown(each) for each in characters], False) if "character" in self.functions else super().character(characters)

    def end(self, space, number=0):
        """Return an option about the end of a movement."""
        counters = self.counters
        told = {name: OF_SPACES[name](counters, space) for name in (*OF_SPACE, "danger")}
        return shown(space, number=number, chance=lowest_chance(self.seat, counters.lying(space)), **told)

    def march(self, hand, candidates):
        """Return (power card, space) of the movement by a card, None for none."""
        if "march" not in self.functions:
            return super().march(hand, candidates)
        numbers = sorted({piece.card.power_number for piece in hand})
        ends = [(number, space) for number in numbers for space in candidates(number)]
        index = self.ask("march", [self.end(space, number) for number, space in ends], True) if ends else None
        if index is None:
            return None
        number, space = ends[index]
        return next(piece for piece in hand if piece.card.power_number == number), space

    def destination(self, spaces):
        """Return where a movement ends."""
        return self.ask("move", [self.end(space) for space in spaces], False) if "move" in self.functions else super().destination(spaces)

    def rival(self, characters):
        """Return the other player that is meant."""
        if "rival" not in self.functions:
            return super().rival(characters)
        others = self.table.others(self.seat)
        return self.ask("rival", [shown(each, seat=other.number) for each, other in zip(characters, others, strict=True)], False)

    def resolves(self, owner):
        """Whether an optional encounter is resolved."""
        return not self.agrees("decline", shown(owner.card)) if "decline" in self.functions else super().resolves(owner)

    def levels_bought(self, most):
        """Return how many levels are bought."""
        if "levels" not in self.functions:
            return super().levels_bought(most)
        price = self.table.rules.level_points
        index = self.ask("levels", [shown(number=number, cost=number * price) for number in range(1, most + 1)], True)
        return 0 if index is None else index + 1

    def trades_missions(self):
        """Whether completed missions are traded for a relic."""
        if "trade" not in self.functions:
            return super().trades_missions()
        return self.agrees("trade", shown(word=word("relic"), cost=self.table.rules.missions_for_relic))

    def dropped(self, power, assets):
        """Yield the cards that are discarded though there is room."""
        if "drop" not in self.functions:
            yield from super().dropped(power, assets)
            return
        while pieces := [*power, *assets]:
            index = self.about_pieces("drop", pieces, True)
            if index is None:
                return
            yield pieces[index]

    # --- battles, tests, uses ---

    def gear(self, pieces, key, without):
        """Return the weapon or armour, of those that are of use."""
        if "arm" not in self.functions:
            return super().gear(pieces, key, without)
        found = [(index, key(piece)) for index, piece in enumerate(pieces)]
        useful = [(index, help_of) for index, help_of in found if help_of is not None]
        now = without()
        answer = self.ask("arm", [shown(pieces[index].card, chance=now, then=then) for index, (then, _) in useful], True) if useful else None
        return None if answer is None else useful[answer][0]

    def evaded(self, pieces, chances):
        """Return the enemy that is evaded."""
        if "evade" not in self.functions:
            return super().evaded(pieces, chances)
        return self.ask("evade", [shown(piece.card, chance=chance) for piece, chance in zip(pieces, chances, strict=True)], True)

    def uses(self, thing, possible, chance=0, gain=0):
        """Whether a use of a card or character is made."""
        if "use" not in self.functions:
            return super().uses(thing, possible, chance, gain)
        use, price = possible.use, {}
        if possible.holder in self.seat.power:
            price = {"cost": 1, "paid": word("itself")}
        elif use.pay != "nothing":
            price = {"cost": use.amount, "paid": word(PRICES.get(use.pay, use.pay))}
        place = [each is use for each in text_of(possible.holder).uses].index(True)
        told = {"number": place, "moment": MOMENTS.index(use.moment), "chance": possible.now, "then": possible.then}
        return self.agrees("use", shown(thing, **told, **price))

    def number(self, hand, named, now, with_number):
        """Return the power card that replaces the next die."""
        if "power" not in self.functions:
            return super().number(hand, named, now, with_number)
        numbers = [piece.card.power_number for piece in hand]
        told = [
            shown(piece.card, word=word(named), number=number, chance=now, then=with_number(number))
            for piece, number in zip(hand, numbers, strict=True)
        ]
        return self.ask("power", told, True)

    # --- effects ---

    def text(self, option, owner, effect):
        """Return an option about a text that begins with an effect."""
        told = {"word": word(option.word)}
        if effect["do"] == "pay":
            thing, told["cost"] = amount_of(self.seat, effect)
            told["paid"] = word(thing)
        while effect["do"] == "pay" and effect.get("then"):
            effect = effect["then"][0]
        if effect["do"] == "gain":
            told["number"] = amount_of(self.seat, effect)[1]
        ends = sum(1 << space.number for space in option.ends)
        told["ends"] = ends - 2**64 if ends >= 2**63 else ends
        if len(option.ends) == 1:
            told["space"] = option.ends[0].number
        return shown(None if is_nobody(owner) or isinstance(owner, Scenario) else text_of(owner), **told)

    def accepts(self, owner, option, effect=None):
        """Whether an optional effect is used."""
        if is_nobody(owner):
            return self.agrees("choose", self.text(option, owner, effect)) if "choose" in self.functions else super().accepts(owner, option)
        if "decline" not in self.functions or isinstance(owner, Scenario):
            return super().accepts(owner, option)
        return not self.agrees("decline", shown(text_of(owner)))

    def pays(self, option, owner=None, effect=None, condition=None):
        """Whether a price is paid, or a condition met."""
        if "choose" not in self.functions:
            return super().pays(option)
        if condition is not None:
            ((thing, amount),) = condition.items()
            price = {} if thing == "level" else {"cost": amount, "paid": word(thing)}
            return self.agrees("choose", shown(word=word(option.word), **price))
        return not option.idle and self.agrees("choose", self.text(option, owner, effect))

    def option(self, options, optional, coin, owner, texts):
        """Return an option."""
        if "choose" not in self.functions:
            return super().option(options, optional, coin, owner, texts)
        left = of_use(options)
        answer = self.ask("choose", [self.text(options[index], owner, texts[index][0]) for index in left], optional)
        return None if answer is None else left[answer]

    def raised(self, names):
        """Return the attribute that is raised."""
        return self.ask("attribute", [shown(word=word(name)) for name in names], False) if "attribute" in self.functions else super().raised(names)

    def lowered(self, names):
        """Return the attribute that is lowered."""
        return self.ask("lower", [shown(word=word(name)) for name in names], False) if "lower" in self.functions else super().lowered(names)

    def kept_relic(self, pieces):
        """Return the relic that is kept."""
        return self.ask("relic", [shown(piece.card) for piece in pieces], False) if "relic" in self.functions else super().kept_relic(pieces)

    def parts_with(self, pieces):
        """Return the card that goes first."""
        return self.about_pieces("lose", pieces, False) if "lose" in self.functions else super().parts_with(pieces)

    def parts_with_corruption(self, pieces):
        """Return the corruption card that goes first."""
        return self.about_pieces("lose", pieces, False) if "lose" in self.functions else super().parts_with_corruption(pieces)

    def parts_with_trophy(self, pieces):
        """Return the trophy that goes first."""
        return self.ask("lose", [shown(piece.card) for piece in pieces], False) if "lose" in self.functions else super().parts_with_trophy(pieces)

    def spent_trophies(self, pieces, price):
        """Yield the trophies that pay a price, one after the other; each is discarded before the next is chosen."""
        if "spend" not in self.functions:
            yield from super().spent_trophies(pieces, price)
            return
        rest = points(pieces) - price
        while (left := points(pieces) - rest) > 0:
            yield pieces[self.ask("spend", [shown(piece.card, cost=left) for piece in pieces], False)]

    def keeps_mission(self, active, drawn):
        """Whether the active mission stays."""
        if "mission" not in self.functions:
            return super().keeps_mission(active, drawn)
        return self.ask("mission", [shown(active.card), shown(drawn.card)], False) == 0

    def charged(self, pieces):
        """Return the card that gets charges."""
        return self.about_pieces("charge", pieces, False) if "charge" in self.functions else super().charged(pieces)

    def buys_power(self, price):
        """Whether one more power card is bought."""
        return self.agrees("buy", shown(word=word("power"), cost=price)) if "buy" in self.functions else super().buys_power(price)

    def wargear(self, pieces):
        """Return the card that is bought."""
        if "buy" not in self.functions:
            return super().wargear(pieces)
        discount = self.seat.total("price")
        return self.ask("buy", [shown(piece.card, cost=max(0, piece.card.cost - discount)) for piece in pieces], True)
