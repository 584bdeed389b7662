"""The page of one game: it fits the window, wide and narrow, and its columns stand apart."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from reports.replays.page import write_page
from vigil.replays.source import open_source
from vigil.replays.teller import story_of

WINDOWS = {"wide": (1280, 900), "narrow": (390, 844)}
LONGEST = {"ascension": "four", "relic": "relic", "voskhozhdenie": "eternal-four", "tactics": "infernal"}
"""Experiments with the most players."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory) -> dict[str, str]:
    """A page of each game, by its name."""
    made = {}
    for game, experiment in LONGEST.items():
        path = tmp_path_factory.mktemp(game) / "game.html"
        write_page(story_of(open_source(experiment, seed=None, players=None, card_set=None), 17), path)
        made[game] = path.as_uri()
    return made


@pytest.fixture
def shown(chromium: Browser, pages) -> Iterator[Callable[[str, str], Page]]:
    """Open the page of a game in a window."""
    contexts = []

    def show(game: str, window: str) -> Page:
        width, height = WINDOWS[window]
        contexts.append(chromium.new_context(viewport={"width": width, "height": height}, offline=True))
        page = contexts[-1].new_page()
        page.goto(pages[game])
        return page

    yield show
    for context in contexts:
        context.close()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", LONGEST)
def test_nothing_is_wider_than_the_window(shown, game, window):
    page = shown(game, window)
    assert page.evaluate("document.documentElement.scrollWidth") <= WINDOWS[window][0]
    assert page.locator(".scores .wins").count() == 1 and page.locator(".turn").count() > 20


@pytest.mark.parametrize("game", LONGEST)
def test_the_columns_of_the_scores_stand_apart(shown, game):
    """Between the text of a cell and that of the next one there are at least 8 pixels."""
    gaps = shown(game, "wide").evaluate("""() => [...document.querySelectorAll('.scores tr')].flatMap(row => {
        const boxes = [...row.cells].filter(cell => cell.textContent.trim()).map(cell => {
            const range = document.createRange(); range.selectNodeContents(cell); return range.getBoundingClientRect(); });
        return boxes.slice(1).map((box, k) => box.left - boxes[k].right); })""")
    assert len(gaps) > 10 and min(gaps) >= 8
