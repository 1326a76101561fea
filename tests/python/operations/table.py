"""Table of the second reader: the whole position of a campaign by the names of the notation, and who finds whom (N12)."""

from cards import CARDS, Plane, Ship, load, move_limit, training
from chart import Chart, distance

# spend "short": only where more lies in port than may sail; works "fleet": all layers of a fleet at once; firstDie "round": one die for all
# level ships, with the initiative; contact "known": only found fleets are chosen among, else the first in the hex;
# interceptors "often": only who raids or escorts has flown in the phase.
SETTINGS = {"sortie": "supply", "spend": "any", "sweep": "unit", "works": "ship", "submarineSweeper": True, "findFirst": True,
            "firstDie": "pair", "contact": "all", "interceptors": "once"}
# Which ships leave the map where at the end of a phase: (seat, hex, types).
DELIVERIES = {"NS-2": [[1, "0706", ["AK"]]], "NS-3": [[0, "1405", ["AK"]]]}
CATEGORIES = ("transport", "support", "found", "mtb", "sub", "battle")
UNSEEN = ("raider", "mtb", "sub")  # not found by patrol or search (L40), or no fleet (48.1)


class Fleet:
    def __init__(self, name, seat, kind, at, ships):
        self.id, self.seat, self.kind, self.hex, self.ships = name, seat, kind, at, ships
        self.moved = self.found = self.fought = self.docked = False
        self.by = set()  # fleets that found it themselves
        self.works = None  # "lay", "sweep", "failed"
        self.ended = None  # the hex in which its move of this phase ended
        self.category = None
        self.declined = set()
        self.met = set()
        for s in ships:
            s.fleet = self

    def disturb(self):
        """A fight ends the works of the phase; who declared them does not move all the same (L77, L78)."""
        self.works = self.works and "failed"

    @property
    def limit(self):
        return move_limit([s for s in self.ships if s.afloat])

    @property
    def training(self):
        return training(self.kind, self.ships)

    @property
    def fights_as_unfound(self):
        """An unfound battle fleet; raiders always are (61.1)."""
        return self.kind == "raider" or (self.kind == "battle" and not self.found)

    @property
    def battle(self):
        return self.kind in ("battle", "raider")

    @property
    def reach(self):
        """The widest search range of a battle fleet, None if it has none."""
        own = [s.reach for s in self.ships if s.reach is not None]
        return max(own) if self.battle and own else None


class Table:
    def __init__(self, scenario, settings=None):
        self.scenario = scenario
        self.settings = dict(SETTINGS, **(settings or {}))
        ports = scenario["ports"]
        self.seats = list(scenario["forces"])
        self.ports = {h: (size, self.seats.index(own) if own in self.seats else None) for h, size, own in ports.values()}
        shallow = set(scenario.get("partLand", ())) | set(self.ports)
        self.chart = Chart(scenario["map"], scenario.get("land", ()), shallow)
        self.mines = dict(scenario.get("mines", {}))
        names = {name: row[0] for name, row in ports.items()}
        stores = scenario.get("stores", {})
        self.stores = {names[n]: {"logistics": [0] * s.get("logistics", 0), "resources": s.get("resources", 0)} for n, s in stores.items()}
        self.fleets, self.ships, self.planes, self.counts = {}, {}, {}, {}
        self.bases = []  # (seat, hex), one a group
        for seat, side in enumerate(self.seats):
            for force in scenario["forces"][side]:
                self.set_up(seat, side, force)
        for f in self.fleets.values():
            f.docked = f.kind in ("battle", "support", "transport", "mtb", "sub") and self.ports.get(f.hex, (0, None))[1] == f.seat
        self.deliveries = scenario.get("deliver", DELIVERIES.get(scenario["id"], []))
        self.free, self.cleared = {}, set()
        self.lost, self.delivered = [], []  # (ship, hex)
        self.bombed = [{"stores": 0, "planes": 0} for _ in self.seats]  # logistics destroyed, aircraft hurt, by each seat's guns
        self.turn, self.sea = 1, 0

    def name(self, card):
        self.counts[card] = self.counts.get(card, 0) + 1
        return "%s.%d" % (card, self.counts[card])

    def fleet_name(self, seat, kind):
        key = (seat, kind)
        self.counts[key] = self.counts.get(key, 0) + 1
        return "%d-%s-%d" % (seat, kind, self.counts[key])

    def set_up(self, seat, side, force):
        units = [self.name(card) for card, n in force.get("units", {}).items() for _ in range(n)]
        if force["kind"] == "air":
            self.bases.append((seat, force["hex"]))
            self.planes.update((u, Plane(u, seat, force["hex"])) for u in units)
            return
        ships = [Ship(u, seat, side if CARDS[u.split(".")[0]]["nat"] == "all" else None) for u in units]
        self.ships.update((s.id, s) for s in ships)
        for group in [[s] for s in ships] if force["kind"] == "sub" else [ships]:
            name = self.fleet_name(seat, force["kind"])
            self.fleets[name] = Fleet(name, seat, force["kind"], force["hex"], group)
        self.embark(seat, [self.name(card) for card, n in force.get("air", {}).items() for _ in range(n)], ships)

    def embark(self, seat, planes, ships):
        """G-51: over the carriers by size and capacity, each on the one with the most room left."""
        room = {s.id: s.room for s in ships if s.room}
        for name in planes:
            p = Plane(name, seat, None)
            p.on = max(room, key=lambda s: (room[s], -list(room).index(s)))
            room[p.on] -= p.card["size"]
            self.planes[name] = p

    # -- who is where ------------------------------------------------------------------------

    def of(self, seat):
        return [f for f in self.fleets.values() if f.seat == seat]

    def at(self, place, seat=None):
        return [f for f in self.fleets.values() if f.hex == place and (seat is None or f.seat == seat)]

    def place(self, plane):
        """The hex a plane flies from, None if it cannot."""
        if plane.on not in self.ships:
            return plane.on
        ship = self.ships[plane.on]
        return ship.fleet.hex if ship.fleet else None

    def bury(self, fleet):
        """Takes away ships that sank, their planes, and a fleet without ships."""
        for s in [s for s in fleet.ships if not s.afloat or s.home]:
            fleet.ships.remove(s)
            s.fleet = None
            if not s.afloat and all(s is not x for x, _ in self.delivered):
                self.lost.append((s, fleet.hex))
            for p in self.planes.values():
                if p.on == s.id:
                    p.state = "lost"
        if not fleet.ships:
            self.fleets.pop(fleet.id, None)

    def friendly_port(self, fleet):
        return self.ports.get(fleet.hex, (0, None))[1] == fleet.seat

    def all_sea(self, place):
        return place not in self.chart.part_land

    # -- who finds whom (N12) ----------------------------------------------------------------

    def patrolled(self, place, seat, types):
        """Whether undamaged aircraft of that seat and of those types have the hex in their radius."""
        for p in self.planes.values():
            if p.seat == seat and p.patrols and (types is None or p.type in types):
                home = self.place(p)
                if home and distance(home, place) <= p.card["patrol"]:
                    return True
        return False

    def start_search(self):
        """N12.1: at the start of the sea phase, without a die, all at once."""
        found = []
        for f in self.fleets.values():
            if f.kind == "sub" or f.kind == "raider":
                continue
            enemy = 1 - f.seat
            shares = any(True for g in self.at(f.hex, enemy))
            own = {g.id for g in self.of(enemy) if g.battle and g.reach is not None and distance(g.hex, f.hex) <= g.reach}
            seen = f.kind not in UNSEEN and (bool(own) or self.patrolled(f.hex, enemy, ("PB", "PR")))
            if shares or seen:
                found.append((f, own if f.kind not in UNSEEN else set()))
        for f, own in found:
            f.found = True
            f.by |= own

    def covering(self, ships, place):
        """N12.4: the number of ships whose own range reaches the hex, US fleet carriers threefold."""
        seen = [s for s in ships if s.reach is not None and distance(s.fleet.hex, place) <= s.reach]
        return sum(3 if s.nation == "US" and s.type in ("CV", "CVA") else 1 for s in seen), {s.fleet.id for s in seen}

    def searchers(self, seat):
        return [s for f in self.of(seat) if f.kind in ("battle", "raider", "sub") for s in f.ships]

    # -- in words -----------------------------------------------------------------------------

    def words(self):
        out = {}
        for f in self.fleets.values():
            out["fleet:" + f.id] = {"seat": f.seat, "kind": f.kind, "hex": f.hex, "ships": [s.id for s in f.ships], "moved": f.moved,
                                    "found": f.found, "by": sorted(i for i in f.by if i in self.fleets), "fought": f.fought, "docked": f.docked, "works": f.works}
        for s in self.ships.values():
            here = s.fleet.id if s.fleet else None
            gone = {"fleet": None, "home": True} if s.home else None
            out["ship:" + s.id] = gone if not here else {"fleet": here, "home": False} if s.submarine else {"end": s.end, "fleet": here}
        for p in self.planes.values():
            out["plane:" + p.id] = {"state": p.state, "on": p.on, "flown": p.flown}
        for h, s in self.stores.items():
            out["store:" + h] = {"logistics": sorted(s["logistics"]), "resources": s["resources"]}
        out.update(("mines:" + h, n) for h, n in self.mines.items())
        out.update(("sortie:" + h, n) for h, n in self.free.items())
        return out


def scenarios():
    return {s["id"]: s for s in load("scenarios.json")}
