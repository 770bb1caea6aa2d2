"""The kinds of events: what actions make happen, and which part of it is for some seats only."""

from freebooter.engine.events import Events, event, secret

EVENTS = Events(
    began=event("round", "seat", "cards"),
    drew=event("seat", "pile", "left", "extra"),
    declined_draw=event("seat"),
    lost_draw=event("seat"),
    flipped=event(),
    shown=event("seat", "card", "count"),
    chose=event("seat", "action", private=True),
    hired=event("seat", "card"),
    put_back=event("seat", "card"),
    declined_hire=event("seat"),
    finished=event("seat", "hired", "returned", "first"),
    took_start=event("seat"),
    sealed=event("seat"),
    answered=event("seat", "called", "rank"),
    failed=event("seat", "cursed", "curses"),
    laid=event("seat", "combination", "points"),
    right=event("seat", "action", "rights"),
    lost=event("seat", "action"),
    declined=event("seat", "action"),
    stole=event("seat", "victim", secret("card")),
    cursed=event("seat", "target", "curses"),
    limited=event("seat", "target"),
    done_laying=event("seat"),
    ended=event("cards"),
    scored=event("seat", "laid", "crew", "captains", "curses", "total"),
)
