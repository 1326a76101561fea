"""Sea phase of the second reader: search, categories, moves and what follows a move (N12 to N16; L48 to L70)."""

import contact
import mines
import ports
import submarine
from cards import CARRIERS, composes
from chart import distance
from dice import Ask, Subset, Throw
from strike import Strike, answers, raiders, resolve
from table import UNSEEN, Fleet


def campaign(table):
    table.returning = []
    for table.turn in range(1, table.scenario["turns"] + 1):
        table.sea = 0
        boats_home(table)
        yield from ports.supply(table)
        for table.sea in (1, 2, 3):
            yield from phase(table)
        table.sea = 4


def boats_home(table):
    """G-43: to the nearest own port or anchorage, from which they sail again by N17.1; without one they are out."""
    for fleet, boats, place in table.returning:
        own = [h for h, (_, seat) in table.ports.items() if seat == fleet.seat]
        if own:
            fleet.hex = min(own, key=lambda h: distance(h, place))
            fleet.ships, fleet.docked, fleet.moved = boats, True, False
            for s in boats:
                s.home, s.fleet = False, fleet
            table.fleets[fleet.id] = fleet
    table.returning = []


def phase(table):
    table.start_search()
    for f in table.fleets.values():
        order = {"transport": 1, "support": 2, "mtb": 4, "sub": 5}
        f.category = order.get(f.kind) or (3 if f.found and f.kind == "battle" else 6)
    yield from declarations(table)
    for category in range(1, 7):
        yield from one_category(table, category)
    yield from base_strikes(table)
    yield from mines.results(table)
    deliver(table)
    for f in table.fleets.values():
        f.found = f.moved = f.fought = False
        f.works = f.ended = None
        for marks in (f.by, f.met, f.declined):
            marks.clear()
    for p in table.planes.values():
        p.flown, p.retreats = False, 0


def deliver(table):
    """Who came to the named hex, by a move or a forced step, and is still there leaves the map."""
    for seat, place, types in table.deliveries:
        for f in table.at(place, seat):
            if f.ended == place:
                for s in f.ships:
                    if s.type in types:
                        table.delivered.append((s, place))
                        s.end = None
                table.bury(f)


def declarations(table):
    """S2: who lays and who sweeps in this phase."""
    table.declared = {0: [], 1: []}
    for seat in (0, 1):
        while True:
            able = {}
            for f in table.of(seat):
                layers = [s for s in f.ships if s.card.get("mine")] if not f.works and table.chart.may_be_mined(f.hex) else []
                if table.settings["works"] == "ship":
                    able.update(("lay " + s.id, ("lay", f, [s])) for s in layers)
                elif layers:
                    able["lay " + f.id] = ("lay", f, layers)
                sweepers = [s for s in f.ships if s.type == "MS"] if not f.works else []
                if sweepers:
                    each = table.settings["sweep"] == "unit"
                    able["sweep " + f.id] = ("sweep", f, sweepers if each else sweepers[:1])
            word = yield Ask("works", seat, list(able) + ["done"])
            if word == "done":
                break
            able[word][1].works = able[word][0]
            table.declared[seat].append(able[word])


def one_category(table, category):
    def movable(seat):
        return [f for f in table.of(seat) if f.category == category and not f.moved and not f.works]

    while movable(0) or movable(1):
        one_side = not (movable(0) and movable(1))
        while True:
            dice = [(yield Throw("step", 0, None, one_side)), (yield Throw("step", 1, None, one_side))]
            if None in dice or dice[0] != dice[1]:
                break
        first = 0 if None in dice or dice[0] > dice[1] else 1
        somebody = False
        for seat in (first, 1 - first):
            units = movable(seat)
            if not units:
                continue
            word = yield Ask("unit", seat, [f.id for f in units] + ["pass"])
            if word != "pass":
                somebody = True
                yield from turn_of(table, table.fleets[word])
        if not somebody:
            return


# -- one move ---------------------------------------------------------------------------------


def turn_of(table, fleet):
    fleet = yield from detach(table, fleet)
    far = table.chart.reach(fleet.hex, fleet.limit if ports.may_leave(table, fleet) else 0)
    ends = {h: far[h] for h in far if may_end(table, fleet, h)}
    if not ends:
        ends = {fleet.hex: 0}
    word = yield Ask("where", fleet.seat, sorted(ends), fleet.id)
    path = word.split(" ")
    fleet.moved = True
    yield from sail(table, fleet, path)


def merges(table, fleet, place):
    """56.1: unmoved transport fleets there which it may join."""
    if fleet.kind != "transport" or any(s.type in ("AK", "BH", "AO") for s in fleet.ships):
        return []
    same = [g for g in contact.no_stop(table, fleet, place) if not g.moved]
    return [g for g in same if composes("transport", g.ships + fleet.ships)]


def may_end(table, fleet, place):
    if fleet.docked and place == fleet.hex:
        return True  # N14.2 ignores who lies docked (G-44)
    others = contact.no_stop(table, fleet, place)
    return not others or (len(others) == 1 and bool(merges(table, fleet, place)))


def detach(table, fleet):
    if fleet.kind not in ("battle", "support", "transport") or len(fleet.ships) < 2:
        return fleet

    def both(names):
        new = [s for s in fleet.ships if s.id in names]
        old = [s for s in fleet.ships if s.id not in names]
        return composes(fleet.kind, new) and composes(fleet.kind, old)

    word = yield Ask("detach", fleet.seat, ["no", Subset([s.id for s in fleet.ships], both)], fleet.id)
    if word == "no":
        return fleet
    names = word.split(",")
    ships = [s for s in fleet.ships if s.id in names]
    fleet.ships = [s for s in fleet.ships if s.id not in names]
    new = Fleet(table.fleet_name(fleet.seat, fleet.kind), fleet.seat, fleet.kind, fleet.hex, ships)
    new.found, new.docked, new.category, new.fought = fleet.found, fleet.docked, fleet.category, fleet.fought
    for mine, theirs in ((new.by, fleet.by), (new.met, fleet.met), (new.declined, fleet.declined)):
        mine |= theirs
    for g in table.of(1 - fleet.seat):  # what its ships have found, met and declined they have as a fleet of their own
        for marks in (g.by, g.met, g.declined):
            marks |= {new.id} if fleet.id in marks else set()
    table.fleets[new.id] = new
    return table.fleets[(yield Ask("which", fleet.seat, [fleet.id, new.id], fleet.id))]


def sail(table, fleet, path):
    """Hex by hex, then what follows the end of a move."""
    fought = False
    if len(path) > 1:
        ports.leave(table, fleet)
    for made, place in enumerate(path[1:], 1):
        yield from contact.enter(table, fleet, place)
        if not contact.alive(table, fleet):
            return
        catcher, came = yield from contact.intercept(table, fleet)
        if catcher:
            if table.settings["findFirst"]:
                yield from search(table, fleet)
            yield from contact.meet(table, fleet, catcher, catcher if came else fleet, True)
            fought = True
            break
        if made >= fleet.limit:
            break
    if contact.alive(table, fleet):
        yield from after_move(table, fleet, fought)


def search(table, fleet):
    yield from found_by_others(table, fleet)
    yield from finds_others(table, fleet)


def after_move(table, fleet, fought):
    first = table.settings["findFirst"]
    fleet.ended = fleet.hex
    if not fought:
        # Who joins a fleet that is found is found with it.
        if first and not any(g.found for g in merges(table, fleet, fleet.hex)):
            yield from search(table, fleet)
        if (yield from merge(table, fleet)):
            return
    if fleet.kind == "sub":
        yield from dock(table, fleet)
        yield from attack(table, fleet)
        return
    else:
        yield from contact.contacts(table, fleet)
    if not contact.alive(table, fleet):
        return
    if not first and not fought:
        yield from search(table, fleet)
    yield from dock(table, fleet)
    if fleet.kind == "battle" and any(s.type in CARRIERS for s in fleet.ships):
        yield from strike(table, fleet.seat, fleet, fleet.hex)
    if contact.alive(table, fleet) and fleet.battle and not fleet.fought and table.ports.get(fleet.hex, (0, None))[1] == 1 - fleet.seat:
        yield from ports.bombard(table, fleet)


def dock(table, fleet):
    """G-44; a submarine says so before it attacks, the text is silent."""
    if table.friendly_port(fleet) and not fleet.docked and not fleet.fought and fleet.kind != "raider":
        fleet.docked = (yield Ask("dock", fleet.seat, ["yes", "no"], fleet.id)) == "yes"


def found_by_others(table, fleet):
    """N12.2: aircraft without a die; else one die against all ships that cover it."""
    if fleet.kind in UNSEEN:
        return
    if table.patrolled(fleet.hex, 1 - fleet.seat, ("PR",)):
        fleet.found = True
    yield from look(table, table.searchers(1 - fleet.seat), 1 - fleet.seat, fleet)


def finds_others(table, fleet):
    """N12.3: its own ships, one die an enemy fleet in range."""
    if fleet.kind not in ("battle", "raider", "sub"):
        return
    for g in sorted(table.of(1 - fleet.seat), key=lambda g: g.id):
        if g.kind not in UNSEEN:
            yield from look(table, fleet.ships, fleet.seat, g)


def look(table, ships, seat, fleet):
    """N12.4: one die of a seat for one fleet; who is found already is not found again."""
    number, who = table.covering(ships, fleet.hex)
    if not number:
        return
    already = fleet.found
    die = yield Throw("find", seat, fleet.id, already or number >= 6)
    if not already and (number >= 6 or die <= number):
        fleet.found = True
        fleet.by |= who


def merge(table, fleet):
    able = merges(table, fleet, fleet.hex)
    if not able:
        return False
    stays = [] if contact.no_stop(table, fleet, fleet.hex) else ["no"]
    word = yield Ask("merge", fleet.seat, stays + [g.id for g in able], fleet.id)
    g = table.fleets[word]
    for s in fleet.ships:
        s.fleet = g
    g.ships += fleet.ships
    g.moved, g.found, g.ended = True, g.found or fleet.found, g.hex
    g.by |= fleet.by
    fleet.ships = []
    table.bury(fleet)
    yield from contact.contacts(table, g)
    if contact.alive(table, g):
        yield from dock(table, g)
    return True


def attack(table, boat_fleet):
    """N8, G-42: once, at the end of the submarine's move."""
    able = [g for g in table.at(boat_fleet.hex, 1 - boat_fleet.seat) if not g.docked and g.kind not in ("sub", "mtb")]
    if boat_fleet.docked or not able:
        return
    word = yield Ask("attack", boat_fleet.seat, ["no"] + [g.id for g in able], boat_fleet.id)
    if word == "no":
        return
    g = table.fleets[word]
    g.disturb()
    boat_fleet.disturb()
    boat = boat_fleet.ships[0]
    yield from submarine.attack(table, boat, g)
    if boat.home:
        table.returning.append((boat_fleet, [boat], boat_fleet.hex))
    table.bury(boat_fleet)
    table.bury(g)


# -- strikes ----------------------------------------------------------------------------------


def strike(table, seat, origin, place):
    """N16: a battle fleet (`origin`) at the end of its move, or a base (a hex) after all; then the answer."""
    base = isinstance(origin, str)
    legal = [g.id for g in table.of(1 - seat) if g.found and raiders(table, seat, origin, g.hex)]
    if not base:
        legal += [h for s, h in table.bases if s != seat and planes_at(table, h) and raiders(table, seat, origin, h, False)]
    if not legal:
        return
    word = yield Ask("strike", seat, ["no"] + legal, place if base else origin.id)
    if word == "no":
        return
    target = table.fleets.get(word, word)
    able = raiders(table, seat, origin, target if isinstance(target, str) else target.hex, not isinstance(target, str))
    key = "ground" if isinstance(target, str) else "antiship"
    armed = lambda names: any(table.planes[n].card[key] for n in names)
    names = (yield Ask("raid", seat, [Subset([p.id for p in able], armed)])).split(",")
    strikes = [Strike(table, seat, target, names)]
    if not base and origin.found and answers(table, target):
        back = raiders(table, 1 - seat, target, place)
        back_armed = lambda names: any(table.planes[n].card["antiship"] for n in names)
        if back:
            word = yield Ask("answer", 1 - seat, ["no", Subset([p.id for p in back], back_armed)])
            if word != "no":
                strikes.append(Strike(table, 1 - seat, origin, word.split(",")))
    for f in [s.fleet for s in strikes if s.fleet] + ([] if base else [origin]):
        f.disturb()
    yield from resolve(strikes)
    for f in {s.fleet for s in strikes if s.fleet}:
        table.bury(f)


def planes_at(table, place):
    return [p for p in table.planes.values() if p.on == place and p.state != "lost"]


def base_strikes(table):
    """S4: each base group once, seat 0 first, by hex."""
    for seat, place in sorted(table.bases):
        yield from strike(table, seat, place, place)
