"""The lab: what happens when bots play many matches. It knows bots and the engine, no game."""
