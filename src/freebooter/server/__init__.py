"""The server: tables over HTTP and WebSocket, stored in a database. `main.py` runs one."""
