"""Names of test files: each is imported by its name alone."""

from collections import Counter

from house import ROOT

TESTS = [path for path in sorted((ROOT / "tests").rglob("*.py")) if path.stem != "conftest" and not (path.parent / "__init__.py").exists()]


def test_no_two_test_files_have_the_same_name():
    twice = [name for name, times in Counter(path.name for path in TESTS).items() if times > 1]
    assert TESTS and twice == []
