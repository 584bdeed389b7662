"""Where numba finds cached code."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba
from numba.core.caching import CacheImpl, UserProvidedCacheLocator


class KernelLocator(UserProvidedCacheLocator):
    """Finds cached code in the folder that numba was told and by nothing else: what it was compiled from, the cache's own key tells."""

    def __init__(self, py_func: Callable[..., Any], py_file: str) -> None:
        self._place = numba.config.CACHE_DIR  # type: ignore[attr-defined]

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._place)

    def get_source_stamp(self) -> str:
        """The same for all sources."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing: a folder has the code of one function."""
        return ""


@contextmanager
def located() -> Iterator[None]:
    """Let numba find cached code by `KernelLocator`, and as usual where that folder cannot be written to."""
    before = numba.config.CACHE_LOCATOR_CLASSES  # type: ignore[attr-defined]
    usual = (locator.__name__ for locator in CacheImpl._locator_classes)
    numba.config.CACHE_LOCATOR_CLASSES = ",".join((f"{__name__}.{KernelLocator.__name__}", *usual))  # type: ignore[attr-defined]
    try:
        yield
    finally:
        numba.config.CACHE_LOCATOR_CLASSES = before  # type: ignore[attr-defined]
