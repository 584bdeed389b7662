"""What becomes of each verdict of a run when others play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from reports.robustness.games import Games, games_beside, verdicts_of, why_missing
from reports.robustness.plan import Alternative
from reports.runs.run import Run
from reports.text.cells import number
from reports.verdicts.table import OUT
from reports.verdicts.verdicts import State, Verdict, verdicts

Outcome = Literal["holds", "reverses", "vanishes", "appears", "in band", "undecided", "not measured"]
OUTCOMES: tuple[Outcome, ...] = ("holds", "reverses", "vanishes", "appears", "in band", "undecided", "not measured")
MEANINGS: dict[Outcome, str] = {
    "holds": "out of band on the same side with these players too",
    "reverses": "out of band on the other side",
    "vanishes": "in band with these players: their whole interval is",
    "appears": "out of band with these players; in the run it is not, or is not known to be",
    "in band": "in band with these players, not out of band in the run",
    "undecided": "the interval reaches across the edge of the band, or there are too few games",
    "not measured": "no such games",
}
"""What each outcome says."""


@dataclass(frozen=True)
class Answer:
    """One verdict with other players.

    Attributes
    ----------
    alternative
        Who plays.
    verdict
        The verdict on their games; None if there are no such games.
    outcome
        What becomes of the run's verdict.
    """

    alternative: str
    verdict: Verdict | None
    outcome: Outcome


@dataclass(frozen=True)
class Question:
    """A verdict of the run and what becomes of it.

    Attributes
    ----------
    verdict
        The run's own verdict.
    answers
        One for each alternative, in the order of the plan.
    """

    verdict: Verdict
    answers: tuple[Answer, ...]

    @property
    def out(self) -> bool:
        """Whether it is out of band in the run."""
        return self.verdict.state in OUT

    @property
    def text(self) -> str:
        """One line: `holds with tuned players and 4 players; vanishes with beginners`."""
        return outcome_text({answer.alternative: answer.outcome for answer in self.answers})


@dataclass(frozen=True)
class Robustness:
    """What becomes of the verdicts on one card set.

    Attributes
    ----------
    card_set
        Its label in the run.
    alternatives
        Who plays in the run's place, in the order of the answers.
    who
        One sentence on each alternative: who plays, and how many games.
    questions
        The verdicts in the order of `reports.verdicts.verdicts.verdicts`.
    """

    card_set: str
    alternatives: tuple[str, ...]
    who: tuple[str, ...]
    questions: tuple[Question, ...]


def outcome(original: State, other: State | None) -> Outcome:
    """What becomes of a verdict.

    Parameters
    ----------
    original
        Its state in the run.
    other
        Its state with other players; None if there are no such games.

    Returns
    -------
    str
    """
    if other is None:
        return "not measured"
    if other in ("undecided", "too few"):
        return "undecided"
    if original in OUT:
        return "holds" if other == original else "vanishes" if other == "inside" else "reverses"
    return "in band" if other == "inside" else "appears"


def robustness(run: Run) -> list[Robustness]:
    """Hold the verdicts of a run against the games of other players.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of Robustness
        One a card set; empty if nothing was measured.

    Raises
    ------
    InputError
        If something stored beside the run is damaged or belongs to another run.
    """
    return list(_robustness(run))


@lru_cache(maxsize=4)
def _robustness(run: Run) -> tuple[Robustness, ...]:
    """The same, worked out once for all parts of a report that tell of it."""
    games = games_beside(run)
    if games is None:
        return ()
    made = []
    for card_set in run.arms:
        there = [alternative for alternative in games.plan.alternatives if card_set in alternative.card_sets]
        found = [{_key(verdict): verdict for verdict in verdicts_of(games, alternative, card_set)} for alternative in there]
        names = tuple(alternative.name for alternative in there)
        questions = tuple(_question(verdict, names, found) for verdict in verdicts(run, card_set))
        made.append(Robustness(card_set, names, tuple(_who(games, alternative, card_set) for alternative in there), questions))
    return tuple(made)


def outcome_text(found: Mapping[str, Outcome]) -> str:
    """What becomes of a verdict with each of some other players: `holds with tuned players and 4 players; vanishes with beginners`."""
    if len(found) > 1 and len(set(found.values())) == 1:
        return f"{next(iter(found.values()))} with all of them"
    met = {outcome: [name for name, there in found.items() if there == outcome] for outcome in OUTCOMES}
    return "; ".join(f"{outcome} with {joined(names)}" for outcome, names in met.items() if names)


def joined(words: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _question(verdict: Verdict, names: Sequence[str], found: Sequence[dict[tuple[str, str, str], Verdict]]) -> Question:
    """One verdict and its answers."""
    others = [verdicts_there.get(_key(verdict)) for verdicts_there in found]
    answers = [Answer(name, other, outcome(verdict.state, other.state if other else None)) for name, other in zip(names, others, strict=True)]
    return Question(verdict, tuple(answers))


def _key(verdict: Verdict) -> tuple[str, str, str]:
    """What a verdict is about."""
    return verdict.topic, verdict.subject, verdict.metric


def _who(games: Games, alternative: Alternative, card_set: str) -> str:
    """Who plays in the run's place, and how much they played."""
    place, name = alternative.card_sets[card_set], alternative.name
    played = {folder: games.runs[folder].manifest.games_done for folder in place.folders if folder in games.runs}
    among, met = played.get(place.among, 0), sum(n for folder, n in played.items() if folder != place.among)
    head = f"{name[0].upper()}{name[1:]}"
    if place.field:
        text = f"{head}: {joined(place.field)}; {number(among)} games among themselves, {number(met)} of the run's strategies against them."
    else:
        text = f"{head}: the run's strategies, {number(among)} games."
    missing = why_missing(games, place)
    return f"{text} Not measured: {missing}." if missing else text
