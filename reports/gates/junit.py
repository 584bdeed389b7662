"""Gates as JUnit XML, which every CI server reads: a gate is a test case."""

import re
import xml.etree.ElementTree as ET

from reports.gates.judging import GateOutcome
from reports.gates.lines import change_text, outcome_text, row_text
from reports.gates.result import GateResult

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot hold, not even escaped."""
SHOWN = 20
"""Rows of a gate that are told."""


def junit(result: GateResult, strict: bool = False) -> str:
    """A check as JUnit XML: one suite, one case a gate; an undecided gate is a skipped case.

    Parameters
    ----------
    result
        The check.
    strict
        Whether undecided gates count as failed.

    Returns
    -------
    str
        An XML document that depends on the run and the gates alone.
    """
    failures = sum(result.fails(outcome, strict) for outcome in result.outcomes)
    skipped = len(result.skipped) + (0 if strict else result.counts()["undecided"])
    tests = len(result.outcomes) + len(result.skipped)
    totals = {"tests": str(tests), "failures": str(failures), "errors": "0", "skipped": str(skipped), "time": "0"}
    root = ET.Element("testsuites", {"name": "vigil check", **{name: totals[name] for name in ("tests", "failures", "errors", "time")}})
    manifest = result.manifest
    when = (manifest.finished or manifest.started).strftime("%Y-%m-%dT%H:%M:%S")
    about = {"name": _clean(result.name), "id": "0", "package": "vigil", "hostname": "localhost", "timestamp": when, **totals}
    suite = ET.SubElement(root, "testsuite", about)
    properties = ET.SubElement(suite, "properties")
    experiment = manifest.experiment
    facts = {"experiment": experiment.name, "seed": manifest.seeds, "games": manifest.games_done, "vigil": manifest.version}
    for name, value in facts.items():
        ET.SubElement(properties, "property", {"name": name, "value": _clean(str(value))})
    changes = [change_text(change) for change in result.diff.changes] if result.diff is not None else [""] * len(result.outcomes)
    for outcome, change in zip(result.outcomes, changes, strict=True):
        _case(suite, outcome, result.fails(outcome, strict), change, result.several)
    for name in result.skipped:
        case = ET.SubElement(suite, "testcase", {"name": _clean(name), "classname": "vigil.players", "time": "0"})
        ET.SubElement(case, "skipped", {"message": f"not for {manifest.experiment.sides_text}"})
    ET.indent(root, " ")
    return ET.tostring(root, encoding="unicode", xml_declaration=False).join(['<?xml version="1.0" encoding="UTF-8"?>\n', "\n"])


def _case(suite: ET.Element, outcome: GateOutcome, fails: bool, change: str, several: bool) -> None:
    """One gate."""
    gate = outcome.gate
    case = ET.SubElement(suite, "testcase", {"name": _clean(gate.name), "classname": f"vigil.{gate.rows}.{gate.metric}", "time": "0"})
    message = _clean(outcome_text(outcome, several))
    if fails:
        failure = ET.SubElement(case, "failure", {"message": message, "type": outcome.state})
        failure.text = _clean("\n".join(_rows(outcome, several)))
    elif outcome.state == "undecided":
        ET.SubElement(case, "skipped", {"message": message})
    told = [message, *([change] if change else []), *([gate.why] if gate.why else [])]
    ET.SubElement(case, "system-out").text = _clean("\n".join(told))


def _rows(outcome: GateOutcome, several: bool) -> list[str]:
    """The rows of a gate that are not inside, the worst first."""
    rows = [row for row in outcome.rows if row.state != "inside"]
    more = len(rows) - SHOWN
    return [f"{row.state}: {row_text(outcome.gate, row, several)}" for row in rows[:SHOWN]] + ([f"and {more} more"] if more > 0 else [])


def _clean(text: str) -> str:
    """Text without what XML cannot hold."""
    return _NOT_XML.sub("\ufffd", text)
