"""What gates of Ascension look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field

from reports.effects.ascension import AFFECTED
from reports.frames.common import Source, seat_factors, with_pool
from reports.gates.gated import EFFECTS, MATCHUPS, Gated, Histograms, Rows, metrics_in_schema
from reports.gates.model import Gate, GateFile

FIRST_ROUND = {"first_round_q25": 0.25, "first_round": 0.5, "first_round_q75": 0.75}
ROWS = {
    "strategies": Rows("strategies", {"score_q05": 0.05, "score_q50": 0.5, "score_q95": 0.95}, open_end=True),
    "seats": Rows("seats"),
    MATCHUPS: Rows("matchups"),
    "cards": Rows("cards", FIRST_ROUND),
    "monsters": Rows("cards", FIRST_ROUND),
    "games": Rows("games", {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95}),
    EFFECTS: Rows(AFFECTED.frame("card_values")),
}


class AscensionGate(Gate):
    """One gate: what one number of some rows must be."""

    GAME: ClassVar[str] = "ascension"

    rows: Literal["strategies", "seats", "matchups", "cards", "monsters", "games", "effects"]
    """What is looked at: every strategy, seat, matchup, card, monster, the games as a whole, or the causal effect of every card."""
    metric: str = Field(json_schema_extra={"enum": [*metrics_in_schema(ROWS.values())]})
    """Which number of theirs; a name of the glossary."""


class AscensionGates(GateFile):
    """Balance gates of Ascension: what must hold in a run for `vigil check` to pass."""

    game: Literal["ascension"] = "ascension"
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[AscensionGate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""


class AscensionGated(Gated):
    """Gates of Ascension."""

    rows = ROWS
    form = AscensionGates

    def histograms(self, rows: str, source: Source) -> Histograms:
        """Games by length, games of a strategy by score, games by the round in which a card was first taken."""
        if rows == "games":
            return {"games": (source.tally.rounds, 1.0)}
        if rows == "strategies":
            scores = source.tally.score.sum(axis=1)
            return {label: (scores[k], float(source.seat_factor[k])) for k, label in enumerate(source.labels)}
        first = with_pool(source.tally.first_taken[: source.own], source.own)[0]
        factor = float(seat_factors(source)[0])
        return {card.name: (first[card.id], factor) for card in source.catalogue}

    def names(self, catalogue: Sequence[Any]) -> dict[str, set[str]]:
        """The cards."""
        return {"cards": {card.name for card in catalogue}}


GATED = AscensionGated()
