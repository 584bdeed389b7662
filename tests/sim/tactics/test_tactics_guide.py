"""What the guide shows can be typed: its Python runs as it stands, and prints the map that it prints."""

import re
from pathlib import Path

import pytest

import vigil
from sim.tactics.cards.abilities import PASSIVES, TRIGGERS
from sim.tactics.cards.effects.verbs import EFFECTS
from sim.tactics.cards.forms import MODELS
from sim.tactics.maps.models import Map
from sim.tactics.scenarios.models import Scenario

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs" / "guides" / "tactics.md").read_text(encoding="utf-8")
WORDS = (ROOT / "configs" / "tactics" / "README.md").read_text(encoding="utf-8")


@pytest.mark.page
def test_the_python_of_the_guide_runs(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    vigil.run("love", 60, out="runs/love")  # what the command at the top of the guide does, in short
    known = {}
    for block in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL):
        exec(block, known)
    (shown,) = re.findall(r"```text\n(.*?)```", GUIDE, re.DOTALL)
    printed = capsys.readouterr().out
    assert re.search(r"^8 [0-9a-f]{8}$", printed, re.MULTILINE) and shown in printed
    assert known["picture"].startswith(b"\x89PNG") and 'name = "mine"' in known["text"]


def test_every_word_is_explained():
    """Verbs, triggers, passives and fields stand in backquotes on the page of words."""
    told = {word for text in re.findall(r"`([^`]+)`", WORDS) for word in re.findall(r"\w+", text)}
    fields = {field.alias or name for model in (*MODELS.values(), Map, Scenario) for name, field in model.model_fields.items()}
    assert not {*EFFECTS, *TRIGGERS, *PASSIVES, *fields} - told
