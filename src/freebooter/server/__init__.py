"""The server: tables over HTTP and WebSocket, stored in a database. `command.py` runs one."""
