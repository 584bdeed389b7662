"""A report opened in the browser under watch: every request, message, error and dialog is written down."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page

PATIENCE = 60_000
"""Milliseconds to wait for something that should be there at once, on a busy machine too."""

DRAWN = "() => [...document.querySelectorAll('figure[data-chart]')].every((one) => one.clientWidth < 40 || one.querySelector('.drawing svg'))"


def until(page: Page, holds: str, arg: object = None) -> None:
    """Wait until a JavaScript function of `arg` is true; unlike `wait_for_function` this asks for no `eval`, which the policy of reports forbids."""
    page.evaluate(
        f"""async (arg) => {{
      const holds = {holds};
      for (const end = performance.now() + {PATIENCE}; !holds(arg); await new Promise((done) => setTimeout(done, 20)))
        if (performance.now() > end) throw new Error("waited in vain");
    }}""",
        arg,
    )


class Opened:
    """A page that is watched.

    Attributes
    ----------
    page
        The page.
    address
        Its address, without what follows `#`.
    requests
        Addresses of everything it asked for, itself included.
    complaints
        Console messages of any kind and errors no script caught.
    dialogs
        Texts of `alert` and its kin.
    """

    def __init__(self, context: BrowserContext, path: Path, fragment: str = "") -> None:
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.dialogs: list[str] = []
        self.address = path.resolve().as_uri()
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.page.on("request", lambda request: self.requests.append(request.url.partition("#")[0]))
        self.page.on("websocket", lambda socket: self.requests.append(socket.url))
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", self._asked)
        self.page.goto(self.address + fragment)

    def drawn(self) -> None:
        """Wait until every chart is drawn that has room, whether it was scrolled to or not."""
        until(self.page, DRAWN)

    def _heard(self, message: ConsoleMessage) -> None:
        self.complaints.append(f"{message.type}: {message.text}")

    def _asked(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def check(self) -> None:
        """Fail if the page asked for anything but itself, complained, or raised a dialog."""
        self.page.wait_for_load_state("load")
        assert set(self.requests) == {self.address}, self.requests
        assert self.complaints == [], self.complaints
        assert self.dialogs == [], self.dialogs


@contextmanager
def opening(browser: Browser) -> Iterator[Callable[..., Opened]]:
    """Gives a function that opens reports, with a part of the address and options of a context; at the end all are checked and closed."""
    opened: list[Opened] = []

    def open_report(path: Path, fragment: str = "", **options: Any) -> Opened:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, "offline": True, **options})
        opened.append(Opened(context, path, fragment))
        return opened[-1]

    yield open_report
    for one in opened:
        try:
            one.check()
        finally:
            one.page.context.close()
