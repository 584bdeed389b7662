"""The browser of the system: where it is, how it is started, what to do where there is none."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ADVICE = "no Chromium on the path; install one, on Debian or Ubuntu with: apt-get install chromium-headless-shell"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Nothing but the page itself: no first-run screens, no updates, no calls home."""


def executable() -> str | None:
    """Path of the first browser found, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def started(path: str) -> Iterator[Browser]:
    """A running headless browser, closed in the end."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()
