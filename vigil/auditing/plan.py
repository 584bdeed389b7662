"""Which steps an audit has, by name, and how long they take beside each other."""

from sim.errors import InputError
from sim.experiments.experiment import Experiment
from sim.games import game_of
from strategies.files import load_strategy
from vigil.cardeffects.handicaps import can_have_handicaps
from vigil.cardeffects.partners import can_have_partners
from vigil.cardeffects.roles import can_have_roles
from vigil.comparing.beside import can_be_paired
from vigil.profiling.measure import decided_otherwise
from vigil.robustness.tunedfields import missing_fields

GAMES, SETS, CARDS, COSTS, ROLES, EVEN, PARTNERS, LINES, PLAYERS, OTHERS, REPORT = (
    "games", "both card sets", "what each card causes", "other costs", "roles swapped", "sides made even", "cards together",
    "lines of the strategies", "other players", "the cards with other players", "report",
)  # fmt: skip
WEIGHTS = {
    GAMES: 5.0, SETS: 3.0, CARDS: 19.0, COSTS: 1.5, ROLES: 4.0, EVEN: 2.0, PARTNERS: 3.5, LINES: 3.0, PLAYERS: 3.0, OTHERS: 1.5, REPORT: 1.5,
}  # fmt: skip
"""By which a cap on time is shared out: the time that the steps take without one, in audits of two players."""


def steps_of(experiment: Experiment) -> tuple[str, ...]:
    """Names of the steps of an audit; games that cannot do all of them, and the solo game, have fewer."""
    lines = (LINES,) if has_lines(experiment) else ()
    roles = (ROLES,) if can_have_roles(game_of(experiment.game)) else ()
    even = (EVEN,) if can_have_handicaps(experiment) else ()
    together = (PARTNERS,) if has_partners(experiment) else ()
    sets = (SETS,) if can_be_paired(experiment) else ()
    return (GAMES, *sets, CARDS, COSTS, *roles, *even, *together, *lines, *((PLAYERS, OTHERS) if has_others(experiment) else ()), REPORT)


def has_partners(experiment: Experiment) -> bool:
    """Whether two cards can be barred together."""
    return can_have_partners(game_of(experiment.game))


def has_lines(experiment: Experiment) -> bool:
    """Whether it can be recorded which lines of the strategies fire."""
    return game_of(experiment.game).has("sim", "endings") and not without_lines(experiment)


def without_lines(experiment: Experiment) -> str:
    """Which strategy it is of which no line decides what it does, and why, as a sentence; empty if there is none."""
    for name in experiment.strategies:
        try:
            strategy = load_strategy(name, experiment.folder, game=experiment.game)
        except InputError:  # whoever plays it says so, and where it is named
            return ""
        if why := decided_otherwise(strategy):
            return f"left out: {strategy.id!r} {why}"
    return ""


def has_others(experiment: Experiment) -> bool:
    """Whether there are other players to ask."""
    game = experiment.game
    return experiment.players > 1 and game_of(game).has("sim", "cards.printing") and not missing_fields(game)
