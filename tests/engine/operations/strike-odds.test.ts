/** Odds of raiders at one ship, against strikes with seeded dice. */
import { expect, it } from 'vitest';
import { SeededChance } from '../../../engine/core/chance.js';
import { CHANCE } from '../../../engine/core/game.js';
import { leftOf } from '../../../engine/operations/combatants.js';
import { leftAfter } from '../../../engine/operations/damage-control.js';
import { G, U } from '../../../engine/operations/layout.js';
import { ALLOT, decisionsInStrike, ENOUGH, FLY } from '../../../engine/operations/strike-choices.js';
import { SUB } from '../../../engine/operations/strike-fields.js';
import { actInStrike, beginStrike, nextInStrike } from '../../../engine/operations/strike-flow.js';
import { raidersSpread } from '../../../engine/operations/strike-odds.js';
import { fleetsAtSea, OURS, THEIRS } from './action-table.js';

it('N10.2 N16.2 G-18 three raiders at one ship, with the fleet firing at the first alone', () => {
  const { c, s } = fleetsAtSea({ us: 'shokaku', them: 'kongo', nations: ['JP', 'US'], aircraft: ['b5n d3a b5n', ''] });
  const planes = [2, 3, 4];
  // Kongo's four points go at the first; a ship is one, so that nobody else is fired at.
  const losses = raidersSpread(
    c,
    1,
    planes.map((unit, i) => ({ unit, points: i === 0 ? 4 : 0 })),
  );
  const games = 2000;
  const odds = leftAfter(c, s, 1, losses);
  const shares = new Float64Array(odds.length);
  const choices = new Int32Array(64);
  for (let seed = 0; seed < games; seed++) {
    const t = s.slice();
    [t[G.striker], t[G.struck]] = [OURS, THEIRS];
    const dice = new SeededChance([seed, 2, 4, 6]);
    beginStrike(t);
    while (nextInStrike(c, t, undefined)) {
      const count = t[G.actor] === CHANCE ? 0 : decisionsInStrike(c, t, choices);
      const raid = [...choices.subarray(0, count)].find((a) => a >= FLY && a < ALLOT) ?? ENOUGH;
      const chosen = t[G.sub] === SUB.raid ? raid : choices[count - 1]!;
      actInStrike(c, t, count === 0 ? 0 : chosen, dice, undefined);
    }
    const isSunk = t[c.unitsAt + U.size + U.fleet]! < 0;
    shares[isSunk ? 0 : leftOf(c, t, 1) + 1]! += 1 / games;
  }
  expect(odds[0]).toBeGreaterThan(0.05);
  for (const [at, p] of odds.entries()) {
    expect(Math.abs(shares[at]! - p), `${at - 1} left`).toBeLessThan(2 / Math.sqrt(games));
  }
});
