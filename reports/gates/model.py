"""The file of gates: what may be written in it."""

import math
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, model_validator
from pydantic.config import JsonDict

from reports.columns import FRAMES
from reports.estimates import MANTEL_HAENSZEL, NORMAL, SCORE, WILSON
from reports.gates.limits import limit
from reports.metrics import METRICS
from sim.errors import suggestion

ROWS = {
    "strategies": "strategies",
    "seats": "seats",
    "matchups": "matchups",
    "cards": "cards",
    "monsters": "cards",
    "games": "games",
    "effects": "card_values",
}
"""Rows that can be held against a gate, and the frame that has them."""
RowsName = Literal["strategies", "seats", "matchups", "cards", "monsters", "games", "effects"]
QUANTILES = {
    "games": {"rounds_q05": 0.05, "rounds_q50": 0.5, "rounds_q95": 0.95},
    "strategies": {"score_q05": 0.05, "score_q50": 0.5, "score_q95": 0.95},
    "cards": {"first_round_q25": 0.25, "first_round": 0.5, "first_round_q75": 0.75},
    "monsters": {"first_round_q25": 0.25, "first_round": 0.5, "first_round_q75": 0.75},
}
"""Rows to their metrics that are quantiles, and which."""
_FORM = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, strict=True, use_attribute_docstrings=True, allow_inf_nan=False)

_LIMITS_IN_SCHEMA: JsonDict = {
    "anyOf": [{"required": [end], "additionalProperties": True} for end in ("min", "max")],
    "if": {"properties": {"absolute": {"const": True}}, "required": ["absolute"], "additionalProperties": True},
    "then": {"required": ["max"], "not": {"required": ["min"]}, "additionalProperties": True},
}
"""Which limits stand together, as a JSON Schema says it; strict editors want to be told of other fields in each part."""


def metrics_of(rows: str) -> list[str]:
    """Metrics that can be gated: those of the rows' frame with an interval that a test belongs to."""
    tested = (WILSON, NORMAL, SCORE, MANTEL_HAENSZEL)
    found = [name for name in FRAMES[ROWS[rows]] if name in METRICS and METRICS[name].interval]
    return [name for name in found if METRICS[name].kind(True).startswith(tested) or name in QUANTILES.get(rows, {})]


class Gate(BaseModel):
    """One gate: what one number of some rows must be."""

    model_config = ConfigDict(**_FORM, json_schema_extra=_LIMITS_IN_SCHEMA)

    name: str = Field(min_length=1, max_length=200, pattern=r"\S")
    """What reports call it: `no strategy above 55%`."""
    rows: RowsName
    """What is looked at: every strategy, seat, matchup, card, monster, the games as a whole, or the causal effect of every card."""
    metric: str = Field(json_schema_extra={"enum": [*sorted({name for rows in ROWS for name in metrics_of(rows)})]})
    """Which number of theirs; a name of the glossary."""
    of: tuple[str | int, ...] = Field(default=(), strict=False)
    """Names of the only rows that are looked at; seats are 1, 2 ..., a strategy stands for all its matchups. All rows if left out."""
    without: tuple[str | int, ...] = Field(default=(), strict=False, alias="except")
    """Names of rows that are not looked at."""
    card_set: str | None = Field(default=None, pattern=r"\S")
    """The only card set that is looked at; all of the run if left out."""
    min: float | str | None = None
    """Least value that is fine: `"45%"` or 0.45, `"-3 points"` or -0.03, `"12 rounds"` or 12."""
    max: float | str | None = None
    """Largest value that is fine, written like `min`."""
    absolute: bool = False
    """Whether `max` holds in both directions: no effect above 3 points, no effect below -3 points."""
    confidence: float = Field(default=0.95, gt=0.5, lt=1.0)
    """Confidence of the intervals; 1 minus this is the most that chance alone may fail or pass the gate."""
    why: str = ""
    """The reason for the gate; stands in the reports."""

    _limits: tuple[float, float] = PrivateAttr(default=(-math.inf, math.inf))

    @property
    def limits(self) -> tuple[float, float]:
        """Least and largest value in the unit of the frames; infinite where there is no limit."""
        return self._limits

    @model_validator(mode="after")
    def _fits(self) -> Self:
        known = metrics_of(self.rows)
        if self.metric not in known:
            elsewhere = [rows for rows in ROWS if self.metric in metrics_of(rows)]
            if elsewhere:
                raise ValueError(f"metric: {self.metric!r} is no number of rows = {self.rows!r}; it belongs to {' and '.join(elsewhere)}")
            if self.metric in METRICS:
                raise ValueError(f"metric: {self.metric!r} is a number without an interval that can be tested; {suggestion('', known)}")
            raise ValueError(f"metric: {self.metric!r} is not a metric of {self.rows}; {suggestion(self.metric, known)}")
        self._limits = self._read_limits()
        return self

    def _read_limits(self) -> tuple[float, float]:
        metric, ends = METRICS[self.metric], {"min": -math.inf, "max": math.inf}
        for end, written in (("min", self.min), ("max", self.max)):
            if written is not None:
                try:
                    ends[end] = limit(written, metric)
                except ValueError as error:
                    raise ValueError(f"{end}: {error}") from None
        if self.absolute:
            if self.min is not None or self.max is None or ends["max"] < 0:
                raise ValueError("absolute: stands with a max that is not negative, and without min")
            ends["min"] = -ends["max"]
        if self.min is None and self.max is None:
            raise ValueError("min and max are both missing; a gate needs at least one of them")
        if not ends["min"] <= ends["max"]:
            raise ValueError(f"min: {self.min!r} is above max, {self.max!r}; nothing could pass")
        return ends["min"], ends["max"]


class GateFile(BaseModel):
    """Balance gates: what must hold in a run for `vigil check` to pass."""

    model_config = _FORM

    version: Literal[1] = Field(alias="schema")
    """Version of the form of this file."""
    name: str = Field(min_length=1, max_length=200, pattern=r"\S")
    """What reports call the gates together."""
    gate: tuple[Gate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""

    @model_validator(mode="after")
    def _names_differ(self) -> Self:
        names = [gate.name for gate in self.gate]
        for k, name in enumerate(names):
            if name in names[:k]:
                raise ValueError(f"gate {k + 1} and gate {names.index(name) + 1} are both called {name!r}; names must differ")
        return self
