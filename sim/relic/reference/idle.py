"""Effects that find nothing to do, as things stand (ENGINE.md, section 8.1)."""

from sim.relic.reference.cardfile import ATTRIBUTES, COLOURS, Scenario, Space
from sim.relic.reference.conditions import holds
from sim.relic.reference.losses import can_pay
from sim.relic.reference.seat import TOP_AMOUNT, TOP_ATTRIBUTE, TOP_LIFE
from sim.relic.reference.things import amount_of

DRAWN = ("power", "wargear", "relic", "mission")


def all_idle(table, seat, owner, effects):
    """Whether each effect of a text finds nothing to do for a player."""
    return all(is_idle(table, seat, owner, effect) for effect in effects)


def is_idle(table, seat, owner, effect):
    """Whether an effect finds nothing to do for a player."""
    if not holds(seat, effect.get("when")):
        return True
    return VERBS[effect["do"]](table, seat, owner, effect) if effect["do"] in VERBS else False


def idle_gain(table, seat, owner, effect):
    """A gain of nothing, or of what he has the most of, or of cards that are not there."""
    thing, amount = amount_of(seat, effect)
    if amount <= 0:
        return True
    if thing in DRAWN:
        return not table.decks[thing].has_cards()
    if thing == "attribute":
        return min(seat.attributes.values()) >= TOP_ATTRIBUTE
    most = {"life": TOP_LIFE, "influence": TOP_AMOUNT, "token": TOP_AMOUNT, **dict.fromkeys(ATTRIBUTES, TOP_ATTRIBUTE)}
    return thing in most and seat.count(thing) >= most[thing]


def idle_loss(table, seat, owner, effect):
    """A loss of nothing, or of what he does not have."""
    thing, amount = amount_of(seat, effect)
    if amount <= 0:
        return True
    raised = {name: seat.attributes[name] > getattr(seat.character, name) for name in ATTRIBUTES}
    if thing in ATTRIBUTES:
        return not raised[thing]
    if thing == "attribute":
        return not any(raised.values())
    if thing == "trophy":
        return not seat.trophies
    return thing != "life" and seat.count(thing, effect.get("trait")) == 0


def idle_draw(table, seat, owner, effect):
    """Cards that are drawn nowhere, or are not there."""
    return seat.space.tier not in table.board.rings or not any(effect.get(colour, 0) and table.decks[colour].has_cards() for colour in COLOURS)


def idle_move(table, seat, owner, effect):
    """A move that leads nowhere else, or to whom it may not move."""
    if seat.space.tier not in table.board.rings and not isinstance(owner, Space | Scenario):
        return True
    return all(space is seat.space for space in table.board.targets(effect))


def idle_players(table, seat, owner, effect):
    """Effects for players of whom there is none."""
    others = table.others(seat)
    if effect["who"] == "here":
        return not any(other.space is seat.space for other in others)
    return effect["who"] != "each" and not others


def idle_clear(table, seat, owner, effect):
    """Nothing lies there that could be cleared."""
    cards = [piece.card for piece in table.here(seat)]
    return not any(effect.get("type", card.type) == card.type and effect.get("trait") in (None, *card.traits) for card in cards)


def idle_pay(table, seat, owner, effect):
    """A price that cannot be paid, or is paid in vain."""
    then = effect.get("then", [])
    return not payable(seat, effect) or bool(then) and all(idle_inside(table, seat, owner, inner) for inner in then)


def idle_choice(table, seat, owner, effect):
    """A choice among options that are all in vain."""
    return all(idle_inside(table, seat, owner, inner) for option in effect["options"] for inner in option)


def idle_inside(table, seat, owner, effect):
    """Whether an effect inside a price or an option finds nothing to do: one step is looked ahead, no further."""
    if effect["do"] in ("pay", "choose"):
        return not holds(seat, effect.get("when")) or (effect["do"] == "pay" and not payable(seat, effect))
    return is_idle(table, seat, owner, effect)


def payable(seat, effect):
    """Whether the price of a `pay` can be paid."""
    thing, amount = amount_of(seat, effect)
    return can_pay(seat, thing, amount, effect.get("trait"))


VERBS = {
    "gain": idle_gain,
    "lose": idle_loss,
    "heal": lambda table, seat, owner, effect: seat.life >= seat.character.life,
    "charge": lambda table, seat, owner, effect: not any(piece.card.charges > 0 for piece in seat.assets),
    "draw": idle_draw,
    "move": idle_move,
    "players": idle_players,
    "clear": idle_clear,
    "discard_this": lambda table, seat, owner, effect: owner not in [*seat.assets, *seat.corruption, *table.here(seat)],
    "take_this": lambda table, seat, owner, effect: owner not in table.here(seat),
    "face_down": lambda table, seat, owner, effect: not any(piece.active for piece in seat.corruption),
    "buy_power": lambda table, seat, owner, effect: seat.influence < effect["price"] or not table.decks["power"].has_cards(),
    "buy_wargear": lambda table, seat, owner, effect: not table.decks["wargear"].has_cards(),
    "new_mission": lambda table, seat, owner, effect: (
        not table.decks["mission"].has_cards() and not (effect.get("replace", False) and seat.mission is not None)
    ),
    "pay": idle_pay,
    "choose": idle_choice,
}
"""Verbs that may find nothing to do."""
