"""Weaving: code for just one table, without loops and choices, that gathers what a seat knows in blocks of bytes.

The readings of `kernels/gathering.py` serve every table, and finding out what to do takes them longer than doing it.
Here a pattern, made of such readings, becomes code in which every place and every limit is a number that stands there.
A block is put together where a processor computes, and stored once: if it were stored in pieces and then loaded as a
whole, the processor would wait until each piece is in the cache.

Nothing is read but the state and what stands in the room already.
"""

from collections.abc import Sequence
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from freebooter.engine.native.blocks import BYTE, BYTES, LONG, SHORT, WORD, ZEROS, Blocks
from freebooter.engine.native.compiler import BUFFER, kernel, specialize
from freebooter.engine.native.patterns import (
    Bag,
    Block,
    Chains,
    Each,
    Narrowed,
    Pattern,
    Piece,
    Pieces,
    Single,
    Stack,
    Wide,
)

WEAVE = types.void(BUFFER, types.int64, BUFFER)  # state, observer (a seat), room

BIT, INDEX = ir.IntType(1), ir.IntType(32)
HALF, QUARTER = ir.VectorType(BYTE, LONG // 2), ir.VectorType(BYTE, SHORT)
NUMBERS = ir.VectorType(ir.IntType(16), LONG // 2)
WORDS = ir.VectorType(WORD, LONG // 8)
LINKS = 256
"""How many things chains can go through: as many as a byte has values."""
UNSEEN = -(1 << 63) + 1
"""What stands for a wide number that is not seen, as in `kernels/gathering.py`."""

weave: Any = None  # what the kernel is bound to


@kernel(WEAVE)
def woven(state: Any, observer: Any, room: Any) -> None:
    """Fills the first bytes of the room with what a seat knows."""
    weave(state, observer, room)


def weaving(pattern: Pattern, module: str, seats: int) -> Any:
    """The kernel of a pattern, for a table of the game in a module with so many seats."""
    return specialize(woven, module, name=f"woven_{seats}", weave=_woven(pattern))


def _woven(pattern: Pattern) -> Any:
    def _weaving(typing: Any, state: Any, observer: Any, room: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            state, room = (make_array(BUFFER)(context, builder, values[i]).data for i in (0, 2))
            Loom(context, builder, pattern, state, values[1], room).weave()
            return context.get_dummy_value()

        return types.void(state, types.int64, room), generate

    return intrinsic(_weaving)


def _block(numbers: Sequence[int], kind: Any = BYTES) -> Any:
    return ir.Constant(kind, list(numbers))


def _bits(which: Sequence[int]) -> Any:
    return ir.Constant(ir.VectorType(BIT, len(which)), list(map(bool, which)))


def _order(numbers: Sequence[int]) -> Any:
    return ir.Constant(ir.VectorType(INDEX, len(numbers)), list(numbers))


ONES = _block([1] * LONG)


class Loom(Blocks):
    """Says in LLVM's language what a pattern says."""

    def __init__(self, context: Any, builder: Any, pattern: Pattern, state: Any, observer: Any, room: Any) -> None:
        super().__init__(context, builder)
        self.pattern, self.state, self.observer, self.room = pattern, state, observer, room
        self.own_marks = self.of_seat(pattern.marks, BYTE)
        self.given: dict[int, Any] = {}
        """Bytes by their place that were looked up or counted."""
        self.listed: list[tuple[Bag, list[Any]]] = []
        """Bags of few things: each thing is looked at in all blocks that count it."""

    def weave(self) -> None:
        """All of it. What takes long to follow comes first."""
        for chains in self.pattern.chains:
            self.look_down_chains(chains)
        for stack in self.pattern.stacks:
            self.look_down(stack)
        for bag in self.pattern.bags:
            self.count(bag)
        for single in self.pattern.singles:
            self.given[single.at] = self.single(single)
        for number, block in enumerate(self.pattern.blocks):
            place = self.address(self.room, WORD(number * LONG), BYTES)
            self.stored(self.block(block, number * LONG, place), place)

    def block(self, block: Block, first: int, place: Any) -> Any:
        """One block; `first` is the place of its first byte."""
        here = _block(block.filled)
        if any(block.kept):
            here = self.builder.select(_bits(block.kept), self.loaded(place), here)
        here = self.turned(self.joined(here, block.copied), block)
        here = self.covered(here, block)
        here = self.narrowed(here, block.narrowed)
        if any(block.own):
            seat = self.all(self.builder.add(self.observer, WORD(1)))
            here = self.builder.select(_bits(block.own), seat, here)
        here = self.counted(self.with_given(here, first), first)
        return self.widened(here, block.wide)

    def joined(self, block: Any, pieces: Pieces) -> Any:
        """A block with some of its bytes from the state. Around each piece a whole block is loaded, if there is one."""
        for piece in pieces:
            starts = [source - piece.at for source in piece.sources]
            least = max(-min(starts), piece.at + piece.size - LONG)
            most = min(self.pattern.state - LONG - max(starts), piece.at)
            which = range(piece.at, piece.at + piece.size)
            if least > most:
                block = self.joined_singly(block, piece.sources, which)
                continue
            shift = min(max(0, least), most)
            found = self.loaded(self.place_of([start + shift for start in starts], BYTES))
            order = [i - shift if i in which else LONG + i for i in range(LONG)]
            block = self.builder.shuffle_vector(found, block, _order(order))
        return block

    def joined_singly(self, block: Any, sources: Each, which: range) -> Any:
        """The same byte for byte: the seats' places are too near to both ends of the state."""
        for i, at in enumerate(which):
            byte = self.builder.load(self.place_of([source + i for source in sources]))
            block = self.builder.insert_element(block, byte, INDEX(at))
        return block

    def turned(self, before: Any, block: Block) -> Any:
        """Seats as the observer counts, and what needs a table for that."""
        b = self.builder
        if block.turned is not None:
            seats, others, names = map(_block, block.turned)
            first = self.all(self.observer)
            around = b.select(self.below(before, first), seats, ZEROS)
            seat = b.add(b.add(b.sub(before, first), around), ONES)
            place = b.sub(before, others)
            other = b.select(self.below(place, names), b.add(b.add(place, seats), ONES), ZEROS)
            found = b.or_(b.select(self.below(before, seats), seat, ZEROS), other)
            before = b.select(_bits(block.turned.seats), found, before)
        for single in block.looked_up:
            before = b.insert_element(before, self.single(single), INDEX(single.at))
        return before

    def covered(self, before: Any, block: Block) -> Any:
        """Bytes that are seen only with a mark."""
        if block.covered is None:
            return before
        unmarked = _bits([not each for each in block.covered.which])
        keeps = self.builder.or_(self.marked(block.covered.marks), unmarked)
        return self.builder.select(keeps, before, _block(block.covered.blanks))

    def marked(self, marks: Pieces) -> Any:
        """Which bytes have the observer's mark."""
        return self.seen(self.joined(ZEROS, marks), self.builder.zext(self.own_marks, WORD))

    def narrowed(self, before: Any, halves: tuple[Narrowed | None, ...]) -> Any:
        """Numbers of two bytes as single ones."""
        if not any(halves):
            return before
        which = [each for half in halves for each in (half.which if half else bytes(LONG // 2))]
        both = self.builder.shuffle_vector(*map(self.narrow, halves), _order(range(LONG)))
        return self.builder.select(_bits(which), both, before)

    def narrow(self, half: Narrowed | None) -> Any:
        """Half a block of such numbers."""
        if half is None:
            return _block([0] * (LONG // 2), HALF)
        b, lows, highs = self.builder, _block(half.lows, NUMBERS), _block(half.highs, NUMBERS)
        numbers = b.bitcast(self.joined(ZEROS, half.pieces), NUMBERS)
        numbers = b.select(b.icmp_signed("<", numbers, lows), lows, numbers)
        numbers = b.select(b.icmp_signed(">", numbers, highs), highs, numbers)
        return b.trunc(b.sub(numbers, lows), HALF)

    def with_given(self, before: Any, first: int) -> Any:
        """Bytes that were looked up or counted, in quarters of a block: so many registers take single bytes."""
        b, given = self.builder, {at - first: byte for at, byte in self.given.items() if first <= at < first + LONG}
        if not given:
            return before
        quarters = [self.quarter(given, begin) for begin in range(0, LONG, SHORT)]
        halves = [b.shuffle_vector(*quarters[i : i + 2], _order(range(LONG // 2))) for i in (0, 2)]
        both = b.shuffle_vector(*halves, _order(range(LONG)))
        return b.select(_bits([i in given for i in range(LONG)]), both, before)

    def quarter(self, given: dict[int, Any], begin: int) -> Any:
        """A quarter of a block of single bytes."""
        found = ir.Constant(QUARTER, None)
        for lane in range(SHORT):
            if begin + lane in given:
                found = self.builder.insert_element(found, given[begin + lane], INDEX(lane))
        return found

    def counted(self, before: Any, first: int) -> Any:
        """How many of a few things are the one that each byte stands for."""
        for bag, things in self.listed:
            which = [0 <= first + i - bag.at < len(bag.things) for i in range(LONG)]
            wanted = [bag.things[first + i - bag.at] if which[i] else 0 for i in range(LONG)]
            counts = ZEROS
            for thing in things if any(which) else ():
                same = self.builder.icmp_unsigned("==", self.all(thing), _block(wanted))
                counts = self.builder.sub(counts, self.builder.sext(same, BYTES))
            before = self.builder.select(_bits(which), counts, before)
        return before

    def widened(self, before: Any, wide: tuple[Wide, ...]) -> Any:
        """Numbers in whole words."""
        words = self.builder.bitcast(before, WORDS)
        for each in wide:
            words = self.builder.insert_element(words, self.wide(each), INDEX(each.lane))
        return self.builder.bitcast(words, BYTES)

    def wide(self, wide: Wide) -> Any:
        """One number; if it is not seen, what stands for that."""
        b = self.builder
        if not wide.sources:
            return WORD(UNSEEN)
        number = self.number(wide.type, wide.sources)
        if not wide.marks:
            return number
        return b.select(self.has_mark(self.place_of(wide.marks)), number, WORD(UNSEEN))

    def has_mark(self, place: Any) -> Any:
        """Whether a mark is the observer's."""
        return self.builder.icmp_unsigned("!=", self.builder.and_(self.builder.load(place), self.own_marks), BYTE(0))

    def number(self, type: int, sources: Each) -> Any:
        """A whole number in a word. (Types are those of `kernels/reading.py`: of each size one with a sign, then one
        without.)"""
        size = 1 << (type >> 1)
        found = self.loaded(self.place_of([size * source for source in sources], ir.IntType(8 * size)))
        if size == WORD.width // 8:
            return found
        return self.builder.zext(found, WORD) if type % 2 else self.builder.sext(found, WORD)

    def within(self, number: Any, most: int) -> Any:
        """A number, or 0 or the most if it is beyond."""
        b = self.builder
        number = b.select(b.icmp_signed("<", number, WORD(0)), WORD(0), number)
        return b.select(b.icmp_signed(">", number, WORD(most)), WORD(most), number)

    def single(self, single: Single) -> Any:
        """A byte that stands in a table."""
        b, length = self.builder, len(single.tables[0])
        number = self.within(b.sub(self.number(single.type, single.sources), WORD(single.low)), length - 1)
        seat = self.observer if len(set(single.tables)) > 1 else WORD(0)
        return self.entry(b"".join(single.tables), b.add(b.mul(seat, WORD(length)), number), BYTE)

    def count(self, bag: Bag) -> None:
        """How many there are of each thing in a bag. All places are compared with each thing, unless they are few."""
        b = self.builder
        if not bag.used and bag.size < len(bag.things):
            places = ([source + i for source in bag.sources] for i in range(bag.size))
            self.listed.append((bag, [b.zext(b.load(self.place_of(place)), WORD) for place in places]))
            return
        things, valid = self.joined(ZEROS, (Piece(0, bag.size, bag.sources),)), self.first_bits(bag)
        for i, thing in enumerate(bag.things):
            same = b.bitcast(b.icmp_unsigned("==", things, _block([thing] * LONG)), WORD)
            self.given[bag.at + i] = b.trunc(b.ctpop(b.and_(same, valid)), BYTE)

    def first_bits(self, bag: Bag) -> Any:
        """A bit for each place of a bag that is in use."""
        b, everything = self.builder, WORD((1 << bag.size) - 1)
        if not bag.used:
            return everything
        used = self.within(self.number(0, bag.used), bag.size)
        some = b.sub(b.shl(WORD(1), b.and_(used, WORD(LONG - 1))), WORD(1))
        return b.select(b.icmp_unsigned("<", used, WORD(bag.size)), some, everything)

    def look_down(self, stack: Stack) -> None:
        """The things on top of a stack, from 1 on; 0: there is none, or it is not seen."""
        b, source = self.builder, self.of_seats(stack.sources)
        at = self.number(0, stack.tops)
        if not stack.below:
            at = b.sub(at, WORD(1))
        for i in range(stack.depth):
            is_there = b.icmp_unsigned("<", at, WORD(stack.length))
            place = b.select(is_there, at, WORD(0))
            thing = b.load(self.address(self.state, b.add(source, place)))
            shown = b.and_(is_there, b.icmp_unsigned("<", b.zext(thing, WORD), WORD(min(stack.width, 128))))
            if stack.marks:
                mark = b.add(self.of_seats(stack.marks), b.mul(place, WORD(stack.mark_size)))
                shown = b.and_(shown, self.has_mark(self.address(self.state, mark)))
            self.given[stack.at + i] = b.select(shown, b.add(thing, BYTE(1)), BYTE(0))
            at = b.select(is_there, self.under(stack, place), WORD(-1))

    def under(self, stack: Stack, place: Any) -> Any:
        """Where in a stack the next one lies."""
        if not stack.below:
            return self.builder.sub(place, WORD(1))
        below = self.builder.add(self.of_seats(stack.below), place)
        return self.builder.sext(self.builder.load(self.address(self.state, below)), WORD)

    def look_down_chains(self, chains: Chains) -> None:
        """The things on top of chains. First all things as the observer sees them; what is no thing leads nowhere."""
        b = self.builder
        things, unders = (cgutils.alloca_once(b, ir.ArrayType(BYTE, LINKS)) for _ in range(2))
        things.align = unders.align = LONG
        for number in range(LINKS // LONG):
            seen, below = ZEROS, _block([LINKS - 1] * LONG)
            if number < len(chains.things):
                found = self.joined(ZEROS, chains.things[number : number + 1])
                shown = self.below(found, _block([chains.width] * LONG))
                shown = b.and_(shown, self.marked(chains.marks[number : number + 1]))
                seen = b.select(shown, b.add(found, ONES), ZEROS)
                below = self.joined(below, chains.unders[number : number + 1])
            self.stored(seen, self.address(things, WORD(number * LONG), BYTES))
            self.stored(below, self.address(unders, WORD(number * LONG), BYTES))
        for number, tops in enumerate(chains.tops):
            at = b.zext(b.load(self.place_of(tops)), WORD)
            for depth in range(chains.depth):
                self.given[chains.at + number * chains.depth + depth] = b.load(self.address(things, at))
                at = b.zext(b.load(self.address(unders, at)), WORD)

    # Numbers and places

    def of_seats(self, numbers: Sequence[int]) -> Any:
        """A number that is the same for all seats, or the observer's."""
        if len(set(numbers)) == 1:
            return WORD(numbers[0])
        return self.builder.sext(self.of_seat(numbers, INDEX), WORD)

    def of_seat(self, numbers: Sequence[int], kind: Any) -> Any:
        """The observer's of some numbers, one for each seat."""
        return self.entry(numbers, self.observer, kind)

    def entry(self, numbers: Sequence[int], place: Any, kind: Any) -> Any:
        """A number of a table."""
        content = ir.Constant(ir.ArrayType(kind, len(numbers)), list(numbers))
        table = cgutils.global_constant(self.builder.module, "woven", content)
        return self.builder.load(self.builder.gep(table, [WORD(0), place]))

    def place_of(self, places: Sequence[int], kind: Any = BYTE) -> Any:
        """A place in the state, for the observer."""
        return self.address(self.state, self.of_seats(places), kind)

    def address(self, begin: Any, at: Any, kind: Any = BYTE) -> Any:
        """A place so many bytes behind another."""
        bytes = self.builder.bitcast(begin, BYTE.as_pointer())
        return self.builder.bitcast(self.builder.gep(bytes, [at]), kind.as_pointer())
