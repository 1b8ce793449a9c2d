"""The objects inside events: players, rules, the match, items claimed.

Strict and frozen like the events themselves. Unknown fields are dropped here and
named elsewhere, but for the rules, where one that is not known is refused.
"""

from __future__ import annotations

from typing import Any, Final, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from . import scalars as s  # noqa: TC001 - pydantic reads the annotations
from .rules import RuleError, expand

RULE: Final = "rule"
"""An error that brings its own field, expectation and value."""


class Model(BaseModel):
    """What all models of the log have in common; built when first used."""

    model_config = ConfigDict(frozen=True, strict=True, defer_build=True)


class Player(Model):
    """A person at the table; ``id`` is what other logs know them by."""

    id: s.Id
    name: s.Maybe[s.Text] = None


class Rules(Model):
    """A preset and what the organiser changed in it; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid")

    preset: s.Preset
    options: dict[str, Any] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _known(self) -> Self:
        try:
            expand(self.preset, self.options)
        except RuleError as error:
            raise PydanticCustomError(
                RULE,
                "expected {expected}",
                {"field": error.field, "expected": error.expected, "got": error.got},
            ) from None
        return self


class Match(Model):
    """The tournament around the game."""

    event: s.Maybe[s.Text] = None
    stage: s.Maybe[s.Stage] = None
    table: s.Maybe[s.IntOrText] = None
    venue: s.Maybe[s.Text] = None
    referee: s.Maybe[s.Text] = None
    time_limit_min: s.Positive = 60


class ItemValue(Model):
    """An item of a win as the log claims it: per paying player, in 底."""

    item: s.Item
    value: s.Int
