"""What is lost or paid, and which cards go (R6, R7, R40; ENGINE.md, section 9)."""

from sim.relic.reference.cardfile import ATTRIBUTES
from sim.relic.reference.things import amount_of


def lose(table, seat, owner, effect):
    """Lose a thing, as much as there is."""
    thing, amount = amount_of(seat, effect)
    if thing == "attribute":
        lose_chosen_attribute(table, seat, amount)
    elif thing in ATTRIBUTES:
        seat.lose_attribute(thing, amount)
    elif thing == "trophy":
        lose_trophies(table, seat, amount)
    else:
        take(table, seat, thing, amount, effect.get("trait"))


def lose_chosen_attribute(table, seat, amount):
    """Lower an attribute the player chooses among those above their printed value."""
    names = [name for name in ATTRIBUTES if seat.attributes[name] > getattr(seat.character, name)]
    if names and amount > 0:
        seat.lose_attribute(names[table.decides(seat).lowered(names)], amount)


def can_pay(seat, thing, amount, trait=None):
    """Whether a price can be paid in full; the last Life never."""
    return seat.count(thing, trait) >= amount + (thing == "life")


def take_price(table, seat, thing, amount, trait=None):
    """Pay so much of a thing; trophies by their points."""
    if thing == "trophy":
        spend_trophies(table, seat, amount)
    else:
        take(table, seat, thing, amount, trait)


def spend_trophies(table, seat, points):
    """Discard trophies that are worth so many points, of the player's choice (R44)."""
    for piece in table.decides(seat).spent_trophies(seat.trophies, points):
        seat.trophies.remove(piece)
        table.discard(piece)


def take(table, seat, thing, amount, trait=None):
    """Take away so much of a thing that is lost as it is paid; of relics, wargear and assets only those with a trait, if one is named."""
    {
        "life": lambda: seat.lose_life(amount),
        "influence": lambda: seat.lose_influence(amount),
        "power": lambda: lose_cards(table, seat, seat.power, amount),
        "corruption": lambda: lose_corruption(table, seat, amount),
        "mission": lambda: lose_first(table, seat.completed, amount),
        "token": lambda: seat.lose_tokens(amount),
        **dict.fromkeys(("asset", "relic", "wargear"), lambda: lose_some(table, seat, seat.holding(thing, trait), amount)),
    }[thing]()


def lose_first(table, pile, number):
    """Discard so many cards, the first ones first."""
    for piece in pile[:number]:
        pile.remove(piece)
        table.discard(piece)


def lose_cards(table, seat, pile, number):
    """Discard so many power cards or assets, one after the other, as the player keeps them."""
    for _ in range(min(number, len(pile))):
        table.spend(len(pile))
        table.discard(pile.pop(table.decides(seat).parts_with(pile)))


def lose_some(table, seat, pieces, number):
    """Discard so many of some assets, one after the other, as the player keeps them."""
    kept = list(pieces)
    lose_cards(table, seat, kept, number)
    seat.assets[:] = [piece for piece in seat.assets if piece not in pieces or piece in kept]


def lose_corruption(table, seat, number):
    """Discard so many corruption cards, one after the other, as the player parts with them."""
    for _ in range(min(number, len(seat.corruption))):
        table.spend(len(seat.corruption))
        table.discard(seat.corruption.pop(table.decides(seat).parts_with_corruption(seat.corruption)))


def lose_trophies(table, seat, number):
    """Discard so many trophies, one after the other, as the player parts with them."""
    for _ in range(min(number, len(seat.trophies))):
        table.spend(len(seat.trophies))
        table.discard(seat.trophies.pop(table.decides(seat).parts_with_trophy(seat.trophies)))


def turn_face_down(table, seat, number):
    """Turn so many active corruption cards face down, one after the other, in the order in which they would be lost."""
    active = [piece for piece in seat.corruption if piece.active]
    for _ in range(min(number, len(active))):
        table.spend(len(active))
        active.pop(table.decides(seat).parts_with_corruption(active)).active = False
