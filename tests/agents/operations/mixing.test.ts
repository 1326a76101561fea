/** Mixing: what is nearly as good as the best is drawn by lot, nothing worse, and no cargo sails by it. */
import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../agents/operations/admiral/mixing.js';
import { FIRST_SEAT } from '../../../engine/core/brand.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { F, fleetAt, G, isThere, KIND, ORDER, SLOTS, STEP } from '../../../engine/operations/index.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';

const game = new OperationsGame(SCENARIOS[0]!);
const s = game.create();
game.start(s);
s[G.step] = STEP.sail;
const DRAWS = Array.from({ length: 100 }, (_, i) => (i + 0.5) / 100);
const drawn = (orders: readonly { action: number; worth: number }[], mix: number): number[] =>
  DRAWS.map((draw) => drawOrder(s, FIRST_SEAT, orders, mix, draw).action);
const slotOf = (kind: number): number =>
  Array.from({ length: SLOTS }, (_, f) => f).find((f) => isThere(s, f) && s[fleetAt(f) + F.kind] === kind)!;
const to = (slot: number, hex: number): number => ORDER.MOVE + slot * ORDER.HEXES + hex;

describe('an admiral who mixes', () => {
  const slot = slotOf(KIND.battle);
  const orders = [
    { action: ORDER.PASS, worth: 0.99 },
    { action: to(slot, 3), worth: 1 },
    { action: to(slot, 4), worth: 1 },
    { action: to(slot, 5), worth: 0.9 },
    { action: to(slot + 1, 3), worth: 1 },
  ];

  it('draws among courses of the best fleet that are as good, each as often', () => {
    const courses = drawn(orders, 0.02);
    expect(new Set(courses)).toEqual(new Set([to(slot, 3), to(slot, 4)]));
    expect(courses.filter((course) => course === to(slot, 3))).toHaveLength(50);
  });

  it('takes the first of the best where he may give nothing away', () => {
    expect(new Set(drawn(orders, 0))).toEqual(new Set([to(slot, 3)]));
  });

  it('sails cargo by the best course alone, and passes where nothing gains', () => {
    s[fleetAt(slot) + F.kind] = KIND.transport;
    expect(new Set(drawn(orders, 0.02))).toEqual(new Set([to(slot, 3)]));
    s[fleetAt(slot) + F.kind] = KIND.battle;
    expect(
      new Set(
        drawn(
          [
            { action: ORDER.PASS, worth: 0 },
            { action: to(slot, 3), worth: -0.01 },
          ],
          0.02,
        ),
      ),
    ).toEqual(new Set([ORDER.PASS]));
  });

  it('answers by lot, the better answer oftener', () => {
    s[G.step] = STEP.night;
    const answers = drawn(
      [
        { action: 1, worth: 0.01 },
        { action: 2, worth: 0 },
      ],
      0.02,
    );
    s[G.step] = STEP.sail;
    const better = answers.filter((answer) => answer === 1).length;
    expect(better).toBeGreaterThan(60);
    expect(better).toBeLessThan(90);
  });
});
