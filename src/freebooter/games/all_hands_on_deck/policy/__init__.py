"""How bots judge All Hands on Deck: the greedy policy and what it counts. Kernels only, like the rules."""
