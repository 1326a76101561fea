/** Leaving the map, bombardments, and what damage is worth. */
import { describe, expect, it } from 'vitest';
import type { Clause, ClauseOf } from '../../../../engine/battleships/scenario.js';
import { type Draft, ship, Table } from '../harness10.js';

type Exit = Omit<ClauseOf<'exit'>, 'kind' | 'side'>;

/** Bismarck (63 points) near an edge, the enemy far off. */
const run = (pose: string, exit: Exit, more: Partial<Draft> = {}, counter = 'bismarck'): Table =>
  new Table({
    units: [[ship('kgv', '3318/B/3')], [ship(counter, pose, { name: 'runner' })]],
    visibility: 1,
    clauses: [{ kind: 'exit', side: 'GE', ...exit }],
    ...more,
  });

const off = (t: Table, path: string): [string, number] => {
  t.order(`runner:${path}`).until('repair-a');
  const { status } = t.unit('runner');
  return [status, 0 - t.score().margin];
};

describe('11.0 exit (9.2)', () => {
  it.each([
    ['north', '2002/A/4', '2'],
    ['south', '2034/D/4', '2'],
    ['east', '5420/B/4', '2'],
    ['west', '1220/F/4', '2'],
  ] as const)('11.0 over the %s edge she scores her value for her own side', (edge, pose, path) => {
    expect(off(run(pose, { edge, score: 1 }), path)).toEqual(['exited', 63]);
  });

  it('11.0 the move ends there; the list holds nothing beyond the edge', () => {
    const ways = run('2002/A/4', { edge: 'north', score: 1 }).asked('runner', 'manoeuvre');
    expect(ways).toContain('runner:2');
    expect(ways).not.toContain('runner:3');
  });

  it('11.0 a shorter move than her least is enough to leave (R-44)', () => {
    expect(off(run('2001/A/5', { edge: 'north', score: 1 }), '1')).toEqual(['exited', 63]);
  });

  it('11.0 the share: none, half as much again, double; fractions are dropped', () => {
    expect(off(run('2002/A/4', { edge: 'north', score: 0 }), '2')).toEqual(['exited', 0]);
    expect(off(run('2002/A/4', { edge: 'north', score: 1.5 }), '2')).toEqual(['exited', 94]);
    expect(off(run('2002/A/4', { edge: 'north', score: 2 }), '2')).toEqual(['exited', 126]);
  });

  it('11.0 undamagedScore is for a ship without a step', () => {
    const exit: Exit = { edge: 'north', score: 1, undamagedScore: 1.5 };
    expect(off(run('2002/A/4', exit), '2')).toEqual(['exited', 94]);
    // 1W pays the enemy one point (9.1).
    expect(off(run('2002/A/4', exit).set('runner', { w: 1 }), '2')).toEqual(['exited', 62]);
  });

  it('11.0 more steps than maxSteps score nothing, and she leaves all the same', () => {
    const exit: Exit = { edge: 'north', score: 1, maxSteps: 2 };
    expect(off(run('2002/A/4', exit).set('runner', { w: 2 }), '2')).toEqual(['exited', 61]);
    expect(off(run('2002/A/4', exit).set('runner', { w: 3 }), '2')).toEqual(['exited', -3]);
  });

  it('11.0 the enemy scores the damage done before as ever (9.2)', () => {
    const t = run('2002/A/4', { edge: 'north', score: 1 }).set('runner', { w: 1, s: 1, repairs: 4 });
    expect(off(t, '2')).toEqual(['exited', 63 - 6]);
  });

  it('11.0 damage of the same phases counts when she leaves', () => {
    const t = run('2002/A/4', { edge: 'north', score: 1, maxSteps: 2 }).set('runner', { w: 1, pendW: 2 });
    t.order('runner:2').endTurn();
    expect([t.unit('runner').status, -t.score().margin]).toEqual(['exited', -3]);
  });

  it('11.0 columns and rows are those of the hex she leaves from', () => {
    const north: Exit = { edge: 'north', score: 1, fromColumn: 40, toColumn: 55 };
    expect(run('4001/A/4', north).asked('runner', 'manoeuvre')).toContain('runner:1');
    expect(run('3901/A/4', north).asked('runner', 'manoeuvre')).not.toContain('runner:1');
    // From 4001 to the north-west: her last hex is in column 40.
    expect(run('4101/F/4', { ...north, fromColumn: 41 }).asked('runner', 'manoeuvre')).toContain('runner:1');
    const west: Exit = { edge: 'west', score: 1, fromRow: 1, toRow: 9 };
    expect(run('1101/F/4', west).asked('runner', 'manoeuvre')).toContain('runner:1');
    expect(run('1109/E/4', west).asked('runner', 'manoeuvre')).toContain('runner:1');
    expect(run('1110/F/4', west).asked('runner', 'manoeuvre')).not.toContain('runner:1');
  });

  it('11.0 types: only those named', () => {
    const dd: Exit = { edge: 'north', score: 2, types: ['DD'] };
    const units: Draft['units'] = [
      [ship('kgv', '3318/B/3')],
      [ship('bismarck', '2002/A/4', { name: 'runner' }), ship('gedd', '4020/B/3')],
    ];
    expect(run('2002/A/4', dd, { units }).asked('runner', 'manoeuvre')).not.toContain('runner:2');
    expect(run('2002/A/4', dd, {}, 'gedd').asked('runner', 'manoeuvre')).toContain('runner:2');
  });

  it('11.0 the other side may not leave there, nor moves the sheet along that axis (R-25)', () => {
    const t = new Table({
      units: [[ship('kgv', '2002/A/3')], [ship('bismarck', '3033/B/3')]],
      visibility: 1,
      clauses: [{ kind: 'exit', side: 'GE', edge: 'north', score: 1 }],
    });
    const ways = t.asked('kgv', 'manoeuvre');
    expect(ways).toContain('kgv:1');
    expect(ways).not.toContain('kgv:2');
  });

  it('11.0 along the other axis the sheet moves as ever', () => {
    const t = new Table({
      units: [[ship('kgv', '5520/B/3')], [ship('bismarck', '3020/B/3')]],
      visibility: 1,
      clauses: [{ kind: 'exit', side: 'GE', edge: 'north', score: 1 }],
    });
    t.order('kgv:2').endTurn();
    expect(t.unit('kgv').status).toBe('afloat');
    expect(Number(t.unit('bismarck').hex.slice(0, 2))).toBeLessThan(33);
  });

  it('11.0 a ship that the sheet has left behind still leaves by an open edge (R-25)', () => {
    const t = run('2034/D/3', { edge: 'south', score: 1 }).set('runner', { q: -15, r: 41 });
    expect(t.pose('runner')).toBe('(-4,34)/D/3');
    expect(t.asked('runner', 'manoeuvre')).toContain('runner:2');
  });

  it('11.0 fromTurn: closed before, open from then on', () => {
    const exit: Exit = { edge: 'north', score: 1, fromTurn: 2 };
    const t = run('2001/A/0', exit);
    expect(t.asked('runner', 'manoeuvre')).not.toContain('runner:1');
    expect(t.order('runner:0').endTurn().asked('runner', 'manoeuvre')).toContain('runner:1');
  });

  it('11.0 a way round land to the edge is a way, whichever manoeuvre it is', () => {
    // Land at 2002 stands between: port, then starboard twice.
    const t = run('2003/A/4', { edge: 'north', score: 1 }, { map: { land: ['2002'] } });
    expect(t.asked('runner', 'manoeuvre').some((w) => /^runner:[ps]/.test(w))).toBe(true);
  });

  it('11.0 of two clauses the better one pays', () => {
    const t = new Table({
      units: [[ship('kgv', '3318/B/3')], [ship('bismarck', '2002/A/4', { name: 'runner' })]],
      visibility: 1,
      clauses: [
        { kind: 'exit', side: 'GE', edge: 'north', score: 0 },
        { kind: 'exit', side: 'GE', edge: 'north', score: 2 },
      ],
    });
    expect(off(t, '2')).toEqual(['exited', 126]);
  });
});

describe('11.0 bombardment', () => {
  const field = (more: Partial<ClauseOf<'bombardment'>> = {}): Table =>
    new Table({
      units: [[ship('sodak', '4020/B/3')], [ship('kongo', '2025/A/0'), ship('takao', '2035/A/0')]],
      visibility: 1,
      map: { land: ['2030'] },
      clauses: [
        {
          kind: 'bombardment',
          filter: { side: 'JP' },
          hex: '2030',
          within: 5,
          maxSteps: 2,
          points: 30,
          ...more,
        } as Clause,
      ],
    });

  it('11.0 a full turn in place earns the points, once for each ship', () => {
    const t = field();
    expect(t.endTurn().score().margin).toBe(0);
    expect(t.endTurn().score().margin).toBe(-60);
    expect(t.pass(3).score().margin).toBe(-60);
  });

  it('11.0 not from farther off, and leaving breaks the turn', () => {
    expect(field({ within: 4 }).pass(3).score().margin).toBe(0);
    const t = field().set('takao', { q: 40 }).endTurn().order('kongo:1').endTurn();
    // 2024 is six hexes off.
    expect(t.order('kongo:0').endTurn().score().margin).toBe(0);
  });

  it('11.0 not with more damage than allowed', () => {
    const t = field().set('kongo', { w: 3 }).set('takao', { w: 1, s: 1 }).pass(2);
    // Takao's thirty, less the five points of repairable steps.
    expect(t.score().margin).toBe(-30 + 5);
  });
});

describe('11.0 damage-value', () => {
  const worth = (clause: Partial<ClauseOf<'damage-value'>>, set: Record<string, number>): number => {
    const t = new Table({
      units: [[ship('kgv', '2012/B/3')], [ship('cavour', '4020/B/3')]],
      visibility: 1,
      clauses: [{ kind: 'damage-value', filter: { types: ['BB'] }, factor: 2, ...clause }],
    });
    return t.set('cavour', set).endTurn().score().margin;
  };

  it('11.0 what the enemy scores is multiplied', () => {
    // 1W repairable: one point. Eight repairs used up, 2W left: 8 and two sixths of 41.
    expect(worth({}, { w: 1 })).toBe(2);
    expect(worth({}, { w: 2, repairs: 8 })).toBe(2 * (8 + 13));
    expect(worth({}, { pendW: 3, pendS: 3 })).toBe(82);
  });

  it('11.0 with minSteps only from so many steps on; a sunk ship has them all', () => {
    expect(worth({ minSteps: 3 }, { w: 2 })).toBe(2);
    expect(worth({ minSteps: 3 }, { pendW: 3, pendS: 3 })).toBe(82);
  });

  it('11.0 only for the units named', () => {
    expect(worth({ filter: { units: ['kgv'] } }, { w: 1 })).toBe(1);
  });
});

describe('9.3 breakwaters on an open sea', () => {
  it.each([
    ['2020', '3020'],
    ['3020', '2020'],
  ])('9.3 close their own hexsides and no others: %s asked before %s', (first, second) => {
    const t = new Table({
      units: [
        [ship('kgv', `${first}/A/3`, { name: first }), ship('kgv', `${second}/A/3`, { name: second })],
        [ship('bismarck', '4530/A/0')],
      ],
      visibility: 1,
      map: { land: [], breakwaters: ['2020/A', '3120/A'] },
    });
    const straightOn = (name: string): boolean => t.asked(name, 'manoeuvre').includes(`${name}:3`);
    expect([straightOn(first), straightOn(second)]).toEqual([first === '3020', second === '3020']);
  });
});
