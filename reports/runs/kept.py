"""Frames that are worked out once for each result: what it is made of never changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    import pandas as pd

Result = TypeVar("Result")
Asked = ParamSpec("Asked")


class _Made(dict[Any, Any]):
    """Arguments to frames; a result that is looked into does not print them."""

    def __repr__(self) -> str:
        return f"<{len(self)} {'frame' if len(self) == 1 else 'frames'}>"


def kept(method: Callable[Concatenate[Result, Asked], pd.DataFrame]) -> Callable[Concatenate[Result, Asked], pd.DataFrame]:
    """Let a method that makes a frame make it once for the same arguments.

    Every call gets a frame of its own: pandas shares the values until one of them is written to, and copies them then, so that nobody damages what
    others get.

    Parameters
    ----------
    method
        Of an object that never changes; gives a frame that depends on the object and the arguments alone.

    Returns
    -------
    callable
        The decorated method.
    """
    asked, place = signature(method), f"_kept_{method.__name__}"

    @wraps(method)
    def keeping(self: Result, /, *args: Asked.args, **kwargs: Asked.kwargs) -> pd.DataFrame:
        given = asked.bind(self, *args, **kwargs)
        given.apply_defaults()
        key = tuple(given.arguments.values())[1:]
        made = vars(self).setdefault(place, _Made())
        if key not in made:
            made[key] = method(self, *args, **kwargs)
        return made[key].copy(deep=False)

    return keeping
