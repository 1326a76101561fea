"""Bridges of the second reader: those that are blown, and the temporary ones that bridgelayers leave and fire brings down (X, P-60 to P-62)."""

from fractions import Fraction

import combat
import engineers
import fights
import move
import shots


def is_layer(u):
    return u.type.kind == "bridgelayer"


def in_stream(t, u):
    """A bridgelayer that has to climb out: three points (P-60)."""
    m = t.force.map
    return is_layer(u) and u.place is not None and move.open_stream(m, u.place) and u.place not in m.temporary


def leave(t, u):
    """Out of a stream for the first time, its bridge lies there."""
    made = t.made.get(u.number)
    if made is not None and not made["used"] and in_stream(t, u):
        made["place"], made["used"] = u.place, True
        t.force.map.temporary.add(u.place)


def blow(t, h):
    """A bridge is gone with the vehicles on it: a stream for whoever moves (P-47, P-84)."""
    f = t.force
    f.map.blown.add(h)
    bridges = [(t.hex[b], c["side"]) for c in t.scenario["clauses"] if c["kind"] == "demolition" for b in c["bridges"]]
    ruin = [x for x in t.markers if x["kind"] == "ruin"][bridges.index((h, t.side))]
    ruin["place"] = h
    lose_vehicles(f, h)


def fall(t, h):
    """A temporary bridge is gone, with the vehicles on it and whom they carry; no wreck is left."""
    f = t.force
    f.map.temporary.discard(h)
    for x in t.markers:
        if x["kind"] == "bridge" and x["place"] == h:
            x["place"] = None
    lose_vehicles(f, h)


def lose_vehicles(f, h):
    """And whom they carry; those on foot are not affected, unless nobody can wade there (P-84)."""
    for u in f.here(h):
        if u.type.vehicle or u.carrier is not None or f.map.deep:
            u.alive = False
    for u in f.units:
        if not u.alive:
            u.carrier = None


# -- fire at them --------------------------------------------------------------------------------

def defence(t, h):
    return next(x["defence"] for x in t.markers if x["kind"] == "bridge" and x["place"] == h)


def strength(f, u, h):
    """No armour, but class I does nothing to it."""
    if u.type.weapon == "I" or not shots.reaches(f, u, h):
        return 0
    return combat.firepower([shots.as_firer(f, u, h)], False)


def gunners(t, h):
    f = t.force
    return [u for u in f.units if u.side == t.side and engineers.may_fire(t, u) and strength(f, u, h) > 0]


def may_be_hit(t, h):
    """Neither one's own men on it, nor shells on that hex, nor a second attack."""
    return (h in t.force.map.temporary and not t.force.here(h, t.side) and h not in t.shelled and h not in t.smoked
            and h not in t.bridges_hit and bool(gunners(t, h)))


def shoot(t, h):
    who = yield from fights.choose_all(t, "direct/firers", lambda got: gunners(t, h), None)
    total = sum(strength(t.force, u, h) for u in who)
    die, = yield from fights.roll("direct/die", [(fights.DIRECT, 0, who[0].number)])
    t.bridges_hit.add(h)
    result(t, h, total, die)
    for u in who:
        u.fired = True
    fights.show(t, who)


def shell(t, guns, h):
    """Half of all points, undivided; nobody else in the hex is attacked."""
    number = next(i for i, x in enumerate(t.markers) if x["kind"] == "bridge" and x["place"] == h)
    die, = yield from fights.roll("indirect/each", [(fights.INDIRECT_FORT, number, guns[0].number)])
    result(t, h, Fraction(sum(u.type.attack for u in guns), 2), die)


def result(t, h, total, die):
    column = combat.odds(total, defence(t, h))
    if column is not None and column >= 0 and combat.crt(column, die) == "X":
        fall(t, h)
