"""Map files, checked beside the scenarios that their maps are for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from reports.cardsetfacts import Facts
from sim.cardfiles.problems import problem_text
from sim.errors import InputError
from sim.inputfiles import checked_path
from vigil.maps import rooms
from vigil.maps.find import facts_of, told


@dataclass(frozen=True)
class Checked:
    """What came of the check of a map file.

    Attributes
    ----------
    source
        The file as it was named.
    message
        What is wrong in words that stand alone; empty if nothing.
    problems
        The same one by one.
    notes
        What is unfair and not refused, a sentence each.
    maps
        What each map holds; empty if anything is wrong.
    summary
        The same in a few words.
    """

    source: str
    message: str = ""
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    maps: list[Facts] = field(default_factory=list)
    summary: str = ""

    @property
    def content(self) -> Facts:
        """All of it, ready for JSON."""
        if self.problems:
            return {"source": self.source, "fine": False, "problems": list(self.problems)}
        return {"source": self.source, "fine": True, "notes": list(self.notes), "maps": self.maps}


def checked_maps(sources: Sequence[str], game: str | None, scenarios: str | None, fair: bool) -> Iterator[Checked]:
    """Check map files one after another; what is wrong with one keeps no other one from being checked.

    Parameters
    ----------
    sources
        Shipped map files, and where others are.
    game
        Their game; the only one that has maps if None.
    scenarios
        The file that has their scenarios; that beside each and the shipped ones if None.
    fair
        Whether what is unfair is refused too.

    Yields
    ------
    Checked
        One a file.

    Raises
    ------
    InputError
        If what is named cannot be a path, or there is no such game.
    """
    home = rooms.game_with_maps(game)
    for place, path in (*(("maps", source) for source in sources), *([] if scenarios is None else [("scenarios", scenarios)])):
        checked_path(path, place)
    for source in sources:
        try:
            file, unfair = rooms.scenarios(home).fitting_maps(source, scenarios)
        except InputError as error:
            yield Checked(source, str(error), _one_by_one(str(error)))
            continue
        notes = tuple(map(str, unfair))
        if fair and notes:
            yield Checked(source, problem_text(source, unfair, len(unfair)), notes)
        else:
            yield Checked(source, notes=notes, maps=facts_of(home, file.maps), summary=told(file.maps))


def _one_by_one(message: str) -> tuple[str, ...]:
    """The problems of a message: its line, or those that are set in below the first one."""
    first, *rest = message.splitlines()
    return tuple(line.strip() for line in rest) or (first,)
