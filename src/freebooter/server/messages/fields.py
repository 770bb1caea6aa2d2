"""What messages in both directions are made of."""

from typing import Annotated, Any, Literal

import msgspec

NAME_LENGTH = 30
CHAT_LENGTH = 500
TEXT_LENGTH = 200

RequestId = int | Annotated[str, msgspec.Meta(max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=TEXT_LENGTH)]
Token = Annotated[str, msgspec.Meta(max_length=100)]
Pace = Annotated[Literal["instant", "quick", "calm"], msgspec.Meta(title="Pace")]
TableState = Annotated[Literal["waiting", "playing", "over"], msgspec.Meta(title="TableState")]
View = Annotated[
    dict[str, Any],
    msgspec.Meta(title="View", description="What a viewer sees: parts by name, as the game makes them."),
]
Places = Annotated[
    dict[str, dict[int, Any]],
    msgspec.Meta(title="Places", description="What is new in parts of a view that are lists: by part and place."),
]
Happened = Annotated[
    dict[str, Any],
    msgspec.Meta(
        title="Happened",
        description="An event of the game's own, for animation: its kind and what belongs to it.",
        extra_json_schema={"properties": {"kind": {"type": "string"}}, "required": ["kind"]},
    ),
]


class ClockChoice(msgspec.Struct, frozen=True):
    """Time to think: `seconds` per decision, or per seat for the whole match with an increment per decision."""

    kind: Literal["decision", "seat"]
    seconds: Annotated[float, msgspec.Meta(ge=5, le=86400)]
    increment: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0
