"""Forces of the second reader: who stands where, what counts as one counter, and what a result of the chart does to it.

Written from V.C, VI, VII.A, VIII and IX.C. A state here is plain: units, wrecks, blocks, mines, fortifications.
"""

import combat
import units as types
from move import LIMIT, Field

MOST_WRECKS = 3
AT_SEA = 8
OTHER = {types.GERMAN: types.ALLIED, types.ALLIED: types.GERMAN}


class Unit:
    """One counter. `place` is its hex, None while off the map."""

    def __init__(self, number, kind, place=None):
        self.number, self.type, self.side, self.place = number, kind, kind.side, place
        self.alive = True
        self.wreck = None  # where it stands as a wreck (VIII)
        self.dispersed = False
        self.carrier = None  # the unit it rides on
        self.inside = False  # in the fortification of its hex
        self.fired = False  # in this segment
        self.moved = False  # in this segment; loading and being carried count
        self.carried = False  # rode at any time of this segment (E.3)
        self.plot = None  # the hex under its guns (C.3)
        self.sighters = ()  # who saw that hex when it was plotted (C.8)
        self.facing = None  # the side before a gun (XVI.1)
        self.storms = None  # the hex that a rider who jumped off may assault (XV.4)
        self.held = False  # its order fell due in this phase and was not fired: it attacks nothing else (C.3)
        self.later = None  # the hex ordered two turns ahead (XV.3)
        self.landing = None  # turn and hex of its landing, while it is to come (XI)
        self.sea = None  # where it lies at sea
        self.swims = False
        self.muzzle = False  # seen to fire from woods or a town (L.1)
        self.sighted = False  # the same, by a plane (XII.B)
        self.plot_smoke = self.due_smoke = False  # smoke, not shells
        self.plot_planes = self.due_planes = ()  # planes among those who saw that hex
        self.spent = False  # fired in the enemy's segment: neither fires nor moves in the next own one (XV.B, XII.D)

    def on_map(self):
        return self.alive and self.place is not None


class Fort:
    def __init__(self, defence, side):
        self.defence, self.side = defence, side


class Counter:
    """What a result is applied to: a unit with its passenger, or a fortification with all inside."""

    def __init__(self, members, target, fort=None, rider=None):
        self.members, self.target, self.fort, self.rider = members, target, fort, rider

    @property
    def dispersed(self):
        return self.target["dispersed"]


class Force:
    def __init__(self, m, units):
        self.map, self.units = m, units
        self.wrecks, self.forts = {}, {}  # hex -> count, hex -> Fort
        self.blocks, self.mines = set(), set()
        self.fog = None  # how far anybody sees
        self.smoke = []  # [hex, seat, turn of its life]
        self.sight = None  # all lines of the map, if somebody has looked at them before

    # -- who is where ------------------------------------------------------------------

    def here(self, h, side=None):
        """Units of a hex, passengers and those inside a fortification included."""
        return [u for u in self.units if u.on_map() and u.place == h and side in (None, u.side)]

    def passenger(self, u):
        return next((p for p in self.units if p.alive and p.carrier is u), None)

    def tops(self, h, side=None):
        """Units that are a counter of their own: no passenger, nobody inside a fortification (C.5, C.10.a)."""
        return [u for u in self.here(h, side) if u.carrier is None and not u.inside]

    def inside(self, h):
        return [u for u in self.here(h) if u.inside and u.carrier is None]

    def fort_side(self, h):
        """Whose a fortification is: theirs who are in it; while it is empty, its last owner's."""
        inside = self.inside(h)
        return inside[0].side if inside else self.forts[h].side

    def sealed(self, h):
        """IX.C.9: enemies on top let nobody in or out."""
        return h in self.forts and any(u.side != self.fort_side(h) for u in self.tops(h))

    def points(self, h):
        """VI: units with their passengers, blocks, wrecks and a fortification; mines are none."""
        return len(self.tops(h)) + self.wrecks.get(h, 0) + (h in self.blocks) + (h in self.forts)

    def unit_counter(self, u):
        p = self.passenger(u)
        members = [u] + ([p] if p else [])
        return Counter(members, combat.target(u.type, p and p.type, u.dispersed))

    def at_sea(self, h, side=None):
        return [u for u in self.units if u.alive and u.sea == h and u.carrier is None and side in (None, u.side)]

    def sea_counter(self, u):
        """A provisional 8, as armour; what swims has its own defence, and two more on the die (XI.D.4)."""
        found = self.unit_counter(u)
        found.target = dict(found.target, armoured=True, die=2) if u.swims else dict(found.target, armoured=True, defence=AT_SEA)
        return found

    def fort_counter(self, h):
        inside = [x for u in self.inside(h) for x in [u] + ([self.passenger(u)] if self.passenger(u) else [])]
        return Counter(inside, combat.fort_target(self.forts[h].defence, any(u.dispersed for u in inside)), fort=h)

    def counters(self, h, side=None):
        """All counters of a hex, or those of a side; a fortification is a counter if somebody is inside."""
        found = [self.unit_counter(u) for u in self.tops(h, side)] + [self.sea_counter(u) for u in self.at_sea(h, side)]
        if h in self.forts and self.inside(h) and side in (None, self.fort_side(h)):
            found.append(self.fort_counter(h))
        return found

    def rider_counter(self, u):
        """C.6.a: a rider on armour may be attacked alone, at a nominal 1."""
        p = self.passenger(u)
        if not p or u.sea or u.type.carries != "infantry":
            return None
        return Counter([p], combat.target(u.type, p.type, p.dispersed, rider_alone=True), rider=p)

    # -- results -------------------------------------------------------------------------

    def apply(self, counter, effect):
        if effect == "X":
            self.destroy(counter)
        elif effect == "D":
            self.disperse(counter)

    def leave_wreck(self, h):
        """VIII: three in a hex at most; a further one vanishes."""
        if self.wrecks.get(h, 0) >= MOST_WRECKS:
            return False
        self.wrecks[h] = self.wrecks.get(h, 0) + 1
        return True

    def destroy(self, counter):
        armoured = counter.fort is not None or (counter.rider is None and counter.members[0].type.armoured)
        place = counter.fort or counter.members[0].place
        afloat = any(u.sea for u in counter.members)
        for u in counter.members:
            u.alive, u.carrier, u.sea = False, None, None
        if counter.fort:
            del self.forts[counter.fort]
        if armoured and not afloat and self.leave_wreck(place) and counter.fort is None:
            counter.members[0].wreck = place

    def disperse(self, counter):
        if counter.rider is not None:
            p = counter.rider
            if self.points(p.place) < LIMIT:
                p.carrier, p.carried = None, True  # at once (C.6.a)
            else:
                p.carrier.dispersed = True
            p.dispersed = True
            return
        for u in counter.members:
            u.dispersed = True

    def recover(self, side):
        """XIII.A.5: at the end of its side's own segment."""
        for u in self.units:
            if u.side == side:
                u.dispersed = u.fired = u.moved = u.carried = u.spent = False

    # -- the field of one mover -----------------------------------------------------------

    def field(self, mover):
        own, enemy, forts = {}, set(), {}
        for u in self.units:
            if not u.on_map() or u is mover or u.carrier is not None or u.inside:
                continue
            if u.side == mover.side:
                own[u.place] = own.get(u.place, 0) + 1
            else:
                enemy.add(u.place)
        for h in self.forts:
            forts[h] = "own" if self.fort_side(h) == mover.side else "enemy"
        field = Field(own, enemy, self.wrecks, self.blocks, self.mines, forts)
        field.layer = mover.type.kind == "bridgelayer"
        field.held = {h for h in forts if forts[h] == "enemy" and self.inside(h)}
        return field
