"""Games that are cut off as endless: the run goes on, and frames, findings, pages and stories tell of them."""

import json

import pytest
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from reports.ascension.figures import lengths
from reports.replays.text import story_text
from reports.report.markdown import markdown
from reports.verdicts.findings import findings
from vigil.cli import app
from vigil.playing.arena import prepare
from vigil.replays.check import check_games
from vigil.replays.source import open_source
from vigil.replays.teller import story_of
from vigil.stopping.numbers import numbers

LOOP = '[change.Cultist]\neffects = [{ do = "gain", power = 2, if_constructs = 4 }]\n'
"""With four constructs in play the Cultist pays for his own defeat."""


@pytest.fixture(scope="module")
def spec(tmp_path_factory):
    path = tmp_path_factory.mktemp("endless") / "loop.toml"
    path.write_text(f'schema = 1\nbase = "2010"\nname = "Loop"\n{LOOP}[rules]\nround_cap = 14\nhonor_per_player = 200\n')
    return tiny(card_sets=[str(path)], strategies=["mechana", "rush", "random"], games=300)


@pytest.fixture(scope="module")
def run(spec):
    return vigil.run(spec)


def test_both_kinds_of_unfinished_games_are_told_apart(run):
    head = run.games().iloc[0]
    source = run.source("loop")
    cap = source.played - source.finished - source.endless
    assert source.endless > 0 and cap > 0
    assert head["unfinished_rate"] == pytest.approx((cap + source.endless) / 300) and head["endless_rate"] == pytest.approx(source.endless / 300)
    each = run.strategies()
    assert (each["unfinished_rate"] * each["games"]).sum() == pytest.approx(2 * (cap + source.endless))
    (told,) = [finding.text for finding in findings(run, "loop") if finding.topic == "Unfinished"]
    kinds = f"{cap} by the round cap and {source.endless} as endless"
    assert told.startswith(f"{cap + source.endless} of 300 games were stopped, {kinds}, and have no winner")


def test_figure_page_and_markdown_show_them(spec, run, tmp_path):
    ends = lengths.draw(run, "loop").axes[-1]
    assert [tick.get_text() for tick in ends.get_yticklabels()] == ["pool emptied", "round cap\n(unfinished)", "endless\n(unfinished)"]
    assert [bar.get_width() for bar in ends.patches][2] == pytest.approx(run.games()["endless_rate"][0])
    assert "Endless" in markdown(run)
    assert "Endless" not in markdown(vigil.run(tiny(), games=100))
    kept = vigil.run(spec, out=tmp_path / "run")
    assert kept.games().equals(run.games())
    assert "Endless" in vigil.report(tmp_path / "run").read_text()


def test_numbers_watched_while_a_run_goes_on_count_both(spec, run):
    arena = prepare(spec)
    tally = arena.arms["loop"].new_tally()
    arena.arms["loop"].play(0, 300, tally)
    known, head = numbers(arena), run.games().iloc[0]
    for name in ("unfinished_rate", "endless_rate"):
        n, total, _ = known[name].read(tally)
        assert total / n == pytest.approx(head[name])


def test_stories_and_the_reference_engine_agree(spec):
    source = open_source(spec, seed=None, players=None, card_set=None)
    number = next(game for game in range(300) if story_of(source, game).ended.startswith("cut off as endless"))
    story = story_of(source, number)
    assert "cut off as endless, nobody wins." in story_text(story) and not any(score.wins for score in story.scores)
    assert check_games(source, range(number, number + 3)).difference is None


def test_the_check_of_the_set_warns(spec):
    found = CliRunner().invoke(app, ["cards", "check", spec.card_sets[0], "--json"])
    assert found.exit_code == 0 and [text.partition(":")[0] for text in json.loads(found.stdout)["warnings"]] == ["Cultist"]
