"""Files that carry a checksum of themselves: whatever is changed in them afterwards is noticed before anything is read.

The seal is a field `"sha256": "..."` of the JSON in the file, the last of its kind: the SHA-256 of the file with 64 zeros in that place. A JSON
file ends with it; a Parquet file has it in its metadata, where any reader of Parquet passes it by.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sim.errors import InputError
from sim.inputfiles import check_regular

if TYPE_CHECKING:
    import polars as pl

FIELD = "sha256"
BLANK = "0" * 64
MARK = f'"{FIELD}": "'.encode()


def sealed_json(content: Mapping[str, Any]) -> bytes:
    """Write readable JSON and seal it.

    Parameters
    ----------
    content
        What `json` can write; without a field `sha256`.

    Returns
    -------
    bytes
        The file, one more field at its end.
    """
    return _sealed((json.dumps({**content, FIELD: BLANK}, indent=1, ensure_ascii=False) + "\n").encode())


def sealed_parquet(frame: "pl.DataFrame", key: str, contents: Mapping[str, Any]) -> bytes:
    """Write a frame with a table of contents as Parquet and seal it.

    Parameters
    ----------
    frame
        The rows.
    key
        Metadata key of the table of contents.
    contents
        The table of contents, what `json` can write.

    Returns
    -------
    bytes
        The file; equal rows and contents give equal bytes.
    """
    made = BytesIO()  # polars takes a path for a pattern, and tells a full disk in words of its own
    frame.write_parquet(made, compression="zstd", compression_level=3, statistics=False, metadata={key: json.dumps({**contents, FIELD: BLANK})})
    return _sealed(made.getvalue())


def read_file(path: Path, again: str) -> bytes:
    """Read a file.

    Parameters
    ----------
    path
        The file.
    again
        What helps if it is missing.

    Raises
    ------
    InputError
        If it is missing, no regular file, or cannot be read.
    """
    try:
        check_regular(path)
        return path.read_bytes()
    except FileNotFoundError:
        raise InputError(f"{path}: missing; {again}") from None
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror or error}") from None


def check_seal(path: Path, data: bytes, again: str) -> None:
    """Refuse a file that is not as it was written.

    Parameters
    ----------
    path, data
        The file and what is in it.
    again
        What helps.

    Raises
    ------
    InputError
        If the seal is missing or broken.
    """
    start = data.rfind(MARK) + len(MARK)
    if start < len(MARK):
        raise InputError(f"{path}: damaged, or of an older version of vigil: it carries no checksum; {again}")
    if data[start : start + len(BLANK)] != _hash(data, start):
        raise InputError(f"{path}: damaged, its checksum does not fit; {again}")


def without_seal(content: Mapping[str, Any]) -> dict[str, Any]:
    """What a file says, without its seal."""
    return {name: value for name, value in content.items() if name != FIELD}


def _sealed(data: bytes) -> bytes:
    start = data.rfind(MARK) + len(MARK)
    return data[:start] + _hash(data, start) + data[start + len(BLANK) :]


def _hash(data: bytes, start: int) -> bytes:
    """The checksum of a file, of which the 64 bytes from `start` on are left out."""
    digest = sha256(data[:start])
    digest.update(BLANK.encode())
    digest.update(data[start + len(BLANK) :])
    return digest.hexdigest().encode()
