/** What a seat sees of a combat under way, and what it does not. */

import { describe, expect, it } from 'vitest';
import { FIRST_SEAT, SECOND_SEAT } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { SPECTATOR } from '../../../engine/core/game.js';
import { LEAVE, STAY } from '../../../engine/operations/action-flow.js';
import { hideCombat, redrawCombat } from '../../../engine/operations/combat-secrets.js';
import { combatView } from '../../../engine/operations/combat-view.js';
import { G } from '../../../engine/operations/layout.js';
import { FLOW } from '../../../engine/operations/phases.js';
import { ENOUGH, FLY } from '../../../engine/operations/strike-choices.js';
import { SUB } from '../../../engine/operations/strike-fields.js';
import { actInStrike, beginStrike, nextInStrike } from '../../../engine/operations/strike-flow.js';
import { roleAt } from '../../../engine/operations/strike-planes.js';
import { ActionTable, fleetsAtSea, OURS, THEIRS } from './action-table.js';

describe('the combat in a view', () => {
  it('G-56 N2.5 an action shows round, range, ships and what was declared, and no wish', () => {
    const begun = (a: number) => {
      const t = new ActionTable({ us: 'hood', them: 'bismarck' });
      t.s[G.flow] = FLOW.action;
      return t.do(a);
    };
    expect(combatView(begun(STAY).c, begun(STAY).s, SECOND_SEAT)).toEqual(
      combatView(begun(LEAVE).c, begun(LEAVE).s, SECOND_SEAT),
    );
    expect(combatView(begun(STAY).c, begun(STAY).s, SECOND_SEAT)).toMatchObject({
      ...{ kind: 'action', step: 'disengage', round: 1, range: 3, night: false, leader: -1 },
      ...{ fleets: [[0], [1]], named: [], declared: [0, 0] },
    });
  });

  /** Both may fly; our side has named its planes, or is naming them. */
  const strike = (...named: number[]) => {
    const { c, s } = fleetsAtSea({
      ...{ us: 'shokaku', them: 'enterp', nations: ['JP', 'US'], aircraft: ['b5n b5n', 'sbd'] },
    });
    [s[G.striker], s[G.struck], s[G.answers], s[G.flow]] = [OURS, THEIRS, 1, FLOW.strike];
    beginStrike(s);
    nextInStrike(c, s, undefined);
    for (const a of named) {
      actInStrike(c, s, a, new SeededChance([1, 1, 1, 1]), undefined);
      nextInStrike(c, s, undefined);
    }
    return { c, s };
  };

  it('N16.2 a strike shows no aircraft of the other side before they fly', () => {
    const [one, both] = [strike(FLY + 2, ENOUGH), strike(FLY + 2, FLY + 3)];
    expect([one.s[G.sub], both.s[G.sub]]).toEqual([SUB.raidBack, SUB.raidBack]);
    for (const viewer of [SECOND_SEAT, SPECTATOR] as const)
      expect(combatView(one.c, one.s, viewer)).toEqual(combatView(both.c, both.s, viewer));
    expect(combatView(one.c, one.s, FIRST_SEAT)).toMatchObject({
      step: 'raidBack',
      planes: [{ unit: 2, intercepts: false }],
    });
    const copy = one.s.slice();
    hideCombat(one.c, copy, SECOND_SEAT);
    expect(copy[roleAt(one.c, 2)]).toBe(0);
  });

  it('N16.2 worlds draw others, and the true one is among them', () => {
    const { c, s } = strike(FLY + 2, ENOUGH);
    const roles = (state: Int16Array) => [2, 3].map((u) => state[roleAt(c, u)]).join('');
    const drawn = new Set(
      Array.from({ length: 24 }, (_, seed) => {
        const copy = s.slice();
        redrawCombat(c, copy, SECOND_SEAT, new SeededChance([seed, 6, 6, 6]));
        return roles(copy);
      }),
    );
    expect([...drawn].sort()).toEqual(['01', '10', '11']);
    expect(drawn).toContain(roles(s));
  });
});
