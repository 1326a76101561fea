"""Replay of the second reader: plays games that another engine tells step by step, and finds the first step in which they differ.

  python3 replay.py < games (one a line)

A phase here is a generator: it yields (where, seat, what is legal), gets the choice, or the dice, and goes on.
"""

import json
import random
import sys

import air
import board
import camp
import engineers
import facing
import fights
import judge
import landing
import observe
import ships
import sight
import smoke
import units as types
import walks
import works
from force import Force, Unit
from told import Differs

TYPES = types.load()
ALLIED, GERMAN = types.ALLIED, types.GERMAN


def formal(legal):
    """No choice: one of the two may ask what the other takes for granted."""
    return legal in (["fire"], ["enough"], ["these"], ["pass"]) or (len(legal) == 1 and legal[0].startswith("target>"))



class Table:
    """A situation being played: the force on its map, and everything by the names of the game that is told."""

    def __init__(self, game):
        self.scenario, self.settings = game["scenario"], game["settings"]
        self.hex = {name: board.parse(place) for name, place in game["labels"]}
        self.label = {h: name for name, h in self.hex.items()}
        halves = {self.hex[name] for name in game["halves"]}
        self.whole = set(self.label) - halves
        self.board_of = dict(zip(self.hex.values(), game["boards"]))
        self.towns = game["towns"]
        units = []
        for i, (seat, token, card) in enumerate(game["units"]):
            u = Unit(i, TYPES.get(card) or ships.CARD)
            u.seat, u.token, u.exited, u.hit = seat, token, None, False
            u.side = judge.SEATS[seat]
            units.append(u)
        if sum(u.type.naval for u in units) != ships.due(self.settings):
            raise ValueError("ships: %s" % [u.token for u in units])
        self.force = Force(board.from_words(game["map"]), units)
        self.numbers = {h: i for i, h in enumerate(self.label)}
        self.sight = game["sight"]
        self.force.sight = self.sees
        self.force.map.deep = any(c["kind"] == "deep-streams" for c in self.scenario["clauses"])
        self.force.map.town_road = self.settings["townRate"] == "road"
        self.by_token = {u.token: u for u in units}
        self.markers = [dict(zip(("kind", "seat", "token", "defence"), m), place=None) for m in game["markers"]]
        self.planes = [dict(zip(("seat", "token", "load", "from", "name"), p), place=None, status="ready", spent=False, bursts=0)
                       for p in game["planes"]]
        self.entry = {}
        for side in self.scenario["sides"]:
            n = min(u.number for u in units if u.side == side["id"])
            for group in side["groups"]:
                for count in (e["count"] for e in group["units"]):
                    self.entry.update({i: group["entry"] for i in range(n, n + count) if "entry" in group})
                    n += count
        self.landings = landing.groups(self)
        for u in units:
            u.swims = "swim" in self.landings.get(u.number, {})
        self.ashore = False  # one has come ashore in this segment
        self.control = {self.hex[name[1:]]: None for name in game["first"] if name[0] == "c"}
        self.shelled, self.smoked, self.attacked = set(), set(), set()  # hexes, in this combat phase
        self.bridges_hit = set()
        self.jobs = {}  # what else they work at: number -> Job
        self.made = self.made_markers()
        self.cleared = set()  # who has done a turn of that in this segment
        self.clearing = {}  # what engineers are clearing: number -> (hex, how far)
        self.turn, self.side = 0, ALLIED
        self.easier = self.settings["dispersedTarget"] == "easier"

    def made_markers(self):
        """Markers that units make: their maker's number -> the marker, after those that are laid out and the ruins (X)."""
        laid = sum(m["count"] for side in self.scenario["sides"] for g in side["groups"] for m in g.get("markers", []))
        makers = [u for seat in (0, 1) for u in self.force.units if u.seat == seat and (u.type.engineer or u.type.kind == "bridgelayer")]
        made = self.markers[laid + sum(m["kind"] == "ruin" for m in self.markers):]
        for m in made:
            m["used"] = False
        return {u.number: m for u, m in zip(makers, made)}

    def sides(self):
        first = self.scenario["firstSide"]
        return (first, GERMAN if first == ALLIED else ALLIED)

    def sees(self, a, b):
        m = self.force.map
        if {a, b} & (m.blown | m.temporary):
            return not sight.blocks(m, a, b)  # the lines that were told are those of the printed map
        to = self.numbers[b]
        return a == b or bool(int(self.sight[self.numbers[a]][to >> 2], 16) >> (to & 3) & 1)

    def try_lines(self, n):
        """Some of the lines that were told, against the reference's own."""
        rng, hexes = random.Random(self.scenario["id"] + str(self.settings)), list(self.label)
        for _ in range(n):
            a, b = rng.choice(hexes), rng.choice(hexes)
            if a != b and self.sees(a, b) != (not sight.blocks(self.force.map, a, b)):
                raise Differs("line %s %s" % (self.label[a], self.label[b]))

    def seat(self, side=None):
        return judge.SEATS.index(side or self.side)

    def clause(self, kind, side=None):
        return next((c for c in self.scenario["clauses"] if c["kind"] == kind and c.get("side", side) == side), None)

    # -- the turn (IV) -------------------------------------------------------------------

    def play(self):
        yield from camp.set_up(self)
        for self.turn in range(1, self.scenario["turns"] + 1):
            for self.side in self.sides():
                yield from self.segment()

    def segment(self):
        """IV.A: combat, air, movement, close assault."""
        f = self.force
        fog = self.clause("fog")
        f.fog = fog["hexes"] if fog and fog["fromTurn"] <= self.turn <= fog["toTurn"] else None
        smoke.age(self)
        for u in f.units:
            if u.side == self.side:
                # A turret that fired at who moved may still move (XVI.A.3); engineers only did not work.
                u.moved = u.spent and not u.fired and not u.type.engineer
                u.fired, u.spent = u.spent, False
                u.due, u.due_smoke, u.due_sighters, u.due_planes = u.plot, u.plot_smoke, u.sighters, u.plot_planes
                u.plot, u.plot_smoke, u.plot_planes = None, False, ()
        ships.call(self)
        for phase in (fights.orders, fights.mines, fights.indirect, fights.direct, air.air, walks.movement, fights.assaults):
            yield from phase(self)
            fights.forget(self)
            if phase is fights.direct:
                for u in f.units:
                    u.held = False
            self.clear_hits()
        for marks in (self.shelled, self.smoked, self.attacked, self.bridges_hit):
            marks.clear()
        works.segment_over(self)
        engineers.segment_over(self)
        for u in f.units:
            if u.side == self.side:
                u.dispersed = u.fired = u.moved = u.carried = False
                u.storms = None
        fights.forget(self)

    def clear_hits(self):
        for u in self.force.units:
            u.hit = False

    # -- in words ----------------------------------------------------------------------------

    def words_of(self, u):
        place = u.exited or (self.label[u.sea] if u.sea else self.label[u.place] if u.on_map() else self.label[u.wreck] if u.wreck else "")
        status = ("exited" if u.exited else "wreck" if u.wreck else "dead" if not u.alive else
                  "at-sea" if u.type.naval else "landing" if u.sea else "to-come" if u.place is None else "on-map")
        on = u.carrier.number if u.carrier and u.alive else -1
        marks = ((u.dispersed, "D"), (u.fired, "F"), (u.moved, "M"), (u.muzzle, "S"), (u.carried, "C"), (u.inside, "I"), (u.spent, "A"))
        there = u.on_map() or u.type.naval or u.sea or status == "to-come"  # who stays off the map has moved
        flags = "".join(x for is_so, x in marks if is_so) if there else ""
        name = lambda h, smoke: "s" * smoke + self.label[h] if h and there else "-"
        return "%s %s %d %s %s %s" % (status, place, on, flags, name(u.plot, u.plot_smoke), name(getattr(u, "due", None), u.due_smoke))

    def optional(self, u):
        """What optional rules add to a unit, where they are on."""
        name = lambda h: self.label[h] if h else ""
        out = {}
        if self.settings["fieldsOfFire"] == "front":
            out["f%d" % u.number] = facing.SIDES[u.facing] if u.on_map() and u.facing is not None else ""
        if self.settings["ridersAssault"] == "on":
            out["s%d" % u.number] = name(u.storms if u.on_map() else None)
        if self.settings["navalFire"] != "off":
            out["l%d" % u.number] = name(u.later)
        if u.number in self.landings:
            out["t%d" % u.number] = landing.word(self, u)
        if any(observe.is_observer(p) for p in self.planes):
            out["y%d" % u.number] = "sighted" if u.sighted and u.on_map() else ""
        return out

    def words(self):
        out = {"u%d" % u.number: self.words_of(u) for u in self.force.units}
        for u in self.force.units:
            out.update(self.optional(u))
        for i, m in enumerate(self.markers):
            gone = m["kind"] == "fortification" and m["place"] not in self.force.forts
            out["m%d" % i] = self.label[m["place"]] if m["place"] and not gone else ""
        for h, side in self.control.items():
            out["c" + self.label[h]] = "-1" if side is None else str(self.seat(side))
        for i, p in enumerate(self.planes):
            out["p%d" % i] = "%s %s %s %d" % (p["status"], self.label[p["place"]] if p["place"] else "", str(p["spent"]).lower(), p["bursts"])
        if smoke.on(self):
            out["k"] = smoke.words(self)
        out["verdict"] = judge.verdict(self)
        return out


def send(play, value):
    try:
        return play.send(value)
    except StopIteration:
        return None


def plain(words):
    """Without what is told of hits: one that is hit is one that the lists leave out."""
    return {k: v if k[0] != "u" else v.replace("H ", " ") for k, v in words.items() if k != "turn"}


def replay(game):
    """None, or (step, what differs)."""
    t = Table(game)
    t.try_lines(20)
    theirs = plain(game["first"])
    play = t.play()
    now = send(play, None)
    for i, step in enumerate(game["steps"]):
        try:
            at = (step["at"], step["actor"])
            while now and formal(now[2]) and now[:2] != at:
                now = send(play, now[2][0])
            if formal(step["legal"]) and (now is None or now[:2] != at or not formal(now[2])):
                theirs.update(plain(step["after"]))
                continue
            if now is None:
                return i, "over, not %s %s" % (step["at"], step["legal"][:5])
            where, seat, legal = now
            if (where, seat) != at:
                return i, "at %s %s %s, not %s %s %s" % (where, seat, legal[:6], step["at"], step["actor"], step["legal"][:6])
            mine = t.words()
            odd = sorted(k for k in theirs if mine.get(k) != theirs[k])
            if odd:
                return i, "before %s, after %s: %s" % (step["at"], game["steps"][max(i - 1, 0)]["action"], "; ".join(
                    "%s here '%s' there '%s'" % (k, mine.get(k), theirs[k]) for k in odd[:4]))
            if sorted(legal) != sorted(step["legal"]):
                mine, other = set(legal), set(step["legal"])
                return i, "%s: only here %s, only there %s" % (where, sorted(mine - other)[:9], sorted(other - mine)[:9])
            now = send(play, step["dice"] if seat < 0 else step["action"])
            theirs.update(plain(step["after"]))
        except Differs as found:
            return i, str(found)
    while now and formal(now[2]):
        now = send(play, now[2][0])
    mine = t.words()
    odd = sorted(k for k in theirs if mine.get(k) != theirs[k])
    if odd and now is None:
        return len(game["steps"]), "at the end: " + "; ".join("%s here '%s' there '%s'" % (k, mine.get(k), theirs[k]) for k in odd[:4])
    if now is not None:
        return len(game["steps"]), "not over: %s" % (now,)
    return None


def main():
    bad = 0
    for n, line in enumerate(sys.stdin):
        game = json.loads(line)
        found = replay(game)
        steps = len(game["steps"])
        bad += found is not None
        print(json.dumps({"game": n, "scenario": game["scenario"]["id"], "steps": steps, "differs": found}))


if __name__ == "__main__":
    main()
