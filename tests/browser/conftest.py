"""What browser tests share: one browser, one shelf of reports, pages under watch."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from browser.chromium import ADVICE, executable, started
from browser.opened import Opened, opening
from browser.written import Shelf


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; closed before other tests run, for its event loop would be in their way."""
    path = executable()
    if path is None:
        # Continuous integration installs a browser, so that there its absence is a fault.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(ADVICE)
    with started(path) as browser:
        yield browser


@pytest.fixture(scope="package")
def shelf(tmp_path_factory) -> Shelf:
    """The reports, written when asked for."""
    return Shelf(tmp_path_factory.mktemp("shelf"))


@pytest.fixture
def opened(chromium, shelf) -> Iterator[Callable[..., Opened]]:
    """Open a report by name: `opened("duel", "#card:0:3", color_scheme="dark")`; every page opened must have been silent in the end."""
    with opening(chromium) as open_report:
        yield lambda name, fragment="", **options: open_report(shelf[name].page, fragment, **options)
