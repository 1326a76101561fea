"""Smoke of the second reader: who fires it, where it lies and how long (XVI.C, P-77 to P-79)."""

import facing
import fights
import shots
import spot
from board import distance

POINTS = 25
NEVER_BY = ("maultier", "nebelwerfer")
WATER = {"sea", "stream", "swamp"}


def on(t):
    return t.settings.get("smoke") == "on"


def may_lay(t, u):
    """Whatever may fire indirectly, but rockets and ships."""
    return on(t) and u.type.indirect and not u.type.naval and u.type.id not in NEVER_BY


def points(units):
    return sum(u.type.attack for u in units)


def enough(t, u, h):
    """P-90: with who has the order already, and whoever is asked later, there may be points enough."""
    side = [x for x in t.force.units if x.side == t.side and may_lay(t, x)]
    named = [x for x in side if x.plot == h and x.plot_smoke]
    later = [x for x in side if x.number > u.number and shots.may_be_ordered(x)]
    return points(named) + points([u]) + points(later) >= POINTS


def dry(t, h):
    return h in t.force.map.terrain and not t.force.map.terrain[h] & WATER


def fresh(t, h):
    """No friend there, and nothing has fallen there in this combat phase."""
    return not t.force.here(h, t.side) and h not in t.shelled and h not in t.smoked


def fall(t, h):
    """It stands where it falls, friends or not; on water it is lost."""
    if not dry(t, h):
        return
    t.smoked.add(h)
    if [h, t.seat(), 1] not in t.force.smoke:
        t.force.smoke.append([h, t.seat(), 1])


def age(t):
    """At the beginning of its side's combat phase: of the last one it is in its second turn, of that before it goes."""
    f = t.force
    f.smoke = [s for s in f.smoke if s[1] != t.seat() or s[2] == 1]
    for s in f.smoke:
        if s[1] == t.seat():
            s[2] = 2


def due_words(t, due):
    """Orders for smoke that may be fired now."""
    found = {}
    for u in due:
        if u.due_smoke:
            found.setdefault(u.due, []).append(u)
    return ["smoke>" + t.label[h] for h, guns in found.items() if points(guns) >= POINTS and fresh(t, h)]


# -- direct ---------------------------------------------------------------------------------

def gunners(t, h):
    """Who could fire it there now: the printed range, a line of its own, what lies before a gun."""
    f = t.force
    return [u for u in f.units if u.side == t.side and may_lay(t, u) and shots.may_fire(f, u) and distance(u.place, h) <= u.type.range
            and facing.before(u, h) and spot.line(f, u.place, h)]


def direct_words(t):
    if not on(t):
        return []
    return ["smoke>" + t.label[h] for h in t.force.map.terrain if dry(t, h) and fresh(t, h) and h not in t.attacked
            and points(gunners(t, h)) >= POINTS]


def lay(t, h):
    """One gun after another until they are strong enough, and more if they like."""
    who = []
    while True:
        rest = [u for u in gunners(t, h) if u not in who and (not who or u.number > who[-1].number)]
        words = ["fire"] if points(who) >= POINTS else []
        words += [u.token + ":fire" for i, u in enumerate(rest) if points(who + rest[i:]) >= POINTS]
        word = yield ("direct/firers", t.seat(), words)
        if word == "fire":
            break
        who.append(t.by_token[word[:-5]])
    fall(t, h)
    for u in who:
        u.fired = True
    fights.show(t, who)


def words(t):
    """What stands where, for the state."""
    lying = sorted(t.force.smoke, key=lambda s: (t.numbers[s[0]], s[1], s[2]))
    return " ".join("%s/%d/%d" % (t.label[h], seat, turn) for h, seat, turn in lying)
