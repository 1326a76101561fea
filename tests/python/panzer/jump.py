"""Riders' assault of the second reader: who jumps off right before a stack that is overrun (XV.4, P-52)."""

import camp
from move import LIMIT


def may_jump(t, u, h):
    """A rider on German armour, and room in the hex from which it drives at them; it leaves that hex itself."""
    f = t.force
    if t.settings["ridersAssault"] != "on" or u.type.carries != "infantry" or f.passenger(u) is None:
        return False
    return f.points(h) - (u in f.tops(h)) < LIMIT


def jump(t, u, target):
    """Off at once, at no cost; on foot they storm that stack and no other."""
    p = t.force.passenger(u)
    p.carrier, p.inside, p.muzzle, p.sighted = None, False, False, False
    p.moved = p.carried = True
    p.storms = target
    camp.take(t, p, p.place)
