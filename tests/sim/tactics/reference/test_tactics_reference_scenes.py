"""The drawn scenes that the reference engine plays alone; all others are played by both engines (test_tactics_kernel_scenes.py)."""

import pytest
from reference_tactics import ReferenceTable
from tactics_scenes import of_both, play_scene, scenes, title


@pytest.mark.parametrize("scene", [scene for scene in scenes() if not of_both(scene)], ids=title)
def test_a_scene_comes_out_as_drawn(scene):
    play_scene(scene, ReferenceTable(scene))


def test_no_scene_has_a_name_twice():
    names = [title(scene) for scene in scenes()]
    assert len(names) == len({*names}) > 100
