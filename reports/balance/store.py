"""What was found on disk: `balance.json`, sealed."""

import json
from pathlib import Path

from pydantic import ValidationError

from reports.balance.result import BalanceResult
from reports.store.checksum import read_sealed_json, sealed_json
from reports.store.files import write_bytes
from sim.errors import InputError, looking_for

FILE = "balance.json"
AGAIN = "restore the file, or balance anew in another folder"


def has_balance(folder: Path) -> bool:
    """Whether a folder holds a finished search for changes."""
    with looking_for(folder):
        return (folder / FILE).is_file()


def write_balance(folder: Path, result: BalanceResult) -> Path:
    """Store what was found."""
    return write_bytes(folder / FILE, sealed_json(result.model_dump(mode="json")))


def read_balance(folder: Path) -> BalanceResult:
    """Read what was found.

    Raises
    ------
    InputError
        If there is nothing, the search is unfinished, or the file is damaged.
    """
    if not has_balance(folder):
        raise InputError(f"{folder}: no finished search for changes here (no {FILE}); go on with: vigil balance --resume --out {folder}")
    content = read_sealed_json(folder / FILE, AGAIN)
    try:
        return BalanceResult.model_validate_json(json.dumps(content))
    except ValidationError as error:
        raise InputError(f"{folder / FILE}: damaged ({error.errors()[0]['msg']}); {AGAIN}") from None
