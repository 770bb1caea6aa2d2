"""Messages: everything that goes over the wire, as types. `schema.py` publishes them as JSON schema.

What clients send (`requests`) is decoded into these types, so nothing malformed gets past them. What the server sends
(`replies` and `events`) is checked against them by the tests. They must not know who makes or handles a message.
"""
