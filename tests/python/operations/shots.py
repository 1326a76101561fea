"""Gunnery, torpedoes and extra damage of the second reader (N3.2, N3.3, N6, N7.4; L12 to L14, L22 to L31)."""

from cards import CAPITAL
from dice import Throw


def torpedo_value(nation):
    return 3 if nation == "JP" else 1


def gun_power(ship, halved=False, target=None):
    """N7.1 first, then N1.3, each down (G-36); a merchant is 3 more for whoever has guns (N17.2). None if it has none."""
    power = ship.gun
    if power is None:
        return None
    if halved:
        power //= 2
    return power + 3 if target is not None and target.type == "AK" else power


def torpedo_power(ship, target=None):
    power = ship.torp
    if power is None:
        return None
    return power + 1 if target is not None and target.type == "AK" else power


def extra(losses, target, seat, who=None):
    """N6.4: the losses from one unit at once may bring one die more."""
    if losses < 1:
        return 0
    change = target.card["dm"] + target.card["durC"]
    sunk = target.afloat and target.end < losses
    die = yield Throw("extra", seat, who, sunk or 1 + change > losses)
    if die is None or die + change > losses:
        return 0
    return (yield Throw("more", seat, who, sunk)) or 0


def fifths(points, seat, who=None):
    """Points by five, and the remainder's test, which is thrown at 0 too (N6.2, N6.3)."""
    die = yield Throw("rest", seat, who)
    return points // 5 + (die - 1 <= points % 5)


def shot(power, target, seat, who=None):
    """One ship's gunfire: what the target loses, extra damage in it."""
    losses = yield from fifths(power, seat, who)
    return losses + (yield from extra(losses, target, seat, who))


def hit(power, target, seat, who=None, plus=0):
    """One torpedo attack that runs: power times the die."""
    die = yield Throw("torp", seat, who)
    losses = yield from fifths(power * (die + plus), seat, who)
    return losses + (yield from extra(losses, target, seat, who))


def check_change(ship, target, night, was_target):
    """N3.3: what is added to the die of the torpedo check."""
    change = was_target + (target.type in CAPITAL)
    if night:
        change -= 2
    elif ship.speed - target.speed < 3:
        change += 1
    return change - 2 * bool(ship.card["torpC"])


def torpedo(ship, target, night, was_target, seat):
    """A launch of a surface ship: check, then the hit; None if it fails the check."""
    if target.type != "AK":
        least = torpedo_value(ship.nation) - check_change(ship, target, night, was_target)  # the die may be as high as this
        die = yield Throw("check", seat, ship.id, not 1 <= least < 6)
        if (least < 1) if die is None else die > least:
            return None
    return (yield from hit(torpedo_power(ship, target), target, seat, ship.id))


def control(ship):
    """N7.4: what a ship at half or less loses at the end of a combat."""
    die = yield Throw("control", ship.seat, ship.id)
    if die <= (5 if ship.nation == "US" else 4):
        return 0
    die = yield Throw("flood", ship.seat, ship.id)
    return max(0, die - (4 if ship.card["spdC"] else 3))


def control_all(ships):
    """Once a combat, all ships of it at half or less."""
    for s in ships:
        if s.afloat and not s.submarine and s.half:
            s.lose((yield from control(s)))
