"""The board of a game of Ascension Tactics: step by step with buttons, keys and fingers, each movement and attack drawn, silent and offline."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from reports.replays.page import write_page
from reports.replays.story import Story
from reports.tactics.replay.story import Act
from vigil.replays.source import open_source
from vigil.replays.teller import story_of

WINDOWS = {"desk": {"viewport": {"width": 1280, "height": 900}}, "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True}}
FINGER = 40
"""CSS pixels of what a finger can meet."""


@pytest.fixture(scope="module")
def story() -> Story[Any, Any]:
    return story_of(open_source("infernal", seed=None, players=None, card_set=None), 3)


@pytest.fixture(scope="module")
def acts(story) -> list[Act]:
    return [act for turn in story.turns for act in turn.acts]


@pytest.fixture(scope="module")
def path(story, tmp_path_factory) -> str:
    path = tmp_path_factory.mktemp("board") / "game.html"
    write_page(story, path)
    return path.as_uri()


@pytest.fixture
def page(chromium: Browser, path, request) -> Iterator[Page]:
    """The page in a window, without a network; whatever it complains of fails the test."""
    options = getattr(request, "param", WINDOWS["desk"])
    context = chromium.new_context(**options, offline=True)
    page, complaints = context.new_page(), []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: complaints.append(asked.url) if not asked.url.startswith("file:") else None)
    page.goto(path)
    yield page
    context.close()
    assert complaints == []


def step(page: Page) -> int:
    return int(page.locator("#stage .said small").inner_text().split(" ")[0]) - 1


def go(page: Page, number: int) -> None:
    page.locator("#stage input").fill(str(number))


def figures(page: Page) -> int:
    return page.locator("[data-champion]").count()


def standing(acts: list[Act], number: int) -> dict[str, list[int]]:
    """Where everybody stands behind an act, as the story has it."""
    now: dict[str, Any] = {}
    for act in acts[: number + 1]:
        now |= act.changes
    return {key: value[0] for key, value in now.items() if key[0] == "f" and key[1].isdigit() and value and value[0]}


def test_the_board_stands_above_the_story_and_is_the_first_step(page, acts):
    assert page.locator("#stage").is_visible() and step(page) == 0
    assert page.locator(".acts tbody tr").count() == len(acts) == int(page.locator("#stage input").get_attribute("max")) + 1
    assert page.locator("#stage polygon.hex").count() == 91 and figures(page) == 0


def test_buttons_go_step_by_step_and_turn_by_turn(page, story):
    sizes = [len(turn.acts) for turn in story.turns]
    press = lambda name: page.locator(f'#stage button[name="{name}"]').click()  # noqa: E731
    for name, wanted in [("next", 1), ("next", 2), ("back", 1), ("next turn", sizes[0]), ("next turn", sizes[0] + sizes[1])]:
        press(name)
        assert step(page) == wanted, name
    press("next")
    last = sum(sizes) - 1
    for name, wanted in [("turn back", sizes[0] + sizes[1]), ("turn back", sizes[0]), ("last", last), ("next", last), ("first", 0)]:
        press(name)
        assert step(page) == wanted, name


def test_keys_do_what_buttons_do(page, story):
    first = len(story.turns[0].acts)
    wholes = [("Shift+ArrowRight", first), ("Shift+ArrowLeft", 0)]
    for key, wanted in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), *wholes, ("ArrowLeft", 0)]:
        page.keyboard.press(key)
        assert step(page) == wanted, key
    page.locator('#stage button[name="next"]').focus()
    page.keyboard.press("End")
    assert page.locator("#stage input").input_value() == page.locator("#stage input").get_attribute("max")
    page.keyboard.press("Home")
    assert step(page) == 0


@pytest.mark.parametrize("page", [WINDOWS["phone"]], indirect=True)
def test_a_finger_goes_on_and_back(page):
    box = page.locator("#stage .board svg").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for way, wanted in [(-80, 1), (-80, 2), (80, 1), (10, 1)]:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + way, y + 5, steps=4)
        page.mouse.up()
        assert step(page) == wanted
    for button in page.locator("#stage .steps button").all():
        size = button.bounding_box()
        assert size["height"] >= FINGER and size["width"] >= FINGER


def test_movements_attacks_and_defeats_are_drawn(page, acts):
    moved = next(k for k, act in enumerate(acts) if act.drawn.paths)
    fought = next(k for k, act in enumerate(acts) if act.drawn.strikes and act.drawn.falls)
    go(page, moved)
    (line,) = page.locator("polyline.path").all()
    assert len(line.get_attribute("points").split(" ")) == len(acts[moved].drawn.paths[0]) and page.locator("polyline.strike").count() == 0
    go(page, fought)
    assert page.locator("polyline.strike").count() == len(acts[fought].drawn.strikes)
    assert page.locator("text.fall").count() == len(acts[fought].drawn.falls)
    assert page.locator("polyline.path").count() == len(acts[fought].drawn.paths)


def test_whoever_moves_stands_at_the_end_of_the_arrow(page, acts):
    moved = [k for k, act in enumerate(acts) if act.drawn.paths and not act.drawn.falls][5]
    go(page, moved)
    end = [float(part) for part in page.locator("polyline.path").get_attribute("points").split(" ")[-1].split(",")]
    centres = page.locator("[data-champion] .figure").evaluate_all(
        "(all) => all.map((one) => { const box = one.getBBox(); return [box.x + box.width / 2, box.y + box.height / 2]; })"
    )
    assert min(dist(centre, end) for centre in centres) < 8


def test_the_board_is_the_same_on_the_way_back(page, acts):
    """Forward to the end and back: each step shows the figures that the story has there."""
    for number in [*range(0, len(acts), 97), len(acts) - 1, *range(len(acts) - 2, 0, -131)]:
        go(page, number)
        assert figures(page) == len(standing(acts, number)), number


def test_the_panels_say_what_the_story_says(page, story, acts):
    go(page, len(acts) - 1)
    glory = [int(text) for text in page.locator("#stage .glory b").all_inner_texts()]
    assert glory == [score.glory for score in story.scores]
    assert page.locator("#stage .seat").count() == len(story.seats)
    said = page.locator("#stage .said p").inner_text()
    assert said == page.locator(".acts tbody tr").last.locator("td").first.inner_text()


def test_a_row_of_the_story_is_shown_on_the_board(page):
    row = page.locator(".acts tbody tr").nth(30)
    row.locator("button").click()
    assert step(page) == 30 and row.get_attribute("aria-current") == "step"
    assert page.locator('tr[aria-current="step"]').count() == 1


@pytest.mark.parametrize("page", WINDOWS.values(), indirect=True, ids=WINDOWS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_names_of_figures_can_be_read(page, scheme, acts):
    """Letters on figures are large enough, and nothing is wider than the window, in light and dark."""
    page.emulate_media(color_scheme=scheme)
    go(page, len(acts) - 1)
    heights = page.locator("text.letters").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().height)")
    assert heights and min(heights) > 7
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ink, paper = (page.locator(what).first.evaluate("(one) => getComputedStyle(one).fill") for what in ("text.letters", ".figure"))
    assert ink != paper


def test_targets_and_villains_of_a_campaign_are_shown(chromium, tmp_path):
    write_page(story_of(open_source("campaign-rakar", seed=None, players=None, card_set=None), 3), tmp_path / "game.html")
    page = chromium.new_page()
    page.goto((tmp_path / "game.html").as_uri())
    page.locator('#stage button[name="last"]').click()
    assert sorted(page.locator("text.target").all_text_contents()) == ["B", "G", "R", "Y"]
    assert "red target" in page.locator("#stage .villains tr", has_text="Rakar").inner_text()
    assert "target of villains" in page.locator("#stage .legend").inner_text()
    page.close()
