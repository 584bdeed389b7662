"""The metagame of whole runs: frames, what is said where there is none, the section, the terminal."""

from io import StringIO

import numpy as np
import pytest
from rich.console import Console
from synthetic import fake_manifest, fake_run

from reports.loading import run_of
from reports.metagame.metagame import make_metagame, metagame_of
from reports.metagame.responses import FIELD, MIXTURE
from reports.metagame.section import metagame_section
from reports.metagame.sentences import sentences
from reports.metagame.terminal import print_metagame
from reports.registry.columns import columns
from reports.report.sections import sections
from reports.report.tables import frames
from sim.ascension.counts import Meet, empty

NAMES = ("metagame", "mixture", "win_shares", "best_responses")


def run_with(shares, labels, games=500, even=0):
    """Duels in which the row wins so often against the column; of the games of each pair and seat order `even` have no winner."""
    tally = empty(len(labels), 2)
    for one in range(len(labels)):
        for other in range(len(labels)):
            if one != other:
                won = round((games - even) * shares[one][other])
                tally.meet[one, other, 0, Meet.AHEAD], tally.meet[other, one, 1, Meet.AHEAD] = won, games - even - won
                tally.meet[one, other, 0, Meet.GAMES] = tally.meet[other, one, 1, Meet.GAMES] = games
                tally.meet[one, other, 0, Meet.UNFINISHED] = tally.meet[other, one, 1, Meet.UNFINISHED] = even
    played = games * len(labels) * (len(labels) - 1)
    tally.game[:2] = played
    return run_of(fake_manifest(labels, 2, played), {"2010": tally})


CIRCLE = run_with([[0.5, 0.7, 0.3], [0.3, 0.5, 0.7], [0.7, 0.3, 0.5]], ("rock", "paper", "scissors"), even=100)
LADDER = run_with([[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]], ("first", "second", "third"))


def printed(run, width=200):
    console = Console(width=width, record=True, file=StringIO())
    print_metagame(run, console)
    return console.export_text()


def test_a_circle_is_mixed_by_thirds():
    frame, whole, shares = CIRCLE.metagame(), CIRCLE.mixture().iloc[0], CIRCLE.win_shares()
    np.testing.assert_allclose(frame[["nash_share", "alpha_rank"]], 1 / 3, atol=1e-6)
    assert (frame["support_rate"] == 1).all() and (frame["decided"] == 1600).all() and (frame["dominated_by"] == "").all()
    assert whole["played_by_mixture"] == 3 and whole["equilibria"] == "one" and whole["diversity"] == pytest.approx(3)
    assert whole["met_games"] == 3000 and whole["exploitability_low"] == 0 < whole["exploitability_high"] < 0.06
    beats = shares[(shares["strategy"] == "rock") & (shares["opponent"] == "paper")].iloc[0]
    assert (beats["met_games"], beats["ahead_games"], beats["even_games"]) == (1000, 560, 200) and beats["meeting_share"] == 0.66
    assert beats["meeting_share_low"] < 0.66 < beats["meeting_share_high"]
    told = " ".join(sentences(CIRCLE, "2010"))
    assert "Surely in it: " in told and "No strategy is dominated" in told and "several" not in told


def test_a_ladder_has_one_answer_to_everything():
    frame, answers = LADDER.metagame(), LADDER.best_responses().set_index("against")
    assert frame["strategy"].tolist() == ["first", "second", "third"] and frame["nash_share"].tolist() == [1, 0, 0]
    assert frame["dominated_by"].tolist() == ["", "first", "first"] and (frame["dominated_rate"][1:] > 0.9).all()
    assert answers["response"].tolist() == ["second", "first", "second", "first", "first"] and list(answers.index[:2]) == [MIXTURE, FIELD]
    assert answers["met_games"].tolist() == [2000, 2000, 1000, 1000, 1000] and answers.loc["third", "response_share"] == pytest.approx(0.7)
    assert LADDER.mixture()["field_share"].iloc[0] == pytest.approx(0.65)
    told = " ".join(sentences(LADDER, "2010"))
    assert "The Nash mixture: first 100.0% (100.0–100.0%)." in told and "Dominated, worse against everybody: second by first" in told


def test_columns_are_the_documented_ones_and_rankings_say_the_same():
    for name in NAMES:
        assert list(getattr(CIRCLE, name)().columns) == columns(name) and f"{name}" in frames(CIRCLE)
    shared = ["nash_share", "nash_share_low", "nash_share_high", "nash_skill_low", "alpha_rank_low", "decided"]
    ranked, settled = (frame.set_index("strategy")[shared].sort_index() for frame in (CIRCLE.rankings(), CIRCLE.metagame()))
    assert ranked.equals(settled)


def test_equal_runs_have_equal_metagames_and_another_seed_draws_others():
    one = make_metagame(CIRCLE.source()).solution
    assert np.array_equal(one.nash_drawn, metagame_of(CIRCLE, "2010").solution.nash_drawn)
    experiment = CIRCLE.manifest.experiment.model_copy(update={"seed": 8})
    other = run_of(CIRCLE.manifest.model_copy(update={"experiment": experiment}), {"2010": CIRCLE.source().tally})
    assert not np.array_equal(one.nash_drawn, make_metagame(other.source()).solution.nash_drawn)


def test_several_mixtures_are_said_to_be_several():
    run = run_with([[0.5] * 3] * 3, ("one", "two", "three"))
    assert run.mixture()["equilibria"].iloc[0] == "several" and run.mixture()["diversity"].iloc[0] == pytest.approx(3)
    assert "There are several equilibria" in " ".join(sentences(run, "2010"))


@pytest.mark.parametrize(
    ("run", "reason"),
    [
        (fake_run(players=1, games=20), "alone against Samael"),
        (fake_run(players=3, games=60), "of games of two players; these have 3"),
        (fake_run(mirror=True, games=20), "met only themselves"),
        (fake_run(games=3), "Never met: "),
    ],
    ids=["solo", "three", "mirror", "few"],
)
def test_without_meetings_there_is_none_and_the_reason_is_said(run, reason):
    assert all(getattr(run, name)().empty and list(getattr(run, name)().columns) == columns(name) for name in NAMES)
    assert reason in sentences(run, "2010")[0] and metagame_section(run).blocks == () and reason in printed(run)


def test_who_never_met_is_named():
    run = run_with([[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]], ("first", "second", "third"))
    run.source().tally.meet[1, 2] = run.source().tally.meet[2, 1] = 0
    assert sentences(run, "2010")[0].startswith('Never met: second and third. A metagame needs every strategy against every other one: play an')


def test_few_games_show_dashes_and_say_so():
    run = run_with([[0.5, 0.6], [0.4, 0.5]], ("one", "two"), games=20)
    assert sentences(run, "2010") == ["With 40 games nothing can be said about the mixture; from 1,000 on it can."]
    assert run.metagame()["nash_share"].tolist() == [1, 0] and "100.0%" not in printed(run)  # the frame has it, the table a dash


def test_the_report_has_the_section_with_its_tables():
    (section,) = [section for section in sections(CIRCLE) if section.name == "metagame"]
    chart, settled, answers = section.blocks
    assert "The Nash mixture: " in " ".join(chart.says) and len(settled.table.rows) == 3 and len(answers.table.rows) == 5 and answers.folded
    assert "Dominated by" not in [column.label for column in settled.table.columns]
    (ladder,) = [section for section in sections(LADDER) if section.name == "metagame"]
    assert "Dominated by" in [column.label for column in ladder.blocks[1].table.columns]


def test_the_terminal_has_the_matrix_with_its_intervals():
    text = printed(LADDER)
    assert "1 first" in text and "60±3" in text and "40±3" in text and "If this is played" in text
    assert "half a win for both" in text
