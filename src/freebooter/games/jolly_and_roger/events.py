"""The events of a match, each kind once. `words.py` tells them."""

from freebooter.engine.events import Events, event

EVENTS = Events(
    turned_up=event("turn", "seat", "card0", "card1", "card2", "card3", "card4"),
    split_up=event("seat", "mask"),
    picked=event("seat", "chosen"),
    laid=event("seat", "ship", "card", "slot"),
    took=event("seat", "ship", "card"),
    flipped=event("seat", "ship", "hired", "kept"),
    boarded=event("seat", "ship", "card", "slot"),
    boxed=event("seat", "card", "slot"),
    at_ship=event("ship", "strength0", "strength1", "before", "captain"),
    ended=event(),
)
