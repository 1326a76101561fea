/** Contacts as a view has them: which ships were seen in which, and in none that may be another fleet. */
import { describe, expect, it } from 'vitest';
import { SECOND_SEAT } from '../../../engine/core/brand.js';
import { endGlimpses, glimpse, showFleet } from '../../../engine/operations/knowledge.js';
import { F, fleetAt, G } from '../../../engine/operations/layout.js';
import { whereabouts } from '../../../engine/operations/possible.js';
import { viewOf } from '../../../engine/operations/view.js';
import { SeaTable } from './sea-table.js';

const contactsOf = ({ c, s }: SeaTable): { now: boolean; units: string[] }[] =>
  viewOf(c, s, SECOND_SEAT).contacts.map(({ now, units }) => ({ now, units: units.map((u) => c.names[u]!) }));

/** Kongo has been fought at 0505, from where she has gone; Takao is on her way there. */
function table(): SeaTable {
  const t = new SeaTable({
    us: ['battle 0505 kongo', 'battle 0708 takao'],
    them: ['battle 1515 hood'],
    nations: ['JP', 'UK'],
  }).blind();
  showFleet(t.c, t.s, 0);
  endGlimpses(t.s);
  t.s[fleetAt(1) + F.hex] = t.hexOf('0505');
  return t;
}

describe('G-56 contacts', () => {
  it('one that comes where ships were fought in this sea phase is another contact', () => {
    const t = table();
    expect(contactsOf(t)).toEqual([{ now: false, units: ['Kongo'] }]);
    glimpse(t.c, t.s, 1);
    expect(contactsOf(t)).toEqual([
      { now: false, units: ['Kongo'] },
      { now: true, units: [] },
    ]);
  });

  it('and nothing tells that it is the same fleet, until its ships are seen again', () => {
    const t = table();
    glimpse(t.c, t.s, 0);
    expect(contactsOf(t)).toEqual([
      { now: false, units: ['Kongo'] },
      { now: true, units: [] },
    ]);
    showFleet(t.c, t.s, 0);
    expect(contactsOf(t)).toEqual([{ now: true, units: ['Kongo'] }]);
  });
});

describe('G-56 N17.6 a submarine that mines turn home', () => {
  it('is not told to the other side, nor where it lies', () => {
    const t = new SeaTable({
      us: ['submarines 0507 tclass'],
      them: ['battle 1515 hipper'],
      ports: [{ hex: '0101', side: 'us' }],
      mines: [{ hex: '0505', count: 8, side: 'them' }],
      coast: ['0505'],
    }).blind();
    while (t.step === 'works') t.pass();
    while (t.s[G.category] !== 5) t.step === 'order' ? t.order(1) : t.pass();
    const before = viewOf(t.c, t.s, SECOND_SEAT);
    t.order(0);
    const told = t.log.for(SECOND_SEAT).length;
    t.move(0, '0505').roll(3);
    expect([t.at(0), t.told()]).toEqual(['0101', expect.arrayContaining(['mine', 'home'])]);
    expect(t.log.for(SECOND_SEAT).slice(told)).toEqual([]);
    expect(viewOf(t.c, t.s, SECOND_SEAT)).toEqual(before);
    const { free } = whereabouts(t.c, t.s, SECOND_SEAT, 0);
    expect([free[t.hexOf('0101')], free[t.hexOf('0507')], free[t.hexOf('1212')]]).toEqual([1, 1, 0]);
  });
});
