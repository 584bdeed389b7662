"""How a kernel asks a player that is written in Python: a call through the address of its function.

A kernel is compiled for the type of its plans. Where these have no players, a question is the constant `UNASKED`, and LLVM leaves out what hangs on
it: games without such players are played by the machine code that they would have if there were none.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from sim.engine.players.form import UNASKED, VIEW


def is_asked(plan: Any) -> bool:
    """Whether plans of a type may have players: `sim.engine.players.form.asked_dtype`."""
    return isinstance(plan, types.Record) and "address" in plan.fields


def question(function: Any) -> Any:
    """Make a compiled function one that is only compiled for plans that may have players.

    Parameters
    ----------
    function
        Compiled `(g, book, plan, one, two, three, four)`; gives an int64.

    Returns
    -------
    intrinsic
        The same; for plans of other types it is `UNASKED`.
    """

    @intrinsic
    def asked(typing_context: Any, g: Any, book: Any, plan: Any, one: Any, two: Any, three: Any, four: Any) -> tuple[Any, Callable[..., Any]]:
        given = g, book, plan, one, two, three, four
        if not is_asked(plan):
            return types.int64(*given), lambda *_: ir.Constant(ir.IntType(64), UNASKED)
        kind = types.Dispatcher(function)
        found: Any = kind.get_call_type(typing_context, given, {})

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            called = context.get_function(kind, found)
            context.add_linking_libs(getattr(called, "libs", ()))
            passed = [context.cast(builder, *each) for each in zip(args, signature.args, found.args, strict=True)]
            return context.cast(builder, called(builder, passed), found.return_type, types.int64)

        return types.int64(*given), generate

    return asked


@intrinsic
def call_player(typing_context: Any, plan: types.Record, decision: Any, many: Any) -> tuple[Any, Callable[..., Any]]:
    """Call the function at the address of a plan, with the view and `many` options that lie in it; gives its answer."""
    first = next(name for name in plan.fields if name.startswith(VIEW))
    view, options = plan.offset(first), plan.offset("options")

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        number, place = ir.IntType(64), ir.IntType(8).as_pointer()
        at = builder.bitcast(args[0], place)
        word = builder.bitcast(builder.gep(at, [ir.Constant(number, plan.offset("address"))]), number.as_pointer())
        function = builder.inttoptr(builder.load(word), ir.FunctionType(number, [number, place, place, number]).as_pointer())
        shown = [builder.gep(at, [ir.Constant(number, offset)]) for offset in (view, options)]
        return builder.call(function, [args[1], *shown, args[2]])

    return types.int64(plan, types.int64, types.int64), generate
