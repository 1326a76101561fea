"""Movement phase of the second reader: who may move, load, overrun, be fired at on the way (V, VII.D, XV.B), and close assaults (VII.E)."""

import combat
import move
import spot
from board import distance
from force import OTHER
from move import LIMIT


def may_move(force, u):
    """V.B.3 and C.7: face up, has not fired, is not under orders, is not carried, moves at all, and was not carried in this segment."""
    return (u.on_map() and not u.dispersed and not u.fired and not u.spent and not u.moved and not u.carried and u.plot is None
            and u.carrier is None and u.type.movement > 0 and not (u.inside and force.sealed(u.place)))


def ends(force, u, movement=None):
    return move.reach(force.map, force.field(u), u.place, movement or u.type.movement, u.type.column)


def may_carry(carrier, load):
    """C.1 and C.6 by type."""
    if load.type.vehicle or carrier.side != load.side:
        return False
    return carrier.type.carries == "any" or (carrier.type.carries == "infantry" and load.type.infantry)


def may_load(force, carrier, load):
    """C.2.c, d: in one hex, empty, neither fired nor dispersed; one operation a phase. C.6.b: armour may have fired."""
    rider = carrier.type.carries == "infantry"
    return (may_carry(carrier, load) and carrier.place == load.place and force.passenger(carrier) is None and load.carrier is None
            and not (carrier.dispersed or load.dispersed or load.fired or load.moved or load.carried)
            and not load.spent and not (carrier.spent and not rider)
            and (rider or not carrier.fired) and load.plot is None and carrier.plot is None)


def may_unload(force, carrier, h):
    """C.2.e: the passenger becomes a unit of its own for stacking."""
    return force.passenger(carrier) is not None and force.points(h) < LIMIT and not carrier.dispersed


def left_beside(carrier, load):
    """Whole points beside loading or unloading (C.2.a, b)."""
    return 0 if load.type.heavy else carrier.type.movement - (carrier.type.movement + 1) // 2


def lanes(force, u, movement=None):
    """Overruns of one unit: armour over clear ground (D.1), not over what D.8 and D.9 name."""
    if not u.type.overrun:
        return {}
    found = move.lanes(force.map, force.field(u), u.place, movement or u.type.movement, u.type.column)
    kept = {}
    for name, cost in found.items():
        from board import parse
        h = parse(name.split(" ")[0])
        if combat.may_overrun(u.type, [c.target for c in force.counters(h, OTHER[u.side])]):
            kept[name] = cost
    return kept


def overrun(force, attackers, h, dispersed_rule=True):
    stack = force.counters(h, OTHER[attackers[0].side])
    found = combat.overrun([u.type for u in attackers], [c.target for c in stack], dispersed_rule)
    return dict(found, targets=stack)


# -- opportunity fire (XV.B) -------------------------------------------------------------------

def quarter(u):
    """A quarter of its allowance, rounded down; some at least, in half points."""
    return max(1, 2 * (u.type.movement // 4))


def watched(force, u, watcher, path):
    """path: (hex, half points) as entered. The points since the watcher last lost sight; cover counts only when spotted."""
    total = 0
    for h, halves in path:
        if not spot.line(force, watcher.place, h):
            total = 0
        elif not spot.covered(force, h) or spot.adjacent_friend(force, watcher.side, h):
            total += halves
    return total >= quarter(u)


# -- close assault (E) ----------------------------------------------------------------------------

def may_assault(force, u, h):
    """E.1 to E.3, E.8, E.9; XIII.A.4: who rode in this segment may not, but who jumped off before that stack (XV.4)."""
    return (u.on_map() and u.type.infantry and not u.dispersed and not u.fired and not u.spent and u.carrier is None
            and (u.storms == h or not u.carried) and distance(u.place, h) == 1 and not force.map.stream(u.place) and not force.map.has(h, "sea")
            and not (u.inside and force.sealed(u.place)))


def assault(force, attackers, h, dispersed_rule=True):
    groups = {}
    for u in attackers:
        groups.setdefault(u.place, []).append(u.type)
    stack = force.counters(h, OTHER[attackers[0].side])
    found = combat.assault(groups, [c.target for c in stack], force.map.terrain[h], dispersed_rule)
    return dict(found, targets=stack, bad=combat.may_assault(groups))
