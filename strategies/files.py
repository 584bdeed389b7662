"""Strategy files: reading them, checking their form, the shipped ones."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sim.ascension.tables import MAX_LINES
from sim.errors import InputError, suggestion
from strategies.line import Line, parse_line
from strategies.problems import Problems, line_place
from strategies.vocabulary import CHOICES, LISTS

SHIPPED = Path(__file__).parent / "ascension"
"""Folder of the shipped strategies."""
OTHER_FILES = {
    **dict.fromkeys(("card", "base", "change"), "this is a card set, not a strategy; read it with `vigil cards check`"),
    "strategies": "this is an experiment, not a strategy; play it with `vigil run`",
    "gate": "this is a file of gates, not a strategy; use it with `vigil check RUN --gates`",
}
"""Fields that tell what else a file is."""

_Line = Annotated[str, Field(json_schema_extra={"examples": ["Mystic if round <= 5 and owned('Mystic') < 2", "any by honor/cost if pool <= 20"]})]
_Option = Annotated[str, Field(json_schema_extra={"pattern": rf"^\s*'?({'|'.join(CHOICES)})'?(\s+if\s[\s\S]+)?\s*$"})]
_Lines = Annotated[tuple[_Line, ...], Field(json_schema_extra={"maxItems": MAX_LINES})]
_Text = Annotated[str, Field(min_length=1, max_length=300)]


class StrategyFile(BaseModel):
    """A strategy: lists of lines `[use] TARGET [by KEY] [if CONDITION]`; in every decision the first line that fits wins.

    `strategies/ascension/README.md` describes the language; a JSON Schema knows the lists, not what the lines say.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True, use_attribute_docstrings=True)

    version: Literal[1] = Field(alias="schema")
    """Version of the form of this file."""
    name: _Text
    """What reports call it."""
    summary: _Text
    """One line that says what it is after."""
    policy: Literal["rules", "random"] = "rules"
    """`rules`: decides by its lists; `random`: every choice by lot, without lists."""
    take: _Lines = ()
    """What to buy, fight and use; `use NAME` lines stand for the actions of the construct NAME. Nothing fits: nothing is taken."""
    play: _Lines = ()
    """Which hand card is played next. Nothing fits: constructs, heroes that draw, other heroes, plain heroes, heroes that copy."""
    hold: _Lines = ()
    """Hand cards that are not played now."""
    wait: _Lines = ()
    """Constructs whose gains wait until no card is left to play."""
    decline: _Lines = ()
    """Cards whose optional effects are not used."""
    banish: _Lines = ()
    """Own cards to banish. Nothing fits: none, or the cheapest if one must go."""
    discard: _Lines = ()
    """Hand cards to discard. Nothing fits: none, or the cheapest if one must go."""
    banish_row: _Lines = ()
    """Cards of the row to banish. Nothing fits: none, or the cheapest if one must go."""
    free: _Lines = ()
    """What a free acquisition or defeat takes. Nothing fits: nothing, or the dearest if one must be taken."""
    copied: _Lines = Field(default=(), alias="copy")
    """Which played hero is copied. Nothing fits: none, or the dearest if one must be."""
    keep: _Lines = ()
    """Which construct survives. Nothing fits: the dearest."""
    choose: Annotated[tuple[_Option, ...], Field(json_schema_extra={"maxItems": MAX_LINES})] = ()
    """Which option is chosen, by the first thing it gives. Nothing fits: the first option."""

    def lines(self) -> dict[str, _Lines]:
        """Lists that have lines.

        Returns
        -------
        dict
            Name of the list: its lines.
        """
        data = self.model_dump(by_alias=True)
        return {which: data[which] for which in LISTS if data[which]}


@dataclass(frozen=True)
class Strategy:
    """A strategy whose lines have been read; names of cards are not looked up yet."""

    id: str
    """Short name: that of the file without its ending."""
    name: str
    summary: str
    policy: Literal["rules", "random"] = "rules"
    lists: Mapping[str, tuple[Line, ...]] = field(default_factory=dict, hash=False)
    """Lines of each list that has any."""
    source: str = "strategy"
    """The file, as messages name it."""


def shipped_strategies() -> tuple[str, ...]:
    """Names of the shipped strategies, in alphabetical order."""
    return tuple(sorted(path.stem for path in SHIPPED.glob("*.toml")))


def strategy_path(source: str | Path, beside: str | Path | None = None) -> Path:
    """File of a strategy, which need not exist.

    Parameters
    ----------
    source
        Name of a shipped strategy, or path of a file.
    beside
        Folder that a relative path starts from; the working folder if None.

    Returns
    -------
    Path
    """
    return SHIPPED / f"{source}.toml" if isinstance(source, str) and source in shipped_strategies() else Path(beside or ".") / source


def load_strategy(source: str | Path, beside: str | Path | None = None) -> Strategy:
    """Read a strategy.

    Parameters
    ----------
    source
        Name of a shipped strategy, or path of a file.
    beside
        Folder that a relative path starts from; the working folder if None.

    Returns
    -------
    Strategy
        What the file says.

    Raises
    ------
    InputError
        If there is no such strategy or something is wrong with it, up to five problems together.
    """
    path = strategy_path(source, beside)
    shown = path.name if path.parent == SHIPPED else str(source)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(f"{shown}: not UTF-8 text; save the file in the encoding UTF-8") from None
    except FileNotFoundError:
        raise InputError(f"{shown}: no strategy of that name is shipped and there is no such file; {strategy_tip(shown, path)}") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{shown}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    return read_strategy(text, shown)


def strategy_tip(written: str, path: Path, known: Iterable[str] = ()) -> str:
    """Tip for a strategy that does not exist.

    Parameters
    ----------
    written
        The name or path as it was written.
    path
        Where its file would be.
    known
        What else could have been meant.

    Returns
    -------
    str
        The nearest shipped strategy, file in that folder or known name: `did you mean 'mine.toml'?`; or what there is.
    """
    words = [*known, *shipped_strategies()]
    files = {}
    with suppress(OSError, ValueError):
        files = {file.stem: str(Path(written).with_name(file.name)) for file in sorted(path.parent.glob("*.toml"))}
    near = get_close_matches(Path(written).name.removesuffix(".toml"), [*words, *files], n=1)
    return f"did you mean {files[near[0]]!r}?" if near and near[0] in files and near[0] not in words else suggestion(written, words)


def read_strategy(text: str, source: str) -> Strategy:
    """Read the text of a strategy file.

    Parameters
    ----------
    text
        TOML.
    source
        Name of the file, for messages.

    Returns
    -------
    Strategy
        What it says.

    Raises
    ------
    InputError
        If something is wrong with it.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"{source}{_toml_message(str(error), text)}") from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"{source}: not valid TOML: {'nested too deep' if isinstance(error, RecursionError) else error}") from None
    return make_strategy(data, source)


def make_strategy(data: Mapping[str, Any], source: str = "strategy") -> Strategy:
    """Make a strategy of the data of a strategy file.

    Parameters
    ----------
    data
        The keys of a strategy file and their values.
    source
        Name of the file, for messages; its stem becomes the strategy's id.

    Returns
    -------
    Strategy
        What the data say.

    Raises
    ------
    InputError
        If something is wrong with them, up to five problems together.
    """
    for name, other in OTHER_FILES.items():
        if name in data and not {"take", "policy"} & data.keys():
            raise InputError(f"{source}: {other}")
    problems = Problems(source)
    try:
        form = StrategyFile.model_validate(data)
    except ValidationError as error:
        for details in error.errors():
            problems.add(_form_message(details["loc"], details["type"], details["msg"]))
        problems.report()
        raise
    if form.policy == "random" and form.lines():
        problems.add(f"{next(iter(form.lines()))}: the policy 'random' takes no lists; leave them out or write policy = \"rules\"")
    lists = {which: _read_list(which, texts, problems) for which, texts in form.lines().items()}
    problems.report()
    return Strategy(Path(source).stem, form.name, form.summary, form.policy, lists, source)


def _read_list(which: str, texts: tuple[str, ...], problems: Problems) -> tuple[Line, ...]:
    if len(texts) > MAX_LINES:
        problems.add(f"{which}: {len(texts)} lines; a list has room for {MAX_LINES}")
        return ()
    lines = []
    for number, text in enumerate(texts, start=1):
        with problems.at(line_place(which, number, text)):
            lines.append(_check_line(which, parse_line(text)))
    return tuple(lines)


def _check_line(which: str, line: Line) -> Line:
    if line.use and which != "take":
        raise InputError("'use' lines belong in the list 'take'")
    if which == "choose":
        if line.target not in CHOICES:
            raise InputError(f"{line.target!r} is not an option; {suggestion(line.target, CHOICES)}")
        if line.key is not None:
            raise InputError("a 'choose' line takes no 'by'")
        if line.looks_at_card:
            raise InputError("a 'choose' line is not about a card and has no 'card.' numbers")
    return line


def _form_message(place: tuple[int | str, ...], kind: str, message: str) -> str:
    shown = "".join(f"[{part + 1}]" if isinstance(part, int) else str(part) for part in place)
    if kind == "extra_forbidden":
        return f"{shown!r} is not a list or setting; {suggestion(shown, ['schema', 'name', 'summary', 'policy', *LISTS])}"
    if kind == "missing":
        return f"{shown} is missing"
    if kind == "tuple_type":
        return f'{shown}: is not a list of lines, as in {shown} = ["Mystic"]'
    return f"{shown}: {message[0].lower()}{message[1:]}"


def _toml_message(message: str, text: str) -> str:
    found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", message, re.DOTALL)
    if found is None:
        return f": not valid TOML: {message}"
    lines = text.split("\n")
    line, column = (found[2], found[3]) if found[2] else (len(lines), len(lines[-1]) + 1)
    return f", line {line}, column {column}: not valid TOML: {found[1]}"
