/** Reach out of the trees of the empty map, beside every step tried until none is cheaper. */
import { expect, it } from 'vitest';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import { costsOf, LAYER, MOVERS, NO_ENTRY, type Walker } from '../../../engine/panzer/costs.js';
import { type Ground, NO_HEX } from '../../../engine/panzer/ground.js';
import {
  BLOCK,
  BRIDGED,
  CROWDED,
  ENEMY,
  ENEMY_FORT,
  ENEMY_HELD,
  MINES,
  type Occupation,
  OWN_FORT,
  RUIN,
  WRECK,
} from '../../../engine/panzer/occupation.js';
import { mayGoOn, stepCost } from '../../../engine/panzer/step-cost.js';
import { BRIDGE, isOpenStream } from '../../../engine/panzer/terrain.js';
import { mapOf, nobody, pathfinderOf } from './maps.js';

const MARKS = [
  ENEMY,
  BLOCK,
  MINES,
  OWN_FORT,
  ENEMY_FORT,
  WRECK,
  ENEMY_HELD,
  RUIN,
  WRECK | MINES,
  OWN_FORT | ENEMY,
  CROWDED,
];

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

/** Ruins where the map has bridges alone, as in play, and temporary bridges over some of them and of the streams; one in three times over none. */
function spanned(ground: Ground, draw: (below: number) => number, share: number): Occupation {
  const found = crowded(ground, draw, share);
  const { marks } = found;
  const spans = draw(3) === 0 ? 0 : 1 + draw(3);
  let bridges = 0;
  for (let hex = 0; hex < ground.hexes; hex++) {
    const terrain = ground.terrain[hex]!;
    if ((terrain & BRIDGE) === 0) marks[hex]! &= ~RUIN;
    else if (draw(2) === 0) marks[hex]! |= RUIN;
    const isGap = (isOpenStream(terrain) && ground.roads[hex] === 0) || (marks[hex]! & RUIN) !== 0;
    if (!isGap || spans === 0 || draw(spans) > 0) continue;
    marks[hex]! |= BRIDGED;
    bridges++;
  }
  return { ...found, bridges };
}

const without = ({ marks, ...rest }: Occupation): Occupation => ({
  ...rest,
  ...{ marks: marks.map((bits) => bits & ~BRIDGED), bridges: 0 },
});

/** Compares both in 60 searches of one finder: how many ends there were, and hexes that were passed. */
function compare(ground: Ground, seed: number, movers: number, occupy: typeof crowded) {
  const finder = pathfinderOf(ground);
  const draw = drawer(seed);
  const [path, list] = [new Int16Array(ground.hexes), actionList(ground.hexes + 1)];
  let [ends, passed, opened] = [0, 0, 0];
  for (let i = 0; i < 60; i++) {
    const occupation = occupy(ground, draw, 2 + draw(20));
    const start = draw(ground.hexes);
    const walker = { mover: draw(movers), halves: 1 + draw(24), isOneHex: false, isUnderWay: draw(2) === 0 };
    finder.find(start, walker, occupation);
    const least = relaxed(ground, start, walker, occupation);
    const wanted = [...least].sort(([a], [b]) => a - b);
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
    if ((occupation.bridges ?? 0) === 0) continue;
    const closed = relaxed(ground, start, walker, without(occupation));
    opened += wanted.filter(([end, cost]) => cost < (closed.get(end) ?? Infinity)).length;
  }
  return { ends, passed, opened };
}

it.each(['V/0', 'P/0', 'R/180'])('has on %s the ends and costs that trying every step has', (name) => {
  const seed = name.length * 7_919 + name.charCodeAt(0);
  const { ends, passed } = compare(mapOf(name), seed, MOVERS.length, crowded);
  expect(ends).toBeGreaterThan(500);
  expect(passed).toBeGreaterThan(500);
});

it.each(['V/0', 'F/0', 'V/180 F/0'])(
  'has them on %s with temporary bridges over its streams too, for bridgelayers as well',
  (name) => {
    const { ends, opened } = compare(mapOf(name), 104_729 * name.length + name.charCodeAt(0), LAYER + 1, spanned);
    expect(ends).toBeGreaterThan(500);
    // Ends that only bridges open, or that cost less over one.
    expect(opened).toBeGreaterThan(50);
  },
);
