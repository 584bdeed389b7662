"""What of Relic's report stands in its Markdown form: what is out of band, by topic."""

from dataclasses import replace

import pytest
from relic_drawn import run_of

from reports.relic.excerpts import LEFT_OUT
from reports.relic.excerpts import excerpts as of_relic
from reports.report import excerpts
from reports.shared.excerpts import out_excerpt
from reports.verdicts.table import Group, Judgement, Row, judgement

ARM = "synthetic"


@pytest.fixture
def judged() -> Judgement:
    return judgement(run_of("duel"), ARM)


def out(judged: Judgement, **of: tuple[str, str]) -> Judgement:
    """The judgement with a single group: one row out of band for each topic, its subject and metric."""
    rows = [row for group in judged.groups for row in group.rows]

    def made(topic: str, subject: str, metric: str) -> Row:
        row = next(row for row in rows if row.verdict.topic == topic and row.verdict.metric == metric)
        return replace(row, verdict=replace(row.verdict, subject=subject, state="above"))

    return replace(judged, groups=(Group("Out of band", "", tuple(made(topic, *what) for topic, what in of.items()), False),))


def part(judged: Judgement) -> str:
    (found,) = (part.text for section in of_relic(run_of("duel"), {ARM: judged}) for part in section.parts if part.name == "Out of band")
    return found


@pytest.mark.proof
def test_an_enemy_out_of_band_stands_among_the_enemies_only(judged):
    text = part(out(judged, Enemy=("Gargoyle", "beaten_rate")))
    assert text.startswith("No card is out of band.\n\n") and text.count("Gargoyle") == 1 and "Battles won against it above" in text


@pytest.mark.proof
def test_a_character_called_like_a_card_leaves_the_card_alone(judged):
    assert part(out(judged, Character=("Bolter", "win_rate"))) == "No card is out of band.\n\nNo enemy is out of band."


def test_a_card_tells_by_which_measure(judged):
    text = part(out(judged, Card=("Bolter", "buy_rate")))
    assert "No enemy is out of band." in text and "Buy rate above" in text and "Win difference" in text.partition("Bolter")[0]


def test_a_strategy_of_ascension_called_like_a_card_leaves_the_card_alone(judged):
    run = run_of("duel")
    named = out(judged, Strategy=("Bolter", "win_rate"))
    assert out_excerpt(named, "Card", run.cards(), ["card"], {}) == "No card is out of band."


@pytest.mark.proof
def test_every_part_that_may_be_left_out_is_there_in_some_run():
    runs = [run_of(kind) for kind in ("duel", "arms")]
    made = [excerpts.excerpts(run) for run in runs]
    assert {part.name for sections in made for section in sections for part in section.parts} - {""} == set(LEFT_OUT)
