"""The events of a match, each kind once. `words.py` tells them."""

from freebooter.engine.events import Events, event, secret

EVENTS = Events(
    began=event("game", "starter", "pile"),
    laid=event("seat", "card", "set", "standing"),
    set_laid=event("seat", "set", "points"),
    cards=event("card0", "card1", "card2", "card3", "card4", "card5", "card6", "card7"),  # of the event before
    matched=event("seat", "card", "set", "standing", "points"),
    exchanged=event("seat", "card", "mermaid", "owner", "set"),
    sisters=event("seat", "points"),
    booty=event("seat", "points"),
    adventure=event("seat", "card", "effect", "points"),
    power=event("seat", "suit", "effect"),
    lost=event("seat", "effect"),
    drew=event("seat", "left", secret("card")),
    aimed=event("seat", "target", "effect"),
    moved=event("giver", "receiver", secret("card")),
    saw=event("seat", "target"),
    swapped_hands=event("seat", "target"),
    discarded=event("seat", "card", "effect"),
    sank=event("seat", "card", "owner", "set"),
    took=event("seat", "card", "owner", "set"),
    salvaged=event("seat", "card"),
    scouted=event("seat", secret("card0"), secret("card1"), secret("card2")),
    extra=event("seat"),
    skipped=event("seat"),
    kraken=event("seat"),
    went_out=event("seat", "bonus"),
    showed=event("seat", "card0", "card1", "card2", "card3", "card4", "card5", "card6"),
    scored=event("seat", "table", "bonus", "hand", "score"),
    over=event("games"),
)
