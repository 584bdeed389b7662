"""Edits as a variant: a card file, or a folder where card sets are folders, that names its base and what is different."""

import os
from pathlib import Path
from typing import Any

from reports.comparison.spec import comparison_spec
from reports.store.files import write_bytes, writing
from sim.cardfiles.changes import RULES
from sim.errors import InputError
from vigil.comparing.sides import changed_sides
from vigil.files.starters import checked_name
from vigil.files.variants import base_name, variant_text
from vigil.playing.arena import Arena
from vigil.workbench.edits import HEAD, Edits


def write_variant(base: Arena, edits: Edits, name: str, folder: Path) -> Path:
    """Write a variant, and read it again to see that it says what was edited.

    Parameters
    ----------
    base
        The experiment whose card set is edited.
    edits
        What is edited; strategies stay out.
    name
        What the variant is called, and its file.
    folder
        Where it goes.

    Returns
    -------
    Path
        The file or folder.

    Raises
    ------
    InputError
        If no card and no rule is edited, the name cannot be that of a file, something of that name is there, or it cannot be written.
    """
    changes = Edits(edits.of_cards)
    if not changes.values:
        raise InputError("save: no card and no rule is edited; edit one first")
    if {*name} & {"/", "\\"}:
        raise InputError(f"name: {name!r} has a folder in it; write the name alone, it goes into {folder}")
    stem, game = checked_name(name), base.game
    in_folder = bool(game.set_file)
    path = folder / (stem if in_folder else f"{stem}.toml")
    file = path / game.set_file if in_folder else path
    if os.path.lexists(path):
        raise InputError(f"{path}: is there already and stays as it is; choose another name")
    card_set = _card_set(base)
    named = base_name(game.cards.shipped_card_sets(), base.experiment.card_sets[0], card_set, path.parent)
    text = _text(stem, named, changes, [*comparison_spec(game.name).things(card_set).sections])
    with writing(path):
        if in_folder:
            path.mkdir(parents=True)
        write_bytes(file, text.encode())
    _check(base, changes, path)
    return path


def _text(name: str, base: str, edits: Edits, sections: list[str]) -> str:
    """The file; sections of the card set, rules first, are tables by themselves."""
    own = sorted((key for key in edits.values if key in sections), key=lambda key: key != RULES)
    tables = {key: edits.values[key] for key in own}
    changes = {key: fields for key, fields in edits.values.items() if key not in (HEAD, *own)}
    return variant_text(base, {"name": name, **edits.values.get(HEAD, {})}, tables, changes)


def _card_set(base: Arena) -> Any:
    (arm,) = base.arms.values()
    return arm.card_set


def _check(base: Arena, edits: Edits, path: Path) -> None:
    """See that what was written is what was edited."""
    things = comparison_spec(base.game.name).things
    wanted, found = things(changed_sides(base, edits.texts).arms[1].card_set), things(base.game.cards.load_card_set(path))
    if (wanted.entries, wanted.sections) != (found.entries, found.sections):
        raise InputError(f"{path}: was written, but does not read as what was edited; use the command line of the workbench instead")
