"""The server: tables over HTTP and WebSocket, stored in a database. `command.py` runs one.

Its rooms: `live` (tables in memory, viewers, bots), `http` (routes and pages), `storage` (the database), `workers`
(several processes), `messages` (what goes over the wire). What concerns all of them stands here.
"""
