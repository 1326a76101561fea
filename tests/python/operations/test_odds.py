"""Exact odds of whole actions against the same actions played out with drawn dice."""

import random
import unittest
from fractions import Fraction as F

import odds
from dice import Throw


def play(act, rng):
    procedure = act.play()
    try:
        now = next(procedure)
        while True:
            if isinstance(now, Throw):
                now = procedure.send(rng.randint(1, 6))
            else:
                now = procedure.send("no" if "no" in now.legal else now.legal[0])
    except StopIteration:
        return [s.end for side in act.sides for s in side.fleet.ships], act.round


CASES = [
    (("hood",), ("bismarck",), False, ("battle", "battle")),
    (("takao",), ("portland",), True, ("battle", "battle")),
    (("pt", "pt"), ("jpdd",), True, ("mtb", "battle")),
    (("amc",), ("ak", "ak"), False, ("raider", "transport")),
]


class Whole(unittest.TestCase):
    def test_exact_odds_are_those_of_the_rounds_played_out(self):
        n = 1500
        for a, b, night, kinds in CASES:
            exact = odds.Exact(odds.make(a, b, kinds, night))
            result, rounds = exact.play()
            self.assertEqual(sum(result.values()), 1)
            self.assertEqual(sum(rounds.values()), 1)
            rng = random.Random(str(a))
            games = [play(odds.make(a, b, kinds, night), rng) for _ in range(n)]
            for i, (name, sunk, _, left) in enumerate(odds.told(exact, result)):
                got = sum(g[0][i] is None for g in games) / n
                self.assertAlmostEqual(got, float(sunk), delta=4.5 * (float(sunk * (1 - sunk)) / n) ** 0.5 + 1e-9, msg=name)
            got = sum(g[1] for g in games) / n
            self.assertAlmostEqual(got, float(sum(k * p for k, p in rounds.items())), delta=0.25)

    def test_first_round_by_day_ends_one_time_in_six(self):
        _, rounds = odds.Exact(odds.make(("hood",), ("bismarck",))).play()
        self.assertEqual(rounds[1], F(1, 6))

    def test_torpedo_with_its_check(self):
        ship, target = odds.Ship("usdd.1", 0), odds.Ship("yamato.1", 1)
        one = odds.torpedo_odds(ship, target, True, False)
        self.assertEqual(sum(one.values()), 1)
        self.assertGreaterEqual(one[0], F(4, 6))


if __name__ == "__main__":
    unittest.main()
