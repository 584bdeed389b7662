"""Gates as lines, JUnit XML and Markdown."""

import re
import xml.etree.ElementTree as ET

import pytest
from gate_runs import gates, run_of

from reports.gates.junit import junit
from reports.gates.lines import change_text, headline, limits_text, moved_texts, outcome_text
from reports.gates.markdown import markdown
from reports.gates.result import check_gates
from reports.gates.rows import Facts

USUAL = {"rows": "strategies", "metric": "win_rate"}
STRANGE = 'a | b <script>alert(1)</script> @you #1 "quoted" & \u0001\ufffe *bold*'


@pytest.fixture(scope="module")
def result():
    read = gates(
        {"name": "below 55%", "max": "55%", **USUAL, "why": "One & only <reason>."},
        {"name": "about 60%", "max": "60.5%", **USUAL},
        {"name": STRANGE, "min": "30%", "max": "65%", **USUAL},
    )
    return check_gates(read, Facts(run_of([5200, 4000, 6000, 4800])), Facts(run_of([5200, 4000, 5000, 4800], seed=8)))


def test_a_line_says_what_decided(result):
    failed, undecided, passed = (outcome_text(outcome, False) for outcome in result.outcomes)
    assert failed == "mechana, win rate 60.0% (59.0–61.0%), n = 10,000; at most 55%; 1 of 4 outside"
    assert undecided.startswith("mechana, win rate 60.0% (59.0–61.0%), n = 10,000; at most 60.5%; 1 of 4 undecided; about ")
    assert undecided.endswith(" more games would decide it") and int(re.search(r"about ([\d,]+)", undecided)[1].replace(",", "")) > 10_000
    assert passed == "mechana, win rate 60.0% (59.0–61.0%), n = 10,000; 30% to 65%; all 4 inside"
    assert headline(result) == "3 gates: 1 failed, 1 undecided, 1 passed"
    assert outcome_text(result.outcomes[0], True).startswith("mechana [2010], ")


def test_why_a_row_outside_by_itself_fails_no_gate_of_many():
    run = run_of([5000, 5000, 5500 + int(2.2 * 50), 5000])
    (told,) = (outcome_text(outcome, False) for outcome in check_gates(gates({"name": "below 55%", "max": "55%", **USUAL}), Facts(run)).outcomes)
    assert told.startswith("mechana, win rate 56.1% (55.1–57.1%)") and "; outside by itself, but one of 4 may be by chance; about " in told


def test_changes_are_told(result):
    assert change_text(result.diff.changes[0]) == "newly failing: 50.0% before, +10.0 points (+8.6 to +11.4)"
    assert moved_texts(result.diff, False)[0].startswith("mechana, win rate 50.0% → 60.0%, +10.0 points (+8.6 to +11.4), n = 10,000, q <0.001")


def test_limits_are_told():
    read = gates(
        {"name": "a", "rows": "cards", "metric": "win_difference", "max": "3 points", "absolute": True},
        {"name": "b", "rows": "games", "metric": "rounds_q50", "min": "12 rounds"},
    )
    assert [limits_text(gate) for gate in read.gate] == ["at most 3 points in either direction", "at least 12 rounds"]


def test_units_are_told_once():
    read = gates({"name": "a", "rows": "games", "metric": "rounds_q50", "min": 12, "max": 30})
    assert limits_text(read.gate[0]) == "12 to 30 rounds"


def test_a_gate_that_looks_at_one_side_of_a_difference_says_so():
    usual = {"rows": "cards", "metric": "win_difference"}
    limits = ({"max": "3 points"}, {"min": "-3 points"}, {"max": "-1 point"}, {"min": "-3%", "max": "3%"})
    read = gates(*({"name": str(k), **usual, **ends} for k, ends in enumerate(limits)))
    assert [limits_text(gate) for gate in read.gate] == [
        "at most +3 points, only this side is looked at (absolute = true: both)",
        "at least −3 points, only this side is looked at (absolute = true: both)",
        "at most −1 point",
        "−3 to +3 points",
    ]


@pytest.mark.proof
def test_what_did_not_change_or_was_not_known_is_said_in_words():
    read = gates({"name": "below 90%", "max": "90%", **USUAL})
    few = check_gates(read, Facts(run_of()), Facts(run_of([10, 10, 10, 10], games=20, seed=8)))
    assert change_text(few.diff.changes[0]) == "newly passing: too few observations before (n = 20)"
    lengths = [0] * 14 + [4000]
    gate = gates({"name": "a", "rows": "games", "metric": "rounds_q50", "min": 12, "max": 30})
    same = check_gates(gate, Facts(run_of(lengths=lengths)), Facts(run_of(lengths=lengths, seed=8)))
    assert change_text(same.diff.changes[0]) == "same: 14 rounds before, unchanged"


ATTRIBUTES = {
    "testsuites": {"name", "tests", "failures", "errors", "time"},
    "testsuite": {"name", "id", "package", "hostname", "timestamp", "tests", "failures", "errors", "skipped", "time"},
    "properties": set(),
    "property": {"name", "value"},
    "testcase": {"name", "classname", "time"},
    "failure": {"message", "type"},
    "skipped": {"message"},
    "system-out": set(),
}
"""What the schemas of Ant and Jenkins know, of what is written here."""
INSIDE = {
    "testsuites": {"testsuite"},
    "testsuite": {"properties", "testcase"},
    "properties": {"property"},
    "testcase": {"failure", "skipped", "system-out"},
}


@pytest.mark.parametrize("strict", [False, True])
def test_junit_is_what_the_common_schema_asks_for(result, strict):
    root = ET.fromstring(junit(result, strict))
    assert root.tag == "testsuites"
    for element in root.iter():
        assert set(element.attrib) == ATTRIBUTES[element.tag]
        assert {inner.tag for inner in element} <= INSIDE.get(element.tag, set())
    (suite,) = root
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.get("timestamp"))
    cases = suite.findall("testcase")
    assert [len(case.findall("failure")) for case in cases] == [1, int(strict), 0]
    assert [len(case.findall("skipped")) for case in cases] == [0, int(not strict), 0]
    counted = {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")}
    assert counted == {"tests": "3", "failures": str(1 + strict), "errors": "0", "skipped": str(int(not strict))}
    assert all(root.get(name) == suite.get(name) for name in ("tests", "failures", "errors"))
    assert "newly failing" in cases[0].find("system-out").text and "One & only <reason>." in cases[0].find("system-out").text
    assert "mechana, win rate 60.0%" in cases[0].find("failure").get("message")


def test_junit_keeps_names_and_drops_what_xml_cannot_hold(result):
    cases = ET.fromstring(junit(result)).findall("*/testcase")
    assert cases[2].get("name") == STRANGE.replace("\u0001", "\ufffd").replace("\ufffe", "\ufffd")
    assert junit(result) == junit(result)


def test_markdown_is_a_table_in_which_names_stay_names(result):
    text = markdown(result)
    assert text.startswith("### ❌ Test\n") and "3 gates: 1 failed, 1 undecided, 1 passed." in text
    table = [line for line in text.splitlines() if line.startswith("|")]
    assert len(table) == 5 and len({line.count("|") for line in table}) == 1
    assert [state for line in table[2:] for state in ("failed", "undecided", "passed") if f" {state}" in line] == ["failed", "undecided", "passed"]
    assert "<script" not in text and "@you" not in text and " #1" not in text and "\u0001" not in text
    assert "newly failing: 50.0% before" in text and "Numbers that moved" in text
    assert "Undecided gates count as failed" in markdown(result, strict=True)


def test_a_run_that_keeps_everything_is_told_so():
    calm = check_gates(gates({"name": "wide", "max": "90%", **USUAL}), Facts(run_of()))
    assert headline(calm) == "The gate passed" and markdown(calm).startswith("### ✅")
    assert ET.fromstring(junit(calm)).get("failures") == "0"
