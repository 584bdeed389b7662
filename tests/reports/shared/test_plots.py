"""What a run draws, says of its verdicts and gives of all strategies together."""

import matplotlib as mpl
import pytest
from matplotlib import pyplot
from matplotlib.figure import Figure
from pandas.testing import assert_frame_equal
from relic_drawn import drawn_run
from synthetic import fake_run

from reports.figures import winrates
from reports.figures.style import styled
from reports.registry.columns import POOLED
from reports.verdicts.verdicts import verdicts
from sim.errors import InputError

KINDS = {"ascension": (fake_run, "cards", "honor"), "relic": (drawn_run, "cards", "level")}
PLOTS = ("winrates", "matchups", "picks", "curves")


@pytest.fixture(scope="module", params=KINDS)
def game(request):
    make, *names = KINDS[request.param]
    return make(games=800), dict(zip(("picks", "curves"), names, strict=True))


@pytest.fixture(scope="module")
def figures(game):
    """Those of the report that a run can draw, by name."""
    run, names = game
    drawn = run.game.part("reports", "gallery", "DRAW", {})
    with styled():
        return {name: drawn[name](run, next(iter(run.arms))) for name in (names.get(plot, plot) for plot in PLOTS[:3])}


def told(axes):
    """What a plot shows: the values of its lines, its cells, its words."""
    lines = [tuple(map(tuple, line.get_xydata().round(9))) for line in axes.lines]
    texts = [text.get_text() for text in (*axes.texts, axes.xaxis.label, axes.yaxis.label)]
    return lines, [tuple(c.get_array().ravel()) for c in axes.collections if c.get_array() is not None], texts


@pytest.mark.parametrize("name", PLOTS[:3])
def test_it_is_the_figure_of_the_report(game, figures, name):
    run, names = game
    axes = getattr(run.plot, name)()
    assert told(axes) == told(figures[names.get(name, name)].axes[0])
    assert axes.figure.number in pyplot.get_fignums()  # a notebook shows it
    pyplot.close(axes.figure)


@pytest.mark.parametrize("name", PLOTS)
def test_it_is_drawn_into_the_axes_that_are_given(game, name):
    run, _ = game
    figure = Figure(figsize=(9, 6))
    axes, other = figure.subplots(1, 2)
    before = dict(mpl.rcParams)
    assert getattr(run.plot, name)(axes) is axes and getattr(run.plot, name)(ax=axes, card_set=next(iter(run.arms))) is axes
    assert told(axes) != told(other) == ([], [], ["", ""])
    assert not figure.legends and dict(mpl.rcParams) == before
    figure.draw_without_rendering()


def test_a_curve_is_that_of_a_strategy(game):
    run, names = game
    frame = run.honor() if names["curves"] == "honor" else run.curves()
    kind, middle = ("kind", "q50") if names["curves"] == "honor" else ("measure", "curve_mean")
    for who, strategy in ((POOLED, None), (run.labels[1], run.labels[1])):
        axes = run.plot.curves(Figure().add_subplot(), strategy=strategy)
        own = frame[(frame["strategy"] == who) & (frame[kind] == {"honor": "total", "level": "level"}[names["curves"]])].set_index("round")[middle]
        line = axes.lines[0]
        assert axes.get_title(loc="left").startswith(who) and len(line.get_xdata()) > 3
        assert line.get_ydata().tolist() == own.loc[line.get_xdata()].tolist()


def test_what_cannot_be_drawn_says_so(game):
    run, names = game
    with pytest.raises(InputError, match=rf"measure: 'gold' has no curve; .*curves are {names['curves']}"):
        run.plot.curves(measure="gold")
    with pytest.raises(InputError, match="strategy: 'nobody' did not play"):
        run.plot.curves(strategy="nobody")
    with pytest.raises(InputError, match="card set '1999' is not part of this run"):
        run.plot.winrates(card_set="1999")
    with pytest.raises(InputError, match="none were measured beside this run"):
        run.plot.effects()
    few = fake_run(games=1)
    assert winrates.plot(few, "2010") is None
    with pytest.raises(InputError, match="too few games of 2010 were played"):
        few.plot.winrates()


def test_verdicts_are_those_of_the_report(game):
    run, _ = game
    (card_set,) = run.arms
    found, frame = verdicts(run, card_set), run.verdicts()
    assert list(frame.columns) == ["card_set", "about", "what", "measured", "value", "value_low", "value_high", "n", "band", "q", "verdict"]
    assert frame["about"].tolist() == [v.subject for v in found] and frame["value"].tolist() == pytest.approx([v.value for v in found], nan_ok=True)
    assert set(frame["verdict"]) <= {"above the band", "below the band", "undecided", "in band", "too few games"}
    assert frame["n"].dtype == "int64" and all(f"    {name}\n" in run.verdicts.__doc__ for name in ("about", "measured", "band", "q", "verdict"))


def test_rows_of_all_strategies_stand_apart(game):
    run, names = game
    frames = ["seats", "cards", "lengths"] + {"honor": ["honor", "economy", "first_picks", "rivals"]}.get(
        names["curves"], ["characters", "curves", "milestones", "milestone_course", "enemies"]
    )
    for name in frames:
        make = getattr(run, name)
        both, together, single = make(), make(pooled=True), make(pooled=False)
        assert set(together["strategy"]) == {POOLED} and POOLED not in set(single["strategy"]), name
        assert len(together) + len(single) == len(both) and len(single), name
        assert_frame_equal(together, both[both["strategy"] == POOLED].reset_index(drop=True))
        assert list(together.index) == list(range(len(together)))
