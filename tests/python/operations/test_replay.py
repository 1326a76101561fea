"""Replay against itself: games at random agree, and a game in which one thing was changed does not."""

import functools
import json
import unittest

from replay import replay, sample

GAMES = [("NS-1", 1), ("NS-2", 1), ("NS-3", 1), ("NS-4", 1)]


@functools.lru_cache
def lines(name, seed):
    """The first turn of a game."""
    return [json.dumps(step) for step in sample(name, seed, 1)]


class Replays(unittest.TestCase):
    def test_own_games_agree(self):
        for name, seed in GAMES:
            self.assertIsNone(replay(lines(name, seed)), name)

    def test_formal_questions_and_idle_dice_may_be_missing(self):
        for name, seed in GAMES:
            kept, pending = [], {}
            for line in lines(name, seed):
                step = json.loads(line)
                formal = len(step.get("legal", [])) == 1 and isinstance(step["legal"][0], str)
                if formal or step.get("dice", [[]])[0][-1:] == ["idle"]:
                    pending.update(step["after"])
                    continue
                if "after" in step:
                    step["after"], pending = dict(pending, **step["after"]), {}
                kept.append(json.dumps(step))
            self.assertIsNone(replay(kept), name)

    def test_other_readings_are_played_too(self):
        for settings in ({"sortie": "leaving"}, {"findFirst": False}, {"sweep": "fleet", "submarineSweeper": False}):
            told = [json.dumps(step) for step in sample("NS-3", 2, 2, settings)]
            self.assertIsNone(replay(told), settings)

    def changed(self, change):
        """The step at which a game of NS-4 with one change in it is found to differ."""
        steps = [json.loads(x) for x in lines("NS-4", 1)]
        at = next(i for i, s in enumerate(steps) if change(s))
        return steps[at]["n"], replay([json.dumps(s) for s in steps])

    def test_a_changed_list_is_found(self):
        def change(s):
            if s.get("at") == "unit" and len(s["legal"]) > 2:
                return s["legal"].pop(0) != s["order"]

        n, found = self.changed(change)
        self.assertEqual(found[0], n)
        self.assertIn("legal", found[1])

    def test_a_changed_state_is_found(self):
        def change(s):
            key = next((k for k, v in s.get("after", {}).items() if k.startswith("ship:") and s["n"] > 100 and v and "end" in v), None)
            if key:
                s["after"][key]["end"] += 1
            return key

        n, found = self.changed(change)
        self.assertLessEqual(n, found[0])
        self.assertIn("ship:", found[1])

    def test_a_die_of_another_kind_is_found(self):
        def change(s):
            if s.get("at") == "chance" and s["dice"][0][0] == "mine":
                s["dice"][0][0] = "torp"
                return True

        n, found = self.changed(change)
        self.assertEqual(found[0], n)

    def test_an_order_that_is_not_legal_is_found(self):
        def change(s):
            if s.get("at") == "where":
                s["order"] = s["order"].split(" ")[0] + " 0101 1814"
                return True

        n, found = self.changed(change)
        self.assertEqual(found[0], n)

    def test_changed_points_are_found(self):
        told = lines("NS-4", 1)
        end = json.loads(told[-1])
        end["points"][1] += 1
        self.assertEqual(replay(told[:-1] + [json.dumps(end)])[0], "end")

    def test_a_game_that_stops_early_is_found(self):
        self.assertIsNotNone(replay(lines("NS-2", 1)[:-9] + ['{"over":true}']))


if __name__ == "__main__":
    unittest.main()
