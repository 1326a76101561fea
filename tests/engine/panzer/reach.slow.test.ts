/** Reach out of the trees of the empty map, beside every step tried until none is cheaper. */
import { expect, it } from 'vitest';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import { costsOf, MOVERS, NO_ENTRY, type Walker } from '../../../engine/panzer/costs.js';
import { type Ground, NO_HEX } from '../../../engine/panzer/ground.js';
import {
  BLOCK,
  ENEMY,
  ENEMY_FORT,
  ENEMY_HELD,
  MINES,
  mayGoOn,
  type Occupation,
  OWN_FORT,
  RUIN,
  stepCost,
  WRECK,
} from '../../../engine/panzer/reach.js';
import { mapOf, nobody, pathfinderOf } from './maps.js';

const MARKS = [ENEMY, BLOCK, MINES, OWN_FORT, ENEMY_FORT, WRECK, ENEMY_HELD, RUIN, WRECK | MINES, OWN_FORT | ENEMY];

function drawer(seed: number): (below: number) => number {
  let at = seed;
  return (below) => (at = (at * 48_271) % 2_147_483_647) % below;
}

function crowded(ground: Ground, draw: (below: number) => number, share: number): Occupation {
  const found = nobody(ground);
  for (let i = 0; i < ground.hexes / share; i++) {
    found.others[draw(ground.hexes)] = draw(5);
    found.marks[draw(ground.hexes)] = MARKS[draw(MARKS.length)]!;
  }
  return found;
}

/** Least costs by relaxing all steps again and again (Bellman 1958). */
function relaxed(ground: Ground, start: number, walker: Walker, occupation: Occupation): Map<number, number> {
  const costs = costsOf(ground, false);
  const least = new Map([[start, 0]]);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [hex, cost] of [...least]) {
      if (hex !== start && !mayGoOn(ground, occupation, hex)) continue;
      for (let side = 0; side < 6; side++) {
        const to = ground.next[6 * hex + side]!;
        if (to === NO_HEX || to === start) continue;
        const isBlocked = (occupation.marks[to]! & BLOCK) !== 0 && (hex !== start || walker.isUnderWay === true);
        const step = isBlocked ? NO_ENTRY : stepCost(ground, costs, hex, side, walker.mover, occupation);
        if (step === NO_ENTRY || cost + step > walker.halves || cost + step >= (least.get(to) ?? Infinity)) continue;
        least.set(to, cost + step);
        isBetter = true;
      }
    }
  }
  least.delete(start);
  return least;
}

it.each(['V/0', 'P/0', 'R/180'])('has on %s the ends and costs that trying every step has', (name) => {
  const ground = mapOf(name);
  const finder = pathfinderOf(ground);
  const draw = drawer(name.length * 7_919 + name.charCodeAt(0));
  const [path, list] = [new Int16Array(ground.hexes), actionList(ground.hexes + 1)];
  let [ends, passed] = [0, 0];
  for (let i = 0; i < 60; i++) {
    const occupation = crowded(ground, draw, 2 + draw(20));
    const start = draw(ground.hexes);
    const mover = draw(MOVERS.length);
    const walker = { mover, halves: 1 + draw(24), isOneHex: false, isUnderWay: draw(2) === 0 };
    finder.find(start, walker, occupation);
    const wanted = [...relaxed(ground, start, walker, occupation)].sort(([a], [b]) => a - b);
    const found = [...finder.ends.subarray(0, finder.count)].sort((a, b) => a - b);
    expect(found.map((end) => [end, finder.costTo(end)])).toEqual(wanted);
    list.count = 0;
    finder.list(1_000, list);
    expect(actionsOf(list)).toEqual(found.map((end) => 1_000 + end));
    for (const end of found) {
      const between = [...path.subarray(0, finder.pathTo(end, path))].slice(1, -1);
      for (const hex of between) expect(finder.mayPass(hex, end)).toBe(true);
      passed += between.length;
    }
    // A way is found without a loss of the ends.
    expect(found.every(finder.isReached)).toBe(true);
    ends += found.length;
  }
  expect(ends).toBeGreaterThan(500);
  expect(passed).toBeGreaterThan(500);
});
