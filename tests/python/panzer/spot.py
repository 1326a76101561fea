"""Spotting of the second reader: who sees a hex, and who may be fired at in it (C.4, C.5, section L)."""

import sight
from board import distance

COVER = {"woods", "town"}


def smoky(force, a, b):
    """Smoke between them: the line meets its hex, if only a corner of it, whatever the heights (XVI, P-79)."""
    if not force.smoke or distance(a, b) <= 1:
        return False
    ends = sight.centre(a), sight.centre(b)
    return any(h not in (a, b) and sight.meet_hex(*ends, h) for h in {s[0] for s in force.smoke})


def line(force, a, b):
    """A free line within the fog's limit."""
    limit = getattr(force, "fog", None)
    if limit is not None and distance(a, b) > limit or smoky(force, a, b):
        return False
    if force.sight is not None:
        return force.sight(a, b)
    return not sight.blocks(force.map, a, b)


def covered(force, h):
    """Woods, a town, or smoke on the hex itself."""
    return bool(COVER & force.map.terrain[h]) or any(s[0] == h for s in force.smoke)


def watchers(force, side):
    """C.5: any combat unit but trucks and wagons; none that is dispersed. Passengers are no watchers of their own."""
    return [u for u in force.units if u.on_map() and u.side == side and not u.dispersed and u.type.spots and u.carrier is None]


def adjacent_friend(force, side, h):
    return any(distance(u.place, h) <= 1 for u in watchers(force, side))


def spotted(force, u, by):
    """L.1: may `by` fire at the unit from afar? In the open always; in woods and towns if a friend is adjacent, or it gave itself away."""
    if u.sea or not covered(force, u.place) or adjacent_friend(force, by, u.place):
        return True
    return u.muzzle and any(line(force, w.place, u.place) for w in watchers(force, by))


def sighters(force, side, h):
    """Who could order fire onto a hex (C.4): with a free line; from a stream nobody (C.5, P-57); of woods and towns, from the next hex or once an enemy has fired there."""
    near = [w for w in watchers(force, side) if distance(w.place, h) <= 1 and not force.map.stream(w.place)]
    far = [w for w in watchers(force, side) if distance(w.place, h) > 1 and line(force, w.place, h)]
    if not covered(force, h) or any(u.muzzle for u in force.here(h) if u.side != side):
        return near + far
    return near


def lost(force, side, h, before):
    """C.8: every one of those who saw it is destroyed, dispersed or has moved away; a new one does not help. Loaded or in a stream it sees nothing."""
    for w in before:
        if w.on_map() and not w.dispersed and w.carrier is None and not force.map.stream(w.place) and (distance(w.place, h) <= 1 or line(force, w.place, h)):
            return False
    return True
