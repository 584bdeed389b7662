"""The report in short, for a terminal."""

from io import StringIO

import pytest
from rich.console import Console
from synthetic import fake_run

from reports.report.terminal import summary
from reports.runs.notes import age_notes
from reports.runs.run import Run
from reports.verdicts.table import judgement


@pytest.fixture(scope="module")
def duel() -> Run:
    return fake_run(games=900)


def printed(run: Run, width: int) -> str:
    """What the terminal shows."""
    out = StringIO()
    summary(run, Console(file=out, width=width))
    return out.getvalue()


@pytest.mark.proof
@pytest.mark.parametrize("width", [80, 140])
def test_terminal_says_the_same_in_short(duel, width):
    text = printed(duel, width)
    assert "fake: 2 players, 900 games, seed 7" in text and "beginner" in text and "450 games/s" in text
    assert "Hedron <b>Cannon</b>" in text
    assert all(len(line) <= width for line in text.splitlines())
    worst = judgement(duel, "2010").groups[0].rows[0]
    flat = " ".join(text.split())
    assert (
        flat.index("checks are out of band")
        < flat.index(f"{worst.verdict.subject}: {worst.metric.lower()} {worst.value.text}")
        < flat.index("wins most")
    )
    assert all(note in flat for note in age_notes(duel.manifest))


def test_terminal_says_that_nothing_was_played():
    assert "Nothing could be checked: no games were played." in printed(fake_run(games=0), 80)


@pytest.mark.proof
def test_strange_names_stay_text_in_a_terminal():
    text = printed(fake_run(games=450, labels=("[bold]not markup[/bold]", "猫 🐉 " + "long " * 20)), 80)
    assert "[bold]not markup[/bold]" in " ".join(text.split())
