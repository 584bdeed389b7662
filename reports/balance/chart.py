"""The front of a search for changes as a chart: how near the goals are with so many changes."""

from reports.balance.result import BalanceResult
from reports.balance.sentences import change_text, then
from reports.charts.marks import mark
from reports.parts.sections import Chart
from reports.text.cells import number

HEIGHT = 300
"""Pixels."""
KEY = {"inside": "all goals are kept", "above": "the set that is named", "open": "other sets"}


def front_chart(result: BalanceResult) -> Chart | None:
    """Distance from the goals by the number of changes; None if there is no set."""
    if not result.finalists:
        return None
    begun = result.distance(result.before)
    marks = [mark("as it is", [f"Distance {number(begun, 1)} half bands"], x=0, y=begun, shape="open", named=1)]
    line = [[0, begun]]
    for place, one in enumerate(result.finalists):
        changes, distance = len(one.changes), result.distance(one.held)
        whole = one.count("inside") == len(result.rows)
        shape = "inside" if whole else "above" if place == result.best else "open"
        said = [change_text(one), f"{then(result, one.held)[5:].capitalize()}; distance {number(distance, 1)} half bands"]
        marks.append(mark(f"{changes} change{'s' * (changes != 1)}", said, x=changes, y=distance, shape=shape, named=int(place == result.best)))
        line.append([changes, distance])
    axes = {"title": "", "x": "Numbers that change", "y": "Distance from the goals, half bands"}
    ticks = list(range(max(len(one.changes) for one in result.finalists) + 1))
    panel = {**axes, "ticks": ticks, "marks": marks, "steps": [], "lines": [{"points": line, "hue": 1}]}
    shown = {shape: words for shape, words in KEY.items() if any(one["shape"] == shape for one in marks)}
    return Chart("scatter", "How near the goals are with so many changes", {"panels": [panel], "key": shown, "format": "number", "height": HEIGHT})
