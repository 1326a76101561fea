"""Air strikes of the second reader: interceptors, air combat, anti-aircraft fire, bombs and torpedoes (N10, N16, G-1, G-18, G-50)."""

from cards import CARRIERS
from chart import distance
from dice import Ask, Subset, Throw
import shots


def result_of(difference):
    """G-1: what the defender suffers."""
    return "lost" if difference >= 7 else "damaged" if difference >= 5 else "retreated" if difference >= 3 else None


def suffer(plane, result):
    """Two retreats are a damage, two damages a loss."""
    if result == "retreated" and plane.retreats:
        result = "damaged"
    if result == "damaged" and plane.state == "damaged":
        result = "lost"
    if result == "retreated":
        plane.retreats += 1
    if result and plane.state != "lost":
        if not (result == "retreated" and plane.state == "damaged"):
            plane.state = result


def air_combat(value, train, plane, seat, who=None, plus=0, defence=None):
    """One check: the attacker's value, die and training against the other's value and training."""
    ahead = value + train + plus - (plane.card["air"] if defence is None else defence) - plane.train
    die = yield Throw("air", seat, who, result_of(ahead + 1) == result_of(ahead + 6))
    return result_of(ahead + (die or 1))


def bomb(value, train, seat, who=None):
    """G-18, level and dive bombing: 1D - training at or below the value, and each 3 below one more."""
    m = (yield Throw("bomb", seat, who)) - train
    return 1 + (value - m) // 3 if m <= value else 0


def drop(value, train, seat, who=None):
    """G-18, aerial torpedoes: value times (1D + training) by five; 1 to 3 does nothing."""
    s = (yield Throw("drop", seat, who)) + train
    if s <= 3:
        return 0
    points = value * s
    return points // 5 + bool(points % 5 and (yield Throw("drop-rest", seat, who)) <= points % 5)


def flak(allotted, plane, seat, on_ships=True):
    """N10.2: the smaller of the die and the allotment is the value of the check; training 0."""
    die = yield Throw("aa", seat, plane.id, allotted == 1)
    plus = 2 if on_ships and plane.type in ("MB", "TB") else 0
    return (yield from air_combat(min(die or 1, allotted), 0, plane, seat, plane.id, plus))


def can_fly(table, p):
    """Ready, not flown in this phase, from a base or a deck with room (G-51), not in transport mode (R-17)."""
    if p.state != "ready" or p.flown:
        return False
    ship = table.ships.get(p.on)
    if ship is None:
        return True
    if ship.fleet is None or ship.fleet.kind == "transport":
        return False
    aboard = [q for q in table.planes.values() if q.on == ship.id and q.state != "lost"]
    used = 0
    for q in aboard:
        used += q.card["size"]
        if q is p:
            return used <= ship.room
    return False


def raiders(table, seat, origin, target, fleet=True):
    """Planes that may strike from there: `origin` is a fleet or a base hex, `target` a hex."""
    out = []
    for p in table.planes.values():
        ship = table.ships.get(p.on)
        at = ship.fleet if ship else p.on
        if p.seat == seat and at == origin and can_fly(table, p) and distance(table.place(p), target) <= p.card["radius"]:
            out.append(p)
    armed = [p for p in out if p.card["antiship" if fleet else "ground"]]
    return out if armed else []


class Strike:
    """One side's planes against one fleet or base."""

    def __init__(self, table, seat, target, names):
        self.table, self.seat, self.target = table, seat, target
        self.fleet = None if isinstance(target, str) else target
        self.hex = target if self.fleet is None else target.hex
        self.raid = [table.planes[n] for n in names]
        self.losses, self.hits = [], 0
        for p in self.raid:
            p.flown, p.retreats = True, 0

    @property
    def left(self):
        return [p for p in self.raid if p.state == "ready"]

    def interceptors(self):
        """Ready planes with an uncircled intercept that are in the hex of the target (G-50)."""
        t = self.table
        return [p for p in t.planes.values() if p.seat != self.seat and t.place(p) == self.hex and can_fly(t, p)
                and p.card["intercept"] and not p.card["interceptC"]]

    def fights(self):
        able = self.interceptors()
        if not able:
            return
        word = yield Ask("intercept-air", 1 - self.seat, ["no", Subset([p.id for p in able])])
        group = [] if word == "no" else [self.table.planes[n] for n in word.split(",")]
        for q in group:
            q.flown, q.retreats = q.flown or self.table.settings["interceptors"] == "once", 0
        yield from self.escort(group)
        for q in [q for q in group if q.state == "ready"]:
            if not self.left:
                break
            prey = self.table.planes[(yield Ask("onto", q.seat, [p.id for p in self.left], q.id))]
            if prey.card["interceptC"]:
                suffer(q, self.over_home(q, (yield from air_combat(prey.card["intercept"], prey.train, q, self.seat, prey.id))))
            if q.state == "ready":
                suffer(prey, (yield from air_combat(q.card["intercept"], q.train, prey, q.seat, q.id)))

    def over_home(self, q, result):
        """G-1: over a port of its own side an interceptor gets off a step cheaper."""
        if self.table.ports.get(self.hex, (0, None))[1] != q.seat:
            return result
        return {"lost": "damaged", "damaged": "retreated"}.get(result, result)

    def escort(self, group):
        """Raiders with an uncircled air value against interceptors, two on one at most."""
        able = [p for p in self.raid if p.card["air"] and not p.card["airC"]]
        if not able or not group:
            return
        pairs = [p.id + ">" + q.id for p in able for q in group]
        word = yield Ask("escort", self.seat, ["no", Subset(pairs, pairs_fit)])
        for pair in [] if word == "no" else word.split(","):
            p, q = (self.table.planes[n] for n in pair.split(">"))
            if q.state == "lost":
                continue  # nothing is left to fight
            suffer(q, self.over_home(q, (yield from air_combat(p.card["air"], p.train, q, self.seat, p.id))))

    def anti_aircraft(self):
        """N10: allotments while the attacker names, dice, and once more with what is left."""
        if self.fleet is None:
            return
        ships = [s for s in self.fleet.ships if s.afloat and not s.submarine]
        rest, guns = sum(s.aa for s in ships), len(ships)
        self.aims = {}
        for again in (False, True):
            given = {}
            for p in [p for p in self.left if self.strikes(p)]:
                if not again:
                    self.aims[p] = yield Ask("target", self.seat, [s.id for s in ships], p.id)
                most = min(6, rest) if len(given) < guns else 0
                if most or not again:
                    n = int((yield Ask("aa", 1 - self.seat, [str(x) for x in range(most + 1)], p.id)))
                    rest -= n
                    if n:
                        given[p] = n
            for p, n in given.items():
                suffer(p, (yield from flak(n, p, 1 - self.seat)))

    def strikes(self, p):
        return bool(p.card["antiship" if self.fleet else "ground"])

    def attacks(self):
        for p in [p for p in self.left if self.strikes(p)]:
            if self.fleet is None:
                self.hits += yield from bomb(p.card["ground"], p.train, self.seat, p.id)
                continue
            way = drop if p.type in ("TB", "TF") else bomb
            target = next(s for s in self.fleet.ships if s.id == self.aims[p])
            losses = yield from way(p.card["antiship"], p.train, self.seat, p.id)
            self.losses.append((target, losses + (yield from shots.extra(losses, target, self.seat, p.id))))

    def on_base(self, away):
        """Aircraft that raid in the same strike are elsewhere."""
        for _ in range(self.hits):
            there = [q for q in self.table.planes.values() if q.on == self.target and q.seat != self.seat and q.state != "lost" and q not in away]
            there = [q for q in there if q.state != "damaged"] or there  # damaged ones only for what is short (75.3)
            if there:
                q = self.table.planes[(yield Ask("hurt", 1 - self.seat, [q.id for q in there]))]
                suffer(q, "damaged")


def resolve(strikes):
    """Strike and answer, step by step together (68.3); ships lose what they lose at the end of both."""
    for step in ("fights", "anti_aircraft", "attacks"):
        for s in strikes:
            yield from getattr(s, step)()
    for s in strikes:
        for target, n in s.losses:
            target.lose(n)
    for s in strikes:
        yield from s.on_base([p for x in strikes for p in x.raid])
    for s in strikes:
        for p in s.raid:
            if p.state == "retreated":
                p.state = "ready"
        for p in s.table.planes.values():
            if p.state == "retreated":
                p.state = "ready"
    for f in sorted({s.fleet for s in strikes if s.fleet}, key=lambda f: f.seat):
        yield from shots.control_all(f.ships)


def pairs_fit(pairs):
    """Each escort once, at most two on one interceptor."""
    left = [x.split(">")[0] for x in pairs]
    right = [x.split(">")[1] for x in pairs]
    return len(set(left)) == len(left) and all(right.count(q) <= 2 for q in right)


def answers(table, struck):
    """68.2: whether the struck one is a battle fleet with carriers, or a base."""
    return isinstance(struck, str) or (struck.kind == "battle" and any(s.type in CARRIERS for s in struck.ships))
