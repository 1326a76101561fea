/** The secret flagship: her loss, and her transfer. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../engine/core/brand.js';
import { type Draft, ship, Table } from '../harness10.js';

/** Three British ships, two of them together; the enemy out of the way to the south. */
const fleet = (flag = 'kgv', more: Partial<Draft> = {}): Table => {
  const t = new Table({
    units: [
      [
        ship('kgv', '2012/B/1', { crew: 'elite' }),
        ship('hood', '2012/B/1'),
        ship('county', '2512/B/3', { crew: 'poor' }),
      ],
      [ship('bismarck', '2032/B/1'), ship('hipper', '2534/B/3')],
    ],
    options: { flagship: 'on', crews: 'on' },
    ...more,
  });
  return t.order(`flag:${flag}`, 'flag:bismarck').until('visibility').used();
};

const flagOf = (t: Table, seat: number): string[] =>
  t.game
    .view(t.s, seat as Seat)
    .units.filter((u) => u.flagship === 'yes')
    .map((u) => u.name);

/** Crew modifier of the unit's next shot at Bismarck, put six hexes to the south of her. */
function crewOf(t: Table, unit: string): number {
  t.set('bismarck', { q: t.get(unit, 'q'), r: t.get(unit, 'r') + 6 });
  t.order(`${unit}>bismarck`).until('launch-a').used();
  return t.modifiers(unit)['10.3'] ?? 0;
}

describe('10.9 flagship', () => {
  it('10.9 each player chooses one of his ships at the start, in secret', () => {
    const t = new Table({
      units: [
        [ship('kgv', '2012/B/1'), ship('hood', '2012/B/1')],
        [ship('bismarck', '2032/B/1'), ship('hipper', '2534/B/3')],
      ],
      options: { flagship: 'on' },
    });
    expect(t.legal()).toEqual(['flag:kgv', 'flag:hood']);
    t.order('flag:hood').step();
    expect([t.game.toAct(t.s), t.legal()]).toEqual([1, ['flag:bismarck', 'flag:hipper']]);
    t.step();
    expect([flagOf(t, 0), flagOf(t, 1)]).toEqual([['hood'], ['bismarck']]);
    expect(t.unit('hood', 1).flagship).toBe('maybe');
    expect(t.unit('kgv', 1).flagship).toBe('maybe');
    expect(t.log.for(1 as Seat).filter((e) => e.text.startsWith('hood'))).toEqual([]);
  });

  it('10.9 her loss lowers every crew of the fleet by a level, never below poor', () => {
    const sunk = (): Table => fleet('hood').set('hood', { pendW: 3, pendS: 3 }).endTurn();
    expect(fleet('hood').damage('hood')).toBe('0W0S');
    expect(crewOf(sunk(), 'kgv')).toBe(0);
    expect(crewOf(sunk(), 'county')).toBe(-1);
  });

  it('10.9 the loss of another ship lowers nothing', () => {
    const t = fleet('kgv').set('hood', { pendW: 3, pendS: 3 }).endTurn();
    expect(crewOf(t, 'kgv')).toBe(1);
  });

  it('10.9 the enemy crews keep their quality', () => {
    const t = fleet('hood').set('hood', { pendW: 3, pendS: 3 }).endTurn();
    t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 6 });
    t.order('bismarck>kgv').until('launch-a').used();
    expect(t.modifiers('bismarck')).not.toHaveProperty('10.3');
  });

  it('10.9 it counts from the next phase on: torpedoes of the same turn (R-28)', () => {
    const t = new Table({
      units: [
        [ship('hood', '2012/B/3'), ship('ukdd', '2517/B/3', { crew: 'elite' })],
        [ship('bismarck', '2018/B/3'), ship('hipper', '2520/B/3')],
      ],
      options: { flagship: 'on', crews: 'on' },
    });
    t.order('flag:hood', 'flag:bismarck', 'bismarck>hood', 'ukdd=hipper');
    // 46 at six hexes: 12 is 50 points; 50 : 9 is 5:1, 12 is X: she blows up.
    t.roll({ 'points@bismarck': [12], 'combat@bismarck': [12], torpedoHit: [9] })
      .until('move-a')
      .used();
    expect(t.unit('hood').status).toBe('sunk');
    // Three hexes, speed 3: 8; elite would be 9, average is 8.
    expect(t.events('torpedo')[0]!.data).toMatchObject({ needed: 8, hit: false });
  });

  it('10.9 R-54 crews fall by a level even where 10.3 is not played: all are average, then poor', () => {
    const t = fleet('hood', { options: { flagship: 'on' } })
      .set('hood', { pendW: 3, pendS: 3 })
      .endTurn();
    expect(crewOf(t, 'kgv')).toBe(-1);
  });

  describe('transfer', () => {
    it('10.9 after three turns together at speed 1 or less the flag may shift', () => {
      const t = fleet();
      for (const turn of [1, 2]) {
        expect(t.turn).toBe(turn);
        t.endTurn();
        expect(flagOf(t, 0)).toEqual(['kgv']);
      }
      t.until('transfer-0');
      expect(t.legal()).toEqual(['flag:keep', 'flag:hood']);
      t.order('flag:hood').endTurn();
      expect(flagOf(t, 0)).toEqual(['hood']);
      expect(t.unit('hood', 1).flagship).toBe('maybe');
    });

    it('10.9 not if they went faster in between', () => {
      const t = fleet().endTurn().order('kgv:2', 'hood:2').endTurn().order('kgv:1', 'hood:1').endTurn();
      expect(t.events('flagship')).toHaveLength(2);
      expect(t.turn).toBe(4);
      t.until('transfer-0');
      expect(t.phase).not.toBe('transfer-0');
    });

    it('10.9 not to a ship in another hex', () => {
      const t = fleet('county').pass(2).until('transfer-0');
      // The enemy cannot know that the flag is not with the two together, so the question is asked; there is no choice in it.
      expect(t.legal()).toEqual(['flag:keep']);
    });

    it('10.9 a third ship that joins does not undo the turns of the two', () => {
      const t = new Table({
        units: [
          [ship('county', '2013/B/1'), ship('kgv', '2012/B/1'), ship('hood', '2012/B/1')],
          [ship('bismarck', '2032/B/1')],
        ],
        options: { flagship: 'on' },
      });
      t.order('flag:kgv').until('visibility').endTurn();
      // The cruiser closes up in turn 2.
      t.set('county', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') }).endTurn();
      t.until('transfer-0');
      expect(t.phase === 'transfer-0' ? t.legal() : []).toContain('flag:hood');
    });

    it('10.9 the new flagship counts from then on', () => {
      const t = fleet().pass(2).order('flag:hood').endTurn();
      t.set('kgv', { pendW: 3, pendS: 3 }).endTurn();
      expect(flagOf(t, 0)).toEqual(['hood']);
      expect(crewOf(t, 'hood')).toBe(0);
    });
  });

  it('10.9 R-52 a coast battery flies no flag', () => {
    const t = new Table({
      units: [
        [ship('hood', '2012/B/3')],
        [
          ship('bretagne', '2032/B/1'),
          { ship: { attack: 6, defence: 8, range: 9 }, name: 'fort', hex: '3030', heading: 'A', speed: 0 },
        ],
      ],
      nations: ['UK', 'FR'],
      map: { land: ['3030'] },
      options: { flagship: 'on', batteries: 'on' },
    });
    t.step();
    expect(t.legal()).toEqual(['flag:bretagne']);
  });
});
