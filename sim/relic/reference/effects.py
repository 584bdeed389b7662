"""What effects do: one small function a verb (configs/relic/README.md, ENGINE.md, sections 8 and 9).

A verb may lay further effects on the stack; they are resolved before the next effect of its own text.
"""

from sim.relic.reference import gains, missions
from sim.relic.reference.battle import AFTER_VICTORY, after_victory, battle_of_text
from sim.relic.reference.cardfile import COLOURS, Scenario, Space
from sim.relic.reference.conditions import holds
from sim.relic.reference.idle import all_idle
from sim.relic.reference.losses import can_pay, lose, take_price, turn_face_down
from sim.relic.reference.rulefile import Option
from sim.relic.reference.seat import TOP_AMOUNT
from sim.relic.reference.setbacks import eliminate, miss_turn
from sim.relic.reference.skilltest import skill_test
from sim.relic.reference.stack import Range
from sim.relic.reference.things import amount_of, is_nobody, leads, word_of


def perform(table, seat, owner, effect):
    """Carry out one effect if its condition holds and the player wants it."""
    if not holds(seat, effect.get("when")):
        return
    # an optional `pay` or choice of options is refused where it is made
    if effect.get("may") and effect["do"] != "pay" and not (effect["do"] == "choose" and is_nobody(owner)):
        if not table.decides(seat).accepts(owner, Option(word_of(effect), leads(table.board, effect)), effect):
            return
    VERBS[effect["do"]](table, seat, owner, effect)


def heal(table, seat, owner, effect):
    """Bring Life back to the starting value, if it is lower."""
    seat.life = max(seat.life, seat.character.life)


def draw(table, seat, owner, effect):
    """Draw threat cards onto the own space; beyond the middle tier there are none (R36)."""
    if seat.space.tier in table.board.rings:
        for colour in COLOURS:
            for _ in range(effect.get(colour, 0)):
                table.draw_threat(seat.space, colour)


def move(table, seat, owner, effect):
    """Put the player on another space, one of an area or a tier by his choice (R43); in his own turn that ends the engagement (R33).

    Beyond the middle tier only spaces and scenarios do (R35).
    """
    if seat.space.tier not in table.board.rings and not isinstance(owner, Space | Scenario):
        return
    spaces = [space for space in table.board.targets(effect) if space is not seat.space]
    if not spaces:
        return
    missions.arrive(seat, spaces[0] if "to" in effect else spaces[table.decides(seat).destination(spaces)])
    if seat is table.active:
        table.engagement_over = table.moved = True


def miss(table, seat, owner, effect):
    """Make the player miss a turn (R32)."""
    miss_turn(table, seat)


def leave_game(table, seat, owner, effect):
    """Eliminate the player."""
    eliminate(table, seat)


def pay(table, seat, owner, effect):
    """Pay a price if he can and wants to; then what hangs on it."""
    thing, amount = amount_of(seat, effect)
    if not can_pay(seat, thing, amount, effect.get("trait")):
        return
    then = effect.get("then", [])
    idle = bool(then) and all_idle(table, seat, owner, then)
    if table.decides(seat).pays(Option(word_of(effect), leads(table.board, effect), idle), owner, effect):
        take_price(table, seat, thing, amount, effect.get("trait"))
        table.push(seat, owner, then)


def choose(table, seat, owner, effect):
    """Choose one option by its word or where it leads."""
    # with an owner the coin or the `decline` list has already spoken for an optional choice
    optional = effect.get("may", False)
    texts = effect["options"]
    options = [Option(word_of(text[0]), leads(table.board, text[0]), all_idle(table, seat, owner, text)) for text in texts]
    index = table.decides(seat).option(options, optional, optional and is_nobody(owner), owner, texts)
    if index is not None:
        table.push(seat, owner, texts[index])


def buy_power(table, seat, owner, effect):
    """Buy power cards, which are drawn after all are paid (R28)."""
    bought = 0
    deck = table.decks["power"]
    while seat.influence >= effect["price"] and bought < len(deck.cards) + len(deck.discards) and table.decides(seat).buys_power(effect["price"]):
        seat.influence -= effect["price"]
        bought += 1
    seat.power += deck.draw_up_to(bought)


def buy_wargear(table, seat, owner, effect):
    """Look at wargear and buy of it; the rest is discarded (R28)."""
    looked_at = table.decks["wargear"].draw_up_to(effect["look"])
    while True:
        affordable = [piece for piece in looked_at if price(seat, piece) <= seat.influence]
        index = table.decides(seat).wargear(affordable) if affordable else None
        if index is None:
            break
        piece = affordable[index]
        looked_at.remove(piece)
        seat.influence -= price(seat, piece)
        seat.assets.append(piece)
        missions.note(seat, "buy", card=piece.card)
    table.discard_all(looked_at)


def price(seat, piece):
    """Return the influence a wargear card costs."""
    return max(0, piece.card.cost - seat.total("price"))


def advance(table, seat, owner, effect):
    """Go on one space of the inner tier and one more for each condition the player meets; the text of the last one follows (R37)."""
    if seat.space not in table.board.path:
        return
    seat.space = table.board.onward(seat.space)
    for condition in effect["conditions"]:
        if table.board.onward(seat.space) is not seat.space and meets(table, seat, condition):
            seat.space = table.board.onward(seat.space)
    missions.arrive(seat, seat.space)
    resolve_space(table, seat)


def meets(table, seat, condition):
    """Whether the player can meet a condition and wants to: a level by having it, anything else by paying it."""
    ((thing, amount),) = condition.items()
    possible = seat.level >= amount if thing == "level" else can_pay(seat, thing, amount)
    if not possible or not table.decides(seat).pays(Option("skip"), condition=condition):
        return False
    if thing != "level":
        take_price(table, seat, thing, amount)
    return True


def resolve_space(table, seat):
    """Lay the text of the player's space on the stack, or let him choose one of its options (R12, R38)."""
    if seat.space.tier == "centre":
        table.push(seat, seat.scenario, seat.scenario.confrontation)
    elif seat.space.options:
        table.push(seat, seat.space, [{"do": "choose", "may": True, "options": seat.space.options}])
    else:
        table.push(seat, seat.space, seat.space.text)


def win(table, seat, owner, effect):
    """Win the game, which ends at once."""
    table.ended, table.winner = "won", seat.number


def charge(table, seat, owner, effect):
    """Put charges on an own card that came with some (R29)."""
    pieces = [piece for piece in seat.assets if piece.card.charges > 0]
    if pieces:
        piece = pieces[table.decides(seat).charged(pieces)]
        piece.charges = min(TOP_AMOUNT, piece.charges + effect["amount"])


def discard_this(table, seat, owner, effect):
    """Discard the very copy whose text this is, if the player holds it or it lies on his space."""
    for pile in (seat.assets, seat.corruption, table.here(seat)):
        if owner in pile:
            pile.remove(owner)
            table.discard(owner)
            return


def take_this(table, seat, owner, effect):
    """Take the very copy whose text this is from the player's space as an asset."""
    if owner in table.here(seat):
        table.here(seat).remove(owner)
        seat.assets.append(owner)
        missions.note(seat, "asset", card=owner.card)


def face_down(table, seat, owner, effect):
    """Turn active corruption cards face down."""
    turn_face_down(table, seat, effect["count"])


def new_mission(table, seat, owner, effect):
    """Draw a mission, in the place of the active one or to choose between the two (R44)."""
    (missions.replace if effect.get("replace", False) else missions.gain)(table, seat)


def clear(table, seat, owner, effect):
    """Lift cards off the own space, in the order they lie; enemies become trophies if the effect and their card say so. No mission counts it."""
    pile = table.here(seat)
    for piece in list(pile):
        card = piece.card
        if effect.get("type", card.type) != card.type or effect.get("trait") not in (None, *card.traits):
            continue
        pile.remove(piece)
        if effect.get("trophies", False) and card.type == "enemy" and card.trophy:
            seat.trophies.append(piece)
        else:
            table.discard(piece)


def players(table, seat, owner, effect):
    """Lay down effects for several players, clockwise from the one whose effect it is, or for another one of his choice."""
    meant = {
        "each": lambda: [seat, *table.others(seat)],
        "others": lambda: table.others(seat),
        "here": lambda: [other for other in table.others(seat) if other.space is seat.space],
        "one": lambda: [missions.rival(table, seat)] if table.others(seat) else [],
    }[effect["who"]]()
    table.stack.push([Range(player, owner, list(effect["effects"]), kept=True) for player in meant if not player.out])


VERBS = {
    "gain": gains.gain,
    "lose": lose,
    "heal": heal,
    "test": skill_test,
    "battle": battle_of_text,
    AFTER_VICTORY: after_victory,
    "draw": draw,
    "move": move,
    "miss_turn": miss,
    "eliminate": leave_game,
    "pay": pay,
    "choose": choose,
    "buy_power": buy_power,
    "buy_wargear": buy_wargear,
    "advance": advance,
    "win": win,
    "charge": charge,
    "discard_this": discard_this,
    "take_this": take_this,
    "face_down": face_down,
    "new_mission": new_mission,
    "clear": clear,
    "players": players,
}
