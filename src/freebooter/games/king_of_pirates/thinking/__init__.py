"""How the bots of King of Pirates think: what things are worth, what to do about it, who will win."""
