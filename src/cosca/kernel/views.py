"""Views: what one viewer may know of a state, the options it has, and the prompt that asks for them.

A view is plain data. It carries everything that a client shows, so that a client never needs the rules.
"""

from dataclasses import dataclass, field

import pydantic_core


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked: a message of the game's catalogue, its arguments, and the paragraph of the rules behind it.

    `details` are further arguments of options, by their words, where it depends on the position what an option stands
    for: `token 2` is a group of somebody.
    """

    name: str
    rule: str
    args: dict[str, object] = field(default_factory=dict)
    details: dict[str, dict[str, object]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class About:
    """What a thing does: the thing, a message of the game's catalogue, and its arguments."""

    thing: str
    name: str
    args: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended: the reason (a message of the catalogue), the points and the place of each seat."""

    reason: str
    scores: list[int]
    places: list[int]


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer may know now.

    `waiting_for` lists the seats that owe a word, as far as the viewer may know. `prompts` and `options` hold, for each
    seat that the viewer knows and that owes a word, the question and its words as texts. `board` is the game's own
    picture of the position.
    """

    game: str
    viewer: str
    waiting_for: list[int]
    prompts: dict[int, Prompt]
    options: dict[int, list[str]]
    result: Result | None
    board: object

    def json(self) -> bytes:
        """The view as JSON; equal views give equal bytes."""
        return pydantic_core.to_json(self)
