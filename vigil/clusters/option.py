"""The argument `cluster` of whatever plays: what is played inside the function is then played by workers."""

import inspect
from collections.abc import Callable
from contextlib import ExitStack
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from sim.errors import InputError
from vigil.clusters.address import checked_address

if TYPE_CHECKING:
    from vigil.playing.executor import Executor

P = ParamSpec("P")
R = TypeVar("R")
ENGINE = ("cloudpickle", "dask", "distributed")
"""What comes with the extra."""
EXTRA = "cluster: needs Dask, which is not installed; pip install 'vigil-balance[cluster]', or leave it out"


class _Waiting:
    """An executor that is fetched when it is first needed: what is wrong with all else that was asked for is said before that."""

    def __init__(self, address: str, closing: ExitStack) -> None:
        self._address, self._closing = address, closing

    @cached_property
    def _executor(self) -> "Executor":
        try:
            from vigil.clusters.connection import connected
        except ModuleNotFoundError as error:
            if str(error.name).partition(".")[0] not in ENGINE:
                raise
            raise InputError(EXTRA) from None
        return self._closing.enter_context(connected(self._address))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._executor, name)


def clustered(function: Callable[P, R]) -> Callable[P, R]:
    """Let the workers of the cluster that the argument `cluster` names play what a function plays; without one it is called as it is."""
    signature = inspect.signature(function)

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        address = signature.bind(*args, **kwargs).arguments.get("cluster")
        if address is None:
            return function(*args, **kwargs)
        from vigil.playing.executor import working_with

        with ExitStack() as closing, working_with(cast("Executor", _Waiting(checked_address(address), closing))):
            return function(*args, **kwargs)

    return call
