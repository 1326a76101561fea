"""Cards of the second reader: ships, submarines and aircraft as printed, and what damage makes of them (N7, G-2, G-55)."""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as f:
        return json.load(f)


DATA = load("units.json")
CARDS = {c["id"]: c for group in ("surface", "subs", "air") for c in DATA[group]}

LARGE = ("BBA", "BB", "BC", "PB", "CA", "CL")  # L4: without carriers
CAPITAL = ("BBA", "BB", "BC", "PB")  # L14
CARRIERS = ("CVA", "CV", "CVL", "CVE")
ORDER = (("BBA",), ("BB", "BC"), ("PB", "CA", "CL"), ("DD", "DE", "FF", "CM", "MS"))  # L18; all others come last
SMALL = ("DD", "DE", "FF")


def category(card):
    return next((i for i, types in enumerate(ORDER) if card["type"] in types), len(ORDER))


class Ship:
    """A ship, a flotilla, a convoy or a submarine."""

    def __init__(self, name, seat, nation=None):
        self.id, self.seat = name, seat
        self.card = CARDS[name.split(".")[0]]
        self.type = self.card["type"]
        self.nation = nation or self.card["nat"]
        self.full = self.card.get("dur", 0)
        self.end = self.full  # endurance left
        self.fleet = None
        self.home = False  # a submarine that was forced home

    @property
    def submarine(self):
        return self.type == "SS"

    @property
    def afloat(self):
        return self.end is not None

    @property
    def half(self):
        """Half the printed endurance or less (27.1)."""
        return not self.submarine and self.end * 2 <= self.full

    @property
    def sound(self):
        return self.end == self.full

    def cut(self, value):
        return value // 2 if self.half else value

    @property
    def gun(self):
        """Gun power with damage (27.1, 27.2); None is none at all, or lost."""
        printed = self.card["gun"]
        if not printed:
            return None
        if self.type in SMALL or self.card.get("gunC"):
            return printed
        return self.cut(printed) or None

    @property
    def torp(self):
        return self.cut(self.card["torp"]) or None

    @property
    def aa(self):
        return self.cut(self.card["aa"])

    @property
    def speed(self):
        return self.cut(self.card["spd"])

    @property
    def room(self):
        """Air capacity."""
        return self.cut(self.card.get("air", 0))

    @property
    def reach(self):
        """Search range, None if it has none; damage leaves it (27.1 does not name it)."""
        return 0 if self.submarine else self.card["search"]

    def lose(self, points):
        """Takes off endurance; below 0 it sinks (29.1)."""
        if self.end is None:
            return
        self.end -= points
        if self.end < 0:
            self.end = None


class Plane:
    def __init__(self, name, seat, on):
        self.id, self.seat, self.on = name, seat, on  # a ship's name, or a hex
        self.card = CARDS[name.split(".")[0]]
        self.type = self.card["type"]
        self.state = "ready"
        self.flown = False
        self.retreats = 0

    @property
    def train(self):
        return self.card["train"]

    @property
    def patrols(self):
        return self.card["patrol"] is not None and self.state == "ready"


def move_limit(ships):
    """N14.1, and the fleet speed of an action (G-7)."""
    slow = [s.speed for s in ships]
    slow += [s.speed - 1 for s in ships if s.card.get("slowW")]
    return max(0, min(slow)) if slow else 0


def training(kind, ships):
    """L3: of battle fleets (and raiders) by nation, of several the lowest; all else 0."""
    if kind not in ("battle", "raider") or not ships:
        return 0
    return min({"JP": 2, "US": 2, "UK": 2, "GE": 1, "FR": 1}.get(s.nation, 0) for s in ships)


LIMITS = {
    "battle": ((("CVA", "CV", "CVL"), 6), (("CVA", "CV", "CVL") + LARGE, 20), (("DD", "DE"), 8), (("AO",), 999)),
    "support": ((("CVE",), 6), (("CL",), 2), (("DD", "DE", "CM", "MS"), 4), (("AO",), 999)),
    "transport": ((CARRIERS, 1), (("CA", "CL"), 1), (("DD", "DE", "FF"), 4), (("AK", "BH"), 8), (("AO",), 999)),
    "raider": ((("AMC",), 999),),
    "mtb": ((("MTB",), 999),),
    "sub": ((("SS",), 1),),
}


def composes(kind, ships):
    """N11: whether these ships may be a fleet of that kind."""
    rows = LIMITS[kind]
    named = {t for types, _ in rows for t in types}
    return bool(ships) and all(s.type in named for s in ships) and all(sum(s.type in types for s in ships) <= n for types, n in rows)
