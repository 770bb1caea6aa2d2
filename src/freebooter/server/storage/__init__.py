"""Storage: tables in a database, as rows; read, written many at once, and brought to the form of this version.

It must not know the network, nor who is connected to a table: it gets tables and their effects, and gives tables back.
"""
