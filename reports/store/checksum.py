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
from sim.inputfiles import NoSuchFile, parse_json, read_bytes

if TYPE_CHECKING:
    import polars as pl

FIELD = "sha256"
BLANK = "0" * 64
MARK = f'"{FIELD}": "'.encode()
MOST_BYTES = {".json": 50_000_000, ".parquet": 500_000_000}
"""Size of a file by its kind. The journal of the longest run of the largest experiment has 10 million, its counts fewer than 400 million."""


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
        If it is missing, no regular file, larger than `MOST_BYTES`, or cannot be read.
    """
    try:
        return read_bytes(path, str(path), MOST_BYTES[path.suffix], f"move it away and {again}")
    except NoSuchFile:
        raise InputError(f"{path}: missing; {again}") from None


def read_sealed_json(path: Path, again: str, missing: str = "") -> dict[str, Any]:
    """Read what `sealed_json` wrote.

    Parameters
    ----------
    path
        The file.
    again
        What helps if it is missing or damaged.
    missing
        What helps if it is missing, where that is something else.

    Returns
    -------
    dict
        Its content, without the seal.

    Raises
    ------
    InputError
        If it is missing, no regular file, too large, or not as it was written.
    """
    data = read_file(path, missing or again)
    check_seal(path, data, again)
    try:
        content = parse_json(data.decode(), str(path))
    except UnicodeDecodeError:
        content = None
    if not isinstance(content, dict):
        raise InputError(f"{path}: damaged or not JSON; {again}")
    return without_seal(content)


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
    whole = memoryview(data)  # parts of it are not copied
    digest = sha256(whole[:start])
    digest.update(BLANK.encode())
    digest.update(whole[start + len(BLANK) :])
    return digest.hexdigest().encode()
