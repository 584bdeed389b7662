"""What gates of Relic look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field

from reports.effects.relic import AFFECTED
from reports.frames.common import Source, seat_factors
from reports.gates.gated import EFFECTS, MATCHUPS, Gated, Histograms, Rows, metrics_in_schema
from reports.gates.model import Gate, GateFile
from reports.relic.catalogue import SettingInfo, cards_of, characters_of
from reports.relic.frames.milestones import milestone_rounds

UNSOLD = ("buy_rate",)
"""What cards have not that nobody chooses from."""
UNTAKEN = (*UNSOLD, "acquired_per_game", "first_acquired")
"""What cards have not that are played and gone."""
ROWS = {
    "strategies": Rows("relic/strategies"),
    "seats": Rows("relic/seats"),
    MATCHUPS: Rows("relic/matchups"),
    "characters": Rows("relic/characters"),
    "enemies": Rows("relic/enemies"),
    "cards": Rows("relic/cards", without=UNSOLD),
    "threats": Rows("relic/cards", without=UNSOLD),
    "wargear": Rows("relic/cards"),
    "relics": Rows("relic/cards"),
    "missions": Rows("relic/cards", without=UNSOLD),
    "power": Rows("relic/cards", without=UNTAKEN),
    "corruption": Rows("relic/cards", without=UNSOLD),
    "milestones": Rows("relic/milestones", {"reached_q25": 0.25, "reached_q50": 0.5, "reached_q75": 0.75}),
    "games": Rows("relic/games", {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95}),
    EFFECTS: Rows(AFFECTED.frame("card_values")),
}


class RelicGate(Gate):
    """One gate: what one number of some rows must be."""

    GAME: ClassVar[str] = "relic"

    rows: Literal[
        "strategies",
        "seats",
        "matchups",
        "characters",
        "enemies",
        "cards",
        "threats",
        "wargear",
        "relics",
        "missions",
        "power",
        "corruption",
        "milestones",
        "games",
        "effects",
    ]
    """What is looked at: every strategy, seat, matchup, character, enemy, every other card or those of one kind (threats, wargear, relics, missions,
    power, corruption), every milestone, the games as a whole, or the causal effect of every card."""
    metric: str = Field(json_schema_extra={"enum": [*metrics_in_schema(ROWS.values())]})
    """Which number of theirs; a name of the glossary."""


class RelicGates(GateFile):
    """Balance gates of Relic: what must hold in a run for `vigil check` to pass."""

    game: Literal["relic"] = "relic"
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[RelicGate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""


class RelicGated(Gated):
    """Gates of Relic."""

    rows = ROWS
    form = RelicGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length, seats by the round of a milestone."""
        if rows == "games":
            return {"games": (source.tally.rounds, 1.0)}
        factor = float(seat_factors(source)[0])
        return {name: (counts[0], factor) for name, counts in milestone_rounds(source).items()}

    def names(self, catalogue: Sequence[Any]) -> dict[str, set[str]]:
        """Cards, characters, and what is in force."""
        settings = {f"{entry.name} {entry.setting}" for entry in catalogue if isinstance(entry, SettingInfo)}
        return {
            "cards": {card.name for card in cards_of(catalogue)},
            "characters": {character.name for character in characters_of(catalogue)},
            "in force": settings,
        }


GATED = RelicGated()
