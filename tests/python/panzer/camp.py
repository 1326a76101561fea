"""Setting up of the second reader: markers first, then vehicles, then whom they may carry (XIV, IX)."""

import facing
import judge
import landing
import marches
import move
import spot
from board import distance, neighbours
from force import Fort
from move import LIMIT


def order_of(g):
    """When a group stands in the set-up; those that come later stand nowhere."""
    return next((g[k]["order"] for k in ("setup", "landing") if k in g), None)


def set_up(t):
    """Group by group in their order; what a side lays out stands before its first."""
    rounds = sorted({(order_of(g), i) for i, side in enumerate(t.scenario["sides"]) for g in side["groups"] if order_of(g) is not None})
    begun = set()
    for order, i in rounds:
        side = t.scenario["sides"][i]
        zones, orders = zones_of(t, side)
        if i not in begun:
            begun.add(i)
            yield from lay_out(t, side, zones)
        mine = [u for u in t.force.units if u.side == side["id"] and orders.get(u.number) == order]
        for u in [u for u in mine if u.type.vehicle] + [u for u in mine if not u.type.vehicle]:
            yield from landing.record(t, u) if u.number in t.landings else place(t, u, zones[u.number])


def lay_out(t, side, zones):
    for kind in ("mines", "block", "fortification"):
        for m in t.markers:
            if m["kind"] == kind and m["seat"] == t.seat(side["id"]) and m not in t.made.values():
                yield from lay(t, m, zones)


def zones_of(t, side):
    """Zone of each unit, and of the markers under their tokens; and when each unit stands."""
    found, orders, number = {}, {}, min(u.number for u in t.force.units if u.side == side["id"])
    marks = [m for m in t.markers if m["seat"] == t.seat(side["id"])]
    for g in side["groups"]:
        z = judge.zone(t, g["setup"]["zone"]) if "setup" in g else None
        for entry in g["units"]:
            for _ in range(entry["count"]):
                if z is not None:
                    found[number] = z
                orders[number] = order_of(g)
                number += 1
        for m in g.get("markers", []):
            for _ in range(m["count"]):
                found[marks.pop(0)["token"]] = z
    return found, orders


def may_lie(t, m, h):
    """IX.A.1, IX.B.1, IX.C.1: one of each in a hex, never two kinds of them."""
    f = t.force
    terrain = f.map.terrain[h]
    if "sea" in terrain or h in f.forts:
        return False
    if m["kind"] == "block":
        return h not in f.blocks
    if h in f.mines:
        return False
    if m["kind"] == "mines":
        return not terrain & {"town", "swamp"} and h not in f.map.bridges
    if m["kind"] == "fortification":
        return h not in f.blocks and not terrain & {"swamp", "beach", "stream"}
    raise ValueError(m["kind"])


def lay(t, m, zones):
    f = t.force
    at = {t.label[h]: h for h in zones[m["token"]] if may_lie(t, m, h) and not f.here(h, enemy(t, m))}
    name = yield ("setup/choose", m["seat"], ["%s:%s" % (m["token"], x) for x in at] or [m["token"] + ":-"])
    if name.endswith(":-"):
        return
    h = at[name[-4:]]
    m["place"] = h
    {"mines": f.mines.add, "block": f.blocks.add}.get(m["kind"], lambda x: None)(h)
    if m["kind"] == "fortification":
        f.forts[h] = Fort(m["defence"], judge.SEATS[m["seat"]])


def enemy(t, m):
    return judge.SEATS[1 - m["seat"]]


def is_last(t, seat):
    """XIV.B.4, P-95: the side with the highest order, unless both have it."""
    last = [max([order_of(g) for g in side["groups"] if order_of(g) is not None], default=-1) for side in t.scenario["sides"]]
    return last[seat] > last[1 - seat]


def is_exposed(t, u, h):
    """XIV.B.4: an enemy has a line of sight to the hex; woods and towns hide from all who are not beside them (L.1). Fog as in turn 1."""
    f = t.force
    fog = t.clause("fog")
    far = fog["hexes"] if fog and fog["fromTurn"] <= 1 <= fog["toTurn"] else 99
    enemies = spot.watchers(f, judge.SEATS[1 - u.seat])
    if spot.covered(f, h):
        return any(distance(w.place, h) <= 1 for w in enemies)
    return any(distance(w.place, h) <= far and spot.line(f, w.place, h) for w in enemies)


def place(t, u, zone):
    """Who sets up last finds a place out of sight, if there is one (P-95)."""
    hidden = [h for h in zone if not is_exposed(t, u, h)] if is_last(t, u.seat) else zone
    at, inside, on = places(t, u, zone, hidden)
    if not (at or inside or on):
        at, inside, on = places(t, u, zone, zone)
    yield from put(t, u, at, inside, on)


def places(t, u, zone, hidden):
    """Hexes, fortifications and carriers, by name."""
    f = t.force
    other = judge.SEATS[1 - u.seat]
    at, inside, on = {}, {}, {}
    for h in hidden:
        if f.here(h, other) or f.map.stream(h) or move.ground_cost(f.map, h, u.type.column) is None and not on_road(f.map, h):
            continue
        if f.points(h) < LIMIT:
            at[t.label[h]] = h
        if h in f.forts and f.forts[h].side == u.side and len(f.inside(h)) < 4:
            inside["in-" + t.label[h]] = h
    for c in f.units:
        if c.on_map() and c.place in zone and marches.may_carry(c, u) and f.passenger(c) is None:
            on["on-" + c.token] = c
    return at, inside, on


def put(t, u, at, inside, on):
    legal = ["%s:%s" % (u.token, x) for x in list(at) + list(inside) + list(on)] or [u.token + ":-"]
    name = (yield ("setup/choose", u.seat, legal)).split(":", 1)[1]
    if name in at:
        u.place = at[name]
    elif name in inside:
        u.place, u.inside = inside[name], True
    elif name in on:
        u.carrier, u.place, u.inside = on[name], on[name].place, on[name].inside
    else:
        u.alive = False
    if u.place:
        take(t, u, u.place)
    if u.place and u.carrier is None:
        yield from facing.ask(t, "setup", u)


def on_road(m, h):
    return any(m.road(h, n) for n in neighbours(h))


def take(t, u, h):
    """XIV.B.2: who was last in a hex controls it; trucks and wagons never do."""
    if h in t.control and u.type.kind not in ("truck", "wagon"):
        t.control[h] = u.side
