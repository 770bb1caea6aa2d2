"""The wire's own frames: as the library that reads them would write them."""

import pytest
from websockets.frames import Frame, Opcode

from freebooter.server.wire import head


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_what_stands_before_a_message_says_how_long_it_is(length: int) -> None:
    message = b"x" * length
    assert head(length) + message == Frame(Opcode.TEXT, message).serialize(mask=False)
