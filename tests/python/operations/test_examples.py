"""Worked examples E1 to E11 of the digest, with exact odds: python3 -m unittest discover -s tests/python/operations"""

import unittest
from fractions import Fraction as F

import mines
import ports
import shots
import strike
import submarine
from action import Action
from cards import Plane, Ship, composes, move_limit
from dice import Throw, chance, mean, run, spread
from table import Fleet


def fleet(seat, kind, *cards):
    return Fleet("%d-%s-1" % (seat, kind), seat, kind, "0101", [Ship("%s.%d" % (c, i), seat) for i, c in enumerate(cards, 1)])


def initiative(act, dice):
    act.round += 1
    run(act.initiative(), dice)
    return act


class Rounds(unittest.TestCase):
    def test_e1_training_and_speed_make_a_difference_of_three(self):
        act = initiative(Action(fleet(0, "battle", "hood"), fleet(1, "battle", "kgv"), False), [3, 2])
        self.assertEqual(act.bonus(act.sides[0]), 3)  # UK: training 2, faster
        act = Action(fleet(0, "battle", "hipper"), fleet(1, "battle", "hipper"), False)
        act.sides[0].fleet.ships[0].nation = "UK"
        act.sides[1].fleet.ships[0].lose(3)  # slower now
        initiative(act, [3, 2])
        self.assertIs(act.leader, act.sides[0])
        self.assertEqual(act.ahead, 3)
        self.assertIs(act.halved, act.sides[1])
        self.assertTrue(act.may_steer)

    def test_e1_over_all_dice(self):
        def who_leads():
            act = Action(fleet(0, "battle", "hood"), fleet(1, "battle", "scharn"), False)  # equal speed, 2 against 1
            yield from act.initiative()
            return (None if act.leader is None else act.sides.index(act.leader), act.halved is not None)

        odds = spread(who_leads)
        self.assertEqual(odds, {(0, True): F(10, 36), (0, False): F(11, 36), (None, False): F(5, 36), (1, False): F(7, 36), (1, True): F(3, 36)})

    def test_large_ships_on_one_side_alone(self):
        act = Action(fleet(0, "battle", "exeter"), fleet(1, "battle", "usdd"), False)
        self.assertEqual([act.bonus(s) for s in act.sides], [3, 3])  # 2 + large; 2 + faster (7 against 6)
        self.assertEqual([act.faster(s) for s in act.sides], [True, False])

    def test_equal_dice_at_range_three_end_the_first_round(self):
        a, b = fleet(0, "raider", "amc"), fleet(1, "transport", "ak")
        act = Action(a, b, False)
        act.round, act.leader, act.may_steer = 1, None, False
        run(act.new_range([4, 4]), [])
        self.assertTrue(act.over)
        self.assertEqual(act.leaving(), [a])

    def test_torpedo_boats_seldom_lead_by_night(self):
        def leads(*enemies):
            act = Action(fleet(0, "mtb", "pt"), fleet(1, "battle", *enemies), True)
            yield from act.initiative()
            return act.leader is act.sides[0]

        self.assertEqual(spread(lambda: leads("portland"))[True], F(6, 36))  # faster, against training 2 and large ships
        self.assertEqual(spread(lambda: leads("usde"))[True], F(10, 36))  # without large ships


class Fire(unittest.TestCase):
    def test_e2_gunnery(self):
        calm = Ship("yamato.1", 1)  # modifier 4, circled: 14 and 15 bring no extra damage
        for power, expected in ((14, F(17, 6)), (15, F(19, 6)), (0, F(1, 6)), (5, F(7, 6)), (9, F(11, 6))):
            odds = spread(lambda: shots.fifths(power, 0))
            self.assertEqual(mean(odds), expected)
        self.assertEqual(spread(lambda: shots.fifths(14, 0)), {2: F(1, 6), 3: F(5, 6)})
        self.assertEqual(chance(spread(lambda: shots.shot(14, calm, 0)), lambda x: x > 3), 0)

    def test_e3_torpedo(self):
        target = Ship("yamato.1", 1)
        odds = spread(lambda: whole_torpedo(6))
        self.assertEqual(mean(odds), F(155, 36))
        self.assertAlmostEqual(float(mean(odds)), 4.31, 2)
        self.assertEqual(run(whole_torpedo(6), [4, 5]), 5)
        self.assertEqual(run(whole_torpedo(6), [4, 6]), 4)
        japan, us = Ship("jpdd.1", 0), Ship("usdd.1", 0)
        self.assertEqual(shots.check_change(japan, target, True, False), -3)
        self.assertEqual(shots.check_change(us, target, True, False), -1)
        self.assertEqual(passes(japan, target, True), 1)
        self.assertEqual(passes(us, target, True), F(2, 6))
        self.assertEqual(passes(us, Ship("nelson.1", 1), False), 0)  # a battleship by day, 3 faster: 1D + 1 <= 1
        self.assertEqual(passes(us, Ship("ak.1", 1), False), 1)  # 74.2: without a die

    def test_e4_extra_damage(self):
        plain, circled = Ship("warspite.1", 1), Ship("kgv.1", 1)
        self.assertEqual(chance(spread(lambda: shots.extra(4, plain, 0)), lambda x: x > 0), F(2, 6))
        self.assertEqual(chance(spread(lambda: shots.extra(4, circled, 0)), lambda x: x > 0), F(1, 6))
        self.assertEqual(mean(spread(lambda: shots.extra(4, plain, 0))), F(7, 6))
        self.assertEqual(spread(lambda: shots.extra(0, plain, 0)), {0: 1})

    def test_e5_half_damage(self):
        s = Ship("repulse.1", 0)  # 9, gun 12, speed 5
        s.lose(4)
        self.assertEqual((s.end, s.half, s.gun), (5, False, 12))
        s.lose(1)
        self.assertEqual((s.end, s.half, s.gun, s.speed), (4, True, 6, 2))
        s = Ship("revenge.1", 0)
        s.lose(5)
        self.assertEqual(s.gun, 7)
        small = Ship("ukdd.1", 0)
        small.lose(2)
        self.assertEqual((small.gun, small.torp, small.speed), (4, 2, 3))
        one = Ship("zuiho.1", 0)  # gun 1, halved to 0: lost
        one.lose(3)
        self.assertIsNone(one.gun)

    def test_e6_damage_control(self):
        us, uk, jp = Ship("portland.1", 0), Ship("county.1", 0), Ship("mogami.1", 1)
        odds = spread(lambda: shots.control(us))  # circled speed: 1D - 4
        self.assertEqual(odds, {0: F(5, 6) + F(4, 36), 1: F(1, 36), 2: F(1, 36)})
        odds = spread(lambda: shots.control(uk))
        self.assertEqual(odds, {0: F(4, 6) + F(2, 6) * F(3, 6), 1: F(2, 36), 2: F(2, 36), 3: F(2, 36)})
        self.assertEqual(spread(lambda: shots.control(jp)), odds)

    def test_e6_a_us_ship_without_a_circled_speed(self):
        us = Ship("casabl.1", 0)
        self.assertEqual(spread(lambda: shots.control(us)), {0: F(5, 6) + F(3, 36), 1: F(1, 36), 2: F(1, 36), 3: F(1, 36)})

    def test_powers_against_merchants(self):
        amc, ak = Ship("amc.1", 0), Ship("ak.1", 1)
        self.assertEqual((shots.gun_power(amc, False, ak), shots.gun_power(amc, True, ak)), (7, 5))
        self.assertEqual(shots.torpedo_power(amc, ak), 3)
        self.assertIsNone(shots.gun_power(ak, False, ak))
        self.assertEqual(shots.gun_power(Ship("akf.1", 0), True, ak), 3)  # halved to 0 is still a gun


def whole_torpedo(power):
    die = yield Throw("torp")
    return (yield from shots.fifths(power * die, 0))


def passes(ship, target, night):
    def check():
        return (yield from shots.torpedo(ship, target, night, False, 0)) is not None

    return spread(check).get(True, F(0))


class Hunting(unittest.TestCase):
    def setUp(self):
        self.boat = fleet(1, "sub", "u7").ships[0]

    def test_e7_an_extra_attack(self):
        escort = [Ship(x, 0) for x in ("ukff.1", "ukff.2", "ukdd.1")]
        self.assertEqual(submarine.hunt_number(escort), 5)
        self.assertEqual(run(submarine.contest(5, 6, 0, self.boat), [3, 5]), 2)
        self.assertEqual(run(submarine.contest(5, 6, 0, self.boat), [3, 2]), 1)  # 8 against 8
        self.assertEqual(run(submarine.contest(5, 6, 0, self.boat), [3, 1]), 0)
        escort[0].lose(1)
        self.assertEqual(submarine.hunt_number(escort), 3)

    def test_e7_over_all_dice(self):
        odds = spread(lambda: submarine.contest(5, 6, 0, self.boat))
        self.assertEqual(odds, {0: F(10, 36), 1: F(16, 36), 2: F(9, 36), 3: F(1, 36)})
        self.assertNotIn(0, spread(lambda: submarine.contest(0, 3, 0, self.boat)))

    def test_e7_depth_charges(self):
        odds = spread(lambda: submarine.depth_charges(12, 4, 0))
        # Two dice four times in six, three dice twice.
        self.assertEqual(odds["sunk"], F(4, 6) * F(10, 36) + F(2, 6) * F(160, 216))
        self.assertEqual(odds["none"], F(4, 6) * F(6, 36) + F(2, 6) * F(4, 216))
        self.assertEqual(sum(odds.values()), 1)
        self.assertEqual(spread(lambda: submarine.depth_charges(0, 4, 0)), {"none": 1})


class Air(unittest.TestCase):
    def test_e8_anti_aircraft(self):
        tb = Plane("b5n.1", 1, "0101")  # air 1, training 2
        self.assertEqual(run(strike.flak(6, tb, 0), [4, 3]), "damaged")
        self.assertEqual(run(strike.flak(6, tb, 0), [4, 4]), "lost")
        odds = spread(lambda: strike.flak(6, tb, 0))
        # min(die, 6) + die + 2 - 3: the sum of two dice, less 1.
        self.assertEqual(odds, {"lost": F(15, 36), "damaged": F(11, 36), "retreated": F(7, 36), None: F(3, 36)})
        fighter = Plane("a6m.1", 1, "0101")
        self.assertEqual(chance(spread(lambda: strike.flak(6, fighter, 0)), lambda x: x is not None), F(3, 36))

    def test_e8_bombs_and_torpedoes(self):
        self.assertEqual(spread(lambda: strike.bomb(3, 2, 0)), {2: F(2, 6), 1: F(3, 6), 0: F(1, 6)})
        odds = spread(lambda: strike.drop(3, 2, 0))
        self.assertEqual(run(strike.drop(3, 2, 0), [1]), 0)
        self.assertEqual(run(strike.drop(3, 2, 0), [2, 2]), 3)  # 12: 2, remainder 2
        self.assertEqual(run(strike.drop(3, 2, 0), [3]), 3)  # 15: no die at 0
        self.assertEqual(mean(odds), (0 + (2 + F(2, 6)) + 3 + (3 + F(3, 6)) + (4 + F(1, 6)) + (4 + F(4, 6))) / 6)

    def test_two_retreats_are_a_damage_and_two_damages_a_loss(self):
        p = Plane("b5n.1", 1, "0101")
        for result, state in (("retreated", "retreated"), ("retreated", "damaged"), ("damaged", "lost")):
            strike.suffer(p, result)
            self.assertEqual(p.state, state)


class Sailing(unittest.TestCase):
    def test_e9_movement(self):
        self.assertEqual(move_limit([Ship("ukdd.1", 0), Ship("ak.1", 0)]), 1)
        self.assertEqual(move_limit([Ship("ukdd.1", 0), Ship("ao.1", 0)]), 2)
        slow = Ship("ak.1", 0)
        slow.lose(3)
        self.assertEqual(move_limit([slow]), 0)

    def test_e10_mines(self):
        two = {}
        for a in range(1, 7):
            for b in range(1, 7):
                two[a + b] = two.get(a + b, 0) + F(1, 36)
        self.assertEqual(chance(two, lambda d: mines.strikes(d, 6, "DD", False)), F(10, 36))
        self.assertEqual(chance(two, lambda d: mines.strikes(d, 6, "AK", False)), F(30, 36))
        self.assertEqual(chance(two, lambda d: mines.strikes(d, 6, "DD", True)), 0)
        self.assertEqual(chance(two, lambda d: mines.strikes(d, 12, "DD", False)), F(26, 36))
        self.assertEqual(chance(two, lambda d: mines.strikes(d, 12, "SS", False)), F(33, 36))
        self.assertEqual(chance(two, lambda d: mines.strikes(d, 3, "BH", False)), F(1, 36))

    def test_e11_laying_and_sweeping(self):
        odds = spread(lambda: mines.lay(8, 0))
        self.assertEqual(run(mines.lay(8, 0), [4, 3]), 7)
        self.assertEqual(run(mines.lay(8, 0), [4, 4]), 6)
        self.assertEqual(run(mines.lay(8, 0), [5]), 8)  # remainder 0: no die
        self.assertEqual(odds[7], F(1, 6) * F(3, 6))
        self.assertEqual(spread(lambda: mines.sweep(0)), {0: F(3, 6), 1: F(1, 6), 2: F(1, 6), 3: F(1, 6)})

    def test_composition(self):
        ships = [Ship("casabl.%d" % i, 0) for i in range(1, 8)]
        self.assertTrue(composes("support", ships[:6]))
        self.assertFalse(composes("support", ships))
        self.assertFalse(composes("support", [Ship("ukff.1", 0)]))
        self.assertFalse(composes("battle", ships[:1]))
        self.assertTrue(composes("transport", [Ship("ak.%d" % i, 0) for i in range(1, 9)] + [Ship("ao.1", 0)]))

    def test_costs_of_ports(self):
        self.assertEqual(ports.COST, {"L": 15, "S": 5})


if __name__ == "__main__":
    unittest.main()
