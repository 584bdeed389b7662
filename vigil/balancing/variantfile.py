"""Card sets with a set of changes as files: variants, which say by what they differ from the card set they are based on."""

from collections.abc import Sequence
from pathlib import Path

from reports.balance.result import ChangedNumber
from reports.store.files import write_bytes
from sim.cardfiles.changes import RULES
from vigil.balancing.levers import Choice, DesignSpace
from vigil.cardeffects.plans import only_arm
from vigil.files.variants import Tables, base_name, variant_text

VARIANTS = "variants"
"""Folder of the card sets."""


def write_variant(folder: Path, name: str, space: DesignSpace, choice: Choice) -> Path:
    """Write a card set with a set of changes.

    Parameters
    ----------
    folder
        Where the folder of the variants lies.
    name
        Name of the file, or of the folder where a card set is one.
    space
        The levers.
    choice
        The changes.

    Returns
    -------
    Path
        What `vigil cards check` and an experiment take for the card set.
    """
    game, changes = space.arena.game, space.changes(choice)
    home = folder / VARIANTS
    file = home / name / game.set_file if game.set_file else home / f"{name}.toml"
    tables = {RULES: changes.rules} if changes.rules else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(file, _text(file, space, choice, tables, changes.cards).encode())
    return file.parent if game.set_file else file


def _text(file: Path, space: DesignSpace, choice: Choice, tables: Tables, changes: Tables) -> str:
    card_set, arena = only_arm(space.arena).card_set, space.arena
    said = "; ".join(f"{one.what} {one.before} → {one.after}" for one in changed_numbers(space, choice))
    base = base_name(arena.game.cards.shipped_card_sets(), arena.experiment.card_sets[0], card_set, file.parent)
    heads = {"name": f"{card_set.name}, {len(choice)} changed", "provenance": f"Found by vigil balance: {said}."}
    return f"# {said}\n\n{variant_text(base, heads, tables, changes)}"


def changed_numbers(space: DesignSpace, choice: Choice) -> Sequence[ChangedNumber]:
    """The numbers of a choice, before and after."""
    variables = space.variables
    return [ChangedNumber(what=variables[k].what, of=variables[k].of, before=variables[k].now, after=value) for k, value in choice]
