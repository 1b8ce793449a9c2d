"""Frozen classes are dataclasses in every way that anybody uses."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from dataclasses import FrozenInstanceError, asdict, field, fields, is_dataclass, replace
from unittest.mock import ANY

import pytest

from zjlog.schemas.frozen import LATER, frozen


@frozen
class Point:
    """A class as the reports are."""

    x: int
    y: int = 2
    names: list[str] = field(default_factory=list)


def test_it_is_made_like_a_dataclass() -> None:
    point = Point(1)

    assert [each.name for each in fields(Point)] == ["x", "y", "names"]
    assert (point.x, point.y, point.names) == (1, 2, [])
    assert Point(1).names is not point.names
    assert Point(x=3, names=["a"], y=4) == Point(3, 4, ["a"])
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    assert is_dataclass(Point)


def test_it_is_compared_shown_copied_and_pickled() -> None:
    point = Point(1)

    assert point == Point(1)
    assert point != Point(2)
    assert point == ANY
    assert repr(point) == "Point(x=1, y=2, names=[])"
    assert replace(point, y=5) == Point(1, 5)
    assert copy(point) == point
    assert pickle.loads(pickle.dumps(point)) == point  # noqa: S301 - our own bytes
    assert hash(Point(1, 2, ())) == hash(Point(1, 2, ()))  # type: ignore[arg-type]


def test_a_class_with_more_methods_keeps_all_its_fields() -> None:
    class Longer(Point):
        """A class that adds no field."""

        __slots__ = ()

    longer = Longer(1, 3, ["a"])

    assert copy(longer) == longer
    assert deepcopy(longer) == longer
    assert longer.__getstate__() == Point(1, 3, ["a"]).__getstate__()


def test_it_cannot_be_changed() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    with pytest.raises(AttributeError):
        point.z = 2  # type: ignore[attr-defined]


@frozen
class Late:
    """A class with a value that may wait until it is asked for."""

    points: tuple[Point, ...] = field(metadata=LATER)


def test_a_value_that_waits_is_made_once_and_then_like_any_other() -> None:
    made: list[int] = []

    def points() -> tuple[Point, ...]:
        made.append(1)
        return (Point(1),)

    late = Late(points)  # type: ignore[arg-type]
    assert made == []
    assert asdict(late) == {"points": ({"x": 1, "y": 2, "names": []},)}
    assert late == Late((Point(1),)) == pickle.loads(pickle.dumps(late))  # noqa: S301 - our own bytes
    assert late.points is late.points
    assert made == [1]
    with pytest.raises(FrozenInstanceError):
        late.points = ()  # type: ignore[misc]
