"""Smugglers: a whole game in two screens, to be read beside docs/contract.md."""

from freebooter.engine.about import About

ABOUT = About(
    id="smugglers",
    title="Smugglers",
    seats=range(2, 5),
    minutes=5,
    pitch="Six chests come ashore by night. Everybody bids a card in secret, and the highest takes the chest.",
    where="smugglers.game:GAME",
)
