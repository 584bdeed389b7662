"""How kernels are compiled: one decorator and one cache folder.

Numba's disk cache watches only the file of a cached function, not the files it calls. The cache folder is therefore named by a hash of all kernel
sources: an edited rule can never be played by a stale kernel.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import platformdirs
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder

Function = TypeVar("Function", bound=Callable[..., Any])


def sources_digest() -> str:
    """Hash of every Python source under `sim/` and of numba's version, 16 hex digits."""
    digest = hashlib.sha256(numba.__version__.encode())
    here = Path(__file__).parent
    for path in sorted(here.rglob("*.py")):
        digest.update(path.relative_to(here).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Folder of the compiled kernels of these very sources.

    `VIGIL_CACHE_DIR` overrides the user's cache folder; where neither can be written the kernels are compiled anew for each process.
    """
    base = Path(os.environ.get("VIGIL_CACHE_DIR") or platformdirs.user_cache_dir("vigil"))
    folder = base / "kernels" / sources_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="vigil-kernels-"))
    return folder


KERNELS = cache_folder()
numba.config.CACHE_DIR = str(KERNELS)


class InnerPipeline(CompilerBase):
    """Pipeline of functions that only kernels call.

    Numba optimises and translates every function on its own and again inside each of its callers. For a deep call graph that is most of the compile
    time, and only the outermost result is ever run: inner functions are left as plain LLVM code here, to be optimised once, in the entry point.
    """

    def __init__(self, typingctx: Any, targetctx: Any, library: Any, args: Any, return_type: Any, flags: Any, locals: Any) -> None:
        flags.no_compile = True
        if library is None:
            library = InnerLibrary(targetctx.codegen(), "inner kernel")
            library.enable_object_caching()
        super().__init__(typingctx, targetctx, library, args, return_type, flags, locals)

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes."""
        return [DefaultPassBuilder.define_nopython_pipeline(self.state)]


class InnerLibrary(JITCodeLibrary):
    """Code of an inner function: linked into its callers, neither optimised nor loaded by itself."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


def widen(argument: types.Type) -> types.Type:
    """Type a kernel's argument is passed as: every integer and enumeration as int64 (u8 seeds excepted)."""
    if isinstance(argument, types.IntEnumMember) or (isinstance(argument, types.Integer) and argument != types.uint64):
        return types.int64
    return argument


def kernel(function: Function) -> Function:
    """Compile a function that only kernels call.

    Card ids, seats and enumerations come in many integer types; all are passed as int64, so that every kernel is compiled once.
    """
    compiled = numba.njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=InnerPipeline)(function)
    call_template = compiled.get_call_template

    def widened(args: Any, kws: Any) -> Any:
        return call_template(tuple(widen(a) for a in args), kws)

    def remember(result: Any) -> None:
        key = f"kernel {result.fndesc.mangled_name}"
        compiled.targetctx.insert_user_function(key, result.fndesc, [result.library])
        compiled.overloads[tuple(result.signature.args)] = result._replace(entry_point=key)

    compiled.get_call_template = widened
    compiled.add_overload = remember
    return compiled  # type: ignore[no-any-return]


def entry(function: Function) -> Function:
    """Compile a function that Python calls; it releases the GIL and is cached on disk."""
    return numba.njit(nogil=True, error_model="numpy", cache=True)(function)  # type: ignore[no-any-return]
