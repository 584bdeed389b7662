"""Every drawn scene of Relic, played by both engines."""

from importlib import import_module
from pathlib import Path

import pytest
from played_scene import ENGINES, check
from relic_scene import Scene

TABLES = [import_module(path.stem) for path in sorted(Path(__file__).parent.glob("drawn_*.py"))]
SCENES = [scene for table in TABLES for scene in getattr(table, "SCENES", ())]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in SCENES])
def test_scene(scene: Scene, engine):
    check(scene, engine)


def test_no_two_scenes_have_the_same_name():
    assert len({scene.name for scene in SCENES}) == len(SCENES)
