"""Replay of the second reader: plays games that another engine tells step by step, and finds the first step in which they differ.

  python3 replay.py FILE…     each a stream in the notation (one JSON object a line)
  python3 replay.py --sample SCENARIO SEED > FILE     a game at random by the reference's own rules
"""

import json
import random
import sys

import sea
from dice import Subset, Throw, fits
from score import points
from table import Table, scenarios


# Throws that may fall for appearance's sake; such a die ends with "idle" and is read over.
IDLE = ("step", "find", "extra", "more", "mine", "check", "aa", "air")


class Differs(Exception):
    pass


def told(legal):
    """The legal list as it stands in a stream: a subset is told by what it may hold."""
    return [x if isinstance(x, str) else {"subsets": list(x.given)} for x in legal]


def same_list(ours, theirs):
    key = lambda x: json.dumps(x, sort_keys=True) if isinstance(x, str) else json.dumps(sorted(x["subsets"]))
    return sorted(map(key, told(ours))) == sorted(map(key, theirs))


def formal(legal):
    return len(legal) == 1 and isinstance(legal[0], str)


class Reader:
    """Walks the campaign beside a stream: throws and answers are taken off it as they are needed."""

    def __init__(self, game):
        scenario = dict(game.get("scenario") or scenarios()[game["game"]])
        scenario["turns"] = game.get("turns", scenario["turns"])
        self.table = Table(scenario, game.get("settings"))
        for name, ship in game.get("aboard", {}).items():
            self.table.planes[name].on = ship
        self.play = sea.campaign(self.table)
        self.now = next(self.play, None)
        self.marked = game.get("idleDice") == "marked"  # told idle dice are all marked, so that others are never taken for one
        self.pending = {}  # told, and not yet compared

    def send(self, value):
        try:
            self.now = self.play.send(value)
        except StopIteration:
            self.now = None

    def skip(self):
        """Past what may have been left out at the end."""
        while self.now is not None and (self.now.idle if isinstance(self.now, Throw) else formal(self.now.legal)):
            self.send(None if isinstance(self.now, Throw) else self.now.legal[0])

    def throw(self, why, seat, faces, result, *marks):
        """One die of the stream; ours that could change nothing may have been left out, theirs too."""
        who = next((m for m in marks if m not in (None, "idle")), None)
        idle = "idle" in marks
        if idle and why in IDLE and not self.agrees(why, seat, who, idle):
            return
        while self.now is not None and not self.agrees(why, seat, who, idle):
            if isinstance(self.now, Throw) and self.now.idle:
                self.send(None)
            elif not isinstance(self.now, Throw) and formal(self.now.legal):
                self.send(self.now.legal[0])
            else:
                raise Differs("die %s of %s, not %s" % (why, seat, self.now))
        if self.now is None:
            raise Differs("over, and a die %s" % why)
        if faces != 6 or result not in range(1, 7):
            raise Differs("no die: %s" % result)
        self.send(result)

    def agrees(self, why, seat, who, idle):
        now = self.now
        if not isinstance(now, Throw) or now.why != why or now.seat not in (None, seat):
            return False
        if now.idle and self.marked and not idle:
            return False
        return now.who is None or who in (None, now.who)

    def asks(self, step):
        """Whether the question here is the one that is told."""
        now = self.now
        if isinstance(now, Throw) or (now.at, now.seat) != (step["at"], step["seat"]):
            return False
        if now.at == "hurt" and formal(now.legal) and not formal(step["legal"]):
            return False  # the one before it, which had one answer and was left out
        return not (step.get("who") and now.who and step["who"] != now.who)

    def decide(self, step):
        while self.now is not None and not self.asks(step):
            if isinstance(self.now, Throw) and self.now.idle:
                self.send(None)
            elif not isinstance(self.now, Throw) and formal(self.now.legal):
                self.send(self.now.legal[0])
            elif formal(step["legal"]):
                return
            else:
                raise Differs("asked %s of %s %s, not %s" % (step["at"], step["seat"], step.get("who") or "", self.now))
        if self.now is None:
            if formal(step["legal"]):
                return
            raise Differs("over, and asked %s of %s" % (step["at"], step["seat"]))
        if not same_list(self.now.legal, step["legal"]):
            raise Differs("%s of %s: legal %s, not %s" % (step["at"], step["seat"], told(self.now.legal), step["legal"]))
        self.answer(step["order"])

    def answer(self, order):
        if self.now.at == "where":
            self.check_path(order.split(" "))
        elif not fits(self.now.legal, order):
            raise Differs("order %s is none of %s" % (order, told(self.now.legal)))
        self.send(order)

    def check_path(self, path):
        t, fleet = self.table, self.table.fleets[self.now.who]
        good = path[0] == fleet.hex and path[-1] in self.now.legal and len(path) - 1 <= fleet.limit
        if not good or any(b not in t.chart.beside(a) for a, b in zip(path, path[1:])):
            raise Differs("path %s of %s (limit %d)" % (path, fleet.id, fleet.limit))

    def compare(self, theirs):
        """What was told against what is so here, as soon as no throw or question stands open that may have been left out."""
        self.pending.update(theirs)
        now = self.now
        if now is not None and (now.idle if isinstance(now, Throw) else formal(now.legal)):
            return
        ours = self.table.words()
        for key, value in self.pending.items():
            of_mines = key.startswith("mines:")
            same = (ours.get(key) or None) == (value or None) if of_mines else ours.get(key) == value
            if key not in ("points", "action") and not same:
                raise Differs("%s is %s, not %s" % (key, ours.get(key), value))
        self.pending.clear()


def replay(lines):
    """None, or (step, what differs)."""
    game = json.loads(lines[0])
    reader = Reader(game)
    for line in lines[1:]:
        step = json.loads(line)
        try:
            if "over" in step:
                reader.skip()
                if reader.now is not None:
                    raise Differs("not over: %s" % (reader.now,))
                if "points" in step and step["points"] != points(reader.table, game.get("score")):
                    raise Differs("points %s, not %s" % (points(reader.table, game.get("score")), step["points"]))
                continue
            if (step["turn"], step["sea"]) != (reader.table.turn, reader.table.sea) and reader.now is None:
                raise Differs("turn")
            if step["at"] == "chance":
                for die in step["dice"]:
                    reader.throw(*die)
            else:
                reader.decide(step)
            if "after" in step:  # within a combat an engine may tell nothing
                reader.compare(step["after"])
        except Differs as why:
            return step.get("n", "end"), str(why)
    return None


# -- games of its own ---------------------------------------------------------------------------


def sample(name, seed, turns=None, settings=None):
    """A game at random, told in the notation."""
    rng = random.Random("%s %s" % (name, seed))
    scenario = scenarios()[name]
    scenario["turns"] = turns or scenario["turns"]
    table = Table(scenario, settings)
    play, before = sea.campaign(table), {}
    yield {"game": name, "seats": table.seats, "turns": scenario["turns"], "settings": table.settings, "idleDice": "marked"}
    now, n = next(play, None), 0
    while now is not None:
        n += 1
        step = {"n": n, "turn": table.turn, "sea": table.sea}
        if isinstance(now, Throw):
            answer = rng.randint(1, 6)
            step.update(at="chance", dice=[[now.why, now.seat, 6, answer] + [now.who] * bool(now.who) + ["idle"] * now.idle])
        else:
            answer = choose(rng, table, now)
            step.update(at=now.at, seat=now.seat, legal=told(now.legal), order=answer, who=now.who)
        try:
            now = play.send(answer)
        except StopIteration:
            now = None
        after = table.words()
        step["after"] = {k: v for k, v in after.items() if before.get(k) != v}
        step["after"].update((k, None) for k in before if k not in after)
        before = after
        yield step
    yield {"over": True, "turn": table.turn, "points": points(table)}


def choose(rng, table, ask):
    if ask.at == "where":
        return " ".join(a_path(rng, table, table.fleets[ask.who], rng.choice(ask.legal)))
    if ask.at in ("disengage", "decline", "hold", "block") and rng.random() < 0.7:
        return "no"  # so that the games hold fights
    x = rng.choice(ask.legal)
    if not isinstance(x, Subset):
        return x
    for _ in range(20):
        names = rng.sample(list(x.given), rng.randint(1, len(x.given)))
        if x.fits is None or x.fits(names):
            return ",".join(names)
    words = [y for y in ask.legal if isinstance(y, str)]
    return words[0] if words else ",".join(x.given)


def a_path(rng, table, fleet, end):
    """A shortest path, drawn."""
    back = table.chart.reach(end, 99)
    path = [fleet.hex]
    while path[-1] != end:
        path.append(rng.choice([h for h in table.chart.beside(path[-1]) if back[h] < back[path[-1]]]))
    return path


def main(args):
    if args[0] == "--sample":
        for step in sample(args[1], args[2]):
            print(json.dumps(step, separators=(",", ":")))
        return 0
    bad = 0
    for name in args:
        with open(name, encoding="utf-8") as f:
            found = replay([line for line in f if line.strip()])
        print(name, "agrees" if found is None else "step %s: %s" % found)
        bad += found is not None
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
