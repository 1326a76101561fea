"""Judge of the second reader: zones of a situation, who controls what, and the victory rows (III.1, XIV.B)."""

from board import distance

SEATS = ("allied", "german")


def edge_hexes(t, edge):
    d = {"north": [0], "south": [3], "west": [4, 5], "east": [1, 2]}[edge]
    from board import add
    columns = [h[0] for h in t.force.map.terrain]
    if edge in ("west", "east"):
        side = min(columns) if edge == "west" else max(columns)
        return {h for h in t.force.map.terrain if h[0] == side}
    return {h for h in t.force.map.terrain if add(h, d[0]) not in t.force.map.terrain}


def zone(t, z):
    """Hexes by their place; half-hexes only where they are named, or are the edge (XIV.B.1)."""
    kind, whole = z["kind"], t.whole
    if kind == "board":
        return {h for h in whole if t.board_of[h] == z["board"]}
    if kind == "columns":
        return {h for h in whole if z["from"] <= int(t.label[h][:2]) <= z["to"]}
    if kind == "rows":
        return {h for h in whole if z["from"] <= int(t.label[h][2:]) <= z["to"]}
    if kind == "hexes":
        return {t.hex[name] for name in z["hexes"]}
    if kind == "towns":
        return {t.hex[name] for town in z["towns"] for name in t.towns[town]} & whole
    if kind == "away":
        towns = [t.hex[name] for town in z["towns"] for name in t.towns[town]]
        return {h for h in whole if all(distance(h, x) >= z["least"] for x in towns)}
    if kind == "edge":
        return edge_hexes(t, z["edge"])
    parts = [zone(t, part) for part in z["of"]]
    return set.intersection(*parts) if kind == "all" else set.union(*parts)


def of_account(u):
    """Trucks and wagons count in no way, neither destroyed nor where they are (XIV.B.8)."""
    return u.type.kind not in ("truck", "wagon")


def counts(u, counted):
    return of_account(u) and (counted == "all" or (counted == "vehicles" and u.type.vehicle) or (counted == "armoured" and u.type.armoured))


def lost(t, side, counted):
    return sum(1 for u in t.force.units if u.side == side and not u.alive and counts(u, counted))


def holds(t, c):
    kind = c["kind"]
    if kind == "and":
        return all(holds(t, x) for x in c["of"])
    if kind == "or":
        return any(holds(t, x) for x in c["of"])
    if kind == "not":
        return not holds(t, c["of"])
    if kind == "otherwise":
        return True
    if kind == "lost":
        return lost(t, c["side"], c["counted"]) >= c["least"]
    if kind == "exited":
        return sum(1 for u in t.force.units if u.side == c["side"] and of_account(u) and u.exited == c["edge"]) >= c["least"]
    if kind == "control":
        return sum(1 for h in zone(t, c["zone"]) if t.control.get(h) == c["side"]) >= c["least"]
    if kind == "present":
        inside = zone(t, c["zone"])
        return sum(1 for u in t.force.units if u.on_map() and u.side == c["side"] and of_account(u) and u.place in inside) >= c["least"]
    if kind == "ratio":
        other = SEATS[1 - SEATS.index(c["side"])]
        return lost(t, other, c["counted"]) >= c["least"] * max(1, lost(t, c["side"], c["counted"]))
    if kind == "clear":
        blocks = {m["place"] for m in t.markers if m["kind"] == "block"}
        return not any(t.hex[name] in blocks for name in c["hexes"])
    if kind == "stands":
        return t.hex[c["bridge"]] not in {m["place"] for m in t.markers if m["kind"] == "ruin"}
    raise ValueError(kind)


def verdict(t):
    for row in t.scenario["victory"]:
        if holds(t, row["when"]):
            return "%d %s" % (SEATS.index(row["side"]), row["grade"])
    return "-"
