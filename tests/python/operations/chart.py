"""Hexes of the second reader: `CCRR`, flat-top, odd columns half a hex up."""


def parse(name):
    return int(name[:2]), int(name[2:])


def label(c, r):
    return "%02d%02d" % (c, r)


def cube(name):
    c, r = parse(name)
    x = c - 1
    z = (r - 1) - (x - (x & 1)) // 2
    return x, -x - z, z


def distance(a, b):
    return max(abs(p - q) for p, q in zip(cube(a), cube(b)))


class Chart:
    """The map: how large, what is land, where the land is near."""

    def __init__(self, size, land=(), part_land=()):
        self.size, self.land, self.part_land = size, set(land), set(part_land)

    def sea(self, name):
        c, r = parse(name)
        return 1 <= c <= self.size[0] and 1 <= r <= self.size[1] and name not in self.land

    def beside(self, name):
        c, r = parse(name)
        up = r - 1 if c % 2 else r  # row of the neighbours above, left and right
        around = [(c, r - 1), (c + 1, up), (c + 1, up + 1), (c, r + 1), (c - 1, up + 1), (c - 1, up)]
        return [label(*x) for x in around if x[0] > 0 and x[1] > 0 and self.sea(label(*x))]

    def reach(self, start, limit):
        """Hexes within so many steps by sea, and how far each is."""
        far, edge = {start: 0}, [start]
        for step in range(1, limit + 1):
            edge = [h for a in edge for h in self.beside(a) if h not in far and not far.update({h: step})]
        return far

    def may_be_mined(self, name):
        """77.2: part land, or all sea beside such a hex."""
        return name in self.part_land or any(h in self.part_land for h in self.beside(name))
