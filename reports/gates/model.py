"""The file of gates: what may be written in it, and what is wrong with what was written."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationError, model_validator
from pydantic.config import JsonDict

from reports.columns import FRAMES
from reports.estimates import MANTEL_HAENSZEL, NORMAL, SCORE, WILSON
from reports.gates.limits import limit
from reports.metrics import METRICS
from sim.errors import InputError, looking_for, suggestion
from sim.experiment import CONFIGS

SHIPPED = CONFIGS / "ascension" / "gates.toml"
"""Gates that come with the program."""
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
SHOWN = 5
"""Problems reported together."""
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


def read_gates(source: str | Path) -> GateFile:
    """Read a file of gates.

    Parameters
    ----------
    source
        A TOML file.

    Returns
    -------
    GateFile

    Raises
    ------
    InputError
        If the file is missing, is not TOML, or says something that does not fit: up to five problems, each with gate and field.
    """
    path = Path(source).expanduser()
    with looking_for(source):
        is_file, is_folder = path.is_file(), path.is_dir()
    if not is_file:
        what = "this is a folder; name a file of gates" if is_folder else "there is no such file; `vigil new gates NAME` writes one to begin with"
        raise InputError(f"{source}: {what}")
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = "nested too deep" if isinstance(error, RecursionError) else error
        raise InputError(f"{source}: this is not valid TOML: {reason}") from None
    except OSError as error:
        raise InputError(f"{source}: cannot be read: {error.strerror or error}") from None
    return make_gates(content, str(source))


def make_gates(content: Mapping[str, Any], place: str = "gates") -> GateFile:
    """Check what a file of gates says.

    Parameters
    ----------
    content
        Its tables.
    place
        What to call it in messages.

    Returns
    -------
    GateFile

    Raises
    ------
    InputError
        If something does not fit.
    """
    if not {"gate", "gates"} & content.keys() and {"strategies", "take", "card", "base", "policy"} & content.keys():
        raise InputError(f"{place}: holds no gates but something else; gates stand in [[gate]] tables, `vigil new gates NAME` shows how")
    try:
        return GateFile.model_validate(content)
    except ValidationError as error:
        items = error.errors(include_url=False)
        inner = [item for item in items if item["type"] != "too_short"] or items  # too short is also a list of which nothing was right
        problems = list(dict.fromkeys(_problem(dict(item), content) for item in inner))
    if len(problems) == 1:
        raise InputError(f"{place}: {problems[0]}")
    more = [f"  and {len(problems) - SHOWN} more"] if len(problems) > SHOWN else []
    raise InputError("\n".join([f"{place}: {len(problems)} problems", *(f"  {problem}" for problem in problems[:SHOWN]), *more]))


def gate_place(number: int, name: object) -> str:
    """What to call a gate in messages: its number, from 1, and its name if it has one."""
    return f"gate {number} {name!r}" if isinstance(name, str) and name else f"gate {number}"


def _problem(item: Mapping[str, Any], content: Mapping[str, Any]) -> str:
    """One thing that is wrong: gate, field, way out."""
    loc: Sequence[Any] = [part for part in item["loc"] if part not in ("float", "str", "int")]
    places = []
    if len(loc) > 1 and loc[0] == "gate" and isinstance(loc[1], int):
        raw = content["gate"][loc[1]]
        places.append(gate_place(loc[1] + 1, raw.get("name") if isinstance(raw, Mapping) else None))
        loc = loc[2:]
    model = Gate if places else GateFile
    field = str(loc[0]) if loc else ""
    if field and item["type"] != "extra_forbidden":
        places.append(f"field {field}")
    return ": ".join([", ".join(places), _text(item, model, field)] if places else [_text(item, model, field)])


def _text(item: Mapping[str, Any], model: type[BaseModel], field: str) -> str:
    """What is wrong with one field, and what to write."""
    limits, value = item.get("ctx", {}), item["input"]
    match item["type"]:
        case "extra_forbidden":
            return f"there is no field {field!r}; {suggestion(field, [inner.alias or name for name, inner in model.model_fields.items()])}"
        case "missing":
            return "is missing; `vigil new gates NAME` shows how it is written"
        case "literal_error":
            return f"{value!r} is not known; {suggestion(str(value), ROWS) if field == 'rows' else 'write schema = 1'}"
        case "greater_than" | "less_than":
            return f"{value!r} is out of range; more than 0.5 and less than 1, 0.95 is usual"
        case "too_short":
            return "there are none; write at least one [[gate]]"
        case "tuple_type":
            return f"a list in brackets is needed, not {value!r}" if field != "gate" else "gates stand in [[gate]] tables"
        case "model_type" | "model_attributes_type" | "dict_type":
            return "gates stand in [[gate]] tables"
        case "string_type" if field in ("min", "max", "of", "except"):
            return f"a number or a text is needed, not {value!r}"
        case "float_type" | "int_type":
            return f"a number or a text is needed, not {value!r}"
        case "string_type":
            return f"a text in quotes is needed, not {value!r}"
        case "string_too_short" | "string_pattern_mismatch":
            return "the text is empty"
        case "value_error":
            return str(limits["error"])
        case _:
            return f"{item['msg'][0].lower()}{item['msg'][1:]}, not {value!r}"
