/** Chapter 8: damage control. */
import { expect, it } from 'vitest';
import { type Setup, type Table, table } from '../harness.js';
import { lines, REPAIR_CHART } from '../reference.js';

const SETUP: Setup = { ships: { UK: { Hood: 'hood 3318/A/3' }, GE: { Kongo: 'kongo 1201/A/3' } } };

const at = (fields: Parameters<Table['set']>[1]): Table => table(SETUP).set('Hood', fields).to('repair-a');

it('8.1 one try for W and one for S each turn', () => {
  const t = at({ w: 2, s: 2 });
  expect(t.legal()).toEqual(['hood:leaveW', 'hood:mendW']);
  t.do('hood:mendW').roll(3);
  expect(t.legal()).toEqual(['hood:leaveS', 'hood:mendS']);
  t.do('hood:mendS').roll(2);
  expect(t.damage('Hood')).toBe('1W1S');
  expect(t.turn).toBe(2);
});

it('8.1 W is mended on 1 to 3, S on 1 and 2, a step each', () => {
  const chart = lines(REPAIR_CHART).slice(1);
  const found = [1, 2, 3, 4, 5, 6].map((die) => {
    const t = at({ w: 1, s: 1 });
    t.do('hood:mendW').roll(die);
    const w = t.get('Hood', 'w') === 0 ? 'success' : '-';
    t.do('hood:mendS').roll(die);
    return [String(die), w, t.get('Hood', 's') === 0 ? 'success' : '-'];
  });
  expect(found).toEqual(chart);
});

it('8.1 both sides, the disadvantaged one first', () => {
  const t = table(SETUP).set('Hood', { w: 1 }).set('Kongo', { s: 1 }).to('repair-a');
  expect(t.actor).toBe('UK');
  t.do('hood:leaveW');
  expect(t.actor).toBe('GE');
  expect(t.legal()).toEqual(['kongo:leaveS', 'kongo:mendS']);
});

it('8.1 a sound ship does not roll', () => {
  const t = table(SETUP);
  while (t.turn === 1) {
    expect(t.phase).not.toMatch(/repair/);
    t.step();
  }
});

it('8.1 R-27 steps taken in this turn may be mended in it', () => {
  const hit = table({ ships: { UK: { Hood: 'hood 3318/A/3' }, GE: { Bismarck: 'bismarck 3918/A/3' } } });
  hit.to('guns', ['bismarck>hood', 'hood>-']);
  hit.roll(11, 4);
  expect(hit.damage('Hood')).toBe('1W');
  hit.to('repair-a').do('hood:mendW').roll(1);
  expect(hit.damage('Hood')).toBe('-');
});

it('8.1 a mended gun fires again, a mended hull runs again', () => {
  const t = at({ w: 3, s: 0 });
  t.do('hood:mendW').roll(1);
  expect(t.damage('Hood')).toBe('2W');
  t.place('Kongo', '3918/A/3');
  expect(t.ever('hood>kongo')).toBe(true);
});

it('8.2 as many steps in a battle as the defence, then no more rolls', () => {
  const t = at({ w: 1, s: 1, repairs: 8 });
  t.do('hood:mendW').roll(1);
  expect(t.get('Hood', 'repairs')).toBe(9);
  expect(t.turn).toBe(2);
  expect(t.damage('Hood')).toBe('1S');
  while (t.turn === 2) {
    expect(t.phase).not.toMatch(/repair/);
    t.step();
  }
});

it('8.2 the example: a ship of defence 20 may mend 20 steps', () => {
  const t = table({ turns: 30, ships: { US: { Montana: 'montana 3318/A/3' }, JP: { Kongo: 'kongo 1201/A/3' } } });
  for (let i = 0; i < 21; i++) {
    t.set('Montana', { w: 1 });
    const turn = t.turn;
    while (t.turn === turn) t.step(['montana:mendW'], 1);
  }
  expect(t.get('Montana', 'repairs')).toBe(20);
  expect(t.damage('Montana')).toBe('1W');
});

it('8.2 R-48 with one repair left, W before S', () => {
  const t = at({ w: 1, s: 1, repairs: 8 });
  expect(t.legal()[0]).toBe('hood:leaveW');
  t.do('hood:mendW').roll(6);
  // The W try failed: the repair is still there for S.
  expect(t.legal()[0]).toBe('hood:leaveS');
});

it('8.2 failures do not count', () => {
  const t = at({ w: 1 });
  t.do('hood:mendW').roll(4);
  expect(t.get('Hood', 'repairs')).toBe(0);
});
