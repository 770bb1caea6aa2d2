"""What a viewer would have to count, from a redacted state: who wins, what a card would make, what is missing.

Plays are tried out on the derived record: it has the trick under the same names as the state.
"""

from freebooter.engine.native.compiler import routine, rule
from freebooter.games.pirate.pieces import COLOURS, GHOST, GOLD, KINDS, KRAKEN, SEATS
from freebooter.games.pirate.rules.battles import bar_to_attack, bonus_of, hits_of
from freebooter.games.pirate.rules.building import has_built, lacks, may_build
from freebooter.games.pirate.rules.flow import standing
from freebooter.games.pirate.rules.tricks import TABLE, combined, contends, led_colour, resolve
from freebooter.games.pirate.state import ADDING, ATTACKER, DEFENDER, FIGHTING, NONE

KIND_COUNT = len(KINDS)


@routine
def derive(c, s, viewer, out):
    """Everything, for a seat or for a bystander (-1)."""
    weigh_plays(c, s, viewer, out)
    copy_trick(s, out)
    led = led_colour(s)
    out.led = led
    out.winning = resolve(c, s)
    for number in range(s.trick_count):
        kind = s.trick_kind[number]
        out.contends[number] = kind == KRAKEN or contends(kind, led)
    count_unseen(c, s, viewer, out)
    for seat in range(c.seats):
        count_lacks(c, s, seat, out)
        out.bar[seat] = bar_to_attack(s, seat)
        out.rank[seat] = rank_of(c, s, seat)
    if s.attacker != NONE:
        count_hits(c, s, out)


@rule
def copy_trick(s, out):
    """The trick as it lies there."""
    out.trick_count = s.trick_count
    for number in range(SEATS):
        out.trick_kind[number] = s.trick_kind[number]
        out.trick_total[number] = s.trick_total[number]


# What could be played


@routine
def weigh_plays(c, s, viewer, out):
    """What the viewer's cards would make and win, if it is the viewer's play (PI-27, PI-30 to PI-32)."""
    for kind in range(KIND_COUNT):
        out.least[kind] = NONE
        out.against[kind] = NONE
    if viewer < 0 or viewer != s.actor or s.phase > ADDING:
        return
    copy_trick(s, out)
    number = s.trick_count - (s.phase == ADDING)
    laid = s.trick_total[number] if s.phase == ADDING else 0
    out.trick_count = number + 1
    if s.phase == ADDING:
        out.playable[s.trick_kind[number]] = 1
    for card in range(c.types):
        if s.hand[viewer, card] > 0:
            out.playable[c.kind[card]] = 1
            out.makes[card] = combined(c, laid, c.value[card])
            out.wins[card] = would_win(c, out, number, c.kind[card], out.makes[card])
    for kind in range(KIND_COUNT):
        if out.playable[kind]:
            out.least[kind] = least_to_win(c, out, number, kind)
            out.against[kind] = best_against(c, out, number, kind)


@routine
def would_win(c, out, number, kind, total):
    """Whether the trick would be won so far by a play of that kind and total in that place, the last one."""
    out.trick_kind[number] = kind
    out.trick_total[number] = total
    return resolve(c, out) == number


@routine
def least_to_win(c, out, number, kind):
    """The least total with which a play of that kind would win: 1, or what another play has, or one more."""
    if would_win(c, out, number, kind, 1):
        return 1
    least = NONE
    for other in range(number):
        for more in range(2):
            total = out.trick_total[other] + more
            if (least == NONE or total < least) and would_win(c, out, number, kind, total):
                least = total
    return least


@routine
def best_against(c, out, number, kind):
    """The highest total that a play of that kind in that place has against it."""
    out.trick_kind[number] = kind
    led = led_colour(out)
    best = NONE
    for other in range(number):
        in_the_way = contends(out.trick_kind[other], led) or (kind == GHOST and c.ghost_bar == TABLE)
        if in_the_way:
            best = max(best, out.trick_total[other])
    return best


@routine
def count_unseen(c, s, viewer, out):
    """Cards in other hands or in the draw deck."""
    for card in range(c.types):
        unseen = c.copies[card] - s.pile[card]
        for number in range(s.trick_count):
            unseen -= s.laid[number, card]
        if viewer >= 0:
            unseen -= s.hand[viewer, card]
        out.unseen[card] = unseen


# Building, battles and the ranking


@routine
def count_lacks(c, s, seat, out):
    """PI-48: what a seat lacks for the buildings that it has not."""
    for building in range(2):
        if not has_built(s, seat, building):
            for tile in range(COLOURS):
                out.lacks[seat, building, tile] = lacks(c, s, seat, building, tile)
            left = s.tiles[seat, GOLD] - c.cost[building, GOLD]
            out.last_gold[seat, building] = left == 0 and may_build(c, s, seat, building)


@routine
def count_hits(c, s, out):
    """PI-66, PI-67: the hits of each exchange, and the totals of a battle that goes on."""
    one, two = s.attacker, s.defender
    for number in range(s.exchange):
        a, d = s.turned[ATTACKER, number], s.turned[DEFENDER, number]
        out.dealt_out[ATTACKER, number] = hits_of(c, one, a, two, d)
        out.dealt_out[DEFENDER, number] = hits_of(c, two, d, one, a)
    if s.phase == FIGHTING:
        for side in range(2):
            out.totals[side] = s.hits[side] + bonus_of(s, side)


@routine
def rank_of(c, s, seat):
    """PI-77, PI-78: one more than there are seats ahead."""
    own, rank = standing(s, seat), 1
    for other in range(c.seats):
        rank += standing(s, other) > own
    return rank
