"""Contact of the second reader: who fights whom, by day or by night, who declines, and who must step away (N12.5, N15; L51, L63 to L67)."""

import mines
from action import Action
from dice import Ask


def no_stop(table, fleet, place):
    """N14.2: own fleets of the same category stop no other; submarines are no fleets, docked ones do not count."""
    if fleet.kind == "sub":
        return []
    same = (lambda g: g.battle) if fleet.battle else (lambda g: g.kind == fleet.kind)
    return [g for g in table.at(place, fleet.seat) if g is not fleet and not g.docked and same(g)]


def enter(table, fleet, place):
    """Into the next hex: mines, and what they leave."""
    fleet.hex, fleet.docked = place, False
    yield from mines.entry(table, fleet)
    home = [s for s in fleet.ships if s.home]
    if home:
        table.returning.append((fleet, home, place))
    table.bury(fleet)


def alive(table, fleet):
    return fleet.id in table.fleets


def is_night(a, b):
    return a.fights_as_unfound and b.fights_as_unfound


def may_choose_night(fleet, other):
    """66.2: unfound, of Japan, the US or the UK, or an MTB flotilla; and the other is found."""
    if not other.found or other.kind == "raider":
        return False
    if fleet.kind == "mtb":
        return not fleet.found
    return fleet.kind == "battle" and not fleet.found and all(s.nation in ("JP", "US", "UK") for s in fleet.ships)


def may_decline(fleet, other):
    if other.id in fleet.declined:
        return False
    if fleet.fights_as_unfound:
        return not other.fights_as_unfound
    return fleet.kind == "battle" and fleet.reach is not None and fleet.id in other.by


def contacts(table, mover):
    """All enemy fleets in the hex, one after the other, the mover picks the order (G-46)."""
    while alive(table, mover):
        here = [g for g in table.at(mover.hex, 1 - mover.seat) if not g.docked and g.kind != "sub" and g.id not in mover.met]
        if mover.kind == "sub" or mover.docked or not here:
            return
        if table.settings["contact"] == "known":
            here = [g for g in here if g.found] or here[:1]
        word = yield Ask("contact", mover.seat, [g.id for g in here], mover.id)
        yield from meet(table, mover, table.fleets[word], mover, False)


def meet(table, mover, other, entering, intercepted):
    night = is_night(mover, other)
    if not night and not intercepted:
        for f, g in ((mover, other), (other, mover)):
            if may_decline(f, g):
                if (yield Ask("decline", f.seat, ["yes", "no"], f.id, g.id)) == "yes":
                    f.declined.add(g.id)
                    f.disturb()  # it does not stay where it was to lay or sweep (L77)
                    if not (yield from away(table, f)):
                        part(f, g)  # it stays, and they do not fight again (G-25)
                    if alive(table, f):
                        yield from contacts(table, f)
                    return
    part(mover, other)
    if not night:
        for f, g in ((mover, other), (other, mover)):
            if may_choose_night(f, g):
                night = (yield Ask("night", f.seat, ["yes", "no"], f.id, g.id)) == "yes"
    fleets = [entering, mover if entering is other else other]
    act = Action(*fleets, night, table.all_sea(mover.hex), table.settings["firstDie"])
    for f in fleets:
        f.fought = True
        f.disturb()
    yield from act.play()
    leaving = act.leaving()
    for f in fleets:
        table.bury(f)
    for f in leaving:
        if alive(table, f):
            yield from away(table, f)
    for f in leaving:
        if alive(table, f):
            yield from contacts(table, f)


def away(table, fleet):
    """A forced step (G-25): no move, no interception, but mines, and contact with who is hidden there."""
    known = lambda h: any(g.found for g in table.at(h, 1 - fleet.seat))
    legal = [h for h in table.chart.beside(fleet.hex) if not known(h) and not no_stop(table, fleet, h)]
    if not legal:
        return False
    place = yield Ask("away", fleet.seat, legal, fleet.id)
    fleet.ended = place
    yield from enter(table, fleet, place)
    return True


def part(fleet, other):
    """Each pair fights once in a sea phase (G-46)."""
    fleet.met.add(other.id)
    other.met.add(fleet.id)


def interceptors(table, mover):
    """63.1, 63.2: who of the other side may intercept in the hex just entered."""
    if mover.kind == "sub":
        return []
    out = []
    for g in table.of(1 - mover.seat):
        if not g.battle or g.docked or mover.id in g.met:
            continue
        beside = g.hex in table.chart.beside(mover.hex) and g.fights_as_unfound and not g.fought and mover.found and not g.works
        if g.hex == mover.hex or beside:
            out.append(g)
    return out


def intercept(table, mover):
    """Asks the other side; returns the interceptor, which stands in the hex then, and whether it came from beside."""
    legal = [g.id for g in interceptors(table, mover)]
    if not legal:
        return None, False
    word = yield Ask("intercept", 1 - mover.seat, ["no"] + legal, mover.id)
    if word == "no":
        return None, False
    g = table.fleets[word]
    came = g.hex != mover.hex
    if came:
        yield from enter(table, g, mover.hex)
    return (g if alive(table, g) else None), came
