"""Few LLVM instructions for calls, loops and variables."""

from typing import Any

from llvmlite.ir import Constant, Function
from numba.core import cgutils, config, errors, ir, lowering, types
from numba.core.analysis import compute_cfg_from_blocks, compute_use_defs
from numba.core.compiler_machinery import register_pass
from numba.core.datamodel import models
from numba.core.imputils import user_function
from numba.core.typed_passes import BaseNativeLowering
from numba.np import arrayobj

from sim.engine.compiler.parts import ShortBuilder, array_parts, is_set, number, populate_parts


def kernel_call(context: Any, described: Any, library: Any) -> Any:
    """What writes the calls of a compiled function; an error of it is the caller's own at once, since kernels catch none."""
    if isinstance(described.restype, types.Optional):
        return user_function(described, [library])
    packer = context.get_arg_packer(described.argtypes)
    kind = context.call_conv.get_function_type(described.restype, described.argtypes)
    returned = context.call_conv.get_return_type(described.restype).pointee

    def call(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        function = builder.module.globals.get(described.mangled_name)
        if function is None:
            function = Function(builder.module, kind, described.mangled_name)
        with builder.goto_entry_block():
            place = builder.alloca(returned)
        code = builder.call(function, [place, builder.function.args[1], *packer.as_arguments(builder, args)])
        with cgutils.if_unlikely(builder, builder.icmp_signed("!=", code, Constant(code.type, 0))):
            builder.ret(code)
        return context.get_returned_value(builder, described.restype, builder.load(place))

    call.signature = described.argtypes  # type: ignore[attr-defined]
    call.libs = (library,)  # type: ignore[attr-defined]
    return call


class KernelLower(lowering.Lower):
    """Writes a function; nothing that only counts of references, debuggers or exceptions need."""

    def _find_singly_assigned_variable(self) -> None:
        """Which variables are values: those that are assigned once, before all their uses."""
        assigned: dict[str, list[int]] = {}
        for offset, block in self.blocks.items():
            for step in block.find_insts(ir.Assign):
                assigned.setdefault(step.target.name, []).append(offset)
        once = {name: places[0] for name, places in assigned.items() if len(places) == 1}
        before = compute_cfg_from_blocks(self.func_ir.blocks).dominators()
        for offset, names in compute_use_defs(self.func_ir.blocks).usemap.items():
            for name in names:
                if name in once and not (once[name] < offset and once[name] in before[offset]):
                    del once[name]
        self._singly_assigned_vars = set(once)
        self._blk_local_varmap: dict[str, Any] = {}
        self._counted = self._find_counted()

    def _find_counted(self) -> set[str]:
        """Iterators that nothing but their loops uses, under whatever names: of ranges they need no more than a number in memory."""
        steps = [step for block in self.blocks.values() for step in block.body]
        names: dict[str, str] = {}
        unfit = set()
        for step in steps:
            value = step.value if isinstance(step, ir.Assign) else None
            if isinstance(value, ir.Expr) and value.op == "getiter" and step.target.name in self._singly_assigned_vars:
                names[step.target.name] = step.target.name
            elif isinstance(value, ir.Var) and value.name in names and step.target.name in self._singly_assigned_vars:
                names[step.target.name] = names[value.name]
            elif not (isinstance(value, ir.Expr) and value.op == "iternext"):
                unfit |= {names[variable.name] for variable in step.list_vars() if variable.name in names}
        return names.keys() - {name for name, origin in names.items() if origin in unfit}

    def pre_block(self, block: Any) -> None:
        """Begin a block; kernels catch no exceptions."""
        self._cur_ir_block = block

    def lower_block(self, block: Any) -> None:
        """Write a block."""
        self.pre_block(block)
        for instruction in block.body:
            self.loc = instruction.loc
            try:
                self.lower_inst(instruction)
            except errors.NumbaError as error:
                error.add_context(f'lowering "{instruction}" at {self.loc}')
                raise
        self.post_block(block)

    def lower_inst(self, inst: Any) -> None:
        """Write an instruction."""
        if isinstance(inst, ir.Assign):
            kind = self.typeof(inst.target.name)
            value = self.count_from(inst) if inst.target.name in self._counted else None
            self.storevar(self.lower_assign(kind, inst) if value is None else value, inst.target.name)
        else:
            super().lower_inst(inst)

    def lower_assign(self, ty: Any, inst: Any) -> Any:
        """Value of an assignment; functions are known by their types."""
        if isinstance(inst.value, ir.Global | ir.FreeVar) and isinstance(ty, types.Dispatcher):
            return self.context.get_constant_null(ty)
        return super().lower_assign(ty, inst)

    def lower_expr(self, resty: Any, expr: Any) -> Any:
        """Value of an expression."""
        if expr.op == "iternext" and expr.value.name in self._counted:
            found = self.count_on(resty, self.loadvar(expr.value.name))
            if found is not None:
                return found
        elif expr.op in ("pair_first", "pair_second"):
            return self.builder.extract_value(self.loadvar(expr.value.name), int(expr.op == "pair_second"))
        return super().lower_expr(resty, expr)

    def lower_call(self, resty: Any, expr: Any) -> Any:
        """Value of a call."""
        signature = self.fndesc.calltypes[expr]
        if not isinstance(signature.return_type, types.RangeType) or expr.kws or expr.vararg:
            return super().lower_call(resty, expr)
        given = [self._cast_var(var, kind) for var, kind in zip(expr.args, signature.args, strict=True)]
        one = Constant(given[0].type, 1)
        start, stop, step = [one.type(0), *given, one] if len(given) == 1 else [*given, one][:3]
        return self.context.cast(self.builder, cgutils.pack_struct(self.builder, (start, stop, step)), signature.return_type, resty)

    def count_from(self, inst: Any) -> Any:
        """Iterator of a range whose numbers grow by 1, or None."""
        if not (isinstance(inst.value, ir.Expr) and inst.value.op == "getiter"):
            return None
        kind = self.typeof(inst.value.value.name)
        if not isinstance(kind, types.RangeType) or not kind.dtype.signed:
            return None
        start, stop, step = (self.builder.extract_value(self.loadvar(inst.value.value.name), i) for i in range(3))
        if number(step) != 1:
            return None
        with self.builder.goto_entry_block():
            place = self.builder.alloca(start.type)
        self.builder.store(start, place)
        iterator = Constant(self.context.get_value_type(self.typeof(inst.target.name)), None)
        for position, part in enumerate((place, stop, step)):
            iterator = self.builder.insert_value(iterator, part, position)
        iterator.counted = True
        return iterator

    def count_on(self, kind: Any, iterator: Any) -> Any:
        """Next number of such an iterator and whether there is one, or None."""
        if not getattr(iterator, "counted", False):
            return None
        place, stop, step, _ = iterator.parts
        now = self.builder.load(place)
        more = self.builder.icmp_signed("<", now, stop)
        self.builder.store(self.builder.add(now, step, flags=["nsw"]), place)
        pair = Constant(self.context.get_value_type(kind), None)
        return self.builder.insert_value(self.builder.insert_value(pair, now, 0), more, 1)

    def storevar(self, value: Any, name: str, argidx: int | None = None) -> None:
        """Give a variable a value."""
        if name in self._singly_assigned_vars:
            self._blk_local_varmap[name] = value
        else:
            self._alloca_var(name, self.typeof(name))
            self.builder.store(value, self.getvar(name))

    def _cast_var(self, var: Any, ty: Any) -> Any:
        """Value of a variable as another type; a record's arrays are arrays as they are."""
        if isinstance(var, ir.Var) and isinstance(self.typeof(var.name), types.NestedArray) and isinstance(ty, types.Array):
            return self.loadvar(var.name)
        return super()._cast_var(var, ty)

    def lower_binop(self, resty: Any, expr: Any, op: Any) -> Any:
        """Write an operation of two variables."""
        if expr.static_lhs is not ir.UNDEFINED or expr.static_rhs is not ir.UNDEFINED:
            return super().lower_binop(resty, expr, op)
        context, builder, signature = self.context, self.builder, self.fndesc.calltypes[expr]
        function = context.typing_context.resolve_value_type(op)
        values = [self._cast_var(var, kind) for var, kind in zip((expr.lhs, expr.rhs), signature.args, strict=True)]
        found = function.get_call_type(context.typing_context, signature.args, {})
        result = context.get_function(function, found)(builder, values)
        return context.cast(builder, result, signature.return_type, resty)


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(BaseNativeLowering):
    """Writes a function for LLVM."""

    _name = "kernel_lowering"  # type: ignore[assignment]

    @property
    def lowering_class(self) -> type:
        """What writes it."""
        return KernelLower


LOWERING: list[tuple[Any, str, Any]] = [
    (config, "reload_config", lambda: None),
    (lowering, "IRBuilder", ShortBuilder),
    (arrayobj, "make_array", array_parts),
    (arrayobj, "populate_array", populate_parts),
    (models.BooleanModel, "from_data", is_set),
]
"""What stands in numba's place while kernels are compiled."""
