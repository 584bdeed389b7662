"""Endless games of Relic in a report: unfinished like those the round cap stops, and told apart from them."""

import numpy as np
import pytest
from relic_drawn import drawn_run

from reports.relic.figures.lengths import draw
from reports.report.markdown import markdown
from reports.report.page import page
from sim.relic.counts import Game

SET = "synthetic"


@pytest.fixture(scope="module")
def run():
    """Every second game that the round cap stopped was endless."""
    made = drawn_run(players=4, games=700)
    game = made.arms[SET].tally.game
    game[Game.ENDLESS] = game[Game.CAP] // 2
    game[Game.CAP] -= game[Game.ENDLESS]
    assert 0 < game[Game.ENDLESS] and 0 < game[Game.CAP]
    return made


@pytest.mark.proof
def test_both_kinds_are_unfinished_and_one_is_endless(run):
    (head,) = run.games().to_dict("records")
    game = run.arms[SET].tally.game
    assert head["unfinished_rate"] == (game[Game.CAP] + game[Game.ENDLESS]) / game[Game.GAMES]
    assert head["endless_rate"] == game[Game.ENDLESS] / game[Game.GAMES]
    assert head["won_games"] == game[Game.GAMES] - game[Game.CAP] - game[Game.ENDLESS] - game[Game.NOBODY_LEFT]


@pytest.mark.proof
def test_endless_games_have_a_bar_of_their_own(run):
    *_, ends = draw(run, SET).axes
    (head,) = run.games().to_dict("records")
    stopped = head["unfinished_rate"] - head["endless_rate"]
    shares = [head["won_games"] / head["games"], head["nobody_left_rate"], stopped, head["endless_rate"]]
    np.testing.assert_allclose([bar.get_width() for bar in ends.patches], shares)
    assert [label.get_text().splitlines()[0] for label in ends.get_yticklabels()][-1] == "endless"


@pytest.mark.proof
def test_page_and_markdown_name_them(run):
    assert "Endless" in page(run) and "Endless" in markdown(run)
