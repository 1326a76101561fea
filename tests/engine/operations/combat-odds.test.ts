/** Odds of choices in combat, against the worked examples. */
import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../engine/core/chance.js';
import { LEAVE, STAY } from '../../../engine/operations/action-flow.js';
import { GUN_AT, TORPEDO_AT } from '../../../engine/operations/action-naming.js';
import { oddsInCombat } from '../../../engine/operations/combat-odds.js';
import { AIM_AT, actInHunt, beginHunt, nextInHunt } from '../../../engine/operations/hunt-flow.js';
import { G } from '../../../engine/operations/layout.js';
import { FLOW } from '../../../engine/operations/phases.js';
import { ActionTable, fleetsAtSea, OURS, THEIRS } from './action-table.js';

describe('odds of a choice', () => {
  const night = (us: string, them: string): ActionTable => {
    const t = new ActionTable({ us, them, night: true, nations: ['JP', 'US'] });
    t.s[G.flow] = FLOW.action;
    return t.do(STAY).do(STAY);
  };

  it('E2 E4 N6.2 of a gun: 14 takes two and mostly a third', () => {
    const t = new ActionTable({ us: 'hood kgv', them: 'bismarck scharn', night: true });
    t.s[G.flow] = FLOW.action;
    t.do(STAY).do(STAY).roll(6, 3);
    const before = t.s.join();
    const odds = oddsInCombat(t.c, t.s, GUN_AT + 2)!;
    expect(t.s.join()).toBe(before);
    expect(odds.basis).toBe('gun power 14');
    // Circled endurance and a defence of 2: three losses bring no more on any face.
    expect(odds.units[0]!.steps.map((p) => Math.round(6 * p))).toEqual([0, 0, 1, 5, 0]);
    expect(odds.remarks).toEqual([]);
  });

  it('E3 N3.2 N3.3 of torpedoes: the check with its modifiers, before what they take', () => {
    const t = night('jpdd jpdd', 'iowa iowa').roll(6, 1);
    const odds = oddsInCombat(t.c, t.s, TORPEDO_AT + 2)!;
    expect(odds.chances!.map(({ kind, p }) => [kind, p])).toEqual([['launch', 1]]);
    expect(odds.modifiers.map(({ kind, value }) => [kind, value])).toEqual([
      ['capital-target', 1],
      ['night', -2],
      ['circled-torpedo', -2],
    ]);
    expect(odds.units[0]!.steps.reduce((sum, p) => sum + p)).toBeCloseTo(1, 12);
    expect(odds.remarks.map(({ text }) => text)).toEqual(['the enemy fires before torpedoes are launched']);
  });

  it('N2.5 of a declaration there are none', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck' });
    t.s[G.flow] = FLOW.action;
    expect(oddsInCombat(t.c, t.s, LEAVE)).toBeUndefined();
  });

  it('N8.7 of a submarine: no check', () => {
    const { c, s } = fleetsAtSea({ us: 'u7', them: 'hood/8 county', kinds: ['submarines', 'battle'] });
    [s[G.hunter], s[G.prey], s[G.flow]] = [OURS, THEIRS, FLOW.hunt];
    beginHunt(s);
    nextInHunt(c, s, undefined);
    actInHunt(c, s, 0, new ScriptedChance([1, 6]), undefined);
    nextInHunt(c, s, undefined);
    const odds = oddsInCombat(c, s, AIM_AT + 1)!;
    expect([odds.basis, odds.chances]).toEqual(['4 times a die', []]);
    // She has two left: three losses sink her. 4 × 6 are four and more, 4 × 1 at most one and two more.
    expect(odds.units[0]!.steps[4]).toBeGreaterThan(3 / 6);
    expect(odds.units[0]!.steps[3]).toBe(0);
  });
});
