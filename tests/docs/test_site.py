"""The documentation as a site: it is built strictly, its links lead somewhere, and its reference has everything that the program has."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from typer.main import get_command

import vigil
from reports.registry.columns import FRAMES, OTHERS
from reports.registry.metrics import INTERVALS, METRICS
from vigil.cli import app
from vigil.commands.guard import EXIT_CODES

ROOT = Path(__file__).parents[2]
NEEDED = ("mkdocs", "material", "mkdocstrings_handlers.python")


class Links(HTMLParser):
    """What a page can be jumped to, what it links to, what it loads, and the text of its sections."""

    def __init__(self, text):
        super().__init__()
        self.anchors, self.targets, self.loaded, self.words = set(), [], [], []
        self.section, self.sections = "", {}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        self.anchors |= {said[name] for name in ("id", "name") if said.get(name)}
        if tag == "h2":
            self.section = said.get("id", "")
        if tag == "a" and said.get("href"):
            self.targets.append(said["href"])
        if tag in ("img", "script", "link", "iframe") and said.get("rel") not in ("canonical", "prev", "next"):
            self.loaded += [said[name] for name in ("src", "href") if said.get(name)]

    def handle_data(self, data):
        self.words.append(data)
        self.sections[self.section] = self.sections.get(self.section, "") + data

    @property
    def text(self):
        return " ".join(" ".join(self.words).split())


def has(name):
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Path of each page to what is on it, of a site built so that a warning is an error."""
    missing = [name for name in NEEDED if not has(name)]
    if missing:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"no {', '.join(missing)}: the packages of the extra `dev` are needed")
    folder = tmp_path_factory.mktemp("site")
    environment = os.environ | {"PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return {
        path.relative_to(folder).as_posix(): Links(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html") if path.name != "404.html"
    }


def test_links_lead_somewhere(site):
    broken = []
    for page, links in site.items():
        for target in links.targets:
            path, anchor = urldefrag(unquote(target))
            if re.match(r"[a-z]+:", path):
                continue
            aim = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
            if aim not in site or (anchor and anchor not in site[aim].anchors):
                broken.append((page, target))
    assert not broken


def test_nothing_is_loaded_from_elsewhere(site):
    assert [(page, source) for page, links in site.items() for source in links.loaded if re.match(r"(?!data:)([a-z]+:|//)", source)] == []


def test_every_command_stands_in_the_reference(site):
    def leaves(command, words):
        inner = getattr(command, "commands", None)
        return [(words, command)] if inner is None else [leaf for name, one in inner.items() for leaf in leaves(one, (*words, name))]

    page = site["reference/command-line.html"]
    for words, command in leaves(get_command(app), ("vigil",)):
        named = set(re.findall(r"--[a-z-]+", page.sections["-".join(words)]))
        assert {name for parameter in command.params for name in parameter.opts if name.startswith("--")} <= named, words


def test_every_public_name_stands_in_the_reference(site):
    page = site["reference/python.html"]
    documented = page.anchors | {"vigil.odds" if anchor == "module-odds" else anchor for anchor in page.anchors}
    missing = {f"vigil.{name}" for name in vigil.__all__ if name != "__version__"} - documented
    assert missing == set()
    assert {f"vigil.odds.{name}" for name in vigil.odds.__all__ if name != "relic"} <= documented
    assert f"'{vigil.__version__}'" in page.text
    methods = {anchor.rpartition(".")[2] for anchor in page.anchors if anchor.startswith("reports.")}
    frames = {name.rpartition("/")[2] for name in FRAMES if name not in OTHERS and not name.startswith(("effects-", "drafts-"))}
    assert frames - {"arms"} | {"compare_arms", "card_values", "headline", "passed"} <= methods


def test_every_number_has_its_meaning(site):
    page = site["reference/numbers.html"]
    assert set(METRICS) <= page.anchors
    assert sum(anchor.startswith("interval-") for anchor in page.anchors) == len(INTERVALS)


def test_every_frame_has_its_columns(site):
    page = site["reference/frames.html"]
    assert {f"frame-{name.replace('/', '-')}" for name in FRAMES} <= page.anchors


def test_every_exit_code_is_explained(site):
    text = site["reference/exit-codes.html"].text
    assert [
        code for code, meaning in EXIT_CODES.items() if " ".join(f"{code:d} {meaning}".replace("`", " ").split()).replace(" ,", ",") not in text
    ] == []
