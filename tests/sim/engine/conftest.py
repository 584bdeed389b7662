import sys

import pytest
import toy_kernels


@pytest.fixture(autouse=True)
def fresh(monkeypatch, tmp_path):
    """A cache of the test's own, and no compiled modules that an edit in the same second would not be noticed in."""
    monkeypatch.setenv("VIGIL_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)


@pytest.fixture
def package(tmp_path):
    """Folder of the toy's package."""
    return toy_kernels.write(tmp_path / "game")


@pytest.fixture
def toy(package):
    """The toy's module `batch`."""
    return toy_kernels.load(package.parent)
