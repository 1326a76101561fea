"""Landings of the second reader: turn and hex in secret, a segment at sea, and then ashore (XI, P-64 to P-69)."""

import bridges
import fights
import judge
import marches
import walks
import watch
from board import neighbours
from move import may_enter, step_cost, stops

SWIM = 15


def groups(t):
    """Of each unit that lands: what its group says, and which group it is."""
    found = {}
    for side in t.scenario["sides"]:
        n = min(u.number for u in t.force.units if u.side == side["id"])
        for g in side["groups"]:
            for count in (e["count"] for e in g["units"]):
                if "landing" in g:
                    found.update({i: dict(g["landing"], group=g["id"]) for i in range(n, n + count)})
                n += count
    return found


def beaches(t, h):
    """The beach hexes beside it, north first."""
    m = t.force.map
    return [n for n in neighbours(h) if n in m.terrain and m.has(n, "beach")]


def zone(t, plan):
    return [h for h in judge.zone(t, plan["zone"]) if t.force.map.has(h, "sea") and beaches(t, h)]


# -- recorded in the set-up ------------------------------------------------------------------

def free(t, plan, turn):
    taken = {u.landing for u in t.force.units if u.landing}
    return [h for h in zone(t, plan) if (turn, h) not in taken]


def record(t, u):
    """A turn and a hex of its own; what cannot move goes on a carrier of its group (P-68)."""
    plan = t.landings[u.number]
    if u.type.movement == 0:
        yield from pair(t, u, plan)
        return
    turns = [n for n in range(plan["fromTurn"], plan["toTurn"] + 1) if free(t, plan, n)]
    word = yield ("setup/choose", u.seat, ["%s:turn-%d" % (u.token, n) for n in turns] or [u.token + ":-"])
    if word.endswith(":-"):
        u.alive = False
        return
    turn = int(word.rsplit("-", 1)[1])
    u.landing = (turn, None)
    word = yield ("setup/where", u.seat, ["%s:land-%s" % (u.token, t.label[h]) for h in free(t, plan, turn)])
    u.landing = (turn, t.hex[word[-4:]])


def pair(t, u, plan):
    f = t.force
    on = {"on-" + c.token: c for c in f.units if t.landings.get(c.number, {}).get("group") == plan["group"] and c.landing
          and c.side == u.side and marches.may_carry(c, u) and f.passenger(c) is None}
    word = yield ("setup/choose", u.seat, ["%s:%s" % (u.token, x) for x in on] or [u.token + ":-"])
    if word.endswith(":-"):
        u.alive = False
    else:
        u.carrier = on[word.split(":", 1)[1]]


# -- at sea ------------------------------------------------------------------------------------

def swim(t):
    """What swims throws before its side moves: up to the figure of its group it lives."""
    for u in t.force.units:
        most = t.landings.get(u.number, {}).get("swim")
        if u.side == t.side and u.sea and u.alive and u.carrier is None and most is not None:
            die, = yield from fights.roll("vehicles/cross", [(SWIM, u.number, 0)])
            if die > most:
                lose(t, u)


def lose(t, u):
    p = t.force.passenger(u)
    for x in [u, p] if p else [u]:
        x.alive, x.carrier, x.sea = False, None, None


def arrive(t):
    """After all have moved: who is still at sea is lost, and who is due comes."""
    for u in t.force.units:
        if u.side == t.side and u.sea and u.carrier is None:
            lose(t, u)
    for u in t.force.units:
        if u.side == t.side and u.alive and u.landing and u.landing[0] == t.turn and u.place is None:
            u.sea, u.landing = u.landing[1], None
            p = t.force.passenger(u)
            if p:
                p.sea = u.sea


# -- ashore ------------------------------------------------------------------------------------

def ways(t, u):
    """Everything within reach: {end: (half points, the hex before)}. The first hex is a beach beside it; one with friends is the last, and
    for who is dispersed any. Of equal ways that of the other engine is taken, as in walks."""
    f = t.force
    field = f.field(u)
    left = walks.allowance(t, u)
    first = [h for h in beaches(t, u.sea) if may_enter(f.map, field, h)[0]]
    best, come, waiting, settled = {u.sea: 0}, {}, {0: [u.sea]}, set()
    for cost in range(left + 1):
        while waiting.get(cost):
            h = waiting[cost].pop()
            if h in settled:
                continue
            settled.add(h)
            if h != u.sea and (stops(f.map, field, h) or u.dispersed or h in first and come[h] == u.sea and f.here(h, u.side)):
                continue
            for n in first if h == u.sea else neighbours(h):
                if h != u.sea and (not may_enter(f.map, field, n)[0] or n in field.blocks):
                    continue
                price = step_cost(f.map, field, h, n, u.type.column)[0]
                if price is None or cost + price > left and not (u.type.movement == 1 and h == u.sea):
                    continue
                total = min(left, cost + price)
                if n not in best or total < best[n]:
                    best[n], come[n] = total, h
                    waiting.setdefault(total, []).append(n)
    return {h: (best[h], come[h]) for h in come}


def movers(t):
    """P-65: who can land must, in the phase of those on foot."""
    return [u for u in t.force.units if u.side == t.side and u.sea and u.alive and u.carrier is None and ways(t, u)]


def ashore(t, at, m):
    f, u = t.force, m.unit
    found = ways(t, u)
    start = u.sea
    words = {"%s:%s" % (u.token, t.label[h]): h for h in found}
    goal = words[(yield (at + "/where", t.seat(), list(words)))]
    t.ashore = u.moved = True
    way = []
    while goal != start:
        way.insert(0, (goal, found[goal][0] - found.get(found[goal][1], (0,))[0]))
        goal = found[goal][1]
    was_dispersed = u.dispersed
    for i, (h, cost) in enumerate(way):
        if f.map.wet(h) and not bridges.is_layer(u):
            die, = yield from fights.roll(at + "/cross", [(fights.CROSSING, u.number, 0)])
            if die > 3:
                m.over = True
                return
        crowd = i == 0 and bool(f.here(h, u.side))
        u.sea = None
        p = f.passenger(u)
        if p:
            p.sea = None
        walks.step(t, u, h)
        m.left, m.walked = max(0, m.left - cost), True
        if t.settings["opportunityFire"] == "on":
            yield from watch.watch(t, at, m, h, cost)
        if crowd:
            for x in f.here(h):
                x.dispersed = True
        if not u.on_map() or u.dispersed:
            m.left, m.over = 0, True
            return
    if was_dispersed or stops(f.map, f.field(u), u.place):
        m.left, m.over = 0, True


def word(t, u):
    """What its own side knows of it while it is to come."""
    if not u.landing or not u.alive or u.landing[1] is None:
        return ""
    return "%d %s" % (u.landing[0], t.label[u.landing[1]])
