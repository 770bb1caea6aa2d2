"""Helpers of the browser tests: the server as a process, a person at a page, and what pages complain about."""
