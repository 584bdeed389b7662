"""Faults that are planted in the kernel are caught by scenes; the kernel is read as plain Python for that, so that no fault is compiled."""

import tomllib
from pathlib import Path

import pytest
import tactics_mirror
from tactics_campaign_mirror import CampaignTable
from tactics_interpreted import PLAY, Kernel
from tactics_kernel import HERE
from tactics_mirror import MirrorTable
from tactics_scenes import play_scene, scenes, title
from vosk_interpreted import source_of

from sim.tactics import play

FAULTS = tomllib.loads((HERE / "planted.toml").read_text(encoding="utf-8"))["fault"]
SCENES = {title(scene): scene for scene in scenes()}
NOT_IN_SCENES = {
    "faults": "rooms that are too small: tests of capacities",
    "game": "the course of a whole game: games of both engines",
    "draft": "champions are drafted before a scene begins: games of both engines",
    "villains.setup": "what there is before a campaign begins: games of both engines",
    "luck": "scenes draw no lots: games of both engines",
    "wanting": "what strategies of rules do not want: games of strategies",
    **dict.fromkeys(("log", "notes"), "what replays read: tests of replays"),
    **dict.fromkeys(("chronicle", "drama", "squares", "sums", "tallying", "tallythings", "tallyvillains"), "what is counted: tests of counts"),
    **dict.fromkeys(("bars", "interventions"), "cards that are barred or given: tests of interventions"),
}
"""Files without a fault, and what tests them; so are those of `strategy`, which games of strategies test."""


def table_of(scene):
    """Both engines, with a scene laid down."""
    return CampaignTable(scene) if scene.get("campaign") else MirrorTable(scene)


@pytest.mark.proof
@pytest.mark.parametrize("fault", FAULTS, ids=[f"{fault['file']}: {fault['wrong'].strip()}" for fault in FAULTS])
def test_a_planted_fault_is_caught(monkeypatch, fault):
    name = PLAY + fault["file"]
    source = source_of(name)
    assert source.count(fault["right"]) == 1, "what is replaced stands there once"
    kernel = Kernel({name: source.replace(fault["right"], fault["wrong"])})
    monkeypatch.setattr(tactics_mirror, "kernel", lambda: kernel)
    scene = SCENES[fault["scene"]]
    with pytest.raises(AssertionError, match="kernel"):
        play_scene(scene, table_of(scene))


def test_every_file_has_a_fault():
    folder = Path(play.__file__).parent
    files = {".".join(path.relative_to(folder).with_suffix("").parts) for path in folder.rglob("*.py") if path.stem != "__init__"}
    of_strategies = {file for file in files if file.startswith("strategy.")}
    assert files - {*NOT_IN_SCENES} - of_strategies == {fault["file"] for fault in FAULTS}
