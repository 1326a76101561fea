"""Overruns of the second reader: the way to the stack, over it and beyond, fire at them on it, and the one die of all (VII.D, XV.B)."""

import camp
import fights
import jump
import marches
import move
import shots
import walks
import watch
from board import parse
from force import OTHER


def before(target, name):
    """The hex from which a lane drives at them."""
    end = parse(name.split(" ")[1])
    return (2 * target[0] - end[0], 2 * target[1] - end[1])


def lane_words(t, m, target):
    """Exits beyond the stack, with a jump where there is somebody to jump off, as {word: lane}."""
    u = m.unit
    words = {}
    for name in walks.lanes(t, u, m.left):
        if parse(name.split(" ")[0]) != target:
            continue
        end = t.label[parse(name.split(" ")[1])]
        words["%s:over-%s" % (u.token, end)] = name
        # V.C.2.d: who has loaded in this phase puts nobody down.
        if not m.operated and jump.may_jump(t, u, before(target, name)):
            words["%s:jump-%s" % (u.token, end)] = name
    return words


def joiners(t, who, target):
    """Who else may drive over that stack: all overrun together (D.5)."""
    return [x for x in t.force.units if x.side == t.side and x.type.vehicle and x not in who and x.on_map() and not x.moved
            and not x.dispersed and x.carrier is None and x.plot is None and not x.fired and not x.spent
            and any(parse(n.split(" ")[0]) == target for n in walks.lanes(t, x, walks.Move(t, x).left))]


def enter(t, at, m, h, cost, shot_at=True, takes=True):
    """One hex of it. Fire at the unit there, but in the hex of the stack, for which the points count all the same (XV.B.10). Returns whether
    anybody was asked."""
    u = m.unit
    walks.step(t, u, h, takes)
    m.left, m.walked = max(0, m.left - cost), True
    if t.settings["opportunityFire"] == "on":
        if shot_at:
            return (yield from watch.watch(t, at, m, h, cost))
        watch.count(t, m, h, cost)
    return False


def overruns(u):
    return u.on_map() and not u.dispersed


def drive(t, at, m, target, word, name):
    """Up to the stack, over it and beyond: whether it still overruns them."""
    u = m.unit
    end, entry = parse(name.split(" ")[1]), before(target, name)
    u.moved = True
    way = walks.path_to(t, u, m.left, False, entry, m.walked)
    while way:
        h, cost = way.pop(0)
        asked = yield from enter(t, at, m, h, cost)
        if not overruns(u):
            return False
        if asked and way:  # as on other ways: see walks.march
            way = walks.path_to(t, u, m.left, False, entry, m.walked)
    if ":jump-" in word:
        jump.jump(t, u, target)
    field = t.force.field(u)
    price = lambda a, b: move.step_cost(t.force.map, field, a, b, u.type.column, road_rate=False)[0]
    over, beyond = price(entry, target), price(target, end)
    yield from enter(t, at, m, target, over, shot_at=False, takes=False)
    yield from enter(t, at, m, end, beyond)
    return overruns(u)


def overrun(t, at, m, target):
    f = t.force
    who, side = [], m.unit.side
    while True:
        words = lane_words(t, m, target)
        word = yield (at + "/lane", t.seat(), list(words))
        takes_part = yield from drive(t, at, m, target, word, words[word])
        m.over = True
        if takes_part:
            who.append(m.unit)
        if not who:  # nobody is left who overruns: it is over, and the stack may be overrun again
            return
        able = joiners(t, who, target)
        word = yield (at + "/join", t.seat(), ["fire"] + ["join:" + x.token for x in able])
        if word == "fire":
            break
        m = walks.Move(t, t.by_token[word[5:]])
    who = [u for u in who if overruns(u)]
    if not who:
        return
    attack = marches.overrun(f, who, target, t.easier)
    die, = yield from fights.roll(at + "/die", [(fights.OVERRUN, fights.first_of(attack["targets"]), min(x.number for x in who))])
    shots.resolve(f, attack, die)
    if not f.here(target, OTHER[side]):  # P-46: whom the stack no longer bars has passed
        for u in who:
            camp.take(t, u, target)
    t.overrun_hexes.add(target)
