"""Names that have broken reports elsewhere, and a fake run that bears them."""

from synthetic import CATALOGUE, fake_run

from reports.loading import run_of
from reports.runs.run import Run
from reports.store.manifest import ArmInfo, StrategyInfo

NAMES = (
    '=HYPERLINK("http://evil.example","x")',
    "</script><script>alert(1)</script>",
    "a | b \\| c \\",
    "*bold* _under_ `code` ~~gone~~ [link](http://x.example)",
    "@octocat fixes #1, GH-2 and org/repo#3 :tada:",
    "$x^2$ &amp; &#65; <!-- no -->",
    "Ведьма-\u202eмухоловка",
    "🐉 Dragon 👩‍👩‍👧",
    "two\nlines\tand\x07 a bell",
    "'quoted' \"twice\"",
    "x" * 300,
    "# head",
    "1. list",
    "-2+3|A1",
    "www.example.com http://example.com",
)


def strange_run(games: int = 300) -> Run:
    """A run whose strategies, cards, card sets and experiment all have strange names."""
    run = fake_run(games=games, arms=("one", "two"), labels=("a", "b", "c"))
    manifest = run.manifest
    labels = ("../../" + NAMES[0], NAMES[6])
    cards = tuple(card.model_copy(update={"name": name}) for card, name in zip(CATALOGUE, NAMES, strict=False))
    arms = tuple(ArmInfo(label=label, name=NAMES[1], provenance="\n".join(NAMES), catalogue=cards) for label in labels)
    strategies = tuple(StrategyInfo(label=name, summary=name) for name in NAMES[3:5] + NAMES[10:11])
    experiment = manifest.experiment.model_copy(update={"name": NAMES[4]})
    manifest = manifest.model_copy(update={"arms": arms, "strategies": strategies, "experiment": experiment})
    return run_of(manifest, dict(zip(labels, (arm.tally for arm in run.arms.values()), strict=True)))
