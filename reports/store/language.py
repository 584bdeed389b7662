"""The language of the names in a report, as it is kept beside it for whoever writes it again: `report.json`."""

from pathlib import Path

from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from sim.errors import InputError, looking_for

FILE = "report.json"
ENGLISH = "en"
"""The language in which everything has a name; of reports in it nothing is kept."""


def write_language(folder: Path, language: str) -> None:
    """Keep the language in which a report has just been written into a folder.

    Raises
    ------
    InputError
        If the folder cannot be written.
    """
    path = Path(folder) / FILE
    if language != ENGLISH:
        write_bytes(path, sealed_json({"format": 1, "kind": "report", "names": language}))
    elif path.exists():
        path.unlink()


def read_language(folder: Path) -> str:
    """The language of the names in the report of a folder; English if none has been written, or nothing else was said.

    Raises
    ------
    InputError
        If what is kept is damaged.
    """
    path = Path(folder) / FILE
    with looking_for(folder):
        if not path.is_file():
            return ENGLISH
    again = "delete it and write the report again with --names"
    found = read_sealed_json(path, again).get("names")
    if not isinstance(found, str):
        raise InputError(f"{path}: damaged (no language); {again}")
    return found
