/** Radar gunnery: beyond visibility, within detection and gun range. */
import { describe, expect, it } from 'vitest';
import type { RadarSet } from '../../../../engine/battleships/spec.js';
import { type Draft, ship, Table } from '../harness10.js';

/** A firer in 2012 and a target `hexes` to the south, abeam of her; visibility 2. */
const at = (
  counter: string,
  enemy: string,
  set: RadarSet | undefined,
  hexes: number,
  more: Partial<Draft> = {},
): Table =>
  new Table({
    units: [[ship(counter, '2012/B/3', set === undefined ? {} : { radar: set })], [ship(enemy, `20${12 + hexes}/B/3`)]],
    visibility: 1,
    options: { radar: 'on' },
    ...more,
  });

const mayFire = (t: Table, unit: string, target: string): boolean => {
  const turn = t.turn;
  while (t.turn === turn && !t.phase.startsWith('launch')) {
    if (t.isAsked(unit, 'main')) return t.legal().includes(`${unit}>${target}`);
    if (t.phase === 'guns') return false;
    t.step();
  }
  return false;
};

describe('10.1 radar', () => {
  const SETS: [RadarSet, string, string, number, number][] = [
    ['Type 284', 'kgv', 'bismarck', 7, 10],
    ['Type 284M', 'kgv', 'bismarck', 11, 13],
    ['Mark 3', 'sodak', 'yamato', 10, 12],
    ['Mark 8', 'iowa', 'yamato', 12, 14],
    ['FuMO', 'bismarck', 'kgv', 0, 10],
    ['Gufo-3', 'littorio', 'kgv', 0, 9],
    ['Type 22', 'yamato', 'iowa', 0, 10],
  ];

  it.each(SETS)('10.1 %s finds targets out to her detection range and no farther', (set, firer, target, _, detect) => {
    expect(mayFire(at(firer, target, set, detect), firer, target)).toBe(true);
    expect(mayFire(at(firer, target, set, detect + 1), firer, target)).toBe(false);
  });

  it.each(SETS)(
    '10.1 %s fires without a modifier within capture, with one beyond',
    (set, firer, target, capture, detect) => {
      const beyond = set === 'Type 284M' || set === 'Mark 8' ? -2 : -3;
      const ranges = [
        ...(capture > 0 ? [[capture, undefined]] : []),
        [capture > 0 ? capture + 1 : 4, beyond],
        [detect, beyond],
      ];
      for (const [range, modifier] of ranges) {
        const t = at(firer, target, set, range as number)
          .order(`${firer}>${target}`)
          .until('launch-a')
          .used();
        expect(t.modifiers(firer)['10.1']).toBe(modifier);
      }
    },
  );

  it('10.1 within visibility radar is not needed and costs nothing', () => {
    const t = at('bismarck', 'kgv', 'FuMO', 7, { visibility: 6 }).order('bismarck>kgv').until('launch-a').used();
    expect(t.modifiers('bismarck')['10.1']).toBeUndefined();
  });

  it('10.1 a ship without a set, or with the rule off, sees only as far as the eye', () => {
    expect(mayFire(at('kgv', 'bismarck', undefined, 5), 'kgv', 'bismarck')).toBe(false);
    expect(mayFire(at('kgv', 'bismarck', 'Type 284', 5, { options: {} }), 'kgv', 'bismarck')).toBe(false);
  });

  it('10.1 radar does not reach beyond gun range', () => {
    // A Fletcher division's guns reach eight hexes, her radar twelve.
    expect(mayFire(at('usdd', 'yamato', 'Mark 3', 8), 'usdd', 'yamato')).toBe(true);
    expect(mayFire(at('usdd', 'yamato', 'Mark 3', 9), 'usdd', 'yamato')).toBe(false);
  });

  it('10.1 three W steps destroy the set, and repair does not bring it back', () => {
    const t = at('kgv', 'bismarck', 'Type 284', 5, { visibility: 3 });
    t.set('kgv', { pendW: 3 })
      .order('bismarck:3', 'kgv:mendW')
      .roll({ repairW: [1] })
      .endTurn();
    expect(t.damage('kgv')).toBe('2W0S');
    expect(t.unit('kgv').effects).toContain('no radar');
    t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 6 });
    expect(mayFire(t, 'kgv', 'bismarck')).toBe(false);
  });

  it('10.1 land stops radar as it stops the eye', () => {
    const t = at('kgv', 'bismarck', 'Type 284', 6, { map: { land: ['2015'] } });
    expect(mayFire(t, 'kgv', 'bismarck')).toBe(false);
  });

  it('10.1 at night a friend in the line stops it too (A-35)', () => {
    const units: Draft['units'] = [
      [ship('kgv', '2012/B/3', { radar: 'Type 284' }), ship('hood', '2014/B/3')],
      [ship('bismarck', '2017/B/3')],
    ];
    expect(mayFire(at('kgv', 'bismarck', undefined, 5, { units, night: true }), 'kgv', 'bismarck')).toBe(false);
    expect(mayFire(at('kgv', 'bismarck', undefined, 5, { units }), 'kgv', 'bismarck')).toBe(true);
  });

  it('10.1 secondary batteries need the eye or a star shell, not radar (R-47)', () => {
    const t = at('kgv', 'hipper', 'Type 284', 6);
    expect(t.questions('kgv')).toEqual(['main', 'manoeuvre']);
  });
});
