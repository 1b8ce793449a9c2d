"""Frozen dataclasses that are made quickly, as every start of the program makes them.

``dataclasses`` writes and compiles six functions a class, which takes most of a start;
here only ``__init__`` is written, and the others are shared by all classes. The classes
are dataclasses to everybody who asks.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

ABSENT = object()
"""Stands for a value that was not given and is made anew for each object."""

LATER = {"later": True}
"""Metadata of a field that may be given as a call, which makes its value when first asked for."""


class Later:
    """Such a field: nobody who reads it sees more than its value."""

    def __init__(self, slot: Any) -> None:  # noqa: ANN401 - Python has no name for its class
        """Stand before the slot that holds the call, then the value."""
        self.slot = slot

    def __get__(self, one: object, owner: type) -> Any:  # noqa: ANN401 - any value
        """Return the value; make it if nobody has asked before."""
        if one is None:
            return self
        value = self.slot.__get__(one, owner)
        if callable(value):
            value = value()
            self.slot.__set__(one, value)
        return value

    def __set__(self, one: object, value: object) -> None:
        """Keep a value; only where the object is made does anything come here."""
        self.slot.__set__(one, value)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class what ``dataclass(frozen=True, slots=True)`` would make of it."""
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    made.__init__ = _init(made, fields(made))
    for method in (_eq, _hash, _repr, _refuse_set, _refuse_delete, _getstate, _setstate):
        if method is not _repr or "__repr__" not in vars(cls):
            setattr(made, NAMES[method], method)
    made.kept = tuple(part.name for part in fields(made))
    made.compared = tuple(part.name for part in fields(made) if part.compare)
    for part in fields(made):
        if part.metadata == LATER:
            setattr(made, part.name, Later(getattr(made, part.name)))
    result: type[T] = made
    return result


def _init(made: Any, parts: tuple[Field[Any], ...]) -> Any:  # noqa: ANN401 - made of text
    """Write ``__init__``: while its fields are set, the object is of a class that lets it.

    Setting each field past the refusal takes several times as long.
    """
    open_ = type(made.__name__, (), {"__slots__": made.__slots__})
    names: dict[str, Any] = {"set_": object.__setattr__, "ABSENT": ABSENT}
    names |= {"Open": open_}
    heads, lines = ["self"], [" made_ = self.__class__", " set_(self, '__class__', Open)"]
    for part in parts:
        name, value = part.name, part.name
        if part.default_factory is not MISSING:
            names[f"make_{name}"] = part.default_factory
            heads.append(f"{name}=ABSENT")
            value = f"make_{name}() if {name} is ABSENT else {name}"
        elif part.default is not MISSING:
            names[f"default_{name}"] = part.default
            heads.append(f"{name}=default_{name}")
        else:
            heads.append(name)
        lines.append(f" self.{name} = {value}")
    lines.append(" self.__class__ = made_")
    exec(f"def __init__({', '.join(heads)}):\n" + "\n".join(lines), names)  # noqa: S102 - our own names
    return names["__init__"]


def _values(one: Any) -> tuple[Any, ...]:  # noqa: ANN401 - any such object
    return tuple([getattr(one, name) for name in one.kept])


def _compared(one: Any) -> tuple[Any, ...]:  # noqa: ANN401 - the same
    return tuple([getattr(one, name) for name in one.compared])


def _eq(one: object, other: object) -> Any:  # noqa: ANN401 - bool, or the other side decides
    if other.__class__ is not one.__class__:
        return NotImplemented
    return _compared(one) == _compared(other)


def _hash(one: object) -> int:
    return hash(_compared(one))


def _repr(one: Any) -> str:  # noqa: ANN401 - any such object
    said = ", ".join(f"{name}={getattr(one, name)!r}" for name in one.compared)
    return f"{one.__class__.__qualname__}({said})"


def _refuse_set(_one: object, name: str, _value: object) -> None:
    message = f"cannot assign to field {name!r}"
    raise FrozenInstanceError(message)


def _refuse_delete(_one: object, name: str) -> None:
    message = f"cannot delete field {name!r}"
    raise FrozenInstanceError(message)


def _getstate(one: object) -> tuple[Any, ...]:
    return _values(one)


def _setstate(one: Any, state: tuple[Any, ...]) -> None:  # noqa: ANN401 - any such object
    for name, value in zip(one.kept, state, strict=True):
        object.__setattr__(one, name, value)


NAMES = {
    _eq: "__eq__",
    _hash: "__hash__",
    _repr: "__repr__",
    _refuse_set: "__setattr__",
    _refuse_delete: "__delattr__",
    _getstate: "__getstate__",
    _setstate: "__setstate__",
}
