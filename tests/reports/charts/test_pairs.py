"""Two joined marks a row: what they say, and when nothing is drawn."""

from reports.charts.pairs import Pair, pairs_chart


def pair(name, before, after, moved=False):
    return Pair(name, before, after, (f"{before:.0%} (1–2%)", f"{after:.0%} (3–4%)", f"Paired difference {after - before:+.2f}"), moved)


def test_both_marks_of_a_row_tell_their_own_value_and_the_difference():
    chart = pairs_chart("Win rate", [pair("rush", 0.5, 0.6, True), pair("void", 0.4, 0.4)], ("old", "new"), "Win rate", "%")
    marks = chart.data["marks"]
    assert [(mark["name"], mark["row"], mark["side"], mark["x"]) for mark in marks] == [
        ("rush", 0, "before", 0.5), ("rush", 0, "after", 0.6), ("void", 1, "before", 0.4), ("void", 1, "after", 0.4),
    ]  # fmt: skip
    assert marks[0]["lines"] == ["old: 50% (1–2%)", "Paired difference +0.10"] and marks[1]["lines"][0] == "new: 60% (3–4%)"
    assert chart.data["links"] == [[0, 0.5, 0.6, 1], [1, 0.4, 0.4, 0]] and chart.data["rows"] == ["rush", "void"]


def test_one_value_alone_is_not_drawn():
    assert pairs_chart("Win rate", [pair("rush", 0.5, 0.5), pair("void", 0.5, 0.5)], ("old", "new"), "Win rate", "%") is None
    assert pairs_chart("Win rate", [], ("old", "new"), "Win rate", "%") is None
