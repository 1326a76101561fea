/** Special damage: deck, radar, rudder, bridge, power. */
import { describe, expect, it } from 'vitest';
import { type Draft, ship, Table } from '../harness10.js';

/** King George V at Bismarck, six hexes on the beam: attack 40, defence 12. */
const duel = (more: Partial<Draft> = {}, options: Draft['options'] = { special: 'on', crews: 'on' }): Table =>
  new Table({
    units: [
      [ship('kgv', '2012/B/3', { radar: 'Type 284' })],
      [ship('bismarck', '2018/B/3', { radar: 'FuMO', crew: 'elite' }), ship('hipper', '3018/B/3', { crew: 'elite' })],
    ],
    visibility: 11,
    options,
    ...more,
  });

/** Points dice for the odds: 10 points against 12 are 1:2, 16 are 1:1, 25 are 2:1, 45 are 3:1. */
const ODDS = { '1:2': 5, '1:1': 6, '2:1': 8, '3:1': 12 } as const;

function hit(odds: keyof typeof ODDS, combat: number, special?: number, t = duel()): Table {
  const points = { '1:2': 10, '1:1': 16, '2:1': 25, '3:1': 45 }[odds];
  t.order('kgv>bismarck').roll({ points: [ODDS[odds]], combat: [combat] });
  if (special !== undefined) t.roll({ special: [special] });
  t.until('launch-a').used();
  expect(t.events('gunfire', 'kgv').at(-1)!.data!.points).toBe(points);
  return t;
}

const effects = (t: Table): readonly string[] => t.unit('bismarck').effects;
const wasRolled = (t: Table): boolean => t.dice.asked.includes('special@bismarck');

describe('10.12 special damage: when', () => {
  it('10.12 odds of 2:1 and better: 7 and 11 on the combat result table (A-22)', () => {
    for (let combat = 2; combat <= 12; combat++) {
      expect([combat, wasRolled(hit('2:1', combat))]).toEqual([combat, combat === 7 || combat === 11]);
    }
    expect(wasRolled(hit('3:1', 7))).toBe(true);
  });

  it('10.12 at 1:1: 11 alone', () => {
    for (let combat = 2; combat <= 12; combat++)
      expect([combat, wasRolled(hit('1:1', combat))]).toEqual([combat, combat === 11]);
  });

  it('10.12 at 1:2: never', () => {
    for (const combat of [7, 11]) expect(wasRolled(hit('1:2', combat))).toBe(false);
  });

  it('10.12 not without the rule', () => {
    expect(wasRolled(hit('2:1', 7, undefined, duel({}, {})))).toBe(false);
  });

  it('10.12 a ship that sinks has no use for it', () => {
    const t = duel().roll({ 'x@bismarck': [6] });
    expect(wasRolled(hit('3:1', 11, undefined, t))).toBe(false);
    expect(t.unit('bismarck').status).toBe('sunk');
  });

  it('10.12 a battleship that survives an X of 11 has it', () => {
    const t = hit('3:1', 11, 8, duel().roll({ 'x@bismarck': [5] }));
    expect([t.damage('bismarck'), effects(t)]).toEqual(['2W2S', ['no radar']]);
  });

  it('10.12 torpedoes and secondary batteries too, on the modified dice (A-23)', () => {
    const torpedo = new Table({
      units: [[ship('ukdd', '2012/B/3')], [ship('bismarck', '2015/B/3')]],
      options: { special: 'on' },
    });
    torpedo
      .order('ukdd=bismarck')
      .roll({ torpedoHit: [2], torpedoCombat: [7], special: [8] })
      .until('move-a')
      .used();
    expect(effects(torpedo)).toEqual(['no radar']);
    // From ahead: 10 less 3 is 7.
    const ahead = new Table({
      units: [[ship('ukdd', '2012/B/3')], [ship('bismarck', '2015/A/3')]],
      options: { special: 'on' },
    });
    ahead
      .order('ukdd=bismarck')
      .roll({ torpedoHit: [2], torpedoCombat: [10], special: [8] })
      .until('move-a')
      .used();
    expect(effects(ahead)).toEqual(['no radar']);
    const small = new Table({
      units: [[ship('kgv', '2012/B/3')], [ship('hipper', '2018/B/3')]],
      options: { special: 'on' },
    });
    small
      .order('kgv~hipper')
      .roll({ secondary: [11], special: [8] })
      .until('launch-a')
      .used();
    expect(small.unit('hipper').effects).toEqual(['no radar']);
  });
});

describe('10.12 special damage: what', () => {
  it.each([2, 3, 4, 5, 6, 12])('10.12 %i: no effect', (special) => {
    expect(effects(hit('2:1', 7, special))).toEqual([]);
  });

  it('10.12 7, deck: at night a fire, +1 to all who fire at her next turn; by day nothing', () => {
    expect(effects(hit('2:1', 7, 7))).toEqual([]);
    const t = hit('2:1', 7, 7, duel({ night: true }));
    expect(effects(t)).toEqual(['on fire']);
    t.endTurn();
    t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 6 });
    t.order('kgv>bismarck').until('launch-a').used();
    expect(t.modifiers('kgv')['10.12']).toBe(1);
    t.endTurn();
    t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 6 });
    t.order('kgv>bismarck').until('launch-a').used();
    expect(t.modifiers('kgv')).not.toHaveProperty('10.12');
  });

  it('10.12 8, radar: destroyed for good (10.1)', () => {
    const t = hit('2:1', 7, 8);
    expect(effects(t)).toEqual(['no radar']);
    t.pass(3);
    expect(effects(t)).toEqual(['no radar']);
  });

  it('10.12 9, rudder: this turn speed and heading stay as they are (A-30)', () => {
    const t = hit('2:1', 7, 9);
    expect(effects(t)).toEqual(['rudder hit']);
    expect(t.asked('bismarck', 'manoeuvre')).toEqual(['bismarck:3']);
    t.endTurn();
    expect(effects(t)).toEqual([]);
    expect(t.asked('bismarck', 'manoeuvre').length).toBeGreaterThan(5);
  });

  it('10.12 9, rudder: where she cannot keep her speed she runs straight on as far as she can, never farther (R-34)', () => {
    // Land three hexes ahead: she runs two.
    const t = hit('2:1', 7, 9, duel({ map: { land: ['2317'] } }));
    expect(t.asked('bismarck', 'manoeuvre')).toEqual(['bismarck:forced']);
    t.endTurn();
    expect(t.pose('bismarck')).toBe('2217/B/2');
    // A friend who may not be matched lies at three hexes: she stops short, though faster ships might pass.
    const [first] = duel().game.battle.scenario.sides;
    const full = duel({
      units: [first.units, [ship('bismarck', '2018/B/3'), ship('gedd', '2317/A/0', { name: 'zdd' })]],
    });
    hit('2:1', 7, 9, full);
    const ways = full.asked('bismarck', 'manoeuvre');
    if (ways[0] === 'bismarck:forced') full.endTurn();
    expect(full.unit('bismarck').speed).toBeLessThanOrEqual(3);
  });

  it('10.12 10, bridge: next turn her crew is a level worse', () => {
    const t = hit('2:1', 7, 10);
    const crew = (): number | undefined => {
      t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 6 });
      t.order('bismarck>kgv').until('launch-a').used();
      return t.modifiers('bismarck')['10.3'];
    };
    expect(effects(t)).toEqual(['bridge hit']);
    t.endTurn();
    expect(crew()).toBeUndefined();
    t.endTurn();
    expect(crew()).toBe(1);
  });

  it('10.12 10, bridge: a second hit the turn after does not make the first one shorter (R-29)', () => {
    const units: Draft['units'] = [
      [ship('kgv', '2012/B/3')],
      [ship('gedd', '2015/B/3', { name: 'zdd' }), ship('bismarck', '4015/B/3')],
    ];
    const t = duel({ units });
    const fire = (): void => {
      // 80 at three hexes against 2: 5:1, 7 is 1W 2S.
      t.set('zdd', { w: 0, s: 0, q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 3 });
      t.order('kgv>zdd').roll({ points: [7], combat: [7], special: [10] });
    };
    fire();
    t.endTurn();
    fire();
    t.order('zdd=kgv')
      .roll({ torpedoHit: [8] })
      .until('move-a')
      .used();
    // Three hexes, target at speed 3: 8, and 7 for a poor crew.
    expect(t.events('torpedo')[0]!.data).toMatchObject({ needed: 7, hit: false });
  });

  it('10.12 10, bridge of the flagship: every crew of the fleet a level worse for the rest of the game', () => {
    const t = duel({}, { special: 'on', crews: 'on', flagship: 'on' }).order('flag:bismarck');
    hit('2:1', 7, 10, t).endTurn();
    for (let turn = 2; turn <= 4; turn++) {
      t.set('kgv', { q: t.get('hipper', 'q'), r: t.get('hipper', 'r') + 6 });
      t.order('hipper>kgv').until('launch-a').used();
      expect(t.modifiers('hipper')).not.toHaveProperty('10.3');
      t.endTurn();
    }
  });

  it('10.12 10, bridge of the flagship: her own crew too falls one level, not two (R-53)', () => {
    const t = duel({}, { special: 'on', crews: 'on', flagship: 'on' }).order('flag:bismarck');
    hit('2:1', 7, 10, t);
    expect(effects(t)).toEqual([]);
    expect(t.events('gunfire', 'kgv').at(-1)!.text).toContain("(the flagship's: every crew for good)");
    t.endTurn();
    for (let turn = 2; turn <= 3; turn++) {
      t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 6 });
      t.order('bismarck>kgv').until('launch-a').used();
      // Elite, and one level less: average.
      expect(t.modifiers('bismarck')).not.toHaveProperty('10.3');
      t.endTurn();
    }
  });

  it('10.12 10, bridge: average crews become poor also where 10.3 is not played (R-54)', () => {
    const t = duel({}, { special: 'on' });
    hit('2:1', 7, 10, t).endTurn();
    t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 6 });
    t.order('bismarck>kgv').until('launch-a').used();
    expect(t.modifiers('bismarck')['10.3']).toBe(-1);
  });

  it('10.12 10, bridge of another ship: the fleet does not notice', () => {
    const t = duel({}, { special: 'on', crews: 'on', flagship: 'on' }).order('flag:hipper');
    hit('2:1', 7, 10, t).endTurn();
    t.set('kgv', { q: t.get('hipper', 'q'), r: t.get('hipper', 'r') + 6 });
    t.order('hipper>kgv').until('launch-a').used();
    expect(t.modifiers('hipper')['10.3']).toBe(1);
  });

  it('10.12 11, power: next turn no guns and no radar; torpedoes and movement as ever (R-42)', () => {
    const t = hit('2:1', 7, 11, duel({}, { special: 'on', capitalTorpedoes: 'on' }));
    expect(effects(t)).toEqual(['no power']);
    t.endTurn();
    t.set('kgv', { q: t.get('bismarck', 'q'), r: t.get('bismarck', 'r') - 6 });
    expect(t.questions('bismarck')).toEqual(['manoeuvre', 'repair-w']);
    t.set('kgv', { q: t.get('bismarck', 'q'), r: t.get('bismarck', 'r') - 6 });
    expect(t.questions('bismarck')).toContain('main');
  });

  it('10.12 the guns of the turn of the hit are not silenced: all fire at once (5.2)', () => {
    const t = duel()
      .order('kgv>bismarck', 'bismarck>kgv')
      .roll({ 'points@kgv': [10], 'combat@kgv': [7], special: [11] });
    t.until('launch-a').used();
    expect(t.events('gunfire', 'bismarck')).toHaveLength(1);
  });
});
