"""What a search for changes found, in sentences."""

from collections.abc import Sequence

from reports.balance.result import Adapted, BalanceResult, Finalist, GoalRow, Held
from reports.gates.kinds import EFFECTS
from reports.registry.metrics import METRICS
from reports.text.cells import number, percent, points, span
from reports.text.sentences import joined, some

NAMED = 4
"""Cards that are named of each kind."""
GAP = "gap"


def things(rows: Sequence[GoalRow]) -> tuple[str, str]:
    """What rows are called, and what they are if they keep their goals: `cards`, `in band`."""
    return ("cards", "in band") if all(row.rows == EFFECTS and row.metric == GAP for row in rows) else ("numbers", "within their limits")


def change_text(one: Finalist) -> str:
    """The changes of a set: `Mystic.cost 3 → 4, rules.hand_size 5 → 6`."""
    return ", ".join(f"{change.what} {change.before} → {change.after}" for change in one.changes)


def lead(result: BalanceResult) -> str:
    """The answer: what to change, and what then holds."""
    best = result.best
    if best is None:
        kept = all(held.standing == "inside" for held in result.before)
        return f"Nothing has to change: {_all(result.rows)}." if kept else "No change that is allowed brings the goals nearer."
    one = result.finalists[best]
    count = len(one.changes)
    what = "this number" if count == 1 else f"these {count} numbers"
    return f"Change {what}: {change_text(one)}; {then(result, one.held)}."


def then(result: BalanceResult, held: Sequence[Held]) -> str:
    """What holds with a set: `then all 51 cards are in band`."""
    rows = result.rows
    noun, fine = things(rows)
    counts = {standing: sum(one.standing == standing for one in held) for standing in ("inside", "open", "outside")}
    if counts["inside"] == len(rows):
        return f"then {_all(rows)}"
    parts = [f"{counts['inside']} of {len(rows)} {noun} {_are(counts['inside'])} shown to be {fine}"]
    parts += [f"{counts['open']} {_are(counts['open'])} undecided"] if counts["open"] else []
    parts += [f"{counts['outside']} {_are(counts['outside'])} shown not to be"] if counts["outside"] else []
    return f"then {joined(parts)}"


def before_text(result: BalanceResult) -> str:
    """What holds as it is."""
    noun, fine = things(result.rows)
    counts = {standing: sum(one.standing == standing for one in result.before) for standing in ("inside", "open", "outside")}
    rest = f", {counts['open']} {_are(counts['open'])} undecided" if counts["open"] else ""
    kept = f"{counts['inside']} of {len(result.rows)} {noun} {_are(counts['inside'])} shown to be {fine}"
    return f"As it is, {kept}, {counts['outside']} not to be{rest}."


def unmet(result: BalanceResult) -> str:
    """Which goals the set that is named does not reach, and how near it comes; empty if it reaches all."""
    if result.best is None:
        return ""
    one = result.finalists[result.best]
    pairs = [(row, held) for row, held in zip(result.rows, one.held, strict=True) if held.standing == "outside" and held.value is not None]
    if not pairs:
        return ""
    far = sorted(pairs, key=lambda pair: -_off(*pair))
    named = some([f"{row.subject} ({value_text(row, held.value)})" for row, held in far], NAMED)
    most, levers = min(result.most, len(result.levers)), len(result.levers)
    sets = f"No set of up to {most} changes of the {levers} levers" if most > 1 else f"No change of the {levers} lever{'s' * (levers > 1)}"
    return f"{sets} was found that reaches all goals. Still outside: {named}."


def adapted_text(result: BalanceResult, one: Finalist) -> str:
    """What players adapt to, and what becomes of the goals; empty where nobody adapted to the set."""
    found = one.adapted
    if found is None:
        return f"Players did not adapt: {one.not_adapted}." if one.not_adapted else ""
    tuned = joined([f"{player.strategy} (wins {percent(player.before)} → {percent(player.after)} against the field)" for player in found.players])
    lost = lost_rows(result, one, found)
    fate = "whatever was shown with the players as they are is not shown to break" if not lost else f"no longer kept: {some(lost, NAMED)}"
    return f"With {tuned} tuned to these cards, {then(result, found.after)[5:]}; {fate}."


def lost_rows(result: BalanceResult, one: Finalist, found: Adapted) -> list[str]:
    """Rows that were shown to be kept and are shown not to be once players have adapted."""
    rows = zip(result.rows, one.held, found.after, strict=True)
    return [row.subject for row, held, after in rows if held.standing == "inside" and after.standing == "outside"]


def how(result: BalanceResult) -> str:
    """How it was found, and what its intervals are."""
    sets = len(result.finalists)
    shown = "the one that is shown was" if sets == 1 else f"the {sets} that are shown were"
    among = f"{number(result.played)} sets were chosen among" if result.played != 1 else "One set was chosen"
    return (
        f"{among} on {number(result.chosen_by)} game numbers; {shown} then played on "
        f"{number(result.games)} fresh ones, each game with and without the changes on the same luck. The {len(result.rows)} × {sets + 1} intervals "
        f"hold together with {100 * result.confidence:g}% (each has {100 * result.level:.4g}%)."
    )


def value_text(row: GoalRow, value: float | None) -> str:
    """A number of a row with its unit."""
    if value is None:
        return "–"
    unit = METRICS[row.metric].unit
    return points(value, 2) if unit == "points" else percent(value) if unit == "%" else number(value, 2)


def interval_text(row: GoalRow, low: float | None, high: float | None) -> str:
    """The interval of a number of a row."""
    if low is None or high is None:
        return ""
    unit = METRICS[row.metric].unit
    return span(low, high, unit if unit in ("points", "%") else "", 1 if unit == "%" else 2)


def limits_text(row: GoalRow) -> str:
    """The limits of a row: `−1.00 to +1.00`, `at most 55.0%`."""
    if row.low is None:
        return f"at most {value_text(row, row.high)}"
    if row.high is None:
        return f"at least {value_text(row, row.low)}"
    return interval_text(row, row.low, row.high)


def _all(rows: Sequence[GoalRow]) -> str:
    """That all rows keep their goals: `all 51 cards are in band`."""
    noun, fine = things(rows)
    return f"all {len(rows)} {noun} are {fine}" if len(rows) > 1 else f"the one {noun.removesuffix('s')} is {fine.replace('their', 'its')}"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def _off(row: GoalRow, held: Held) -> float:
    value = held.value or 0.0
    return max((row.low - value) if row.low is not None else 0.0, (value - row.high) if row.high is not None else 0.0)
