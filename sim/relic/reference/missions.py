"""Objectives of missions and their rewards (R27; ENGINE.md, section 9)."""

from sim.relic.reference.counters import counts_visit, reached
from sim.relic.reference.stack import Range


def note(seat, event, **facts):
    """Count something that happened for the active mission of a seat.

    Parameters
    ----------
    seat : Seat
    event : str
        A word of the card files.
    facts
        `attribute` of a battle or test, `card` of an enemy, encounter or asset, `space` of a visit, the players `met` at the end of a turn.
    """
    if seat.mission is not None and seat.mission.card.objective.event == event and counts(seat.mission.card.objective, facts, seat.rival):
        seat.progress += 1


def counts(objective, facts, rival):
    """Whether an objective counts what happened; `rival` is the one player that a `meet` may be about."""
    if "space" in facts:
        return counts_visit(objective, facts["space"])
    if "met" in facts:
        return not objective.chosen or rival in facts["met"]
    card = facts.get("card")
    attribute = card.attribute if card else facts.get("attribute")
    if objective.attribute not in (None, attribute):
        return False
    return card is None or ((objective.trait is None or objective.trait in card.traits) and card.value >= objective.least)


def draw(table, seat):
    """Draw a mission, which becomes the active one, if there is one to be drawn."""
    begin(table, seat, table.decks["mission"].draw())


def begin(table, seat, piece):
    """Make a mission the active one, None for none; a player that it wants to be met is chosen at once, of those not eliminated."""
    seat.mission, seat.progress, seat.rival = piece, 0, None
    if piece is not None and piece.card.objective.chosen:
        seat.rival = rival(table, seat)


def arrive(seat, space):
    """Stand on a space, by whatever means (R43)."""
    seat.space = space
    note(seat, "visit", space=space)


def rival(table, seat):
    """Return another player of one's choice, None if there is none left."""
    others = table.others(seat)
    return others[table.decides(seat).rival([other.character for other in others])] if others else None


def replace(table, seat):
    """Discard the active mission, if there is one, and draw another."""
    if seat.mission is not None:
        table.discard(seat.mission)
    draw(table, seat)


def gain(table, seat):
    """Draw a mission; whoever has an active one keeps one of the two, and it goes on as it was (R44)."""
    drawn = table.decks["mission"].draw()
    if drawn is None:
        return
    if seat.mission is None:
        begin(table, seat, drawn)
    elif table.decides(seat).keeps_mission(seat.mission, drawn):
        table.discard(drawn)
    else:
        table.discard(seat.mission)
        begin(table, seat, drawn)


def gain_completed(table, seat, number):
    """Gain so many completed missions, without their rewards (R27)."""
    seat.completed += table.decks["mission"].draw_up_to(number)


def completed(table, seat):
    """Complete the active mission, of which there is one, if its objective is met; return its reward and what answers to it."""
    objective = seat.mission.card.objective
    if reached(seat, objective, seat.progress) < objective.count:
        return []
    piece, seat.mission, seat.progress, seat.rival = seat.mission, None, 0, None
    seat.completed.append(piece)
    return [Range(seat, piece, list(piece.card.reward)), *table.answers(seat, "mission")]
