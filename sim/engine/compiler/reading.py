"""Bytecode is read without looking for what kernels do not contain: exceptions, dictionaries, calls with stars."""

from typing import Any

from numba.core import byteflow, ir, ssa
from numba.core.interpreter import Interpreter
from numba.core.postproc import PostProcessor, VariableLifetime
from numba.core.transforms import canonicalize_cfg

INVOLVED = ("BUILD_CONST_KEY_MAP", "BUILD_MAP", "CALL_FUNCTION_EX", "CALL_INTRINSIC", "DICT_", "LIST_", "MAP_", "SET_")
"""Beginnings of the names of bytecodes that numba rewrites afterwards, besides those of exceptions."""

PLAIN: set[type] = set()
"""Kinds of values in instructions that hold no variables."""

follow: Any = byteflow.Flow._run_handle_exception
rewrite: Any = Interpreter.post_process
post_process: Any = PostProcessor.run
rewrite_blocks: Any = ssa._run_block_rewrite


class Silent:
    """A log that nobody reads."""

    def debug(self, *message: Any, **details: Any) -> None:
        """Tell nobody."""


def follow_plainly(flow: Any, runner: Any, state: Any) -> Any:
    """Go on with the next bytecode; exceptions matter only to functions that catch some."""
    if flow._bytecode.exception_entries:
        return follow(flow, runner, state)
    state.advance_pc()
    return None


def advance(state: Any) -> None:
    """Go on with the next bytecode, not with the room that Python leaves behind it."""
    table = state._bytecode.table
    at = table[state._pc].next
    while at in table and table[at].opname == "CACHE":
        at = table[at].next
    state._pc = at


def rewrite_involved(interpreter: Any, peepholes: Any, func_ir: Any) -> Any:
    """Rewrite what numba's reader leaves unfinished, if there may be any."""
    code = interpreter.bytecode
    if code.exception_entries or any(step.opname.startswith(INVOLVED) for step in code):
        return rewrite(interpreter, peepholes, func_ir)
    return func_ir


def collect(value: Any, found: list[Any]) -> None:
    """Variables in a value, in their order."""
    kind = type(value)
    if kind is ir.Var:
        found.append(value)
    elif kind is ir.Expr:
        collect(value._kws, found)
    elif kind is dict:
        for part in value.values():
            collect(part, found)
    elif kind is list or kind is tuple:
        for part in value:
            collect(part, found)
    elif kind not in PLAIN:
        if isinstance(value, ir.Inst):
            found += value.list_vars()
        else:
            PLAIN.add(kind)


def listed(instruction: Any, value: Any) -> list[Any]:
    """Variables in a value, in their order."""
    found: list[Any] = []
    collect(value, found)
    return found


def rewrite_where_needed(blocks: Any, states: Any, handler: Any) -> dict[Any, Any]:
    """Rewrite a variable in the blocks that have it."""
    rewritten = {}
    for label, block in blocks.items():
        if not hasattr(block, "names"):
            block.names = {variable.name for statement in block.body for variable in statement.list_vars()}
        if states["varname"] in block.names:
            (rewritten[label],) = rewrite_blocks({label: block}, states, handler).values()
            rewritten[label].names = block.names
        else:
            rewritten[label] = block
    return rewritten


def post_process_little(processor: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """Leave out which variables live in which block, unless it is asked for."""
    if emit_dels or processor.func_ir.is_generator:
        post_process(processor, emit_dels, extend_lifetimes)
        return
    processor.func_ir.blocks = canonicalize_cfg(processor.func_ir.blocks)
    processor.func_ir.variable_lifetime = VariableLifetime(processor.func_ir.blocks)
    processor.func_ir.generator_info = None


READING: list[tuple[Any, str, Any]] = [
    (byteflow, "_logger", Silent()),
    (ssa, "_logger", Silent()),
    (byteflow.Flow, "_run_handle_exception", follow_plainly),
    (byteflow._State, "advance_pc", advance),
    (Interpreter, "post_process", rewrite_involved),
    (ir.Inst, "_rec_list_vars", listed),
    (ssa, "_run_block_rewrite", rewrite_where_needed),
    (PostProcessor, "run", post_process_little),
]
"""What stands in numba's place while kernels are compiled."""
