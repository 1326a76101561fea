"""Strikes from question to loss (N10, N16, G-18, G-50), as L41 to L43 and L68 to L70 say them."""

import unittest

import sea
from dice import Ask, Subset, fits
from strike import Strike, can_fly, pairs_fit, raiders, resolve
from test_sea import drive, names, table

CARRIERS = [("battle", "0505", {"enterp": 1, "usdd": 1}, {"f4f": 2, "sbd": 2, "tbf": 1})]
JAPAN = [("battle", "0507", {"shokaku": 1, "jpdd": 1}, {"a6m": 2, "b5n": 2})]


class Sequence(unittest.TestCase):
    def test_a_strike_in_its_order(self):
        t = table(CARRIERS, JAPAN)
        own, enemy = t.of(0)[0], t.of(1)[0]
        enemy.found = True
        told = drive(sea.strike(t, 0, own, own.hex), {"strike": enemy.id, "raid": "f4f.1,sbd.1,tbf.1", "intercept-air": "a6m.1", "escort": "f4f.1>a6m.1",
                                                     "onto": "tbf.1", "target": "shokaku.1", "aa": "0"},
                     {"air": [1, 6, 6], "bomb": 3, "extra": 6})
        # f4f 5 + 1 + 1 against 6 + 2: nothing; tbf's circled 2 + 6 + 1 against 8: nothing; a6m 6 + 6 + 2 against 2 + 1: lost.
        self.assertEqual(names(told), ["strike", "raid", "intercept-air", "escort", "air", "onto", "air", "air", "target", "aa", "aa", "bomb", "extra"])
        self.assertEqual(t.planes["tbf.1"].state, "lost")
        self.assertEqual(t.ships["shokaku.1"].end, 7)  # 3 - 2 is 3 below 4: two

    def test_only_a_found_striker_is_answered_and_by_carriers_alone(self):
        for found, asked in ((False, False), (True, True)):
            t = table(CARRIERS, JAPAN)
            own, enemy = t.of(0)[0], t.of(1)[0]
            enemy.found, own.found = True, found
            told = drive(sea.strike(t, 0, own, own.hex), {"strike": enemy.id, "raid": "sbd.1", "intercept-air": "no", "answer": "no", "aa": "0", "target": "jpdd.1"})
            self.assertEqual("answer" in names(told), asked)
        t = table(CARRIERS, [("battle", "0507", {"kongo": 1})])
        own, enemy = t.of(0)[0], t.of(1)[0]
        enemy.found = own.found = True
        told = drive(sea.strike(t, 0, own, own.hex), {"strike": enemy.id, "raid": "sbd.1", "aa": "0"})
        self.assertNotIn("answer", names(told))

    def test_losses_of_strike_and_answer_fall_together(self):
        t = table(CARRIERS, JAPAN)
        t.ships["enterp.1"].end = 1
        own, enemy = t.of(0)[0], t.of(1)[0]
        enemy.found = own.found = True
        t.planes["sbd.1"].on = "enterp.1"
        told = drive(sea.strike(t, 0, own, own.hex), {"strike": enemy.id, "raid": "sbd.1", "answer": "b5n.1", "intercept-air": "no", "aa": "0",
                                                     "target": lambda q: q.legal[0]}, {"bomb": 6, "drop": 6, "drop-rest": 6, "extra": 6, "control": 1})
        self.assertEqual([x for x in names(told) if x in ("bomb", "drop")], ["bomb", "drop"])
        self.assertFalse(t.ships["enterp.1"].afloat)  # 3 x 8 is 24: 4 of 1
        self.assertEqual((t.ships["shokaku.1"].end, t.planes["sbd.1"].state), (8, "lost"))

    def test_bases_strike_found_fleets_last_and_are_not_answered(self):
        t = table([("air", "0505", {"beauft": 1})], JAPAN)
        t.of(1)[0].found = True
        told = drive(sea.base_strikes(t), {"strike": "1-battle-1", "raid": "beauft.1", "intercept-air": "no", "aa": "0", "target": "jpdd.1"}, {"drop": 3, "drop-rest": 6, "extra": 6})
        self.assertEqual([x for x in names(told) if x in ("strike", "answer")], ["strike"])
        self.assertEqual(t.ships["jpdd.1"].end, 3)  # 2 x (3 + 1) is 8: one, remainder 3

    def test_nobody_strikes_what_is_not_found_or_out_of_reach(self):
        t = table(CARRIERS, [("battle", "0507", {"kongo": 1}), ("battle", "1010", {"kongo": 1})])
        own, near, far = t.of(0)[0], t.of(1)[0], t.of(1)[1]
        self.assertEqual(drive(sea.strike(t, 0, own, own.hex)), [])
        far.found = True
        self.assertEqual(drive(sea.strike(t, 0, own, own.hex)), [])
        near.found = True
        told = drive(sea.strike(t, 0, own, own.hex), {"strike": "no"})
        self.assertEqual(told[0].legal, ["no", near.id])


class Details(unittest.TestCase):
    def test_a_raid_has_at_least_one_that_attacks(self):
        t = table(CARRIERS, JAPAN)
        own, enemy = t.of(0)[0], t.of(1)[0]
        enemy.found = True
        told = []
        procedure = sea.strike(t, 0, own, own.hex)
        next(procedure)
        legal = procedure.send(enemy.id).legal
        self.assertTrue(fits(legal, "f4f.1,sbd.2"))
        self.assertFalse(fits(legal, "f4f.1,f4f.2"))
        self.assertEqual(told, [])

    def test_escorts_two_on_one_each_once(self):
        self.assertTrue(pairs_fit(["a>x", "b>x"]))
        self.assertFalse(pairs_fit(["a>x", "b>x", "c>x"]))
        self.assertFalse(pairs_fit(["a>x", "a>y"]))

    def test_n10_1_limits_of_the_allotment(self):
        t = table([("battle", "0505", {"hood": 1})], [("battle", "0507", {"shokaku": 1}, {"b5n": 3})])
        fleet = t.of(0)[0]
        fleet.found = True
        told = drive(resolve([Strike(t, 1, fleet, ["b5n.1", "b5n.2", "b5n.3"])]), {"target": "hood.1", "aa": lambda q: "2" if "2" in q.legal else q.legal[-1]}, {"aa": 1, "air": 1, "drop": 1})
        asks = [(x.who, x.legal) for x in told if isinstance(x, Ask) and x.at == "aa"]
        # Three points, one ship: one plane, and what is left once more on one.
        self.assertEqual(asks, [("b5n.1", ["0", "1", "2", "3"]), ("b5n.2", ["0"]), ("b5n.3", ["0"]), ("b5n.1", ["0", "1"])])
        self.assertEqual(names(told).count("air"), 2)

    def test_capacity_of_a_damaged_carrier(self):
        t = table([("battle", "0505", {"illust": 1}, {"fulmar": 4, "swordf": 2})])
        self.assertEqual(len(raiders(t, 0, t.of(0)[0], "0506")), 6)
        t.ships["illust.1"].lose(4)
        self.assertEqual([can_fly(t, p) for p in t.planes.values()], [True] * 3 + [False] * 3)

    def test_a_sunk_carrier_takes_her_planes_down(self):
        t = table(CARRIERS)
        t.ships["enterp.1"].end = None
        t.bury(t.of(0)[0])
        self.assertEqual({p.state for p in t.planes.values()}, {"lost"})

    def test_subsets_are_never_empty(self):
        self.assertFalse(fits(["no", Subset(["a", "b"])], ""))
        self.assertFalse(fits(["no", Subset(["a", "b"])], "a,c"))


if __name__ == "__main__":
    unittest.main()
