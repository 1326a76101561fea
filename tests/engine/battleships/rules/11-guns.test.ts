/** Special rules of scenarios: how well ships fire, what they carry, what fails in them. */
import { describe, expect, it } from 'vitest';
import type { Clause } from '../../../../engine/battleships/scenario.js';
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

describe('11.0 crew', () => {
  const crewOf = (t: Table, unit: string, target: string): number =>
    t.order(`${unit}>${target}`).until('launch-a').used().modifiers(unit)['10.3'] ?? 0;

  it('11.0 by turns, both ends included', () => {
    const t = fight([{ kind: 'crew', filter: { units: ['kgv'] }, crew: 'elite', fromTurn: 2, toTurn: 3 }], {
      options: { crews: 'on' },
    });
    const levels = [1, 2, 3, 4].map(() => {
      const level = crewOf(face(t, 'kgv', 'bismarck'), 'kgv', 'bismarck');
      t.endTurn();
      return level;
    });
    expect(levels).toEqual([0, 1, 1, 0]);
  });

  it('11.0 by range: Italian battleships from 14 hexes on (S02)', () => {
    const at = (hex: string): number =>
      crewOf(
        new Table({
          units: [[ship('kgv', hex)], [ship('cavour', '2018/B/3'), ship('littorio', '2030/B/3')]].map(
            (s) => s,
          ) as never,
          options: { crews: 'on' },
          visibility: 20,
          clauses: [{ kind: 'crew', filter: { side: 'IT', types: ['BB'] }, crew: 'poor', minRange: 14, arm: 'guns' }],
        }),
        'littorio',
        'kgv',
      );
    expect([at('2016/B/3'), at('2017/B/3')]).toEqual([-1, 0]);
  });

  it('11.0 by arm: Japanese torpedoes but not their guns (S08)', () => {
    const t = new Table({
      units: [[ship('sodak', '2012/B/3')], [ship('jpdd', '2015/B/3')]],
      options: { crews: 'on' },
      clauses: [{ kind: 'crew', filter: { side: 'JP' }, crew: 'elite', arm: 'torpedoes' }],
    });
    t.order('jpdd>sodak', 'jpdd=sodak')
      .roll({ torpedoHit: [12] })
      .until('move-a')
      .used();
    expect(t.modifiers('jpdd')).not.toHaveProperty('10.3');
    expect(t.events('torpedo')[0]!.data!.needed).toBe(9);
  });

  it('11.0 nothing where crews (10.3) are not played', () => {
    const t = fight([{ kind: 'crew', filter: { units: ['kgv'] }, crew: 'elite' }]);
    expect(crewOf(t, 'kgv', 'bismarck')).toBe(0);
  });
});

describe('11.0 gun-modifier', () => {
  it('11.0 is added to the dice of these firers, and several add up', () => {
    const t = fight([
      { kind: 'gun-modifier', filter: { types: ['CA'] }, value: -1, reason: 'gale' },
      { kind: 'gun-modifier', filter: { units: ['county'] }, value: -2, reason: 'sea' },
    ]);
    t.order('county>hipper', 'kgv>bismarck').until('launch-a').used();
    expect([t.modifiers('county')['11.0'], t.modifiers('kgv')['11.0']]).toEqual([-3, undefined]);
  });

  it('11.0 depends on its switch where it has one', () => {
    const clauses: Clause[] = [
      {
        kind: 'gun-modifier',
        when: { option: 'gale', default: false },
        filter: { side: 'UK' },
        value: -1,
        reason: 'gale',
      },
    ];
    const of = (settings: Record<string, string>): unknown =>
      fight(clauses, { settings }).order('kgv>bismarck').until('launch-a').used().modifiers('kgv')['11.0'];
    expect([of({}), of({ gale: 'on' }), of({ gale: 'off' })]).toEqual([undefined, -1, undefined]);
  });
});

describe('11.0 turret-defects', () => {
  const clause: Clause = { kind: 'turret-defects', filter: { units: ['kgv'] }, on: 1 };
  const attack = (die: number, w = 0): unknown => {
    const t = fight([clause]).set('kgv', { w });
    t.order('kgv>bismarck')
      .roll({ turret: [die] })
      .until('launch-a')
      .used();
    return t.events('gunfire', 'kgv')[0]!.data!.attack;
  };

  it('11.0 a 1 is one W step for that phase: 40 is 26, and with 1W 13', () => {
    expect([attack(1), attack(2), attack(1, 1), attack(2, 1)]).toEqual([26, 40, 13, 26]);
  });

  it('11.0 with 2W nothing is left to fire, and no harm is done', () => {
    const t = fight([clause]).set('kgv', { w: 2 });
    t.order('kgv>bismarck')
      .roll({ turret: [1], points: [12] })
      .until('launch-a');
    expect(t.events('gunfire', 'kgv')[0]!.data).toMatchObject({ attack: 0, points: 0 });
  });

  it('11.0 no die where she does not fire, and no lasting damage', () => {
    const t = fight([clause]).endTurn();
    expect(t.dice.asked).not.toContain('turret@kgv');
    face(t, 'kgv', 'bismarck')
      .order('kgv>bismarck')
      .roll({ turret: [1] })
      .endTurn();
    expect(t.damage('kgv')).toBe('0W0S');
  });
});

describe('11.0 turret-jam', () => {
  const jam = (w: number): Table =>
    fight([{ kind: 'turret-jam', filter: { units: ['kgv'] }, need: 4 }]).set('kgv', { w });

  it('11.0 no die before the first W step', () => {
    expect(jam(0).endTurn().dice.asked).not.toContain('jam@kgv');
  });

  it.each([1, 2, 3, 4, 5, 6])('11.0 after it she fires on 4 or more: %i', (die) => {
    expect(
      jam(1)
        .roll({ jam: [die] })
        .questions('kgv')
        .includes('main'),
    ).toBe(die >= 4);
  });

  it('11.0 the die is thrown each turn', () => {
    const t = jam(1)
      .roll({ jam: [1] })
      .endTurn();
    face(t, 'kgv', 'bismarck').roll({ jam: [4] });
    expect(t.questions('kgv')).toContain('main');
  });

  it('11.0 also when the W step has been repaired: the turret stays what it is', () => {
    const t = jam(1)
      .order('kgv:mendW')
      .roll({ repairW: [1] })
      .endTurn();
    expect(t.damage('kgv')).toBe('0W0S');
    face(t, 'kgv', 'bismarck').roll({ jam: [1] });
    expect(t.questions('kgv')).not.toContain('main');
  });
});

describe('11.0 doubtful-sinking', () => {
  const blow = (x: number): string => {
    const t = new Table({
      units: [[ship('hood', '2012/B/3')], [ship('bismarck', '2018/B/3')]],
      clauses: [{ kind: 'doubtful-sinking', filter: { units: ['hood'] }, need: 4 }],
    });
    t.order('bismarck>hood')
      .roll({ points: [12], combat: [12], x: [x] })
      .until('launch-a')
      .used();
    return t.damage('hood');
  };

  it('11.0 an X sinks only on the number needed, else 2W 2S', () => {
    expect([1, 2, 3, 4, 5, 6].map(blow)).toEqual(['2W2S', '2W2S', '2W2S', 'sunk', 'sunk', 'sunk']);
  });
});

describe('11.0 power-failure', () => {
  const clause: Clause = { kind: 'power-failure', filter: { units: ['kgv'] }, fromTurn: 2, on: 1 };

  it('11.0 from the turn on, a die at each turn: no guns and no radar', () => {
    const t = fight([clause]).endTurn();
    expect(t.dice.asked).not.toContain('power@kgv');
    face(t, 'kgv', 'bismarck')
      .roll({ power: [1] })
      .until('star-1a');
    expect(t.unit('kgv').effects).toEqual(['no power']);
    expect(t.questions('kgv')).not.toContain('main');
    face(t, 'kgv', 'bismarck').roll({ power: [2] });
    expect(t.questions('kgv')).toContain('main');
  });
});

describe('11.0 fitted', () => {
  const torpedoes: Clause = {
    kind: 'fitted',
    when: { option: 'tubes', default: false },
    filter: { units: ['kgv'] },
    torpedoes: '2:1',
  };
  const close: Draft['units'] = [[ship('kgv', '2012/B/3')], [ship('bismarck', '2015/B/3')]];

  it('11.0 torpedoes that her counter lacks, by a switch and no other option', () => {
    expect(fight([torpedoes], { units: close }).questions('kgv')).not.toContain('launch');
    const t = fight([torpedoes], { units: close, settings: { tubes: 'on' } });
    t.order('kgv=bismarck')
      .roll({ torpedoHit: [2], torpedoCombat: [8] })
      .until('move-a')
      .used();
    // 2:1, 8 is 2S.
    expect(t.damage('bismarck')).toBe('0W2S');
  });

  it('11.0 radar that the scenario gives her', () => {
    const radar: Clause = { kind: 'fitted', filter: { units: ['kgv'] }, radar: 'Type 284' };
    const t = fight([radar], { visibility: 1, options: { radar: 'on' } })
      .order('kgv>bismarck')
      .until('launch-a')
      .used();
    expect(t.modifiers('kgv')).not.toHaveProperty('10.1');
    expect(fight([], { visibility: 1, options: { radar: 'on' } }).questions('kgv')).not.toContain('main');
  });
});
