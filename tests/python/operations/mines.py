"""Mines of the second reader: who strikes one, laying, sweeping (N17.5, N17.6; L77 to L82)."""

from dice import Throw
import shots

POWER = 3  # 79.5
MOST = 12  # G-28


def strikes(sum_of_two, number, type_, swept):
    """79.2: both tests on the changed roll; submarines by 82.1."""
    m = sum_of_two - 4 * (type_ in ("AK", "AO")) + 4 * bool(swept)
    return m <= (10 if type_ == "SS" else 8) and m < number


def entry(table, fleet):
    """A fleet enters its hex: each ship in turn; submarines are forced home."""
    number = table.mines.get(fleet.hex, 0)
    if not number:
        return
    swept = any(s.type == "MS" and s.afloat for f in table.at(fleet.hex, fleet.seat) for s in f.ships)
    struck = False
    for s in list(fleet.ships):
        if s.type == "MTB":
            continue
        plus = swept and (not s.submarine or table.settings["submarineSweeper"])
        never = not strikes(2, number, s.type, plus)
        dice = []
        for _ in range(2):
            dice.append((yield Throw("mine", fleet.seat, s.id, never)))
        if None in dice or not strikes(sum(dice), number, s.type, plus):
            continue
        if s.submarine:
            s.home = True
        else:
            struck = True
            s.lose((yield from shots.hit(POWER, s, fleet.seat, s.id)))
    if struck:  # else there was no combat that ends (30.1)
        yield from shots.control_all(fleet.ships)


def lay(value, seat, who=None):
    """N17.5: value times the die by five; a remainder above 0 may bring one more."""
    points = value * (yield Throw("lay", seat, who))
    more = points % 5 and (yield Throw("lay-rest", seat, who)) - 1 <= points % 5
    return points // 5 + bool(more)


def sweep(seat, who=None):
    return max(0, (yield Throw("sweep", seat, who)) - 3)


def results(table):
    """S5: at the end of the sea phase, seat 0 first, fleet by fleet."""
    for seat in (0, 1):
        fleets = list(table.fleets.values())
        for kind, fleet, ships in sorted(table.declared[seat], key=lambda one: fleets.index(one[1]) if one[1] in fleets else -1):
            if fleet.works != kind or fleet.id not in table.fleets:
                continue
            for s in [s for s in ships if s.afloat and s.fleet is fleet]:
                before = table.mines.get(fleet.hex, 0)
                if kind == "lay":
                    table.mines[fleet.hex] = min(MOST, before + (yield from lay(s.card["mine"], seat, s.id)))
                else:
                    table.mines[fleet.hex] = max(0, before - (yield from sweep(seat, s.id)))
