"""Workers: several processes that serve together, which table is whose, and what they hand to each other.

They must not know what a table is, nor what is stored: connections and messages pass through unread. Only `worker.py`,
the program of a worker's process, knows the server that it runs.
"""
