"""Fields of fire of the second reader: which way a gun faces, what lies before it, and who turns it (XVI.1, P-55)."""

import marches
from board import add

SIDES = ("n", "ne", "se", "s", "sw", "nw")


def has_facing(t, u):
    """Guns that cannot move by themselves; neither mortars, nor ships."""
    ty = u.type
    return t.settings["fieldsOfFire"] == "front" and not (ty.vehicle or ty.movement > 0 or ty.weapon == "M" or ty.naval)


def square(a, b):
    """How far two centres are apart, squared; three to a hex."""
    q, r = b[0] - a[0], b[1] - a[1]
    return q * q + q * r + r * r


def before(u, h):
    """The half of the map that is no nearer to the hex behind the gun than to the one before it."""
    if u.facing is None:
        return True
    return square(add(u.place, u.facing), h) <= square(add(u.place, (u.facing + 3) % 6), h)


def ask(t, at, u):
    """A gun that has come to stand on the ground takes a side at once."""
    if has_facing(t, u):
        word = yield (at + "/face", u.seat, ["%s:face-%s" % (u.token, s) for s in SIDES])
        u.facing = SIDES.index(word.rsplit("-", 1)[1])


def is_large(u):
    """88 mm or larger but the 25-pounder (XVI.B.4.b): the heavy loads, and the 150 mm of a Nebelwerfer."""
    return u.type.heavy or u.type.id == "nebelwerfer"


def helper(t, u):
    """Who turns a large gun: the first of its hex that could still drive off with it."""
    return next((c for c in t.force.here(u.place, u.side) if marches.may_carry(c, u) and c.type.carries == "any" and not (
        c.moved or c.fired or c.spent or c.dispersed) and c.plot is None), None)


def turns(t, u):
    """What it may do in the movement phase instead of a move, as {word: what}."""
    if not has_facing(t, u) or u.fired or u.spent or u.moved or u.carried or (is_large(u) and helper(t, u) is None):
        return {}
    return {"face-" + s: ("face", d) for d, s in enumerate(SIDES) if d != u.facing}


def turn(t, u, d):
    if is_large(u):
        helper(t, u).moved = True
    u.facing = d
