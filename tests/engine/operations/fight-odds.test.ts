/** Odds of a whole surface action where it is asked whether to fight, or on: exact of ships in sight, else from what the seat knows and nothing else. */
import { describe, expect, it } from 'vitest';
import { FIRST_SEAT } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { LEAVE, STAY } from '../../../engine/operations/action-flow.js';
import { PASS, YES } from '../../../engine/operations/actions.js';
import { determinize } from '../../../engine/operations/determinize.js';
import { oddsOfChoice } from '../../../engine/operations/fight-odds.js';
import { G } from '../../../engine/operations/layout.js';
import { FLOW } from '../../../engine/operations/phases.js';
import { surfaceOdds } from '../../../engine/operations/surface-odds.js';
import { actionModel } from '../../../engine/operations/surface-scene.js';
import { ActionTable, OURS, THEIRS } from './action-table.js';
import { SeaTable, THEM } from './sea-table.js';

describe('fight on or break off', () => {
  const t = new ActionTable({ us: 'hood', them: 'bismarck' });
  t.s[G.flow] = FLOW.action;

  it('N2.5 fighting on is the whole action, exactly, seen by the seat that is asked', () => {
    const odds = oddsOfChoice(t.c, t.s, STAY)!;
    const habit = { leavesIn: 0, holdsAt: 0, blocks: true };
    const whole = surfaceOdds(actionModel(t.c, t.s, [OURS, THEIRS], false, [habit, habit]));
    const p = new Map(odds.chances!.map(({ kind, p }) => [kind, p]));
    expect(odds.sample).toBeUndefined();
    expect(p.get('you-lose-more')).toBeCloseTo(whole.worse[0], 12);
    expect(p.get('they-lose-more')).toBeCloseTo(whole.worse[1], 12);
    expect(whole.worse[0] + whole.worse[1]).toBeGreaterThan(0.9);
    expect(odds.losses!.map(({ seat, units }) => [seat, units])).toEqual([
      [1, expect.closeTo(whole.left[1]![0]!, 12)],
      [0, expect.closeTo(whole.left[0]![0]!, 12)],
    ]);
    expect(odds.units.map(({ unit }) => unit)).toEqual([1, 0]);
  });

  it('N2.5 who breaks off at once takes less, and hits nobody', () => {
    const [stay, leave] = [STAY, LEAVE].map((a) => oddsOfChoice(t.c, t.s, a)!.losses!);
    expect(leave![1]!.steps).toBeLessThan(stay![1]!.steps);
    expect(leave![0]!.steps).toBe(0);
  });
});

describe('fight or decline', () => {
  const meeting = (them: readonly string[]): SeaTable => {
    const t = new SeaTable({ us: ['battle 0508 hood'], them: ['transport 0505 ak', ...them] });
    t.order(1).pass().order(0).move(0, '0505').roll(6);
    expect([t.now, t.s[G.foeB]]).toEqual([['decline', 0], THEM]);
    return t;
  };

  it('N12.5 it is told of fighting, and that the ships were drawn', () => {
    const t = meeting([]);
    const odds = oddsOfChoice(t.c, t.s, PASS)!;
    expect(odds.remarks.map(({ meaning }) => meaning?.kind)).toContain('drawn-fleets');
    expect(odds.units).toEqual([]);
    expect(odds.losses![0]!.units).toBeGreaterThan(odds.losses![1]!.units);
    expect(oddsOfChoice(t.c, t.s, YES)).toBeUndefined();
  });

  it('G-56 whatever world the seat takes for the true one, it is told the same', () => {
    const t = meeting(['transport 2014 akf ukff', 'transport 1212 ak gedd']);
    const told = JSON.stringify(oddsOfChoice(t.c, t.s, PASS));
    for (const draw of [1, 2, 3]) {
      const world = t.s.slice();
      determinize(t.c, t.s, FIRST_SEAT, new SeededChance([draw, 5, 5, 5]), world);
      expect(JSON.stringify(oddsOfChoice(t.c, world, PASS))).toBe(told);
    }
  });
});
