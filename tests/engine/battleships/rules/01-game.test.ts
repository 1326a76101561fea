/** Chapters 1 and 2, and what 5.9 and 10.0 say of the optional rules: what the game is made of. */
import { expect, it } from 'vitest';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { SHIPS } from '../../../../engine/battleships/ships/ships.js';
import { OPTIONS, SHIP_TYPES } from '../../../../engine/battleships/spec.js';
import { modifiersOf, type Setup, table } from '../harness.js';

it('1.1 two players; twelve scenarios with battleships on both sides, 1939 to 1945, and a thirteenth to learn by', () => {
  const capital = (ship: unknown): boolean => ['BB', 'BC', 'PB'].includes(SHIPS.get(String(ship))?.type ?? '');
  const both = SCENARIOS.filter((s) =>
    s.sides.every((side) => side.units.some((unit) => capital(unit.ship) && (!unit.arrives || unit.arrives.default))),
  );
  expect([both.length, SCENARIOS.length]).toEqual([12, 13]);
  for (const s of SCENARIOS) {
    expect(s.sides).toHaveLength(2);
    expect(Number(s.date.slice(0, 4))).toBeGreaterThanOrEqual(1939);
    expect(Number(s.date.slice(0, 4))).toBeLessThanOrEqual(1945);
  }
});

it('2.1 a counter of battleships or heavy cruisers is one ship, of light cruisers or destroyers several', () => {
  for (const { type, ships, id } of SHIPS.values()) {
    if (['BB', 'BC', 'PB', 'CA'].includes(type)) expect(ships, id).toBe(1);
    if (type === 'DD') expect(ships, id).toBeGreaterThan(1);
  }
});

it('2.3 three types of capital ships, three of small ones; coast batteries besides', () => {
  expect(SHIP_TYPES).toEqual(['BB', 'BC', 'PB', 'CA', 'CL', 'DD', 'battery']);
  expect(new Set([...SHIPS.values()].map((ship) => ship.type))).toEqual(new Set(SHIP_TYPES.slice(0, 6)));
});

it('2.6 each counter has attack, defence, range and movement', () => {
  for (const { attack, defence, range, movement, id } of SHIPS.values()) {
    for (const figure of [attack, defence, range]) expect(figure, id).toBeGreaterThan(0);
    expect(movement, id).toBeLessThanOrEqual(6);
  }
});

/** Everything that an optional rule would notice: crew, sets, a turn, a stern shot of Nelson. */
const NELSON: Setup = {
  visibility: 20,
  ships: {
    UK: { Nelson: ['nelson 3318/A/3', { crew: 'poor', radar: 'Type 284' }] },
    GE: { Bismarck: ['bismarck 3328/A/3', { crew: 'elite', radar: 'FuMO' }] },
  },
};

it('5.9 10.0 the other modifiers belong to the optional rules, and are not there without them', () => {
  const t = table(NELSON).set('Nelson', { turned: 1 }).to('guns', ['nelson>bismarck']);
  expect(modifiersOf(t.foresee(7).find((e) => e.kind === 'gunfire')!).list).toEqual(['5.7 -1']);
  const all = table({ ...NELSON, options: { crews: 'on', turning: 'on' } }).set('Nelson', { turned: 1 });
  all.to('guns', ['nelson>bismarck']);
  expect(modifiersOf(all.foresee(7).find((e) => e.kind === 'gunfire')!).list).toEqual([
    '5.7 -1',
    '10.11 -1',
    '10.3 -1',
  ]);
});

it('10.0 each optional rule can be played or left by itself, and is off where nothing is said', () => {
  const chapter = Object.values(OPTIONS).filter((o) => o.rule.startsWith('10.') && o.values[0] === 'off');
  expect(chapter.map((o) => o.rule)).toEqual(Array.from({ length: 12 }, (_, i) => `10.${i + 1}`));
  for (const option of Object.values(OPTIONS)) expect(option.default).toBe(option.values[0]);
});
