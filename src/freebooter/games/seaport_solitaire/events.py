"""The events: what an action made happen, for the log, the animation and the screen reader. All of it is public."""

from freebooter.engine.events import Events, event

EVENTS = Events(
    turned_over=event("passes", "cards"),
    dealt=event("passes", "over", "card0", "card1", "card2"),
    landed=event("card", "source", "berth"),
    placed=event("card", "column"),
    moved=event("head", "source", "target", "count"),
    turned_up=event("column", "card"),
    won=event("deals", "moves"),
    stuck=event("landed", "cards"),
    gave_up=event("landed"),
)

TURNED_OVER, DEALT_CARDS, LANDED, PLACED, MOVED, TURNED_UP, WON_GAME, STUCK, GAVE_UP = (
    EVENTS.number(kind) for kind in EVENTS.kinds
)
