"""Surface action of the second reader: rounds, targets, fire, range and the end (N1 to N7; L4 to L31)."""

from cards import LARGE, category
from dice import Ask, Throw
import shots


class Side:
    def __init__(self, fleet):
        self.fleet, self.seat = fleet, fleet.seat
        self.out = self.declared_before = False  # disengaging; since an earlier round

    @property
    def ships(self):
        return [s for s in self.fleet.ships if s.afloat]

    @property
    def large(self):
        return any(s.type in LARGE for s in self.ships)


class Action:
    """One fleet against one; `sides[0]` entered the hex."""

    def __init__(self, entering, other, night, all_sea=True, first_die="pair"):
        self.sides = [Side(entering), Side(other)]
        self.night, self.all_sea = night, all_sea
        self.range = 1 if night else 3
        self.round = 0
        self.over = False
        self.parted = True  # both sides are there when it ends
        self.first_die, self.level = first_die, None

    def by_seat(self):
        return sorted(self.sides, key=lambda s: s.seat)

    def other(self, side):
        return self.sides[1 - self.sides.index(side)]

    def play(self):
        while not self.over:
            self.round += 1
            yield from self.one_round()
        self.parted = all(s.ships for s in self.sides)  # before those that cannot come along sink (28.3)
        yield from self.finish()

    def one_round(self):
        for side in self.by_seat():
            side.declared_before = side.out
        fresh = [s for s in self.by_seat() if not s.out]
        said = []
        for side in fresh:
            said.append((side, (yield Ask("disengage", side.seat, ["yes", "no"], side.fleet.id))))
        for side, word in said:
            side.out = word == "yes"
        dice = yield from self.initiative()
        aims = yield from self.aims()
        yield from self.fire(aims)
        if all(s.ships for s in self.sides):
            for side in self.sides:
                side.out |= self.round == 1 and side.fleet.kind == "mtb"
            if not all(s.out for s in self.sides):  # else the action is over anyhow
                yield from self.new_range(dice)
        else:
            self.over = True
        self.over |= self.round == 8 or all(s.out for s in self.sides)

    # -- initiative (N1) ----------------------------------------------------------------------

    def bonus(self, side):
        other = self.other(side)
        total = side.fleet.training + 2 * side.out
        total += side.fleet.limit > other.fleet.limit
        return total + (side.large and not other.large)

    def faster(self, side):
        """For holding and blocking: large ships on one side alone make it the faster (6.2)."""
        other = self.other(side)
        if side.large != other.large:
            return side.large
        return side.fleet.limit > other.fleet.limit

    def initiative(self):
        rolled = {}
        for side in self.by_seat():
            rolled[side] = yield Throw("initiative", side.seat, side.fleet.id)
        totals = {s: rolled[s] + self.bonus(s) for s in self.sides}
        a, b = self.sides
        self.ahead = abs(totals[a] - totals[b])
        self.leader = None if not self.ahead else a if totals[a] > totals[b] else b
        self.halved = self.other(self.leader) if self.ahead >= 3 else None
        self.may_steer = self.leader is not None and (self.faster(self.leader) or self.ahead >= 3)
        self.numbers = {s: (len(s.ships), s.fleet.limit) for s in self.sides}
        a, b = self.by_seat()
        self.level = None
        if self.first_die == "round" and not self.leader and self.numbers[a] == self.numbers[b]:
            self.level = yield Throw("first", a.seat)
        return [rolled[s] for s in self.sides]

    # -- targets (N5) -------------------------------------------------------------------------

    def aims(self):
        """What each side names: [(ship, weapon, target)], leader first."""
        self.torpedoing, self.gunned = set(), set()
        named = {}
        for side in [self.leader, self.other(self.leader)] if self.leader else self.by_seat():
            named[side] = []
            if side.out:
                continue
            taken = {}  # target -> how many attack it
            line = [s for s in side.ships if s.end > 0]
            for ship in sorted(line, key=lambda s: (category(s.card), -(s.gun or 0))):
                legal = self.legal_targets(side, ship, taken)
                if legal == ["none"]:
                    continue
                word = yield Ask("target", side.seat, legal, ship.id)
                if word == "none":
                    continue
                weapon, name = word.split(" ")
                target = next(t for t in self.other(side).ships if t.id == name)
                taken[target] = taken.get(target, 0) + 1
                named[side].append((ship, weapon, target))
                if weapon == "torp":
                    self.torpedoing.add(ship)
                else:
                    self.gunned.add(target)
        return named

    def legal_targets(self, side, ship, taken):
        enemies = self.other(side).ships
        free = ship.type == "MTB" and not self.all_sea
        reach = 1 if self.night else ship.card["range"]
        guns = []
        if ship.gun is not None:
            if reach == 0:
                guns = [t for t in enemies if t in self.torpedoing]
            elif reach >= self.range:
                guns = enemies
        torps = []
        if side is self.leader and self.range == 1 and ship.torp:
            torps = [t for t in enemies if t.type != "MTB"]
        guns, torps = by_priority(guns, taken, free), by_priority(torps, taken, free)
        return ["gun " + t.id for t in guns] + ["torp " + t.id for t in torps] + ([] if guns else ["none"])

    # -- fire (N6, G-10) ----------------------------------------------------------------------

    def fire(self, named):
        if self.leader:
            for side in (self.leader, self.other(self.leader)):
                for ship, weapon, target in named[side]:
                    if weapon == "gun":
                        yield from self.shoot(side, ship, target)
            for ship, weapon, target in named[self.leader]:
                if weapon == "torp" and ship.afloat and ship.end > 0 and target.afloat and ship.torp:
                    losses = yield from shots.torpedo(ship, target, self.night, ship in self.gunned, self.leader.seat)
                    target.lose(losses or 0)
            return
        for side, ship, target in (yield from self.one_list(named)):
            yield from self.shoot(side, ship, target)

    def one_list(self, named):
        """N1.6: by gun power at the start of the round, more ships, the faster, a die."""
        lists = [[(ship.gun, side, ship, target) for ship, _, target in named[side]] for side in self.by_seat()]
        for one in lists:
            one.sort(key=lambda x: -x[0])
        a, b = self.by_seat()
        out = []
        while lists[0] and lists[1]:
            first, second = lists[0][0][0], lists[1][0][0]
            if first == second:
                first, second = self.numbers[a], self.numbers[b]
                if first == second:
                    first, second = (self.level or (yield Throw("first", a.seat))) % 2, 0.5
            out.append(lists[0 if first > second else 1].pop(0))
        return [x[1:] for x in out + lists[0] + lists[1]]

    def shoot(self, side, ship, target):
        if not (ship.afloat and ship.end > 0 and target.afloat):
            return
        power = shots.gun_power(ship, side is self.halved, target)
        if power is not None:
            target.lose((yield from shots.shot(power, target, side.seat, ship.id)))

    # -- range (N2) ---------------------------------------------------------------------------

    def new_range(self, dice):
        opening = dice[0] == dice[1] or any(s.declared_before for s in self.sides)
        steered = False
        if self.may_steer and (opening or self.range > 1):
            word = yield Ask("block" if opening else "hold", self.leader.seat, ["yes", "no"], self.leader.fleet.id)
            steered = word == "yes"
        if steered:
            return
        if opening and (self.night or self.range == 3):
            self.over = True
        elif opening:
            self.range += 1
        else:
            self.range = max(1, self.range - 1)

    def finish(self):
        """N7.2 for who broke off, then N7.4, seat 0 first."""
        parted = [side for side in self.by_seat() if side.out and self.other(side).ships]  # both at once, where both go
        for side in parted:
            for s in side.ships:
                if s.end == 0 and not s.card["spdC"]:
                    s.end = None
        for side in self.by_seat():
            yield from shots.control_all(side.fleet.ships)

    def leaving(self):
        """Who must step away (N2.7): those that declared, else who entered; nobody if a side is gone."""
        if not self.parted:
            return []
        return [s.fleet for s in self.sides if s.out] or [self.sides[0].fleet]


def by_priority(targets, taken, free=False):
    """N5.1, N5.3: the places of the first category that has one; for MTBs near land (19.1) every target that has a place."""
    if free:
        return [t for t in targets if taken.get(t, 0) < 2]
    for c in sorted({category(t.card) for t in targets}):
        group = [t for t in targets if category(t.card) == c]
        for n in (0, 1):
            open_ = [t for t in group if taken.get(t, 0) == n]
            if open_:
                return open_
    return []
