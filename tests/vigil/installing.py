"""What tests of installing share: a copy of the sources, and environments that lead to no other clone."""

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("vigil", "reports", "strategies", "sim", "configs")


def copy_sources(home):
    """Copy what is installed, and what says how, into a folder."""
    home.mkdir()
    for name in PACKAGES:
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, home / name)
    return home


def clean(**more):
    """The environment without what would lead Python to this clone."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")}
    return kept | {"PYTHONDONTWRITEBYTECODE": "1", "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"} | more
