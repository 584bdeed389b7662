"""The README's picture: the top of a real report as the browser shows it.

Run as `python -m browser.picture PAGE PNG` with the folder `tests` on the path; `make picture` does, with the shipped `duel`.
"""

import sys
from pathlib import Path

from browser.chromium import ADVICE, executable, started
from browser.opened import Opened

WIDTH, HEIGHT = 1280, 960
"""CSS pixels; one of them is one pixel of the picture."""


def picture(path: str, page: Path, png: Path) -> None:
    """Photograph the top of a report in light colours.

    Parameters
    ----------
    path
        The browser.
    page
        The report.
    png
        The file to write.
    """
    with started(path) as browser:
        context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=1, color_scheme="light", offline=True)
        report = Opened(context, page)
        report.check()
        report.page.screenshot(path=png)


if __name__ == "__main__":
    found = executable()
    if found is None:
        sys.exit(ADVICE)
    picture(found, *map(Path, sys.argv[1:3]))
