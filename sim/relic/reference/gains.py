"""What is gained, and how (R6-R8, R13, R26, R28; ENGINE.md, section 9)."""

from sim.relic.reference import missions
from sim.relic.reference.cardfile import ATTRIBUTES
from sim.relic.reference.seat import TOP_ATTRIBUTE
from sim.relic.reference.stack import Range
from sim.relic.reference.things import amount_of

TOP_LEVEL = 12
REWARDS = {
    **{name: {"do": "gain", name: 1} for name in (*ATTRIBUTES, "life", "power", "mission")},
    "any": {"do": "gain", "attribute": 1},
    "influence": {"do": "gain", "influence": 2},
}


def gain(table, seat, owner, effect):
    """Gain a thing."""
    thing, amount = amount_of(seat, effect)
    if amount <= 0:
        return
    if thing in ATTRIBUTES:
        seat.gain_attribute(thing, amount)
    else:
        GAINS[thing](table, seat, owner, amount)


def gain_life(table, seat, owner, amount):
    """Gain Life."""
    seat.gain_life(amount)


def gain_influence(table, seat, owner, amount):
    """Gain influence."""
    seat.gain_influence(amount)


def gain_tokens(table, seat, owner, amount):
    """Gain tokens."""
    seat.gain_tokens(amount)


def gain_chosen_attribute(table, seat, owner, amount):
    """Raise an attribute the player chooses among those below the maximum."""
    names = [name for name in ATTRIBUTES if seat.attributes[name] < TOP_ATTRIBUTE]
    if names:
        seat.gain_attribute(names[table.decides(seat).raised(names)], amount)


def gain_power(table, seat, owner, amount):
    """Draw power cards."""
    seat.power += table.decks["power"].draw_up_to(amount)


def gain_wargear(table, seat, owner, amount):
    """Draw wargear."""
    seat.assets += table.decks["wargear"].draw_up_to(amount)


def gain_mission(table, seat, owner, amount):
    """Gain completed missions."""
    missions.gain_completed(table, seat, amount)


def gain_relic(table, seat, owner, amount):
    """Gain relics: of those drawn one is kept, the others are shuffled into the deck again (R13)."""
    deck = table.decks["relic"]
    gained = 0
    while gained < amount and deck.has_cards():
        drawn = deck.draw_up_to(table.rules.relics_drawn)
        seat.assets.append(drawn.pop(table.decides(seat).kept_relic(drawn)))
        gained += 1
        if drawn:
            deck.cards += drawn
            deck.shuffle()


def gain_corruption(table, seat, owner, amount):
    """Draw a corruption card, with all it brings about; then the next one (R26)."""
    piece = table.decks["corruption"].draw()
    if piece is None:
        table.stack.push(rest(seat, owner, "corruption", amount))
        return
    seat.corruption.append(piece)
    piece.active = piece.card.activation <= len(seat.corruption)
    effects = [Range(seat, piece, list(piece.card.effects))] if piece.active else []
    table.stack.push([*effects, *table.answers(seat, "corruption"), *rest(seat, owner, "corruption", amount)])


def gain_level(table, seat, owner, amount):
    """Gain a level, with all its rewards; then the next one. Beyond level 12 it is a completed mission (R8)."""
    if seat.level == TOP_LEVEL:
        missions.gain_completed(table, seat, 1)
        table.stack.push(rest(seat, owner, "level", amount))
        return
    rewards = [effect for word in seat.character.track[seat.level] for effect in reward(seat.character, word)]
    seat.level += 1
    missions.note(seat, "level")
    table.stack.push([Range(seat, None, rewards), *table.answers(seat, "level"), *rest(seat, owner, "level", amount)])


def reward(character, word):
    """Return the effects of one reward of a level track."""
    return character.special if word == "special" else [REWARDS[word]]


def rest(seat, owner, thing, amount):
    """Return what remains to be gained after the first one."""
    return [Range(seat, owner, [{"do": "gain", thing: amount - 1}])] if amount > 1 else []


GAINS = {
    "life": gain_life,
    "influence": gain_influence,
    "attribute": gain_chosen_attribute,
    "power": gain_power,
    "corruption": gain_corruption,
    "mission": gain_mission,
    "level": gain_level,
    "relic": gain_relic,
    "wargear": gain_wargear,
    "token": gain_tokens,
}
