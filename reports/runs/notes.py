"""What a reader must know of a run before its numbers."""

from collections.abc import Mapping, Sequence

from reports.store.manifest import Manifest
from reports.store.version import VERSION
from reports.text.sentences import joined
from sim.games import game_of


def age_notes(manifest: Manifest) -> list[str]:
    """What a reader must know of a run that another version played.

    Parameters
    ----------
    manifest
        The run's manifest.

    Returns
    -------
    list of str
        Whole sentences, none of them escaped for any form; empty if this very version with this very behaviour played the run.
    """
    behaviour = game_of(manifest.experiment.game).behaviour_version
    notes = []
    same = manifest.behaviour_version == behaviour
    if manifest.version != VERSION:
        again = " Its games are the same: played again with the same seed, the counts would not change." if same else ""
        notes.append(f"This run was played by vigil {manifest.version}; this report was written by vigil {VERSION}.{again}")
    if not same:
        notes.append(
            f"The games were played with behaviour {manifest.behaviour_version}, this version plays {behaviour}: played again with the same seed, "
            "the numbers would differ. Do not compare them with those of a new run."
        )
    return notes


SHOWN = 5
"""Missing names that are told of one card set."""


def run_notes(manifest: Manifest) -> list[str]:
    """Whole sentences, none of them escaped for any form: made-up cards and maps, then teams, then names that are missing, then other versions.

    Parameters
    ----------
    manifest
        The run's manifest.

    Returns
    -------
    list of str
        Empty if there is nothing to know.
    """
    missing = missing_note({arm.label: arm.missing for arm in manifest.arms})
    made_up = _made_up([arm.label for arm in manifest.arms if arm.synthetic])
    return [*made_up, *_made_up_maps(manifest), *_teams(manifest), *([missing] if missing else []), *age_notes(manifest)]


def missing_note(missing: Mapping[str, Mapping[str, Sequence[str]]]) -> str:
    """Where names that strategies use are missing, as one sentence.

    Parameters
    ----------
    missing
        Card set to strategy to the names that it uses and that the card set has not.

    Returns
    -------
    str
        Empty if none is missing.
    """
    told = [f"{card_set} has no {_named(by)}" for card_set, by in missing.items() if by]
    return f"{'; '.join(told)}: there the lines of these strategies that name them never match." if told else ""


def _named(by: Mapping[str, Sequence[str]]) -> str:
    """Missing names, each with the strategies that use it: `Lantern Keeper (hunter)`."""
    users: dict[str, list[str]] = {}
    for strategy, names in by.items():
        for name in names:
            users.setdefault(name, []).append(strategy)
    some = [f"{name} ({', '.join(strategies)})" for name, strategies in list(users.items())[:SHOWN]]
    return ", ".join([*some, *([f"and {len(users) - SHOWN} more"] if len(users) > SHOWN else [])])


def _teams(manifest: Manifest) -> list[str]:
    """A sentence if players are divided into teams."""
    experiment = manifest.experiment
    if experiment.teams is None or experiment.teams == 1 and experiment.players == 1:
        return []
    if experiment.teams == 1:
        against = joined(game_of(experiment.game).opponents(experiment.sides))
        return [
            f"{experiment.players} players together against {against}: one strategy plays all seats. What they have and do is counted together, "
            "and they have drawn or played a card if one of them has."
        ]
    return [
        f"{experiment.teams} teams of {experiment.players // experiment.teams}: one strategy plays all seats of a team. A player, a seat or an "
        "opponent is a team here. It wins once, seat 1 is the team that begins, what it has and does is what its players have and do together, and "
        "it has drawn or played a card if one of them has."
    ]


def _made_up_maps(manifest: Manifest) -> list[str]:
    """A sentence if maps are made up."""
    maps = [found.name for found in manifest.experiment.maps if found.synthetic]
    if not maps:
        return []
    who, them = (f"maps {joined(maps)} are", "them") if len(maps) > 1 else (f"map {maps[0]} is", "it")
    return [f"The {who} made up for want of the printed ones: what is found on {them} is about {them}."]


def _made_up(card_sets: Sequence[str]) -> list[str]:
    """A sentence if cards are made up."""
    if not card_sets:
        return []
    who = f"sets {joined(card_sets)} are" if len(card_sets) > 1 else f"set {card_sets[0]} is"
    return [f"The card {who} made up for want of the real cards: these numbers say nothing about the game as it is sold."]
