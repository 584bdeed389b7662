"""The turn: start, movement, exploration and its end (R10, R11, R36; ENGINE.md, sections 3 to 5)."""

from sim.relic.reference import missions
from sim.relic.reference.cardfile import COLOURS
from sim.relic.reference.engagement import engage
from sim.relic.reference.experience import gain_experience
from sim.relic.reference.offers import offer_uses
from sim.relic.reference.purposes import MOVEMENT
from sim.relic.reference.roll import die
from sim.relic.reference.run import resolve

MOST_CHOICE = 58
STRIDE = 32


def take_turn(table, seat):
    """Play one turn; a player who is to miss it does nothing (R32)."""
    table.active = seat
    table.turn_over = table.engagement_over = table.moved = False
    if not table.begin(table.weigh_turn(seat)):
        return
    if seat.missing:
        seat.missing = False
        return
    table.forget_marks()
    for phase in (start, move, explore, engage, gain_experience, end):
        phase(table, seat)
        if table.over:
            return


def start(table, seat):
    """Resolve what answers to the start of the turn and offer uses."""
    table.stack.push(table.answers(seat, "turn_start"))
    resolve(table)
    if not table.over:
        offer_uses(table, seat, "start")


def move(table, seat):
    """Move, unless a use of this phase has done it; beyond the middle tier nothing touches the movement (R10, R35, R36, R38)."""
    table.moved = False
    if seat.space.tier == "centre":
        return
    if seat.space.tier == "inner":
        end_of_way = table.board.onward(seat.space)
    else:
        offer_uses(table, seat, "move")
        if table.over or table.moved:
            return
        end_of_way = destination(table, seat)
    missions.arrive(seat, end_of_way)
    resolve(table)


def destination(table, seat):
    """Return where a movement of the outer or the middle tier ends: with a power card or the die."""
    choice = min(seat.total("move_choice"), MOST_CHOICE)

    def candidates(score):
        scores, relics = range(max(1, score - choice), score + choice + 1), seat.count("relic")
        table.spend(table.board.effort(seat.space, scores, relics) // STRIDE)
        return table.board.candidates(seat.space, scores, relics)

    decides = table.decides(seat)
    march = decides.march(seat.power, candidates)
    if march is None:
        score, space = die(table.luck.stream(MOVEMENT, seat.number)), None
    else:
        piece, space = march
        score = piece.card.power_number
        seat.power.remove(piece)
        table.discard(piece)
    if space is not None:
        return space
    ends = candidates(score)
    return ends[decides.destination(ends)]


def explore(table, seat):
    """Draw threat cards until every icon of the space and of the cards on it has one (R11)."""
    if seat.space.tier not in table.board.rings:
        return
    drawn = True
    while drawn:
        drawn = False
        for colour in COLOURS:
            while table.cards_due(seat.space, colour) and table.draw_threat(seat.space, colour):
                drawn = True


def end(table, seat):
    """Look at `meet` missions at the end of the turn, and at what the last discards have left."""
    met = [other for other in table.others(seat) if other.space is seat.space]
    if met:
        missions.note(seat, "meet", met=met)
    resolve(table)
