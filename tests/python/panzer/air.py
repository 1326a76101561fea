"""Air phase of the second reader, choice by choice: flights, fire at aircraft, their attacks (XII)."""

import combat
import fights
import observe
import shots
import spot
from board import distance
from force import OTHER


def air(t):
    f = t.force
    for p in t.planes:
        if p["seat"] != t.seat() or p["status"] != "ready" or p["from"] > t.turn:
            continue
        if observe.is_observer(p):
            yield from observe.fly(t, p)
        elif not (p["spent"] and p["bursts"] >= 4):
            near = sorted({n for h in fights.target_hexes(t, t.side) for n in f.map.terrain if distance(n, h) == 1}, key=lambda h: t.label[h])
            if near:
                word = yield ("flight/choose", t.seat(), ["%s:-" % p["token"]] + ["%s:%s" % (p["token"], t.label[h]) for h in near])
                word = word.rsplit(":", 1)[1]
                p["place"] = t.hex[word] if word != "-" else None
    fights.forget(t)
    for i, p in enumerate(t.planes):
        if p["place"] and p["seat"] == t.seat():
            yield from flak(t, i, p)
    fights.forget(t)
    yield from strikes(t)
    for p in t.planes:
        if not observe.is_observer(p):
            p["place"], p["struck"] = None, False


def arms(p):
    return ([] if p["spent"] or p["load"] == "guns" else [p["load"]]) + (["guns"] if p["bursts"] < 4 else [])


def weapon(p, arm):
    if arm == "guns":
        return (3 if "47" in p["name"] else 2), "I"
    return (30, "H") if arm == "bombs" else (20, "A")


def kind_of(t, h, rider):
    """A rider alone is no armour (C.6.a), but in a town."""
    if rider:
        return "armoured" if "town" in t.force.map.terrain[h] else "other"
    return shots.stack_kind(t.force, h, t.side)


def air_strength(t, p, h, arm, rider):
    kind = kind_of(t, h, rider)
    attack, w = weapon(p, arm)
    # Half and half counts against the sum of all (P-03): whoever does something to either kind may join.
    if kind == "tie":
        return attack * max(shots.air_factor(w, True), shots.air_factor(w, False))
    return attack * shots.air_factor(w, kind == "armoured")


def flak(t, i, p):
    f = t.force
    seat = 1 - p["seat"]
    able = [u for u in f.units if u.seat == seat and u.on_map() and u.type.aa and not u.dispersed and not u.spent and u.carrier is None
            and distance(u.place, p["place"]) <= u.type.range and observe.clear_line(f, u.place, p["place"])
            and not (spot.covered(f, u.place) and distance(u.place, p["place"]) > 10)]
    if not able:
        return
    who = yield from fights.choose_all(t, "flak/choose", lambda got: able, None, seat, "fire", ["%s:pass" % p["token"]])
    if not who:
        return
    die, = yield from fights.roll("flak/die", [(fights.FLAK, i, who[0].number)])
    fate = shots.flak_result(shots.flak([(u.type, distance(u.place, p["place"])) for u in who]), die)
    if fate != "-":
        p["status"], p["place"] = ("shot-down" if fate == "X" else "driven-off"), None
    for u in who:
        u.spent = True
    fights.show(t, who)


def can_strike(t, planes, h, rider):
    return any(air_strength(t, p, h, arm, rider) for p in planes for arm in arms(p))


def in_view(t, c):
    """C.3.f: what is in the open; in cover as any direct fire needs it, or a gun that has just fired at planes, as the L-5 sees it (P-89)."""
    f = t.force
    who = c.members + ([c.rider.carrier] if c.rider else [])
    return any(u.spent or spot.spotted(f, u, t.side) for u in who)


def strikes(t):
    f = t.force
    while True:
        up = [p for p in t.planes if p["place"] and not observe.is_observer(p) and not p.get("struck")]
        hexes = []
        for h in fights.target_hexes(t, t.side):
            fresh, riders = fights.targets_in(t, h, t.side)
            near = [p for p in up if distance(p["place"], h) == 1]
            seen = any(in_view(t, c) for c in fresh) and can_strike(t, near, h, False)
            if len(fresh) == len(f.counters(h, OTHER[t.side])) and (seen or any(in_view(t, r) for r in riders) and can_strike(t, near, h, True)):
                hexes.append(h)
        if not hexes:
            return
        word = yield ("air-attack/choose", t.seat(), ["enough"] + ["attack>" + t.label[h] for h in hexes])
        if word == "enough":
            return
        h = t.hex[word[7:]]
        fresh, riders = fights.targets_in(t, h, t.side)
        near = [p for p in up if distance(p["place"], h) == 1]
        # In a town all are one target, and one who is seen gives all of them away (P-40).
        if "town" not in f.map.terrain[h]:
            fresh, riders = [c for c in fresh if in_view(t, c)], [r for r in riders if in_view(t, r)]
        if len(fresh) == 1 and not riders:
            chosen, rider = fresh, False
        else:
            chosen, rider = yield from fights.pick(t, "air-attack/pick", h, fresh, riders, lambda cs, r: can_strike(t, near, h, r))
        yield from bomb(t, h, chosen, near, rider)


def bomb(t, h, chosen, planes, rider):
    f = t.force
    who = []
    while True:
        left = [p for p in planes if not who or t.planes.index(p) > t.planes.index(who[-1][0])]
        words = ["%s:%s" % (p["token"], a) for p in left for a in arms(p) if air_strength(t, p, h, a, rider)]
        got = yield ("air-attack/firers", t.seat(), (["fire"] if who else []) + words)
        if got == "fire":
            break
        token, arm = got.rsplit(":", 1)
        who.append((next(p for p in planes if p["token"] == token), arm))
    kind = kind_of(t, h, rider)

    def total(armoured):
        return sum(weapon(p, a)[0] * shots.air_factor(weapon(p, a)[1], armoured) for p, a in who)

    strength = min(total(True), total(False)) if kind == "tie" else total(kind == "armoured")
    defence = sum(c.target["defence"] for c in chosen)
    attack = {"column": combat.odds(strength, defence), "targets": chosen,
              "modifier": combat.modifiers([c.target for c in chosen], f.map.terrain[h], t.easier)}
    die, = yield from fights.roll("air-attack/die", [(fights.AIR, fights.first_of(chosen), t.planes.index(who[0][0]))])
    members = [u for c in f.counters(h, OTHER[t.side]) for u in c.members]
    shots.resolve(f, attack, die)
    for u in members:
        u.hit = True
    for p, a in who:
        p["struck"], p["place"] = True, None
        if a == "guns":
            p["bursts"] += 1
        else:
            p["spent"] = True
