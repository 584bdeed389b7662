"""Names: what would hide what."""

from collections import Counter

from house import ROOT, modules

import vigil

TESTS = [path for path in sorted((ROOT / "tests").rglob("*.py")) if path.stem != "conftest" and not (path.parent / "__init__.py").exists()]


def test_no_two_test_files_have_the_same_name():
    twice = [name for name, times in Counter(path.name for path in TESTS).items() if times > 1]
    assert TESTS and twice == []


def test_no_module_hides_a_public_name():
    """Whoever imports `vigil.NAME` puts the module where the function was."""
    hidden = {name for name in vigil.__all__ if f"vigil.{name}" in modules()}
    assert hidden == {"odds"}  # which is this module
