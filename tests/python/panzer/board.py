"""Boards of the second reader: a board file, turned or not, as one map of hexes and sides. Nothing of the engine is used."""

import json

# Directions of a flat-top hex, 0 = north, then clockwise: the order of the scatter diagram (VII.C.8).
STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
FEATURES = ("clear", "woods", "town", "slope", "hilltop", "swamp", "stream", "beach", "sea")


def add(h, d):
    return (h[0] + STEPS[d][0], h[1] + STEPS[d][1])


def neighbours(h):
    return [add(h, d) for d in range(6)]


def distance(a, b):
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def pair(a, b):
    """The name of the side between two adjacent hexes; one may lie off the map."""
    return (a, b) if a < b else (b, a)


def from_offset(col, row):
    """Column and row to axial; even columns stand half a hex lower."""
    return (col, row - (col + (col & 1)) // 2)


def to_offset(h):
    q, r = h
    return (q, r + (q + (q & 1)) // 2)


def key(h):
    return "%d,%d" % to_offset(h)


def parse(text):
    col, row = text.split(",")
    return from_offset(int(col), int(row))


class Map:
    """A compiled map: terrain by hex, kinds by side, road edges, bridges."""

    def __init__(self):
        self.terrain = {}  # hex -> frozenset of features
        self.sides = {}  # pair -> set of kinds
        self.roads = set()  # pairs of hexes joined by road
        self.bridges = set()
        self.blown = set()  # bridges that are gone: streams for whoever moves (P-47)
        self.temporary = set()  # streams with a temporary bridge: open ground for whoever moves (P-61)
        self.town_road = False  # P-13
        self.deep = False  # too deep to wade (XIV.1)

    def has(self, h, feature):
        return feature in self.terrain[h]

    def level(self, h):
        """0 ground, 1 slope, 2 hilltop."""
        return 2 if self.has(h, "hilltop") else 1 if self.has(h, "slope") else 0

    def stream(self, h):
        """An open stream hex: a bridged one is clear (TEC), by a temporary bridge too (K.6); one whose bridge is blown is a stream (X.B.1)."""
        return self.wet(h)

    def wet(self, h):
        """The same, as it is now."""
        return self.has(h, "stream") and h not in self.temporary and (h not in self.bridges or h in self.blown)

    def clear(self, h):
        """Clear terrain for overruns: clear road and clear hilltop included (VII.D.1)."""
        t = self.terrain[h] - {"hilltop", "clear"}
        return not t or (not self.wet(h) and t <= {"stream"})

    def kinds(self, a, b):
        return self.sides.get(pair(a, b), set())

    def road(self, a, b):
        return pair(a, b) in self.roads and not {a, b} & self.blown


def features(word):
    parts = frozenset(word.split("+"))
    if not parts <= set(FEATURES):
        raise ValueError("unknown terrain: %s" % word)
    return parts - {"clear"} or frozenset(["clear"])


def compile_board(b, rotation=0):
    """A board as it lies, or half a turn round: the only turn that keeps flat hexes flat (II.B.2)."""
    m = Map()
    cols, rows = b["cols"], b["rows"]

    def at(text):
        col, row = (int(x) for x in text.split(","))
        return from_offset(cols - 1 - col, rows - 1 - row) if rotation else from_offset(col, row)

    for row in range(rows):
        for col in range(cols):
            m.terrain[at("%d,%d" % (col, row))] = features(b["legend"][b["terrain"][row][col]])
    for path in b["roads"]:
        hexes = [at(t) for t in path]
        m.roads |= {pair(x, y) for x, y in zip(hexes, hexes[1:])}
    m.bridges = {at(t) for t in b["bridges"]}
    for side in b["sides"]:
        h = at(side["hex"])
        d = (side["dir"] + 3) % 6 if rotation else side["dir"]
        m.sides.setdefault(pair(h, add(h, d)), set()).add(side["kind"])
    for h, terrain in m.terrain.items():
        for n in neighbours(h):
            if "woods" in terrain and "woods" in m.terrain.get(n, ()):  # correction 1
                m.sides.setdefault(pair(h, n), set()).add("green")
            if "hilltop" in terrain:
                m.sides.setdefault(pair(h, n), set()).add("orange")
    return m


def from_words(words):
    """A map as another engine tells it: hex -> terrain, bridge, marks by side, roads by side."""
    m = Map()
    for text, (terrain, bridge, sides, roads) in words.items():
        h = parse(text)
        m.terrain[h] = frozenset(terrain)
        if bridge:
            m.bridges.add(h)
        for n, marks, road in zip(neighbours(h), sides, roads):
            if marks:
                m.sides.setdefault(pair(h, n), set()).update(marks.split("+"))
            if road:
                m.roads.add(pair(h, n))
    return m


def load(path):
    with open(path, encoding="utf-8") as f:
        return json.load(f)
