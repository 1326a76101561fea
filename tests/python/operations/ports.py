"""Ports of the second reader: who may sail, and anchorages under fire (N17.1, N17.3, N17.4; L71, L72, L75, L76)."""

from cards import category
from action import by_priority
from dice import Ask, Throw
import shots

COST = {"L": 15, "S": 5}


def supply(table):
    """Once a turn, seat 0 then seat 1: ships are named that may leave their port."""
    table.cleared = set()
    table.free = {h: COST[size] for h, (size, own) in table.ports.items() if size in COST and own is not None}
    for seat in (0, 1):
        while True:
            legal = [x for x in sortie_legal(table, seat) if x.startswith("spend") or not at_leaving(table)]
            word = yield Ask("sortie", seat, legal + ["done"])
            if word == "done":
                break
            yield from sortie(table, seat, word)


def at_leaving(table):
    """The other reading: the cost is paid as ships leave, and nobody names them before."""
    return table.settings["sortie"] == "leaving"


def cost(ships):
    return sum(s.card["cost"] for s in ships)


def waiting(table, fleet):
    return [s for s in fleet.ships if s.id not in table.cleared]


def sortie_legal(table, seat):
    legal = []
    for f in table.of(seat):
        if f.docked and f.hex in table.free and waiting(table, f):
            free = table.free[f.hex]
            if cost(waiting(table, f)) <= free:
                legal.append(f.id)
            else:
                legal += [s.id for s in waiting(table, f) if s.card["cost"] <= free]
    for h, store in table.stores.items():
        if table.ports[h][1] == seat and h in table.free and (table.settings["spend"] == "any" or short(table, h)):
            legal += ["spend logistics %s %d" % (h, d) for d in sorted(set(store["logistics"]))]
            legal += ["spend resource " + h] if store["resources"] else []
    return legal


def short(table, place):
    """Whether more lies in the port than may leave it."""
    docked = [s for f in table.at(place) if f.docked for s in waiting(table, f)]
    return cost(docked) > table.free[place]


def sortie(table, seat, word):
    part = word.split(" ")
    if part[0] != "spend":
        ships = waiting(table, table.fleets[word]) if word in table.fleets else [table.ships[word]]
        table.free[ships[0].fleet.hex] -= cost(ships)
        table.cleared |= {s.id for s in ships}
        return
    store = table.stores[part[2]]
    if part[1] == "resource":
        store["resources"] -= 1
    else:
        damage = int(part[3])
        store["logistics"].remove(damage)
        if damage and (yield Throw("store", seat)) <= damage:
            return
    table.free[part[2]] += 3


def may_leave(table, fleet):
    if not fleet.docked or fleet.hex not in table.free:
        return True
    if at_leaving(table):
        return cost(fleet.ships) <= table.free[fleet.hex]
    return not waiting(table, fleet)


def leave(table, fleet):
    """As it moves out."""
    if fleet.docked and fleet.hex in table.free and at_leaving(table):
        table.free[fleet.hex] -= cost(fleet.ships)


# -- anchorages under fire -------------------------------------------------------------------


def bombard(table, fleet):
    """At the end of the move of a battle fleet that has not fought; nobody replies."""
    docked = [f for f in table.at(fleet.hex, 1 - fleet.seat) if f.docked]
    targets, taken, aims = [s for f in docked for s in f.ships], {}, []
    for s in sorted(fleet.ships, key=lambda s: (category(s.card), -(s.gun or 0))):
        if s.end == 0 or s.gun is None or s.card["range"] == 0:
            continue
        open_ = by_priority(targets, taken)
        word = yield Ask("bombard", fleet.seat, ["port", "none"] + ["gun " + t.id for t in open_], s.id)
        target = next((t for t in targets if word == "gun " + t.id), None)
        if target:
            target.fleet.disturb()  # who is shelled fights (L77, L78)
            taken[target] = taken.get(target, 0) + 1
        if word != "none":
            aims.append((s, target))
    damage = 0
    for s, target in aims:
        if target is None:
            damage += yield from shots.fifths(s.gun, fleet.seat, s.id)
        elif target.submarine and target.afloat:
            if (yield from shots.fifths(shots.gun_power(s), fleet.seat, s.id)):
                target.end = None
        elif target.afloat:
            target.lose((yield from shots.shot(shots.gun_power(s, False, target), target, fleet.seat, s.id)))
    for _ in range(damage):
        yield from hurt(table, fleet.hex, 1 - fleet.seat)
    for f in docked:
        if aims:
            yield from shots.control_all(f.ships)
        table.bury(f)
    if aims:  # one attack is one combat, of both sides (N7.4)
        yield from shots.control_all(fleet.ships)
        table.bury(fleet)


def chosen(seat, planes, n, state):
    """75.5: the defender names which of them, one by one, unless it is all."""
    left = list(planes)
    for _ in range(min(n, len(planes))):
        word = left[0].id
        if n < len(planes):
            word = yield Ask("hurt", seat, [p.id for p in left])
        one = next(p for p in left if p.id == word)
        one.state = state
        left.remove(one)


def hurt(table, place, seat):
    """75.2 to 75.5: one damage of the facility, as the defender takes it."""
    store = table.stores.get(place, {"logistics": [], "resources": 0})
    planes = [p for p in table.planes.values() if p.on == place and p.state != "lost"]
    legal = ["logistics %d" % d for d in sorted(set(store["logistics"]))]
    legal += ["resources"] if store["resources"] and store["logistics"] else []
    legal += ["planes"] if planes else []
    if not legal:
        return
    word = yield Ask("hurt", seat, legal)
    n = yield Throw("hurt", 1 - seat)
    if word == "resources":
        store["resources"] = max(0, store["resources"] - n)
    elif word == "planes":
        ready = [p for p in planes if p.state != "damaged"]
        table.bombed[1 - seat]["planes"] += min(n, len(planes))
        yield from chosen(seat, ready, n, "damaged")
        if n >= len(ready):
            yield from chosen(seat, [p for p in planes if p.state == "damaged"], n - len(ready), "lost")
    else:
        damage = int(word.split(" ")[1])
        store["logistics"].remove(damage)
        if damage + n < 6:
            store["logistics"].append(damage + n)
        else:
            table.bombed[1 - seat]["stores"] += 1
