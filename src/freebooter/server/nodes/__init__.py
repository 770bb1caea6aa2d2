"""Nodes: several servers on one database. Each has some of the tables; whoever reaches another one is passed on.

What is in a message that is passed on is not looked into, and SQL is left to `storage`.
"""
