"""Movement phase of the second reader, choice by choice: moves, loads, wading, opportunity fire on the way (V, K.3, XV.B)."""

import bridges
import camp
import combat
import engineers
import facing
import fights
import hurry
import judge
import landing
import marches
import move
import overruns
import turret
import watch
import works
from board import neighbours, parse
from force import OTHER
from move import LIMIT


def movement(t):
    """Vehicles first, then units on foot; or all as they like."""
    t.overrun_hexes = set()
    t.ashore = False
    yield from landing.swim(t)
    if t.settings["movementOrder"] == "vehicles-first":
        yield from phase(t, "vehicles", lambda u: u.type.vehicle)
        fights.forget(t)
        yield from phase(t, "foot", lambda u: not u.type.vehicle)
    else:
        yield from phase(t, "vehicles", lambda u: True)
        fights.forget(t)
        yield from phase(t, "foot", lambda u: not u.type.vehicle)
    landing.arrive(t)
    for u in t.force.units:
        if u.carrier is not None and u.moved:
            u.carried = True


def allowance(t, u):
    """In half points; of a side short of fuel, half for its vehicles."""
    whole = 2 * u.type.movement
    if u.type.vehicle and t.clause("half-fuel", u.side):
        return whole // 2
    return whole


class Move:
    """What a unit has done in its move: half points spent, whether it has loaded or unloaded, whether it is at an end."""

    def __init__(self, t, u):
        whole = allowance(t, u)
        if bridges.in_stream(t, u):
            whole = max(0, whole - 6)
        if engineers.flails(t, u):
            whole = turret.half(whole)
        self.halved = turret.rolls_on(t, u)  # half for what has fired and has a turret (XVI.A)
        self.whole = turret.half(whole) if self.halved else whole
        self.unit, self.left, self.operated, self.over = u, self.whole, False, False
        self.begun = False
        self.walked = False  # has left the hex where its move began
        self.seen = {}  # half points spent in the sight of each enemy (XV.B)


def phase(t, at, kinds):
    f = t.force
    last = None
    while True:
        able = []
        for u in f.units:
            if u.side != t.side or not (kinds(u) or last and u is last.unit):
                continue
            if last and u is last.unit:
                if not last.over and (last.left > 0 or options(t, last)) and u.on_map() and not u.dispersed:
                    able.append(u)
            elif not (at == "foot" and t.ashore) and starts(t, u):  # P-65: those on land move first
                able.append(u)
        afloat = landing.movers(t) if at == "foot" else []
        if not able and not afloat:
            return
        word = yield (at + "/choose", t.seat(), ["enough"] * (not afloat) + ["move:" + u.token for u in able + afloat])
        if word == "enough":
            return
        u = t.by_token[word[5:]]
        if not last or last.unit is not u:
            last = Move(t, u)
        yield from landing.ashore(t, at, last) if u.sea else go(t, at, last)


def starts(t, u):
    """Who may begin a move: face up, not fired, not under orders; armour that fired still loads its rider (C.6.b)."""
    f = t.force
    if comes(t, u):
        return bool(options(t, Move(t, u)))
    if not u.on_map() or u.dispersed or u.moved or u.plot is not None or u.carrier is not None:
        return False
    mobile = u.type.movement > 0 and (not u.fired or turret.rolls_on(t, u)) and not (u.inside and f.sealed(u.place))
    return mobile or bool(options(t, Move(t, u)))


def comes(t, u):
    """A reinforcement whose turn has come (XIV.1)."""
    group = t.entry.get(u.number)
    return u.alive and u.place is None and not u.exited and not u.moved and group is not None and group["turn"] <= t.turn


def entries(t, u):
    """Edge hexes where it may come, with the half points: its terrain, or the road's rate where a road leads into the hex."""
    f = t.force
    field = f.field(u)
    out = {}
    for h in judge.zone(t, t.entry[u.number]["zone"]):
        if h in field.enemy or field.stack(h) >= LIMIT:
            continue
        road = any(f.map.road(h, n) for n in neighbours(h)) and field.others(h) <= 2 and h not in f.blocks and h not in f.mines
        cost = 1 if road else move.ground_cost(f.map, h, u.type.column, bridges.is_layer(u))
        if cost is not None:
            out[h] = cost
    return out


def options(t, m):
    """Everything but to stay, as {word: what}."""
    f, u = t.force, m.unit
    out = {}
    if u.place is None:
        return {t.label[h]: ("come", h) for h in entries(t, u)}
    whole = allowance(t, u)
    half = 0 if m.halved else whole - 2 * ((whole + 3) // 4)  # half of the allowance is left, fractions gone (C.2.b)
    rider = u.type.carries == "infantry"
    load = f.passenger(u)
    # P-81: nobody is loaded or put down in a fortification.
    if u.type.carries and not m.operated and not u.inside and (rider or not u.fired) and not (u.spent and not rider):
        spent = m.whole - m.left
        if load is not None:
            cost_ok = spent == 0 if load.type.heavy else spent <= half
            if cost_ok and f.points(u.place) < LIMIT and not f.map.wet(u.place):
                out["unload-" + load.token] = ("unload", load)
        else:
            for p in f.here(u.place, u.side):
                if p is not u and marches.may_load(f, u, p) and p.inside == u.inside and engineers.work(t, p) is None:
                    if spent == 0 if p.type.heavy else spent <= half:
                        out["load-" + p.token] = ("load", p)
    if not m.begun:
        out.update(facing.turns(t, u))
        out.update(engineers.options(t, u))
        out.update(works.options(t, m))
    if ((u.fired or u.spent) and not m.halved) or u.type.movement == 0 or (u.inside and f.sealed(u.place)):
        return out
    for edge in exits(t, u):
        if m.left >= 2 and not u.inside and u.place in judge.edge_hexes(t, edge):
            out[edge] = ("leave", edge)
    if m.left > 0:
        free = u.type.movement == 1 and not m.begun and not m.operated
        walked = reach(t, m, free)
        out.update(hurry.options(t, m, walked))
        for h in walked:
            if h != u.place:
                out[t.label[h]] = ("go", h)
                if not u.inside and roomy(t, u, h):
                    out["in-" + t.label[h]] = ("in", h)
        if h_in(t, u):
            out["in-" + t.label[u.place]] = ("in", u.place)
        if u.inside and f.points(u.place) < LIMIT:
            out[t.label[u.place]] = ("go", u.place)
        for name in () if u.inside else lanes(t, u, m.left):
            target = parse(name.split(" ")[0])
            out[">" + t.label[target]] = ("over", target)
    return out


def exits(t, u):
    """XIV.B.3: where a victory row counts who leaves, and nowhere else."""
    found = set()

    def look(c):
        if c["kind"] == "exited" and c["side"] == u.side:
            found.add(c["edge"])
        for x in c["of"] if isinstance(c.get("of"), list) else [c["of"]] if "of" in c else []:
            look(x)

    for row in t.scenario["victory"]:
        look(row["when"])
    return found


def roomy(t, u, h):
    """IX.C: four inside at most; not while an enemy is on top; an empty one is whoever's comes."""
    f = t.force
    return h in f.forts and len(f.inside(h)) < 4 and not f.tops(h, OTHER[u.side]) and (f.fort_side(h) == u.side or not f.inside(h))


def h_in(t, u):
    return not u.inside and roomy(t, u, u.place)


def field_of(t, m):
    field = t.force.field(m.unit)
    field.walked = m.walked
    return field


def reach(t, m, free):
    u = m.unit
    return move.reach(t.force.map, field_of(t, m), u.place, u.type.movement, u.type.column, halves=None if free else m.left)


def lanes(t, u, left):
    """Overruns within what is left."""
    f = t.force
    if not u.type.overrun or u.fired or u.spent:
        return {}
    field = f.field(u)
    field.enemy = {h for h in field.enemy}
    found = {}
    for name, cost in move.lanes(f.map, field, u.place, left / 2, u.type.column).items():
        h = parse(name.split(" ")[0])
        stack = f.counters(h, OTHER[u.side])
        if h not in t.overrun_hexes and stack and combat.may_overrun(u.type, [c.target for c in stack]):
            found[name] = cost
    return found


def go(t, at, m):
    f, u = t.force, m.unit
    found = options(t, m)
    words = {u.token + (w if w[0] == ">" else ":" + w): w for w in found}
    word = yield (at + "/where", t.seat(), [u.token + ":stay"] + list(words))
    if word == u.token + ":stay":
        if not works.waits(t, u):
            works.give_up(t, u)
        u.moved = m.over = True
        return
    what, thing = found[words[word]]
    if what != "clear":
        engineers.drop(t, u)
    if what not in ("go", "work"):
        works.give_up(t, u)
    start = u.place
    u.moved = what != "over" and thing != "detonate" or u.moved
    if what == "come":
        cost = entries(t, u)[thing]
        step(t, u, thing)
        cost = min(cost, m.left)
        m.left, m.walked = m.left - cost, True
        if t.settings["opportunityFire"] == "on":
            yield from watch.watch(t, at, m, thing, cost)
            m.over = not u.on_map() or u.dispersed
    elif what == "leave":
        bridges.leave(t, u)
        for x in [u, f.passenger(u)]:
            if x:
                x.exited, x.place, x.muzzle, x.sighted, x.carrier = thing, None, False, False, None
        m.over = True
    elif what in ("go", "in"):
        yield from march(t, at, m, thing)
        if what == "in" and u.place == thing and u.on_map() and not u.dispersed:
            u.inside, m.left, m.over = True, 0, True
            for p in [f.passenger(u)]:
                if p:
                    p.inside = True
    elif what == "over":
        yield from overruns.overrun(t, at, m, thing)
    elif what == "quick":
        yield from hurry.go(t, at, m, thing)
    elif what == "face":
        facing.turn(t, u, thing)
        m.over = True
    elif what == "clear":
        yield from engineers.clear(t, at, m, thing, march)
    elif what == "work":
        yield from works.work(t, at, m, thing)
    else:
        yield from operate(t, at, m, what, thing)
    if what == "go":
        yield from works.moved(t, at, m, start)
    m.begun = True


def operate(t, at, m, what, p):
    u = m.unit
    p.carrier = u if what == "load" else None
    works.give_up(t, p)
    engineers.drop(t, p)
    p.moved = p.carried = True
    p.inside = u.inside
    m.operated = True
    whole = allowance(t, u)
    cost = whole if p.type.heavy else 2 * ((whole + 3) // 4)  # all of it, or half with fractions up (C.2.a, C.2.b)
    before, moved = m.left, m.left < m.whole or m.halved
    m.left = 0 if moved else max(0, before - cost)
    cost = min(cost, before)
    if u.fired or m.left == 0:
        m.over = True
    p.facing = None
    if what == "unload":
        yield from facing.ask(t, at, p)
    if t.settings["opportunityFire"] == "on":
        if what == "unload":
            yield from watch.unloaded(t, at, m, p, cost)
        else:
            watch.count(t, m, u.place, cost)
        m.over = m.over or not u.on_map() or u.dispersed


# -- the way ------------------------------------------------------------------------------------------

def path_to(t, u, left, free, goal, walked=False):
    """The way they take: a cheapest one, [(hex, half points to enter it)]. Of equal ones that of the other engine is taken: among hexes of
    one cost the one that was found last goes on first."""
    f = t.force
    field = f.field(u)
    best, come, waiting = {u.place: 0}, {}, {0: [u.place]}
    settled = set()
    for cost in range(left + 1):
        while waiting.get(cost):
            h = waiting[cost].pop()
            if h in settled:
                continue
            settled.add(h)
            if h != u.place and move.stops(f.map, field, h):
                continue
            for n in neighbours(h):
                if not move.may_enter(f.map, field, n)[0] or (n in field.blocks and (h != u.place or walked)):
                    continue
                price, _ = move.step_cost(f.map, field, h, n, u.type.column)
                if price is None or (cost + price > left and not (free and h == u.place)):
                    continue
                total = min(left, cost + price)
                if n not in best or total < best[n]:
                    best[n], come[n] = total, h
                    waiting.setdefault(total, []).append(n)
    way = []
    while goal != u.place:
        way.append((goal, best[goal] - best[come[goal]]))
        goal = come[goal]
    return way[::-1]


def march(t, at, m, goal):
    f, u = t.force, m.unit
    free = u.type.movement == 1 and not m.begun
    way = path_to(t, u, m.left, free, goal, m.walked)
    if goal == u.place:
        u.inside = False
    while way:
        h, cost = way.pop(0)
        if f.map.wet(h) and not bridges.is_layer(u):
            die, = yield from fights.roll(at + "/cross", [(fights.CROSSING, u.number, 0)])
            if die > 3:
                m.over = True
                return
        step(t, u, h)
        m.left, m.walked = max(0, m.left - cost), True
        if t.settings["opportunityFire"] == "on":
            asked = yield from watch.watch(t, at, m, h, cost)
            if not u.on_map() or u.dispersed:
                m.over = True
                return
            if asked and way:  # of ways that cost the same the other engine looks for one again
                way = path_to(t, u, m.left, False, goal, m.walked)
    if m.operated and m.left == 0:
        m.over = True
    if move.stops(f.map, f.field(u), u.place):
        m.left, m.over = 0, True


def step(t, u, h, takes=True):
    f = t.force
    bridges.leave(t, u)
    engineers.leave(t, u)
    u.muzzle = u.sighted = False
    u.place, u.inside = h, False
    if takes:
        camp.take(t, u, h)
    p = f.passenger(u)
    if p:
        p.place, p.carried, p.moved, p.muzzle, p.sighted, p.inside = h, True, p.moved, False, False, False
        if takes:
            camp.take(t, p, h)
