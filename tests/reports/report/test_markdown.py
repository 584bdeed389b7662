"""The Markdown form: the same text for the same games, short enough for a comment, and names that stay names.

The files in `golden/` are what real runs say. After a change that is meant, write them anew with

    pytest tests/reports/report/test_markdown.py --renew

and read the difference before keeping it.
"""

import re
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from properties import holds
from strange import NAMES, strange_run
from synthetic import fake_run

import vigil
from reports.ascension.excerpts import LEFT_OUT
from reports.ascension.run import AscensionRun
from reports.report.excerpts import excerpts
from reports.report.markdown import LIMIT, markdown
from reports.runs import notes as age
from reports.runs.run import Run
from reports.store.manifest import Hardware
from reports.text.cells import Cell, Column, Table
from reports.text.markdown import LONGEST, grid, plain, shortened

GOLDEN = Path(__file__).parent / "golden"
RUNS = {"duel": 20_000, "solo": 2000, "editions": 2000}
"""Shipped experiment to games; the seed is 1."""
READER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


@cache
def real(name: str) -> Run:
    """A small run of a shipped experiment, with nothing in its manifest that depends on the machine or the day."""
    run = vigil.run(name, games=RUNS[name], seed=1, jobs=2)
    machine = Hardware(cpu="any machine", cores=2, memory=2**33)
    fixed = {"version": "0.0.0", "hardware": machine, "seconds": 1.0, "games_per_second": 1.0, "started": datetime(2025, 1, 1, tzinfo=UTC)}
    return AscensionRun(run.manifest.model_copy(update=fixed), run.arms)


def rows_of(text):
    """Cells of every row of every table, rendered."""
    found, row = [], None
    for token in READER.parse(text):
        if token.type == "tr_open":
            row = []
        elif token.type == "tr_close":
            found.append(row)
            row = None
        elif token.type == "inline" and row is not None:
            row.append(shown(token))
    return found


def shown(inline):
    """What a reader sees of a line; anything but text and the spans around dollar signs is marked."""
    parts = {"text": lambda t: t.content, "html_inline": lambda t: "" if t.content in ("<span>", "</span>") else f"!{t.content}!"}
    return "".join(parts.get(t.type, lambda t: f"!{t.type}!")(t) for t in inline.children).replace("\u200b", "")


@pytest.mark.parametrize("name", RUNS)
def test_golden(name, monkeypatch, renew):
    monkeypatch.setattr(age, "VERSION", "0.0.0")
    text, file = markdown(real(name)), GOLDEN / f"{name}.md"
    if renew:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RUNS)
def test_fits_a_comment_and_leads_with_the_verdicts(name):
    text = markdown(real(name))
    assert len(text.encode()) <= LIMIT < 65_536
    heads = re.findall(r"^### (.*)$", text, re.MULTILINE)
    assert heads[0] == "Verdicts" and heads[-1] == "This run" and "Strategies" in heads and "Length and drama" in heads
    assert ("Matchups" in heads) == ("Seats" in heads) == (name != "solo")
    assert "- **Seed.** 1" in text.splitlines()
    assert text.count("<details>") == text.count("</details>") > 3


def test_every_table_is_whole():
    tables = rows_of(markdown(real("duel")))
    assert len(tables) > 100 and all(tables)
    (matrix,) = ([row for row in tables if len(row) == 12 and row[0] in real("duel").labels],)
    assert [row[0] for row in matrix] == tables[tables.index(matrix[0]) - 1][1:] and all(row[k + 1] == "·" for k, row in enumerate(matrix))
    assert all(re.fullmatch(r"[\d.]+ \([\d.]+–[\d.]+\)|·", cell) for row in matrix for cell in row[1:])


def test_parts_are_left_out_in_the_stated_order():
    run = real("duel")
    every = [part for section in excerpts(run) for part in section.parts]
    there = {part.name for part in every} - {""}
    assert there <= set(LEFT_OUT)
    sizes, lengths = {}, {}
    for limit in (LIMIT, 30_000, 12_000, 6_000, 0):
        text = markdown(run, limit)
        said = re.search(r"^Left out so that this fits a comment: (.*?)\. The page", text, re.MULTILINE)
        out = set(said[1].split(", ")) if said else set()
        assert out <= there and (not limit or len(text.encode()) <= limit)
        sizes[limit], lengths[limit] = out, len(text.encode())
        assert "checks are out of band" in text and "**Seed.** 1" in text
    assert sizes[30_000] and sizes[30_000] < sizes[6_000] and sizes[0] == there
    for limit in (30_000, 12_000):  # whatever is out is either too large for what is left, or comes before in the order
        room = limit - lengths[limit]
        parts = {name: sum(len(part.text.encode()) for part in every if part.name == name) for name in sizes[limit]}
        first_kept = min(LEFT_OUT.index(name) for name in there - sizes[limit])
        assert all(LEFT_OUT.index(name) < first_kept or parts[name] > room for name in sizes[limit])


def test_many_strategies_with_long_names_still_fit():
    run = fake_run(games=400, labels=[f"{k} {'long ' * 40}" for k in range(20)])
    text = markdown(run)
    assert len(text.encode()) <= LIMIT and "Left out so that this fits a comment" in text and "checks are out of band" in text


def test_a_run_of_another_version_says_so():
    text = markdown(fake_run(games=50))
    assert "> **Note.** This run was played by vigil 0.0.0; this report was written by vigil" in text


def test_no_games():
    text = markdown(fake_run(games=0))
    assert "no games were played" in text and "### Strategies" not in text and "**Seed.** 7" in text


def test_strange_names_stay_names():
    run = strange_run(games=600)
    text = markdown(run, 10**9)
    cells = {cell for row in rows_of(text) for cell in row}
    for label in run.labels:
        assert shortened(label, LONGEST) in cells
    seen = " ".join(text.split())
    assert not re.search(r"@octocat|#1\b|GH-2|<script|:tada:|\u202e|http://", seen)
    kinds = {child.type for token in READER.parse(text) if token.type == "inline" for child in token.children}
    assert kinds <= {"text", "softbreak", "strong_open", "strong_close", "html_inline"}
    assert set(re.findall(r"</?[A-Za-z!?][^>]*>", text)) == {"<span>", "</span>", "<details>", "</details>", "<summary>", "</summary>"}


@pytest.mark.parametrize("name", NAMES)
def test_a_strange_name_in_a_table(name):
    columns = Column("a", "A", "", False), Column("b", name, "", True), Column("c", "C", "", False)
    head, row = rows_of(grid(Table(columns, ((Cell(name), Cell("1"), Cell(name)),)), 0))
    expected = " ".join(name.replace("\u202e", "").replace("\x07", " ").split())
    assert head == ["A", expected, "C"] and row == [expected, "1", expected]


@example(text="&amp;lt; &#60; <b> </b> <!-- --> <?x?> <![CDATA[x]]>")
@example(text="\\| \\\\| `|` ![a](b) [a]: b <http://x.y> <a@b.c>")
@holds(300, text=st.text(st.one_of(st.sampled_from("\\`*_[]<>|~$@#&;:!()-+=.\n\t\"'/0a "), st.characters(exclude_categories=["Cs"]))))
def test_whatever_the_text_it_is_only_text(text):
    expected = re.sub("[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)
    expected = " ".join(re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", " ", expected).split())
    (inline,) = (token for token in READER.parse(f"**x.** {plain(text)}.") if token.type == "inline")
    (cells,) = [row for row in rows_of(f"| a | b |\n| --- | --- |\n| {plain(text)} | x |") if row[0] != "a" or row[1] != "b"]
    assert shown(inline) == f"!strong_open!x.!strong_close! {expected}."
    assert cells == [expected, "x"]


def test_halves_of_characters_can_be_written():
    assert plain("a\ud83d").encode() == "a\ufffd".encode()


def test_mentions_and_references_are_broken():
    assert plain("@team #12 GH-7 a/b#3 :x: www.a.b http://a.b") == (
        "@&#8203;team #&#8203;12 GH-&#8203;7 a/b#&#8203;3 :&#8203;x: www&#8203;.a.b http:&#8203;//a.b"
    )
    assert plain("q <0.001, 5 < 6 & 7, C# and 3 @ 4") == "q <0.001, 5 < 6 & 7, C# and 3 @&#8203; 4"
