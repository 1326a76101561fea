"""Observation planes of the second reader: what they see for indirect fire, and who gives itself away to them (XII.B, P-70 to P-76)."""

import spot
from board import distance

OPEN, COVER = 30, 10


def is_observer(p):
    return p["load"] == "none"


def over_map(t, seat):
    return [p for p in t.planes if is_observer(p) and p["seat"] == seat and p["place"] is not None]


def clear_line(f, a, b):
    """Neither heights nor woods, but fog and smoke."""
    return (f.fog is None or distance(a, b) <= f.fog) and not spot.smoky(f, a, b)


def within(f, p, h):
    """In the open to 30 hexes, in cover to 10."""
    return distance(p["place"], h) <= (COVER if spot.covered(f, h) else OPEN) and clear_line(f, p["place"], h)


def sees(t, p, h):
    """Into cover only where an enemy has given itself away."""
    f = t.force
    if not within(f, p, h):
        return False
    return not spot.covered(f, h) or any((u.muzzle or u.sighted) and u.seat != p["seat"] for u in f.here(h))


def seers(t, seat, h):
    return [p for p in over_map(t, seat) if sees(t, p, h)]


def still_sees(t, p, h):
    """C.8: over the map and near enough; no enemy need be there any more (P-73)."""
    return p["place"] is not None and within(t.force, p, h)


def catches(t, u):
    """An enemy's plane near enough to see who fires out of cover."""
    return any(distance(p["place"], u.place) <= COVER and clear_line(t.force, p["place"], u.place) for p in over_map(t, 1 - u.seat))


def forget(t):
    for u in t.force.units:
        if u.sighted and not (u.on_map() and catches(t, u)):
            u.sighted = False


def flight_words(t, p):
    """It stays, goes home for good, or flies anywhere."""
    home = ["%s:home" % p["token"]] if p["place"] is not None else []
    return ["%s:-" % p["token"]] + home + ["%s:%s" % (p["token"], name) for h, name in t.label.items() if h != p["place"]]


def fly(t, p):
    word = (yield ("flight/choose", t.seat(), flight_words(t, p))).rsplit(":", 1)[1]
    if word == "home":
        p["status"], p["place"] = "gone", None
    elif word != "-":
        p["place"] = t.hex[word]
