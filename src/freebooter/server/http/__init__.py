"""HTTP: the routes, the pages, replays and analysis, and who may talk to the server at all.

It must not know how viewers' messages are read and written, nor SQL: it asks the registry of `live`.
"""
