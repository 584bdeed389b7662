"""`--names`: refused where cards have names in one language, remembered where a report is written again."""

import json

import pytest
from typer.testing import CliRunner

from reports.store.language import FILE
from vigil.cli import app


def vigil(*words):
    return CliRunner().invoke(app, [*map(str, words)])


@pytest.mark.parametrize(
    "words",
    [
        ("run", "duel", "--games", 10),
        ("audit", "duel", "--games", 10),
        ("effects", "duel", "--games", 10),
        ("compare", "duel", "--change", "Mystic.cost=4"),
        ("metagame", "duel", "--games", 10),
        ("replay", "duel", "--game", 1),
    ],
)
def test_a_game_with_names_in_one_language_refuses_it(words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = vigil(*words, "--names", "ru")
    assert found.exit_code == 2 and found.stderr.endswith("error: names: 'ru' is no language in which these cards have names; known: en\n")
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("words", [("--find", "rounds > 3"), ("--check", "--game", 1)])
def test_only_a_story_has_names(words):
    found = vigil("replay", "blitz", *words, "--names", "ru")
    assert found.exit_code == 2 and found.stderr == "error: names: belongs to --game alone; leave it out\n"


@pytest.mark.proof
def test_a_report_that_is_written_again_keeps_its_language(tmp_path):
    out = tmp_path / "run"
    first = vigil("run", "blitz", "--games", 400, "--out", out, "--format", "md", "--names", "ru")
    assert first.exit_code == 0 and "Казнь" in (told := (out / "report.md").read_text(encoding="utf-8"))
    assert json.loads((out / FILE).read_text(encoding="utf-8"))["names"] == "ru"
    assert "Казнь" not in (out / "manifest.json").read_text(encoding="utf-8").replace('"name_ru": "Казнь"', "")
    assert vigil("report", out, "--format", "md").exit_code == 0 and (out / "report.md").read_text(encoding="utf-8") == told
    shown = json.loads(vigil("report", out, "--format", "md", "--json").stdout)
    assert "Казнь" not in json.dumps(shown["verdicts"], ensure_ascii=False)
    assert vigil("report", out, "--format", "md", "--names", "en").exit_code == 0
    assert "Казнь" not in (out / "report.md").read_text(encoding="utf-8") and not (out / FILE).exists()
