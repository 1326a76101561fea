/** Surface actions at random: they end, lists are sound, copies agree, and what is hidden is hidden and drawn anew. */

import { describe, expect, it } from 'vitest';
import { FIRST_SEAT, SECOND_SEAT, type Seat } from '../../../../engine/core/brand.js';
import { SeededChance } from '../../../../engine/core/chance.js';
import * as A from '../../../../engine/operations/action-fields.js';
import { SUB } from '../../../../engine/operations/action-fields.js';
import { LEAVE, STAY } from '../../../../engine/operations/action-flow.js';
import { GUN_AT } from '../../../../engine/operations/action-naming.js';
import { hasSecrets, hideCombat, redrawCombat } from '../../../../engine/operations/combat-secrets.js';
import { G } from '../../../../engine/operations/layout.js';
import { FLOW } from '../../../../engine/operations/phases.js';
import { ActionTable, type Fleets, fleetsAtSea } from '../action-table.js';

const CASES: readonly Fleets[] = [
  { us: 'hood kgv ukdd', them: 'bismarck hipper', nations: ['UK', 'GE'] },
  { us: 'norcar sodak usdd usdd', them: 'kongo takao takao nagara jpdd jpdd', nations: ['US', 'JP'], night: true },
  {
    us: 'ak ak ak ak town ukdd ukff',
    them: 'zara zara trento itdd',
    nations: ['UK', 'IT'],
    kinds: ['transport', 'battle'],
  },
  { us: 'pt', them: 'mas', nations: ['US', 'IT'], kinds: ['boats', 'boats'], coast: true },
  { us: 'essex iowa usdd', them: 'amc', nations: ['US', 'GE'], kinds: ['battle', 'raider'] },
];

describe('actions at random', () => {
  it.each(CASES.map((fleets) => [`${fleets.us} and ${fleets.them}`, fleets] as const))(
    'G-13 N5.3 N7.4 of %s end, with lists that ascend, and never more than two at one',
    (_, fleets) => {
      const from = fleetsAtSea(fleets);
      for (let seed = 0; seed < 40; seed++) {
        const t = new ActionTable(fleets, from);
        const dice = new SeededChance([seed, 3, 3, 3]);
        for (let steps = 1; t.isOn; steps++) {
          expect(steps).toBeLessThan(500);
          if (t.isDice) t.do(0, dice);
          else {
            const legal = t.legal();
            expect(legal.length).toBeGreaterThan(0);
            expect(legal).toEqual([...new Set(legal)].sort((x, y) => x - y));
            t.do(legal[dice.die(legal.length, steps as never) - 1]!);
          }
        }
        expect(t.s[A.round]).toBeLessThanOrEqual(8);
        expect(t.s[G.sub]).toBe(SUB.over);
      }
    },
  );
});

describe('secrets of an action', () => {
  const begun = (): ActionTable => {
    const t = new ActionTable({ us: 'hood kgv', them: 'bismarck hipper', night: true });
    t.s[G.flow] = FLOW.action;
    return t;
  };
  const known = (t: ActionTable, seat: Seat): string => {
    const copy = t.s.slice();
    hideCombat(t.c, copy, seat);
    return copy.join();
  };

  it('N2.5 seat 1 does not know what seat 0 wishes', () => {
    const [stays, leaves] = [begun().do(STAY), begun().do(LEAVE)];
    expect([hasSecrets(stays.s, SECOND_SEAT), hasSecrets(stays.s, FIRST_SEAT)]).toEqual([true, false]);
    expect(known(stays, SECOND_SEAT)).toBe(known(leaves, SECOND_SEAT));
    expect(known(stays, FIRST_SEAT)).not.toBe(known(leaves, FIRST_SEAT));
    const drawn = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => draw(stays, SECOND_SEAT, seed)[A.wish0]));
    expect([...drawn].sort()).toEqual([0, 1]);
  });

  const draw = (t: ActionTable, seat: Seat, seed: number): Int16Array => {
    const copy = t.s.slice();
    redrawCombat(t.c, copy, seat, new SeededChance([seed, 8, 8, 8]));
    return copy;
  };

  it('G-10 where nobody leads each ship is asked, though she has one answer, so that nothing is told by how often', () => {
    // 5 + 2 against 5 + 1 and the faster fleet: level.
    const t = begun().do(STAY).do(STAY).roll(5, 5);
    for (const [actor, answers] of [
      [0, 1],
      [0, 1],
      [1, 2],
      [1, 1],
    ]) {
      expect([t.s[G.actor], t.legal().length]).toEqual([actor, answers]);
      expect([hasSecrets(t.s, FIRST_SEAT), hasSecrets(t.s, SECOND_SEAT)]).toEqual([true, true]);
      t.do(t.legal()[0]!);
    }
    expect([t.isDice, hasSecrets(t.s, SECOND_SEAT)]).toEqual([true, false]);
  });

  it('G-10 of several targets each is drawn', () => {
    const t = new ActionTable({ us: 'hood kgv', them: 'bismarck scharn', night: true });
    t.s[G.flow] = FLOW.action;
    t.do(STAY).do(STAY).roll(5, 5);
    const states = [2, 3].map((target) => {
      const copy = new ActionTable({ us: 'hood kgv', them: 'bismarck scharn', night: true });
      copy.s[G.flow] = FLOW.action;
      copy.do(STAY).do(STAY).roll(5, 5);
      copy.do(GUN_AT + target).do(GUN_AT + (5 - target));
      return copy;
    });
    const [one, other] = states as [ActionTable, ActionTable];
    expect(one.s.join()).not.toBe(other.s.join());
    expect(known(one, SECOND_SEAT)).toBe(known(other, SECOND_SEAT));
    const worlds = new Set(Array.from({ length: 12 }, (_, seed) => draw(one, SECOND_SEAT, seed).join()));
    expect(worlds).toContain(one.s.join());
    expect(worlds).toContain(other.s.join());
    expect(worlds.size).toBe(2);
  });
});
