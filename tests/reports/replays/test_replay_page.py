import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import pytest
from drawn_game import CARDS, DRAWN, card
from small_runs import tiny

from reports.ascension.replay.story import grouped
from reports.ascension.replay.teller import tell
from reports.replays.page import story_page, write_page
from reports.replays.words import plain_text
from sim.errors import InputError
from vigil.replays.source import open_source
from vigil.replays.teller import story_of

NAMES = ["<script>alert(1)</script>", "\"quoted\" & 'so'", "Огненный страж", "🚀 </style>"]


class Reader(HTMLParser):
    """Collects tags, attributes and text; complains about tags that are not closed in order."""

    VOID = {"meta"}

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.text = [], [], []

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.text.append(data)


def read(page):
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def drawn(cards=CARDS, seats=("rush", "void")):
    return replace(tell(DRAWN, cards, seats), experiment="A title", game=7, seed=5, card_set="2010")


@pytest.mark.proof
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_page_tells_the_same_story_as_the_text(players):
    story = story_of(open_source(tiny(players=players), seed=None, players=None, card_set=None), 5)
    page = story_page(story)
    reader = read(page)
    text = " ".join("".join(reader.text).split())
    assert sum(tag == "details" for tag, _ in reader.tags) == story.turns[-1].round
    assert [attributes["id"] for tag, attributes in reader.tags if tag == "details"] == [f"round-{number}" for number, _ in story.rounds()]
    acts = [act for turn in story.turns for act in grouped(turn.acts)]
    assert page.count("<tr><td>") + page.count('<tr class="within"><td>') >= len(acts)
    assert all(plain_text(act.words) in text for act in acts)
    assert len(page.encode()) < 700_000


def test_nothing_is_fetched_and_no_script_runs():
    reader = read(story_page(drawn()))
    tags = {tag for tag, _ in reader.tags}
    assert not tags & {"script", "link", "img", "iframe", "object", "form"}
    policy = next(attributes["content"] for tag, attributes in reader.tags if attributes.get("http-equiv") == "Content-Security-Policy")
    assert policy.startswith("default-src 'none'") and "script" not in policy
    assert all(attributes["href"].startswith("#") for _, attributes in reader.tags if "href" in attributes)
    assert not re.search(r"url\(|@import|https?:", story_page(drawn()))


def test_names_that_look_like_html_are_text():
    cards = [card(name, place="start" if place < 2 else "centre") for place, name in enumerate(NAMES)]
    page = story_page(replace(drawn([*cards, CARDS[4]], ["<b>rush</b>", "void&"]), experiment="<h1>x", card_set="</style>"))
    reader = read(page)
    text = "".join(reader.text)
    assert "script" not in {tag for tag, _ in reader.tags} and page.count("</style>") == 1
    assert all(name in text for name in (*NAMES, "<b>rush</b>", "void&", "<h1>x"))
    assert unescape(page).count(NAMES[0]) == page.count("&lt;script&gt;alert(1)&lt;/script&gt;") > 1


def test_factions_are_marked_and_what_came_into_the_row():
    page = story_page(drawn())
    assert '<b class="c lifebound" title="Lifebound construct, cost 1, honor 3">Snapdragon</b>' in page
    assert re.search(r'<li class="new"><b class="c none" title="monster, cost 1, honor 0">Cultist</b>', page)


def test_a_page_that_cannot_be_written_says_so(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(InputError, match="cannot be written"):
        write_page(drawn(), tmp_path / "file" / "page.html")
    write_page(drawn(), tmp_path / "new" / "page.html")
    assert (tmp_path / "new" / "page.html").read_text(encoding="utf-8") == story_page(drawn())
