"""Conditions and targets as rows."""

from __future__ import annotations

from collections.abc import Mapping

from sim.engine.rows import Rows
from sim.tactics.book.rows import code, faction_bits, number_of, said
from sim.tactics.cards.conditions import Condition
from sim.tactics.cards.targets import Target
from sim.tactics.cards.words import FACTIONS, ON_CARD, PLAYED_TYPES, STATS
from sim.tactics.codes import Who
from sim.tactics.maps.words import Terrain
from sim.tactics.tables import ALL, NONE


class Texts:
    """Writes conditions and targets; equal ones share a row."""

    def __init__(self, rows: Rows, names: Mapping[str, int]) -> None:
        self.rows, self.names = rows, names
        self._written: dict[Condition | Target, int] = {}

    def terrain(self, word: str | None) -> int:
        """Number of a terrain, or NONE."""
        return NONE if word is None else number_of(Terrain, word)

    def condition(self, condition: Condition | None) -> int:
        """Row of a condition, or NONE."""
        if condition is None:
            return NONE
        if condition not in self._written:
            faction = condition.played if condition.played in FACTIONS else None
            self._written[condition] = self.rows.add(
                "condition",
                if_allegiance=code(FACTIONS, condition.allegiance),
                if_type=code(PLAYED_TYPES, None if faction else condition.played),
                if_faction=code(FACTIONS, faction),
                if_cost=said(condition.played_cost),
                if_first_turn=bool(condition.first_turn),
                if_attacked=said(condition.attacked),
                if_terrain=self.terrain(condition.on_terrain),
                if_near=condition.near is not None,
                if_beacons=said(condition.beacons),
                if_chosen=bool(condition.chosen),
                if_tokens=code(ON_CARD, condition.tokens.kind if condition.tokens else None),
                if_least=said(condition.tokens.least if condition.tokens else None),
                if_most=said(condition.tokens.most if condition.tokens else None),
                if_ready=said(condition.ready),
                if_threat=said(condition.threat),
            )
        return self._written[condition]

    def target(self, target: Target | None) -> int:
        """Row of a target, or NONE."""
        if target is None:
            return NONE
        if target not in self._written:
            within = 1 if target.adjacent else target.within
            self._written[target] = self.rows.add(
                "target",
                who=Who[target.who.upper()],
                count=ALL if target.count == "all" else target.count,
                of_faction=faction_bits(target.faction),
                of_name=NONE if target.name is None else self.names[target.name],
                max_order=said(target.max_order),
                min_order=said(target.min_order),
                minion=said(target.minion),
                on_board=said(target.on_board),
                ready=said(target.ready),
                other=bool(target.other) or bool(target.adjacent),
                at_terrain=self.terrain(target.on_terrain),
                not_on_portal=bool(target.not_on_portal),
                within=said(within),
                in_reach_of=code(("self", "own"), target.in_ranged_reach_of),
                highest=code(STATS, target.highest),
                lowest=code(STATS, target.lowest),
                bounded=not target.off_board,
            )
        return self._written[target]
