"""The events of a match, each kind once. `words.py` tells them."""

from freebooter.engine.events import Events, event, secret

EVENTS = Events(
    dealt=event("round", "starter", "cards"),
    redealt=event("times"),
    laid=event("seat", "card", "play"),
    played=event("seat", "leads", "sort", "total"),
    cards=event("card0", "card1", "card2", "card3", "card4", "card5", "card6"),  # of the event before
    drew=event("seat", "left", secret("card")),
    no_draw=event("seat", "reason"),
    won=event("seat", "total", "way", "tile", "taken", "held"),
    took=event("seat", "tile", "held"),
    lost_hand=event("seat", "count"),
    last_hand=event("seat", "void", "pirates", "ships", "cannons", "gold"),
    built=event("seat", "building"),
    placed=event("seat", "tile", "there"),
    attacked=event("seat", "target", "provoked", "ships"),
    declined=event("seat", "provoked"),
    committed=event("seat", "both", secret("card")),
    exchanged=event("number", "attacker", "card", "hits", "defender", "other_card", "other_hits"),
    settled=event("attacker", "defender", "total", "other_total", "lost", "stolen"),
    ended=event("winner"),
)
