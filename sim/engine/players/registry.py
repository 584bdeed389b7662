"""Players by the fingerprint of their code: plans carry the fingerprint, and whoever plays them finds the function by it."""

import threading
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from sim.engine.plans import Policy
from sim.engine.players.form import FAILED, NOTHING, VIEW, Form
from sim.engine.players.shown import Showing


class Player(Protocol):
    """Functions that make decisions, callable from kernels."""

    @property
    def label(self) -> str:
        """The file, as messages name it."""
        ...

    @property
    def looks(self) -> frozenset[str]:
        """Names of the fields of the view that it may look at."""
        ...

    @property
    def address(self) -> int:
        """Of the C function `(decision, view, options, many)` that answers."""
        ...

    def failure(self, decision: str, showing: Showing, many: int) -> str:
        """What went wrong in the question that was asked last in this thread, with what was shown."""
        ...


_PLAYERS: dict[bytes, Player] = {}
_MAKING = threading.RLock()


def registered(code: bytes, make: Callable[[], Player]) -> Player:
    """The player of a fingerprint, made if this process has none; its code stays where it is as long as the process runs."""
    with _MAKING:
        if code not in _PLAYERS:
            _PLAYERS[code] = make()
        return _PLAYERS[code]


def player_of(plan: Any) -> Player:
    """The player of a plan."""
    return _PLAYERS[plan["code"].tobytes()]


def seat_players(ready: np.ndarray, asked: np.dtype[np.void], form: Form) -> np.ndarray:
    """Plans that are ready to play, with where their players are.

    Parameters
    ----------
    ready
        `[S]`.
    asked
        What `form.asked_dtype` makes of their type.
    form
        What the game shows.

    Returns
    -------
    ndarray
        `[S]` of `asked`; nobody has been shown anything: cards that are not in the card set and seats that are not in the game count nothing.
    """
    seated = np.zeros(len(ready), asked)
    for name in ready.dtype.names or ():
        seated[name] = ready[name]
    for row in seated:
        if row["policy"] == Policy.PYTHON:
            player = player_of(row)
            row["address"], row["looks"] = player.address, form.bits(player.looks)
    return seated


def refusal(plan: Any, form: Form) -> str:
    """Why the last answer of a player cannot be taken; `plan` as the kernel left it."""
    player, decision, many, answer = player_of(plan), form.names[int(plan["decision"])], int(plan["many"]), int(plan["answer"])
    if answer == FAILED:
        return f"{player.label}: {decision}: {player.failure(decision, shown(plan, form), many)}"
    usual = f"0 to {many - 1:,}" if many > 1 else "0"
    may = f", or {NOTHING} for none" if plan["view_may"] else f"; {NOTHING} for none is possible only where view.may is 1"
    return f"{player.label}: {decision} answered {answer:,}, and there {'is 1 option' if many == 1 else f'are {many:,} options'}: {usual}{may}"


def shown(plan: Any, form: Form) -> Showing:
    """What a plan shows its player."""
    view = np.concatenate([np.ravel(plan[VIEW + field.name]) for field in form.fields])
    return Showing(form, view, plan["options"])
