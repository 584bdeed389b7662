"""No report asks for anything but itself, says anything, or grows too large."""

import pytest

from browser.opened import Opened
from browser.truth import broken
from browser.written import MAKE

LIMIT = 2_500_000
"""Bytes of a page."""


@pytest.mark.parametrize("name", MAKE)
def test_every_report_opens_silently_and_holds_no_broken_number(opened, shelf, name):
    report = opened(name)
    assert report.page.locator("h1").inner_text().strip() == shelf[name].run.manifest.experiment.name
    run, answered = shelf[name].run, report.page.locator("#answer").count()
    first = "beaten" if run.players == 1 else "sets" if len(run.arms) > 1 else "answer" if answered else "verdicts"
    assert report.page.locator("main > section").first.get_attribute("id") == first
    report.drawn()
    assert broken(report.page.locator("body").inner_text(), shelf[name].run) == []
    report.check()


@pytest.mark.parametrize("name", ["duel", "solo", "strange", "hostile"])
def test_no_request_leaves_even_without_the_policy_that_forbids_it(opened, name):
    report = opened(name, bypass_csp=True, offline=False)
    report.page.locator("#glossary").scroll_into_view_if_needed()
    report.check()


@pytest.mark.parametrize("name", MAKE)
def test_size_is_below_the_limit(shelf, name):
    assert shelf[name].page.stat().st_size < LIMIT


def test_the_watch_sees_what_must_not_happen(chromium, tmp_path):
    page = tmp_path / "bad.html"
    page.write_text('<img src="http://vigil.invalid/a.png"><script>alert("hm"); missing();</script>', encoding="utf-8")
    context = chromium.new_context(offline=True)
    try:
        bad = Opened(context, page)
        assert bad.requests == [bad.address, "http://vigil.invalid/a.png"]
        assert any("missing is not defined" in text for text in bad.complaints) and any("Failed to load" in text for text in bad.complaints)
        assert bad.dialogs == ["hm"]
        with pytest.raises(AssertionError):
            bad.check()
    finally:
        context.close()
