"""Combat, air and close assault phases of the second reader, choice by choice (VII.B, C, E, IX.A, XII)."""

import bridges
import combat
import engineers
import facing
import marches
import observe
import ships
import shots
import smoke
import spot
import units as types
from board import distance
from force import OTHER
from told import expect

MINES, SCATTER, SIDE, INDIRECT, DIRECT, SECOND, FLAK, AIR, OVERRUN, CROSSING, ASSAULT, _, WATCH, INDIRECT_FORT = range(14)


def roll(at, names):
    """A step of chance: its dice by name, their faces."""
    dice = yield (at, -1, ["roll"])
    return expect(dice, names)


def forget(t):
    """L.2: nobody stays spotted whom no undispersed enemy sees; asked at the end of each phase."""
    f = t.force
    for u in f.units:
        if u.muzzle and not (u.on_map() and any(spot.line(f, w.place, u.place) for w in spot.watchers(f, OTHER[u.side]))):
            u.muzzle = False
    observe.forget(t)


def show(t, firers):
    """L.1: who fires from woods or a town in sight of an undispersed enemy gives itself away. After the results: the dispersed do not see."""
    f = t.force
    for u in firers:
        if u.on_map() and spot.covered(f, u.place):
            u.sighted = u.sighted or observe.catches(t, u)
            if any(spot.line(f, w.place, u.place) for w in spot.watchers(f, OTHER[u.side])):
                u.muzzle = True


def enemy_hexes(t, side):
    f = t.force
    return sorted({u.place for u in f.units if u.on_map() and u.side == OTHER[side]}, key=lambda h: t.label[h])


def target_hexes(t, side):
    """And those where they lie at sea: they are fired at, and nothing else (P-64)."""
    f = t.force
    return sorted({u.place or u.sea for u in f.units if (u.on_map() or u.sea) and u.side == OTHER[side]}, key=lambda h: t.label[h])


# -- orders (C.3) -------------------------------------------------------------------------------

MOST_ORDERS = 15  # P-41


def orders(t):
    f = t.force
    near, planes = {}, {}
    for u in f.units:
        if u.side != t.side:
            continue
        if u.type.naval:
            yield from ships.order(t, u, near)
        if not shots.may_be_ordered(u):
            continue
        named = {(x.plot, x.plot_smoke) for x in f.units if x.side == t.side and x.plot is not None}
        legal = [u.token + ">-"]
        for h in f.map.terrain:
            if not combat.indirect_range(u.type, distance(u.place, h)) or not facing.before(u, h):
                continue
            if h not in near:
                near[h] = spot.sighters(f, t.side, h)
            if h not in planes:
                planes[h] = observe.seers(t, u.seat, h)
            if near[h] or planes[h]:
                if len(named) < MOST_ORDERS or (h, False) in named:
                    legal.append("%s>%s" % (u.token, t.label[h]))
                if smoke.may_lay(t, u) and smoke.dry(t, h) and smoke.enough(t, u, h) and (len(named) < MOST_ORDERS or (h, True) in named):
                    legal.append("%s>smoke-%s" % (u.token, t.label[h]))
        if len(legal) == 1:
            continue
        word = (yield ("orders/choose", u.seat, legal)).split(">")[1]
        if word != "-":
            u.plot, u.plot_smoke = t.hex[word[-4:]], word.startswith("smoke-")
            u.sighters = near[u.plot]
            # P-76: what ships have named before has no plane among its observers.
            by_ship = not u.plot_smoke and any(x.type.naval and x.side == t.side and x.plot == u.plot for x in f.units)
            u.plot_planes = () if by_ship else planes[u.plot]


# -- mines (IX.A) -------------------------------------------------------------------------------

def mines(t):
    f = t.force
    for u in list(f.units):
        if u.on_map() and u.side != t.side and u.place in f.mines and u.carrier is None and not u.inside and not engineers.immune(t, u):
            die, = yield from roll("mines/die", [(MINES, u.number, 0)])
            shots.resolve(f, {"column": shots.MINES, "modifier": 0, "targets": [f.unit_counter(u)]}, die)


# -- indirect fire (C) ----------------------------------------------------------------------------

def able(u):
    """Still where it was named, and face up; friends may hit it before it fires. Ships always are."""
    return u.type.naval or (u.on_map() and not u.dispersed and not u.fired and u.carrier is None)


def indirect(t):
    f = t.force
    for u in f.units:
        if u.side == t.side and getattr(u, "due", None) and not able(u):
            u.due = None
    while True:
        due = [u for u in f.units if u.side == t.side and getattr(u, "due", None) and able(u)]
        if not due:
            return
        legal = ["enough"] + [u.token + ":hold" for u in due]
        legal += ["fire>" + t.label[h] for h in {u.due for u in due if not u.due_smoke} if h not in t.smoked] + smoke.due_words(t, due)
        legal += ["bridge>" + t.label[h] for h in {u.due for u in due if not u.due_smoke} if h in f.map.temporary and h not in t.smoked]
        word = yield ("indirect/choose", t.seat(), legal)
        if word == "enough":
            for u in due:
                u.due, u.held = None, True
        elif word.endswith(":hold"):
            u = t.by_token[word[:-5]]
            u.due, u.held = None, True
        else:
            h, is_smoke = t.hex[word[-4:]], word.startswith("smoke>")
            yield from volley(t, [u for u in due if u.due == h and u.due_smoke == is_smoke], h, word.startswith("bridge>"))


def volley(t, guns, h, at_bridge=False):
    f = t.force
    where = h
    seen_above = any(observe.still_sees(t, p, h) for p in guns[0].due_planes)
    if not seen_above and spot.lost(f, t.side, h, guns[0].due_sighters):
        dice = yield ("indirect/scatter", -1, ["roll"])
        fall = shots.drift(f, h, dice[0][3])
        first = guns[0].number  # the order's own number would tell how many there are
        names = [(SCATTER, 0, first)] + ([(SIDE, 0, first)] if fall == "beside" else [])
        faces = expect(dice, names)
        where = h if fall == "here" else shots.beside(h, faces[1]) if fall == "beside" else None
    if where is not None and where in f.map.terrain:
        yield from land(t, guns, where, at_bridge and where == h)
    for u in guns:
        u.fired, u.due = True, None
    show(t, guns)


def land(t, guns, where, at_bridge):
    """Smoke stands there; shells attack every counter of the hex."""
    f = t.force
    if guns[0].due_smoke:
        smoke.fall(t, where)
        return
    t.shelled.add(where)
    if at_bridge:
        yield from bridges.shell(t, guns, where)
        return
    for a in shots.indirect(f, guns, where, t.easier):
        c = a["targets"][0]
        name = (INDIRECT_FORT, fort_number(t, c.fort), guns[0].number) if c.fort else (INDIRECT, c.members[0].number, guns[0].number)
        die, = yield from roll("indirect/each", [name])
        shots.resolve(f, a, die)


def fort_number(t, h):
    return next(i for i, m in enumerate(t.markers) if m["kind"] == "fortification" and m["place"] == h)


# -- direct fire (B) ---------------------------------------------------------------------------------

def targets_in(t, h, side):
    """What may be picked in a hex: counters not yet fired at in this phase, and riders alone (C.6.a)."""
    f = t.force
    every = f.counters(h, OTHER[side])
    fresh = [c for c in every if not c.members[0].hit]
    # C.6.a before B.5: a rider is a target of its own, also when its vehicle has been fired at.
    riders = [f.rider_counter(c.members[0]) for c in every if c.fort is None]
    return fresh, [r for r in riders if r and not r.rider.hit]


def can_hit(t, u, h, counters, rider=False):
    f = t.force
    if not shots.reaches(f, u, h) or not any(shots.open_to(f, u, c, h) for c in counters):
        return False
    if rider:
        kind = "town" in f.map.terrain[h]
        return combat.firepower([shots.as_firer(f, u, h)], kind) > 0
    # Half and half counts against the sum of all firers (P-03), so whoever does something to either kind may join.
    kind = shots.stack_kind(f, h, u.side)
    firer = [shots.as_firer(f, u, h)]
    return any(combat.firepower(firer, k) > 0 for k in (True, False) if kind == "tie" or k == (kind == "armoured"))


def gunners(t, h, counters, side, rider=False):
    f = t.force
    return [u for u in f.units if u.side == side and engineers.may_fire(t, u) and can_hit(t, u, h, counters, rider)]


def direct(t):
    f = t.force
    while True:
        if not any(u.side == t.side and engineers.may_fire(t, u) for u in f.units):
            return
        hexes = [h for h in target_hexes(t, t.side) if h not in t.shelled and h not in t.smoked and any_target(t, h)]
        hexes += [h for h in sorted(f.forts) if unwanted(t, h) and h not in t.shelled and h not in t.smoked and wreckers(t, h)]
        hexes += [h for h in f.map.temporary if h not in hexes and bridges.may_be_hit(t, h)]
        word = yield ("direct/choose", t.seat(), ["enough"] + ["attack>" + t.label[h] for h in hexes] + smoke.direct_words(t))
        if word == "enough":
            return
        h = t.hex[word[-4:]]
        yield from smoke.lay(t, h) if word.startswith("smoke>") else wreck(t, h) if unwanted(t, h) else shoot(t, h)


def unwanted(t, h):
    """IX.C.8: a fortification of one's own, with nobody in it or on it, is destroyed by one's own fire (P-92); once a phase as all targets."""
    f = t.force
    return h in f.forts and f.forts[h].side == t.side and not f.here(h) and h not in t.attacked


def wreckers(t, h):
    """Who fires at it as at armour, which it is (F.2.d)."""
    f = t.force
    return [u for u in f.units if u.side == t.side and engineers.may_fire(t, u) and shots.reaches(f, u, h)
            and combat.firepower([shots.as_firer(f, u, h)], True) > 0]


def wreck(t, h):
    f = t.force
    t.attacked.add(h)
    who = yield from choose_all(t, "direct/firers", lambda got: wreckers(t, h), None)
    total = combat.firepower([shots.as_firer(f, u, h) for u in who], True)
    c = f.fort_counter(h)
    die, = yield from roll("direct/die", [(DIRECT, 0, who[0].number)])
    column = combat.odds(total, c.target["defence"])
    # Nobody dies in it, so no wreck lies there: the counter is taken off.
    if column is not None and column >= 0 and combat.effect(combat.crt(column, die + combat.modifiers([c.target], f.map.terrain[h], t.easier)), False) == "X":
        t.markers[fort_number(t, h)]["place"] = None
        del f.forts[h]
    for u in who:
        u.fired = True
    show(t, who)


def any_target(t, h):
    """Whether somebody may fire at somebody there."""
    fresh, riders = targets_in(t, h, t.side)
    if "town" in t.force.map.terrain[h] and len(fresh) < len(t.force.counters(h, OTHER[t.side])):
        return False  # all together, riders too (F.2.c)
    return any(gunners(t, h, [c], t.side) for c in fresh) or any(gunners(t, h, [r], t.side, True) for r in riders)


def name_of(c):
    return "target>fortification" if c.fort else "target>" + c.members[0].token


def pick(t, at, h, counters, riders, able, bridge=False):
    """B.8: any combination of the stack; in a town all together. A temporary bridge is a target alone (P-62): then there are no counters."""
    whole = t.force.counters(h, OTHER[t.side])
    if "town" in t.force.map.terrain[h] or len(whole) + len(riders) == 1 and not bridge:
        return counters or riders, not counters
    # A fortification is named before the units on it.
    chosen, left = [], sorted((c for c in counters if able([c], False)), key=lambda c: c.fort is None)
    alone = [r for r in riders if able([r], True)]
    while True:
        legal = [name_of(c) for c in left] + [name_of(r) for r in alone if not chosen]
        if bridge and not chosen:
            legal.append("target>bridge")
        if chosen:
            legal.insert(0, "these")
        elif left and len(left) + len(alone) + bridge > 1:
            legal.insert(0, "all")
        if legal == ["these"]:
            return chosen, False
        word = yield (at, t.seat(), legal)
        if word == "target>bridge":
            return [], False
        if word == "all":
            return left, False
        if word == "these":
            return chosen, False
        rider = next((r for r in alone if name_of(r) == word), None)
        if rider and not chosen:
            return [rider], True
        found = next(c for c in left if name_of(c) == word)
        chosen.append(found)
        left = left[left.index(found) + 1:]


def choose_all(t, at, able, last, seat=None, word="fire", first=()):
    """One after another in their order, then 'fire'."""
    chosen = []
    while True:
        left = [u for u in able(chosen) if not chosen or u.number > chosen[-1].number]
        legal = (["fire"] if chosen else list(first)) + ["%s:%s" % (u.token, word) for u in left]
        got = yield (at, t.seat() if seat is None else seat, legal)
        if got == "fire" or got in first:
            return chosen
        chosen.append(t.by_token[got.rsplit(":", 1)[0]])


def shoot(t, h):
    f = t.force
    t.attacked.add(h)
    bridge = bridges.may_be_hit(t, h)
    fresh, riders = targets_in(t, h, t.side)
    chosen = rider = None
    if not bridge or any_target(t, h):
        chosen, rider = yield from pick(t, "direct/pick", h, fresh, riders, lambda cs, r: gunners(t, h, cs, t.side, r), bridge)
    if not chosen:
        yield from bridges.shoot(t, h)
        return
    who = yield from choose_all(t, "direct/firers", lambda got: gunners(t, h, chosen, t.side, rider), None)
    attack = shots.direct(f, who, h, chosen, rider, t.easier)
    die, = yield from roll("direct/die", [(DIRECT, first_of(chosen), who[0].number)])
    hit = [u for c in attack["targets"] for u in (c.members if c.fort else c.members[:1])]
    shots.resolve(f, attack, die)
    for u in hit:
        u.hit = True
    for u in who:
        u.fired = True
    yield from own_men(t, h, who, attack["strength"])
    show(t, who)


def own_men(t, h, who, strength):
    """IX.C.10.a: an owner's fire at enemies on top falls on his own men inside too, by a second die with the same points (P-94); that of those
    inside alone does not (P-50)."""
    f = t.force
    if h not in f.forts or not f.inside(h) or f.fort_side(h) != t.side or all(u.place == h for u in who):
        return
    c = f.fort_counter(h)
    die, = yield from roll("direct/second", [(SECOND, fort_number(t, h), who[0].number)])
    shots.resolve(f, {"column": combat.odds(strength, c.target["defence"]), "targets": [c],
                      "modifier": combat.modifiers([c.target], f.map.terrain[h], t.easier)}, die)


def first_of(counters):
    return min([c.members[0].number for c in counters if c.fort is None] or [0])


# -- close assault (E) --------------------------------------------------------------------------------------

def assaults(t):
    f = t.force
    while True:
        hexes = []
        for h in enemy_hexes(t, t.side):
            fresh, _ = targets_in(t, h, t.side)
            if len(fresh) == len(f.counters(h, OTHER[t.side])) and fresh and stormers(t, h, []):
                hexes.append(h)
        if not hexes:
            return
        word = yield ("assault/choose", t.seat(), ["enough"] + ["assault>" + t.label[h] for h in hexes])
        if word == "enough":
            return
        h = t.hex[word[8:]]
        who = yield from choose_all(t, "assault/firers", lambda got: stormers(t, h, got), None, None, "assault")
        yield from storm(t, who, h)


def stormers(t, h, got):
    """E.6: Allied machine guns only beside another of their hex that assaults."""
    f = t.force
    able = [u for u in f.units if u.side == t.side and marches.may_assault(f, u, h) and u not in got and engineers.work(t, u) is None]
    return [u for u in able if not u.type.mg or any(x.place == u.place and not x.type.mg for x in got)]


def storm(t, who, h):
    f = t.force
    attack = marches.assault(f, who, h, t.easier)
    die, = yield from roll("assault/die", [(ASSAULT, first_of(attack["targets"]), who[0].number)])
    members = [u for c in attack["targets"] for u in c.members]
    shots.resolve(f, attack, die)
    for u in members:
        u.hit = True
    for u in who:
        u.fired = True
