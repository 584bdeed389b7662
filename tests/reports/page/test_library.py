"""The libraries that draw charts stand in the page as they were published, with their licences."""

import hashlib
import re

from reports.page.templating import LIBRARIES, LIBRARY, library

TOLD = (LIBRARY / "LICENSES.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `([^`]+)` \| .* \| ([\d.]+) \| `[0-9a-f]{64}` \|$", TOLD, flags=re.MULTILINE))
PUBLISHED = {
    "d3.min.js": "f2094bbf6141b359722c4fe454eb6c4b0f0e42cc10cc7af921fc158fceb86539",
    "plot.umd.min.js": "4358086467740777dd788d6b27a95cebdbaefdd50c730a3060117073bd7134cb",
}
"""File to its SHA-256 in the package of the registry."""


def test_files_are_as_they_were_published():
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in LIBRARY.glob("*.js")}
    assert found == PUBLISHED == dict(re.findall(r"^\| `([^`]+)` .* `([0-9a-f]{64})` \|$", TOLD, flags=re.MULTILINE))
    assert {*LIBRARIES} == {*PUBLISHED}


def test_versions_and_licences_are_told():
    for name, version in ROWS.items():
        assert version in (LIBRARY / name).read_text(encoding="utf-8")[:120], name
    assert {*ROWS} == {*PUBLISHED} and TOLD.count("Permission to use, copy, modify, and/or distribute this software") == len(ROWS)


def test_they_cannot_end_the_script_they_stand_in():
    """Whatever closes a `script` element, or begins a comment in it, would spoil the page."""
    assert not re.search(r"</?script|<!--", str(library()), flags=re.IGNORECASE)
