"""Lessons: a game taught on its own board, step by step. A lesson is a file in the game's folder, and data only.

`reading` turns files into lessons and refuses what it cannot read, `playing` puts a step's position up and answers
what the learner tries, `checking` finds whatever is not as a lesson promises, `coaching` has the sentences for a first
match.
"""
