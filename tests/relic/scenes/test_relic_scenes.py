"""Every drawn scene of Relic, played by both engines."""

import drawn_battles
import drawn_rerolls
import drawn_rules
import drawn_skill
import drawn_victories
import pytest
from played_scene import ENGINES, check
from relic_scene import Scene

TABLES = (drawn_battles, drawn_rerolls, drawn_rules, drawn_skill, drawn_victories)
SCENES = [scene for table in TABLES for scene in table.SCENES]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("scene", [pytest.param(scene, id=scene.name) for scene in SCENES])
def test_scene(scene: Scene, engine):
    check(scene, engine)


def test_no_two_scenes_have_the_same_name():
    assert len({scene.name for scene in SCENES}) == len(SCENES)
