"""Line of sight of the second reader: exact fractions, section J with notes A to E and corrections 2 and 8."""

from fractions import Fraction

from board import add, distance, key, pair

# A hex (q, r) has its centre at X = 3q, Y = q + 2r; its corners, clockwise from the north-west one.
# The metric is bent (Y is in half hexes) but straight lines stay straight, and only they matter.
CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
HALF = Fraction(1, 2)


def centre(h):
    return (3 * h[0], h[0] + 2 * h[1])


def corners(h):
    x, y = centre(h)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def side_points(h, d):
    """The two ends of a hex's side; side 0 is north."""
    c = corners(h)
    return c[d], c[(d + 1) % 6]


def turn(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def along(a, b, p):
    """How far from a to b the point p lies (p is on the line)."""
    if a[0] != b[0]:
        return Fraction(p[0] - a[0], b[0] - a[0])
    return Fraction(p[1] - a[1], b[1] - a[1])


def meet_side(a, b, p1, p2):
    """How the line a-b meets a side: (kind, first, last) with kind cross, corner or follow, or None."""
    t1, t2 = turn(a, b, p1), turn(a, b, p2)
    if t1 == 0 and t2 == 0:
        x, y = along(a, b, p1), along(a, b, p2)
        lo, hi = min(x, y), max(x, y)
        return ("follow", lo, hi) if 0 < hi and lo < 1 else None
    if t1 == 0 or t2 == 0:
        x = along(a, b, p1 if t1 == 0 else p2)
        return ("corner", x, x) if 0 < x < 1 else None
    if (t1 < 0) == (t2 < 0):
        return None
    x = Fraction(turn(p1, p2, a), turn(p1, p2, a) - turn(p1, p2, b))
    return ("cross", x, x) if 0 < x < 1 else None


def meet_hex(a, b, h):
    """The stretch of the line inside a hex, corner and edge contacts included: (first, last) or None."""
    found = []
    for d in range(6):
        m = meet_side(a, b, *side_points(h, d))
        if m:
            found += [m[1], m[2]]
    return (min(found), max(found)) if found else None


def near_hexes(a, b):
    """All hexes the line could touch."""
    (x0, y0), (x1, y1) = centre(a), centre(b)
    out = []
    for q in range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2):
        if x0 == x1:
            lo, hi = min(y0, y1), max(y0, y1)
        else:
            left, right = max(3 * q - 2, min(x0, x1)), min(3 * q + 2, max(x0, x1))
            if left > right:
                continue
            ends = [y0 + (y1 - y0) * (x - x0) / (x1 - x0) for x in (left, right)]  # wide enough: two more on either side
            lo, hi = min(ends), max(ends)
        r = (int(lo) - q) // 2 - 2
        while q + 2 * r <= hi + 2:
            if q + 2 * r >= lo - 2:
                out.append((q, r))
            r += 1
    return out


def contacts(m, a, b):
    """Everything the line meets: sides [(pair, kinds, how, first, last, points)] and hexes {hex: (first, last)}."""
    ca, cb = centre(a), centre(b)
    sides, hexes = {}, {}
    for h in near_hexes(a, b):
        span = meet_hex(ca, cb, h)
        if span:
            hexes[h] = span
        for d in range(6):
            name = pair(h, add(h, d))
            if name in m.sides and name not in sides:
                pts = side_points(h, d)
                met = meet_side(ca, cb, *pts)
                if met:
                    sides[name] = (name, m.sides[name]) + met + (pts,)
    return sorted(sides.values(), key=lambda s: (s[3], s[0])), hexes


def attached_to_orange(m, points, name):
    """Does an orange side end at either end of this side? The exception names no cliffs."""
    for h in (name[0], name[1]):
        for n in [h] + [add(h, d) for d in range(6)]:
            for d in range(6):
                other = pair(n, add(n, d))
                if other != name and "orange" in m.sides.get(other, ()) and set(side_points(n, d)) & set(points):
                    return True
    return False


def place(name):
    """A hex, or a side as its two hexes."""
    return key(name) if isinstance(name[0], int) else "|".join(key(h) for h in name)


def blocks(m, a, b):
    """All that blocks fire from a at b, each as (why, rule, where); an empty list where the line is free."""
    if a == b:
        return []
    if m.stream(a):
        return [("in-stream", "VII.K.2", a)]
    if distance(a, b) == 1:
        return []
    found = []
    if m.stream(b) and m.level(a) == 0:
        found.append(("at-stream", "VII.K.1", b))
    sides, hexes = contacts(m, a, b)
    towns = [(span, h) for h, span in hexes.items() if h not in (a, b) and h in m.terrain and m.has(h, "town")]
    # J.9, at all levels (correction 2)
    for _, h in towns:
        if m.has(h, "hilltop"):
            found.append(("hilltop-town", "VII.J.9", h))
    for name, kinds, _, _, _, _ in sides:
        if "green" in kinds and any(m.terrain.get(h, set()) >= {"hilltop", "woods"} for h in name):
            found.append(("hilltop-woods", "VII.J.9", name))
    low = [(span, h) for span, h in towns if not m.has(h, "hilltop")]
    return found + by_levels(m, a, b, sides, low, hexes[a][1], hexes[b][0])


def by_levels(m, a, b, sides, towns, out_at, in_at):
    """The table of levels; out_at and in_at are where the line leaves the firer's hex and enters the target's."""
    la, lb = m.level(a), m.level(b)
    row = "TET.%d" % (3 * la + lb + 1)
    green = [s for s in sides if "green" in s[1]]
    brown = [s for s in sides if "brown" in s[1] and not (s[2] == "follow" and attached_to_orange(m, s[5], s[0]))]
    orange = [s for s in sides if s[1] & {"orange", "cliff"}]
    found = []
    if la == lb == 0:
        found += [("green", row, s[0]) for s in green] + [("town", row, h) for _, h in towns]
    elif lb == 0:
        found += [("green", "TET.A", s[0]) for s in green if s[4] >= in_at]
        found += [("town", "TET.A", h) for span, h in towns if span[1] >= in_at]
    elif la == 0:
        found += [("green", "TET.B", s[0]) for s in green if s[3] <= out_at]
        found += [("town", "TET.B", h) for span, h in towns if span[0] <= out_at]
    if la < 2 and lb < 2:
        found += [("brown", row, s[0]) for s in brown] + [("orange", row, s[0]) for s in orange]
    elif la < 2 or lb < 2:
        if (la, lb) == (0, 2):
            found += [("brown", "TET.D", s[0]) for s in brown if s[3] <= HALF]
        if (la, lb) == (2, 0):
            found += [("brown", "TET.C", s[0]) for s in brown if s[4] >= HALF]
        # Note E counts places: the sides of one corner are one place, a side followed is met at both its ends.
        if len({at for s in orange for at in (s[3], s[4])}) > 1:
            found += [("two-oranges", "TET.E", s[0]) for s in orange]
    return found
