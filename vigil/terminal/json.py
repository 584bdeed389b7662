"""Results for machines: what `--json` prints and a folder stores for other programs."""

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pandas import DataFrame

    from reports.store.manifest import Manifest


def records(frame: "DataFrame") -> list[dict[str, Any]]:
    """Rows of a frame as JSON has them; what is missing or infinite is null."""
    rows: list[dict[str, Any]] = json.loads(frame.to_json(orient="records", double_precision=15))
    return rows


def manifest_facts(manifest: "Manifest") -> dict[str, Any]:
    """A manifest as JSON has it, without the catalogues of the cards."""
    facts = manifest.model_dump(mode="json")
    for arm in facts["arms"]:
        del arm["catalogue"]
    return facts
