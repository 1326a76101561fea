"""Combat of the second reader: odds, columns, weapon effectiveness, and all attacks as exact distributions in fractions.

A target is a dict: type (units.Type or None), defence, armoured, dispersed. An attack gives, for one die,
{'none','D','X'} with Fractions; a DD on a dispersed target is X.
"""

import json
import math
import os
from fractions import Fraction

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "charts.json"), encoding="utf-8") as f:
    RESULTS = json.load(f)

COLUMNS = RESULTS["columns"]
HALF = Fraction(1, 2)


def odds(attack, defence):
    """Index of the odds column rounded in the defender's favour; -1 if worse than 1-4, 6 at most."""
    attack, defence = Fraction(attack), Fraction(defence)
    if attack <= 0:
        return None
    if attack >= defence:
        return min(6, 2 + math.floor(attack / defence))
    by = math.ceil(defence / attack)
    return 4 - by if by <= 4 else -1


def column_name(c):
    return "none" if c is None or c < 0 else COLUMNS[c]


def crt(column, die):
    """The cell for a modified die; below -1 the row -1 one column to the right (correction 5)."""
    if die < -1:
        column, die = min(6, column + 1), -1
    return RESULTS["rows"][str(min(7, die))][column]


def effect(cell, dispersed):
    """What a cell does to a unit: 'none', 'D' or 'X'. A D on a dispersed unit leaves it so."""
    if cell == "X" or (cell == "DD" and dispersed):
        return "X"
    return "none" if cell == "-" else "D"


def spread(column, modifier, dispersed=False):
    """Exact distribution of the effect on a unit that is, or is not, dispersed."""
    out = {"none": Fraction(0), "D": Fraction(0), "X": Fraction(0)}
    if column is None or column < 0:
        out["none"] = Fraction(1)
        return out
    for die in range(1, 7):
        out[effect(crt(column, die + modifier), dispersed)] += Fraction(1, 6)
    return out


def cells(column, modifier):
    """The six cells, die 1 to 6."""
    if column is None or column < 0:
        return ["-"] * 6
    return [crt(column, die + modifier) for die in range(1, 7)]


# -- weapon effectiveness (F.2) ------------------------------------------------------------

def wec(weapon, armoured, distance, reach, indirect=False):
    """The factor on attack strength, by class, target type and distance."""
    if weapon is None:
        return Fraction(0)
    if weapon == "I":
        return Fraction(0) if armoured else Fraction(1)
    if weapon == "A":
        if not armoured:
            return HALF
        return Fraction(2) if distance <= reach // 2 else Fraction(1)
    if not armoured:
        return Fraction(1)
    if weapon == "M" or indirect:
        return HALF
    return Fraction(1) if distance <= 6 else HALF


def in_range(t, distance):
    if t.star:
        return distance <= 2 * t.range
    return distance <= t.range


def star_factor(t, distance):
    return HALF if t.star and distance > t.range else Fraction(1)


def hill_factor(firer_level, target_level, distance, brown_between=False):
    """Direct fire at slopes and hilltops (section H)."""
    if target_level == "ground":
        return Fraction(1)
    if target_level == "hilltop":
        return Fraction(1) if firer_level == "hilltop" else HALF
    return Fraction(1) if distance == 1 and not brown_between else HALF


def dominant(targets, town=False):
    """The target type of a whole stack: 'armoured', 'other' or 'tie'.

    targets: everything in the hex counted once: passengers and units inside a fortification left out,
    the fortification itself one armoured target.
    """
    if town:
        return "armoured"
    arm = sum(1 for t in targets if t["armoured"])
    other = len(targets) - arm
    return "armoured" if arm > other else "other" if other > arm else "tie"


def firepower(firers, armoured):
    """Total of direct fire. A firer: {'type', 'distance', 'hill' (a factor)}."""
    total = Fraction(0)
    for f in firers:
        t = f["type"]
        if not in_range(t, f["distance"]):
            continue
        total += (t.attack * wec(t.weapon, armoured, f["distance"], t.range)
                  * star_factor(t, f["distance"]) * f.get("hill", Fraction(1)))
    return total


def terrain_die(features):
    return 1 if {"woods", "town", "swamp"} & set(features) else 0


def modifiers(targets, features=(), dispersed_rule=True, base=0):
    die = base + terrain_die(features) + max([t.get("die", 0) for t in targets] or [0])
    if dispersed_rule and any(t["dispersed"] for t in targets):
        die -= 1
    return die


def direct(firers, stack, chosen, features=(), dispersed_rule=True):
    """Direct fire of all firers at the chosen members (indices) of a stack; one die for them all.

    In a town the whole stack is the target whatever is chosen.
    """
    town = "town" in features
    if town:
        chosen = list(range(len(stack)))
    targets = [stack[i] for i in chosen]
    kind = dominant(stack, town)
    if kind == "tie":
        total = min(firepower(firers, True), firepower(firers, False))
    else:
        total = firepower(firers, kind == "armoured")
    defence = sum(Fraction(t["defence"]) for t in targets)
    column = odds(total, defence)
    die = modifiers(targets, features, dispersed_rule)
    return {"strength": total, "defence": defence, "column": column, "modifier": die, "kind": kind,
            "targets": chosen, "cells": cells(column, die),
            "spread": [spread(column, die, t["dispersed"]) for t in targets]}


# -- indirect fire (C) -----------------------------------------------------------------------

def indirect_range(t, distance):
    """(H) only beyond a quarter of the printed range, rounded down (C.12); M anywhere within range."""
    if not t.indirect or distance > t.range:
        return False
    return distance > t.range // 4 if t.weapon == "(H)" else distance >= 1


def indirect_share(total, counters):
    """C.10.a: the quotient is cut to a whole number (correction to 1.9.5)."""
    return int(total) // counters if counters else 0


def indirect(total, stack, features=(), dispersed_rule=True):
    """Indirect fire at a hex: each counter by its own die. stack: every counter of the hex, friend or foe."""
    share = indirect_share(total, len(stack))
    town = "town" in features
    out = []
    for t in stack:
        strength = Fraction(share) * (HALF if t["armoured"] or town else 1)
        column = odds(strength, t["defence"])
        die = modifiers([t], features, dispersed_rule)
        out.append({"strength": strength, "defence": t["defence"], "column": column, "modifier": die,
                    "cells": cells(column, die), "spread": spread(column, die, t["dispersed"])})
    return {"share": share, "attacks": out}


# -- overrun and close assault (D, E) --------------------------------------------------------

def shifted(column, shift):
    """Odds moved in the attacker's favour; after a shift anything worse than 1-4 counts as 1-4."""
    if column is None:
        return None
    if not shift:
        return column
    return max(0, min(6, column + shift))


def overrun(attackers, stack, dispersed_rule=True):
    """Printed strengths, one column up, 2 off the die; the stack defends as one."""
    attack = sum(t.attack for t in attackers)
    defence = sum(Fraction(t["defence"]) for t in stack)
    column = shifted(odds(attack, defence), 1)
    die = modifiers(stack, (), dispersed_rule, base=-2)
    return {"strength": attack, "defence": defence, "column": column, "modifier": die,
            "cells": cells(column, die), "spread": [spread(column, die, t["dispersed"]) for t in stack]}


def may_overrun(t, stack):
    """D.1 and D.9 by type: armoured vehicles; halftracks only against what is not armoured."""
    if not t.overrun:
        return False
    return not (t.halftrack and any(x["armoured"] for x in stack))


def may_assault(groups):
    """groups: {hex: [types]} assaulting one hex. The types that may not join, as (hex, index)."""
    bad = []
    for h, types in groups.items():
        helper = any(t.infantry and not t.mg for t in types)
        for i, t in enumerate(types):
            if not t.infantry or (t.mg and not helper):
                bad.append((h, i))
    return bad


def engineers(groups):
    """E.5: some hex holds an assaulting engineer beside an assaulting infantry unit."""
    for types in groups.values():
        plain = any(t.infantry and not (t.engineer or t.scout or t.mg) for t in types)
        if plain and any(t.engineer for t in types):
            return True
    return False


def assault(groups, stack, features=(), dispersed_rule=True):
    """Close assault: printed strengths, 2 off the die, one column more with engineers."""
    attack = sum(t.attack for types in groups.values() for t in types)
    defence = sum(Fraction(t["defence"]) for t in stack)
    column = shifted(odds(attack, defence), 1 if engineers(groups) else 0)
    die = modifiers(stack, features, dispersed_rule, base=-2)
    return {"strength": attack, "defence": defence, "column": column, "modifier": die,
            "cells": cells(column, die), "spread": [spread(column, die, t["dispersed"]) for t in stack]}


def target(t, passenger=None, dispersed=False, rider_alone=False):
    """One counter as a target: carriers defend by their own rules (C.3, C.4, C.6.a)."""
    if rider_alone:
        return {"type": passenger, "defence": 1, "armoured": False, "dispersed": dispersed}
    defence = 1 if t.kind in ("truck", "wagon") and passenger is not None else t.defence
    return {"type": t, "defence": defence, "armoured": t.armoured, "dispersed": dispersed}


def fort_target(defence, dispersed=False):
    return {"type": None, "defence": defence, "armoured": True, "dispersed": dispersed}

