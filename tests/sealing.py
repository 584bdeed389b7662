"""Stored files changed as only vigil itself could have written them: with a checksum that fits."""

import json

from reports.store.checksum import sealed_json, without_seal
from reports.store.manifest import read_manifest, write_manifest
from reports.store.runfolder import FILE, portion_of, read_tallies, write_tallies


def edit(path, **fields):
    """Put other values into fields of a sealed JSON file."""
    path.write_bytes(sealed_json(without_seal(json.loads(path.read_text())) | fields))


def store(folder, manifest, tallies):
    """Write a run of which both are known."""
    write_manifest(folder, manifest)
    write_tallies(folder / FILE, tallies, manifest.experiment.game, portion_of(manifest))


def rewrite(folder, **fields):
    """Put other values into fields of a run's manifest, as if it had been played so."""
    store(folder, read_manifest(folder).model_copy(update=fields), read_tallies(folder / FILE))
