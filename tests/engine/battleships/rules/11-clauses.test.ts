/** Special rules of scenarios: who may fire and at whom. How well is in `11-guns`, movement in `11-moves`, the end in `11-exits` and `11-victory`. */
import { describe, expect, it } from 'vitest';
import type { Clause } from '../../../../engine/battleships/scenario.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { type Draft, ship, Table } from '../harness10.js';

/** King George V and a cruiser against Bismarck and a destroyer group, six hexes on the beam. */
const fight = (clauses: readonly Clause[], more: Partial<Draft> = {}): Table =>
  new Table({
    units: [
      [ship('kgv', '2012/B/3'), ship('county', '2312/B/3')],
      [ship('bismarck', '2018/B/3'), ship('hipper', '2318/B/3')],
    ],
    clauses,
    ...more,
  });

/** Brings an enemy back to six hexes south of the unit. */
function face(t: Table, unit: string, target: string): Table {
  return t.set(target, { q: t.get(unit, 'q'), r: t.get(unit, 'r') + 6 });
}

describe('11.0 no-fire-before', () => {
  const clause: Clause = { kind: 'no-fire-before', filter: { units: ['kgv'] }, turn: 3 };

  it('11.0 her guns are silent until the turn given, others are not', () => {
    const t = fight([clause]);
    for (const turn of [1, 2, 3]) {
      face(t, 'kgv', 'bismarck');
      face(t, 'county', 'hipper');
      expect(t.turn).toBe(turn);
      const asked = turn < 3 ? 'county' : 'kgv';
      expect(t.asked(asked, 'main')).toContain(`${asked}>bismarck`);
      if (turn < 3) expect(t.events('target', 'kgv')).toEqual([]);
      t.endTurn();
    }
  });

  it('11.0 the refusal names the rule', () => {
    const t = fight([clause]);
    t.asked('county', 'main');
    const refused = t.game.read(t.s, 'county>county');
    expect(refused).toMatchObject({ ok: false, rule: '5.1' });
  });

  it('11.0 a filter chooses by side, by type, by both', () => {
    const t = fight([{ kind: 'no-fire-before', filter: { side: 'UK', types: ['BB'] }, turn: 2 }]);
    expect(t.questions('kgv')).not.toContain('main');
    const all = fight([{ kind: 'no-fire-before', filter: { side: 'UK' }, turn: 2 }]);
    expect(all.questions('county')).not.toContain('main');
  });
});

describe('11.0 fixture', () => {
  const fort = (stationary?: boolean): Table =>
    new Table({
      units: [[ship('hood', '2012/B/3')], [ship('jeanbart', '2018/B/0')]],
      clauses: [
        { kind: 'fixture', filter: { units: ['jeanbart'] }, ...(stationary === undefined ? {} : { stationary }) },
      ],
    }).order('hood>jeanbart');

  it('11.0 S is ignored and three W steps destroy her', () => {
    // 42 at six hexes: 12 is 45 points; 45 : 14 is 3:1; 8 is 1W 1S, 9 is 2W 1S.
    const t = fort(true)
      .roll({ points: [10], combat: [9] })
      .until('launch-a')
      .used();
    // 10 and 2 for standing still.
    expect(t.damage('jeanbart')).toBe('2W0S');
    t.endTurn();
    face(t, 'hood', 'jeanbart')
      .order('hood>jeanbart')
      .roll({ points: [10], combat: [8] })
      .until('launch-a')
      .used();
    expect(t.damage('jeanbart')).toBe('sunk');
  });

  it('11.0 no +2 for standing still, unless she is called stationary (S07)', () => {
    expect(fort().until('launch-a').modifiers('hood')).not.toHaveProperty('5.8');
    expect(fort(false).until('launch-a').modifiers('hood')).not.toHaveProperty('5.8');
    expect(fort(true).until('launch-a').modifiers('hood')['5.8']).toBe(2);
  });

  it('11.0 she is a ship, so she repairs W once a turn', () => {
    const t = fort(true)
      .roll({ points: [10], combat: [9] })
      .order('jeanbart:mendW')
      .roll({ repairW: [1] })
      .endTurn();
    expect(t.damage('jeanbart')).toBe('1W0S');
  });
});

describe('11.0 misidentified', () => {
  const clause: Clause = { kind: 'misidentified', unit: 'kgv', turn: 1, target: 'hipper', on: 3 };

  it.each([1, 2, 3])('11.0 on %i she may fire only at the ship she takes for her target', (die) => {
    expect(
      fight([clause])
        .roll({ misidentified: [die] })
        .asked('kgv', 'main'),
    ).toEqual(['kgv>-', 'kgv>hipper']);
  });

  it.each([4, 5, 6])('11.0 on %i she knows them apart', (die) => {
    expect(
      fight([clause])
        .roll({ misidentified: [die] })
        .asked('kgv', 'main'),
    ).toContain('kgv>bismarck');
  });

  it('11.0 others are not mistaken, and not in another turn', () => {
    const t = fight([clause]).roll({ misidentified: [1] });
    expect(t.asked('county', 'main')).toContain('county>bismarck');
    face(t.endTurn(), 'kgv', 'bismarck');
    expect(t.asked('kgv', 'main')).toContain('kgv>bismarck');
    expect(t.dice.asked.filter((key) => key.startsWith('misidentified'))).toHaveLength(1);
  });

  it('11.0 it binds only while that ship can be fired at', () => {
    const t = fight([clause])
      .set('hipper', { q: 40 })
      .roll({ misidentified: [1] });
    expect(t.asked('kgv', 'main')).toEqual(['kgv>-', 'kgv>bismarck']);
  });
});

describe('11.0 disadvantaged', () => {
  it('11.0 the side commits first in these turns, whatever 3.2 says', () => {
    const t = fight([{ kind: 'disadvantaged', side: 'GE', fromTurn: 2, toTurn: 3 }], { first: 0 });
    const first = [1, 2, 3, 4, 5].map(() => {
      const side = t.game.view(t.s, 0 as never).first;
      t.endTurn();
      return side;
    });
    expect(first).toEqual(['UK', 'GE', 'GE', 'GE', 'UK']);
  });
});

describe('11.0 reluctance', () => {
  it('11.0 no fire at an enemy with three W steps, main or secondary', () => {
    const t = fight([{ kind: 'reluctance', side: 'UK' }])
      .set('bismarck', { w: 3 })
      .set('hipper', { w: 3 });
    expect(t.questions('kgv')).toEqual(['manoeuvre']);
    const other = fight([{ kind: 'reluctance', side: 'UK' }]).set('bismarck', { w: 2 });
    expect(other.asked('kgv', 'main')).toEqual(['kgv>-', 'kgv>bismarck', 'kgv>hipper']);
  });

  it('11.0 the other side is not reluctant', () => {
    const t = fight([{ kind: 'reluctance', side: 'UK' }]).set('kgv', { w: 3 });
    expect(t.asked('bismarck', 'main')).toContain('bismarck>kgv');
  });
});

describe('11.0 fire-only-at-firers', () => {
  it('11.0 the side fires only at enemies that have placed a marker this turn', () => {
    const t = fight([{ kind: 'fire-only-at-firers', side: 'UK', untilTurn: 2 }], { first: 1 });
    t.order('hipper>county');
    expect(t.asked('kgv', 'main')).toEqual(['kgv>-', 'kgv>hipper']);
  });

  it('11.0 Casablanca: bound before turn 2, not on it (S07)', () => {
    const t = new Table(SCENARIOS.find((s) => s.id === 'casablanca')!).roll({ visibility: [6] });
    expect(t.questions('Massachusetts')).not.toContain('main');
    t.roll({ visibility: [6] });
    expect(t.asked('Massachusetts', 'main').length).toBeGreaterThan(1);
  });
});
