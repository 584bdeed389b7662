"""What becomes of each verdict of a run when others play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from reports.findings import Finding
from reports.judged import OUT
from reports.metrics import METRICS
from reports.robustness.games import Games, games_beside, verdicts_of, why_missing
from reports.robustness.plan import Alternative
from reports.run import Run
from reports.show import number
from reports.verdicts import State, Verdict, verdicts

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
NAMED = 5
"""Verdicts named in one sentence."""


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
        if len(self.answers) > 1 and len({answer.outcome for answer in self.answers}) == 1:
            return f"{self.answers[0].outcome} with all of them"
        met = {outcome: [answer.alternative for answer in self.answers if answer.outcome == outcome] for outcome in OUTCOMES}
        return "; ".join(f"{outcome} with {joined(names)}" for outcome, names in met.items() if names)


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
        The verdicts in the order of `reports.verdicts.verdicts`.
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
    games = games_beside(run)
    if games is None:
        return []
    made = []
    for card_set in run.arms:
        there = [alternative for alternative in games.plan.alternatives if card_set in alternative.card_sets]
        found = [{_key(verdict): verdict for verdict in verdicts_of(games, alternative, card_set)} for alternative in there]
        names = tuple(alternative.name for alternative in there)
        questions = tuple(_question(verdict, names, found) for verdict in verdicts(run, card_set))
        made.append(Robustness(card_set, names, tuple(_who(games, alternative, card_set) for alternative in there), questions))
    return made


def summary(found: Robustness) -> list[Finding]:
    """What the run itself cannot tell, what becomes of its verdicts, an alternative each, and what is out of band whoever plays.

    Parameters
    ----------
    found
        The verdicts on one card set.

    Returns
    -------
    list of Finding
    """
    out = [question for question in found.questions if question.out]
    few = sum(_few(question) for question in found.questions)
    said = [Finding("This run", f"{number(few)} of its {counted(len(found.questions), 'check')} {_have(few)} too few games: play more.")] if few else []
    said += [Finding(f"With {name}", _counted(out, found.questions, k)) for k, name in enumerate(found.alternatives)]
    return [*said, Finding("Whoever plays", _whoever(out))] if out else said


def counted(count: int, word: str) -> str:
    """A number and what it counts: 1 check, 2 checks."""
    return f"{number(count)} {word}{'' if count == 1 else 's'}"


def _have(count: int) -> str:
    return "has" if count == 1 else "have"


def _few(question: Question) -> bool:
    """Whether the run has too few games for a verdict."""
    return question.verdict.state == "too few"


def _whoever(out: Sequence[Question]) -> str:
    """What stays out of band with all players, and of what that cannot be told."""
    ends = [{answer.outcome for answer in question.answers} for question in out]
    safe = [question for question, end in zip(out, ends, strict=True) if end == {"holds"}]
    open_ = sum(end != {"holds"} and end <= {"holds", "undecided", "not measured"} for end in ends)
    text = f"{number(len(safe))} of the {number(len(out))} {'stays' if len(safe) == 1 else 'stay'} out of band{_named(safe)}"
    return f"{text}; {number(open_)} {'is' if open_ == 1 else 'are'} undecided." if open_ else f"{text}."


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


VERBS: dict[Outcome, tuple[str, str]] = {
    "holds": ("holds", "hold"),
    "reverses": ("reverses", "reverse"),
    "vanishes": ("vanishes", "vanish"),
    "undecided": ("cannot be decided", "cannot be decided"),
    "not measured": ("is not measured", "are not measured"),
}
"""What a verdict out of band can come to, said of one and of several."""


def _counted(out: Sequence[Question], questions: Sequence[Question], k: int) -> str:
    """How the verdicts out of band end with one alternative, and what is out of band with it alone."""
    met = Counter(question.answers[k].outcome for question in out)
    ends = [f"{number(met[which])} {one if met[which] == 1 else several}" for which, (one, several) in VERBS.items() if met[which]]
    if not ends:
        first = f"nothing is {'known to be ' if any(map(_few, questions)) else ''}out of band in the run"
    elif len(out) == 1:
        first = f"the only verdict out of band {ends[0].partition(' ')[2]}"
    else:
        first = f"of the {number(len(out))} verdicts out of band, {joined(ends)}"
    new = [q for q in questions if not q.out and q.answers[k].outcome == "appears"]
    only = [q for q in new if [answer.outcome for answer in q.answers].count("appears") == 1]
    if not new:
        return f"{first[0].upper()}{first[1:]}."
    others = f"{number(len(new))} {('other ' if len(new) == 1 else 'others ') if out else ''}{'is' if len(new) == 1 else 'are'} out of band with them"
    alone = " alone" if len(only) == len(new) else f", {number(len(only))} of these with nobody else" if only else ""
    few = sum(map(_few, new))
    untold = f"; for {number(few)} of the {number(len(new))} the run itself has too few games" if few else ""
    return f"{first[0].upper()}{first[1:]}; {others}{alone}{_named(only)}{untold}."


def _named(questions: Sequence[Question]) -> str:
    """Some verdicts by name."""
    names = [f"{q.verdict.subject}, {METRICS[q.verdict.metric].label.lower()}" for q in questions[:NAMED]]
    more = [f"{number(len(questions) - NAMED)} more"] if len(questions) > NAMED else []
    return f" ({'; '.join([*names, *more])})" if names else ""
