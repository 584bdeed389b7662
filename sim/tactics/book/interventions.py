"""What interventions on a game need to know: ids of champions, and what gives way to what (`sim.tactics.outcome`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sim.engine.rows import Rows
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Champion
from sim.tactics.tables import NONE


def write_interventions(rows: Rows, card_set: CardSet, ranks: Mapping[str, int], recommended: Sequence[Sequence[str]]) -> None:
    """Write them.

    Parameters
    ----------
    rows
        The book, filled in place.
    card_set
        The cards.
    ranks
        Numbers of the champions by their names.
    recommended
        Names of those that the scenario recommends, seat by seat.
    """
    record = rows.record
    record["thing"] = record["other_rank"] = record["substitute"] = NONE
    for name, rank in ranks.items():
        record["thing"][rank] = card_set.ids[name]
        if card_set.ids[name] >= len(card_set.kinds):
            record["other_rank"][card_set.ids[name] - len(card_set.kinds)] = rank
    for name, other in substitutes(card_set, recommended).items():
        record["substitute"][ranks[name]] = ranks[other]
    record["usual_kind"] = card_set.ids[max(card_set.of_place("start"), key=lambda card: card.copies).name]


def substitutes(card_set: CardSet, recommended: Sequence[Sequence[str]]) -> dict[str, str]:
    """Who stands in for each recommended champion: of those that nobody has the nearest by the power of an order, then by strength and defence.

    Everybody stands in for one only; where there are not enough some have nobody.
    """
    taken = [name for names in recommended for name in names]
    starting = {champion.name: champion for champion in card_set.of_kind("starting")}
    free, found = [champion for name, champion in starting.items() if name not in taken], {}
    for name in taken:
        if free:
            nearest = min(free, key=lambda other: apart(starting[name], other))
            free.remove(nearest)
            found[name] = nearest.name
    return found


def apart(one: Champion, other: Champion) -> tuple[int, int]:
    """How unlike two champions are."""
    return abs(one.order - other.order), abs(one.strength - other.strength) + abs(one.defence - other.defence)
