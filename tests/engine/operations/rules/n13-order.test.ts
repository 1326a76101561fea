/** N13: who moves when. */
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../../engine/core/game.js';
import { PASS } from '../../../../engine/operations/actions.js';
import { F, G } from '../../../../engine/operations/layout.js';
import { CATEGORY } from '../../../../engine/operations/phases.js';
import { SeaTable, THEM } from '../sea-table.js';

describe('the order of a sea phase', () => {
  it('N13 N13.1 transports, support, found battle fleets, boats, submarines, battle fleets that are not found', () => {
    const t = new SeaTable({
      us: [
        ...['battle 0505 hood', 'submarines 0101 tclass', 'boats 0301 mtbuk', 'battle 0909 hood'],
        ...['support 0501 ms', 'transport 0701 ak'],
      ],
      them: ['battle 0507 hipper'],
    });
    expect(t.isFound(0)).toBe(true);
    const moved: number[][] = [];
    while (t.s[G.sea] === 1) {
      if (t.actor === CHANCE) t.order(0);
      else {
        if (t.step === 'sail' && t.actor === 0) moved.push(t.mayMove(0));
        t.pass();
      }
    }
    expect(moved).toEqual([[5], [4], [0], [2], [1], [3]]);
  });

  it('N13.1 a category is over for who has not moved in it', () => {
    const t = new SeaTable({ us: ['transport 0505 ukff', 'battle 0909 hood'], them: ['battle 1616 bismarck'] });
    t.order(0).pass();
    // The battle fleets are next, and the transports stay.
    expect(t.s[G.category]).toBe(CATEGORY.undetected);
    expect(t.order(0).mayMove(0)).toEqual([1]);
  });

  it('N13.1 within a category each side moves one of its fleets at a time, which it chooses', () => {
    const t = new SeaTable({
      us: ['transport 0505 ukff', 'transport 0707 ukff'],
      them: ['transport 1515 ukff', 'transport 1313 ukff'],
    });
    expect(t.order(0).mayMove(0)).toEqual([0, 1]);
    t.move(1, '0708');
    expect(t.mayMove(1)).toEqual([THEM, THEM + 1]);
    t.move(THEM, '1514');
    // Both have moved one: dice again.
    expect(t.now).toEqual(['order', CHANCE]);
    expect(t.order(1).mayMove(1)).toEqual([THEM + 1]);
    t.move(THEM + 1, '1312');
    expect(t.mayMove(0)).toEqual([0]);
  });
});

describe('dice of a step', () => {
  const both = (): SeaTable => new SeaTable({ us: ['transport 0505 ukff'], them: ['transport 1515 ukff'] });

  it('N13.2 the higher moves first, then the lower', () => {
    expect(both().roll(5, 2).now).toEqual(['sail', 0]);
    const t = both().roll(2, 5);
    expect(t.now).toEqual(['sail', 1]);
    expect(t.move(THEM, '1514').now).toEqual(['sail', 0]);
  });

  it('N13.2 G-32 equal dice are thrown again', () => {
    const t = both().roll(3, 3);
    expect(t.now).toEqual(['order', CHANCE]);
    expect(t.roll(1, 2).now).toEqual(['sail', 1]);
  });

  it('N13.2 who has nothing to move is not asked', () => {
    const t = new SeaTable({ us: ['transport 0505 ukff'], them: ['battle 1515 bismarck'] });
    expect(t.order(1).now).toEqual(['sail', 0]);
  });

  it('N13.3 the higher may pass, and move in a later step', () => {
    const t = both().order(0);
    expect(t.legal()).toContain(PASS);
    t.pass().move(THEM, '1514');
    expect(t.now).toEqual(['order', CHANCE]);
    expect(t.order(1).mayMove(0)).toEqual([0]);
  });

  it('N13.3 G-47 a step in which neither moves closes the category', () => {
    const t = both().order(0).pass();
    expect(t.now).toEqual(['sail', 1]);
    t.pass();
    expect([t.s[G.sea], t.step]).toEqual([2, 'order']);
  });

  it('N13.3 a category in which nobody has anything is passed over without dice', () => {
    const t = new SeaTable({ us: ['submarines 0505 tclass'], them: ['submarines 1515 u7'] });
    expect([t.s[G.category], t.now]).toEqual([CATEGORY.submarines, ['order', CHANCE]]);
  });
});

describe('fleets of a category', () => {
  it('N13.4 a battle fleet that is found on the way stays among those that were not', () => {
    const t = new SeaTable({ us: ['battle 0505 hood', 'battle 0909 hood'], them: ['raider 0507 amc'] });
    // The raider comes next to Hood and finds her by a die of 1.
    t.order(1).move(THEM, '0506').roll(1);
    expect([t.isFound(0), t.field(0, F.category)]).toEqual([true, CATEGORY.undetected]);
    expect([t.s[G.category], t.mayMove(0)]).toEqual([CATEGORY.undetected, [0, 1]]);
  });

  it('N13.5 one move a sea phase, and one of no hexes is one', () => {
    const t = new SeaTable({ us: ['transport 0505 ukff', 'transport 0909 ukff'], them: ['battle 1515 bismarck'] });
    t.order(0).move(0, '0505').order(0);
    expect(t.mayMove(0)).toEqual([1]);
    t.move(1, '0909');
    expect(t.s[G.category]).toBe(CATEGORY.undetected);
    t.endSea();
    expect(t.order(0).mayMove(0)).toEqual([0, 1]);
  });
});
