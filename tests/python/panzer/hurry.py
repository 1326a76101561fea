"""Quick time of the second reader: two hexes on foot, and the die at their end (XV.2, P-51)."""

import fights
import move
import walks
import watch
from board import distance, neighbours

QUICK = 14
ROUGH = {"slope", "woods", "town"}


def may_hurry(t, m):
    """Infantry, engineers and scouts, with all of their allowance."""
    u = m.unit
    return (t.settings["quickTime"] == "on" and u.type.infantry and not u.type.mg and not m.begun and not m.operated
            and m.left == m.whole and u.place is not None)


def by_road(t, field, a, b):
    """Whether a road opens the way: two others at most, neither block, mines nor an enemy's fortification."""
    return (t.force.map.road(a, b) and field.others(b) <= 2
            and not (b in field.blocks or b in field.mines or field.forts.get(b) == "enemy"))


def steps(t, field, a):
    """The hexes next to it that they may hurry into, north first and then clockwise."""
    m = t.force.map
    for b in neighbours(a):
        if move.may_enter(m, field, b)[0] and move.step_cost(m, field, a, b, "foot")[0] is not None:
            if by_road(t, field, a, b) or not (m.terrain[b] & ROUGH or m.stream(b) or b in m.blown):
                yield b


def ways(t, m, walked):
    """The hex between, by end: two hexes away, where no walk leads."""
    u, found = m.unit, {}
    field = t.force.field(u)
    for b in steps(t, field, u.place):
        # A stream that is crossed by road stops nobody.
        if b in field.blocks or b in field.mines or b in field.held:
            continue
        for c in steps(t, field, b):
            if distance(u.place, c) == 2 and c not in field.blocks and c not in walked:
                found.setdefault(c, b)
    return found


def options(t, m, walked):
    if not may_hurry(t, m):
        return {}
    return {"quick-" + t.label[c]: ("quick", (b, c)) for c, b in ways(t, m, walked).items()}


def go(t, at, m, way):
    """Each hex is entered, and watched at half of the defence; then the die, 4 to 6 disperse."""
    u = m.unit
    m.left, m.over = 0, True
    for h in way:
        walks.step(t, u, h)
        if t.settings["opportunityFire"] == "on":
            yield from watch.watch(t, at, m, h, 2, hurried=True)
            if not u.on_map() or u.dispersed:
                return
    die, = yield from fights.roll(at + "/quick", [(QUICK, u.number, 0)])
    if die > 3:
        u.dispersed = True
