"""Formats: what a deck may be (V6 to V9), read from `configs/voskhozhdenie/formats.toml` or from a file of somebody's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError, model_validator

from sim.cardfiles.fieldchecks import schema_problems, unknown_fields
from sim.cardfiles.models import Model, freeze, wrong
from sim.cardfiles.problems import Form, Problem, card_place, fail, problems_of
from sim.errors import InputError, suggestion
from sim.inputfiles import read_toml
from sim.voskhozhdenie.cards.cardset import CardSet, folded
from sim.voskhozhdenie.words import MAX_COPIES, MAX_LINES

SHIPPED = Path(__file__).resolve().parents[3] / "configs" / "voskhozhdenie" / "formats.toml"
"""Formats that come with the program."""
Size = Annotated[int, Field(ge=0, le=MAX_LINES)]


class Format(Model):
    """What a deck may be."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    """Its English name."""
    name_ru: Annotated[str, Field(min_length=1, max_length=40)]
    """Its Russian name."""
    cities: Annotated[int, Field(ge=1, le=10)]
    """Cities of a deck, exactly so many."""
    different_cities: bool = True
    """Whether all cities must be different."""
    copies: Annotated[int, Field(ge=1, le=MAX_COPIES)] | None = None
    """Most copies of a card in the whole deck; Swarm has its own number. None: no limit."""
    main_least: Size
    """Fewest cards of the main deck."""
    reinforcement_most: Size
    """Most cards of the reinforcement deck."""
    patrons_most: Annotated[int, Field(ge=0, le=10)] = 1
    """Most patrons of the reinforcement deck."""
    per_city: Annotated[int, Field(ge=0, le=MAX_LINES)] | None = 10
    """Most cards of a colour for each own city of that colour, main and reinforcement deck together. None: no limit."""
    releases: tuple[str, ...] | None = None
    """Releases whose cards are allowed; None: those that `latest` names, or all."""
    latest: Annotated[int, Field(ge=1, le=99)] | None = None
    """Only the latest so many releases of the card set."""
    banned: tuple[str, ...] = ()
    """Cards that are not allowed, by their English or Russian names."""
    rebuilt: bool = False
    """Whether the deck may be built anew between the games of a match."""

    @model_validator(mode="after")
    def _one_choice(self) -> Format:
        if self.releases is not None and self.latest is not None:
            raise wrong("cannot stand beside releases; keep one of them", "latest")
        return self

    def allowed_releases(self, card_set: CardSet) -> tuple[str, ...]:
        """Releases of a card set whose cards are allowed."""
        if self.latest is not None:
            return card_set.releases[-self.latest :]
        return card_set.releases if self.releases is None else self.releases


def load_formats(source: str | Path | None = None) -> dict[str, Format]:
    """Read formats.

    Parameters
    ----------
    source
        A file; the shipped formats if None.

    Returns
    -------
    dict
        Formats by their English names. Anything wrong is an `InputError`.
    """
    return dict(_shipped()) if source is None else formats_from(read_toml(Path(source), str(source)), str(source))


@cache
def _shipped() -> dict[str, Format]:
    """The shipped formats, read once: every deck that is compiled asks for its own."""
    return formats_from(read_toml(SHIPPED, SHIPPED.name), SHIPPED.name)


def formats_from(document: Mapping[str, Any], label: str = "formats") -> dict[str, Format]:
    """Make formats of what a file says, as `load_formats` does."""
    problems = schema_problems(document) + unknown_fields(document, ("schema", "format"), "a file of formats")
    tables = document.get("format")
    if not isinstance(tables, list | tuple) or not tables:
        problems.append(Problem("field format", "is missing; describe formats in [[format]] tables"))
    if problems:
        fail(label, problems)
    found: dict[str, Format] = {}
    form = Form({}, {}, {Format: "a format"})
    for index, table in enumerate(tables or ()):
        raw = freeze(table)
        place = card_place(raw.get("name") if isinstance(raw, Mapping) else None, index, what="format")
        try:
            made = Format.model_validate(raw)
        except ValidationError as error:
            problems += problems_of(error, raw, Format, form, place)
            continue
        if made.name in found:
            problems.append(Problem(f"{place}, field name", "there is already a format of this name; give it another one"))
        found[made.name] = made
    if problems:
        fail(label, problems)
    return found


def format_of(name: str, formats: Mapping[str, Format], label: str = "format") -> Format:
    """Find a format by its English or Russian name, in capitals or not; an unknown one is an `InputError` with a tip."""
    by_name = {folded(called): made for made in formats.values() for called in (made.name, made.name_ru)}
    if folded(name) not in by_name:
        raise InputError(f"{label}: {name!r} is not a format; {suggestion(name, formats)}")
    return by_name[folded(name)]
