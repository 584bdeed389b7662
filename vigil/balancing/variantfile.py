"""Card sets with a set of changes as files: variants, which say by what they differ from the card set they are based on."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from reports.balance.result import ChangedNumber
from reports.store.files import write_bytes
from sim.cardfiles.changes import RULES
from sim.cardfiles.fieldchecks import SCHEMA
from sim.cardfiles.write import toml_value
from vigil.balancing.levers import Choice, Workshop
from vigil.cardeffects.plans import only_arm

VARIANTS = "variants"
"""Folder of the card sets."""


def write_variant(folder: Path, name: str, workshop: Workshop, choice: Choice) -> Path:
    """Write a card set with a set of changes.

    Parameters
    ----------
    folder
        Where the folder of the variants lies.
    name
        Name of the file, or of the folder where a card set is one.
    workshop
        The levers.
    choice
        The changes.

    Returns
    -------
    Path
        What `vigil cards check` and an experiment take for the card set.
    """
    game, changes = workshop.arena.game, workshop.changes(choice)
    home = folder / VARIANTS
    file = home / name / game.set_file if game.set_file else home / f"{name}.toml"
    inside = {**changes.cards, **({RULES: changes.rules} if changes.rules and game.set_file else {})}
    rules = changes.rules if changes.rules and not game.set_file else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    text = _text(_base(workshop, file), workshop, choice, rules, inside)
    write_bytes(file, text.encode())
    return file.parent if game.set_file else file


def _base(workshop: Workshop, file: Path) -> str:
    """The card set that a variant is based on: its shipped name, or its path as seen from the variant."""
    source, game = workshop.arena.experiment.card_sets[0], workshop.arena.game
    if source in game.cards.shipped_card_sets():
        return source
    path = only_arm(workshop.arena).card_set.path
    return source if path is None else Path(os.path.relpath(Path(path).resolve(), file.parent.resolve())).as_posix()


def _text(base: str, workshop: Workshop, choice: Choice, rules: Mapping[str, Any], changes: Mapping[str, Mapping[str, Any]]) -> str:
    card_set = only_arm(workshop.arena).card_set
    said = "; ".join(f"{one.what} {one.before} → {one.after}" for one in changed_numbers(workshop, choice))
    lines = [
        f"# {said}",
        "",
        f"schema = {SCHEMA}",
        f"base = {toml_value(base)}",
        f"name = {toml_value(f'{card_set.name}, {len(choice)} changed')}",
        f"provenance = {toml_value(f'Found by vigil balance: {said}.')}",
    ]
    if rules:
        lines += ["", "[rules]", *(f"{field} = {toml_value(value)}" for field, value in rules.items())]
    for name, fields in changes.items():
        lines += ["", f"[change.{toml_value(name)}]", *(f"{field} = {toml_value(value)}" for field, value in fields.items())]
    return "\n".join(lines) + "\n"


def changed_numbers(workshop: Workshop, choice: Choice) -> Sequence[ChangedNumber]:
    """The numbers of a choice, before and after."""
    dials = workshop.dials
    return [ChangedNumber(what=dials[k].what, of=dials[k].of, before=dials[k].now, after=value) for k, value in choice]
