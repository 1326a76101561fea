"""Works of engineers, segment after segment: bridges blown, blocks made, temporary bridges broken (X, P-58, P-59, P-63).

They work on the spot, leave it for a hex beside it, and then it is done or a die decides.
"""

import bridges
import fights
from board import distance

WORKS = 11
CHARGE, BUILD, BREAK = "charge", "build", "break"


class Job:
    """What a unit works at, how many segments in a row, and how often it has failed."""

    def __init__(self, kind, h):
        self.kind, self.hex = kind, h
        self.done = self.failed = 0
        self.worked = self.away = False  # in this segment; still to go back after a failure


def needed(t, job):
    if job.kind == BREAK:
        return 2
    if job.kind == CHARGE:
        return 1 if job.failed else 3
    if job.failed:
        return 1
    return 2 if t.force.map.has(job.hex, "woods") else 4


def waits(t, u):
    """Whoever is ready, or has to go back, may rest as long as it likes: on the fourth or any later turn (X.B.1)."""
    job = job_of(t, u)
    return job is not None and (job.away or ready(t, job))


def ready(t, job):
    return job is not None and not job.away and job.done >= needed(t, job)


def job_of(t, u):
    return t.jobs.get(u.number)


def give_up(t, u):
    t.jobs.pop(u.number, None)


def carriers_near(t, u):
    """Of class C, in its hex or beside, empty: it carries nothing but the equipment of one platoon (X.B, P-91)."""
    f = t.force
    return [x for x in f.units if x.on_map() and x.side == u.side and x.type.carries == "any" and f.passenger(x) is None
            and distance(x.place, u.place) <= 1]


def equipped(t, u):
    """Whether it has begun something for which its equipment is needed."""
    job = job_of(t, u)
    if job is None or not u.on_map() or u.carrier is not None:
        return False
    return job.kind != CHARGE or blowing(t, u.side)["by"] == "carrier"


def carrier_at_hand(t, u):
    """One for each: all others that are at work keep theirs before one that begins; among those at work who has worked already, and the first."""
    mine = [v for v in t.force.units if v is not u and v.side == u.side and equipped(t, v)
            and (not equipped(t, u) or v.number < u.number or v.moved)]
    most = most_served(t, mine)
    return most_served(t, mine + [u]) > most


def most_served(t, engineers):
    """The most of them that can have a carrier of their own at once."""
    if not engineers:
        return 0
    best = 0

    def assign(i, used, count):
        nonlocal best
        best = max(best, count)
        if i == len(engineers):
            return
        for c in carriers_near(t, engineers[i]):
            if c.number not in used:
                assign(i + 1, used | {c.number}, count + 1)
        assign(i + 1, used, count)

    assign(0, frozenset(), 0)
    return best


def blowing(t, side):
    """The clause by which a side may blow bridges."""
    return t.clause("demolition", side)


def may_charge(t, u):
    c = blowing(t, u.side)
    f = t.force
    return (c is not None and t.label[u.place] in c["bridges"] and u.place not in f.map.blown
            and (c["by"] == "engineers" or carrier_at_hand(t, u)))


def may_build(t, u):
    f, h = t.force, u.place
    on_road = any(h in pair for pair in f.map.roads) and h not in f.map.blown
    made = t.made.get(u.number)
    return (on_road and made is not None and not made["used"] and h not in f.blocks and h not in f.forts
            and carrier_at_hand(t, u))


def may_break(t, u):
    return u.place in t.force.map.temporary and carrier_at_hand(t, u)


def options(t, m):
    """With the whole allowance: a segment's work, or the charge set off."""
    u = m.unit
    if not u.type.engineer or u.fired or u.spent or u.moved or m.left < m.whole or u.inside:
        return {}
    found = {}
    job = job_of(t, u)
    for kind, may in ((CHARGE, may_charge), (BUILD, may_build), (BREAK, may_break)):
        mine = job if job and job.kind == kind and job.hex == u.place else None
        enough = mine and not mine.away and mine.done >= (3 if kind == CHARGE else needed(t, mine))
        if may(t, u) and not enough:
            found[kind] = ("work", kind)
    if job and job.kind == CHARGE and ready(t, job) and distance(u.place, job.hex) == 1 and enemy_near(t, u, job.hex):
        found["detonate"] = ("work", "detonate")
    return found


def enemy_near(t, u, h):
    """A bridge is blown only when an enemy is as near as the situation says."""
    within = blowing(t, u.side).get("enemyWithin")
    return within is None or any(x.on_map() and x.side != u.side and distance(x.place, h) <= within for x in t.force.units)


def work(t, at, m, kind):
    u = m.unit
    m.left, m.over = 0, True
    if kind == "detonate":
        yield from detonate(t, at, u)
        return
    job = job_of(t, u)
    if job is None or job.kind != kind or job.hex != u.place:
        job = t.jobs[u.number] = Job(kind, u.place)
    job.done, job.worked, job.away = job.done + 1, True, False


def chance(job):
    """1 to 5; with a charge that is laid again, 1 and 2 after one segment, 1 to 4 after two, 1 to 5 after three."""
    return 5 if job.kind == BUILD or not job.failed else {1: 2, 2: 4, 3: 5}[job.done]


def fail(t, u, job):
    """Once; a charge that fails again is to be laid from the beginning."""
    if job.kind == CHARGE and job.failed:
        give_up(t, u)
        return
    job.failed, job.done, job.away = job.failed + 1, 0, True


def detonate(t, at, u):
    job = job_of(t, u)
    die, = yield from fights.roll(at + "/works", [(WORKS, u.number, 0)])
    u.moved = True
    if die > chance(job):
        fail(t, u, job)
        return
    give_up(t, u)
    bridges.blow(t, job.hex)


def moved(t, at, m, start):
    """After a move to another hex: whoever was ready and is beside the spot has done it, whoever goes elsewhere gives up."""
    u = m.unit
    job = job_of(t, u)
    if job is None:
        return
    if not u.on_map() or u.dispersed and job.kind != CHARGE:
        give_up(t, u)
        return
    if u.place == start:
        return
    if job.away:
        if u.place != job.hex:
            give_up(t, u)
        job.away, job.worked = False, True
        return
    near = distance(u.place, job.hex)
    if not ready(t, job) or near > 1 or near == 0 and job.kind != CHARGE:
        give_up(t, u)
    elif job.kind == BREAK:
        give_up(t, u)
        bridges.fall(t, job.hex)
    elif job.kind == BUILD:
        m.left, m.over = 0, True
        die, = yield from fights.roll(at + "/works", [(WORKS, u.number, 0)])
        if die > chance(job):
            fail(t, u, job)
            return
        give_up(t, u)
        block = t.made[u.number]
        block["place"], block["used"] = job.hex, True
        t.force.blocks.add(job.hex)


def segment_over(t):
    """A segment without work is the end of it, but for whom it found dispersed, who is ready, or who has to go back."""
    for u in t.force.units:
        job = job_of(t, u)
        if job is None or u.side != t.side:
            continue
        if not u.on_map() or u.carrier is not None or not (job.worked or job.away or u.dispersed or ready(t, job)):
            give_up(t, u)
        job.worked = False
