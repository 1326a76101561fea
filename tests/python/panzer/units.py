"""Types of units of the second reader: the roster's figures, and what each kind may do by the words of the rules."""

import json
import os

ROSTER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "roster.json")
GERMAN, ALLIED = "german", "allied"

ARMOURED = {"tank", "tank destroyer (no turret)", "tank destroyer (turret)", "assault gun (no turret)",
            "SP artillery", "AA vehicle", "armoured car", "armoured carrier", "flame tank",
            "mine-clearing tank", "bridgelayer"}
VEHICLE = ARMOURED | {"truck", "wagon"}
HEAVY = ("88mm", "90mm", "105mm", "107mm", "120mm", "150mm", "155mm", "170mm", "8in", "5-5in")
NO_OVERRUN_BY_NAME = ("maultier", "wespe", "hummel")
HALFTRACK_BY_NAME = ("m-16",)
RIDE_ON = {"tank", "tank destroyer (no turret)", "tank destroyer (turret)", "assault gun (no turret)",
           "AA vehicle", "armoured car"}
AA_BY_NAME = ("20mm-aa", "20mm-4-aa", "37mm-aa", "wirbelwind")


class Type:
    def __init__(self, d):
        self.id = d["id"]
        self.side = GERMAN if d["side"] == "german" else ALLIED
        self.kind = d["kind"]
        self.attack = d["attack"]
        self.printed_class = d["weaponClass"]
        self.range = d["range"]
        self.star = d["doubleRange"]
        self.defence = d["defence"]
        self.movement = d["movement"]
        self.weapon = {"C(I)": "I", "C": None}.get(self.printed_class, self.printed_class)
        self.vehicle = self.kind in VEHICLE
        self.armoured = self.kind in ARMOURED
        self.infantry = self.kind == "infantry"
        self.engineer = self.infantry and "engineer" in self.id
        self.scout = self.infantry and "scout" in self.id
        self.mg = self.infantry and self.id.startswith("mg-platoon")
        self.halftrack = self.kind == "armoured carrier" or self.id in HALFTRACK_BY_NAME
        self.indirect = self.weapon in ("(H)", "M")
        self.heavy = not self.vehicle and self.id.startswith(HEAVY)
        self.overrun = (self.armoured and self.kind != "bridgelayer" and self.attack > 0
                        and self.id not in NO_OVERRUN_BY_NAME)
        self.spots = self.kind not in ("truck", "wagon")
        self.naval = False  # ships (XV.3) are no card of the roster
        self.aa = self.id in AA_BY_NAME
        # what it carries: everything that is no vehicle, infantry only, or nothing
        if self.kind in ("truck", "wagon", "armoured carrier"):
            self.carries = "any"
        elif self.side == GERMAN and self.kind in RIDE_ON:
            self.carries = "infantry"
        else:
            self.carries = None
        # the terrain cost column
        self.column = (self.kind if self.kind in ("truck", "wagon") else
                       "vehicle" if self.vehicle else "foot")


def load():
    with open(ROSTER, encoding="utf-8") as f:
        return {d["id"]: Type(d) for d in json.load(f)}
