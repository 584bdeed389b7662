"""From a strategy file in Python to the player that kernels ask. The file is run here, and nowhere else."""

import builtins
import hashlib
import traceback
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any, NamedTuple

import numba

from sim.engine.players.compiled import OPTIONS, CompiledPlayer
from sim.engine.players.form import Form
from sim.engine.players.free import FreePlayer
from sim.engine.players.registry import registered
from sim.errors import InputError
from sim.games import game_of
from strategies.language.contract import Language
from strategies.language.names import Names, NotThere
from strategies.players.hand import AtHand
from strategies.players.source import Code
from strategies.problems import UnknownNames

Dispatcher: Any = type(numba.njit(lambda: None))
"""Class of what numba makes of a function."""
MODULE = __name__
"""Name of the module as which a file is run; numba keeps compiled code only of modules that can be imported."""

class Made(NamedTuple):
    """What a plan says of a player."""

    asks: int
    """Bit per decision that its functions make."""
    fingerprint: bytes
    """Of its code, and of all that it was told of the cards."""


def make_player(code: Code, language: Language, names: Names) -> Made:
    """Make the player of a file ready to be asked.

    Parameters
    ----------
    code
        The file.
    language
        Of its game.
    names
        Where names of cards are looked up.

    Returns
    -------
    Made
        The player is registered under this fingerprint (`sim.engine.players.registry`).

    Raises
    ------
    InputError
        If the file cannot be run, or a function cannot be compiled.
    """
    form: Form = game_of(language.game).room("sim", "views").FORM
    hands = at_hand(form, language, names)
    space = run(code, form, hands)
    told = repr((code.meaning, code.compiled, sorted({one for hand in hands for one in hand.told}))).encode()
    fingerprint = hashlib.sha256(told).digest()
    asks = sum(1 << form.decisions[name].number for name in code.functions)
    registered(fingerprint, lambda: _made(code, form, fingerprint, space, lambda: run(code, form, at_hand(form, language, names))))
    return Made(asks, fingerprint)


def _made(code: Code, form: Form, fingerprint: bytes, space: dict[str, Any], again: Callable[[], dict[str, Any]]) -> CompiledPlayer | FreePlayer:
    """The player of a file that was run; `again` runs it once more."""
    if not code.compiled:
        return FreePlayer(code.source, form, {name: space[name] for name in code.functions})
    for name, found in [*space.items()]:
        function: Any = found.py_func if isinstance(found, Dispatcher) else found  # whoever has compiled it himself may have left the checks out
        if isinstance(function, FunctionType) and function.__code__.co_filename == code.source:
            space[name] = numba.njit(**OPTIONS, forceinline=name in code.functions)(function)
    functions = {name: space[name] for name in code.functions}

    def plainly() -> dict[str, Any]:
        fresh = again()
        return {name: fresh[name] for name in code.functions}

    return CompiledPlayer(code.source, form, fingerprint, code.words, functions, plainly)


def at_hand(form: Form, language: Language, names: Names) -> list[AtHand]:
    """All that a file can look up while it is run."""
    return [AtHand(word, language.lists[which].subjects[0], names, form.nowhere) for word, which in form.subjects.items()]


def run(code: Code, form: Form, hands: Sequence[AtHand]) -> dict[str, Any]:
    """Run a file: what it defines, by name.

    Raises
    ------
    InputError
        If it raises something, or what decides is no function any more.
    """
    space: dict[str, Any] = {"__builtins__": builtins, "__name__": MODULE, "__file__": code.source, **form.words}
    space |= {hand.word: hand for hand in hands}
    try:
        exec(compile(code.text, code.source, "exec"), space)
    except (Exception, SystemExit) as error:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == code.source]
        what = str(error) if isinstance(error, InputError) else f"{type(error).__name__}: {' '.join(str(error).split())}"
        raise _with_place(error, f"{code.source}: {f'line {lines[-1]}: ' if lines else ''}{what}") from None
    for name in code.functions:
        if not (callable(space.get(name)) if not code.compiled else isinstance(space.get(name), FunctionType | Dispatcher)):
            raise InputError(f"{code.source}: {name}: is no function any more when the file has been run; give its name to nothing else")
    return space


def _with_place(error: BaseException, message: str) -> InputError:
    """The complaint of a file that was run; one about a name that no card set has stays that."""
    return UnknownNames(message) if isinstance(error, NotThere) else InputError(message)
