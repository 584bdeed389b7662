"""Every drawn scene on the reference engine."""

import pytest
from reference_tactics import ReferenceTable
from tactics_scenes import play_scene, scenes, title


@pytest.mark.parametrize("scene", scenes(), ids=title)
def test_a_scene_comes_out_as_drawn(scene):
    play_scene(scene, ReferenceTable(scene))


def test_no_scene_has_a_name_twice():
    names = [title(scene) for scene in scenes()]
    assert len(names) == len({*names}) > 100
