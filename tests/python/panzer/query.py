"""Questions and answers as JSON lines, for comparing another engine with the second reader's.

  python3 query.py board.json [half turn: 0 or 180] < questions > answers

Each question is one JSON object with "ask" and its own fields; hexes are 'column,row' of the map as it lies:
  map {} | fire {from,to} | reach {from,movement,column,field} | lanes {from,movement,column,field}
  transport {from,carrier,passenger,field} | quarter {unit} | types {}
  direct {firers,stack,chosen,features} | indirect {total,stack,features} | overrun {attackers,stack} | assault {groups,stack,features}
A field is {own:{hex:n}, enemy:[hex], wrecks:{hex:n}, blocks:[hex], mines:[hex], forts:{hex:'own'|'enemy'}}.
A target is {unit, passenger, dispersed} or {fort: defence, dispersed}.
A firer is {unit, distance, hill: {firer: level, target: level, brown: bool}}.
"""

import json
import sys
from fractions import Fraction

import board
import combat
import move
import sight
import units

U = units.load()
NAMES = ("attack", "weapon", "range", "star", "defence", "movement", "side", "column", "vehicle", "armoured", "infantry", "engineer",
         "mg", "heavy", "indirect", "overrun", "halftrack", "spots", "aa", "carries")


def plain(x):
    """Fractions as 'n/d' strings, hexes as 'column,row', all else as it is."""
    if isinstance(x, Fraction):
        return str(x)
    if isinstance(x, dict):
        return {board.key(k) if isinstance(k, tuple) else k: plain(v) for k, v in x.items()}
    if isinstance(x, (list, tuple)):
        return [plain(i) for i in x]
    return x


def field_of(q):
    f, p = q["field"], board.parse
    return move.Field({p(h): n for h, n in f["own"].items()}, [p(h) for h in f["enemy"]],
                      {p(h): n for h, n in f["wrecks"].items()}, [p(h) for h in f["blocks"]],
                      [p(h) for h in f["mines"]], {p(h): o for h, o in f["forts"].items()})


def target_of(x):
    if "fort" in x:
        return combat.fort_target(x["fort"], x["dispersed"])
    return combat.target(U[x["unit"]], U[x["passenger"]] if "passenger" in x else None, x["dispersed"])


def firer_of(x):
    hill = x["hill"]
    return {"type": U[x["unit"]], "distance": x["distance"],
            "hill": combat.hill_factor(hill["firer"], hill["target"], x["distance"], hill["brown"])}


def attack(r):
    """What is compared of an attack: the cells follow from the column and the modifier."""
    return {"strength": Fraction(r["strength"]), "defence": Fraction(r["defence"]), "column": combat.column_name(r["column"]),
            "modifier": r["modifier"], "spread": r["spread"]}


def map_of(m):
    """Everything on the map: terrain, bridges, sides by direction, roads by direction."""
    return {h: [sorted(t), h in m.bridges, ["+".join(sorted(m.kinds(h, n))) for n in board.neighbours(h)],
                [int(m.road(h, n)) for n in board.neighbours(h)]] for h, t in m.terrain.items()}


def on_map(m, q):
    p = board.parse
    if q["ask"] == "map":
        return map_of(m)
    if q["ask"] == "fire":
        return sorted("%s %s %s" % (why, rule, sight.place(at)) for why, rule, at in sight.blocks(m, p(q["from"]), p(q["to"])))
    if q["ask"] == "transport":
        return move.transport_reach(m, field_of(q), p(q["from"]), U[q["carrier"]], U[q["passenger"]])
    found = {"reach": move.reach, "lanes": move.lanes}[q["ask"]]
    return found(m, field_of(q), p(q["from"]), q["movement"], q["column"])


def in_combat(q):
    ask, features = q["ask"], q["features"]
    stack = [target_of(x) for x in q["stack"]]
    if ask == "direct":
        return attack(combat.direct([firer_of(x) for x in q["firers"]], stack, q["chosen"], features))
    if ask == "indirect":
        r = combat.indirect(q["total"], stack, features)
        return {"share": r["share"], "attacks": [attack(dict(a, spread=[a["spread"]])) for a in r["attacks"]]}
    if ask == "overrun":
        attackers = [U[x] for x in q["attackers"]]
        return dict(attack(combat.overrun(attackers, stack)), may=all(combat.may_overrun(t, stack) for t in attackers))
    groups = {h: [U[x] for x in us] for h, us in q["groups"].items()}
    return dict(attack(combat.assault(groups, stack, features)), may=not combat.may_assault(groups))


def answer(m, q):
    if q["ask"] == "types":
        return {i: {n: getattr(t, n) for n in NAMES} for i, t in U.items()}
    if q["ask"] == "quarter":
        return [combat.indirect_range(U[q["unit"]], d) for d in range(60)]
    if "stack" in q:
        return in_combat(q)
    return on_map(m, q)


def main(args):
    m = board.compile_board(board.load(args[0]), int(args[1])) if args else None
    for line in sys.stdin:
        print(json.dumps(plain(answer(m, json.loads(line))), sort_keys=True))


if __name__ == "__main__":
    main(sys.argv[1:])
