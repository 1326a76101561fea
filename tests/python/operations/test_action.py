"""Rounds, targets and range of a surface action (N1 to N7), as the sentences of L4 to L31 say them."""

import unittest

from action import Action, by_priority
from cards import Ship
from dice import run
from table import Fleet


def fleet(seat, kind, *cards):
    names = ["%s.%d" % (c, i + 10 * seat) for i, c in enumerate(cards, 1)]
    return Fleet("%d-%s-1" % (seat, kind), seat, kind, "0101", [Ship(n, seat) for n in names])


def by_hand(night=False, at=None, a=("hood",), b=("bismarck",), kinds=("battle", "battle"), all_sea=True):
    act = Action(fleet(0, kinds[0], *a), fleet(1, kinds[1], *b), night, all_sea)
    act.round, act.range = 1, at or act.range
    return act


def asked(procedure, answer):
    """The questions of a procedure, answered by a function of them; no dice."""
    out = []
    try:
        now = next(procedure)
        while True:
            out.append(now)
            now = procedure.send(answer(now))
    except StopIteration as end:
        return out, end.value


class Initiative(unittest.TestCase):
    def test_n1_5_carriers_are_no_large_ships(self):
        act = by_hand(a=("enterp",), b=("jpdd",))
        self.assertEqual([s.large for s in act.sides], [False, False])

    def test_n2_5_two_more_for_who_breaks_off(self):
        act = by_hand()
        before = act.bonus(act.sides[1])
        act.sides[1].out = True
        self.assertEqual(act.bonus(act.sides[1]), before + 2)

    def test_n1_6_equal_totals_have_no_leader(self):
        act = by_hand()  # training 2 and 1, both of speed 6
        run(act.initiative(), [3, 4])
        self.assertIsNone(act.leader)
        self.assertFalse(act.may_steer)

    def test_g_3_several_nations_have_the_lowest_training(self):
        self.assertEqual(fleet(0, "battle", "kgv", "zara").training, 0)
        self.assertEqual(fleet(0, "transport", "county").training, 0)


class Targets(unittest.TestCase):
    def test_n5_3_categories_fill_up_from_the_top(self):
        ships = [Ship(x, 1) for x in ("kongo.1", "kongo.2", "takao.1")]
        taken, order = {}, []
        for _ in range(6):
            target = by_priority(ships, taken)[0]
            taken[target] = taken.get(target, 0) + 1
            order.append(target.id)
        self.assertEqual(order, ["kongo.1", "kongo.2", "kongo.1", "kongo.2", "takao.1", "takao.1"])
        self.assertEqual(by_priority(ships, taken), [])

    def test_n5_order_of_attackers_and_n3_4(self):
        act = by_hand(a=("usdd", "portland", "norcar"), b=("kongo", "nagara"))
        run(act.initiative(), [6, 1])
        questions, named = asked(act.aims(), lambda q: q.legal[0])
        # norcar, portland range 2 not at 3; the destroyer's range 0 reaches nobody. Kongo's range 2 neither.
        self.assertEqual([(q.who, q.legal) for q in questions], [("norcar.3", ["gun kongo.11"])])
        self.assertEqual(len(named[act.sides[0]]), 1)

    def test_n3_4_range_0_fires_at_launching_ships_alone(self):
        act = by_hand(at=1, a=("jpdd",), b=("usdd", "portland"))
        run(act.initiative(), [6, 1])
        questions, _ = asked(act.aims(), lambda q: next(x for x in q.legal if x.startswith("torp")) if q.seat == 0 else q.legal[0])
        # PB, CA, CL come before DD, for guns and torpedoes alike.
        self.assertEqual(questions[0].legal, ["gun portland.12", "torp portland.12"])
        self.assertEqual([(q.who, q.legal) for q in questions[1:]], [("portland.12", ["gun jpdd.1"]), ("usdd.11", ["gun jpdd.1"])])

    def test_n3_4_by_night_every_gun_has_range_1(self):
        act = by_hand(night=True, a=("jpdd",), b=("usdd",))
        run(act.initiative(), [6, 1])
        questions, _ = asked(act.aims(), lambda q: q.legal[0])
        self.assertEqual([q.legal for q in questions], [["gun usdd.11", "torp usdd.11"], ["gun jpdd.1"]])

    def test_n5_2_torpedo_boats(self):
        act = by_hand(night=True, a=("pt", "pt"), b=("kongo", "jpdd"), kinds=("mtb", "battle"), all_sea=False)
        act.leader, act.halved = act.sides[0], None
        questions, _ = asked(act.aims(), lambda q: q.legal[-1])
        self.assertEqual(questions[0].legal, ["gun kongo.11", "gun jpdd.12", "torp kongo.11", "torp jpdd.12"])
        act.leader = act.sides[1]
        questions, _ = asked(act.aims(), lambda q: q.legal[0])
        self.assertFalse(any("torp pt" in x for q in questions for x in q.legal))

    def test_n2_5_who_breaks_off_names_nothing(self):
        act = by_hand()
        run(act.initiative(), [6, 1])
        act.sides[0].out = True
        questions, named = asked(act.aims(), lambda q: q.legal[0])
        self.assertEqual({q.seat for q in questions}, {1})
        self.assertEqual(named[act.sides[0]], [])


class Shooting(unittest.TestCase):
    def test_g_10_the_leader_fires_first_and_torpedoes_last(self):
        act = by_hand(at=1, a=("takao", "jpdd"), b=("portland",))
        run(act.initiative(), [6, 5])
        a, b = act.sides
        act.gunned = {a.ships[1]}
        named = {a: [(a.ships[0], "gun", b.ships[0]), (a.ships[1], "torp", b.ships[0])], b: [(b.ships[0], "gun", a.ships[1])]}
        # takao 7: 1 and rest 1 no; extra 6 no. portland 6: 1 and no; extra 6 no. jpdd: check 3 + 1 (was a target) + 1 (slow) - 2, torp 1 = 6.
        run(act.fire(named), [6, 6, 6, 6, 3, 1, 6, 6])
        self.assertEqual((a.ships[1].end, b.ships[0].end), (3, 3))

    def test_g_10_a_shot_at_a_sunk_ship_is_lost_and_the_sunk_do_not_fire(self):
        act = by_hand(a=("norcar", "norcar"), b=("jpdd",))
        act.leader, act.halved = act.sides[0], None
        a, b = act.sides
        target = b.ships[0]
        named = {a: [(s, "gun", target) for s in a.ships], b: [(target, "gun", a.ships[0])]}
        run(act.fire(named), [1, 1, 6])  # 18: 3 and 1 are 4 of 4; extra 1, 6 more
        self.assertFalse(target.afloat)
        self.assertEqual(a.ships[0].end, 10)

    def test_n7_2_at_0_it_is_afloat_and_silent(self):
        act = by_hand(a=("norcar",), b=("jpdd",))
        act.leader, act.halved = act.sides[0], None
        a, b = act.sides
        named = {a: [(a.ships[0], "gun", b.ships[0])], b: [(b.ships[0], "gun", a.ships[0])]}
        run(act.fire(named), [1, 6])
        self.assertEqual((b.ships[0].end, a.ships[0].end), (0, 10))

    def test_n1_6_one_list_of_both_sides(self):
        act = by_hand(a=("norcar", "portland"), b=("yamato", "myoko"))
        run(act.initiative(), [3, 3])
        self.assertIsNone(act.leader)
        a, b = act.sides
        named = {a: [(s, "gun", b.ships[0]) for s in a.ships], b: [(s, "gun", a.ships[0]) for s in b.ships]}
        order = run(act.one_list(named), [])
        self.assertEqual([ship.id for _, ship, _ in order], ["yamato.11", "norcar.1", "myoko.12", "portland.2"])


class Ranges(unittest.TestCase):
    def step(self, act, dice, answers=(), leader=None, may=False):
        act.leader, act.may_steer = leader, may
        run(act.new_range(dice), [], answers)
        return act.over or act.range

    def test_n2_1_closing_and_n2_2_holding(self):
        act = by_hand()
        self.assertEqual(self.step(act, [1, 2]), 2)
        self.assertEqual(self.step(act, [1, 2], ["yes"], act.sides[0], True), 2)
        self.assertEqual(self.step(act, [1, 2], ["no"], act.sides[0], True), 1)
        self.assertEqual(self.step(act, [1, 2], [], act.sides[0], True), 1)  # at 1 there is nothing to hold

    def test_n2_3_equal_dice_open_and_n2_6_blocks(self):
        act = by_hand(at=1)
        self.assertEqual(self.step(act, [4, 4]), 2)
        self.assertEqual(self.step(act, [4, 4], ["yes"], act.sides[0], True), 2)
        self.assertEqual(self.step(act, [4, 4], ["no"], act.sides[0], True), 3)
        self.assertIs(self.step(act, [4, 4]), True)

    def test_n2_3_the_round_of_the_declaration_still_closes(self):
        act = by_hand()
        act.sides[0].out = True
        self.assertEqual(self.step(act, [1, 2]), 2)
        act.sides[0].declared_before = True
        self.assertEqual(self.step(act, [1, 2]), 3)

    def test_n4_1_any_opening_ends_a_night_action(self):
        self.assertIs(self.step(by_hand(night=True), [2, 2]), True)

    def test_n2_7_who_leaves(self):
        act = by_hand()
        self.assertEqual(act.leaving(), [act.sides[0].fleet])
        act.sides[1].out = True
        self.assertEqual(act.leaving(), [act.sides[1].fleet])

    def test_n7_2_a_wreck_sinks_when_its_side_leaves_after_declaring(self):
        for declared, circled, afloat in ((True, False, False), (False, False, True), (True, True, True)):
            act = by_hand(a=("kgv",) if circled else ("hood",))
            ship = act.sides[0].ships[0]
            ship.lose(10)
            act.sides[0].out = declared
            run(act.finish(), [1] if afloat else [])
            self.assertEqual(ship.afloat, afloat)

    def test_n2_4_torpedo_boats_leave_after_round_1(self):
        act = by_hand(a=("pt",), b=("jpdd",), kinds=("mtb", "battle"))
        # disengage: no, no; initiative 2 and 5 against 8: three ahead; jpdd range 1 does not reach at 3.
        run(act.one_round(), [2, 6], ["no", "no", "yes"])
        self.assertTrue(act.sides[0].out)
        self.assertEqual(act.range, 3)


if __name__ == "__main__":
    unittest.main()
