"""PÜNCT written from docs/notation.md alone, as plainly as it can be said; the numbers are those of its sentences. Nothing
of the library was read or is used here. notation_test.py holds it against the test vectors and the document's drawings."""
import functools

# 1.1 to 1.4: spaces, directions
CORNERS = {(0, 0), (0, 8), (8, 0), (8, 16), (16, 8), (16, 16)}
SPACES = [(c, r) for c in range(17) for r in range(17) if abs(c - r) <= 8 and (c, r) not in CORNERS]
ON_BOARD = frozenset(SPACES)
STEPS = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)]  # a to f
# 1.5: three pairs of opposite sides; 1.6: the centre
SIDES = [(lambda c, r: c == 0, lambda c, r: c == 16), (lambda c, r: r == 0, lambda c, r: r == 16),
         (lambda c, r: c - r == 8, lambda c, r: c - r == -8)]
CENTRE = frozenset((c, r) for c, r in SPACES if abs(c - 8) <= 2 and abs(r - 8) <= 2 and abs(c - r) <= 2)
# 2.2: each player's pieces; 2.3: words of steps to each dot beside the PÜNCT, as turns of the orientation, and the middle dot
SET = {"T": 6, "C": 2, "E": 4, "L": 2, "M": 2, "R": 2}
WAYS = {"T": ([0], [1], None), "C": ([0], [3], 0), "E": ([0], [0, 0], 1), "L": ([0], [0, 1], 1), "M": ([0], [2], 0),
        "R": ([0], [0, 5], 1)}


class Refused(ValueError):
    pass


def walk(space, way, orientation):
    for turn in way:
        step = STEPS[(orientation + turn) % 6]
        space = (space[0] + step[0], space[1] + step[1])
    return space


@functools.lru_cache(None)
def dots(kind, space, orientation):
    """2.3: the spaces of the three dots, the PÜNCT first."""
    one, other, _ = WAYS[kind]
    return space, walk(space, one, orientation), walk(space, other, orientation)


def orientations(kind):
    return range(3 if kind == "C" else 6)  # 2.4


def write_space(space):
    return "abcdefghijklmnopq"[space[0]] + str(space[1] + 1)


def read_space(text):
    if not text[1:].isdigit() or text[1:2] == "0" or text[:1] not in "abcdefghijklmnopq":
        raise Refused(f"no space: {text}")
    space = "abcdefghijklmnopq".index(text[0]), int(text[1:]) - 1
    if space not in ON_BOARD:
        raise Refused(f"not on the board: {text}")
    return space


class Piece:
    def __init__(self, colour, kind, space, orientation, level=None):
        self.colour, self.kind, self.space, self.orientation, self.level = colour, kind, space, orientation, level
        self.dots = dots(kind, space, orientation)

    def text(self):
        return f"{self.colour}{self.kind}{write_space(self.space)}{'abcdef'[self.orientation]}"


class Position:
    def __init__(self, variant="standard", mover="w", played=0, pieces=()):
        self.variant, self.mover, self.played, self.pieces = variant, mover, played, list(pieces)

    # ---- 5.2: texts of positions ----
    @staticmethod
    def read(text):
        words = text.split(" ")
        if len(words) != 4 or words[0] not in ("basic", "standard") or words[1] not in ("w", "b"):
            raise Refused(text)
        position = Position(words[0], words[1], int(words[2]))
        for word in [] if words[3] == "-" else words[3].split(","):
            if word[0] not in "wb" or word[1] not in SET or word[-1] not in "abcdef":
                raise Refused(word)
            piece = Piece(word[0], word[1], read_space(word[2:-1]), "abcdef".index(word[-1]))
            if not set(piece.dots) <= ON_BOARD or position.reserve(piece.colour, piece.kind) == 0:
                raise Refused(word)
            piece.level = position.rest(piece, position.tops())
            if piece.level is None:
                raise Refused(word)
            position.pieces.append(piece)
        return position

    def text(self):
        pieces = ",".join(piece.text() for piece in sorted(self.pieces, key=lambda p: (p.level, p.text())))
        return f"{self.variant} {self.mover} {self.played} {pieces or '-'}"

    def reserve(self, colour, kind):
        return SET[kind] - sum(p.colour == colour and p.kind == kind for p in self.pieces)

    def tops(self, without=None):
        """3.5: the topmost piece of each space that is not empty."""
        tops = {}
        for piece in self.pieces:
            if piece is not without:
                for space in piece.dots:
                    if space not in tops or tops[space].level < piece.level:
                        tops[space] = piece
        return tops

    @staticmethod
    def rest(piece, tops):
        """3.6 and 3.7: the level at which a piece comes to rest, or None."""
        heights = [tops[space].level + 1 if space in tops else 0 for space in piece.dots]
        if heights[0] == heights[1] == heights[2]:
            return heights[0]
        middle = WAYS[piece.kind][2]
        if middle is None:
            return None
        ends = [heights[i] for i in range(3) if i != middle]
        return ends[0] if ends[0] == ends[1] and heights[middle] < ends[0] else None

    # ---- 3: turns ----
    def additions(self, tops):
        barred = self.variant == "standard" or self.played == 0  # 3.3
        for kind in SET:
            if self.reserve(self.mover, kind):
                for space in SPACES:
                    for orientation in orientations(kind):
                        spaces = dots(kind, space, orientation)
                        if all(s in ON_BOARD and s not in tops and not (barred and s in CENTRE) for s in spaces):
                            yield f"{kind}{write_space(space)}{'abcdef'[orientation]}"

    def landings(self, piece):
        """3.4: the spaces that its PÜNCT can go to."""
        yield piece.space
        for direction in range(6):
            space = walk(piece.space, [direction], 0)
            while abs(space[0] - 8) <= 8 and abs(space[1] - 8) <= 8:
                if space in ON_BOARD:
                    yield space
                space = walk(space, [direction], 0)

    def moves(self, tops):
        for piece in self.pieces:
            if piece.colour != self.mover or any(tops[space] is not piece for space in piece.dots):  # 3.9
                continue
            below = self.tops(piece)
            for space in self.landings(piece):
                for orientation in orientations(piece.kind):
                    if (space, orientation) == (piece.space, piece.orientation):
                        continue
                    moved = Piece(piece.colour, piece.kind, space, orientation)
                    if not set(moved.dots) <= ON_BOARD:
                        continue
                    level = self.rest(moved, below)
                    if level is None or level > 0 and (space not in below or below[space].colour != self.mover):  # 3.8
                        continue
                    yield f"{write_space(piece.space)}-{write_space(space)}{'abcdef'[orientation]}"

    def turns(self):
        """The texts of all legal turns."""
        if self.finished():
            return []
        tops = self.tops()
        return [*self.additions(tops), *self.moves(tops)]

    def play(self, text):
        """The position after a legal turn."""
        after = Position(self.variant, "b" if self.mover == "w" else "w", self.played + 1, self.pieces)
        orientation = "abcdef".index(text[-1])
        if "-" in text:
            start, to = (read_space(space) for space in text[:-1].split("-"))
            tops = self.tops()
            piece = next(p for p in self.pieces if p.space == start and all(tops[s] is p for s in p.dots))
            after.pieces.remove(piece)
            kind = piece.kind
        else:
            kind, to = text[0], read_space(text[1:-1])
        moved = Piece(self.mover, kind, to, orientation)
        moved.level = self.rest(moved, after.tops())
        after.pieces.append(moved)
        after.added = "-" not in text
        return after

    # ---- 4: the end ----
    def connected(self, colour, tops):
        mine = {space for space, piece in tops.items() if piece.colour == colour}
        for one, other in SIDES:
            seen = [space for space in mine if one(*space)]
            found = set(seen)
            for space in seen:
                if other(*space):
                    return True
                for direction in range(6):
                    next_space = walk(space, [direction], 0)
                    if next_space in mine and next_space not in found:
                        found.add(next_space)
                        seen.append(next_space)
        return False

    def counted(self, tops):
        """4.4: how a game is scored that nobody won by a connection."""
        if self.variant == "basic":
            return "1/2-1/2"
        white = sum(tops[s].colour == "w" for s in CENTRE if s in tops)
        black = sum(tops[s].colour == "b" for s in CENTRE if s in tops)
        return "1-0" if white > black else "0-1" if black > white else "1/2-1/2"

    def finished(self):
        """4.2 to 4.4 without what needs the list of turns: the result, or None."""
        tops, moved = self.tops(), "b" if self.mover == "w" else "w"
        for colour in (moved, self.mover):
            if self.connected(colour, tops):
                return "1-0" if colour == "w" else "0-1"
        if any(sum(p.colour == colour for p in self.pieces) == 18 for colour in "wb"):
            return self.counted(tops)
        return None

    def result(self):
        """4: the result without repetition."""
        tops = self.tops()
        return self.finished() or ("*" if any(True for _ in self.additions(tops)) or any(True for _ in self.moves(tops))
                                   else self.counted(tops))


def repeated(positions):
    """4.5: whether the last position of a game stands for the third time."""
    same = [(p.mover, sorted((piece.text(), piece.level) for piece in p.pieces)) for p in positions]
    return same.count(same[-1]) >= 3


def digest(turns):
    """6.2"""
    value = 1469598103934665603
    for byte in "".join(turn + "\n" for turn in sorted(turns)).encode():
        value = (value ^ byte) * 0x100000001b3 % (1 << 64)
    return f"{value:016x}"


def perft(position, depth):
    """6.1"""
    if depth == 0:
        return 1
    turns = position.turns()
    return len(turns) if depth == 1 else sum(perft(position.play(turn), depth - 1) for turn in turns)


def image_of_space(space, symmetry):
    """7.1 and 7.2"""
    x, y = space[0] - 8, space[1] - 8
    if symmetry >= 6:
        x, y = -x, y - x
    for _ in range(symmetry % 6):
        x, y = y, y - x
    return x + 8, y + 8


def image_of_piece(kind, orientation, symmetry):
    """The kind and orientation of a piece's image."""
    if symmetry >= 6:
        orientation = {"T": 5, "M": 4}.get(kind, 0) - orientation
        kind = {"L": "R", "R": "L"}.get(kind, kind)
    return kind, (orientation + symmetry) % (3 if kind == "C" else 6)


def image_of_turn(position, text, symmetry):
    orientation = "abcdef".index(text[-1])
    if "-" not in text:
        kind, orientation = image_of_piece(text[0], orientation, symmetry)
        return f"{kind}{write_space(image_of_space(read_space(text[1:-1]), symmetry))}{'abcdef'[orientation]}"
    start, to = (read_space(space) for space in text[:-1].split("-"))
    tops = position.tops()
    moving = next(p for p in position.pieces if p.space == start and tops[start] is p)
    _, orientation = image_of_piece(moving.kind, orientation, symmetry)
    return "-".join(write_space(image_of_space(s, symmetry)) for s in (start, to)) + "abcdef"[orientation]


def image(position, symmetry):
    pieces = []
    for piece in position.pieces:
        kind, orientation = image_of_piece(piece.kind, piece.orientation, symmetry)
        pieces.append(Piece(piece.colour, kind, image_of_space(piece.space, symmetry), orientation, piece.level))
    return Position(position.variant, position.mover, position.played, pieces)
