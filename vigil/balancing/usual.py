"""What is meant where a file of goals leaves it open: every card in its band, and as levers the costs of the cards that are out of it."""


import numpy as np

from reports.balance.form import FARTHEST, GoalFile, Lever, goal_form
from reports.comparison.spec import comparison_spec
from reports.effects.frames.gaps import STRONG, WEAK, judged
from reports.effects.info import FLOOR
from reports.gates.kinds import EFFECTS
from reports.gates.model import Gate
from reports.stats.estimates import LEVEL
from sim.errors import InputError, suggestion
from sim.games import refuse_without
from vigil.balancing.levers import DesignSpace, Variable
from vigil.balancing.targets import GAP, Targets
from vigil.balancing.trials import Sample
from vigil.cardeffects.plans import cards_of, only_arm

MOST = 20
"""Levers that are found by themselves: the costs of the cards farthest out of band. More would take longer than anybody waits unasked."""


def goals_of(space: DesignSpace, file: GoalFile) -> tuple[Gate, ...]:
    """The goals of a file that are for so many players, their fair shares worked out; by default every card within a point of its norm.

    Raises
    ------
    InputError
        If none of them is for so many players, or nothing says what cards cause in this game.
    """
    experiment = space.arena.experiment
    refuse_without(experiment.game, "reports", "effects", "balance")
    if not file.goal:
        return (_in_band(space),)
    found = tuple(goal.for_players(experiment.sides) for goal in file.goal if goal.applies(experiment.sides))
    if not found:
        raise InputError(f"goals: none of {file.name!r} is for players = [{experiment.sides}]; add one that is, or leave `players` out of one")
    return found


def _in_band(space: DesignSpace) -> Gate:
    """Every card in its band; without those that are there at all times, which are the game's doing."""
    game = space.arena.experiment.game
    spec, cards = cards_of(space.arena)
    always = [card.name for card in cards if spec.can_be_had(card) and spec.always_there(card)]
    goal = {"name": "every card in its band", "rows": EFFECTS, "metric": GAP, "absolute": True, "max": FLOOR}
    goal |= {"except": always} if always else {}
    made = goal_form(game).model_validate({"schema": 1, "name": "usual", "goal": [goal]})
    return made.goal[0]


def variables_of(space: DesignSpace, file: GoalFile, targets: Targets, sample: Sample) -> tuple[Variable, ...]:
    """The levers of a file; by default the costs of the cards out of band.

    Raises
    ------
    InputError
        If a lever names nothing, or a card that is frozen, or there is nothing that could change.
    """
    known = [*space.things.change_names, *space.things.sections]
    for name in file.frozen:
        if name not in known:
            raise InputError(f"frozen: {name!r} is nothing of this card set; {suggestion(name, known)}")
    if file.lever:
        variables = tuple(space.variable(lever) for lever in file.lever)
        for k, variable in enumerate(variables):
            if variable.of in file.frozen:
                raise InputError(f"lever {variable.what!r}: {variable.of} is frozen; take one of both out")
            if (variable.of, variable.path) in [(other.of, other.path) for other in variables[:k]]:
                raise InputError(f"lever {variable.what!r}: is there twice; keep one")
        return variables
    out = [name for name in out_of_band(targets, sample) if name not in file.frozen]
    costs = tuple(variable for variable in (cost_variable(space, name) for name in out) if variable is not None)[:MOST]
    if not costs:
        way_out = "play more --games, or name what may change in [[lever]] tables"
        raise InputError(f"lever: no card with a cost is surely out of band, so nothing offers itself; {way_out}")
    return costs


def out_of_band(targets: Targets, sample: Sample) -> list[str]:
    """Cards that goals about gaps are about and that are surely outside, the farthest first."""
    found = targets.intervals(sample, 0, LEVEL)
    shown: list[tuple[float, str]] = []
    for low, high in dict.fromkeys((row.low, row.high) for row in targets.rows if row.metric == GAP):
        places = np.array([k for k, row in enumerate(targets.rows) if row.metric == GAP and (row.low, row.high) == (low, high)])
        floor = max(abs(low or 0.0), abs(high or 0.0))
        estimate, low_end, high_end = (part[places] for part in (found.estimate, found.low, found.high))
        verdicts, _ = judged(estimate, low_end, high_end, np.full(len(places), sample.games, np.int64), floor)
        surely = [k for k, verdict in zip(places, verdicts, strict=True) if verdict in (STRONG, WEAK)]
        shown += [(-abs(float(found.estimate[k])), targets.rows[k].subject) for k in surely]
    return list(dict.fromkeys(name for _, name in sorted(shown)))


def cost_variable(space: DesignSpace, name: str) -> Variable | None:
    """The cost of a card as a lever: the one number by which a card that costs another price differs; None if it has none."""
    arm = only_arm(space.arena)
    outcomes, things = space.arena.game.room("sim", "outcome"), comparison_spec(space.arena.experiment.game).things
    card = arm.card_set.find(name)
    for step in (1, -1):
        repriced = outcomes.repriced(arm.card_set, card, step)
        if repriced is not None:
            before, after = space.things.entries[name], things(repriced).entries[name]
            fields = [field for field in {**before, **after} if before.get(field) != after.get(field)]
            called = next((called for called, label in space.things.change_names.items() if label == name), name)
            try:
                return space.variable(Lever(change=f"{called}.{fields[0]}", by=FARTHEST)) if len(fields) == 1 else None
            except InputError:
                return None
    return None


def margins(targets: Targets, sample: Sample, games: int, numbers: int) -> np.ndarray:
    """`[M]` half the width that intervals will have on so many fresh games, if so many hold together.

    Parameters
    ----------
    targets
        The rows.
    sample
        The cards as they are.
    games
        Fresh game numbers.
    numbers
        Intervals that are to hold together.
    """
    found = targets.intervals(sample, 0, 1 - (1 - LEVEL) / numbers)
    reach = (found.high - found.low) / 2 * np.sqrt(sample.games / games)
    return np.where(np.isnan(reach), 0.0, reach)


