"""Naval fire of the second reader: groups of points at sea, what they hit, and their orders two turns ahead (XV.3, P-53, P-54)."""

import combat
import spot
from units import ALLIED, Type

POINTS = 20
FAR = 7  # always from more than six hexes
CARD = Type({"id": "naval-battery", "side": ALLIED, "kind": "ships", "attack": POINTS, "weaponClass": "(H)", "range": 10 ** 6,
             "doubleRange": False, "defence": 0, "movement": 0})
CARD.naval, CARD.spots = True, False


def groups(t):
    return [u for u in t.force.units if u.type.naval]


def due(settings):
    """How many groups a battle has."""
    return 0 if settings["navalFire"] == "off" else int(settings["navalFire"]) // POINTS


def reaches(force, h):
    """In the open, and seen from a hex of the sea."""
    return not spot.covered(force, h) and any(spot.line(force, s, h) for s, kinds in force.map.terrain.items() if "sea" in kinds)


def as_firer(u, force, h):
    hill = combat.HALF if force.map.level(h) else 1
    return {"type": u.type, "distance": FAR, "hill": hill}


def call(t):
    """Orders of the last turn are passed on: whoever sees the hex now observes for it."""
    for u in groups(t):
        if u.side == t.side and u.later is not None:
            u.plot, u.sighters, u.later = u.later, spot.sighters(t.force, t.side, u.later), None


def order(t, u, near):
    """Any hex that is seen, however far."""
    f = t.force
    seen = []
    for h in f.map.terrain:
        if h not in near:
            near[h] = spot.sighters(f, t.side, h)
        if near[h]:
            seen.append(h)
    if seen:
        word = yield ("orders/choose", u.seat, [u.token + ">-"] + ["%s>%s" % (u.token, t.label[h]) for h in seen])
        word = word.split(">")[1]
        u.later = None if word == "-" else t.hex[word]
