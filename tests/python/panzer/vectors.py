"""Writes the vectors beside the tests: random boards, questions, and the second reader's answers.

  python3 vectors.py FOLDER

On a board of the game, or about attacks, it asks and answers to standard output:

  python3 vectors.py BOARD.json 0|180 SEED
  python3 vectors.py combat SEED
"""

import gzip
import json
import os
import random
import sys

import board
import query

LETTERS = "....wwwtsshhm~WTH"
ON_ROADS = "...wwwWmt~sh"
ROADS = (3, 8)  # columns from edge to edge
LEGEND = {".": "clear", "w": "woods", "t": "town", "s": "slope", "h": "hilltop", "m": "swamp", "~": "stream",
          "W": "slope+woods", "T": "hilltop+town", "H": "hilltop+woods"}
COLS, ROWS = 12, 22
BOARDS = 7
U = query.U


def random_board(name, seed):
    """Of everything something, wherever it falls: no board that a player would see."""
    rng = random.Random(seed)
    busy = rng.choice([0.1, 0.25, 0.45])
    lines = ["".join(rng.choice(ON_ROADS) if c in ROADS else rng.choice(LETTERS) if rng.random() < busy else "."
                     for c in range(COLS)) for _ in range(ROWS)]
    sides = [{"hex": "%d,%d" % (rng.randrange(COLS), rng.randrange(ROWS)), "dir": rng.randrange(6),
              "kind": rng.choice(["brown", "brown", "green", "orange", "cliff"])} for _ in range(55)]
    towns = {"T": ["%d,%d" % (c, r) for r in range(ROWS) for c in range(COLS) if lines[r][c] in "tT"]}
    roads = [["%d,%d" % (c, r) for r in range(ROWS)] for c in ROADS]
    bridges = [h for road in roads for h in road if lines[int(h.split(",")[1])][int(h.split(",")[0])] == "~"]
    return {"id": name, "name": name, "cols": COLS, "rows": ROWS, "legend": LEGEND, "terrain": lines, "roads": roads,
            "bridges": bridges, "sides": sides, "towns": towns,
            "auto": {"green": "woods-between", "orange": "hilltop-all-six"}}


def field(rng, m, hs, start):
    """Whatever stands anywhere, but fortifications only where they may be: not in a swamp, nor a stream (IX.C.1)."""
    ends = {end for road in m.roads for end in road}
    roads = [h for h in hs if board.parse(h) in ends]

    def some(n):
        on = min(n // 2, len(roads))
        return rng.sample(roads, on) + rng.sample([h for h in hs if h not in roads], n - on)

    f = {"own": {h: rng.randint(1, 4) for h in some(30)}, "enemy": some(10), "wrecks": {h: rng.randint(1, 3) for h in some(10)},
         "blocks": some(6), "mines": some(6), "forts": {h: rng.choice(["own", "own", "enemy"]) for h in some(12)
                   if not m.terrain[board.parse(h)] & {"swamp", "stream"}}}
    for part in ("own", "wrecks", "forts"):
        f[part].pop(start, None)
    f["enemy"] = [h for h in f["enemy"] if h != start and h not in f["own"]]
    return f


def sight_questions(hs, rng, n):
    return [{"ask": "fire", "from": rng.choice(hs), "to": rng.choice(hs)} for _ in range(n)]


def move_questions(m, hs, rng, n):
    walkers = [t for t in U.values() if t.movement]
    carriers = [t for t in walkers if t.carries == "any"]
    out = []
    for i in range(n):
        start = rng.choice(hs)
        q = {"from": start, "field": field(rng, m, hs, start)}
        if i % 5 == 4:
            carrier = rng.choice(carriers)
            load = rng.choice([t for t in U.values() if not t.vehicle and t.side == carrier.side])
            out.append(dict(q, ask="transport", carrier=carrier.id, passenger=load.id))
        else:
            t = rng.choice([t for t in walkers if t.overrun] if i % 5 == 3 else walkers)
            out.append(dict(q, ask="lanes" if i % 5 == 3 else "reach", movement=t.movement, column=t.column))
    return out


def combat_questions(rng, n):
    ids = sorted(U)
    guns = [i for i in ids if U[i].attack and U[i].weapon]
    inf = [i for i in ids if U[i].infantry]
    levels = ["ground", "slope", "hilltop"]

    def stack():
        out = []
        for _ in range(rng.randint(1, 4)):
            x = {"unit": rng.choice(ids), "dispersed": rng.random() < 0.25}
            if U[x["unit"]].carries == "any" and rng.random() < 0.5:
                x["passenger"] = rng.choice([i for i in inf if U[i].side == U[x["unit"]].side])
            out.append(x)
        if rng.random() < 0.2:
            out.append({"fort": rng.choice([20, 30, 40]), "dispersed": rng.random() < 0.25})
        return out

    out = []
    for _ in range(n):
        ask = rng.choice(["direct", "direct", "indirect", "overrun", "assault"])
        s = [x for x in stack() if ask != "overrun" or "fort" not in x]  # D.8
        where = rng.choice([[], [], [], ["woods"], ["town"], ["swamp"], ["slope", "woods"]])
        q = {"ask": ask, "stack": s, "features": where}
        if ask == "direct":
            level = rng.choice(levels)
            q["firers"] = []
            for _ in range(rng.randint(1, 4)):
                g = rng.choice(guns)
                q["firers"].append({"unit": g, "distance": rng.randint(1, U[g].range * (2 if U[g].star else 1)),
                                    "hill": {"firer": rng.choice(levels), "target": level,
                                             "brown": rng.random() < 0.3}})
            q["chosen"] = sorted(rng.sample(range(len(s)), rng.randint(1, len(s))))
        elif ask == "indirect":
            q["total"] = rng.choice([3, 10, 15, 35, 40, 60, 80, 100, 120])
        elif ask == "overrun":
            q["attackers"] = [rng.choice([i for i in ids if U[i].overrun]) for _ in range(rng.randint(1, 3))]
        else:
            q["groups"] = {h: [rng.choice(inf) for _ in range(rng.randint(1, 3))]
                           for h in ["1,1", "2,2"][:rng.randint(1, 2)]}
        out.append(q)
    return out


def answers(m, questions):
    return [[q, query.plain(query.answer(m, q))] for q in questions]


def answered_map(b, rotation, rng, sights, moves):
    """A board as it lies, with the lines and moves that were asked for there."""
    m = board.compile_board(b, rotation)
    hs = sorted(board.key(h) for h in m.terrain)
    return {"board": b, "rotation": rotation, "map": query.plain(query.map_of(m)),
            "sight": [[q["from"], q["to"]] + a for q, a in answers(m, sight_questions(hs, rng, sights))],
            "moves": answers(m, move_questions(m, hs, rng, moves))}


def write_all(folder):
    os.makedirs(folder, exist_ok=True)

    def write(name, value):
        # No time in the head, so that the same answers are the same bytes.
        with gzip.GzipFile(os.path.join(folder, name + ".json.gz"), "wb", mtime=0) as f:
            f.write(json.dumps(value, sort_keys=True, separators=(",", ":")).encode())

    rng = random.Random(77)
    write("maps", [answered_map(random_board("R%d" % i, i + 1), 180 * (i % 2), rng, 2000, 50) for i in range(BOARDS)])
    write("combat", answers(None, combat_questions(rng, 1000)))
    write("types", [query.answer(None, {"ask": "types"}), {i: query.answer(None, {"ask": "quarter", "unit": i}) for i in sorted(U)}])


def main(args):
    if len(args) == 1:
        return write_all(args[0])
    rng = random.Random(int(args[-1]))
    if args[0] == "combat":
        found = answers(None, combat_questions(rng, 2000))
    else:
        found = answered_map(board.load(args[0]), int(args[1]), rng, 300, 40)
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
