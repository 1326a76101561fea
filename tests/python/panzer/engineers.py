"""Engineers of the second reader: mines and blocks that they clear, turn after turn; and flails, which clear mines (X).

Four turns: they move beside it, turn the marker over, go in, take it away; and nothing else meanwhile. A flail drives in and out again.
"""

import move
import shots
from board import distance

TURNED, INSIDE = 1, 2


def marked(t, h):
    return h in t.force.mines or h in t.force.blocks


def work(t, u):
    """The hex that it clears and how far it is, if it has done nothing else since."""
    job = t.clearing.get(u.number)
    if job is None:
        return None
    h, stage = job
    where = u.place == h if stage == INSIDE else u.place is not None and distance(u.place, h) == 1
    if not where or not u.alive or u.carrier is not None or not marked(t, h):
        del t.clearing[u.number]
        return None
    return job


def may_fire(t, u):
    """X.A.7: who clears attacks in no way."""
    return shots.may_fire(t.force, u) and work(t, u) is None


def immune(t, u):
    """P-48: among the mines that they clear they are not attacked by them; nor is a flail."""
    job = work(t, u)
    return is_flail(u) or job is not None and job[1] == INSIDE


def is_flail(u):
    return u.type.kind == "mine-clearing tank"


def flails(t, u):
    """It leaves the mines at half of its allowance."""
    return is_flail(u) and u.place is not None and u.place in t.force.mines


def leave(t, u):
    """And they are gone when it does."""
    if flails(t, u):
        take_away(t, u.place)


def options(t, u):
    """What there is to clear, as {word: what}: the hex that they went into, or one beside them."""
    f = t.force
    if not u.type.engineer or u.fired or u.spent or u.moved or (u.inside and f.sealed(u.place)):
        return {}
    found = {}
    job = work(t, u)
    for h in t.label:
        if not marked(t, h):
            continue
        if h == u.place:
            if job == (h, INSIDE):
                found["clear-" + t.label[h]] = ("clear", h)
        elif distance(u.place, h) == 1:
            if job != (h, TURNED) or may_go_in(t, u, h):
                found["clear-" + t.label[h]] = ("clear", h)
    return found


def may_go_in(t, u, h):
    f = t.force
    field = f.field(u)
    return move.may_enter(f.map, field, h)[0] and move.step_cost(f.map, field, u.place, h, u.type.column)[0] is not None


def drop(t, u):
    """Whoever does anything else begins anew."""
    t.clearing.pop(u.number, None)


def clear(t, at, m, h, march):
    """One turn of it; to go in is a move as any other."""
    u = m.unit
    job = work(t, u)
    t.cleared.add(u.number)
    if job == (h, INSIDE):
        take_away(t, h)
        drop(t, u)
    elif job == (h, TURNED):
        yield from march(t, at, m, h)
        if u.place == h and u.on_map() and not u.dispersed:
            t.clearing[u.number] = (h, INSIDE)
    else:
        t.clearing[u.number] = (h, TURNED)
    m.left, m.over = 0, True


def segment_over(t):
    """A segment without it is the end of it, but for whom it finds dispersed: nobody clears half a field today and the rest another day."""
    for u in t.force.units:
        if u.side == t.side and u.number in t.clearing:
            if u.number not in t.cleared and not u.dispersed:
                drop(t, u)
    t.cleared.clear()


def take_away(t, h):
    """The mines, if there are any, else the block."""
    f = t.force
    kind = "mines" if h in f.mines else "block"
    for marker in t.markers:
        if marker["place"] == h and marker["kind"] == kind:
            marker["place"] = None
    (f.mines if kind == "mines" else f.blocks).discard(h)
