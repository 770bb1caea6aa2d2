"""The events of a match, each kind once. `words.py` tells them."""

from freebooter.engine.events import Events, event

EVENTS = Events(
    began=event("seat"),
    chose=event("seat"),
    manned=event("seat", "captain", "mate", "discarded"),
    supplied=event("seat", "rum", "balls"),
    turn=event("seat", "number", "round"),
    # Cards
    drew=event("seat", "count"),
    got=event("seat", "card", private=True),
    reshuffled=event("deck", "count"),
    discarded=event("seat", "card"),
    played=event("seat", "card", "target", "operand"),
    passed=event("seat", private=True),
    # Upkeep
    stole=event("seat", "victim", "amount", "purse"),
    drifted=event("way", "hex", "card"),
    hit=event("seat", "cards", "pirates"),
    sent=event("seat", "way", "hex"),
    upkeep=event("seat", "face", "left"),
    mutiny=event("seat"),
    answered=event("seat", "pirate"),
    accepted=event("seat", "pirate"),
    lost_pirate=event("seat", "place", "pirate"),
    promoted=event("seat", "pirate"),
    scurvy=event("seat", "tokens"),
    returned=event("seat", "rum", "balls"),
    # Movement and lairs
    sailed=event("seat", "way", "hex", "tile"),
    stopped=event("seat", "hex"),
    dug=event("seat", "hex", "maps", "amount", "purse"),
    bought=event("seat", "part", "price", "purse"),
    drafted=event("seat", "count"),
    drafted_pirate=event("seat", "pirate", private=True),
    named=event("seat", "pirate", private=True),
    dismissed=event("seat", "pirate"),
    restocked=event("seat", "rum", "balls"),
    # Combat
    attacked=event("seat", "enemy", "target", "nation", "defence"),
    rolled=event("seat", "first", "second", "bonus", "total", "against"),
    rerolled=event("seat", "which", "first", "second", "total", "left"),
    won=event("seat", "enemy", "total", "against"),
    lost=event("seat", "enemy", "total", "against"),
    looted=event("seat", "amount", "purse", "loser", "loser_purse"),
    loot=event("kind0", "kind1", "kind2", "kind3", "kind4", "kind5", "kind6", "kind7"),
    called_off=event("seat"),
    ended=event("winner"),
)
