"""What a reader of Relic sees names nothing of Ascension: page, Markdown, workbook, columns of the files, terminal, the page of a comparison."""

import json
import re
from html import unescape
from io import BytesIO, StringIO

import polars as pl
import pytest
from openpyxl import load_workbook
from relic_drawn import drawn_run
from rich.console import Console

import vigil
from reports.comparison.page import comparison_markdown, comparison_page
from reports.comparison.terminal import comparison_summary
from reports.frames.files import write_parquet
from reports.gates.spec import gate_spec
from reports.report.markdown import markdown
from reports.report.page import page
from reports.report.tables import frames
from reports.report.terminal import summary
from reports.report.workbook import workbook
from sim.experiments.experiment import build_experiment

FOREIGN = re.compile(
    r"\b(?:ascension|runes?|honou?r|cent(?:re|er) (?:row|deck)|samael|mystics?|militia|void|mechana|lifebound|enlightened|constructs?|hero(?:es)?"
    r"|monsters?|banish\w*|factions?|solo|pick rates?|acquire or defeat|reshuffles?|pool)\b",
    re.IGNORECASE,
)
"""Words of Ascension that are no words of Relic."""
CONTENT = {
    "schema": 1,
    "name": "Words",
    "game": "relic",
    "card_sets": ["synthetic"],
    "players": 3,
    "strategies": ["cautious", "relic-rusher", "random"],
    "games": 60,
}


def foreign(text):
    """Words of Ascension in a text, with what stands around them."""
    return [text[max(found.start() - 40, 0) : found.end() + 40] for found in FOREIGN.finditer(text)]


def worded(frame):
    """Rows of a frame in which every text stands: the others differ from them in numbers only."""
    texts = [column for column in frame if frame[column].dtype.kind not in "iuf"]
    return frame.drop_duplicates(texts) if texts else frame


def read_by_people(html):
    """The words of a page: what is shown, what a pointer brings up, and the data of its panels."""
    bare = re.sub(r"<style.*?</style>|<script type=\"module\">.*?</script>", "", html, flags=re.DOTALL)
    return unescape(re.sub(r'<[^>]*?title="([^"]*)"[^>]*>', r" \1 ", bare))


@pytest.fixture(scope="module", params=["duel", "four", "arms", "mirror"])
def run(request):
    asked = {"duel": {}, "four": {"players": 4}, "arms": {"arms": ("synthetic", "dearer")}, "mirror": {"mirror": True}}
    return drawn_run(games=120, **asked[request.param])


def test_the_page_has_the_words_of_relic(run):
    assert foreign(re.sub("<[^>]*>", " ", read_by_people(page(run)))) == []


def test_the_markdown_has_the_words_of_relic(run):
    assert foreign(unescape(markdown(run))) == []


def test_the_workbook_has_the_words_of_relic(run):
    book = load_workbook(BytesIO(workbook(run, {name: worded(frame) for name, frame in frames(run).items()})))
    cells = [str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    notes = [cell.comment.text for sheet in book for row in sheet.iter_rows() for cell in row if cell.comment]
    assert foreign("\n".join([*book.sheetnames, *cells, *notes])) == []


def test_the_terminal_has_the_words_of_relic(run):
    shown = StringIO()
    summary(run, Console(file=shown, width=200))
    assert "Strategies" in shown.getvalue() and foreign(shown.getvalue()) == []


def test_columns_are_explained_in_the_words_of_relic(run, tmp_path):
    write_parquet(frames(run), tmp_path)
    for file in tmp_path.glob("*.parquet"):
        told = json.loads(pl.read_parquet_metadata(file)["columns"])
        assert foreign("\n".join([file.stem, *told, *told.values()])) == [], file.name


def test_comparisons_have_the_words_of_relic():
    found, shown = vigil.compare(build_experiment(CONTENT, "words.toml", None), change="Ork Boy.value=5"), StringIO()
    comparison_summary(found, Console(file=shown, width=200))
    for text in (re.sub("<[^>]*>", " ", read_by_people(comparison_page(found))), comparison_markdown(found), shown.getvalue()):
        assert len(text) > 500 and foreign(unescape(text)) == []


def test_gates_have_the_words_of_relic():
    assert foreign(json.dumps(gate_spec("relic").form.model_json_schema())) == []


def test_the_words_are_found():
    assert foreign("Runes gained, honor; the Void; Samael left out") and not foreign("avoid, heroic, influence, card sets, pooled")
