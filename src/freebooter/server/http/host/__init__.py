"""The host's pages: how the server is, its tables and its bans, to look at only, for whoever runs it.

They change nothing: that is done by `freebooter admin`. They show nothing that is hidden at a table.
"""
