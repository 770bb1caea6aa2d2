"""Live: the tables in memory, the viewers who are connected to them, the bots that think for them.

It must not know HTTP's routes and pages, nor SQL: what is to be stored goes to `storage` in rows.
"""
