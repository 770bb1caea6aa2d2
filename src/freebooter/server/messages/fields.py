"""What messages in both directions are made of."""

from typing import Annotated, Literal

import msgspec

NAME_LENGTH = 30
CHAT_LENGTH = 500
TEXT_LENGTH = 200

RequestId = int | Annotated[str, msgspec.Meta(max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=TEXT_LENGTH)]
Token = Annotated[str, msgspec.Meta(max_length=100)]
Pace = Literal["instant", "quick", "calm"]
TableState = Literal["waiting", "playing", "over"]


class ClockChoice(msgspec.Struct, frozen=True):
    """Time to think: `seconds` per decision, or per seat for the whole match with an increment per decision."""

    kind: Literal["decision", "seat"]
    seconds: Annotated[float, msgspec.Meta(ge=5, le=86400)]
    increment: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0
