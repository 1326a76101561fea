"""Exact odds of the second reader: of each throw, of a round, and of a whole surface action between two fleets.

  python3 odds.py hood,kgv,ukdd bismarck,hipper [--night] [--kinds battle,battle]

Nobody breaks off, holds or blocks unless the policy says so; each ship takes the first target of its list.
The odds of an action come from states that are merged after every shot, not from the dice one by one.
"""

import argparse
from fractions import Fraction
from functools import lru_cache

import shots
from action import Action
from cards import Ship
from dice import chance, mean, spread
from table import Fleet


class Target:
    """What a shot has to know of whom it hits."""

    afloat, end = True, 999

    def __init__(self, change):
        self.card = {"dm": change, "durC": False}


@lru_cache(maxsize=None)
def shot_odds(power, change):
    return spread(lambda: shots.shot(power, Target(change), 0))


@lru_cache(maxsize=None)
def hit_odds(power, change):
    return spread(lambda: shots.hit(power, Target(change), 0))


def torpedo_odds(ship, target, night, was_target):
    """Losses by one launch, the check in it."""
    change = target.card["dm"] + target.card["durC"]
    hits = hit_odds(shots.torpedo_power(ship, target), change)
    if target.type == "AK":
        return hits
    most = shots.torpedo_value(ship.nation) - shots.check_change(ship, target, night, was_target)
    p = Fraction(max(0, min(6, most)), 6)
    out = {n: q * p for n, q in hits.items()}
    out[0] = out.get(0, 0) + 1 - p
    return out


def make(a, b, kinds=("battle", "battle"), night=False, all_sea=True):
    fleets = []
    for seat, cards in enumerate((a, b)):
        ships = [Ship("%s.%d" % (c, i + 100 * seat), seat) for i, c in enumerate(cards, 1)]
        fleets.append(Fleet("%d-%s-1" % (seat, kinds[seat]), seat, kinds[seat], "0101", ships))
    return Action(*fleets, night, all_sea)


class Exact:
    """An action as a distribution over positions: (endurances, range, out, declared before)."""

    def __init__(self, act, policy=None):
        self.act, self.policy = act, policy or (lambda act, ask: "no" if "no" in ask.legal else ask.legal[0])
        self.ships = [s for side in act.sides for s in side.fleet.ships]
        self.start = (tuple(s.end for s in self.ships), act.range, (False, False), (False, False))

    def put(self, ends):
        for s, e in zip(self.ships, ends):
            s.end = e

    def answers(self, procedure):
        """Runs a procedure that asks and throws nothing."""
        try:
            ask = next(procedure)
            while True:
                ask = procedure.send(self.policy(self.act, ask))
        except StopIteration as end:
            return end.value

    def after_round(self, position, number):
        """{(position, over): probability} after one more round."""
        act, out = self.act, {}
        ends, act.range, said, _ = position
        self.put(ends)
        act.round = number
        for side, o in zip(act.sides, said):
            side.declared_before = side.out = o
        for side in act.by_seat():
            if not side.out:
                word = self.policy(act, _Question("disengage", side))
                side.out = word == "yes"
        told = tuple(s.out for s in act.sides)
        lead = {}
        for x in range(1, 7):
            for y in range(1, 7):
                run_initiative(act, x, y)
                key = (act.leader and act.sides.index(act.leader), act.ahead >= 3, x == y)
                lead[key] = lead.get(key, 0) + Fraction(1, 36)
        for key, p in lead.items():
            for (after, over), q in self.one_case(ends, position, told, key).items():
                out[(after, over)] = out.get((after, over), 0) + p * q
        return out

    def one_case(self, ends, position, told, key):
        """Targets, fire and range, once the initiative is known."""
        act, out = self.act, {}
        leader, far, equal = key
        self.put(ends)
        act.range = position[1]
        for side, o, before in zip(act.sides, told, position[2]):
            side.out, side.declared_before = o, before
        act.leader = None if leader is None else act.sides[leader]
        act.halved = act.other(act.leader) if act.leader and far else None
        act.may_steer = act.leader is not None and (act.faster(act.leader) or far)
        act.numbers = {s: (len(s.ships), s.fleet.limit) for s in act.sides}
        aims = self.answers(act.aims())
        for after, p in self.fire(ends, aims).items():
            self.put(after)
            act.range, act.over = position[1], False
            for side, o in zip(act.sides, told):
                side.out = o or (act.round == 1 and side.fleet.kind == "mtb")
            if all(s.ships for s in act.sides):
                self.answers(act.new_range([1, 1 if equal else 2]))
            else:
                act.over = True
            over = act.over or act.round == 8 or all(s.out for s in act.sides)
            flags = tuple(s.out for s in act.sides)
            result = ((after, act.range, flags, told), over)
            out[result] = out.get(result, 0) + p
        return out

    def fire(self, ends, aims):
        act = self.act
        if act.leader:
            first, second = act.leader, act.other(act.leader)
            orders = {Fraction(1): [(s, x, w, t) for s in (first, second) for x, w, t in aims[s] if w == "gun"]
                      + [(first, x, w, t) for x, w, t in aims[first] if w == "torp"]}
        else:
            orders = {}
            for seq, p in spread(lambda: frozen(act.one_list(aims))).items():
                orders.setdefault(p, []).append(seq)
            return merged((p, self.volley(ends, [(s, x, "gun", t) for s, x, t in seq])) for p, many in orders.items() for seq in many)
        return merged((p, self.volley(ends, seq)) for p, seq in orders.items())

    def volley(self, ends, sequence):
        """Shot after shot; positions that became the same are one."""
        now = {ends: Fraction(1)}
        for side, ship, weapon, target in sequence:
            i, nxt = self.ships.index(target), {}
            for e, p in now.items():
                self.put(e)
                for n, q in self.losses(side, ship, weapon, target).items():
                    left = None if e[i] is None or e[i] - n < 0 else e[i] - n
                    new = e[:i] + (left,) + e[i + 1:]
                    nxt[new] = nxt.get(new, 0) + p * q
            now = nxt
        return now

    def losses(self, side, ship, weapon, target):
        if not (ship.afloat and ship.end > 0 and target.afloat):
            return {0: Fraction(1)}
        if weapon == "torp":
            return torpedo_odds(ship, target, self.act.night, ship in self.act.gunned) if ship.torp else {0: Fraction(1)}
        power = shots.gun_power(ship, side is self.act.halved, target)
        return {0: Fraction(1)} if power is None else shot_odds(power, target.card["dm"] + target.card["durC"])

    def play(self):
        """{endurances at the end, after damage control: probability} and how many rounds it took."""
        open_, done, rounds = {self.start: Fraction(1)}, {}, {}
        for number in range(1, 9):
            nxt = {}
            for position, p in open_.items():
                for (after, over), q in self.after_round(position, number).items():
                    if over:
                        key = (after[0], after[2])
                        done[key] = done.get(key, 0) + p * q
                        rounds[number] = rounds.get(number, 0) + p * q
                    else:
                        nxt[after] = nxt.get(after, 0) + p * q
            open_ = nxt
        return self.finish(done), rounds

    def finish(self, done):
        out = {}
        for (ends, said), p in done.items():
            self.put(ends)
            rows = [((), p)]
            both = all(s.ships for s in self.act.sides)
            for s, side in [(s, side) for side in self.act.sides for s in side.fleet.ships]:
                lost = side.out = said[self.act.sides.index(side)]
                if s.afloat and lost and both and s.end == 0 and not s.card["spdC"]:
                    rows = [(r + (None,), q) for r, q in rows]
                elif s.afloat and s.half:
                    odds = control_odds(s.nation == "US", s.card["spdC"])
                    rows = [(r + (s.end - n if s.end >= n else None,), q * c) for r, q in rows for n, c in odds.items()]
                else:
                    rows = [(r + (s.end,), q) for r, q in rows]
            for r, q in rows:
                out[r] = out.get(r, 0) + q
        return out


class _Question:
    def __init__(self, at, side):
        self.at, self.seat, self.legal, self.who, self.about = at, side.seat, ["yes", "no"], side.fleet.id, None


@lru_cache(maxsize=None)
def control_odds(us, circled):
    s = Ship("essex.1" if us and circled else "casabl.1" if us else "leander.1" if circled else "hood.1", 0)
    return spread(lambda: shots.control(s))


def frozen(procedure):
    return tuple((yield from procedure))


def run_initiative(act, x, y):
    """The initiative with these two dice, for sides 0 and 1 of the action."""
    procedure = act.initiative()
    first = next(procedure)
    rolled = (x, y) if first.seat == act.sides[0].seat else (y, x)
    procedure.send(rolled[0])
    try:
        procedure.send(rolled[1])
    except StopIteration:
        pass


def merged(parts):
    out = {}
    for p, odds in parts:
        for x, q in odds.items():
            out[x] = out.get(x, 0) + p * q
    return out


def told(exact, result):
    """Per ship: chance to sink, to be at half or less, and the mean of what is left."""
    rows = []
    for i, s in enumerate(exact.ships):
        one = merged((p, {e[i]: Fraction(1)}) for e, p in result.items())
        sunk = chance(one, lambda e: e is None)
        half = chance(one, lambda e: e is not None and e * 2 <= s.full)
        left = mean({e or 0: p for e, p in merged([(1, {k: v for k, v in one.items() if k})]).items()})
        rows.append((s.id, sunk, half, left))
    return rows


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("a")
    p.add_argument("b")
    p.add_argument("--night", action="store_true")
    p.add_argument("--kinds", default="battle,battle")
    args = p.parse_args()
    exact = Exact(make(args.a.split(","), args.b.split(","), args.kinds.split(","), args.night))
    result, rounds = exact.play()
    print("rounds", " ".join("%d:%.4f" % (n, q) for n, q in sorted(rounds.items())))
    for name, sunk, half, left in told(exact, result):
        print("%-14s sunk %.6f  half %.6f  left %.6f   (%s)" % (name, sunk, half, left, sunk if len(str(sunk)) < 40 else "…"))


if __name__ == "__main__":
    main()
