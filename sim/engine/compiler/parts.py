"""Arrays and structures by their parts: what is known when LLVM code is written needs no instruction.

Numba keeps every array in a structure on the stack: to read one number out of a record's field it writes down seven numbers that describe the field
and reads some of them again, some 40 instructions in all, and relies on LLVM to throw most of them away. Here a structure that is put together is
remembered by its parts.
"""

from collections.abc import Callable
from typing import Any

from llvmlite.ir import Constant, IRBuilder, Undefined, Value
from numba.core import cgutils, types
from numba.np import arrayobj


class Renamed(Value):  # type: ignore[misc]
    """A pointer under another type: to LLVM all pointers are alike."""

    def __init__(self, pointer: Any, kind: Any) -> None:
        self.pointer = pointer
        self.type = kind

    def get_reference(self) -> str:
        """Name of the pointer."""
        return str(self.pointer.get_reference())


def parts_of(whole: Any) -> list[Any] | None:
    """Members of a structure or an array, if they are known."""
    if not isinstance(whole, Constant):
        return getattr(whole, "parts", None)
    if isinstance(whole.constant, list | tuple):
        return list(whole.constant)
    if whole.constant is None or whole.constant is Undefined:
        return [Constant(kind, whole.constant) for kind in whole.type.elements]
    return None


def number(value: Any) -> int | None:
    """A constant integer, or None."""
    found = value.constant if isinstance(value, Constant) else None
    return found if isinstance(found, int) else None


class ShortBuilder(IRBuilder):  # type: ignore[misc]
    """Writes no instruction for what is known."""

    def extract_value(self, agg: Any, idx: Any, name: str = "") -> Any:
        """A member of a structure."""
        path = [idx] if isinstance(idx, int) else list(idx)
        parts = parts_of(agg) if len(path) == 1 else None
        return super().extract_value(agg, idx, name) if parts is None else parts[path[0]]

    def insert_value(self, agg: Any, value: Any, idx: Any, name: str = "") -> Any:
        """The structure with another member."""
        path = [idx] if isinstance(idx, int) else list(idx)
        parts = parts_of(agg) if len(path) == 1 else None
        if parts is None:
            return super().insert_value(agg, value, idx, name)
        parts = [*parts[: path[0]], value, *parts[path[0] + 1 :]]
        if isinstance(agg, Constant) and isinstance(value, Constant) and value.type == agg.type.elements[path[0]]:
            return Constant(agg.type, parts)
        whole = super().insert_value(agg, value, idx, name)
        whole.parts = parts
        return whole

    def bitcast(self, value: Any, typ: Any, name: str = "") -> Any:
        """The value under another type."""
        if value.type == typ:
            return value
        if value.type.is_pointer and typ.is_pointer and not isinstance(value, Constant) and value.type.addrspace == typ.addrspace:
            return Renamed(value.pointer if isinstance(value, Renamed) else value, typ)
        return super().bitcast(value, typ, name)

    def mul(self, lhs: Any, rhs: Any, name: str = "", flags: Any = ()) -> Any:
        """Product; nothing is multiplied by 1."""
        a, b = number(lhs), number(rhs)
        if a == 1 or b == 1:
            return rhs if a == 1 else lhs
        if a is not None and b is not None and abs(a * b) < 1 << 30:
            return Constant(lhs.type, a * b)
        return super().mul(lhs, rhs, name, flags)

    def add(self, lhs: Any, rhs: Any, name: str = "", flags: Any = ()) -> Any:
        """Sum; nothing is added to 0."""
        if number(lhs) == 0 or number(rhs) == 0:
            return rhs if number(lhs) == 0 else lhs
        return super().add(lhs, rhs, name, flags)


make_array: Any = arrayobj.make_array


class ArrayParts:
    """An array as what numba's code for arrays reads and writes, as a value instead of a place on the stack."""

    def __init__(self, kind: Any, context: Any, builder: Any, value: Any) -> None:
        self._fe_type = kind
        self._context = context
        self._builder = builder
        self._datamodel = context.data_model_manager[kind]
        self._value = Constant(self._datamodel.get_value_type(), None) if value is None else value

    def __getattr__(self, field: str) -> Any:
        """A field of the array."""
        if field.startswith("_"):
            raise AttributeError(field)
        return self._builder.extract_value(self._value, self._datamodel.get_field_position(field))

    def __setattr__(self, field: str, value: Any) -> None:
        """Give the array another field."""
        if field.startswith("_"):
            super().__setattr__(field, value)
        else:
            self._value = self._builder.insert_value(self._value, value, self._datamodel.get_field_position(field))

    def _getvalue(self) -> Any:
        """The array."""
        return self._value


def array_parts(kind: Any) -> Callable[..., Any]:
    """What makes the parts of arrays of a type; without values that LLVM may change, such as those behind a reference."""

    def make(context: Any, builder: Any, value: Any = None, ref: Any = None) -> Any:
        if ref is not None or not isinstance(builder, ShortBuilder) or not isinstance(kind, types.Array):
            return make_array(kind)(context, builder, value=value, ref=ref)
        return ArrayParts(kind, context, builder, value)

    return make


populate_array: Any = arrayobj.populate_array


def populate_parts(array: Any, data: Any, shape: Any, strides: Any, itemsize: Any, meminfo: Any, parent: Any = None) -> Any:
    """Fill an array with its fields, those that are constants first."""
    if not isinstance(array, ArrayParts):
        return populate_array(array, data, shape, strides, itemsize, meminfo, parent)
    builder, context, model = array._builder, array._context, array._datamodel
    word = context.get_value_type(types.intp)
    shape, strides = (cgutils.pack_array(builder, x, word) if isinstance(x, list | tuple) else x for x in (shape, strides))
    items = context.get_constant(types.intp, 1)
    for length in cgutils.unpack_tuple(builder, shape, shape.type.count):
        items = builder.mul(items, length, flags=["nsw"])
    nothing = {name: Constant(context.get_value_type(model.get_type(name)), None) for name in ("meminfo", "parent")}
    fields = {
        "meminfo": nothing["meminfo"] if meminfo is None else meminfo,
        "parent": nothing["parent"] if parent is None else parent,
        "nitems": items,
        "itemsize": Constant(word, itemsize) if isinstance(itemsize, int) else itemsize,
        "data": data,
        "shape": shape,
        "strides": strides,
    }
    for name, value in sorted(fields.items(), key=lambda field: not isinstance(field[1], Constant)):
        setattr(array, name, value)
    return array


def is_set(model: Any, builder: Any, value: Any) -> Any:
    """Truth of a stored byte."""
    return builder.icmp_unsigned("!=", value, value.type(0))
