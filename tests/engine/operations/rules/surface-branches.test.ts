/** The flow of a round against its odds, by every branch of the dice that play. */
import { describe, expect, it } from 'vitest';
import { EveryOutcome } from '../../../../engine/core/chance.js';
import * as A from '../../../../engine/operations/action-fields.js';
import { SUB } from '../../../../engine/operations/action-fields.js';
import { G } from '../../../../engine/operations/layout.js';
import { SurfaceModel } from '../../../../engine/operations/surface-model.js';
import { roundOdds } from '../../../../engine/operations/surface-odds.js';
import { actionModel } from '../../../../engine/operations/surface-scene.js';
import { ActionTable, type Fleets, fleetsAtSea, OURS, THEIRS } from '../action-table.js';
import { Chooser } from '../chooser.js';
import { STAYS } from '../fleets-at-sea.js';

/** Every branch of the dice of the first round, merged by what is left of the ships: the flow itself as an exact distribution. */
function everyRound(fleets: Fleets, ready: SurfaceModel): Map<string, number> {
  const found = new Map<string, number>();
  const first = new ActionTable(fleets, fleetsAtSea(fleets));
  let now = new Map([['', { t: first, p: 1 }]]);
  while (now.size > 0) {
    const next = new Map<string, { t: ActionTable; p: number }>();
    for (const { t, p } of now.values()) {
      const chooser = new Chooser(t, ready);
      while (isInRound(t) && !t.isDice) t.do(chooser.choose());
      if (!isInRound(t)) {
        const left = Array.from({ length: ready.count }, (_, u) => (t.isAfloat(u) ? t.left(u) : -1)).join();
        found.set(left, (found.get(left) ?? 0) + p);
        continue;
      }
      for (const every = new EveryOutcome(); every.next(); ) {
        const branch = t.copy().do(0, every);
        const key = branch.s.join();
        const known = next.get(key);
        if (known === undefined) next.set(key, { t: branch, p: p * every.weight });
        else known.p += p * every.weight;
      }
    }
    now = next;
  }
  return found;
}

const isInRound = (t: ActionTable): boolean =>
  t.isOn && t.s[A.round] === 1 && t.s[G.sub] !== SUB.hold && t.s[G.sub] !== SUB.control;

describe('odds of a round', () => {
  it.each<[string, Fleets]>([
    ['Hood and Bismarck', { us: 'hood', them: 'bismarck', night: true }],
    ['destroyers', { us: 'jpdd/2', them: 'usdd', nations: ['JP', 'US'], night: true }],
    ['a convoy', { us: 'ak/5', them: 'hipper', kinds: ['transport', 'battle'], night: true }],
  ])('N1.2 N3.2 N6.2 N6.4 of %s are those of every branch of the dice that play', (_, fleets) => {
    const from = fleetsAtSea(fleets);
    const ready = new SurfaceModel(actionModel(from.c, from.s, [OURS, THEIRS], true, [STAYS, STAYS]));
    const { left } = roundOdds(ready.model, { round: 1, range: 1, declared: 0 });
    const sums = left.map(({ length }) => new Float64Array(length));
    for (const [key, p] of everyRound(fleets, ready)) {
      for (const [ship, at] of key.split(',').map(Number).entries()) sums[ship]![at + 1]! += p;
    }
    for (const [ship, spread] of left.entries())
      for (const [at, p] of spread.entries()) expect(sums[ship]![at], `${ship} with ${at - 1}`).toBeCloseTo(p, 10);
  });
});
