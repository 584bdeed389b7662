"""How the tests are dealt out to the processes that pass them: in which order, and what stays together."""

import re
from itertools import chain
from pathlib import Path

from xdist.scheduler import LoadFileScheduling

FOLDER = Path(__file__).parent.name
KERNELS = (
    "sim/relic/play/test_idle.py",
    "sim/relic/play/test_judge.py",
    "sim/relic/play/test_leads.py",
    "sim/relic/play/test_ways.py",
    "sim/relic/test_relic_counts.py",
    "sim/relic/test_relic_engines_agree.py",
)
"""Files that call the kernel of Relic or one that only tests call, such as the parts of a turn.

The process that has compiled one kernel has what the next one calls too: 25 to 29 s for the two large ones instead of 34 s in two processes.
Kernels of Voskhozhdenie gain nothing by it.
"""
TOGETHER = (("architecture/",), ("browser/",), ("vigil/terminal/", "vigil/test_writers.py"), ("sim/voskhozhdenie/scenes/",), KERNELS)
"""Files and folders that share what is dear to make: one process passes all of a line."""
APART = ("sim/ascension/test_engines_agree.py", "compilers/test_compilers.py")
"""Files whose tests are long and share nothing: each can be passed by another process."""
FIRST = (
    *KERNELS,
    *APART,
    "sim/voskhozhdenie/play/test_vosk_engines_agree.py",
    *chain(*TOGETHER),
    "badinput/",
    "vigil/test_wheel.py",
    "games/test_own_package.py",
    "sim/relic/test_relic_limits.py",
    "sim/relic/test_relic_engines_agree_on_any_cards.py",
    "strategies/relic/test_relic_situations.py",
    "sim/voskhozhdenie/reference/test_vosk_random_games.py",
)
"""Files and folders that take longest: what starts last should be short, or one process passes it while the others wait.

The first ones compile the kernels of the games, each in its own process; those that come later find them compiled.
"""


PROOFS = (
    "badinput/",
    "compilers/",
    "games/",
    "reports/comparison/test_comparison.py",
    "reports/comparison/test_comparison_cards.py",
    "reports/effects/test_effects_statistics.py",
    "reports/gates/test_gates_diff.py",
    "reports/gates/test_gates_error_rates.py",
    "reports/metagame/test_metagame_coverage.py",
    "reports/rankings/test_rankings_coverage.py",
    "reports/relic/test_relic_frames.py",
    "reports/relic/test_relic_panels.py",
    "reports/relic/test_relic_replay_story.py",
    "reports/robustness/test_robustness.py",
    "reports/shared/test_extremes.py",
    "reports/stats/test_coverage.py",
    "reports/stats/test_real_coverage.py",
    "reports/stats/test_sequences.py",
    "reports/tactics/test_tactics_replay_board.py",
    "reports/tactics/test_tactics_replay_story.py",
    "sim/ascension/cards/test_runaway.py",
    "sim/ascension/reference/test_games.py",
    "sim/ascension/test_bars.py",
    "sim/ascension/test_contract.py",
    "sim/ascension/test_endless.py",
    "sim/ascension/test_properties.py",
    "sim/engine/test_kernel_cache.py",
    "sim/engine/test_kernel_code.py",
    "sim/engine/test_own_folders.py",
    "sim/relic/book/test_book_texts.py",
    "sim/relic/odds/test_odds_battles.py",
    "sim/relic/odds/test_odds_rolling.py",
    "sim/relic/play/test_chances.py",
    "sim/relic/play/test_experience.py",
    "sim/relic/reference/test_relic_reference_games.py",
    "sim/relic/scenes/test_relic_drawn.py",
    "sim/relic/test_logs.py",
    "sim/relic/test_relic_bars.py",
    "sim/relic/test_relic_conservation.py",
    "sim/relic/test_relic_engines_agree_on_any_cards.py",
    "sim/relic/test_relic_foolish_plays.py",
    "sim/relic/test_relic_limits.py",
    "sim/tactics/batches/test_tactics_bars.py",
    "sim/tactics/batches/test_tactics_interventions.py",
    "sim/tactics/batches/test_tactics_runs.py",
    "sim/tactics/test_tactics_contract.py",
    "sim/voskhozhdenie/play/test_vosk_engines_agree.py",
    "sim/voskhozhdenie/play/test_vosk_rules_agree.py",
    "sim/voskhozhdenie/reference/test_vosk_random_games.py",
    "sim/voskhozhdenie/scenes/test_vosk_planted.py",
    "sim/voskhozhdenie/scenes/test_vosk_whole_pool.py",
    "strategies/ascension/test_situations.py",
    "strategies/ascension/test_strategy_shipped.py",
    "strategies/checks/test_unreachable.py",
    "strategies/genome/test_variation.py",
    "strategies/genome/test_variation_decks.py",
    "strategies/relic/test_relic_agreement.py",
    "strategies/relic/test_relic_situations.py",
    "strategies/tactics/test_tactics_decisions.py",
    "strategies/tactics/test_tactics_wishes.py",
    "strategies/voskhozhdenie/test_vosk_strategy_agreement.py",
    "strategies/voskhozhdenie/test_vosk_strategy_situations.py",
    "vigil/auditing/",
    "vigil/cardeffects/",
    "vigil/clusters/test_cluster.py",
    "vigil/commands/test_input_paths.py",
    "vigil/comparing/",
    "vigil/files/",
    "vigil/gates/",
    "vigil/playing/",
    "vigil/profiling/",
    "vigil/replays/",
    "vigil/stopping/test_stopping_run.py",
    "vigil/terminal/test_completing.py",
    "vigil/terminal/test_ending.py",
    "vigil/terminal/test_output_streams.py",
    "vigil/test_edited_experiments.py",
    "vigil/test_endless_games.py",
    "vigil/test_flipped_bits.py",
    "vigil/test_given.py",
    "vigil/test_new_cards.py",
    "vigil/test_odd_folders.py",
    "vigil/test_session.py",
    "vigil/tuning/",
)
"""Tests that play or draw so much that chance has nothing left to hide behind, or start and end whole processes: coverage, error rates, faults.

Single tests of other files bear the mark themselves. The agreement of the engines of Ascension, Relic and Tactics is none of them: `make quick`
plays it with few games, and the drawn scenes of all games with the kernel only.
"""
PAGES = (
    "browser/",
    "docs/",
    "notebooks/",
    "reports/figures/test_figures.py",
    "reports/relic/test_relic_page.py",
    "reports/relic/test_relic_words.py",
    "reports/report/test_formats.py",
    "reports/report/test_markdown.py",
    "reports/report/test_page.py",
    "reports/report/test_workbook.py",
    "reports/shared/test_plots.py",
    "vigil/robustness/test_robust.py",
    "vigil/test_install.py",
    "vigil/test_wheel.py",
    "vigil/test_writers.py",
)
"""Tests that build what people look at, in a browser, a wheel or a site."""
MARKS = {"proof": PROOFS, "page": PAGES}


def marks_of(nodeid: str) -> list[str]:
    """Marks of a test: what `make quick` leaves out."""
    path = file_of(nodeid)
    by_reference = "/scenes/" in path and "reference" in re.split(r"[\[\]-]", nodeid)
    return [mark for mark, names in MARKS.items() if path.startswith(names) or (mark == "proof" and by_reference)]


def file_of(nodeid: str) -> str:
    """File of a test, relative to the folder of the tests."""
    return nodeid.partition("::")[0].removeprefix(f"{FOLDER}/")


def share_of(nodeid: str) -> str:
    """What is dealt out as one: the file of a test, what goes with it, or the test alone."""
    path = file_of(nodeid)
    return nodeid if path in APART else next((group[0] for group in TOGETHER if path.startswith(group)), path)


def turn_of(nodeid: str) -> int:
    """Rank of a test: the long ones first, then all others alike."""
    path = file_of(nodeid)
    return next((rank for rank, name in enumerate(FIRST) if path.startswith(name)), len(FIRST))


class LoadShareScheduling(LoadFileScheduling):
    """Whole shares, in the order of the tests."""

    def __init__(self, config, log=None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False  # by itself xdist begins with the files of most tests, however short these are

    def _split_scope(self, nodeid: str) -> str:
        return share_of(nodeid)
