"""Nothing is asked of numba twice, and no message is written that nobody sees."""

from typing import Any

from numba.core import base, errors, typeinfer, types
from numba.core.targetconfig import ConfigStack
from numba.core.types.functions import BaseFunction
from numba.core.typing.context import BaseContext
from numba.core.utils import chain_exception

ANSWERS: dict[Any, Any] = {}
"""What numba found during the compilation in progress: signatures and implementations, types of values and attributes, what has no implementation."""

find_signature: Any = BaseFunction.get_call_type
find_call: Any = BaseContext.resolve_function_type
find_attribute: Any = BaseContext.resolve_getattr
find_type: Any = BaseContext.resolve_value_type
find_implementation: Any = base.OverloadSelector.find
takes_place: Any = base._has_loc
look_up: Any = typeinfer.TypeVarMap.__getitem__


def known_signature(function: Any, context: Any, args: Any, kws: Any) -> Any:
    """Signature of a built-in function for types it has been asked for before (20% of the time).

    Helpers that numba compiles for it inherit whether they are inlined; kernels have the same flags otherwise.
    """
    key = function, context, tuple(args), tuple(kws.items()), ConfigStack.top_or_none().forceinline
    if key not in ANSWERS:
        signature = find_signature(function, context, args, kws)
        ANSWERS[key] = signature, function._impl_keys[signature.args]
    signature, function._impl_keys[signature.args] = ANSWERS[key]
    return signature


def known_call(context: Any, function: Any, args: Any, kws: Any) -> Any:
    """Signature of a call; of compiled and built-in functions by themselves, whatever other attributes their types may have."""
    if isinstance(function, types.Dispatcher | types.Function):
        return function.get_call_type(context, args, dict(kws))
    return find_call(context, function, args, kws)


def known_attribute(context: Any, kind: Any, name: str) -> Any:
    """Type of an attribute."""
    key = "getattr", context, kind, name
    if key not in ANSWERS:
        ANSWERS[key] = find_attribute(context, kind, name)
    return ANSWERS[key]


def known_type(context: Any, value: Any) -> Any:
    """Type of a global value, which is kept until it is forgotten."""
    key = "value", context, id(value)
    if key not in ANSWERS:
        ANSWERS[key] = find_type(context, value), value
    return ANSWERS[key][0]


def known_literal(value: Any) -> Any:
    """Type of one value alone, or None; without an error that says so."""
    return types.literal(value) if type(value) in types.Literal.ctor_map else None


def known_implementation(selector: Any, signature: Any) -> Any:
    """Implementation for some types; that there is none is remembered too, and said without the types, whose names are long."""
    key = "none", selector, len(selector.versions), signature
    if selector.versions and key not in ANSWERS:
        try:
            return find_implementation(selector, signature)
        except errors.NumbaNotImplementedError:
            ANSWERS[key] = True
    raise errors.NumbaNotImplementedError("not among the implementations", highlighting=False)


def known_to_take_place(function: Any) -> bool:
    """Whether an implementation wants to know the line."""
    key = "place", function
    if key not in ANSWERS:
        ANSWERS[key] = takes_place(function)
    return bool(ANSWERS[key])


def refreshing(refresh: Any) -> Any:
    """Read numba's registries only if something was added to them."""

    def refresh_what_is_new(context: Any) -> None:
        size = sum(len(getattr(registry, name)) for registry, loader in context._registries.items() for name in loader.registry_items)
        key = "size", refresh, id(context._registries)
        if ANSWERS.get(key) != size:
            refresh(context)
            ANSWERS[key] = size

    return refresh_what_is_new


def plain(scheme: Any, message: str, *colours: Any, **style: Any) -> str:
    """A message without colours."""
    return message


class Occasion:
    """What is being done; told only to an error."""

    __slots__ = ("_details", "_text", "_values")

    def __init__(self, text: str, *values: Any, **details: Any) -> None:
        self._text = text
        self._values = values
        self._details = details

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        """Tell an error."""
        if isinstance(error, errors.NumbaError):
            error.add_context(errors._format_msg(self._text, self._values, self._details))  # type: ignore[attr-defined]


def looked_up(variables: Any, name: str) -> Any:
    """A variable, which the constraint in progress has looked at then."""
    found = variables.get(name)
    if found is None:
        found = look_up(variables, name)
    if "looked" in vars(variables):
        variables.looked.add(found)
    return found


def propagate_changes(network: Any, inferer: Any) -> list[Any]:
    """Work constraints off, but those whose variables are as they were the last time; returns the errors."""
    met = vars(network).setdefault("met", {})
    found: list[Any] = []
    variables = inferer.typevars
    first = network.constraints[0].loc if network.constraints else None
    with inferer.warnings.catch_warnings(filename=first and first.filename, lineno=first and first.line):
        for constraint in network.constraints:
            if constraint in met and all(variable.type is kind for variable, kind in met[constraint]):
                continue
            looked: set[Any] = set()
            variables.looked = looked
            try:
                constraint(inferer)
            except errors.ForceLiteralArg as error:
                found.append(error)
            except errors.TypingError as error:
                found.append(chain_exception(errors.TypingError(str(error), loc=constraint.loc, highlighting=False), error))
            else:
                if not any(isinstance(variable.type, types.RecursiveCall) for variable in looked):
                    met[constraint] = [(variable, variable.type) for variable in looked]
    return found


TYPING: list[tuple[Any, str, Any]] = [
    (BaseFunction, "get_call_type", known_signature),
    (BaseContext, "resolve_function_type", known_call),
    (BaseContext, "resolve_getattr", known_attribute),
    (BaseContext, "resolve_value_type", known_type),
    (types, "maybe_literal", known_literal),
    (base.OverloadSelector, "find", known_implementation),
    (base, "_has_loc", known_to_take_place),
    (BaseContext, "refresh", refreshing(BaseContext.refresh)),
    (base.BaseContext, "refresh", refreshing(base.BaseContext.refresh)),
    (type(types.Type), "__instancecheck__", type.__instancecheck__),
    (typeinfer, "new_error_context", Occasion),
    (typeinfer.TypeVarMap, "__getitem__", looked_up),
    (typeinfer.ConstraintNetwork, "propagate", propagate_changes),
]
"""What stands in numba's place while kernels are compiled."""
if hasattr(errors, "HighlightColorScheme"):
    TYPING.append((errors.HighlightColorScheme, "_markup", plain))
