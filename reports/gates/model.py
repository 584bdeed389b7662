"""The file of gates: what may be written in it. Each game has a form of its own, in the module that is called like it."""

import math
from collections.abc import Mapping
from typing import Annotated, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, field_validator, model_validator
from pydantic.config import JsonDict
from pydantic_core import PydanticCustomError

from reports.gates.kinds import Rows
from reports.gates.limits import in_fair_shares, limit
from reports.registry.metrics import METRICS
from sim.errors import InputError, suggestion
from sim.experiments.experiment import MAX_PLAYERS
from sim.formfields import FormVersion, OneLine

_FORM = ConfigDict(frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True, allow_inf_nan=False)

_LIMITS_IN_SCHEMA: JsonDict = {
    "anyOf": [{"required": [end], "additionalProperties": True} for end in ("min", "max")],
    "if": {"properties": {"absolute": {"const": True}}, "required": ["absolute"], "additionalProperties": True},
    "then": {"required": ["max"], "not": {"required": ["min"]}, "additionalProperties": True},
}
"""Which limits stand together, as a JSON Schema says it; strict editors want to be told of other fields in each part."""
UNKNOWN_ROWS = "unknown_rows"
"""Type of the error that a game has no such rows."""
_NEITHER = (math.nan, math.nan)


class Gate(BaseModel):
    """One gate: what one number of some rows must be."""

    model_config = ConfigDict(**_FORM, json_schema_extra=_LIMITS_IN_SCHEMA)

    KINDS: ClassVar[Mapping[str, Rows]]
    """What gates of the game may look at: name of every kind of rows to what it is."""

    name: OneLine = Field(min_length=1, max_length=200, pattern=r"\S")
    """What reports call it: `no strategy above 55%`."""
    rows: str
    """What is looked at."""
    metric: str
    """Which number of theirs; a name of the glossary."""
    of: tuple[str | int, ...] = Field(default=(), min_length=1, strict=False)
    """Names of the only rows that are looked at; seats are 1, 2 ..., a strategy stands for all its matchups. All rows if left out."""
    without: tuple[str | int, ...] = Field(default=(), strict=False, alias="except")
    """Names of rows that are not looked at."""
    players: tuple[Annotated[int, Field(ge=1, le=MAX_PLAYERS)], ...] = Field(default=(), min_length=1, strict=False)
    """Numbers of players the gate is for: `[1]`, `[3, 4]`. All if left out; with a limit in fair shares all above 1."""
    card_set: str | None = Field(default=None, pattern=r"\S")
    """The only card set that is looked at; all of the run if left out."""
    min: float | str | None = None
    """Least value that is fine: `"45%"` or 0.45, `"0.8 fair shares"`, `"-3 points"` or -0.03, `"12 rounds"` or 12."""
    max: float | str | None = None
    """Largest value that is fine, written like `min`."""
    absolute: bool = False
    """Whether `max` holds in both directions: no effect above 3 points, no effect below -3 points."""
    confidence: float = Field(default=0.95, gt=0.5, lt=1.0)
    """Confidence of the intervals; 1 minus this is the most that chance alone may fail or pass the gate."""
    why: OneLine = ""
    """The reason for the gate; stands in the reports."""

    _limits: tuple[float, float] = PrivateAttr(default=(-math.inf, math.inf))
    _fair_shares: tuple[float, float] = PrivateAttr(default=_NEITHER)

    @property
    def limits(self) -> tuple[float, float]:
        """Least and largest value in the unit of the frames; infinite where there is no limit, fair shares as they stand until `for_players`."""
        return self._limits

    @property
    def fair_shares(self) -> tuple[float, float]:
        """The limits that are written in fair shares, and NaN for those that are not."""
        return self._fair_shares

    def applies(self, players: int) -> bool:
        """Whether the gate is for games of so many players, or teams; 1 is the solo game, which has no fair shares."""
        return players in self.players if self.players else players > 1 or not self._is_fair

    @property
    def _is_fair(self) -> bool:
        """Whether a limit is written in fair shares."""
        return not all(map(math.isnan, self._fair_shares))

    def for_players(self, players: int) -> Self:
        """The gate with its fair shares worked out.

        Parameters
        ----------
        players
            Players of a game, or teams.

        Returns
        -------
        Gate

        Raises
        ------
        InputError
            If there is no fair share, or the limits turn out to be the wrong way round.
        """
        if not self._is_fair:
            return self
        if players == 1:
            raise InputError('fair shares: the solo game has none; write the limit as a share, such as "60%"')
        low, high = (edge if math.isnan(fair) else fair / players for edge, fair in zip(self._limits, self._fair_shares, strict=True))
        if low > high:
            raise InputError(f"min: {self.min!r} is above max, {self.max!r}, with {players} players; nothing could pass")
        made = self.model_copy()
        made._limits = (low, high)
        return made

    @field_validator("rows")
    @classmethod
    def _known_rows(cls, rows: str) -> str:
        if rows not in cls.KINDS:
            raise PydanticCustomError(UNKNOWN_ROWS, "there are no such rows")
        return rows

    @model_validator(mode="after")
    def _fits(self) -> Self:
        rows = self.KINDS
        known = rows[self.rows].metrics
        if self.metric not in known:
            elsewhere = [name for name, kind in rows.items() if self.metric in kind.metrics]
            if elsewhere:
                raise ValueError(f"metric: {self.metric!r} is no number of rows = {self.rows!r}; it belongs to {_joined(elsewhere)}")
            if self.metric in METRICS and not METRICS[self.metric].interval:
                raise ValueError(f"metric: {self.metric!r} is a number without an interval that can be tested; {suggestion('', known)}")
            raise ValueError(f"metric: {self.metric!r} is not a metric of {self.rows}; {suggestion(self.metric, known)}")
        self._read_limits()
        return self

    def _read_limits(self) -> None:
        metric, ends, fair = METRICS[self.metric], {"min": -math.inf, "max": math.inf}, {"min": math.nan, "max": math.nan}
        for end, written in (("min", self.min), ("max", self.max)):
            if written is not None:
                try:
                    fair[end] = in_fair_shares(written, metric)
                    ends[end] = limit(written, metric) if math.isnan(fair[end]) else fair[end]
                except ValueError as error:
                    raise ValueError(f"{end}: {error}") from None
        if self.absolute:
            if self.min is not None or self.max is None or ends["max"] < 0:
                raise ValueError("absolute: stands with a max that is not negative, and without min")
            ends["min"], fair["min"] = -ends["max"], -fair["max"]
        if self.min is None and self.max is None:
            raise ValueError("min and max are both missing; a gate needs at least one of them")
        if math.isnan(fair["min"]) == math.isnan(fair["max"]) and ends["min"] > ends["max"]:
            raise ValueError(f"min: {self.min!r} is above max, {self.max!r}; nothing could pass")
        self._limits, self._fair_shares = (ends["min"], ends["max"]), (fair["min"], fair["max"])
        if 1 in self.players and self._is_fair:
            raise ValueError('players: the solo game has no fair shares; write the limit as a share, such as "60%", or leave the 1 out')


class GateFile(BaseModel):
    """Balance gates: what must hold in a run for `vigil check` to pass."""

    model_config = _FORM

    version: FormVersion = Field(alias="schema")
    """Version of the form of this file."""
    name: OneLine = Field(min_length=1, max_length=200, pattern=r"\S")
    """What reports call the gates together."""
    game: str
    """The game whose runs are checked; that of the run if left out."""
    gate: tuple[Gate, ...] = Field(min_length=1, strict=False)
    """The gates, in the order of the reports."""

    @model_validator(mode="after")
    def _names_differ(self) -> Self:
        names = [gate.name for gate in self.gate]
        for k, name in enumerate(names):
            if name in names[:k]:
                raise ValueError(f"gate {k + 1} and gate {names.index(name) + 1} are both called {name!r}; names must differ")
        return self


def _joined(names: list[str]) -> str:
    """`cards and monsters`, `cards, threats and wargear`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
