"""The codes with which a viewer's WebSocket is closed: see docs/protocol.md."""

GOING_AWAY, POLICY, COME_BACK = 1001, 1008, 1012
NO_SUCH_TABLE = 4404
