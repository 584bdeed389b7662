"""What is said about card sets of Relic that are wrong."""

import pytest
from tiny_relic import tiny_files

from sim.errors import InputError
from sim.relic.cards.files import card_set_from


def complaint(files):
    """What is said about a set whose files are `files`, without its name."""
    with pytest.raises(InputError) as caught:
        card_set_from(files, "tiny")
    text = str(caught.value)
    assert text.startswith("tiny: ")
    return text.removeprefix("tiny: ")


def complaint_lines(files):
    """The lines of a complaint, without the first where there are several problems."""
    text = complaint(files)
    return text.splitlines()[1:] if "\n" in text else [f"  {text}"]


def entry(files, name):
    """The table of a card, space, character or scenario."""
    return next(table for tables in files.values() for kind in tables.values() if isinstance(kind, list) for table in kind if table["name"] == name)


def said_of(name, /, **fields):
    """What is said when fields of an entry are changed; None deletes one."""
    files = tiny_files()
    table = entry(files, name)
    for field, value in fields.items():
        table.pop(field, None) if value is None else table.update({field: value})
    return complaint(files)
