"""Fire of the second reader: direct fire (B), orders and indirect fire (C), mines (IX.A), fire at and from aircraft (XII)."""

from fractions import Fraction

import combat
import facing
import ships
import spot
from board import add, distance
from force import OTHER

MINES = combat.COLUMNS.index("2-1")


# -- direct fire (B) -------------------------------------------------------------------------

def may_fire(force, u):
    """Before any target: a face-up unit with a weapon that has not fired, is not carried, and is under no order (C.3). Ships once a turn."""
    if u.held:
        return False
    if u.type.naval:
        return not u.fired
    return (u.on_map() and not u.dispersed and not u.fired and not u.spent and u.carrier is None and u.type.weapon is not None
            and u.type.attack > 0 and u.plot is None and not force.map.stream(u.place))


def span(u, h):
    """IX.C.9: those on top of a fortification and those in it attack as if adjacent."""
    return max(1, distance(u.place, h))


def reaches(force, u, h):
    """B.3 and B.7: within range, with a free line of its own; a gun at what lies before it (XVI.1)."""
    if u.type.naval:
        return ships.reaches(force, h)
    if not facing.before(u, h):
        return False
    return combat.in_range(u.type, span(u, h)) and (u.place == h or spot.line(force, u.place, h))


def open_to(force, u, counter, h):
    """Section L: what stands in woods or a town must be adjacent to the firer, or spotted."""
    if u.type.naval:
        return True
    # A rider is one unit with its carrier (V.C.5), and given away by it.
    who = counter.members + ([counter.rider.carrier] if counter.rider else [])
    return distance(u.place, h) <= 1 or any(spot.spotted(force, x, u.side) for x in who)


def brown_between(force, a, b):
    return "brown" in force.map.kinds(a, b)


def as_firer(force, u, h):
    if u.type.naval:
        return ships.as_firer(u, force, h)
    names = ("ground", "slope", "hilltop")
    hill = combat.hill_factor(names[force.map.level(u.place)], names[force.map.level(h)], span(u, h),
                              brown_between(force, u.place, h))
    return {"type": u.type, "distance": span(u, h), "hill": hill}


def strength(force, u, h):
    """What a firer brings against the stack as it stands; nought if it can do nothing."""
    kind = stack_kind(force, h, u.side)
    firer = [as_firer(force, u, h)]
    if kind == "tie":
        return min(combat.firepower(firer, True), combat.firepower(firer, False))
    return combat.firepower(firer, kind == "armoured")


def stack_kind(force, h, by):
    """F.2.b: by the whole stack of the enemy in the hex."""
    return combat.dominant([c.target for c in force.counters(h, OTHER[by])], "town" in force.map.terrain[h])


def direct(force, firers, h, chosen, rider_alone=False, dispersed_rule=True):
    """One attack; the column, the modifier of the die, and who suffers."""
    terrain = force.map.terrain[h]
    stack = force.counters(h, OTHER[firers[0].side])
    if "town" in terrain and not rider_alone:
        chosen = stack
    if rider_alone:
        kind = "armoured" if "town" in terrain else "other"
    else:
        kind = stack_kind(force, h, firers[0].side)
    who = [as_firer(force, u, h) for u in firers]
    if kind == "tie":
        total = min(combat.firepower(who, True), combat.firepower(who, False))
    else:
        total = combat.firepower(who, kind == "armoured")
    defence = sum(Fraction(c.target["defence"]) for c in chosen)
    return {"strength": total, "defence": defence, "column": combat.odds(total, defence),
            "modifier": combat.modifiers([c.target for c in chosen], terrain, dispersed_rule), "targets": chosen}


# -- indirect fire (C) -----------------------------------------------------------------------

def may_be_ordered(u):
    """C.2, C.7 and the note of C.3."""
    return u.on_map() and u.type.indirect and not u.dispersed and u.carrier is None


def may_order(force, u, h):
    """Onto a hex in range (C.12) that a friend sees (C.4)."""
    return may_be_ordered(u) and combat.indirect_range(u.type, distance(u.place, h)) and bool(spot.sighters(force, u.side, h))


def may_loose(u, h):
    """C.3 and C.7: where it stood, face up, at that hex and no other."""
    return u.on_map() and not u.dispersed and u.carrier is None and not u.fired and not u.moved and u.plot == h


def drift(force, h, die):
    """C.8: 1 and 2 hit, 3 to 5 an adjacent hex by a second die, 6 nothing."""
    return "here" if die <= 2 else "beside" if die <= 5 else "nowhere"


def beside(h, die):
    return add(h, die - 1)


def indirect(force, batteries, h, dispersed_rule=True):
    """Attacks on every counter of the hex, friend and foe, one die each (C.9, C.10)."""
    if h not in force.map.terrain:
        return []
    stack = force.counters(h)
    total = sum(u.type.attack for u in batteries)
    found = combat.indirect(total, [c.target for c in stack], force.map.terrain[h], dispersed_rule)["attacks"]
    return [dict(a, targets=[c]) for a, c in zip(found, stack)]


# -- mines (IX.A) ------------------------------------------------------------------------------

def mined(force, side):
    """Hexes whose mines attack in the combat phase of `side`: those where its enemies stand."""
    return sorted(h for h in force.mines if force.tops(h, OTHER[side]))


def mine_attacks(force, h, side):
    """Each unit apart, at 2-1, with no modifiers."""
    return [{"column": MINES, "modifier": 0, "targets": [c]} for c in force.counters(h, OTHER[side])]


# -- a die on an attack --------------------------------------------------------------------------

def resolve(force, attack, die):
    if attack["column"] is None or attack["column"] < 0:
        return "-"
    cell = combat.crt(attack["column"], die + attack["modifier"])
    for c in attack["targets"]:
        force.apply(c, combat.effect(cell, c.dispersed))
    return cell


# -- in the air (XII) ------------------------------------------------------------------------------

AA = ((8, 0, 1), (12, 1, 2), (16, 1, 3), (20, 2, 4), (26, 2, 5), (36, 3, 6), (None, 4, 6))


def flak(guns):
    """(type, distance) each: doubled at half range or less."""
    return sum(t.attack * (2 if d <= t.range // 2 else 1) for t, d in guns)


def flak_result(total, die):
    for most, destroyed, driven in AA:
        if most is None or total <= most:
            return "X" if die <= destroyed else "A" if die <= driven else "-"


def air_factor(weapon, armoured):
    if weapon == "I":
        return Fraction(0) if armoured else Fraction(1)
    if weapon == "A":
        return Fraction(1) if armoured else Fraction(1, 2)
    return Fraction(1, 2) if armoured else Fraction(1)
