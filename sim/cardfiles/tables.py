"""Card sets as their files would say them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from sim.cardfiles.models import Model

NOT_STATED = "not stated"
"""Provenance of a set that does not tell it."""


def table_of(entry: Model) -> dict[str, Any]:
    """A card, space ... as its file would say it, without fields that have their default value."""
    return entry.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def provenance_of(head: Mapping[str, Any]) -> str:
    """Provenance of a set, in one line, by the table that says its name."""
    return " ".join(str(head.get("provenance", NOT_STATED)).split())


def digest_of(content: Mapping[str, Any]) -> str:
    """SHA-256 of what `json` can write, whatever the order of its names, 64 hex digits."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode("ascii")).hexdigest()
