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
        `attribute` of a battle or test, `card` of an enemy, `space` of a visit.
    """
    if seat.mission is not None and seat.mission.card.objective.event == event and counts(seat.mission.card.objective, facts):
        seat.progress += 1


def counts(objective, facts):
    """Whether an objective counts what happened."""
    if "space" in facts:
        return counts_visit(objective, facts["space"])
    card = facts.get("card")
    attribute = card.attribute if card else facts.get("attribute")
    if objective.attribute not in (None, attribute):
        return False
    return card is None or (objective.trait in (None, card.trait) and card.value >= objective.least)


def draw(table, seat):
    """Draw a mission, which becomes the active one."""
    seat.mission = table.decks["mission"].draw()
    seat.progress = 0


def gain_completed(table, seat, number):
    """Gain so many completed missions, without their rewards (R27)."""
    seat.completed += table.decks["mission"].draw_up_to(number)


def completed(table, seat):
    """Complete the active mission if its objective is met; return its reward and what answers to it."""
    if seat.mission is None or reached(seat) < seat.mission.card.objective.count:
        return []
    piece, seat.mission, seat.progress = seat.mission, None, 0
    seat.completed.append(piece)
    return [Range(seat, piece, list(piece.card.reward)), *table.answers(seat, "mission")]
