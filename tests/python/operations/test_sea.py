"""Search, contact, interception, sailing, ports and submarines, as the sentences of L32 to L82 say them."""

import unittest

import contact
import mines
import ports
import sea
import submarine
from chart import Chart, distance
from dice import Ask, Subset, Throw, fits, run
from score import points
from table import Table, scenarios

PORTS = {"Harbour": ["0101", "L", "UK"], "Cove": ["1005", "S", "GE"], "Roads": ["0110", "A", "UK"]}


def table(uk=(), ge=(), **more):
    """A table of its own: forces as (kind, hex, units, air)."""
    force = lambda rows: [dict(zip(("kind", "hex", "units", "air"), row)) for row in rows]
    scenario = dict({"id": "test", "map": [10, 10], "turns": 1, "ports": PORTS, "forces": {"UK": force(uk), "GE": force(ge)}}, **more)
    t = Table(scenario)
    t.returning = []
    for f in t.fleets.values():
        f.category = 6
    return t


def drive(procedure, answers=None, dice=None):
    """Runs it; questions by their name, dice by their purpose; returns what was asked and thrown, in order."""
    told, answers, dice = [], dict(answers or {}), dict(dice or {})
    try:
        now = next(procedure)
        while True:
            told.append(now)
            if isinstance(now, Throw):
                row = dice.get(now.why, 6)
                now = procedure.send(row.pop(0) if isinstance(row, list) else row)
            else:
                x = answers[now.at] if now.at in answers else now.legal[0]
                x = x(now) if callable(x) else x
                now = procedure.send(x if not isinstance(x, Subset) else ",".join(x.given))
    except StopIteration:
        return told


def names(told):
    return [x.at if isinstance(x, Ask) else x.why for x in told]


class Hexes(unittest.TestCase):
    def test_neighbours_and_distances(self):
        chart = Chart([10, 10])
        self.assertEqual(sorted(chart.beside("0505")), ["0404", "0405", "0504", "0506", "0604", "0605"])
        self.assertEqual(sorted(chart.beside("0605")), ["0505", "0506", "0604", "0606", "0705", "0706"])
        for h in chart.reach("0505", 9):
            self.assertEqual(distance("0505", h), chart.reach("0505", 9)[h])


class Search(unittest.TestCase):
    def test_n12_1_start_of_the_phase(self):
        t = table([("battle", "0505", {"hood": 1}), ("sub", "0909", {"tclass": 1})],
                  [("battle", "0506", {"hipper": 1}), ("transport", "0909", {"ak": 1}), ("raider", "0504", {"amc": 1}), ("mtb", "0404", {"mas": 1})])
        t.start_search()
        f = t.fleets
        self.assertTrue(f["0-battle-1"].found)  # hipper sees 2 hexes
        self.assertEqual(f["0-battle-1"].by, {"1-battle-1", "1-raider-1"})  # 61.1: a raider is a battle fleet, and looks as one
        self.assertTrue(f["1-battle-1"].found)
        self.assertTrue(f["1-transport-1"].found)  # 48.1: a submarine in its hex
        self.assertFalse(f["1-raider-1"].found or f["1-mtb-1"].found or f["0-sub-1"].found)

    def test_n9_torpedo_boats_are_found_in_one_hex_and_raiders_never(self):
        t = table([("battle", "0505", {"hood": 1})], [("mtb", "0505", {"mas": 1}), ("raider", "0505", {"amc": 1})])
        t.start_search()
        self.assertTrue(t.fleets["1-mtb-1"].found)
        self.assertFalse(t.fleets["1-raider-1"].found)

    def test_n12_1_patrols_of_pb_and_n12_2_of_pr_alone(self):
        t = table([("battle", "0505", {"hood": 1})], [("air", "0909", {"fw200": 1})])
        drive(sea.found_by_others(t, t.fleets["0-battle-1"]))
        self.assertFalse(t.fleets["0-battle-1"].found)
        t.start_search()
        self.assertTrue(t.fleets["0-battle-1"].found)
        t = table([("battle", "0505", {"hood": 1})], [("air", "0909", {"h8k": 1})])
        drive(sea.found_by_others(t, t.fleets["0-battle-1"]))
        self.assertTrue(t.fleets["0-battle-1"].found)

    def test_n12_4_one_die_against_all_ships_that_cover(self):
        t = table([("battle", "0505", {"essex": 1, "jpdd": 2}), ("battle", "0506", {"hood": 1})], [("battle", "0505", {"hipper": 1})])
        g = t.fleets["1-battle-1"]
        self.assertEqual(t.covering(t.searchers(0), "0505")[0], 6)  # a US carrier threefold, two destroyers of range 0, hood of 1
        told = drive(sea.found_by_others(t, g), dice={"find": 6})
        self.assertTrue(told[0].idle and g.found)
        self.assertEqual(g.by, {"0-battle-1", "0-battle-2"})

    def test_n12_3_own_ships_alone(self):
        t = table([("battle", "0505", {"hood": 1}), ("battle", "0506", {"kgv": 1})], [("transport", "0504", {"ak": 1}), ("mtb", "0504", {"mas": 1})])
        mover, g = t.fleets["0-battle-1"], t.fleets["1-transport-1"]
        self.assertEqual(names(drive(sea.finds_others(t, mover), dice={"find": 2})), ["find"])
        self.assertFalse(g.found)
        drive(sea.finds_others(t, mover), dice={"find": 1})
        self.assertEqual((g.found, g.by), (True, {"0-battle-1"}))


class Contact(unittest.TestCase):
    def fight(self, uk, ge, found=(), answers=None, intercepted=False):
        t = table([(uk[0], "0505", uk[1])], [(ge[0], "0505", ge[1])])
        a, b = t.of(0)[0], t.of(1)[0]
        a.found, b.found = "a" in found, "b" in found
        told = drive(contact.meet(t, a, b, a, intercepted), dict({"disengage": "yes"}, **(answers or {})), {"initiative": [3, 4] * 9})
        return names(told), t

    def test_n15_3_two_unfound_battle_fleets_fight_by_night(self):
        asked, t = self.fight(("battle", {"hood": 1}), ("battle", {"hipper": 1}))
        self.assertEqual(asked[0], "disengage")
        asked, _ = self.fight(("battle", {"hood": 1}), ("raider", {"amc": 1}))
        self.assertEqual(asked[0], "disengage")

    def test_n15_4_an_unfound_battle_fleet_declines(self):
        asked, t = self.fight(("battle", {"hood": 1}), ("transport", {"ak": 1}), answers={"decline": "yes"})
        self.assertEqual(asked, ["decline", "away"])
        self.assertNotEqual(t.of(0)[0].hex, "0505")
        self.assertFalse(t.of(0)[0].fought)

    def test_n15_3_choice_of_night(self):
        asked, _ = self.fight(("battle", {"hood": 1}), ("battle", {"hipper": 1}), "b", {"decline": "no"})
        self.assertEqual(asked[:2], ["decline", "night"])
        asked, _ = self.fight(("battle", {"hood": 1}), ("battle", {"hipper": 1}), "a", {"decline": "no"})
        self.assertEqual(asked[:2], ["decline", "disengage"])  # Germans are not asked for night
        asked, _ = self.fight(("transport", {"ak": 1}), ("mtb", {"mas": 1}), "a")
        self.assertEqual(asked[0], "night")
        asked, _ = self.fight(("transport", {"ak": 1}), ("mtb", {"mas": 1}))
        self.assertEqual(asked[0], "disengage")

    def test_n12_5_only_what_it_found_itself_and_not_when_intercepted(self):
        t = table([("battle", "0505", {"hood": 1})], [("battle", "0505", {"hipper": 1})])
        a, b = t.of(0)[0], t.of(1)[0]
        a.found = b.found = True
        self.assertFalse(contact.may_decline(a, b))
        b.by.add(a.id)
        self.assertTrue(contact.may_decline(a, b))
        asked, _ = self.fight(("battle", {"hood": 1}), ("transport", {"ak": 1}), intercepted=True)
        self.assertNotIn("decline", asked)

    def test_n15_2_who_may_intercept(self):
        t = table([("transport", "0505", {"ak": 1})],
                  [("battle", "0504", {"hipper": 1}), ("battle", "0505", {"spee": 1}), ("battle", "0507", {"scharn": 1}), ("transport", "0505", {"akf": 1})])
        f, g = t.fleets, t.fleets["0-transport-1"]
        able = lambda: [x.id for x in contact.interceptors(t, g)]
        self.assertEqual(able(), ["1-battle-2"])
        g.found = True
        self.assertEqual(able(), ["1-battle-1", "1-battle-2"])
        f["1-battle-1"].fought = f["1-battle-2"].fought = True
        self.assertEqual(able(), ["1-battle-2"])
        f["1-battle-1"].fought, f["1-battle-1"].found = False, True
        self.assertEqual(able(), ["1-battle-2"])

    def test_64_the_move_ends_where_it_is_intercepted(self):
        t = table([("transport", "0505", {"akf": 1})], [("battle", "0603", {"bismarck": 1})])
        g = t.fleets["0-transport-1"]
        g.found = True
        told = drive(sea.sail(t, g, ["0505", "0504", "0503", "0403"]), {"intercept": "1-battle-1", "disengage": "no", "hold": "no", "block": "no"},
                     {"initiative": [2, 3] * 8, "rest": 1, "extra": 6})
        self.assertIn("intercept", names(told))
        self.assertTrue(t.fleets["1-battle-1"].fought)
        self.assertEqual(t.fleets["1-battle-1"].moved, False)
        self.assertNotIn("0-transport-1", t.fleets)


class Sailing(unittest.TestCase):
    def test_n14_2_stops(self):
        t = table([("battle", "0505", {"hood": 1}), ("battle", "0506", {"kgv": 1}), ("battle", "0101", {"kgv": 1}), ("sub", "0505", {"tclass": 2})])
        a = t.fleets["0-battle-1"]
        a.found = True
        self.assertFalse(sea.may_end(t, a, "0506"))
        self.assertTrue(sea.may_end(t, a, "0101"))  # docked
        self.assertTrue(sea.may_end(t, t.fleets["0-sub-1"], "0505"))

    def test_n14_4_who_merges(self):
        t = table([("transport", "0505", {"town": 1}), ("transport", "0506", {"ak": 2, "ukdd": 1}), ("transport", "0504", {"ak": 8})])
        a, b, c = (t.fleets["0-transport-%d" % i] for i in (1, 2, 3))
        self.assertTrue(sea.may_end(t, a, "0506"))
        self.assertFalse(sea.may_end(t, b, "0505"))  # the moving one carries cargo
        b.moved = True
        self.assertFalse(sea.may_end(t, a, "0506"))
        a.hex = "0504"
        told = drive(sea.merge(t, a), {"merge": c.id})
        self.assertEqual(told[0].legal, [c.id])
        self.assertEqual(([s.id for s in c.ships][-1], c.moved, a.id in t.fleets), ("town.1", True, False))

    def test_n14_3_both_parts_are_fleets(self):
        t = table([("transport", "0505", {"ak": 1, "ukdd": 2})])
        f = t.of(0)[0]
        told = drive(sea.detach(t, f), {"detach": "ukdd.1,ukdd.2", "which": "0-transport-2"})
        self.assertEqual(names(told), ["detach", "which"])
        self.assertEqual([s.id for s in t.fleets["0-transport-2"].ships], ["ukdd.1", "ukdd.2"])
        t = table([("transport", "0505", {"ak": 1, "ukdd": 2})])
        legal = next(sea.detach(t, t.of(0)[0])).legal
        self.assertTrue(fits(legal, "ukdd.2") and fits(legal, "no"))
        self.assertFalse(fits(legal, "ak.1,ukdd.1,ukdd.2") or fits(legal, "ukdd.1,ukdd.1") or fits(legal, ""))
        t = table([("support", "0505", {"ms": 3, "ao": 1})])
        self.assertTrue(fits(drive(sea.detach(t, t.of(0)[0]), {"detach": "no"})[0].legal, "ao.1"))

    def test_n13_the_higher_roller_moves_first_and_a_step_without_a_move_closes(self):
        t = table([("battle", "0505", {"hood": 1})], [("battle", "0909", {"hipper": 1})])
        told = drive(sea.one_category(t, 6), {"unit": "pass"}, {"step": [4, 4, 2, 5]})
        self.assertEqual([(x.at, x.seat) if isinstance(x, Ask) else x.why for x in told], ["step"] * 4 + [("unit", 1), ("unit", 0)])


class Harbours(unittest.TestCase):
    def test_n17_1_cost_and_stores(self):
        t = table([("battle", "0101", {"hood": 1, "kgv": 1, "ukdd": 1}), ("battle", "0101", {"kgv": 1, "ukdd": 1})], stores={"Harbour": {"logistics": 2, "resources": 1}})
        t.free = {"0101": 15}
        self.assertEqual(ports.sortie_legal(t, 0), ["0-battle-1", "0-battle-2", "spend logistics 0101 0", "spend resource 0101"])
        run(ports.sortie(t, 0, "0-battle-1"), [])
        self.assertEqual((t.free["0101"], ports.sortie_legal(t, 0)[0]), (1, "ukdd.2"))
        run(ports.sortie(t, 0, "spend logistics 0101 0"), [])
        run(ports.sortie(t, 0, "spend resource 0101"), [])
        self.assertEqual(t.free["0101"], 7)
        self.assertFalse(ports.may_leave(t, t.fleets["0-battle-2"]))
        run(ports.sortie(t, 0, "0-battle-2"), [])
        self.assertTrue(ports.may_leave(t, t.fleets["0-battle-2"]))
        t.stores["0101"]["logistics"] = [3]
        run(ports.sortie(t, 0, "spend logistics 0101 3"), [3])
        self.assertEqual((t.free["0101"], t.stores["0101"]["logistics"]), (0, []))

    def test_n17_3_facilities(self):
        t = table([("battle", "1005", {"norcar": 1, "ukdd": 1})], [("air", "1005", {"he111": 2})], stores={"Cove": {"logistics": 1}})
        last = lambda now: "planes" if "planes" in now.legal else now.legal[-1]
        told = drive(ports.bombard(t, t.fleets["0-battle-1"]), {"bombard": "port", "hurt": last}, {"rest": 6, "hurt": [1, 2, 3]})
        asked = [x.legal for x in told if isinstance(x, Ask) and x.at == "hurt" and "planes" not in x.legal]
        self.assertEqual(asked, [["he111.1", "he111.2"]] * 2)  # 75.5: which is damaged, and which is removed
        self.assertEqual(names(told).count("bombard"), 1)  # 15.1: the destroyers' range 0 cannot
        self.assertEqual([p.state for p in t.planes.values()], ["lost", "lost"])
        drive(ports.hurt(t, "1005", 1), {"hurt": "logistics 0"}, {"hurt": 4})
        self.assertEqual(t.stores["1005"]["logistics"], [4])
        drive(ports.hurt(t, "1005", 1), {"hurt": "logistics 4"}, {"hurt": 2})
        self.assertEqual(t.stores["1005"]["logistics"], [])
        self.assertEqual(drive(ports.hurt(t, "1005", 1)), [])

    def test_n17_4_docked_ships(self):
        t = table([("battle", "1005", {"norcar": 1})], [("sub", "1005", {"u7": 1}), ("battle", "1005", {"hipper": 1})])
        told = drive(ports.bombard(t, t.fleets["0-battle-1"]), {"bombard": "gun hipper.1"}, {"rest": 6, "extra": 6, "control": 4})
        self.assertEqual(told[0].legal, ["port", "none", "gun hipper.1"])
        self.assertEqual(t.ships["hipper.1"].end, 3)
        self.assertEqual(names(told), ["bombard", "rest", "extra", "control"])

    def test_n17_6_mines(self):
        t = table([("transport", "0505", {"ak": 1, "ukdd": 1}), ("mtb", "0505", {"mtbuk": 1}), ("sub", "0505", {"tclass": 1})], mines={"0505": 6})
        told = drive(mines.entry(t, t.fleets["0-transport-1"]), dice={"mine": [4, 5, 4, 5], "torp": 2, "rest": 1, "extra": 6})
        self.assertEqual(names(told), ["mine", "mine", "torp", "rest", "extra", "mine", "mine"])  # 9 - 4 is below 6; 9 is not
        self.assertEqual(t.ships["ak.1"].end, 4)
        self.assertEqual(drive(mines.entry(t, t.fleets["0-mtb-1"])), [])
        drive(contact.enter(t, t.fleets["0-sub-1"], "0505"), dice={"mine": [2, 3]})
        self.assertNotIn("0-sub-1", t.fleets)
        sea.boats_home(t)
        self.assertEqual((t.fleets["0-sub-1"].hex, t.fleets["0-sub-1"].docked), ("0101", True))

    def test_n17_5_where_mines_may_lie(self):
        t = table(partLand=["0505"])
        self.assertTrue(all(t.chart.may_be_mined(h) for h in ("0505", "0506", "0101")))
        self.assertFalse(t.chart.may_be_mined("0507"))


class Boats(unittest.TestCase):
    def test_73_guided_by_any_aircraft_and_hindered_by_fighters_aboard(self):
        t = table([("battle", "0505", {"illust": 1}, {"fulmar": 1}), ("transport", "0505", {"ak": 1})], [("air", "0909", {"fw200": 1})])
        self.assertFalse(submarine.guided(t, "0505", 1))
        t.planes["fulmar.1"].state = "damaged"
        self.assertTrue(submarine.guided(t, "0505", 1))
        t.planes["fw200.1"].state = "damaged"
        self.assertFalse(submarine.guided(t, "0505", 1))

    def test_n8_an_attack_and_its_pursuit(self):
        t = table([("transport", "0505", {"ak": 1, "ukff": 1})], [("sub", "0505", {"u9": 1})])
        boat = t.ships["u9.1"]
        told = drive(submarine.attack(t, boat, t.of(0)[0]), {"aim": "ak.1"},
                     {"hunt": 1, "quiet": 3, "torp": 2, "rest": 6, "extra": 6, "asw-rest": 6, "asw": [1, 3], "reply": 1})
        self.assertEqual(names(told), ["hunt", "quiet", "aim", "torp", "rest", "extra", "aim", "torp", "rest", "extra", "reply", "asw-rest", "asw", "asw", "reply", "control", "flood"])
        self.assertEqual((t.ships["ak.1"].end, t.ships["ukff.1"].end, boat.home), (None, 3, True))


class Points(unittest.TestCase):
    def test_rows_of_exercise_rhine(self):
        t = Table(scenarios()["NS-1"])
        self.assertEqual(points(t), [15, 0])  # Bismarck swims
        for name in ("ak.1", "hood.1", "arkroy.1"):
            t.ships[name].end = None
        t.ships["hipper.1"].end = 3
        for f in list(t.fleets.values()):
            t.bury(f)
        self.assertEqual(points(t), [15 + 12 + 20 + 12, 2])

    def test_a_convoy_is_delivered_where_it_ended_its_move(self):
        t = table([("transport", "0505", {"ak": 2, "ukdd": 1})], deliver=[[0, "0505", ["AK"]]])
        sea.deliver(t)
        self.assertEqual(t.delivered, [])
        t.of(0)[0].ended = "0505"
        sea.deliver(t)
        self.assertEqual(([s.id for s, _ in t.delivered], [s.id for s in t.of(0)[0].ships], t.lost), (["ak.1", "ak.2"], ["ukdd.1"], []))
        self.assertEqual(points(t), [20, 0])


if __name__ == "__main__":
    unittest.main()
