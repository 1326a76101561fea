"""Submarines of the second reader: detection, attacks, anti-submarine dice and the answer (N8; L32 to L39, L73)."""

from chart import distance
from dice import Ask, Throw
import shots


def hunters(ships):
    return [s for s in ships if s.afloat and s.card.get("asw") and s.sound]


def hunt_number(ships, planes=0):
    """32.1: sound ships with an anti-submarine value, circled ones twice; aircraft by G-30."""
    return sum(2 if s.card["aswC"] else 1 for s in hunters(ships)) + planes


def contest(number, quiet, seat, boat):
    """N8.1, N8.2: how many attacks it has, 0 when it was found first."""
    hunt = number + (yield Throw("hunt", seat, boat.fleet.id if boat.fleet else None))
    still = quiet + (yield Throw("quiet", boat.seat, boat.id))
    if number and hunt > still:
        return 0
    return 1 + max(0, still - hunt) // 3


def depth_charges(power, evasion, seat):
    """N8.4: "sunk", "home" or "none"."""
    count = power // 5
    if power % 5:
        count += (yield Throw("asw-rest", seat)) <= power % 5
    total = 0
    for _ in range(count):
        total += yield Throw("asw", seat)
    return "sunk" if total > 2 * evasion else "home" if total > evasion else "none"


def planes_that_hunt(table, place, seat):
    return sum(1 for p in table.planes.values() if p.seat == seat and p.card["asw"] and p.patrols and aboard_fit(table, p)
               and table.place(p) and distance(table.place(p), place) <= p.card["patrol"])


def aboard_fit(table, plane):
    """R-17: not from a carrier in transport mode."""
    ship = table.ships.get(plane.on)
    return ship is None or (ship.fleet is not None and ship.fleet.kind != "transport")


def guided(table, place, seat):
    """73.3, 73.4: own aircraft watch the hex, and no enemy carrier in it has a sound fighter aboard."""
    if not table.patrolled(place, seat, None):
        return False
    for p in table.planes.values():
        ship = table.ships.get(p.on)
        if p.seat != seat and ship and ship.fleet and ship.fleet.hex == place and p.state != "damaged" and p.state != "lost":
            card = p.card
            if (card["air"] and not card["airC"]) or (card["intercept"] and not card["interceptC"]):
                return False
    return True


def power(boat, target):
    return boat.card["raid"] if target.type == "AK" else boat.card["torp"]


def attack(table, boat, fleet):
    """All of one boat's attack on one fleet; the boat's fate is in its state afterwards."""
    ships, seat, place = fleet.ships, fleet.seat, fleet.hex
    number = hunt_number(ships, planes_that_hunt(table, place, seat))
    attacks = yield from contest(number, boat.card["quiet"], seat, boat)
    for _ in range(attacks):
        legal = [s.id for s in ships if s.afloat and s.type != "MTB"]
        if not legal:
            break
        name = yield Ask("aim", boat.seat, legal, boat.id)
        target = next(s for s in ships if s.id == name)
        plus = 2 if target.type == "AK" and guided(table, place, boat.seat) else 0
        target.lose((yield from shots.hit(power(boat, target), target, boat.seat, boat.id, plus)))
    yield from pursuit(boat, ships, seat)
    yield from shots.control_all(ships)


def pursuit(boat, ships, seat):
    """N8.3 to N8.5: the dice of the escort, and the boat's answer at the same time."""
    group = hunters(ships)
    if not group:
        return
    answered = None
    if boat.card["evadeC"]:
        name = yield Ask("reply", boat.seat, [s.id for s in group], boat.id)
        answered = next(s for s in group if s.id == name)
    fate = yield from depth_charges(sum(s.card["asw"] for s in group), boat.card["evade"], seat)
    if answered and (yield Throw("reply", boat.seat, boat.id)) == 1:
        answered.lose(1)
    if fate == "sunk":
        boat.end = None
    boat.home = fate == "home"
