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
    counts = not spot.covered(f, h) or spot.spotted(f, m.unit, other)
    for w in f.units:
        if w.side != other or not w.on_map():
            continue
        if not spot.line(f, w.place, h):
            m.seen[w.number] = 0
        elif counts:
            m.seen[w.number] = m.seen.get(w.number, 0) + cost


def watch(t, at, m, h, cost, hurried=False):
    """Asked of the enemy after each hex, whether or not orders that nobody knows of bind him: returns whether he was. Who hurries defends at
    half (XV.2). A rider on armour may be fired at alone (XV.B.8), but a town is one target (F.2.c)."""
    count(t, m, h, cost)
    return (yield from ask(t, at, m, h, rider_of(t, m.unit, h), hurried))


def unloaded(t, at, m, p, cost):
    """Whom it has put down may be fired at in that hex, and so may the carrier (XV.B.7)."""
    h = m.unit.place
    count(t, m, h, cost)
    yield from ask(t, at, m, h, lambda: t.force.unit_counter(p) if ready(p) else None, down=True)


def ready(u):
    return u.on_map() and not u.dispersed


def rider_of(t, u, h):
    return lambda: t.force.rider_counter(u) if ready(u) and "town" not in t.force.map.terrain[h] else None


def ask(t, at, m, h, other, hurried=False, down=False):
    """Until nobody fires any more, where there is somebody beside the mover; else once."""
    f, u = t.force, m.unit
    asked = False
    while True:
        own, beside = f.unit_counter(u) if ready(u) else None, other()
        near = [c for c in (own, beside) if c and guns(t, m, h, c, might_watch)]
        if not near:
            return asked
        asked = True
        own_guns, other_guns = (guns(t, m, h, c, may_watch) if c else [] for c in (own, beside))
        if not own_guns and not other_guns:
            return True
        counter, who = yield from shooters(t, at, u, own, own_guns, beside, other_guns)
        if not who:
            return True
        attack = stop_fire(t, who, h, counter, 2 if hurried else 1)
        die, = yield from fights.roll(at + "/die", [(fights.WATCH, counter.members[0].number, who[0].number)])
        shots.resolve(f, attack, die)
        for w in who:
            w.spent = True
            w.fired = turret.turns(t, w)  # as if in its own combat phase (XVI.A.3)
        fights.show(t, who)
        if counter is own and not down:
            return True


def guns(t, m, h, counter, may):
    """Those of the enemy who have seen the mover for a quarter of its allowance, and can hurt that one."""
    return [w for w in t.force.units if w.side == OTHER[m.unit.side] and may(t, w) and m.seen.get(w.number, 0) >= marches.quarter(m.unit)
            and can_stop(t, w, h, counter)]


def shooters(t, at, u, own, own_guns, beside, other_guns):
    """At whom, and who, one after another."""
    alone = ["target>" + beside.members[0].token] if other_guns else []
    word = yield (at + "/watch", 1 - u.seat, ["pass"] + alone + [w.token + ":fire" for w in own_guns])
    if word == "pass":
        return own, []
    at_other = word.startswith("target>")
    counter, left = (beside, other_guns) if at_other else (own, own_guns)
    who = [] if at_other else [t.by_token[word[:-5]]]
    while True:
        left = [w for w in left if not who or w.number > who[-1].number]
        word = yield (at + "/watch", 1 - u.seat, ["fire"] * bool(who) + [w.token + ":fire" for w in left])
        if word == "fire":
            return counter, who
        who.append(t.by_token[word[:-5]])


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
