"""Points of the second reader: rows of what counts for whom, from what a game tells or from section 4.6 of the digest.

A row: seat, `for` (sunk, half, delivered, afloat, stores, planes), which ships (`types`, `cards`, `hex`), and `each` or `cost`, times the printed cost.
A ship counts in the first row of its kind and seat that names it.
"""

from cards import CARRIERS

CARGO = ["AK", "BH", "AO"]


def common(seat):
    """The frame of all four: what one seat has for the other's losses."""
    return [{"seat": seat, "for": "sunk", "types": CARGO, "each": 6}, {"seat": seat, "for": "sunk", "types": list(CARRIERS), "cost": 3},
            {"seat": seat, "for": "sunk", "cost": 2}, {"seat": seat, "for": "half", "cost": 1}, {"seat": seat, "for": "stores", "each": 5},
            {"seat": seat, "for": "delivered", "types": ["AK", "BH"], "each": 10}]


ROWS = {
    "NS-1": [{"seat": 0, "for": "sunk", "types": ["AK"], "each": 12}, {"seat": 0, "for": "afloat", "cards": ["bismarck"], "each": 15},
             {"seat": 1, "for": "sunk", "cards": ["bismarck"], "each": 40}, {"seat": 0, "for": "sunk", "cards": ["hood"], "each": 20}],
    "NS-3": [{"seat": 0, "for": "delivered", "types": ["AK"], "each": 8}],
    "NS-4": [{"seat": 1, "for": "sunk", "types": ["AK", "BH"], "hex": "1009", "each": 10}],
}


def names(row, ship, place=None):
    return ((not row.get("types") or ship.type in row["types"]) and (not row.get("cards") or ship.card["id"] in row["cards"])
            and (not row.get("hex") or place == row["hex"]))


def worth(row, ship):
    return row.get("each", 0) + row.get("cost", 0) * ship.card["cost"]


def points(table, rows=None):
    rows = rows or ROWS.get(table.scenario["id"], []) + common(0) + common(1)
    out = [0, 0]
    for kind, seat, ship, place in counted(table):
        row = next((r for r in rows if r["for"] == kind and r["seat"] == seat and names(r, ship, place)), None)
        if row:
            out[seat] += worth(row, ship)
    for row in rows:
        if row["for"] in ("stores", "planes"):
            out[row["seat"]] += row["each"] * table.bombed[row["seat"]][row["for"]]
    return out


def counted(table):
    """(kind, whose points, ship, where): lost, delivered, and what swims at the end."""
    for ship, place in table.lost:
        yield "sunk", 1 - ship.seat, ship, place
    for ship, place in table.delivered:
        yield "delivered", ship.seat, ship, place
    for s in table.ships.values():
        if s.afloat and not s.submarine:
            if s.half:
                yield "half", 1 - s.seat, s, None
            if s.end * 2 >= s.full:
                yield "afloat", s.seat, s, None
