"""Real reports to open: small runs of the kernel and a few made-up ones, each written when first asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from synthetic import LABELS, fake_run

import vigil
from reports.report.write import write_report_of
from reports.runs.run import Run
from sim.experiments.experiment import build_experiment

STRANGE_NAMES = (
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(2)>",
    "\"Quotes\" & 'apostrophes' <!-- --> ]]> {{ 7 * 7 }}",
    "Хранитель Ключей Забытого Храма",
    "Сфинкс 猫 🐉 👩‍🚀"[:12],
    "שומר השער",
    "=cmd|' /C calc'!A0, $x_1$ \\frac",
    "W" * 60,
)
"""Names that a card set file may hold: HTML, quotes, a template, Cyrillic, Chinese, emoji, right to left, a spreadsheet formula, 60 letters."""
STRANGE_LABELS = ("</script><script>alert(3)</script>", "<b onclick=alert(4)>", "\u202eright to left\u2028\u2029", "long " * 20)
"""Names that no file would pass but a manifest may hold."""
UNSEEN = "Left in the box"
"""A card of the strange set with no copy in the game."""


@dataclass(frozen=True)
class Written:
    """A run and its page."""

    run: Run
    page: Path


def strange_cards(folder: Path) -> Path:
    """Write a card set file with strange names and one card nobody ever sees; every card is worth buying."""
    cards = [
        f'[[card]]\nname = {_quoted(name)}\ncount = 4\ntype = "hero"\nfaction = "Void"\ncost = {1 + k % 4}\nhonor = 3\n'
        'effects = [{ do = "gain", runes = 2 }]\n'
        for k, name in enumerate(STRANGE_NAMES)
    ]
    cards.append(f'[[card]]\nname = "{UNSEEN}"\ncount = 0\ntype = "construct"\nfaction = "Mechana"\ncost = 4\nhonor = 4\n')
    path = folder / "strange.toml"
    path.write_text("\n".join(['schema = 1\nbase = "10th"\nname = "<i>Strange</i> & \'odd\'"\n', *cards]), encoding="utf-8")
    return path


def _quoted(text: str) -> str:
    """A TOML string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _strange(folder: Path) -> Run:
    content = {
        "schema": 1,
        "name": "<script>alert(5)</script> Странный",
        "card_sets": [str(strange_cards(folder))],
        "players": 2,
        "strategies": ["economy", "greedy", "void"],
        "games": 3_000,
    }
    return vigil.run(build_experiment(content, "strange.toml", folder))


def _alone(folder: Path) -> Run:
    content = {"schema": 1, "name": "Alone", "card_sets": ["2010"], "players": 2, "strategies": ["greedy"], "meet": "mirror", "games": 2_000}
    return vigil.run(build_experiment(content, "alone.toml", folder))


def _causes(folder: Path) -> Run:
    """A run with what one card causes, at every cost from two less to three more."""
    content = {"schema": 1, "name": "Causes", "card_sets": ["2010"], "players": 2, "strategies": ["economy", "greedy", "void"], "games": 600}
    out = folder / "run"
    vigil.run(build_experiment(content, "causes.toml", folder), out=out)
    vigil.effects(out, 300, cards=["Heavy Infantry"], costs=True, out=out)
    return vigil.load(out)


MAKE: Mapping[str, Callable[[Path], Run]] = {
    "duel": lambda folder: vigil.run("duel", games=20_000, seed=1),
    "editions": lambda folder: vigil.run("editions", games=4_000, seed=1),
    "four": lambda folder: vigil.run("four", games=300, seed=1),
    "solo": lambda folder: vigil.run("solo", games=2_200, seed=1),
    "relic": lambda folder: vigil.run("relic-duel", games=3_000, seed=1),
    "tactics": lambda folder: vigil.run("love", games=2_400, seed=1),
    "causes": _causes,
    "strange": _strange,
    "alone": _alone,
    "hostile": lambda folder: fake_run(games=40, labels=STRANGE_LABELS, arms=("</script><script>alert(6)</script>", "b\u2028ird")),
    "nothing": lambda folder: fake_run(games=0),
    "one game": lambda folder: fake_run(games=1, labels=LABELS[:2]),
}
"""Name of a report to what makes its run, in a folder of its own."""


class Shelf:
    """Reports by name; each is played and written once, and if that fails, it fails once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: dict[str, Written | Exception] = {}

    def __getitem__(self, name: str) -> Written:
        if name not in self._written:
            self._written[name] = self._write(name)
        found = self._written[name]
        if isinstance(found, Exception):
            raise found
        return found

    def _write(self, name: str) -> Written | Exception:
        folder = self._folder / name
        folder.mkdir()
        try:
            run = MAKE[name](folder)
            with mock.patch("reports.figures.style.as_png", lambda figure: b""):  # no page shows them
                return Written(run, write_report_of(run, folder, formats=("html",)))
        except Exception as fault:  # kept for every test that asks for this report
            return fault
