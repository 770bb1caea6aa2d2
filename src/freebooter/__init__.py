"""Freebooter plays, hosts and studies pirate tabletop games."""
