"""Games of the kernel against those of the reference engine, until they differ."""

from collections.abc import Callable

from reports.replays.check import CheckResult
from reports.replays.source import Source, check_number
from sim.errors import InputError
from sim.games import game_of, refuse_without


def check_games(source: Source, games: range, tell: Callable[[int], None] = lambda games: None) -> CheckResult:
    """Play games with both engines until they differ.

    Parameters
    ----------
    source
        Card set and strategies; the reference engine reads their files by itself. A card set that has no files of its own, or whose base that
        engine cannot work in, is written out for it as the kernel has it.
    games
        Game numbers.
    tell
        Told after each game that one more has been compared.

    Returns
    -------
    CheckResult

    Raises
    ------
    InputError
        If there are no such games, or nothing that the game's replays could be held against.
    """
    check_range(games)
    refuse_without(source.experiment.game, "reports", "replay.check", "replay --check")
    own = game_of(source.experiment.game).room("reports", "replay.check")
    check, moments = own.checker(source), 0
    for count, game in enumerate(games, 1):
        compared, difference = check(game)
        moments += compared
        if difference is not None:
            return CheckResult(count, moments, own.UNIT, difference)
        tell(1)
    return CheckResult(len(games), moments, own.UNIT, None)


def check_range(games: range) -> None:
    """Refuse a range without games.

    Raises
    ------
    InputError
        If there are no such games.
    """
    if not games:
        raise InputError("games: none are to be checked; at least 1")
    check_number(games.start)
    check_number(games.stop - 1, "games")
