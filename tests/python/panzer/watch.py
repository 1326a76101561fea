"""Opportunity fire of the second reader: who may fire at a mover on its way, and what comes of it (XV.B)."""

import combat
import engineers
import fights
import marches
import shots
import spot
import turret
from force import OTHER


def count(t, m, h, cost):
    """The points spent in the sight of each enemy since he last lost it; of cover only those that are seen into from beside it."""
    f, other = t.force, OTHER[m.unit.side]
    counts = not spot.covered(f, h) or spot.adjacent_friend(f, other, h)
    for w in f.units:
        if w.side != other or not w.on_map():
            continue
        if not spot.line(f, w.place, h):
            m.seen[w.number] = 0
        elif counts:
            m.seen[w.number] = m.seen.get(w.number, 0) + cost


def watch(t, at, m, h, cost, hurried=False):
    """Asked of the enemy after each hex, whether or not orders that nobody knows of bind him: returns whether he was. Who hurries defends at
    half (XV.2)."""
    f, u = t.force, m.unit
    other = OTHER[u.side]
    count(t, m, h, cost)
    counter = f.unit_counter(u)
    near = [w for w in f.units if w.side == other and might_watch(t, w) and m.seen.get(w.number, 0) >= marches.quarter(u)
            and can_stop(t, w, h, counter)]
    able = [w for w in near if may_watch(t, w)]
    if not able:
        return bool(near)
    who = yield from fights.choose_all(t, at + "/watch", lambda got: able, None, 1 - u.seat, "fire", ["pass"])
    if not who:
        return True
    attack = stop_fire(t, who, h, counter, 2 if hurried else 1)
    die, = yield from fights.roll(at + "/die", [(fights.WATCH, u.number, who[0].number)])
    shots.resolve(f, attack, die)
    for w in who:
        w.spent = True
        w.fired = turret.turns(t, w)  # as if in its own combat phase (XVI.A.3)
    fights.show(t, who)
    return True


def hard(t, h, counter):
    """The unit alone: whoever else is in its hex does not count."""
    return counter.target["armoured"] or "town" in t.force.map.terrain[h]


def can_stop(t, w, h, counter):
    f = t.force
    return (shots.reaches(f, w, h) and shots.open_to(f, w, counter, h)
            and combat.firepower([shots.as_firer(f, w, h)], hard(t, h, counter)) > 0)


def stop_fire(t, who, h, counter, times):
    f = t.force
    total = combat.firepower([shots.as_firer(f, w, h) for w in who], hard(t, h, counter))
    return {"column": combat.odds(total * times, counter.target["defence"]), "targets": [counter],
            "modifier": combat.modifiers([counter.target], f.map.terrain[h], t.easier)}


def might_watch(t, w):
    """For all that everybody knows."""
    plot, w.plot = w.plot, None
    might = not w.type.naval and shots.may_fire(t.force, w) and engineers.work(t, w) is None  # who clears does nothing else (X.A.7)
    w.plot = plot
    return might


def may_watch(t, w):
    """No battery under orders, and no ships."""
    return might_watch(t, w) and shots.may_fire(t.force, w) and not getattr(w, "due", None)
