/** The admiral's quick odds of an action against the odds that are played out by the rules, between all fleets of the campaigns. */
import { expect, it } from 'vitest';
import { duelCosts, lossShare } from '../../../agents/operations/admiral/duel.js';
import { type Force, forceOf } from '../../../agents/operations/admiral/forces.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { KIND, SLOTS } from '../../../engine/operations/spec.js';
import type { Habit } from '../../../engine/operations/surface-model.js';
import { surfaceOdds } from '../../../engine/operations/surface-odds.js';
import { actionModel, unitsOf } from '../../../engine/operations/surface-scene.js';
import { isLong } from '../../machine/length.js';

/** Points that both lose, by the odds of the rules, in the measure of the admiral. */
function lossesByRules(game: OperationsGame, s: Int16Array, f: Force, e: Force, isNight: boolean, leavesIn: number) {
  const c = game.campaign;
  const habit: Habit = { holdsAt: 0, blocks: true, leavesIn: 0 };
  const habits = [{ ...habit, leavesIn }, habit] as const;
  const odds = surfaceOdds(actionModel(c, s, [f.fleet, e.fleet], isNight, habits), { isReckoned: false });
  const lost = [0, 0];
  [...unitsOf(c, s, f.fleet), ...unitsOf(c, s, e.fleet)].forEach((u, i) => {
    const side = c.seatOf[u]!;
    const one = [f, e][side]!.vessels.find(({ unit }) => unit === u)!;
    for (const [place, p] of odds.left[i]!.entries()) {
      lost[side] = lost[side]! + p * one.worth * (lossShare(one, place - 1) - lossShare(one, one.left));
    }
  });
  return lost;
}

/** Battle and transport fleets, so that the test is done in seconds. */
const KINDS: readonly number[] = [KIND.battle, KIND.transport];
const scenario = SCENARIOS.find(({ id }) => id === 'the-slot')!;

it.each([
  ['by day, both stay', false, 0],
  ['by night, both stay', true, 0],
  ['by day, the first leaves at once', false, 1],
])('%s', { timeout: 120_000 }, (_, isNight, leavesIn) => {
  const game = new OperationsGame(scenario);
  const c = game.campaign;
  const s = game.create();
  game.start(s);
  const off: number[] = [];
  for (let f = 0; f < SLOTS; f++) {
    for (let e = SLOTS; e < 2 * SLOTS; e++) {
      if (!KINDS.includes(c.fleetKind[f]!) || !KINDS.includes(c.fleetKind[e]!)) continue;
      if (!isLong && (f + e) % 2 > 0) continue;
      const [own, other] = [forceOf(c, s, f), forceOf(c, s, e)];
      const [first, second] = lossesByRules(game, s, own, other, isNight, leavesIn) as [number, number];
      const quick = duelCosts(own, other, { isNight, range: isNight ? 1 : 3, leaves: [leavesIn > 0, false] });
      off.push(Math.abs(quick.first - first) / own.worth, Math.abs(quick.second - second) / other.worth);
    }
  }
  // Points that are wrong, as a part of what is at stake.
  expect(off.length).toBeGreaterThan(isLong ? 20 : 10);
  expect(off.reduce((sum, x) => sum + x, 0) / off.length).toBeLessThan(0.12);
  expect(Math.max(...off)).toBeLessThan(0.65);
});
