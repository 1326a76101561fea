"""Movement of the second reader: all end hexes of a unit with the least cost, and runs over a stack.

Costs are counted in half movement points, so that everything stays whole.
"""

import heapq

from board import add, distance, key, neighbours

LIMIT = 4
COST = {   # whole points by terrain and column; a missing entry is forbidden
    "clear": {"foot": 1, "vehicle": 1, "truck": 2, "wagon": 1},
    "woods": {"foot": 1, "vehicle": 1, "truck": 2, "wagon": 1},     # correction 1
    "town": {"foot": 1, "vehicle": 1, "truck": 2, "wagon": 1},
    "slope": {"foot": 1, "vehicle": 3, "truck": 4, "wagon": 3},
    "hilltop": {"foot": 1, "vehicle": 1, "truck": 2, "wagon": 1},
    "beach": {"foot": 1, "vehicle": 1, "truck": 2, "wagon": 1},
    "swamp": {"foot": 1},
    "stream": {"foot": 1},     # and a die roll of 1 to 3
    "sea": {},
}


def open_stream(m, h):
    """A stream without bridge and road, or under a bridge that is blown."""
    return m.has(h, "stream") and (h in m.blown or h not in m.bridges and not any(h in pair for pair in m.roads))


class Field:
    """What stands on the map beside terrain. All are sets or dicts of hexes.

    own: hex -> own units there (a carrier with its passenger is one), the mover left out
    enemy: hexes with enemy units; wrecks: hex -> count; blocks, mines: sets
    forts: hex -> owner ('own', 'enemy'), sealed or held ones of the enemy belong in enemy
    """

    def __init__(self, own=None, enemy=(), wrecks=None, blocks=(), mines=(), forts=None):
        self.own = dict(own or {})
        self.enemy = set(enemy)
        self.wrecks = dict(wrecks or {})
        self.blocks = set(blocks)
        self.mines = set(mines)
        self.forts = dict(forts or {})
        self.layer = False  # the mover lays bridges
        self.walked = False  # the mover has left the hex where its move began: no block is entered then (IX.B.2)
        self.held = set()  # fortifications with enemies inside: who climbs on top stops there (IX.C)

    def others(self, h):
        """What the road limit counts: units, wrecks (correction 4), and a fortification, which VI.E counts among the four units."""
        return self.own.get(h, 0) + self.wrecks.get(h, 0) + (h in self.forts)

    def stack(self, h):
        return (self.own.get(h, 0) + self.wrecks.get(h, 0)
                + (h in self.blocks) + (h in self.forts))


def ground_cost(m, h, column, layer=False):
    """Half points to enter a hex off the road, None if forbidden: the dearest of its terrains. A bridgelayer drives into streams."""
    worst = 0
    for t in m.terrain[h]:
        if t == "stream" and (not m.wet(h) or layer and not m.deep and open_stream(m, h)):
            t = "clear"
        if t == "stream" and m.deep:
            return None
        c = COST[t].get(column)
        if c is None:
            return None
        worst = max(worst, 1 if t == "town" and m.town_road else 2 * c)
    return worst


def step_cost(m, field, a, b, column, road_rate=True):
    """Half points from a to the adjacent b, or (None, rule) when barred; stacking and enemies left aside.

    road_rate False (overruns): the road still lifts the terrain, at the cost of clear ground (VII.D.3).
    """
    kinds = m.kinds(a, b)
    by_road = m.road(a, b) and field.others(b) <= 2
    hostile = b in field.blocks or b in field.mines or field.forts.get(b) == "enemy"
    own_fort_by_road = by_road and not hostile  # V.D.6: no road rate, but the road may still be used
    if by_road and not hostile and not road_rate:
        return 2 * COST["clear"][column], "VII.D.3"
    if by_road and not hostile and b not in field.forts:
        return 1, "V.D.1"
    if column != "foot" and "green" in kinds and not own_fort_by_road:
        return None, "V.D.6" if m.road(a, b) and hostile else "V.D.5"
    if "cliff" in kinds and not own_fort_by_road:
        return None, "cliff"
    cost = ground_cost(m, b, column, field.layer)
    if cost is None and own_fort_by_road:
        cost = 2 * COST["clear"][column]
    if cost is None:
        return None, "TEC"
    return cost, "TEC"


def may_enter(m, field, h):
    """Hexes no unit may enter or pass: off the map, enemies, the stacking limit."""
    if h not in m.terrain:
        return False, "off the map"
    if h in field.enemy:
        return False, "V.B.7"
    if field.stack(h) >= LIMIT:
        return False, "VI.E"
    return True, None


def stops(m, field, h):
    """Where a move ends on entry: blocks, mines, a stream (one stream hex a phase)."""
    return h in field.blocks or h in field.mines or h in field.held or m.wet(h)


def reach(m, field, start, movement, column, halves=None):
    """All end hexes of one unit, {hex: half points}, start included.

    halves: the budget in half points when it is not the whole allowance (transport).
    """
    budget = 2 * movement if halves is None else halves
    best = {start: 0}
    if movement == 0:
        return best
    heap = [(0, start)]
    settled = set()
    while heap:
        cost, h = heapq.heappop(heap)
        if h in settled:
            continue
        settled.add(h)
        if h != start and stops(m, field, h):
            continue
        for n in neighbours(h):
            ok, _ = may_enter(m, field, n)
            if not ok or (n in field.blocks and (h != start or field.walked)):  # a block only from an adjacent start hex
                continue
            step, _ = step_cost(m, field, h, n, column)
            if step is None:
                continue
            total = cost + step
            # V.B.5: an allowance of one always takes one hex
            if total > budget and not (movement == 1 and h == start and halves is None):
                continue
            if n not in best or total < best[n]:
                best[n] = total
                heapq.heappush(heap, (total, n))
    return best


def transport_reach(m, field, start, carrier, passenger):
    """End hexes of a carrier that loads or unloads in the same phase, moving before or after: half of its allowance is left,
    fractions gone; for a heavy gun nothing (C.2.a, C.2.b)."""
    left = 0 if passenger.heavy else carrier.movement - (carrier.movement + 1) // 2
    return reach(m, field, start, carrier.movement, carrier.column, halves=2 * left)


def overrun_run(m, field, start, target, exit_hex, movement, column):
    """Cost in half points to start's neighbour entry, through target, to the exit; None if barred.

    start must be adjacent to the target and opposite the exit; road rate is not used (VII.D.3).
    """
    if distance(start, target) != 1 or distance(target, exit_hex) != 1 or distance(start, exit_hex) != 2:
        return None
    if (target[0] - start[0], target[1] - start[1]) != (exit_hex[0] - target[0], exit_hex[1] - target[1]):
        return None
    if exit_hex not in m.terrain or exit_hex in field.enemy or field.stack(exit_hex) >= LIMIT:
        return None
    if exit_hex in field.held:  # enemies in a fortification are enemies in that hex (VII.D.3)
        return None
    if exit_hex in field.blocks:  # entered only from an adjacent start hex (IX.B.2)
        return None
    total = 0
    for a, b in ((start, target), (target, exit_hex)):
        step, _ = step_cost(m, field, a, b, column, road_rate=False)
        if step is None:
            return None
        total += step
    return total if total <= 2 * movement else None


def lanes(m, field, origin, movement, column):
    """All overruns of one unit: {'target exit': half points of the whole move}."""
    found = {}
    ends = reach(m, field, origin, movement, column)
    for target in field.enemy:
        if not m.clear(target) or target in field.blocks or target in field.mines or target in field.forts or target in field.wrecks:
            continue
        for d in range(6):
            start, exit_hex = add(target, (d + 3) % 6), add(target, d)
            if start not in ends or (start != origin and stops(m, field, start)):
                continue
            run = overrun_run(m, field, start, target, exit_hex, movement, column)
            if run is not None and ends[start] + run <= 2 * movement:
                found["%s %s" % (key(target), key(exit_hex))] = ends[start] + run
    return found
