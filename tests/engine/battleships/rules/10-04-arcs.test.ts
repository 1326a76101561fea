/** No aft guns in Nelson, Dunkerque and Richelieu; the French fire ahead without the penalty. */
import { describe, expect, it } from 'vitest';
import { type Draft, ship, Table } from '../harness10.js';

/** The ship in 2012 heading north; enemies ahead, abeam and astern, eight hexes off. */
const around = (counter: string, options: Draft['options'] = { arcs: 'on' }): Table =>
  new Table({
    units: [
      [ship(counter, `2020/A/${counter === 'jeanbart' ? 0 : 3}`)],
      [
        ship('zara', '2012/A/3', { name: 'ahead' }),
        ship('zara', '2820/A/3', { name: 'abeam' }),
        ship('zara', '2028/A/3', { name: 'astern' }),
      ],
    ],
    nations: [counter === 'nelson' || counter === 'kgv' ? 'UK' : 'FR', 'IT'],
    options,
  });

const arcModifier = (t: Table, counter: string, target: string): number | undefined =>
  t.order(`${counter}>${target}`).until('launch-a').used().modifiers(counter)['5.7'];

describe('10.4 gun arcs', () => {
  it.each(['nelson', 'dunkerque', 'strasbourg', 'richelieu', 'jeanbart'])('10.4 %s cannot fire aft', (counter) => {
    const t = around(counter);
    expect(t.asked(counter, 'main')).toEqual([`${counter}>-`, `${counter}>ahead`, `${counter}>abeam`]);
  });

  it.each(['kgv', 'bretagne'])('10.4 %s can (A-42)', (counter) => {
    expect(around(counter).asked(counter, 'main')).toContain(`${counter}>astern`);
    expect(arcModifier(around(counter), counter, 'astern')).toBe(-1);
  });

  it.each(['dunkerque', 'strasbourg', 'richelieu'])('10.4 %s fires ahead without the -1', (counter) => {
    expect(arcModifier(around(counter), counter, 'ahead')).toBeUndefined();
  });

  it.each(['nelson', 'bretagne', 'kgv'])('10.4 %s fires ahead with it', (counter) => {
    expect(arcModifier(around(counter), counter, 'ahead')).toBe(-1);
  });

  it('10.4 without the rule all fire everywhere, with the -1 of 5.7 at both ends', () => {
    expect(arcModifier(around('dunkerque', {}), 'dunkerque', 'ahead')).toBe(-1);
    expect(arcModifier(around('nelson', {}), 'nelson', 'astern')).toBe(-1);
  });

  it('10.4 exactly 150 degrees, along a hex spine, is broadside still (R-40)', () => {
    // From 2020 heading A, 2121 bears 120 degrees and 2122, at the far end of the spine, exactly 150.
    const t = new Table({
      units: [
        [ship('nelson', '2020/A/3')],
        [ship('zara', '2122/A/3', { name: 'spine' }), ship('zara', '2123/A/3', { name: 'abaft' })],
      ],
      options: { arcs: 'on' },
    });
    expect(t.asked('nelson', 'main')).toEqual(['nelson>-', 'nelson>spine']);
  });

  it('10.4 secondary batteries have no arcs: Nelson may use hers aft (R-47)', () => {
    const t = new Table({
      units: [[ship('nelson', '2020/A/3')], [ship('zara', '2025/A/3')]],
      options: { arcs: 'on' },
    });
    expect(t.asked('nelson', 'secondary')).toContain('nelson~zara');
  });
});
