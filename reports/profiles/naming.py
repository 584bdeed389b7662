"""A profile of strategies with the cards in it called by other names: for readers, never stored."""

from collections.abc import Mapping

from reports.naming import Naming
from reports.profiles.profile import LineCount, Profile, StrategyProfile


def named_profile(profile: Profile, naming: Naming) -> Profile:
    """The same profile with all cards called so.

    Parameters
    ----------
    profile
        As it was counted.
    naming
        What cards are called.
    """
    if not naming.names:
        return profile
    sets = {label: tuple(_strategy(one, naming) for one in some) for label, some in profile.card_sets.items()}
    return profile.model_copy(update={"card_sets": sets})


def _strategy(one: StrategyProfile, naming: Naming) -> StrategyProfile:
    """One strategy: its lines as they are written, and what they chose."""
    return one.model_copy(update={"lines": tuple(_line(line, naming) for line in one.lines)})


def _line(line: LineCount, naming: Naming) -> LineCount:
    """One line."""
    counts = {"chosen": _counts(line.chosen, naming), "parted": _counts(line.parted, naming)}
    return line.model_copy(update={"text": naming.text(line.text), **counts})


def _counts(counts: Mapping[str, int], naming: Naming) -> dict[str, int]:
    """How often each thing was chosen."""
    return {naming.name(thing): times for thing, times in counts.items()}
