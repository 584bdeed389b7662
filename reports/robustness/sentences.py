"""What becomes of the verdicts of a run, in sentences."""

from collections import Counter
from collections.abc import Sequence

from reports.parts.findings import Finding
from reports.registry.metrics import METRICS
from reports.robustness.outcomes import Outcome, Question, Robustness, joined
from reports.text.cells import number

VERBS: dict[Outcome, tuple[str, str]] = {
    "holds": ("holds", "hold"),
    "reverses": ("reverses", "reverse"),
    "vanishes": ("vanishes", "vanish"),
    "undecided": ("cannot be decided", "cannot be decided"),
    "not measured": ("is not measured", "are not measured"),
}
"""What a verdict out of band can come to, said of one and of several."""
NAMED = 5
"""Verdicts named in one sentence."""


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
    findings = []
    if few:
        checks = f"{number(len(found.questions))} checks {'has' if few == 1 else 'have'}"
        findings.append(Finding("This run", f"{number(few)} of its {checks} too few games: play more."))
    asked = _asked(found)
    findings += [Finding(f"With {name}", _counted(out, found.questions, k)) for k, name in enumerate(found.alternatives) if k in asked]
    return [*findings, Finding("Whoever plays", _whoever(out, asked))] if out else findings


def _asked(found: Robustness) -> list[int]:
    """Places of the alternatives with whom something was played; of all where nothing was with anybody."""
    every = range(len(found.alternatives))
    played = [k for k in every if any(question.answers[k].outcome != "not measured" for question in found.questions)]
    return played or [*every]


def _few(question: Question) -> bool:
    """Whether the run has too few games for a verdict."""
    return question.verdict.state == "too few"


def _whoever(out: Sequence[Question], asked: Sequence[int]) -> str:
    """What stays out of band with all players who were asked, and of what that cannot be told."""
    ends = [{question.answers[k].outcome for k in asked} for question in out]
    safe = [question for question, end in zip(out, ends, strict=True) if end == {"holds"}]
    open_ = sum(end != {"holds"} and end <= {"holds", "undecided", "not measured"} for end in ends)
    if len(out) == 1:
        text = f"The only verdict out of band {'stays so' if safe else 'does not stay so'}{_named(safe)}"
    else:
        text = f"{number(len(safe))} of the {number(len(out))} {'stays' if len(safe) == 1 else 'stay'} out of band{_named(safe)}"
    return f"{text}; {number(open_)} {'is' if open_ == 1 else 'are'} undecided." if open_ else f"{text}."


def _counted(out: Sequence[Question], questions: Sequence[Question], k: int) -> str:
    """How the verdicts out of band end with one alternative, and what is out of band with it alone."""
    met = Counter(question.answers[k].outcome for question in out)
    ends = [f"{number(met[which])} {one if met[which] == 1 else several}" for which, (one, several) in VERBS.items() if met[which]]
    if not ends:
        first = f"nothing is {'known to be ' if any(map(_few, questions)) else ''}out of band in the run"
    elif len(out) == 1:
        first = f"the only verdict out of band {ends[0].partition(' ')[2]}"
    elif met.total() in (met["undecided"], met["not measured"]):
        first = f"none of the {number(len(out))} verdicts out of band {'can be decided' if met['undecided'] else 'is measured'}"
    elif len(ends) == 1:
        first = f"all {ends[0].replace(' ', ' verdicts out of band ', 1)}"
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
