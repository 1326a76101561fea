/** Chapter 9, second part: the map. */
import { describe, expect, it } from 'vitest';
import { distance } from '../../../../engine/core/hex.js';
import { type Setup, type Table, table } from '../harness.js';
import { next } from '../reference-moves.js';

/** Open sea: nothing keeps the sheet in its place. */
const OPEN: Setup = {
  ships: { UK: { Hood: 'hood 5518/B/3', Kent: 'county 2001/B/3' }, GE: { Kongo: 'kongo 1118/A/3' } },
};

const hexes = (t: Table, a: string, b: string): number =>
  distance(t.get(a, 'q'), t.get(a, 'r'), t.get(b, 'q'), t.get(b, 'r'));

const labelOf = (t: Table, name: string): string => t.pose(name).split('/')[0]!;

describe('9.3 the sheet on the open sea', () => {
  it('9.3 headings A to F are the six sides from the north round, odd columns half a hex higher', () => {
    const t = table({ ships: { UK: { S: 'hood 3318/A/1' }, GE: { Far: 'kongo 1201/A/0' } } });
    for (const start of ['3318', '3418']) {
      for (const heading of 'ABCDEF') {
        const copy = table({ ships: { UK: { S: `hood ${start}/${heading}/1` }, GE: { Far: 'kongo 1201/A/0' } } });
        expect(copy.to('move-a').do('s:1').pose('S')).toBe(`${next(start, heading)}/${heading}/1`);
      }
    }
    expect(t.pose('S')).toBe('3318/A/1');
  });

  it('9.3 R-25 a ship that runs off it stays on it, and all others go the other way', () => {
    const t = table(OPEN).to('move-a');
    const before = [hexes(t, 'Kent', 'Kongo'), hexes(t, 'Hood', 'Kongo')];
    t.do('hood:2');
    expect(labelOf(t, 'Hood').slice(0, 2)).toBe('55');
    expect(hexes(t, 'Kent', 'Kongo')).toBe(before[0]);
    expect(hexes(t, 'Hood', 'Kongo')).toBe(before[1]! + 2);
    expect(Number(labelOf(t, 'Kent').slice(0, 2))).toBe(18);
    expect(t.log.all.at(-1)!.text).toMatch(/all hex numbers are 2 columns lower from here on: 57\d\d is now 55\d\d\.$/);
  });

  it('9.3 R-25 north and south too', () => {
    const t = table({ ships: { UK: { Hood: 'hood 3302/A/3' }, GE: { Kongo: 'kongo 3318/A/0' } } }).to('move-a');
    t.do('hood:4');
    expect([t.pose('Hood'), t.pose('Kongo')]).toEqual(['3301/A/4', '3321/A/0']);
    expect(t.log.all.at(-1)!.text).toContain('3 rows higher from here on: (33,-2) is now 3301.');
    const south = table({ ships: { UK: { Hood: 'hood 3334/D/3' }, GE: { Kongo: 'kongo 3318/A/0' } } }).to('move-a');
    south.do('hood:4');
    expect([south.pose('Hood'), south.pose('Kongo')]).toEqual(['3335/D/4', '3315/A/0']);
  });

  it('9.3 R-25 a ship pushed off the sheet by that is not lost', () => {
    const t = table({ ...OPEN, turns: 10 });
    for (let i = 0; i < 3; i++) t.endTurn(['hood:3', 'hood:4', 'hood:5', 'kongo:3', 'kongo:2']);
    expect(t.get('Kongo', 'status')).toBe(1);
    expect(labelOf(t, 'Kongo')).toMatch(/^\(|^10/);
    t.to('move-a', [], 3, 4);
    expect(t.legal().some((text) => /^kongo:\d$/.test(text))).toBe(true);
  });

  it('9.3 R-25 where an edge is open to exits, nothing moves along its axis', () => {
    const setup: Setup = { ...OPEN, clauses: [{ kind: 'exit', side: 'GE', edge: 'south', score: 1 }] };
    const t = table(setup).place('Hood', '3301/A/3').to('move-a');
    expect(t.may('hood:2')).toBe(false);
    const sideways = table(setup).place('Hood', '5518/C/3').to('move-a');
    expect(sideways.may('hood:2')).toBe(true);
  });

  it('9.3 R-25 a shift sideways takes nobody over such an edge', () => {
    const setup: Setup = { ...OPEN, clauses: [{ kind: 'exit', side: 'GE', edge: 'north', score: 1 }] };
    for (const points of [2, 3, 4, 5]) {
      for (const column of ['2001', '2101']) {
        const t = table(setup).place('Hood', '5518/C/3').place('Kent', `${column}/C/3`).to('move-a');
        t.do(`hood:${points}`);
        expect(Number(labelOf(t, 'Kent').slice(2)), `${points} points, Kent at ${column}`).toBe(1);
      }
    }
  });

  it('9.3 R-25 the sheet does not move where there is land', () => {
    const t = table({ ...OPEN, land: ['3030'] }).to('move-a');
    expect([t.may('hood:1'), t.may('hood:2')]).toEqual([false, false]);
  });

  it('9.3 R-25 over 30 hexes from every enemy for two turns: out of the battle, with the setting alone', () => {
    const setup: Setup = {
      ships: { UK: { Hood: 'hood 5518/A/0' }, GE: { Kongo: 'kongo 1118/A/0', Near: 'kongo 2518/A/0' } },
    };
    const kongo = (options: Record<string, string>): number[] => {
      const t = table({ ...setup, options });
      return [1, 2, 3].map(() => t.endTurn().get('Kongo', 'status'));
    };
    expect(kongo({})).toEqual([1, 1, 1]);
    expect(kongo({ lossOfContact: 'on' })).toEqual([1, 4, 4]);
  });
});

describe('9.3 breakwaters', () => {
  it('9.3 R-24 no ship crosses one, from either side; guns fire over it', () => {
    const setup = (pose: string): Setup => ({
      breakwaters: ['3316/D'],
      ships: { UK: { Hood: `hood ${pose}` }, GE: { Kongo: 'kongo 3310/A/3' } },
    });
    const t = table(setup('3318/A/2')).to('move-a');
    expect([t.may('hood:1'), t.may('hood:2')]).toEqual([true, false]);
    const back = table(setup('3315/D/2')).to('move-a');
    expect([back.may('hood:1'), back.may('hood:2')]).toEqual([true, false]);
    expect(table(setup('3318/A/3')).ever('hood>kongo')).toBe(true);
  });

  it('9.3 R-24 no ship crosses one, wherever she comes from in one battle', () => {
    const t = table({
      breakwaters: ['3316/D'],
      ships: { UK: { Hood: 'hood 3318/A/2' }, GE: { Kongo: 'kongo 1101/A/3' } },
    }).to('move-a');
    const may = (pose: string): boolean[] => {
      t.place('Hood', pose);
      return [1, 2].map((n) => t.may(`hood:${n}`));
    };
    expect(may('3318/A/2')).toEqual([true, false]);
    expect(may('3317/A/1')).toEqual([false, false]);
    expect(may('3316/A/1')).toEqual([true, true]);
    expect(may('3318/A/2')).toEqual([true, false]);
  });
});
